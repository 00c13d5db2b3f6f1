"""The pages of the rule sets."""

import re

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from calc.riichi.rulesets import OPTIONS, PRESETS
from calc.web.asking import PAGES
from tests.web.browsing import View, Visitor


@pytest.mark.parametrize("preset", PRESETS)
def test_a_rule_set_shows_every_option_once(client: FlaskClient, preset: str) -> None:
    text = client.get(f"/rules/{preset}").text
    shown = re.findall(r'<div id="option-([a-z-]+)">', text)
    assert sorted(shown) == sorted(option.replace("_", "-") for option in OPTIONS)
    for option in OPTIONS:
        assert text.count(f'href="/learn/options#{option.replace("_", "-")}"') == 1
    marked = text.count('class="unsure"')
    assert f"{len(OPTIONS)} options, {marked} of them not from a document" in text


def test_two_rule_sets(client: FlaskClient) -> None:
    text = client.get("/rules/wrc-2022/ema-2016").text
    assert f"18 options differ, {len(OPTIONS) - 18} are the same." in text
    assert text.count('class="difference"') == 18
    assert '<option value="ema-2016" selected>' in text


@pytest.mark.parametrize("left", PRESETS)
def test_every_pair_is_a_page(client: FlaskClient, left: str) -> None:
    for right in PRESETS:
        answer = client.get(f"/rules/{left}/{right}")
        assert answer.status_code == (302 if left == right else 200)


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("left=tenhou&right=m-league", "/rules/tenhou/m-league"),
        ("left=tenhou&right=tenhou", "/rules/tenhou"),
        ("left=tenhou&right=//evil.example", "/rules/tenhou"),
        ("rules=tenhou&against=m-league", "/rules/tenhou/m-league?rules=tenhou"),
        ("rules=tenhou&against=tenhou", "/rules/tenhou?rules=tenhou"),
        ("against=m-league", "/rules/m-league"),
    ],
)
def test_the_choice_has_an_address(client: FlaskClient, query: str, place: str) -> None:
    answer = client.get(f"/rules?{query}")
    assert (answer.status_code, answer.headers["Location"]) == (302, place)


def test_every_rule_set_is_listed(client: FlaskClient) -> None:
    text = client.get("/rules?left=nothing").text
    assert all(f'href="/rules/{key}"' in text for key in PRESETS)
    assert all(len(re.findall(f'<option value="{key}"', text)) == 2 for key in PRESETS)


@pytest.mark.parametrize("path", ["/rules/wrc-2023", "/rules/tenhou/<b>", "/rules/x/tenhou"])
def test_a_rule_set_that_is_not_there(client: FlaskClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "<b>" not in answer.text
    assert 'href="/rules/' in answer.text


def test_an_article_shows_its_table(client: FlaskClient) -> None:
    text = client.get("/learn/rulesets/wrc-2022").text
    assert text.count('<div id="option-') == len(OPTIONS)
    assert 'href="/rules/wrc-2022"' in text


def test_comparing_without_script(visitor: Visitor) -> None:
    page = visitor.open("/rules", View(width=360, script=False))
    page.select_option("#left", "tenhou")
    page.select_option("#right", "mahjong-soul")
    page.get_by_role("button", name="Compare").click()
    expect(page).to_have_url(re.compile("/rules/tenhou/mahjong-soul$"))
    expect(page.locator("h1")).to_have_text("Tenhou and Mahjong Soul")


def test_house_rules_lead_to_every_page_that_asks_a_command(client: FlaskClient) -> None:
    text = client.get("/mods?rules=tenhou").text
    listed = text[text.index("With these rules") : text.index("/rules/tenhou")]
    asking = {page.path for page in PAGES.values() if page.menu} - {"/mods"}
    assert set(re.findall(r'<li><a href="([^"?]+)\?rules=tenhou"', listed)) == asking


def test_the_effects_of_optional_rules_have_room_beside_an_answer(visitor: Visitor) -> None:
    """On a tablet the switches left them a third of the column."""
    page = visitor.open("/mods", View(width=768, height=1024))
    column, *hints = page.locator(".mods, .mods .hint").evaluate_all(
        "(parts) => parts.map((part) => part.getBoundingClientRect().width).filter(Boolean)"
    )
    assert min(hints) > column / 2
