"""The keys of the tile keypad as HTML: four blocks of three by three, with two switches.

Each key is drawn once, enabled and disabled. The switch of the red fives shows them in place of the
plain ones, without a script too; where none is in play a link to the rule sets stands there.
"""

from functools import lru_cache

from markupsafe import Markup

from calc.riichi.counts import FOUR_COPIES
from calc.riichi.tiles import RED_FIVES, TILES, Tile
from calc.web.parts.tiles import TileMarkup
from calc.words.messages import say

from .keypad import CHECKED, RedFives

BLOCKS = (
    *([f"{rank}{suit}" for rank in (1, 2, 3, 4, 5, 0, 6, 7, 8, 9)] for suit in "mps"),
    [f"{rank}z" for rank in range(1, 8)],
)
"""The keys of each block from left to right, top to bottom; a red five stands at its five."""
ORDER = tuple(code for block in BLOCKS for code in block)
"""The keys from left to right, top to bottom."""
_KEY = (
    '<button class="key{css}" name="add" value="{code}" aria-label="{words}" data-most="{most}"'
    "{state}>{tile}</button>"
)
_CSS = {"5": " five", "0": " red5"}
_AFTER = "4z"
"""The key after which the switches of the keypad stand."""
_BLOCK = '<div class="key-block">{keys}</div>'
_SWITCHES = (
    '<label class="switch reds">{tile}{red}<input type="checkbox" id="red-fives"></label>'
    '<a class="switch no-reds" href="#rules">{tile}{none}</a>'
    '<label class="switch"><i aria-hidden="true">123</i>{index}<input type="checkbox" name="index"'
    ' value="1" id="index"{state}></label>'
)
"""Switches between plain and red fives, and of the index on tiles."""


def keys(
    markup: TileMarkup, used: list[Tile], red_fives: RedFives, *, index: bool = False
) -> Markup:
    """The keys of all tiles; one is disabled where all its copies are used or none is in play."""
    enabled, disabled = _drawn_keys(markup, red_fives)
    kinds, reds = [tile.kind for tile in used], [tile for tile in used if tile.red]
    full = {kind for kind in set(kinds) if kinds.count(kind) >= FOUR_COPIES}
    off = [tile for tile in TILES.values() if tile.kind in full] if full else []
    off += [tile for tile in reds if reds.count(tile) >= red_fives[tile.suit_index]]
    drawn = enabled | {tile.code: disabled[tile.code] for tile in off}
    drawn[_AFTER] += _switches(markup, index=index)
    blocks = (_BLOCK.format(keys="".join(map(drawn.__getitem__, block))) for block in BLOCKS)
    return Markup("".join(blocks))  # noqa: S704  # own table


@lru_cache(maxsize=8)
def _switches(markup: TileMarkup, *, index: bool) -> str:
    return _SWITCHES.format(
        tile=markup.tile("0p", index=True),
        red=say("Red 5", markup.language),
        none=say("No red 5", markup.language),
        index=say("Index", markup.language),
        state=CHECKED if index else "",
    )


@lru_cache(maxsize=64)
def _drawn_keys(markup: TileMarkup, red_fives: RedFives) -> tuple[dict[str, str], dict[str, str]]:
    """The keys in order, by the codes of their tiles: before any tile is used, and disabled."""
    copies = dict.fromkeys(ORDER, FOUR_COPIES)
    copies |= {tile.code: red_fives[tile.suit_index] for tile in RED_FIVES}
    enabled, disabled = (
        {code: _key(markup, code, most, state) for code, most in copies.items()}
        for state in ("", " disabled")
    )
    return enabled | {code: disabled[code] for code in ORDER if not copies[code]}, disabled


def _key(markup: TileMarkup, code: str, most: int, state: str) -> str:
    """A key; its tile has an index, which the page shows where the switch is on."""
    return _KEY.format(
        css=_CSS.get(code[0], "") if code[1] != "z" else "",
        code=code,
        words=markup.words[code],
        most=most,
        state=state,
        tile=markup.tile(code, index=True),
    )
