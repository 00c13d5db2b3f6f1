"""Tenhou's numbers of tiles, melds and yaku, which mjlog and mjx have in common."""

from calc.riichi.hand import MeldType
from calc.riichi.tiles import KINDS, TILES, Tile

from .bounds import UnreadableHand
from .events import Event, GroupCalled, KanDeclared, NorthSetAside
from .terms import YAKU_BY_NUMBER, GameType

_RED_FIVES = {16: "0m", 52: "0p", 88: "0s"}
_PLAIN = tuple(kind for kind in KINDS for _ in range(4))
_WITH_RED = tuple(
    TILES[_RED_FIVES[number]] if number in _RED_FIVES else tile
    for number, tile in enumerate(_PLAIN)
)
"""The tiles of the numbers 0 to 135."""


def meld_event(seat: int, code: int, game_type: GameType) -> Event:
    """The call of `m`: lowest two bits 0 for an own tile, the form by bits 2 to 5."""
    if code & 4:
        base, called = divmod(code >> 10, 3)
        first = 9 * (base // 7) + base % 7
        copies = [code >> shift & 3 for shift in (3, 5, 7)]
        tiles = [
            tile_of_number(4 * (first + step) + copy, game_type) for step, copy in enumerate(copies)
        ]
        return GroupCalled(seat, MeldType.CHI, tuple(tiles), tiles[called])
    if code & 24:
        base, called = divmod(code >> 9, 3)
        other = code >> 5 & 3
        copies = [copy for copy in range(4) if copy != other]
        tiles = [tile_of_number(4 * base + copy, game_type) for copy in copies]
        if code & 8:
            return GroupCalled(seat, MeldType.PON, tuple(tiles), tiles[called])
        added = tile_of_number(4 * base + other, game_type)
        return KanDeclared(seat, (*tiles, added), added)
    tile = code >> 8
    if code & 32:
        return NorthSetAside(seat)
    tiles = [tile_of_number(4 * (tile // 4) + copy, game_type) for copy in range(4)]
    if code & 3:
        return GroupCalled(seat, MeldType.DAIMINKAN, tuple(tiles), tile_of_number(tile, game_type))
    return KanDeclared(seat, tuple(tiles))


def yaku_of_number(number: int) -> str:
    """The id of a yaku or dora by its number; raises UnreadableHand."""
    if not 0 <= number < len(YAKU_BY_NUMBER):
        raise UnreadableHand("unknown-yaku-number", number=number)
    return YAKU_BY_NUMBER[number]


def tile_of_number(number: int, game_type: GameType) -> Tile:
    """The tile of one of the numbers 0 to 135."""
    tiles = _WITH_RED if game_type.red_fives else _PLAIN
    if not 0 <= number < len(tiles):
        raise UnreadableHand("unknown-tile-number", number=number)
    return tiles[number]
