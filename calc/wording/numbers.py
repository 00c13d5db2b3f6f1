"""Numbers and lists in words."""

from collections.abc import Iterable

from .english import fields as english
from .language import ENGLISH, Language

NUMBERS = {ENGLISH: dict(enumerate(english.NUMBERS))}
ORDINALS = {ENGLISH: english.ORDINALS}


def points_words(points: float) -> str:
    """Points with commas at the thousands.

    >>> points_words(3900)
    '3,900'
    """
    return f"{points:,}"


def signed_words(points: int) -> str:
    """Points with their sign, as a change.

    >>> signed_words(1300), signed_words(-8000), signed_words(0)
    ('+1,300', '−8,000', '0')
    """
    return f"{points:+,}".replace("-", "−") if points else "0"


def number_words(digits: str, language: Language = ENGLISH) -> str:
    """A small number spelled out, a larger one as it stands.

    >>> number_words("2"), number_words("30")
    ('two', '30')
    """
    return NUMBERS[language].get(int(digits), digits) if digits.isdigit() else digits


def ordinal_words(place: int, language: Language = ENGLISH) -> str:
    """The place in a list, counted from zero: first, second, third."""
    ordinals = ORDINALS[language]
    return ordinals[place] if place < len(ordinals) else f"{place + 1}th"


def listed(texts: Iterable[str], last: str = "and") -> str:
    """Texts one after another, such as "a, b and c".

    >>> listed(["left", "across", "right"], last="or")
    'left, across or right'
    """
    *before, end = list(texts) or [""]
    return f"{', '.join(before)} {last} {end}" if before else end
