"""Values that belong to seats: which winds, points by wind, and nested questions by wind."""

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

from calc.riichi.errors import Problem, value_text
from calc.riichi.tiles import WINDS, Wind

from .form import Form, Values
from .kinds import Count, Flag, Pairs, ReadWithProblems, Unreadable, ValueKind
from .query import pairs_of
from .score import WIND

V = TypeVar("V")

MOST_POINTS = 1_000_000
_SEPARATORS = str.maketrans({",": " ", "/": " ", "~": " ", ";": " "})
_WINDS = frozenset(WINDS)
_DECIMAL = str.maketrans(",−", ".-")
"""The decimal comma that phones have in many countries, and the sign of minus in answers."""
_DIGITS = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)")
_LONGEST = 16


class Winds(ValueKind):
    """Some winds: a list, letters such as `ES`, or a mapping from winds to true or false.

    `in_order` keeps order and repetition; otherwise each wind is there once, from east on.
    """

    def __init__(self, *, in_order: bool = False) -> None:
        self.in_order = in_order

    def read(self, value: object) -> tuple[Wind, ...]:
        """The winds; raises Unreadable."""
        if isinstance(value, Mapping):
            value = [name for name, meant in value.items() if Flag().read(meant)]
        elif isinstance(value, str):
            words = value.translate(_SEPARATORS).split()
            letters = all(set(word.upper()) <= _WINDS for word in words)
            value = "".join(words) if letters else words
        if not isinstance(value, list | tuple | str | set | frozenset):
            raise Unreadable("not-a-list", of="seats")
        seats = tuple(WIND.read(name) for name in value)
        return seats if self.in_order else tuple(wind for wind in WINDS if wind in seats)

    def text(self, value: tuple[Wind, ...]) -> str:
        """The letters."""
        return "".join(value)

    schema = {
        "oneOf": [
            {"type": "array", "maxItems": 16, "items": {"type": "string", "enum": [*WINDS]}},
            {"type": "string", "maxLength": 60},
        ]
    }


class PointAmount(ValueKind):
    """A number of P, to the thousandth; points are whole."""

    def __init__(self, most: int, least: int, *, whole: bool) -> None:
        self.most = most
        self.least = least
        self.whole = whole
        kind = "integer" if whole else "number"
        self.schema = {"type": kind, "minimum": least, "maximum": most}

    def read(self, value: object) -> Fraction:
        """A number or its digits, with a decimal point or comma; raises Unreadable."""
        if self.whole:
            return Fraction(Count(self.most, self.least).read(value))
        facts = {"least": self.least, "most": self.most, "fraction": True}
        if isinstance(value, bool) or not isinstance(value, int | float | str | Fraction):
            raise Unreadable("not-a-number", **facts)
        if isinstance(value, str):
            value = value.strip().translate(_DECIMAL)
            if len(value) > _LONGEST or not _DIGITS.fullmatch(value):  # no power: 1e99999999
                raise Unreadable("not-a-number", **facts)
        try:
            number = Fraction(value)
        except (ValueError, OverflowError) as error:  # not a number, infinity
            raise Unreadable("not-a-number", **facts) from error
        if not self.least <= number <= self.most:
            raise Unreadable("out-of-range", **facts)
        return round(number, 3)

    def text(self, value: Fraction) -> str:
        """The digits."""
        return str(int(value)) if value == int(value) else str(float(value))


class BySeat(ValueKind):
    """A number for seats: a mapping, a list from east on, or a text such as `E:30,S:20`."""

    def __init__(self, amount: PointAmount) -> None:
        self.amount = amount
        self.schema = {
            "oneOf": [
                {"type": "object", "properties": dict.fromkeys(map(str, WINDS), amount.schema)},
                {"type": "array", "maxItems": 4, "items": amount.schema},
                {"type": "string", "maxLength": 120},
            ]
        }

    def read(self, value: object) -> dict[Wind, Fraction]:
        """The numbers by wind, from east on; raises ReadWithProblems or Unreadable."""
        return _read_each(_by_name(value), self.amount.read)

    @staticmethod
    def seat_texts(text: str) -> dict[Wind, str]:
        """The text of each seat in a text for all; raises Unreadable where it is not one."""
        by_name = _by_name(text)
        return {wind: str(by_name[wind]) for wind in WINDS if wind in by_name}

    def text(self, value: dict[Wind, Fraction]) -> str:
        """Every seat with its number."""
        return ",".join(f"{wind}:{self.amount.text(amount)}" for wind, amount in value.items())


def _by_name(value: object) -> Mapping[object, object]:
    """A mapping, a list from east on, or the text of either, as a mapping."""
    if isinstance(value, Mapping):
        return value
    if isinstance(value, str):
        parts = value.translate(_SEPARATORS).split()
        if all(":" in part for part in parts):
            return {name: text for name, _, text in (part.partition(":") for part in parts)}
        value = parts
    if not isinstance(value, list | tuple) or len(value) > len(WINDS):
        raise Unreadable("not-by-seat", allowed=tuple(map(str, WINDS)))
    return dict(zip(WINDS, value, strict=False))


def _read_each(by_name: Mapping[object, object], read: Callable[[object], V]) -> dict[Wind, V]:
    """The values of a mapping by wind, from east on; raises ReadWithProblems for what is wrong.

    A null stands for a seat left out.
    """
    by_wind: dict[Wind, V] = {}
    problems: list[Problem] = []
    for name, value in by_name.items():
        if value is None:
            continue
        try:
            wind = WIND.read(name)
        except Unreadable as error:
            problems.append(Problem("unknown-seat", f".{value_text(name)[:20]}", name, error.facts))
            continue
        try:
            by_wind[wind] = read(value)
        except Unreadable as error:
            problems.append(Problem(error.problem, f".{wind}", value, error.facts))
        except ReadWithProblems as error:
            by_wind[wind] = error.value
            problems += [
                problem._replace(field=f".{wind}{problem.field}") for problem in error.problems
            ]
    ordered = {wind: by_wind[wind] for wind in WINDS if wind in by_wind}
    if problems:
        raise ReadWithProblems(ordered, problems)
    return ordered


class FormBySeat(ValueKind):
    """A small question for each seat, read by its own form; problems name seat and key."""

    def __init__(self, form: Form) -> None:
        self.form = form
        seat = {**form.schema, "title": form.name.capitalize()}
        properties = dict.fromkeys(map(str, WINDS), seat)
        self.schema = {"type": "object", "properties": properties}

    def read(self, value: object) -> dict[Wind, Values]:
        """The values by wind, from east on; raises ReadWithProblems or Unreadable."""
        if not isinstance(value, Mapping):
            raise Unreadable("not-by-seat", allowed=tuple(map(str, WINDS)))
        return _read_each(value, self._read_seat)

    def _read_seat(self, question: object) -> Values:
        if not isinstance(question, Mapping):
            raise Unreadable("not-a-seat")
        values, problems = self.form.read(question)
        if problems:
            raise ReadWithProblems(values, nested_problems("", problems))
        return values

    def pairs(self, name: str, value: dict[Wind, Values]) -> Pairs:
        """A key for each value, such as `seats.E.riichi`."""
        return [
            (f"{name}.{seat}.{key}", text)
            for seat, values in value.items()
            for key, text in pairs_of(self.form, values)
        ]


def nested_problems(name: str, problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems with their fields set inside another: `hand` becomes `wins[0].hand`."""
    return tuple(problem._replace(field=f"{name}.{problem.field}") for problem in problems)
