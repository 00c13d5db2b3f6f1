"""Typed answers: the numbers that a task asks for, where a learner is not to choose among some."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from calc.words import Language
from calc.words.grammars import grammar
from calc.words.lines import drill_words
from calc.words.tiles import wind_words

from .task import Task

MOST_DIGITS = 7
RESULT = "result"
"""The key of a final score, which may be negative and has a decimal."""
GETS, PAYS = "gets-", "pays-"
"""What the keys begin with that end on a seat."""
_ALL = "-all"
_SEPARATORS = str.maketrans("", "", " ,.'\u00a0\u2009\u202f\uff0c")
_SIGNS = str.maketrans("−,", "-.", "+ \u00a0")
_DECIMAL = re.compile(r"-?[0-9]{1,4}(\.[0-9]{1,2})?")


class Blank(NamedTuple):
    """A number to be typed: its key in an address, and its label."""

    key: str
    label: str

    @property
    def keyboard(self) -> str:
        """The keyboard of a phone for it; one of digits has no minus."""
        return "text" if self.key == RESULT else "numeric"


def blanks(task: Task, language: Language) -> tuple[Blank, ...]:
    """The numbers that a task asks for; none where only choices can be right."""
    return tuple(Blank(key, _label(key, language)) for key in task.typed)


def _label(key: str, language: Language) -> str:
    kind, _, seat = key.partition("-")
    words = {"seat": wind_words(seat, language)} if seat else {}
    return grammar(language).sentence(drill_words(f"type-{kind}", language, **words))


def texts_of(value: str, asked: Iterable[Blank]) -> dict[str, str]:
    """The numbers of such a value, by the blanks that ask for them; none where it has others.

    >>> texts_of("1000-2000", [Blank("non_dealer", ""), Blank("dealer", "")])
    {'non_dealer': '1000', 'dealer': '2000'}
    >>> texts_of("1500.-1500", [Blank("gets-E", ""), Blank("pays-S", "")])
    {'gets-E': '1500', 'pays-S': '1500'}
    """
    keys = [blank.key for blank in asked]
    if keys == [RESULT]:
        return {RESULT: value}
    if _of_seats(keys):
        numbers, is_meant = [part.lstrip("-") for part in value.split(".")], True
    else:
        numbers = value.removesuffix(_ALL).split("-")
        is_meant = ("each" in keys) == value.endswith(_ALL)
    return dict(zip(keys, numbers, strict=True)) if is_meant and len(keys) == len(numbers) else {}


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
    >>> typed_choice({"gets-E": "1,500", "pays-S": "1500"}), typed_choice({"result": "−12,5"})
    ('1500.-1500', '-12.5')
    """
    if RESULT in texts:
        decimal = texts[RESULT].translate(_SIGNS)
        return str(float(decimal)) if _DECIMAL.fullmatch(decimal) else None
    numbers = {key: number_in(text) for key, text in texts.items()}
    known = {key: number for key, number in numbers.items() if number is not None}
    if not known or len(known) < len(texts):
        return None
    if _of_seats(known):
        return ".".join(str(-n if key.startswith(PAYS) else n) for key, n in known.items())
    value = "-".join(map(str, known.values()))
    return f"{value}{_ALL}" if "each" in texts else value


def _of_seats(keys: Iterable[str]) -> bool:
    return any(key.startswith((GETS, PAYS)) for key in keys)
