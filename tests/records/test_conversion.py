"""Recorded games in another format: what is written, what is refused, and that it is the same game.

The formats are as the notes on them and real files have them. `python -m tests.long.conversions`
writes and reads every game at hand.
"""

import json
import os
from collections import Counter
from typing import Any

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from calc.cli.program import tenbo
from calc.commands import COMMANDS
from calc.commands.convert import ConvertedAnswer, answer
from calc.commands.record import GameAnswer
from calc.commands.record import answer as read
from calc.records import read_record
from calc.records.bounds import UnreadableRecord
from calc.records.conversion import written_game
from calc.records.events import (
    PlayerPresence,
    RecordedHand,
    RiichiDeclared,
    TileDiscarded,
)
from calc.words import ENGLISH
from tests.long.conversions import TARGETS, differences, files, moments, rules_of
from tests.long.fuzz_records import WRITERS

EVERY = 12
"""One recorded game in this many is converted here, to keep the tests short."""
HALF = int(os.environ["TENBO_SEED"]) % 2
"""Which half of those this run converts."""
GAME = """\
{"type":"start_game","names":["Aki","<b>Ben","Chie","Dan"]}
{"type":"start_kyoku","bakaze":"S","kyoku":2,"honba":1,"kyotaku":1,"oya":1,"dora_marker":"N","scores":[24000,25000,25000,25000],"tehais":[
 ["2m","3m","4m","5p","6p","7p","2s","3s","4s","6s","7s","E","E"],
 ["1m","4m","7m","1p","4p","7p","1s","4s","7s","S","S","N","P"],
 ["5m","5mr","7m","P","P","P","1s","5s","9s","S","W","N","9p"],
 ["9m","6m","8m","2p","3p","8p","2s","3s","9s","W","N","F","F"]]}
{"type":"tsumo","actor":1,"pai":"5m"}
{"type":"dahai","actor":1,"pai":"5m","tsumogiri":true}
{"type":"pon","actor":2,"target":1,"pai":"5m","consumed":["5m","5mr"]}
{"type":"dahai","actor":2,"pai":"1s","tsumogiri":false}
{"type":"tsumo","actor":3,"pai":"F"}
{"type":"dahai","actor":3,"pai":"F","tsumogiri":false}
{"type":"tsumo","actor":0,"pai":"8m"}
{"type":"dahai","actor":0,"pai":"8m","tsumogiri":true}
{"type":"tsumo","actor":1,"pai":"P"}
{"type":"dahai","actor":1,"pai":"P","tsumogiri":false}
{"type":"daiminkan","actor":2,"target":1,"pai":"P","consumed":["P","P","P"]}
{"type":"tsumo","actor":2,"pai":"5m"}
{"type":"dora","dora_marker":"E"}
{"type":"kakan","actor":2,"pai":"5m","consumed":["5m","5m","5mr"]}
{"type":"tsumo","actor":2,"pai":"9p"}
{"type":"dora","dora_marker":"C"}
{"type":"dahai","actor":2,"pai":"9p","tsumogiri":true}
{"type":"tsumo","actor":3,"pai":"3p"}
{"type":"dahai","actor":3,"pai":"3p","tsumogiri":true}
{"type":"tsumo","actor":0,"pai":"E"}
{"type":"reach","actor":0}
{"type":"dahai","actor":0,"pai":"E","tsumogiri":false}
{"type":"reach_accepted","actor":0}
{"type":"tsumo","actor":1,"pai":"3m"}
{"type":"dahai","actor":1,"pai":"3m","tsumogiri":true}
{"type":"tsumo","actor":2,"pai":"3m"}
{"type":"dahai","actor":2,"pai":"3m","tsumogiri":true}
{"type":"tsumo","actor":3,"pai":"3m"}
{"type":"dahai","actor":3,"pai":"3m","tsumogiri":true}
{"type":"tsumo","actor":0,"pai":"8s"}
{"type":"hora","actor":0,"target":0,"ura_markers":["8s","2p","4m"],"deltas":[6900,-3300,-1700,-900]}
"""
"""A hand with a pon from the left, an open kan and an added one, and a win by tsumo."""


def converted(record: str | bytes, to: str, **keys: object) -> ConvertedAnswer:
    written = answer({"record": record, "to": to, **keys})
    assert isinstance(written, ConvertedAnswer), written.problems
    return written


