"""A row of the table of what can be wrong with the conditions of a win, and how rows are made."""

# ruff: noqa: ARG001, ARG005  # every row is asked with the same arguments

from collections.abc import Callable, Mapping
from typing import NamedTuple

from calc.riichi.hand import HandTiles
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation

Facts = Mapping[str, object]
Wrong = Callable[[Situation, Ruleset], bool]
_FactsOf = Callable[[HandTiles | None, Situation, Ruleset], Facts] | None


class Condition(NamedTuple):
    """One thing that can be wrong: the id of the problem and the field that shows it.

    It is wrong where the predicates of the `situation`, of the `hand` and of both `together` hold.
    None holds always; a hand that cannot be read meets no predicate. `together` sees what a
    scoring context leaves out. `value` and `facts` are those of the problem.

    `excludes` names the conditions that are wrong together, where these alone decide: fields and
    properties of a situation, and of the hand that it is `open`, has `melds` or a `kan`; `!` stands
    before one that is not met. `under` selects the rule sets that exclude them; None: all do.
    """

    id: str
    field: str
    situation: Wrong
    hand: Callable[[HandTiles], bool] | None = None
    together: Callable[[HandTiles | None, Situation], bool] | None = None
    facts: Callable[[HandTiles | None, Situation, Ruleset], Facts] | None = None
    value: Callable[[HandTiles | None, Situation], object] | None = None
    excludes: tuple[str, ...] = ()
    under: Callable[[Ruleset], bool] | None = None


def true_value(hand: HandTiles | None, situation: Situation) -> object:
    """The value of a condition that is met."""
    return True


def rules_fact(hand: HandTiles | None, situation: Situation, rules: Ruleset) -> Facts:
    """The key of the rule set."""
    return {"rules": rules.key}


def fixed_facts(**facts: object) -> Callable[..., Facts]:
    """Facts that are the same for every hand."""
    return lambda *_: facts


def names_met(names: tuple[str, ...], situation: Situation) -> tuple[str, ...]:
    """The conditions among these that are met."""
    return tuple([name for name in names if getattr(situation, name)])


def is_first(names: tuple[str, ...], name: str, place: int) -> Wrong:
    """Whether a condition is the one at a place (0 for the first) among those that are met."""
    return lambda situation, rules: names_met(names, situation)[place : place + 1] == (name,)


def is_met(name: str) -> Wrong:
    """Whether a condition is met."""
    return lambda situation, rules: bool(getattr(situation, name))


def are_both_met(name: str, other: str) -> Wrong:
    """Whether both conditions are met."""
    return lambda situation, rules: getattr(situation, name) and getattr(situation, other)


def exclusion(key: str, field: str, name: str, other: str, facts: _FactsOf = None) -> Condition:
    """Two conditions that exclude each other."""
    return Condition(key, field, are_both_met(name, other), facts=facts, excludes=(name, other))


def not_in_use(
    name: str,
    off: Callable[[Ruleset], bool],
    value: Callable[[HandTiles | None, Situation], object] | None = None,
) -> Condition:
    """A condition that some rule sets do not have."""
    return Condition(
        f"{name.replace('_', '-')}-not-in-use",
        name,
        lambda situation, rules: getattr(situation, name) and off(rules),
        facts=rules_fact,
        value=value,
        excludes=(name,),
        under=off,
    )
