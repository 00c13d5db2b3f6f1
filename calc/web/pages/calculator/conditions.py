"""The conditions of a win: each on, off, or not possible now, with the reason; and their panel.

The panel is the same for many hands, so its HTML is cached by all that it depends on.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from calc.commands import problem_entry
from calc.questions.query import Pairs
from calc.questions.score import ScoreQuestion
from calc.riichi.problem import Problem
from calc.riichi.problems.conditions import (
    Condition,
    holds_thirteen_orphans,
    open_conditions,
    problems_of,
)
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.web.display_options import DisplayOptions
from calc.web.forms import ChangedRule, settings_in
from calc.web.htmx import context_of, rendered

from .form import TILES, CalculatorForm
from .visit import CalculatorVisit

USUAL = ("riichi", "ippatsu", "double_riichi", "haitei", "houtei", "rinshan", "chankan")
RARE = ("tenhou", "chiihou", "renhou", "open_riichi")
LOCAL = ("tsubame_gaeshi", "kanburi", "paarenchan")
"""Conditions of local yaku alone: shown where the rule set has them."""
BESIDE = ("discards", "passed", "passed_in_riichi", "kita", "players", "liable")
Conditions = tuple[Condition, ...]
FOLDED = frozenset((*RARE, *LOCAL, *BESIDE, "robbed_ankan", "robbed_kita", "discarder_in_riichi"))
"""Fields in the part that is folded until one of them is used."""


class Panel(NamedTuple):
    """All that the panel depends on where nothing is wrong.

    `whys` say for each usual and each rare condition why it is not possible; `whole` is false for
    a fragment, which leaves out what no answer changes.
    """

    pairs: tuple[tuple[str, str], ...]
    rare: tuple[str, ...]
    whys: tuple[str, ...]
    display: DisplayOptions
    whole: bool


@context_of("calculator/_conditions.html")
@dataclass(frozen=True)
class PanelContext:
    """The form with its switches, the changed options, whether the folded part is open."""

    form: CalculatorForm
    usual: list[Any]
    rare: list[Any]
    settings: list[ChangedRule]
    open: bool
    whole: bool


def conditions_panel(visit: CalculatorVisit, *, whole: bool) -> Markup:
    """The panel of conditions; the form of the visit is only made where there are problems."""
    pairs = tuple(pair for pair in visit.canonical if pair[0] not in TILES)
    rare = rare_conditions(visit.score_question)
    whys = tuple(impossible(visit.score_question, (*USUAL, *rare)))
    panel = Panel(pairs, rare, whys, visit.display, whole)
    wrong = visit.kind not in ("empty", "unfinished") and (
        visit.problems or visit.answer.get("ignored")
    )
    if wrong or not visit.readable:
        return _panel(panel, visit.whole_form, visit.whole_form.settings)
    return _cached_panel(panel)


def rare_conditions(asked: ScoreQuestion) -> tuple[str, ...]:
    """The conditions that few wins have, and those of the local yaku in use."""
    situation = asked.situation
    local = [
        name for name in LOCAL if name in asked.rules.optional_yaku or getattr(situation, name)
    ]
    shown = ["discarder_in_riichi"] if situation.open_riichi else []
    three = ["robbed_kita"] if situation.players != Situation(tsumo=False).players else []
    robbed = ["robbed_ankan"] if _may_rob_ankan(asked) else []
    return (*RARE, *robbed, *local, *shown, *three)


def _may_rob_ankan(asked: ScoreQuestion) -> bool:
    """Is the condition of thirteen orphans alone met, or the hand one of these?"""
    return asked.situation.robbed_ankan or bool(asked.hand and holds_thirteen_orphans(asked.hand))


def impossible(question: ScoreQuestion, names: tuple[str, ...]) -> Iterator[str]:
    """For each condition, why it is not possible; nothing where it is met or possible."""
    hand, situation, rules = question.hand, question.situation, question.rules
    bare = situation._replace(dora_indicators=(), ura_indicators=())
    wrong_now, wrong_with = _wrong(bare, rules, names)
    known = {(p.id, p.field) for p in problems_of(wrong_now, hand, situation, rules)}
    for name, conditions in zip(names, wrong_with, strict=True):
        why = ""
        if conditions and not getattr(situation, name):
            problems = problems_of(conditions, hand, _with(situation, name), rules)
            why = next((_text(p) for p in problems if (p.id, p.field) not in known), "")
        yield why


@lru_cache(maxsize=1024)
def _wrong(
    situation: Situation, rules: Ruleset, names: tuple[str, ...]
) -> tuple[Conditions, tuple[Conditions, ...]]:
    """What a situation has against some hands, and what it would have with each condition met."""
    with_each = (open_conditions(_with(situation, name), rules) for name in names)
    return open_conditions(situation, rules), tuple(with_each)


def _with(situation: Situation, name: str) -> Situation:
    met: dict[str, Any] = {name: True}
    return situation._replace(**met)


@lru_cache(maxsize=512)
def _cached_panel(panel: Panel) -> Markup:
    pairs = list(panel.pairs)
    form = CalculatorForm(pairs, {}, display=panel.display)
    return _panel(panel, form, form.settings or settings_in(pairs))


def _panel(panel: Panel, form: CalculatorForm, settings: list[ChangedRule]) -> Markup:
    pairs: Pairs = list(panel.pairs)
    usual, rare = panel.whys[: len(USUAL)], panel.whys[len(USUAL) :]
    told = {key for key, _ in pairs} | {field.name for field in form if field.errors}
    context = PanelContext(
        form,
        form.switches(USUAL, usual),
        form.switches(panel.rare, rare),
        settings,
        bool(FOLDED & told),
        panel.whole,
    )
    return Markup(rendered("calculator/_conditions.html", context))  # noqa: S704  # own template


def _text(problem: Problem) -> str:
    facts = tuple(
        (key, tuple(value) if isinstance(value, list) else value)
        for key, value in problem.facts.items()
    )
    return _sentences(problem.id, problem.field, problem.value, facts)


@lru_cache(maxsize=1024)
def _sentences(key: str, field: str, value: object, facts: tuple[tuple[str, object], ...]) -> str:
    """Why a condition is not possible, and what to do."""
    entry = problem_entry(Problem(key, field, value, dict(facts)))
    return f"{entry['message']} {entry['hint']}"
