"""A recorded hand on a table: every step, its address, what is hidden, waits and furiten."""

import re
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from calc.web.pages.record.request import pack_record
from tests import material
from tests.test_records import RECORD, play
from tests.web.test_record_page import FURITEN

MOST_ADDRESS = 2000


def carried(record: str | bytes) -> dict[str, str]:
    """A record in the fields of the page."""
    return {"record": record} if isinstance(record, str) else {"packed": pack_record(record)}


def board(client: FlaskClient, record: str | bytes, value: str, **keys: str) -> str:
    shown = client.post("/record", data={**carried(record), "board": value, **keys})
    assert shown.status_code == 200
    return shown.text.partition('<div id="board"')[2].partition("</ol></details>")[0]


def steps(client: FlaskClient, record: str | bytes, value: str) -> dict[str, list[tuple[int, str]]]:
    data = {**carried(record), "board": value, "part": "steps"}
    answer: dict[str, list[tuple[int, str]]] = client.post("/record", data=data).get_json()
    return answer


def at(changes: list[tuple[int, str]], step: int) -> str:
    return [text for number, text in changes if number <= step][-1]


def parts(text: str) -> dict[str, str]:
    found = re.findall(r'<section [^>]*data-part="(\w+)">(.*?)</section>', text, re.DOTALL)
    return dict(found)


def way(text: str, name: str) -> str:
    found = re.search(rf'<a href="([^"]+)">{name}</a>', text)
    assert found, name
    return unescape(found[1])


def game(name: str) -> bytes:
    return material.path(f"games/dev/mjlog/{name}").read_bytes()


@pytest.mark.parametrize("view", ["open", "seen"])
def test_the_script_shows_what_the_server_shows(client: FlaskClient, view: str) -> None:
    """Each part of the table, at each step, is that of the page of this step."""
    read = steps(client, FURITEN, f"0-0-1-{view}")
    last = max(number for changes in read.values() for number, _ in changes)
    for step in range(last + 1):
        shown = parts(board(client, FURITEN, f"0-{step}-1-{view}"))
        assert shown.keys() == {"self", "right", "across", "left", "centre"}
        assert shown == {place: at(read[place], step) for place in shown}


def test_the_buttons_lead_on_without_a_script(client: FlaskClient) -> None:
    text = board(client, FURITEN, "0-1-2-open")
    values = re.findall(r'name="board" value="([^"]+)"', text)
    assert values[:3] == ["0-0-2-open", "0-0-2-open", "0-2-2-open"]
    assert values[4:9] == ["0-1-0-open", "0-1-1-open", "0-1-2-open", "0-1-3-open", "0-1-2-seen"]
    assert 'aria-pressed="true"' in text


def test_furiten_and_waits_are_told_with_their_cause(client: FlaskClient) -> None:
    """East discards an 8s, which its hand waits for beside 5s."""
    text = play((0, "8s", "8s"), (1, "8s", "8s"))
    before, after = (parts(board(client, text, f"0-{step}-0-open"))["self"] for step in (0, 2))
    assert "Waits for 5-bamboo or 8-bamboo. Not furiten." in " ".join(before.split())
    assert "Furiten: 8-bamboo among the own discards." in " ".join(after.split())


def test_what_was_passed_makes_furiten_until_the_own_discard(client: FlaskClient) -> None:
    text = play((0, "9p", "9p"), (1, "8s", "8s"), (2, "1z", "1z"))
    passed = "Furiten: 8-bamboo let pass since the last discard."
    shown = [passed in parts(board(client, text, f"0-{step}-0-open"))["self"] for step in (4, 5)]
    assert shown == [False, True]


