"""Conditions that exclude each other, held against what is wrong with each win."""

from itertools import combinations, islice, product
from typing import Any

import pytest

from calc.riichi.problems import exclusions_everywhere, exclusions_under, possible_contradictions
from calc.riichi.rulesets import PRESETS, Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import Wind

NAMES = (
    *("riichi", "double_riichi", "open_riichi", "ippatsu", "haitei", "houtei", "rinshan"),
    *("chankan", "tenhou", "chiihou", "renhou", "tsubame_gaeshi", "kanburi", "robbed_ankan"),
    *("discarder_in_riichi", "paarenchan"),
)
PARTS = 6
OF_THE_HAND = ("open", "melds", "kan")
BOTH_RIICHI = ("riichi", "double_riichi")
"""No mistake of the question, since the higher counts; but no form needs both."""


def met(situation: Situation, name: str) -> bool:
    """Whether a condition of an exclusion is met; the hand has a kan, and is closed."""
    if name == "melds":
        return False  # whatever they exclude depends on the hand
    if name.startswith("!"):
        return not met(situation, name[1:])
    return name == "kan" if name in OF_THE_HAND else bool(getattr(situation, name))


@pytest.mark.parametrize("key", PRESETS)
def test_a_win_is_excluded_where_something_is_wrong_with_its_situation(key: str, seed: int) -> None:
    """One and two conditions; of three every sixth part, another one of the next rule set."""
    part = (seed + [*PRESETS].index(key)) % PARTS
    threes = islice(combinations(NAMES, 3), part, None, PARTS)
    together = [*combinations(NAMES, 1), *combinations(NAMES, 2), *threes]
    rules: Ruleset = PRESETS[key].ruleset
    every = (*exclusions_everywhere(), *exclusions_under(rules.players, rules))
    excluded = [pair for pair in every if pair != BOTH_RIICHI]
    ways = product((False, True), (Wind.EAST, Wind.SOUTH))
    for (tsumo, seat), names in product(ways, together):
        conditions: dict[str, Any] = dict.fromkeys(names, True)
        won = Situation(tsumo, seat)._replace(**conditions, players=rules.players)
        wrong = any(not row.facts_met for row in possible_contradictions(won, rules))
        assert wrong == any(all(met(won, name) for name in pair) for pair in excluded), won
