"""Clients that are slow on purpose, while others ask: through nginx, and of an instance alone.

    .venv/bin/python -m tests.long.slow [--slow 200] [--seconds 30]

Needs nginx on the path. Everything stays on 127.0.0.0/8, is bounded in time and number, and ends by
itself. Prints after how long the slow ones were dropped, and what became of all other questions.
"""

import argparse
import select
import socket
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from .faults import FRONT, PORTS, Instance, all_questions, copied, fleet, trial

STEP = 0.5
"""Seconds between two bytes of a slow client."""
AT_ONCE = 40
"""Slow clients of one address: nginx takes 50."""
GONE = select.POLLRDHUP | select.POLLHUP | select.POLLERR
_HEADERS = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
_BODY = (
    b"POST /api/v1/yaku HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: %d\r\n\r\n"
)
_PAGE = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
_ALL = b"[%s]" % b",".join([b"{}"] * 100)


class Manner(NamedTuple):
    """How a client is slow: bytes sent at once, bytes sent at each step, most bytes read then."""

    name: str
    begins: bytes
    drips: bytes = b""
    reads: int = 65536


MANNERS = (
    Manner("says nothing", b""),
    Manner("stops in its headers", _HEADERS),
    Manner("a header, a byte at a time", _HEADERS, b"x"),
    Manner("stops in its body", _BODY % 60_000),
    Manner("a body, a byte at a time", _BODY % 60_000, b" "),
    # Each takes a fifth of a second to work out, and comes to two megabytes.
    Manner("100 questions, 4 kB read at a time", _BODY % len(_ALL) + _ALL, reads=4096),
    # More than fits into the buffers of a connection.
    Manner("nothing read of 100 answers", _PAGE * 100, reads=0),
)


class Slow:
    """One slow client, and after how many seconds it was dropped."""

    def __init__(self, port: int, manner: Manner, place: int) -> None:
        self.manner = manner
        self.connection = socket.socket()
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.connection.bind((f"127.0.1.{place // AT_ONCE + 1}", 0))
        self.begun = time.monotonic()
        self.connection.connect(("127.0.0.1", port))
        self.connection.sendall(manner.begins)
        self.connection.settimeout(0)
        self.received = b""
        self.dropped_after: float | None = None

    def step(self) -> None:
        """Send and read the next little; note when the other side closed the connection."""
        if self.dropped_after is not None:
            return
        try:
            if self.ended():
                self.dropped_after = time.monotonic() - self.begun
            elif self.manner.drips:
                self.connection.send(self.manner.drips)
        except OSError:
            self.dropped_after = time.monotonic() - self.begun

    def ended(self) -> bool:
        """Has the connection ended, or is there no more to read? Raises OSError where it broke."""
        poll = select.poll()
        poll.register(self.connection, GONE)
        if not self.manner.reads:
            return bool(poll.poll(0))
        with suppress(BlockingIOError):
            heard = self.connection.recv(self.manner.reads)
            self.received = self.received or heard
            return not heard
        return bool(poll.poll(0))


def hold(port: int, manner: Manner, count: int, seconds: float) -> list[Slow]:
    """This many slow clients at once, for at most this many seconds."""
    slow = [Slow(port, manner, place) for place in range(count)]
    end = time.monotonic() + seconds
    while time.monotonic() < end and any(client.dropped_after is None for client in slow):
        for client in slow:
            client.step()
        time.sleep(STEP)
    for client in slow:
        client.connection.close()
    return slow


def outcome(slow: Sequence[Slow]) -> str:
    """After how long they were dropped, and what they received, in words."""
    times = sorted(client.dropped_after for client in slow if client.dropped_after is not None)
    statuses = {client.received[9:12].decode() for client in slow if client.received}
    parts = [f"{times[0]:.0f} to {times[-1]:.0f} s"] if times else []
    if len(times) < len(slow):
        parts.append(f"{len(slow) - len(times)} to the end")
    return f"{' and '.join(parts)}; received {' '.join(sorted(statuses)) or 'nothing'}"


def main() -> None:
    """Try every manner through nginx, then the worst of them on an instance alone."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--slow", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tenbo-slow-") as name:
        for line in trials(Path(name), options.slow, options.seconds):
            print(line, flush=True)


def trials(folder: Path, count: int, seconds: float) -> Iterator[str]:
    """A line of figures for each manner; an instance alone has four threads, so four clients."""

    def figures(port: int, manner: Manner, number: int) -> str:
        slow: list[Slow] = []
        tally = trial(
            lambda: slow.extend(hold(port, manner, number, seconds)), questions, 0, 2, port
        )
        return tally.line(f"{number} x {manner.name}") + f"   dropped: {outcome(slow)}"

    program = copied(folder / "program")
    sys.path.insert(0, str(program))
    questions = list(all_questions())
    with fleet(folder, program):
        for manner in MANNERS:
            yield figures(FRONT, manner, count)
    alone = Instance(PORTS[0])
    try:
        alone.start(program)
        for manner in MANNERS:
            yield "alone: " + figures(PORTS[0], manner, 4)
    finally:
        alone.end()


if __name__ == "__main__":
    main()
