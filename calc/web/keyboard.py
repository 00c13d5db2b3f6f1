"""The tile keyboard as HTML: every key is made once, able or exhausted."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from calc.riichi.tiles import KINDS, RED_FIVES, TILES, Tile
from calc.web.tiles import FACES, TileMarkup

COPIES = 4
ORDER = tuple(
    code for suit in "mps" for code in (*(f"{rank}{suit}" for rank in range(1, 10)), f"0{suit}")
) + tuple(f"{rank}z" for rank in range(1, 8))
KEY = (
    '<button class="key" name="add" value="{code}" aria-label="{words}" data-most="{most}"{state}>'
    "{tile}</button>"
)


class Held(NamedTuple):
    """How many of each kind, and of each red five, stand somewhere already."""

    kinds: tuple[int, ...]
    reds: tuple[int, ...]


def held(tiles: Iterable[Tile]) -> Held:
    """Count the tiles of hand, calls and indicators."""
    kinds, reds = [0] * len(KINDS), [0] * len(RED_FIVES)
    for tile in tiles:
        kinds[tile.kind] += 1
        if tile.red:
            reds[tile.suit_index] += 1
    return Held(tuple(kinds), tuple(reds))


def keys(
    markup: TileMarkup, taken: Held, red_fives: tuple[int, int, int], *, index: bool
) -> Markup:
    """Every key in order; one whose tile is used up, or not in use, cannot be tapped."""
    return Markup("").join(
        _key(markup, code, *_left(TILES[code], taken, red_fives), index=index) for code in ORDER
    )


def _left(tile: Tile, taken: Held, red_fives: tuple[int, int, int]) -> tuple[int, bool]:
    """How many of a tile there are at most, and whether one is left."""
    left = taken.kinds[tile.kind] < COPIES
    if not tile.red:
        return COPIES, left
    most = red_fives[tile.suit_index]
    return most, left and taken.reds[tile.suit_index] < most


@lru_cache(maxsize=1024)
def _key(markup: TileMarkup, code: str, most: int, left: bool, *, index: bool) -> Markup:  # noqa: FBT001
    state = "" if left else " disabled"
    face = markup.tile(code, index=index)
    words = FACES[code].words
    key = KEY.format(code=code, words=words, most=most, state=state, tile=face)
    return Markup(key)  # noqa: S704  # own table
