"""From han and fu to points: limits, and what no table prints."""

from itertools import product

import pytest

from calc.riichi.rulesets import Ruleset
from calc.riichi.rulesets.read import ruleset
from calc.riichi.scoring.score import TABLE_FU, TABLE_HAN, flat_score, score, yakuman_score

RULES = ruleset("ema-2016")
KIRIAGE = ruleset({"preset": "ema-2016", "overrides": {"kiriage_mangan": True}})
COUNTED = ruleset({"preset": "ema-2016", "overrides": {"kazoe_yakuman": "yakuman"}})


@pytest.mark.parametrize(
    ("han", "fu"), [(4, 40), (4, 50), (4, 110), (3, 70), (3, 80), (3, 110), (5, 30), (5, 20)]
)
def test_mangan(han: int, fu: int) -> None:
    assert score(han, fu, RULES)[2:] == ("mangan", 0, 2000)


@pytest.mark.parametrize(("han", "fu"), [(4, 30), (3, 60)])
def test_kiriage_mangan(han: int, fu: int) -> None:
    assert score(han, fu, RULES)[2:] == (None, 0, 1920)
    assert score(han, fu, KIRIAGE)[2:] == ("mangan", 0, 2000)


def test_kiriage_lifts_nothing_else() -> None:
    cells = {*product(TABLE_HAN, TABLE_FU)} - {(4, 30), (3, 60)}
    assert all(score(han, fu, KIRIAGE) == score(han, fu, RULES) for han, fu in cells)


@pytest.mark.parametrize(
    ("han", "limit", "base"),
    [
        (5, "mangan", 2000),
        (6, "haneman", 3000),
        (7, "haneman", 3000),
        (8, "baiman", 4000),
        (10, "baiman", 4000),
        (11, "sanbaiman", 6000),
        (12, "sanbaiman", 6000),
    ],
)
def test_limits(han: int, limit: str, base: int) -> None:
    assert score(han, 30, RULES)[2:] == (limit, 0, base)


@pytest.mark.parametrize(("rules", "limit", "base"), [
    (RULES, "sanbaiman", 6000), (COUNTED, "kazoe_yakuman", 8000),
])  # fmt: skip
def test_thirteen_han(rules: Ruleset, limit: str, base: int) -> None:
    for han in (13, 14, 26, 40):
        assert score(han, 30, rules)[2:] == (limit, 0, base)


def test_yakuman() -> None:
    soul = ruleset("mahjong-soul")
    assert yakuman_score(1, soul)[2:] == ("yakuman", 1, 8000)
    assert yakuman_score(2, soul)[2:] == ("double_yakuman", 2, 16000)
    assert yakuman_score(9, soul).base == 72000
    assert flat_score(5)[2:] == ("mangan", 0, 2000)
    assert flat_score(8)[2:] == ("baiman", 0, 4000)


def test_more_han_or_fu_never_pay_less() -> None:
    every = [20, 25, *range(30, 180, 10)]
    for rules in (RULES, KIRIAGE, COUNTED):
        bases = [[score(han, fu, rules).base for fu in every] for han in range(1, 20)]
        assert all(row == sorted(row) for row in bases)
        assert all(list(column) == sorted(column) for column in zip(*bases, strict=True))
