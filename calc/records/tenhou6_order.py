"""The order of play of a tenhou/6 hand, which lists what each seat took and discarded, not when.

After a discard, a seat whose next taken entry is a call of that tile goes first, else the next seat
draws. Where equal tiles make that ambiguous, the first order that uses up all lists is right.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple, Optional

from calc.riichi.melds import MeldType
from calc.riichi.tiles import Tile

from .bounds import MOST_STEPS, UnreadableHand
from .collecting import with_deposits
from .events import (
    Event,
    GroupCalled,
    IndicatorTurned,
    KanDeclared,
    NorthSetAside,
    RiichiDeclared,
    TileDiscarded,
    TileDrawn,
)
from .tenhou6_tiles import call, tile

_DRAWN, _NOTHING = 60, 0


class _Moment(NamedTuple):
    """A moment of the search: how much of each list is used, who acts, and what came before.

    `drawn` is the tile just drawn, None after a call; `thrown` the discard that others may call.
    """

    taken: tuple[int, ...]
    discarded: tuple[int, ...]
    seat: int
    drawn: Tile | None
    thrown: Tile | None
    acts: str
    events: tuple[Event, ...]
    before: Optional["_Moment"]


class _Lists(NamedTuple):
    """What each seat took and discarded."""

    taken: Sequence[Sequence[object]]
    discarded: Sequence[Sequence[object]]

    def next_taken(self, moment: _Moment, seat: int) -> object:
        """The next entry of a seat's taken tiles; None at the end."""
        place = moment.taken[seat]
        return self.taken[seat][place] if place < len(self.taken[seat]) else None

    def next_discarded(self, moment: _Moment) -> object:
        """The next entry of the acting seat's discards; None at the end."""
        place = moment.discarded[moment.seat]
        discarded = self.discarded[moment.seat]
        return discarded[place] if place < len(discarded) else None

    def is_used_up(self, moment: _Moment) -> bool:
        """Is every entry of every list in its place?"""
        lists = (*self.taken, *self.discarded)
        return (*moment.taken, *moment.discarded) == tuple(map(len, lists))


def play_order(
    taken: Sequence[Sequence[object]],
    discarded: Sequence[Sequence[object]],
    dealer: int,
    indicators: Sequence[Tile],
    *,
    won: bool,
    steps: Iterator[int],
) -> list[Event]:
    """The events of a hand; raises UnreadableHand where no order uses up the lists.

    `steps` are those that are left for all hands of a text; one hand takes MOST_STEPS at most.
    """
    lists, players = _Lists(taken, discarded), len(taken)
    start = _Moment((0,) * players, (0,) * players, dealer, None, None, "draws", (), None)
    left = [start]
    for _ in islice(steps, MOST_STEPS):
        if not left:
            raise UnreadableHand("hand-not-followed")
        moment = left.pop()
        following = list(_following(lists, moment))
        if not following and lists.is_used_up(moment):
            return list(_with_indicators(with_deposits(_path(moment), won=won), indicators))
        left += reversed(following)
    raise UnreadableHand("hand-not-followed")


def _path(moment: _Moment) -> list[Event]:
    parts: list[tuple[Event, ...]] = []
    at: _Moment | None = moment
    while at:
        parts.append(at.events)
        at = at.before
    return [event for part in reversed(parts) for event in part]


def _following(lists: _Lists, moment: _Moment) -> Iterator[_Moment]:
    """The moments that may follow, the likeliest first."""
    if moment.acts == "draws":
        entry = lists.next_taken(moment, moment.seat)
        if isinstance(entry, int):
            drawn = tile(entry)
            event = TileDrawn(moment.seat, drawn)
            yield _used(moment, taken=moment.seat, drawn=drawn, acts="discards", events=(event,))
    elif moment.acts == "discards":
        yield from _acting(lists, moment)
    else:
        yield from _after_discard(lists, moment)


