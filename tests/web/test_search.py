"""The search page: while typing by htmx, on Enter without; bounded, plain, accessible."""

import re

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from tests.web import PARTIAL
from tests.web.browsing import View, Visitor


def found(text: str) -> list[str]:
    return re.findall(r'class="name"><a href="/learn/([^"]+)"', text)


def test_page_fragment_and_history(client: FlaskClient) -> None:
    page = client.get("/search?q=pinfu")
    assert page.headers["Vary"].startswith("HX-Request-Type")
    assert "<html" in page.text
    assert found(page.text)[0] == "yaku/pinfu"
    part = client.get("/search?q=pinfu", headers=PARTIAL)
    assert part.text.startswith('<div id="results"')
    assert found(part.text) == found(page.text)
    assert part.headers["HX-Replace-Url"] == "/search?q=pinfu"
    assert "<html" in client.get("/search?q=pinfu", headers={"HX-Request-Type": "full"}).text


def test_nothing_typed_and_nothing_found(client: FlaskClient) -> None:
    assert "/search?q=pinfu" in client.get("/search").text
    nothing = client.get("/search?q=<b>qqqqxw").text
    assert "Nothing is called <b>&lt;b&gt;qqqqxw</b>" in nothing


def test_every_result_leads_to_a_page(client: FlaskClient) -> None:
    for query in ("riichi", "流局", "kan", "tumo"):
        for address in found(client.get(f"/search?q={query}").text):
            path, _, anchor = address.partition("#")
            page = client.get(f"/learn/{path}")
            assert page.status_code == 200, address
            assert not anchor or f'id="{anchor}"' in page.text, address


def test_in_the_menu_and_on_the_index(client: FlaskClient) -> None:
    text = client.get("/learn/").text
    assert 'href="/search"' in text
    assert 'role="search"' in text


def test_results_come_while_typing(visitor: Visitor) -> None:
    page = visitor.open("/search")
    page.locator("#q").press_sequentially("chitoi")
    page.locator('#results a[href="/learn/yaku/chiitoitsu"]').wait_for()
    page.wait_for_url("**/search?q=chitoi")
    expect(page.locator("#q")).to_be_focused()
    page.locator('#results a[href="/learn/yaku/chiitoitsu"]').click()
    page.wait_for_url("**/learn/yaku/chiitoitsu")
    page.go_back()
    page.locator('#results a[href="/learn/yaku/chiitoitsu"]').wait_for()


def test_without_script(visitor: Visitor) -> None:
    page = visitor.open("/learn/", View(script=False))
    page.locator("#q").fill("ふりてん")
    page.locator("#q").press("Enter")
    page.locator('#results a[href="/learn/furiten"]').click()
    expect(page.locator("h1")).to_have_text(re.compile("^Furiten"))


def test_tiles_are_drawn_in_a_summary_as_in_the_article(client: FlaskClient) -> None:
    page = client.get("/search?q=readings of the winning tile").text
    result = page.partition("yaku/pinfu#two-readings")[2]
    hint = result.partition('class="hint">')[2].partition("</p>")[0]
    article = client.get("/learn/yaku/pinfu").text
    drawn = re.findall(r'<span class="tiles inline".*?</svg></span></span>', hint)
    assert len(drawn) == 2
    assert all(tiles in article for tiles in drawn)


@pytest.mark.parametrize(
    ("query", "text", "address"),
    [
        ("3 han 40 fu", "3 han 40 fu: 5,200 by ron, 1,300 / 2,600 by tsumo.", "/quick?han=3"),
        ("how much is 5 han", "8,000 by ron", "/quick?han=5"),
        ("what beats what", "the more han, the more points", "/yaku"),
        ("234m456p22345678s", "This is a whole hand.", "/?hand="),
        ("2 3 4 man 4 5 6 pin 2 2 3 4 5 6 8 sou", "These are thirteen tiles.", "/waits?hand="),
    ],
)
def test_a_question_is_answered_at_once(
    client: FlaskClient, query: str, text: str, address: str
) -> None:
    page = client.get("/search", query_string={"q": query}).text
    direct = page.partition('<p class="direct">')[2].partition("</p>")[0]
    assert text in direct
    assert f'href="{address}' in direct


@pytest.mark.parametrize("query", ["furiten", "40", "han", "234m", "0 han"])
def test_other_queries_have_results_alone(client: FlaskClient, query: str) -> None:
    assert 'class="direct"' not in client.get("/search", query_string={"q": query}).text
