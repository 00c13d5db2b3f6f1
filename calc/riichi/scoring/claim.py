"""What a single win is paid: from its value and situation to payments between the seats."""

from calc.riichi.melds import MeldType

from .payments import Claim, Payments, claimed
from .score import YAKUMAN
from .scored_reading import ScoredReading


def claim(best: ScoredReading, *, sticks: int | None = None) -> Claim:
    """The win as far as payments go, with so many deposits where they are not the situation's.

    A liable player counts only where the rules have one pay.
    """
    won = best.won
    payers = won.context.payers
    base = liable_base(best) if payers.liable else 0
    return Claim(
        payers.winner,
        best.score.base,
        payers.discarder,
        won.honba,
        won.riichi_sticks if sticks is None else sticks,
        payers.players,
        payers.liable if base else None,
        base,
    )


def paid(best: ScoredReading) -> Payments:
    """The payments of a win: points, counters, deposits; the table is a seat."""
    return claimed(claim(best), best.won.rules)


def nobody_liable(best: ScoredReading) -> bool:
    """Was a liable player named although nothing in this win is under liability?"""
    return best.won.context.payers.liable is not None and not liable_base(best)


def liable_base(best: ScoredReading) -> int:
    """The base points that a liable player answers for."""
    rules = best.won.rules
    number = sum(
        award.yakuman
        for award in best.awards
        if award.yaku.key in rules.pao_yaku and best.score.yakuman
    )
    if number:
        return min(number, best.score.yakuman) * YAKUMAN
    if rules.pao_daiminkan_rinshan and _fed_kan(best):
        return best.score.base
    return 0


def _fed_kan(best: ScoredReading) -> bool:
    """Did the winner draw the winning tile after calling another player's tile for a kan?"""
    situation = best.won.context.situation
    called = any(meld.type is MeldType.DAIMINKAN for meld in best.won.hand.melds)
    return situation.rinshan and situation.tsumo and called
