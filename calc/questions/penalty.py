"""The question of `penalty`: a foul, a chombo, an amount in P, or an offense in its moment."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from calc.riichi.problem import Problem
from calc.riichi.rulesets import PenaltyLevel, PenaltyMode
from calc.riichi.table.chombo import ChomboForm
from calc.riichi.table.fouls import FOULS, Foul, FoulVerdict, foul_verdict
from calc.riichi.table.offenses import OFFENSES, SYNONYMS
from calc.riichi.tiles import Wind

from .form import Form, Key
from .kinds import Choice, Count
from .seats import PointAmount
from .table import ONE_WIND, RIICHI_KEY, RULES_KEY, TABLE_KEYS, TableState, table_state

CHOMBO = "chombo"
LEVEL = Choice({each.value: each for each in PenaltyLevel}, {"bare minimum": "bare_minimum"})
MODE = Choice({each.value: each for each in PenaltyMode}, {"table": "table_payment"})
FORM = Choice(
    {each.value: each for each in ChomboForm if each is not ChomboForm.SOFTWARE},
    {"points_deduction": "points", "reverse mangan": "reverse_mangan", "table": "table_payment"},
)
FOUL = Choice(
    {**{name: name for name in FOULS}, CHOMBO: CHOMBO},
    {**{name.replace("_", "-"): name for name in FOULS}, "chonbo": CHOMBO},
)
PENALTY = Form(
    "penalty",
    (
        RULES_KEY,
        Key(
            "foul",
            FOUL,
            None,
            "The foul, a row of the foul table; or a chombo of any kind.",
        ),
        Key("case", Choice({name: name for name in OFFENSES}, SYNONYMS), None,
            "An offense and how the hand goes on."),
        Key("points", PointAmount(1000, 0, whole=False), None,
            "A penalty in P, in place of a foul."),
        Key("level", LEVEL, None, "The column of the foul table; as the rule set has it."),
        Key("mode", MODE, None, "Off the tournament score or paid at the table."),
        Key("form", FORM, None, "The form of a chombo; as the rule set has it."),
        Key("offender", ONE_WIND, None, "Who committed the foul, by wind."),
        Key("dealer", ONE_WIND, Wind.EAST, "The dealer, who has the east wind."),
        Key("times", Count(60, 1), 1, "Minutes late, or sheets."),
        RIICHI_KEY,
        *TABLE_KEYS,
    ),
)  # fmt: skip


class AskedPenalty(NamedTuple):
    """A question of `penalty` as values, with everything wrong with it.

    One of `foul`, `case`, `points` and `chombo` is asked about.
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
    lying: TableState
    problems: list[Problem]

    @property
    def verdict(self) -> FoulVerdict | None:
        """What the foul costs at the level asked for."""
        return foul_verdict(self.foul, self.level, self.lying.rules) if self.foul else None


def read_penalty(question: Mapping[str, object]) -> AskedPenalty:
    """The question as values, with everything wrong with it at once."""
    values, problems = PENALTY.read(question)
    found, wrong = table_state(values, values.get("riichi", ()))
    problems += [*wrong, *_wrong(values, question, found)]
    rules = found.rules
    name = values.get("foul")
    mode = values.get("mode", rules.penalty_mode)
    found = found._replace(rules=rules.with_(penalty_mode=mode))
    return AskedPenalty(
        FOULS.get(name) if name else None,
        values.get("case"),
        values.get("points"),
        name == CHOMBO,
        values.get("level", rules.penalty_level),
        mode,
        values.get("form"),
        values.get("offender"),
        values.get("dealer", Wind.EAST),
        values.get("times", 1),
        found,
        problems,
    )


def _wrong(
    values: Mapping[str, Any], question: Mapping[str, object], found: TableState
) -> list[Problem]:
    problems = []
    asked = [name for name in ("foul", "case", "points") if question.get(name) is not None]
    if not asked:
        problems.append(Problem("required", "foul"))
    if len(asked) > 1:
        problems.append(Problem("one-penalty-at-a-time", asked[1], facts={"keys": tuple(asked)}))
    for name in ("offender", "dealer"):
        seat = values.get(name)
        if seat and seat not in found.seats:
            problems.append(Problem("no-such-seat", name, str(seat), {"seat": seat}))
    return problems
