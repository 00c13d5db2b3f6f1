"""Recorded games: the formats, hands played again, and whole games against what they say."""

import bz2
import gzip
import html
import importlib.util
import io
import json
import lzma
import re
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import quote

import pytest
from click.testing import CliRunner
from flask import Flask

from calc.cli.program import tenbo
from calc.commands import COMMANDS
from calc.commands.record import RECORD as MJLOG
from calc.commands.record import GameAnswer, answer, clean_name
from calc.commands.record.summary import merged_summary, record_summary
from calc.commands.record.summary_lines import summary_lines
from calc.encode import write_answer
from calc.records import read_record
from calc.records.bounds import MOST_DECLINED, UnreadableRecord
from calc.records.events import (
    GroupCalled,
    IndicatorTurned,
    KanDeclared,
    NorthSetAside,
    PlayerPresence,
    TileDiscarded,
    TileDrawn,
)
from calc.records.formats import FORMATS, _tenhou6_order, tenhou6
from calc.records.moments import Turn
from calc.records.replay import replay_turns
from calc.records.terms import yaku_of
from calc.riichi.hand import MeldType
from calc.riichi.rulesets.read import ruleset
from calc.riichi.tiles import TILES
from calc.web.pages.record.hands import furiten_sentences
from calc.words import ENGLISH
from tests import material
from tests.long.fuzz_records import WRITERS

Game = dict[str, Any]
RECORD = """\
{"type":"start_game","names":["Aki","Ben","Chie","Dan"]}
{"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"dora_marker":"N","scores":[25000,25000,25000,25000],"tehais":[
 ["2m","3m","4m","5p","6p","7p","2s","3s","4s","6s","7s","E","E"],
 ["1m","4m","7m","1p","4p","7p","1s","4s","7s","S","W","N","P"],
 ["1m","4m","7m","1p","4p","7p","1s","5s","9s","S","W","N","P"],
 ["9m","6m","8m","2p","3p","8p","2s","3s","9s","S","W","N","F"]]}
{"type":"tsumo","actor":0,"pai":"8s"}
{"type":"hora","actor":0,"target":0,"deltas":[48000,-16000,-16000,-16000]}
"""
"""In mjai: one hand, won by the dealer at once."""
SEEDS = Path(__file__).parents[1] / "fuzz/seeds"
EVERY = 6
"""One recorded game in this many is read here, to keep the tests short."""


def record(text: str | bytes, **keys: object) -> Mapping[str, Any]:
    return answer({"record": text, **keys})


@pytest.mark.parametrize("names", [[], ["Aki"], [*"ABCDEF"]])
def test_a_record_names_as_many_players_as_it_likes(names: list[str]) -> None:
    """A player without a name is an empty one."""
    _, rest = RECORD.split("\n", 1)
    text = json.dumps({"type": "start_game", "names": names}) + "\n" + rest
    game = record(text)
    assert game["names"] == (names + [""] * 4)[:4]
    shown = ", ".join(name or f"seat {seat}" for seat, name in enumerate(game["names"]))
    assert COMMANDS["record"].to_text(game, ENGLISH).startswith(f"{shown}: mjai")


@pytest.mark.parametrize(
    ("wrong", "right"),
    [('ten="x"', 'ten="250,250,250,250"'), ('seed="0,0,0,0,0,x"', 'seed="0,0,0,0,0,120"'),
     ('type="x"', 'type="9"')],
)  # fmt: skip
def test_what_is_wrong_outside_a_hand_is_a_problem(wrong: str, right: str) -> None:
    """It was an error where the start of a hand was no figure."""
    assert right in MJLOG
    game = COMMANDS["record"].ask({"record": MJLOG.replace(right, wrong)}, language=ENGLISH)
    assert game["kind"] == "invalid"


def test_rules_are_named_where_the_type_of_the_game_is_recorded() -> None:
    assert record(MJLOG)["rules_are"] == "named"
    assert record(re.sub("<GO[^>]*>", "", MJLOG))["rules_are"] == "assumed"


@pytest.mark.parametrize(
    ("left_out", "tiles"), [(0, "5m5m5m"), (1, "0m5m5m"), (2, "0m5m5m"), (3, "0m5m5m")]
)
def test_a_pon_of_mjlog_has_the_copies_but_one(left_out: int, tiles: str) -> None:
    """Bits 5 and 6 are the copy that is no part of it; the first copy of a five is the red one."""
    five_of_characters = 4
    code = 3 * five_of_characters << 9 | left_out << 5 | 8 | 1
    text = MJLOG.replace("<AGARI", f'<N who="1" m="{code}"/><AGARI')
    ((hand,),) = [game.hands for game in read_record(text)]
    (call,) = [event for event in hand.events if isinstance(event, GroupCalled)]
    assert "".join(tile.code for tile in sorted(call.tiles)) == tiles


def test_a_record_without_hands_is_a_problem() -> None:
    """It was an error where another tag stood in place of the first hand."""
    game = record(MJLOG.replace("<INIT", "<INNIT"))
    assert [problem["id"] for problem in game["problems"]] == ["record-without-hands"]
    majiang = (SEEDS / "majiang.json").read_text(encoding="utf-8")
    second = json.dumps({**json.loads(majiang), "log": []})
    assert [it["id"] for it in record(f"{majiang} {second}")["problems"]] == [
        "record-without-hands"
    ]


def test_a_list_that_is_too_short_ends_its_hand() -> None:
    """It was an error where a majiang record has fewer changes of points than players."""
    whole = (SEEDS / "majiang.json").read_text(encoding="utf-8")
    game = record(whole.replace('"fenpei":[48000,-16000,', '"fenpei":['))
    assert game["hands"][0]["wins"] == []
    assert [problem["id"] for problem in game["problems"]] == ["hand-not-followed"]


@pytest.mark.parametrize("points", ['"x"', "null", "{}", "[]"])
def test_points_of_a_draw_that_are_no_figures_are_a_problem(points: str) -> None:
    """It was an error in a majiang record; `null` counts as nothing there, as everywhere."""
    whole = (SEEDS / "majiang.json").read_text(encoding="utf-8")
    draw = f'{{"pingju":{{"name":"流局","shoupai":["","","",""],"fenpei":[{points},0,0,0]}}}}'
    game = record(whole[: whole.index('{"hule"')] + draw + whole[whole.rindex("]]") :])
    expected = [] if points == "null" else ["not-a-figure"]
    assert [problem["id"] for problem in game["problems"]] == expected


@pytest.mark.parametrize("name", ["majiang.json", "mjai.jsonl", "mjlog.xml", "tenhou6.json"])
def test_a_fuzzer_begins_with_whole_games(name: str) -> None:
    game = record((SEEDS / name).read_bytes())
    assert game["format"] == name.partition(".")[0]
    assert len(game["hands"][0]["wins"]) == 1


def events(**changes: object) -> str:
    """The record of the example with other values in the event of the win."""
    *before, win = values_in(RECORD)
    return "\n".join(json.dumps(event) for event in [*before, {**win, **changes}])


def values_in(text: str) -> list[Any]:
    """The JSON values of a text, one after another."""
    decoder, values, place = json.JSONDecoder(), [], 0
    while place < len(text.rstrip()):
        value, place = decoder.raw_decode(text, place)
        values.append(value)
        place += 1
    return values


def test_a_game_of_one_hand() -> None:
    """The dealer is dealt 234m 567p 234s 67s 11z and draws 8s: a blessing of heaven, 16,000 all."""
    game = record(RECORD, turns=True)
    (hand,) = game["hands"]
    (win,) = hand["wins"]
    assert (game["format"], game["players"], game["rules_are"]) == ("mjai", 4, "assumed")
    assert game["names"] == ["Aki", "Ben", "Chie", "Dan"]
    assert win["question"]["hand"] == "234m567p234678s11z"
    assert win["question"]["tenhou"] is True
    assert win["changes"] == [48000, -16000, -16000, -16000]
    assert win["agrees"] is True
    assert hand["after"] == [73000, 9000, 9000, 9000]
    assert hand["turns"] == [[], [], [], []]
    assert game["agreement"]["wins"] == [1, 1]


def test_an_altered_figure_is_shown_with_both_values() -> None:
    game = record(events(deltas=[36000, -12000, -12000, -12000]))
    (win,) = game["hands"][0]["wins"]
    assert (win["agrees"], win["differs"]) == (False, ["changes"])
    text = COMMANDS["record"].to_text(game, ENGLISH)
    assert "E1: Aki by tsumo; differs: changes " in text
    assert text.count("E1: ") == 1
    assert win["recorded"]["changes"] == [36000, -12000, -12000, -12000]
    assert win["changes"] == [48000, -16000, -16000, -16000]


def test_a_win_asks_the_same_question_as_the_calculator() -> None:
    (win,) = record(RECORD)["hands"][0]["wins"]
    assert all(win["question"].values())  # defaults are left out
    answer = dict(COMMANDS["score"].ask(win["question"], language=ENGLISH))
    assert {key: answer[key] for key in win["answer"]} == win["answer"]


def play(*turns: tuple[int, str, str]) -> str:
    """A hand in which seats draw and discard; east has a pair of 2p, so pinfu, and it is drawn."""
    start, kyoku = values_in(RECORD)[:2]
    kyoku["tehais"][0][-2:] = ["2p", "2p"]
    lines: list[Game] = [start, kyoku]
    for seat, drawn, thrown in turns:
        lines.append({"type": "tsumo", "actor": seat, "pai": drawn})
        lines.append({"type": "dahai", "actor": seat, "pai": thrown, "tsumogiri": False})
    lines.append({"type": "ryukyoku", "deltas": [0, 0, 0, 0]})
    return "\n".join(json.dumps(event) for event in lines)


def test_a_passed_win_makes_furiten_until_the_next_turn() -> None:
    """East waits for 5s and 8s with 67s. South throws 8s, which east passes; west throws 5s."""
    game = record(
        play((0, "9p", "9p"), (1, "8s", "8s"), (2, "9p", "5s"), (3, "9m", "9m"), (0, "1p", "1p")),
        turns=True,
    )
    first, second = game["hands"][0]["turns"][0]
    assert (first["shanten"], first["waits"], first["furiten"]) == (0, ["5s", "8s"], None)
    assert [(miss["tile"], miss["from"], miss["why"]) for miss in first["missed"]] == [
        ("8s", 1, "passed"),
        ("5s", 2, "furiten"),
    ]
    assert first["then"]["kinds"] == ["temporary"]
    assert first["then"]["cause"] == [{"tile": "5s", "turn": 1}, {"tile": "8s", "turn": 1}]
    assert second["furiten"] is None


