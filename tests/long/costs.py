"""Look for the costliest request: mutate, measure with empty tables, go on from the worst.

    .venv/bin/python -m tests.long.costs --tries 5000               # processor time
    .venv/bin/python -m tests.long.costs --tries 2000 --by memory   # most bytes at once
    .venv/bin/python -m tests.long.costs --tries 5000 --by calls    # counted work
    .venv/bin/python -m tests.long.costs --tries 800 --lists waits  # the worst list of one command

Every page and every command is asked, one question and lists of them, within the process. The worst
are printed as lines for `tests/cases/costs.ndjson`; the suite holds those to its bounds.
"""

import argparse
import cProfile
import functools
import gc
import json
import random
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

from flask.testing import FlaskClient

from calc.commands import COMMANDS
from calc.questions.document import MOST_QUESTIONS
from calc.riichi.memo import Memo
from calc.riichi.rulesets import OPTIONS
from calc.web import create_app

from . import costly_hands

LONGEST_CASE = 20_000
CASES = Path(__file__).resolve().parents[2] / "tests/cases/costs.ndjson"
LOADED = (
    "/",
    "/search?q=furiten+richii+pinfo",
    "/learn/",
    "/api",
    "/record",
    "/api/v1/openapi.json",
)
"""Pages that are asked first: what a process loads once is no cost of a request."""
SURVIVORS = 12
"""Requests of a kind that are mutated further."""
LONGEST_ADDRESS, LONGEST_BODY = 8_192, 65_536
QUIET_LOOP = 5.6
"""Milliseconds of processor time that `_loop` takes on a quiet machine."""
LONG_ADDRESSES = (
    "/penalty?meld=" + "a+" * 3500,
    "/settle?wins.0=" + "a" * 8000,
    "/?" + "&".join(f"rihci{place}=1" for place in range(370)),
    "/?hand=1m&" + "&".join(f"set=kuitn{place}:fals" for place in range(190)),
    "/search?q=" + "furiten+richii+pinfo+" * 300,
    "/qr.svg?hand=" + "1m" * 300,
)
_SUITS = "mpsz"
_WORDS = [
    "1",
    "99",
    "-1",
    "2e9",
    "E",
    "ron",
    "tsumo",
    "tenhou",
    "wrc-2025",
    "true",
    "pon:777z@left",
    "ankan:1111m",
    "chi:340p",
    "5z*5z^",
    "11122z",
    "%00",
    "牌",
    "<",
    "+",
    "&",
    "=",
    ".",
    "~",
]


class Request(NamedTuple):
    """An address that is asked by GET, or a body that is posted there; `fragment` as htmx asks."""

    address: str
    body: str = ""
    fragment: bool = False

    @property
    def kind(self) -> str:
        """What it is compared with: a list of questions may cost more than one."""
        return "list" if self.body.startswith("[") else "one"


class Trial(NamedTuple):
    """A request, what it cost, and how long its answer is."""

    cost: float
    request: Request
    size: int


def cases() -> Iterator[Request]:
    """What was found before."""
    with CASES.open(encoding="utf-8") as lines:
        yield from (Request(**json.loads(line)) for line in lines)


def asked(client: FlaskClient, request: Request) -> int:
    """Ask; returns the bytes of the answer. Raises where it is a fault."""
    headers = {"HX-Request-Type": "partial"} if request.fragment else {}
    if request.body:
        answer = client.post(request.address, data=request.body, content_type="application/json")
    else:
        answer = client.get(request.address, headers=headers)
    assert answer.status_code < 500, (answer.status_code, request)
    return len(answer.data)


@functools.cache
def tables() -> list[Callable[[], None]]:
    """What empties each table that requests fill.

    `gc.get_objects` does not show what `calc.web.server.worker` has frozen in this process.
    """
    gc.unfreeze()
    memos: list[Callable[[], None]] = []
    for thing in gc.get_objects():
        if isinstance(thing, Memo):
            memos.append(thing.clear)
        elif type(thing) is type(_keys):
            most = thing.cache_parameters()["maxsize"]
            if thing.__module__.startswith("calc.") and (most or 0) > 1:
                memos.append(thing.cache_clear)
    return memos


def milliseconds(ask: Callable[[], int]) -> tuple[float, int]:
    """Processor time of a quiet machine; the least of two, each with empty tables.

    What else the machine does slows this process down, and a loop before and after it as much.
    """
    times = []
    for _ in range(2):
        before = _time(_loop)
        begun = time.process_time()
        size = ask()
        spent = time.process_time() - begun
        times.append(spent / min(before, _time(_loop)) * QUIET_LOOP)
        empty()
    return min(times), size


