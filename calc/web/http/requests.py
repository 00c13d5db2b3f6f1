"""The request that is being answered: its start, its id, its query; bounds on requests.

Bounds are checked before any view runs; that of the body is Flask's own. What occupies a thread for
long needs a slot, of which there are fewer than a process has threads.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import getrandbits
from threading import BoundedSemaphore
from time import perf_counter
from typing import Generic, TypeVar

from flask import Flask, Request, abort, current_app, request
from werkzeug.datastructures import ImmutableMultiDict, MultiDict
from werkzeug.exceptions import TooManyRequests

from calc.questions.query import plain_pairs
from calc.words import ENGLISH, Language, language_named

from .display_options import NO_CHOICE, Choice, choice_in

LONG_WORK, BODY, WAITING = "long work", "body", "waiting"
BODY_WAIT = 0.2
"""Seconds that a request waits for a slot to read its body."""
MOST_WAITING = 1
"""Requests of a process that wait for a slot at once: each has a thread meanwhile."""
_EXTENT = "HTTP_HX_REQUEST_TYPE"
_SAFE_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")

T = TypeVar("T")
V = TypeVar("V")


class lazy_property(Generic[T, V]):  # noqa: N801  # a decorator
    """`functools.cached_property` without the lock that it takes in Python 3.11."""

    def __init__(self, compute: Callable[[T], V]) -> None:
        self.compute = compute
        self.name = compute.__name__
        self.__doc__ = compute.__doc__

    def __get__(self, instance: T, owner: type[T]) -> V:
        value: V = self.compute(instance)
        instance.__dict__[self.name] = value
        return value


class WebRequest(Request):
    """A request with an id, and a faster parser of queries in which nothing is quoted."""

    compression_key = ""
    """The cache key of the compressed response; empty for a response that may change."""
    language = ENGLISH
    """The language that the address begins with, as in `/ja/waits`; the path is the rest."""

    def __init__(self, environ: dict[str, object]) -> None:
        first, _, rest = str(environ["PATH_INFO"])[1:].partition("/")
        if (language := language_named(first)) and language != ENGLISH:
            environ["SCRIPT_NAME"] = f"{environ.get('SCRIPT_NAME', '')}/{first}"
            environ["PATH_INFO"] = f"/{rest}"
            self.language = language
        super().__init__(environ)
        self.started_at = perf_counter()

    @lazy_property
    def id(self) -> str:
        """The id from the proxy in front, if it is safe to be logged; else a new one."""
        proposed = self.environ.get("HTTP_X_REQUEST_ID", "")
        return proposed if _SAFE_ID.fullmatch(proposed) else f"{getrandbits(64):016x}"  # no secret

    @lazy_property
    def choice(self) -> Choice:
        """What the links of its page carry; nothing where the query cannot be read."""
        root = "" if self.language == ENGLISH else f"/{self.language}"
        try:
            return choice_in(self.args, root)
        except UnicodeError:
            return NO_CHOICE

    @lazy_property
    def args(self) -> MultiDict[str, str]:
        """The pairs of the query."""
        pairs = plain_pairs(self.query_string.decode())
        return super().args if pairs is None else ImmutableMultiDict(pairs)


def current_request() -> WebRequest:
    """The request itself; each access through Flask's proxy takes a microsecond."""
    current: WebRequest = request._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001
    return current


def page_language() -> Language:
    """The language of the page that is asked for.

    Views and error handlers alone ask for it, and hand it down: a visit, a form, a question and an
    environment have it as `language`, other functions take it as an argument.
    """
    return current_request().language


def to(address: str) -> str:
    """The address of a page, with what the reader chose in that of this request."""
    choice = current_request().choice
    return address if choice is NO_CHOICE else choice.added_to(address)


def learn(address: str) -> str:
    """The same of an article by its address below `/learn/`."""
    return to(f"/learn/{address}")


def site_root() -> str:
    """The address of the site in the language of the request, without a slash at its end."""
    request = current_request()
    named: str = current_app.config["PUBLIC_URL"]
    if named:
        return f"{named.rstrip('/')}{'' if request.language == ENGLISH else f'/{request.language}'}"
    return f"{request.scheme}://{request.host}{request.root_path}".rstrip("/")


def public_root() -> str:
    """The address of the site where it is known: by a setting, or since its host is a trusted one.

    Empty otherwise: a host that nobody vouches for is in no address that others may store.
    """
    config = current_app.config
    return site_root() if config["PUBLIC_URL"] or config["TRUSTED_HOSTS"] else ""


def runs_in_browser() -> bool:
    """Whether the program runs in a browser, for its reader alone: nobody is sent a link to it."""
    return current_app.config["STATIC_ADDRESSES"] is not None


def wants_fragment() -> bool:
    """Whether the request is for the changed part of a page alone.

    A boosted link, an `hx-select` and a history restore say `full` and get the page.
    """
    return current_request().environ.get(_EXTENT) == "partial"


@contextmanager
def slot(kind: str, wait: float = 0.0) -> Iterator[None]:
    """A slot for long work or for reading a body, so that threads remain for other requests.

    Raises TooManyRequests where all are taken, and nobody else may wait for one.
    """
    slots: BoundedSemaphore = current_app.extensions[kind]
    if not slots.acquire(blocking=False) and not (wait and _is_free_soon(slots, wait)):
        raise TooManyRequests(retry_after=1)
    try:
        yield
    finally:
        slots.release()


def read_body() -> bytes:
    """The body of the request as it is; 415 for one with an encoding of its own.

    Reading a body occupies a thread for as long as its sender takes, so only some threads may.
    """
    request = current_request()
    if request.headers.get("Content-Encoding", "identity") != "identity":
        abort(415)
    with slot(BODY, BODY_WAIT):
        body = request.get_data()
        if request.content_length is None:
            request.stream.read(1)  # past the bound this raises 413
    return body


def _is_free_soon(slots: BoundedSemaphore, wait: float) -> bool:
    """Wait for a slot; false at once where MOST_WAITING others wait."""
    waiting: BoundedSemaphore = current_app.extensions[WAITING]
    if not waiting.acquire(blocking=False):
        return False
    try:
        return slots.acquire(timeout=wait)
    finally:
        waiting.release()


def install(app: Flask) -> None:
    """Refuse requests with an unacceptable address or host, and make the slots.

    An address over `MAX_URL_LENGTH` gets 414; a query string that is not UTF-8 or has line breaks,
    or a missing or malformed `Host`, gets 400.
    """
    longest: int = app.config["MAX_URL_LENGTH"]
    for kind in (LONG_WORK, BODY):
        app.extensions[kind] = BoundedSemaphore(app.config["LONG_LISTS"])
    app.extensions[WAITING] = BoundedSemaphore(MOST_WAITING)

    @app.before_request
    def check_address() -> None:
        request = current_request()
        environ = request.environ
        query: str = environ.get("QUERY_STRING", "")
        if len(query) + len(environ["PATH_INFO"]) > longest:
            abort(414)
        if not (request.host and _is_utf8(query)) or "\r" in query or "\n" in query:
            abort(400)


def _is_utf8(text: str) -> bool:
    """Whether the bytes of a WSGI text, one character each, are UTF-8."""
    try:
        return text.isascii() or bool(text.encode("latin-1").decode())
    except UnicodeError:
        return False
