"""Blueprint for machines: is the program alive, and which version is it."""

from importlib.metadata import PackageNotFoundError, version

from flask import Blueprint, Response, json

blueprint = Blueprint("status", __name__)


def running() -> str:
    """Return the version of the installed package, `0` from a bare checkout."""
    try:
        return version("tenbo")
    except PackageNotFoundError:
        return "0"


VERSION = running()


@blueprint.get("/healthz")
def health() -> Response:
    """Answer 200 as long as the process answers at all."""
    return _fresh({"status": "ok", "version": VERSION})


@blueprint.get("/version")
def program() -> Response:
    """Name the version that answers."""
    return _fresh({"name": "tenbo", "version": VERSION})


def _fresh(value: dict[str, str]) -> Response:
    response = Response(json.dumps(value) + "\n", mimetype="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response
