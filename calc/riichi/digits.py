"""Whole numbers written in digits."""

import re

MOST_DIGITS = 11
"""Digits that are read; no number of the game has as many."""
_NUMBER = re.compile(rf"[+-]?[0-9]{{1,{MOST_DIGITS}}}")
_HALF_WIDTH = str.maketrans("０１２３４５６７８９", "0123456789")


def parse_number(text: str) -> int | None:
    """The whole number of a text; None for any other text, or one that is too long.

    Digits are ASCII or full-width ones: others that `str.isdigit` accepts mean nothing to `int`.

    >>> parse_number(" 12 "), parse_number("-3"), parse_number("²"), parse_number("1_0")
    (12, -3, None, None)
    """
    plain = text.strip().translate(_HALF_WIDTH) if len(text) <= 4 * MOST_DIGITS else ""
    return int(plain) if _NUMBER.fullmatch(plain) else None
