"""Headings, items and short sentences of the text that a terminal shows of an answer."""

from .english import lines as english
from .language import ENGLISH, Language
from .phrase import chosen

LINES = {ENGLISH: english.LINES}
SEATS = {ENGLISH: english.SEATS}


def line_words(key: str, language: Language = ENGLISH, **facts: object) -> str:
    """A heading or line with its facts; KeyError for an unknown one.

    >>> line_words("left", copies=1), line_words("han", han=3)
    ('one left', '3 han')
    """
    return chosen(LINES[language][key], facts).format_map(facts)


def han_words(han: int | str, language: Language = ENGLISH) -> str:
    """Han as a number, or the name of a yakuman.

    >>> han_words(3), han_words("double_yakuman")
    ('3 han', 'double yakuman')
    """
    return line_words("han" if isinstance(han, int) else han, language, han=han)


def seat_name(seat: str, language: Language = ENGLISH) -> str:
    """A seat by its wind or side, or the table, as one of two in a payment.

    >>> seat_name("E"), seat_name("table")
    ('East', 'table')
    """
    return SEATS[language].get(seat, seat)
