"""Tiles and calls as tenhou/6 writes them.

11-19 are characters, 21-29 circles, 31-39 bamboo, 41-47 honors, 51 52 53 the red fives. A call is a
text of such numbers with a letter before the called tile: `c` chi, `p` pon, `m` open kan, `k` added
kan, `a` concealed kan.
"""

import re
from typing import NamedTuple

from calc.riichi.melds import MeldType
from calc.riichi.tiles import TILES, Tile

from .bounds import UnreadableHand
from .json_values import items

_TILES = {
    **{10 * suit + rank: TILES[f"{rank}{letter}"]
       for suit, letter in enumerate("mpsz", start=1) for rank in range(1, 8 if suit == 4 else 10)},
    **{50 + suit: TILES[f"0{letter}"] for suit, letter in enumerate("mps", start=1)},
}  # fmt: skip
_CALL = re.compile(r"^((?:\d\d)*)([cpmka])((?:\d\d)+)$", re.ASCII)
_TYPES = {
    "c": MeldType.CHI,
    "p": MeldType.PON,
    "m": MeldType.DAIMINKAN,
    "k": MeldType.SHOUMINKAN,
    "a": MeldType.ANKAN,
}
_STEPS = {0: 3, 1: 2}
"""Seats to the player a tile is called from, by the tiles before its letter; else 1, the right."""


class WrittenCall(NamedTuple):
    """A call: its type, its tiles, the called or added one, seats on to where it comes from."""

    type: MeldType
    tiles: tuple[Tile, ...]
    called: Tile
    steps: int


def tile(number: object) -> Tile:
    """The tile of a number; raises UnreadableHand."""
    known = _TILES.get(number) if isinstance(number, int) else None
    if known is None:
        raise UnreadableHand("unknown-tile-number", number=str(number)[:20])
    return known


def tiles(numbers: object) -> tuple[Tile, ...]:
    """The tiles of a list of numbers."""
    return tuple(tile(number) for number in items(numbers))


def call(written: str) -> WrittenCall:
    """The call of a text; raises UnreadableHand."""
    match = _CALL.match(written)
    if match is None:
        raise UnreadableHand("unknown-call", text=written[:40])
    before, letter, behind = match.groups()
    numbers = [int(pair) for pair in re.findall("..", before + behind)]
    place = len(before) // 2
    tiles = tuple(tile(number) for number in numbers)
    if not 3 <= len(tiles) <= 4:
        raise UnreadableHand("unknown-call", text=written[:40])
    return WrittenCall(_TYPES[letter], tiles, tiles[place], _STEPS.get(place, 1))
