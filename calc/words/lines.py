"""Lines of text: the texts of headings and items by key, their layout, and what a drill says."""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from unicodedata import east_asian_width

from . import Language
from .messages import translated
from .options import option_words
from .phrase import DrillText, join_words, text_words
from .texts import lines

line_words = partial(text_words, lines.LINES)
"""A heading or line of a text."""


def drill_words(key: str, language: Language, **facts: object) -> str:
    """A text of a task."""
    from .texts import drills  # the other texts need none of these

    return text_words(drills.LINES, key, language, **facts)


def drill_text(key: str, language: Language) -> DrillText:
    """The name of a drill, and what it asks; KeyError for an unknown one."""
    from .texts import drills

    title, lead, levels = drills.DRILLS[key]
    first, second, third = (translated(text, language) for text in levels)
    return DrillText(
        translated(title, language), translated(lead, language), (first, second, third)
    )


def han_words(han: int | str, language: Language) -> str:
    """Han as a number, or the name of a yakuman.

    >>> from calc.words import ENGLISH
    >>> han_words(3, ENGLISH), han_words("double_yakuman", ENGLISH)
    ('3 han', 'double yakuman')
    """
    return line_words("han" if isinstance(han, int) else han, language, han=han)


def seat_name(seat: str, language: Language) -> str:
    """A seat by its wind or side, or the table, as one of two in a payment.

    >>> from calc.words import ENGLISH
    >>> seat_name("E", ENGLISH), seat_name("table", ENGLISH)
    ('East', 'table')
    """
    return translated(lines.SEATS[seat], language) if seat in lines.SEATS else seat


def columns(text: str) -> int:
    """How many columns of a terminal a text takes: two for a letter that is as wide as a kanji.

    >>> columns("満貫 8000")
    9
    """
    return len(text) if text.isascii() else sum(map(_width, text))


def padded(text: str, width: int) -> str:
    """A text with spaces after it, so that it takes so many columns."""
    return text + " " * (width - columns(text))


def _width(letter: str) -> int:
    return 2 if east_asian_width(letter) in "WF" else 1


def wrapped(text: str, most: int) -> list[str]:
    """A text in lines of at most so many columns; between wide letters it may break anywhere."""
    if len(text) <= most and text.isascii() and text.isprintable():
        return [text.rstrip()] if text.strip() else []
    if columns(text) == len(text):
        from textwrap import wrap  # most texts are short

        return wrap(text, most)
    lines = [""]
    for piece in re.findall(_PIECE, text):
        if columns(lines[-1] + piece.rstrip()) > most:
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip()
    return [line.rstrip() for line in lines]


_PIECE = r"[ -~]+?(?:\s+|(?=[^ -~])|$)|[^ -~][、。」）,.]*\s*"
"""A word with the space after it, or a letter that is no ASCII with the sign that ends on it."""
WIDTH = 72
INDENT = "  "
Lines = Iterator[str]


def heading(text: str, right: str = "") -> Lines:
    """An empty line and a heading, with what belongs to the whole block at the right."""
    yield ""
    yield _row(text, right, "")


def item(text: str, right: str = "") -> Lines:
    """An item of a block; what is too long for one line goes on below."""
    room = WIDTH - len(INDENT) - (len(right) + 2 if right else 0)
    first, *rest = wrapped(text, room) or [""]
    yield _row(first, right, INDENT)
    yield from (f"{INDENT}{INDENT}{line}" for line in wrapped(" ".join(rest), WIDTH - 4))


def note(text: str, indent: str = INDENT) -> Lines:
    """A sentence, wrapped."""
    yield from (f"{indent}{line}" for line in wrapped(text, WIDTH - len(indent)))


def see_line(article: str, language: Language) -> str:
    """A line that refers to an article."""
    return f"{INDENT}{line_words('see', language, article=article)}"


def joined_lines(lines: Iterable[str]) -> str:
    """Lines as one text, without spaces at their ends."""
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def _row(text: str, right: str, indent: str) -> str:
    gap = WIDTH - len(indent) - columns(text) - columns(right)
    return f"{indent}{text}{' ' * gap}{right}" if right else f"{indent}{text}"


def decided_by_lines(options: Iterable[str], language: Language) -> Lines:
    """The options of the rule set that decided something; nothing for none."""
    names = dict.fromkeys(option_words(option, language).text for option in options)
    if names:
        yield ""
        yield from note(line_words("decided-by", language, options=join_words(names, language)), "")
