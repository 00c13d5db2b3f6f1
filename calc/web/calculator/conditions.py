"""The conditions of a win as switches: each on, off, or not possible now, with the reason."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from calc.commands import problem_entry
from calc.questions.score import FLAG_MEANINGS, ScoreQuestion
from calc.riichi.problem import Problem
from calc.riichi.problems.conditions import Condition, open_conditions, problems_of
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.yaku import CATALOGUE
from calc.wording import field_words, yaku_name

USUAL = ("riichi", "ippatsu", "double_riichi", "haitei", "houtei", "rinshan", "chankan")
RARE = ("tenhou", "chiihou", "renhou", "open_riichi")
LOCAL = ("tsubame_gaeshi", "kanburi", "paarenchan")
"""Conditions of local yaku alone: shown where the rule set has them."""
Conditions = tuple[Condition, ...]


class Switch(NamedTuple):
    """One condition: `why` says why it is not possible, and is empty where it is."""

    name: str
    label: str
    meaning: str
    on: bool
    why: str = ""


def usual(question: ScoreQuestion, names: str) -> tuple[Switch, ...]:
    """The conditions that many wins have."""
    return tuple(_switches(question, USUAL, names))


def rare(question: ScoreQuestion, names: str) -> tuple[Switch, ...]:
    """The conditions that few wins have, and those of the local yaku in use."""
    situation, optional = question.situation, question.rules.optional_yaku
    own = [name for name in LOCAL if name in optional or getattr(situation, name)]
    beside = ["discarder_in_riichi"] if situation.open_riichi else []
    three = ["robbed_kita"] if situation.players != 4 else []
    return tuple(_switches(question, (*RARE, *own, *beside, *three), names))


def _switches(question: ScoreQuestion, names: tuple[str, ...], language: str) -> Iterator[Switch]:
    hand, situation, rules = question.hand, question.situation, question.rules
    bare = situation._replace(dora_indicators=(), ura_indicators=())
    wrong_now, wrong_with = _wrong(bare, rules, names)
    known = {(p.id, p.field) for p in problems_of(wrong_now, hand, situation, rules)}
    for name, conditions in zip(names, wrong_with, strict=True):
        on, why = bool(getattr(situation, name)), ""
        if conditions and not on:
            problems = problems_of(conditions, hand, _with(situation, name), rules)
            why = next((_text(p) for p in problems if (p.id, p.field) not in known), "")
        yield Switch(name, _label(name, language), FLAG_MEANINGS.get(name, ""), on, why)


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


@lru_cache(maxsize=128)
def _label(name: str, language: str) -> str:
    if language == "japanese" and name in CATALOGUE:
        return yaku_name(name, language)
    words = field_words(name)
    return words[0].upper() + words[1:]
