"""The page of recorded games: one box, hands opened, chances, nothing stored, names as text."""

import gzip
import html
import io
import json
import logging
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from calc.commands.record.published import PUBLISHED
from calc.commands.record.summary import RecordSummary
from calc.web import create_app
from calc.web.pages.record.request import pack_record, unpack_record
from tests import material
from tests.tables import for_each
from tests.test_records import RECORD, TENHOU6, events, play
from tests.web import PARTIAL
from tests.web.test_html import Reader

FURITEN = play((0, "9p", "9p"), (1, "8s", "8s"), (2, "9p", "5s"), (3, "9m", "9m"), (0, "1p", "1p"))
"""East waits for 5s and 8s and lets both pass."""


def read(client: FlaskClient, text: str, **keys: str) -> TestResponse:
    return client.post("/record", data={"record": text, **keys})


def test_a_game_is_shown_in_one_answer(client: FlaskClient) -> None:
    answer = read(client, RECORD)
    assert answer.status_code == 200
    assert "Agrees with the rules: 1 of 1 win." in answer.text
    assert "mjai, four players, 1 hand. Rules: Tenhou, assumed" in answer.text
    assert "Aki by tsumo" in answer.text
    assert answer.headers["Cache-Control"] == "private, no-cache"


@for_each("keys", [{}, {"hand": "0"}, {"hand": "0-1"}, {"seat": "0"}], ids=str)
@for_each("text", [RECORD, FURITEN, events(deltas=[0, 0, 0, 0]), "nothing"],
                         ids=["win", "furiten", "altered", "no-record"])  # fmt: skip
def test_each_answer_is_whole_html(client: FlaskClient, text: str, keys: dict[str, str]) -> None:
    reader = Reader()
    reader.feed(read(client, text, **keys).text)
    assert reader.faults() == []


def test_a_yaku_that_is_not_known_is_shown_as_recorded(client: FlaskClient) -> None:
    record = json.dumps(TENHOU6, ensure_ascii=False).replace("天和(役満)", "未知役(役満)")
    answer = read(client, record, hand="0")
    assert answer.status_code == 200
    assert "<td>未知役 yakuman</td>" in answer.text


def test_a_hand_is_opened_by_the_text_that_the_answer_carries(client: FlaskClient) -> None:
    first = read(client, RECORD).text
    packed = re.search(r'name="packed" value="([^"]+)"', first)
    assert packed
    carried = {"packed": packed[1].replace("&#43;", "+"), "hand": "0"}
    opened = client.post("/record", data=carried)
    assert "Explained item by item" in opened.text
    assert "Ben</span>" in opened.text
    part = client.post("/record", data=carried, headers=PARTIAL)
    assert part.text.lstrip().startswith('<section id="hand"')
    assert "packed" not in part.text


def test_a_result_that_no_known_uma_gives_is_what_differs(client: FlaskClient) -> None:
    """The scores of this record are those of the rules; its final points are not."""
    record = material.path("games/dev/altered/a004.xml").read_text(encoding="utf-8")
    row = re.search(r"<td[^>]*>The end.*?</tr>", read(client, record).text, re.DOTALL)
    assert row
    assert "final points" in row[0]
    assert "A +8, B +69, C -54, D -23" in row[0]
    assert "no uma and oka in use give this" in row[0]


def test_a_file_is_read_as_it_is(client: FlaskClient) -> None:
    file = (io.BytesIO(gzip.compress(RECORD.encode())), "a.gz")
    answer = client.post("/record", data={"files": file}, content_type="multipart/form-data")
    assert "1 of 1 win" in answer.text


def test_furiten_is_explained_in_the_first_answer(client: FlaskClient) -> None:
    """One tap after the paste: the tile, the turn and the end of it."""
    text = read(client, FURITEN).text
    assert "Could have won" in text
    assert "Passed since the last discard: 8-bamboo (turn 1)." in text
    address = re.search(r'href="(/\?[^"]*passed=8s[^"]*)"', text)
    assert address
    opened = client.get(address[1].replace("&amp;", "&"), follow_redirects=True).text
    assert "furiten" in opened.lower()


