"""The question of `penalty`: a foul, an offense, a chombo or an amount in P."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from calc.questions.form import Form, Key, Values
from calc.questions.game import RIICHI, TABLE_KEYS, table_state
from calc.questions.kinds import ChoiceKind, Count, LongChoiceKind
from calc.questions.score import RULES, WIND
from calc.questions.seats import PointAmount
from calc.riichi.errors import Problem
from calc.riichi.rulesets import PENALTY_LEVEL, PENALTY_MODE, PenaltyLevel, PenaltyMode
from calc.riichi.table import TableState
from calc.riichi.table.fouls import FOULS, SWAP_CALLING, Foul
from calc.riichi.table.penalties import OFFENSES, SYNONYMS, ChomboForm
from calc.riichi.tiles import Wind

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
