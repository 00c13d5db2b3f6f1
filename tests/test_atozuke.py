"""An open hand that rules without atozuke refuse: its yaku, and the waits on which it has none."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from calc.commands.score.text import lines
from calc.words import ENGLISH
from tests import answers

WITHOUT: dict[str, Any] = {"preset": "wrc-2025", "overrides": {"atozuke": False}}
QUERY = "rules=wrc-2025&set=atozuke:false"
HANDS: dict[str, tuple[dict[str, Any], list[str], list[str]]] = {
    "three colors with 4s, nothing with 1s": (
        {"hand": "234p234s99s567m", "melds": ["chi:234m"], "win_tile": "4s"},
        ["sanshoku_doujun"],
        ["1s"],
    ),
    "a triplet of dragons or of 9p": (
        {"hand": "555z99p456m345s", "melds": ["chi:234m"], "win_tile": "5z"},
        ["haku"],
        ["9p"],
    ),
    "the last discard, and nothing on either wait": (
        {"hand": "234s99p456m345p", "melds": ["chi:234m"], "win_tile": "4s", "houtei": True},
        ["houtei"],
        ["1s", "4s"],
    ),
    "three colors on the last discard": (
        {"hand": "234p234s99s567m", "melds": ["chi:234m"], "win_tile": "4s", "houtei": True},
        ["houtei", "sanshoku_doujun"],
        ["1s"],
    ),
    "a wait whose last two tiles are indicators": (
        {
            "hand": "555z99p456m345s",
            "melds": ["chi:234m"],
            "win_tile": "5z",
            "dora_indicators": "9p9p",
        },
        ["haku"],
        ["9p"],
    ),
}
"""By what the yaku depends on: the hand, its yaku, and the waits on which its tiles have none."""
each_hand = pytest.mark.parametrize(("hand", "yaku", "lacking"), HANDS.values(), ids=HANDS)


def refused(hand: dict[str, Any]) -> Any:
    return answers.score({**hand, "win_by": "ron", "rules": WITHOUT})


@each_hand
def test_it_is_said_what_it_would_pay(
    hand: dict[str, Any], yaku: list[str], lacking: list[str]
) -> None:
    answer, won = refused(hand), answers.score({**hand, "win_by": "ron", "rules": "wrc-2025"})
    assert (answer["kind"], won["kind"]) == ("no_yaku", "scored")
    assert [entry["id"] for entry in won["yaku"]] == yaku
    for key in answer["would_be"]:
        assert answer["would_be"][key] == won[key]
    assert answer["blocks"] == won["blocks"]


@each_hand
def test_its_yaku_are_missed_on_the_waits_without_any(
    hand: dict[str, Any], yaku: list[str], lacking: list[str]
) -> None:
    missed = refused(hand)["missed"][: len(yaku)]
    assert [entry["id"] for entry in missed] == yaku
    for entry in missed:
        assert entry["condition"] == "yaku-on-each-wait"
        assert entry["tiles"] == lacking


def test_no_more_near_misses_are_listed_than_for_other_hands() -> None:
    """Chanta comes with 1p and not with 4p; five other yaku are near."""
    hand = {"hand": "123p789p123m33z", "melds": ["chi:123p"], "win_tile": "1p", "win_by": "tsumo"}
    missed = answers.score({**hand, "seat_wind": "N", "rules": WITHOUT})["missed"]
    assert [entry["id"] for entry in missed][:1] == ["chanta"]
    assert len(missed) == 5


def test_text_and_page_name_the_rule(client: FlaskClient) -> None:
    sentence = "These rules do not allow atozuke"
    hand, *_ = HANDS["three colors with 4s, nothing with 1s"]
    text = "\n".join(lines(refused(hand), ENGLISH))
    assert sentence in text
    query = f"{QUERY}&hand=234p234s99s567m&meld=chi:234m&win_tile=4s&win_by=ron"
    page = client.get(f"/?{query}", follow_redirects=True).text.partition("<body")[2]
    assert sentence in page
    assert "/learn/options" in page.split(sentence)[1]


def test_a_wait_says_it_too() -> None:
    waiting = {"hand": "234p23s99s567m", "melds": ["chi:234m"], "rules": WITHOUT}
    entries = {entry["tile"]: entry for entry in answers.waits(waiting)["waits"]}
    assert entries["4s"]["ron"]["kind"] == entries["1s"]["ron"]["kind"] == "no_yaku"
    assert entries["4s"]["ron"]["article"] == "options#atozuke"
    assert entries["1s"]["ron"]["article"] == "minimum-han#yaku"


@each_hand
def test_a_win_by_atozuke_names_the_option(
    hand: dict[str, Any], yaku: list[str], lacking: list[str]
) -> None:
    won = answers.score({**hand, "win_by": "ron", "rules": "wrc-2025"})
    assert "atozuke" in won["decided_by"]


def test_a_yaku_that_a_ron_would_not_give_is_no_atozuke() -> None:
    """Three concealed triplets by tsumo on 2s, and on the north that was the other wait."""
    drawn = {"hand": "222555s777p44z", "melds": ["chi:345m"], "win_tile": "2s", "win_by": "tsumo"}
    assert answers.score({**drawn, "rules": WITHOUT})["kind"] == "scored"
    assert "atozuke" not in answers.score({**drawn, "rules": "wrc-2025"})["decided_by"]


@pytest.mark.parametrize("moment", ["kanburi", "tsubame_gaeshi"])
def test_a_local_yaku_of_one_discard_does_not_hide_the_option(moment: str) -> None:
    hand, *_ = HANDS["three colors with 4s, nothing with 1s"]
    question = {**hand, "win_by": "ron", moment: True}
    rules: dict[str, Any] = {"preset": "wrc-2025", "overrides": {"optional_yaku": [moment]}}
    assert "atozuke" in answers.score({**question, "rules": rules})["decided_by"]
    rules["overrides"]["atozuke"] = False
    assert answers.score({**question, "rules": rules})["kind"] == "no_yaku"


def test_settling_it_names_the_rule() -> None:
    hand, *_ = HANDS["three colors with 4s, nothing with 1s"]
    win = {**hand, "win_by": "ron", "discarder": "left"}
    (problem,) = answers.settle({"rules": WITHOUT, "wins": [win]})["problems"]
    assert problem["id"] == "not-a-win"
    assert "atozuke" in problem["message"]


@pytest.mark.parametrize(
    ("condition", "win_by"),
    [
        ("haitei", "tsumo"),
        ("houtei", "ron"),
        ("rinshan", "tsumo"),
        ("chankan", "ron"),
        ("tsubame_gaeshi", "ron"),
        ("kanburi", "ron"),
    ],
)
def test_a_yaku_of_one_draw_or_discard_is_not_enough(condition: str, win_by: str) -> None:
    local = [condition] if condition in ("tsubame_gaeshi", "kanburi") else []
    hand = {
        "hand": "234s99p345p",
        "melds": ["chi:234m", "ankan:4444z"],
        "win_tile": "4s",
        "win_by": win_by,
        condition: True,
    }
    overrides = {"atozuke": False, "optional_yaku": local}
    rules = {"preset": "wrc-2025", "overrides": overrides}
    allowed = {"preset": "wrc-2025", "overrides": {**overrides, "atozuke": True}}
    won = answers.score({**hand, "rules": allowed})
    assert [entry["id"] for entry in won["yaku"]] == [condition]
    answer = answers.score({**hand, "rules": rules})
    assert answer["kind"] == "no_yaku"
    assert answer["missed"][0]["tiles"] == ["1s", "4s"]
