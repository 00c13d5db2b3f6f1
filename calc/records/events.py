"""The content of a record, in one form for all formats: a game, its hands, the events of each.

A reader of a format yields the parts of a hand, and `hand_from_parts` puts them together.

Seats are numbers from 0, as the record counts its players. Points are whole points.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple, TypeVar

from calc.riichi.errors import Problem
from calc.riichi.hand import MeldType
from calc.riichi.tiles import Tile
from calc.riichi.yaku.catalogue import BONUSES

from .bounds import (
    MOST_EVENTS,
    MOST_WINS,
    MOST_YAKU,
    UNREADABLE,
    Bound,
    Budget,
    BudgetSpent,
    UnreadableHand,
    current_budget,
    problem_of,
)
from .table_rules import TableRules

Part = TypeVar("Part")


class TileDrawn(NamedTuple):
    """A seat draws a tile from the wall or the dead wall; None where it is not shown."""

    seat: int
    tile: Tile | None


class TileDiscarded(NamedTuple):
    """A seat discards a tile; `drawn` says whether it is the one just drawn, None if not told."""

    seat: int
    tile: Tile
    drawn: bool | None = None


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
    """A seat says riichi: its next discard is turned. `shown` is open riichi."""

    seat: int
    shown: bool = False


class RiichiAccepted(NamedTuple):
    """Nobody won on the turned discard: the riichi stick is paid."""

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

    `tile` and the concealed tiles `hand` (the winning one among them) are in some formats only.
    """

    seat: int
    source: int
    changes: tuple[int, ...] | None = None
    """Points it moves, by seat, counters and riichi sticks included."""
    tile: Tile | None = None
    hand: tuple[Tile, ...] | None = None
    ura: tuple[Tile, ...] | None = ()
    yaku: tuple[tuple[str, int | str], ...] | None = None
    """Each yaku with its han, a number or `yakuman`; no dora."""
    dora: int | None = None
    """Han from dora indicators."""
    red: int | None = None
    """Han from red fives."""
    ura_han: int | None = None
    """Han from ura indicators."""
    han: int | None = None
    """Han with dora."""
    fu: int | None = None
    """Fu as they count, rounded."""
    limit: str | None = None
    """The name of the limit; none below mangan, where it is an empty text until it is written."""
    yakuman: int | None = None
    """How many yakuman are paid."""
    points: int | None = None
    """Points of the hand, before counters and riichi sticks."""
    liable: int | None = None
    kita: int | None = None
    """Declared norths, with three players."""


def with_yaku(
    win: WinOfRecord,
    rows: Iterable[tuple[str, int | str]],
    yakuman: int | None = None,
    *,
    lists_dora: bool = False,
) -> WinOfRecord:
    """The win with its yaku, dora and han, the last two not of a yakuman; as it is without rows.

    `rows` are ids of yaku and of BONUSES with han or `yakuman`, `yakuman` how many there are where
    a row may stand for two. `lists_dora` says that dora of a yakuman would be among them too.
    """
    rows = tuple(islice(rows, MOST_YAKU + 1))
    if not rows:
        return win
    if len(rows) > MOST_YAKU:
        raise UnreadableHand("too-many-yaku-of-a-win", most=MOST_YAKU)
    if yakuman is None:
        yakuman = sum(han == "yakuman" for _, han in rows)
    yaku = tuple(row for row in rows if row[0] not in BONUSES)
    bonus = {key: han for key, han in rows if key in BONUSES and isinstance(han, int)}
    unlisted = bool(yakuman) and not lists_dora
    han = sum(bonus.values()) + sum(han for _, han in yaku if isinstance(han, int))
    return win._replace(
        yaku=yaku,
        dora=None if unlisted else bonus.get("dora", 0),
        red=None if unlisted else bonus.get("red", 0),
        ura_han=None if unlisted else bonus.get("ura", 0),
        han=None if yakuman else han if win.han is None else win.han,
        yakuman=yakuman,
    )


def with_changes(
    wins: Sequence[WinOfRecord], moved: tuple[int, ...] | None
) -> Iterator[WinOfRecord]:
    """The wins on one tile with what each moved, from what all of them moved together.

    One winner, the first in turn order, takes counters and riichi sticks: that is who gained more
    than the hand is worth. A liable player pays half of the hand.
    """
    if moved is None or len(wins) == 1:
        yield from (win._replace(changes=moved) for win in wins)
        return
    first = max(wins, key=lambda win: moved[win.seat] - (win.points or 0), default=None)
    for win in wins:
        changes = [0] * len(moved)
        changes[win.seat] = moved[win.seat]
        paid = moved[win.seat] - (sum(moved) if win is first else 0)
        if win.liable is not None and win.liable != win.source:
            changes[win.liable] -= (win.points or 0) // 2
            paid -= (win.points or 0) // 2
        changes[win.source] -= paid
        yield win._replace(changes=tuple(changes))


class DrawOfRecord(NamedTuple):
    """A drawn hand as it is recorded; None for what is not.

    `tenpai` are the seats that showed a tenpai hand. `may_declare_noten` says that the server may
    let a player keep a tenpai hand hidden, so that another hand may be tenpai too.
    """

    type: str | None
    changes: tuple[int, ...] | None = None
    """Points it moves, by seat."""
    tenpai: tuple[int, ...] | None = None
    may_declare_noten: bool = False


