"""What can be wrong with the conditions of a win, by the rows of one table.

A scoring context keeps the rows that are left open by its situation: mostly none.
"""

from collections.abc import Iterator, Sequence

from calc.riichi.errors import NO_FACTS, Problem
from calc.riichi.hand import HandTiles
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation

from .condition_row import Condition
from .condition_table import ALTERNATIVES, GROUPS

EXCLUSIONS = (
    *(row.excludes for _, rows in GROUPS for row in rows if row.excludes and not row.under),
    *ALTERNATIVES,
)
"""Conditions that no win meets together under any rule set: `("haitei", "ron")`.

`in_riichi` is riichi of any kind.
"""


def exclusions_under(rules: Ruleset) -> list[tuple[str, ...]]:
    """The conditions that no win meets together under this rule set; one alone is not in use."""
    rows = [row for _, rows in GROUPS for row in rows if row.under]
    return [row.excludes for row in rows if row.under and row.under(rules)]


def open_conditions(situation: Situation, rules: Ruleset) -> tuple[Condition, ...]:
    """The conditions that are wrong in a situation, or would be with some hands."""
    return tuple(
        [
            row
            for names, rows in GROUPS
            if any(getattr(situation, name) for name in names)
            for row in rows
            if row.situation(situation, rules)
        ]
    )


def condition_problems(
    hand: HandTiles | None, situation: Situation, rules: Ruleset
) -> Iterator[Problem]:
    """Everything wrong with the conditions, compared with the hand, each other and the rules."""
    return problems_of(open_conditions(situation, rules), hand, situation, rules)


def open_with_hand(conditions: Sequence[Condition], hand: HandTiles | None) -> list[Condition]:
    """Those of some conditions that are wrong with a hand, or may be for what is left aside."""
    return [row for row in conditions if row.hand is None or (hand and row.hand(hand))]


def problems_of(
    conditions: Sequence[Condition], hand: HandTiles | None, situation: Situation, rules: Ruleset
) -> Iterator[Problem]:
    """The problems of those conditions that are wrong with the hand and the whole situation too."""
    for row in open_with_hand(conditions, hand):
        if row.together is None or row.together(hand, situation):
            value = row.value(hand, situation) if row.value else None
            facts = row.facts(hand, situation, rules) if row.facts else NO_FACTS
            yield Problem(row.id, row.field, value, facts)
