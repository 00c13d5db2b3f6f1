"""What a page, a fragment and a JSON answer cost: in process, and under the server."""

import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from typing import Any

from flask import Flask
from werkzeug.test import EnvironBuilder

from calc.web import create_app
from scripts.server import server

HAND = "hand=234m234456p22678s&win_tile=8s&win_by=ron&riichi=1&dora_indicators=3m"
FRAGMENT = {"HX-Request": "true", "HX-Request-Type": "partial", "HX-Target": "answer"}
ASKED: dict[str, tuple[str, dict[str, str], int]] = {
    "page with a result": ("/", {}, 600),
    "fragment of a result": ("/", FRAGMENT, 450),
    "JSON of a hand": ("/api/v1/score", {}, 150),
}
ROUNDS, REPEATED = 7, 200


def canonical(client: Any, path: str) -> str:
    """The address that a question is sent on to."""
    response = client.get(f"{path}?{HAND}")
    return str(response.headers.get("Location", f"{path}?{HAND}"))


def microseconds(app: Flask, address: str, headers: dict[str, str]) -> float:
    """The quickest of some rounds for one request, the server's part left out."""
    environ = EnvironBuilder(address, headers=list(headers.items())).get_environ()

    def ask() -> None:
        answered = app.wsgi_app(dict(environ), lambda *_: lambda _: None)
        b"".join(answered)

    return min(_timed(ask) for _ in range(ROUNDS))


def _timed(ask: Callable[[], None]) -> float:
    start = time.process_time()
    for _ in range(REPEATED):
        ask()
    return (time.process_time() - start) / REPEATED * 1e6


def in_process() -> Iterator[str]:
    """A line for each kind of answer, and one for Flask with nothing in it."""
    bare = Flask("bare")
    bare.add_url_rule("/", view_func=lambda: "")
    yield f"| Flask with an empty answer | {microseconds(bare, '/', {}):.0f} | |"
    app = create_app({"ACCESS_LOG": False})
    client = app.test_client()
    for name, (path, headers, mark) in ASKED.items():
        spent = microseconds(app, canonical(client, path), headers)
        yield f"| {name} | {spent:.0f} | {mark} |"


def under_the_server() -> Iterator[str]:
    """Requests a second of 2 workers at 16 connections."""
    if not shutil.which("wrk"):
        yield "wrk is not on the path: nothing was measured under the server"
        return
    address = canonical(create_app({"ACCESS_LOG": False}).test_client(), "/")
    with server() as origin:
        command = ["wrk", "-t2", "-c16", "-d5", "--latency", f"{origin}{address}"]
        report = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    rate = re.search(r"Requests/sec:\s+(\S+)", report)
    late = re.search(r"99%\s+(\S+)", report)
    wrong = re.search(r"Non-2xx.*: (\d+)", report)
    yield (
        f"page with a result: {rate and rate[1]} requests a second, 99 % within "
        f"{late and late[1]}{', ' + wrong[1] + ' wrong' if wrong else ''}"
    )


def main() -> None:
    """Print both tables."""
    print("| in process | µs | mark |\n|---|---|---|")
    for line in (*in_process(), "", *under_the_server()):
        print(line, flush=True)


if __name__ == "__main__":
    main()
