"""A hand: the concealed tiles, the melds, and the tile that would complete it."""

from typing import NamedTuple

from .counts import Counts, added, counts_of
from .melds import Meld
from .tiles import Tile


class Hand(NamedTuple):
    """Concealed tiles (the winning one among them), melds, and the winning tile.

    `counts` are those of the concealed tiles; `reds` counts the red fives of all.
    """

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    win_tile: Tile
    counts: Counts
    reds: int

    @classmethod
    def of(
        cls, tiles: tuple[Tile, ...], melds: tuple[Meld, ...] = (), *, win_tile: Tile
    ) -> "Hand":
        """The hand of these tiles."""
        reds = sum(each.red for each in tiles) + sum(each.reds for each in melds)
        return cls(tiles, melds, win_tile, counts_of(tiles), reds)

    @property
    def closed(self) -> bool:
        """Is nothing called? A concealed kan leaves the hand closed."""
        return all(each.block.closed for each in self.melds)

    @property
    def all_counts(self) -> Counts:
        """The counts of the concealed tiles and the melds together."""
        counts = self.counts
        for each in self.melds:
            counts = added(counts, each.counts)
        return counts

    @property
    def all_tiles(self) -> tuple[Tile, ...]:
        """Every tile of the hand, those of the melds last."""
        return self.tiles + tuple(tile for meld in self.melds for tile in meld.tiles)
