"""What can be wrong with the indicators."""

from collections.abc import Iterator

from calc.riichi.memo import Memo
from calc.riichi.problem import Problem
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation


def indicator_problems(situation: Situation, rules: Ruleset) -> Iterator[Problem]:
    """More indicators than kans can turn, ura without riichi, or not as many as turned dora.

    Where kans turn no dora, indicators beyond the first mean nothing, those below them included.
    """
    dora, ura = len(situation.dora_indicators), len(situation.ura_indicators)
    if well_turned(dora, ura, rules, riichi=situation.in_riichi):
        return
    most = 1 + rules.max_kans
    for name, number in (("dora_indicators", dora), ("ura_indicators", ura)):
        if number > most:
            yield Problem("too-many-indicators", name, number, {"most": most})
    if dora > 1 and not rules.kan_dora:
        yield Problem("kan-dora-not-in-use", "dora_indicators", dora, {"rules": rules.key})
    if not ura:
        return
    if not rules.ura_dora:
        yield Problem("ura-not-in-use", "ura_indicators", ura, {"rules": rules.key})
    elif not situation.in_riichi:
        yield Problem("ura-without-riichi", "ura_indicators", ura)
    elif dora and ura != _ura_turned(dora, rules) and (rules.kan_dora or ura != dora):
        facts = {"dora": dora, "wanted": _ura_turned(dora, rules)}
        yield Problem("ura-count", "ura_indicators", ura, facts)


def well_turned(dora: int, ura: int, rules: Ruleset, *, riichi: bool) -> bool:
    """Can so many dora indicators be turned, and in riichi as many below them?"""
    if dora > 1 and (dora > 1 + rules.max_kans or not rules.kan_dora):
        return False
    return not ura or (riichi and rules.ura_dora and ura == _ura_turned(dora, rules))


def _ura_turned(dora: int, rules: Ruleset) -> int:
    """How many ura indicators are turned for so many dora indicators."""
    return dora if rules.kan_dora and rules.kan_ura_dora else min(dora, 1)


def turned_table(rules: Ruleset, *, riichi: bool) -> Memo[tuple[int, int], bool]:
    """By how many indicators are turned, and how many below them: can they be?"""
    return _TURNED[rules, riichi]


def _turned(key: tuple[Ruleset, bool]) -> Memo[tuple[int, int], bool]:
    rules, riichi = key
    return Memo(lambda numbers: well_turned(*numbers, rules, riichi=riichi), 256)


_TURNED = Memo(_turned, 128)
"""By rule set, and whether in riichi."""
