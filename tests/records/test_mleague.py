"""M.League's viewer: the page and the list of commands.

The games are made here. What the page is like is known from one public page of 2023 and from the
converter Preserver6166/MleaguePaifuParser.
"""

import json
from typing import Any

import pytest

from calc.commands.record import answer
from calc.records import read_record
from calc.records.bounds import UnreadableRecord
from calc.records.events import (
    GroupCalled,
    IndicatorTurned,
    KanDeclared,
    RecordedGame,
    RecordedHand,
    RiichiDeclared,
    TileDrawn,
)
from calc.riichi.hand import MeldType
from tests.long.fuzz_records import mleague

COMMANDS: list[dict[str, Any]] = json.loads(mleague())
Written = tuple[str, ...]


def listed(*commands: Written) -> str:
    return json.dumps([{"cmd": name, "args": arguments} for name, *arguments in commands])


def page(script: str) -> str:
    """The page around the commands, as its script is given them."""
    return f"<html><script>UMP_PLAYER.init(true, true, '{script}', autoplay);</script></html>"


def read(text: str) -> RecordedGame:
    (game,) = read_record(text)
    assert game.format == "mleague"
    return game


def start(**hands: str) -> list[Written]:
    other = "1m4m7m2p5p8p3s6s9s1z2z3z4z"
    return [
        ("kyokustart", "0", "A0", "1", "2000", "1z", "1z", "2z", "3z", "4z"),
        *(("point", f"{seat}0", "=25000") for seat in "ABCD"),
        ("dora", "", "9s"),
        *(("haipai", f"{seat}0", hands.get(seat, other)) for seat in "ABCD"),
    ]


def hand_of(*commands: Written, **hands: str) -> RecordedHand:
    return read(listed(*start(**hands), *commands)).hands[0]


DRAWN: list[Written] = [("ryukyoku",), ("kyokuend",)]


def test_a_whole_game_agrees() -> None:
    """234m 567p 234s 67s 22p: double riichi, ippatsu, pinfu, tanyao, dora and ura 7 han."""
    game = answer({"record": mleague()})
    assert game["kind"] == "game"
    assert (game["rules_are"], game["rules"]) == ("named", {"preset": "m-league"})
    assert game["agreement"]["wins"] == [1, 1]
    assert game["final"]
    assert game["final"]["agrees"] is True
    assert game["final"]["recorded"] == {"result": [63.0, -53.0, -5.0, -5.0]}
    (win,) = game["hands"][0]["wins"]
    assert win["changes"] == [19000, -18000, 0, 0]


@pytest.mark.parametrize("name", ["A", "O'Neil", "back\\slash"])
def test_the_saved_page_is_the_same_game(name: str) -> None:
    """An apostrophe in the text of the script is escaped."""
    commands = json.loads(mleague())
    commands[0]["args"][1] = name
    script = json.dumps(commands).replace("\\", "\\\\").replace("'", "\\'")
    game = read(page(script))
    assert game == read(json.dumps(commands))
    assert game.names[0] == name


def test_deposits_are_points() -> None:
    hand = hand_of(("tsumo", "A0", "69", "5z"), ("sutehai", "A0", "5z"), *DRAWN)
    assert (hand.honba, hand.riichi_sticks) == (1, 2)


def test_a_red_five_is_in_capitals() -> None:
    hand = hand_of(("tsumo", "A0", "69", "5P"), ("sutehai", "A0", "5P"), *DRAWN)
    (drawn,) = [event.tile for event in hand.events if isinstance(event, TileDrawn)]
    assert drawn
    assert drawn.code == "0p"


def test_a_draw_that_the_studio_missed_is_a_hidden_tile() -> None:
    """The converter's list of faults has some hundred such."""
    hand = hand_of(("tsumo", "A0", "69", ""), ("sutehai", "A0", "5z"), *DRAWN)
    assert [event.tile for event in hand.events if isinstance(event, TileDrawn)] == [None]
    assert hand.unread is None


def test_the_value_of_a_tsumo_is_what_the_others_pay() -> None:
    """The viewer has 3,900 for 1,000 and 2,000."""
    hand = hand_of(
        ("tsumo", "A0", "69", "5z"), ("sutehai", "A0", "5z"), ("tsumo", "B0", "68", "5z"),
        ("agari", "B0", "3900", "30", "リーチ", "1", "門前自摸", "1", "赤", "1"),
        ("point", "B0", "+6300"), ("point", "A0", "-2100"), ("point", "C0", "-1100"),
        ("point", "D0", "-1100"),
    )  # fmt: skip
    (win,) = hand.wins
    assert (win.points, win.changes) == (4000, (-2100, 6300, -1100, -1100))