def test_furiten_that_ends_has_its_last_turn(client: FlaskClient) -> None:
    """East throws 8s of its waits 5s and 8s, and on turn 3 breaks them."""
    turns = [(seat, "9p", "9p") for _ in range(2) for seat in range(4)]
    first, others = (0, "8s", "8s"), turns[1:]
    lasting = play(first, *others)
    ended = play(first, *others, (0, "4s", "6s"), (1, "1s", "1s"), (2, "9p", "9p"))
    assert "Among the player&#39;s own discards: 8-bamboo (turn 1)." in read(client, lasting).text
    assert "It lasted to turn" not in read(client, lasting).text
    assert "8-bamboo (turn 1). It lasted to turn 2." in read(client, ended).text


def test_the_list_is_of_one_seat_or_of_all(client: FlaskClient) -> None:
    assert "Could have won" not in read(client, FURITEN, seat="1").text
    assert "Could have won" in read(client, FURITEN, seat="0").text


def test_other_rules_are_chosen(client: FlaskClient) -> None:
    text = read(client, RECORD, rules="ema-2025").text
    assert "as you chose" in text
    assert '<option selected value="ema-2025">' in text


def test_what_differs_has_both_figures(client: FlaskClient) -> None:
    text = read(client, events(deltas=[36000, -12000, -12000, -12000])).text
    assert "0 of 1 win" in text
    assert "Aki +36,000" in text
    assert "Aki +48,000" in text


def test_an_option_that_explains_a_difference_is_named(client: FlaskClient) -> None:
    """All simples, pinfu and two dora, 4 han 30 fu: 11,600; 12,000 where that is a mangan."""
    events = [json.loads(line) for line in play((0, "9p", "9p"), (1, "8s", "8s")).splitlines()]
    events[1]["dora_marker"] = "1p"
    events[-1] = {"type": "hora", "actor": 0, "target": 1, "deltas": [12000, -12000, 0, 0]}
    text = read(client, "\n".join(map(json.dumps, events))).text
    assert "Aki +11,600" in text
    assert "the record is right under another rule" in text
    assert 'href="/learn/options#kiriage-mangan"' in text


def test_names_are_text_of_strangers(client: FlaskClient) -> None:
    text = RECORD.replace('"Aki"', json.dumps("<b>\u202e" + "x" * 60))
    shown = read(client, text).text
    assert "<b>x" not in shown
    assert "&lt;b&gt;" + "x" * 37 in shown
    assert "x" * 38 not in shown
    assert "\u202e" not in shown
    hidden = read(client, text, hidden="1").text
    assert "xxx" not in hidden
    assert "Player 1 by tsumo" in hidden


def test_what_is_no_record_says_so_and_stays_in_the_box(client: FlaskClient) -> None:
    answer = read(client, "https://tenhou.net/0/?log=2020010100gm-0001")
    assert answer.status_code == 422
    assert "A link does not contain the record" in answer.text
    assert "https://tenhou.net/0/?log=2020010100gm-0001</textarea>" in answer.text
    assert read(client, "").status_code == 422


@pytest.mark.parametrize(
    "fields",
    [{"hand": "99"}, {"hand": "-"}, {"hand": "x-y"}, {"seat": "9"}, {"game": "7"}, {"rules": "x"},
     {"packed": "%%%"}, {"packed": "AAAA"}, {"hand": "0-3"}, {"game": "٣"}],
    ids=str,
)  # fmt: skip
def test_damaged_fields_are_no_fault(client: FlaskClient, fields: dict[str, str]) -> None:
    record = {} if "packed" in fields else {"record": RECORD}
    for headers in ({}, PARTIAL):
        status = client.post("/record", data={**record, **fields}, headers=headers).status_code
        assert status in (200, 422)


