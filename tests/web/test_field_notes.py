"""What is wrong with a question, or has no effect in it, is said at its field on every page."""

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qsl

import pytest
from flask.testing import FlaskClient

from calc.commands import COMMANDS
from calc.questions.query import QUERY_NAMES
from calc.words import ENGLISH
from tests.tables import for_each

RON = "hand=234m456p22345678s&win_tile=2s&win_by=ron"
TSUMO = "hand=234m456p22345678s&win_tile=2s&win_by=tsumo"
WIN = "wins.0.hand=234m456p22345678s&wins.0.win_tile=2s&wins.0.seat_wind=S"
QUESTIONS = {
    "ura-without-riichi": f"/?{RON}&ura_indicators=1s",
    "ura-not-in-use": f"/?{RON}&riichi=1&set=ura_dora:false&ura_indicators=1s",
    "kan-dora-not-in-use": f"/?{RON}&set=kan_dora:false&dora_indicators=1m2m",
    "discarder-of-a-self-draw": f"/?{TSUMO}&discarder=left",
    "ippatsu-not-in-use": f"/?{RON}&riichi=1&ippatsu=1&set=ippatsu:false",
    "no-red-fives": "/?hand=034m456p22345678s&win_tile=2s&win_by=ron",
    "nobody-liable": f"/?{RON}&liable=left",
    "ippatsu-without-riichi": f"/?{RON}&ippatsu=1",
    "an-option-without-effect": f"/?{RON}&set=kan_dora_flip:immediate",
    "notation": "/?hand=12x&win_tile=2s&win_by=ron",
    "winning-tile": "/?hand=234m456p22345678s&win_tile=9p&win_by=ron",
    "call": "/?hand=22345678s&meld=chi:235m&win_tile=2s&win_by=ron",
    "indicator": f"/?{RON}&dora_indicators=8x",
    "count": f"/?{RON}&honba=many",
    "rules": f"/?{RON}&rules=nowhere",
    "wind": f"/?{RON}&players=3&seat_wind=N",
    "side": f"/?{RON}&liable=x",
    "discards": f"/?{RON}&discards=qq",
    "waits-ura": "/waits?hand=234m456789p2245s&ura_indicators=1s",
    "waits-red": "/waits?hand=034m456789p2245s",
    "riichi-red": "/riichi?hand=034m456789p22455s",
    "draw-nagashi": "/draw?type=exhaustive&seats.S.nagashi=1",
    "draw-tenpai": "/draw?type=exhaustive&seats.S.tenpai=1&seats.S.hand=234m456789p1935s",
    "draw-riichi": "/draw?type=exhaustive&seats.S.riichi=1&seats.S.meld=pon:777z",
    "settle-ura": f"/settle?{WIN}&discarder=E&wins.0.ura_indicators=1s",
    "settle-ura-for-all": f"/settle?{WIN}&discarder=E&ura_indicators=1s",
    "settle-ippatsu": f"/settle?{WIN}&discarder=E&wins.0.ippatsu=1",
    "settle-discarder": f"/settle?{WIN}&win_by=tsumo&discarder=E",
    "settle-furiten": f"/settle?{WIN}&discarder=E&wins.0.discards=5s",
}


@for_each("name", QUESTIONS)
def test_a_note_stands_at_its_field(client: FlaskClient, name: str) -> None:
    page = client.get(QUESTIONS[name], follow_redirects=True)
    path, _, query = page.request.full_path.partition("?")
    command = COMMANDS[path.strip("/") or "score"]
    answer: Any = command.ask(
        command.parse(query if "&" in query else f"&{query}"), language=ENGLISH
    )
    problems = answer.get("problems") or answer["ignored"]
    assert problems
    for problem in problems:
        note = re.search(rf'id="{field_id(problem["field"])}-note".*?</div>', page.text, re.DOTALL)
        assert note, problem["field"]
        assert problem["message"] in unescape(note[0])


