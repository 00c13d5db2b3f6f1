"""mjx's states: defaults left out, draws from a list, Tenhou's numbers.

The games are made here; mjx.proto and the test files of mjx-project/mjx are the source.
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
    RecordedGame,
    RecordedHand,
    TileDiscarded,
    TileDrawn,
)
from tests.long.fuzz_records import mjx

STATE: dict[str, Any] = json.loads(mjx())
PUBLIC: dict[str, Any] = STATE["publicObservation"]


def read(*states: dict[str, Any]) -> list[RecordedGame]:
    games = read_record("\n".join(map(json.dumps, states)))
    assert {game.format for game in games} == {"mjx"}
    return games


def state(events: list[dict[str, Any]] | None = None, **changes: Any) -> dict[str, Any]:
    public = {**PUBLIC, "events": PUBLIC["events"] if events is None else events}
    return {**STATE, "publicObservation": public, **changes}


def hand_of(events: list[dict[str, Any]], **changes: Any) -> RecordedHand:
    (game,) = read(state(events, **changes))
    return game.hands[0]


def test_a_whole_game_agrees() -> None:
    """234m 567p 234s 67s 22p: double riichi, ippatsu, pinfu, tanyao, dora and ura 7 han."""
    game = answer({"record": mjx()})
    assert game["kind"] == "game"
    assert (game["rules_are"], game["rules"]) == ("assumed", {"preset": "tenhou"})
    assert game["agreement"]["wins"] == [1, 1]
    assert game["names"] == [*"ABCD"]
    assert game["final"]
    assert game["final"]["recorded"] == {"scores": [43000, 7000, 25000, 25000]}


def test_what_is_left_out_is_a_discard_of_tile_0_by_seat_0() -> None:
    hand = hand_of([{}])
    (discard,) = hand.events
    assert isinstance(discard, TileDiscarded)
    assert (discard.seat, discard.tile.code) == (0, "1m")


def test_a_draw_is_the_next_of_the_seat() -> None:
    seats: list[dict[str, Any]] = [
        {"who": seat, "initHand": {"closedTiles": []}} for seat in range(4)
    ]
    seats[2]["drawHistory"] = [16, 20]
    draw: dict[str, Any] = {"type": "EVENT_TYPE_DRAW", "who": 2}
    hand = hand_of([draw, draw, draw], privateObservations=seats)
    drawn = [event.tile for event in hand.events if isinstance(event, TileDrawn)]
    assert [tile and tile.code for tile in drawn] == ["0m", "6m", None]


def test_melds_and_indicators_have_the_numbers_of_tenhou() -> None:
    """A pon of 5m without its first copy, which is the red one: m is 4 * 3 << 9 | 8 | 1."""
    events: list[dict[str, Any]] = [
        {"tile": 17},
        {"type": "EVENT_TYPE_PON", "who": 1, "open": (4 * 3 << 9) | 8 | 1},
        {"type": "EVENT_TYPE_NEW_DORA", "tile": 135},
    ]
    hand = hand_of(events)
    (call,) = [event for event in hand.events if isinstance(event, GroupCalled)]
    assert [tile.code for tile in call.tiles] == ["5m", "5m", "5m"]
    assert [e.tile.code for e in hand.events if isinstance(e, IndicatorTurned)] == ["7z"]


@pytest.mark.parametrize(
    ("event", "kind"),
    [
        ("EXHAUSTIVE_DRAW_NORMAL", "exhaustive"),
        ("EXHAUSTIVE_DRAW_NAGASHI_MANGAN", "nagashi_mangan"),
        ("ABORTIVE_DRAW_NINE_TERMINALS", "kyuushu_kyuuhai"),
        ("ABORTIVE_DRAW_FOUR_WINDS", "suufon_renda"),
        ("ABORTIVE_DRAW_FOUR_RIICHIS", "suucha_riichi"),
        ("ABORTIVE_DRAW_FOUR_KANS", "suukaikan"),
        ("ABORTIVE_DRAW_THREE_RONS", "sanchahou"),
    ],
)
def test_draws_are_named_by_their_event(event: str, kind: str) -> None:
    hand = hand_of([{"type": f"EVENT_TYPE_{event}"}], roundTerminal={"noWinner": {}})
    assert hand.draw
    assert (hand.draw.type, hand.draw.changes) == (kind, (0, 0, 0, 0))


def test_the_last_scores_hold_the_sticks_that_were_left() -> None:
    """As in the last hand of a public game: the first takes them before they are recorded."""
    terminal = {
        "noWinner": {"tenChanges": [0, 0, 0, 0], "tenpais": []},
        "finalScore": {"tens": [25000, 25000, 26000, 25000]},
        "isGameOver": True,
    }
    start = {"tens": [25000] * 4, "riichi": 1, "round": 7}
    public = {
        **PUBLIC,
        "initScore": start,
        "events": [{"type": "EVENT_TYPE_EXHAUSTIVE_DRAW_NORMAL"}],
    }
    text = json.dumps({**STATE, "publicObservation": public, "roundTerminal": terminal})
    game = answer({"record": text})
    assert game["kind"] == "game"
    assert game["hands"][0]["after"] == [25000, 25000, 26000, 25000]
    assert game["final"]
    assert game["final"]["scores"] == [25000, 25000, 26000, 25000]


def test_a_hand_a_line_is_one_game_and_other_players_play_another() -> None:
    other = {**PUBLIC, "playerIds": list("EFGH")}
    assert [len(game.hands) for game in read(STATE, STATE)] == [2]
    games = read(STATE, {**STATE, "publicObservation": other})
    assert [game.names for game in games] == [tuple("ABCD"), tuple("EFGH")]


def test_a_cut_state_shows_what_happened_until_then() -> None:
    game = answer({"record": json.dumps({**STATE, "roundTerminal": {}})})
    assert game["kind"] == "game"
    assert [problem["id"] for problem in game["problems"]] == ["hand-without-end"]
    assert game["hands"][0]["riichi"] == [0]


def test_a_line_that_breaks_off_is_passed_over() -> None:
    whole = "\n".join([mjx(), mjx(), mjx()[:400]])
    (game,) = read_record(whole)
    assert len(game.hands) == 2


def test_observations_of_one_seat_are_named() -> None:
    text = json.dumps({"publicObservation": PUBLIC, "privateObservation": {}})
    with pytest.raises(UnreadableRecord) as caught:
        read_record(text)
    assert caught.value.problem.id == "mjx-observation"
