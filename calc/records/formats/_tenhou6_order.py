"""The order of play of a tenhou/6 hand, which lists what each seat took and discarded, not when.

After a discard, a seat whose next taken entry is a call of that tile goes first, else the next seat
draws. Where equal tiles make that ambiguous, the first order that uses up all lists is right.

Tiles are numbers: 11-19 are characters, 21-29 circles, 31-39 bamboo, 41-47 honors, 51 52 53 the red
fives. A call is a text of such numbers with a letter before the called tile: `c` chi, `p` pon, `m`
open kan, `k` added kan, `a` concealed kan.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from operator import itemgetter
from typing import NamedTuple

from calc.riichi.hand import MeldType
from calc.riichi.tiles import TILES, Tile

from ..bounds import MOST_EVENTS, MOST_STEPS, UnreadableHand
from ..events import (
    Event,
    GroupCalled,
    IndicatorTurned,
    KanDeclared,
    NorthSetAside,
    RiichiDeclared,
    TileDiscarded,
    TileDrawn,
    with_riichi_accepted,
)
from ..values import items

_DRAWN, _NOTHING = 60, 0
_TILES = {
    **{10 * suit + rank: TILES[f"{rank}{letter}"]
       for suit, letter in enumerate("mpsz", start=1) for rank in range(1, 8 if suit == 4 else 10)},
    **{50 + suit: TILES[f"0{letter}"] for suit, letter in enumerate("mps", start=1)},
}  # fmt: skip
NUMBERS = {tile: number for number, tile in _TILES.items()}
"""The number of each tile."""
_CALL = re.compile(r"^((?:\d\d)*)([cpmka])((?:\d\d)+)$", re.ASCII)
_TYPES = {
    "c": MeldType.CHI,
    "p": MeldType.PON,
    "m": MeldType.DAIMINKAN,
    "k": MeldType.SHOUMINKAN,
    "a": MeldType.ANKAN,
}
_DISTANCES = {0: 3, 1: 2}
"""Seats on to the player a tile is called from, by the tiles before its letter; else 1."""


class WrittenCall(NamedTuple):
    """A call; `called` is the called or added tile, from the player `distance` seats on."""

    type: MeldType
    tiles: tuple[Tile, ...]
    called: Tile
    distance: int


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
    return WrittenCall(_TYPES[letter], tiles, tiles[place], _DISTANCES.get(place, 1))


class _Lists(NamedTuple):
    """What each seat took and discarded, each list with a None behind its last entry."""

    taken: Sequence[Sequence[object]]
    discarded: Sequence[Sequence[object]]


@dataclass(slots=True)
class _SearchState:
    """How far the search is: how much of each list is used, who acts, and the events so far.

    `acts` is what the seat does next: it `draws`, `discards`, or `waits` whether its discard is
    called. `drawn` is the tile just drawn, None after a call; `discard` is the one that others may
    call.
    """

    taken: list[int]
    discarded: list[int]
    seat: int
    drawn: Tile | None = None
    discard: Tile | None = None
    acts: str = "draws"
    events: list[Event] = field(default_factory=list)

    def copy(self) -> "_SearchState":
        """A copy of the state, to be continued in another way."""
        return replace(
            self, taken=self.taken[:], discarded=self.discarded[:], events=self.events[:]
        )

    def is_end_of(self, lists: _Lists) -> bool:
        """Whether every entry of every list has its place."""
        used = (*self.taken, *self.discarded)
        return all(
            len(entries) == place + 1 for entries, place in zip(chain(*lists), used, strict=True)
        )


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

    `steps` are the steps of the search that are left for all hands of a text; one hand takes
    MOST_STEPS at most.
    """
    lists = _Lists(
        [[*entries, None] for entries in taken], [[*entries, None] for entries in discarded]
    )
    left = [_SearchState([0] * len(taken), [0] * len(taken), dealer)]
    for _ in islice(steps, MOST_STEPS):
        if not left:
            raise UnreadableHand("hand-not-followed")
        state = left.pop()
        if len(state.events) > MOST_EVENTS:
            raise UnreadableHand("too-many-events", most=MOST_EVENTS)
        following = _next_states(lists, state)
        if state.is_end_of(lists):
            events = with_riichi_accepted(state.events, won=won)
            return list(_with_indicators(events, indicators))
        left += reversed(following)
    raise UnreadableHand("hand-not-followed")


def _next_states(lists: _Lists, state: _SearchState) -> Sequence[_SearchState]:
    """The states that may follow, the likeliest first; the last one continues this state."""
    if state.acts == "draws":
        return _after_draw(lists, state)
    if state.acts == "discards":
        return _after_turn(lists, state)
    return _after_discard(lists, state)


