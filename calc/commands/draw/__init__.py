"""Who pays whom after a draw: noten payments, nagashi mangan, abortive draws."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from calc.commands import Command, Question
from calc.commands._problems import InvalidAnswer, invalid_answer
from calc.commands._shared import PointsBySeat, PresetId
from calc.commands._table import (
    Amount,
    FollowingGame,
    FollowingHand,
    following_hand,
    moved,
    next_hand_lines,
    payment_lines,
    point_changes,
)
from calc.encode import Answer
from calc.riichi.errors import Problem
from calc.riichi.problems import are_unanswerable
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payments import Payments
from calc.riichi.table.abortive_draws import AbortiveDraw, abortive_draw
from calc.riichi.table.draws import (
    DrawOutcome,
    DrawSeat,
    ExhaustiveDraw,
    TenpaiReason,
    exhaustive_draw,
    seat_tenpai,
)
from calc.riichi.table.penalties import ChomboSettlement
from calc.riichi.tiles import Tile, Wind
from calc.values import Absent, Made, TypeName, Worded, written
from calc.words import ENGLISH, Language
from calc.words.lines import Lines, heading, item, line_words, note, seat_name, see_line
from calc.words.phrase import Phrase, bracketed, labelled
from calc.words.table import abort_words, chombo_words, result_words, tenpai_words

from .contradictions import DrawType
from .question import FORM, read_question


@dataclass(slots=True)
class TenpaiOfSeat(Worded):
    """Whether a seat counts as tenpai."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "tenpai", "why", "text", "article", "riichi", "waits", "waits_not_all_in_own_hand"
    )  # fmt: skip
    tenpai: bool
    """Whether the seat counts as tenpai."""
    why: TenpaiReason
    """The reason."""
    riichi: bool
    """Whether it is in riichi."""
    waits: tuple[Tile, ...]
    """The waits by shape, where the hand is given."""
    waits_not_all_in_own_hand: tuple[Tile, ...]
    """The waits of which the player does not hold all four copies."""

    def words(self, language: Language) -> Phrase:
        """The reason."""
        return tenpai_words(self.why, language)


@dataclass(slots=True)
class AbortCheck(Worded):
    """A condition of an abortive draw."""

    id: str
    """Its key."""
    met: bool | None
    """Whether it is met; null where nothing is known."""
    _kind: DrawType

    def words(self, language: Language) -> Phrase:
        """The condition."""
        return abort_words(self.id, self._kind, language)


def chombo_articles(_: ChomboSettlement) -> tuple[str, ...]:
    """What explains the riichi without tenpai, and what follows a chombo."""
    return "riichi#noten-riichi", "chombo#after"


def said_chombo(chombo: ChomboSettlement, language: Language) -> Phrase:
    """How a chombo is paid."""
    return chombo_words(chombo.form, chombo.amount, language, stated=chombo.stated)


written(
    ChomboSettlement,
    {"by": "by", "form": "form", "points": "amount", "see": Made(chombo_articles, list[str])},
    types={"points": Amount | None},
    words=said_chombo,
    order=("by", "form", "points", "text", "article", "see"),
)
TenpaiBySeat = Annotated[
    dict[Wind, TenpaiOfSeat], TypeName("TenpaiBySeat", "Tenpai of each seat, by wind.")
]