INVALID = (
    *QUESTIONS.values(),
    "/?hand=12x&meld=pon:77&honba=many&discards=qq&riichi=1",
    "/?hand=234m456p22345678s&win_tile=7s&win_by=ron&rinshan=1&ippatsu=1&kita=4",
    "/waits?hand=11111m456789p2245s",
    "/waits?hand=234m456789p2245s&seat_wind=Q",
    "/riichi?hand=99m456679p234456s&discard=1z&points=x&wall_tiles=-3&double_riichi=1",
    "/kan?hand=2225m456p789s111z&drawn=8z&kan=2m",
    "/settle?discarder=S&wins.0.seat_wind=S&wins.0.han=3&wins.0.fu=40",
    "/settle?discarder=S&wins.0.han=30&wins.0.fu=41&riichi=x",
    "/settle?win_by=tsumo&discarder=S&wins.0.seat_wind=E&wins.0.ippatsu=1&liable=Q&rules=x",
    "/settle?discarder=S&wins.0.han=3&riichi_sticks=-1&honba=x&table=E1~x",
    "/draw?type=exhaustive&seats.E.hand=123m&seats.E.nagashi=x&seats.S.declares_noten=1",
    "/draw?type=x",
    "/final?scores=E:x,S:31700,W:31700,N:16700",
    "/final?scores=E:40000,S:31700,W:31700,N:16600&penalties=E:x&yakitori=Q",
    "/penalty?foul=nothing",
    "/penalty?foul=noten_riichi&offender=Q&level=x&times=-1",
    "/quick?han=1&fu=20&honba=x&players=7",
    "/overtake?difference=7700&dealer=x&honba=-1&wins_ties=q",
    "/tables?han=0&fu=7&honba=x&seat_wind=Q&players=5&rules=nope",
    "/yaku?rules=nope&tiles=2x&show=half",
    "/mods?rules=nope&mod=nope&mod=wrc-mod-2.1&set=red_fives:9/9/9&uma=abc",
)
LINKED = re.compile(r'<p class="problem"><strong><a href="#([^"]*)">')


@for_each("address", INVALID)
def test_every_problem_is_told_in_the_verdict_and_leads_to_its_field(
    client: FlaskClient, address: str
) -> None:
    page = client.get(address, follow_redirects=True)
    if page.status_code == 422:
        problems = page.text.partition('<div class="verdict">')[2].partition("</div>")[0]
        leads = LINKED.findall(problems)
        assert leads
        assert len(leads) == problems.count('class="problem"')
        assert set(leads) <= set(re.findall(r' id="([^"]*)"', page.text))


def field_id(name: str) -> str:
    """The id of the field that the problem of a key belongs to."""
    parts = re.sub(r"(?<=melds)\[\d\]", "", name).replace("[", ".").replace("]", "").split(".")
    if parts[0] == "rules":
        return "rules"
    return re.escape(".".join(QUERY_NAMES.get(part, part) for part in parts))


@pytest.mark.parametrize("path", ["/", "/waits"])
def test_a_tap_without_effect_is_said_at_its_field(client: FlaskClient, path: str) -> None:
    """Without a script the tap is a request; its chii cannot be."""
    page = client.get(f"{path}?hand=23m&to=chi&add=7z")
    assert page.status_code in (200, 422)
    note = re.search(r'id="meld-note".*?</div>', page.text, re.DOTALL)
    assert note
    assert "No chii begins with" in note[0]
    assert "tiles are missing" not in page.text
    assert client.get(f"{path}?hand=23m&to=chi&add=5s").status_code == 302


