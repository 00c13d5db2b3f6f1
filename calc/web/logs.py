"""One JSON object a line on standard output: what was asked, how it was answered, how long.

Every request has an id: that of the proxy in front, or one made here. It stands in the answer's
`X-Request-Id` and in each line that was logged meanwhile, so that a fault can be found again.
"""

import logging
import os
import re
import sys
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from time import perf_counter
from typing import TYPE_CHECKING, Any

from flask import Flask
from pythonjsonlogger.json import JsonFormatter

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ID_HEADER = "X-Request-Id"
_GIVEN = "HTTP_X_REQUEST_ID"
_USABLE = re.compile(r"[A-Za-z0-9._-]{1,64}")
_current: ContextVar[str] = ContextVar("request_id", default="")
logger = logging.getLogger("tenbo.access")


def install(app: Flask) -> None:
    """Log as JSON; requests too, unless `ACCESS_LOG` is off."""
    _handle(logging.getLogger("tenbo"))
    _handle(app.logger)
    app.wsgi_app = AccessLog(app.wsgi_app, noted=app.config["ACCESS_LOG"])  # type: ignore[method-assign]


class AccessLog:
    """WSGI layer that gives a request its id, and logs it when its answer starts.

    A line has the path without the query, the status, and milliseconds.
    """

    def __init__(self, app: "WSGIApplication", *, noted: bool) -> None:
        self.app = app
        self.noted = noted

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Pass the request on and note what was answered."""
        begun = perf_counter()
        found = identity(environ.get(_GIVEN, ""))
        _current.set(found)

        def start(status: str, headers: list[tuple[str, str]], *more: Any) -> Callable[..., Any]:
            if self.noted:
                _note(environ, status, perf_counter() - begun)
            return start_response(status, [*headers, (ID_HEADER, found)], *more)

        return self.app(environ, start)


def identity(given: str) -> str:
    """The id of a request: the one it came with, if that is fit to be written, else a new one."""
    return given if _USABLE.fullmatch(given) else os.urandom(8).hex()


def formatter() -> JsonFormatter:
    """Writes a record as one JSON object, with the id of the request it belongs to."""
    return _Lines(
        "{asctime}{levelname}{message}",
        style="{",
        datefmt="%Y-%m-%dT%H:%M:%S%z",
        rename_fields={"asctime": "time", "levelname": "level"},
    )


class _Lines(JsonFormatter):
    def process_log_record(self, log_record: dict[str, Any]) -> dict[str, Any]:
        """Add the id of the request that is being answered."""
        if found := _current.get():
            log_record["id"] = found
        return log_record


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
    handler.setFormatter(formatter())
    target.handlers[:] = [handler]
    target.setLevel(logging.INFO)
    target.propagate = False
