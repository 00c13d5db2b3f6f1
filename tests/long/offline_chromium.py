"""The program stored by Chromium for use offline: its answers against the server's, and its times.

    .venv/bin/python -m tests.long.offline_chromium [--questions 300] [--seed 1] [--slow 4]
        [--times 5]

Questions over all routes are drawn from a seed, records by POST among them; the server and the
stored program answer each, and the bytes and headers are compared. Then the server stops, and all
are answered once more. Then the worker is ended some times, and the time to its first answer is
taken, from the snapshot of its memory and without it; and the time of a fragment. With `--slow 4`
the browser's processes run for a quarter of the time only.

Memory is that of pages and workers, twenty times a second; the highest counts. The exit status is 1
where an answer differs or memory is above its limit. Needs Linux.
"""

import argparse
import json
import os
import random
import signal
import statistics
import sys
import time
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from threading import Event, Thread
from typing import NamedTuple
from urllib.parse import urlencode
from urllib.request import urlopen

from calc.articles import Library
from calc.commands.record import RECORD
from calc.paths import CONTENT
from calc.questions.query import query_of
from calc.riichi.rulesets import PRESETS
from calc.words import ENGLISH
from scripts.devtools import Target, chromium
from scripts.hands import win_question
from scripts.pages import KINDS
from scripts.server import server

DRILLS = ("waits", "furiten", "fu", "points", "payments", "may-i-win", "kan")
PER_ANSWER = {"date", "x-request-id", "server", "connection", "transfer-encoding", "content-length"}
"""Headers that differ from answer to answer, or between any two servers."""
REST = 15
"""Seconds after which a browser has given back what it does not need."""
SHARE = 0.03
"""Seconds: a slowed process runs a part of each such time."""
EVERY = 0.05
"""Seconds between two looks at the memory."""
LIMITS = {"made ready": 280, "answering": 180}
"""Most megabytes of pages and workers while the program is made ready, and from then on."""
KEEP = """async () => {
  const status = () => document.querySelector("#keep [role=status]").textContent;
  const until = async (text) => {
    for (let time = 0; !status().includes(text); time += 1) {
      if (time === 1800) throw new Error(status());
      await new Promise((done) => setTimeout(done, 100));
    }
  };
  await until("to load, once");
  document.querySelector("#keep [value=keep]").click();
  await until("Kept on this device");
}"""
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
        _record({"record": RECORD}),
        _record({"record": RECORD, "hidden": "1"}),
    ]
    return [*fixed, *(_drawn(rng) for _ in range(count - len(fixed)))]


def _record(fields: dict[str, str]) -> Question:
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    return Question("POST", "/record", kind, urlencode(fields))


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
    return f"/learn/{rng.choice([*Library(CONTENT, ENGLISH).articles])}"


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


def device_answers(
    worker: Target, origin: str, drawn: list[Question]
) -> list[tuple[Answer, float]]:
    """What the device answers, and the milliseconds of each."""
    answers = []
    for at in range(0, len(drawn), 20):
        batch = [it._replace(address=origin + it.address)._asdict() for it in drawn[at : at + 20]]
        for status, headers, body, time_ in worker.run(ASK, batch):
            content = b64decode(body)
            answers.append((_compared(status, [tuple(it) for it in headers], content), time_))
    return answers


def differences(origin: str, worker: Target, drawn: list[Question]) -> Iterator[str]:
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
    return [pid for pid in ours if _is_page(pid)]


def _is_page(pid: int) -> bool:
    """Is a process one of pages and workers, and not of the browser's own surface?"""
    try:
        command = Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:  # it has ended
        return False
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


def memory() -> tuple[float, float]:
    """Megabytes of the pages and workers, each shared page once: their own, and of mapped files.

    The files are the browser's; how much of them counts depends on what else runs it.
    """
    sizes = {"Pss_Anon": 0, "Pss_Shmem": 0, "Pss_File": 0}
    for pid in renderers():
        with suppress(OSError):  # it has ended
            for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
                name, _, rest = line.partition(":")
                if name in sizes:
                    sizes[name] += int(rest.split()[0])
    files = sizes.pop("Pss_File")
    return sum(sizes.values()) / 1024, files / 1024


