"""Typed answers: the numbers that a task asks for, where a learner is not to choose among some."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from calc.words import Language
from calc.words.lines import drill_words

from .task import Task

MOST_DIGITS = 7
_PAYERS = ("discarder", "each", "non_dealer", "dealer")
"""Who pays, in the order in which the payments of a choice stand."""
_ONE_NUMBER = ("fu", "dora")
"""Drills whose choices are numbers."""
_ALL = "-all"
_SEPARATORS = str.maketrans("", "", " ,.'\u00a0\u2009\u202f\uff0c")


class Blank(NamedTuple):
    """A number to be typed: its key in an address, and its label."""

    key: str
    label: str


def blanks(drill: str, task: Task, language: Language) -> tuple[Blank, ...]:
    """The numbers that the task of a drill asks for; none where only choices can be right."""
    keys: tuple[str, ...] = ()
    if drill in _ONE_NUMBER:
        keys = (drill,)
    elif drill == "points":
        keys = tuple(payer for payer in _PAYERS if payer in task.answer.pays)
    return tuple(Blank(key, drill_words(f"type-{key}", language)) for key in keys)


def texts_of(value: str, asked: Iterable[Blank]) -> dict[str, str]:
    """The numbers of such a value, by the blanks that ask for them; none where it has others.

    >>> texts_of("1000-2000", [Blank("non_dealer", ""), Blank("dealer", "")])
    {'non_dealer': '1000', 'dealer': '2000'}
    """
    keys, numbers = [blank.key for blank in asked], value.removesuffix(_ALL).split("-")
    is_meant = len(keys) == len(numbers) and ("each" in keys) == value.endswith(_ALL)
    return dict(zip(keys, numbers, strict=True)) if is_meant else {}


def number_in(text: str) -> int | None:
    """The number that a text is, with or without separators of thousands; None for any other.

    >>> number_in("3,900"), number_in(" 12 000 "), number_in("mangan"), number_in("")
    (3900, 12000, None, None)
    """
    digits = text.translate(_SEPARATORS)
    return int(digits) if digits.isdecimal() and len(digits) <= MOST_DIGITS else None


def typed_choice(texts: Mapping[str, str]) -> str | None:
    """The value that a choice of these numbers has; None where one of them is no number.

    >>> typed_choice({"non_dealer": "1,000", "dealer": "2000"}), typed_choice({"each": "2000"})
    ('1000-2000', '2000-all')
    """
    numbers = [number_in(text) for text in texts.values()]
    if not numbers or None in numbers:
        return None
    value = "-".join(map(str, numbers))
    return f"{value}{_ALL}" if "each" in texts else value
