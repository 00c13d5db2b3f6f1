"""Liability (pao): whose discard makes a player pay for a yakuman that lies open on the table."""

from collections.abc import Sequence

from calc.riichi.melds import MeldType
from calc.riichi.rulesets import PaoTrigger, Ruleset

GROUPS_BEFORE = {"daisangen": 2, "daisuushii": 3, "suukantsu": 3}
"""Groups that must be on display before the last one is fed, by yakuman."""

_KANS = frozenset({MeldType.ANKAN, MeldType.DAIMINKAN, MeldType.SHOUMINKAN})
_TRIPLETS = _KANS | {MeldType.PON}
_FED = frozenset({MeldType.PON, MeldType.DAIMINKAN})


def is_triggered(yaku: str, before: Sequence[MeldType], last: MeldType, rules: Ruleset) -> bool:
    """Does calling the `last` group, after those on display `before`, make its feeder liable?

    A kan added to an own pon and a concealed kan are fed by nobody; four kans need kans.
    Source: EMA 2016 (called groups), M.League (concealed kans on display count too).
    """
    if yaku not in rules.pao_yaku or yaku not in GROUPS_BEFORE:
        return False
    wanted = _KANS if yaku == "suukantsu" else _TRIPLETS
    if last not in _FED & wanted:
        return False
    if rules.pao_trigger is PaoTrigger.MELDED_ONLY:
        wanted = wanted - {MeldType.ANKAN}
    return sum(each in wanted for each in before) >= GROUPS_BEFORE[yaku]
