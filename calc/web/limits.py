"""Bounds on a request, met before any view runs; the body's bound is Flask's own."""

from flask import Flask, abort, request


def install(app: Flask) -> None:
    """Refuse requests whose path and query string together exceed `MAX_URL_LENGTH` with 414."""
    most: int = app.config["MAX_URL_LENGTH"]

    @app.before_request
    def bound_address() -> None:
        environ = request.environ
        if len(environ.get("QUERY_STRING", "")) + len(environ["PATH_INFO"]) > most:
            abort(414)
