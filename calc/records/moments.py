"""Moments of a hand that is played again: what a seat holds, turns, offers and wins."""

from dataclasses import dataclass, field
from typing import NamedTuple

from calc.riichi.hand import Meld, Side
from calc.riichi.scoring.payments import sides
from calc.riichi.tiles import WINDS, Discard, Tile, Wind

from .events import WinOfRecord

LIVE_WALL = {4: 70, 3: 55}
"""Tiles that can be drawn in a hand, replacements counted."""
COPIES = 4
"""Tiles of each kind."""
Occasion = frozenset[str]
"""The conditions of a win at a moment: keys of the question of `score` that are true then."""


class HeldHand(NamedTuple):
    """What a seat holds at a moment, and has done so far.

    `tiles` are the concealed ones as they were drawn, None where they are not shown. `riichi` is
    the key of its kind, empty without riichi.
    """

    tiles: tuple[Tile, ...] | None
    melds: tuple[Meld, ...]
    discards: tuple[Discard, ...]
    riichi: str
    kita: int


@dataclass(slots=True, eq=False)
class SeatState:
    """What one player holds and has done; `tiles` are None where they are not shown."""

    tiles: list[Tile] | None
    melds: list[Meld] = field(default_factory=list)
    discards: list[Discard] = field(default_factory=list)
    kita: int = 0
    drawn: Tile | None = None
    replacement: bool = False
    declared: str = ""
    riichi: str = ""
    ippatsu: bool = False

    def remove(self, tile: Tile) -> None:
        """Take a tile out of the concealed ones; ValueError where it is not there."""
        if self.tiles is not None:
            self.tiles.remove(tile)

    def held(self) -> HeldHand:
        """What the seat holds now."""
        tiles = None if self.tiles is None else tuple(self.tiles)
        melds, discards = tuple(self.melds), tuple(self.discards)
        return HeldHand(tiles, melds, discards, self.riichi, self.kita)


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
    held: HeldHand


@dataclass(slots=True, kw_only=True, eq=False)
class Turn:
    """One discard of a seat, what it held then, and what was offered to it until its next tile.

    `event` is the place of the discard among the events of the hand. `calls` says of each call of
    another seat, a kan or a north too, how many of the offers came before it.
    """

    seat: int
    number: int
    event: int
    drawn: Tile | None
    held: HeldHand
    called_away: bool = False
    offers: list[Offer] = field(default_factory=list)
    calls: list[int] = field(default_factory=list)
    own_draws: list[OwnDraw] = field(default_factory=list)

    @property
    def discard(self) -> Discard:
        """The discard, with its mark where it was turned."""
        return self.held.discards[-1]


class WinAtTable(NamedTuple):
    """A win as it stood on the table: the winner's hand, and the tile in it that was won on.

    `offer` is None where that tile is not shown.
    """

    win: WinOfRecord
    held: HeldHand
    offer: Offer | None


class Replay(NamedTuple):
    """A hand played again. `riichi` are the seats that paid a riichi stick, `scores` those then."""

    wins: tuple[WinAtTable, ...]
    riichi: tuple[int, ...]
    indicators: tuple[Tile, ...]
    riichi_sticks: int
    scores: tuple[int, ...]
    seats: tuple[HeldHand, ...]
    draws: int


def round_of(number: int) -> tuple[Wind, Wind]:
    """The wind of the round and the first seat of the dealer, by `RecordedHand.number`."""
    return WINDS[number // 4 % 4], WINDS[number % 4]


def seat_wind(seat: int, dealer: int, players: int) -> Wind:
    """The wind of a seat in a hand."""
    return WINDS[(seat - dealer) % players]


def side_of(other: int, seat: int, players: int) -> Side:
    """Where another seat sits, seen from one."""
    return sides(players)[(other - seat) % players - 1]