@pytest.mark.parametrize(
    ("ends", "why", "cause"),
    [("own_draw_or_claim", "furiten", ["5s", "8s"]), ("any_call", "passed", ["5s"])],
)
def test_a_call_of_another_ends_temporary_furiten_where_any_call_does(
    ends: str, why: str, cause: list[str]
) -> None:
    """East passes 8s of south, which west calls and throws 5s."""
    lines = values_in(play((0, "9p", "9p"), (1, "8s", "8s"), (2, "9p", "5s")))
    lines[1]["tehais"][2][-2:] = ["8s", "8s"]
    lines[-3] = {"type": "pon", "actor": 2, "target": 1, "pai": "8s", "consumed": ["8s"] * 2}
    rules = {"preset": "tenhou", "overrides": {"temporary_furiten_ends": ends}}
    game = record("\n".join(map(json.dumps, lines)), turns=True, rules=rules)
    (turn,) = game["hands"][0]["turns"][0]
    assert [(miss["tile"], miss["why"]) for miss in turn["missed"]] == [
        ("8s", "passed"),
        ("5s", why),
    ]
    assert [tile["tile"] for tile in turn["then"]["cause"]] == cause


def test_a_fifth_copy_is_no_wait_of_a_turn() -> None:
    """East has 1111m 234567p 888s, which only a fifth 1m would complete."""
    lines = values_in(play((0, "E", "E")))
    lines[1]["tehais"][0] = [*["1m"] * 4, *(f"{rank}p" for rank in range(2, 8)), *["8s"] * 3]
    text = "\n".join(map(json.dumps, lines))
    (turn,) = record(text, turns=True)["hands"][0]["turns"][0]
    assert (turn["shanten"], turn["waits"]) == (1, [])


def test_a_win_passed_before_an_own_draw_is_missed() -> None:
    """North throws 8s, which east passes; then east draws it."""
    text = play((0, "9p", "9p"), (1, "N", "N"), (2, "N", "N"), (3, "8s", "8s"))
    end = [{"type": "tsumo", "actor": 0, "pai": "8s"},
           {"type": "hora", "actor": 0, "target": 0, "deltas": [0] * 4}]  # fmt: skip
    lines = [*text.splitlines()[:-1], *map(json.dumps, end)]
    (turn,) = record("\n".join(lines), turns=True)["hands"][0]["turns"][0]
    assert [(miss["tile"], miss["win_by"]) for miss in turn["missed"]] == [("8s", "ron")]


@pytest.mark.parametrize("won_on", ["6p", "2s"])
def test_a_replacement_tile_is_drawn_to_the_hand_after_the_kan(won_on: str) -> None:
    """East has 222m 345m 66m 78p 456s, makes a kan of 2m, and may win on 6p, not on 2s."""
    lines = values_in(play((0, "E", "E"), (1, "N", "N"), (2, "N", "N"), (3, "N", "N")))
    ranks = (2, 2, 2, 3, 4, 5, 6, 6)
    lines[1]["tehais"][0] = [*(f"{rank}m" for rank in ranks), "7p", "8p", "4s", "5s", "6s"]
    tail = [{"type": "tsumo", "actor": 0, "pai": "2m"},
            {"type": "ankan", "actor": 0, "consumed": ["2m"] * 4},
            {"type": "dora", "dora_marker": "9s"},
            {"type": "tsumo", "actor": 0, "pai": won_on},
            {"type": "dahai", "actor": 0, "pai": won_on, "tsumogiri": True}]  # fmt: skip
    text = "\n".join(map(json.dumps, [*lines[:-1], *tail, lines[-1]]))
    first, _ = record(text, turns=True)["hands"][0]["turns"][0]
    missed = [(miss["tile"], miss["win_by"], miss["why"]) for miss in first["missed"]]
    assert missed == ([("6p", "tsumo", "passed")] if won_on == "6p" else [])


def test_a_player_who_is_away_passes_nothing() -> None:
    """East goes after the discard of south, and is back before that of north."""
    turns = [(0, "9p", "9p"), (1, "8s", "8s"), (2, "9p", "5s"), (3, "8s", "8s")]
    (game,) = read_record(play(*turns))
    (hand,) = game.hands
    events = list(hand.events)
    events[7:7] = [PlayerPresence(0, away=False)]
    events[5:5] = [PlayerPresence(0, away=True)]
    (turn,) = replay_turns(hand._replace(events=tuple(events)), 4, ())[0]
    assert [offer.source for offer in turn.offers] == [1, 3]


@pytest.mark.parametrize(("back", "away"), [("", [True]), ('<UN n1="Ben"/>', []),
                                             ('<UN n2="Chie"/>', [True])])  # fmt: skip
def test_who_leaves_between_hands_is_away_when_the_next_begins(back: str, away: list[bool]) -> None:
    """South leaves before the hand, and may be back before it."""
    text = MJLOG.replace("<INIT", f'<BYE who="1"/>{back}<INIT')
    ((hand,),) = [game.hands for game in read_record(text)]
    presence = [event for event in hand.events if isinstance(event, PlayerPresence)]
    assert [(event.seat, event.away) for event in presence] == [(1, there) for there in away]


@pytest.mark.parametrize("seat", [0, 2])
def test_a_winner_takes_the_stick_of_its_own_riichi(seat: int) -> None:
    """South throws 8s; west is the first in turn of two winners, and one of them is in riichi.

    By EMA winners get their own stick back, and only the rest goes to the first.
    """
    lines = values_in(play((0, "9p", "9p"), (1, "9p", "9p"), (2, "9p", "9p"), (3, "9p", "9p"),
                           (0, "1m", "1m"), (1, "8s", "8s")))  # fmt: skip
    lines[1]["tehais"][2] = lines[1]["tehais"][0]
    place = next(
        n for n, it in enumerate(lines) if (it["type"], it.get("actor")) == ("dahai", seat)
    )
    riichi, accepted = ({"type": kind, "actor": seat} for kind in ("reach", "reach_accepted"))
    lines[place : place + 1] = [riichi, lines[place], accepted]
    won = [{"type": "hora", "actor": winner, "target": 1} for winner in (2, 0)]
    text = "\n".join(map(json.dumps, [*lines[:-1], *won]))
    wins = record(text, rules="ema-2025")["hands"][0]["wins"]
    sticks = {win["seat"]: win["question"].get("riichi_sticks", 0) for win in wins}
    assert sticks == {0: 0, 2: 0, seat: 1}


def test_points_that_a_draw_does_not_record_are_those_of_the_rules() -> None:
    lines = play((0, "8p", "8p"), (1, "8s", "8s")).splitlines()[:-1]
    drawn = {"type": "ryukyoku", "reason": "fanpai", "tenpais": [True, False, False, False]}
    (hand,) = record("\n".join([*lines, json.dumps(drawn)]))["hands"]
    assert (hand["draw"]["recorded"], hand["draw"]["agrees"]) == ({}, None)
    assert hand["draw"]["changes"] == hand["changes"] == [3000, -1000, -1000, -1000]
    assert hand["after"] == [28000, 24000, 24000, 24000]


@pytest.mark.parametrize("honba", [0, 2])
def test_the_question_of_a_draw_has_the_counters_of_the_hand(honba: int) -> None:
    lines = values_in(play((0, "8p", "8p"), (1, "8s", "8s")))
    lines[1]["honba"] = honba
    (hand,) = record("\n".join(map(json.dumps, lines)))["hands"]
    assert hand["draw"]["question"].get("honba", 0) == honba
    assert ("honba" in hand["draw"]["question"]) is bool(honba)


@pytest.mark.parametrize("end", [{}, {"reason": "sanchaho"}])
def test_three_who_win_on_one_tile_miss_nothing(end: Game) -> None:
    """All but south wait for 8s; what east passed before stays missed."""
    turns = [(0, "9p", "9p"), (1, "8s", "8s"), (2, "9p", "9p"), (3, "9p", "9p"),
             (0, "1m", "1m"), (1, "8s", "8s")]  # fmt: skip
    lines = values_in(play(*turns))
    lines[1]["tehais"][2:] = [lines[1]["tehais"][0]] * 2
    lines[-1] |= end
    (hand,) = record("\n".join(map(json.dumps, lines)), turns=True)["hands"]
    assert hand["draw"]["type"] == "sanchahou"
    missed = [[len(turn["missed"]) for turn in seat] for seat in hand["turns"]]
    assert missed == [[1, 0], [0, 0], [0], [0]]


@pytest.mark.parametrize(
    ("rules", "winner", "missed"),
    [("m-league", 2, []), ("m-league", 3, [2]), ("tenhou", 2, [0, 3])],
)
def test_who_is_bumped_misses_nothing(rules: str, winner: int, missed: list[int]) -> None:
    """All but south wait for 8s; only the first in turn may win on it by head bump."""
    lines = values_in(play((0, "9p", "9p"), (1, "9p", "9p"), (2, "9p", "9p"), (3, "9p", "9p"),
                           (0, "1m", "1m"), (1, "8s", "8s")))  # fmt: skip
    lines[1]["tehais"][2:] = [lines[1]["tehais"][0]] * 2
    lines[-1] = {"type": "hora", "actor": winner, "target": 1, "deltas": [0] * 4}
    (hand,) = record("\n".join(map(json.dumps, lines)), turns=True, rules=rules)["hands"]
    turns = [[miss["tile"] for turn in seat for miss in turn["missed"]] for seat in hand["turns"]]
    assert [seat for seat, tiles in enumerate(turns) if tiles] == missed


def test_an_own_discard_makes_furiten_for_good() -> None:
    game = record(play((0, "8s", "8s"), (1, "8s", "8s")), turns=True)
    (turn,) = game["hands"][0]["turns"][0]
    assert turn["furiten"] == {
        "kinds": ["discard"],
        "cause": [{"tile": "8s", "turn": 1}],
        "causes": [{"kind": "discard", "tiles": [{"tile": "8s", "turn": 1}]}],
        "until": "waits_change",
    }
    assert [miss["why"] for miss in turn["missed"]] == ["furiten"]


