"""The question of `rules`: a rule set, or two to compare."""

from collections.abc import Mapping
from typing import NamedTuple

from calc.riichi.problem import Problem
from calc.riichi.rulesets import DEFAULT, PRESETS, Ruleset

from .form import Form, Key, ReadWithProblems, Rules

_DEFAULT_RULES = PRESETS[DEFAULT].ruleset


class OtherRules(Rules):
    """A rule set beside another: its problems name the key that it stands under."""

    def __init__(self, key: str) -> None:
        self.key = key

    def read(self, value: object) -> Ruleset:
        """The rule set; raises ReadWithProblems where some of it is not known."""
        try:
            found: Ruleset = super().read(value)
        except ReadWithProblems as error:
            problems = tuple(
                each._replace(field=each.field.replace("rules", self.key, 1))
                for each in error.problems
            )
            raise ReadWithProblems(error.value, problems) from error
        return found


RULES = Form(
    "rules",
    (
        Key("rules", Rules(), None, "The rule set to show; left out, all presets are listed."),
        Key("against", OtherRules("against"), None, "Another one: only what differs is shown."),
    ),
)


class AskedRules(NamedTuple):
    """A question of `rules` as values, with everything wrong with it."""

    rules: Ruleset | None
    against: Ruleset | None
    problems: list[Problem]


def read_rules_question(question: Mapping[str, object]) -> AskedRules:
    """The question as values; one that stands against nothing stands against the default."""
    values, problems = RULES.read(question)
    rules, against = values.get("rules"), values.get("against")
    if against and not rules:
        rules = _DEFAULT_RULES
    return AskedRules(rules, against, problems)
