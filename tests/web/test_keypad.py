"""The tile keypad of the pages that ask, without a script: every key is a submit button."""

import re
from itertools import product

import pytest
from flask.testing import FlaskClient

from tests.tables import for_each
from tests.web import PARTIAL

WHOLE = {"/waits": 13, "/riichi": 14, "/kan": 13}
each_page = pytest.mark.parametrize("path", WHOLE)


def moved(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 302
    assert "HX-Request-Type" in answer.headers["Vary"]
    return answer.headers["Location"]


def key(page: str, code: str) -> str:
    match = re.search(f'<button class="key[^"]*" name="add" value="{code}"[^>]*>', page)
    assert match
    return match[0]


@each_page
def test_every_page_has_every_key_in_words(client: FlaskClient, path: str) -> None:
    page = client.get(path).text
    assert len(re.findall('class="key[^"]*" name="add"', page)) == 37
    assert 'aria-label="3-character"' in key(page, "3m")
    assert '<details id="pad" class="pad"' in page
    assert "<legend" in page[page.index('class="aims"') :]
    assert page.count("<i></i>") == WHOLE[path]


@each_page
def test_a_tap_adds_a_tile_to_the_hand(client: FlaskClient, path: str) -> None:
    assert moved(client, f"{path}?to=hand&hand=&add=5p") == f"{path}?hand=5p"
    assert moved(client, f"{path}?hand=3m5p&add=0s") == f"{path}?hand=3m5p0s"


@each_page
def test_a_hand_half_entered_is_no_mistake(client: FlaskClient, path: str) -> None:
    answer = client.get(f"{path}?hand=234m")
    assert answer.status_code == 200
    assert f"{WHOLE[path] - 3} more tiles." in answer.text
    assert 'class="problem"' not in answer.text
    assert answer.text.count("<i></i>") == WHOLE[path] - 3
    assert "data-then" in answer.text
    assert re.search(r'id="pad"[^>]* open>', answer.text)


@each_page
def test_what_else_was_typed_is_kept(client: FlaskClient, path: str) -> None:
    kept = "rules=tenhou&set=kuitan:false&hand=3m&seat_wind=E"
    after = moved(client, f"{path}?{kept}&index=1&add=4m")
    assert after == f"{path}?rules=tenhou&set=kuitan:false&hand=34m&seat_wind=E&index=1"


@each_page
def test_text_that_cannot_be_read_is_kept(client: FlaskClient, path: str) -> None:
    after = moved(client, f"{path}?hand=23q&honba=x&add=4m")
    assert after.startswith(f"{path}?")
    assert "honba=x" in after
    assert 'value="23q 4m"' in client.get(after).text
    assert "hand=2&" in f"{moved(client, f'{path}?hand=23&do=undo')}&"


TAPS = """
discards /waits?discards=9m&add=1z&to=discards /waits?discards=9m1z&to=discards
marked /waits?discards=9m*&add=1m&to=discards /waits?discards=9m*1m&to=discards
let-pass /waits?passed=4p&add=5p&to=passed /waits?passed=45p&to=passed
indicator /waits?add=5p&to=dora_indicators /waits?dora_indicators=5p&to=dora_indicators
pon /waits?add=7z&to=pon /waits?meld=pon:777z
chii /waits?meld=pon:777z&add=3s&to=chi /waits?meld=pon:777z&meld=chi:345s
no-such-key /waits?hand=5p&add=9z /waits?hand=5p
no-such-aim /waits?hand=5p&add=1m&to=nowhere /waits?hand=1m5p
one-tile-only /riichi?discard=9s&add=6s&to=discard /riichi?discard=6s
points /riichi?points=900&add=6s&to=hand /riichi?hand=6s&points=900
drawn-and-its-kan /kan?drawn=2m&kan=2m&add=5p&to=drawn /kan?drawn=5p&kan=5p
another-kan /kan?drawn=2m&kan=2m&add=5p&to=kan /kan?drawn=2m&kan=5p
closed-kan /kan?add=1m&to=ankan /kan?meld=ankan:1111m
remove /waits?hand=123m5p&do=undo /waits?hand=123m
remove-the-last /waits?hand=5p&do=undo /waits
remove-with-mark /waits?discards=9m6s*&do=undo&to=discards /waits?discards=9m&to=discards
remove-the-one /riichi?discard=9s&do=undo&to=discard /riichi
remove-a-call /waits?meld=pon:777z&meld=chi:345s&do=undo /waits?meld=pon:777z
remove-at-calls /waits?hand=5p&meld=pon:777z&do=undo&to=pon /waits?hand=5p
nothing-to-remove /waits?do=undo /waits
clear /waits?rules=tenhou&hand=5p&meld=pon:777z&discards=1m&do=clear /waits?rules=tenhou
first-tile /?add=5p&to=hand /?hand=5p&win_tile=5p&win_by=ron
last-wins /?hand=5p&add=0s /?hand=5p0s&win_tile=0s&win_by=ron
another-wins /?hand=57p&win=5p /?hand=57p&win_tile=5p&win_by=ron
chii-from-its-lowest /?add=3p&to=chi /?meld=chi:345p&win_by=ron
pon-with-a-red-five /?add=0p&to=pon /?meld=pon:055p&win_by=ron
kan /?add=7z&to=kan /?meld=daiminkan:7777z&win_by=ron
closed-kan /?add=7z&to=ankan /?meld=ankan:7777z&win_by=ron
dora /?hand=5p&add=1z&to=dora /?hand=5p&win_tile=5p&win_by=ron&dora_indicators=1z
ura /?hand=5p&add=1z&to=ura /?hand=5p&win_tile=5p&win_by=ron&ura_indicators=1z
undo /?hand=57p&win_tile=5p&do=undo /?hand=7p&win_tile=7p&win_by=ron
undo-a-call /?meld=pon:777z&meld=chi:123p&do=undo /?meld=pon:777z&win_by=ron
clear /?hand=57p&honba=2&do=clear /?win_by=ron&honba=2
clear-conditions /?hand=5p&riichi=1&haitei=1&seat_wind=E&do=clear /?win_by=ron&seat_wind=E
clear-the-rest /?hand=5p&honba=1&liable=left&discards=9m*&passed=1p&do=clear /?win_by=ron&honba=1
clear-the-liable /?hand=5p&honba=1&liable.left=1&liable.across=1&do=clear /?win_by=ron&honba=1
clear-norths /?hand=57p&players=3&kita=2&robbed_kita=1&do=clear /?win_by=ron&players=3
clear-what-was-passed /waits?hand=5p&discards=1m*&passed_in_riichi=4p&do=clear /waits
red-into-call /?meld=chi:345p&rules=tenhou&red=meld-0 /?rules=tenhou&meld=chi:340p&win_by=ron
plain-into-call /?meld=chi:340p&rules=tenhou&red=meld-0 /?rules=tenhou&meld=chi:345p&win_by=ron
red-in-hand /?hand=57p&rules=tenhou&red=hand-5p /?rules=tenhou&hand=07p&win_tile=7p&win_by=ron
no-red-fives-in-play /?hand=57p&red=hand-5p /?hand=57p&win_tile=7p&win_by=ron
a-tile-away /?hand=579p&win_tile=7p&drop=hand-5p /?hand=79p&win_tile=7p&win_by=ron
the-winning-tile-away /?hand=579p&win_tile=7p&drop=hand-7p /?hand=59p&win_tile=9p&win_by=ron
in-its-place /?hand=579p&win_tile=7p&pick=hand-5p&add=1z /?hand=79p1z&win_tile=7p&win_by=ron
winning-tile /?hand=579p&win_tile=7p&pick=won-7p&add=1z /?hand=59p1z&win_tile=1z&win_by=ron
its-twin /?hand=234688s&win_tile=8s&pick=hand-8s&add=7s /?hand=234678s&win_tile=8s&win_by=ron
winning-of-twins /?hand=234688s&win_tile=8s&pick=won-8s&add=7s /?hand=234678s&win_tile=7s&win_by=ron
winning-of-twins-away /?hand=234688s&win_tile=8s&drop=won-8s /?hand=23468s&win_tile=8s&win_by=ron
no-such-tile /?hand=5p&drop=hand-9z /?hand=5p&win_tile=5p&win_by=ron
a-call-away /?meld=chi:345p&drop=meld-0 /
an-indicator-away /?dora_indicators=1z2z&drop=dora-0 /?win_by=ron&dora_indicators=2z
not-an-indicator /?dora_indicators=8z2z&drop=dora-0 /?dora_indicators=8z2z
not-a-drawn-tile /kan?drawn=8z&drop=drawn-0 /kan?drawn=8z
not-a-discard /waits?passed=8z1m&pick=passed-0&add=5p&to=passed /waits?passed=8z1m&to=passed
not-a-red-five /waits?discards=0z&red=discards-0&to=discards /waits?discards=0z&to=discards
not-a-tile-to-remove /waits?hand=1m8z&do=undo /waits?hand=1m8
more /?hand=5p&step=honba-up /?hand=5p&win_tile=5p&win_by=ron&honba=1
never-below-none /?honba=0&step=honba-down /
no-such-key /?hand=5p&add=9z /?hand=5p&win_tile=5p&win_by=ron
"""
"""What a tap does, the address that it asks for, and the address that this leads to."""


@for_each(("tap", "address", "after"), [line.split() for line in TAPS.strip().splitlines()])
def test_a_tap_leads_to_an_address(client: FlaskClient, tap: str, address: str, after: str) -> None:
    assert moved(client, address) == after, tap


def test_the_aim_stays_from_tap_to_tap(client: FlaskClient) -> None:
    address = "/waits?hand=234m456789p2245s"
    first = moved(client, f"{address}&to=discards&add=9m")
    assert first == f"{address}&discards=9m&to=discards"
    page = client.get(first)
    assert page.status_code == 200
    assert 'value="discards" id="to-discards" checked' in page.text
    assert re.search(r'id="pad"[^>]* open>', page.text)
    assert "to=discards" not in page.text
    assert moved(client, f"{first}&add=6s") == f"{address}&discards=9m6s&to=discards"


@pytest.mark.parametrize("aim", ["hand", "chi", "nowhere", "drawn", "<b>"])
def test_no_other_aim_stays(client: FlaskClient, aim: str) -> None:
    assert moved(client, f"/waits?hand=5p&to={aim}") == "/waits?hand=5p"


def test_a_tap_that_htmx_brings_is_answered_at_once(client: FlaskClient) -> None:
    answer = client.get("/waits?hand=234m456789p224s&to=hand&add=5s", headers=PARTIAL)
    assert answer.status_code == 200
    assert answer.headers["HX-Push-Url"] == "/waits?hand=234m456789p2245s"


def test_one_step_of_history_for_a_hand_half_entered(client: FlaskClient) -> None:
    def headers(hand: str) -> dict[str, str]:
        return dict(client.get(f"/waits?hand={hand}", headers=PARTIAL).headers)

    assert headers("23m")["HX-Replace-Url"] == "/waits?hand=23m"
    whole = "234m456789p2245s"
    assert headers(whole)["HX-Push-Url"] == f"/waits?hand={whole}"


def test_the_keyboard_folds_with_the_answer(client: FlaskClient) -> None:
    """On the page of waits a hand of 13 has an answer, and may have a 14th tile."""
    answered = "/waits?hand=234m456789p2245s"
    assert re.search(r'id="pad"[^>]* open>', client.get(answered).text)
    assert not re.search(r'id="pad"[^>]* open>', client.get(f"{answered}1z").text)
    aimed = client.get(f"{answered}&to=discards").text
    assert re.search(r'id="pad"[^>]* open>', aimed)
    assert 'value="discards" id="to-discards" checked' in aimed


def test_a_tile_picked_offers_what_may_be_done(client: FlaskClient) -> None:
    page = client.get("/waits?rules=tenhou&hand=5p&pick=hand-5p").text
    assert '<button name="red" value="hand-5p">Red five</button>' in page
    assert '<button name="drop" value="hand-5p">Remove</button>' in page
    assert "Or tap the tile that takes its place." in page
    assert moved(client, "/waits?hand=5p&pick=hand-5p&drop=hand-5p") == "/waits"
    assert moved(client, "/waits?discards=9m6s*&to=discards&drop=discards-0") == (
        "/waits?discards=6s*&to=discards"
    )
    for nothing in ("hand-9z", "hand-6p", "meld-0", "discards-3", "nowhere-1", "<b>"):
        assert moved(client, f"/waits?hand=5p&pick={nothing}") == "/waits?hand=5p"


def test_a_tile_tapped_while_a_call_is_picked_is_added(client: FlaskClient) -> None:
    """It was lost, and the call lost its red five."""
    asked = "/waits?rules=tenhou&hand=5s&meld=pon:055p&pick=meld-0&add=6s"
    assert moved(client, asked) == "/waits?rules=tenhou&hand=56s&meld=pon:055p"


@pytest.mark.parametrize(
    ("query", "gone"),
    [
        pytest.param("waits?hand=1111m", "1m", id="hand"),
        pytest.param("waits?hand=11m&discards=1m&dora_indicators=1m", "1m", id="several-fields"),
        pytest.param("waits?hand=5p&meld=pon:555p", "5p", id="calls"),
        pytest.param("waits?hand=055p&visible=5p", "0p", id="a-red-five-is-one-of-four"),
        pytest.param("?hand=1111m", "1m", id="hand-that-wins"),
        pytest.param("?meld=pon:777z&dora_indicators=7z", "7z", id="call-and-indicator"),
    ],
)
def test_tiles_used_up_cannot_be_tapped(client: FlaskClient, query: str, gone: str) -> None:
    page = client.get(f"/{query}&rules=tenhou", follow_redirects=True).text
    assert "disabled" in key(page, gone)
    assert "disabled" not in key(page, "9s")


def test_a_tile_let_pass_is_no_further_copy(client: FlaskClient) -> None:
    assert "disabled" not in key(client.get("/waits?hand=111m&passed=1m").text, "1m")


def test_red_fives_only_where_the_rules_have_them(client: FlaskClient) -> None:
    for path, (rules, most) in product(("/", "/waits"), (("wrc-2025", "0"), ("tenhou", "1"))):
        page = client.get(f"{path}?rules={rules}&hand=1m", follow_redirects=True).text
        assert f'data-most="{most}"' in key(page, "0p")
        assert ("disabled" in key(page, "0p")) == (most == "0")


def test_a_default_button_stands_before_the_keys(client: FlaskClient) -> None:
    """So that Enter in a field asks, and taps nothing."""
    page = client.get("/waits").text
    form = page[page.index('<form id="ask"') :]
    first = re.search(r"<button[^>]*>", form)
    assert first
    assert "name=" not in first[0]


def test_a_whole_hand_awaits_the_drawn_tile(client: FlaskClient) -> None:
    page = client.get("/kan?hand=2225m456p789s111z")
    assert page.status_code == 200
    assert "Now the tile you drew." in page.text
    assert 'class="problem"' not in page.text
    assert client.get("/kan?hand=2225m456p789s111z&wall_tiles=x").status_code == 422
