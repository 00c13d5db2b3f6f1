"""Problems of a question about a hand, as data.

`scoring.validity` collects those of a won hand, `waits.waiting_hands` those of a waiting one.
Those of its conditions are contradictions (`condition_table.py`). A scoring context stores the ones
that are possible in its situation: mostly none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calc.riichi.errors import Problem
from calc.riichi.hand import HandTiles
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import Discard, any_turned

from .condition_table import ALTERNATIVES, GROUPS, Contradiction, rows_of

IGNORED = frozenset(
    {
        "ippatsu-not-in-use",
        "red-fives-not-in-use",
        "renhou-not-in-use",
        "ura-not-in-use",
        "ura-without-riichi",
        "kan-dora-not-in-use",
        "nobody-liable",
        "discarder-on-tsumo",
        "not-of-this-draw",
        "not-of-this-win",
        "nagashi-mark-not-in-use",
        "nagashi-on-open-hand",
        "nagashi-of-a-dead-hand",
    }
)
"""The ids of problems that do not prevent an answer: what they name is ignored."""


def are_unanswerable(problems: list[Problem]) -> bool:
    """Whether any of the problems prevents an answer."""
    return bool(problems) and any(problem.id not in IGNORED for problem in problems)


def exclusions() -> list[tuple[str, ...]]:
    """The conditions that no win meets together under any rule set: `("haitei", "ron")`.

    `in_riichi` is riichi of any kind.
    """
    rows = [row for _, group in GROUPS for row in rows_of(group)]
    return [*(row.excludes for row in rows if row.excludes and not row.under), *ALTERNATIVES]


def exclusions_under(rules: Ruleset) -> list[tuple[str, ...]]:
    """The conditions that no win meets together under a rule set; one alone is not in use in it."""
    rows = [row for _, group in GROUPS for row in rows_of(group)]
    return [row.excludes for row in rows if row.under and row.under(rules)]


def possible_contradictions(situation: Situation, rules: Ruleset) -> tuple[Contradiction, ...]:
    """The contradictions of a situation, and those that it would have with some hands."""
    return tuple(
        [
            row
            for names, group in GROUPS
            if any(getattr(situation, name) for name in names)
            for row in rows_of(group)
            if row.is_possible(situation, rules)
        ]
    )


def condition_problems(
    hand: HandTiles | None, situation: Situation, rules: Ruleset
) -> Iterator[Problem]:
    """Everything wrong with the conditions, compared with the hand, each other and the rules."""
    rows = contradictions_with(possible_contradictions(situation, rules), hand)
    return contradiction_problems(rows, hand, situation, rules)


def contradictions_with(
    contradictions: Sequence[Contradiction], hand: HandTiles | None
) -> list[Contradiction]:
    """Those of the possible contradictions that a hand has, as far as the hand alone decides."""
    return [row for row in contradictions if row.applies_to(hand)]


def contradiction_problems(
    contradictions: Sequence[Contradiction],
    hand: HandTiles | None,
    situation: Situation,
    rules: Ruleset,
) -> Iterator[Problem]:
    """The problems of what `contradictions_with` returns, less what hand and situation rule out."""
    for row in contradictions:
        if row.together is None or row.together(hand, situation):
            value = row.value(hand, situation) if callable(row.value) else row.value
            facts = row.facts(hand, situation) if callable(row.facts) else row.facts
            facts = {"rules": rules.key} if row.under else facts
            yield Problem(row.id, row.field, value, facts)


def discard_problems(discards: Sequence[Discard], situation: Situation) -> Iterator[Problem]:
    """The problems of discards turned for riichi; a second one follows only one that was called."""
    places = [place for place, discard in enumerate(discards) if discard.riichi]
    if any(not discards[place].called for place in places[:-1]):
        yield Problem("turned-twice", "discards")
    if places and places[0] and situation.double_riichi:
        yield Problem("double-riichi-turned-later", "double_riichi", value=True)
    if places and situation.ippatsu and (places[0] + 1 < len(discards) or discards[-1].called):
        yield Problem("ippatsu-is-over", "ippatsu", value=True)


def undeclared_riichi_problems(situation: Situation) -> Iterator[Problem]:
    """The problem of what shows a riichi that is said not to have been declared."""
    if any_turned(situation.discards or ()):
        yield Problem("turned-without-riichi", "discards")
    if situation.passed_in_riichi:
        yield Problem("passed-in-riichi-without-riichi", "passed_in_riichi")
