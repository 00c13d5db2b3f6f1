"""The bounds of a record, the budget of a request, and the errors of what cannot be read.

What a request about a record costs is counted while the record is read and played, in the units of
Bound. At a bound, reading stops, and the answer has what was read until then.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from calc.riichi.errors import Problem, RiichiError

MOST_BYTES = 2 << 20
"""Bytes of a text as it is received, packed or not; what reading it costs is bounded by MOST."""
MOST_UNPACKED = MOST_BYTES
"""Bytes of a text unpacked."""
MOST_PARTS = 100
"""Fields and files of a form."""
MOST_MEMBERS = 100
"""Members of a gzip file: bgzip, which writes most of all, needs 32 for MOST_UNPACKED."""
MOST_GAMES = 40
MOST_HANDS = 60
MOST_EVENTS = 400
MOST_WINS = 3
"""Wins of a hand: of four players three can win on one tile."""
MOST_SEARCHED = 7_000
"""Turns in the search for the order of a tenhou/6 hand."""
MOST_SEARCHED_OF_ALL = 10_000
"""Turns for all hands of a request: more than a hundred ordinary hands need."""
MOST_DECLINED = 80
"""Tiles of a hand that complete somebody's hand and are scored; an ordinary hand has a few."""
MOST_YAKU = 60
"""Yaku and kinds of dora of a win."""
LONGEST_NAME = 40


class UnreadableRecord(RiichiError):
    """A text that is not a record, with the problem that describes it."""

    def __init__(
        self, problem: str, *, field: str = "record", value: object = None, **facts: object
    ) -> None:
        super().__init__(problem)
        self.problem = Problem(problem, field, value, facts)


class UnreadableHand(RiichiError):
    """A hand that cannot be read or followed, with the problem that says where."""

    def __init__(self, problem: str, **facts: object) -> None:
        super().__init__(problem)
        self.problem = Problem(problem, "hands", None, facts)


class Bound(StrEnum):
    """What is counted for a request; the key of its words."""

    VALUES = "values"
    """Values and tags of a text, fields of binary messages, rows of a data base."""
    EVENTS = "events"
    """Events, wins and draws of the hands of all games."""
    HANDS = "hands"
    """Hands that are played again, and whose wins are scored."""
    TURNS = "turns"
    """Turns of which shanten, waits and furiten are worked out."""
    DECLINED = "declined"
    """Tiles that completed a hand, were not taken, and are scored."""


MOST: Mapping[Bound, int] = {
    Bound.VALUES: 160_000,
    Bound.EVENTS: 12_000,
    Bound.HANDS: 100,
    Bound.TURNS: 3_000,
    Bound.DECLINED: 150,
}
"""The budget of a request.

The largest of 240 recorded games take half of the values, a fifth of the events and hands.
"""


class BudgetSpent(UnreadableRecord):
    """A bound of the budget is passed; the problem names it, and the hands read until then."""

    def __init__(self, bound: Bound, most: int, hands: int) -> None:
        super().__init__(f"too-many-{bound.value}-of-record", most=most, hands=hands)


@dataclass(slots=True)
class Budget:
    """What a request has spent so far; it may spend MOST for each of `games`."""

    games: Final[int] = 1
    spent: Final[Counter[Bound]] = field(default_factory=Counter)
    hands: int = 0
    """Hands that were read to their end."""

    def spend(self, bound: Bound, count: int = 1) -> None:
        """Count what is about to be read; raises BudgetSpent where it is past the bound."""
        spent = self.spent[bound] = self.spent[bound] + count
        if spent > self.games * MOST[bound]:
            raise BudgetSpent(bound, self.games * MOST[bound], self.hands)

    def room(self, bound: Bound) -> int:
        """How much more may be read."""
        return self.games * MOST[bound] - self.spent[bound]

    def is_passed(self, bound: Bound) -> bool:
        """Whether more was to be read than the bound allows."""
        return self.spent[bound] > self.games * MOST[bound]

    def problems(self) -> Iterator[Problem]:
        """What was left out of an answer about a game that was read."""
        for bound in (Bound.TURNS, Bound.DECLINED):
            if self.is_passed(bound):
                yield BudgetSpent(bound, self.games * MOST[bound], self.hands).problem


_BUDGET: ContextVar[Budget | None] = ContextVar("_BUDGET", default=None)


@contextmanager
def budget(games: int = 1) -> Iterator[Budget]:
    """The budget of the request that is under way; a new one where none is."""
    if current := _BUDGET.get():
        yield current
        return
    token = _BUDGET.set(Budget(games))
    try:
        yield current_budget()
    finally:
        _BUDGET.reset(token)


def current_budget() -> Budget:
    """The budget that is being spent; outside of a request one that nothing was spent of."""
    return _BUDGET.get() or Budget()


UNREADABLE = (UnreadableHand, LookupError)
"""What reading a hand raises: a list of a record may be shorter than its format has it."""


def problem_of(error: Exception) -> Problem:
    """The problem of a hand that raised one of UNREADABLE."""
    return getattr(error, "problem", None) or Problem("hand-not-followed", "hands")
