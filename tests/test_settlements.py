"""Settlements: every worked example, every recorded win with its double rons, and by hand."""

from collections import defaultdict
from itertools import permutations
from typing import Any

import pytest

from calc.commands.settle.wins import win_pairs
from tests import material
from tests.answers import next_hand, settle
from tests.tables import for_each

EXAMPLES = "settlement_examples"
SEATS = {4: "ESWN", 3: "ESW"}
Row = dict[str, Any]


def ids(answer: Row) -> set[tuple[str, str]]:
    assert answer["kind"] == "invalid"
    assert all(
        problem["message"] and problem["hint"] and problem["article"]
        for problem in answer["problems"]
    )
    return {(problem["id"], problem["field"]) for problem in answer["problems"]}


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "liability"))
def test_liability(row: Row) -> None:
    win = {
        "seat_wind": row["winner"],
        "win_by": row["win_by"],
        "yakuman": row["yakuman_under_liability"] + row["other_yakuman"],
        "liable_yakuman": row["yakuman_under_liability"],
    }
    question = {"rules": material.rules_of(row), "wins": [win], "honba": row["honba"]}
    question |= {"liable": row["liable"], "discarder": row["discarder"]}
    answer = settle(question | {"riichi_sticks": row["sticks"]})
    assert answer["changes"] == row["expected"]["changes"]


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "multiple_ron"))
def test_several_winners(row: Row) -> None:
    wins = [{"seat_wind": seat, "points": points} for seat, points in row["hands"].items()]
    question = {"rules": material.rules_of(row), "wins": wins, "discarder": row["discarder"]}
    question |= {"riichi": row["winners_in_riichi"], "honba": row["honba"]}
    answer = settle(question | {"riichi_sticks": row["sticks"]})
    assert row["expected"] == {
        "result": answer["result"],
        "paid_winners": answer["winners"],
        "changes": answer["changes"],
        "next": next_hand(answer),
    }
    assert set(answer["head_bumped"]) == (
        set(row["hands"]) - set(answer["winners"]) if answer["result"] == "win" else set()
    )


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "win", "three_players"))
def test_worked_payments(row: Row) -> None:
    win = {"seat_wind": row["winner"], "win_by": row["win_by"], "base": row["base_points"]}
    mode = {"sanma_tsumo": row.get("tsumo_mode", "tsumo_loss")}
    question = {"wins": [win], "honba": row["honba"], "rules": {"overrides": mode}}
    question["players"] = len(row["expected"]["changes"])
    if row["win_by"] == "ron":
        question["discarder"] = row.get("discarder", "E")
    answer = settle(question | {"riichi_sticks": row.get("sticks", 0)})
    assert answer["changes"] == row["expected"]["changes"]


def by_seat(record: Row) -> Row:
    """The server's changes, from the winner on, by seat."""
    question = record["question"]
    seats = SEATS[question["players"]]
    place = seats.index(question["seat_wind"])
    order = seats[place:] + seats[:place]
    changes = dict(zip(order, record["expected"]["changes"], strict=True))
    return {seat: changes[seat] for seat in seats}


def recorded() -> list[Row]:
    return [*material.cases("tenhou_wins"), *material.cases("tenhou_sanma_wins")]


@for_each("record", recorded, ids=lambda record: record["id"])
def test_recorded_wins(record: Row) -> None:
    assert settle({"wins": [record["question"]]})["changes"] == by_seat(record)


@pytest.mark.parametrize(("name", "number"), [("tenhou_wins", 9), ("tenhou_sanma_wins", 0)])
def test_recorded_double_rons(name: str, number: int) -> None:
    """Both winners settled together give what the server gave both of them."""
    hands = defaultdict(list)
    for record in material.cases(name):
        hands[record["id"].rpartition("/")[0]].append(record)
    double = [hand for hand in hands.values() if len(winners(hand)) > 1]
    for hand in double:
        by_record = [by_seat(record) for record in hand]
        changes = {seat: sum(moved[seat] for moved in by_record) for seat in by_record[0]}
        first = max((record["question"] for record in hand), key=_counters)
        on_table = {name: first[name] for name in ("honba", "riichi_sticks", "rules")}
        for order in permutations(record["question"] for record in hand):
            answer = settle({"wins": list(order), **on_table})
            assert answer["changes"] == changes, hand[0]["id"]
            assert len(answer["winners"]) == 2
    assert len(double) == number


def winners(hand: list[Row]) -> set[str]:
    return {record["question"]["seat_wind"] for record in hand}


def _counters(question: Row) -> tuple[int, int]:
    return question["honba"], question["riichi_sticks"]


