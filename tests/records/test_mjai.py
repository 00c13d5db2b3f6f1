"""mjai in younger shapes: lists of events a line, one seat's view, names of draws.

The games are made here; the engines of smly/RiichiEnv, Mortal's arena and mjai-manue-go write them.
"""

import json
from typing import Any

import pytest

from calc.commands.record import answer
from calc.records import read_record
from calc.records.events import NorthSetAside
from tests.long.fuzz_records import mjai

EVENTS: list[dict[str, Any]] = [json.loads(line) for line in mjai().splitlines()]
TENPAI = ["1m", "1m", "1m", "2p", "3p", "4p", "5s", "6s", "7s", "E", "E", "S", "S"]
SIMPLES = [f"{rank}{suit}" for suit in "mps" for rank in range(2, 9)]
NOTEN = ["1m", "4m", "7m", "2p", "5p", "8p", "3s", "6s", "9s", "E", "S", "W", "N"]


def lines(events: list[dict[str, Any]]) -> str:
    return "\n".join(map(json.dumps, events))


def view(own: list[str], deltas: list[int] | None, **changes: Any) -> Any:
    """A hand in which seat 1 sees its own tiles alone, drawn at the end of the wall."""
    hidden = ["?"] * 13
    start = {**EVENTS[1], "tehais": [hidden, own, hidden, hidden], **changes}
    turns = []
    for turn in range(70):
        seat, thrown = turn % 4, SIMPLES[turn // 4]
        tile = thrown if seat == 1 else "?"
        turns += [{"type": "tsumo", "actor": seat, "pai": tile},
                  {"type": "dahai", "actor": seat, "pai": thrown, "tsumogiri": True}]  # fmt: skip
    draw = {"type": "ryukyoku"} | ({} if deltas is None else {"deltas": deltas})
    return answer({"record": lines([{"type": "start_game", "id": 1}, start, *turns, draw])})


@pytest.mark.parametrize("size", [1, 2, 5])
def test_lists_of_events_are_the_same_game(size: int) -> None:
    """An arena sends a list each time that a bot is asked."""
    parts = [EVENTS[place : place + size] for place in range(0, len(EVENTS), size)]
    assert read_record("\n".join(map(json.dumps, parts))) == read_record(mjai())


@pytest.mark.parametrize(
    ("own", "deltas", "tenpai"),
    [
        pytest.param(NOTEN, [1500, -1500, -1500, 1500], [0, 3], id="two others"),
        pytest.param(TENPAI, [-1000, 3000, -1000, -1000], [1], id="the viewer alone"),
        pytest.param(TENPAI, [0, 0, 0, 0], [0, 1, 2, 3], id="all"),
        pytest.param(NOTEN, [0, 0, 0, 0], [], id="nobody"),
    ],
)
def test_who_was_tenpai_is_told_by_who_is_paid(
    own: list[str], deltas: list[int], tenpai: list[int]
) -> None:
    game = view(own, deltas)
    (hand,) = game["hands"]
    assert (hand["draw"]["type"], hand["draw"]["tenpai"]) == ("exhaustive", tenpai)
    assert hand["draw"]["agrees"] is True


@pytest.mark.parametrize(
    ("reason", "kind"),
    [
        ("exhaustive_draw", "exhaustive"),
        ("kyushu_kyuhai", "kyuushu_kyuuhai"),
        ("kyushukyuhai", "kyuushu_kyuuhai"),
        ("nagashi_mangan", "nagashi_mangan"),
    ],
)
def test_reasons_have_underscores_or_none(reason: str, kind: str) -> None:
    events = [*EVENTS[:4], {"type": "ryukyoku", "reason": reason, "deltas": [0] * 4}]
    draw = read_record(lines(events))[0].hands[0].draw
    assert draw
    assert draw.type == kind


@pytest.mark.parametrize("name", ["kita", "nukidora"])
def test_a_north_has_two_names(name: str) -> None:
    start = {**EVENTS[1], "scores": [35000] * 3, "tehais": EVENTS[1]["tehais"][:3]}
    north = [{"type": "tsumo", "actor": 0, "pai": "N"}, {"type": name, "actor": 0, "pai": "N"}]
    (game,) = read_record(lines([EVENTS[0], start, *north, {"type": "ryukyoku"}]))
    assert game.players == 3
    assert any(isinstance(event, NorthSetAside) for event in game.hands[0].events)


def test_a_hidden_winner_is_known_by_seats_and_changes() -> None:
    """Its question would need a hand that nobody saw."""
    hidden = {**EVENTS[1], "tehais": [["?"] * 13, *EVENTS[1]["tehais"][1:]]}
    game = answer({"record": lines([EVENTS[0], hidden, *EVENTS[2:]])})
    assert game["kind"] == "game"
    (win,) = game["hands"][0]["wins"]
    assert (win["seat"], win["from"], win["question"], win["agrees"]) == (0, 1, {}, None)
    assert win["recorded"]["changes"] == [6200, -5200, 0, 0]
