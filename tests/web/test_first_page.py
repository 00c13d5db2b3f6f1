"""The first page, its keys and the way about: what a new player sees, and how large it is."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from playwright.sync_api import expect

from calc.paths import STATIC
from calc.riichi.rulesets import PRESETS
from calc.web.pages import ICONS
from calc.words import ENGLISH
from calc.words.rules import rule_choices
from calc.words.texts.rules import RULE_SETS
from tests.web.browsing import DESK, PHONE, View, Visitor, choose_rules, overflow, tap

LANDSCAPE = View(width=740, height=360)
SHOWN = """(all) => all.filter((it) => it.checkVisibility()).map((it) => {
  const { width, height, bottom, right } = it.getBoundingClientRect();
  return { width, height, seen: bottom <= innerHeight && right <= innerWidth };
})"""


def test_the_first_page_leads_to_everything_a_beginner_needs(client: FlaskClient) -> None:
    main = client.get("/").text.partition("<main")[2]
    assert "Tap a winning hand. See the points, and why." in main
    for address in ("/learn/lessons/01-a-winning-hand", "/drills/", "/overtake", "/game"):
        assert f'href="{address}"' in main
    example = re.search(r'class="card example mangan" href="([^"]*)"', main)
    assert example
    scored = client.get(example[1].replace("&amp;", "&"), follow_redirects=True).text
    assert 'data-kind="scored"' in scored
    points = re.search(r'<b class="points">([\d,]+)</b>', main)
    assert points
    assert f'<b class="points">{points[1]}</b>' in scored


def test_every_rule_set_says_for_whom_it_is() -> None:
    assert RULE_SETS.keys() == PRESETS.keys()
    choices = {choice.key: choice for choice in rule_choices(ENGLISH)}
    assert choices["tenhou"].facts == "Tenhou: red fives, open tanyao"
    assert choices["tenhou"].reds == "0m0p0s"
    assert choices["tenhou-sanma"].reds == "0p0s"
    assert choices["ema-2012"].facts == "EMA 2012: red fives, tanyao only closed"
    assert choices["wrc-2025"].facts == "WRC 2025: no red fives, open tanyao"


def test_every_page_of_the_menu_has_an_icon(app: Flask, client: FlaskClient) -> None:
    sprite = (STATIC / "symbols.svg").read_text(encoding="utf-8")
    assert {entry.path for entry in app.extensions["menu"]} == ICONS.keys()
    assert all(f'<symbol id="{icon}"' in sprite for icon in ICONS.values())
    page = client.get("/").text
    groups = re.findall(r'<h2 id="menu-\d">([^<]*)</h2>', page)
    assert groups == ["At the table", "Practise", "Rules", "Organise"]


@pytest.mark.parametrize("view", [PHONE, View(width=320, height=640), LANDSCAPE])
def test_keys_are_large_and_all_in_view(visitor: Visitor, view: View) -> None:
    page = visitor.open("/", view)
    keys = page.locator("#keys :is(.key, .switch)").evaluate_all(SHOWN)
    assert len(keys) == 34 + 2
    assert min(key["width"] for key in keys) >= 44
    assert min(key["height"] for key in keys) >= (42 if view == LANDSCAPE else 48)
    assert view.width == 320 or all(key["seen"] for key in keys)
    assert overflow(page) == 0


def test_tiles_on_the_keys_are_large(visitor: Visitor) -> None:
    page = visitor.open("/", PHONE)
    tiles = page.locator("#keys .key .tile").evaluate_all(SHOWN)
    assert min(tile["width"] for tile in tiles) >= 38


def test_red_fives_are_a_switch_with_and_without_script(visitor: Visitor) -> None:
    for script in (True, False):
        page = visitor.open("/?rules=tenhou&win_by=ron", PHONE._replace(script=script))
        expect(page.locator('#keys [value="0p"]')).to_be_hidden()
        tap(page, "0p")
        expect(page).to_have_url(re.compile("hand=0p"))


def test_rules_without_red_fives_offer_others(visitor: Visitor) -> None:
    page = visitor.open("/", PHONE)
    expect(page.locator(".switch.reds")).to_be_hidden()
    page.locator(".switch.no-reds").tap()
    expect(page.locator("#rules")).to_be_visible()
    page.get_by_role("button", name="Done").tap()
    choose_rules(page, "mahjong-soul")
    expect(page.locator(".switch.reds")).to_be_visible()
    expect(page.locator(".rules-name")).to_have_text("Mahjong Soul")


def test_the_index_is_a_switch_that_stays(visitor: Visitor) -> None:
    page = visitor.open("/", PHONE)
    index = page.locator('#keys [value="3m"] b')
    expect(index).to_be_hidden()
    page.locator(".switch:has(#index)").tap()
    expect(index).to_be_visible()
    tap(page, "3m")
    expect(page.locator("#rack b")).to_be_visible()
    expect(page).to_have_url(re.compile("index=1"))


def test_the_right_half_of_a_desk_is_never_empty(visitor: Visitor) -> None:
    page = visitor.open("/", DESK)
    box = page.locator(".example").bounding_box()
    assert box
    assert box["x"] + box["width"] > DESK.width * 0.9
    assert box["y"] < DESK.height / 2
