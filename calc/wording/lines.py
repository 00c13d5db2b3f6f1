"""Texts by key: what a terminal shows of an answer, and what a drill says."""

from .english import drills, lines
from .language import ENGLISH, Language
from .phrase import KeyWords, chosen

LINES = {ENGLISH: lines.LINES}
DRILL_LINES = {ENGLISH: drills.LINES}
SEATS = {ENGLISH: lines.SEATS}
drill_text = KeyWords(drills.DRILLS)


def line_words(key: str, language: Language, **facts: object) -> str:
    """A heading or line with its facts; KeyError for an unknown one.

    >>> line_words("left", ENGLISH, copies=1), line_words("han", ENGLISH, han=3)
    ('one left', '3 han')
    """
    return chosen(LINES[language][key], facts).format_map(facts)


def han_words(han: int | str, language: Language) -> str:
    """Han as a number, or the name of a yakuman.

    >>> han_words(3, ENGLISH), han_words("double_yakuman", ENGLISH)
    ('3 han', 'double yakuman')
    """
    return line_words("han" if isinstance(han, int) else han, language, han=han)


def seat_name(seat: str, language: Language) -> str:
    """A seat by its wind or side, or the table, as one of two in a payment.

    >>> seat_name("E", ENGLISH), seat_name("table", ENGLISH)
    ('East', 'table')
    """
    return SEATS[language].get(seat, seat)


def drill_words(key: str, language: Language, **facts: object) -> str:
    """A text of a task with its facts; KeyError for an unknown one.

    >>> drill_words("honba", ENGLISH, number=1), drill_words("fu", ENGLISH, fu=30)
    ('1 counter', '30 fu')
    """
    return chosen(DRILL_LINES[language][key], facts).format_map(facts)
