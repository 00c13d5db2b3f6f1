"""The content of a record, in one form for all formats: a game, its hands, the events of each.

Seats are numbers from 0, as the record counts its players. Points are whole points.
"""

from typing import NamedTuple

from calc.riichi.errors import Problem
from calc.riichi.melds import MeldType
from calc.riichi.tiles import Tile


class TileDrawn(NamedTuple):
    """A seat draws a tile from the wall or the dead wall; None where it is not shown."""

    seat: int
    tile: Tile | None


class TileDiscarded(NamedTuple):
    """A seat discards a tile."""

    seat: int
    tile: Tile


class GroupCalled(NamedTuple):
    """A seat takes the last discard for a group; `tiles` are all of the group."""

    seat: int
    type: MeldType
    tiles: tuple[Tile, ...]
    called: Tile


class KanDeclared(NamedTuple):
    """A seat declares a concealed kan, or adds `added` to its pon; `tiles` are all four."""

    seat: int
    tiles: tuple[Tile, ...]
    added: Tile | None = None


class NorthSetAside(NamedTuple):
    """A seat sets a north aside (three players)."""

    seat: int


class IndicatorTurned(NamedTuple):
    """A further dora indicator is turned."""

    tile: Tile


class RiichiDeclared(NamedTuple):
    """A seat says riichi: its next discard is turned."""

    seat: int


class RiichiAccepted(NamedTuple):
    """The turned discard has passed: the deposit is paid."""

    seat: int


class PlayerPresence(NamedTuple):
    """A player goes away, or is back."""

    seat: int
    away: bool


Event = (
    TileDrawn
    | TileDiscarded
    | GroupCalled
    | KanDeclared
    | NorthSetAside
    | IndicatorTurned
    | RiichiDeclared
    | RiichiAccepted
    | PlayerPresence
)


class Dealt(NamedTuple):
    """What a hand starts with: the first dora indicator, and the tiles of each seat."""

    indicator: Tile | None
    tiles: tuple[tuple[Tile, ...] | None, ...]


class ScoresAfter(NamedTuple):
    """The scores that a record has at the end of a hand."""

    scores: tuple[int, ...] | None


class WinOfRecord(NamedTuple):
    """A win as it is recorded; None for what is not.

    `points` leave counters and deposits out; `changes` (by seat) hold them. `yaku` are ids with han
    or `yakuman`, dora left out. `tile` and the concealed tiles `hand` (the winning one among them)
    are in some formats only.
    """

    seat: int
    source: int
    changes: tuple[int, ...] | None = None
    tile: Tile | None = None
    hand: tuple[Tile, ...] | None = None
    ura: tuple[Tile, ...] = ()
    yaku: tuple[tuple[str, int | str], ...] | None = None
    dora: int | None = None
    red: int | None = None
    ura_han: int | None = None
    kita: int | None = None
    han: int | None = None
    fu: int | None = None
    limit: str | None = None
    yakuman: int | None = None
    points: int | None = None
    liable: int | None = None


class DrawOfRecord(NamedTuple):
    """A drawn hand as it is recorded; None for what is not."""

    type: str | None
    changes: tuple[int, ...] | None = None
    tenpai: tuple[int, ...] | None = None


class RecordedHand(NamedTuple):
    """One hand of a game.

    `number` counts hands as E1 0, E2 1 … S1 4, whatever the number of players. `dealt` are the
    thirteen tiles of each seat, None where they are not shown; `indicator` is
    the first, None where the record has none. `unread` says where the record
    breaks off or cannot be read.
    """

    number: int
    honba: int
    riichi_sticks: int
    dealer: int
    before: tuple[int, ...]
    indicator: Tile | None = None
    dealt: tuple[tuple[Tile, ...] | None, ...] = ()
    events: tuple[Event, ...] = ()
    wins: tuple[WinOfRecord, ...] = ()
    draw: DrawOfRecord | None = None
    after: tuple[int, ...] | None = None
    unread: Problem | None = None

    @property
    def is_whole(self) -> bool:
        """Does the record tell how the hand ended?"""
        return bool(self.wins or self.draw)


class RecordedGame(NamedTuple):
    """A game: who played, by which rules if the record says so, its hands and its end.

    `rules` is a preset's key and `overrides` its changed options; `named` says that the record
    itself has them. `own_scoring` marks tables with counters or limits of their own. `ended` says
    that the game ended after its last hand, as `scores` do.
    """

    format: str
    players: int
    names: tuple[str, ...]
    preset: str
    overrides: dict[str, object]
    named: bool
    hands: tuple[RecordedHand, ...]
    scores: tuple[int, ...] | None = None
    result: tuple[float, ...] | None = None
    own_scoring: bool = False
    ended: bool = False
    problems: tuple[Problem, ...] = ()