def value(seat: str, points: int, **more: object) -> Row:
    return {"seat_wind": seat, "points": points, **more}


DRAGONS = ["pon:555z@left", "pon:666z@left", "pon:777z@across"]


@pytest.mark.parametrize(
    ("preset", "win_by", "discarder", "changes"),
    [
        ("tenhou", "tsumo", None, {"E": 0, "S": 32_600, "W": 0, "N": -32_600}),
        ("m-league", "tsumo", None, {"E": 0, "S": 32_600, "W": 0, "N": -32_600}),
        ("tenhou", "ron", "W", {"E": 0, "S": 32_600, "W": -16_000, "N": -16_600}),
        ("ema-2025", "ron", "W", {"E": 0, "S": 32_600, "W": -16_600, "N": -16_000}),
        ("wrc-2025", "ron", "N", {"E": 0, "S": 32_600, "W": 0, "N": -32_600}),
        ("wrc-2025", "ron", "E", {"E": -16_600, "S": 32_600, "W": 0, "N": -16_000}),
    ],
)
def test_the_liable_player_is_named_by_seat_or_side(
    preset: str, win_by: str, discarder: str | None, changes: Row
) -> None:
    hand: Row = {"hand": "23499m", "melds": DRAGONS, "win_tile": "4m", "win_by": win_by}
    question = {"rules": preset, "honba": 2, "discarder": discarder}
    by_side = settle({**question, "wins": [{**hand, "seat_wind": "S", "liable": "across"}]})
    by_wind = settle({**question, "wins": [{**hand, "seat_wind": "S"}], "liable": "N"})
    assert by_side["changes"] == by_wind["changes"] == changes


def test_a_score_address_is_a_win() -> None:
    address = (
        "https://example.org/?hand=234456m345p22678s&win_tile=8s&win_by=ron&seat_wind=W"
        "&riichi=1&honba=1&riichi_sticks=2&discarder=left&rules=tenhou"
    )
    answer = settle({"wins": [address]})
    assert answer["rules"] == "tenhou"
    assert answer["changes"] == {"E": 0, "S": -4200, "W": 6200, "N": 0}
    assert settle({"wins": address})["changes"] == answer["changes"]


@pytest.mark.parametrize("hand", ["123m456p11z789s234s", "234456m345p22679s", "234m456p23477s555z"])
def test_a_hand_that_may_not_win_is_a_problem(hand: str) -> None:
    win = {"hand": hand, "win_tile": hand[-3] + hand[-1], "win_by": "ron", "seat_wind": "S"}
    rules = {"overrides": {"min_yaku_han": 2}}
    answer = settle({"wins": [win, value("W", 2000)], "discarder": "E", "rules": rules})
    assert ids(answer) & {("not-a-win", "wins[0].hand")}


FURITEN = {"hand": "33m23p123123456s1p", "win_tile": "1p", "win_by": "ron"}


@pytest.mark.parametrize("key", ["honba", "riichi_sticks"])
def test_a_win_and_the_settlement_agree_on_the_table(key: str) -> None:
    win = {**FURITEN, "seat_wind": "S", key: 3}
    (problem,) = settle({"wins": [win], "discarder": "E", key: 1})["problems"]
    assert (problem["id"], problem["field"]) == ("told-twice", f"wins[0].{key}")
    assert ": 3. By the " in problem["message"]
    assert ": 1." in problem["message"]
    assert settle({"wins": [win], "discarder": "E", key: 3})["kind"] == "settled"
    other = {**FURITEN, "seat_wind": "W", key: 2}
    answer = settle({"wins": [win, other], "discarder": "E"})
    assert ids(answer) == {("told-twice", f"wins[1].{key}")}


@for_each(
    ("fu", "overrides", "points"),
    [
        (32, {}, 5200),  # 40 fu
        (40, {}, 5200),
        (25, {}, 3200),  # seven pairs
        (25, {"chiitoitsu_fu": 50}, 3900),  # 30 fu
    ],
)
def test_fu_of_a_win_are_rounded_up(fu: int, overrides: Row, points: int) -> None:
    rules = {"preset": "wrc-2025", "overrides": overrides}
    win = {"seat_wind": "S", "han": 3, "fu": fu}
    answer = settle({"rules": rules, "wins": [win], "discarder": "W"})
    assert answer["changes"] == {"E": 0, "S": points, "W": -points, "N": 0}


