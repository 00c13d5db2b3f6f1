"""Blocks: sequences, triplets, quads and pairs, with their features and tallies."""

from functools import partial
from typing import Final

from calc.riichi.memo import KeyEnum, Memo
from calc.riichi.tiles import GREEN, KINDS, Tile

from . import features


class Shape(KeyEnum):
    """The shape of a block. Rules that need a triplet accept a quad as one.

    Only thirteen orphans and thirteen unrelated tiles have single tiles.
    """

    SINGLE = "single"
    PAIR = "pair"
    TRIPLET = "triplet"
    QUAD = "quad"
    SEQUENCE = "sequence"


class Wait(KeyEnum):
    """The shape that the winning tile completed."""

    RYANMEN = "ryanmen"
    KANCHAN = "kanchan"
    PENCHAN = "penchan"
    SHANPON = "shanpon"
    TANKI = "tanki"


class Block:
    """A group, a pair or a single tile; there is one object for each (`block`).

    `first` is its lowest tile. `waits` says, by kind of the winning tile, what that tile completes.
    `features` and `tallies` are what it adds to those of a reading (`features.py`). `code` is its
    tiles as text, such as `234m`. By `order` triplets come before sequences.
    """

    __slots__ = (
        "all_yaochuu",
        "closed",
        "code",
        "features",
        "first",
        "has_yaochuu",
        "is_honor",
        "is_quad",
        "is_sequence",
        "is_triplet",
        "kinds",
        "order",
        "shape",
        "tallies",
        "tiles",
        "waits",
    )

    def __init__(self, shape: Shape, first: Tile, *, closed: bool) -> None:
        sequence = shape is Shape.SEQUENCE
        tiles = tuple([KINDS[kind] for kind in kinds_of(shape, first.kind)])
        yaochuu = sum([tile.is_yaochuu for tile in tiles])
        self.shape: Final = shape
        self.first: Final = first
        self.closed: Final = closed
        self.tiles: Final = tiles
        self.kinds: Final = frozenset([tile.kind for tile in tiles])
        self.is_sequence: Final = sequence
        self.is_triplet: Final = shape is Shape.TRIPLET or shape is Shape.QUAD
        self.is_quad: Final = shape is Shape.QUAD
        self.has_yaochuu: Final = yaochuu > 0
        self.all_yaochuu: Final = yaochuu == len(tiles)
        self.is_honor: Final = first.is_honor
        self.order: Final = first.kind + (len(KINDS) if sequence else 0)
        self.code: Final = "".join([tile.code[0] for tile in tiles]) + first.suit
        self.waits: Final = _waits(self)
        self.features: Final = features_of(shape, first)
        self.tallies: Final = tallies_of(shape, first, closed=closed)

    def __repr__(self) -> str:
        return f"<{'closed' if self.closed else 'open'} {self.shape} {self.code}>"

    def __str__(self) -> str:
        return self.code

    @property
    def opened(self) -> "Block":
        """The same block, open: completed by another player's tile."""
        return block(self.shape, self.first.kind, closed=False)


WAITS = tuple(Wait)
_WAIT_FEATURES = {Wait.RYANMEN: features.RYANMEN, Wait.TANKI: features.TANKI}
_SIZE = {Shape.SINGLE: 1, Shape.PAIR: 2, Shape.TRIPLET: 3, Shape.QUAD: 4, Shape.SEQUENCE: 3}
LAST_START = 7
"""The highest rank that a sequence begins with."""


def wait_in(shape: Shape, first_rank: int, step: int) -> Wait:
    """The wait on a tile of a block: `step` is 0 for its lowest tile, 2 for the highest."""
    if shape is not Shape.SEQUENCE:
        return Wait.SHANPON if shape is Shape.TRIPLET else Wait.TANKI
    if step == 1:
        return Wait.KANCHAN
    edge = (first_rank == 1 and step == 2) or (first_rank == LAST_START and step == 0)
    return Wait.PENCHAN if edge else Wait.RYANMEN


