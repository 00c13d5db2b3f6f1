"""Mahjong Soul's own records: shapes, order of play, wins, rules, and what is no record.

The games are made here. What real records look like is in the public schema of the client and in
the readers of tensoul and InjusticeJudge, which the tests name where they are the source.
"""

import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from calc.commands.record import answer
from calc.records import read_record
from calc.records.bounds import UnreadableRecord
from calc.records.events import (
    KanDeclared,
    PlayerPresence,
    RecordedGame,
    RecordedHand,
    RiichiAccepted,
    TileDrawn,
)
from calc.records.formats._majsoul_schema import SCHEMA
from calc.riichi.tiles import TILES
from tests.long.fuzz_records import majsoul
from tests.records.protobuf_writer import as_text, encode

Message = tuple[str, dict[str, Any]]
GAME: dict[str, Any] = json.loads(majsoul())
HEAD = {**GAME["head"], "uuid": "240101-0123abcd-0000-0000-0000-000000000000"}
MESSAGES: list[Message] = [
    (record["name"].removeprefix(".lq."), record["data"])
    for record in GAME["data"]["data"]["records"]
]


def wrapper(name: str, data: bytes) -> bytes:
    return encode(SCHEMA, "Wrapper", {"name": name, "data": data})


def binary(messages: list[Message], *, packed: bool = True) -> list[bytes]:
    return [
        wrapper(f".lq.{name}", encode(SCHEMA, name, data, packed=packed)) for name, data in messages
    ]


def details(messages: list[Message], *, packed: bool = True) -> bytes:
    """The download of a game: GameDetailRecords in a Wrapper, as of July 2021."""
    actions = [{"type": 1, "result": message} for message in binary(messages, packed=packed)]
    game = encode(SCHEMA, "GameDetailRecords", {"version": 210715, "actions": actions})
    return wrapper(".lq.GameDetailRecords", game)


def old_details(messages: list[Message]) -> bytes:
    game = encode(SCHEMA, "GameDetailRecords", {"records": binary(messages)})
    return wrapper(".lq.GameDetailRecords", game)


def response(messages: list[Message]) -> bytes:
    """The server's answer: who played and by which rules, and the game."""
    return encode(SCHEMA, "ResGameRecord", {"head": HEAD, "data": details(messages)})


def frame(messages: list[Message]) -> bytes:
    """An answer on the socket: 03, two bytes of its number, and a Wrapper without a name."""
    return b"\x03\x15\x00" + wrapper("", response(messages))


def as_json(messages: list[Message]) -> list[dict[str, Any]]:
    return [{"name": name, "data": data} for name, data in messages]


def camel(value: Any) -> Any:
    """The names of fields as the JSON of protocol buffers has them."""
    if isinstance(value, list):
        return [camel(item) for item in value]
    if isinstance(value, dict):
        return {re.sub(r"_(\w)", lambda m: m[1].upper(), k): camel(v) for k, v in value.items()}
    return value


def without_defaults(value: Any) -> Any:
    """Fields with their default value left out, as in the wire format; never in lists."""
    if isinstance(value, list):
        return [without_defaults(item) for item in value]
    if isinstance(value, dict):
        kept = {key: item for key, item in value.items() if item or item == []}
        return {key: without_defaults(item) for key, item in kept.items()}
    return value


def base64(data: bytes) -> str:
    return b64encode(data).decode()


