"""The printed score tables: every score that han and fu can come to, by ron and by self-draw."""

from itertools import groupby
from typing import NamedTuple

from calc.riichi.rulesets import Ruleset

from .score import KAZOE_HAN, Score, score, yakuman_score

FU = (20, 25, *range(30, 111, 10))
HAN = (1, 2, 3, 4)
"""Han that fu still matter for."""
LEAST_HAN: dict[int, tuple[int | None, int]] = {20: (None, 2), 25: (2, 3), 110: (1, 2)}
"""From how many han a number of fu is reached, by ron and by self-draw, where not from one.

20 fu are a pinfu by self-draw, 25 fu are seven pairs; 110 fu by self-draw need three quads.
"""


class Limit(NamedTuple):
    """A limit and the han that reach it; yakuman are not counted in han."""

    first: int | None
    last: int | None
    score: Score


def cell(fu: int, han: int, rules: Ruleset, *, tsumo: bool) -> Score | None:
    """The score of a cell; None for one that no hand reaches."""
    least = LEAST_HAN.get(fu, (1, 1))[tsumo]
    return score(han, fu, rules) if least and han >= least else None


def limits(rules: Ruleset) -> tuple[Limit, ...]:
    """Every limit from five han on, and a yakuman by its yaku."""
    counted = [(han, score(han, FU[-1], rules)) for han in range(HAN[-1] + 1, KAZOE_HAN + 1)]
    found = []
    for _, alike in groupby(counted, key=lambda each: each[1].limit):
        members = list(alike)
        last = members[-1][0]
        reached = None if last == KAZOE_HAN else last
        found.append(Limit(members[0][0], reached, members[0][1]))
    return (*found, Limit(None, None, yakuman_score(1, rules)))
