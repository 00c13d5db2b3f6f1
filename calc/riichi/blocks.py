"""Blocks: sequences, triplets, quads and pairs, each made once with all that is known of it."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from itertools import product
from typing import NamedTuple

from . import features
from .kept import Kept
from .tiles import GREEN, KINDS, Tile


class Shape(StrEnum):
    """What a block is. A quad counts as a triplet wherever a triplet is asked for.

    Single tiles stand in thirteen orphans and in unrelated tiles alone.
    """

    SINGLE = "single"
    PAIR = "pair"
    TRIPLET = "triplet"
    QUAD = "quad"
    SEQUENCE = "sequence"


class Wait(StrEnum):
    """What the winning tile completed."""

    RYANMEN = "ryanmen"
    KANCHAN = "kanchan"
    PENCHAN = "penchan"
    SHANPON = "shanpon"
    TANKI = "tanki"


class FuItem(NamedTuple):
    """Some fu: their key, how many, and the tiles that earn them (none for the whole hand)."""

    key: str
    fu: int
    tiles: tuple[Tile, ...] = ()


class Placing(NamedTuple):
    """What the winning tile changes by completing a block: features, fu, tallies."""

    word: int
    fu: int
    tally: int


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """A group or pair of one shape, from its lowest tile, concealed or open.

    `fu_item` is what the block earns by itself (pairs and sequences nothing), `waits` what a
    winning tile of each of its kinds would have completed, `wait_items` what that earns; `by_ron`
    and `by_tsumo` hold the same as numbers, a triplet completed by ron standing there open.
    """

    shape: Shape
    first: Tile
    closed: bool
    tiles: tuple[Tile, ...] = field(init=False)
    kinds: frozenset[int] = field(init=False, repr=False)
    is_sequence: bool = field(init=False, repr=False)
    is_triplet: bool = field(init=False, repr=False)
    is_quad: bool = field(init=False, repr=False)
    has_yaochuu: bool = field(init=False, repr=False)
    all_yaochuu: bool = field(init=False, repr=False)
    is_honor: bool = field(init=False, repr=False)
    fu_item: FuItem | None = field(init=False, repr=False)
    fu: int = field(init=False, repr=False)
    waits: dict[int, Wait] = field(init=False, repr=False)
    wait_items: dict[int, FuItem] = field(init=False, repr=False)
    code: str = field(init=False, repr=False)
    word: int = field(init=False, repr=False)
    tally: int = field(init=False, repr=False)
    by_ron: dict[int, Placing] = field(init=False, repr=False)
    by_tsumo: dict[int, Placing] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        sequence = self.shape is Shape.SEQUENCE
        step = 1 if sequence else 0
        tiles = tuple(KINDS[self.first.kind + step * i] for i in range(_SIZE[self.shape]))
        yaochuu = sum([each.is_yaochuu for each in tiles])
        derived = {
            "tiles": tiles,
            "kinds": frozenset([each.kind for each in tiles]),
            "is_sequence": sequence,
            "is_triplet": self.shape is Shape.TRIPLET or self.shape is Shape.QUAD,
            "is_quad": self.shape is Shape.QUAD,
            "has_yaochuu": yaochuu > 0,
            "all_yaochuu": yaochuu == len(tiles),
            "is_honor": self.first.is_honor,
            "code": "".join([each.code[0] for each in tiles]) + self.first.suit,
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)
        object.__setattr__(self, "fu_item", _fu_item(self))
        object.__setattr__(self, "fu", self.fu_item.fu if self.fu_item else 0)
        object.__setattr__(self, "waits", _waits(self))
        object.__setattr__(self, "wait_items", _wait_items(self))
        object.__setattr__(self, "word", _word(self))
        object.__setattr__(self, "tally", _tally(self))
        object.__setattr__(self, "by_tsumo", _placings(self, ron=False))
        by_ron = _placings(self, ron=True) if self.shape is Shape.TRIPLET else self.by_tsumo
        object.__setattr__(self, "by_ron", by_ron)

    def __str__(self) -> str:
        return self.code

    @property
    def opened(self) -> "Block":
        """The same block as another player's tile completes it."""
        return block(self.shape, self.first.kind, closed=False)


WAIT_WORDS = dict.fromkeys(Wait, 0) | {
    Wait.RYANMEN: features.RYANMEN,
    Wait.TANKI: features.TANKI,
}
"""The features a wait gives to a reading."""
_SIZE = {Shape.SINGLE: 1, Shape.PAIR: 2, Shape.TRIPLET: 3, Shape.QUAD: 4, Shape.SEQUENCE: 3}
NARROW_WAIT = 2
_FU_KEYS = {
    (Shape.TRIPLET, True): "ankou",
    (Shape.TRIPLET, False): "minkou",
    (Shape.QUAD, True): "ankan",
    (Shape.QUAD, False): "minkan",
}


