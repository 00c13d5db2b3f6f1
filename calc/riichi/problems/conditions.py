"""What can be wrong with the conditions of a win, by the rows of one table; what discards show.

A scoring context keeps the rows that are left open by its situation: mostly none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from calc.riichi.errors import Problem
from calc.riichi.hand import HandTiles
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import Discard

from .condition_table import ALTERNATIVES, GROUPS, Condition, rows_of


def exclusions() -> list[tuple[str, ...]]:
    """The conditions that no win meets together under any rule set: `("haitei", "ron")`.

    `in_riichi` is riichi of any kind.
    """
    rows = [row for _, group in GROUPS for row in rows_of(group)]
    return [*(row.excludes for row in rows if row.excludes and not row.under), *ALTERNATIVES]


def exclusions_under(rules: Ruleset) -> list[tuple[str, ...]]:
    """The conditions that no win meets together under this rule set; one alone is not in use."""
    rows = [row for _, group in GROUPS for row in rows_of(group)]
    return [row.excludes for row in rows if row.under and row.under(rules)]


def open_conditions(situation: Situation, rules: Ruleset) -> tuple[Condition, ...]:
    """The conditions that are wrong in a situation, or would be with some hands."""
    return tuple(
        [
            row
            for names, group in GROUPS
            if any(getattr(situation, name) for name in names)
            for row in rows_of(group)
            if row.is_open(situation, rules)
        ]
    )


def condition_problems(
    hand: HandTiles | None, situation: Situation, rules: Ruleset
) -> Iterator[Problem]:
    """Everything wrong with the conditions, compared with the hand, each other and the rules."""
    return problems_of(open_conditions(situation, rules), hand, situation, rules)


def open_with_hand(conditions: Sequence[Condition], hand: HandTiles | None) -> list[Condition]:
    """Those of some conditions that are wrong with a hand, or may be for what is left aside."""
    return [row for row in conditions if row.fits(hand)]


def problems_of(
    conditions: Sequence[Condition], hand: HandTiles | None, situation: Situation, rules: Ruleset
) -> Iterator[Problem]:
    """The problems of those conditions that are wrong with the hand and the whole situation too."""
    for row in open_with_hand(conditions, hand):
        if row.together is None or row.together(hand, situation):
            value = row.value(hand, situation) if callable(row.value) else row.value
            facts = row.facts(hand, situation) if callable(row.facts) else row.facts
            yield Problem(row.id, row.field, value, {"rules": rules.key} if row.under else facts)


def discard_problems(discards: Sequence[Discard], situation: Situation) -> Iterator[Problem]:
    """The problems of the turned discards; only one that was called is followed by another."""
    places = [place for place, discard in enumerate(discards) if discard.riichi]
    if any(not discards[place].called for place in places[:-1]):
        yield Problem("turned-twice", "discards")
    if places and places[0] and situation.double_riichi:
        yield Problem("double-riichi-turned-later", "double_riichi", value=True)
    if places and situation.ippatsu and (places[0] + 1 < len(discards) or discards[-1].called):
        yield Problem("ippatsu-is-over", "ippatsu", value=True)


def undeclared_riichi_problems(situation: Situation) -> Iterator[Problem]:
    """The problem of what shows a riichi that is said not to have been declared."""
    if any(discard.riichi for discard in situation.discards or ()):
        yield Problem("turned-without-riichi", "discards")
    if situation.passed_in_riichi:
        yield Problem("passed-in-riichi-without-riichi", "passed_in_riichi")


def riichi_agrees(known: Mapping[str, object], situation: Situation) -> bool:
    """Whether discards and passed tiles agree with the riichi of the situation."""
    discards = cast("Sequence[Discard]", known.get("discards", ()))
    turned = any(discard.riichi for discard in discards)
    if (turned or known.get("passed_in_riichi")) and not situation.in_riichi:
        return False
    return not turned or not any(discard_problems(discards, situation))