def test_a_long_record_is_read_and_a_longer_one_refused(client: FlaskClient) -> None:
    assert read(client, RECORD + " " * 900_000).status_code == 200
    assert read(client, "x" * (3 << 20)).status_code == 413
    bomb = pack_record(b"\n" * (3 << 20))
    assert client.post("/record", data={"packed": bomb}).status_code == 422
    assert unpack_record(pack_record(b"x")).startswith(b"\x1f\x8b")


def test_a_record_never_reaches_a_log(capfd: pytest.CaptureFixture[str]) -> None:
    logging.getLogger("tenbo").handlers.clear()
    client = create_app().test_client()
    client.post("/record", data={"record": RECORD})
    client.post("/api/v1/record", data=RECORD, content_type="text/plain")
    logged = capfd.readouterr().out
    logging.getLogger("tenbo").handlers.clear()
    assert logged.count("/record") == 2
    assert "Chie" not in logged
    assert "start_game" not in logged


def test_the_page_says_who_reads_the_record(client: FlaskClient, app: Flask) -> None:
    assert 'data-answerer="server"' in client.get("/record").text
    assert "record.page" in app.view_functions


def test_yaku_have_the_names_that_the_reader_chose(client: FlaskClient) -> None:
    for query, name, other in (
        ("", "<small>Tenhou · yakuman</small>", "Blessing of heaven"),
        ("?names=english", "<small>Blessing of heaven · yakuman</small>", "Menzen tsumo"),
    ):
        answer = client.post(f"/record{query}", data={"record": RECORD, "hand": "0"})
        assert name in answer.text
        assert other not in answer.text
        assert answer.text.count(f'action="/record{query}"') >= 2
        assert f'hx-post="/record{query}"' in answer.text


def test_the_index_is_on_every_tile_of_a_hand(client: FlaskClient) -> None:
    answer = client.post("/record?index=1", data={"record": RECORD, "hand": "0"})
    assert "<b>" in answer.text
    assert not re.search(r'<span class="tile[ a-z]*"><svg', answer.text)


def test_of_several_files_without_a_script_one_game_is_counted(client: FlaskClient) -> None:
    files = [(io.BytesIO(RECORD.encode()), "a"), (io.BytesIO(FURITEN.encode()), "b"),
             (io.BytesIO(b"nothing"), "c")]  # fmt: skip
    where = "/record?names=english"
    answer = client.post(where, data={"files": files}, content_type="multipart/form-data")
    assert "1 game, 1 hand." in answer.text
    assert "Not counted: 2 files." in answer.text
    reader = Reader()
    reader.feed(answer.text)
    assert reader.faults() == []
    assert "Blessing of heaven" in answer.text


def test_figures_stand_with_their_interval_beside_published_averages(client: FlaskClient) -> None:
    """Aki won one hand of one: by Wilson between 1 / (1 + 1.96²) and all."""
    answer = client.post("/record", data={"record": RECORD, "part": "summary"}, headers=PARTIAL)
    row = re.search(r'<th scope="row">Hands won</th>(.+?)</tr>', answer.text)
    assert row
    cells = re.findall(r"<td>(.*?)</td>", row[1])
    assert cells == ["1 (100%)", "21%–100%", "21.1%", "20.9%"]
    for table in PUBLISHED:
        assert table.address in answer.text


def test_a_file_that_is_no_record_is_counted(client: FlaskClient) -> None:
    answer = client.post("/record", data={"record": "nothing", "part": "summary"}, headers=PARTIAL)
    assert "0 games, 0 hands. Files without a record: 1." in answer.text


def test_a_file_with_more_games_than_are_read_is_named(client: FlaskClient) -> None:
    data = {"record": RECORD * 41, "part": "summary"}
    first, last = (
        client.post("/record", data={**data, "game": game}, headers=PARTIAL).text
        for game in ("0", "39")
    )
    named = "Files of which only the first 40 games were read: 1."
    assert named not in first
    assert named in last


