"""What operators watch: log lines, health, version, metrics.

Log lines are JSON objects on standard output, one for each request. Every line logged during a
request has the request's id, which the response has as `X-Request-Id`: that of the proxy in front,
or a new one.

The metrics need the setting `METRICS` and the package `prometheus-client`. Where several processes
answer, `PROMETHEUS_MULTIPROC_DIR` names a folder in which they add their figures up. `/metrics` is
for the machine that collects them: a proxy in front should not serve it to others.
"""

import logging
import os
import sys
from time import perf_counter
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Flask, Response, has_request_context, json, request
from pythonjsonlogger.json import JsonFormatter

from calc import __version__

from .requests import current_request
from .responses import NEVER

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry

SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)
"""Upper bounds of the histogram in seconds; a page takes 0.001 to 0.005."""
OTHER = "other"
"""Label of an address without a page, and of a method beside the usual ones."""
_UNCACHED = {"Cache-Control": NEVER}
_METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS"})
logger = logging.getLogger("tenbo.access")
blueprint = Blueprint("status", __name__)


class RequestFormatter(JsonFormatter):
    """Writes a record as a JSON object, with the id of the request that is being answered."""

    def process_log_record(self, log_record: dict[str, Any]) -> dict[str, Any]:
        """Add the id of the request."""
        if has_request_context():
            log_record["id"] = current_request().id
        return log_record


def formatter() -> RequestFormatter:
    """The formatter of time, level and message; the server uses it too."""
    return RequestFormatter(
        "{asctime}{levelname}{message}",
        style="{",
        datefmt="%Y-%m-%dT%H:%M:%S%z",
        rename_fields={"asctime": "time", "levelname": "level"},
    )


def install(app: Flask) -> None:
    """Log as JSON, requests too unless `ACCESS_LOG` is off; count them if `METRICS` is on.

    To be installed first, so that the time logged is that of the whole response.
    """
    for target in (logging.getLogger("tenbo"), app.logger):
        _write_json(target)
    if app.config["ACCESS_LOG"]:
        app.after_request(log_request)
    if app.config["METRICS"]:
        _install_metrics(app)


def log_request(response: Response) -> Response:
    """Log method, path without the query, status, and milliseconds."""
    request = current_request()
    fields = {
        "method": request.method,
        "path": request.path,
        "status": response.status_code,
        "ms": round((perf_counter() - request.started_at) * 1000, 2),
    }
    logger.info("request", extra=fields)
    return response


def _write_json(target: logging.Logger) -> None:
    """Give a logger one handler that writes JSON lines, unless it has one."""
    if any(isinstance(handler.formatter, JsonFormatter) for handler in target.handlers):
        return
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(formatter())
    target.handlers[:] = [handler]
    target.setLevel(logging.INFO)
    target.propagate = False


@blueprint.get("/healthz")
def health() -> Response:
    """A 200 as long as the process answers at all."""
    return _uncached({"status": "ok", "version": __version__})


@blueprint.get("/version")
def version() -> Response:
    """The version that answers."""
    return _uncached({"name": "tenbo", "version": __version__})


def _install_metrics(app: Flask) -> None:
    """Count requests and serve `/metrics`; ModuleNotFoundError without `prometheus-client`."""
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
    return Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST, headers=_UNCACHED)


def _uncached(document: dict[str, str]) -> Response:
    return Response(json.dumps(document) + "\n", mimetype="application/json", headers=_UNCACHED)
