"""The tile keyboard of the pages that ask, without a script: every key is a submit button."""

import re

import pytest
from flask.testing import FlaskClient

from tests.tables import for_each

PARTIAL = {"HX-Request-Type": "partial"}
WHOLE = {"/waits": 13, "/riichi": 14, "/kan": 13}
each_page = pytest.mark.parametrize("path", WHOLE)


def moved(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 302
    assert "HX-Request-Type" in answer.headers["Vary"]
    return answer.headers["Location"]


def key(page: str, code: str) -> str:
    match = re.search(f'<button class="key" name="add" value="{code}"[^>]*>', page)
    assert match
    return match[0]


@each_page
def test_every_page_has_every_key_in_words(client: FlaskClient, path: str) -> None:
    page = client.get(path).text
    assert page.count('class="key" name="add"') == 37
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
    assert "hand=2&" in f"{moved(client, f'{path}?hand=23&do=remove')}&"


@for_each(
    ("before", "tap", "after"),
    [
        pytest.param(
            "/waits?discards=9m", "add=1z&to=discards", "discards=9m1z&to=discards", id="discards"
        ),
        pytest.param(
            "/waits?discards=9m*", "add=1m&to=discards", "discards=9m*1m&to=discards", id="marked"
        ),
        pytest.param("/waits?passed=4p", "add=5p&to=passed", "passed=45p&to=passed", id="let-pass"),
        pytest.param(
            "/waits?",
            "add=5p&to=dora_indicators",
            "dora_indicators=5p&to=dora_indicators",
            id="an-indicator",
        ),
        pytest.param("/waits?", "add=7z&to=pon", "meld=pon:777z", id="pon"),
        pytest.param(
            "/waits?meld=pon:777z", "add=3s&to=chi", "meld=pon:777z&meld=chi:345s", id="chii"
        ),
        pytest.param("/waits?hand=5p", "add=9z", "hand=5p", id="no-such-key"),
        pytest.param("/waits?hand=5p", "add=1m&to=nowhere", "hand=1m5p", id="no-such-aim"),
        pytest.param("/riichi?discard=9s", "add=6s&to=discard", "discard=6s", id="one-tile-only"),
        pytest.param("/riichi?points=900", "add=6s&to=hand", "hand=6s&points=900", id="points"),
        pytest.param(
            "/kan?drawn=2m&kan=2m", "add=5p&to=drawn", "drawn=5p&kan=5p", id="drawn-and-its-kan"
        ),
        pytest.param("/kan?drawn=2m&kan=2m", "add=5p&to=kan", "drawn=2m&kan=5p", id="another-kan"),
        pytest.param("/kan?", "add=1m&to=ankan", "meld=ankan:1111m", id="closed-kan"),
        pytest.param("/waits?hand=123m5p", "do=remove", "hand=123m", id="remove"),
        pytest.param("/waits?hand=5p", "do=remove", "", id="remove-the-last"),
        pytest.param(
            "/waits?discards=9m6s*",
            "do=remove&to=discards",
            "discards=9m&to=discards",
            id="remove-with-mark",
        ),
        pytest.param("/riichi?discard=9s", "do=remove&to=discard", "", id="remove-the-one"),
        pytest.param(
            "/waits?meld=pon:777z&meld=chi:345s", "do=remove", "meld=pon:777z", id="remove-a-call"
        ),
        pytest.param(
            "/waits?hand=5p&meld=pon:777z", "do=remove&to=pon", "hand=5p", id="remove-at-calls"
        ),
        pytest.param("/waits?", "do=remove", "", id="nothing-to-remove"),
        pytest.param(
            "/waits?rules=tenhou&hand=5p&meld=pon:777z&discards=1m&riichi=1",
            "do=clear",
            "rules=tenhou&riichi=1",
            id="clear",
        ),
    ],
)
def test_a_tap_leads_to_an_address(client: FlaskClient, before: str, tap: str, after: str) -> None:
    path = before.partition("?")[0]
    assert moved(client, f"{before}&{tap}") == (f"{path}?{after}" if after else path)


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
    answered = "/waits?hand=234m456789p2245s"
    assert not re.search(r'id="pad"[^>]* open>', client.get(answered).text)
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


@pytest.mark.parametrize(
    ("query", "gone"),
    [
        pytest.param("hand=1111m", "1m", id="hand"),
        pytest.param("hand=11m&discards=1m&dora_indicators=1m", "1m", id="several-fields"),
        pytest.param("hand=5p&meld=pon:555p", "5p", id="calls"),
        pytest.param("hand=055p&visible=5p", "0p", id="a-red-five-is-one-of-four"),
    ],
)
def test_tiles_used_up_cannot_be_tapped(client: FlaskClient, query: str, gone: str) -> None:
    page = client.get(f"/waits?rules=tenhou&{query}", follow_redirects=True).text
    assert "disabled" in key(page, gone)
    assert "disabled" not in key(page, "9s")


def test_a_tile_let_pass_is_no_further_copy(client: FlaskClient) -> None:
    assert "disabled" not in key(client.get("/waits?hand=111m&passed=1m").text, "1m")


def test_red_fives_only_where_the_rules_have_them(client: FlaskClient) -> None:
    for rules, most in (("wrc-2025", "0"), ("tenhou", "1")):
        red_key = key(client.get(f"/waits?rules={rules}&hand=1m", follow_redirects=True).text, "0p")
        assert f'data-most="{most}"' in red_key
        assert ("disabled" in red_key) == (most == "0")


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
