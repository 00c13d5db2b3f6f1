"""A hand: the concealed tiles, the melds, and the tile that would complete it."""

from typing import NamedTuple

from calc.riichi.readings.blocks import Block
from calc.riichi.readings.features import CLOSED

from .counted_tiles import CountedTiles, Source, source_tiles
from .counts import Copies, Counts, Reds, packed_copies
from .melds import Meld
from .memo import new_tuple
from .tiles import Tile


class HandTiles(NamedTuple):
    """Concealed tiles (the winning one among them), melds, and the winning tile.

    `source` holds the concealed tiles, `number` how many they are, `counts` their counts; `copies`
    and `reds` are the copies and the red fives of all. `closed` says that nothing is called: a
    concealed kan leaves a hand closed. `features` and `tallies` are what the melds add to every
    reading.
    """

    source: Source
    number: int
    melds: tuple[Meld, ...]
    win_tile: Tile
    counts: Counts
    copies: Copies
    reds: Reds
    closed: bool
    features: int
    tallies: int

    @classmethod
    def of(
        cls, tiles: tuple[Tile, ...], melds: tuple[Meld, ...] = (), *, win_tile: Tile
    ) -> "HandTiles":
        """The hand of these tiles."""
        return cls.of_counted(CountedTiles.of(tiles), melds, win_tile)

    @classmethod
    def of_counted(
        cls, concealed: tuple[Source, int, Counts, Reds], melds: tuple[Meld, ...], win_tile: Tile
    ) -> "HandTiles":
        """The hand of tiles that are counted already, given as `Tiles` or by its fields."""
        source, number, counts, reds = concealed
        copies, closed, features, tallies = packed_copies(counts), True, CLOSED, 0
        if melds:
            for meld in melds:
                copies += meld.copies
                reds += meld.reds
                features |= meld.features
                tallies += meld.tallies
                closed = closed and meld.closed
            if not closed:
                features ^= CLOSED
        fields = source, number, melds, win_tile, counts, copies, reds, closed, features, tallies
        return new_tuple(cls, fields)

    @property
    def called(self) -> tuple[Block, ...]:
        """The open melds."""
        if self.closed:
            return ()
        return tuple([meld.block for meld in self.melds if not meld.closed])

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles as they stand."""
        return source_tiles(self.source)

    @property
    def concealed_reds(self) -> Reds:
        """The red fives among the concealed tiles."""
        return self.reds - sum([meld.reds for meld in self.melds])

    @property
    def all_tiles(self) -> tuple[Tile, ...]:
        """Every tile of the hand, those of the melds last."""
        return self.tiles + tuple([tile for meld in self.melds for tile in meld.tiles])
