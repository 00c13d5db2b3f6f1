"""Uma and oka: the bonus of each place, and what becomes of it where places are shared."""

from collections.abc import Sequence
from fractions import Fraction

from calc.riichi.rulesets import Ruleset, TieSplitRounding

TENTH = Fraction(1, 10)
"""The smallest part of a P that is written."""


def uma(scores: Sequence[int], rules: Ruleset) -> tuple[Fraction, ...]:
    """The bonus of each place in P, first place first; a floating one by who reached the goal.

    With three players a row for four loses its middle: the second place gets nothing.
    Source: JPML for the floating uma.
    """
    row = rules.uma
    if isinstance(row, str):
        reached = sum(score >= rules.goal_points for score in scores)
        table = rules.uma_floating or ((0.0,) * len(scores),)
        row = table[min(reached, len(table) - 1)]
    exact = tuple(Fraction(str(bonus)) for bonus in row)
    if len(exact) > len(scores):
        return exact[0], *[Fraction(0)] * (len(scores) - 2), exact[-1]
    return exact


def fits(scores: Sequence[int], rules: Ruleset) -> bool:
    """Whether there is a bonus for each place, no more and no less."""
    row = rules.uma
    if isinstance(row, str):
        return rules.uma_floating is not None and len(rules.uma_floating[0]) == len(scores)
    return len(row) == len(scores)


def shares(
    total: Fraction, number: int, rounding: TieSplitRounding, unit: Fraction = TENTH
) -> tuple[Fraction, ...]:
    """What each of so many tied players gets of `total`, the one nearest the first dealer first.

    Source: WRC Optional Rules 2022, Mod 4.1 (one decimal, the rest cut off); M.League (what cannot
    be divided goes to the player nearest the first dealer).
    """
    share = total / number
    if rounding == "exact" or number == 1:
        return (share,) * number
    if rounding == "truncate_1_decimal":
        return (int(share / unit) * unit,) * number
    share = share // unit * unit
    return total - share * (number - 1), *[share] * (number - 1)


def splits_nicely(row: Sequence[float | Fraction]) -> bool:
    """Whether the share is a whole number of P whichever neighboring places are tied.

    For X, Y, -Y, -X: X is a multiple of 3 and X + Y is even.
    Source: WRC Optional Rules 2022, Mod 4.1.
    """
    exact = [Fraction(str(bonus)) for bonus in row]
    return all(
        (sum(exact[start:end], Fraction()) / (end - start)).denominator == 1
        for start in range(len(exact))
        for end in range(start + 2, len(exact) + 1)
    )