@contextmanager
def watched() -> Iterator[list[tuple[float, float]]]:
    """The memory again and again, until the end."""
    sizes, ended = [memory()], Event()

    def run() -> None:
        while not ended.wait(EVERY):
            sizes.append(memory())

    thread = Thread(target=run, daemon=True)
    thread.start()
    try:
        yield sizes
    finally:
        ended.set()
        thread.join()


class Figure(NamedTuple):
    """A line of what was measured, and the most memory that was taken meanwhile."""

    text: str
    highest: float = 0

    @classmethod
    def of(cls, text: str, sizes: list[tuple[float, float]]) -> "Figure":
        """Of the memory that was watched."""
        own, files = max(sizes)
        return cls(f"{text}: at most {own:.0f} MB, and {files:.0f} of the browser's files", own)


FORGET = """async () => caches.open("tenbo-program-1").then(async (store) => {
  for (const key of await store.keys()) if (key.url.includes("/snapshot")) await store.delete(key);
})"""
FIRST = """async (address) => {
  const begun = performance.now();
  const text = await (await fetch(address, { headers: { "HX-Request-Type": "partial" } })).text();
  if (text.includes("no-network")) throw new Error("The device does not answer.");
  return performance.now() - begun;
}"""


FETCH = """async (questions) => {
  for (const { method, address, headers, body } of questions) {
    const more = body ? { body } : {};
    await (await fetch(address, { method, headers, redirect: "manual", ...more })).arrayBuffer();
  }
}"""


def restarts(page: Target, times: int, part: int) -> Iterator[float]:
    """Milliseconds to the first answer, after the worker was ended; no network, so no waiting."""
    page.send("ServiceWorker.enable")
    for honba in range(times):
        page.send("ServiceWorker.stopAllWorkers")
        time.sleep(1)
        with slowed(part):
            yield page.run(FIRST, f"{KINDS['scored']}&honba={honba}")


def measured(page: Target, drawn: list[Question], times: int, parts: list[int]) -> Iterator[Figure]:
    """Times and memory without a server, a line each."""
    with watched() as sizes:
        page.run(FETCH, [it._asdict() for it in drawn])
    yield Figure.of(f"{len(drawn)} answers without a server", sizes)
    for name in ("from the snapshot", "without it"):
        for part in parts:
            with watched() as sizes:
                taken = statistics.median(restarts(page, times, part))
                yield Figure(
                    f"first answer of a worker that was ended, {name}, at 1/{part}: {taken:.0f} ms"
                )
                with slowed(part):
                    addresses = (f"{KINDS['scored']}&honba={honba}" for honba in range(20, 40))
                    taken = statistics.median(page.run(FIRST, address) for address in addresses)
            yield Figure.of(
                f"a fragment, processor at 1/{part}: {taken:.0f} ms; memory meanwhile", sizes
            )
        time.sleep(REST)
        yield Figure.of(f"{REST} s later", [memory()])
        page.run(FORGET)


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
        page = browser.page()
        with server() as origin:
            page.go(f"{origin}/offline")
            begun = time.perf_counter()
            with watched() as sizes:
                page.run(KEEP)
            ready = Figure.of(f"stored in {time.perf_counter() - begun:.1f} s", sizes)
            print(ready.text, f"to load: {to_load(origin):,} bytes", sep="\n")
            worker = browser.worker("engine")
            differing = list(differences(origin, worker, drawn))
            worker.detach()
            print(*differing, sep="\n")
            print(f"{len(drawn) - len(differing)} of {len(drawn)} answers are the same", flush=True)
            page.go(f"{origin}/")
        # The server has stopped: what answers now is the device.
        highest = 0.0
        for text, own in measured(page, drawn, chosen.times, sorted({1, chosen.slow})):
            print(text, flush=True)
            highest = max(highest, own)
    over = [
        f"The limit for memory, {name}, is {limit} MB: {own:.0f} were used."
        for (name, limit), own in zip(LIMITS.items(), (ready.highest, highest), strict=True)
        if own > limit
    ]
    print(*over, sep="\n")
    return bool(differing or over)


if __name__ == "__main__":
    sys.exit(main())
