"""What a single win is paid: from its value and situation to payments between the seats."""

from calc.riichi.melds import MeldType, Side
from calc.riichi.situation import Situation
from calc.riichi.tiles import WINDS, Wind
from calc.riichi.yaku import Worth

from .payments import Claim, Payments, Seat, Table, claimed
from .score import YAKUMAN
from .scored_reading import Valued

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


def claim(best: Valued, *, sticks: int | None = None) -> Claim:
    """The win as far as payments go, with so many deposits where they are not the situation's.

    A liable player counts only where the rules have one pay.
    """
    situation = best.win.situation
    winner, players = situation.seat_wind, situation.players
    liable_base = _liable_base(best) if situation.liable else 0
    return Claim(
        winner,
        best.score.base,
        discarder(situation),
        situation.honba,
        situation.riichi_sticks if sticks is None else sticks,
        players,
        seat_at(situation.liable, winner, players) if situation.liable and liable_base else None,
        liable_base,
    )


def discarder(situation: Situation) -> Seat | None:
    """Who discarded the winning tile; None on a self-draw."""
    if situation.tsumo:
        return None
    side = situation.discarder
    return seat_at(side, situation.seat_wind, situation.players) if side else Table.DISCARDER


def paid(best: Valued) -> Payments:
    """The payments of a win: points, counters, deposits; the table is a seat."""
    return claimed(claim(best), best.win.rules)


def nobody_liable(best: Valued) -> bool:
    """Was a liable player named although nothing in this win is under liability?"""
    return best.win.situation.liable is not None and not _liable_base(best)


def _liable_base(best: Valued) -> int:
    """The base points that a liable player answers for."""
    rules = best.win.rules
    number = sum(
        2 if each.value is Worth.DOUBLE_YAKUMAN else 1
        for each in best.awards
        if each.yaku.key in rules.pao_yaku and best.score.yakuman
    )
    if number:
        return min(number, best.score.yakuman) * YAKUMAN
    if rules.pao_daiminkan_rinshan and _fed_kan(best, best.win.situation):
        return best.score.base
    return 0


def _fed_kan(best: Valued, situation: Situation) -> bool:
    """Did the winner draw the winning tile after calling another player's tile for a kan?"""
    called = any(each.type is MeldType.DAIMINKAN for each in best.win.hand.melds)
    return situation.rinshan and situation.tsumo and called
