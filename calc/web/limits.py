"""Bounds on a request, met before any view runs; the body's bound is Flask's own."""

from flask import Flask, abort, current_app, request


def install(app: Flask) -> None:
    """Refuse requests whose address is too long."""
    app.before_request(bound_address)


def bound_address() -> None:
    """Answer 414 when path and query string together are longer than `MAX_URL_LENGTH`."""
    length = len(request.environ.get("QUERY_STRING", "")) + len(request.environ["PATH_INFO"])
    if length > current_app.config["MAX_URL_LENGTH"]:
        abort(414)
