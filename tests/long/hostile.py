"""What one hostile sender costs the others: scores are asked beside the costliest known records.

    python -m tests.long.hostile [--seconds 60] [--program FOLDER]

A server of two workers is asked for scores at a steady rate, first alone, then while nine
connections send one costly record after another, as files of the page and as JSON, plain and
compressed. Prints the times of the scores, what the sender got, and the memory of the workers.
`--program` tries the server of another checkout. Linux, on 127.0.0.1.
"""

import argparse
import gzip
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPException
from itertools import count, cycle
from statistics import quantiles
from threading import Event, Lock, Thread

from scripts.server import free_port, wait
from tests.long.memory import memory, serving
from tests.long.record_costs import known_worst

SENDERS = 9
RATE = 20
"""Scores a second."""
BOUNDARY = "----tenbo"
HAND = "hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1"
Message = tuple[str, bytes, str]
"""Address, body, and media type."""


def messages() -> Iterator[Message]:
    """The costliest records: as a file of the page, and as JSON where they are texts."""
    form = f"multipart/form-data; boundary={BOUNDARY}"
    for body in known_worst().values():
        for file in (body, gzip.compress(body)):
            if len(file) < 1 << 20:
                head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="x"'
                yield (
                    "/record",
                    f"{head}\r\n\r\n".encode() + file + f"\r\n--{BOUNDARY}--".encode(),
                    form,
                )
        text = json.dumps({"record": body.decode("latin-1"), "turns": True}).encode()
        yield "/api/v1/record", text, "application/json"


def asked(port: int, method: str, address: str, body: bytes | None = None, kind: str = "") -> int:
    """The status of an answer over a connection of its own; 0 where there is none."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        connection.request(method, address, body, {"Content-Type": kind} if kind else {})
        answer = connection.getresponse()
        answer.read()
    except (OSError, HTTPException):
        return 0
    finally:
        connection.close()
    return answer.status


def send(port: int, drawn: Callable[[], Message], ends: Event, statuses: Counter[int]) -> None:
    """Send one record after another."""
    while not ends.is_set():
        address, body, kind = drawn()
        statuses[asked(port, "POST", address, body, kind)] += 1


def send_all(port: int) -> None:
    """Send from all connections until standard input ends, then print what they got."""
    drawn, lock = cycle([*messages()]), Lock()
    ends, statuses = Event(), Counter[int]()

    def draw() -> Message:
        with lock:
            return next(drawn)

    senders = [Thread(target=send, args=(port, draw, ends, statuses)) for _ in range(SENDERS)]
    for sender in senders:
        sender.start()
    print("ready", flush=True)
    sys.stdin.read()
    ends.set()
    for sender in senders:
        sender.join()
    print(dict(statuses))


def times(port: int, seconds: float, start: int) -> list[float]:
    """Milliseconds of scores that are asked at RATE, each in its thread, so that none waits."""
    taken, threads = list[float](), list[Thread]()

    def one(number: int) -> None:
        begun = time.monotonic()
        address = f"/api/v1/score?{HAND}&honba={number % 99}&riichi_sticks={number // 99 % 99 + 1}"
        status = asked(port, "GET", address)
        taken.append((time.monotonic() - begun) * 1e3 if status == 200 else float("inf"))

    end = time.monotonic() + seconds
    for number in count(start):
        if time.monotonic() > end:
            break
        threads.append(Thread(target=one, args=(number,)))
        threads[-1].start()
        time.sleep(1 / RATE)
    for thread in threads:
        thread.join()
    return taken


def show(name: str, taken: list[float], sizes: list[float]) -> float:
    """Print median and 99th percentile; returns the latter."""
    cuts = quantiles(taken, n=100)
    memory_now = " ".join(f"{size:.0f}" for size in sizes)
    lost = sum(one == float("inf") for one in taken)
    print(f"{name:24} {len(taken):6,} scores, {lost} lost, median {cuts[49]:6.1f} ms, "
          f"p99 {cuts[98]:8.1f} ms, workers {memory_now} MiB", flush=True)  # fmt: skip
    return cuts[98]


def main() -> None:
    """Try a server as the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--program", default=".")
    parser.add_argument("--send", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.send:
        send_all(options.send)
    else:
        compare(options.program, options.seconds)


def compare(program: str, seconds: float) -> None:
    """Ask scores of a server, alone and beside the senders."""
    port = free_port()
    command = [sys.executable, "-c", "from calc.cli import main; main()", "serve", "--workers", "2"]
    environment = os.environ | {"TENBO_ACCESS_LOG": "false", "PYTHONPATH": program}
    with subprocess.Popen(
        [*command, "--port", str(port)], cwd=program, env=environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    ) as server:  # fmt: skip
        try:
            wait(f"http://127.0.0.1:{port}/healthz")
            time.sleep(10)  # until the archives are made
            times(port, 5, 50_000)
            quiet = show("alone", times(port, seconds, 0), sizes(server.pid))
            sender = subprocess.Popen(
                [sys.executable, "-m", "tests.long.hostile", "--send", str(port)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
            assert sender.stdout
            sender.stdout.readline()
            beside = show("beside nine senders", times(port, seconds, 20_000), sizes(server.pid))
            statuses = sender.communicate()[0].decode().strip()
            print(f"p99 {beside / quiet:.1f} times as long; the senders got {statuses}")
        finally:
            server.terminate()


def sizes(process: int) -> list[float]:
    """The memory of the workers, then of the long workers."""
    return [memory(worker) for worker in serving(process)]


if __name__ == "__main__":
    main()