def test_each_kind_of_furiten_has_its_own_tiles(app: Flask) -> None:
    """East discards an 8s and passes the 5s of south, which was told to be a discard too."""
    game = answer({"record": play((0, "8s", "8s"), (1, "5s", "5s")), "turns": True})
    assert isinstance(game, GameAnswer)
    (turn,) = game.turns(0)[0]
    assert turn.then
    assert game["hands"][0]["turns"][0][0]["then"]["causes"] == [
        {"kind": "discard", "tiles": [{"tile": "8s", "turn": 1}]},
        {"kind": "temporary", "tiles": [{"tile": "5s", "turn": 1}]},
    ]
    sentences = [*furiten_sentences(turn.then, ENGLISH)]
    assert sentences[:2] == [
        "Among the player's own discards: 8-bamboo (turn 1).",
        "Passed since the last discard: 5-bamboo (turn 1).",
    ]


ORPHANS = "1m 9m 1p 9p 1s 9s E S W N P C C"


def robbed(*after: Game, kan: str = "F", waiting: str = ORPHANS) -> str:
    """East makes a closed kan, of the green dragon; west waits for it with thirteen orphans."""
    start, kyoku = values_in(RECORD)[:2]
    kyoku["tehais"][0] = f"4m 5m 6m 5p 6p 7p 3s 4s 5s 6s {kan} {kan} {kan}".split()
    kyoku["tehais"][2] = waiting.split()
    lines: list[Game] = [start, kyoku]
    for seat, tile in ((0, "8p"), (1, "8p"), (2, "8s"), (3, "8p")):
        lines.append({"type": "tsumo", "actor": seat, "pai": tile})
        lines.append({"type": "dahai", "actor": seat, "pai": tile, "tsumogiri": True})
    lines.append({"type": "tsumo", "actor": 0, "pai": kan})
    lines.append({"type": "ankan", "actor": 0, "consumed": [kan] * 4})
    return "\n".join(json.dumps(event) for event in [*lines, *after])


ON_THE_KAN: list[Game] = [
    {"type": "dora", "dora_marker": "3p"},
    {"type": "tsumo", "actor": 0, "pai": "8s"},
    {"type": "dahai", "actor": 0, "pai": "8s", "tsumogiri": True},
    {"type": "ryukyoku", "deltas": [0, 0, 0, 0]},
]


@pytest.mark.parametrize(
    ("rules", "missed", "then"),
    [("mahjong-soul", [("6z", 0, "passed")], ["temporary"]), ("m-league", [], None)],
)
def test_thirteen_orphans_may_miss_a_closed_kan(rules: str, missed: Any, then: Any) -> None:
    (hand,) = record(robbed(*ON_THE_KAN), rules=rules, turns=True)["hands"]
    (turn,) = hand["turns"][2]
    assert [(miss["tile"], miss["from"], miss["why"]) for miss in turn["missed"]] == missed
    assert (turn["then"] and turn["then"]["kinds"]) == then


def test_another_hand_misses_no_closed_kan() -> None:
    """West waits for 2m between 1m and 3m: no ron can be declared on a closed kan of it."""
    text = robbed(*ON_THE_KAN, kan="2m", waiting="1m 3m 4p 5p 6p 7s 8s 9s 1s 1s 1s E E")
    (hand,) = record(text, rules="mahjong-soul", turns=True)["hands"]
    (turn,) = hand["turns"][2]
    assert (turn["waits"], turn["missed"], turn["then"]) == (["2m"], [], None)


def test_thirteen_orphans_win_on_a_closed_kan() -> None:
    hora = {"type": "hora", "actor": 2, "target": 0, "deltas": [-32000, 0, 32000, 0]}
    (win,) = record(robbed(hora), rules="mahjong-soul")["hands"][0]["wins"]
    assert win["question"]["robbed_ankan"] is True
    assert win["question"]["win_tile"] == "6z"
    assert win["agrees"] is True


TENHOU6: Game = {
    "title": ["", ""],
    "name": ["Aki", "Ben", "Chie", "Dan"],
    "rule": {"disp": "般東喰赤", "aka": 1},
    "log": [
        [
            [0, 0, 0],
            [25000] * 4,
            [44],
            [],
            [12, 13, 14, 25, 26, 27, 32, 33, 34, 36, 37, 41, 41],
            [38],
            [],
            [11, 14, 17, 21, 24, 27, 31, 34, 37, 42, 43, 44, 45],
            [],
            [],
            [11, 14, 17, 21, 24, 27, 31, 35, 39, 42, 43, 44, 45],
            [],
            [],
            [19, 16, 18, 22, 23, 28, 32, 33, 39, 42, 43, 44, 46],
            [],
            [],
            ["和了", [48000, -16000, -16000, -16000], [0, 0, 0, "役満16000点∀", "天和(役満)"]],
        ]
    ],
}


def test_the_same_hand_in_another_format_has_the_same_answer() -> None:
    mine, other = record(RECORD), record(json.dumps(TENHOU6, ensure_ascii=False))
    assert other["format"] == "tenhou6"
    assert (other["rules"], other["rules_are"]) == (
        {"preset": "tenhou", "overrides": {"game_length": "tonpuusen"}},
        "named",
    )
    assert other["hands"][0]["wins"][0]["answer"] == mine["hands"][0]["wins"][0]["answer"]
    assert other["hands"][0]["wins"][0]["agrees"] is True


def test_an_indicator_may_be_turned_before_the_replacement_tile() -> None:
    """East makes an open kan of 1z, which is dora by 4z, and wins with 88s, dora by 7s."""
    hand = [12, 13, 14, 25, 26, 27, 32, 33, 38, 38, 41, 41, 41]
    east: list[list[Any]] = [hand, [11, "m41414141", 34], [60, 0]]
    others = [[[11, 14, 17, 21, 24, 27, 31, 34, 37, 42, 43, 44, 45], [thrown], [60]]
              for thrown in (42, 43, 41)]  # fmt: skip
    won = ["和了", [18000, -6000, -6000, -6000], [0, 0, 0]]
    seats = [facts for seat in (east, *others) for facts in seat]
    log = [[[0, 0, 0], [25000] * 4, [44, 37], [], *seats, won]]
    (read,) = record(json.dumps(TENHOU6 | {"log": log}))["hands"]
    assert read["dora_indicators"] == "4z7s"
    assert read["wins"][0]["answer"]["dora"] == 4 + 2


@pytest.mark.parametrize(
    ("taken", "discarded", "kan"),
    [
        ([11, "m41414141", 34], [60, 0, 45],
         [GroupCalled, TileDrawn, IndicatorTurned, TileDiscarded]),
        ([11, "p414141", 41, 34], [60, 45, "k41414141", 46],
         [KanDeclared, TileDrawn, IndicatorTurned, TileDiscarded]),
        ([41, 34, 35], ["414141a41", 46, 60],
         [KanDeclared, IndicatorTurned, TileDrawn, TileDiscarded]),
    ],
    ids=["called", "added", "closed"],
)  # fmt: skip
def test_only_a_closed_kan_turns_an_indicator_before_the_replacement_tile(
    taken: list[object], discarded: list[object], kan: list[type]
) -> None:
    """North throws the east wind that east may call."""
    drawn: list[list[object]] = [taken, [21, 22], [21, 22], [21, 22]]
    thrown: list[list[object]] = [discarded, [42, 42], [43, 43], [41, 44]]
    turns, indicators = iter(range(999)), [TILES["7s"]]
    played = _tenhou6_order.play_order(drawn, thrown, 0, indicators, won=False, turns=turns)
    kinds = [type(event) for event in played]
    place = kinds.index(kan[0], kinds.index(GroupCalled) if kan[0] is GroupCalled else 0)
    assert kinds[place : place + 4] == kan


def ended(*result: object, rule: Game | None = None) -> Mapping[str, Any]:
    """The same game with another result as its last list."""
    (hand,) = TENHOU6["log"]
    other = {"rule": rule or TENHOU6["rule"], "log": [[*hand[:-1], [*result]]]}
    return record(json.dumps({**TENHOU6, **other}, ensure_ascii=False))


@pytest.mark.parametrize(
    ("display", "first", "scores", "changes", "then", "agrees"),
    [
        ("鳳南喰赤", 8, [20000, 29000, 26000, 25000], [1500, 1500, -1500, -1500], (8, 1), True),
        ("鳳南喰赤", 8, [20000, 29000, 26000, 25000], [1500, 1500, -1500, -1500], (9, 1), False),
        ("鳳南喰赤", 8, [26000, 28000, 23000, 23000], [-1000, 3000, -1000, -1000], (9, 1), False),
        ("鳳南喰赤", 8, [28000, 26000, 23000, 23000], [3000, -1000, -1000, -1000], (8, 1), False),
        ("鳳南喰赤", 7, [28000, 26000, 23000, 23000], [3000, -1000, -1000, -1000], (8, 1), False),
        ("鳳南喰赤", 7, [26000, 26000, 24000, 24000], [3000, -1000, -1000, -1000], (8, 1), True),
        ("鳳東喰赤", 3, [26000, 26000, 24000, 24000], [3000, -1000, -1000, -1000], (4, 1), True),
        ("", 8, [26000, 28000, 23000, 23000], [-1000, 3000, -1000, -1000], (9, 1), None),
    ],
    ids=[
        "repeat",
        "no-repeat",
        "target",
        "leading-dealer",
        "last-hand",
        "west",
        "south",
        "assumed",
    ],
)
def test_a_game_ends_where_its_rules_end_it(
    display: str,
    first: int,
    scores: list[int],
    changes: list[int],
    then: tuple[int, int],
    *,
    agrees: bool | None,
) -> None:
    """The record goes on after each of these draws; without a display its rules are assumed."""
    (hand,) = TENHOU6["log"]
    after = [score + moved for score, moved in zip(scores, changes, strict=True)]
    log = []
    for (number, honba), points in (((first, 0), scores), (then, after)):
        place = 4 + 3 * (-number % 4)  # the lists of the seat that is dealer here
        seats = [*hand[place:16], *hand[4:place]]
        log.append([[number, honba, 0], points, *hand[2:4], *seats, ["流局", changes]])
    game = {**TENHOU6, "title": ["", ""], "rule": {"disp": display, "aka": 1}, "log": log}
    game.pop("ref", None)
    assert record(json.dumps(game, ensure_ascii=False))["hands"][0]["next_agrees"] is agrees


