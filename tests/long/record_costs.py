"""Look for the costliest record: `python -m tests.long.record_costs --seconds 600 mjlog`.

A body is made of parts: what a format begins with, tokens of all formats repeated, values nested or
in turns, an end, and it is sent plain or compressed. The search changes one part of the costliest
body so far, and goes on from the result where that costs more functions called.
"""

import argparse
import gzip
import json
from functools import cache
from random import Random
from time import monotonic
from typing import NamedTuple

from calc.commands.record import RECORD, answer
from calc.records.bounds import MOST_BYTES, MOST_UNPACKED
from tests.long import costs
from tests.long.fuzz_records import WRITERS, mjai
from tests.records.test_database import HOUOU, database, rows
from tests.records.test_majsoul import MESSAGES, response

TOKENS: tuple[bytes, ...] = (
    b"[],", b"{},", b"[[", b"]]", b'{"a":', b"1,", b'"",', b"null,", b'"60",', b"1e9,", b'"1m",',
    b"<a/>", b'<a b="c"/>', b"<T1/>", b"<D1/>", b"<INIT/>", b'<N who="0" m="7"/>', b"<mjloggm>",
    b"#json=", b"&lt;", b".lq.", b"('RecordA',", b"m123456789", b"\n", b" ", b'"', b"\\u002c",
    b"CAE=", b"0801", b"\x0a\x00", b"\x08\x01", b"\x00", b"\xff", b"\xff\xff\xff\xff\x0f",
)  # fmt: skip
"""What some format reads."""
SIZES = (1_000, 20_000, 160_000, MOST_UNPACKED)


@cache
def records() -> dict[str, bytes]:
    """A record of each format, with those that are no text."""
    written = {name: write().encode() for name, write in WRITERS.items()}
    return {
        **written,
        "majsoul-binary": response(MESSAGES),
        "sqlite-row": written["mjlog"],
        "sqlite": database(HOUOU, *rows("log", *[gzip.compress(written["mjlog"])] * 3)),
    }


class Body(NamedTuple):
    """A body: the record of a format cut at a place, tokens repeated there, and its rest."""

    format: str
    place: float
    tokens: tuple[bytes, ...]
    size: int
    packed: bool = False

    def data(self) -> bytes:
        """The bytes that are sent, within the bound of a request."""
        record = records()[self.format]
        cut = int(self.place * len(record))
        tokens = b"".join(self.tokens)
        inside = tokens * max(1, self.size // len(tokens))
        text = (record[:cut] + inside + record[cut:])[:MOST_UNPACKED]
        data = gzip.compress(text, 1) if self.packed else text
        if self.format == "sqlite-row":
            data = database(HOUOU, *rows("log", data, data))
        return data[:MOST_BYTES]


def mutated(body: Body, dice: Random) -> Body:
    """A body with one part changed; a token may be a piece of the record itself."""
    record = records()[body.format]
    change = dice.randrange(4)
    if change == 0:
        return body._replace(place=dice.random())
    if change == 1:
        start = dice.randrange(len(record))
        piece = record[start : start + dice.choice((5, 40, 300, len(record)))]
        token = dice.choice((piece, *dice.sample(TOKENS, 3)))
        return body._replace(tokens=dice.choice(((token,), (*body.tokens[-3:], token))))
    if change == 2:
        return body._replace(size=dice.choice(SIZES))
    return body._replace(packed=not body.packed)


def cost(data: bytes) -> float:
    """Thousands of functions called for a game with turns."""
    called, _ = costs.calls(lambda: len(answer({"record": data, "turns": True}).problems))
    return called


def climb(name: str, seconds: float, seed: int) -> tuple[float, Body]:
    """The costliest body of a format that is found in this time, with its cost."""
    dice = Random(f"{seed}/{name}")  # no secret depends on it
    worst = Body(name, 0.5, (TOKENS[0],), SIZES[0])
    most, end = cost(worst.data()), monotonic() + seconds
    while monotonic() < end:
        other = worst
        for _ in range(dice.randint(1, 3)):
            other = mutated(other, dice)
        if (costs_now := cost(other.data())) > most:
            most, worst = costs_now, other
    return most, worst


def _hands(hands: int, turns: int, tiles: tuple[str, ...], wins: int) -> bytes:
    """A game of mjai in which everybody waits, and discards what somebody waits for."""
    first, start, *_ = [json.loads(line) for line in mjai().splitlines()]
    start["tehais"] = [[f"{rank}m" for rank in map(int, "1112345678999")]] * 4
    events = [first]
    for _ in range(hands):
        events.append(start)
        for turn in range(turns):
            tile = tiles[turn % len(tiles)]
            events += [
                {"type": kind, "actor": turn % 4, "pai": tile} for kind in ("tsumo", "dahai")
            ]
        ends = [{"type": "hora", "actor": 1 + win, "target": 0, "deltas": [0] * 4}
                for win in range(wins)]  # fmt: skip
        events += ends or [{"type": "ryukyoku", "deltas": [0] * 4}]
    return "\n".join(json.dumps(event, separators=(",", ":")) for event in events).encode()


@cache
def known_worst() -> dict[str, bytes]:
    """The worst bodies that are known, by what they are."""
    nine = tuple(f"{rank}m" for rank in range(1, 10))
    tags = "<mjloggm>" + "<T1/>" * 30_000
    fields = b"\x0a\x00" * (MOST_BYTES // 2 - 50)
    return {
        "tags of mjlog": tags.encode(),
        "texts in a list": b'{"log":[[[' + b'"a",' * 150_000 + b"1]]]}",
        "values one after another": b"[],\n" * 50_000,
        "links": b"#json={}\n" * 70_000,
        "fields of a message": b"\x0a\x14.lq.ResGameRecord\x12" + fields,
        "objects in an event": Body("mjai", 0.6503, (b"{},",), 160_000).data(),
        "lists in a command": Body("mleague", 0.8722, (b"[],",), 160_000).data(),
        "games of one hand": RECORD.encode() * 41,
        "turns that wait for nine tiles": _hands(30, 190, nine, 0),
        "wins of three": _hands(60, 1, nine, 3),
        "hands of many turns": _hands(60, 70, nine, 1),
    }


def main() -> None:
    """Search as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("formats", nargs="*", default=[*records()])
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for name in options.formats:
        most, worst = climb(name, options.seconds, options.seed)
        print(f"{name}: {most:,.0f} thousand calls, {worst}", flush=True)


if __name__ == "__main__":
    main()
