"""Everything wrong with a question of `score`, at once, as data."""

from calc.riichi.hand import Hand
from calc.riichi.problem import Problem
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import FLAGS_FROM, Situation
from calc.riichi.tiles import Discard

from .conditions import condition_problems
from .indicators import indicator_problems
from .tiles import hand_problems

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
    }
)
"""Problems that leave the question clear: what they name has no effect and is told as such."""


def unanswerable(found: list[Problem]) -> bool:
    """Does any of the problems leave it open what is asked?"""
    return bool(found) and any(each.id not in IGNORED for each in found)


def problems(
    hand: Hand | None,
    situation: Situation,
    rules: Ruleset,
    *,
    discards: tuple[Discard, ...] | None = None,
) -> list[Problem]:
    """Every problem of a question; a hand that could not be read is left aside.

    The own `discards` are held against what can only happen in the first turn.
    """
    found: list[Problem] = []
    if hand:
        found += hand_problems(hand, situation, rules)
    if situation[FLAGS_FROM:] != _NOTHING_SPECIAL:
        found += condition_problems(hand, situation, rules, discards)
    if situation.ura_indicators or len(situation.dora_indicators) > 1:
        found += indicator_problems(situation, rules)
    return found


_NOTHING_SPECIAL = Situation(tsumo=False)[FLAGS_FROM:]
