"""How `penalty` answers a question."""

from enum import StrEnum
from fractions import Fraction

from calc.commands._problems import InvalidAnswer, invalid_answer
from calc.commands._registry import Question
from calc.commands._table import changes, json_number, next_hand_entry, payment_entries
from calc.questions.game import TableState
from calc.riichi.rulesets import PRESETS, PenaltyLevel, PenaltyMode, Ruleset, source_status
from calc.riichi.rulesets.presets.sources import SOURCES
from calc.riichi.scoring.payments import Payment, Payments, Seat, Table
from calc.riichi.table.chombo import (
    ChomboForm,
    PenaltyPayments,
    chombo_form,
    chombo_settlement,
    penalty_payments,
)
from calc.riichi.table.foul_verdicts import (
    OFFENSES,
    Moment,
    chombo_price,
    foul_verdict,
    nearest_verdict,
    offense_verdict,
)
from calc.riichi.table.fouls import Foul, FoulAction, FoulVerdict
from calc.riichi.table.game import DealCause, NextHand
from calc.riichi.tiles import WINDS, Wind
from calc.wording.fouls import (
    NEXT_WINNER,
    action_words,
    also_words,
    applied_words,
    case_words,
    foul_words,
    level_words,
    not_applied_words,
    note_words,
    outcome_words,
    verdict_words,
    when_words,
)
from calc.wording.language import ENGLISH, Language
from calc.wording.options import ruleset_words

from .entries import PenaltyAnswer, VerdictSource
from .question import CHOMBO, PenaltyQuestion, read_question


class PenaltyTime(StrEnum):
    """When a penalty is taken, if it is."""

    AT_ONCE = "at_once"
    AFTER_UMA = "after_uma"
    NOT_APPLIED = "not_applied"
    NOT_POSSIBLE = "not_possible"
    NO_AMOUNT = "no_amount"
    NO_CONVERSION = "no_conversion"
    NOBODY_NAMED = "nobody_named"


def answer(question: Question, language: Language = ENGLISH) -> PenaltyAnswer | InvalidAnswer:
    """What a foul, an offense, a chombo or an amount in P leads to."""
    values = read_question(question)
    if values.problems:
        return invalid_answer(values.problems, language)
    verdict = _verdict(values, values.table.rules)
    verdict_answer = _chombo_answer if verdict.action is FoulAction.CHONBO else _fine_answer
    return verdict_answer(values, verdict, language)


def _verdict(values: PenaltyQuestion, rules: Ruleset) -> FoulVerdict:
    """What the foul costs at the level of the question, or the verdict on a chombo or an amount."""
    if values.case:
        return offense_verdict(OFFENSES[values.case], values.level, rules).verdict
    if values.foul:
        return foul_verdict(values.foul, values.level, rules)
    if values.chombo:
        return FoulVerdict(FoulAction.CHONBO, chombo_price(rules))
    return FoulVerdict(FoulAction.POINT_PENALTY, json_number(values.points or Fraction()))


def _chombo_answer(
    values: PenaltyQuestion, verdict: FoulVerdict, language: Language
) -> PenaltyAnswer:
    """A chombo: settled for the offender where one is named, else its price alone."""
    table = values.table
    form = values.form or chombo_form(table.rules)
    steps = -WINDS.index(values.dealer)
    settlement = chombo_settlement(
        [_shifted_seat(values.offender, steps, table)] if values.offender else [],
        table.rules,
        form=form,
        amount=verdict.points,
        riichi=[_shifted_seat(seat, steps, table) for seat in table.declared],
        honba=table.honba,
        sticks=table.sticks,
        players=table.players,
    )
    in_points = form in (ChomboForm.POINTS, ChomboForm.TABLE_PAYMENT)
    unpriced = in_points and verdict.points is None
    return _penalty_answer(
        values,
        verdict,
        _shifted_payments(settlement.payments, -steps, table),
        applied=_chombo_time(form, unpriced=unpriced),
        taken=settlement.amount,
        next_hand=settlement.next,
        table=table,
        language=language,
    )


def _chombo_time(form: ChomboForm, *, unpriced: bool) -> PenaltyTime:
    """When a chombo is taken, if it is."""
    if form is ChomboForm.SOFTWARE:
        return PenaltyTime.NOT_POSSIBLE
    if unpriced:
        return PenaltyTime.NO_AMOUNT
    return PenaltyTime.AFTER_UMA if form is ChomboForm.POINTS else PenaltyTime.AT_ONCE


def _shifted_seat(seat: Wind, steps: int, table: TableState) -> Wind:
    """The seat a number of places further on."""
    return table.seats[(WINDS.index(seat) + steps) % table.players]


def _shifted_payments(payments: Payments, steps: int, table: TableState) -> Payments:
    """Payments with every seat moved a number of places on; the rules take east as the dealer."""

    def shifted(seat: Seat) -> Seat:
        return _shifted_seat(seat, steps, table) if isinstance(seat, Wind) else seat

    return tuple(
        Payment(shifted(payer), shifted(payee), points, why)
        for payer, payee, points, why in payments
    )


