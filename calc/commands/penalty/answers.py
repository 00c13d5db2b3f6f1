"""The answers of `penalty`."""

from fractions import Fraction
from typing import Literal, NotRequired, TypedDict, final

from calc.commands._problems import InvalidAnswer, invalid
from calc.commands._registry import Question
from calc.commands._table import (
    NextHandEntry,
    Number,
    PaymentEntry,
    changes,
    json_number,
    next_hand_entry,
    payment_entries,
)
from calc.questions.table import TableState
from calc.riichi.rulesets import PenaltyMode
from calc.riichi.scoring.payments import Payment, Payments, Seat, Table
from calc.riichi.table.chombo import (
    ChomboForm,
    PenaltyPayments,
    chombo_form,
    chombo_settlement,
    penalty_payments,
)
from calc.riichi.table.fouls import FoulAction, FoulVerdict, foul_verdict
from calc.riichi.table.next_hand import DealCause, NextHand
from calc.riichi.table.offenses import OFFENSES
from calc.riichi.tiles import WINDS, Wind
from calc.wording.fouls import (
    action_words,
    also_words,
    applied_words,
    case_words,
    foul_words,
    level_words,
    note_words,
    outcome_words,
    when_words,
)

from .question import CHOMBO, PenaltyQuestion, read_question


@final
class PenaltyAnswer(TypedDict):
    """What a foul, a chombo or an amount in P leads to."""

    kind: Literal["penalty"]
    foul: str | None
    """The id of the foul; null for a chombo or an amount."""
    group: NotRequired[str]
    """The group of the foul."""
    level: NotRequired[str]
    """The level of strictness."""
    level_text: NotRequired[str]
    """The level in words."""
    text: str
    """The foul in words."""
    article: str
    """The article that explains it."""
    action: str
    """The key of what it leads to."""
    action_text: str
    """The same in words."""
    points: Number | None
    """Its price in P; null where it has none."""
    per: str | None
    """What the price is for each of: `minute` or `each` sheet; null for once."""
    note: str | None
    """A note in words."""
    applied: str
    """When it is taken."""
    applied_text: str | None
    """Why nothing is paid at the table; null where it is paid, or taken off the result."""
    tournament_penalty: Number | None
    """P taken off the tournament score."""
    changes: dict[str, int]
    """Points each seat gains or loses at the table."""
    payments: list[PaymentEntry]
    """Payments at the table."""
    to_table: int
    """Points left on the table."""
    collected_by: str | None
    """Who takes these."""
    next: NextHandEntry | None
    """The next hand; null where play goes on."""
    rules: str
    """The id of the rule set."""


@final
class OffenseAnswer(TypedDict):
    """What becomes of an offense in its moment."""

    kind: Literal["penalty"]
    case: str
    """The key of the offense."""
    case_text: str
    """The offense in words."""
    result: str
    """`chombo`, `dead_hand`, `escapes` or `void`."""
    text: str
    """The result in words."""
    when: str | None
    """When it is decided."""
    when_text: str | None
    """The same in words."""
    also: str | None
    """The key of what comes on top."""
    also_text: str | None
    """The same in words."""
    article: str
    """The article that explains it."""
    rules: str
    """The id of the rule set."""


def answer(question: Question) -> PenaltyAnswer | OffenseAnswer | InvalidAnswer:
    """What a foul, a chombo or an amount in P costs, or what becomes of an offense."""
    values = read_question(question)
    if values.problems:
        return invalid(values.problems)
    if values.case:
        return _offense_answer(values.case, values.table)
    verdict = _verdict(values)
    return (_chombo if verdict.action is FoulAction.CHONBO else _fine)(values, verdict)


def _offense_answer(name: str, table: TableState) -> OffenseAnswer:
    offense, words = OFFENSES[name], case_words(name)
    return {
        "kind": "penalty",
        "case": name,
        "case_text": words.text,
        "result": offense.outcome.value,
        "text": outcome_words(offense.outcome.value).text,
        "when": offense.when,
        "when_text": when_words(offense.when) if offense.when else None,
        "also": offense.also,
        "also_text": also_words(offense.also) if offense.also else None,
        "article": words.article,
        "rules": table.rules.key,
    }


def _verdict(values: PenaltyQuestion) -> FoulVerdict:
    """What the foul costs at the level asked for, or the verdict on a chombo or an amount."""
    rules = values.table.rules
    if values.foul:
        return foul_verdict(values.foul, values.level, rules)
    if values.chombo:
        amount = rules.chombo_amount
        return FoulVerdict(FoulAction.CHONBO, None if amount is None else int(amount))
    return FoulVerdict(FoulAction.POINT_PENALTY, int(values.points or 0))