def test_files_one_by_one_bring_the_same_figures(client: FlaskClient) -> None:
    """What the answer to one file counted goes along with the next."""
    counted = ""
    for text in (RECORD, FURITEN):
        data = {"record": text, "part": "summary", "counted": counted}
        answer = client.post("/record", data=data, headers=PARTIAL)
        field = re.search(r'name="counted" value="([^"]+)"', answer.text)
        assert field
        counted = html.unescape(field[1])
    assert "2 games, 2 hands." in answer.text
    assert json.loads(counted)["players"]["Aki"]["yaku"] == {"tenhou": 1}
    assert json.loads(counted)["players"]["Aki"]["missed"] == {"passed": 1, "furiten": 1}


@pytest.mark.parametrize(
    "counted",
    ["{", "[]", '{"games": -1}', '{"games": 1e99}', '{"players": 3}', "[" * 50, "\ud800"],
    ids=str,
)
def test_damaged_figures_count_as_none(client: FlaskClient, counted: str) -> None:
    data = {"record": RECORD, "part": "summary", "counted": counted.encode("utf-8", "replace")}
    assert "1 game, 1 hand." in client.post("/record", data=data).text


def test_figures_without_one_of_two_numbers_count_as_none(client: FlaskClient) -> None:
    none = RecordSummary()
    counted = json.dumps({**none, "agreement": {**none["agreement"], "final": []}})
    data = {"record": RECORD, "part": "summary", "counted": counted}
    assert "1 game, 1 hand." in client.post("/record", data=data).text


def test_drills_from_a_game_ask_what_the_table_asked(client: FlaskClient) -> None:
    """8s could have won with all simples and pinfu; then 5s was forbidden."""
    text = html.unescape(read(client, FURITEN, seat="0").text)
    tasks = re.findall(r'href="(/drills/may-i-win[^"]+)"', text)
    assert len(tasks) == 2
    furiten, passed = tasks
    assert "win_tile=5s" in furiten
    assert "Right." in client.get(f"{furiten}&answer=furiten").text
    assert "Not quite." in client.get(f"{furiten}&answer=scored").text
    assert "Right." in client.get(f"{passed}&answer=scored").text
    assert "From a recorded game; 2 more tasks follow." in client.get(furiten).text


def test_next_leads_through_the_tasks_of_a_game(client: FlaskClient) -> None:
    """Hardest first, each in its address with those behind it; behind the last there is none."""
    text = html.unescape(read(client, FURITEN).text)
    tasks = re.findall(r'<li><a href="(/drills/[^"]+)"', text)
    assert len(tasks) > 2
    address = tasks[0]
    for following in tasks[1:]:
        assert "Next" not in client.get(address).text
        judged = client.get(f"{address}&answer={_right(client, address)}")
        nexts = re.findall(r'<a class="button" href="([^"]+)">Next</a>', judged.text)
        address = html.unescape(nexts[0])
        assert address == following
    last = client.get(f"{address}&answer={_right(client, address)}").text
    assert "That was the last task from this game." in last
    assert ">Next</a>" not in last


def _right(client: FlaskClient, address: str) -> str:
    """Any answer that the task offers."""
    offered = re.search(r'name="answer"[^>]*value="([^"]+)"', client.get(address).text)
    assert offered
    return offered[1]


def test_what_follows_a_task_is_a_drill(client: FlaskClient) -> None:
    """Not an address that a stranger wrote."""
    task = "may-i-win?hand=234m456p22345678s&win_tile=7s&win_by=ron&answer=scored"
    followed = client.get(f"/drills/{task}&then=//evil.example/%3Fa&then=waits%3Fhand%3D1m%22%3E")
    assert "evil.example" not in re.sub(r'<input type="hidden"[^>]*>', "", followed.text)
    assert 'href="/drills/waits?hand=1m%22%3E"' in followed.text


