"""Log lines as JSON objects on standard output, one for each request.

Every line logged during a request has the request's id, which the response has as `X-Request-Id`:
that of the proxy in front, or a new one.
"""

import logging
import sys
from time import perf_counter
from typing import Any

from flask import Flask, Response, has_request_context
from pythonjsonlogger.json import JsonFormatter

from .requests import current_request

logger = logging.getLogger("tenbo.access")


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
    """Log as JSON; requests too, unless `ACCESS_LOG` is off.

    To be installed first, so that the time logged is that of the whole response.
    """
    for target in (logging.getLogger("tenbo"), app.logger):
        _write_json(target)
    if app.config["ACCESS_LOG"]:
        app.after_request(log_request)


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
