"""Addresses for machines: health, version and metrics.

The metrics need the setting `METRICS` and the package `prometheus-client`. Where several processes
answer, `PROMETHEUS_MULTIPROC_DIR` names a folder in which they add their figures up. `/metrics` is
for the machine that collects them: a proxy in front should not serve it to others.
"""

import os
from time import perf_counter
from typing import TYPE_CHECKING

from flask import Blueprint, Flask, Response, json, request

from calc import __version__

from .headers import NEVER
from .requests import current_request

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)
"""Upper bounds of the histogram in seconds; a page takes 0.001 to 0.005."""
OTHER = "other"
"""Label of an address without a page, and of a method beside the usual ones."""
_METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS"})
blueprint = Blueprint("status", __name__)


@blueprint.get("/healthz")
def health() -> Response:
    """A 200 as long as the process answers at all."""
    return _uncached({"status": "ok", "version": __version__})


@blueprint.get("/version")
def version() -> Response:
    """The version that answers."""
    return _uncached({"name": "tenbo", "version": __version__})


def install_metrics(app: Flask) -> None:
    """Count requests and serve `/metrics`, if the setting `METRICS` is on.

    Raises ModuleNotFoundError without `prometheus-client`.
    """
    if not app.config["METRICS"]:
        return
    from prometheus_client import CollectorRegistry, Counter, Histogram

    registry = CollectorRegistry()
    labels = ["endpoint", "method", "status"]
    count = Counter("tenbo_requests", "Requests answered.", labels, registry=registry)
    seconds = Histogram(
        "tenbo_request_seconds", "Time to answer.", ["endpoint"], buckets=BUCKETS, registry=registry
    )

    @app.after_request
    def observe(response: Response) -> Response:
        endpoint = request.endpoint or OTHER
        method = request.method if request.method in _METHODS else OTHER
        count.labels(endpoint, method, str(response.status_code)).inc()
        seconds.labels(endpoint).observe(perf_counter() - current_request().started_at)
        return response

    app.add_url_rule("/metrics", "metrics", lambda: _metrics(registry))


def _metrics(registry: "CollectorRegistry") -> Response:
    """The metrics as text: those of all processes where they share a folder."""
    from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
    from prometheus_client.multiprocess import MultiProcessCollector

    if SHARED_FOLDER in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    response = Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
    response.headers["Cache-Control"] = NEVER
    return response


def _uncached(document: dict[str, str]) -> Response:
    response = Response(json.dumps(document) + "\n", mimetype="application/json")
    response.headers["Cache-Control"] = NEVER
    return response
