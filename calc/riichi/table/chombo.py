"""Chombo and penalties in P: what they cost in each form, and what follows."""

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction

from calc.riichi.light_typing import NamedTuple
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payments import P, Payment, Payments, Table, mangan_shares
from calc.riichi.tiles import WINDS, Wind

from .foul_verdicts import foul_verdict
from .fouls import FOULS
from .game import NextHand, TableState, after_chombo


class ChomboForm(StrEnum):
    """How a chombo is paid: off the tournament score, as a reverse mangan, or at the table."""

    POINTS = "points"
    REVERSE_MANGAN = "reverse_mangan"
    TABLE_PAYMENT = "table_payment"
    SOFTWARE = "software"


class ChomboSettlement(NamedTuple):
    """A chombo settled: who committed it, in which form, and what each offender loses in P.

    `amount` is None where nothing is taken from a tournament score; `stated` is false where the
    rules name no price in P for a form that is paid in P.
    """

    by: tuple[Wind, ...]
    form: ChomboForm
    amount: float | None
    payments: Payments
    next: NextHand
    stated: bool = True


def chombo_form(rules: Ruleset) -> ChomboForm:
    """The form of a chombo; it is paid at the table where penalties are, unless it is a mangan."""
    if rules.chombo == "reverse_mangan":
        return ChomboForm.REVERSE_MANGAN
    if rules.penalty_mode == "table_payment":
        return ChomboForm.TABLE_PAYMENT
    return ChomboForm.SOFTWARE if rules.chombo == "software" else ChomboForm.POINTS


def chombo_settlement(
    offenders: Sequence[Wind],
    table: TableState,
    *,
    form: ChomboForm | None = None,
    amount: float | None,
) -> ChomboSettlement:
    """A chombo: riichi sticks of this hand go back, the penalty is paid, the hand is dealt again.

    `amount` is its price in P, None where the rules name none: then nothing is paid in P.
    Source: EMA 3.4.6 (reverse mangan, 20,000 after the uma); WRC (30P, Mod 6.1 at the table).
    """
    rules = table.rules
    form = form or chombo_form(rules)
    paid = () if rules.chombo_replay is False else table.returned_sticks
    for offender in offenders:
        if form is ChomboForm.REVERSE_MANGAN:
            paid += reverse_mangan_payments(offender, rules, table.players)
        elif form is ChomboForm.TABLE_PAYMENT:
            paid += penalty_payments(amount or 0, offender, table.players).payments
    taken = amount if form is ChomboForm.POINTS else None
    stated = amount is not None or form in (ChomboForm.REVERSE_MANGAN, ChomboForm.SOFTWARE)
    return ChomboSettlement(tuple(offenders), form, taken, paid, after_chombo(table), stated)


def noten_riichi_settlement(offenders: Sequence[Wind], table: TableState) -> ChomboSettlement:
    """The chombo of riichi hands that are shown and not tenpai, at the price of the foul table."""
    verdict = foul_verdict(FOULS["noten_riichi"], table.rules.penalty_level, table.rules)
    return chombo_settlement(offenders, table, amount=verdict.points)


def reverse_mangan_payments(offender: Wind, rules: Ruleset, players: int) -> Payments:
    """A mangan by self-draw that the offender pays to the others.

    Source: EMA 3.4.6: 4,000 to east and 2,000 to the others, by east 4,000 to each.
    """
    shares = mangan_shares(offender, players, rules)
    return tuple(Payment(offender, payee, points, "chombo") for payee, points in shares)


TO_EACH = 200
"""Points that each other player gets for 1P of a penalty of 10P and more."""
LEAST_SHARED = 10
MOST_TO_TABLE = 2


class PenaltyPayments(NamedTuple):
    """A penalty as payments; `stated` is false where the rules name no conversion."""

    payments: Payments
    stated: bool


def penalty_payments(points: float, offender: Wind, players: int) -> PenaltyPayments:
    """A penalty of `points` P: from 10P on to the other players, the dealer no more than another.

    1P and 2P go to the table for the next winner. What lies between has no stated conversion.
    """
    if not points:
        return PenaltyPayments((), stated=True)
    if points <= MOST_TO_TABLE:
        paid = Payment(offender, Table.TABLE, int(Fraction(str(points)) * P), "penalty")
        return PenaltyPayments((paid,), stated=True)
    if points < LEAST_SHARED:
        return PenaltyPayments((), stated=False)
    share = int(Fraction(str(points)) * TO_EACH)
    others = [seat for seat in WINDS[:players] if seat is not offender]
    return PenaltyPayments(
        tuple(Payment(offender, other, share, "penalty") for other in others), stated=True
    )
