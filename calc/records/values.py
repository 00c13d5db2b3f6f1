"""The values of a record: each function takes one of any type and returns it as a reader needs it.

Where a value is of another type, most of them return an empty one.
"""

from collections.abc import Iterable, Mapping
from math import isfinite

from .bounds import UnreadableHand

_MOST_NUMBER = 999_999_999
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


def flag(value: object) -> bool | None:
    """True or false; None for anything else."""
    return value if isinstance(value, bool) else None


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
