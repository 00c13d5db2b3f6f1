"""One JSON object a line on standard output: what was asked, how it was answered, how long."""

import logging
import sys
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import TYPE_CHECKING, Any

from flask import Flask
from pythonjsonlogger.json import JsonFormatter

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

logger = logging.getLogger("tenbo.access")


def install(app: Flask) -> None:
    """Log as JSON; requests too, unless `ACCESS_LOG` is off."""
    _handle(logging.getLogger("tenbo"))
    _handle(app.logger)
    if app.config["ACCESS_LOG"]:
        app.wsgi_app = AccessLog(app.wsgi_app)  # type: ignore[method-assign]


class AccessLog:
    """WSGI layer that logs a request when its answer starts: path without query, status, ms."""

    def __init__(self, app: "WSGIApplication") -> None:
        self.app = app

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Pass the request on and note what was answered."""
        begun = perf_counter()

        def start(status: str, headers: list[tuple[str, str]], *more: Any) -> Callable[..., Any]:
            _note(environ, status, perf_counter() - begun)
            return start_response(status, headers, *more)

        return self.app(environ, start)


def _note(environ: "WSGIEnvironment", status: str, seconds: float) -> None:
    logger.info(
        "request",
        extra={
            "method": environ["REQUEST_METHOD"],
            "path": environ["PATH_INFO"],
            "status": int(status[:3]),
            "ms": round(seconds * 1000, 2),
        },
    )


def _handle(target: logging.Logger) -> None:
    """Give the logger one handler that writes JSON lines, unless it has one."""
    if any(isinstance(handler.formatter, JsonFormatter) for handler in target.handlers):
        return
    handler = logging.StreamHandler(sys.stdout)
    handler.setFormatter(_formatter())
    target.handlers[:] = [handler]
    target.setLevel(logging.INFO)
    target.propagate = False


def _formatter() -> JsonFormatter:
    return JsonFormatter(
        "{asctime}{levelname}{message}",
        style="{",
        datefmt="%Y-%m-%dT%H:%M:%S%z",
        rename_fields={"asctime": "time", "levelname": "level"},
    )
