"""Tiles of a text with their counts: the quick way from notation to counts, and back.

Most texts have one group of digits for each suit, in the order m p s z. Their counts come from
tables by the digits of a suit, without `Tile` objects. Other texts are read by `notation.py`.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from operator import mul
from typing import NamedTuple

from .counts import (
    RANK_MASK,
    SUIT_WIDTH,
    UNIT,
    WIDTH,
    Copies,
    Counts,
    Reds,
    count_of,
    counts_of,
    packed_copies,
    ranks_of,
    reds_of,
    with_kind,
)
from .memo import Memo, new_tuple
from .notation import DIGIT_TILES, parse_tiles
from .tiles import Tile

Source = str | tuple[Tile, ...]
"""Tiles, or their text in groups of digits, which `source_tiles` reads when tiles are needed."""

_MOST_DIGITS = 40
"""Digits of one suit that are counted; a hand has fourteen."""
_P_SHIFT, _S_SHIFT, _Z_SHIFT = SUIT_WIDTH, 2 * SUIT_WIDTH, 3 * SUIT_WIDTH
"""The lowest bit of a suit in `Copies`; that of characters is 0."""
_P_REDS, _S_REDS = WIDTH, 2 * WIDTH
"""The same in `Reds`."""


class CountedTiles(NamedTuple):
    """Some tiles: their source, how many they are, their counts and copies, and the red fives."""

    source: Source
    number: int
    counts: Counts
    copies: Copies
    reds: Reds

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> "CountedTiles":
        """These tiles, counted."""
        source = tuple(tiles)
        counts = counts_of(source)
        return cls(source, len(source), counts, packed_copies(counts), reds_of(source))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles in the order of the source."""
        return source_tiles(self.source)


def source_tiles(source: Source) -> tuple[Tile, ...]:
    """The tiles of a source, in its order."""
    return source if isinstance(source, tuple) else parse_tiles(source)


def counted_tiles(text: str) -> CountedTiles:
    """The tiles of a text, counted; NotationError names the column that cannot be read."""
    return new_tuple(CountedTiles, counted_fields(text))


def counted_fields(text: str) -> tuple[Source, int, Counts, Copies, Reds]:
    """The fields of `CountedTiles` for a text, as a plain tuple."""
    try:
        digits, letter, rest = text.partition("m")
        if letter:
            number, m, reds = DIGITS[digits]
        else:
            rest, number, m, reds = text, 0, 0, 0
        copies = m
        digits, letter, last = rest.partition("p")
        if letter:
            more, p, red = DIGITS[digits]
            number += more
            copies |= p << _P_SHIFT
            reds |= red << _P_REDS
        else:
            last, p = rest, 0
        digits, letter, rest = last.partition("s")
        if letter:
            more, s, red = DIGITS[digits]
            number += more
            copies |= s << _S_SHIFT
            reds |= red << _S_REDS
        else:
            rest, s = last, 0
        digits, letter, last = rest.partition("z")
        if letter:
            more, z, _ = HONOR_DIGITS[digits]
            number += more
            copies |= z << _Z_SHIFT
        else:
            last, z = rest, 0
    except (KeyError, ValueError):
        return CountedTiles.of(parse_tiles(text))
    if last:
        return CountedTiles.of(parse_tiles(text))
    return text, number, (m, p, s, z), copies, reds


_DIGIT_UNITS = {
    letter: {digit: UNIT[tile.kind] for digit, tile in tiles.items()}
    for letter, tiles in DIGIT_TILES.items()
}
"""By suit letter and digit, what one such tile adds to the counts of its suit."""


def _digit_counts(units: Mapping[str, int], digits: str) -> tuple[int, ...]:
    """How many tiles the digits of a suit are, their counts, and the red fives among them.

    Empty for no digits, or for one that the suit does not have. Raises KeyError for more digits
    than can be counted.
    """
    if len(digits) > _MOST_DIGITS:
        raise KeyError(digits)
    try:
        counts = sum(map(units.__getitem__, digits))
    except KeyError:
        return ()
    return (len(digits), counts, digits.count("0")) if digits else ()


DIGITS, HONOR_DIGITS = [
    Memo[str, tuple[int, ...]](partial(_digit_counts, _DIGIT_UNITS[letter]), 8192)
    for letter in "mz"
]
"""By the digits of one suit: number, counts and red fives; of numbers, and of honors."""


def format_counts(counts: Counts, reds: Reds) -> str:
    """The written form of tiles with these counts; `reds` of the fives are red."""
    m, p, s, z = counts
    text = _digits(m << WIDTH | reds & RANK_MASK) + "m" if m else ""
    if p:
        text += _digits(p << WIDTH | reds >> _P_REDS & RANK_MASK) + "p"
    if s:
        text += _digits(s << WIDTH | reds >> _S_REDS & RANK_MASK) + "s"
    return text + _digits(z << WIDTH) + "z" if z else text


def format_without(tiles: CountedTiles, tile: Tile) -> str | None:
    """The written form of some tiles less one; None where that very tile is not among them."""
    counts, reds = tiles.counts, tiles.reds
    if not count_of(counts, reds, tile):
        return None
    return format_counts(
        with_kind(counts, tile.kind, -1), reds - (tile.red << WIDTH * tile.suit_index)
    )


def _format_suit(counts_and_reds: int) -> str:
    """The digits of one suit; its counts are shifted by WIDTH, its red fives below them."""
    counts, reds = counts_and_reds >> WIDTH, counts_and_reds & RANK_MASK
    digits = "".join(map(mul, "123456789", ranks_of(counts)))
    return digits.replace("5" * reds, "0" * reds, 1) if reds else digits


_digits = Memo(_format_suit, 8192).lookup
