"""Long work: where a worker has a process for it beside it, that process answers the request."""

from typing import Protocol

from flask import Response, current_app

from .requests import WebRequest, current_request

LONG_WORKER = "long worker"
"""The key of the process in the extensions of an application."""


class LongWorker(Protocol):
    """Something that answers requests in place of the application."""

    def response(self, request: WebRequest, body: bytes) -> Response | None:
        """The response to a request whose body was read; None where it cannot answer."""


def response_apart(body: bytes) -> Response | None:
    """The response of the long worker to the current request; None where there is no such process.

    `body` is what was read of the request. Raises ServiceUnavailable where the process ended.
    """
    worker: LongWorker | None = current_app.extensions.get(LONG_WORKER)
    return worker.response(current_request(), body) if worker else None
