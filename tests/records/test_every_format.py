"""What goes wrong with a record of any format: no hands, a hand cut off, names that are markup."""

import json
import re

import pytest
from flask.testing import FlaskClient

from calc.commands import COMMANDS
from calc.commands.record import GameAnswer
from calc.commands.record import answer as read
from calc.commands.record.summary import record_summary
from calc.records.formats import FORMATS
from calc.web import create_app
from calc.words import ENGLISH
from tests.long.fuzz_records import WRITERS

NAME = "<img src=x onerror=alert(1)>\"'&"
PLACES = 9
"""Places at which a record is cut."""
WITHOUT_HANDS = {
    "mjlog": '<mjloggm ver="2.3"><GO type="9"/><UN n0="A" n1="B" n2="C" n3="D"/></mjloggm>',
    "tenhou6": '{"name":["A","B","C","D"],"rule":{"disp":"般南喰赤","aka":1},"log":[]}',
    "mjai": '{"type":"start_game","names":["A","B","C","D"]}\n{"type":"end_game"}',
    "majiang": '{"title":"","player":["A","B","C","D"],"qijia":0,"log":[]}',
    "majsoul": '{"name":".lq.GameDetailRecords","data":{"records":[]}}',
    "riichicity": '{"code":0,"data":{"playerCount":4,"initPoints":25000,"handRecord":[]}}',
    "mleague": '[{"time":"","id":"0","cmd":"player","args":["A0","A","user","T1"]}]',
}
"""A state of mjx is a hand, so that without one there is no record."""


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app({"ACCESS_LOG": False}).test_client()


def named(form: str) -> str:
    """A record whose first player has a name that is markup."""
    text = WRITERS[form]()
    if form == "mjlog":
        return text.replace('n0="Aki"', f'n0="{"".join(f"%{byte:02X}" for byte in NAME.encode())}"')
    return text.replace('"A"', json.dumps(NAME))


def test_every_format_of_texts_is_here() -> None:
    assert {*WITHOUT_HANDS, "mjx"} == {*WRITERS} == {*FORMATS}


@pytest.mark.parametrize("record", ["", " \n", "\ufeff", b"", b"\x1f\x8b"])
def test_an_empty_file_is_said_to_be_empty_or_cut(record: str | bytes) -> None:
    answer = COMMANDS["record"].ask({"record": record}, language=ENGLISH)
    assert answer["kind"] == "invalid"
    [problem] = answer["problems"]
    assert problem["id"] in ("record-empty", "record-not-unpacked")
    assert record_summary({"record": record}).unread == 1


@pytest.mark.parametrize("form", WITHOUT_HANDS)
def test_a_record_without_hands_is_said_to_have_none(form: str) -> None:
    answer = COMMANDS["record"].ask({"record": WITHOUT_HANDS[form]}, language=ENGLISH)
    assert [problem["id"] for problem in answer["problems"]] == ["record-without-hands"]
    question = {"record": WITHOUT_HANDS[form], "to": "mjai"}
    written = COMMANDS["convert"].ask(question, language=ENGLISH)
    assert [problem["id"] for problem in written["problems"]] == ["record-without-hands"]


@pytest.mark.parametrize("form", WRITERS)
def test_a_record_that_breaks_off_says_so(form: str) -> None:
    """Wherever it is cut there is a problem; what can be read of it stays."""
    text = WRITERS[form]()
    for place in range(1, PLACES):
        cut = text[: len(text) * place // PLACES]
        answer = COMMANDS["record"].ask({"record": cut, "turns": True}, language=ENGLISH)
        assert answer["problems"] or answer["hands"][-1].get("problem"), (place, cut[-60:])
        assert COMMANDS["record"].to_text(answer, ENGLISH)


@pytest.mark.parametrize("form", WRITERS)
def test_a_name_is_text_on_every_part_of_the_page(client: FlaskClient, form: str) -> None:
    game = read({"record": named(form)})
    assert isinstance(game, GameAnswer)
    assert NAME in game.names
    for more in ({}, {"hand": "0", "seat": "0"}, {"board": "0-1-0-open"}, {"part": "summary"}):
        shown = client.post("/record", data={"record": named(form), **more})
        assert shown.status_code == 200
        assert "&lt;img src=x" in shown.text
        assert not re.search(r"<img[^>]*onerror", shown.text)
        assert NAME not in shown.text
