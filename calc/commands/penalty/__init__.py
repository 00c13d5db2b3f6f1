"""What a foul costs, who is paid, and how play goes on."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from calc.commands import Command, Question
from calc.commands._problems import InvalidAnswer, invalid_answer
from calc.commands._table import (
    following_hand,
    moved,
    next_hand_lines,
    payment_lines,
    point_changes,
)
from calc.questions.form import Form, Key, Values
from calc.questions.game import RIICHI, TABLE_KEYS, table_state
from calc.questions.kinds import ChoiceKind, Count, LongChoiceKind
from calc.questions.score import RULES, WIND
from calc.questions.seats import PointAmount
from calc.riichi.errors import Problem
from calc.riichi.problems import are_unanswerable
from calc.riichi.rulesets import (
    PENALTY_LEVEL,
    PENALTY_MODE,
    PRESETS,
    PenaltyLevel,
    PenaltyMode,
    Ruleset,
)
from calc.riichi.rulesets.presets.sources import SOURCES, SourceStatus, source_status
from calc.riichi.scoring.payments import Payment, Payments, Seat, Table
from calc.riichi.table import DealCause, Game, NextHand, TableState
from calc.riichi.table.fouls import FOULS, SWAP_CALLING, Foul, FoulAction, FoulVerdict
from calc.riichi.table.penalties import (
    OFFENSES,
    SYNONYMS,
    ChomboForm,
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
from calc.words import ENGLISH, Language
from calc.words.lines import Lines, line_words, note, see_line
from calc.words.phrase import plain_number, points_words
from calc.words.table import dealer_words, price_words

from .answers import NearestVerdict, PenaltyAnswer, PenaltyTime, VerdictSource

CHOMBO = "chombo"
LEVEL = ChoiceKind({level: level for level in PENALTY_LEVEL}, {"bare minimum": "bare_minimum"})
MODE = ChoiceKind({mode: mode for mode in PENALTY_MODE}, {"table": "table_payment"})
CHOMBO_FORM = ChoiceKind(
    {form: form for form in ChomboForm if form is not ChomboForm.SOFTWARE},
    {"points_deduction": "points", "reverse mangan": "reverse_mangan", "table": "table_payment"},
)
FOUL = LongChoiceKind(
    {name: name for name in (*FOULS, CHOMBO)},
    {
        "chonbo": CHOMBO,
        "kuikae": SWAP_CALLING,
        **{name.replace("_", "-"): name for name in FOULS},
    },
)
CASE = LongChoiceKind({name: name for name in OFFENSES}, SYNONYMS)
IN_P = PointAmount(1000, 0, whole=False)
FORM = Form(
    "penalty",
    (
        RULES,
        Key("foul", FOUL, None, "The foul, a row of the foul table; or a chombo of any kind."),
        Key("case", CASE, None, "An offense and how the hand goes on."),
        Key("points", IN_P, None, "A penalty in P, in place of a foul."),
        Key(
            "level",
            LEVEL,
            None,
            "The level; `official` is the verdict of the rule set's own document.",
        ),
        Key("mode", MODE, None, "Off the tournament score or paid at the table."),
        Key("form", CHOMBO_FORM, None, "The form of a chombo; if left out, that of the rule set."),
        Key("offender", WIND, None, "Who committed the foul, by wind."),
        Key("dealer", WIND, Wind.EAST, "The dealer, who has the east wind."),
        Key("times", Count(60, 1), 1, "Minutes late."),
        RIICHI,
        *TABLE_KEYS,
    ),
)


class PenaltyQuestion(NamedTuple):
    """A question of `penalty` as values, with every problem.

    It is about one of `foul`, `case`, `points` (in P) and `chombo`; a case has its foul too.
    """

    foul: Foul | None
    case: str | None
    points: Fraction | None
    chombo: bool
    level: PenaltyLevel
    mode: PenaltyMode
    form: ChomboForm | None
    offender: Wind | None
    dealer: Wind
    times: int
    table: TableState
    problems: list[Problem]


def read_question(question: Mapping[str, object]) -> PenaltyQuestion:
    """The question as values, with every problem."""
    values, problems = FORM.read(question)
    table, table_problems = table_state(values, values.get("riichi", ()))
    problems += [*table_problems, *_problems(values, question, table)]
    rules = table.rules
    case = values.get("case")
    name = OFFENSES[case].foul if case else values.get("foul")
    mode = values.get("mode", rules.penalty_mode)
    return PenaltyQuestion(
        foul=FOULS.get(name) if name else None,
        case=case,
        points=values.get("points"),
        chombo=name == CHOMBO,
        level=values.get("level", rules.penalty_level),
        mode=mode,
        form=values.get("form"),
        offender=values.get("offender"),
        dealer=values.get("dealer", Wind.EAST),
        times=values.get("times", 1),
        table=table._replace(rules=rules.with_(penalty_mode=mode)),
        problems=problems,
    )


LATE, VERY_LATE, MOST_MINUTES = "late_1_to_10", "late_over_10", 10


def _times_problems(foul: Foul, minutes: int) -> list[Problem]:
    """Minutes of a foul that is not counted by the minute, or too many of them."""
    if foul.id != LATE:
        return [Problem("times-without-minutes", "times", minutes, {"foul": foul.id})]
    if minutes > MOST_MINUTES:
        return [Problem("late-over-ten-minutes", "times", minutes, {"foul": VERY_LATE})]
    return []


def _problems(values: Values, question: Mapping[str, object], table: TableState) -> list[Problem]:
    problems = []
    subjects = [name for name in ("foul", "case", "points") if question.get(name) is not None]
    if not subjects:
        problems.append(Problem("required", "foul"))
    if len(subjects) > 1:
        facts = {"keys": tuple(subjects)}
        problems.append(Problem("one-penalty-at-a-time", subjects[1], facts=facts))
    foul = FOULS.get(values.get("foul", ""))
    if values.get("times", 1) > 1 and foul and not subjects[1:]:
        problems += _times_problems(foul, values["times"])
    problems += table.unpaid_riichi_problems()
    for name in ("offender", "dealer"):
        problems += table.absent_seat_problems(name, (values.get(name),))
    return problems


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
    table, (time, payments, taken, next_hand) = question.table, effect
    foul, level = question.foul, question.level
    if time is PenaltyTime.AT_ONCE and verdict.points and not question.offender:
        time = PenaltyTime.NOBODY_NAMED
    offense = OFFENSES[question.case] if question.case else None
    return PenaltyAnswer(
        foul=foul.id if foul else None,
        _subject=foul.id if foul else CHOMBO if question.chombo else "points",
        _verdict=verdict,
        points=_stated_price(question, verdict),
        source=_source(question, verdict),
        _time=time,
        tournament_penalty=taken,
        changes=point_changes(payments, table.seats),
        payments=moved(payments),
        to_table=sum(payment.points for payment in payments if payment.payee is Table.TABLE),
        next=following_hand(next_hand, payments, table),
        rules=table.rules.key,
        ignored=tuple(question.problems),
        group=foul.group if foul else None,
        level=level if foul else None,
        case=question.case,
        result=offense_verdict(offense, level, table.rules).outcome if offense else None,
        language=language,
    )


def _source(question: PenaltyQuestion, verdict: FoulVerdict) -> VerdictSource | None:
    """The document with the verdict; or the one that does not mention the foul, and the nearest."""
    silent = verdict.action is FoulAction.NOT_STATED
    if not question.foul or not (verdict.source or silent):
        return None
    if not silent:
        return VerdictSource(verdict.source, source_status(verdict.source), SOURCES[verdict.source])
    rules = question.table.rules
    nearest, says = nearest_verdict(rules, lambda other: _verdict(question, other))
    return VerdictSource(
        None,
        FoulAction.NOT_STATED,
        PRESETS[rules.key].title,
        NearestVerdict(nearest.key, says),
    )


def text(answer: PenaltyAnswer, language: Language) -> Lines:
    """What the foul leads to, what it costs, and which document says so."""
    yield from _verdict_lines(answer, language)
    if answer.note:
        yield from note(answer.note)
    yield from _source_lines(answer.source, language)
    if answer.tournament_penalty:
        points, when = points_words(answer.tournament_penalty, language), answer.applied
        yield f"  {line_words('off-the-score', language, points=points, when=when)}"
    if answer.applied_text:
        yield from note(answer.applied_text)
        yield see_line("chombo#at-the-table", language)
    yield from payment_lines(answer.payments, answer.changes, language)
    if answer.collected_by:
        points, winner = points_words(answer.to_table, language), answer.collected_by
        yield f"  {line_words('left-on-the-table', language, points=points, winner=winner)}"
    if answer.action is FoulAction.CHOMBO:
        yield from next_hand_lines(answer.next, language)
    elif answer.next:
        yield from note(dealer_words("goes_on", language).text)


def _verdict_lines(answer: PenaltyAnswer, language: Language) -> Lines:
    """What the foul leads to, and what it costs."""
    name, value = answer.words(language).text, answer.action_text
    if answer.case:
        name, value = str(answer.case_text), name
    words = name if name == value else line_words("named-value", language, name=name, value=value)
    if answer.case:
        yield from note(words, "")
        for line in filter(None, (answer.when_text, answer.also_text)):
            yield from note(line)
    else:
        yield from note(price_words(words, answer.points, answer.per, language), "")


def _source_lines(source: VerdictSource | None, language: Language) -> Lines:
    """The source of the verdict; where there is none, the verdict of the nearest document."""
    if not source:
        return
    words = document = source.document
    if source.nearest:
        nearest = source.nearest.words(language).text
        words = line_words("not-stated-in", language, document=document, nearest=nearest)
    elif source.status is SourceStatus.SOURCED:
        words = line_words("source", language, document=document)
    yield from note(words)


COMMAND = Command(FORM, answer, text, example="foul=noten_riichi&offender=S&dealer=E")
