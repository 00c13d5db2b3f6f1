"""Bounds on a request, checked before any view runs; the body's bound is Flask's own.

What takes a thread for long needs a place, of which there are fewer than a process has threads.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from flask import Flask, abort, current_app
from werkzeug.exceptions import TooManyRequests

from .requests import current_request

LONG_WORK, BODY = "long work", "body"
PATIENCE = 0.2
"""Seconds that a request waits for a place in which its body is read."""


@contextmanager
def place(kind: str, patience: float = 0.0) -> Iterator[None]:
    """A place for long work or for reading a body, so that threads remain for other requests.

    Raises TooManyRequests where all are taken.
    """
    places: BoundedSemaphore = current_app.extensions[kind]
    if not places.acquire(timeout=patience):
        raise TooManyRequests(retry_after=1)
    try:
        yield
    finally:
        places.release()


def install(app: Flask) -> None:
    """Refuse requests whose address or host is not acceptable.

    An address over `MAX_URL_LENGTH` gets 414; a query string that is not UTF-8, or a missing or
    malformed `Host`, gets 400.
    """
    longest: int = app.config["MAX_URL_LENGTH"]
    for kind in (LONG_WORK, BODY):
        app.extensions[kind] = BoundedSemaphore(app.config["LONG_LISTS"])

    @app.before_request
    def check_address() -> None:
        request = current_request()
        environ = request.environ
        query: str = environ.get("QUERY_STRING", "")
        if len(query) + len(environ["PATH_INFO"]) > longest:
            abort(414)
        if not (request.host and _is_utf8(query)):
            abort(400)


def _is_utf8(text: str) -> bool:
    """Whether the bytes of a WSGI text, one character each, are UTF-8."""
    try:
        return text.isascii() or bool(text.encode("latin-1").decode())
    except UnicodeError:
        return False