SHAPES: dict[str, Callable[[list[Message]], bytes | str]] = {
    "records": lambda messages: json.dumps(
        {"head": HEAD, "data": {"name": ".lq.GameDetailRecords",
                                "data": {"records": as_json(messages)}}}
    ),
    "actions": lambda messages: json.dumps(
        {"head": HEAD, "data": {"name": "GameDetailRecords", "data": {
            "version": 210715,
            "actions": [{"passed": 7, "type": 1, "result": it} for it in as_json(messages)]}}}
    ),
    "flat": lambda messages: json.dumps({"head": HEAD, "data": as_json(messages)}),
    "list": lambda messages: json.dumps(as_json(messages)),
    "lines": lambda messages: "\n".join(map(json.dumps, as_json(messages))),
    "only records": lambda messages: json.dumps({"records": as_json(messages)}),
    "camel case": lambda messages: json.dumps(camel({"head": HEAD, "data": as_json(messages)})),
    "without defaults": lambda messages: json.dumps(without_defaults(as_json(messages))),
    "base64 data": lambda messages: json.dumps(
        camel({"head": HEAD, "data": base64(details(messages))})
    ),
    "base64 results": lambda messages: json.dumps(
        {"version": 210715, "actions": [{"passed": 9, "type": 1, "result": base64(it)}
                                        for it in binary(messages)]}
    ),
    "base64 records": lambda messages: json.dumps(
        {"records": [base64(it) for it in binary(messages)]}
    ),
    "response": response,
    "download": details,
    "not packed": lambda messages: details(messages, packed=False),
    "download of 2020": old_details,
    "frame": frame,
    "hexadecimal": lambda messages: frame(messages).hex(),
    "spaced hexadecimal": lambda messages: frame(messages).hex(" ").upper(),
    "base64": lambda messages: base64(details(messages)),
    "protobuf text": lambda messages: "actions: ["
    + ", ".join(f"('{name}', {as_text(data)})" for name, data in messages) + "]",
}  # fmt: skip
"""The shapes that users have, after InjusticeJudge, tensoul and the export scripts."""


def read(record: bytes | str) -> RecordedGame:
    (game,) = read_record(record)
    assert game.format == "majsoul"
    return game


def hand_of(messages: list[Message]) -> RecordedHand:
    return read(SHAPES["list"](messages)).hands[0]


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_is_the_same_game(shape: str) -> None:
    game = read(SHAPES[shape](MESSAGES))
    assert game.hands == read(majsoul()).hands
    (win,) = game.hands[0].wins
    assert (win.seat, win.source, win.han, win.fu, win.points) == (0, 1, 7, 30, 18000)
    assert win.changes == (19000, -18000, 0, 0)
    assert win.limit == "haneman"


def test_a_whole_game_agrees() -> None:
    """234m 567p 234s 67s 22p: double riichi, ippatsu, pinfu, tanyao, dora and ura 7 han."""
    game: Any = answer({"record": majsoul()})
    assert game["kind"] == "game"
    assert (game["rules_are"], game["rules"]) == ("named", {"preset": "mahjong-soul"})
    assert game["agreement"]["wins"] == [1, 1]
    assert game["final"]
    assert game["final"]["recorded"] == {
        "scores": [43000, 7000, 25000, 25000], "result": [33.0, -33.0, 5.0, -5.0]
    }  # fmt: skip


def changed(place: int, **fields: Any) -> list[Message]:
    name, data = MESSAGES[place]
    return [*MESSAGES[:place], (name, {**data, **fields}), *MESSAGES[place + 1 :]]


def test_old_records_name_the_hands_otherwise() -> None:
    """`begin_tiles[0]`, and one `dora`, stand in records of 2020."""
    name, start = MESSAGES[0]
    old = {f"begin_tiles[{seat}]": start[f"tiles{seat}"] for seat in range(4)}
    rest = {key: it for key, it in start.items() if not key.startswith(("tiles", "doras"))}
    messages = [(name, {**rest, **old, "dora": "1m"}), *MESSAGES[1:]]
    assert hand_of(messages) == hand_of(MESSAGES)


def test_the_running_total_is_no_value() -> None:
    """`point_sum` adds up what a player has won in the whole game."""
    wins = [{**MESSAGES[-1][1]["hules"][0], "point_sum": 99000}]
    (win,) = hand_of(changed(4, hules=wins)).wins
    assert win.points == 18000


