"""Score: from han and fu, or a number of yakuman, to base points; the printed score tables."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from calc.riichi.memo import KeyEnum, Memo
from calc.riichi.rulesets import Ruleset

from .fu import BASE_FU, PINFU_TSUMO_FU

MANGAN, HANEMAN, BAIMAN, SANBAIMAN, YAKUMAN = 2000, 3000, 4000, 6000, 8000
"""Base points of the limits."""


class LimitName(KeyEnum):
    """The name of a limit; those of several yakuman come last, in order of their number."""

    MANGAN = "mangan"
    HANEMAN = "haneman"
    BAIMAN = "baiman"
    SANBAIMAN = "sanbaiman"
    KAZOE_YAKUMAN = "kazoe_yakuman"
    YAKUMAN = "yakuman"
    DOUBLE_YAKUMAN = "double_yakuman"
    TRIPLE_YAKUMAN = "triple_yakuman"
    QUADRUPLE_YAKUMAN = "quadruple_yakuman"
    QUINTUPLE_YAKUMAN = "quintuple_yakuman"
    SEXTUPLE_YAKUMAN = "sextuple_yakuman"
    SEPTUPLE_YAKUMAN = "septuple_yakuman"
    OCTUPLE_YAKUMAN = "octuple_yakuman"


LIMITS = {
    5: (LimitName.MANGAN, MANGAN),
    6: (LimitName.HANEMAN, HANEMAN),
    7: (LimitName.HANEMAN, HANEMAN),
    8: (LimitName.BAIMAN, BAIMAN),
    9: (LimitName.BAIMAN, BAIMAN),
    10: (LimitName.BAIMAN, BAIMAN),
    11: (LimitName.SANBAIMAN, SANBAIMAN),
    12: (LimitName.SANBAIMAN, SANBAIMAN),
}
"""By han: the name and the base points of a limit that holds whatever the fu and rules."""
MANGAN_HAN, KAZOE_HAN = 5, 13
TWO_HAN = 2
YAKUMAN_NAMES = tuple(LimitName)[5:]
KIRIAGE = {(4, 30), (3, 60)}
"""The han and fu that kiriage mangan rounds up to a mangan."""


class Score(NamedTuple):
    """What a hand is worth before anybody pays.

    `han` and `fu` are None where they do not count: both of a yakuman, fu of a flat mangan.
    `limit` is None below mangan. `yakuman` is how many yakuman are paid, 0
    for a counted yakuman (thirteen han). `base` are base points.
    """

    han: int | None
    fu: int | None
    limit: LimitName | None
    yakuman: int
    base: int


def score(han: int, fu: int, rules: Ruleset) -> Score:
    """The score of ordinary han and fu.

    Source: fu x 2^(2+han), at most a mangan below five han; EMA, WRC, M.League, Tenhou alike.
    """
    if han >= KAZOE_HAN:
        counted = rules.kazoe_yakuman == "yakuman"
        if not counted:
            return Score(han, fu, LimitName.SANBAIMAN, 0, SANBAIMAN)
        return Score(han, fu, LimitName.KAZOE_YAKUMAN, 0, YAKUMAN)
    if han >= MANGAN_HAN:
        name, base = LIMITS[han]
        return Score(han, fu, name, 0, base)
    formula = fu << 2 + han
    if formula >= MANGAN or (rules.kiriage_mangan and (han, fu) in KIRIAGE):
        return Score(han, fu, LimitName.MANGAN, 0, MANGAN)
    return Score(han, fu, None, 0, formula)


def _scores(rules: Ruleset) -> Memo[tuple[int, int], Score]:
    return Memo(lambda counted: score(*counted, rules), 1024)


SCORES = Memo(_scores, 64)
"""By rule set, then by han and fu."""


def minimum_han(honba: int, rules: Ruleset) -> int:
    """How many han of yaku a win needs; two at least from the honba of `ryanhan_shibari` on."""
    two_han_from = rules.ryanhan_shibari
    if two_han_from is not None and honba >= two_han_from:
        return max(rules.min_yaku_han, TWO_HAN)
    return rules.min_yaku_han


def flat_score(han: int) -> Score:
    """The score of a hand that is a limit by itself, that of so many han, without fu."""
    name, base = LIMITS[han]
    return Score(han, None, name, 0, base)


def yakuman_score(number: int, rules: Ruleset) -> Score:
    """The score of a number of yakuman, with the name that the rule set gives it."""
    named = number if rules.names_several_yakuman else 1
    name = YAKUMAN_NAMES[min(named, len(YAKUMAN_NAMES)) - 1]
    return Score(None, None, name, number, YAKUMAN * number)


def rounded_up(points: int) -> int:
    """Points rounded up to the next hundred, as every single payment is."""
    return -(-points // 100) * 100


TABLE_FU = (20, 25, *range(30, 111, 10))
TABLE_HAN = (1, 2, 3, 4)
"""The han below a mangan, where fu decide too."""
Limit = tuple[int | None, int | None, Score]
"""The first and the last han that reach a limit, and its score; yakuman are not counted in han."""


def table_cell(fu: int, han: int, rules: Ruleset, *, tsumo: bool) -> Score | None:
    """The score in a cell of the printed table; None for han and fu that no hand has."""
    reached = any(han >= least for least in _least_han(fu, rules, tsumo=tsumo))
    return score(han, fu, rules) if reached else None


def _least_han(fu: int, rules: Ruleset, *, tsumo: bool) -> Iterator[int]:
    """The least han of each kind of hand that has these fu.

    110 fu by tsumo need three quads. 20 fu are a pinfu by tsumo, or an open hand without other fu.
    """
    if fu > BASE_FU and fu % 10 == 0:
        yield 2 if tsumo and fu == TABLE_FU[-1] else 1
    if fu == rules.chiitoitsu_fu:
        yield 3 if tsumo else 2
    if fu == BASE_FU and tsumo and rules.pinfu_tsumo_fu == PINFU_TSUMO_FU:
        yield 2
    if fu == BASE_FU and not tsumo and rules.open_pinfu_ron_fu <= BASE_FU:
        yield 1


def limits(rules: Ruleset) -> tuple[Limit, ...]:
    """Every limit from five han on, and a yakuman by its yaku."""
    counted = [
        (han, score(han, TABLE_FU[-1], rules)) for han in range(TABLE_HAN[-1] + 1, KAZOE_HAN + 1)
    ]
    reached_limits: list[Limit] = []
    for _, alike in groupby(counted, key=lambda entry: entry[1].limit):
        members = list(alike)
        last = members[-1][0]
        reached = None if last == KAZOE_HAN else last
        reached_limits.append((members[0][0], reached, members[0][1]))
    return (*reached_limits, (None, None, yakuman_score(1, rules)))
