"""`tenbo serve`: runs the web application under granian, in this process and its workers."""

import ctypes
import os
import signal
import socket
import struct
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import starmap
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread

import click
from flask import Config, Flask, Response
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings

from . import create_app
from .offline_copy import OfflineCopy
from .settings import PREFIX, BadSetting, load

if sys.platform != "win32":
    import resource

APP = f"{__name__}:create_worker"
HEAD_BYTES = 16 * 1024
"""Most bytes of a request line and its headers; a longer head is answered with 431."""
HEAD_SECONDS = 20
"""Seconds in which a head has to arrive, counted from the connection or the answer before.

So an idle connection is closed after as many: a proxy in front must close it sooner.
"""
CONNECTIONS = 8192
"""Connections that a worker holds at once, idle ones included; more wait until one ends."""
OTHER_FILES = 128
"""Files that a worker opens beside its connections."""
WORKER_MEMORY = 256
"""MiB past which a worker is replaced; it has 120 to 140 after a mixed load."""
LAST_SECONDS = 0.5
"""Seconds for which a worker that is to end goes on, each answer the last of its connection."""
FIRST_ADDRESSES = (
    "/search?q=furiten+richii+pinfo",
    "/?hand=234m456p22345678s&win_tile=7s&win_by=ron",
    "/waits?hand=1112345678999m",
    "/learn/furiten",
    "/settle",
    "/api/v1/openapi.json",
    "/api",
)
"""Addresses whose first request loads what others need too: up to a third of a second each."""
DRAIN_SECONDS = 0.2
"""Seconds after these for which it takes no new connections, only those that wait already."""
_SO_ATTACH_FILTER = 26
_INSTRUCTION = struct.Struct("=HBBI")
_NO_SYN = ((0x30, 0, 0, 13), (0x45, 0, 1, 0x02), (0x06, 0, 0, 0), (0x06, 0, 0, 0xFFFF))
"""A packet filter of Linux: load the flags of TCP; drop a packet with SYN, take any other."""
_SHARED_FOLDER = f"{PREFIX}_SHARED_FOLDER"
LOGGING = {
    "formatters": {"generic": {"()": "calc.web.logs.formatter"}},
    "handlers": {
        "console": {
            "formatter": "generic",
            "class": "logging.StreamHandler",
            "stream": "ext://sys.stdout",
        }
    },
    # Requests are logged by the application, not by the server.
    "loggers": {"_granian": {"handlers": ["console"], "level": "INFO", "propagate": False}},
}


def serve_with(host: str, port: int, workers: int, threads: int, timeout: int) -> None:
    """Serve until a signal ends it.

    `threads` is how many requests a worker has in Python at once; `timeout`, how many seconds
    they have left after SIGTERM. Raises ClickException where a setting is wrong, or the address
    cannot be listened on.
    """
    try:
        load(Config(""))
    except BadSetting as error:
        raise click.ClickException(str(error)) from error
    address, port = free_address(host, port)
    server = Granian(
        APP,
        factory=True,
        interface=Interfaces.WSGI,
        address=address,
        port=port,
        workers=workers,
        blocking_threads=threads,
        backlog=CONNECTIONS,
        backpressure=_connections(),
        http=HTTPModes.http1,
        websockets=False,
        http1_settings=HTTP1Settings(
            header_read_timeout=HEAD_SECONDS * 1000, max_buffer_size=HEAD_BYTES
        ),
        log_dictconfig=LOGGING,
        respawn_failed_workers=True,
        workers_max_rss=WORKER_MEMORY,
        workers_kill_timeout=timeout,
    )
    with _shared_folder():
        server.serve()


@contextmanager
def _shared_folder() -> Iterator[None]:
    """Give the workers a folder in which they share what one of them makes.

    The environment may name one. Where no file can be written each makes its own.
    """
    if _SHARED_FOLDER in os.environ:
        yield
        return
    try:
        folder = TemporaryDirectory(prefix="tenbo-", ignore_cleanup_errors=True)
    except OSError:
        yield
        return
    with folder:
        os.environ[_SHARED_FOLDER] = folder.name
        try:
            yield
        finally:
            del os.environ[_SHARED_FOLDER]


def create_worker() -> Flask:
    """Make the application of a worker, which ends without losing a request.

    granian closes idle connections at once where it is told to end, some of them just as a client
    sends a request. So SIGTERM is held back: first every answer says that its connection ends.
    What the first requests need, and what browsers store, is prepared beside them.
    """
    app = create_app()
    ends = Event()

    @app.after_request
    def close(response: Response) -> Response:
        if ends.is_set():
            response.headers["Connection"] = "close"
        return response

    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
        Thread(target=_end, args=(ends,), daemon=True).start()
    # Last, since a thread has the signals of the one that starts it.
    Thread(target=_prepare, args=(app,), daemon=True).start()
    offline: OfflineCopy = app.extensions["offline"]
    offline.begin()
    return app


def _prepare(app: Flask) -> None:
    """Load what first requests would load: what these make once, and every template."""
    for address in FIRST_ADDRESSES:
        with app.test_request_context(address):
            app.dispatch_request()
    for name in app.jinja_env.list_templates():
        app.jinja_env.get_template(name)


def _end(ends: Event) -> None:
    """Wait for SIGTERM, then let granian end by its other signal."""
    signal.sigwait({signal.SIGTERM})
    ends.set()
    time.sleep(LAST_SECONDS)
    with suppress(OSError):  # elsewhere than on Linux
        take_no_connections(_listening())
        time.sleep(DRAIN_SECONDS)
    os.kill(os.getpid(), signal.SIGINT)


def _listening() -> Iterator[socket.socket]:
    """The listening sockets of this process, which granian opened."""
    for file in Path("/proc/self/fd").iterdir():
        with suppress(OSError), socket.socket(fileno=os.dup(int(file.name))) as opened:
            if opened.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
                yield opened


def take_no_connections(listening: Iterable[socket.socket]) -> None:
    """Let listening sockets take no new connections; those that wait in their queues remain.

    What waits in the queue of a socket that is closed is reset, with the request that was sent over
    it. The filter drops packets that ask for a connection: their clients ask again a second later.
    """
    program = ctypes.create_string_buffer(b"".join(starmap(_INSTRUCTION.pack, _NO_SYN)))
    attached = struct.pack("@HP", len(_NO_SYN), ctypes.addressof(program))
    for opened in listening:
        opened.setsockopt(socket.SOL_SOCKET, _SO_ATTACH_FILTER, attached)


def _connections() -> int:
    """How many connections a worker may hold, after its limit of open files has been raised."""
    if sys.platform == "win32":
        return CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + OTHER_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(wanted - OTHER_FILES, 1)


def free_address(host: str, port: int) -> tuple[str, int]:
    """IP address and port to listen on; for port 0, one that is free.

    granian takes addresses only, and shares a port with whoever shares theirs, such as a server
    that was started before. The port is bound and not listened on: a client that connected
    meanwhile would lose its request. Raises ClickException where the port is taken.
    """
    try:
        family, kind, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as unused:
            if sys.platform != "win32":
                unused.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            unused.bind(place)
            address: tuple[str, int] = unused.getsockname()[:2]
            return address
    except OSError as error:
        raise click.ClickException(f"Cannot listen on {host}, port {port}: {error}") from error