def test_a_riichi_that_is_won_on_is_not_paid() -> None:
    """The first discard is turned; another wins on it at once."""
    win = {**MESSAGES[-1][1]["hules"][0], "seat": 1, "hu_tile": "9p", "qinjia": False}
    won = ("RecordHule", {**MESSAGES[-1][1], "hules": [win]})
    accepted = [event for event in hand_of([*MESSAGES[:2], won]).events
                if isinstance(event, RiichiAccepted)]  # fmt: skip
    assert accepted == []
    assert any(isinstance(event, RiichiAccepted) for event in hand_of(MESSAGES).events)


KAN_HANDS = {
    0: "1112345p123s567m9m",
    1: "1z2z3z4z5z6z7z1m9m1s9s1p9p",
}


def tiles(text: str) -> list[str]:
    """`123m4p` as a list of tiles."""
    return [rank + suit for ranks, suit in re.findall(r"(\d+)([mpsz])", text) for rank in ranks]


def start(**hands: str) -> Message:
    """A hand that begins with these tiles; the others have nothing that matters."""
    other = "147m258p369s1234z"
    given = {f"tiles{seat}": tiles(hands.get(f"t{seat}", other)) for seat in range(4)}
    return "RecordNewRound", {"scores": [25000] * 4, "doras": ["9s"], **given}


def draw(seat: int, tile: str, *doras: str) -> Message:
    return "RecordDealTile", {"seat": seat, "tile": tile, "doras": [*doras]}


def discard(seat: int, tile: str, *doras: str, **more: Any) -> Message:
    return "RecordDiscardTile", {"seat": seat, "tile": tile, "doras": [*doras], **more}


def kan(seat: int, tile: str, kind: int) -> Message:
    return "RecordAnGangAddGang", {"seat": seat, "tiles": tile, "type": kind}


NO_TILE: Message = "RecordNoTile", {"players": [{}] * 4, "scores": [{}]}


def kinds(hand: RecordedHand) -> list[str]:
    """The kinds of the events of a hand, in order."""
    return [type(event).__name__ for event in hand.events]


def test_the_indicator_of_a_concealed_kan_comes_before_the_draw() -> None:
    """The list of the draw has it already (tensoul)."""
    hand = hand_of([start(t0="1111p234567m123s9s"), kan(0, "1p", 3), draw(0, "5z", "9s", "8s"),
                    discard(0, "5z"), NO_TILE])  # fmt: skip
    assert hand.unread is None
    assert kinds(hand) == ["TileDrawn", "KanDeclared", "IndicatorTurned", "TileDrawn",
                           "TileDiscarded"]  # fmt: skip


def test_the_indicator_of_an_added_kan_comes_with_the_discard() -> None:
    """The draw repeats the old list, the discard has the new one."""
    messages = [
        start(t0="11p123456m123s789s", t1="1p147m258s1234567z"),
        discard(0, "9s"), draw(1, "1p"), discard(1, "1p"),
        ("RecordChiPengGang", {"seat": 0, "type": 1, "tiles": ["1p"] * 3, "froms": [0, 0, 1]}),
        discard(0, "8s"), draw(1, "9m"), discard(1, "9m"), draw(2, "9m"), discard(2, "9m"),
        draw(3, "9m"), discard(3, "9m"), draw(0, "1p"), kan(0, "1p", 2), draw(0, "5z", "9s"),
        discard(0, "5z", "9s", "7s"), NO_TILE,
    ]  # fmt: skip
    hand = hand_of(messages)
    assert hand.unread is None
    assert kinds(hand)[-4:] == ["KanDeclared", "TileDrawn", "IndicatorTurned", "TileDiscarded"]
    (kan_event,) = [event for event in hand.events if isinstance(event, KanDeclared)]
    assert [tile.code for tile in kan_event.tiles] == ["1p"] * 4