def wait_features(wait: Wait) -> int:
    """The features that a wait gives to a reading."""
    return _WAIT_FEATURES.get(wait, 0)


def wait_tally(wait: Wait) -> int:
    """What a wait adds to the tallies: its place in `WAITS`."""
    return WAITS.index(wait) << features.WAIT_SHIFT


def _waits(block: Block) -> dict[int, Wait]:
    if block.is_quad:
        return {}
    first, rank = block.first.kind, block.first.rank
    steps = range(3 if block.is_sequence else 1)
    return {first + step: wait_in(block.shape, rank, step) for step in steps}


def features_of(shape: Shape, first: Tile) -> int:
    """The features that a block of this shape and lowest tile adds to a reading."""
    return _FEATURES[shape, first]


def _features(key: tuple[Shape, Tile]) -> int:
    shape, first = key
    sequence = shape is Shape.SEQUENCE
    tiles = [KINDS[first.kind + step] for step in range(3)] if sequence else [first]
    yaochuu = [tile for tile in tiles if tile.is_yaochuu]
    return features.union(
        (
            features.SUITS[first.suit_index],
            0 if first.is_honor else features.NUMBER,
            features.YAOCHUU if yaochuu else features.INNER,
            features.TERMINAL if yaochuu and not first.is_honor else 0,
            0 if GREEN.issuperset(tiles) else features.NOT_GREEN,
            features.GREEN_DRAGON if first is KINDS[32] else 0,
            0 if yaochuu == tiles else features.SIMPLE,
            _shape_features(shape, first),
        )
    )


_FEATURES = Memo(_features, 256)
"""By shape and lowest tile."""


def _shape_features(shape: Shape, first: Tile) -> int:
    if shape is Shape.SEQUENCE:
        return features.SEQUENCE | features.SEQUENCES_FROM[first.suit_index][first.rank - 1]
    if shape is Shape.TRIPLET or shape is Shape.QUAD:
        honor = features.HONOR_TRIPLETS[first.rank - 1] if first.is_honor else 0
        return features.TRIPLET | honor
    return features.HONOR_PAIRS[first.rank - 1] if first.is_honor else 0


def tallies_of(shape: Shape, first: Tile, *, closed: bool) -> int:
    """What a block of this shape and lowest tile adds to the tallies of a reading."""
    if shape is Shape.PAIR:
        return features.PAIR
    if shape is not Shape.TRIPLET and shape is not Shape.QUAD:
        return 0
    rank, quad = None if first.is_honor else first.rank, shape is Shape.QUAD
    return features.triplet_tallies(rank, closed=closed, yaochuu=first.is_yaochuu, quad=quad)


def kinds_of(shape: Shape, first_kind: int) -> list[int]:
    """The kinds of a block's tiles; KeyError for a sequence that cannot be."""
    if shape is not Shape.SEQUENCE:
        return [first_kind] * _SIZE[shape]
    first = KINDS[first_kind]
    if first.is_honor or first.rank > LAST_START:
        raise KeyError(first.code)
    return [first_kind, first_kind + 1, first_kind + 2]


def _block(key: tuple[Shape, int, bool]) -> Block:
    """The block; KeyError for one that cannot be."""
    shape, kind, closed = key
    first = KINDS[kind]
    if not closed and shape in (Shape.SINGLE, Shape.PAIR):
        raise KeyError(key)
    return Block(shape, first, closed=closed)


ALL_BLOCKS = Memo(_block, 1_000)
"""Every block by shape, lowest kind, and whether it is closed; there are fewer than 1,000."""


def block(shape: Shape, first_kind: int, *, closed: bool = True) -> Block:
    """The block of a shape from its lowest kind on; KeyError for one that cannot be."""
    return ALL_BLOCKS[shape, first_kind, closed]


SEQUENCES = Memo(partial(block, Shape.SEQUENCE), 34)
TRIPLETS = Memo(partial(block, Shape.TRIPLET), 34)
PAIRS = Memo(partial(block, Shape.PAIR), 34)
"""Closed blocks by their lowest kind."""
