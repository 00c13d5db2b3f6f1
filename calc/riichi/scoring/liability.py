"""Liability (pao): who pays for a yakuman by feeding the last of its groups that all could see.

Source: EMA 2016 3.3.9 (called groups); M.League (concealed kans on display count); WRC 2025 and
M.League (four kans).
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from calc.riichi.melds import Meld, MeldType, Side
from calc.riichi.rulesets import Ruleset


class VisibleSet(NamedTuple):
    """The groups that make a yakuman visible: which melds are of them, and how many there are."""

    belongs: Callable[[Meld], bool]
    size: int


def _is_dragon(meld: Meld) -> bool:
    return meld.tiles[0].is_dragon


def _is_wind(meld: Meld) -> bool:
    return meld.tiles[0].is_wind


def _is_kan(meld: Meld) -> bool:
    return meld.is_kan


VISIBLE_SETS = {
    "daisangen": VisibleSet(_is_dragon, 3),
    "daisuushii": VisibleSet(_is_wind, 4),
    "suukantsu": VisibleSet(_is_kan, 4),
}
"""By yakuman; only those in `pao_yaku` of the rule set make somebody liable."""


class Liability(NamedTuple):
    """What the melds tell about one yakuman: the meld that completed its set, and who fed it.

    `meld` is None where the set is not complete on the table: a group is concealed in the hand, or
    completed by the win. `side` is None where nobody fed the deciding meld or where it does not say
    from whom it was called; `known` tells these two apart.
    """

    yaku: str
    meld: Meld | None
    side: Side | None
    known: bool


def liabilities(melds: Sequence[Meld], rules: Ruleset) -> Iterator[Liability]:
    """For each yakuman with liability under a rule set, what the melds tell; in a fixed order.

    `melds` stand in the order in which they were declared; an added kan of dragons or winds counts
    from its pon. When the fourth tile was added is not told, so of four kans with an added one
    nothing is known.
    """
    for yaku, visible_set in VISIBLE_SETS.items():
        if yaku in rules.pao_yaku:
            shown = [meld for meld in melds if visible_set.belongs(meld)]
            yield _liability(yaku, shown, visible_set.size, rules)


def _liability(yaku: str, shown: Sequence[Meld], size: int, rules: Ruleset) -> Liability:
    if len(shown) < size:
        return Liability(yaku, None, None, known=True)
    *before, last = shown
    if yaku == "suukantsu" and any(meld.type is MeldType.SHOUMINKAN for meld in shown):
        return Liability(yaku, last, None, known=False)
    fed = last.type is not MeldType.ANKAN
    hidden = any(meld.type is MeldType.ANKAN for meld in before)
    if not fed or (hidden and rules.pao_trigger == "melded_only"):
        return Liability(yaku, last, None, known=True)
    return Liability(yaku, last, last.side, known=last.side is not None)