@pytest.mark.parametrize("named", ["0p", "5p"])
def test_a_kan_of_fives_has_the_red_one_whatever_tile_names_it(named: str) -> None:
    hand = hand_of([start(t0="0555p234678m123s"), kan(0, named, 3), draw(0, "5z", "9s", "8s"),
                    discard(0, "5z"), NO_TILE])  # fmt: skip
    (event,) = [event for event in hand.events if isinstance(event, KanDeclared)]
    assert sorted(tile.code for tile in event.tiles) == ["0p", "5p", "5p", "5p"]


def test_sorted_tiles_of_a_win_at_once_have_the_drawn_tile_last() -> None:
    """Some writers sort the dealer's fourteen tiles; `hu_tile` says which was drawn."""
    whole = "234m567p22p23467s8s"
    win = {"seat": 0, "zimo": True, "qinjia": True, "hu_tile": "2s", "hand": [], "yiman": True,
           "count": 1, "fans": [{"id": 35, "val": 1}], "point_zimo_xian": 16000}  # fmt: skip
    hule = "RecordHule", {"hules": [win], "delta_scores": [48000, -16000, -16000, -16000],
                          "scores": [73000, 9000, 9000, 9000]}  # fmt: skip
    hand = hand_of([start(t0=whole), hule])
    drawn = [event.tile for event in hand.events if isinstance(event, TileDrawn)]
    assert drawn == [TILES["2s"]]
    (won,) = hand.wins
    assert (won.points, won.yakuman, won.limit, won.han) == (48000, 1, "yakuman", None)


def test_several_winners_share_what_moved() -> None:
    """500 points each to two, with a counter and a stick for the first: the rest is the payer's."""

    def row(seat: int, value: int) -> dict[str, Any]:
        return {"seat": seat, "hu_tile": "8s", "count": 1, "fu": 30, "point_rong": value}

    hule = "RecordHule", {"hules": [row(3, 1000), row(0, 1500)],
                          "delta_scores": [1500, 0, -2800, 2300]}  # fmt: skip
    hand = hand_of([start(), draw(2, "8s"), discard(2, "8s"), hule])
    assert [win.changes for win in hand.wins] == [(0, 0, -1300, 2300), (1500, 0, -1500, 0)]


def test_a_liable_seat_is_written_one_higher() -> None:
    """0 is none, as tensoul reads it."""
    win = {**MESSAGES[-1][1]["hules"][0], "baopai": 3}
    (won,) = hand_of(changed(4, hules=[win])).wins
    assert won.liable == 2
    assert hand_of(MESSAGES).wins[0].liable is None


@pytest.mark.parametrize(
    ("kind", "name"),
    [(1, "kyuushu_kyuuhai"), (2, "suufon_renda"), (3, "suukaikan"), (4, "suucha_riichi"),
     (5, "sanchahou")],
)  # fmt: skip
def test_abortive_draws_have_numbers(kind: int, name: str) -> None:
    hand = hand_of([start(), discard(0, "1m"), ("RecordLiuJu", {"type": kind})])
    assert hand.draw
    assert (hand.draw.type, hand.draw.changes) == (name, (0, 0, 0, 0))


def test_a_draw_with_all_hands_noten_has_no_changes_written() -> None:
    hand = hand_of([start(), discard(0, "1m"), NO_TILE])
    assert hand.draw
    assert (hand.draw.changes, hand.draw.tenpai) == ((0, 0, 0, 0), ())


def test_two_nagashi_mangan_have_a_row_each() -> None:
    rows = [{"delta_scores": [8000, -4000, -2000, -2000]},
            {"seat": 1, "delta_scores": [-4000, 8000, -2000, -2000]}]  # fmt: skip
    fields = {"liujumanguan": True, "players": [{"tingpai": True}, {}, {}, {}], "scores": rows}
    hand = hand_of([start(), discard(0, "1m"), ("RecordNoTile", fields)])
    assert hand.draw
    assert hand.draw.type == "nagashi_mangan"
    assert hand.draw.changes == (4000, 4000, -4000, -4000)
    assert hand.draw.tenpai == (0,)


