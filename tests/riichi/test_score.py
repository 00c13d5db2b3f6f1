"""From han and fu to points: the printed tables, cell by cell, from the formula."""

import pytest

from calc.riichi.rulesets import Ruleset
from calc.riichi.rulesets.read import ruleset
from calc.riichi.scoring.score import flat_mangan, rounded_up, score, yakuman_score
from tests.tables import for_each

RULES = ruleset("ema-2016")
KIRIAGE = ruleset({"preset": "ema-2016", "overrides": {"kiriage_mangan": True}})
COUNTED = ruleset({"preset": "ema-2016", "overrides": {"kazoe_yakuman": "yakuman"}})

# fu: ron, share of a non-dealer, share of the dealer; then dealer's ron and the share of each
PRINTED = """
20  1   -     -    -      -     -
20  2   -     400  700    -     700
20  3   -     700  1300   -     1300
20  4   -     1300 2600   -     2600
25  2   1600  -    -      2400  -
25  3   3200  800  1600   4800  1600
25  4   6400  1600 3200   9600  3200
30  1   1000  300  500    1500  500
30  2   2000  500  1000   2900  1000
30  3   3900  1000 2000   5800  2000
30  4   7700  2000 3900   11600 3900
40  1   1300  400  700    2000  700
40  2   2600  700  1300   3900  1300
40  3   5200  1300 2600   7700  2600
50  1   1600  400  800    2400  800
50  2   3200  800  1600   4800  1600
50  3   6400  1600 3200   9600  3200
60  1   2000  500  1000   2900  1000
60  2   3900  1000 2000   5800  2000
60  3   7700  2000 3900   11600 3900
70  1   2300  600  1200   3400  1200
70  2   4500  1200 2300   6800  2300
80  1   2600  700  1300   3900  1300
80  2   5200  1300 2600   7700  2600
90  1   2900  800  1500   4400  1500
90  2   5800  1500 2900   8700  2900
100 1   3200  800  1600   4800  1600
100 2   6400  1600 3200   9600  3200
110 1   3600  900  1800   5300  1800
110 2   7100  1800 3600   10600 3600
"""
CELLS = [line.split() for line in PRINTED.split("\n") if line]


@for_each("cell", CELLS, ids=lambda cell: f"{cell[1]}han-{cell[0]}fu")
def test_the_formula_is_the_printed_table(cell: list[str]) -> None:
    fu, han, *printed = cell
    answer = score(int(han), int(fu), RULES)
    assert (answer.limit, answer.yakuman) == (None, 0)
    shares = [str(rounded_up(answer.base * times)) for times in (4, 1, 2, 6, 2)]
    for share, wanted in zip(shares, printed, strict=True):
        assert wanted in ("-", share)


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
    cells = {(int(han), int(fu)) for fu, han, *_ in CELLS} - {(4, 30), (3, 60)}
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
    assert flat_mangan()[2:] == ("mangan", 0, 2000)


def test_more_han_or_fu_never_pay_less() -> None:
    every = [20, 25, *range(30, 180, 10)]
    for rules in (RULES, KIRIAGE, COUNTED):
        bases = [[score(han, fu, rules).base for fu in every] for han in range(1, 20)]
        assert all(row == sorted(row) for row in bases)
        assert all(list(column) == sorted(column) for column in zip(*bases, strict=True))