@dataclass(slots=True, kw_only=True, eq=False)
class DrawAnswer(Answer, Worded):
    """What a hand without an ordinary winner leads to."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "kind", "type", "result", "text", "article", "changes", "payments", "tenpai", "chombo",
        "next", "rules", "ignored", "nagashi", "checks", "deposits_returned_to", "winners",
    )  # fmt: skip
    kind: ClassVar[Literal["draw"]] = "draw"
    type: DrawType
    """The type of the question."""
    result: DrawOutcome
    """What it leads to; `text` is the same in words."""
    changes: PointsBySeat
    """Points each seat gains or loses."""
    payments: Payments
    """Every payment."""
    tenpai: TenpaiBySeat
    """Tenpai of each seat, by wind."""
    chombo: ChomboSettlement | None
    """A chombo, if there is one."""
    next: FollowingGame | FollowingHand | None
    """The next hand; null where play goes on."""
    rules: PresetId
    """The id of the rule set."""
    ignored: tuple[Problem, ...]
    """What the question names without effect."""
    nagashi: Annotated[tuple[Wind, ...] | None, Absent] = None
    """Seats with nagashi mangan, of an exhaustive draw."""
    checks: Annotated[list[AbortCheck] | None, Absent] = None
    """The conditions of an abortive draw."""
    deposits_returned_to: Annotated[list[Wind] | None, Absent] = None
    """Seats whose riichi stick of this hand goes back, of an abortive draw."""
    winners: Annotated[tuple[Wind, ...] | None, Absent] = None
    """Seats that are paid where claims on a discard stand, of an abortive draw."""

    def words(self, language: Language) -> Phrase:
        """What the draw leads to."""
        said = result_words(self.result, language)
        if self.checks is None:
            return said
        return said._replace(article=abort_words("in-use", self.type, language).article)


def answer(question: Question, language: Language = ENGLISH) -> DrawAnswer | InvalidAnswer:
    """What a hand without an ordinary winner leads to: payments, who is tenpai, the next hand."""
    values = read_question(question)
    if are_unanswerable(values.problems):
        return invalid_answer(values.problems, language)
    table, abort = values.table, values.abort
    draw = (
        abortive_draw(abort, values.facts, table) if abort else exhaustive_draw(values.seats, table)
    )
    played_out = draw if isinstance(draw, ExhaustiveDraw) else None
    aborted = draw if isinstance(draw, AbortiveDraw) else None
    winners = played_out.nagashi if played_out and draw.result is DrawOutcome.NAGASHI_WIN else ()
    return DrawAnswer(
        type=values.type,
        result=draw.result,
        changes=point_changes(draw.payments, table.seats),
        payments=moved(draw.payments),
        tenpai={wind: _tenpai(seat, table.rules) for wind, seat in values.seats.items()},
        chombo=draw.chombo,
        next=following_hand(draw.next, draw.payments, table, winners=winners),
        rules=table.rules.key,
        ignored=tuple(values.problems),
        nagashi=played_out and played_out.nagashi,
        checks=aborted and [AbortCheck(*check, values.type) for check in aborted.checks],
        deposits_returned_to=aborted and _returned(aborted.payments),
        winners=aborted and aborted.winners,
        language=language,
    )


def _returned(payments: Payments) -> list[Wind]:
    """The seats whose riichi stick of this hand goes back."""
    returned = (payment.payee for payment in payments if payment.why == "riichi_returned")
    return [seat for seat in returned if isinstance(seat, Wind)]


def _tenpai(seat: DrawSeat, rules: Ruleset) -> TenpaiOfSeat:
    """Whether a seat is tenpai, the reason, and the waits where the hand is known."""
    waits = seat.waits
    return TenpaiOfSeat(*seat_tenpai(seat, rules), seat.riichi, waits.by_shape, waits.tiles)


MET = {True: "yes", False: "no", None: "not-known"}


def text(answer: DrawAnswer, language: Language) -> Lines:
    """What the draw is, what moves, and what follows."""
    yield from note(answer.words(language).text, "")
    if answer.checks:
        yield from heading(line_words("conditions", language))
    for check in answer.checks or ():
        yield from item(check.words(language).text, line_words(MET[check.met], language))
    yield from heading(line_words("seats", language))
    for wind, seat in answer.tenpai.items():
        waits = " ".join(tile.code for tile in seat.waits)
        why = bracketed(seat.words(language).text, waits, language)
        state = line_words("tenpai" if seat.tenpai else "noten", language)
        yield from item(labelled(seat_name(wind, language), why, language), state)
    if answer.chombo:
        yield ""
        yield from note(said_chombo(answer.chombo, language).text, "")
        for article in chombo_articles(answer.chombo):
            yield see_line(article, language)
    yield from payment_lines(answer.payments, answer.changes, language)
    yield from next_hand_lines(answer.next, language)


COMMAND = Command(
    FORM,
    answer,
    text,
    example='{"type": "exhaustive", "seats": {"E": {"tenpai": true}, "S": {"tenpai": false},'
    ' "W": {"hand": "234m456789p2245s"}, "N": {"tenpai": false}}}',
)