@pytest.mark.parametrize(
    ("texts", "recorded"),
    [
        ([], {}),
        (["30符2翻1000点∀"], {"fu": 30, "points": 3000, "limit": None}),
        (["30Fu2Han1000点∀"], {"fu": 30, "points": 3000, "limit": None}),
        (["30符4飜1000点∀", "断幺九(1飜)", "ドラ(1飜)", "赤ドラ(1飜)", "裏ドラ(1飜)"],
         {"fu": 30, "limit": None, "yakuman": 0, "yaku": [["tanyao", 1]], "points": 3000,
          "han": 4, "dora": 1, "red": 1, "ura": 1}),
        (["Yakuman 16000点∀", "Blessing of Heaven(役満)"],
         {"limit": "yakuman", "yakuman": 1, "yaku": [["tenhou", "yakuman"]], "points": 48000}),
        (["役満32000点∀", "大四喜(役満)"],
         {"limit": "yakuman", "yakuman": 2, "yaku": [["daisuushii", "yakuman"]], "points": 96000}),
        (["Counted Yakuman 16000点∀", "Riichi(13飜)"],
         {"limit": "kazoe_yakuman", "yakuman": 0, "yaku": [["riichi", 13]], "points": 48000,
          "han": 13, "dora": 0, "red": 0, "ura": 0}),
        (["30符1飜500点∀2枚∀", "立直(1飜1枚)"],
         {"fu": 30, "limit": None, "yakuman": 0, "yaku": [["riichi", 1]], "points": 1500,
          "han": 1, "dora": 0, "red": 0, "ura": 0}),
        (["役満16000点∀", "立直(13飜)"],
         {"limit": "kazoe_yakuman", "yakuman": 0, "yaku": [["riichi", 13]], "points": 48000,
          "han": 13, "dora": 0, "red": 0, "ura": 0}),
    ],
    ids=["nothing", "other-sign", "Fu-and-Han", "dora", "english", "double", "counted", "chips",
         "unnamed"],
)  # fmt: skip
def test_a_win_has_what_the_tools_of_mahjong_soul_write(texts: list[str], recorded: Game) -> None:
    changes = [48000, -16000, -16000, -16000]
    (win,) = ended("和了", changes, [0, 0, *([0] if texts else []), *texts])["hands"][0]["wins"]
    assert win["recorded"] == {"changes": changes, **recorded}
    assert not {"fu", "dora", "red", "ura"} & {*win["differs"]}  # a yakuman counts none
    assert win["answer"]["yaku"][0]["id"] == "tenhou"


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("Ryuukyoku", "exhaustive"),
        ("Exhaustive Draw", "exhaustive"),
        ("Mangan at Draw", "nagashi_mangan"),
        ("Kyuushu Kyuuhai", "kyuushu_kyuuhai"),
        ("Three Ron Abortion", "sanchahou"),
    ],
)
def test_a_draw_has_the_names_of_the_tools_of_mahjong_soul(written: str, kind: str) -> None:
    assert ended(written, [0] * 4)["hands"][0]["draw"]["type"] == kind


@pytest.mark.parametrize(
    ("result", "tenpai"),
    [
        (["流局", [1500, 1500, -1500, -1500]], [0, 1]),
        (["流局", [-1000, 3000, -1000, -1000]], [1]),
        (["全員聴牌"], [0, 1, 2, 3]),
        (["全員不聴"], []),
    ],
    ids=["two", "one", "all", "none"],
)
def test_who_is_paid_at_a_draw_is_tenpai(result: list[object], tenpai: list[int]) -> None:
    assert ended(*result)["hands"][0]["draw"]["tenpai"] == tenpai


@pytest.mark.parametrize(
    ("length", "problem"),
    [(17, None), (16, "hand-without-end"), (9, "hand-not-followed"), (2, "hand-not-followed")],
)
def test_a_hand_that_is_cut_off_leaves_the_others(length: int, problem: str | None) -> None:
    (hand,) = TENHOU6["log"]
    game = record(json.dumps({**TENHOU6, "log": [hand, hand[:length]]}, ensure_ascii=False))
    assert [len(one["wins"]) for one in game["hands"]] == [1, 0 if problem else 1]
    problems = [one["id"] for one in game["problems"] if one["field"] == "hands[1]"]
    assert problem in [*problems, None]


def test_a_problem_of_a_hand_is_printed_with_its_round() -> None:
    (hand,) = TENHOU6["log"]
    cut = [[2, 1, 0], *hand[1:9]]
    game = record(json.dumps({**TENHOU6, "log": [hand, cut]}, ensure_ascii=False))
    messages = [one["message"] for one in game["problems"] if one["field"] == "hands[1]"]
    text = " ".join(COMMANDS["record"].to_text(game, ENGLISH).split())
    assert messages
    assert all(f"E3, 1 counter: {message}" in text for message in messages)


@pytest.mark.parametrize(("kind", "paid"), [("三家和了", []), ("四家立直", [0])], ids="34")
def test_a_riichi_that_three_players_win_on_is_not_paid(kind: str, paid: list[int]) -> None:
    """The turned discard has not passed."""
    (hand,) = TENHOU6["log"]
    game = {**TENHOU6, "log": [[*hand[:6], ["r41"], *hand[7:16], [kind]]]}
    assert record(json.dumps(game, ensure_ascii=False))["hands"][0]["riichi"] == paid


@pytest.mark.parametrize("display", ["Gold Room East", "Friendly East Red Fives", "Tounament East"])
def test_an_english_display_names_the_rules(display: str) -> None:
    game = ended("不明", rule={"disp": display, "aka51": 1})
    assert game["rules"] == {
        "preset": "mahjong-soul",
        "overrides": {"game_length": "tonpuusen"},
    }


@pytest.mark.parametrize(
    ("reference", "rules"),
    [("2024010112gm-0009-0000-12ab34cd", ("tenhou", {})),
     ("2024010112gm-000d-0000-12ab34cd", ("tenhou", {"kuitan": False})),
     ("240101-12ab34cd-5678-90ab-cdef-1234567890ab", ("mahjong-soul", {})), ("a club", None)],
)  # fmt: skip
def test_a_reference_names_the_rules(reference: str, rules: tuple[str, Game] | None) -> None:
    """Bits of the type: 1 people, 4 no open tanyao, 8 east and south."""
    game = record(json.dumps({**TENHOU6, "rule": {}, "ref": reference}, ensure_ascii=False))
    preset, overrides = rules or ("tenhou", {})
    assert game["rules_are"] == ("named" if rules else "assumed")
    assert ruleset(game["rules"]) == ruleset({"preset": preset, "overrides": overrides})


@pytest.mark.parametrize(
    ("title", "preset"),
    [("般南喰赤", "tenhou"), ("銀の間南", "mahjong-soul"), ("a club", "tenhou")],
)
def test_a_title_of_majiang_names_the_rules(title: str, preset: str) -> None:
    """Those of Mahjong Soul were taken for Tenhou's."""
    game = record(json.dumps({**json.loads(WRITERS["majiang"]()), "title": title}))
    assert game["rules"]["preset"] == preset
    assert game["rules_are"] == ("assumed" if title == "a club" else "named")


def test_every_event_of_majiang_is_read() -> None:
    game = json.loads(WRITERS["majiang"]())
    written: list[Game] = [
        {"fulou": {"l": 1, "m": "m1-23"}}, {"fulou": {"l": 1, "m": "z555="}},
        {"fulou": {"l": 2, "m": "s8888+"}},
        {"gang": {"l": 1, "m": "z555=5"}}, {"gang": {"l": 3, "m": "s8888"}},
        {"gangzimo": {"l": 3, "p": "p0"}}, {"kaigang": {"baopai": "p3"}}, {"penuki": {"l": 0}},
        {"unknown": {"l": 0}},
    ]  # fmt: skip
    game["log"][0][1:-1] = written
    (read,) = read_record(json.dumps(game))[0].hands
    m1, m2, m3, s8, z5 = (TILES[code] for code in ("1m", "2m", "3m", "8s", "5z"))
    assert read.events == (
        GroupCalled(1, MeldType.CHI, (m1, m2, m3), m1),
        GroupCalled(1, MeldType.PON, (z5,) * 3, z5),
        GroupCalled(2, MeldType.DAIMINKAN, (s8,) * 4, s8),
        KanDeclared(1, (z5,) * 4, z5),
        KanDeclared(3, (s8,) * 4),
        TileDrawn(3, TILES["0p"]),
        IndicatorTurned(TILES["3p"]),
        NorthSetAside(0),
    )


@pytest.mark.parametrize(
    ("points", "facts", "agrees"),
    [(6000, {}, True), (8000, {}, None), (8000, {"ura_markers": []}, False),
     (8000, {"fu": 60}, False)],
)  # fmt: skip
def test_ura_that_are_not_recorded_may_be_the_difference(
    points: int, facts: Game, agrees: object
) -> None:
    """Some writers of mjai leave them out. This hand is haneman without them."""
    lines = play((0, "9p", "9p"), (1, "N", "N"), (2, "N", "N"), (3, "S", "S")).splitlines()
    won = {"type": "hora", "actor": 0, "target": 0, "deltas": [3 * points + 1000, *[-points] * 3]}
    riichi = [{"type": kind, "actor": 0} for kind in ("reach", "reach_accepted")]
    events = [riichi[0], json.loads(lines[3]), riichi[1], *map(json.loads, lines[4:-1]),
              {"type": "tsumo", "actor": 0, "pai": "8s"}, {**won, **facts}]  # fmt: skip
    (win,) = record("\n".join([*lines[:3], *map(json.dumps, events)]))["hands"][0]["wins"]
    assert win["answer"]["limit"] == "haneman"
    assert (win["agrees"], bool(win["differs"])) == (agrees, agrees is False)


def test_the_next_start_tells_what_a_win_moved() -> None:
    """The oldest records of mjai have neither changes nor scores at a win by tsumo in riichi."""
    lines = [json.loads(line) for line in play((0, "9p", "9p"), (1, "N", "N")).splitlines()[:-1]]
    said, accepted = ({"type": kind, "actor": 0} for kind in ("reach", "reach_accepted"))
    won = [{"type": "tsumo", "actor": 0, "pai": "8s"}, {"type": "hora", "actor": 0, "target": 0}]
    after = {**lines[1], "honba": 1, "scores": [43000, 19000, 19000, 19000]}
    events = [*lines[:3], said, lines[3], accepted, *lines[4:], *won, after]
    hand = record("\n".join(map(json.dumps, events)))["hands"][0]
    assert hand["changes"] == [18000, -6000, -6000, -6000]
    assert hand["wins"][0]["recorded"]["changes"] == [19000, -6000, -6000, -6000]


