"""A worker of the server: the application, what it loads as it begins, and how it ends."""

import ctypes
import gc
import os
import signal
import sys
import time
from contextlib import suppress
from functools import cache
from threading import Event, Thread

from flask import Flask, Response

from calc.web import create_app
from calc.web.offline.offline_copy import OfflineCopy

from . import long_worker
from .packet_filter import listening_sockets, take_no_connections

LAST_SECONDS = 0.5
"""Seconds for which a worker that is to end goes on, closing a connection with each response."""
FIRST_ADDRESSES = (
    "/search?q=furiten+richii+pinfo",
    "/?hand=234m456p22345678s&win_tile=7s&win_by=ron",
    "/waits?hand=1112345678999m",
    "/learn/furiten",
    "/settle",
    "/api/v1/score?hand=234m456p22345678s&win_tile=7s&win_by=ron",
    "/api/v1/openapi.json",
    "/api",
    "/sw.js",
)
"""Addresses whose first request loads what others need too, in up to a third of a second."""
DRAIN_SECONDS = 0.2
"""Seconds after these for which it takes only the connections that wait already."""
TURN = 0.0005
"""Seconds after which a thread lets others run Python: long work takes little from short requests.

With Python's 0.005 a score waits that long for each thread that reads a record, several times.
"""
LARGE_BLOCK = 128 * 1024
"""Bytes from which a block of memory is given back to the system when it is freed."""
_ARENA_MAX, _MMAP_THRESHOLD = -8, -3
"""Settings of `mallopt(3)`."""


@cache
def prepared_app() -> Flask:
    """The application, with every template and all else that first requests would load.

    It is made once. Where workers are forked, the first process makes it, and the workers share its
    memory as long as none of them writes to it. So the garbage collector is disabled while the
    application is made, and all objects are then frozen (`gc.freeze`): a collection would visit and
    write to each of them, and every worker would get its own copy.
    """
    return_memory()
    gc.disable()
    app = create_app()
    for address in FIRST_ADDRESSES:
        with app.test_request_context(address):
            app.dispatch_request()
    for name in app.jinja_env.list_templates():
        app.jinja_env.get_template(name)
    gc.freeze()
    gc.enable()
    return app


def return_memory() -> None:
    """Let all threads share one arena of memory, and give large blocks back as they are freed.

    By itself the C library of Linux gives each thread an arena, and raises the size from which a
    block is given back to that of the largest it saw: both hold memory that a worker needed once.
    Elsewhere, and where MALLOC_ARENA_MAX is set, this changes nothing that matters.
    """
    if sys.platform == "linux":
        with suppress(AttributeError):  # another C library
            settings = ctypes.CDLL(None).mallopt
            settings(_ARENA_MAX, 1)
            settings(_MMAP_THRESHOLD, LARGE_BLOCK)


def create_worker() -> Flask:
    """The application of a worker, which ends without losing a request.

    Told to end, granian closes idle connections at once, some of them just as a client sends a
    request. So SIGTERM is held back: first every response says that its connection ends.
    """
    app = prepared_app()
    if sys.platform == "linux":
        long_worker.install(app)
    sys.setswitchinterval(TURN)
    ends = Event()

    @app.after_request
    def close(response: Response) -> Response:
        if ends.is_set():
            response.headers["Connection"] = "close"
        return response

    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
        Thread(target=_wait_for_end, args=(ends,), daemon=True).start()
    # Last, since a thread has the signals of the one that starts it.
    offline: OfflineCopy = app.extensions["offline"]
    offline.begin()
    return app


def _wait_for_end(ends: Event) -> None:
    """Wait for SIGTERM, then end granian by SIGINT."""
    signal.sigwait({signal.SIGTERM})
    ends.set()
    time.sleep(LAST_SECONDS)
    with suppress(OSError):  # elsewhere than on Linux
        take_no_connections(listening_sockets())
        time.sleep(DRAIN_SECONDS)
    os.kill(os.getpid(), signal.SIGINT)
