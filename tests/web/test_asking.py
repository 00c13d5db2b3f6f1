"""What all pages that ask one command share: one address, two forms, nothing typed lost."""

import re
from typing import NamedTuple

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from calc.commands import COMMANDS
from calc.questions.query import QUERY_NAMES
from scripts.pages import KINDS
from tests.web import PARTIAL
from tests.web.browsing import View, Visitor, ends_with

TITLE = re.compile("<title>(.*) · Tenbo</title>")
FULL = {"HX-Request-Type": "full", "HX-History-Restore-Request": "true"}


class Asking(NamedTuple):
    """A page: its address with a question, another spelling of it, one that cannot be read."""

    path: str
    address: str
    spelled: str
    wrong: str
    field: str


PAGES = (
    Asking(
        "/waits",
        "/waits?hand=234m456789p2245s&discards=9m6s*1z",
        "/waits?discards=9m+6s*1Z&seat_wind=S&hand=456789P+234m+2245s&melds=&rules=wrc-2025",
        "/waits?hand=234q&discards=9m",
        "hand",
    ),
    Asking(
        "/riichi",
        "/riichi?hand=234456m456p22679s&discard=9s&points=25000",
        "/riichi?points=25000&discard=9S&hand=22679s234456m456p&honba=0",
        "/riichi?hand=234456m456p22679s&discard=1z",
        "discard",
    ),
    Asking(
        "/kan",
        "/kan?hand=2225m456p789s111z&drawn=2m&kan=2m",
        "/kan?hand=2225m456p789s111z&drawn=2m",
        "/kan?hand=2225m456p789s111z&drawn=8z&kan=2m",
        "drawn",
    ),
)
each_page = pytest.mark.parametrize("page", PAGES, ids=[page.path[1:] for page in PAGES])


@each_page
def test_a_page_has_its_fragment_in_it(client: FlaskClient, page: Asking) -> None:
    whole, part = client.get(page.address), client.get(page.address, headers=PARTIAL)
    assert whole.status_code == part.status_code == 200
    assert whole.text.startswith("<!doctype html>")
    assert part.text.strip().startswith('<div id="fragment"')
    assert 'id="rack"' not in part.text
    assert TITLE.sub("", part.text) in whole.text
    assert whole.headers["Vary"] == part.headers["Vary"]
    assert "HX-Request-Type" in whole.headers["Vary"]


@pytest.mark.parametrize("address", [*(page.address for page in PAGES), KINDS["scored"]])
def test_a_history_restore_gets_the_page(client: FlaskClient, address: str) -> None:
    assert client.get(address, headers=FULL).text == client.get(address).text


@each_page
def test_another_spelling_leads_to_the_one_address(client: FlaskClient, page: Asking) -> None:
    answer = client.get(page.spelled)
    assert answer.status_code == 302
    assert answer.headers["Location"] == page.address
    assert "HX-Request-Type" in answer.headers["Vary"]
    assert client.get(page.address).status_code == 200


@each_page
def test_a_fragment_answers_at_once_and_names_its_address(
    client: FlaskClient, page: Asking
) -> None:
    answer = client.get(page.spelled, headers=PARTIAL)
    assert answer.status_code == 200
    assert answer.headers["HX-Push-Url"] == page.address


@each_page
def test_a_page_without_a_question_explains_itself(client: FlaskClient, page: Asking) -> None:
    answer = client.get(page.path)
    assert answer.status_code == 200
    assert 'class="problem"' not in answer.text
    examples = [part.split('"')[0] for part in answer.text.split(f'href="{page.path}?')[1:]]
    assert len(examples) >= 4
    for query in examples:
        assert client.get(f"{page.path}?{query.replace('&amp;', '&')}").status_code == 200


@each_page
def test_problems_stand_at_their_field_and_nothing_is_lost(
    client: FlaskClient, page: Asking
) -> None:
    answer = client.get(page.wrong)
    assert answer.status_code == 422
    at = answer.text.index(f'name="{page.field}"')
    own = answer.text[at : answer.text.index("</div>", at)]
    assert 'aria-invalid="true"' in own
    assert f'aria-describedby="{page.field}-note"' in own
    assert 'class="problem"' in own
    assert 'href="/learn/' in own
    for pair in page.wrong.partition("?")[2].split("&"):
        assert f'value="{pair.partition("=")[2]}"' in answer.text


@pytest.mark.parametrize("address", [*(page.wrong for page in PAGES), "/?hand=12x"])
def test_a_problem_leaves_the_address_alone(client: FlaskClient, address: str) -> None:
    answer = client.get(address, headers=PARTIAL)
    assert answer.status_code == 422
    assert answer.headers["HX-Push-Url"] == "false"


@each_page
def test_keys_of_others_are_dropped_and_near_ones_named(client: FlaskClient, page: Asking) -> None:
    assert client.get(f"{page.address}&utm_source=x").headers["Location"] == page.address
    assert client.get(f"{page.address}&win_tile=3s&win_by=ron").headers["Location"] == page.address
    near = client.get(f"{page.address}&round_wnd=E")
    assert near.status_code == 422
    assert "round_wind" in near.text