class RecordedHand(NamedTuple):
    """One hand of a game.

    `number` counts hands as E1 0, E2 1 … S1 4, whatever the number of players. `dealt` are the
    thirteen tiles of each seat, None where they are not shown; `indicator` is the first dora
    indicator, None where the record has none. `unread` is the problem of a hand that breaks off or
    cannot be read.
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


class RecordedGame(NamedTuple):
    """A game: who played, by which rules if the record says so, its hands and its end.

    `rules` is a preset's key and `overrides` its changed options; `named` says that the record
    itself has them. `own_scoring` marks tables with counters or limits of their own, `own_ending`
    those of which the record does not say what ends the game. `ended` says that the game ended
    after its last hand, as `scores` do. `remarks` are problems of the file
    that hide no game. `format` is the key of its format, which the registry fills in.
    """

    players: int
    names: tuple[str, ...]
    preset: str
    overrides: dict[str, object]
    named: bool
    hands: tuple[RecordedHand, ...]
    scores: tuple[int, ...] | None = None
    """Final scores, by seat."""
    result: tuple[float, ...] | None = None
    """Results in P, by seat."""
    own_scoring: bool = False
    own_ending: bool = False
    table: TableRules | None = None
    ended: bool = False
    remarks: tuple[Problem, ...] = ()
    format: str = ""

    @property
    def options(self) -> dict[str, object]:
        """The changed options, those of a private table included."""
        return {**self.overrides, **(self.table.options if self.table else {})}


_OFTEN = (TileDrawn, TileDiscarded)
"""Most events, which are asked for first."""
HandPart = Dealt | ScoresAfter | WinOfRecord | DrawOfRecord | Event


def hand_from_parts(hand: RecordedHand, parts: Iterable[HandPart]) -> RecordedHand:
    """The hand with these parts; where one cannot be read, with its problem and without an end.

    Past the budget of a request no part is read.
    """
    budget = current_budget()
    events: list[Event] = []
    wins: list[WinOfRecord] = []
    try:
        for part in _counted(parts, budget):
            if isinstance(part, _OFTEN):
                events.append(part)
            elif isinstance(part, Dealt):
                hand = hand._replace(indicator=part.indicator, dealt=part.tiles)
            elif isinstance(part, ScoresAfter):
                hand = hand._replace(after=part.scores)
            elif isinstance(part, WinOfRecord):
                wins.append(part)
            elif isinstance(part, DrawOfRecord):
                hand = hand._replace(draw=part)
            else:
                events.append(part)
        if len(wins) > MOST_WINS:
            raise UnreadableHand("too-many-wins-of-a-hand", most=MOST_WINS)
    except (BudgetSpent, *UNREADABLE) as error:
        problem = problem_of(error)
        return hand._replace(events=tuple(events), draw=None, after=None, unread=problem)
    budget.hands += 1
    whole = wins or hand.draw
    unread = None if whole else Problem("hand-without-end", "hands")
    return hand._replace(events=tuple(events), wins=tuple(wins), unread=unread)


def _counted(parts: Iterable[HandPart], budget: Budget) -> Iterator[HandPart]:
    """The parts of a hand, spent of the budget together once the last one is read.

    Raises UnreadableHand or BudgetSpent where there are too many.
    """
    read, most = 0, min(budget.room(Bound.EVENTS), MOST_EVENTS + 1)
    try:
        for read, part in enumerate(parts, 1):
            if read > most:
                break
            yield part
    finally:
        budget.spend(Bound.EVENTS, read)
    if read > most:
        raise UnreadableHand("too-many-events", most=MOST_EVENTS)


def is_won_on(end: object) -> bool:
    """Whether an end of a hand is a win, or the draw in which three players win on one tile."""
    drawn = isinstance(end, DrawOfRecord) and end.type == "sanchahou"
    return drawn or isinstance(end, WinOfRecord)


def with_riichi_accepted(
    parts: Iterable[Part], *, won: bool = True
) -> Iterator[Part | RiichiAccepted]:
    """The parts of a hand, with a RiichiAccepted after each turned discard that nobody won on.

    It is for formats that do not record this. After a turned discard that is the last part, `won`
    says whether somebody won on it.
    """
    declared: int | None = None
    turned: int | None = None
    for part in parts:
        if turned is not None and not is_won_on(part):
            yield RiichiAccepted(turned)
        turned = None
        yield part
        if isinstance(part, RiichiDeclared):
            declared = part.seat
        elif isinstance(part, TileDiscarded) and declared == part.seat:
            turned, declared = declared, None
    if turned is not None and not won:
        yield RiichiAccepted(turned)


def riichi_before_call(parts: Iterable[HandPart]) -> Iterator[HandPart]:
    """The parts of a hand, with an accepted riichi before a call of its tile, which breaks ippatsu.

    It is for formats that record it behind the call.
    """
    call: HandPart | None = None
    for part in parts:
        if call and not isinstance(part, RiichiAccepted):
            yield call
            call = None
        if isinstance(part, GroupCalled):
            call = part
        else:
            yield part
    if call:
        yield call
