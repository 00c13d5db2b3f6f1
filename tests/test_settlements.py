"""Settlements: every worked example, every recorded win with its double rons, and by hand."""

from collections import defaultdict
from itertools import permutations
from typing import Any

import pytest

import calc
from tests import material
from tests.answers import settle
from tests.tables import for_each

ROWS = list(material.rules("settlement_examples"))
SEATS = {4: "ESWN", 3: "ESW"}
Row = dict[str, Any]


def rows(*kinds: str) -> list[Any]:
    return [pytest.param(row, id=row["id"]) for row in ROWS if row["kind"] in kinds]


def rules(row: Row) -> Row:
    return {"preset": row.get("ruleset", "wrc-2025"), "overrides": row.get("overrides", {})}


def following(answer: Row) -> Row:
    then = answer["next"]
    return {"dealer": then["dealer"], "honba": then["honba"], "sticks": then["riichi_sticks"]}


def ids(answer: Row) -> set[tuple[str, str]]:
    assert answer["kind"] == "invalid"
    assert all(
        problem["message"] and problem["hint"] and problem["article"]
        for problem in answer["problems"]
    )
    return {(problem["id"], problem["field"]) for problem in answer["problems"]}


@pytest.mark.parametrize("row", rows("liability"))
def test_liability(row: Row) -> None:
    win = {
        "seat_wind": row["winner"],
        "win_by": row["win_by"],
        "yakuman": row["yakuman_under_liability"] + row["other_yakuman"],
        "liable_yakuman": row["yakuman_under_liability"],
    }
    question = {"rules": rules(row), "wins": [win], "honba": row["honba"]}
    question |= {"liable": row["liable"], "discarder": row["discarder"]}
    answer = settle(question | {"riichi_sticks": row["sticks"]})
    assert answer["changes"] == row["expected"]["changes"]


@pytest.mark.parametrize("row", rows("multiple_ron"))
def test_several_winners(row: Row) -> None:
    wins = [{"seat_wind": seat, "points": points} for seat, points in row["hands"].items()]
    question = {"rules": rules(row), "wins": wins, "discarder": row["discarder"]}
    question |= {"riichi": row["winners_in_riichi"], "honba": row["honba"]}
    answer = settle(question | {"riichi_sticks": row["sticks"]})
    assert row["expected"] == {
        "result": answer["result"],
        "paid_winners": answer["winners"],
        "changes": answer["changes"],
        "next": following(answer),
    }
    assert set(answer["head_bumped"]) == (
        set(row["hands"]) - set(answer["winners"]) if answer["result"] == "win" else set()
    )


@pytest.mark.parametrize("row", rows("win", "three_players"))
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


@pytest.mark.parametrize(("name", "number"), [("tenhou_wins", 2897), ("tenhou_sanma_wins", 439)])
def test_recorded_wins(name: str, number: int) -> None:
    wrong, total = [], 0
    for record in material.cases(name):
        total += 1
        answer = settle({"wins": [record["question"]]})
        if answer.get("changes") != by_seat(record):
            wrong.append((record["id"], by_seat(record), answer))
    assert not wrong, wrong[:3]
    assert total == number


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
        lying = {name: first[name] for name in ("honba", "riichi_sticks", "rules")}
        for order in permutations(record["question"] for record in hand):
            answer = settle({"wins": list(order), **lying})
            assert answer["changes"] == changes, hand[0]["id"]
            assert len(answer["winners"]) == 2
    assert len(double) == number


def winners(hand: list[Row]) -> set[str]:
    return {record["question"]["seat_wind"] for record in hand}


def _counters(question: Row) -> tuple[int, int]:
    return question["honba"], question["riichi_sticks"]


def value(seat: str, points: int, **more: object) -> Row:
    return {"seat_wind": seat, "points": points, **more}


DISCARDER_E = [value("S", 3900), value("N", 8000, riichi=True)]


