"""Declaring riichi: limits, refusals, furiten and empty waits, and what a noten riichi costs."""

from typing import Any

import pytest

from calc.riichi.table.penalties import SYNONYMS
from tests import material
from tests.answers import declare_riichi

Row = dict[str, Any]
READY: Row = {"hand": "234456m456p22679s", "discard": "9s"}
HANDS: dict[tuple[bool, bool], Row] = {
    (True, True): READY,
    (True, False): {"hand": "234m56p134499s777z", "discard": "4s"},
    (False, True): {"hand": "234456m22679s", "melds": ["chi:456p"], "discard": "9s"},
    (False, False): {"hand": "234m56p134499s", "melds": ["pon:777z"], "discard": "4s"},
}
"""By whether they are closed, and tenpai after the discard."""


@pytest.mark.parametrize("row", material.examples("end_examples", "riichi_allowed"))
def test_worked_examples_of_limits(row: Row) -> None:
    answer = declare_riichi(
        {
            **HANDS[row["closed"], row["tenpai"]],
            "points": row["points"],
            "wall_tiles": row["live_tiles_left_after_draw"],
            "rules": material.rules_of(row),
        }
    )
    assert answer["allowed"] == row["expected"]["allowed"]
    assert answer["not_checked"] == []


@pytest.mark.parametrize("row", material.examples("draw_examples", "noten_riichi"))
def test_worked_examples_of_noten_riichi(row: Row) -> None:
    answer = declare_riichi({**HANDS[True, False], "rules": row["ruleset"]})
    endings = {ending["id"]: ending["result"] for ending in answer["noten_riichi"]["endings"]}
    situation: str = row["situation"]
    full = SYNONYMS.get(situation, situation)
    assert endings[full.removeprefix("noten_riichi_")] == row["expected"]["result"]


def test_eight_situations_and_the_triple_ron() -> None:
    endings = declare_riichi(HANDS[True, False])["noten_riichi"]["endings"]
    results = [ending["result"] for ending in endings]
    assert (results.count("chombo"), results.count("escapes")) == (3, 6)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"hand": "123m456p46m22s9p", "discard": "9p", "melds": ["ankan:9999s"]}, "call or kan"),
        ({"hand": "123p456p46p22s999p1s", "discard": "1s", "players": 3, "kita": 1}, "north"),
        ({"wall_tiles": 65}, "65 tiles"),
        ({"wall_tiles": 70}, "70 tiles"),
        ({"wall_tiles": 66}, ""),
        ({"wall_tiles": 69}, ""),
        ({"hand": "123p456p46p22s999p1s", "discard": "1s", "players": 3, "wall_tiles": 52}, ""),
        ({"hand": "123p456p46p22s999p1s", "discard": "1s", "players": 3, "wall_tiles": 51}, "51"),
    ],
)
def test_a_double_riichi_is_declared_in_an_uninterrupted_first_turn(more: Row, words: str) -> None:
    """Requirement S31; 136 tiles without 14 and the deal are 70 draws, with three players 55."""
    answer = declare_riichi({**READY, "double_riichi": True, **more})
    assert (answer["kind"] == "invalid") == bool(words)
    if words:
        (problem,) = answer["problems"]
        assert (problem["id"], problem["field"]) == ("double-riichi-too-late", "double_riichi")
        assert words in problem["message"]