def problems(record: str | bytes, to: str, **keys: object) -> list[str]:
    return [problem.id for problem in answer({"record": record, "to": to, **keys}).problems]


def verdicts(game: GameAnswer) -> list[bool]:
    """Whether each win agrees with the rules, so far as its record says what it is worth."""
    return [bool(win.agrees) for hand in game.hands for win in hand.wins]


def hand_of(record: str | bytes, to: str, **keys: object) -> Any:
    return json.loads(converted(record, to, **keys).record)["log"][0]


@pytest.mark.parametrize("path", list(files())[::EVERY][HALF::2], ids=lambda path: path.name)
def test_a_recorded_game_is_the_same_in_every_format(path: Any) -> None:
    record = path.read_bytes()
    counts: Counter[str] = Counter()
    whole = read({"record": record})
    if not isinstance(whole, GameAnswer):
        assert all(problems(record, to) == [it.id for it in whole.problems] for to in TARGETS)
        return
    assert [*(line for to in TARGETS for line in differences(record, 0, to, counts))] == []
    assert sum(counts.values()) > len(TARGETS)


@pytest.mark.parametrize("to", TARGETS)
@pytest.mark.parametrize("source", WRITERS)
def test_every_format_is_written_in_every_other(source: str, to: str) -> None:
    record = WRITERS[source]()
    before = read({"record": record, "turns": True})
    assert isinstance(before, GameAnswer)
    written = converted(record, to).record
    after = read({"record": written, "turns": True, "rules": rules_of(before)})
    assert isinstance(after, GameAnswer)
    assert after.format == to
    assert [*map(moments, after.hands)] == [*map(moments, before.hands)]
    assert after.names == before.names
    assert all(then for now, then in zip(verdicts(before), verdicts(after), strict=True) if now)


def test_mjai_is_written_as_it_came() -> None:
    """Each event of the game, with the fields that bots read, in its place."""
    lines = converted(GAME, "mjai").record.splitlines()
    before = [json.loads(line) for line in GAME.replace("\n [", "[").splitlines()]
    start, *events = [json.loads(line) for line in lines]
    assert start["names"] == ["Aki", "<b>Ben", "Chie", "Dan"]
    for event in (*before, *events):
        event.get("consumed", []).sort()
    assert events == [*before[1:], {"type": "end_kyoku"}]


def test_tenhou6_has_calls_where_the_called_tile_stands_and_shares_of_a_tsumo() -> None:
    """As Tenhou's editor has them: from the left in front, an added kan in place of its pon.

    Riichi, tsumo, dora of three indicators: 234m 567p 234s 678s and the pair of east is worth what
    the text says; 1,600 and 3,200 with one counter.
    """
    hand = hand_of(GAME, "tenhou6")
    assert hand[:4] == [[5, 1, 1], [24000, 25000, 25000, 25000], [44, 41, 47], [38, 22, 14]]
    taken, discarded = hand[11], hand[12]
    assert taken == ["p151551", "m45454545", 15, 29, 13]
    assert discarded == [31, 0, "k15151551", 60, 60]
    assert hand[6] == [60, "r41"]
    assert hand[16][0] == "和了"
    assert hand[16][2][:3] == [0, 0, 0]


def test_a_call_is_written_from_each_side() -> None:
    """A letter before the called tile: in front, behind one tile, behind all of one's own."""
    lines = GAME.splitlines()
    calls = []
    for seat, distance in ((2, 3), (3, 2), (0, 1)):
        hands = json.loads("".join(lines[1:6]))
        hands["tehais"][seat] = hands["tehais"][2]
        pon = {"type": "pon", "actor": seat, "target": 1, "pai": "5m", "consumed": ["5m", "5mr"]}
        text = "\n".join([lines[0], json.dumps(hands), *lines[6:8], json.dumps(pon)])
        (called,) = hand_of(text, "tenhou6")[5 + 3 * seat]
        calls.append((distance, called))
        (meld,) = [it["fulou"]["m"] for it in hand_of(text, "majiang") if "fulou" in it]
        assert meld == f"m505{'_+=-'[distance]}"
    assert calls == [(3, "p151551"), (2, "15p1551"), (1, "1551p15")]


