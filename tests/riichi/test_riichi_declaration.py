"""Declaring riichi: limits, refusals, furiten and empty waits, and what a noten riichi costs."""

from typing import Any

import pytest

from calc.riichi.table.foul_verdicts import SYNONYMS
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

LIMITS = [
    pytest.param(row, id=row["id"])
    for row in material.rules("end_examples")
    if row["kind"] == "riichi_allowed"
]
NOTEN = [
    pytest.param(row, id=row["id"])
    for row in material.rules("draw_examples")
    if row["kind"] == "noten_riichi"
]


@pytest.mark.parametrize("row", LIMITS)
def test_worked_examples_of_limits(row: Row) -> None:
    answer = declare_riichi(
        {
            **HANDS[row["closed"], row["tenpai"]],
            "points": row["points"],
            "wall_tiles": row["live_tiles_left_after_draw"],
            "rules": {"preset": row["ruleset"], "overrides": row["overrides"]},
        }
    )
    assert answer["allowed"] == row["expected"]["allowed"]
    assert answer["not_checked"] == []


@pytest.mark.parametrize("row", NOTEN)
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


def test_with_and_without_riichi_side_by_side() -> None:
    values = declare_riichi(READY)["values"][0]
    assert values["damaten"]["ron"]["points"] == 2000
    assert values["riichi"]["ron"]["points"] == 3900
    assert values["riichi"]["tsumo"]["points"] == 5200


@pytest.mark.parametrize(
    ("rules", "foul"),
    [
        # WRC Penalties 2025, 12.3.5; Optional Rules 2022, Mod 6.3, for the lower level.
        ("wrc-2025", "dead hand"),
        ("wrc-mod-6.3", "warning"),
        ("m-league", "not stated"),
        ("tenhou", "not possible"),
    ],
)
def test_an_open_hand_has_no_value_with_riichi_but_a_foul(rules: str, foul: str) -> None:
    answer = declare_riichi({**HANDS[False, True], "rules": rules})
    assert [value["riichi"] for value in answer["values"]] == [None] * len(answer["values"])
    assert answer["values"][0]["damaten"]["ron"]["points"]
    reason = answer["reasons"][0]
    assert foul in reason["text"]
    assert reason["article"] == "fouls#open-riichi"


@pytest.mark.parametrize("shown", ["whole_hand", "waiting_part"])
def test_open_riichi_shows_the_hand_before_the_stick_is_placed(shown: str) -> None:
    overrides = {"open_riichi": "plus1", "open_riichi_reveals": shown}
    answer = declare_riichi({**READY, "open_riichi": True, "rules": {"overrides": overrides}})
    assert [step["id"] for step in answer["steps"]][2:] == [
        f"step-show-the-{shown.replace('_', '-')}",
        "step-place-the-deposit",
    ]


def test_double_riichi_is_worth_two_han() -> None:
    values = declare_riichi({**READY, "double_riichi": True})["values"][0]
    assert values["riichi"]["ron"]["han"] == values["damaten"]["ron"]["han"] + 2


@pytest.mark.parametrize(
    ("question", "reasons"),
    [
        pytest.param(HANDS[True, False], ["not_tenpai"], id="noten"),
        pytest.param(HANDS[False, True], ["open_hand"], id="open"),
        pytest.param(
            {**READY, "rules": "tenhou", "points": 900, "wall_tiles": 3},
            ["too_few_points", "too_few_tiles"],
            id="points-and-tiles",
        ),
        pytest.param(
            {**READY, "discards": "5s", "rules": {"overrides": {"furiten_riichi": False}}},
            ["furiten"],
            id="furiten-where-it-is-barred",
        ),
        pytest.param(
            {"hand": "12m456p789s225z", "melds": ["ankan:3333m"], "discard": "5z"},
            ["all_copies_own"],
            id="all-copies-own",
        ),
    ],
)
def test_refusals(question: Row, reasons: list[str]) -> None:
    answer = declare_riichi(question)
    assert not answer["allowed"]
    assert [reason["id"] for reason in answer["reasons"]] == reasons
    assert all(reason["article"] and "…" not in reason["text"] for reason in answer["reasons"])


def test_furiten_riichi_is_allowed_and_told() -> None:
    answer = declare_riichi({**READY, "discards": "5s"})
    assert answer["allowed"]
    assert answer["furiten"]["kinds"] == ["discard"]
    assert answer["values"][0]["riichi"]["ron"]["kind"] == "furiten"
    assert answer["values"][0]["riichi"]["tsumo"]["kind"] == "scored"


def test_karaten_riichi_is_allowed_and_told() -> None:
    answer = declare_riichi({**READY, "visible": "5555s8888s"})
    assert (answer["allowed"], answer["karaten"], answer["left"]) == (True, True, 0)
    assert "riichi-while-karaten" in [remark["id"] for remark in answer["remarks"]]
