"""Questions in, answers out, a line of JSON each: what every adapter in Python does.

An adapter runs in the environment of the engines, which has nothing of this program. It answers
with `kind` (`scored`, `no_yaku`, `not_complete`, or `no_win` for either), `points` without
counters, `han` and `fu` (null beside a yakuman), `yakuman`, and the names of the yaku as the engine
has them. What an engine raises is an answer too.
"""

import json
import sys
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

Question = dict[str, Any]
Answer = dict[str, Any]

NO_YAKU: Answer = {"kind": "no_yaku"}
NOT_COMPLETE: Answer = {"kind": "not_complete"}
NO_WIN: Answer = {"kind": "no_win"}
"""Of an engine that does not tell a hand without yaku from one that is not complete."""
RED = {"0m": 16, "0p": 52, "0s": 88}
"""Red fives among the 136 tiles."""


def scored(points: int, han: int, fu: int, yakuman: int, yaku: list[str]) -> Answer:
    """The answer to a hand that wins."""
    value = {"han": None, "fu": None} if yakuman else {"han": han, "fu": fu}
    return {"kind": "scored", "points": points, "yakuman": yakuman, "yaku": yaku, **value}


def kind_of(tile: str) -> int:
    """The place of a tile among the 34 kinds."""
    return "mpsz".index(tile[1]) * 9 + int(tile[0].replace("0", "5")) - 1


class Numbers:
    """The 136 tiles, each given once: a red five where it is red, another copy where it is not."""

    def __init__(self) -> None:
        self.given: set[int] = set()

    def __call__(self, tile: str) -> int:
        """A number of a tile that was not given yet."""
        kind = kind_of(tile)
        reds = set(RED.values())
        free = (
            [RED[tile]]
            if tile in RED
            else [n for n in range(4 * kind, 4 * kind + 4) if n not in reds]
        )
        left = [number for number in free if number not in self.given] or [free[0]]
        self.given.add(left[0])
        return left[0]


def ask(package: str, answer: Callable[[Question], Answer]) -> None:
    """Answer every line of the standard input; the first line out is the version asked."""
    print(json.dumps({"version": version(package)}))
    for line in sys.stdin:
        question = json.loads(line)
        try:
            given = answer(question)
        except Exception as error:
            given = {"kind": "error", "error": f"{type(error).__name__}: {error}"}
        print(json.dumps({"id": question["id"], **given}))
