"""Who is paid for a win and who pays: the seats of the winner, the discarder, the liable player."""

from typing import Final

from calc.riichi.melds import Side
from calc.riichi.memo import Memo
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import WINDS, Wind

from .payments import Seat, Table

_STEPS = {
    4: {Side.RIGHT: 1, Side.ACROSS: 2, Side.LEFT: 3},
    3: {Side.RIGHT: 1, Side.LEFT: 2},
}


def seat_at(side: Side, seat: Wind, players: int = 4) -> Wind:
    """The wind of the player at this side of a seat; KeyError for nobody there."""
    seats = WINDS[:players]
    return seats[(seats.index(seat) + _STEPS[players][side]) % players]


def sides(players: int = 4) -> tuple[Side, ...]:
    """The other players' places, in the order they play."""
    return tuple(_STEPS[players])


def discarder(situation: Situation) -> Seat | None:
    """Who discarded the winning tile; None on a self-draw."""
    if situation.tsumo:
        return None
    side = situation.discarder
    return seat_at(side, situation.seat_wind, situation.players) if side else Table.DISCARDER


class Payers:
    """Who is paid and who pays when a hand is won in some situation; one value for equal ones.

    `discarder` is None on a self-draw; `liable` may have to pay for a yakuman.
    """

    __slots__ = ("discarder", "liable", "players", "rules", "winner")

    def __init__(
        self,
        winner: Wind,
        discarder: Seat | None,
        liable: Wind | None,
        players: int,
        rules: Ruleset,
    ) -> None:
        self.winner: Final = winner
        self.discarder: Final = discarder
        self.liable: Final = liable
        self.players: Final = players
        self.rules: Final = rules


def payers(situation: Situation, rules: Ruleset) -> Payers:
    """Who is paid and who pays in a situation."""
    winner, side, players = situation.seat_wind, situation.liable, situation.players
    try:
        liable = seat_at(side, winner, players) if side else None
        return _PAYERS[winner, discarder(situation), liable, players, rules]
    except (KeyError, ValueError):  # no such seat with three players, which is a problem told apart
        return _PAYERS[winner, None, None, players, rules]


def _payers(key: tuple[Wind, Seat | None, Wind | None, int, Ruleset]) -> Payers:
    return Payers(*key)


_PAYERS = Memo(_payers, 1024)