@pytest.mark.parametrize(
    ("seat", "value", "limit"),
    [(0, (4, 40, 6000), "mangan"), (0, (4, 30, 8000), "mangan"), (0, (4, 30, 7700), None),
     (0, (6, 40, 9000), "haneman"), (0, (13, 40, 48000), "kazoe_yakuman"),
     (0, (13, 40, 36000), "sanbaiman"), (2, (13, 40, 32000), "kazoe_yakuman"),
     (2, (13, 40, 24000), "sanbaiman")],
)  # fmt: skip
def test_limits_of_majiang_follow_from_han_and_fu(
    seat: int, value: tuple[int, int, int], limit: str | None
) -> None:
    """6,000 is a mangan by tsumo of three players. Thirteen han may be a sanbaiman."""
    game = json.loads(WRITERS["majiang"]())
    won = {"l": seat, "baojia": 1, "shoupai": "m234p22567s234678s8", "fenpei": [0] * 4, "hupai": []}
    won |= dict(zip(("fanshu", "fu", "defen"), value, strict=True))
    game["log"][0][-1] = {"hule": won}
    assert record(json.dumps(game))["hands"][0]["wins"][0]["recorded"]["limit"] == limit


@pytest.mark.parametrize(
    ("written", "side"), [("+", "right"), ("=", "across"), ("-", "left"), (2, "across")]
)
def test_majiang_names_who_is_liable_by_side_or_seat(written: str | int, side: str) -> None:
    """A side was no figure, and the hand was not read."""
    game = json.loads(WRITERS["majiang"]())
    won = {"l": 0, "baojia": None, "shoupai": "m234p22567s234678s8", "fenpei": [0] * 4,
           "damanguan": 1, "defen": 48000,
           "hupai": [{"name": "大三元", "fanshu": "*", "baojia": written}]}  # fmt: skip
    game["log"][0][-1] = {"hule": won}
    assert record(json.dumps(game))["hands"][0]["wins"][0]["question"]["liable"] == side


def test_a_player_of_majiang_may_declare_noten() -> None:
    """A hand that is not shown is not paid, though it is tenpai."""
    game = json.loads(WRITERS["majiang"]())
    start, first, *_ = game["log"][0]
    drawn = {"name": "荒牌平局", "shoupai": [""] * 4, "fenpei": [0] * 4}
    turns = [{"dapai": {"l": 0, "p": "p9_"}}, {"zimo": {"l": 1, "p": "s8"}},
             {"dapai": {"l": 1, "p": "s8_"}}, {"zimo": {"l": 2, "p": "p5"}},
             {"dapai": {"l": 2, "p": "p5_"}}, {"zimo": {"l": 3, "p": "p5"}},
             {"dapai": {"l": 3, "p": "p5_"}}, {"zimo": {"l": 0, "p": "p5"}},
             {"dapai": {"l": 0, "p": "p5_"}}, {"pingju": drawn}]  # fmt: skip
    game["log"][0] = [start, first, *turns]
    draw = record(json.dumps(game))["hands"][0]["draw"]
    assert (draw["changes"], draw["agrees"], draw["tenpai"]) == ([0] * 4, True, [])


@pytest.mark.parametrize(
    ("most", "kind"), [(3000, "exhaustive"), (6000, "nagashi_mangan"), (8000, "nagashi_mangan")]
)
def test_nagashi_mangan_is_known_by_its_points(most: int, kind: str) -> None:
    """6,000 is what three players have of it."""
    lines = [*play((0, "9p", "9p")).splitlines()[:-1],
             json.dumps({"type": "ryukyoku", "deltas": [most, -most, 0, 0]})]  # fmt: skip
    assert record("\n".join(lines))["hands"][0]["draw"]["type"] == kind


@pytest.mark.parametrize(
    ("discards", "kind"),
    [("EEEE", "suufon_renda"), ("EEEF", "sanchahou"), ("EEE", "kyuushu_kyuuhai")],
)
def test_a_draw_of_unknown_type_is_known_by_the_first_discards(discards: str, kind: str) -> None:
    *events, end = values_in(play(*((seat, tile, tile) for seat, tile in enumerate(discards))))
    for drawn in (end, {"type": "ryukyoku"}):
        (hand,) = record("\n".join(map(json.dumps, [*events, drawn])))["hands"]
        assert hand["draw"]["type"] == kind


@pytest.mark.parametrize(("called", "riichi"), [(False, "double_riichi"), (True, "riichi")])
def test_a_call_before_the_first_discard_makes_riichi_a_single_one(
    *, called: bool, riichi: str
) -> None:
    """West declares with the first discard; east has two red dragons and may call the third."""
    start, kyoku, *play_on = values_in(play((0, "1p", "1p"), (1, "C", "C"), (2, "9p", "9p")))
    kyoku["tehais"][2], kyoku["tehais"][0][-2:] = kyoku["tehais"][0][:-2] + ["9m"] * 2, ["C"] * 2
    call = [{"type": "pon", "actor": 0, "target": 1, "pai": "C", "consumed": ["C", "C"]},
            {"type": "dahai", "actor": 0, "pai": "2m", "tsumogiri": False},
            {"type": "tsumo", "actor": 1, "pai": "9p"},
            {"type": "dahai", "actor": 1, "pai": "9p", "tsumogiri": True}]  # fmt: skip
    play_on[4:4] = call if called else []
    end = [{"type": "reach", "actor": 2}, play_on[-2], {"type": "reach_accepted", "actor": 2},
           {"type": "tsumo", "actor": 3, "pai": "8s"},
           {"type": "dahai", "actor": 3, "pai": "8s", "tsumogiri": True},
           {"type": "hora", "actor": 2, "target": 3, "deltas": [0] * 4}]  # fmt: skip
    lines = [start, kyoku, *play_on[:-2], *end]
    (won,) = record("\n".join(map(json.dumps, lines)))["hands"][0]["wins"]
    assert [key for key in won["question"] if key.endswith("riichi")] == [riichi]


def won_on_a_north(
    bonus: str = "抜きドラ", before: tuple[int, ...] = (35000, 35000, 35000), **keys: object
) -> Mapping[str, Any]:
    """Three players: the first draws a north, then wins 4,000 on the replacement tile."""
    seats: list[list[list[object]]] = [
        [[21, 22, 23, 25, 26, 27, 32, 33, 34, 36, 37, 41, 41], [44, 38], ["f44"]],
        [[11, 19, 21, 24, 27, 31, 34, 37, 42, 43, 45, 46, 47], [], []],
        [[11, 19, 21, 24, 28, 31, 35, 39, 42, 43, 45, 46, 47], [], []],
        [[], [], []],
    ]
    facts = ["30符3飜2000点∀", "門前清自摸和(1飜)", "嶺上開花(1飜)", f"{bonus}(1飜)"]
    end = ["和了", [4000, -2000, -2000, 0], [0, 0, 0, *facts]]
    hand = [[0, 0, 0], [*before, 0], [11], [], *(part for seat in seats for part in seat), end]
    game = {"name": list("ABC"), "rule": {"disp": "三般南喰赤", "aka": 1}, "log": [hand], **keys}
    return record(json.dumps(game, ensure_ascii=False))


@pytest.mark.parametrize(
    ("bonus", "dora", "differs"),
    [
        ("抜きドラ", 0, []),
        ("ドラ", 1, []),
        ("裏ドラ", 0, ["dora", "ura"]),
        ("赤ドラ", 0, ["dora", "red"]),
    ],
    ids=["apart", "among-dora", "ura", "red"],
)
def test_norths_are_recorded_apart_or_among_dora(bonus: str, dora: int, differs: list[str]) -> None:
    """Tenhou counts them among dora, Mahjong Soul apart."""
    (win,) = won_on_a_north(bonus)["hands"][0]["wins"]
    assert (win["recorded"]["dora"], win["recorded"]["kita"], win["recorded"]["han"]) == (
        dora,
        1,
        3,
    )
    assert (win["agrees"], win["differs"]) == (not differs, differs)


@pytest.mark.parametrize(
    ("scores", "result"),
    [((83000, -13000, 35000), (63.0, -63.0, 0.0)), ((59000, 20200, 25800), (39.0, -29.8, -9.2))],
)
def test_three_players_of_mahjong_soul_have_bonuses_of_their_own(
    scores: tuple[int, ...], result: tuple[float, ...]
) -> None:
    """The figures are those of two recorded games: 15/0/-15 from 35,000, without oka."""
    before = tuple(score - won for score, won in zip(scores, (4000, -2000, -2000), strict=True))
    sc = [figure for pair in zip(scores, result, strict=True) for figure in pair]
    final = won_on_a_north(
        before=before, rule={"disp": "三金の間赤", "aka51": 0, "aka52": 1, "aka53": 1}, sc=sc
    )["final"]
    assert (final["result"], final["agrees"]) == (list(result), True)
    assert {"uma": [15, 0, -15], "goal_points": 35000, "oka": 0}.items() <= final["rules"].items()


def test_the_long_form_of_mjai_names_no_limit() -> None:
    """What it leaves out is not compared."""
    facts = {"fan": 7, "fu": 30, "hora_points": 18000, "yakus": [["menzenchin_tsumoho", 1]]}
    (win,) = record(events(**facts))["hands"][0]["wins"]
    assert "limit" not in win["recorded"]
    assert "limit" not in win["differs"]


def test_a_yaku_of_mjai_may_have_no_han() -> None:
    """It has none then: neither a yakuman nor a han of its own."""
    (win,) = record(events(fan=1, fu=30, yakus=[["reach"]]))["hands"][0]["wins"]
    assert win["recorded"]["yaku"] == [["riichi", 0]]


def test_a_hand_of_majiang_without_a_number_is_the_first() -> None:
    game = json.loads(WRITERS["majiang"]())
    del game["log"][0][0]["qipai"]["jushu"]
    (hand, *_) = record(json.dumps(game))["hands"]
    assert (hand["round"], hand["dealer"]) == ("E1", 0)


def test_a_record_is_unpacked_and_taken_out_of_its_link() -> None:
    assert len(read_record(gzip.compress(RECORD.encode()))) == 1
    text = json.dumps(TENHOU6, ensure_ascii=False)
    assert len(read_record(f"https://tenhou.net/6/#json={text}&ts=0")) == 1
    assert read_record(html.escape(MJLOG)) == read_record(MJLOG)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_text_with_a_byte_order_mark_is_read(encoding: str) -> None:
    """A terminal of Windows writes UTF-16 into a file."""
    assert len(read_record(json.dumps(TENHOU6, ensure_ascii=False).encode(encoding))) == 1


