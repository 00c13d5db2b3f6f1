"""The tools for assistants, tried by a client of the library as a program of their own.

    .venv/bin/python -m tests.long.tools [--rounds 200]

Starts `tenbo mcp` over standard input and output, then over HTTP, and asks every tool a right
question and a wrong one, an unknown tool, and some resources. Prints what was said, and what a
question takes beside one that `tenbo serve` answers at /api/v1/score: medians of wall time.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from http.client import HTTPConnection
from statistics import median
from time import perf_counter, sleep

import anyio
from mcp import Client
from mcp.client.stdio import StdioServerParameters

from calc.commands import COMMANDS
from scripts.server import free_port
from tests.test_tools import WRONG, example

PROGRAM = [sys.executable, "-m", "calc"]
QUESTION = {"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron", "riichi": True}
QUIET = {**os.environ, "TENBO_ACCESS_LOG": "false"}
SHOWN = 3
"""Lines of an answer that are printed."""


async def conversation(client: Client) -> None:
    """Ask everything once, and print it."""
    for name in COMMANDS:
        for question in (example(name), WRONG[name]):
            told = await client.call_tool(name, question)
            print(f"> {name} {json.dumps(question, ensure_ascii=False)[:150]}")
            print(f"  {'refused' if told.is_error else 'answered'}, {len(told.content)} texts")
            said = told.content[0].text.splitlines()  # type: ignore[union-attr]
            for line in [*said[:SHOWN], *(said[-1:] if told.is_error else [])]:
                print(f"  {line}")
    told = await client.call_tool("fold", {})
    print(f"> fold\n  {told.content[0].text}")  # type: ignore[union-attr]
    for uri in ("tenbo://articles/furiten", "tenbo://yaku/pinfu"):
        (read,) = (await client.read_resource(uri)).contents
        print(f"> {uri}\n  {read.text[:150]!r}")  # type: ignore[union-attr]


async def timed(client: Client, rounds: int) -> list[float]:
    """Milliseconds of so many questions."""
    taken = []
    for number in range(rounds):
        start = perf_counter()
        await client.call_tool("score", {**QUESTION, "honba": number % 50})
        taken.append((perf_counter() - start) * 1000)
    return taken


def asked_over_http(port: int, rounds: int) -> list[float]:
    """Milliseconds of so many questions to the JSON service."""
    connection, taken = HTTPConnection("127.0.0.1", port), []
    for number in range(rounds):
        body = json.dumps({**QUESTION, "honba": number % 50})
        start = perf_counter()
        connection.request("POST", "/api/v1/score", body, {"Content-Type": "application/json"})
        connection.getresponse().read()
        taken.append((perf_counter() - start) * 1000)
    return taken


def with_server(*words: str, then: Callable[[int], list[float]]) -> list[float]:
    """Start the program on a free port, wait until it listens, and ask it."""
    port = free_port()
    started = [*PROGRAM, *(word.format(port=port) for word in words)]
    with subprocess.Popen(started, env=QUIET) as process:
        try:
            _wait(port)
            return then(port)
        finally:
            process.terminate()


def _wait(port: int) -> None:
    for _ in range(200):
        try:
            HTTPConnection("127.0.0.1", port).connect()
        except OSError:
            sleep(0.1)
        else:
            return
    raise TimeoutError(f"nothing listens on {port}")


def main() -> None:
    """Try both transports."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=200)
    rounds = parser.parse_args().rounds

    def talk(connected: str | StdioServerParameters, *, shown: bool) -> list[float]:
        async def run() -> list[float]:
            async with Client(connected) as client:
                if shown:
                    await conversation(client)
                return await timed(client, rounds)

        running: Callable[[], Awaitable[list[float]]] = run
        return anyio.run(running)

    command, *words = PROGRAM
    stdio = talk(StdioServerParameters(command=command, args=[*words, "mcp"]), shown=True)
    http = with_server(
        "mcp", "--http", "{port}",
        then=lambda port: talk(f"http://127.0.0.1:{port}/mcp", shown=False),
    )  # fmt: skip
    service = with_server(
        "serve", "--workers", "1", "--port", "{port}",
        then=lambda port: asked_over_http(port, rounds),
    )  # fmt: skip
    for name, taken in (("stdio", stdio), ("HTTP", http), ("/api", service)):
        print(f"{name}: {median(taken):.2f} ms")


if __name__ == "__main__":
    main()
