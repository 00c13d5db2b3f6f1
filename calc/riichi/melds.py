"""Melds: the blocks a player has declared."""

from typing import Final

from calc.riichi.readings.blocks import ALL_BLOCKS, Shape, kinds_of

from .counts import Copies, Counts, Reds, counts_of, packed_copies, reds_of
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
