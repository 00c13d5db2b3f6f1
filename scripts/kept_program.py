"""The program that a browser keeps, in Chromium: its answers against the server's, and its times.

    .venv/bin/python -m scripts.kept_program [--questions 300] [--seed 1] [--slow 4] [--times 5]

Questions over all routes are drawn from a seed, records by POST among them; the server and the
kept program answer each, and the bytes and headers are compared. Then the worker is ended some
times, and the time to its first answer is taken, from the picture of its memory and without; and
the time of a fragment; with `--slow` the browser's processes run only that part of the time. Needs
Linux.
"""

import argparse
import json
import os
import random
import re
import signal
import statistics
import sys
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple
from urllib.parse import urlencode
from urllib.request import urlopen

from playwright.sync_api import Page, Worker, expect

from calc.articles import Library
from calc.commands.record import RECORD
from calc.paths import CONTENT
from calc.questions.query import query_of
from calc.riichi.rulesets import PRESETS
from scripts.browser import chromium
from scripts.hands import win_question
from scripts.lighthouse import server
from scripts.pages import KINDS

DRILLS = ("waits", "furiten", "fu", "points", "payments", "may-i-win", "kan")
PER_ANSWER = {"date", "x-request-id", "server", "connection", "transfer-encoding", "content-length"}
"""Headers that differ from answer to answer, or between any two servers."""
REST = 15
"""Seconds after which a browser has given back what it does not need."""
SHARE = 0.03
"""Seconds: a slowed process runs a part of each such time."""
ASK = """async (questions) => {
  const base64 = async (answer) => {
    let text = "";
    const bytes = new Uint8Array(await answer.arrayBuffer());
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  };
  const answers = [];
  for (const { method, address, headers, body } of questions) {
    const begun = performance.now();
    const more = body ? { body } : {};
    const answer = await device.ask(new Request(address, { method, headers, ...more }));
    const time = performance.now() - begun;
    answers.push([answer.status, [...answer.headers], await base64(answer), time]);
  }
  return answers;
}"""


class Question(NamedTuple):
    """A request: its method, address, headers and body."""

    method: str
    address: str
    headers: dict[str, str]
    body: str = ""


class Answer(NamedTuple):
    """What is compared of an answer."""

    status: int
    headers: dict[str, str]
    body: bytes


def questions(count: int, seed: int) -> list[Question]:
    """Requests over all routes: each kind of page, as a page and as a part, and drawn ones."""
    rng = random.Random(seed)
    fixed = [Question("GET", path, {}) for path in KINDS.values()]
    fixed += [Question("GET", path, {"HX-Request-Type": "partial"}) for path in KINDS.values()]
    fixed += [
        Question("GET", "/api/v1/openapi.json", {}),
        _record("/record"),
        _record("/record", "html"),
    ]
    return [*fixed, *(_drawn(rng) for _ in range(count - len(fixed)))]


def _record(path: str, hidden: str = "") -> Question:
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    body = urlencode({"record": RECORD, **({"hidden": "1"} if hidden else {})})
    return Question("POST", path, kind, body)


def _drawn(rng: random.Random) -> Question:
    part = {"HX-Request-Type": "partial"} if rng.random() < 0.7 else {}
    return Question("GET", rng.choice(_ADDRESSES)(rng), part)


def _win(rng: random.Random) -> list[tuple[str, str]]:
    question = win_question(rng)
    melds = [("meld", f"{it['type']}:{it['tiles']}") for it in question.pop("melds", ())]
    pairs = [(key, str(int(it) if isinstance(it, bool) else it)) for key, it in question.items()
            if not isinstance(it, (list, dict))]  # fmt: skip
    return [*pairs, *melds]


def _score(rng: random.Random) -> str:
    return f"/?{query_of(_win(rng))}"


def _score_as_json(rng: random.Random) -> str:
    return f"/api/v1/score?{query_of(_win(rng))}"


def _tiles(rng: random.Random, count: int) -> str:
    wall = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] * 4
    return "".join(sorted(rng.sample(wall, count), key=lambda code: code[::-1]))


def _waits(rng: random.Random) -> str:
    return f"/waits?hand={_tiles(rng, rng.choice((13, 14, 10, 7)))}&rules={rng.choice([*PRESETS])}"


def _riichi(rng: random.Random) -> str:
    return f"/riichi?hand={_tiles(rng, 14)}"


def _draw(rng: random.Random) -> str:
    tenpai = "".join(f"&seats.{seat}.tenpai=1" for seat in "ESWN" if rng.random() < 0.5)
    return f"/draw?type=exhaustive&honba={rng.randrange(5)}{tenpai}"


