"""The page of waits: what each wait pays, furiten at a look, every discard of fourteen tiles."""

import re

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from tests.web.browsing import Visitor

WAITING = "/waits?hand=234m456789p2245s"
FURITEN = "/waits?hand=33m12345678p111s&discards=9m6p5z"


def text(client: FlaskClient, address: str) -> str:
    """What a page says, without its tags."""
    page = client.get(address).text
    main = page[page.index('aria-label="Answer"') : page.index("</main>")]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", main))


def test_every_wait_leads_to_its_score(client: FlaskClient) -> None:
    page = client.get(WAITING).text
    links = re.findall(r'class="pays" href="([^"]+)">([^<]+)<', page)
    assert [points for _, points in links] == ["1,000", "400 / 700"] * 2
    for link, points in links:
        score = client.get(link.replace("&amp;", "&"))
        assert score.status_code == 200
        assert points in score.text


def test_not_checked_says_so_and_leads_to_the_keys(client: FlaskClient) -> None:
    assert "Not checked" in text(client, WAITING)
    assert f'<a href="{WAITING}&amp;to=discards">' in client.get(WAITING).text


def test_furiten_stands_first_and_marks_the_clash_in_words(client: FlaskClient) -> None:
    page = text(client, FURITEN)
    assert page.index("Furiten") < page.index("What you wait for")
    assert "yes , discard 2" in page
    assert "a wait" in page
    for words in (
        "Own discard",
        "lasts until you wait for other tiles",
        "never forbids a win by tsumo",
    ):
        assert words in page
    for article in ("furiten#discard", "furiten#getting-out", "furiten#what-it-allows"):
        assert f'href="/learn/{article}"' in client.get(FURITEN).text


def test_several_discards_that_clash_are_listed(client: FlaskClient) -> None:
    page = text(client, "/waits?hand=33m12345678p111s&discards=9m6p6p6p9p")
    assert "yes , discards 2, 3 and 4" in page
    assert "yes , discard 5" in page


@pytest.mark.parametrize(
    ("query", "words"),
    [
        pytest.param("hand=12333m23p123456s&discards=7p&passed=4p", "Temporary", id="temporary"),
        pytest.param(
            "hand=12333m23p123456s&discards=7p9m*1z&passed_in_riichi=4p",
            "After riichi",
            id="riichi",
        ),
        pytest.param(
            "hand=33m12345678p111s&discards=9m0p6p5z&passed=9p", "Own discard", id="two-kinds"
        ),
        pytest.param("hand=234m456789p2245s&discards=9m", "Not furiten", id="none"),
        pytest.param("hand=1358m2467p19s134z", "5 tiles away from tenpai", id="noten"),
        pytest.param("hand=234m456789p2245s&visible=33336666s", "No copy", id="karaten"),
        pytest.param("hand=123m456p789s1112z&visible=222z", "No copy", id="karaten-by-sight"),
        pytest.param("hand=1111m456p789s111z&visible=2m", "holds all four itself", id="all-own"),
    ],
)
def test_the_verdict_comes_in_words(client: FlaskClient, query: str, words: str) -> None:
    assert words in text(client, f"/waits?{query}")


def test_a_wait_without_yaku_says_so(client: FlaskClient) -> None:
    page = client.get("/waits?hand=23m567p22s&meld=chi:345s@left&meld=chi:678s@left")
    assert "no yaku" in page.text
    assert 'href="/learn/minimum-han#yaku"' in page.text


def test_many_discards_that_are_equally_good_are_counted(client: FlaskClient) -> None:
    page = client.get("/waits?hand=1478m258p369s1234z").text
    assert "14 discards are equally good: six away from tenpai. Tiles left that help: " in page
    assert "Discard 1-character" not in page.partition('class="details"')[0]


def test_fourteen_tiles_list_every_discard_best_first(client: FlaskClient) -> None:
    page = client.get("/waits?hand=234m456789p2256s1z").text
    rows = re.findall(r'aria-label="Discard ([^"]+)"', page)
    assert rows[0] == "east wind"
    assert len(rows) == 13
    after = re.search(r'href="(/waits\?[^"]+)" aria-label="Discard east wind"', page)
    assert after
    assert "waiting for 4-bamboo or 7-bamboo" in text(client, after[1].replace("&amp;", "&"))


def test_a_discard_joins_those_before_it(client: FlaskClient) -> None:
    page = client.get("/waits?hand=234m456789p2256s1z&discards=9m").text
    assert 'href="/waits?hand=234m456789p2256s&amp;discards=9m1z"' in page


def test_the_clash_is_seen(visitor: Visitor) -> None:
    page = visitor.open(FURITEN)
    expect(page.locator(".clashes tr.clash")).to_have_count(1)
    expect(page.locator(".pond li.clash")).to_have_text("a wait", use_inner_text=True)
    mark = "getComputedStyle(document.querySelector('.pond .clash > .tiles'), '::after').content"
    assert page.evaluate(mark) == '"✗"'


def test_the_calculator_says_that_furiten_was_not_checked(client: FlaskClient) -> None:
    ron = "/?hand=33m123456789p111s&win_tile=9p&win_by=ron"
    page = client.get(ron)
    assert page.status_code == 200
    assert 'href="/waits?hand=33m12345678p111s&amp;to=discards"' in page.text
    assert "Were you" not in client.get(f"{ron}&discards=1z").text
    assert "Were you" not in client.get(ron.replace("=ron", "=tsumo")).text