@pytest.mark.parametrize(
    ("overrides", "changes"),
    [
        ({"multiple_ron": "head_bump"}, {"E": -4500, "S": 6500, "W": 0, "N": 0}),
        ({}, {"E": -13100, "S": 5500, "W": 0, "N": 9600}),
        ({"multiple_ron_honba": "first"}, {"E": -12500, "S": 5500, "W": 0, "N": 9000}),
        ({"multiple_ron_sticks": "first"}, {"E": -13100, "S": 6500, "W": 0, "N": 8600}),
        (
            {"multiple_ron_sticks": "first", "multiple_ron_honba": "first"},
            {"E": -12500, "S": 6500, "W": 0, "N": 8000},
        ),
    ],
)
def test_each_answer_to_who_takes_what(overrides: Row, changes: Row) -> None:
    question = {"rules": {"preset": "ema-2025", "overrides": overrides}, "wins": DISCARDER_E}
    answer = settle(question | {"discarder": "E", "honba": 2, "riichi_sticks": 2})
    assert answer["changes"] == changes


@pytest.mark.parametrize("stays", [True, False])
def test_whether_the_dealer_among_several_stays(*, stays: bool) -> None:
    wins = [value("E", 5800), value("N", 8000)]
    rules = {"preset": "ema-2025", "overrides": {"multiple_ron_dealer": stays}}
    answer = settle({"rules": rules, "wins": wins, "discarder": "S", "honba": 1})
    expected = {"dealer": "stays", "honba": 2} if stays else {"dealer": "passes", "honba": 0}
    assert following(answer) == {**expected, "sticks": 0}


@pytest.mark.parametrize(
    ("preset", "overrides", "result"),
    [
        ("tenhou", {}, "abortive_draw"),
        ("mahjong-soul", {}, "win"),
        ("mahjong-soul", {"abortive_sanchahou": "on"}, "abortive_draw"),
        ("wrc-2025", {}, "win"),
    ],
)
def test_three_claims(preset: str, overrides: Row, result: str) -> None:
    wins = [value(seat, 1000) for seat in "ESW"]
    question = {"rules": {"preset": preset, "overrides": overrides}, "wins": wins}
    assert settle(question | {"discarder": "N"})["result"] == result


def test_a_triple_ron_under_wrc_option_returns_deposits() -> None:
    rules = {"overrides": {"abortive_sanchahou": "on"}}
    wins = [value("E", 1500), value("S", 1000, riichi=True), value("W", 1000)]
    question: Row = {"rules": rules, "wins": wins, "discarder": "N", "riichi_sticks": 2}
    answer = settle(question)
    assert answer["changes"] == {"E": 0, "S": 1000, "W": 0, "N": 0}
    assert following(answer) == {"dealer": "stays", "honba": 1, "sticks": 1}


FOURTH = {"rules": "tenhou", "riichi": "ESWN", "discarder": "N"}


def test_a_declaration_tile_that_is_won_on_pays_no_deposit() -> None:
    """Fourth riichi ronned: three deposits on the table, not four."""
    table = "E1~0~0~25000~25000~25000~25000"
    question = {**FOURTH, "wins": [value("S", 8000)], "table": table}
    answer = settle(question | {"declaration_tile": True})
    assert answer["changes"] == {"E": 0, "S": 11_000, "W": 0, "N": -8000}
    assert answer["next"]["scores"] == {"E": 24_000, "S": 35_000, "W": 24_000, "N": 17_000}
    without = settle(question)
    assert without["changes"]["S"] == 12_000
    assert without["next"]["scores"]["N"] == 16_000


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


