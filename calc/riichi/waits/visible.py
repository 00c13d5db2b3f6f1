"""What a player has seen, and how many copies of a tile may still come."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from calc.riichi.counts import Counts, count, counts_of
from calc.riichi.melds import Meld
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, Discard, Tile

COPIES = 4
NORTH = KINDS[30]


class VisibleTiles(NamedTuple):
    """Tiles seen: one's own and those turned, and those of the other players."""

    own: Counts
    elsewhere: Counts

    def left(self, tile: Tile) -> int:
        """How many copies of a tile have not been seen."""
        known = count(self.own, tile.kind) + count(self.elsewhere, tile.kind)
        return max(COPIES - known, 0)

    def left_of(self, tiles: Iterable[Tile]) -> int:
        """How many copies of all these tiles have not been seen."""
        return sum(self.left(each) for each in tiles)


def visible_tiles(
    tiles: tuple[Tile, ...],
    melds: tuple[Meld, ...],
    situation: Situation,
    *,
    discards: tuple[Discard, ...] = (),
    passed: tuple[Tile, ...] = (),
    passed_in_riichi: tuple[Tile, ...] = (),
    visible: tuple[Tile, ...] = (),
) -> VisibleTiles:
    """Everything a player has seen: the hand, indicators, own discards, and what others show.

    A tile named twice among those of the others, as passed and as visible, is one tile.
    """
    own = [*tiles, *situation.dora_indicators, *[NORTH] * situation.kita]
    own += [tile for meld in melds for tile in meld.tiles]
    own += [each.tile for each in discards if not each.called]
    called = [each.tile for each in discards if each.called]
    named = (visible, [*passed, *called], [*passed_in_riichi, *called])
    others: Counter[Tile] = Counter()
    for group in named:
        others |= Counter(each.plain for each in group)
    return VisibleTiles(counts_of(own), counts_of(others.elements()))
