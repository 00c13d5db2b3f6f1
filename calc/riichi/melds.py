"""Melds: the groups a player has declared."""

from dataclasses import dataclass, field

from .blocks import Block, Shape, block
from .counts import Copies, Counts, Reds, counts_of, packed, reds_of
from .named import Named
from .tiles import Tile


class Side(Named):
    """Another player, seen from the one in question: the next to play sits at the right."""

    RIGHT = "right"
    ACROSS = "across"
    LEFT = "left"


class MeldType(Named):
    """How a group was declared."""

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


@dataclass(frozen=True, slots=True)
class Meld:
    """A declared group: its tiles (red fives among them), whom it came from, and which tile."""

    type: MeldType
    tiles: tuple[Tile, ...]
    side: Side | None = None
    called: Tile | None = None
    block: Block = field(init=False, repr=False, compare=False)
    closed: bool = field(init=False, repr=False, compare=False)
    counts: Counts = field(init=False, repr=False, compare=False)
    copies: Copies = field(init=False, repr=False, compare=False)
    reds: Reds = field(init=False, repr=False, compare=False)
    word: int = field(init=False, repr=False, compare=False)
    sums: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Raise KeyError where the tiles are no group of this type's shape."""
        first, closed = min(self.tiles).kind, self.type is MeldType.ANKAN
        made = block(SHAPES[self.type], first, closed=closed)
        if sorted([each.kind for each in self.tiles]) != [each.kind for each in made.tiles]:
            raise KeyError(self.tiles)
        object.__setattr__(self, "block", made)
        object.__setattr__(self, "closed", closed)
        object.__setattr__(self, "word", made.word)
        object.__setattr__(self, "sums", made.sums)
        object.__setattr__(self, "counts", counts_of(self.tiles))
        object.__setattr__(self, "copies", packed(self.counts))
        object.__setattr__(self, "reds", reds_of(self.tiles))

    @property
    def is_kan(self) -> bool:
        """Is it a quad of any kind?"""
        return self.block.is_quad