@pytest.mark.parametrize("module", [bz2, lzma], ids=["bz2", "xz"])
def test_an_archive_is_to_be_unpacked_first(module: ModuleType) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("game.mjlog", MJLOG)
    for data in (packed.getvalue(), module.compress(MJLOG.encode())):
        assert [problem["id"] for problem in record(data)["problems"]] == ["record-in-archive"]


def test_games_of_the_same_players_stay_apart() -> None:
    """A document with one hand is part of a game, one with several hands is a whole game."""
    (hand,) = TENHOU6["log"]
    whole, part = {**TENHOU6, "log": [hand, hand]}, {**TENHOU6, "log": [hand]}
    text = "\n".join(json.dumps(game) for game in (whole, part, whole, part))
    assert [len(game.hands) for game in read_record(text)] == [2, 2, 2]


@pytest.mark.parametrize("encoded", [False, True])
def test_links_of_hands_are_one_game(*, encoded: bool) -> None:
    """An export tool writes a link for each hand."""
    texts = [json.dumps({**TENHOU6, "title": ["", str(hand)]}) for hand in range(3)]
    links = [f"https://tenhou.net/6/#json={quote(text) if encoded else text}" for text in texts]
    links[0] += "&tw=2"
    assert len(read_record("\n".join(links))[0].hands) == 3
    followed = f"{links[0]} from a friend" if encoded else links[0]
    assert len(read_record(f"See {followed}")) == 1


@pytest.mark.parametrize("around", ["<{}>", "[the game]({})", "({}).", "“{}”"])
@pytest.mark.parametrize("encoded", [False, True])
def test_what_is_written_around_a_link_is_no_part_of_it(around: str, *, encoded: bool) -> None:
    text = json.dumps(TENHOU6)
    link = f"https://tenhou.net/6/#json={quote(text) if encoded else text}"
    assert read_record(around.format(link)) == read_record(text)


@pytest.mark.parametrize(
    "alter",
    [
        pytest.param(html.escape, id="escaped"),
        pytest.param(lambda text: re.sub('"(.*?)"', r"“\1”", text), id="curly"),
        pytest.param(lambda text: re.sub('"(.*?)"', r"„\1“", text), id="low"),
        pytest.param(lambda text: re.sub(r"(?<=[^\[{])\s*([\]}])", r" ,\n\1", text), id="comma"),
    ],
)
@pytest.mark.parametrize("format", ["tenhou6", "majiang"])
def test_json_is_read_as_web_pages_and_editors_change_it(
    format: str, alter: Callable[[str], str]
) -> None:
    text = json.dumps(TENHOU6) if format == "tenhou6" else WRITERS["majiang"]()
    altered = alter(text)
    assert altered != text
    assert read_record(altered) == read_record(text)
    assert read_record(f"Look:\n```json\n{altered}\n```") == read_record(text)


def test_a_name_with_a_comma_before_a_bracket_is_kept() -> None:
    named = {**TENHOU6, "name": ["A,]", "B“,}", '"C", ]', "&quot;"]}
    assert read_record(json.dumps(named, ensure_ascii=False))[0].names == tuple(named["name"])


def test_json_that_is_wrong_is_quoted_from_there() -> None:
    (problem,) = record('{"log":\n [[0; 0]]}')["problems"]
    assert "line 2, column 5 on: “; 0]]}”" in problem["message"]


@pytest.mark.parametrize("before", ["```\n", "```json\n", "My game:\n```jsonl\n"])
def test_a_record_in_a_code_block_of_a_chat_is_read(before: str) -> None:
    for text in (RECORD, json.dumps(TENHOU6)):
        assert read_record(f"{before}{text}\n```\nWhy?") == read_record(text)


def test_backquotes_in_a_name_are_no_code_block() -> None:
    named = {**TENHOU6, "name": ["``` A ```", "B", "C", "D"]}
    assert read_record(json.dumps(named))[0].names[0] == "``` A ```"


@pytest.mark.parametrize(
    ("pattern", "written"),
    [
        pytest.param('seed="0,0,0,0,0,120"', 'seed="0,0,0,,,120"', id="no-dice"),
        pytest.param('"', "'", id="single-quotes"),
        pytest.param('="', ' = "', id="spaces"),
        pytest.param("<INIT", "<!-- East 1 --><INIT", id="comment"),
        pytest.param(' oya="0"', "", id="no-dealer"),
        pytest.param("250,250,250,250", "+250, 250, 250 ,250", id="plus-and-spaces"),
    ],
)
def test_mjlog_is_written_in_several_ways(pattern: str, written: str) -> None:
    text = MJLOG.replace(pattern, written)
    assert text != MJLOG
    assert read_record(text) == read_record(MJLOG)


@pytest.mark.parametrize(
    ("pattern", "written"),
    [
        pytest.param('"oya":0,', "", id="no-dealer"),
        pytest.param('"kyotaku"', '"kyoutaku"', id="deposits"),
    ],
)
def test_mjai_is_written_in_several_ways(pattern: str, written: str) -> None:
    text = RECORD.replace('"kyoku":1', '"kyoku":2').replace('"kyotaku":0', '"kyotaku":2')
    text = text.replace('"oya":0', '"oya":1').replace(pattern.replace("0", "1"), written)
    (hand,) = record(text)["hands"]
    assert (hand["dealer"], hand["riichi_sticks"]) == (1, 2)


def test_a_text_may_hold_several_games_of_mjai() -> None:
    assert [len(game.hands) for game in read_record(RECORD * 3)] == [1, 1, 1]


def test_games_past_the_bound_are_named() -> None:
    """They were dropped without a word."""
    most, past = record(RECORD * 40), record(RECORD * 41)
    assert (most["games"], most["problems"]) == (40, [])
    assert past["games"] == 40
    assert [problem["id"] for problem in past["problems"]] == ["more-games"]
    assert "40 games" in past["problems"][0]["message"]


def test_a_draw_that_differs_says_so_in_the_text() -> None:
    """East alone is tenpai, and the record has nobody pay."""
    *lines, end = values_in(play((0, "8p", "8p"), (1, "8s", "8s")))
    end |= {"reason": "fanpai"}
    text = "\n".join(map(json.dumps, [*lines, end]))
    assert "E1: exhaustive draw; differs\n" in COMMANDS["record"].to_text(record(text), ENGLISH)
    end["deltas"] = [3000, -1000, -1000, -1000]
    text = "\n".join(map(json.dumps, [*lines, end]))
    assert "E1: exhaustive draw\n" in COMMANDS["record"].to_text(record(text), ENGLISH)


@pytest.mark.parametrize("fourth", [[], ["?"] * 13])
def test_three_players_are_known_by_an_empty_seat(fourth: list[str]) -> None:
    start, kyoku, drawn, won = values_in(RECORD)
    kyoku["tehais"][3], kyoku["scores"][3] = fourth, 0
    won["deltas"] = [32000, -16000, -16000, 0]
    assert record("\n".join(map(json.dumps, [start, kyoku, drawn, won])))["players"] == 3


def test_four_players_are_known_by_their_scores() -> None:
    """A seat's own record that breaks off before the last player acts."""
    lines = values_in(play())[:2]
    lines[1]["tehais"][1:] = [["?"] * 13] * 3
    assert record("\n".join(map(json.dumps, lines)))["players"] == 4


@pytest.mark.parametrize(
    ("scores", "result", "rules"),
    [
        pytest.param([300, 300, 200, 200], [10, 10, -20, -20], {"ties": "split"}, id="ties"),
        pytest.param([310, 290, 210, 190], [51, 19, -9, -81], {"uma": [50, 20, 0, -70]},
                     id="tournament"),
        pytest.param([60, 117, -15, 838], [-34, -8, -51, 93],
                     {"final_point_rounding": "nearest_1000_5_down"}, id="below-zero"),
        pytest.param([-3, 23, 10, 10], [-1.3, 1.3, 0, 0],
                     {"uma": [0, 0, 0, 0], "goal_points": 1000, "oka": 0}, id="thousand-points"),
    ],
)  # fmt: skip
def test_the_bonuses_of_known_tables_are_tried(
    scores: list[int], result: list[float], rules: Game
) -> None:
    """Equal scores may share their places; -1.5 is rounded to -1 in majiang.

    A recorded game of 1,000 points each has results without uma.
    """
    owari = ",".join(f"{score},{points}" for score, points in zip(scores, result, strict=True))
    sc = ",".join(f"{score},0" for score in scores)
    drawn = f'<RYUUKYOKU ba="0,0" sc="{sc}" owari="{owari}"/>'
    ten = f'ten="{",".join(map(str, scores))}"'
    text = re.sub('ten="250.*?"', ten, re.sub("<AGARI[^>]*>", drawn, MJLOG))
    final = record(text)["final"]
    assert rules.items() <= final["rules"].items()
    assert (final["result"], final["agrees"]) == (result, True)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        pytest.param("", "record-empty", id="empty"),
        pytest.param("My best game", "no-record", id="prose"),
        pytest.param("https://tenhou.net/0/?log=2020010100gm-0001", "link-to-tenhou", id="link"),
        pytest.param("https://game.mahjongsoul.com/?paipu=1", "link-to-mahjong-soul", id="soul"),
        pytest.param("[" * 100, "nested-too-deep", id="deep"),
        pytest.param('{"log": [' + "1" * 99 + "]}", "record-number-too-long", id="figure"),
        pytest.param('{"log": [[[0, 0', "record-cut", id="cut"),
        pytest.param('{"log": [}', "record-not-json", id="not-json"),
        pytest.param('<!ENTITY a "b"><mjloggm></mjloggm>', "record-with-entities", id="entities"),
        pytest.param('<mjloggm ver="2.3"><GO type="169"/></mjloggm>', "record-without-hands",
                     id="no-hand"),
        pytest.param("<é".encode("latin-1"), "record-not-utf-8", id="latin"),
        pytest.param(gzip.compress(bytes(3 << 20)), "record-too-long", id="bomb"),
    ],
)  # fmt: skip
def test_what_is_no_record_says_how_to_get_one(text: str | bytes, problem: str) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_record(text)
    assert caught.value.problem.id == problem
    (entry,) = record(text)["problems"] if text else record(" ")["problems"]
    assert entry["message"]
    assert entry["hint"]


def test_every_format_has_a_game_to_fuzz() -> None:
    assert sorted(WRITERS) == [*FORMATS]


def test_no_two_formats_recognize_the_same() -> None:
    """Each game that the fuzzer writes is read as its own format, whatever the others are."""
    for key, write in WRITERS.items():
        (game,) = read_record(write())
        assert game.format == key


