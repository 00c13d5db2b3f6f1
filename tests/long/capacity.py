"""What an answer costs in processor time: of one instance, and of nginx when it has the answer.

    .venv/bin/python -m tests.long.capacity [--requests 1500]

Needs nginx on the path and Linux, whose /proc tells the time. It stays on 127.0.0.1, is bounded,
and ends by itself. Processor time depends little on what else the machine does.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path

from .faults import FRONT, PORTS, Instance, all_questions, copied, fetch, fleet

HAND = "hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1"
KINDS: dict[str, Callable[[int], str]] = {
    "API, a hand": lambda n: f"/api/v1/score?{HAND}&honba={n % 100}&riichi_sticks={n // 100 + 1}",
    "page, a hand": lambda n: f"/?{HAND}&honba={n % 99 + 1}&riichi_sticks={n // 99 + 1}",
    "page, waits of a hand": lambda n: (
        f"/waits?hand=1112345678999m&honba={n % 99 + 1}&riichi_sticks={n // 99 + 1}"
    ),
    "an article": lambda _: "/learn/furiten",
    "healthz": lambda _: "/healthz",
}
TICKS = os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Print milliseconds of processor time for each kind of answer."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--requests", type=int, default=1500)
    count = parser.parse_args().requests
    with tempfile.TemporaryDirectory(prefix="tenbo-capacity-") as name:
        folder = Path(name)
        program = copied(folder / "program")
        sys.path.insert(0, str(program))
        one = Instance(PORTS[0] + 10)
        try:
            one.start(program)
            assert one.process
            until_idle(one.process.pid)
            for kind, path in KINDS.items():
                show(kind, one.port, path, count, one.process.pid)
            print(f"{'memory of a worker':24} {memory(one.process.pid):7.0f} MB")
        finally:
            one.end()
        with fleet(folder, program):
            cached = next(all_questions()).path
            fetch(FRONT, cached)
            show("page cached by nginx", FRONT, lambda _: cached, count * 4, front())


def show(kind: str, port: int, path: Callable[[int], str], count: int, process: int) -> None:
    """Ask this many times over one connection, and print what one answer cost."""
    list(ask(port, path, 20))
    before = spent(process)
    size = sum(ask(port, path, count)) // count
    cost = (spent(process) - before) / count
    print(f"{kind:24} {cost * 1e3:7.3f} ms  {1 / cost:8,.0f} a second and core  {size:7,} bytes")


def until_idle(process: int) -> None:
    """Wait until a worker has prepared what it prepares beside its first answers."""
    before = -1.0
    while spent(process) > before:
        before = spent(process)
        time.sleep(1)


def ask(port: int, path: Callable[[int], str], count: int) -> Iterator[int]:
    """Ask, as a browser that takes gzip would; yields the size of each answer."""
    connection = HTTPConnection("127.0.0.1", port, timeout=20)
    for number in range(count):
        connection.request("GET", path(number), headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        body = answer.read()
        assert answer.status == 200, (answer.status, path(number))
        yield len(body)
    connection.close()


def spent(process: int) -> float:
    """Processor seconds of a process and of those that it started."""
    return sum(_times(number) for number in [process, *_children(process)])


def memory(process: int) -> float:
    """Megabytes that the largest of the processes it started has in memory."""
    pages = (
        int(Path(f"/proc/{child}/statm").read_text().split()[1]) for child in _children(process)
    )
    return max(pages) * os.sysconf("SC_PAGE_SIZE") / 2**20


def front() -> int:
    """The process of the nginx that this script started."""
    return next(child for child in _children(os.getpid()) if "nginx" in _name(child))


def _times(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _children(process: int) -> list[int]:
    text = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(number) for number in text.split()]


def _name(process: int) -> str:
    return Path(f"/proc/{process}/comm").read_text()


if __name__ == "__main__":
    main()
