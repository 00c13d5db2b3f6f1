"""Chances of a recorded hand: wins that were declined or forbidden, and times of furiten."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from calc.records.events import RecordedHand
from calc.records.moments import Replay, Turn
from calc.records.replay import replay
from calc.riichi.tiles import NORTH, Tile

from .answers import TurnFuriten
from .turns import DeclinedWin, ReadTurn
from .wins import JsonDict, RuledGame, hand_question, joined_codes

FURITEN_BEGINS = "furiten_begins"
"""The kind of a chance that is a time of furiten; the other kinds say why a win was not taken."""


class Chance(NamedTuple):
    """A moment of a seat: a tile that completed its hand, or the beginning of furiten.

    `question` is that of `score`, or of `waits` where there is no `declined` win; it holds what
    furiten depends on. `last_turn` is the last turn of a furiten that ended within the hand.
    """

    seat: int
    turn: Turn
    kind: str
    question: JsonDict
    furiten: TurnFuriten | None
    declined: DeclinedWin | None = None
    last_turn: int | None = None


def chances(
    turns: Sequence[Sequence[ReadTurn]], hand: RecordedHand, ruled: RuledGame
) -> list[Chance]:
    """The chances of every seat of a hand, in the order of play."""
    everything = [chance for seat in turns for chance in _seat_chances(seat, hand, ruled)]
    return sorted(everything, key=lambda chance: chance.turn.event)


def _seat_chances(
    turns: Sequence[ReadTurn], hand: RecordedHand, ruled: RuledGame
) -> Iterator[Chance]:
    """The chances of a seat; furiten begins where the turn before had none of its causes."""
    known: set[str] = set()
    for place, read in enumerate(turns):
        if read.before and not _causes(read.before) & known:
            ends = (before.turn for before, then in pairwise(turns[place:]) if not then.before)
            last = next(ends, None)
            yield Chance(
                read.turn.seat,
                read.turn,
                FURITEN_BEGINS,
                waits_question(read, hand, ruled),
                read.before,
                last_turn=last.number if last else None,
            )
        known = _causes(read.before) | _causes(read.then)
        for win in read.declined:
            question = win.question
            if win.offer.source != read.turn.seat:
                question = question | furiten_keys(read, win.passed)
            yield Chance(read.turn.seat, read.turn, win.why, question, win.forbidden, win)


def _causes(furiten: TurnFuriten | None) -> set[str]:
    return {tile["tile"] for tile in furiten["cause"]} if furiten else set()


def furiten_keys(read: ReadTurn, passed: Sequence[Tile]) -> JsonDict:
    """The keys of a question that furiten depends on, once these tiles have passed."""
    values = {
        "discards": "".join(str(discard) for discard in read.turn.discards),
        "passed": joined_codes(passed),
        "passed_in_riichi": joined_codes(read.passed_in_riichi),
    }
    return {key: text for key, text in values.items() if text}


def waits_question(read: ReadTurn, hand: RecordedHand, ruled: RuledGame) -> JsonDict:
    """The question of `waits` just after a discard, with all that the seat saw then."""
    turn = read.turn
    until = hand._replace(events=hand.events[: turn.event + 1], wins=(), draw=None)
    table = replay(until, ruled.players)
    question = hand_question(turn, turn.seat, hand, ruled) | furiten_keys(read, ())
    if table.indicators:
        question["dora_indicators"] = joined_codes(table.indicators)
    visible = joined_codes(tile.plain for tile in _tiles_of_others(turn.seat, table))
    return question | ({"visible": visible} if visible else {})


def _tiles_of_others(seat: int, table: Replay) -> Iterator[Tile]:
    """The discards, melds and norths of the other players; a called discard is in its meld."""
    for other in range(len(table.discards)):
        if other != seat:
            yield from (d.tile for d in table.discards[other] if not d.called)
            yield from (tile for meld in table.melds[other] for tile in meld.tiles)
            yield from [NORTH] * table.kita[other]