def test_ura_of_one_winner_in_riichi_is_not_ignored(client: FlaskClient) -> None:
    """The indicators are told for all; south is in riichi, west is not."""
    other = WIN.replace("wins.0", "wins.1").replace("seat_wind=S", "seat_wind=W")
    query = f"{WIN}&wins.0.riichi=1&{other}&discarder=E&ura_indicators=1s&rules=ema-2016"
    page = client.get(f"/settle?{query}", follow_redirects=True)
    assert page.status_code == 200
    assert "Ura dora count after riichi only" not in unescape(page.text)


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        (
            "/riichi?hand=99m456679p234456s&points=900&rules=tenhou",
            "These rules require 1,000 points to declare, and you have 900.",
        ),
        ("/kan?hand=3444p778899s333z&drawn=4p&kan=4p", "Before, the hand waits for 2-circle"),
    ],
)
def test_a_refusal_says_why_in_the_verdict(client: FlaskClient, address: str, reason: str) -> None:
    """On a phone the reason stood below the form."""
    page = client.get(address, follow_redirects=True).text.partition("<body")[2]
    verdict = page.partition('id="status"')[2].partition('class="details"')[0]
    assert reason in verdict
    assert page.count(reason) == 1 + page.partition("<pre")[2].count(reason)


EVERYBODY = "scores.E=40000&scores.S=31700&scores.W=31700&scores.N=16600"
GAME = "table.round=E1&table.scores.E=1&table.scores.S=1&table.scores.W=1&table.scores.N=1"
INPUT = re.compile(r"<input[^>]*>")
DIGITS_ALONE = re.compile(r'inputmode="(?:numeric|decimal)"')


@for_each(
    "address",
    (
        f"/?{RON}",
        "/riichi?hand=99m456679p234456s",
        "/kan?hand=2225m456p789s111z&drawn=2m&kan=2m",
        f"/settle?{WIN}&discarder=E",
        f"/settle?{WIN}&discarder=E&{GAME}",
        f"/draw?type=exhaustive&{GAME}",
        f"/final?{EVERYBODY}",
        f"/final?{GAME}",
        "/penalty?points=1",
        f"/penalty?points=1&{GAME}",
        "/quick?han=1&fu=30",
        "/overtake?difference=7700",
        "/tables?han=3",
        f"/game?{GAME}",
    ),
)
def test_a_keyboard_without_a_minus_sign_is_of_a_number_that_has_none(
    client: FlaskClient, address: str
) -> None:
    """With the keyboards that have digits alone no player had a score below zero."""
    page = client.get(address, follow_redirects=True).text
    fields = [text for text in INPUT.findall(page) if DIGITS_ALONE.search(text)]
    names = re.findall(r'name="([^"]*)"', "".join(fields))
    names = [name for name in names if not name.startswith(("wins.1", "wins.2"))]
    assert names
    path, _, query = address.partition("?")
    for name in names:
        sent = [pair for pair in parse_qsl(query) if pair[0] != name]
        refused = client.get(path, query_string=[*sent, (name, "-1")], follow_redirects=True).text
        (field,) = [text for text in INPUT.findall(refused) if f'name="{name}"' in text]
        assert 'aria-invalid="true"' in field, name


@pytest.mark.parametrize("typed", ["-1200", "−1,200", "－１２００"])
def test_a_score_below_zero_is_typed_as_answers_write_it(client: FlaskClient, typed: str) -> None:
    scores = {"scores.E": "46,200", "scores.S": "40000", "scores.W": "35000", "scores.N": typed}
    page = client.get("/final", query_string=scores, follow_redirects=True)
    assert "−1,200" in page.text
    assert 'data-kind="final"' in page.text


def test_penalty_points_have_a_decimal_comma(client: FlaskClient) -> None:
    """The keyboard for decimals has no point where the country writes a comma."""
    page = client.get("/penalty?points=2,5", follow_redirects=True)
    assert page.request.full_path == "/penalty?points=2.5"
    refused = client.get("/penalty?points=x", follow_redirects=True).text
    assert "must be a number, not" in refused


def test_what_cannot_be_read_of_a_text_for_all_seats_stays_in_its_field(
    client: FlaskClient,
) -> None:
    page = client.get("/final?scores=E:45000,S:3x,W:25100,N:18000&penalties=E:5q").text
    typed = dict(
        re.findall(r'<input[^>]*name="(scores\.\w|penalties\.\w)"[^>]*value="([^"]+)"', page)
    )
    assert typed["scores.S"] == "3x"
    assert typed["scores.E"] == "45000"
    assert typed["penalties.E"] == "5q"
