"""Who pays whom after a draw: noten payments, nagashi mangan, abortive draws."""

from functools import partial
from typing import Annotated, Literal, NotRequired

from calc.commands import Command, Question
from calc.commands._problems import InvalidAnswer, invalid_answer, problem_entries
from calc.commands._shared import (
    Explained,
    PointsBySeat,
    PresetId,
    Statement,
    explained,
    tile_codes,
)
from calc.commands._table import (
    NextHandEntry,
    Number,
    PaymentEntry,
    next_hand_entry,
    next_hand_lines,
    payment_entries,
    payment_lines,
    point_changes,
)
from calc.riichi.errors import Problem
from calc.riichi.problems import are_unanswerable
from calc.riichi.rulesets import Ruleset
from calc.riichi.table.abortive_draws import AbortiveDraw, abortive_draw
from calc.riichi.table.draws import (
    DrawOutcome,
    DrawSeat,
    ExhaustiveDraw,
    TenpaiReason,
    exhaustive_draw,
    seat_tenpai,
)
from calc.riichi.table.penalties import ChomboForm, ChomboSettlement
from calc.riichi.tiles import Wind
from calc.values import TypeName
from calc.wording import ENGLISH, Language
from calc.wording.lines import Lines, heading, item, line_words, note, seat_name, see_line
from calc.wording.phrase import plain_number
from calc.wording.table import abort_words, chombo_words, result_words, tenpai_words

from .contradictions import DrawType
from .question import FORM, read_question


class SeatTenpaiEntry(Explained):
    """Whether a seat counts as tenpai."""

    tenpai: bool
    """Whether the seat counts as tenpai."""
    why: TenpaiReason
    """The reason."""
    riichi: bool
    """Whether it is in riichi."""
    waits: list[str]
    """The waits by shape, where the hand is given."""
    waits_not_all_in_own_hand: list[str]
    """The waits of which the player does not hold all four copies."""


class ConditionEntry(Statement):
    """A condition of an abortive draw."""

    met: bool | None
    """Whether it is met; null where nothing is known."""


class ChomboEntry(Explained):
    """A chombo for riichi without tenpai, which is established at the draw."""

    by: list[Wind]
    """The seats that committed it."""
    form: ChomboForm
    """How it is paid."""
    points: Number | None
    """P taken off the tournament score; null where it is paid otherwise."""
    see: list[str]
    """What explains the riichi without tenpai, and what follows a chombo."""


TenpaiBySeat = Annotated[
    dict[Wind, SeatTenpaiEntry], TypeName("TenpaiBySeat", "Tenpai of each seat, by wind.")
]


class DrawAnswer(Explained):
    """What a hand without an ordinary winner leads to."""

    kind: Literal["draw"]
    type: DrawType
    """The type of the question."""
    result: DrawOutcome
    """What it leads to; `text` is the same in words."""
    changes: PointsBySeat
    """Points each seat gains or loses."""
    payments: list[PaymentEntry]
    """Every payment."""
    tenpai: TenpaiBySeat
    """Tenpai of each seat, by wind."""
    nagashi: NotRequired[list[Wind]]
    """Seats with nagashi mangan, of an exhaustive draw."""
    checks: NotRequired[list[ConditionEntry]]
    """The conditions of an abortive draw."""
    deposits_returned_to: NotRequired[list[Wind]]
    """Seats whose riichi stick of this hand goes back, of an abortive draw."""
    winners: NotRequired[list[Wind]]
    """Seats that are paid where claims on a discard stand, of an abortive draw."""
    chombo: ChomboEntry | None
    """A chombo, if there is one."""
    next: NextHandEntry | None
    """The next hand; null where play goes on."""
    rules: PresetId
    """The id of the rule set."""
    ignored: list[Problem]
    """What the question names without effect."""


