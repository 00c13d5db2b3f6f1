"""How many tiles of each kind there are, packed into integers.

The counts of one suit are one integer with six bits a rank, rank 1 lowest, so that tiles are added
by adding numbers and a table can be keyed by a suit. Six bits hold more copies than any question
may name, with a bit to spare. `Counts` holds the four suits in written order. `Copies` are the four
suits in one number, kind after kind.

`counted_tiles` is the quick way from a text to counts, without `Tile` objects, and `format_counts`
the way back. Most texts have one group of digits for each suit, in the order m p s z: their counts
come from tables by the digits of a suit. Other texts are read by `notation.py`.
"""

from collections.abc import Iterable, Mapping
from functools import partial
from operator import mul
from typing import NamedTuple

from .memo import Memo, new_tuple
from .notation import DIGIT_TILES, parse_tiles
from .tiles import KINDS, NORTH, YAOCHUU, Tile

Counts = tuple[int, int, int, int]
Copies = int
Reds = int
"""The red fives of each suit, six bits a suit, characters lowest."""

WIDTH = 6
RANK_MASK = (1 << WIDTH) - 1
RANKS, HONOR_RANKS = 9, 7
FIVE, FOUR_COPIES = 5, 4
ONES = 0o010101010101010101
"""One of each rank."""
SUIT_WIDTH = RANKS * WIDTH
"""Bits of one suit in `Copies`."""
SUIT_MASK = (1 << SUIT_WIDTH) - 1

SUIT_OF: tuple[int, ...] = tuple(tile.suit_index for tile in KINDS)
SHIFT: tuple[int, ...] = tuple(WIDTH * (tile.rank - 1) for tile in KINDS)
UNIT: tuple[int, ...] = tuple(1 << shift for shift in SHIFT)
"""What one tile of a kind adds to the counts of its suit."""
COPY: tuple[int, ...] = tuple(1 << WIDTH * tile.kind for tile in KINDS)
"""What one tile of a kind adds to the copies."""


def counts_of(tiles: Iterable[Tile]) -> Counts:
    """The counts of some tiles, red fives counted as fives."""
    suits = [0, 0, 0, 0]
    for tile in tiles:
        kind = tile.kind
        suits[SUIT_OF[kind]] += UNIT[kind]
    return suits[0], suits[1], suits[2], suits[3]


def with_kind(counts: Counts, kind: int, number: int = 1) -> Counts:
    """The counts with `number` more (or fewer) of one kind."""
    suits = list(counts)
    suits[SUIT_OF[kind]] += number * UNIT[kind]
    return tuple(suits)  # type: ignore[return-value]  # of as many as there were


def count(counts: Counts, kind: int) -> int:
    """How many of one kind."""
    return counts[SUIT_OF[kind]] >> SHIFT[kind] & 63


def count_of(counts: Counts, reds: Reds, tile: Tile) -> int:
    """How many of one tile; a red five does not count as a plain five."""
    red = reds_in(reds, tile.suit_index) if tile.rank == FIVE else 0
    return red if tile.red else count(counts, tile.kind) - red


def ranks_of(suit: int) -> tuple[int, ...]:
    """How many of each rank the counts of one suit hold."""
    return (
        suit & 63,
        suit >> 6 & 63,
        suit >> 12 & 63,
        suit >> 18 & 63,
        suit >> 24 & 63,
        suit >> 30 & 63,
        suit >> 36 & 63,
        suit >> 42 & 63,
        suit >> 48 & 63,
    )


def kinds_in(counts: Counts) -> tuple[int, ...]:
    """The kinds of which there is at least one, in written order."""
    m, p, s, z = counts
    of_m, of_p, of_s, of_z = _KINDS_IN
    return of_m[m] + of_p[p] + of_s[s] + of_z[z]


def _kinds_in_suit(suit: int, counts: int) -> tuple[int, ...]:
    return tuple([RANKS * suit + rank for rank, held in enumerate(ranks_of(counts)) if held])


_KINDS_IN = [Memo(partial(_kinds_in_suit, suit), 2048) for suit in range(4)]
"""By suit, then by its counts."""


def number_of_tiles(counts: Counts) -> int:
    """How many tiles there are: a suit modulo 63 is the sum of its six-bit counts."""
    return counts[0] % 63 + counts[1] % 63 + counts[2] % 63 + counts[3] % 63


def number_of_copies(copies: Copies) -> int:
    """The same of copies."""
    return copies % 63


