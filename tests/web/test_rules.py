"""The pages of the rule sets."""

import re

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from calc.riichi.rulesets import OPTIONS, PRESETS
from calc.riichi.rulesets.presets.sources import SOURCES
from calc.riichi.rulesets.presets.wrc_mods import MODS
from calc.web.asking import PAGES
from calc.words.texts.rules import SOURCE_NAMES
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


def test_a_comparison_begins_with_what_changes_a_score(client: FlaskClient) -> None:
    text = client.get("/rules/wrc-2025/tenhou").text
    groups = re.findall(r'id="group-([a-z]+)"', text)
    assert groups[:3] == ["dora", "yaku", "scoring"]
    assert groups.index("scoring") < groups.index("game") < groups.index("penalty")
    first = re.findall(r'id="option-([a-z-]+)"', text)[0]
    assert first == "red-fives"


def test_sources_are_named_and_their_codes_stand_in_titles(client: FlaskClient) -> None:
    """`MCHJONG` or `TEN-WIKI` says nothing to a player."""
    assert SOURCE_NAMES.keys() == SOURCES.keys()
    codes = "|".join(key for key in SOURCES if key not in ("RRC", "RMU"))
    for path in ("/rules/tenhou", "/rules/wrc-2025/tenhou", "/learn/lessons/01-a-winning-hand"):
        text = re.sub(r' title="[^"]*"', "", client.get(path).text)
        assert not re.search(rf">[^<]*\b({codes})\b", text)
    assert "Presets of mchjong" in client.get("/rules/tenhou").text


def test_house_rules_are_one_place(client: FlaskClient) -> None:
    """The drawer of the calculator had options that the page did not."""
    drawer = set(re.findall(r'id="(set-[a-z_]+)"', client.get("/").text))
    address = "/mods?set=kuitan:false&set=chiitoitsu_fu:50"
    page = client.get(address, follow_redirects=True).text
    mods = {f"set-{name}" for mod in MODS.values() for name in mod.settings}
    assert drawer - mods == set(re.findall(r'id="(set-[a-z_]+)"', page))
    assert '<option value="kuitan:false" selected>' in page
    assert 'name="set" value="chiitoitsu_fu:50"' in page
    assert 'name="set" value="kuitan:false"' not in page
    assert 'href="/mods"' in client.get("/").text.partition("single-rules")[2]


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
