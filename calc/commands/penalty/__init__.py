"""What a foul costs, who is paid, and how play goes on."""

from fractions import Fraction
from typing import NamedTuple

from calc.commands import Command, Question
from calc.commands._problems import InvalidAnswer, invalid_answer, problem_entries
from calc.commands._table import (
    next_hand_entry,
    next_hand_lines,
    payment_entries,
    payment_lines,
    point_changes,
)
from calc.riichi.memo import KeyEnum
from calc.riichi.problems import are_unanswerable
from calc.riichi.rulesets import PRESETS, Ruleset
from calc.riichi.rulesets.presets.sources import SOURCES, SourceStatus, source_status
from calc.riichi.scoring.payments import Payment, Payments, Seat, Table
from calc.riichi.table import DealCause, Game, NextHand
from calc.riichi.table.fouls import FoulAction, FoulVerdict
from calc.riichi.table.penalties import (
    OFFENSES,
    SILENT,
    ChomboForm,
    Discovery,
    added_points,
    chombo_form,
    chombo_price,
    chombo_settlement,
    foul_verdict,
    nearest_verdict,
    offense_verdict,
    penalty_payments,
)
from calc.riichi.tiles import Wind
from calc.wording import ENGLISH, Language
from calc.wording.lines import Lines, line_words, note, see_line
from calc.wording.options import ruleset_words
from calc.wording.phrase import plain_number, points_words
from calc.wording.table import (
    NEXT_WINNER,
    action_words,
    also_words,
    applied_words,
    dealer_words,
    foul_words,
    level_words,
    not_applied_words,
    note_words,
    offense_words,
    outcome_words,
    per_words,
    verdict_words,
    when_words,
)

from .question import CHOMBO, FORM, PenaltyAnswer, PenaltyQuestion, VerdictSource, read_question


class PenaltyTime(KeyEnum):
    """When a penalty is taken, if it is."""

    AT_ONCE = "at_once"
    AFTER_UMA = "after_uma"
    NOT_APPLIED = "not_applied"
    NOT_POSSIBLE = "not_possible"
    NO_AMOUNT = "no_amount"
    NO_CONVERSION = "no_conversion"
    NOBODY_NAMED = "nobody_named"


class PenaltyEffect(NamedTuple):
    """What a penalty changes: when it is taken, payments at the table, P off the tournament score.

    `next` is None where play goes on.
    """

    time: PenaltyTime
    payments: Payments
    taken: Fraction | float | None
    next: NextHand | None


def answer(question: Question, language: Language = ENGLISH) -> PenaltyAnswer | InvalidAnswer:
    """What a foul, an offense, a chombo or an amount in P leads to."""
    parsed = read_question(question)
    if are_unanswerable(parsed.problems):
        return invalid_answer(parsed.problems, language)
    verdict = _verdict(parsed, parsed.table.rules)
    if verdict.action is FoulAction.CHOMBO:
        return _penalty_answer(parsed, verdict, _chombo_effect(parsed, verdict), language)
    effect = _fine_effect(parsed, verdict)
    riichi_stands = parsed.table._replace(declared=())
    return _penalty_answer(parsed._replace(table=riichi_stands), verdict, effect, language)


def _verdict(question: PenaltyQuestion, rules: Ruleset) -> FoulVerdict:
    """What the foul costs at the level of the question, or the verdict on a chombo or an amount."""
    if question.case:
        return offense_verdict(OFFENSES[question.case], question.level, rules).verdict
    if question.foul:
        return foul_verdict(question.foul, question.level, rules)
    if question.chombo:
        return FoulVerdict(FoulAction.CHOMBO, chombo_price(question.level, rules))
    return FoulVerdict(FoulAction.POINT_PENALTY, plain_number(question.points or Fraction()))


