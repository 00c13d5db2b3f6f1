"""Bounds on a request, met before any view runs; the body's bound is Flask's own."""

from flask import Flask, abort, request


def install(app: Flask) -> None:
    """Refuse an address over `MAX_URL_LENGTH` with 414, and one that is not UTF-8 with 400."""
    most: int = app.config["MAX_URL_LENGTH"]

    @app.before_request
    def bound_address() -> None:
        environ = request.environ
        query: str = environ.get("QUERY_STRING", "")
        if len(query) + len(environ["PATH_INFO"]) > most:
            abort(414)
        if not query.isascii() and not _is_utf8(query):
            abort(400)


def _is_utf8(text: str) -> bool:
    """Are the bytes of a WSGI text UTF-8?"""
    try:
        text.encode("latin-1").decode()
    except UnicodeError:
        return False
    return True