def _settle(rng: random.Random) -> str:
    win = [
        (f"wins.0.{key}", text)
        for key, text in _win(rng)
        if key in {"hand", "win_tile", "meld", "riichi"}
    ]
    more = [("wins.0.seat_wind", "S"), ("discarder", "W"), ("win_by", "ron")]
    return f"/settle?{query_of([*win, *more])}"


def _final(rng: random.Random) -> str:
    scores = [rng.randrange(100, 600) * 100 for _ in range(3)]
    ends = zip("ESWN", [*scores, 100_000 - sum(scores)], strict=True)
    return f"/final?scores={','.join(f'{seat}:{score}' for seat, score in ends)}"


def _drill(rng: random.Random) -> str:
    return f"/drills/{rng.choice(DRILLS)}?level={rng.randint(1, 3)}&seed={rng.randrange(10**6)}"


def _article(rng: random.Random) -> str:
    return f"/learn/{rng.choice([*Library(CONTENT).articles])}"


def _search(rng: random.Random) -> str:
    return (
        f"/search?q={rng.choice(('pinfuu', 'dora', 'chombo', 'rinshan', 'uma', 'kuikae', '0123'))}"
    )


def _tables(rng: random.Random) -> str:
    return f"/tables?rules={rng.choice([*PRESETS])}&players={rng.choice((3, 4))}"


_ADDRESSES = (
    *(_score, _score, _score, _score_as_json, _waits, _waits, _riichi, _draw, _settle, _settle),
    *(_final, _drill, _drill, _article, _search, _tables),
)


def server_answer(port: int, question: Question) -> Answer:
    """What the server answers."""
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request(question.method, question.address, question.body or None, question.headers)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return _compared(response.status, response.getheaders(), body)


def _compared(status: int, headers: list[tuple[str, str]], body: bytes) -> Answer:
    named: dict[str, str] = {}
    for name, value in headers:
        key = name.lower()
        if key not in PER_ANSWER:
            # Only a server compresses.
            named[key] = value.replace(", Accept-Encoding", "").replace("Accept-Encoding", "")
    return Answer(status, {key: text for key, text in named.items() if text}, body)


def keep(page: Page, origin: str) -> Worker:
    """Let a page keep the program; the worker that runs it."""
    page.goto(f"{origin}/offline")
    page.locator("#keep [value=keep]").click()
    expect(page.locator("#keep [role=status]")).to_contain_text(
        "Kept on this device", timeout=180_000
    )
    return next(it for it in page.context.service_workers if "engine" in it.url)


def device_answers(
    worker: Worker, origin: str, drawn: list[Question]
) -> list[tuple[Answer, float]]:
    """What the device answers, and the milliseconds of each."""
    answers = []
    for at in range(0, len(drawn), 20):
        batch = [it._replace(address=origin + it.address)._asdict() for it in drawn[at : at + 20]]
        for status, headers, body, time_ in worker.evaluate(ASK, batch):
            content = b64decode(body)
            answers.append((_compared(status, [tuple(it) for it in headers], content), time_))
    return answers


def differences(origin: str, worker: Worker, drawn: list[Question]) -> Iterator[str]:
    """A line for each question that the two answer differently."""
    port = int(origin.rpartition(":")[2])
    for question, (answer, _) in zip(drawn, device_answers(worker, origin, drawn), strict=True):
        expected = server_answer(port, question)
        if answer.status in {204, 302, 304}:
            expected = expected._replace(body=answer.body)
        if answer != expected:
            parts = [
                name for name in Answer._fields if getattr(answer, name) != getattr(expected, name)
            ]
            yield f"{question.method} {question.address} {question.headers}: {', '.join(parts)}"


def renderers() -> list[int]:
    """The processes of pages and workers that this one started."""
    parents = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                stat = (folder / "stat").read_text()
                parents[int(folder.name)] = int(stat.rpartition(")")[2].split()[1])
            except OSError:
                continue
    ours, grew = {os.getpid()}, True
    while grew:
        more = {pid for pid, parent in parents.items() if parent in ours} - ours
        ours |= more
        grew = bool(more)
    return [pid for pid in ours if _is_page(Path(f"/proc/{pid}/cmdline").read_bytes())]


def _is_page(command: bytes) -> bool:
    """Is a process one of pages and workers, and not of the browser's own surface?"""
    return b"--type=renderer" in command and b"top-chrome" not in command


