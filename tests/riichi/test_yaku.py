"""The catalogue holds what the collected facts say of every yaku."""

import pytest

from calc.riichi.rulesets import YAKU_IDS
from calc.riichi.yaku import CATALOGUE, Worth
from tests import material

NOT_OF_A_HAND = {"nagashi_mangan", "dora"}
"""A payment at a draw, and what is no yaku."""

BY_RULES = {"double_riichi", "renhou", "open_riichi"}
"""Yaku whose value an option decides."""


def test_the_catalogue_is_the_list_of_ids() -> None:
    assert set(CATALOGUE) == set(YAKU_IDS) - NOT_OF_A_HAND


@pytest.mark.parametrize("key", CATALOGUE)
def test_names_and_values(key: str) -> None:
    rows = {each["id"]: each for each in material.table("yaku")["yaku"]}
    row, yaku = rows[key], CATALOGUE[key]
    assert yaku.meaning
    assert yaku.kanji.split()[-1] in row["kanji"]
    if key in BY_RULES:
        return
    assert written(yaku.closed) == _first(row["han_closed"])
    assert written(yaku.open) == _first(row["han_open"])


def written(value: object) -> object:
    return value.value if isinstance(value, Worth) else value


def _first(value: object) -> object:
    return value
