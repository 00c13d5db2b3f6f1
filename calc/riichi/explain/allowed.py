"""Yaku that some tiles of a hand, finished or not, still allow."""

from collections.abc import Sequence

from calc.riichi.readings import features
from calc.riichi.readings.features import together
from calc.riichi.tiles import GREEN, SUITS, Tile
from calc.riichi.yaku import Yaku

OF_SUIT = dict(zip(SUITS, features.SUITS, strict=True))
GATES = features.GATES | features.PURE_GATES


def allows(tiles: Sequence[Tile], yaku: Yaku) -> bool:
    """Whether a hand that holds these tiles may have the yaku, as far as the tiles tell.

    False only where no such hand has it: every feature here stays as tiles are added.

    >>> from calc.riichi.notation import parse_tiles
    >>> from calc.riichi.yaku import CATALOGUE
    >>> [allows(parse_tiles("19m5p"), CATALOGUE[key]) for key in ("tanyao", "toitoi", "honitsu")]
    [False, True, False]
    """
    held = together(map(_features, tiles))
    several_suits = (held & features.NUMBERS).bit_count() > 1
    if held & yaku.lacks or (yaku.needs & features.ONE_SUIT and several_suits):
        return False
    if yaku.needs & GATES and (held & features.HONORS or several_suits):
        return False
    return not yaku.needs & features.ORPHANS or not (held & features.SIMPLE or _repeats(tiles) > 1)


def _features(tile: Tile) -> int:
    """What a hand with this tile has, whatever else is in it."""
    found = OF_SUIT[tile.suit]
    found |= 0 if tile.is_honor else features.NUMBER
    found |= 0 if tile in GREEN else features.NOT_GREEN
    if not tile.is_yaochuu:
        return found | features.SIMPLE
    return found | features.YAOCHUU | (0 if tile.is_honor else features.TERMINAL)


def _repeats(tiles: Sequence[Tile]) -> int:
    """How many tiles are more than the first of their kind."""
    return len(tiles) - len({tile.kind for tile in tiles})
