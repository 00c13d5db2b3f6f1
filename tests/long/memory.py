"""Whether a worker grows: `python -m tests.long.memory --requests 100000`.

Asks a server of two workers varied requests, of which hardly two are the same, over four
connections, and prints the memory of each worker as it goes. Linux, on 127.0.0.1.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from itertools import islice
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any
from urllib.parse import quote, urlencode

from scripts.hands import KINDS, Question, win_question
from scripts.server import free_port, wait
from tests.long.costs import Request, anagram
from tests.long.fuzz_records import WRITERS

CLIENTS = 4
RULES = ("tenhou", "mahjong-soul", "wrc-2025", "ema-2025", "m-league", "jpml-a")
MOST = 160
"""MiB that a worker may take after all of it."""


def _tiles(dice: Random, number: int) -> str:
    """So many tiles out of a suit or two, as one text."""
    suits = dice.choice(("m", "ps", "sz", "mpsz"))
    codes = [code for code in KINDS if code[1] in suits] * 4
    return "".join(dice.sample(codes, number))


def _win(dice: Random) -> Question:
    return win_question(dice) | {"rules": dice.choice(RULES)}


def _query(question: Question) -> str:
    """A question in the form of an address."""
    melds = [("meld", f"{meld['type']}:{meld['tiles']}") for meld in question["melds"]]
    others = [(key, str(value).replace("True", "1")) for key, value in question.items()
              if key != "melds"]  # fmt: skip
    return urlencode([*others, *melds])


def _settled(dice: Random) -> str:
    win = {f"wins.0.{key}": value for key, value in _win(dice).items()
           if key in {"hand", "win_tile", "seat_wind"}}  # fmt: skip
    return f"/settle?{urlencode(win)}&discarder=W&honba={dice.randrange(9)}"


def _list(dice: Random) -> Request:
    command = dice.choice(("score", "waits", "riichi"))
    questions: list[dict[str, Any]] = [
        _win(dice) if command == "score" else {"hand": _tiles(dice, 14)} for _ in range(25)
    ]
    return Request(f"/api/v1/{command}", json.dumps(questions))


def _record(dice: Random) -> Request:
    text = WRITERS[dice.choice([*WRITERS])]()
    place = dice.randrange(len(text))
    broken = text[:place] + dice.choice("0,]x") + text[place:]
    return Request("/api/v1/record", json.dumps({"record": dice.choice((text, broken))}))


def _rules(dice: Random) -> str:
    changes = {"red_fives": dice.randrange(5), "kuitan": dice.randrange(2)}
    sets = "&".join(f"set={key}:{value}" for key, value in changes.items())
    return f"/?{_query(win_question(dice))}&rules={dice.choice(RULES)}&{sets}"


ASKED: tuple[tuple[int, Callable[[Random], Request]], ...] = (
    (15, lambda dice: Request(f"/?{_query(_win(dice))}")),
    (20, lambda dice: Request(f"/?{_query(_win(dice))}", fragment=True)),
    (15, lambda dice: Request(f"/api/v1/score?{_query(_win(dice))}")),
    (8, lambda dice: Request(f"/waits?hand={_tiles(dice, dice.choice((13, 14)))}")),
    (8, lambda dice: Request(f"/riichi?hand={_tiles(dice, 14)}")),
    (4, lambda dice: Request(f"/kan?hand={_tiles(dice, 13)}&drawn=1m")),
    (5, lambda dice: Request(_settled(dice))),
    (5, lambda dice: Request(f"/drills/{dice.choice(('waits', 'points', 'furiten'))}"
                             f"?level=1&seed={dice.getrandbits(40)}")),
    (5, lambda dice: Request(f"/search?q={anagram(f'furiten{dice.getrandbits(30)}')}")),
    (4, lambda dice: Request(_rules(dice))),
    (3, _record),
    (2, _list),
    (3, lambda dice: Request(f"/{anagram('settlement')}{dice.getrandbits(30)}")),
    (3, lambda dice: Request(f"/waits?{anagram('hand')}={quote(chr(dice.randrange(900) + 32))}"
                             f"&hand={dice.getrandbits(200)}m")),
)  # fmt: skip
"""What is asked, each with how often of a hundred requests."""


def requests(seed: int) -> Iterator[Request]:
    """Requests without end."""
    dice = Random(seed)  # no secret depends on it
    weights = [weight for weight, _ in ASKED]
    while True:
        yield dice.choices(ASKED, weights)[0][1](dice)


def ask(port: int, asked: Iterator[Request]) -> None:
    """Ask one request after another over one connection; a server error is a fault."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    for request in asked:
        headers = {"Accept-Encoding": "br", "Content-Type": "application/json"}
        if request.fragment:
            headers["HX-Request-Type"] = "partial"
        method = "POST" if request.body else "GET"
        address: str | None = request.address
        while address:
            connection.request(method, address, request.body or None, headers)
            answer = connection.getresponse()
            answer.read()
            assert answer.status < 500, (answer.status, request)
            address = answer.getheader("Location")
    connection.close()


def load(port: int, number: int, seed: int) -> None:
    """Ask so many requests at four connections at once."""
    each = number // CLIENTS
    threads = [
        Thread(target=ask, args=(port, islice(requests(seed + client), each)))
        for client in range(CLIENTS)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def workers(process: int) -> list[int]:
    """The processes that a process started."""
    text = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(number) for number in text.split()]


def serving(server: int) -> list[int]:
    """The workers of a server, and the long workers beside them."""
    own = workers(server)
    starters = [starter for worker in own for starter in workers(worker)]
    return own + [one for starter in starters for one in workers(starter)]


def memory(process: int) -> float:
    """Mebibytes that a process has in memory, with what it shares with others."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> None:
    """Ask, and print the memory of each process; fails where one takes more than MOST."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--every", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    port = free_port()
    command = [sys.executable, "-m", "calc", "serve", "--port", str(port), "--workers", "2"]
    server = subprocess.Popen(command, env=os.environ | {"TENBO_ACCESS_LOG": "false"})
    try:
        wait(f"http://127.0.0.1:{port}/healthz")
        for done in range(0, options.requests, options.every):
            load(port, options.every, options.seed * 1_000_003 + done)
            sizes = [memory(worker) for worker in serving(server.pid)]
            print(f"{done + options.every:8,}", *(f"{size:6.0f} MiB" for size in sizes), flush=True)
        assert max(sizes) <= MOST, sizes
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()


if __name__ == "__main__":
    main()