@pytest.mark.parametrize(
    ("points", "share"),
    [(7900, "2000-3900点"), (4000, "1000-2000点"), (1500, "400-700点"), (8000, "2000-4000点")],
)
def test_a_tsumo_is_written_as_what_the_others_pay(points: int, share: str) -> None:
    """Of the printed table: 3 han 60 fu is 2,000 and 3,900, one han 40 fu 400 and 700."""
    (game,) = read_record(GAME)
    (hand,) = game.hands
    win = hand.wins[0]._replace(points=points, yaku=(("riichi", 1),), fu=60, han=3, limit="")
    text = written_game(game._replace(hands=(hand._replace(wins=(win,)),)), "tenhou6", [0]).text
    assert json.loads(text)["log"][0][16][2][3] == f"60符3飜{share}"


@pytest.mark.parametrize(("to", "said"), [("mjai", False), ("tenhou6", True), ("majiang", True)])
def test_who_is_liable_is_not_said_in_mjai(to: str, *, said: bool) -> None:
    (game,) = read_record(GAME)
    (hand,) = game.hands
    wins = (hand.wins[0]._replace(liable=2, yaku=(("daisangen", "yakuman"),)),)
    problems = written_game(game._replace(hands=(hand._replace(wins=wins),)), to, [0]).problems
    assert ("liability-not-said" in {problem.id for problem in problems}) is not said


def test_majiang_counts_seats_by_wind() -> None:
    """The dealer is `l` 0; the winning tile stands last, a red five behind the plain ones."""
    document = json.loads(converted(GAME, "majiang").record)
    hand = document["log"][0]
    assert (document["qijia"], hand[0]["qipai"]["jushu"]) == (0, 1)
    assert hand[0]["qipai"]["shoupai"][0] == "m147p147s147z2245"
    assert [it["gang"]["m"] for it in hand if "gang" in it] == ["m505-5"]
    assert [it["kaigang"]["baopai"] for it in hand if "kaigang" in it] == ["z1", "z7"]
    assert sum("gangzimo" in it for it in hand) == 2
    hule = hand[-1]["hule"]
    assert (hule["l"], hule["baojia"], hule["shoupai"]) == (3, None, "m234p567s23467z11s8")
    assert hule["fenpei"] == [-3300, -1700, -900, 6900]


def test_hidden_hands_are_written_in_mjai_alone() -> None:
    hidden = GAME.replace('"2m","3m","4m"', '"?","3m","4m"')
    for to in ("tenhou6", "majiang"):
        refused = answer({"record": hidden, "to": to})
        assert [(it.id, it.field) for it in refused.problems] == [("hidden-hands-not-said", "to")]
    again = read({"record": converted(hidden, "mjai").record})
    assert again["hands"][0]["after"] == read({"record": hidden})["hands"][0]["after"]


def test_three_players_have_three_seats_and_in_tenhou6_an_empty_fourth() -> None:
    record = next(path.read_bytes() for path in files() if path.name.startswith("m3-001"))
    text = converted(record, "mjai").record
    start = json.loads(text.splitlines()[1])
    assert (len(start["tehais"]), len(start["scores"])) == (3, 3)
    assert '{"type":"kita","actor":' in text
    hand = hand_of(record, "tenhou6")
    assert (len(hand), hand[1][3], hand[13:16]) == (17, 0, [[], [], []])
    assert len(hand_of(record, "majiang")[0]["qipai"]["shoupai"]) == 3


def changed(hand: RecordedHand, what: str) -> RecordedHand:
    """A hand with something that not every format can say."""
    if what == "away":
        return hand._replace(events=(PlayerPresence(0, away=True), *hand.events))
    if what == "liable":
        return hand._replace(wins=tuple(win._replace(liable=0) for win in hand.wins))
    if what == "open riichi":
        shown = (
            it._replace(shown=True) if isinstance(it, RiichiDeclared) else it for it in hand.events
        )
        return hand._replace(events=tuple(shown))
    return hand._replace(dealt=(None, *hand.dealt[1:]))