@pytest.mark.parametrize(
    ("address", "prompt", "right"),
    [
        ("waits?hand=234m567p23467s22p", "Which tiles complete this hand?", ["5s", "8s"]),
        ("waits?hand=67s22p&meld=chi:234m-2m@left&meld=pon:777z@left&meld=pon:666z@across",
         "Which tiles complete this hand?", ["5s", "8s"]),
        ("furiten?hand=234m567p23467s22p&discards=8s1z&offered=5s",
         "Another player discards 5-bamboo. May you win on it?", ["discard"]),
        ("furiten?hand=234m567p23467s22p&offered=5s",
         "Another player discards 5-bamboo. May you win on it?", ["free"]),
        ("points?hand=234m456p22345678s&win_tile=8s&win_by=ron&seat_wind=E&honba=2",
         "What is this hand worth? Count it yourself.", ["2900"]),
        ("may-i-win?hand=234m456p22345678s&win_tile=7s&win_by=ron&discards=8s",
         "You declare a win. Is it valid?", ["scored"]),
    ],
    ids=["waits", "open", "furiten", "no discards", "points", "win"],
)  # fmt: skip
def test_a_drill_takes_a_question(
    client: FlaskClient, address: str, prompt: str, right: list[str]
) -> None:
    """Counters are left out of the points: all simples and pinfu of the dealer, 2 han 30 fu."""
    assert prompt in client.get(f"/drills/{address}").text
    answered = "".join(f"&answer={value}" for value in right)
    judged = client.get(f"/drills/{address}{answered}")
    assert judged.status_code == 200
    assert "Right." in judged.text
    reader = Reader()
    reader.feed(judged.text)
    assert reader.faults() == []


@pytest.mark.parametrize(
    "address",
    ["waits?hand=1m", "waits?hand=xyz", "furiten?hand=234m567p23467s22p&discards=8s",
     "points?hand=123m", "may-i-win?hand=", "fu?hand=234m456p22345678s",
     "furiten?hand=234m567p23467s22p&offered=9z", "furiten?hand=234m567p23467s22p&offered=1m"],
    ids=str,
)  # fmt: skip
def test_a_question_that_a_drill_cannot_ask_leads_to_a_task(
    client: FlaskClient, address: str
) -> None:
    answer = client.get(f"/drills/{address}")
    assert answer.status_code == 302
    assert client.get(f"/drills/{address}", follow_redirects=True).status_code == 200


def test_a_page_has_so_many_moments_at_most(client: FlaskClient) -> None:
    """Hand after hand in which everybody lets everything pass."""
    start, kyoku, *rest = [json.loads(line) for line in play().splitlines()]
    kyoku["tehais"] = [kyoku["tehais"][0]] * 4
    thrown = [
        {"type": kind, "actor": seat, "pai": "8s"}
        for _ in range(6)
        for seat in range(4)
        for kind in ("tsumo", "dahai")
    ]
    text = "\n".join(map(json.dumps, [start, *[kyoku, *thrown, *rest] * 9]))
    shown = read(client, text).text
    assert shown.count('<li class="chance') == 100
    assert "The first 100 of them" in shown


def test_what_follows_is_told_by_the_record_and_by_the_rules(client: FlaskClient) -> None:
    """The dealer wins, so it stays East 1 with a counter; the record goes on with East 2."""
    start, kyoku, drawn, won = [json.loads(line) for line in events().splitlines()]
    second = {**kyoku, "kyoku": 2, "oya": 1, "scores": [73000, 9000, 9000, 9000]}
    lines = [start, kyoku, drawn, won, second]
    text = read(client, "\n".join(map(json.dumps, lines))).text
    assert "<td>East 2</td><td>East 1, 1 counter" in text