def _fine_answer(
    values: PenaltyQuestion, verdict: FoulVerdict, language: Language
) -> PenaltyAnswer:
    """A penalty in P, if any: off the tournament score, or at the table while the hand goes on."""
    table = values.table
    tournament_only = values.foul is not None and values.foul.group.concerns_tournament
    at_table = values.mode == "table_payment"
    price = _price(values, verdict)
    paid = None
    if at_table and not tournament_only:
        paid = penalty_payments(float(price), values.offender or Wind.EAST, table.players)
    payments = paid.payments if paid and values.offender else ()
    sticks = table.game.sticks if table.game else table.sticks
    same_hand = NextHand(
        dealer_stays=True, honba=table.honba, sticks=sticks, cause=DealCause.ABORTED
    )
    return _penalty_answer(
        values,
        verdict,
        payments,
        applied=_fine_time(values.mode, paid, tournament_only=tournament_only),
        taken=price if not at_table and price else None,
        next_hand=same_hand if payments else None,
        table=table._replace(declared=()),
        language=language,
    )


def _price(values: PenaltyQuestion, verdict: FoulVerdict) -> Fraction:
    """The price in P; 0 where the referee still chooses between dead hand and chombo."""
    if values.points is not None:
        return values.points
    if verdict.action is FoulAction.DEAD_HAND_OR_CHONBO:
        return Fraction()
    return Fraction(verdict.points or 0) * (values.times if verdict.per == "minute" else 1)


def _fine_time(
    mode: PenaltyMode, paid: PenaltyPayments | None, *, tournament_only: bool
) -> PenaltyTime:
    """When a penalty is taken, if it is."""
    if mode == "tournament":
        return PenaltyTime.AFTER_UMA
    if tournament_only:
        return PenaltyTime.NOT_APPLIED
    return PenaltyTime.AT_ONCE if paid is None or paid.stated else PenaltyTime.NO_CONVERSION


def _penalty_answer(
    values: PenaltyQuestion,
    verdict: FoulVerdict,
    payments: Payments,
    *,
    applied: PenaltyTime,
    taken: Fraction | float | None,
    next_hand: NextHand | None,
    table: TableState,
    language: Language,
) -> PenaltyAnswer:
    """The answer; `taken` is what the tournament score loses in P."""
    to_table = sum(payment.points for payment in payments if payment.payee is Table.TABLE)
    words = foul_words(_subject(values), language)
    answer: PenaltyAnswer = {
        "kind": "penalty",
        "foul": values.foul.id if values.foul else None,
        "text": words.text,
        "article": words.article,
        "action": verdict.action.value,
        "action_text": action_words(verdict.action.value, language),
        "points": None if verdict.points is None else json_number(verdict.points),
        "per": verdict.per,
        "note": note_words(verdict.note, language) if verdict.note else None,
        "source": _source(values, verdict, language),
        "applied": applied_words(applied, language),
        "applied_text": _applied_text(values, verdict, applied, language),
        "tournament_penalty": None if taken is None else json_number(taken),
        "changes": changes(payments, table.seats),
        "payments": payment_entries(payments, language),
        "to_table": to_table,
        "collected_by": NEXT_WINNER[language] if to_table else None,
        "next": next_hand_entry(next_hand, payments, table),
        "rules": table.rules.key,
    }
    if values.foul:
        _add_foul(answer, values.foul, values.level, language)
    if values.case:
        _add_case(answer, values.case, values, language)
    return answer


def _subject(values: PenaltyQuestion) -> str:
    """What the question is about, by its key among the fouls."""
    if values.foul:
        return values.foul.id
    return CHOMBO if values.chombo else "points"


def _add_foul(answer: PenaltyAnswer, foul: Foul, level: PenaltyLevel, language: Language) -> None:
    """The row and the column of the foul table."""
    answer["group"] = foul.group.value
    answer["level"] = level
    answer["level_text"] = level_words(level, language)


def _applied_text(
    values: PenaltyQuestion, verdict: FoulVerdict, applied: PenaltyTime, language: Language
) -> str | None:
    """Why nothing is paid at the table, if nothing is."""
    if applied is PenaltyTime.AT_ONCE and verdict.points and not values.offender:
        applied = PenaltyTime.NOBODY_NAMED
    return not_applied_words(applied, verdict.points, language) or None


def _source(
    values: PenaltyQuestion, verdict: FoulVerdict, language: Language
) -> VerdictSource | None:
    """The document that speaks; or the one that is silent, and what the nearest one says."""
    silent = verdict.action is FoulAction.NOT_STATED
    if not values.foul or not (verdict.source or silent):
        return None
    if not silent:
        status, document = source_status(verdict.source).value, SOURCES[verdict.source]
        return {"id": verdict.source, "status": status, "document": document, "nearest": None}
    rules = values.table.rules
    nearest, says = nearest_verdict(rules, lambda other: _verdict(values, other))
    return {
        "id": None,
        "status": verdict.action.value,
        "document": PRESETS[rules.key].title,
        "nearest": {
            "rules": nearest.key,
            "action": says.action.value,
            "points": None if says.points is None else json_number(says.points),
            "document": SOURCES[says.source],
            "text": verdict_words(says, ruleset_words(nearest.key, language).text, language),
        },
    }


def _add_case(
    answer: PenaltyAnswer, case: str, values: PenaltyQuestion, language: Language
) -> None:
    """The consequence of an offense, when it is settled, and what is added."""
    offense, words = OFFENSES[case], case_words(case, language)
    outcome = offense_verdict(offense, values.level, values.table.rules).outcome
    punished = outcome not in (FoulAction.NOT_STATED, FoulAction.NOT_POSSIBLE)
    when = offense.moment.value if offense.moment is Moment.AT_ONCE and punished else None
    also = offense.also if punished else None
    answer["case"], answer["case_text"] = case, words.text
    answer["result"], answer["text"] = outcome, outcome_words(outcome, language).text
    answer["article"] = words.article
    answer["when"], answer["when_text"] = when, when_words(when, language) if when else None
    answer["also"], answer["also_text"] = also, also_words(also, language) if also else None
