"""Final scores: places, uma, oka, ties, riichi sticks and penalties."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, ClassVar, Literal, NamedTuple

from calc.encode import Answer
from calc.questions.form import Form, Key
from calc.questions.game import PLAYERS_OF_GAME, POINTS, GameState, table_state
from calc.questions.score import COUNTERS, RULES
from calc.questions.seats import BySeat, PointAmount, Winds
from calc.riichi.errors import Problem
from calc.riichi.problems import IGNORED
from calc.riichi.scoring.payments import Payments, Table, balance
from calc.riichi.table import TableState
from calc.riichi.table.final_score import FinalScore, final_score
from calc.riichi.tiles import Wind
from calc.values import Absent, Worded
from calc.words import ENGLISH, Language
from calc.words.lines import Lines, columns, line_words, padded, seat_name
from calc.words.phrase import Phrase, join_words, points_words, signed_words
from calc.words.table import step_words

from . import Command, Question
from ._problems import InvalidAnswer, ignored_lines, invalid_answer
from ._shared import PointsBySeat, PresetId
from ._table import Amount, NumbersBySeat, moved, point_changes

PENALTY_AMOUNT = PointAmount(1000, -1000, whole=False)
FORM = Form(
    "final",
    (
        RULES,
        Key("scores", BySeat(POINTS), None, "Points at the end, by first seat."),
        Key("riichi_sticks", COUNTERS, 0, "Riichi sticks left on the table."),
        Key("yakitori", Winds(), (), "Who has won no hand, by first seat."),
        Key("penalties", BySeat(PENALTY_AMOUNT), {}, "Penalty points (P), by first seat."),
        PLAYERS_OF_GAME,
        Key("table", GameState(), None, "The game that is over, in place of the keys above."),
    ),
)


class FinalQuestion(NamedTuple):
    """A question of `final` as values, with every problem; scores in points from east on."""

    scores: tuple[int, ...]
    without_win: tuple[Wind, ...]
    penalties: dict[Wind, Fraction]
    table: TableState
    problems: list[Problem]
    ignored: list[Problem]


StepKey = Literal[
    "scores", "yakitori", "deposits", "places", "difference", "rounding", "bonus", "penalties",
    "result",
]  # fmt: skip


@dataclass(slots=True)
class FinalStep(Worded):
    """One step on the way to the result."""

    KEYS: ClassVar[tuple[str, ...]] = ("id", "by_seat", "text", "article", "lost", "uma", "oka")
    id: StepKey
    """Its key."""
    by_seat: NumbersBySeat
    """Its figures by first seat: points, places, or P."""
    lost: Annotated[int | None, Absent] = None
    """Points of yakitori that could not be shared."""
    uma: Annotated[tuple[Amount, ...] | None, Absent] = None
    """The bonus of each place in P, before ties share it."""
    oka: Annotated[Amount | None, Absent] = None
    """The bonus of the first place in P."""

    def words(self, language: Language) -> Phrase:
        """What the step does."""
        return step_words(self.id, language)


@dataclass(slots=True, kw_only=True, eq=False)
class FinalAnswer(Answer):
    """The final scores of a game, by first seat."""

    kind: ClassVar[Literal["final"]] = "final"
    places: PointsBySeat
    """The place of each, 1 to 4; those who tie share one."""
    bonus: NumbersBySeat
    """Uma and oka in P."""
    result: NumbersBySeat
    """The final score in P."""
    sum: Amount
    """The sum of all results in P."""
    off_by: Amount
    """The sum of all results before penalties: not zero where points go to nobody."""
    scores: PointsBySeat
    """The points of the question."""
    scores_after_yakitori: PointsBySeat
    """The points after yakitori."""
    sticks_collected: PointsBySeat
    """Points of leftover riichi sticks."""
    scores_ranked: PointsBySeat
    """The points that places are decided by."""
    payments: Payments
    """Yakitori and leftover riichi sticks."""
    steps: list[FinalStep]
    """The way to the result."""
    warnings: tuple[Problem, ...]
    """Warnings about the scores or the rules."""
    order: list[Wind]
    """The seats by place."""
    names: tuple[str, ...]
    """The names of the players, where a table was given."""
    rules: PresetId
    """The id of the rule set."""


def answer(question: Question, language: Language = ENGLISH) -> FinalAnswer | InvalidAnswer:
    """The final scores of a game, step by step, in P by first seat."""
    values = read_question(question)
    if values.problems:
        return invalid_answer(values.problems, language)
    table = values.table
    final = final_score(
        values.scores,
        table.rules,
        sticks=table.sticks,
        without_win=values.without_win,
        penalties=values.penalties,
        pot=table.pot,
    )
    return FinalAnswer(
        places=final.places,
        bonus=final.bonus,
        result=final.result,
        sum=sum(final.result.values(), Fraction()),
        off_by=final.total,
        scores=final.scores,
        scores_after_yakitori=final.after_yakitori,
        sticks_collected=point_changes(final.leftover, tuple(final.scores)),
        scores_ranked=final.ranked,
        payments=moved(final.yakitori + final.leftover),
        steps=_steps(final),
        warnings=(*values.ignored, *final.warnings),
        order=sorted(final.scores, key=final.places.__getitem__),
        names=table.game.names if table.game else (),
        rules=table.rules.key,
        language=language,
    )


def read_question(question: Mapping[str, object]) -> FinalQuestion:
    """The question as values, with every problem."""
    values, problems = FORM.read(question)
    game = values.get("table")
    given: dict[Wind, Fraction] = values.get("scores", {})
    if "players" not in values and len(given) == 3 and Wind.NORTH not in given:
        values["players"] = 3
    table, table_problems = table_state(values)
    unpaid = "deposits-do-not-match"
    problems += [p for p in table_problems if p.id != unpaid and p.id not in IGNORED]
    scores = tuple(int(given[seat]) for seat in table.seats if seat in given)
    without_win: tuple[Wind, ...] = values.get("yakitori", ())
    if game:
        scores = scores or game.scores
        if "yakitori" not in values:
            without_win = tuple(seat for seat in table.seats if seat not in game.won)
    if len(scores) != table.players and not any(
        problem.field.startswith("table") for problem in problems
    ):
        facts = {"count": len(scores), "seats": tuple(map(str, table.seats))}
        problems.append(Problem("scores-of-some-seats", "scores", facts=facts))
    penalties = values.get("penalties", {})
    for name, seats in (("yakitori", without_win), ("penalties", penalties), ("scores", given)):
        problems += table.absent_seat_problems(name, seats)
    ignored = [problem for problem in table_problems if problem.id == "round-not-played"]
    if values.get("yakitori") and table.rules.yakitori is None:
        facts = {"rules": table.rules.key, "option": "yakitori"}
        ignored.append(Problem("yakitori-not-in-use", "yakitori", facts=facts))
    return FinalQuestion(scores, without_win, penalties, table, problems, ignored)


def _steps(final: FinalScore) -> list[FinalStep]:
    """The way to the result; steps that change nothing are left out."""
    seats = tuple(final.scores)
    steps = [FinalStep("scores", final.scores)]
    if final.yakitori:
        lost = balance(final.yakitori).get(Table.TABLE, 0)
        steps.append(FinalStep("yakitori", point_changes(final.yakitori, seats), lost=lost))
    if final.leftover:
        steps.append(FinalStep("deposits", point_changes(final.leftover, seats)))
    steps.append(FinalStep("places", final.places))
    steps.append(FinalStep("difference", final.differences))
    if final.rounded != final.differences:
        steps.append(FinalStep("rounding", final.rounded))
    steps.append(FinalStep("bonus", final.bonus, uma=final.uma, oka=final.oka))
    if any(final.penalties.values()):
        taken = {seat: -penalty for seat, penalty in final.penalties.items()}
        steps.append(FinalStep("penalties", taken))
    steps.append(FinalStep("result", final.result))
    return steps


NAME_WIDTH = 26
COLUMN_WIDTH = 11


def text(answer: FinalAnswer, language: Language) -> Lines:
    """A table: a line for each step, a column for each seat."""
    seats = tuple(answer.scores)
    titles = {seat: seat_name(seat, language) for seat in seats}
    titles |= dict(zip(seats, answer.names, strict=False))
    first = [seat for seat in answer.order if answer.places[seat] == 1]
    names = join_words((titles[seat] for seat in first), language)
    results = dict.fromkeys(answer.result[seat] for seat in first)  # penalties part equal scores
    result = join_words((signed_words(each, language) for each in results), language)
    yield line_words("first", language, players=len(first), names=names, result=result)
    yield ""
    yield _row("", [titles[seat][: COLUMN_WIDTH - 1] for seat in seats])
    for step in answer.steps:
        words = points_words if step.id in ("scores", "places") else signed_words
        figures = [words(figure, language) for figure in step.by_seat.values()]
        yield _row(step.words(language).text, figures)
    yield from ignored_lines(answer.warnings, language)


def _row(name: str, cells: list[str]) -> str:
    row = (" " * (COLUMN_WIDTH - columns(cell)) + cell for cell in cells)
    return padded(name, NAME_WIDTH) + "".join(row)


COMMAND = Command(FORM, answer, text, example="scores=E:45200,S:31700,W:25100,N:18000")
