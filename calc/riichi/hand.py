"""Melds, and a hand: the concealed tiles, the melds, and the tile that would complete it."""

from collections.abc import Iterable, Sized
from typing import Final

from calc.riichi.readings.blocks import ALL_BLOCKS, Block, Shape, kinds_of
from calc.riichi.readings.features import CLOSED

from .counts import (
    COPY,
    Copies,
    CountedTiles,
    Counts,
    Reds,
    Source,
    counts_of,
    format_counts,
    packed_copies,
    reds_of,
    source_tiles,
    with_kind,
)
from .memo import KeyEnum
from .tiles import Tile


class Side(KeyEnum):
    """Another player, relative to the one in question: the next to play sits at the right."""

    RIGHT = "right"
    ACROSS = "across"
    LEFT = "left"


class MeldType(KeyEnum):
    """How a block was declared."""

    CHI = "chi"
    PON = "pon"
    DAIMINKAN = "daiminkan"
    SHOUMINKAN = "shouminkan"
    ANKAN = "ankan"


WAITING, DRAWN = 13, 14
"""Tiles of a hand before and after its draw, as `hand_size` counts them."""
SHAPES = {
    MeldType.CHI: Shape.SEQUENCE,
    MeldType.PON: Shape.TRIPLET,
    MeldType.DAIMINKAN: Shape.QUAD,
    MeldType.SHOUMINKAN: Shape.QUAD,
    MeldType.ANKAN: Shape.QUAD,
}


class Meld:
    """A declared block: its tiles with their red fives, which one was called, and from whom.

    Melds with equal fields are equal. `counts`, `copies` and `reds` are those of its tiles; `block`
    is part of every reading, and adds `features` and `tallies` to it.
    """

    __slots__ = (
        "block",
        "called",
        "closed",
        "copies",
        "counts",
        "features",
        "is_kan",
        "reds",
        "side",
        "tallies",
        "tiles",
        "type",
    )

    def __init__(
        self,
        type: MeldType,
        tiles: tuple[Tile, ...],
        side: Side | None = None,
        called: Tile | None = None,
    ) -> None:
        """Raise KeyError where the tiles are not a block of this type's shape."""
        shape, closed = SHAPES[type], type is MeldType.ANKAN
        kinds = sorted([tile.kind for tile in tiles])
        if not kinds or kinds != kinds_of(shape, kinds[0]):
            raise KeyError(tiles)
        self.type: Final = type
        self.tiles: Final = tiles
        self.side: Final = side
        self.called: Final = called
        self.is_kan: Final = shape is Shape.QUAD
        self.closed: Final = closed
        self.block: Final = ALL_BLOCKS[shape, kinds[0], closed]
        self.features: Final = self.block.features
        self.tallies: Final = self.block.tallies
        self.counts: Final[Counts] = counts_of(tiles)
        self.copies: Final[Copies] = packed_copies(self.counts)
        self.reds: Final[Reds] = reds_of(tiles)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Meld) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        return f"Meld{self._key}"

    @property
    def _key(self) -> tuple[MeldType, tuple[Tile, ...], Side | None, Tile | None]:
        return self.type, self.tiles, self.side, self.called


def hand_size(tiles: Sized, melds: Sized) -> int:
    """The tiles of a hand, a kan counted as three."""
    return len(tiles) + 3 * len(melds)


def called_blocks(melds: Iterable[Meld]) -> tuple[Block, ...]:
    """The blocks of the open melds."""
    return tuple([meld.block for meld in melds if not meld.closed])


class HandTiles:
    """Concealed tiles (the winning one among them), melds, and the winning tile.

    `source` holds the concealed tiles, `number` how many they are, `counts` their counts; `copies`
    and `reds` are the copies and the red fives of all. `closed` says that nothing is called: a
    concealed kan leaves a hand closed. `features` and `tallies` are what the melds add to every
    reading.
    """

    __slots__ = (
        "closed",
        "copies",
        "counts",
        "features",
        "melds",
        "number",
        "reds",
        "source",
        "tallies",
        "win_tile",
    )

    def __init__(
        self,
        concealed: tuple[Source, int, Counts, Copies, Reds],
        melds: tuple[Meld, ...],
        win_tile: Tile,
    ) -> None:
        """`concealed` are counted: a `CountedTiles`, or a plain tuple of its fields."""
        source, number, counts, copies, reds = concealed
        closed, features, tallies = True, CLOSED, 0
        if melds:
            for meld in melds:
                copies += meld.copies
                reds += meld.reds
                features |= meld.features
                tallies += meld.tallies
                closed = closed and meld.closed
            if not closed:
                features ^= CLOSED
        self.source: Final = source
        self.number: Final = number
        self.melds: Final = melds
        self.win_tile: Final = win_tile
        self.counts: Final = counts
        self.copies: Final = copies
        self.reds: Final = reds
        self.closed: Final = closed
        self.features: Final = features
        self.tallies: Final = tallies

    @classmethod
    def of(
        cls, tiles: tuple[Tile, ...], melds: tuple[Meld, ...] = (), *, win_tile: Tile
    ) -> "HandTiles":
        """The hand of these tiles."""
        return cls(CountedTiles.of(tiles), melds, win_tile)

    def won_on(self, tile: Tile) -> "HandTiles":
        """The hand with another winning tile, which is not red; its source is its written form."""
        melds, won, reds = self.melds, self.win_tile, self.reds
        counts = with_kind(with_kind(self.counts, won.kind, -1), tile.kind)
        copies = self.copies + COPY[tile.kind] - COPY[won.kind]
        if won.red:
            reds -= reds_of((won,))
        for meld in melds:
            copies -= meld.copies
            reds -= meld.reds
        concealed = format_counts(counts, reds), self.number, counts, copies, reds
        return HandTiles(concealed, melds, tile)

    @property
    def called(self) -> tuple[Block, ...]:
        """The blocks of the open melds."""
        return () if self.closed else called_blocks(self.melds)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles, in the order of their source."""
        return source_tiles(self.source)

    @property
    def concealed_reds(self) -> Reds:
        """The red fives among the concealed tiles."""
        return self.reds - sum([meld.reds for meld in self.melds])

    @property
    def all_tiles(self) -> tuple[Tile, ...]:
        """Every tile of the hand, those of the melds last."""
        return self.tiles + tuple([tile for meld in self.melds for tile in meld.tiles])