@pytest.mark.parametrize(
    ("number", "changes"),
    [
        (0, {"E": -32_000, "S": -16_000, "W": 64_000, "N": -16_000}),
        (1, {"E": -16_000, "S": -8000, "W": 64_000, "N": -40_000}),
        (2, {"E": 0, "S": 0, "W": 64_000, "N": -64_000}),
    ],
)
def test_part_of_the_yakuman_under_liability(number: int, changes: Row) -> None:
    win = {"seat_wind": "W", "win_by": "tsumo", "yakuman": 2, "liable_yakuman": number}
    answer = settle({"rules": "m-league", "wins": [win], "liable": "N"})
    assert answer["changes"] == changes


def test_yakuman_that_do_not_add_up_are_paid_and_shared_as_one() -> None:
    win = {"seat_wind": "W", "yakuman": 2, "liable_yakuman": 1}
    answer = settle({"rules": "ema-2025", "wins": [win], "discarder": "S", "liable": "N"})
    assert answer["changes"] == {"E": 0, "S": -16_000, "W": 32_000, "N": -16_000}


def test_the_dealer_liable_pays_no_more_than_another() -> None:
    win = {"seat_wind": "W", "yakuman": 2, "liable_yakuman": 1}
    answer = settle({"rules": "m-league", "wins": [win], "discarder": "S", "liable": "E"})
    assert answer["changes"] == {"E": -16_000, "S": -48_000, "W": 64_000, "N": 0}


def test_an_open_kan_that_wins_by_its_replacement_tile() -> None:
    hand = {
        "hand": "234456m88s",
        "melds": ["daiminkan:5555p@right", "pon:222s@left"],
        "win_tile": "4m",
        "win_by": "tsumo",
        "rinshan": True,
        "seat_wind": "S",
        "liable": "right",
    }
    rules = {"preset": "jpml-a", "overrides": {"pao_daiminkan_rinshan": True}}
    answer = settle({"rules": rules, "wins": [hand], "honba": 1})
    points = answer["wins"][0]["points"]
    assert answer["changes"] == {"E": 0, "S": points + 300, "W": -points - 300, "N": 0}
    plain = settle({"rules": "jpml-a", "wins": [hand], "honba": 1})["changes"]
    assert plain["E"] < plain["N"] < 0


HAND = {"hand": "234456m345p22678s", "win_tile": "8s", "riichi": True}


def test_a_score_address_is_a_win() -> None:
    address = (
        "https://example.org/?hand=234456m345p22678s&win_tile=8s&win_by=ron&seat_wind=W"
        "&riichi=1&honba=1&riichi_sticks=2&discarder=left&rules=tenhou"
    )
    answer = settle({"wins": [address]})
    assert answer["rules"] == "tenhou"
    assert answer["changes"] == {"E": 0, "S": -4200, "W": 6200, "N": 0}
    assert settle({"wins": address})["changes"] == answer["changes"]


def test_what_all_wins_have_in_common_is_told_once() -> None:
    wins = [
        {"hand": "234456m456p55678s", "seat_wind": "S", "riichi": True},
        {"hand": "234567m345p22678s", "seat_wind": "N"},
    ]
    question: Row = {"rules": "tenhou", "wins": wins, "discarder": "E", "win_tile": "8s"}
    question |= {"win_by": "ron", "dora_indicators": "1s", "honba": 2, "riichi_sticks": 1}
    answer = settle(question)
    assert answer["changes"] == {"E": -12_200, "S": 5500, "W": 0, "N": 7700}
    assert [win["points"] for win in answer["wins"]] == [3900, 7700]
    assert answer["decided_by"] == ["multiple_ron", "multiple_ron_honba", "multiple_ron_sticks"]