def _time(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def _loop() -> int:
    """Some steps like those of the program: numbers, calls and look-ups."""
    table: dict[int, int] = {}
    number = 1
    for _ in range(20_000):
        number = (number * 1_103_515_245 + 12_345) & 0x7FFFFFFF
        place = number >> 11 & 4095
        if place not in table:
            table[place] = abs(place - 2048)
        number ^= table[place] << 3 | (number & place) >> 2
    return number


def calls(ask: Callable[[], int]) -> tuple[float, int]:
    """Functions called, in thousands: a count that is the same on every machine."""
    with cProfile.Profile(subcalls=False) as profile:
        size = ask()
    return sum(entry.callcount for entry in profile.getstats()) / 1000, size


def kibibytes(ask: Callable[[], int]) -> tuple[float, int]:
    """Most memory at once beyond what there was before."""
    tracemalloc.start()
    try:
        size = ask()
        return tracemalloc.get_traced_memory()[1] / 1024, size
    finally:
        tracemalloc.stop()


MEASURES = {"time": milliseconds, "calls": calls, "memory": kibibytes}


def empty() -> None:
    """Empty the tables."""
    for clear in tables():
        clear()


def measured(client: FlaskClient, request: Request, by: str) -> Trial:
    """Ask a request with empty tables."""
    empty()
    cost, size = MEASURES[by](lambda: asked(client, request))
    return Trial(cost, request, size)


def beginnings(client: FlaskClient) -> Iterator[Request]:
    """Every page and command with an example, and the costliest known."""
    for rule in client.application.url_map.iter_rules():
        if "GET" in (rule.methods or ()) and not str(rule).startswith(("/offline", "/static")):
            yield Request(str(rule).replace("<", "").replace(">", ""))
    for address in LONG_ADDRESSES:
        yield Request(address)
        yield Request(address, fragment=True)
    yield from cases()
    rng = random.Random(0)
    hands = [{"hand": _hand(rng, "m", 14)} for _ in range(MOST_QUESTIONS)]
    for name, command in COMMANDS.items():
        question = command.parse(command.example)
        unknown = dict.fromkeys(map(anagram, command.form.keys), 1)
        for body in (question, [question] * MOST_QUESTIONS, hands, [unknown] * 40):
            yield Request(f"/api/v1/{name}", json.dumps(body, ensure_ascii=False))
        if not command.document:
            yield Request(f"/api/v1/{name}?{command.example}")
            page = "/" if name == "score" else f"/{name}"
            yield Request(f"{page}?{command.example}")


def mutated(request: Request, rng: random.Random) -> Request:
    """A request like another, a little different."""
    if request.body:
        return request._replace(body=_mutated_body(request.body, rng))
    path, _, query = request.address.partition("?")
    parts = query.split("&") if query else []
    _mutate(parts, rng, lambda: f"{rng.choice(_keys())}={quote(_value(rng))}")
    text = f"{path}?{'&'.join(parts)}"
    return request._replace(address=text[:LONGEST_ADDRESS])


def _mutated_body(body: str, rng: random.Random) -> str:
    document = json.loads(body)
    questions = document if isinstance(document, list) else [document]
    if isinstance(document, list) and rng.random() < 0.4:
        _mutate(questions, rng, lambda: dict(rng.choice(questions)) if questions else {})
        questions = (questions * rng.choice((1, 1, 2, 10)))[:MOST_QUESTIONS]
    else:
        place = rng.randrange(len(questions))
        if isinstance(questions[place], dict):
            questions[place] = _mutated_question(questions[place], rng)
    text = json.dumps(questions if isinstance(document, list) else questions[0], ensure_ascii=False)
    return text if 2 < len(text.encode("utf-8", "replace")) <= LONGEST_BODY else body


def _mutated_question(question: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    changed = dict(question)
    key = rng.choice([*changed, rng.choice(_keys())])
    value = changed.get(key)
    if isinstance(value, dict):
        changed[key] = _mutated_question(value, rng)
    elif isinstance(value, list) and value and rng.random() < 0.5:
        changed[key] = (value * rng.choice((1, 2, 5)))[:200]
        _mutate(changed[key], rng, lambda: _value(rng))
    elif rng.random() < 0.1:
        changed.pop(key, None)
    else:
        changed[key] = _value(rng)
    return changed


def _mutate(parts: list[Any], rng: random.Random, new: Callable[[], Any]) -> None:
    """Add, drop, repeat or exchange a part."""
    place = rng.randrange(len(parts) + 1)
    choice = rng.randrange(5)
    if choice == 0 and parts:
        del parts[min(place, len(parts) - 1)]
    elif choice == 1 and parts:
        parts += parts[place:] or parts
    elif choice == 2 and parts:
        part = parts[min(place, len(parts) - 1)]
        if isinstance(part, str):
            key, _, value = part.partition("=")
            parts[min(place, len(parts) - 1)] = f"{key}={quote(_longer(unquote(value), rng))}"
    else:
        parts.insert(place, new())


def _longer(text: str, rng: random.Random) -> str:
    place = rng.randrange(len(text) + 1)
    return text[:place] + text[place:] * rng.choice((1, 2, 3, 20)) + _value(rng)


def _value(rng: random.Random) -> str:
    """A hand of few suits, a word, or a name nearly right."""
    choice = rng.random()
    if choice < 0.5:
        return _hand(rng, rng.choice(_SUITS), rng.choice((4, 13, 14)))
    if choice < 0.8:
        return rng.choice(_WORDS) * rng.choice((1, 1, 1, 3, 30))
    return anagram(rng.choice(_keys()))


def _hand(rng: random.Random, suit: str, number: int) -> str:
    ranks = rng.sample(("1234567" if suit == "z" else "123456789") * 4, number)
    return "".join(sorted(ranks)) + suit


def anagram(name: str) -> str:
    """A name with its letters in another order, the same each time."""
    return "".join(random.Random(name).sample(name, len(name)))


@functools.cache
def _keys() -> Sequence[str]:
    names = {key for command in COMMANDS.values() for key in command.form.keys}
    return (
        *sorted(names),
        *OPTIONS,
        "q",
        "level",
        "seed",
        "set",
        "mod",
        "add",
        "drop",
        "step",
        "to",
    )


def climb(client: FlaskClient, tries: int, seed: int, by: str) -> dict[str, list[Trial]]:
    """The costliest requests that this many tries come to, one question and lists apart."""
    rng = random.Random(seed)
    best: dict[str, list[Trial]] = {"one": [], "list": []}
    queue = list(beginnings(client))
    rng.shuffle(queue)
    for _ in range(tries):
        if queue:
            request = queue.pop()
        else:
            kind = rng.choice([kind for kind in best if best[kind]])
            request = mutated(rng.choice(best[kind]).request, rng)
        ranked = best[request.kind]
        ranked.append(measured(client, request, by))
        # One of an address, so that the search does not end at the first hill.
        by_address: dict[str, Trial] = {}
        for trial in sorted(ranked, key=lambda trial: -trial.cost):
            by_address.setdefault(trial.request.address.partition("?")[0], trial)
        ranked[:] = list(by_address.values())[:SURVIVORS]
    return best


def worst_list(client: FlaskClient, command: str, tries: int, seed: int, by: str) -> Trial:
    """The costliest list of hands that this many tries come to.

    It begins with those that cost most alone, then some of them are exchanged for others.
    """
    rng = random.Random(seed)
    drawn = costly_hands.questions(command, rng)

    def trial(questions: list[costly_hands.Question]) -> Trial:
        body = json.dumps(questions if len(questions) > 1 else questions[0])
        return measured(client, Request(f"/api/v1/{command}", body), by)

    alone = [trial([next(drawn)]) for _ in range(6 * MOST_QUESTIONS)]
    alone.sort(key=lambda one: -one.cost)
    questions = [json.loads(one.request.body) for one in alone[:MOST_QUESTIONS]]
    best = trial(questions)
    for _ in range(tries):
        changed = questions[:]
        for place in rng.sample(range(MOST_QUESTIONS), rng.randint(1, 30)):
            changed[place] = next(drawn)
        rng.shuffle(changed)
        other = trial(changed)
        if other.cost > best.cost:
            best, questions = other, changed
    return best


def main() -> None:
    """Print the costliest requests of each kind, and each as a case."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--tries", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--by", choices=MEASURES, default="time")
    parser.add_argument("--lists", choices=costly_hands.COMMANDS)
    options = parser.parse_args()
    client = create_app({"ACCESS_LOG": False}).test_client()
    for page in LOADED:
        client.get(page)
    if options.lists:
        worst = worst_list(client, options.lists, options.tries, options.seed, options.by)
        costliest = {"list": [worst]}
    else:
        costliest = climb(client, options.tries, options.seed, options.by)
    for kind, trials in costliest.items():
        for trial in trials:
            print(f"{kind:4} {trial.cost:9.1f} {trial.size:8} {trial.request.address[:70]}")
            case = json.dumps(trial.request._asdict(), ensure_ascii=False)
            print(case if len(case) < LONGEST_CASE else "")


if __name__ == "__main__":
    main()
