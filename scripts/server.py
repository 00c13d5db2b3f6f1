"""The program under its own server on a free port, for scripts that ask it by HTTP."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import sleep
from urllib.request import urlopen

from werkzeug.serving import WSGIRequestHandler


class Quiet(WSGIRequestHandler):
    """A handler of Werkzeug's server that writes no log."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Write nothing."""


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
    """Wait until an address answers, ten seconds at most; ends the script if it does not."""
    for _ in range(100):
        try:
            urlopen(address, timeout=1).close()
        except OSError:
            sleep(0.1)
        else:
            return
    sys.exit(f"{address} does not answer")
