"""The command `waits`: tenpai or noten, what waits pay, what is left, every discard."""

from typing import Any

import pytest

from tests import material
from tests.answers import waits

Row = dict[str, Any]
TENPAI = [
    pytest.param(row, id=row["id"])
    for row in material.rules("draw_examples")
    if row["kind"] == "tenpai"
]
OPEN = {"hand": "23m567p22s", "melds": ["chi:345s", "chi:678s"]}


def tiles(answer: Row, key: str = "waits") -> list[str]:
    return [entry["tile"] for entry in answer[key]]


@pytest.mark.parametrize("row", TENPAI)
def test_worked_examples_of_tenpai(row: Row) -> None:
    expected = row["expected"]
    answer = waits(
        {
            "hand": row["hand"],
            "melds": row["melds"],
            "visible": "".join(row["visible_elsewhere"]),
            "rules": {"preset": row["ruleset"], "overrides": row["overrides"]},
        }
    )
    assert answer.get("complete", False) == expected["complete"]
    if expected["complete"]:
        return
    assert (answer["kind"] == "tenpai") == expected["tenpai"]
    assert sorted([*tiles(answer), *answer["held"]]) == sorted(expected["waits"])
    assert tiles(answer) == expected["waits_not_all_in_own_hand"]


def test_a_wait_without_yaku_says_so() -> None:
    one, four = waits(OPEN)["waits"]
    assert (one["tile"], one["ron"]["kind"], one["tsumo"]["kind"]) == ("1m", "no_yaku", "no_yaku")
    assert (four["tile"], four["ron"]["points"], four["tsumo"]["points"]) == ("4m", 1000, 1100)
    assert one["ron"]["article"] == "minimum-han#yaku"


def test_furiten_goes_before_the_value_and_names_the_clash() -> None:
    one, four = waits({**OPEN, "discards": "1m9p"})["waits"]
    assert (one["clash"], four["clash"]) == (["discard"], [])
    assert four["ron"]["kind"] == "furiten"
    assert four["ron"]["would_be"]["points"] == 1000
    assert four["tsumo"]["kind"] == "scored"


def test_a_minimum_of_two_han_is_a_reason() -> None:
    rules = {"overrides": {"ryanhan_shibari": 5}}
    four = waits({**OPEN, "honba": 5, "rules": rules})["waits"][1]
    assert four["ron"]["kind"] == "below_minimum"


def test_the_last_tile_is_no_condition_of_the_other_way() -> None:
    answer = waits({"hand": "234m456p22678s55z", "haitei": True, "houtei": True})
    ids = {
        way: [yaku["id"] for yaku in answer["waits"][0][way]["yaku"]] for way in ("ron", "tsumo")
    }
    assert "houtei" in ids["ron"]
    assert "haitei" in ids["tsumo"]


@pytest.mark.parametrize(
    ("seen", "left"),
    [
        pytest.param({}, [4, 4], id="nothing"),
        pytest.param({"visible": "11p4p"}, [2, 3], id="elsewhere"),
        pytest.param({"dora_indicators": "1p"}, [3, 4], id="indicator"),
        pytest.param({"discards": "1p9m"}, [3, 4], id="own-discard"),
        pytest.param({"passed": "4p"}, [4, 3], id="passed"),
        pytest.param({"passed": "4p", "visible": "4p"}, [4, 3], id="passed-and-named-again"),
        pytest.param({"discards": "1p^", "visible": "1p"}, [3, 4], id="called-and-named-again"),
    ],
)
def test_copies_left(seen: Row, left: list[int]) -> None:
    answer = waits({"hand": "12333m23p123456s", **seen})
    assert [wait["left"] for wait in answer["waits"]] == left
    assert answer["left"] == sum(left)


def test_an_empty_wait_is_tenpai_and_karaten() -> None:
    answer = waits({"hand": "23m567p33678s777z", "visible": "1111m4444m"})
    assert (answer["kind"], answer["karaten"], answer["left"]) == ("tenpai", True, 0)


@pytest.mark.parametrize(("option", "kind"), [("noten", "noten"), ("tenpai", "tenpai")])
def test_all_copies_in_the_own_hand(option: str, kind: str) -> None:
    rules = {"overrides": {"tenpai_all_copies_own": option}}
    answer = waits({"hand": "12m456p789s22z", "melds": ["ankan:3333m"], "rules": rules})
    assert (answer["kind"], answer["waits"], answer["held"]) == (kind, [], ["3m"])
    assert answer["shanten"] == (0 if kind == "tenpai" else 1)
    assert "complete-before-the-kan" in [remark["id"] for remark in answer["remarks"]]


def test_noten_names_what_helps() -> None:
    answer = waits({"hand": "234m56p13499s777z", "visible": "4p"})
    assert (answer["kind"], answer["shanten"]) == ("noten", 1)
    helpful = {entry["tile"]: entry["left"] for entry in answer["accepted"]}
    assert helpful["4p"] == 3
    assert answer["accepted_left"] == sum(helpful.values())


def test_fourteen_tiles_every_discard_best_first() -> None:
    answer = waits({"hand": "234456m456p22679s"})
    best = answer["discards"][0]
    assert (best["discard"], tiles(best), best["left"]) == ("9s", ["5s", "8s"], 8)
    order = [(discard["shanten"], -discard["left"]) for discard in answer["discards"]]
    assert order == sorted(order)
    assert len(order) == len(
        {"2m", "3m", "4m", "5m", "6m", "4p", "5p", "6p", "2s", "6s", "7s", "9s"}
    )


def test_a_complete_hand_is_told_and_keeps_its_red_five() -> None:
    answer = waits({"hand": "123m055p456789s22z"})
    assert (answer["complete"], answer["shanten"], answer["kind"]) == (True, -1, "tenpai")
    after = {discard["discard"] for discard in answer["discards"]}
    assert "5p" in after
    assert "0p" not in after
    single = waits({"hand": "123m046p456789s22z"})
    assert "0p" in {discard["discard"] for discard in single["discards"]}


def test_a_discard_may_bring_furiten() -> None:
    answer = waits({"hand": "33m234p123123456s"})
    after = next(discard for discard in answer["discards"] if discard["discard"] == "4p")
    assert after["furiten"]["cause"] == ["4p"]


def test_three_players_wait_for_no_middle_characters() -> None:
    hand = {"hand": "9m12345678p22s77z", "players": 3}
    assert "8m" not in tiles(waits(hand), "accepted")
    assert waits({**hand, "hand": "2m12345678p22s77z"})["kind"] == "invalid"


def test_furiten_is_checked_where_discards_are_known() -> None:
    assert waits({"hand": "12333m23p123456s"})["furiten_checked"] is False
    assert waits({"hand": "12333m23p123456s", "discards": "9m"})["furiten_checked"] is True


def test_everything_wrong_is_told_at_once() -> None:
    answer = waits({"hand": "1111m", "visible": "1m", "ippatsu": True, "foo": 1})
    assert answer["kind"] == "invalid"
    assert {problem["id"] for problem in answer["problems"]} == {
        "unknown-key",
        "number-of-tiles",
        "seen-too-often",
        "ippatsu-without-riichi",
    }


@pytest.mark.parametrize("hand", ["", "123m", "123456789m123456p"])
def test_other_numbers_of_tiles(hand: str) -> None:
    answer = waits({"hand": hand})
    assert [problem["id"] for problem in answer["problems"]] == ["number-of-tiles"]
