"""Quick scores and what it takes to pass another player, on their pages."""

import re

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from tests.web.browsing import PHONE, Visitor


def points(client: FlaskClient, query: str) -> list[str]:
    page = client.get(f"/quick?{query}", follow_redirects=True)
    assert page.status_code == 200
    return re.findall(r'<dd class="points">([^<]*)</dd>', page.text)


@pytest.mark.parametrize(
    ("query", "ron", "tsumo"),
    [
        ("", "–", "–"),
        ("han=3", "3,900", "1,000 / 2,000"),
        ("han=3&fu=40", "5,200", "1,300 / 2,600"),
        ("han=3&fu=40&seat_wind=E", "7,700", "2,600 all"),
        ("han=3&fu=40&honba=2", "5,800", "1,500 / 2,800"),
        ("han=2&fu=20", "–", "400 / 700"),
        ("han=7", "12,000", "3,000 / 6,000"),
        ("han=13&seat_wind=E", "48,000", "16,000 all"),
    ],
)
def test_points_of_han_and_fu(client: FlaskClient, query: str, ron: str, tsumo: str) -> None:
    assert points(client, query) == [ron, tsumo]


def test_a_field_of_a_seat_keeps_its_name(client: FlaskClient) -> None:
    """The seat wind is a yaku too, and the field of the seat is not called by it."""
    for path in ("/quick", "/tables", "/", "/waits"):
        assert "Jikaze" not in client.get(path).text


def test_hands_that_pass(client: FlaskClient) -> None:
    page = client.get("/overtake?difference=7700&rules=tenhou", follow_redirects=True).text
    ways = page.split('aria-labelledby="way-')[1:]
    rows = [re.findall(r'<th scope="row">([^<]+)</th>', way) for way in ways]
    assert rows[0] == ["2 han 60 fu", "3 han 30 fu", "4 han 25 fu"]
    assert rows[1][-1] == "Mangan"
    assert "Not even a yakuman" in client.get("/overtake?difference=90000").text
    assert client.get("/overtake?difference=many").status_code == 422


PLAYERS = re.compile(
    r'<input type="radio" name="players" value="(\d)"[^>]*?( checked)?( disabled)?>'
)


@pytest.mark.parametrize(
    "path", ["/tables", "/quick", "/overtake", "/waits", "/riichi", "/kan", "/?win_by=ron"]
)
def test_rules_for_three_players_offer_no_fourth(client: FlaskClient, path: str) -> None:
    """Four were chosen beside an answer for three."""
    asked = f"{path}{'&' if '?' in path else '?'}rules=tenhou&"
    page = client.get(f"{asked}set=players:3", follow_redirects=True).text
    assert PLAYERS.findall(page) == [("3", " checked", " disabled")]
    page = client.get(f"{asked}players=3", follow_redirects=True).text
    assert PLAYERS.findall(page) == [("4", "", ""), ("3", " checked", "")]


def test_three_taps(visitor: Visitor) -> None:
    page = visitor.open("/quick", PHONE)
    page.locator("#seat_wind-E").click()
    page.locator("#han-3").click()
    page.locator("#fu-40").click()
    page.locator("dd.points", has_text="7,700").wait_for()
    expect(page).to_have_url(re.compile("han=3&fu=40&seat_wind=E"))