@contextmanager
def slowed(part: int) -> Iterator[None]:
    """Let the browser's processes run one part of the time."""
    ended = Event()

    def run() -> None:
        pids, ran = renderers(), SHARE / part
        while not ended.is_set():
            _signal(pids, signal.SIGSTOP)
            begun = time.perf_counter()
            pids = renderers()  # which takes a while, and so while they stand still
            time.sleep(max(0, ran * (part - 1) - (time.perf_counter() - begun)))
            _signal(pids, signal.SIGCONT)
            begun = time.perf_counter()
            time.sleep(SHARE / part)
            ran = time.perf_counter() - begun

    thread = Thread(target=run, daemon=True)
    if part > 1:
        thread.start()
    yield
    ended.set()
    if part > 1:
        thread.join()


def _signal(pids: list[int], sign: signal.Signals) -> None:
    for pid in pids:
        os.kill(pid, sign)


def memory() -> str:
    """Megabytes of the pages and workers, each shared page once: their own, and of mapped files.

    The files are the browser's; how much of them counts depends on what else runs it.
    """
    sizes = {False: 0, True: 0}
    for pid in renderers():
        mapped = False
        for line in Path(f"/proc/{pid}/smaps").read_text().splitlines():
            if line.startswith("Pss:"):
                sizes[mapped] += int(line.split()[1])
            elif _MAPPING.match(line):
                mapped = " /" in line and "(deleted)" not in line
    return (
        f"memory {sizes[False] / 1024:.0f} MB and {sizes[True] / 1024:.0f} of the browser's files"
    )


_MAPPING = re.compile(r"[0-9a-f]+-[0-9a-f]+ ")


FORGET = """caches.open("tenbo-program-1").then(async (store) => {
  for (const key of await store.keys()) if (key.url.includes("/picture")) await store.delete(key);
})"""
FIRST = """async (address) => {
  const begun = performance.now();
  const text = await (await fetch(address, { headers: { "HX-Request-Type": "partial" } })).text();
  if (text.includes("no-network")) throw new Error("The device does not answer.");
  return performance.now() - begun;
}"""


def restarts(page: Page, times: int, part: int) -> Iterator[float]:
    """Milliseconds to the first answer, after the worker was ended; no network, so no waiting."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    for honba in range(times):
        session.send("ServiceWorker.stopAllWorkers")
        page.wait_for_timeout(1000)
        with slowed(part):
            yield page.evaluate(FIRST, f"{KINDS['scored']}&honba={honba}")


def measured(page: Page, times: int, parts: list[int]) -> Iterator[str]:
    """Times and memory without a server, a line each."""
    for name in ("from the picture", "without it"):
        for part in parts:
            taken = statistics.median(restarts(page, times, part))
            yield f"first answer of a worker that was ended, {name}, at 1/{part}: {taken:.0f} ms"
            with slowed(part):
                addresses = (f"{KINDS['scored']}&honba={honba}" for honba in range(20, 40))
                taken = statistics.median(page.evaluate(FIRST, address) for address in addresses)
            yield f"a fragment, processor at 1/{part}: {taken:.0f} ms; {memory()}"
        page.wait_for_timeout(REST * 1000)
        yield f"{REST} s later: {memory()}"
        page.evaluate(FORGET)


def to_load(origin: str) -> int:
    """Bytes of all files of the program, as they are sent."""
    with urlopen(f"{origin}/offline/program.json") as answer:
        program = json.load(answer)
    parts = [program["script"], *program["wasm"], program["stdlib"], *program["archives"]]
    return sum(part["sent"] for part in parts)


def main() -> int:
    """Print what differs, then the figures; 1 if anything differs."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    for name, default in (("questions", 300), ("seed", 1), ("slow", 4), ("times", 5)):
        options.add_argument(f"--{name}", type=int, default=default)
    chosen = options.parse_args()
    drawn = questions(chosen.questions, chosen.seed)
    with chromium() as browser:
        page = browser.new_page()
        with server() as origin:
            begun = time.perf_counter()
            worker = keep(page, origin)
            print(f"kept in {time.perf_counter() - begun:.1f} s; {memory()}")
            print(f"to load: {to_load(origin):,} bytes")
            differing = list(differences(origin, worker, drawn))
            print(*differing, sep="\n")
            print(f"{len(drawn) - len(differing)} of {len(drawn)} answers are the same", flush=True)
            page.goto(f"{origin}/")
        # The server has stopped: what answers now is the device.
        for line in measured(page, chosen.times, sorted({1, chosen.slow})):
            print(line, flush=True)
    return bool(differing)


if __name__ == "__main__":
    sys.exit(main())
