"""What a hand must be worth to pass another player: the cheapest ones by each way of winning."""

from typing import NamedTuple

from calc.riichi.memo import KeyEnum
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payments import Claim, balance, claim_payments
from calc.riichi.scoring.score import TABLE_FU, TABLE_HAN, Score, limits, minimum_han, table_cell
from calc.riichi.tiles import Wind


class WinningWay(KeyEnum):
    """How the hand is won: off the player to be passed, off another, or by tsumo."""

    TARGET = "ron_from_target"
    OTHER = "ron_from_other"
    TSUMO = "tsumo"


class Dealer(KeyEnum):
    """Who deals: the player who wants to pass, the one to be passed, or another."""

    SELF = "self"
    TARGET = "target"
    OTHER = "other"


SEATS_BY_DEALER = {
    Dealer.SELF: (Wind.EAST, Wind.SOUTH, Wind.WEST),
    Dealer.TARGET: (Wind.SOUTH, Wind.EAST, Wind.WEST),
    Dealer.OTHER: (Wind.SOUTH, Wind.WEST, Wind.EAST),
}
"""By who deals: the seats of the player, of the one to be passed, and of another."""


class ScoreGap(NamedTuple):
    """The state of two players before a hand: how far the one is behind the other."""

    difference: int
    dealer: Dealer
    honba: int
    sticks: int
    wins_ties: bool
    """Whether equal points are enough."""


class EnoughHand(NamedTuple):
    """A hand worth enough to pass; `fu` are the fewest that are, None where fu do not matter."""

    score: Score
    fu: int | None
    claim: Claim
    gain: int
    """Points gained on the player to be passed."""


def enough_hands(gap: ScoreGap, way: WinningWay, rules: Ruleset) -> tuple[EnoughHand, ...]:
    """The cheapest hands that pass, fewest han first; none where not even a yakuman does.

    Of each number of han below five the fewest fu that are enough, up to the first with which any
    fu are; then the lowest limit. Hands below the minimum of the rule set are left out.
    """
    hands: list[EnoughHand] = []
    tsumo = way is WinningWay.TSUMO
    minimum = minimum_han(gap.honba, rules)
    for han in TABLE_HAN[minimum - 1 :]:
        cells = ((table_cell(fu, han, rules, tsumo=tsumo), fu) for fu in TABLE_FU)
        of_han = [_hand(score, fu, gap, way, rules) for score, fu in cells if score is not None]
        enough = [hand for hand in of_han if _is_enough(gap, hand.gain)]
        hands += enough[:1]
        if enough == of_han:
            return tuple(hands)
    for first, last, score in limits(rules):
        counted = score._replace(han=max(first, minimum)) if first else score
        hand = _hand(counted, None, gap, way, rules)
        if _is_enough(gap, hand.gain) and (last is None or last >= minimum):
            return (*hands, hand)
    return tuple(hands)


def _is_enough(gap: ScoreGap, gain: int) -> bool:
    """Whether a gain on the other player is enough."""
    return gain > gap.difference or (gap.wins_ties and gain == gap.difference)


def _hand(
    score: Score, fu: int | None, gap: ScoreGap, way: WinningWay, rules: Ruleset
) -> EnoughHand:
    """A hand of this score with what it moves between the two players."""
    own, target, other = SEATS_BY_DEALER[gap.dealer]
    discarder = {WinningWay.TARGET: target, WinningWay.OTHER: other}.get(way)
    claim = Claim(own, score.base, discarder, gap.honba, gap.sticks, rules.players)
    moved = balance(claim_payments(claim, rules))
    return EnoughHand(score, fu, claim, moved[own] - moved.get(target, 0))
