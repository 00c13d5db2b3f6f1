"""The bounds of a record, the errors of one that cannot be read, and the reading of its values.

The values of a JSON document can be of any type: each function here returns one of the type that a
reader needs, or an empty one.
"""

from collections.abc import Iterable, Mapping
from math import isfinite

from calc.riichi.errors import Problem, RiichiError

MOST_BYTES = 1 << 20
"""Bytes of a text as it is received, packed or not."""
MOST_UNPACKED = 2 << 20
"""Bytes of a text unpacked."""
MOST_GAMES = 40
MOST_HANDS = 60
MOST_EVENTS = 400
MOST_STEPS = 20_000
"""Steps of the search for the order of a tenhou/6 hand."""
MOST_STEPS_OF_ALL = 300_000
"""Steps for all hands of a text: forty ordinary games of twenty hands need two thirds of them."""
MOST_DECLINED = 80
"""Tiles of a hand that complete somebody's hand and are scored; an ordinary hand has a few."""
LONGEST_NAME = 40
_MOST_NUMBER = 999_999_999


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


UNREADABLE = (UnreadableHand, LookupError)
"""What reading a hand raises: a list of a record may be shorter than its format has it."""


def problem_of(error: Exception) -> Problem:
    """The problem of a hand that raised one of UNREADABLE."""
    return getattr(error, "problem", None) or Problem("hand-not-followed", "hands")


JsonObject = Mapping[str, object]
"""An object as JSON has it."""


def mapping(value: object) -> JsonObject:
    """An object; an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def items(value: object) -> list[object]:
    """A list; an empty one for anything else."""
    return value if isinstance(value, list) else []


def text(value: object) -> str:
    """A text; an empty one for anything else."""
    return value if isinstance(value, str) else ""


def integer(value: object, default: int) -> int:
    """A whole number of nine digits at most; `default` for nothing; raises UnreadableHand."""
    if value is None:
        return default
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > _MOST_NUMBER:
        raise UnreadableHand("not-a-figure", text=str(value)[:40])
    return value


def integers(value: object) -> list[int]:
    """Whole numbers of a list; an empty list for anything else."""
    return [integer(item, 0) for item in items(value)]


def points_by_seat(value: object, players: int) -> tuple[int, ...] | None:
    """The whole numbers that a list begins with, one for each player; None if there are fewer."""
    points = tuple(integers(value)[:players])
    return points if len(points) == players else None


def results(values: Iterable[object], players: int) -> tuple[float, ...] | None:
    """Final scores in P, as numbers or texts, one for each player; None where one is no number."""
    try:
        numbers = tuple(float(str(value)[:12]) for value in values)
    except ValueError:
        return None
    return numbers if len(numbers) == players and all(map(isfinite, numbers)) else None