def set_fu(one: Block) -> int:
    """2 fu, doubled if closed, doubled if yaochuu, four times over for a quad.

    Source: EMA 2016 and 2025, M.League, the same in every published rule set.
    """
    return 2 << (one.closed + one.has_yaochuu + 2 * one.is_quad)


def _fu_item(one: Block) -> FuItem | None:
    if not one.is_triplet:
        return None
    rank = "yaochuu" if one.has_yaochuu else "simple"
    return FuItem(f"{_FU_KEYS[one.shape, one.closed]}_{rank}", set_fu(one), one.tiles)


def _waits(one: Block) -> dict[int, Wait]:
    if one.shape in (Shape.PAIR, Shape.SINGLE):
        return {one.first.kind: Wait.TANKI}
    if one.shape is Shape.TRIPLET:
        return {one.first.kind: Wait.SHANPON}
    if one.shape is Shape.QUAD:
        return {}
    low, middle, high = (each.kind for each in one.tiles)
    return {
        low: Wait.PENCHAN if one.first.rank == 7 else Wait.RYANMEN,
        middle: Wait.KANCHAN,
        high: Wait.PENCHAN if one.first.rank == 1 else Wait.RYANMEN,
    }


def _wait_items(one: Block) -> dict[int, FuItem]:
    """2 fu for each kind that completes the block on a pair, middle or edge wait."""
    return {
        kind: FuItem(f"wait_{wait}", NARROW_WAIT, one.tiles)
        for kind, wait in one.waits.items()
        if wait not in (Wait.RYANMEN, Wait.SHANPON)
    }


def _placings(one: Block, *, ron: bool) -> dict[int, Placing]:
    return {kind: _placing(one, kind, ron=ron) for kind in one.waits}


def _placing(one: Block, kind: int, *, ron: bool) -> Placing:
    wait = one.waits[kind]
    if wait is Wait.SHANPON and ron:
        return Placing(0, -one.fu // 2, -features.CONCEALED_TRIPLETS)
    fu = one.wait_items[kind].fu if kind in one.wait_items else 0
    return Placing(WAIT_WORDS[wait], fu, 0)


def _word(one: Block) -> int:
    """The features a block gives to every reading it stands in."""
    return features.together(
        (
            features.SUITS[one.first.suit_index],
            features.YAOCHUU if one.has_yaochuu else features.INNER,
            features.TERMINAL if one.has_yaochuu and not one.is_honor else 0,
            0 if GREEN.issuperset(one.tiles) else features.NOT_GREEN,
            features.GREEN_DRAGON if one.first is KINDS[32] else 0,
            0 if one.all_yaochuu else features.SIMPLE,
            _shape_word(one),
        )
    )


def _shape_word(one: Block) -> int:
    if one.is_sequence:
        return features.SEQUENCE | features.RUNS[one.first.suit_index][one.first.rank - 1]
    if one.is_triplet:
        honor = features.HONOR_TRIPLETS[one.first.rank - 1] if one.is_honor else 0
        return features.TRIPLET | honor
    if one.first.is_wind:
        return features.WIND_PAIRS[one.first.rank - 1]
    return features.DRAGON_PAIR if one.first.is_dragon else 0


def _tally(one: Block) -> int:
    """What a block adds to the tallies of every reading it stands in."""
    if not one.is_triplet:
        return 0
    same = 0 if one.is_honor else features.TRIPLETS_OF[one.first.rank - 1]
    quad = features.QUADS if one.is_quad else 0
    return same + quad + (features.CONCEALED_TRIPLETS if one.closed else 0)


def _block(asked: tuple[Shape, int, bool]) -> Block:
    """The block; KeyError for one that cannot be."""
    shape, kind, closed = asked
    first = KINDS[kind]
    if shape is Shape.SEQUENCE and (first.is_honor or first.rank > LAST_START):
        raise KeyError(asked)
    if not closed and shape in (Shape.SINGLE, Shape.PAIR):
        raise KeyError(asked)
    return Block(shape, first, closed)


LAST_START = 7
"""The highest rank that a sequence begins with."""
BLOCKS = Kept(_block, 1_000)
"""Every block, made once when it is first asked for; there are fewer than these."""


def block(shape: Shape, first_kind: int, *, closed: bool = True) -> Block:
    """The block of a shape from its lowest kind on; KeyError for one that cannot be."""
    return BLOCKS[shape, first_kind, closed]


def every_block() -> Iterator[Block]:
    """Every block there is."""
    for shape, kind, closed in product(Shape, range(len(KINDS)), (True, False)):
        with suppress(KeyError):
            yield block(shape, kind, closed=closed)


def _sequence(kind: int) -> Block | None:
    first = KINDS[kind]
    return None if first.is_honor or first.rank > LAST_START else block(Shape.SEQUENCE, kind)


SEQUENCES = Kept(_sequence, 34)
"""The concealed sequence from each kind on, where there is one."""
TRIPLETS = Kept(partial(block, Shape.TRIPLET), 34)
PAIRS = Kept(partial(block, Shape.PAIR), 34)
"""Concealed triplets and pairs by kind."""
