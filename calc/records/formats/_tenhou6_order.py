"""The order of play of a tenhou/6 hand, which lists what each seat took and discarded, not when.

After a discard, a seat whose next taken entry is a call of that tile goes first, else the next seat
draws. Where equal tiles make that ambiguous, the first order that uses up all lists is right.

Tiles are numbers: 11-19 are characters, 21-29 circles, 31-39 bamboo, 41-47 honors, 51 52 53 the red
fives. A call is a text of such numbers with a letter before the called tile: `c` chi, `p` pon, `m`
open kan, `k` added kan, `a` concealed kan.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from operator import getitem, itemgetter
from typing import NamedTuple

from calc.riichi.hand import MeldType
from calc.riichi.memo import new_tuple
from calc.riichi.tiles import TILES, Tile

from ..bounds import MOST_EVENTS, MOST_SEARCHED, UnreadableHand
from ..events import (
    Event,
    GroupCalled,
    IndicatorTurned,
    KanDeclared,
    NorthSetAside,
    RiichiAccepted,
    RiichiDeclared,
    TileDiscarded,
    TileDrawn,
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

    The seat `draws` next, or else discards. `drawn` is the tile just drawn, None after a call;
    `discard` is the one that others may call, `turned` the seat that turned it for riichi. `left`
    counts the entries of all lists that are not used.
    """

    taken: list[int]
    discarded: list[int]
    seat: int
    left: int
    draws: bool = True
    drawn: Tile | None = None
    discard: Tile | None = None
    turned: int | None = None
    events: list[Event] = field(default_factory=list)

    def copy(self) -> "_SearchState":
        """A copy of the state, to be continued in another way."""
        return replace(
            self, taken=self.taken[:], discarded=self.discarded[:], events=self.events[:]
        )


def play_order(
    taken: Sequence[Sequence[object]],
    discarded: Sequence[Sequence[object]],
    dealer: int,
    indicators: Sequence[Tile],
    *,
    won: bool,
    turns: Iterator[int],
) -> list[Event]:
    """The events of a hand; raises UnreadableHand where no order uses up the lists.

    `turns` are those of the search that are left for all hands of a text; one hand takes
    MOST_SEARCHED at most.
    """
    lists = _Lists(
        [[*entries, None] for entries in taken], [[*entries, None] for entries in discarded]
    )
    entries = sum(map(len, (*taken, *discarded)))
    states = [_SearchState([0] * len(taken), [0] * len(taken), dealer, entries)]
    for _ in islice(turns, MOST_SEARCHED):
        if not states:
            raise UnreadableHand("hand-not-followed")
        state = states.pop()
        if len(state.events) > MOST_EVENTS:
            raise UnreadableHand("too-many-events", most=MOST_EVENTS)
        following = _after_turn(lists, state)
        if not state.left:
            if state.turned is not None and not won:
                state.events.append(RiichiAccepted(state.turned))
            return [*_with_indicators(state.events, indicators)] if indicators else state.events
        states += reversed(following)
    raise UnreadableHand("hand-not-followed")


def _after_turn(lists: _Lists, state: _SearchState) -> Sequence[_SearchState]:
    """The states that may follow a turn, the likeliest first; the last one continues this state.

    A seat draws, sets aside any norths and kans with a draw for each, and discards.
    """
    seat = state.seat
    taken, discarded = lists.taken[seat], lists.discarded[seat]
    while state.left:
        if state.draws:
            entry = taken[state.taken[seat]]
            if not isinstance(entry, int):
                return ()
            state.taken[seat] += 1
            state.drawn = tile(entry)
            state.events.append(new_tuple(TileDrawn, (seat, state.drawn)))
        else:
            entry = discarded[state.discarded[seat]]
            if not isinstance(entry, str) or entry[:1] == "r":
                is_one = _discards(state, entry)
                return _after_discard(lists, state) if is_one and state.left else ()
            state.events.append(_set_aside_event(seat, entry))
            state.discarded[seat] += 1
        state.left -= 1
        state.draws = not state.draws
    return ()


def _discards(state: _SearchState, entry: object) -> bool:
    """Whether an entry is a discard, with which the state is continued."""
    if entry is None or entry == _NOTHING:
        return False
    discard = _discard(entry, state.drawn)
    if discard is None:
        return False
    seat = state.seat
    is_drawn = entry == _DRAWN
    if isinstance(entry, str):
        state.events.append(RiichiDeclared(seat))
        state.turned, is_drawn = seat, entry.endswith(str(_DRAWN))
    is_drawn = is_drawn and state.drawn is not None
    state.events.append(new_tuple(TileDiscarded, (seat, discard, is_drawn)))
    state.discard = discard
    state.discarded[seat] += 1
    state.left -= 1
    return True


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
    """Calls of the discard, pon and kan before chi; then the next seat's draw."""
    if state.turned is not None:
        state.events.append(RiichiAccepted(state.turned))
        state.turned = None
    following = (state.seat + 1) % len(lists.taken)
    may_draw = isinstance(lists.taken[following][state.taken[following]], int)
    may_call = str in map(type, map(getitem, lists.taken, state.taken))
    calls = [*_calls(lists, state)] if may_call else []
    if not calls and may_draw:
        state.seat, state.draws = following, True
        return (state,)
    ways: list[tuple[int, int, WrittenCall | None]] = [*calls]
    ways += [(2, following, None)] if may_draw else []
    ways.sort(key=itemgetter(0))
    states = [*(state.copy() for _ in ways[1:]), state] if ways else []
    for after, (_, seat, way) in zip(states, ways, strict=True):
        if way:
            _call_discard(lists, after, seat, way)
        else:
            after.seat, after.draws = seat, True
    return states


def _calls(lists: _Lists, state: _SearchState) -> Iterator[tuple[int, int, WrittenCall]]:
    """The calls of the discard: how late each is tried, its seat, and what is called.

    With three players some writers count the seats to the player called from in another way; such
    a call is the last to be tried.
    """
    players, source = len(lists.taken), state.seat
    for distance in range(1, players):
        seat = (source + distance) % players
        entry = lists.taken[seat][state.taken[seat]]
        if isinstance(entry, str):
            written = call(entry)
            from_here = (seat + written.distance) % 4 == source
            if written.called is state.discard and (from_here or players == 3):
                yield (int(written.type is MeldType.CHI) if from_here else 3), seat, written


def _call_discard(lists: _Lists, state: _SearchState, seat: int, written: WrittenCall) -> None:
    """A seat calls the discard; after an open kan it draws, and its list of discards has a 0."""
    kan = written.type is MeldType.DAIMINKAN
    state.events.append(GroupCalled(seat, written.type, written.tiles, written.called))
    state.taken[seat] += 1
    state.left -= 1
    if kan:
        is_there = state.discarded[seat] + 1 < len(lists.discarded[seat])
        state.left = state.left - 1 if is_there else -1  # without the 0 this order has no end
        state.discarded[seat] += 1
    state.seat, state.drawn, state.draws = seat, None, kan


def _with_indicators(events: Iterable[Event], indicators: Sequence[Tile]) -> Iterator[Event]:
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
