"""The conditions that exclude each other, for the panel of the calculator and its script."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from calc.questions.score import ScoreQuestion
from calc.riichi.problems import exclusions_everywhere, exclusions_under
from calc.riichi.problems.contradictions import holds_thirteen_orphans
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import RIICHI_FLAGS

ROBBED = "robbed_ankan"
LOCAL = ("tsubame_gaeshi", "kanburi", "paarenchan")
"""Conditions of local yaku alone."""
FIELD_VALUES = {"ron": "win_by=ron", "tsumo": "win_by=tsumo", "dealer": "seat_wind=E"}
"""Properties of a situation as values of a field, in the form `field=value`."""


class Excluded(NamedTuple):
    """What a question cannot have: as text for the script, and the conditions not in use."""

    text: str
    unused: frozenset[str]


def excluded_under(question: ScoreQuestion) -> Excluded:
    """The conditions that exclude each other in a question, and those that it cannot have.

    Thirteen orphans alone may rob a concealed kan.
    """
    robs = question.hand is not None and holds_thirteen_orphans(question.hand)
    return _excluded(question.situation.players, question.rules, robs)


@lru_cache(maxsize=256)
def _excluded(players: int, rules: Ruleset, robs: bool) -> Excluded:  # noqa: FBT001
    local = [(name,) for name in LOCAL if name not in rules.optional_yaku]
    exclusions = [*exclusions_under(players, rules), *local, *([] if robs else [(ROBBED,)])]
    unused = frozenset(names[0] for names in exclusions if len(names) == 1)
    return Excluded(_written(exclusions), unused)


def _written(exclusions: Iterable[tuple[str, ...]]) -> str:
    """Exclusions for the script, by the fields of the form: `haitei,win_by=ron ippatsu,!riichi`."""
    return " ".join(",".join(map(_field_value, names)) for names in exclusions)


def _field_value(name: str) -> str:
    if name == "!in_riichi":
        return ",".join(f"!{kind}" for kind in RIICHI_FLAGS)
    bare = name.lstrip("!")
    return name.replace(bare, FIELD_VALUES.get(bare, bare))


@cache
def excluded_everywhere() -> str:
    """The conditions that exclude each other under every rule set."""
    return _written(exclusions_everywhere())
