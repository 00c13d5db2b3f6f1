"""The command `waits`: tenpai or noten, what waits pay, what is left, every discard."""

from typing import Any

import pytest

from tests import material
from tests.answers import waits

Row = dict[str, Any]


def tiles(answer: Row, key: str = "waits") -> list[str]:
    return [entry["tile"] for entry in answer[key]]


@pytest.mark.parametrize("row", material.examples("draw_examples", "tenpai"))
def test_worked_examples_of_tenpai(row: Row) -> None:
    expected = row["expected"]
    answer = waits(
        {
            "hand": row["hand"],
            "melds": row["melds"],
            "visible": "".join(row["visible_elsewhere"]),
            "rules": material.rules_of(row),
        }
    )
    assert answer.get("complete", False) == expected["complete"]
    if expected["complete"]:
        return
    assert (answer["kind"] == "tenpai") == expected["tenpai"]
    assert sorted([*tiles(answer), *answer["held"]]) == sorted(expected["waits"])
    assert tiles(answer) == expected["waits_not_all_in_own_hand"]


def test_fourteen_tiles_every_discard_best_first() -> None:
    answer = waits({"hand": "234456m456p22679s"})
    best = answer["discards"][0]
    assert (best["discard"], tiles(best), best["left"]) == ("9s", ["5s", "8s"], 8)
    order = [(discard["shanten"], -discard["left"]) for discard in answer["discards"]]
    assert order == sorted(order)
    assert {discard["discard"] for discard in answer["discards"]} == {
        *("2m", "3m", "4m", "5m", "6m", "4p", "5p", "6p", "2s", "6s", "7s", "9s")
    }


def test_a_complete_hand_keeps_its_red_five() -> None:
    answer = waits({"hand": "123m055p456789s22z"})
    assert (answer["complete"], answer["shanten"], answer["kind"]) == (True, -1, "tenpai")
    after = {discard["discard"] for discard in answer["discards"]}
    assert "5p" in after
    assert "0p" not in after
    single = waits({"hand": "123m046p456789s22z"})
    assert "0p" in {discard["discard"] for discard in single["discards"]}


def test_three_players_wait_for_no_middle_characters() -> None:
    hand = {"hand": "9m12345678p22s77z", "players": 3}
    assert "8m" not in tiles(waits(hand), "accepted")
    assert waits({**hand, "hand": "2m12345678p22s77z"})["kind"] == "invalid"


TENPAI = {"hand": "123m456p789s46m22s", "rules": "tenhou"}
WITH_A_KAN = {"hand": "456p789s46m22s", "melds": ["ankan:9999m"], "rules": "tenhou"}


@pytest.mark.parametrize(
    ("question", "wrong"),
    [
        (WITH_A_KAN | {"double_riichi": True, "ippatsu": True}, "conditions-exclude-each-other"),
        (WITH_A_KAN | {"riichi": True, "ippatsu": True, "rinshan": True}, "rinshan-with-ippatsu"),
        (
            TENPAI | {"riichi": True, "ippatsu": True, "houtei": True},
            "conditions-exclude-each-other",
        ),
        (TENPAI | {"rinshan": True}, "rinshan-without-kan"),
        (WITH_A_KAN | {"riichi": True, "ippatsu": True}, None),
        (WITH_A_KAN | {"riichi": True, "rinshan": True}, None),
        (TENPAI | {"riichi": True, "ippatsu": True, "haitei": True}, None),
        (TENPAI | {"haitei": True, "houtei": True}, None),
    ],
)
def test_conditions_of_a_wait_are_those_of_a_win_by_ron_or_by_tsumo(
    question: Row, wrong: str | None
) -> None:
    """What only one way of winning has is no contradiction with the other way."""
    answer = waits(question)
    assert [problem["id"] for problem in answer.get("problems", ())] == [wrong] * bool(wrong)