def _acting(lists: _Lists, moment: _Moment) -> Iterator[_Moment]:
    """What a seat does with its turn: a discard, a kan of its own, or a north set aside."""
    seat, entry = moment.seat, lists.next_discarded(moment)
    if entry is None:
        return
    if isinstance(entry, str) and entry[:1] == "f":
        yield _used(moment, discarded=seat, acts="draws", events=(NorthSetAside(seat),))
    elif isinstance(entry, str) and entry[:1] != "r":
        kan = call(entry)
        added = kan.called if kan.type is MeldType.SHOUMINKAN else None
        event = KanDeclared(seat, kan.tiles, added)
        yield _used(moment, discarded=seat, acts="draws", events=(event,))
    elif entry != _NOTHING:
        riichi = isinstance(entry, str)
        number = int(entry[1:]) if isinstance(entry, str) and entry[1:].isdecimal() else entry
        thrown = moment.drawn if number == _DRAWN else tile(number)
        if thrown is None:
            return
        said = (RiichiDeclared(seat),) if riichi else ()
        events = (*said, TileDiscarded(seat, thrown))
        yield _used(moment, discarded=seat, thrown=thrown, acts="waits", events=events)


def _after_discard(lists: _Lists, moment: _Moment) -> Iterator[_Moment]:
    """Calls of the discard, pon and kan before chi; then the next seat's draw."""
    players, source = len(moment.taken), moment.seat
    calls: list[tuple[bool, _Moment]] = []
    for steps in range(1, players):
        seat = (source + steps) % players
        entry = lists.next_taken(moment, seat)
        if not isinstance(entry, str):
            continue
        written = call(entry)
        if written.called is not moment.thrown or not _fits(seat, source, written.steps, players):
            continue
        event = GroupCalled(seat, written.type, written.tiles, written.called)
        after = _used(moment._replace(seat=seat), taken=seat, acts="discards", events=(event,))
        if written.type is MeldType.DAIMINKAN:
            after = after._replace(acts="draws", discarded=_one_more(after.discarded, seat))
        calls.append((written.type is MeldType.CHI, after))
    yield from [after for _, after in sorted(calls, key=lambda pair: pair[0])]
    following = (source + 1) % players
    if isinstance(lists.next_taken(moment, following), int):
        yield moment._replace(seat=following, acts="draws", events=(), before=moment)


def _fits(seat: int, source: int, steps: int, players: int) -> bool:
    return players == 3 or (seat + steps) % players == source


def _one_more(used: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*used[:seat], used[seat] + 1, *used[seat + 1 :])


def _used(
    moment: _Moment,
    *,
    acts: str,
    events: tuple[Event, ...],
    taken: int | None = None,
    discarded: int | None = None,
    drawn: Tile | None = None,
    thrown: Tile | None = None,
) -> _Moment:
    """The moment after an entry of a seat's list is used."""
    return _Moment(
        moment.taken if taken is None else _one_more(moment.taken, taken),
        moment.discarded if discarded is None else _one_more(moment.discarded, discarded),
        moment.seat,
        drawn,
        thrown,
        acts,
        events,
        moment,
    )


def _with_indicators(events: Iterator[Event], indicators: Sequence[Tile]) -> Iterator[Event]:
    """The same with indicators turned: at once for a concealed kan, else before the discard."""
    left, owed = iter(indicators), 0
    for event in events:
        if isinstance(event, TileDiscarded | KanDeclared) and owed:
            for tile_ in [next(left, None) for _ in range(owed)]:
                if tile_:
                    yield IndicatorTurned(tile_)
            owed = 0
        yield event
        if isinstance(event, KanDeclared) and event.added is None:
            tile_ = next(left, None)
            if tile_:
                yield IndicatorTurned(tile_)
        elif isinstance(event, KanDeclared) or (
            isinstance(event, GroupCalled) and event.type is MeldType.DAIMINKAN
        ):
            owed += 1
