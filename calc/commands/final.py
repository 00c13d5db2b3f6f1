"""Final scores: places, uma, oka, ties, riichi sticks and penalties."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, NotRequired, TypedDict

from calc.questions.form import Form, Key
from calc.questions.game import PLAYERS_OF_GAME, POINTS, GameState, table_state
from calc.questions.score import COUNTERS, RULES
from calc.questions.seats import BySeat, PointAmount, Winds
from calc.riichi.errors import Problem
from calc.riichi.problems import IGNORED
from calc.riichi.scoring.payments import Table, balance
from calc.riichi.table import TableState
from calc.riichi.table.final_score import FinalScore, final_score
from calc.riichi.tiles import WINDS, Wind
from calc.wording import ENGLISH, Language
from calc.wording.lines import Lines, line_words, seat_name
from calc.wording.phrase import join_words, points_words, signed_words
from calc.wording.table import step_words

from . import Command, Question
from ._problems import InvalidAnswer, ignored_lines, invalid_answer, problem_entries
from ._shared import Explained, PointsBySeat, PresetId
from ._table import Number, NumbersBySeat, PaymentEntry, by_wind, json_number, payment_entries

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


class StepEntry(Explained):
    """One step on the way to the result."""

    id: StepKey
    """Its key."""
    by_seat: NumbersBySeat
    """Its figures by first seat: points, places, or P."""
    lost: NotRequired[int]
    """Points of yakitori that could not be shared."""
    uma: NotRequired[list[Number]]
    """The bonus of each place in P, before ties share it."""
    oka: NotRequired[Number]
    """The bonus of the first place in P."""


class FinalAnswer(TypedDict):
    """The final scores of a game, by first seat."""

    kind: Literal["final"]
    places: PointsBySeat
    """The place of each, 1 to 4; those who tie share one."""
    bonus: NumbersBySeat
    """Uma and oka in P."""
    result: NumbersBySeat
    """The final score in P."""
    sum: Number
    """The sum of all results in P."""
    off_by: Number
    """The sum of all results before penalties: not zero where points go to nobody."""
    scores: PointsBySeat
    """The points of the question."""
    scores_after_yakitori: PointsBySeat
    """The points after yakitori."""
    sticks_collected: PointsBySeat
    """Points of leftover riichi sticks."""
    scores_ranked: PointsBySeat
    """The points that places are decided by."""
    payments: list[PaymentEntry]
    """Yakitori and leftover riichi sticks."""
    steps: list[StepEntry]
    """The way to the result."""
    warnings: list[Problem]
    """Warnings about the scores or the rules."""
    order: list[Wind]
    """The seats by place."""
    names: list[str]
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
    seats = WINDS[: len(final.scores)]
    return {
        "kind": "final",
        "places": by_wind(final.places, seats),
        "bonus": _json_amounts(final.bonus),
        "result": _json_amounts(final.result),
        "sum": json_number(sum(final.result.values(), Fraction())),
        "off_by": json_number(final.total),
        "scores": by_wind(final.scores, seats),
        "scores_after_yakitori": by_wind(final.after_yakitori, seats),
        "sticks_collected": by_wind(balance(final.leftover), seats),
        "scores_ranked": by_wind(final.ranked, seats),
        "payments": payment_entries(final.yakitori + final.leftover, language),
        "steps": _steps(final, seats, language),
        "warnings": problem_entries((*values.ignored, *final.warnings), language),
        "order": sorted(seats, key=final.places.__getitem__),
        "names": list(table.game.names if table.game else ()),
        "rules": table.rules.key,
    }


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
        ignored.append(Problem("yakitori-not-in-use", "yakitori", facts={"rules": table.rules.key}))
    return FinalQuestion(scores, without_win, penalties, table, problems, ignored)


def _json_amounts(amounts: Mapping[Wind, Fraction]) -> NumbersBySeat:
    """Amounts in P by wind."""
    return {seat: json_number(amounts[seat]) for seat in WINDS if seat in amounts}


def _steps(final: FinalScore, seats: Sequence[Wind], language: Language) -> list[StepEntry]:
    """The way to the result; steps that change nothing are left out."""

    def step(key: StepKey, figures: Mapping[Wind, int] | NumbersBySeat) -> StepEntry:
        text, article = step_words(key, language)
        return {"id": key, "by_seat": {**figures}, "text": text, "article": article}

    yakitori, leftover = balance(final.yakitori), balance(final.leftover)
    steps = [step("scores", by_wind(final.scores, seats))]
    if final.yakitori:
        lost: StepEntry = step("yakitori", by_wind(yakitori, seats))
        steps.append({**lost, "lost": yakitori.get(Table.TABLE, 0)})
    if final.leftover:
        steps.append(step("deposits", by_wind(leftover, seats)))
    steps.append(step("places", by_wind(final.places, seats)))
    steps.append(step("difference", _json_amounts(final.differences)))
    if final.rounded != final.differences:
        steps.append(step("rounding", _json_amounts(final.rounded)))
    uma, oka = [json_number(bonus) for bonus in final.uma], json_number(final.oka)
    steps.append({**step("bonus", _json_amounts(final.bonus)), "uma": uma, "oka": oka})
    if any(final.penalties.values()):
        taken = {seat: -penalty for seat, penalty in final.penalties.items()}
        steps.append(step("penalties", _json_amounts(taken)))
    steps.append(step("result", _json_amounts(final.result)))
    return steps


NAME_WIDTH = 26
COLUMN_WIDTH = 11


def text(answer: FinalAnswer, language: Language) -> Lines:
    """A table: a line for each step, a column for each seat."""
    seats = list(answer["scores"])
    titles = {seat: seat_name(seat, language) for seat in answer["order"]}
    titles |= dict(zip(seats, answer["names"], strict=False))
    first = [seat for seat in answer["order"] if answer["places"][seat] == 1]
    names = join_words((titles[seat] for seat in first), language)
    result = signed_words(answer["result"][first[0]])
    yield line_words("first", language, players=len(first), names=names, result=result)
    yield ""
    yield _row("", [titles[seat][: COLUMN_WIDTH - 1] for seat in seats])
    for step in answer["steps"]:
        written = points_words if step["id"] in ("scores", "places") else signed_words
        yield _row(step["text"], [written(step["by_seat"].get(seat, 0)) for seat in seats])
    yield from ignored_lines(answer["warnings"], language)


def _row(name: str, cells: list[str]) -> str:
    return f"{name:<{NAME_WIDTH}}" + "".join(f"{cell:>{COLUMN_WIDTH}}" for cell in cells)


COMMAND = Command(FORM, answer, text, example="scores=E:45200,S:31700,W:25100,N:18000")