def test_what_no_format_recognizes_says_which_there_are() -> None:
    (problem,) = record("My best game")["problems"]
    assert all(known.name in problem["message"] for known in FORMATS.values())


def test_names_are_cleaned_and_cut() -> None:
    assert clean_name("a\u202eb\x00c" + "d" * 99) == "abc" + "d" * 37


def _judge() -> ModuleType:
    spec = importlib.util.spec_from_file_location("judge_games", material.path("judge_games.py"))
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


FOLDERS = (
    *(f"games/dev/{name}" for name in ("mjlog", "tenhou6", "majsoul", "mjai", "majiang")),
    *(
        f"formats/dev/{name}"
        for name in ("majsoul", "riichicity", "mjai", "mjx", "mleague", "sqlite")
    ),
)


def _games() -> Iterator[Path]:
    for folder in FOLDERS:
        files = sorted(
            path
            for path in material.path(folder).glob("*")
            if "truth" not in path.name and path.suffix != ".md"
        )
        yield from files[::EVERY]


OF_THE_END = ("final.recorded", "final.agrees")
"""What the truth of a list of hands alone has too, though the list does not say it."""


def test_recorded_games_are_read_as_they_say_themselves() -> None:
    judge, wrong = _judge(), []
    games = [(path, *game) for path in _games() for game in judge.truth_of(path)]
    for path, head, *hands in games:
        keys: Game = {"turns": any("turns" in hand for hand in hands), "game": head.get("game", 0)}
        if head["rules_are"] == "asked":
            keys["rules"] = head["rules"]
        game = record(path.read_bytes(), **keys)
        stated = game["final"] and game["final"]["recorded"]
        differences = judge.game(head, hands, json.loads(write_answer(game)))
        wrong += [(path.name, *it) for it in differences if stated or it[0] not in OF_THE_END]
    assert wrong == []


def test_mjlog_and_mjai_record_the_same() -> None:
    mine, other = record(MJLOG)["hands"][0]["wins"][0], record(RECORD)["hands"][0]["wins"][0]
    assert mine["recorded"]["yaku"] == [["tenhou", "yakuman"]]
    assert mine["agrees"] is True
    assert mine["question"] | {"rules": None} == other["question"] | {"rules": None}


def test_a_record_that_is_no_text_gets_the_hint_of_records() -> None:
    problems: Any = COMMANDS["record"].ask({"record": 7}, language=ENGLISH)["problems"]
    (problem,) = problems
    assert problem["id"] == "no-record"
    assert "tiles" not in problem["hint"]


def test_figures_over_games_count_by_player(tmp_path: Path) -> None:
    """East waits for 5s and 8s with 67s: 8s could have won, 5s was forbidden by furiten."""
    passed = play((0, "9p", "9p"), (1, "8s", "8s"), (2, "9p", "5s"), (3, "9m", "9m"))
    for name, text in (("a", RECORD), ("b", passed), ("c", "nothing")):
        (tmp_path / name).write_text(text)
    ran = CliRunner().invoke(tenbo, ["record", "--jsonl", "--summary", "--json", str(tmp_path)])
    summary = json.loads(ran.stdout)
    assert ran.exit_code == 1
    assert ran.stderr == ""
    assert (summary["games"], summary["unread"], summary["hands"]) == (2, 1, 2)
    assert summary["agreement"]["wins"] == [1, 1]
    aki = summary["players"]["Aki"]
    assert (aki["games"], aki["wins"], aki["points"]) == (2, 1, 48000)
    assert aki["yaku"] == {"tenhou": 1}
    assert aki["missed"] == {"passed": 1, "furiten": 1}
    assert aki["missed_yaku"] == {"tanyao": 2, "pinfu": 2}
    assert (summary["players"]["Ben"]["wins"], summary["players"]["Ben"]["dealt_in"]) == (0, 0)
    text = CliRunner().invoke(tenbo, ["record", "--summary", str(tmp_path)]).stdout
    assert "Missed winning tiles: furiten" in text


def test_the_text_of_a_summary_has_a_line_for_each_reason_of_a_missed_win() -> None:
    summary = record_summary({"record": RECORD})
    missed = {"passed": 5, "furiten": 4, "no_yaku": 3, "below_minimum": 2}
    summary.players["Aki"].missed = missed
    lines = [" ".join(line.split()) for line in summary_lines(summary, ENGLISH)]
    counted = [line for line in lines if line.startswith("Missed winning tiles: ")]
    assert [int(line[-1]) for line in counted] == [5, 4, 3, 2]


def test_a_win_of_a_hand_that_is_hidden_counts_as_recorded() -> None:
    lines = values_in(RECORD)
    lines[1]["tehais"][0] = ["?"] * 13
    lines[-1] |= {"pai": "8s", "hora_points": 48000, "yakus": [["tenhou", 100]]}
    summary = record_summary({"record": "\n".join(map(json.dumps, lines))})
    aki = summary["players"]["Aki"]
    assert (aki["wins"], aki["points"], aki["yaku"]) == (1, 48000, {"tenhou": 1})
    assert summary["agreement"]["wins"] == [0, 0]


def test_a_summary_counts_what_is_recorded_and_what_of_it_agrees() -> None:
    """In East 1 four draws, at which nobody pays by the rules and the game goes on.

    One has payments. The others end the game, of them one with a result of no known bonuses, and
    one with scores that nothing has led to.
    """
    drawn = '<RYUUKYOKU ba="0,0" sc="250,{0},250,-{0},250,0,250,0" {1}/>'
    owari = 'owari="250,{},250,5,250,-5,250,-15"'
    ends = [("0", owari.format(15)), ("10", ""), ("0", owari.format(14)),
            ("0", 'owari="300,15,200,5,250,-5,250,-15"')]  # fmt: skip
    texts = [re.sub("<AGARI[^>]*>", drawn.format(*end), MJLOG) for end in ends]
    summary = merged_summary(record_summary({"record": text}) for text in texts)
    counted = {"wins": [0, 0], "draws": [3, 4], "next": [0, 3], "final": [1, 3]}
    assert summary["agreement"] == counted
    lines = [" ".join(line.split()) for line in summary_lines(summary, ENGLISH)]
    assert "Draws that agree with the rules 3 of 4" in lines


def test_a_summary_counts_texts_with_more_games_than_are_read(tmp_path: Path) -> None:
    """Their other games were left out without a word."""
    for name, text in (("a", RECORD * 41), ("b", RECORD * 40)):
        (tmp_path / name).write_text(text)
    ran = CliRunner().invoke(tenbo, ["record", "--jsonl", "--summary", "--json", str(tmp_path)])
    summary = json.loads(ran.stdout)
    assert (summary["games"], summary["shortened"]) == (80, 1)
    text = CliRunner().invoke(tenbo, ["record", "--summary", str(tmp_path)]).stdout
    assert re.search(r"Texts read up to game 40 only +1\n", text)


def test_a_terminal_without_the_characters_of_a_name_shows_the_rest(tmp_path: Path) -> None:
    """It was an error of the encoding: other commands print a question mark in their place."""
    path = tmp_path / "record"
    path.write_text(MJLOG.replace('n0="Aki"', 'n0="秋"'), encoding="utf-8")
    ran = CliRunner(charset="latin-1").invoke(tenbo, ["record", str(path)])
    assert ran.exit_code == 0
    assert "?, Ben, Chie, Dan" in ran.stdout
    summary = CliRunner(charset="latin-1").invoke(tenbo, ["record", "--summary", str(path)])
    assert "\n? " in summary.stdout
    lines = CliRunner(charset="latin-1").invoke(tenbo, ["record", "--jsonl", str(path)])
    assert json.loads(lines.stdout_bytes)["names"][0] == "秋"


def test_standard_input_is_read_with_any_number_of_processes() -> None:
    """Other processes have none: the record was empty there."""
    for jobs in ("1", "2"):
        ran = CliRunner().invoke(tenbo, ["record", "-", "--jsonl", "--jobs", jobs], input=MJLOG)
        assert json.loads(ran.stdout)["agreement"]["wins"] == [1, 1]


def test_a_folder_without_jsonl_is_wrong_usage(tmp_path: Path) -> None:
    ran = CliRunner().invoke(tenbo, ["record", str(tmp_path)])
    assert ran.exit_code == 2
    assert "--jsonl" in ran.stderr


@pytest.mark.parametrize(
    ("format", "key", "value"),
    [("majiang", '"qijia": 0', '"qijia": 10000000000'), ("mjai", '"kyoku": 1', '"kyoku": "x"'),
     ("mjlog", 'seed="0,', 'seed="x,')],
)  # fmt: skip
def test_a_figure_that_is_none_outside_of_a_hand(format: str, key: str, value: str) -> None:
    text = WRITERS[format]()
    assert key in text
    (problem,) = record(text.replace(key, value, 1))["problems"]
    assert (problem["id"], problem["field"]) == ("not-a-figure", "record")


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        ("<T100/>", f"<T{'9' * 5000}/>", "not-a-figure"),
        ("<T100/>", f"<D{'9' * 5000}/>", "not-a-figure"),
        ('who="0"', f'who="0" paoWho="{"9" * 5000}"', "not-a-figure"),
        ('who="0"', 'who="0" paoWho="5"', "win-not-followed"),
        ('ten="250,250,250,250"', 'ten="250,250"', "not-a-record-of-its-format"),
        ('250" oya="0"', '250" oya="4"', "hand-not-followed"),
    ],
    ids=["draw", "discard", "number", "liable", "scores", "dealer"],
)  # fmt: skip
def test_nonsense_is_a_problem_of_its_hand(key: str, value: str, problem: str) -> None:
    """Each was an error of the program, or a player who is not there."""
    assert key in MJLOG
    assert problem in {entry["id"] for entry in record(MJLOG.replace(key, value, 1))["problems"]}


@pytest.mark.parametrize("seed", ["3,", "-1,"])
def test_a_round_that_three_players_do_not_have_is_not_followed(seed: str) -> None:
    text = MJLOG.replace('type="9"', 'type="25"').replace('seed="0,', f'seed="{seed}')
    (problem,) = record(text)["problems"]
    assert problem["id"] == "hand-not-followed"


def test_half_a_character_is_written_as_another() -> None:
    text = WRITERS["majiang"]().replace("流局", r"\ud83c")
    assert r"\ud83c" in text
    assert write_answer(answer({"record": text, "turns": True})).encode()
    text = WRITERS["mjai"]().replace('"dora_marker": "1m"', r'"dora_marker": "\ud83c"')
    assert write_answer(answer({"record": text})).encode()


