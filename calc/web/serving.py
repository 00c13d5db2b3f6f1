"""`tenbo serve`: runs the web application under granian, in this process and its workers."""

import socket

import click
from flask import Config
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings

from .settings import BadSetting, load

APP = "calc.web:create_app"
HEAD_BYTES = 16 * 1024
"""Most bytes of a request line and its headers; a longer head is answered with 431."""
HEAD_SECONDS = 20
"""Seconds in which a head has to arrive, counted from the connection or the answer before.

So an idle connection is closed after as many: a proxy in front must close it sooner.
"""
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
        http=HTTPModes.http1,
        websockets=False,
        http1_settings=HTTP1Settings(
            header_read_timeout=HEAD_SECONDS * 1000, max_buffer_size=HEAD_BYTES
        ),
        log_dictconfig=LOGGING,
        respawn_failed_workers=True,
        workers_kill_timeout=timeout,
    )
    server.serve()


def free_address(host: str, port: int) -> tuple[str, int]:
    """IP address and port to listen on; for port 0, one that is free.

    granian takes addresses only, and shares a port with whoever shares theirs, such as a server
    that was started before. Raises ClickException where the port is taken.
    """
    try:
        family, *_ = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.create_server((host, port), family=family) as listener:
            address: tuple[str, int] = listener.getsockname()[:2]
            return address
    except OSError as error:
        raise click.ClickException(f"Cannot listen on {host}, port {port}: {error}") from error