@for_each(
    ("question", "problems"),
    [
        ({}, {("required", "wins")}),
        ({"wins": []}, {("not-a-list", "wins")}),
        ({"wins": [3]}, {("not-a-win", "wins")}),
        ({"wins": [value("E", 1500)] * 4}, {("too-many-wins", "wins")}),
        ({"wins": [value("E", 1500)]}, {("discarder-not-known", "discarder")}),
        ({"wins": [value("E", 1500)], "discarder": "E"}, {("discarder-wins", "discarder")}),
        (
            {"wins": [value("E", 1500), value("E", 1500)], "discarder": "S"},
            {("winner-twice", "wins")},
        ),
        (
            {"wins": [value("E", 1500, discarder="left"), value("W", 1000, discarder="left")]},
            {("several-discarders", "discarder")},
        ),
        (
            {"wins": [{"seat_wind": "E", "base": 320, "win_by": "tsumo"}, value("S", 1000)],
             "discarder": "W"},
            {("self-draw-beside-a-win", "wins")},
        ),
        ({"wins": [{"seat_wind": "S"}], "discarder": "W"}, {("win-without-value", "wins[0].hand")}),
        (
            {"wins": [{"seat_wind": "S", "win_tile": "7s"}], "discarder": "W"},
            {("required", "wins[0].hand"), ("required", "wins[0].win_by")},
        ),
        (
            {"wins": [value("S", 1000, win_by="tsumo")]},
            {("points-are-of-a-ron", "wins[0].points")},
        ),
        (
            {"wins": [value("N", 1000)], "discarder": "E", "players": 3},
            {("no-such-seat", "wins")},
        ),
        (
            {"wins": [{"seat_wind": "S", "yakuman": 1}], "liable": "S", "discarder": "E"},
            {("liable-wins", "liable")},
        ),
        (
            {"wins": [{**HAND, "hand": "12m", "win_by": "ron", "seat_wind": "Q"}, value("E", 0)],
             "discarder": "S", "honba": -1, "speed": 1},
            {
                ("unknown-key", "speed"),
                ("out-of-range", "honba"),
                ("unknown-value", "wins[0].seat_wind"),
                ("too-few-tiles-in-hand", "wins[0].hand"),
                ("win-tile-not-in-hand", "wins[0].win_tile"),
                ("out-of-range", "wins[1].points"),
                ("win-without-value", "wins[1].hand"),
                ("discarder-wins", "discarder"),
            },
        ),
        (
            {"wins": [value("W", 1000)], "discarder": "S", "table": "E1~0~1~1~2~3", "players": 4,
             "riichi_sticks": 3},
            {("players-do-not-match", "players"), ("deposits-do-not-match", "riichi_sticks")},
        ),
    ],
)  # fmt: skip
def test_everything_wrong_is_told_at_once(question: Row, problems: set[tuple[str, str]]) -> None:
    assert ids(settle(question)) == problems


OF_SEVEN = {"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron", "seat_wind": "S"}
BY_HAN = {"seat_wind": "S", "han": 3, "fu": 30}


@pytest.mark.parametrize(
    ("win", "shared", "points", "ignored"),
    [
        pytest.param({**BY_HAN, "win_tile": "7s"}, {}, 3900, {"wins[0].win_tile"}, id="tile"),
        pytest.param({**BY_HAN, "melds": ["pon:777z"]}, {}, 3900, {"wins[0].melds"}, id="calls"),
        pytest.param({**BY_HAN, "ippatsu": True}, {}, 3900, {"wins[0].ippatsu"}, id="condition"),
        pytest.param(BY_HAN, {"dora_indicators": "4p"}, 3900, {"dora_indicators"}, id="dora"),
        pytest.param(
            {**OF_SEVEN, "han": 3, "fu": 30}, {}, 1300, {"wins[0].han", "wins[0].fu"}, id="value"
        ),
        pytest.param({**BY_HAN, "hand": None, "honba": 1}, {"honba": 1}, 4200, set(), id="none"),
    ],
)
def test_what_has_no_effect_on_a_win_is_named(
    win: Row, shared: Row, points: int, ignored: set[str]
) -> None:
    """A win is scored by its hand, or by its value; what belongs to the other is named."""
    answer = settle({"wins": [win], "discarder": "E", **shared})
    assert answer["changes"]["S"] == points
    assert {entry["field"] for entry in answer["ignored"]} == ignored
    assert all(entry["message"] and entry["hint"] for entry in answer["ignored"])


