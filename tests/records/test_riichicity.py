"""Riichi City's own records: tiles, seats, order of play, wins, draws, rules.

The games are made here. What real records look like is known from the reader of InjusticeJudge and
from 19 public games, which the tests name where they are the source.
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
    RiichiAccepted,
    RiichiDeclared,
    TileDiscarded,
    TileDrawn,
)
from tests.long.fuzz_records import riichicity

ANSWER: dict[str, Any] = json.loads(riichicity())
GAME: dict[str, Any] = ANSWER["data"]
HAND: dict[str, Any] = GAME["handRecord"][0]
EVENTS: list[dict[str, Any]] = HAND["handEventRecord"]


def event(kind: int, user: int, **data: Any) -> dict[str, Any]:
    return {"eventType": kind, "userId": user, "data": json.dumps(data)}


def act(user: int, action: int, card: int, **more: Any) -> dict[str, Any]:
    return event(4, user, action=action, card=card, user_id=user, **more)


def profit(*moved: int) -> list[dict[str, Any]]:
    return [{"user_id": 101 + seat, "point_profit": points} for seat, points in enumerate(moved)]


def end(kind: int, *moved: int, **more: Any) -> dict[str, Any]:
    return event(5, 0, end_type=kind, user_profit=profit(*moved), **{"win_info": [], **more})


def record(events: list[dict[str, Any]], **rules: Any) -> str:
    return json.dumps({**GAME, "handRecord": [{**HAND, "handEventRecord": events}], **rules})


def read(text: str) -> RecordedGame:
    (game,) = read_record(text)
    assert game.format == "riichicity"
    return game


def hand_of(events: list[dict[str, Any]], **rules: Any) -> RecordedHand:
    return read(record(events, **rules)).hands[0]


def deal(seats: int = 4, **hands: list[int]) -> list[dict[str, Any]]:
    """A deal in which only named hands matter; the dealer is seat 0."""
    other = [1, 4, 7, 17, 20, 23, 33, 36, 39, 49, 65, 81, 97]
    points = [{"user_id": 101 + seat, "hand_points": 25000} for seat in range(seats)]
    start = {"dealer_pos": 0, "bao_pai_card": 25, "user_info_list": points}
    return [
        event(1, 101 + seat, hand_cards=hands.get(f"h{seat}", other), **start)
        for seat in range(seats)
    ]


def test_a_whole_game_agrees() -> None:
    """234m 567p 234s 67s 22p: double riichi, ippatsu, pinfu, tanyao, dora and ura 7 han."""
    game = answer({"record": riichicity()})
    assert game["kind"] == "game"
    assert (game["rules_are"], game["rules"]) == ("named", {"preset": "riichi-city"})
    assert game["agreement"]["wins"] == [1, 1]
    assert game["final"]
    assert game["final"]["agrees"] is True
    assert game["final"]["recorded"] == {
        "scores": [43000, 7000, 25000, 25000], "result": [63.0, -53.0, 5.0, -15.0]
    }  # fmt: skip


def test_the_object_alone_is_a_record_too() -> None:
    """Files of tournaments have no `code` and `message` around it."""
    assert read(json.dumps(GAME)) == read(riichicity())


@pytest.mark.parametrize(
    ("number", "code"),
    [(1, "1p"), (9, "9p"), (17, "1s"), (25, "9s"), (33, "1m"), (41, "9m"), (49, "1z"), (65, "2z"),
     (145, "7z"), (261, "0p"), (277, "0s"), (293, "0m")],
)  # fmt: skip
def test_tiles_are_numbers(number: int, code: str) -> None:
    hand = hand_of([*deal(), event(2, 101, in_card=number), end(7, 0, 0, 0, 0)])
    assert [it.tile.code for it in hand.events if isinstance(it, TileDrawn) and it.tile] == [code]


def test_position_0_need_not_be_the_first_dealer() -> None:
    """In the public game of four, `dealer_pos` of the first hand is 3."""
    data = {**json.loads(EVENTS[0]["data"]), "dealer_pos": 3}
    hand = hand_of([{**EVENTS[0], "data": json.dumps(data)}, *EVENTS[1:]])
    assert (hand.number, hand.dealer) == (0, 3)


def test_the_indicator_of_any_kan_is_turned_at_once() -> None:
    """Event 7 follows the kan, before the replacement tile; it lists all but the first."""
    fours = [1, 1, 1, 1, 2, 3, 4, 17, 18, 19, 33, 34, 35, 49]
    events = [*deal(h0=fours), act(101, 8, 1, group_cards=[1, 1, 1]),
              event(7, 0, cards=[65]), event(2, 101, in_card=97), act(101, 11, 97),
              end(7, 0, 0, 0, 0)]  # fmt: skip
    kinds = [type(it) for it in hand_of(events).events]
    assert kinds == [TileDrawn, KanDeclared, IndicatorTurned, TileDrawn, TileDiscarded]


def test_calls_name_the_called_tile_and_the_own_ones() -> None:
    events = [*deal(h1=[20, 277, *range(1, 10), 33, 34]), event(2, 101, in_card=0),
              act(101, 11, 19), act(102, 3, 19, group_cards=[20, 277]), act(102, 11, 33),
              end(7, 0, 0, 0, 0)]  # fmt: skip
    (call,) = [it for it in hand_of(events).events if isinstance(it, GroupCalled)]
    assert (call.called.code, [tile.code for tile in call.tiles]) == ("3s", ["3s", "4s", "0s"])


def test_a_riichi_that_is_won_on_is_not_paid() -> None:
    """Event 8 says that a riichi stands; without it the stick stays with the player."""
    accepted = [it for it in hand_of(EVENTS).events if isinstance(it, RiichiAccepted)]
    without = [it for it in EVENTS if it["eventType"] != 8]
    assert len(accepted) == 1
    assert not any(isinstance(it, RiichiAccepted) for it in hand_of(without).events)


def test_a_call_of_the_riichi_tile_breaks_ippatsu() -> None:
    """Event 8 stands behind the call in real records, four hands of 73."""
    events = [*deal(h1=[19, 19, *range(1, 10), 33, 34]), event(2, 101, in_card=0),
              act(101, 11, 19, is_li_zhi=True), act(102, 4, 19, group_cards=[19, 19]),
              event(8, 101), act(102, 11, 33), end(7, 0, 0, 0, 0)]  # fmt: skip
    kinds = [type(it) for it in hand_of(events).events]
    assert kinds == [RiichiDeclared, TileDiscarded, RiichiAccepted, GroupCalled, TileDiscarded]


@pytest.mark.parametrize("operate", [0, 1])
def test_open_riichi_is_an_operation(operate: int) -> None:
    """Every ordinary riichi of the public games has `li_zhi_type` 1 and `li_zhi_operate` 0."""
    data = {**json.loads(EVENTS[5]["data"]), "li_zhi_operate": operate}
    hand = hand_of([*EVENTS[:5], {**EVENTS[5], "data": json.dumps(data)}, *EVENTS[6:]])
    assert [it.shown for it in hand.events if isinstance(it, RiichiDeclared)] == [operate == 1]


def test_a_yakuman_is_thirteen_han() -> None:
    fangs = [{"fang_type": 42, "fang_num": 13}, {"fang_type": 44, "fang_num": 13}]
    win = {"user_id": 101, "fang_info": fangs, "all_fang_num": 26, "all_fu": 50,
           "all_point": 96000}  # fmt: skip
    events = [*deal(), end(1, 96000, -32000, -32000, -32000, win_info=[win])]
    (won,) = hand_of(events).wins
    assert (won.yakuman, won.limit, won.fu) == (2, "yakuman", None)


@pytest.mark.parametrize(
    ("kind", "name"),
    [(2, "suufon_renda"), (3, "suukaikan"), (4, "suucha_riichi"), (5, "sanchahou"),
     (6, "kyuushu_kyuuhai")],
)  # fmt: skip
def test_abortive_draws_have_numbers(kind: int, name: str) -> None:
    draw = hand_of([*deal(), end(kind)]).draw
    assert draw
    assert (draw.type, draw.changes) == (name, (0, 0, 0, 0))


def test_a_draw_lists_the_tenpai_hands() -> None:
    shown = [{"user_id": 103, "ting_card_list": [1]}, {"user_id": 101, "ting_card_list": [2]}]
    draw = hand_of([*deal(), end(7, 1500, -1500, 1500, -1500, win_info=shown)]).draw
    assert draw
    assert (draw.type, draw.tenpai) == ("exhaustive", (0, 2))


def test_two_of_three_in_tenpai_get_2000_each() -> None:
    """As in a tournament of October 2022, where the third paid 4,000."""
    players = HAND["players"][:3]
    shown = [{"user_id": user, "ting_card_list": [1]} for user in (101, 102)]
    first = [17, 17, 18, 18, 19, 19, 20, 20, 21, 21, 22, 22, 49]
    third = [1, 4, 7, 9, 17, 20, 23, 25, 33, 41, 49, 65, 81]
    events = [*deal(3, h0=first, h1=[1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 65], h2=third),
              end(7, 2000, 2000, -4000, win_info=shown)]  # fmt: skip
    hand = {**HAND, "players": players, "handEventRecord": events}
    game = answer({"record": json.dumps({**GAME, "handRecord": [hand]})})
    assert game["kind"] == "game"
    assert game["agreement"]["draws"] == [1, 1]


def test_a_room_that_is_closed_in_a_hand_ends_the_game_there() -> None:
    """`end_type` 8, without any changes."""
    game = answer({"record": record([*deal(), event(5, 0, end_type=8), EVENTS[-1]])})
    assert [problem["id"] for problem in game["problems"]] == ["hand-dissolved"]
    assert game["kind"] == "game"
    assert game["hands"][0]["after"] == [25000] * 4


@pytest.mark.parametrize(
    ("rules", "overrides"),
    [
        ({}, {}),
        ({"round": 1}, {"game_length": "tonpuusen"}),
        ({"initPoints": 50000}, {"starting_points": 50000}),
        ({"isGangPay": False}, {"kiriage_mangan": False}),
        ({"fangFu": 1}, {}),
        ({"fangFu": 2}, {"min_yaku_han": 2}),
        ({"isKaiLiZhi": True}, {"open_riichi": "revealed_2han"}),
    ],
)
def test_the_rules_of_a_room_are_those_of_the_game(
    rules: dict[str, Any], overrides: dict[str, Any]
) -> None:
    game = read(record(EVENTS, **rules))
    assert (game.preset, game.overrides) == ("riichi-city", overrides)


def test_a_split_wall_has_scores_of_its_own() -> None:
    """With `isGeMu` payments of one seat are doubled, and the record does not say which."""
    assert read(record(EVENTS, isGeMu=True)).own_scoring


@pytest.mark.parametrize("play", [1001, 1002, 1003])
def test_what_ends_a_game_of_friends_is_not_in_the_record(play: int) -> None:
    """East is below zero and the game goes on: a ranked game would have ended."""
    poor = [{**HAND["players"][0], "points": 0}, *HAND["players"][1:]]
    points = [{"user_id": 101 + seat, "hand_points": 25000 * (seat > 0)} for seat in range(4)]
    first = [
        event(
            1,
            101 + seat,
            hand_cards=[1, 4, 7, 17, 20, 23, 33, 36, 39, 49, 65, 81, 97],
            dealer_pos=0,
            bao_pai_card=25,
            user_info_list=points,
        )
        for seat in range(4)
    ]
    first.append(end(7, -1000, 3000, -1000, -1000, win_info=[{"user_id": 102}]))
    after = [
        {"user_id": 101 + seat, "hand_points": score}
        for seat, score in enumerate((-1000, 28000, 24000, 24000))
    ]
    second = [
        event(
            1,
            101 + seat,
            hand_cards=[1, 4, 7, 17, 20, 23, 33, 36, 39, 49, 65, 81, 97],
            dealer_pos=1,
            bao_pai_card=25,
            user_info_list=after,
        )
        for seat in range(4)
    ]
    hands = [{**HAND, "players": poor, "handEventRecord": first},
             {**HAND, "changCi": 2, "benChangNum": 1, "handEventRecord": second}]  # fmt: skip
    game = answer({"record": json.dumps({**GAME, "gamePlay": play, "handRecord": hands})})
    assert game["kind"] == "game"
    assert game["hands"][0]["next_agrees"] is (False if play == 1001 else None)


@pytest.mark.parametrize(
    ("events", "problem"),
    [
        pytest.param([], "hand-not-followed", id="no deal"),
        pytest.param(EVENTS[:-3], "hand-without-end", id="cut"),
        pytest.param([*deal(), {"eventType": 4, "userId": 101, "data": "{"}], "event-not-json",
                     id="data cut"),
        pytest.param([*deal(), act(101, 11, 10)], "unknown-tile-number", id="no tile"),
        pytest.param([*deal(), act(101, 9, 1)], "unknown-call", id="added kan without pon"),
        pytest.param([*deal(), end(99)], "unknown-draw", id="unknown end"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_hand_is_its_problem(
    events: list[dict[str, Any]], problem: str
) -> None:
    game = answer({"record": record(events)})
    assert [(it["field"], it["id"]) for it in game["problems"]] == [("hands[0]", problem)]


@pytest.mark.parametrize("hands", [[], [{}], [{"players": [{"userId": 1}]}]])
def test_a_record_without_hands_or_players_is_none(hands: list[Any]) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_record(json.dumps({"handRecord": hands}))
    known = ("record-without-hands", "not-a-record-of-its-format")
    assert caught.value.problem.id in known