@pytest.mark.parametrize("to", TARGETS)
@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("away", dict.fromkeys(TARGETS, "absence-not-said")),
        ("liable", {"mjai": "liability-not-said"}),
        ("open riichi", dict.fromkeys(TARGETS, "open-riichi-not-said")),
        ("hidden", dict.fromkeys(("tenhou6", "majiang"), "hidden-hands-not-said")),
        ("nothing", {}),
    ],
)
def test_with_three_players_it_is_said_what_a_format_cannot_say(
    what: str, said: dict[str, str], to: str
) -> None:
    """The first hand of a recorded game, won in riichi, as the notes on the formats allow it."""
    record = next(path.read_bytes() for path in files() if path.name.startswith("m3-001"))
    (game,) = read_record(record)
    hand = game.hands[0] if what == "nothing" else changed(game.hands[0], what)
    try:
        problems = [it.id for it in written_game(game._replace(hands=(hand,)), to, [0]).problems]
    except UnreadableRecord as error:
        problems = [error.problem.id]
    expected = [said[to]] if to in said else []
    assert [it for it in problems if it.endswith("-said")] == expected


def test_a_hand_that_cannot_be_said_is_left_out_with_the_reason() -> None:
    """Of two hands one is in open riichi, which none of the formats has."""
    path = next(path for path in files() if path.name == "rc015.json")
    written = converted(path.read_bytes(), "mjai")
    assert written.hands == (1, 2)
    assert [it.id for it in written.problems if it.field == "hands[0]"] == ["open-riichi-not-said"]
    text = COMMANDS["convert"].to_text(written, ENGLISH)
    assert "E1: No open riichi can be written as mjai" in " ".join(text.split())


def test_one_hand_has_no_final_scores() -> None:
    path = next(path for path in files() if path.name == "m4-002.xml")
    record = path.read_bytes()
    last = len(read({"record": record})["hands"]) - 1
    assert "sc" not in json.loads(converted(record, "tenhou6", hand=0).record)
    assert "sc" in json.loads(converted(record, "tenhou6", hand=last).record)
    assert problems(record, "tenhou6", hand=59) == ["no-such-hand"]


def test_names_are_replaced_where_that_is_asked() -> None:
    for to in TARGETS:
        names = [read_record(converted(GAME, to, hide_names=hide).record)[0].names
                 for hide in (False, True)]  # fmt: skip
        assert names == [
            ("Aki", "<b>Ben", "Chie", "Dan"),
            ("Player 1", "Player 2", "Player 3", "Player 4"),
        ]


def test_a_tile_from_the_hand_that_equals_the_drawn_one_stays_one() -> None:
    """Records tell a discard of the drawn tile from that of an equal one in the hand."""
    drawn = '"actor":3,"pai":"3p","tsumogiri":true'
    text = GAME.replace(drawn, drawn.replace("true", "false"))
    for to in TARGETS:
        (game,) = read_record(converted(text, to).record)
        discards = [it for it in game.hands[0].events if isinstance(it, TileDiscarded)]
        assert [it.drawn for it in discards if it.seat == 3] == [False, False, True]


def test_the_command_line_prints_the_record_alone(tmp_path: Any) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(GAME, encoding="utf-8")
    ran = CliRunner().invoke(tenbo, ["convert", str(path), "--to", "majiang"])
    assert ran.exit_code == 0
    assert json.loads(ran.stdout)["player"][0] == "Aki"
    assert "One hand is written as majiang." in ran.stderr
    wrong = CliRunner().invoke(tenbo, ["convert", str(path), "--to", "csv"])
    assert wrong.exit_code == 1
    assert "majiang, mjai or tenhou6" in wrong.stderr


def test_the_json_service_takes_a_file(client: FlaskClient) -> None:
    asked = client.post("/api/v1/convert?to=tenhou6", data=GAME, content_type="text/plain")
    assert asked.get_json()["kind"] == "converted"
    assert asked.get_json()["record"] == converted(GAME, "tenhou6").record


def test_the_page_saves_a_game_and_a_hand(client: FlaskClient) -> None:
    page = client.post("/record", data={"record": GAME, "hand": "0"}).text
    assert all(f'name="to" value="{to}"' in page for to in TARGETS)
    assert 'name="to" value="mjai-0"' in page
    saved = client.post("/record", data={"record": GAME, "to": "mjai-0", "hidden": "1"})
    assert saved.headers["Content-Disposition"] == 'attachment; filename="hand-0-mjai.jsonl"'
    assert saved.text == converted(GAME, "mjai", hand=0, hide_names=True).record
    refused = client.post("/record", data={"record": GAME, "to": "csv"})
    assert refused.status_code == 422
    assert "majiang, mjai or tenhou6" in refused.text
