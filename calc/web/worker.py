"""The worker of gunicorn that gives up slow clients, and heads its own complaints as ours are.

gunicorn reads a request in a thread, for as long as it takes to come: a byte now and then holds the
thread for good. Here a request has so many seconds to arrive and an answer so many to be taken.
"""

import errno
import socket
from time import monotonic
from typing import Any

from gunicorn.workers.gthread import ThreadWorker

from .headers import NEVER, SECURITY

PATIENCE = 10
"""Seconds that a client may pause in the middle of a request."""
ARRIVAL = 20
"""Seconds in which a whole request has to come."""
TAKING = 30
"""Seconds in which an answer has to be taken."""
_HEADERS = [("Cache-Control", NEVER), *SECURITY]
HEADS = "".join(f"{name}: {value}\r\n" for name, value in _HEADERS).encode()


class Patient(socket.socket):
    """A connection that waits so long and no longer."""

    until = 0.0

    def begin(self) -> None:
        """A request may come from now on."""
        self.until = monotonic() + ARRIVAL

    def recv(self, size: int, flags: int = 0) -> bytes:
        """What came; nothing, as at its end, where the client took too long."""
        left = self.until - monotonic()
        if left <= 0:
            return b""
        self.settimeout(min(PATIENCE, left))
        try:
            return super().recv(size, flags)
        except TimeoutError:
            return b""

    def sendall(self, data: Any, flags: int = 0) -> None:
        """Send all of it; raises BrokenPipeError where the client does not take it."""
        self.settimeout(TAKING)
        try:
            super().sendall(data, flags)
        except TimeoutError as error:
            raise BrokenPipeError(errno.EPIPE, "not taken") from error


class Headed:
    """A connection that puts our headers into what is sent over it."""

    def __init__(self, line: Any) -> None:
        self.line = line

    def __getattr__(self, name: str) -> Any:
        """Anything else of the connection."""
        return getattr(self.line, name)

    def sendall(self, data: bytes) -> None:
        """Send an answer, our headers after its status."""
        status, _, rest = data.partition(b"\r\n")
        self.line.sendall(status + b"\r\n" + HEADS + rest)


class Worker(ThreadWorker):  # type: ignore[misc]
    """A worker with threads, whose clients have to be quick."""

    def handle(self, conn: Any) -> Any:
        """Answer a request of a connection."""
        if not isinstance(conn.sock, Patient):
            conn.sock = Patient(fileno=conn.sock.detach())
        conn.sock.begin()
        return super().handle(conn)

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:
        """Answer a request that is none."""
        super().handle_error(req, Headed(client), addr, exc)
