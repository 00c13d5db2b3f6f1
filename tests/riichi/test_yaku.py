"""The catalogue holds what the collected facts say of every yaku."""

import pytest

import calc
from calc.riichi.yaku import CATALOGUE, Worth
from calc.riichi.yaku.catalogue import yaku
from tests import material
from tests.tables import for_each

NOT_OF_A_HAND = {"nagashi_mangan", "dora"}
"""A payment at a draw, and what is no yaku."""

WORTHS = {
    13: Worth.YAKUMAN,
    "yakuman": Worth.YAKUMAN,
    "double yakuman": Worth.DOUBLE_YAKUMAN,
    "mangan": Worth.MANGAN,
    "mangan or yakuman": Worth.MANGAN,
}
"""Values that are no han, as the facts write them."""

ROWS = {row["id"]: row for row in material.table("yaku")["yaku"]}


def test_the_catalogue_has_every_yaku_of_the_facts() -> None:
    assert set(CATALOGUE) >= ROWS.keys() - NOT_OF_A_HAND


@for_each("key", [key for key in CATALOGUE if key in ROWS])
def test_a_yaku_is_as_the_facts_have_it(key: str) -> None:
    row, yaku = ROWS[key], CATALOGUE[key]
    assert yaku.meaning
    assert yaku.kanji == row["kanji"]
    for value, text in ((yaku.closed, row["han_closed"]), (yaku.open, row["han_open"])):
        if value is None or isinstance(value, int | Worth):
            assert value == WORTHS.get(text, text)
        else:
            assert row["ruleset_options"]


def test_a_second_yaku_of_a_name_is_refused() -> None:
    with pytest.raises(TypeError, match="There are two yaku named 'pinfu'"):
        yaku("平和", "Pinfu", closed=1)(CATALOGUE["pinfu"].rule)


def test_a_called_part_of_a_straight_is_not_in_its_way() -> None:
    """789s is called and in the hand too: what is missing is 456s, and no 789s stands apart."""
    hand = {
        "hand": "789p123789s44z",
        "melds": [{"type": "chi", "tiles": "789s", "from": "left", "called": "8s"}],
        "win_tile": "4z",
        "win_by": "tsumo",
    }
    assert "ittsuu" not in [miss["id"] for miss in calc.score(hand)["missed"]]
