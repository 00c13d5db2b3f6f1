"""Settling a hand that was won: by one self-draw, or by any number of rons on one discard."""

from collections.abc import Collection, Sequence
from typing import NamedTuple, TypeVar

from calc.riichi.memo import KeyEnum
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payments import OTHERS_IN_TURN, Claim, Payments, claim_payments
from calc.riichi.tiles import Wind

from . import NextHand, TableState, abort_payments, after_abort, after_win

S = TypeVar("S")
TRIPLE = 3


class SettlementResult(KeyEnum):
    """The outcome of the claims."""

    WIN = "win"
    ABORTIVE_DRAW = "abortive_draw"


class Settlement(NamedTuple):
    """Claims settled: which are paid and which bumped, the payments, the next hand."""

    result: SettlementResult
    paid: tuple[Claim, ...]
    bumped: tuple[Wind, ...]
    payments: Payments
    next: NextHand

    @property
    def winners(self) -> tuple[Wind, ...]:
        """The seats that are paid, in turn order."""
        return tuple(claim.winner for claim in self.paid)


def settlement(claims: Sequence[Claim], table: TableState) -> Settlement:
    """The settlement of one or more claims on one tile, given in any order.

    The first winner takes the penalty points on the table.
    Source: WRC and M.League (head bump), EMA (all win), Tenhou (two win, three abort the hand).
    """
    claims, rules = claims_in_turn(claims), table.rules
    if aborts_hand(len(claims), rules):
        back, then = abort_payments(table), after_abort(table)
        return Settlement(SettlementResult.ABORTIVE_DRAW, (), (), back, then)
    number = 1 if rules.multiple_ron == "head_bump" else len(claims)
    winners = [claim.winner for claim in claims[:number]]
    shares = winner_shares(
        winners, rules, honba=table.honba, sticks=table.sticks, riichi=table.declared
    )
    paid = tuple(
        claim._replace(honba=share.honba, sticks=share.riichi_sticks)
        for claim, share in zip(claims, shares, strict=False)
    )
    payments = tuple(payment for claim in paid for payment in claim_payments(claim, rules))
    payments += table.pot_payments(winners[0])
    bumped = tuple(claim.winner for claim in claims[number:])
    return Settlement(SettlementResult.WIN, paid, bumped, payments, after_win(winners, table))


def claims_in_turn(claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """The claims in the order in which their players would have come after the discarder."""
    first = claims[0]
    if not isinstance(first.discarder, Wind):
        return tuple(claims)
    order = OTHERS_IN_TURN[first.players][first.discarder]
    return tuple(sorted(claims, key=lambda claim: order.index(claim.winner)))


def aborts_hand(claims: int, rules: Ruleset) -> bool:
    """Whether this number of claims on one discard aborts the hand (sanchahou)."""
    banned = rules.multiple_ron == "double_ok_triple_aborts"
    return claims >= TRIPLE and (banned or rules.abortive_sanchahou)


class WinnerShare(NamedTuple):
    """The counters and riichi sticks a winner takes; several winners of one tile share them."""

    honba: int
    riichi_sticks: int


def winner_shares(
    winners: Sequence[S], rules: Ruleset, *, honba: int, sticks: int, riichi: Collection[S]
) -> list[WinnerShare]:
    """What each winner takes, the nearest in turn first; `riichi` are those in riichi.

    Source: EMA 2012 (counters to each, own riichi sticks back, the rest to the nearest), Tenhou
    (all to the first). Riichi sticks that are shared cannot be broken: those that are over go to
    the first.
    """
    to_each = rules.multiple_ron_honba == "each"
    own_back = rules.multiple_ron_sticks == "own_back_rest_first"
    own = [min(int(own_back and winner in riichi), sticks) for winner in winners[1:]]
    taken = [sticks - sum(own), *own]
    if rules.multiple_ron_sticks == "split":
        part = sticks // len(winners)
        taken = [sticks - part * (len(winners) - 1), *[part] * (len(winners) - 1)]
    return [
        WinnerShare(honba if to_each or not place else 0, taken[place])
        for place in range(len(winners))
    ]
