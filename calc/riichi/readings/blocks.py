"""Blocks: sequences, triplets, quads and pairs, each made once with all that is known of it."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import product
from typing import Final, NamedTuple

from calc.riichi.keys import KeyEnum
from calc.riichi.memo import Memo
from calc.riichi.tiles import GREEN, KINDS, Tile

from . import features


class Shape(KeyEnum):
    """What a block is. A quad counts as a triplet wherever a triplet is asked for.

    Single tiles stand in thirteen orphans and in unrelated tiles alone.
    """

    SINGLE = "single"
    PAIR = "pair"
    TRIPLET = "triplet"
    QUAD = "quad"
    SEQUENCE = "sequence"


class Wait(KeyEnum):
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


class Block:
    """A group or pair of one shape, from its lowest tile, concealed or open.

    `fu_item` is what the block earns by itself (pairs and sequences nothing), `waits` what a
    winning tile of each of its kinds would have completed, `wait_items` what that earns. `word` and
    `sums` are what it adds to those of every reading it stands in. By `order` triplets come first.
    """

    __slots__ = (
        "all_yaochuu",
        "closed",
        "code",
        "first",
        "fu_item",
        "has_yaochuu",
        "is_honor",
        "is_quad",
        "is_sequence",
        "is_triplet",
        "kinds",
        "order",
        "shape",
        "sums",
        "tiles",
        "wait_items",
        "waits",
        "word",
    )

    def __init__(self, shape: Shape, first: Tile, *, closed: bool) -> None:
        sequence = shape is Shape.SEQUENCE
        tiles = tuple([KINDS[kind] for kind in kinds_of(shape, first.kind)])
        yaochuu = sum([each.is_yaochuu for each in tiles])
        self.shape: Final = shape
        self.first: Final = first
        self.closed: Final = closed
        self.tiles: Final = tiles
        self.kinds: Final = frozenset([each.kind for each in tiles])
        self.is_sequence: Final = sequence
        self.is_triplet: Final = shape is Shape.TRIPLET or shape is Shape.QUAD
        self.is_quad: Final = shape is Shape.QUAD
        self.has_yaochuu: Final = yaochuu > 0
        self.all_yaochuu: Final = yaochuu == len(tiles)
        self.is_honor: Final = first.is_honor
        self.order: Final = first.kind + (len(KINDS) if sequence else 0)
        self.code: Final = "".join([each.code[0] for each in tiles]) + first.suit
        self.fu_item: Final = _fu_item(self)
        self.waits: Final = _waits(self)
        self.wait_items: Final = _wait_items(self)
        self.word: Final = word_of(shape, first)
        self.sums: Final = sums_of(shape, first, closed=closed)

    def __repr__(self) -> str:
        return f"<{'closed' if self.closed else 'open'} {self.shape} {self.code}>"

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
"""Fu of a wait on the pair, in the middle, or at the edge."""
LAST_START = 7
"""The highest rank that a sequence begins with."""
_FU_KEYS = {
    (Shape.TRIPLET, True): "ankou",
    (Shape.TRIPLET, False): "minkou",
    (Shape.QUAD, True): "ankan",
    (Shape.QUAD, False): "minkan",
}


def set_fu(shape: Shape, first: Tile, *, closed: bool) -> int:
    """2 fu, doubled if closed, doubled if yaochuu, four times over for a quad.

    Source: EMA 2016 and 2025, M.League, the same in every published rule set.
    """
    return 2 << (closed + first.is_yaochuu + 2 * (shape is Shape.QUAD))


def _fu_item(one: Block) -> FuItem | None:
    if not one.is_triplet:
        return None
    rank = "yaochuu" if one.has_yaochuu else "simple"
    fu = set_fu(one.shape, one.first, closed=one.closed)
    return FuItem(f"{_FU_KEYS[one.shape, one.closed]}_{rank}", fu, one.tiles)


def wait_in(shape: Shape, first_rank: int, step: int) -> Wait:
    """What a winning tile completes, so many steps above the lowest of a block."""
    if shape is not Shape.SEQUENCE:
        return Wait.SHANPON if shape is Shape.TRIPLET else Wait.TANKI
    if step == 1:
        return Wait.KANCHAN
    edge = (first_rank == 1 and step == 2) or (first_rank == LAST_START and step == 0)
    return Wait.PENCHAN if edge else Wait.RYANMEN


def _waits(one: Block) -> dict[int, Wait]:
    if one.is_quad:
        return {}
    first, rank = one.first.kind, one.first.rank
    steps = range(3 if one.is_sequence else 1)
    return {first + step: wait_in(one.shape, rank, step) for step in steps}


def _wait_items(one: Block) -> dict[int, FuItem]:
    """2 fu for each kind that completes the block on a pair, middle or edge wait."""
    return {
        kind: FuItem(f"wait_{wait}", NARROW_WAIT, one.tiles)
        for kind, wait in one.waits.items()
        if wait not in (Wait.RYANMEN, Wait.SHANPON)
    }


def word_of(shape: Shape, first: Tile) -> int:
    """The features that a block of a shape, from a tile on, gives to every reading it stands in."""
    return _WORDS[shape, first]


def _word(asked: tuple[Shape, Tile]) -> int:
    shape, first = asked
    sequence = shape is Shape.SEQUENCE
    tiles = [KINDS[first.kind + step] for step in range(3)] if sequence else [first]
    yaochuu = [each for each in tiles if each.is_yaochuu]
    return features.together(
        (
            features.SUITS[first.suit_index],
            0 if first.is_honor else features.NUMBER,
            features.YAOCHUU if yaochuu else features.INNER,
            features.TERMINAL if yaochuu and not first.is_honor else 0,
            0 if GREEN.issuperset(tiles) else features.NOT_GREEN,
            features.GREEN_DRAGON if first is KINDS[32] else 0,
            0 if yaochuu == tiles else features.SIMPLE,
            _shape_word(shape, first),
        )
    )


_WORDS = Memo(_word, 256)
"""By shape and lowest tile."""


def _shape_word(shape: Shape, first: Tile) -> int:
    if shape is Shape.SEQUENCE:
        return features.SEQUENCE | features.RUNS[first.suit_index][first.rank - 1]
    if shape is Shape.TRIPLET or shape is Shape.QUAD:
        honor = features.HONOR_TRIPLETS[first.rank - 1] if first.is_honor else 0
        return features.TRIPLET | honor
    if first.is_wind:
        return features.WIND_PAIRS[first.rank - 1]
    return features.DRAGON_PAIR if first.is_dragon else 0


def sums_of(shape: Shape, first: Tile, *, closed: bool) -> int:
    """What such a block adds to the sums of every reading it stands in."""
    if shape is Shape.PAIR:
        return features.PAIR
    if shape is not Shape.TRIPLET and shape is not Shape.QUAD:
        return 0
    same = 0 if first.is_honor else features.TRIPLETS_OF[first.rank - 1]
    quad = features.QUADS if shape is Shape.QUAD else 0
    fu = features.FU * set_fu(shape, first, closed=closed)
    return same + quad + fu + (features.CONCEALED_TRIPLETS if closed else 0)


def kinds_of(shape: Shape, first_kind: int) -> list[int]:
    """The kinds of a block's tiles; KeyError for a sequence that cannot be."""
    if shape is not Shape.SEQUENCE:
        return [first_kind] * _SIZE[shape]
    first = KINDS[first_kind]
    if first.is_honor or first.rank > LAST_START:
        raise KeyError(first.code)
    return [first_kind, first_kind + 1, first_kind + 2]


def _block(asked: tuple[Shape, int, bool]) -> Block:
    """The block; KeyError for one that cannot be."""
    shape, kind, closed = asked
    first = KINDS[kind]
    if not closed and shape in (Shape.SINGLE, Shape.PAIR):
        raise KeyError(asked)
    return Block(shape, first, closed=closed)


BLOCKS = Memo(_block, 1_000)
"""Every block, made once when it is first asked for; there are fewer than these."""


def block(shape: Shape, first_kind: int, *, closed: bool = True) -> Block:
    """The block of a shape from its lowest kind on; KeyError for one that cannot be."""
    return BLOCKS[shape, first_kind, closed]


def every_block() -> Iterator[Block]:
    """Every block there is."""
    for shape, kind, closed in product(Shape, range(len(KINDS)), (True, False)):
        with suppress(KeyError):
            yield block(shape, kind, closed=closed)


SEQUENCES = Memo(partial(block, Shape.SEQUENCE), 34)
TRIPLETS = Memo(partial(block, Shape.TRIPLET), 34)
PAIRS = Memo(partial(block, Shape.PAIR), 34)
"""Concealed blocks by their lowest kind."""
