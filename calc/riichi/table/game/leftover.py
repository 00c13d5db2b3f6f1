"""Deposits that lie on the table when the game ends."""

from collections.abc import Sequence
from fractions import Fraction

from calc.riichi.rulesets import LeftoverRiichiSticks, Ruleset, TieSplitRounding
from calc.riichi.scoring.payments import STICK, Payment, Payments, Table
from calc.riichi.tiles import Wind

from .uma import shares

_UNITS = {
    TieSplitRounding.EXACT: 1,
    TieSplitRounding.TRUNCATE_1_DECIMAL: 100,
    TieSplitRounding.REMAINDER_BY_SEAT: 100,
}


def collected(sticks: int, first: Sequence[Wind], rules: Ruleset) -> Payments:
    """The first place takes the deposits, tied players share them; or they are nobody's.

    `first` are the players in the first place, from the first dealer on. Points are not broken.
    Source: EMA 3.6, M.League (1,000 among three: 400, 300, 300), WRC (nobody).
    """
    if rules.leftover_riichi_sticks is LeftoverRiichiSticks.NOBODY or not sticks:
        return ()
    rounding = rules.tie_split_rounding
    if rounding is TieSplitRounding.EXACT:
        rounding = TieSplitRounding.TRUNCATE_1_DECIMAL
    unit = Fraction(_UNITS[rules.tie_split_rounding])
    parts = shares(Fraction(sticks * STICK), len(first), rounding, unit)
    return tuple(
        Payment(Table.TABLE, player, int(points), "riichi_sticks")
        for player, points in zip(first, parts, strict=True)
    )