def test_a_key_that_holds_for_all_wins_is_used_by_one_hand() -> None:
    wins = [OF_SEVEN, {**BY_HAN, "seat_wind": "N"}]
    question = {"wins": wins, "discarder": "E", "rules": "ema-2025", "dora_indicators": "4p"}
    assert settle(question)["ignored"] == []


@pytest.mark.parametrize("hand", ["123m456p11z789s234s", "234456m345p22679s", "234m456p23477s555z"])
def test_a_hand_that_may_not_win_is_a_problem(hand: str) -> None:
    win = {"hand": hand, "win_tile": hand[-3] + hand[-1], "win_by": "ron", "seat_wind": "S"}
    rules = {"overrides": {"min_yaku_han": 2}}
    answer = settle({"wins": [win, value("W", 1000)], "discarder": "E", "rules": rules})
    assert ids(answer) & {("not-a-win", "wins[0].hand")}


def test_different_tiles_are_not_one_discard() -> None:
    wins = [
        {**HAND, "win_by": "ron", "seat_wind": "S"},
        {"hand": "234567m345p22678s", "win_tile": "6s", "win_by": "ron", "seat_wind": "N"},
    ]
    answer = settle({"wins": wins, "discarder": "E", "rules": "ema-2025", "riichi_sticks": 1})
    assert ids(answer) == {("different-winning-tiles", "wins")}


FURITEN = {"hand": "33m23p123123456s1p", "win_tile": "1p", "win_by": "ron"}


@pytest.mark.parametrize(
    "state",
    [
        pytest.param({"discards": "4p"}, id="an-own-discard"),
        pytest.param({"passed": "4p"}, id="a-passed-tile"),
        pytest.param({"riichi": True, "passed_in_riichi": "4p"}, id="passed-in-riichi"),
    ],
)
def test_a_ron_in_furiten_is_refused_as_by_score(state: dict[str, object]) -> None:
    assert calc.score({**FURITEN, **state})["kind"] == "furiten"
    answer = settle({"wins": [{**FURITEN, **state}], "discarder": "E"})
    assert [(problem["id"], problem["field"]) for problem in answer["problems"]] == [
        ("ron-in-furiten", "wins[0].hand")
    ]


IN_RIICHI = {**FURITEN, "riichi": True}


def test_two_winners_in_riichi_and_one_stick_do_not_agree() -> None:
    wins = [{**IN_RIICHI, "seat_wind": seat} for seat in "SW"]
    question = {"wins": wins, "discarder": "E", "rules": "ema-2016"}
    assert ids(settle({**question, "riichi_sticks": 1})) == {
        ("fewer-deposits-than-riichi", "riichi_sticks")
    }
    answer = settle({**question, "riichi_sticks": 2})
    assert sum(win["riichi_sticks"] for win in answer["wins"]) == 2
    won_on_the_declaration = {"declaration_tile": True, "riichi": "E", "riichi_sticks": 2}
    assert settle({**question, **won_on_the_declaration})["kind"] == "settled"


@pytest.mark.parametrize("key", ["honba", "riichi_sticks"])
def test_a_win_and_the_settlement_agree_on_the_table(key: str) -> None:
    win = {**FURITEN, "seat_wind": "S", key: 3}
    (problem,) = settle({"wins": [win], "discarder": "E", key: 1})["problems"]
    assert (problem["id"], problem["field"]) == ("told-twice", f"wins[0].{key}")
    assert " says 3, " in problem["message"]
    assert " says 1: " in problem["message"]
    assert settle({"wins": [win], "discarder": "E", key: 3})["kind"] == "settled"
    other = {**FURITEN, "seat_wind": "W", key: 2}
    answer = settle({"wins": [win, other], "discarder": "E"})
    assert ids(answer) == {("told-twice", f"wins[1].{key}")}