def _after_draw(lists: _Lists, state: _SearchState) -> Sequence[_SearchState]:
    seat = state.seat
    entry = lists.taken[seat][state.taken[seat]]
    if not isinstance(entry, int):
        return ()
    state.taken[seat] += 1
    state.drawn, state.acts = tile(entry), "discards"
    state.events.append(TileDrawn(seat, state.drawn))
    return (state,)


def _after_turn(lists: _Lists, state: _SearchState) -> Sequence[_SearchState]:
    """What a seat does with its turn: a discard, a kan of its own, or a north set aside."""
    seat = state.seat
    entry = lists.discarded[seat][state.discarded[seat]]
    if isinstance(entry, str) and entry[:1] != "r":
        state.events.append(_set_aside_event(seat, entry))
        state.acts = "draws"
    elif entry is not None and entry != _NOTHING and (discard := _discard(entry, state.drawn)):
        if isinstance(entry, str):
            state.events.append(RiichiDeclared(seat))
        drawn = state.drawn and str(entry).endswith(str(_DRAWN))
        state.events.append(TileDiscarded(seat, discard, bool(drawn)))
        state.discard, state.acts = discard, "waits"
    else:
        return ()
    state.discarded[seat] += 1
    return (state,)


def _set_aside_event(seat: int, entry: str) -> Event:
    """A north, or a kan of a seat's own."""
    if entry[:1] == "f":
        return NorthSetAside(seat)
    kan = call(entry)
    return KanDeclared(seat, kan.tiles, kan.called if kan.type is MeldType.SHOUMINKAN else None)


def _discard(entry: object, drawn: Tile | None) -> Tile | None:
    """The tile of a discard: `r` before its number is riichi, and 60 is the drawn tile."""
    if isinstance(entry, str) and entry[1:].isdecimal():
        entry = int(entry[1:])
    return drawn if entry == _DRAWN else tile(entry)


def _after_discard(lists: _Lists, state: _SearchState) -> Sequence[_SearchState]:
    """Calls of the discard, pon and kan before chi; then the next seat's draw.

    With three players some writers count the seats to the player called from in another way; such
    a call is the last to be tried.
    """
    players, source = len(lists.taken), state.seat
    ways: list[tuple[int, int, WrittenCall | None]] = []
    for distance in range(1, players):
        seat = (source + distance) % players
        entry = lists.taken[seat][state.taken[seat]]
        if isinstance(entry, str):
            written = call(entry)
            from_here = (seat + written.distance) % 4 == source
            if written.called is state.discard and (from_here or players == 3):
                chi = written.type is MeldType.CHI
                ways.append((int(chi) if from_here else 3, seat, written))
    following = (source + 1) % players
    if isinstance(lists.taken[following][state.taken[following]], int):
        ways.append((2, following, None))
    if not ways:
        return ()
    ways.sort(key=itemgetter(0))
    states = [*(state.copy() for _ in ways[1:]), state]
    for after, (_, seat, way) in zip(states, ways, strict=True):
        if way:
            _call_discard(after, seat, way)
        else:
            after.seat, after.acts = seat, "draws"
    return states


def _call_discard(state: _SearchState, seat: int, written: WrittenCall) -> None:
    """A seat calls the discard; after an open kan it draws, and its list of discards has a 0."""
    kan = written.type is MeldType.DAIMINKAN
    state.events.append(GroupCalled(seat, written.type, written.tiles, written.called))
    state.taken[seat] += 1
    state.discarded[seat] += kan
    state.seat, state.drawn, state.acts = seat, None, "draws" if kan else "discards"


def _with_indicators(events: Iterator[Event], indicators: Sequence[Tile]) -> Iterator[Event]:
    """The events with indicators turned: at once after a concealed kan, else before the discard.

    What is left of the list was turned before the hand ended, so for a win on a replacement tile.
    """
    left, owed = iter(indicators), 0
    for event in events:
        if isinstance(event, TileDiscarded | KanDeclared) and owed:
            yield from map(IndicatorTurned, islice(left, owed))
            owed = 0
        yield event
        if isinstance(event, KanDeclared) and event.added is None:
            yield from map(IndicatorTurned, islice(left, 1))
        elif isinstance(event, KanDeclared) or (
            isinstance(event, GroupCalled) and event.type is MeldType.DAIMINKAN
        ):
            owed += 1
    yield from map(IndicatorTurned, left)
