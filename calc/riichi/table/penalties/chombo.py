"""Chombo: what it costs in each of its forms, and what follows."""

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import NamedTuple

from calc.riichi.rulesets import Chombo as ChomboRule
from calc.riichi.rulesets import PenaltyMode, Ruleset
from calc.riichi.scoring.payments import STICK, Claim, Payment, Payments, Table, tsumo_shares
from calc.riichi.scoring.score import MANGAN
from calc.riichi.table.game import Next, after_chombo
from calc.riichi.tiles import WINDS, Wind

from .table_payment import converted


class Form(StrEnum):
    """How a chombo is paid: off the tournament score, as a mangan reversed, or at the table."""

    POINTS = "points"
    REVERSE_MANGAN = "reverse_mangan"
    TABLE_PAYMENT = "table_payment"
    SOFTWARE = "software"


class Chombo(NamedTuple):
    """A chombo settled: who committed it, in which form, and what each offender loses in P.

    `amount` is None where nothing is taken from a tournament score.
    """

    by: tuple[Wind, ...]
    form: Form
    amount: float | None
    payments: Payments
    next: Next


def form_of(rules: Ruleset) -> Form:
    """The form of chombo under these rules; where penalties are paid at the table, points too."""
    if rules.chombo is ChomboRule.REVERSE_MANGAN:
        return Form.REVERSE_MANGAN
    if rules.penalty_mode is PenaltyMode.TABLE_PAYMENT:
        return Form.TABLE_PAYMENT
    return Form.SOFTWARE if rules.chombo is ChomboRule.SOFTWARE else Form.POINTS


def chombo(
    offenders: Sequence[Wind],
    rules: Ruleset,
    *,
    form: Form | None = None,
    amount: float | None = None,
    riichi: Collection[Wind] = (),
    honba: int = 0,
    sticks: int = 0,
    players: int = 4,
) -> Chombo:
    """A chombo: deposits of this hand go back, the penalty is paid, the hand is dealt again.

    Source: EMA 3.4.6 (reverse mangan, 20,000 after the uma); WRC (30P, Mod 6.1 at the table).
    """
    form = form or form_of(rules)
    price = rules.chombo_amount if amount is None else amount
    paid: Payments = ()
    if rules.chombo_replay is not False:
        paid = returned(riichi, players)
    for offender in offenders:
        if form is Form.REVERSE_MANGAN:
            paid += reverse_mangan(offender, rules, players)
        elif form is Form.TABLE_PAYMENT:
            paid += converted(price or 0, offender, players).payments
    then = after_chombo(honba=honba, sticks=sticks, in_riichi=len(riichi), rules=rules)
    taken = price if form is Form.POINTS else None
    return Chombo(tuple(offenders), form, taken, paid, then)


def returned(riichi: Collection[Wind], players: int = 4) -> Payments:
    """The deposits made in this hand, back to their owners."""
    return tuple(
        Payment(Table.TABLE, seat, STICK, "riichi_returned")
        for seat in WINDS[:players]
        if seat in riichi
    )


def reverse_mangan(offender: Wind, rules: Ruleset, players: int = 4) -> Payments:
    """A mangan paid by the one who would have been paid it by self-draw.

    Source: EMA 3.4.6: 4,000 to east and 2,000 to the others, by east 4,000 to each.
    """
    won = Claim(offender, MANGAN, None, players=players)
    return tuple(
        Payment(offender, payee, points, "chombo")
        for payee, points in tsumo_shares(won, MANGAN, rules)
    )