def test_a_win_by_other_rules_is_named() -> None:
    win = {**FURITEN, "seat_wind": "S", "rules": "tenhou"}
    answer = settle({"wins": [win], "discarder": "E", "rules": "ema-2016"})
    assert ids(answer) == {("told-twice", "wins[0].rules")}
    assert settle({"wins": [win], "discarder": "E", "rules": "tenhou"})["kind"] == "settled"
    assert settle({"wins": [win], "discarder": "E"})["rules"] == "tenhou"


def test_a_turned_discard_of_a_winner_is_a_riichi_of_this_hand() -> None:
    win = {**FURITEN, "seat_wind": "S", "discards": "9m*"}
    answer = settle({"wins": [win], "discarder": "E", "riichi": "W", "riichi_sticks": 1})
    assert ids(answer) == {("fewer-deposits-than-riichi", "riichi_sticks")}


def test_a_self_draw_in_furiten_is_paid() -> None:
    win = {**FURITEN, "win_by": "tsumo", "discards": "4p"}
    assert settle({"wins": [win]})["kind"] == "settled"


def test_the_liable_player_may_win_on_the_same_tile() -> None:
    """West fed south's third dragon; both win on east's 4m, and west pays half of 32,000.

    West's own hand: pinfu, all simples, mixed triple sequence, 4 han 30 fu, 7,700.
    """
    south = {
        "hand": "23499m",
        "melds": ["pon:555z", "pon:666z", "pon:777z@right"],
        "win_tile": "4m",
        "win_by": "ron",
        "seat_wind": "S",
    }
    west = {"hand": "23m234p234s22678s4m", "win_tile": "4m", "win_by": "ron", "seat_wind": "W"}
    answer = settle({"rules": "tenhou", "wins": [south, west], "discarder": "E"})
    assert answer["winners"] == ["S", "W"]
    assert answer["changes"] == {"E": -16000 - 7700, "S": 32000, "W": 7700 - 16000, "N": 0}


def test_a_player_who_did_not_feed_the_group_is_not_liable_in_a_settlement() -> None:
    win = {
        "hand": "23499m",
        "melds": ["pon:555z", "pon:666z", "pon:777z@right"],
        "win_tile": "4m",
        "win_by": "ron",
        "seat_wind": "S",
    }
    answer = settle({"wins": [win], "discarder": "E", "liable": "N"})
    assert [problem["id"] for problem in answer["problems"]] == ["not-liable"]


def test_riichi_sticks_left_out_are_those_of_the_players_in_riichi() -> None:
    answer = settle({"wins": [value("S", 8000)], "discarder": "E", "riichi": "WN"})
    assert answer["changes"] == {"E": -8000, "S": 10_000, "W": 0, "N": 0}


def test_a_winner_named_in_riichi_wins_in_riichi() -> None:
    """Pinfu and riichi, 3,900 with tanyao's 1 han: 3 han 30 fu, and the own stick comes back."""
    win = {"hand": "234456m345p22678s", "win_tile": "8s", "win_by": "ron", "seat_wind": "S"}
    answer = settle({"wins": [win], "discarder": "E", "riichi": "S"})
    assert [yaku["id"] for yaku in answer["wins"][0]["yaku"]] == ["riichi", "pinfu", "tanyao"]
    assert answer["changes"] == {"E": -3900, "S": 4900, "W": 0, "N": 0}
    (problem,) = settle({"wins": [{**win, "riichi": False}], "discarder": "E", "riichi": "S"})[
        "problems"
    ]
    assert (problem["id"], problem["field"]) == ("told-twice", "wins[0].riichi")


def test_a_winner_named_in_riichi_has_a_closed_hand() -> None:
    win = {"hand": "23499m", "melds": DRAGONS, "win_tile": "4m", "win_by": "ron"}
    (problem,) = settle({"wins": [win], "discarder": "E", "riichi": "S"})["problems"]
    assert problem["id"] == "riichi-on-open-hand"