def _chombo(values: PenaltyQuestion, verdict: FoulVerdict) -> PenaltyAnswer:
    """A chombo: settled for the offender where one is named, else its price alone."""
    table = values.table
    form = values.form or chombo_form(table.rules)
    steps = -WINDS.index(values.dealer)
    settlement = chombo_settlement(
        [_turned(values.offender, steps, table)] if values.offender else [],
        table.rules,
        form=form,
        amount=verdict.points,
        riichi=[_turned(seat, steps, table) for seat in table.declared],
        honba=table.honba,
        sticks=table.sticks,
        players=table.players,
    )
    at_table = form in (ChomboForm.REVERSE_MANGAN, ChomboForm.TABLE_PAYMENT)
    return _penalty_answer(
        values,
        verdict,
        _turned_payments(settlement.payments, -steps, table),
        applied=AT_ONCE if at_table else AFTER_UMA,
        taken=settlement.amount,
        next_hand=settlement.next,
        table=table,
    )


def _turned(seat: Wind, steps: int, table: TableState) -> Wind:
    """The seat so many places on."""
    return table.seats[(WINDS.index(seat) + steps) % table.players]


def _turned_payments(payments: Payments, steps: int, table: TableState) -> Payments:
    """Payments with every seat so many places on; the rules reckon with east as dealer."""

    def turned(seat: Seat) -> Seat:
        return _turned(seat, steps, table) if isinstance(seat, Wind) else seat

    return tuple(
        Payment(turned(payer), turned(payee), points, why) for payer, payee, points, why in payments
    )


def _fine(values: PenaltyQuestion, verdict: FoulVerdict) -> PenaltyAnswer:
    """A penalty in P, if any: off the tournament score, or at the table while the hand goes on."""
    table = values.table
    tournament_only = values.foul is not None and values.foul.group.concerns_tournament
    at_table = values.mode is PenaltyMode.TABLE_PAYMENT
    price = _price(values, verdict)
    paid = None
    if at_table and not tournament_only and values.offender:
        paid = penalty_payments(float(price), values.offender, table.players)
    payments = paid.payments if paid else ()
    sticks = table.game.sticks if table.game else table.sticks
    same_hand = NextHand(
        dealer_stays=True, honba=table.honba, sticks=sticks, cause=DealCause.ABORTED
    )
    return _penalty_answer(
        values,
        verdict,
        payments,
        applied=_applied(values.mode, paid, tournament_only=tournament_only),
        taken=price if not at_table and price else None,
        next_hand=same_hand if payments else None,
        table=table._replace(declared=()),
    )


def _price(values: PenaltyQuestion, verdict: FoulVerdict) -> Fraction:
    """The price in P; 0 where the referee still chooses between dead hand and chombo."""
    if values.points is not None:
        return values.points
    if verdict.action is FoulAction.DEAD_HAND_OR_CHONBO:
        return Fraction()
    return Fraction(verdict.points or 0) * (values.times if verdict.per else 1)


NEXT_WINNER = "next winner of a hand"


AT_ONCE = "at once, before the uma"


AFTER_UMA = "after the uma"


NOT_APPLIED = "not applied"


NOT_STATED = "no conversion stated"


def _applied(mode: PenaltyMode, paid: PenaltyPayments | None, *, tournament_only: bool) -> str:
    """When a penalty is taken, if it is."""
    if mode is PenaltyMode.TOURNAMENT:
        return AFTER_UMA
    if tournament_only:
        return NOT_APPLIED
    return AT_ONCE if paid is None or paid.stated else NOT_STATED


def _penalty_answer(
    values: PenaltyQuestion,
    verdict: FoulVerdict,
    payments: Payments,
    *,
    applied: str,
    taken: Fraction | float | None,
    next_hand: NextHand | None,
    table: TableState,
) -> PenaltyAnswer:
    """The answer; `taken` is what the tournament score loses in P."""
    to_table = sum(payment.points for payment in payments if payment.payee is Table.TABLE)
    words = foul_words(values.foul.id if values.foul else CHOMBO if values.chombo else "points")
    answer: PenaltyAnswer = {
        "kind": "penalty",
        "foul": values.foul.id if values.foul else None,
        "text": words.text,
        "article": words.article,
        "action": verdict.action.value,
        "action_text": action_words(verdict.action.value),
        "points": None if verdict.points is None else json_number(verdict.points),
        "per": verdict.per,
        "note": note_words(verdict.note) if verdict.note else None,
        "applied": applied,
        "applied_text": applied_words(applied, verdict.points) or None,
        "tournament_penalty": None if taken is None else json_number(taken),
        "changes": changes(payments, table.seats),
        "payments": payment_entries(payments),
        "to_table": to_table,
        "collected_by": NEXT_WINNER if to_table else None,
        "next": next_hand_entry(next_hand, payments, table),
        "rules": table.rules.key,
    }
    if values.foul:
        answer["group"] = values.foul.group.value
        answer["level"] = values.level.value
        answer["level_text"] = level_words(values.level.value)
    return answer
