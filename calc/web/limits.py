"""Bounds on a request, checked before any view runs; the body's bound is Flask's own.

The guesses at misspelled names have one budget for the whole request.
"""

from contextlib import ExitStack

from flask import Flask, abort, g, request

from calc.riichi.guesses import guess_budget


def install(app: Flask) -> None:
    """Refuse requests whose address or host is not acceptable.

    An address over `MAX_URL_LENGTH` gets 414; a query string that is not UTF-8, or a missing or
    malformed `Host`, gets 400.
    """
    longest: int = app.config["MAX_URL_LENGTH"]

    @app.before_request
    def begin_budget() -> None:
        g.budget = ExitStack()
        g.budget.enter_context(guess_budget())

    @app.teardown_request
    def end_budget(_: BaseException | None) -> None:
        if "budget" in g:
            g.budget.close()

    @app.before_request
    def check_address() -> None:
        environ = request.environ
        query: str = environ.get("QUERY_STRING", "")
        if len(query) + len(environ["PATH_INFO"]) > longest:
            abort(414)
        if not (request.host and _is_utf8(query)):
            abort(400)


def _is_utf8(text: str) -> bool:
    """Are the bytes of a WSGI text, one character each, UTF-8?"""
    try:
        return text.isascii() or bool(text.encode("latin-1").decode())
    except UnicodeError:
        return False