@pytest.mark.parametrize(
    ("win", "pairs"),
    [
        ({"base": 960}, [("base", "960")]),
        ({"hand": "12x"}, [("seat_wind", "S"), ("hand", "12x")]),
        ({"hand": "123m", "honba": -1}, [("seat_wind", "S"), ("hand", "123m"), ("honba", "-1")]),
        ({"hand": "123m", "melds": ["pon:777z", "q:1"]},
         [("seat_wind", "S"), ("hand", "123m"), ("meld", "pon:777z"), ("meld", "q:1")]),
        ({"hand": "123m", "melds": "xy"},
         [("seat_wind", "S"), ("hand", "123m"), ("melds", "xy")]),
        ({"hand": "123m", "seat_wind": ["E"]}, [("hand", "123m"), ("seat_wind", '["E"]')]),
    ],
    ids=["value", "hand", "number", "melds", "no-melds", "list"],
)  # fmt: skip
def test_a_win_that_cannot_be_read_is_written_as_it_was_given(
    win: Row, pairs: list[tuple[str, str]]
) -> None:
    assert win_pairs(win) == pairs


ONE_TILE = [
    {"hand": "12m345678m123p44s3m", "win_tile": "3m", "win_by": "ron", "seat_wind": "E"},
    {"hand": "12m44p567p567s789p3m", "win_tile": "3m", "win_by": "ron", "seat_wind": "S"},
]


@pytest.mark.parametrize("name", ["chankan", "houtei", "kanburi", "tsubame_gaeshi"])
def test_what_is_true_of_one_winners_tile_is_true_of_the_others(name: str) -> None:
    """One tile cannot be a discard for one winner and a tile of a kan for the other."""
    first, second = ONE_TILE
    question = {"rules": "ema-2025", "discarder": "N"}
    answer = settle({**question, "wins": [first, {**second, name: True}]})
    assert ("told-of-one-winner", f"wins[0].{name}") in ids(answer)
    both = settle({**question, "wins": [{**first, name: True}, {**second, name: True}]})
    assert "told-of-one-winner" not in [entry["id"] for entry in both.get("problems", ())]


CALLED = {"hand": "234m456p44s3m", "win_tile": "3m", "melds": ["pon:777z"], "win_by": "ron"}
FIRST = {"hand": "12345678m123p44s3m", "win_tile": "3m", "win_by": "ron", "seat_wind": "S"}


@pytest.mark.parametrize("first", [{"renhou": True}, {"double_riichi": True, "ippatsu": True}])
def test_a_call_of_another_winner_ends_the_first_turn_and_ippatsu(first: Row) -> None:
    other = {**CALLED, "hand": "45m456p678s44s3m", "seat_wind": "W", "melds": ["pon:777z"]}
    closed = {"hand": "45m456p678s44s777z3m", "win_tile": "3m", "win_by": "ron", "seat_wind": "W"}
    question = {"rules": "wrc-2025", "discarder": "E"}
    wrong = settle({**question, "wins": [{**FIRST, **first}, other]})
    assert {key for key, _ in ids(wrong)} == {"conditions-exclude-each-other"}
    assert settle({**question, "wins": [{**FIRST, **first}, closed]})["kind"] == "settled"


def test_a_tile_that_declares_riichi_is_no_tile_of_a_kan() -> None:
    win = {"hand": "45m456p678s44s777z3m", "win_tile": "3m", "win_by": "ron", "chankan": True}
    answer = settle({"wins": [win], "discarder": "E", "declaration_tile": True})
    assert {key for key, _ in ids(answer)} == {"conditions-exclude-each-other"}


@pytest.mark.parametrize(
    ("value_of_win", "wrong"),
    [
        ({"han": 1, "fu": 30}, "wins[0].han"),
        ({"points": 1000}, "wins[0].points"),
        ({"base": 240}, "wins[0].base"),
        ({"han": 2, "fu": 30}, None),
        ({"points": 1600}, None),
        ({"yakuman": 1}, None),
    ],
)
def test_a_value_below_the_minimum_is_no_win(value_of_win: Row, wrong: str | None) -> None:
    """WRC 2022, Mod 5.1: from the fifth counter on a win needs two han of yaku."""
    rules = {"preset": "wrc-2022", "mods": ["wrc-mod-5.1"]}
    win = {"seat_wind": "S", "win_by": "ron", **value_of_win}
    question = {"rules": rules, "discarder": "E", "wins": [win]}
    answer = settle({**question, "honba": 5})
    assert answer["kind"] == ("invalid" if wrong else "settled")
    assert not wrong or ids(answer) == {("below-minimum-han", wrong)}
    assert settle({**question, "honba": 4})["kind"] == "settled"
