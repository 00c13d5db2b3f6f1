"""Blueprint for machines: is the program alive, and which version is it."""

from flask import Blueprint, Response, json

from calc import __version__

blueprint = Blueprint("status", __name__)


@blueprint.get("/healthz")
def health() -> Response:
    """Answer 200 as long as the process answers at all."""
    return _fresh({"status": "ok", "version": __version__})


@blueprint.get("/version")
def program() -> Response:
    """Name the version that answers."""
    return _fresh({"name": "tenbo", "version": __version__})


def _fresh(value: dict[str, str]) -> Response:
    response = Response(json.dumps(value) + "\n", mimetype="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response