def test_who_is_gone_passes_nothing() -> None:
    """An action of type 3 says who is there (1) or gone (2); no seat is seat 0."""
    actions = [{"type": 3, "user_event": {"type": 2}}]
    actions += [{"type": 1, "result": it} for it in as_json(MESSAGES[:2])]
    actions += [{"type": 3, "user_event": {"type": 1}}]
    game = json.dumps({"version": 210715, "actions": actions})
    (hand,) = read(game).hands
    presence = [event for event in hand.events if isinstance(event, PlayerPresence)]
    assert presence == [PlayerPresence(0, away=True), PlayerPresence(0, away=False)]


def test_three_players_have_three_scores() -> None:
    name, opening = start()
    opening |= {"scores": [35000] * 3, "tiles3": [], "tiles0": tiles("19m1234567z1p9p1s9s4z")}
    win = {"seat": 1, "hu_tile": "4z", "count": 3, "fu": 30, "point_rong": 3900,
           "fans": [{"id": 34, "val": 2}, {"id": 2, "val": 1}]}  # fmt: skip
    hule = "RecordHule", {"hules": [win], "delta_scores": [-3900, 3900, 0]}
    game = read(SHAPES["list"]([(name, opening), ("RecordBaBei", {}), hule]))
    assert game.players == 3
    (won,) = game.hands[0].wins
    assert (won.source, won.changes) == (0, (-3900, 3900, 0))


@pytest.mark.parametrize(
    ("detail", "overrides"),
    [
        pytest.param({}, {}, id="ranked"),
        pytest.param({"init_point": 25000, "shiduan": 1, "dora_count": 3}, {}, id="usual"),
        pytest.param({"init_point": 25000, "dora_count": 3}, {"kuitan": False}, id="no kuitan"),
        pytest.param({"init_point": 30000, "shiduan": 1, "dora_count": 4, "fanfu": 2},
                     {"starting_points": 30000, "red_fives": {"m": 1, "p": 2, "s": 1},
                      "min_yaku_han": 2}, id="four red fives and two han"),
        pytest.param({"init_point": 25000, "shiduan": 1}, {"red_fives": {"m": 0, "p": 0, "s": 0}},
                     id="no red fives"),
        pytest.param({"init_point": 25000, "shiduan": 1, "dora_count": 3,
                      "have_qieshangmanguan": True, "have_toutiao": True, "can_jifei": False},
                     {"kiriage_mangan": True, "multiple_ron": "head_bump", "bankruptcy": "none"},
                     id="kiriage, head bump, no bankruptcy"),
    ],
)  # fmt: skip
def test_the_rules_of_a_room_are_those_of_the_game(
    detail: dict[str, Any], overrides: dict[str, Any]
) -> None:
    head = {**HEAD, "config": {"category": 1, "mode": {"mode": 2, "detail_rule": detail}}}
    game = read(json.dumps({"head": head, "data": as_json(MESSAGES)}))
    assert (game.preset, game.overrides, game.named) == ("mahjong-soul", overrides, True)


def test_an_east_game_is_named_by_its_mode() -> None:
    head = {**HEAD, "config": {"mode": {"mode": 1}}}
    game = read(json.dumps({"head": head, "data": as_json(MESSAGES)}))
    assert game.overrides == {"game_length": "tonpuusen"}