def test_changes_of_some_seats_are_none() -> None:
    text = WRITERS["mjai"]().replace("[6200, -5200, 0, 0]", "[6200]")
    (win,) = record(text)["hands"][0]["wins"]
    assert "changes" not in win["recorded"]


@pytest.mark.parametrize("value", ["nan", "-inf", "1e999"])
def test_a_result_that_is_no_number_is_none(value: str) -> None:
    """JSON has no such numbers."""
    ending = f'owari="480,{value},-160,2.0,-160,3.0,-160,4.0" sc='
    recorded = record(MJLOG.replace("sc=", ending))["final"]["recorded"]
    assert recorded == {"scores": [48000, -16000, -16000, -16000]}
    game = json.loads(WRITERS["majiang"]()) | {"point": [value, "1.0", "2.0", "3.0"]}
    assert "result" not in record(json.dumps(game))["final"]["recorded"]


FIGURES = re.compile(r'(?<=[\["])-?\d+0*(?:, ?-?\d+){3,7}(?=[\]"])')
"""A list of figures with one for each player, or a few more."""


@pytest.mark.parametrize("format", [key for key in WRITERS if FIGURES.search(WRITERS[key]())])
@pytest.mark.parametrize("kept", [1, 3])
def test_figures_that_are_not_one_for_each_player(format: str, kept: int) -> None:
    """Lists cut short are none, or a problem; they were an error of the program."""
    text = WRITERS[format]()
    for found in FIGURES.finditer(text):
        figures = found.group().split(",")[:kept]
        shortened = text[: found.start()] + ",".join(figures) + text[found.end() :]
        assert record(shortened)["kind"] in ("game", "invalid")


def test_a_tile_that_is_none_is_named() -> None:
    (problem,) = record(RECORD.replace('"dora_marker":"N"', '"dora_marker":"5x"'))["problems"]
    assert problem["message"] == "“5x” is not a tile."


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_no_player_has(seat: int) -> None:
    """Not the last player, as Python counts places from the end."""
    won = record(events(actor=seat))
    assert [problem["id"] for problem in won["problems"]] == ["win-not-followed"]
    drawn = record(RECORD.replace('"tsumo","actor":0', f'"tsumo","actor":{seat}'))
    assert [problem["id"] for problem in drawn["problems"]] == ["event-not-followed"]


def test_a_tile_that_is_added_to_a_sequence_makes_no_kan() -> None:
    """A made-up record: north calls a sequence from 2m on, then adds 2m to it."""
    lines = values_in(play((0, "9p", "9p"), (1, "3m", "3m"), (2, "7m", "7m")))
    call = {"type": "chi", "actor": 3, "target": 2, "pai": "7m", "consumed": ["6m", "8m"]}
    drawn = {"type": "tsumo", "actor": 3, "pai": "6m"}
    kan = {"type": "kakan", "actor": 3, "pai": "6m", "consumed": ["6m", "7m", "8m"]}
    text = "\n".join(map(json.dumps, [*lines[:-1], call, drawn, kan, lines[-1]]))
    (problem,) = record(text)["problems"]
    assert (problem["id"], problem["field"]) == ("event-not-followed", "hands[0]")


def test_a_tile_that_is_added_to_no_pon() -> None:
    """A made-up record: mutated ones had such a kan."""
    lines = play((0, "9p", "9p")).splitlines()
    kan = {"type": "kakan", "actor": 1, "pai": "1m", "consumed": ["1m", "1m", "1m"]}
    lines[-1:] = ['{"type":"tsumo","actor":1,"pai":"9s"}', json.dumps(kan), lines[-1]]
    (problem,) = record("\n".join(lines))["problems"]
    assert (problem["id"], problem["field"]) == ("event-not-followed", "hands[0]")


def test_what_was_not_discarded_is_neither_called_nor_won_on() -> None:
    lines = play((0, "9p", "9p"), (1, "N", "N"), (2, "N", "N"), (3, "S", "S")).splitlines()
    chi = {"type": "chi", "actor": 0, "target": 3, "consumed": ["2m", "3m"]}
    won = {"type": "hora", "actor": 1, "target": 0, "deltas": [-1000, 1000, 0, 0]}
    for before, event, problem in (
        (-1, chi | {"pai": "S"}, "event-not-followed"),
        (-1, chi | {"pai": "1m"}, "event-not-followed"),
        (2, won, "win-not-followed"),
    ):
        read = record("\n".join([*lines[:before], json.dumps(event), lines[-1]]))
        assert [entry["id"] for entry in read["problems"]] == [problem]


def test_the_scores_of_the_last_start_are_no_final_scores() -> None:
    """The short form of mjai has none, so that nothing is compared; it does have the end.

    The dealer has won East 1, so that the game may not end.
    """
    cut, whole = record(RECORD), record(RECORD + '{"type":"end_game"}')
    assert [game["final"]["recorded"] for game in (cut, whole)] == [{}, {}]
    assert [game["final"]["agrees"] for game in (cut, whole)] == [None, None]
    assert [game["hands"][0]["next_agrees"] for game in (cut, whole)] == [None, False]


def test_rules_for_three_compute_no_game_of_four() -> None:
    (problem,) = record(RECORD, rules="tenhou-sanma")["problems"]
    assert (problem["id"], problem["field"]) == ("rules-for-three-players", "rules")


@pytest.mark.parametrize("turns", [False, True])
def test_turns_are_played_where_they_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, *, turns: bool
) -> None:
    """They were a third of the work of a game without turns."""
    counted: Counter[str] = Counter()
    made = Turn.__init__

    def counting(self: Turn, *parts: Any, **rest: Any) -> None:
        counted["turns"] += 1
        made(self, *parts, **rest)

    monkeypatch.setattr(Turn, "__init__", counting)
    record(play((0, "9p", "9p"), (1, "2p", "2p")), turns=turns)
    assert counted["turns"] == (2 if turns else 0)


def test_the_search_for_the_order_of_play_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three players any seat may be the one called from: there are orders without end."""
    taken: list[list[object]] = [[11, *["p111111"] * 39], ["p111111"] * 40, ["p111111"] * 40]
    discarded = [[11] * 40, [11] * 40, [*[11] * 40, 12]]
    seats = [part for lists in zip(taken, discarded, strict=True) for part in ([11] * 13, *lists)]
    hand = [[0, 0, 0], [35000] * 3, [11], [], *seats, [], [], [], ["流局", [0, 0, 0]]]
    rule = {"disp": "三般南喰赤"}
    games = [{"name": [str(number)], "rule": rule, "log": [hand] * 20} for number in range(20)]
    counted: Counter[str] = Counter()
    following = _tenhou6_order._after_turn

    def counting(*parts: Any) -> Any:
        counted["turns"] += 1
        return following(*parts)

    monkeypatch.setattr(_tenhou6_order, "_after_turn", counting)
    monkeypatch.setattr(tenhou6, "MOST_SEARCHED_OF_ALL", 8_000)
    game = record("\n".join(json.dumps(game, ensure_ascii=False) for game in games))
    assert counted["turns"] == 8_000
    assert {problem["id"] for problem in game["problems"]} == {"hand-not-followed"}


def test_a_call_of_three_players_takes_the_tile_from_its_side() -> None:
    """East and south throw the same tile, and west has that of the seat on its left."""
    taken: list[list[object]] = [[41, 19], [19], ["p454545"]]
    discarded = [[45, 47], [45], [42]]
    turns = iter(range(99))
    played = _tenhou6_order.play_order(taken, discarded, 0, [], won=False, turns=turns)
    assert [event.seat for event in played if isinstance(event, TileDiscarded)] == [0, 1, 2, 0]


@pytest.mark.parametrize(
    ("tiles", "drawn", "wrong"),
    [
        pytest.param("2p 2p 2p 2p 2p", "9p", True, id="dealt"),
        pytest.param("2p 2p 2p 2p", "2p", True, id="drawn"),
        pytest.param("5pr 5p 5p 5p", "5p", True, id="a red one among them"),
        pytest.param("2p 2p 2p 2p", "9p", False, id="four"),
    ],
)
def test_five_of_a_kind_that_a_seat_holds_are_a_problem(
    tiles: str, drawn: str, wrong: object
) -> None:
    """Of one who did not win too: its waits were asked for, and that was a fault."""
    text = play((0, drawn, drawn), (1, "2p", "2p"), (2, "2p", "2p"), (3, "2p", "2p"))
    dealt = json.dumps(tiles.split())[1:-1]
    game = record(text.replace('"6s", "7s", "2p", "2p"', dealt, 1), turns=True)
    fields = [one["field"] for one in game["problems"] if one["id"] == "five-of-a-kind"]
    assert fields == ["hands[0]"] * bool(wrong)


def test_a_hand_has_so_many_missed_wins_at_most() -> None:
    """Everybody waits for 5s and 8s, and they are all that is thrown."""
    lines = [json.loads(line) for line in play().splitlines()]
    lines[1]["tehais"] = [lines[1]["tehais"][0]] * 4
    thrown = [
        {"type": kind, "actor": seat, "pai": "8s"}
        for _ in range(20)
        for seat in range(4)
        for kind in ("tsumo", "dahai")
    ]
    text = "\n".join(json.dumps(event) for event in [*lines[:2], *thrown, lines[-1]])
    (hand,) = record(text, turns=True)["hands"]
    missed = [miss for seat in hand["turns"] for turn in seat for miss in turn["missed"]]
    assert 0 < len(missed) <= MOST_DECLINED


@pytest.mark.parametrize(
    ("name", "yaku"),
    [
        ("断么九", "tanyao"),
        *(
            (name, "kokushi_musou_juusanmen")
            for name in ("国士無双十三面", "国士無双１３面", "国士無双13面")
        ),
        ("役牌 白", "haku"),
        ("役牌:場風牌", "round_wind"),
        ("Mixed Triple Sequence", "sanshoku_doujun"),
        ("All Simples", "tanyao"),
        ("Red Five", "red"),
        ("White Dragon", "haku"),
        ("Prevalent Wind", "round_wind"),
        ("After a Kan", "rinshan"),
        ("Single-wait Four Concealed Triplets", "suuankou_tanki"),
        ("Something else", "Something else"),
    ],
)
def test_yaku_are_known_by_the_names_of_records(name: str, yaku: str) -> None:
    assert yaku_of(name) == yaku