def _chombo_effect(question: PenaltyQuestion, verdict: FoulVerdict) -> PenaltyEffect:
    """A chombo: settled for the offender where one is named, else its price alone.

    The rules take east as the dealer, so the seats are turned for them and back again.
    """
    table = question.table
    form = question.form or chombo_form(table.rules)
    if form is ChomboForm.SOFTWARE:
        return PenaltyEffect(PenaltyTime.NOT_POSSIBLE, (), None, None)
    turned = Game(dealer=question.dealer, players=table.players)
    settlement = chombo_settlement(
        [turned.seat_of(question.offender)] if question.offender else [],
        table._replace(declared=tuple(map(turned.seat_of, table.declared))),
        form=form,
        amount=verdict.points,
    )
    time = PenaltyTime.AFTER_UMA if form is ChomboForm.POINTS else PenaltyTime.AT_ONCE
    if not settlement.stated:
        time = PenaltyTime.NO_AMOUNT

    def seat(turned_seat: Seat) -> Seat:
        return turned.player_at(turned_seat) if isinstance(turned_seat, Wind) else turned_seat

    payments = tuple(
        Payment(seat(payer), seat(payee), points, why)
        for payer, payee, points, why in settlement.payments
    )
    more, taken = _added(question), settlement.amount
    if form is ChomboForm.TABLE_PAYMENT and question.offender:
        payments += penalty_payments(more, question.offender, table.players) or ()
    taken = taken + more if taken is not None else more if question.mode == "tournament" else None
    return PenaltyEffect(time, payments, taken or None, settlement.next)


def _stated_price(question: PenaltyQuestion, verdict: FoulVerdict) -> float | None:
    """The price in P of a verdict as it is shown; None where it has none, or is a mangan."""
    if verdict.action is not FoulAction.CHOMBO or verdict.points is None:
        return verdict.points
    form = question.form or chombo_form(question.table.rules)
    return None if form is ChomboForm.REVERSE_MANGAN else verdict.points + _added(question)


def _added(question: PenaltyQuestion) -> float:
    """P that an offense costs beside its foul."""
    return added_points(OFFENSES[question.case], question.level) if question.case else 0


def _fine_effect(question: PenaltyQuestion, verdict: FoulVerdict) -> PenaltyEffect:
    """A penalty in P, if any: off the tournament score, or at the table while the hand goes on."""
    table, price = question.table, _price(question, verdict)
    if verdict.action is FoulAction.NOT_POSSIBLE:
        return PenaltyEffect(PenaltyTime.NOT_POSSIBLE, (), None, None)
    if question.mode == "tournament":
        return PenaltyEffect(PenaltyTime.AFTER_UMA, (), price or None, None)
    if question.foul and question.foul.group.concerns_tournament:
        return PenaltyEffect(PenaltyTime.NOT_APPLIED, (), None, None)
    paid = penalty_payments(float(price), question.offender or Wind.EAST, table.players)
    time = PenaltyTime.NO_CONVERSION if paid is None else PenaltyTime.AT_ONCE
    if not (question.offender and paid):
        return PenaltyEffect(time, (), None, None)
    sticks = table.game.sticks if table.game else table.sticks
    same_hand = NextHand(dealer_stays=True, honba=table.honba, sticks=sticks, cause=DealCause.FINE)
    return PenaltyEffect(time, paid, None, same_hand)


def _price(question: PenaltyQuestion, verdict: FoulVerdict) -> Fraction:
    """The price in P; 0 where the referee still chooses between dead hand and chombo."""
    if question.points is not None:
        return question.points
    if verdict.action is FoulAction.DEAD_HAND_OR_CHOMBO:
        return Fraction()
    return Fraction(verdict.points or 0) * (question.times if verdict.per == "minute" else 1)


def _penalty_answer(
    question: PenaltyQuestion, verdict: FoulVerdict, effect: PenaltyEffect, language: Language
) -> PenaltyAnswer:
    table, level, (time, payments, taken, next_hand) = question.table, question.level, effect
    to_table = sum(payment.points for payment in payments if payment.payee is Table.TABLE)
    subject = question.foul.id if question.foul else CHOMBO if question.chombo else "points"
    words = foul_words(subject, language)
    nobody_named = time is PenaltyTime.AT_ONCE and verdict.points and not question.offender
    why_not = PenaltyTime.NOBODY_NAMED if nobody_named else time
    price = _stated_price(question, verdict)
    answer: PenaltyAnswer = {
        "kind": "penalty",
        "foul": question.foul.id if question.foul else None,
        "text": words.text,
        "article": words.article,
        "action": verdict.action,
        "action_text": action_words(verdict.action, language),
        "points": None if price is None else plain_number(price),
        "per": verdict.per,
        "note": note_words(verdict.note, language) if verdict.note else None,
        "source": _source(question, verdict, language),
        "applied": applied_words(time, language),
        "applied_text": not_applied_words(why_not, verdict.points, language) or None,
        "tournament_penalty": None if taken is None else plain_number(taken),
        "changes": point_changes(payments, table.seats),
        "payments": payment_entries(payments, language),
        "to_table": to_table,
        "collected_by": NEXT_WINNER[language] if to_table else None,
        "next": next_hand_entry(next_hand, payments, table),
        "rules": table.rules.key,
        "ignored": problem_entries(question.problems, language),
    }
    if question.foul:
        answer["group"] = question.foul.group
        answer["level"], answer["level_text"] = level, level_words(level, language)
    if question.case:
        _add_case(answer, question.case, question, language)
    return answer


