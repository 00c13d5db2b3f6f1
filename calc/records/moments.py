"""Moments of a hand that is played again: turns, offers and wins, as they stood on the table."""

from dataclasses import dataclass, field
from typing import NamedTuple

from calc.riichi.hand import Meld, Side
from calc.riichi.scoring.payments import sides
from calc.riichi.tiles import WINDS, Discard, Tile, Wind

from .events import WinOfRecord

LIVE_WALL = {4: 70, 3: 55}
"""Tiles that can be drawn in a hand, replacements counted."""
Occasion = frozenset[str]
"""The conditions of a win at a moment: keys of the question of `score` that are true then."""


class Offer(NamedTuple):
    """A tile that a seat could have won on: whose it was, and the state of the table then.

    `source` is the seat itself for its own draw.
    """

    source: int
    tile: Tile
    occasion: Occasion
    indicators: tuple[Tile, ...]


class OwnDraw(NamedTuple):
    """A draw that a seat did not win on: the tile, and what the seat held beside it.

    After a kan or a north that is not what it held after its last discard.
    """

    offer: Offer
    tiles: tuple[Tile, ...] | None
    melds: tuple[Meld, ...]
    riichi: str
    kita: int


@dataclass(slots=True, kw_only=True, eq=False)
class Turn:
    """One discard of a seat, and what was offered to it until its next tile.

    `event` is the place of the discard among the events of the hand. `tiles` are the concealed
    tiles after the discard as they were drawn, `discards` all own discards up to it.
    """

    seat: int
    number: int
    event: int
    drawn: Tile | None
    discard: Tile
    turned: bool
    tiles: tuple[Tile, ...] | None
    melds: tuple[Meld, ...]
    discards: tuple[Discard, ...]
    riichi: str
    kita: int
    called_away: bool = False
    offers: list[Offer] = field(default_factory=list)
    own_draws: list[OwnDraw] = field(default_factory=list)


class WinAtTable(NamedTuple):
    """A win as it stood on the table: the tiles of the winner, and the tile that was won on.

    `offer` is None where that tile is not shown.
    """

    win: WinOfRecord
    tiles: tuple[Tile, ...] | None
    melds: tuple[Meld, ...]
    discards: tuple[Discard, ...]
    riichi: str
    kita: int
    offer: Offer | None


class Replay(NamedTuple):
    """A hand played again. `riichi` are the seats that paid a riichi stick, `scores` those then."""

    wins: tuple[WinAtTable, ...]
    riichi: tuple[int, ...]
    indicators: tuple[Tile, ...]
    riichi_sticks: int
    scores: tuple[int, ...]
    tiles: tuple[tuple[Tile, ...] | None, ...]
    melds: tuple[tuple[Meld, ...], ...]
    discards: tuple[tuple[Discard, ...], ...]
    draws: int
    kita: tuple[int, ...]


def round_of(number: int) -> tuple[Wind, Wind]:
    """The wind of the round and the first seat of the dealer, by `RecordedHand.number`."""
    return WINDS[number // 4 % 4], WINDS[number % 4]


def seat_wind(seat: int, dealer: int, players: int) -> Wind:
    """The wind of a seat in a hand."""
    return WINDS[(seat - dealer) % players]


def side_of(other: int, seat: int, players: int) -> Side:
    """Where another seat sits, seen from one."""
    return sides(players)[(other - seat) % players - 1]
