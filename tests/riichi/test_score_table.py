"""The printed score tables: as many cells as there are hands for, and every figure by hand."""

from typing import Any

import pytest

import calc
from calc.riichi.rulesets.read import ruleset
from calc.riichi.scoring.score import TABLE_FU, TABLE_HAN, table_cell
from tests.test_cases import CELLS

PLAIN = {"preset": "wrc-2025", "overrides": {"kiriage_mangan": False}}
PAYERS = ("discarder", "non_dealer", "each", "dealer")
WAYS = (("ron", False), ("tsumo", True))
BY_RON, BY_TSUMO = ([(way, han) for han in TABLE_HAN] for way, _ in WAYS)


def shown(pays: dict[str, int]) -> str:
    return "/".join(str(pays[key]) for key in PAYERS if key in pays)


def answer(question: dict[str, Any]) -> Any:
    return calc.tables(question)


PRINTED = {cell.key: str(cell.paid) for cell in CELLS}
"""The cells that a hand is known for."""
TABLES = answer({"rules": PLAIN})["tables"]


@pytest.mark.parametrize("table", TABLES, ids=["others", "dealer"])
def test_every_figure_is_that_of_a_hand(table: dict[str, Any]) -> None:
    mine = {
        (way, table["dealer"], row["fu"], han): cell["limit"] or shown(cell[way])
        for row in table["rows"]
        for han, cell in zip(TABLE_HAN, row["cells"], strict=True)
        for way, _ in WAYS
        if cell[way] is not None
    }
    wanted = {key: figure for key, figure in PRINTED.items() if key[1] is table["dealer"]}
    assert {key: mine.get(key) for key in wanted} == wanted


def test_only_cells_are_empty_that_no_hand_reaches() -> None:
    rules = ruleset(PLAIN)
    empty = {
        (way, fu, han)
        for way, tsumo in WAYS
        for fu in TABLE_FU
        for han in TABLE_HAN
        if table_cell(fu, han, rules, tsumo=tsumo) is None
    }
    assert empty.isdisjoint((way, fu, han) for way, _, fu, han in PRINTED)
    assert empty == {
        *(("ron", 20, han) for han in TABLE_HAN),
        ("tsumo", 20, 1),
        ("ron", 25, 1),
        ("tsumo", 25, 1),
        ("tsumo", 25, 2),
        ("tsumo", 110, 1),
    }


def cells_of(fu: int, **options: int) -> list[tuple[str, int]]:
    """The cells of a row that are not empty under some options: way and han."""
    rules = ruleset({"preset": "wrc-2025", "overrides": options})
    return [
        (way, han)
        for way, tsumo in WAYS
        for han in TABLE_HAN
        if table_cell(fu, han, rules, tsumo=tsumo) is not None
    ]


def test_seven_pairs_and_pinfu_have_the_fu_of_the_rule_set() -> None:
    """20 fu by ron are an open hand without other fu, by tsumo a pinfu; 25 fu are seven pairs."""
    assert cells_of(25, chiitoitsu_fu=30) == []
    assert cells_of(20, pinfu_tsumo_fu=30) == []
    assert cells_of(20, open_pinfu_ron_fu=20) == [*BY_RON, *BY_TSUMO[1:]]


def test_limits_by_han() -> None:
    limits = [(limit["limit"], limit["first"], limit["last"]) for limit in TABLES[0]["limits"]]
    assert limits == [
        ("mangan", 5, 5),
        ("haneman", 6, 7),
        ("baiman", 8, 10),
        ("sanbaiman", 11, 12),
        ("kazoe_yakuman", 13, None),
        ("yakuman", None, None),
    ]


def test_without_counted_yakuman_sanbaiman_has_no_end() -> None:
    uncounted = {"preset": "wrc-2025", "overrides": {"kazoe_yakuman": "sanbaiman"}}
    limits = answer({"rules": uncounted})["tables"][0]["limits"]
    assert [(limit["first"], limit["last"]) for limit in limits[-2:]] == [(11, None), (None, None)]


def test_what_cannot_be_read_is_a_problem() -> None:
    refused = answer({"han": 0, "honba": "x"})
    assert [problem["field"] for problem in refused["problems"]] == ["han", "honba"]


@pytest.mark.parametrize(("honba", "han", "ids"), [(5, 1, 1), (5, 2, 0), (4, 1, 0)])
def test_a_hand_below_the_minimum_of_han_is_not_marked(honba: int, han: int, ids: int) -> None:
    """WRC 2022, Mod 5.1: from the fifth counter on a win needs two han of yaku."""
    rules = {"preset": "wrc-2022", "mods": ["wrc-mod-5.1"]}
    problems = answer({"rules": rules, "honba": honba, "han": han, "fu": 30}).get("problems", ())
    assert [problem["id"] for problem in problems] == ["below-minimum-han"] * ids
