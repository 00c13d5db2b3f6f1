"""A kan in riichi: every worked example under every form of the rule."""

from typing import Any

import pytest

from tests import material
from tests.answers import kan
from tests.tables import for_each

Row = dict[str, Any]
MODES = ("none", "waits", "interpretation", "interpretation_and_yaku")
EXAMPLES = material.examples("riichi_kan_examples")


def asked(row: Row, **rules: object) -> Row:
    return {
        "hand": row["hand"],
        "melds": row["melds"],
        "drawn": row["drawn"],
        "kan": row["kan"],
        "kan_type": row["kan_type"],
        "wall_tiles": row["live_tiles_left_after_draw"],
        "kans": row["kans_so_far"],
        "rules": {"overrides": rules},
    }


@for_each("row", EXAMPLES)
def test_worked_examples(row: Row) -> None:
    answer, expected = kan(asked(row)), row["expected"]
    for key in ("waits_before", "waits_after", "drawn_tile_wins", "reason"):
        assert answer[key] == expected[key], key
    assert {mode: answer["legal"][mode] for mode in expected["legal"]} == expected["legal"]
    for reason in answer["reasons"]:
        assert reason["article"].startswith("riichi-kan#")
        assert "…" not in reason["text"]


@for_each("mode", MODES)
@for_each("row", EXAMPLES)
def test_the_verdict_is_that_of_the_rules(row: Row, mode: str) -> None:
    answer = kan(asked(row, riichi_ankan=mode))
    assert answer["allowed"] == answer["legal"][mode]
    assert (answer["refusal"] is None) == answer["allowed"]
    assert (answer["kind"] == "allowed") == answer["allowed"]


CLEAN = {"hand": "111m222333p5678s", "drawn": "1m", "kan": "1m"}


@pytest.mark.parametrize(
    ("changes", "reasons"),
    [
        pytest.param({"wall_tiles": 0}, ["last_tile"], id="last-tile"),
        pytest.param({"kans": 4}, ["four_kans_already"], id="four-kans"),
        pytest.param(
            {"hand": "1111m22333p5678s", "drawn": "9p"}, ["not_the_drawn_tile"], id="not-drawn"
        ),
        pytest.param(
            {"kan": "9m"}, ["not_four_tiles", "not_the_drawn_tile"], id="neither-held-nor-drawn"
        ),
        pytest.param(
            {"kan_type": "minkan", "wall_tiles": 0},
            ["open_call_after_riichi", "last_tile"],
            id="all-at-once",
        ),
    ],
)
def test_what_no_form_of_the_rule_allows(changes: Row, reasons: list[str]) -> None:
    answer = kan({**CLEAN, **changes})
    assert [reason["id"] for reason in answer["reasons"]] == reasons
    assert not any(answer["legal"].values())
    assert answer["waits_after"] is None


def test_the_words_of_a_kan_that_changes_waits_and_yaku() -> None:
    """The kan holds all four 1m, so five tiles can come; and the waits do not stay."""
    answer = kan({"hand": "1112345678999m", "drawn": "1m", "kan": "1m"})
    words = {reason["id"]: reason["text"] for reason in answer["reasons"]}
    assert "8-character; the kan holds all four copies of 1-character." in words["waits_change"]
    assert words["yaku_change"] == "The yaku of the hand would change too."
