"""The program on a free port, for what asks it by HTTP: in a process of its own, or in a thread."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from socketserver import BaseServer
from ssl import SSLContext
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING
from urllib.request import urlopen

from werkzeug.serving import WSGIRequestHandler, make_server

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication


class Quiet(WSGIRequestHandler):
    """A handler of Werkzeug's server that writes no log."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Write nothing."""


@contextmanager
def serving(
    app: "WSGIApplication", port: int = 0, *, ssl_context: SSLContext | None = None
) -> Iterator[str]:
    """Serve an application in a thread, on a free port for 0; yields the address of its root."""
    server = make_server(
        "127.0.0.1", port, app, threaded=True, request_handler=Quiet, ssl_context=ssl_context
    )
    with in_thread(server):
        yield f"{'https' if ssl_context else 'http'}://127.0.0.1:{server.port}"


@contextmanager
def in_thread(server: BaseServer) -> Iterator[None]:
    """Let a server that listens already answer in a thread; closed afterwards."""
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def free_port() -> int:
    """A port of this machine that nothing uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def server() -> Iterator[str]:
    """Run `tenbo serve` as `make run` does; yields the address of its root."""
    port = free_port()
    running = subprocess.Popen(
        [sys.executable, "-m", "calc", "serve", "--port", str(port)],
        env=os.environ | {"TENBO_ACCESS_LOG": "false"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait(f"http://127.0.0.1:{port}/healthz")
        yield f"http://127.0.0.1:{port}"
    finally:
        running.terminate()
        running.wait()


def wait(address: str) -> None:
    """Wait until an address answers, a minute at most; ends the script if it does not."""
    for _ in range(600):
        try:
            urlopen(address, timeout=1).close()
        except OSError:
            sleep(0.1)
        else:
            return
    sys.exit(f"{address} does not answer")
