"""The process beside a worker that does its long work: recorded games, long lists of questions.

Threads of Python run one at a time. A record that is read in a worker holds up each short request
of it, for as long as a call takes that nothing interrupts: JSON of a megabyte is one. So a worker
sends long requests to a process of its own, which gives way to all others (`os.nice`), and which
the kernel ends where a request takes more than any may:

    worker ── WSGI environment, language, body ──→ long worker      (one request at a time)
           ←── status, headers, body, its memory ──

A process with threads cannot be forked safely. So the worker forks a *starter* before it has any,
and that forks a long worker when asked for one: for the first request, and after one has ended.
Only on Linux; elsewhere the worker does this work itself.
"""

import gc
import os
import resource
import signal
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from io import BytesIO
from multiprocessing.connection import Connection
from threading import Lock
from typing import NamedTuple

from flask import Flask, Response
from werkzeug.datastructures import Headers
from werkzeug.exceptions import InternalServerError, ServiceUnavailable

from calc.web.http import errors
from calc.web.http.long_work import LONG_WORKER
from calc.web.http.requests import WebRequest
from calc.web.http.responses import CompleteResponse
from calc.words import Language

NICENESS = 5
"""How far a long worker gives way to processes that answer short requests."""
MOST_PROCESSOR, MOST_SECONDS = 10.0, 60.0
"""Seconds of processor time and of time that a request may take before its process is ended.

The budget of a record ends it after a second on a usual machine.
"""
MOST_MEMORY = 192
"""MiB of memory past which a long worker is replaced."""
_FIRST_OTHER_FILE = 3
"""The lowest number of an open file that is not standard input, output or error."""


class LongRequest(NamedTuple):
    """A request as it is sent to the long worker."""

    environ: Mapping[str, str]
    language: Language
    body: bytes


class LongResponse(NamedTuple):
    """A response as it is sent back, with the most memory that its process had, in MiB."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes
    memory: float


class ForkedLongWorker:
    """The long worker of this process, which the starter at the other end of a socket forks."""

    def __init__(self, starter: socket.socket) -> None:
        self.starter = starter
        self.connection: Connection | None = None
        self.lock = Lock()

    def response(self, request: WebRequest, body: bytes) -> Response | None:
        """The response to a request; None where no process can be started.

        Raises ServiceUnavailable where the process ended while it worked.
        """
        environ = {key: text for key, text in request.environ.items() if isinstance(text, str)}
        environ["HTTP_X_REQUEST_ID"] = request.id
        with self.lock:
            connection = self._connected()
            if connection is None:
                return None
            try:
                connection.send(LongRequest(environ, request.language, body))
                answer: LongResponse = connection.recv()
            except (OSError, EOFError) as error:
                self._part()
                raise ServiceUnavailable(retry_after=1) from error
            if answer.memory > MOST_MEMORY:
                self._part()
        return CompleteResponse([answer.body], answer.status, Headers(answer.headers))

    def _connected(self) -> Connection | None:
        """A connection to a long worker; one that ended since its last request is replaced."""
        if self.connection and self.connection.poll():  # nothing is sent unasked
            self._part()
        if self.connection is None:
            with suppress(OSError):
                self.starter.sendall(b"1")
                _, files, _, _ = socket.recv_fds(self.starter, 1, 1)
                self.connection = Connection(files[0]) if files else None
        return self.connection

    def _part(self) -> None:
        """Close the connection: the process at its other end ends."""
        if self.connection:
            self.connection.close()
        self.connection = None


def install(app: Flask) -> None:
    """Give a worker a long worker; to be called before it has any thread."""
    ours, theirs = socket.socketpair()
    if os.fork():
        theirs.close()
        app.extensions[LONG_WORKER] = ForkedLongWorker(ours)
        return
    try:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)  # it ends when its worker does
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for its processes
        control = socket.socket(fileno=_only_file(theirs.fileno()))
        gc.freeze()
        with suppress(OSError):
            os.nice(NICENESS)
        _start(app, control)
    finally:
        os._exit(0)


def _only_file(number: int) -> int:
    """Close all files but the standard ones and one, and return what is its number then.

    The worker's listening socket is among them, and the pipe by which its end is known.
    """
    os.dup2(number, _FIRST_OTHER_FILE)
    os.closerange(_FIRST_OTHER_FILE + 1, os.sysconf("SC_OPEN_MAX"))
    return _FIRST_OTHER_FILE


def _start(app: Flask, control: socket.socket) -> None:
    """Fork a long worker for each byte, and send a connection to it, until the worker ends."""
    while control.recv(1):
        ours, theirs = socket.socketpair()
        try:
            is_starter = os.fork()
        except OSError:
            control.sendall(b"0")
        else:
            if not is_starter:
                control.close()
                ours.close()
                _serve(app, Connection(theirs.detach()))
                return
            socket.send_fds(control, [b"1"], [ours.fileno()])
        ours.close()
        theirs.close()


def _serve(app: Flask, connection: Connection) -> None:
    """Answer requests until the worker closes the connection."""
    with suppress(EOFError, OSError):
        while True:
            request: LongRequest = connection.recv()
            signal.setitimer(signal.ITIMER_PROF, MOST_PROCESSOR)
            signal.setitimer(signal.ITIMER_REAL, MOST_SECONDS)
            response = answered(app, request)
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.setitimer(signal.ITIMER_REAL, 0)
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            sent = (response.status_code, [*response.headers], response.get_data(), memory)
            connection.send(LongResponse(*sent))


def answered(app: Flask, request: LongRequest) -> Response:
    """The response of the view or of an error; the worker finishes it, and logs the request."""
    streams = {"wsgi.input": BytesIO(request.body), "wsgi.errors": sys.stderr}
    length = {"CONTENT_LENGTH": str(len(request.body))}
    with app.request_context({**request.environ, **length, **streams}) as context:
        context.request.language = request.language  # type: ignore[attr-defined]
        try:
            return app.make_response(app.dispatch_request())
        except Exception as error:  # as Flask does
            return _failed(app, error)


def _failed(app: Flask, error: Exception) -> Response:
    """The response to an exception, which is logged where no handler is for it."""
    try:
        return app.make_response(app.handle_user_exception(error))
    except Exception:
        app.log_exception(sys.exc_info())
        return errors.answer(InternalServerError())