def test_the_change_of_a_player_holds_the_own_stick() -> None:
    """`richi` shows the stick, `point` takes it: not twice."""
    hand = hand_of(
        ("tsumo", "A0", "69", "5z"), ("say", "A0", "richi"), ("sutehai", "A0", "5z", "richi"),
        ("richi", "A0", "-1000"), ("say", "A0", "tenpai"), ("say", "B0", "noten"), *DRAWN,
        ("point", "A0", "+2000"), ("point", "B0", "-1000"), ("point", "C0", "-1000"),
        ("point", "D0", "-1000"),
    )  # fmt: skip
    assert hand.draw
    assert (hand.draw.changes, hand.draw.tenpai) == ((3000, -1000, -1000, -1000), (0,))
    assert hand.after == (27000, 24000, 24000, 24000)
    assert [event.seat for event in hand.events if isinstance(event, RiichiDeclared)] == [0]


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("東", [("round_wind", 1)]),
        ("北", [("seat_wind", 1)]),
        ("自南", [("seat_wind", 1)]),
        ("場東", [("round_wind", 1)]),
        ("ダブ東", [("round_wind", 1), ("seat_wind", 1)]),
        ("純チャン", [("junchan", 1)]),
        ("発", [("hatsu", 1)]),
    ],
)
def test_names_of_yaku_are_those_of_the_viewer(name: str, rows: list[tuple[str, int]]) -> None:
    """In an east round; the converter has the list."""
    hand = hand_of(
        ("tsumo", "A0", "69", "5z"), ("sutehai", "A0", "5z"),
        ("agari", "ron=5z", "B0", "1000", "30", name, "1"),
        ("point", "B0", "+1300"), ("point", "A0", "-1300"),
    )  # fmt: skip
    assert list(hand.wins[0].yaku or ()) == rows


@pytest.mark.parametrize(
    ("points", "name", "han", "value", "limit"),
    [
        ("満貫", "リーチ", "5", 8000, "mangan"),
        ("役満", "国士無双", "13", 32000, "yakuman"),
        ("役満", "混一色", "13", 32000, "kazoe_yakuman"),
        ("7700", "リーチ", "4", 7700, ""),
    ],
)
def test_a_limit_may_stand_in_place_of_points(
    points: str, name: str, han: str, value: int, limit: str
) -> None:
    hand = hand_of(
        ("tsumo", "A0", "69", "5z"), ("sutehai", "A0", "5z"),
        ("agari", "ron=5z", "B0", points, "30", name, han),
    )  # fmt: skip
    (win,) = hand.wins
    assert (win.points, win.limit, win.yakuman) == (value, limit, int(limit == "yakuman"))


def test_kans_are_told_by_what_is_shown() -> None:
    """Closed: four own tiles; added: there is a pon of the tile; else open."""
    hand = hand_of(
        ("tsumo", "A0", "69", "1m"), ("say", "A0", "kan"), ("open", "A0", "<1m1m1m1m>"),
        ("dora", "", "8s"), ("tsumo", "A0", "68", "5z"), ("sutehai", "A0", "5z"),
        ("say", "B0", "pon"), ("open", "B0", "<5z5z>", "5z"), ("sutehai", "B0", "9s"),
        ("tsumo", "C0", "67", "9s"), ("sutehai", "C0", "9s"),
        ("say", "D0", "kan"), ("open", "D0", "<9s9s9s>", "9s"), ("tsumo", "D0", "66", "1z"),
        ("sutehai", "D0", "1z"), ("tsumo", "A0", "65", "2z"), ("sutehai", "A0", "2z"),
        ("tsumo", "B0", "64", "5z"), ("say", "B0", "kan"), ("open", "B0", "<5z5z5z>", "5z"), *DRAWN,
        A="1m1m1m2p3p4p5s6s7s1z1z2z3z",
    )  # fmt: skip
    kans = [event for event in hand.events if isinstance(event, KanDeclared)]
    assert [kan.added and kan.added.code for kan in kans] == [None, "5z"]
    calls = [event for event in hand.events if isinstance(event, GroupCalled)]
    assert [call.type for call in calls] == [MeldType.PON, MeldType.DAIMINKAN]
    assert [e.tile.code for e in hand.events if isinstance(e, IndicatorTurned)] == ["8s"]


def test_several_ura_indicators_stand_behind_their_dora() -> None:
    hand = hand_of(
        ("tsumo", "A0", "69", "5z"), ("sutehai", "A0", "5z"),
        ("uradora", "6z", "5z", "3m", "2m"),
        ("agari", "ron=5z", "B0", "1000", "30", "リーチ", "1"),
        ("point", "B0", "+1300"), ("point", "A0", "-1300"),
    )  # fmt: skip
    assert [tile.code for tile in hand.wins[0].ura or ()] == ["5z", "2m"]


@pytest.mark.parametrize(
    ("commands", "problem"),
    [
        pytest.param([], "hand-without-end", id="cut"),
        pytest.param([("sutehai", "A0", "0z")], "unknown-tile-name", id="no tile"),
        pytest.param([("sutehai", "X0", "1m")], "hand-not-followed", id="no seat"),
        pytest.param([*DRAWN, ("point", "A0", "+many")], "not-a-figure", id="no number"),
        pytest.param([("dora", "", "<b>")], "unknown-tile-name", id="markup"),
    ],
)
def test_what_is_wrong_with_a_hand_is_its_problem(commands: list[Written], problem: str) -> None:
    hand = hand_of(*commands)
    assert hand.unread
    assert hand.unread.id == problem


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (page(""), "record-without-hands"),
        (page("[]"), "record-without-hands"),
        (page("[{"), "record-cut"),
        (listed(("player", "A0", "A")), "record-without-hands"),
        (listed(("kyokustart", "0", "E0")), "not-a-record-of-its-format"),
    ],
)
def test_a_page_without_a_game_is_none(text: str, problem: str) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_record(text)
    assert caught.value.problem.id == problem