def answer(question: Question, language: Language = ENGLISH) -> DrawAnswer | InvalidAnswer:
    """What a hand without an ordinary winner leads to: payments, who is tenpai, the next hand."""
    values = read_question(question)
    if are_unanswerable(values.problems):
        return invalid_answer(values.problems, language)
    table, abort = values.table, values.abort
    draw = (
        abortive_draw(abort, values.facts, table) if abort else exhaustive_draw(values.seats, table)
    )
    nagashi = draw.nagashi if isinstance(draw, ExhaustiveDraw) else ()
    winners = nagashi if draw.result is DrawOutcome.NAGASHI_WIN else ()
    words = result_words(draw.result, language)
    answer: DrawAnswer = {
        "kind": "draw",
        "type": values.type,
        "result": draw.result,
        "text": words.text,
        "article": words.article,
        "changes": point_changes(draw.payments, table.seats),
        "payments": payment_entries(draw.payments, language),
        "tenpai": {
            wind: _seat_tenpai_entry(seat, table.rules, language)
            for wind, seat in values.seats.items()
        },
        "chombo": _chombo_entry(draw.chombo, language),
        "next": next_hand_entry(draw.next, draw.payments, table, winners=winners),
        "rules": table.rules.key,
        "ignored": problem_entries(values.problems, language),
    }
    if isinstance(draw, ExhaustiveDraw):
        answer["nagashi"] = list(nagashi)
    else:
        _add_abort(answer, draw, language)
    return answer


def _add_abort(answer: DrawAnswer, draw: AbortiveDraw, language: Language) -> None:
    """The conditions of an abortive draw, and who is paid or gets a riichi stick back."""
    words = partial(abort_words, kind=answer["type"], language=language)
    returned = [payment.payee for payment in draw.payments if payment.why == "riichi_returned"]
    answer["article"] = words("in-use").article
    answer["checks"] = [
        {"id": check.key, "met": check.met, **explained(words(check.key))} for check in draw.checks
    ]
    answer["deposits_returned_to"] = [seat for seat in returned if isinstance(seat, Wind)]
    answer["winners"] = list(draw.winners)


def _seat_tenpai_entry(seat: DrawSeat, rules: Ruleset, language: Language) -> SeatTenpaiEntry:
    """Whether a seat is tenpai, the reason, and the waits where the hand is known."""
    state = seat_tenpai(seat, rules)
    return {
        "tenpai": state.tenpai,
        "why": state.why,
        **explained(tenpai_words(state.why, language)),
        "riichi": seat.riichi,
        "waits": tile_codes(seat.waits.by_shape),
        "waits_not_all_in_own_hand": tile_codes(seat.waits.tiles),
    }


def _chombo_entry(chombo: ChomboSettlement | None, language: Language) -> ChomboEntry | None:
    if chombo is None:
        return None
    return {
        "by": list(chombo.by),
        "form": chombo.form,
        "points": None if chombo.amount is None else plain_number(chombo.amount),
        **explained(chombo_words(chombo.form, chombo.amount, language, stated=chombo.stated)),
        "see": ["riichi#noten-riichi", "chombo#after"],
    }


MET = {True: "yes", False: "no", None: "not-known"}


def text(answer: DrawAnswer, language: Language) -> Lines:
    """What the draw is, what moves, and what follows."""
    yield from note(answer["text"], "")
    if answer.get("checks"):
        yield from heading(line_words("conditions", language))
    for check in answer.get("checks", ()):
        yield from item(check["text"], line_words(MET[check["met"]], language))
    yield from heading(line_words("seats", language))
    for wind, seat in answer["tenpai"].items():
        waits = f" ({' '.join(seat['waits'])})" if seat["waits"] else ""
        state = line_words("tenpai" if seat["tenpai"] else "noten", language)
        yield from item(f"{seat_name(wind, language)}: {seat['text']}{waits}", state)
    if answer["chombo"]:
        yield ""
        yield from note(answer["chombo"]["text"], "")
        for article in answer["chombo"]["see"]:
            yield see_line(article, language)
    yield from payment_lines(answer["payments"], answer["changes"], language)
    yield from next_hand_lines(answer["next"], language)


COMMAND = Command(
    FORM,
    answer,
    text,
    example='{"type": "exhaustive", "seats": {"E": {"tenpai": true}, "S": {"tenpai": false},'
    ' "W": {"hand": "234m456789p2245s"}, "N": {"tenpai": false}}}',
)