def packed_copies(counts: Counts) -> Copies:
    """The counts of the four suits as one number."""
    m, p, s, z = counts
    return m | p << SUIT_WIDTH | s << 2 * SUIT_WIDTH | z << 3 * SUIT_WIDTH


def counts_of_copies(copies: Copies) -> Counts:
    """The counts of the four suits, from one number."""
    p, s, z = copies >> SUIT_WIDTH, copies >> 2 * SUIT_WIDTH, copies >> 3 * SUIT_WIDTH
    return copies & SUIT_MASK, p & SUIT_MASK, s & SUIT_MASK, z


def copies_of(tiles: Iterable[Tile]) -> Copies:
    """The copies of some tiles, red fives counted as fives."""
    return sum([COPY[tile.kind] for tile in tiles])


def known_copies(hand: Copies, indicators: tuple[Tile, ...], norths: int) -> Copies:
    """The copies of a hand, indicators of both sorts and declared norths together."""
    for tile in indicators:
        hand += COPY[tile.kind]
    return hand + norths * COPY[NORTH.kind] if norths else hand


def copies_of_kind(copies: Copies, kind: int) -> int:
    """How many of one kind."""
    return copies >> WIDTH * kind & 63


def kinds_held(copies: Copies) -> Copies:
    """One copy of each kind that is held; there are at most seven of any."""
    return (copies | copies >> 1 | copies >> 2) & ALL_KINDS


def kinds_held_once(copies: Copies) -> Copies:
    """One copy of each kind that is held exactly once; there are at most seven of any."""
    return copies & ALL_KINDS & ~(copies >> 1 | copies >> 2)


def kinds_held_four_times(copies: Copies) -> Copies:
    """Four copies of each kind that is held four times or more; there are at most seven of any."""
    return copies & 4 * ALL_KINDS


def has_fifth_copy(copies: Copies) -> bool:
    """Whether there is a fifth copy of any kind."""
    return (copies + _FILL_ALL) & _FIFTH_ALL != 0


def suit_has_fifth_copy(suit: int) -> bool:
    """Whether there is a fifth copy of a rank in one suit."""
    return suit + _FILL & _FIFTH != 0


_FILL = 27 * ONES
"""Added to the counts of a suit: sets the sixth bit of each that is 5 or more, and of no other."""
_FIFTH = 32 * ONES
ALL_KINDS: Copies = sum(COPY)
"""One copy of each kind."""
_FILL_ALL = 27 * ALL_KINDS
_FIFTH_ALL = 32 * ALL_KINDS


def reds_of(tiles: Iterable[Tile]) -> Reds:
    """The red fives among some tiles."""
    return sum([1 << WIDTH * tile.suit_index for tile in tiles if tile.red])


def reds_in(reds: Reds, suit: int) -> int:
    """The red fives of one suit."""
    return reds >> WIDTH * suit & 63


def all_reds(reds: Reds) -> int:
    """The red fives of all suits."""
    return reds % 63


def room_for_reds(most: Iterable[int]) -> int:
    """What `has_too_many_reds` adds, so that more red fives than these set a suit's sixth bit."""
    return sum([31 - count << WIDTH * suit for suit, count in enumerate(most)])


def has_too_many_reds(reds: Reds, room: int) -> bool:
    """Whether there are more red fives of any suit than there is room for."""
    return reds + room & _FIFTH != 0


def odd_kinds(copies: Copies) -> Copies:
    """One copy of each kind of which an odd number is held."""
    return copies & ALL_KINDS


def has_only_pairs(counts: Counts, *, four_as_two: bool = False) -> bool:
    """Whether every kind is held twice or not at all (or four times, where that is two pairs)."""
    allowed = 6 * ONES if four_as_two else 2 * ONES
    return not (counts[0] | counts[1] | counts[2] | counts[3]) & ~allowed


_ONE_EACH = counts_of(YAOCHUU)
COMPLETE_ORPHANS = frozenset([with_kind(_ONE_EACH, tile.kind) for tile in YAOCHUU])
"""Complete hands of thirteen orphans, one of them twice."""


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

    def with_tile(self, tile: Tile) -> "CountedTiles":
        """These tiles and one more, which is not red."""
        kind, source = tile.kind, (*self.tiles, tile)
        counts, copies = with_kind(self.counts, kind), self.copies + COPY[kind]
        return CountedTiles(source, self.number + 1, counts, copies, self.reds)


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