@pytest.mark.parametrize("record", ["m4-002.xml", "m3-001.mjlog"])
def test_the_address_of_a_moment_holds_its_table(client: FlaskClient, record: str) -> None:
    """Opened by itself it shows the same table, but for the names."""
    text = game(record)
    read = steps(client, text, "2-0-0-open")
    addresses = [way(ways, "Link to this moment") for _, ways in read["ways"]]
    assert max(map(len, addresses)) <= MOST_ADDRESS
    for step in (0, 30, len(read["said"]) - 1):
        page = client.get(addresses[step])
        assert page.status_code == 200
        alone = parts(page.text)
        names = re.compile(r"(<h3>\w+) · \S+( <small>)")
        assert alone == {place: names.sub(r"\1\2", at(read[place], step)) for place in alone}
        assert len(alone) == (5 if record.startswith("m4") else 4)


def test_only_what_a_player_saw_is_shown_and_linked(client: FlaskClient) -> None:
    text = board(client, RECORD, "0-1-2-seen")
    address = way(text, "Link to this moment")
    assert re.findall(r"seats\.(\w)\.hand=", address) == ["W"]
    shown = parts(text)
    assert shown["self"].count("tile back") == 0
    assert shown["across"].count("tile back") == 13
    assert "Waits" not in shown["across"]
    assert "Aki draws a tile." in text


def test_a_hand_leads_on_to_its_score_its_settlement_and_a_drill(client: FlaskClient) -> None:
    text = board(client, game("m4-002.xml"), "0-999-2-open")
    for name in ("Score this hand", "Settle this hand"):
        page = client.get(way(text, name), follow_redirects=True)
        assert page.status_code == 200
        assert "7,700" in page.text
    asked = client.get(way(board(client, RECORD, "0-0-0-open"), "Ask me here"))
    assert asked.status_code == 200
    assert asked.request.path == "/drills/waits"


def test_the_table_is_read_in_sentences(client: FlaskClient) -> None:
    shown = parts(board(client, game("m4-002.xml"), "0-60-0-open"))
    hidden = [re.search(r'visually-hidden">([^<]+)<', part) for part in shown.values()]
    sentences = [found[1] for found in hidden if found]
    assert len(sentences) == 5
    assert all(text.endswith(".") for text in sentences)
    assert any(text.startswith("Hand: ") and "Discarded: " in text for text in sentences)
    assert any(text.startswith("Dora indicators: ") for text in sentences)


@pytest.mark.parametrize(
    ("query", "problem"),
    [("seats.E.hand=12x", "hand"), ("", "seats"), ("seats.Q.hand=1m", "seat"), ("a=1&" * 300, "")],
)
def test_an_address_that_is_no_table_says_why(
    client: FlaskClient, query: str, problem: str
) -> None:
    page = client.get(f"/board?{query}")
    assert page.status_code == 422
    assert problem in page.text.partition('class="verdict"')[2]


def test_a_hand_that_cannot_be_followed_has_no_table(client: FlaskClient) -> None:
    broken = RECORD.replace('"actor":0,"pai":"8s"', '"actor":9,"pai":"8s"')
    page: Any = client.post("/record", data={"record": broken, "board": "0-0-0-open"})
    assert page.status_code == 200
    assert 'id="board"' not in page.text


@pytest.mark.parametrize(
    ("value", "status"),
    [("x", 422), ("7-0-0", 422), ("9" * 1000, 422), ("-1--1--1-open", 200), ("0-1-9-seen", 200),
     ("0-999999-0-open", 200), ("0-1-0-open-" * 99, 200)],
)  # fmt: skip
def test_a_table_that_is_none_is_no_fault_of_the_server(
    client: FlaskClient, value: str, status: int
) -> None:
    """Where the value names no hand, the field `hand` does."""
    data = {"record": FURITEN, "hand": "0", "board": value}
    for part, expected in (("steps", status), ("", 200), ("summary", 200)):
        assert client.post("/record", data={**data, "part": part}).status_code == expected


def test_a_hand_that_cannot_be_followed_has_no_steps(client: FlaskClient) -> None:
    text, count = re.subn(r'("dahai", ?"actor": ?)\d', r"\g<1>9", FURITEN, count=1)
    assert count == 1
    answer = client.post("/record", data={"record": text, "board": "0-0-0-open", "part": "steps"})
    assert (answer.status_code, answer.get_json()) == (422, {})
