"""The steps of a recorded hand: the table after each draw, discard, call, kan and north."""

from collections.abc import Iterator
from typing import NamedTuple

from calc.riichi.tiles import Tile

from .events import (
    GroupCalled,
    KanDeclared,
    NorthSetAside,
    RecordedHand,
    TileDiscarded,
    TileDrawn,
)
from .moments import LIVE_WALL, HeldHand
from .replay import TableReplay

StepEvent = TileDrawn | TileDiscarded | GroupCalled | KanDeclared | NorthSetAside
STEPS = (TileDrawn, TileDiscarded, GroupCalled, KanDeclared, NorthSetAside)
"""The events that are steps; what else happens belongs to the step before it."""


class SeatAtStep(NamedTuple):
    """A seat at a step: what it holds, and the tiles of others that were offered to it.

    `drawn` is the last of `held.tiles` where the seat has just drawn. `offered` are those that
    passed since its last discard, `offered_in_riichi` those before it since riichi.
    """

    held: HeldHand
    drawn: Tile | None
    offered: tuple[Tile, ...]
    offered_in_riichi: tuple[Tile, ...]


class Step(NamedTuple):
    """The table at a step. `event` made it, and is None for the deal; `place` is its number."""

    place: int
    event: StepEvent | None
    seats: tuple[SeatAtStep, ...]
    indicators: tuple[Tile, ...]
    sticks: int
    scores: tuple[int, ...]
    wall: int
    discarder: int


def hand_steps(hand: RecordedHand, players: int, *, call_ends_passing: bool) -> Iterator[Step]:
    """The deal and every step of a hand that `replay` can follow.

    `call_ends_passing` says that by the rules a call of anybody ends temporary furiten.
    """
    table = TableReplay(hand, players, with_turns=True)
    step = -1
    event: StepEvent | None = None
    for place, following in enumerate(hand.events):
        if isinstance(following, STEPS):
            yield _step(step, event, table, call_ends=call_ends_passing)
            step, event = place, following
        table.follow(place, following)
    yield _step(step, event, table, call_ends=call_ends_passing)


def _step(place: int, event: StepEvent | None, table: TableReplay, *, call_ends: bool) -> Step:
    return Step(
        place,
        event,
        tuple(_seat(number, table, call_ends=call_ends) for number in range(table.players)),
        table.indicators,
        table.sticks,
        tuple(table.scores),
        max(0, LIVE_WALL[table.players] - table.draws),
        table.discarder,
    )


def _seat(number: int, table: TableReplay, *, call_ends: bool) -> SeatAtStep:
    seat, turns = table.seats[number], table.turns[number]
    offered: list[Tile] = []
    if turns:
        first = turns[-1].calls[-1] if call_ends and turns[-1].calls and not seat.riichi else 0
        offered = [offer.tile for offer in turns[-1].offers[first:]]
    earlier = [offer.tile for turn in turns[:-1] if turn.held.riichi for offer in turn.offers]
    return SeatAtStep(seat.held(), seat.drawn, tuple(offered), tuple(earlier))