def refused(record: bytes | str) -> str:
    with pytest.raises(UnreadableRecord) as caught:
        read_record(record)
    game: Any = answer({"record": record})
    (entry,) = game["problems"]
    assert entry["message"]
    assert entry["hint"]
    return caught.value.problem.id


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        pytest.param(b"\x02\x01\x00" + wrapper(".lq.Lobby.oauth2Login", b"\x08\x07"),
                     "majsoul-not-a-game", id="login"),
        pytest.param(b"\x03\x01\x00" + wrapper("", b"\x12\x04abcd"), "majsoul-not-a-game",
                     id="answer to a login"),
        pytest.param(b"\x01" + wrapper(".lq.NotifyRoom", b"\x08\x07"), "majsoul-not-a-game",
                     id="notice"),
        pytest.param(json.dumps({"head": HEAD, "data": "", "data_url": "https://…"}),
                     "majsoul-without-data", id="data elsewhere"),
        pytest.param(encode(SCHEMA, "ResGameRecord", {"head": HEAD, "data_url": "https://…"}),
                     "majsoul-without-data", id="data elsewhere, binary"),
        pytest.param(json.dumps([{"name": "ActionNewRound", "data": {"tiles": ["1m"]}}]),
                     "majsoul-one-seat", id="one seat"),
        pytest.param(json.dumps([{"name": "RecordNewRound", "data": {}},
                                 {"name": "RecordHuleXueZhanMid", "data": {}}]),
                     "majsoul-other-game", id="playing on after a win"),
        pytest.param(json.dumps({"head": {"config": {"mode": {"detail_rule": {"chuanma": 1}}}},
                                 "data": as_json(MESSAGES)}),
                     "majsoul-other-game", id="Sichuan"),
        pytest.param(details(MESSAGES)[:-40], "majsoul-malformed", id="cut"),
        pytest.param(details([]), "record-without-hands", id="no hands"),
        pytest.param(json.dumps(as_json(MESSAGES[1:])), "record-without-hands", id="no start"),
        pytest.param("[('RecordNewRound', chang: {)]", "majsoul-text", id="wrong text"),
    ],
)  # fmt: skip
def test_what_is_no_game_says_what_to_give(record: bytes | str, problem: str) -> None:
    assert refused(record) == problem


def test_a_hand_that_is_cut_off_keeps_the_others() -> None:
    game: Any = answer({"record": SHAPES["list"]([*MESSAGES, *MESSAGES[:3]])})
    assert [problem["field"] for problem in game["problems"]] == ["hands[1]", "hands[1]"]
    assert {problem["id"] for problem in game["problems"]} == {
        "hand-without-end", "scores-do-not-follow"
    }  # fmt: skip


def test_five_tiles_of_a_kind_are_a_problem() -> None:
    """As on tables that a server is tested with: the winner's hand has three 5z of four."""
    win = {"seat": 1, "hu_tile": "5z", "count": 1, "fu": 30, "point_rong": 1000}
    hule = "RecordHule", {"hules": [win], "delta_scores": [-1000, 1000, 0, 0]}
    name, opening = start(t0="5z147m258p369s1234z", t1="5555z147m258p369s")
    game: Any = answer({"record": SHAPES["list"]([(name, opening), discard(0, "5z"), hule])})
    (problem,) = game["problems"]
    assert (problem["id"], problem["field"]) == ("five-of-a-kind", "hands[0]")


def mutations(data: bytes) -> Iterator[bytes]:
    """Binary records that are cut, and those with bytes changed, dropped or doubled."""
    yield from (data[:end] for end in range(0, len(data), 61))
    dice = Random(7)
    for _ in range(300):
        place = dice.randrange(len(data))
        end = place + dice.choice((1, 1, 2, 30))
        middle = dice.choice((b"", bytes([dice.randrange(256)]), data[place:end] * 2))
        yield data[:place] + middle + data[end:]


@pytest.mark.parametrize("shape", ["response", "download", "frame"])
def test_changed_bytes_are_answered(shape: str) -> None:
    data = SHAPES[shape](MESSAGES)
    assert isinstance(data, bytes)
    found = {answer({"record": it, "turns": True})["kind"] for it in mutations(data)}
    assert found == {"game", "invalid"}
