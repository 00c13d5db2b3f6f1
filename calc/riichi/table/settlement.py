"""Settling a hand that was won: by one self-draw, or by any number of rons on one discard."""

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import NamedTuple

from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payments import Claim, Payment, Payments, Table, claim_payments
from calc.riichi.tiles import WINDS, Wind

from .game import NextHand, after_abort, after_win, returned_sticks, sticks_are_returned

TRIPLE = 3


class SettlementResult(StrEnum):
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


def settlement(
    claims: Sequence[Claim],
    rules: Ruleset,
    *,
    honba: int = 0,
    sticks: int = 0,
    riichi: Collection[Wind] = (),
    pot: int = 0,
) -> Settlement:
    """The settlement of one or more claims on one tile, given in any order.

    `sticks` are all riichi sticks on the table, `riichi` the seats that paid one now, `pot`
    penalty points that the first winner takes.
    Source: WRC and M.League (head bump), EMA (all win), Tenhou (two win, three abort the hand).
    """
    claims = claims_in_turn(claims)
    if aborts_hand(len(claims), rules):
        return _aborted_settlement(claims, rules, honba=honba, sticks=sticks, riichi=riichi)
    number = 1 if rules.multiple_ron == "head_bump" else len(claims)
    winners = [claim.winner for claim in claims[:number]]
    honba_of_each = _honba(number, honba, rules)
    sticks_of_each = _sticks(winners, sticks, riichi, rules)
    paid = tuple(
        claim._replace(honba=own_honba, sticks=own_sticks)
        for claim, own_honba, own_sticks in zip(claims, honba_of_each, sticks_of_each, strict=False)
    )
    payments = tuple(payment for claim in paid for payment in claim_payments(claim, rules))
    if pot:
        payments += (Payment(Table.TABLE, winners[0], pot, "penalty"),)
    bumped = tuple(claim.winner for claim in claims[number:])
    return Settlement(
        SettlementResult.WIN, paid, bumped, payments, after_win(winners, honba, rules)
    )


def claims_in_turn(claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """The claims in the order in which their players would have come after the discarder."""
    first = claims[0]
    if not isinstance(first.discarder, Wind):
        return tuple(claims)
    seats = WINDS[: first.players]
    place = seats.index(first.discarder)
    order = (*seats[place + 1 :], *seats[:place])
    return tuple(sorted(claims, key=lambda claim: order.index(claim.winner)))


def aborts_hand(claims: int, rules: Ruleset) -> bool:
    """Whether so many claims on one discard abort the hand (sanchahou)."""
    banned = rules.multiple_ron == "double_ok_triple_aborts"
    return claims >= TRIPLE and (banned or rules.abortive_sanchahou)


def _aborted_settlement(
    claims: Sequence[Claim], rules: Ruleset, *, honba: int, sticks: int, riichi: Collection[Wind]
) -> Settlement:
    back = returned_sticks(riichi, claims[0].players) if sticks_are_returned(rules) else ()
    then = after_abort(honba=honba, sticks=sticks, in_riichi=len(riichi), rules=rules)
    return Settlement(SettlementResult.ABORTIVE_DRAW, (), (), back, then)


def _honba(number: int, honba: int, rules: Ruleset) -> list[int]:
    """The honba each winner is paid, the nearest in turn first.

    Source: EMA 2012 (each winner), Tenhou (the first).
    """
    all_paid = rules.multiple_ron_honba == "each"
    return [honba if place == 0 or all_paid else 0 for place in range(number)]


def _sticks(
    winners: Sequence[Wind], sticks: int, riichi: Collection[Wind], rules: Ruleset
) -> list[int]:
    """The riichi sticks each winner takes, the nearest in turn first.

    Source: EMA 2012 (each winner's own, the rest to the nearest), Tenhou (all to the first).
    """
    if rules.multiple_ron_sticks != "own_back_rest_first":
        return [sticks, *[0] * (len(winners) - 1)]
    own = [min(int(seat in riichi), sticks) for seat in winners[1:]]
    return [sticks - sum(own), *own]
