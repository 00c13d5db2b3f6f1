"""The conditions of a win as switches: each on, off, or not possible now, with the reason."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from calc.commands import problem_entry as told
from calc.questions.score import FLAG_MEANINGS, ScoreQuestion
from calc.riichi.problem import Problem
from calc.riichi.problems.conditions import condition_problems
from calc.riichi.situation import Situation
from calc.riichi.yaku import CATALOGUE
from calc.wording import field_words, yaku_name

USUAL = ("riichi", "ippatsu", "double_riichi", "haitei", "houtei", "rinshan", "chankan")
RARE = ("tenhou", "chiihou", "renhou", "open_riichi")
LOCAL = ("tsubame_gaeshi", "kanburi", "paarenchan")
"""ScoreQuestion by local yaku alone: shown where the rule set has them."""


class Switch(NamedTuple):
    """One condition: `why` says why it is not possible, and is empty where it is."""

    name: str
    label: str
    meaning: str
    on: bool
    why: str = ""


def usual(asked: ScoreQuestion, names: str) -> tuple[Switch, ...]:
    """The conditions that many wins have."""
    return tuple(_switches(asked, USUAL, names))


def rare(asked: ScoreQuestion, names: str) -> tuple[Switch, ...]:
    """The conditions that few wins have, and those of the local yaku in use."""
    own = (name for name in LOCAL if name in asked.rules.optional_yaku or _on(asked, name))
    beside = ["discarder_in_riichi"] if asked.situation.open_riichi else []
    three = ["robbed_kita"] if asked.situation.players != 4 else []
    return tuple(_switches(asked, (*RARE, *own, *beside, *three), names))


def _switches(asked: ScoreQuestion, names: Iterable[str], language: str) -> Iterator[Switch]:
    known = set(_problems(asked, asked.situation))
    for name in names:
        on = _on(asked, name)
        why = "" if on else _why(asked, name, known)
        yield Switch(name, _label(name, language), FLAG_MEANINGS.get(name, ""), on, why)


def _on(asked: ScoreQuestion, name: str) -> bool:
    return bool(getattr(asked.situation, name))


def _why(asked: ScoreQuestion, name: str, known: set[tuple[str, str]]) -> str:
    """What the engine would object to if this condition were met too."""
    with_it = _problems(asked, _with(asked.situation, name))
    found = next((each for key, each in with_it.items() if key not in known), None)
    return _words(found) if found else ""


def _with(situation: Situation, name: str) -> Situation:
    met: dict[str, Any] = {name: True}
    return situation._replace(**met)


def _problems(asked: ScoreQuestion, situation: Situation) -> dict[tuple[str, str], Problem]:
    found = condition_problems(asked.hand, situation, asked.rules)
    return {(each.id, each.field): each for each in found}


def _words(found: Problem) -> str:
    facts = tuple(
        (key, tuple(value) if isinstance(value, list) else value)
        for key, value in found.facts.items()
    )
    return _said(found.id, found.field, found.value, facts)


@lru_cache(maxsize=1024)
def _said(key: str, field: str, value: object, facts: tuple[tuple[str, object], ...]) -> str:
    """Why a condition is not possible: the same for many hands, so it is kept."""
    words = told(Problem(key, field, value, dict(facts)))
    return f"{words['message']} {words['hint']}"


def _label(name: str, language: str) -> str:
    if language == "japanese" and name in CATALOGUE:
        return yaku_name(name, language)
    words = field_words(name)
    return words[0].upper() + words[1:]
