"""The server of `tenbo serve`: granian with its options; each of its processes runs `worker`."""

import multiprocessing
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from tempfile import TemporaryDirectory
from types import FrameType

import click
from flask import Config
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings

from calc.web.http.settings import PREFIX, BadSetting, load
from calc.words import Language
from calc.words.messages import N_, say

from .worker import prepared_app

if sys.platform != "win32":
    import resource

IS_TAKEN = N_("Cannot listen on {address}, port {port}: another tenbo serve is there.")
CANNOT_LISTEN = N_("Cannot listen on {address}, port {port}: {problem}")
APP = "calc.web.server.worker:create_worker"
HEAD_BYTES = 16 * 1024
"""Most bytes of a request line with its headers; a longer head is answered with 431."""
HEAD_SECONDS = 20
"""Seconds in which a head has to arrive, counted from the connection or the response before.

An idle connection is closed after as many, so that a proxy in front must close it sooner.
"""
CONNECTIONS = 8192
"""Connections that a worker holds at once, idle ones included; more wait until one ends."""
OTHER_FILES = 128
"""Files that a worker opens besides its connections."""
WORKER_MEMORY = 256
"""MiB of memory past which a worker is replaced; it uses 120 to 140 after a mixed load."""
_SHARED_FOLDER = f"{PREFIX}_SHARED_FOLDER"
LOGGING = {
    "formatters": {"generic": {"()": "calc.web.http.monitoring.formatter"}},
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


def serve_with(
    host: str, port: int, workers: int, threads: int, timeout: int, language: Language
) -> None:
    """Serve until a signal ends it.

    `threads` is how many requests a worker answers at once, `timeout` how many seconds they have
    left after SIGTERM. Raises ClickException where a setting is wrong or the address cannot be
    used.
    """
    try:
        load(Config(""))
    except BadSetting as error:
        raise click.ClickException(error.words(language)) from error
    address, port = free_address(host, port, language)
    claim = claimed(address, port, language)
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
    server.on_startup(partial(_release_on_stop, claim))
    with claim, _shared_folder():
        if multiprocessing.get_start_method() == "fork":
            prepared_app()
        server.serve()


def claimed(address: str, port: int, language: Language) -> socket.socket:
    """A claim to an address until it is closed; raises ClickException where another server has it.

    Of two servers that start at the same moment neither listens when the other one looks, and then
    both would listen. The claim is a name of Linux that no file stands for, in the same namespace
    as ports. The first process holds it alone, so that it ends with that. Elsewhere there is none.
    """
    if sys.platform != "linux":
        return socket.socket()
    claim = socket.socket(socket.AF_UNIX)
    try:
        claim.bind(f"\0tenbo {address} {port}")
    except OSError as error:
        claim.close()
        said = say(IS_TAKEN, language, address=address, port=port)
        raise click.ClickException(said) from error
    os.register_at_fork(after_in_child=claim.close)
    return claim


def _release_on_stop(claim: socket.socket) -> None:
    """Let another server have the address as soon as this one is told to stop.

    Its last requests may take long, but it takes no more connections.
    """
    stop = signal.getsignal(signal.SIGTERM)

    def release(number: int, frame: FrameType | None) -> None:
        claim.close()
        if callable(stop):
            stop(number, frame)

    signal.signal(signal.SIGTERM, release)


@contextmanager
def _shared_folder() -> Iterator[None]:
    """A folder in which the workers share what one of them makes, named in the environment.

    The environment may name one already. Where no file can be written there is none.
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


def _connections() -> int:
    """How many connections a worker may hold; raises the limit of open files for them."""
    if sys.platform == "win32":
        return CONNECTIONS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + OTHER_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(wanted - OTHER_FILES, 1)


def free_address(host: str, port: int, language: Language) -> tuple[str, int]:
    """IP address and port to listen on; for port 0, one that is free.

    granian takes no host names, and would share the port of another server that allows it, such as
    one started before. So the port is bound here once; it is not listened on, since a client that
    connected then would lose its request. Raises ClickException where the port is taken.
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
        raise click.ClickException(
            say(CANNOT_LISTEN, language, address=host, port=port, problem=error)
        ) from error
