"""Figures for Prometheus at `/metrics`: requests by endpoint and status, and how long they took.

Only with the setting `METRICS`, and `prometheus-client` beside the program. Where several processes
answer, `PROMETHEUS_MULTIPROC_DIR` names a folder in which they add their figures up. The page is
for the machine that collects them: a proxy in front should not pass it on.
"""

from time import perf_counter
from typing import Any

from flask import Flask, Response, g, request

from .remembered import COUNTER

MULTIPLE = "PROMETHEUS_MULTIPROC_DIR"
BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)
"""Seconds; a page takes one to five thousandths."""
OTHER = "other"
_METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS"})


def install(app: Flask) -> None:
    """Count requests and show the figures, where the setting asks for it.

    Raises ModuleNotFoundError without `prometheus-client`.
    """
    if not app.config["METRICS"]:
        return
    from prometheus_client import Counter, Histogram

    registry = _registry()
    labels = ["endpoint", "method", "status"]
    count = Counter("tenbo_requests", "Requests answered.", labels, registry=registry)
    seconds = Histogram(
        "tenbo_request_seconds", "Time to answer.", ["endpoint"], buckets=BOUNDS, registry=registry
    )

    again = Counter("tenbo_remembered", "Answers given again.", registry=registry)
    app.extensions[COUNTER] = again.inc

    @app.before_request
    def begin() -> None:
        g.begun = perf_counter()

    @app.after_request
    def note(response: Response) -> Response:
        endpoint = request.endpoint or OTHER
        method = request.method if request.method in _METHODS else OTHER
        count.labels(endpoint, method, str(response.status_code)).inc()
        if "begun" in g:
            seconds.labels(endpoint).observe(perf_counter() - g.begun)
        return response

    app.add_url_rule("/metrics", "metrics", lambda: _figures(registry))


def _registry() -> Any:
    from prometheus_client import CollectorRegistry

    return CollectorRegistry()


def _figures(registry: Any) -> Response:
    """The figures as text: those of all processes where they share a folder."""
    import os

    from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
    from prometheus_client.multiprocess import MultiProcessCollector

    if MULTIPLE in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    response = Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
    response.headers["Cache-Control"] = "no-store"
    return response