@each_page
def test_the_way_tiles_look_rides_along(client: FlaskClient, page: Asking) -> None:
    shown = f"{page.address}&index=1"
    answer = client.get(f"{page.spelled}&index=1")
    assert answer.headers["Location"] == shown
    assert (
        '<input type="checkbox" name="index" value="1" id="index" checked>'
        in client.get(shown).text
    )


@each_page
def test_rules_and_changed_options_stay(client: FlaskClient, page: Asking) -> None:
    query = page.address.partition("?")[2]
    address = f"{page.path}?rules=tenhou&set=kuitan:false&{query}"
    answer = client.get(address)
    assert answer.status_code == 200
    assert '<option value="tenhou" selected>' in answer.text
    assert '<input type="checkbox" name="set" value="kuitan:false"' in answer.text


@each_page
def test_asking_without_script(visitor: Visitor, page: Asking) -> None:
    shown = visitor.open(page.wrong, View(script=False))
    shown.get_by_role("button", name="waits").or_(
        shown.get_by_role("button", name="riichi").or_(shown.get_by_role("button", name="kan"))
    ).click()
    expect(shown.locator(f"#{page.field}[aria-invalid]")).to_be_visible()


@each_page
def test_asking_with_script_keeps_the_place(visitor: Visitor, page: Asking) -> None:
    shown = visitor.open(page.path)
    query = [pair.split("=") for pair in page.address.partition("?")[2].split("&")]
    shown.evaluate("window.kept = 1; document.querySelector('#ask').dataset.kept = 1")
    shown.get_by_text("Type instead").tap()
    folded = shown.locator("details.more").first
    folded.evaluate("part => { part.open = true; }")
    for name, value in query:
        shown.fill(f"#{name}", value)
    shown.press("#hand", "Enter")
    shown.wait_for_url(f"**{page.address}")
    expect(shown.locator("#status .headline")).to_have_text(re.compile("."))
    assert shown.evaluate("window.kept") == 1
    expect(shown.locator("#hand")).to_be_focused()
    shown.go_back()
    shown.wait_for_url(f"**{page.path}")
    expect(shown.locator("#hand")).to_have_value("")
    shown.go_forward()
    shown.wait_for_url(f"**{page.address}")
    expect(shown.locator("#hand")).to_have_value(dict(query)["hand"])


@each_page
def test_a_problem_shows_by_script_too(visitor: Visitor, page: Asking) -> None:
    shown = visitor.open(page.address)
    shown.get_by_text("Type instead").tap()
    shown.fill("#hand", "234q")
    shown.press("#hand", "Enter")
    shown.locator("#hand[aria-invalid]").wait_for()
    assert shown.input_value("#hand") == "234q"
    expect(shown).to_have_url(ends_with(page.address))
    shown.fill(
        "#hand", dict(p.split("=") for p in page.address.partition("?")[2].split("&"))["hand"]
    )
    shown.press("#hand", "Enter")
    shown.locator("#hand:not([aria-invalid])").wait_for()


@each_page
def test_every_key_of_the_command_has_its_field(client: FlaskClient, page: Asking) -> None:
    whole = client.get(page.path).text
    names = {QUERY_NAMES.get(name, name) for name in COMMANDS[page.path[1:]].form.keys}
    assert names <= set(re.findall(r'name="(\w+)"', whole))


@pytest.mark.parametrize("path", ["/", "/waits", "/riichi", "/kan", "/settle", "/draw"])
def test_no_example_has_what_the_rule_set_shown_has_not(client: FlaskClient, path: str) -> None:
    """The default rules have no red fives."""
    page = client.get(path).text
    examples = re.findall(r'(?:placeholder|href)="([^"]*)"', page)
    assert any("p" in example for example in examples)
    reds = [example for example in examples if re.search(r"\b\d*0\d*[mps]", example)]
    assert [red for red in reds if "rules=" not in red] == []


@each_page
@pytest.mark.parametrize("answered", [True, False])
def test_a_part_names_the_page(client: FlaskClient, page: Asking, *, answered: bool) -> None:
    """The browser's tab says the same after a tap as after a reload."""
    address = page.address if answered else page.path
    whole, part = client.get(address), client.get(address, headers=PARTIAL)
    assert TITLE.findall(part.text) == TITLE.findall(whole.text) != []


@pytest.mark.parametrize("page", ["/", "/waits", "/riichi"])
def test_a_line_with_two_values_of_a_key_is_told_and_stays(client: FlaskClient, page: str) -> None:
    """It was said to have an unknown letter."""
    answer = client.get(page, query_string={"hand": "234m456789p2245s seat E seat W"})
    assert answer.status_code == 422
    assert "gives “seat_wind” two values: E and W" in answer.text
    assert "2245s seat E seat W" in answer.text