def _source(
    question: PenaltyQuestion, verdict: FoulVerdict, language: Language
) -> VerdictSource | None:
    """The document with the verdict; or the one that does not mention the foul, and the nearest."""
    silent = verdict.action is FoulAction.NOT_STATED
    if not question.foul or not (verdict.source or silent):
        return None
    if not silent:
        status, document = source_status(verdict.source), SOURCES[verdict.source]
        return {"id": verdict.source, "status": status, "document": document, "nearest": None}
    rules = question.table.rules
    nearest, says = nearest_verdict(rules, lambda other: _verdict(question, other))
    return {
        "id": None,
        "status": FoulAction.NOT_STATED,
        "document": PRESETS[rules.key].title,
        "nearest": {
            "rules": nearest.key,
            "action": says.action,
            "points": None if says.points is None else plain_number(says.points),
            "document": SOURCES[says.source],
            "text": verdict_words(says, ruleset_words(nearest.key, language).text, language),
        },
    }


def _add_case(
    answer: PenaltyAnswer, case: str, question: PenaltyQuestion, language: Language
) -> None:
    """The consequence of an offense, when it is settled, and what is added."""
    offense, words = OFFENSES[case], offense_words(case, language)
    outcome = offense_verdict(offense, question.level, question.table.rules).outcome
    punished = outcome not in SILENT
    when = offense.discovery if punished and offense.discovery is Discovery.AT_ONCE else None
    also = offense.also if punished else None
    answer["case"], answer["case_text"] = case, words.text
    answer["result"], answer["text"] = outcome, outcome_words(outcome, language).text
    answer["article"] = words.article
    answer["when"], answer["when_text"] = when, when_words(when, language) if when else None
    answer["also"], answer["also_text"] = also, also_words(also, language) if also else None


def text(answer: PenaltyAnswer, language: Language) -> Lines:
    """What the foul leads to, what it costs, and which document says so."""
    if "case" in answer:
        yield from note(f"{answer['case_text']}: {answer['text']}", "")
        for line in (answer["when_text"], answer["also_text"]):
            if line:
                yield from note(line)
    else:
        price = "" if answer["points"] is None else f", {points_words(answer['points'])}P"
        per = per_words(answer["per"] or "", language)
        named = "" if answer["text"] == answer["action_text"] else f": {answer['action_text']}"
        yield from note(f"{answer['text']}{named}{price}{per}", "")
    if answer["note"]:
        yield from note(answer["note"])
    yield from _source_lines(answer, language)
    if answer["tournament_penalty"]:
        points, when = points_words(answer["tournament_penalty"]), answer["applied"]
        yield f"  {line_words('off-the-score', language, points=points, when=when)}"
    if answer["applied_text"]:
        yield from note(answer["applied_text"])
        yield see_line("chombo#at-the-table", language)
    yield from payment_lines(answer["payments"], answer["changes"], language)
    if answer["collected_by"]:
        points, winner = points_words(answer["to_table"]), answer["collected_by"]
        yield f"  {line_words('left-on-the-table', language, points=points, winner=winner)}"
    if answer["action"] == FoulAction.CHOMBO:
        yield from next_hand_lines(answer["next"], language)
    elif answer["next"]:
        yield from note(dealer_words("goes_on", language).text)


def _source_lines(answer: PenaltyAnswer, language: Language) -> Lines:
    """The source of the verdict; where there is none, the verdict of the nearest document."""
    source = answer["source"]
    if not source:
        return
    words = document = source["document"]
    if source["nearest"]:
        nearest = source["nearest"]["text"]
        words = line_words("not-stated-in", language, document=document, nearest=nearest)
    elif source["status"] == SourceStatus.SOURCED:
        words = line_words("source", language, document=document)
    yield from note(words)


COMMAND = Command(FORM, answer, text, example="foul=noten_riichi&offender=S&dealer=E")
