"""How answers are shown, on every page: names and index are chosen by links and ride along."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from calc.web.http.display_options import DEFAULT_DISPLAY, DisplayOptions, display_options
from scripts.pages import DOUBLE_RON, KINDS
from tests.web.browsing import PHONE, View, Visitor, ends_with

PAGES = {
    "waits": "/waits?hand=234m456789p2245s&discards=9m6s",
    "discards": "/waits?hand=234m456789p22456s",
    "riichi": "/riichi?hand=234456m456p22679s&discard=9s&points=25000",
    "kan": "/kan?hand=2225m456p789s111z&drawn=2m&kan=2m",
    "score": KINDS["scored"],
    "draw": "/draw?type=exhaustive&seats.E.hand=234m456p22456s11z&seats.S.riichi=1",
}
NAMED = {**PAGES, "settle": DOUBLE_RON}
SWITCHED = "names=japanese&index=1"
OTHERS = re.compile(r'href="(/(?:waits|riichi|kan|settle|draw|final|penalty|tables)?\?[^"#]*)')


def shown(client: FlaskClient, address: str) -> str:
    answer = client.get(address, follow_redirects=True)
    assert answer.status_code == 200, address
    return answer.text


def switches(html: str) -> list[str]:
    line = re.search(r'<p class="views.*?</p>', html)
    assert line
    return [unescape(link) for link in re.findall(r'href="([^"]*)"', line[0])]


def test_display_options_are_read_from_an_address_and_written_back() -> None:
    options = display_options({"names": "english", "index": "1"})
    assert options == DisplayOptions("english", indexed=True)
    assert (
        display_options({"names": "romaji", "index": "2"}) == display_options({}) == DEFAULT_DISPLAY
    )
    assert DEFAULT_DISPLAY.added_to("/") == "/"
    assert options.added_to("/?hand=1m") == "/?hand=1m&names=english&index=1"
    assert DisplayOptions(indexed=True).added_to("/") == "/?index=1"


@pytest.mark.parametrize("path", NAMED.values(), ids=NAMED)
def test_each_look_is_a_link_that_leads_back(client: FlaskClient, path: str) -> None:
    page = shown(client, path)
    for address in switches(page):
        switch = client.get(address)
        assert switch.status_code == 200, address
        assert switches(switch.text)
    japanese = next(switch for switch in switches(page) if "names=japanese" in switch)
    there = shown(client, japanese)
    assert 'aria-current="true" lang="ja">日本語' in there
    assert client.get(switches(there)[1]).text == page


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES)
def test_the_index_is_on_every_tile(client: FlaskClient, path: str) -> None:
    page = re.sub(r'<div class="keys".*?</details>', "", shown(client, path), flags=re.DOTALL)
    assert not re.search(r'<span class="tile"><b>', page)
    sheet = re.compile(r'class="rules-sheet".*?</section>', re.DOTALL)
    main = sheet.sub("", shown(client, f"{path}&index=1"))
    assert not re.search(r'<span class="tile[ a-z]*"><svg', main)
    assert "Hide the index on tiles" in main


@pytest.mark.parametrize("names", ["", "?names=romaji", "?names=english", "?names=japanese"])
def test_a_wind_is_asked_in_the_words_of_the_table(client: FlaskClient, names: str) -> None:
    """The wind of a seat is no yaku before a triplet of it counts."""
    page = client.get(f"/{names}", follow_redirects=True).text
    assert "<legend>Your seat</legend>" in page
    assert "<legend>Round</legend>" in page


@pytest.mark.parametrize(
    ("address", "english", "romaji", "japanese"),
    [
        (KINDS["scored"], "Riichi, all simples", "Riichi, tanyao", "立直, 断幺九"),
        ("/settle?" + DOUBLE_RON[8:], "pinfu, all simples", "pinfu, tanyao", "平和, 断幺九"),
        (
            "/kan?hand=23m88p555z&meld=ankan:1111m&meld=ankan:9999s&drawn=5z&kan=5z",
            "+ Three quads",
            "+ Sankantsu",
            "+ 三槓子",
        ),
        ("/draw", "Four winds", "Suufon renda", "四風連打"),
        ("/waits", "Last discard", "Houtei", "河底撈魚"),
        ("/riichi", "Open riichi", "Open riichi", "オープン立直"),
    ],
    ids=["score", "settle", "kan", "draw", "waits", "riichi"],
)
def test_things_go_by_their_names(
    client: FlaskClient, address: str, english: str, romaji: str, japanese: str
) -> None:
    also = "&" if "?" in address else "?"
    assert english in shown(client, f"{address}{also}names=english")
    assert romaji in shown(client, address)
    assert japanese in shown(client, f"{address}{also}names=japanese")


@pytest.mark.parametrize(
    "path",
    [
        *NAMED.values(),
        KINDS["penalty"],
        KINDS["final"],
        KINDS["scored"],
        "/waits",
        "/riichi",
        "/kan",
    ],
)
def test_the_choice_rides_to_every_other_page(client: FlaskClient, path: str) -> None:
    address = f"{path}{'&' if '?' in path else '?'}{SWITCHED}"
    main = shown(client, address).partition('<main id="main"')[2]
    main = re.sub(r'<p class="views.*?</p>', "", main)
    links = [unescape(link) for link in OTHERS.findall(main)]
    assert [link for link in links if SWITCHED not in link] == []
    assert links or path.startswith(("/final", "/draw", "/kan?"))
    for link in links[:12]:
        assert client.get(link, follow_redirects=True).status_code == 200, link


@pytest.mark.parametrize("path", ["/settle", "/draw", "/final", "/penalty", "/waits", "/kan"])
def test_a_form_keeps_the_look(client: FlaskClient, path: str) -> None:
    page = shown(client, f"{path}?{SWITCHED}")
    for key, text in (pair.split("=") for pair in SWITCHED.split("&")):
        switch = f'name="{key}" value="{text}" id="{key}" checked'
        assert f'<input type="hidden" name="{key}" value="{text}">' in page or switch in page


def test_a_look_is_chosen_without_script_and_stays(visitor: Visitor) -> None:
    page = visitor.open(PAGES["waits"], PHONE._replace(script=False))
    page.get_by_role("link", name="Show the index on tiles").click()
    expect(page).to_have_url(re.compile("index=1"))
    page.get_by_role("link", name="English").click()
    expect(page).to_have_url(ends_with("&names=english&index=1"))
    if not page.locator("#discards").is_visible():
        page.locator("details", has=page.locator("#discards")).locator("summary").first.click()
    page.locator("#discards").fill("9m")
    page.get_by_role("button", name="Show the waits").click()
    expect(page).to_have_url(ends_with("discards=9m&names=english&index=1"))
    page.locator("a.pays").nth(1).click()
    expect(page.locator("#answer")).to_contain_text("Fully concealed hand")
    expect(page).to_have_url(ends_with("&names=english&index=1"))


def test_light_and_dark_by_a_switch_in_the_menu(visitor: Visitor) -> None:
    page = visitor.open("/learn/", View(width=360))
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.get_by_text("Menu").click()
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = page.evaluate(paper)
    assert dark != light
    page.goto(KINDS["scored"])
    assert page.evaluate(paper) == dark
    page.emulate_media(media="print")
    assert page.evaluate(paper) == "rgb(255, 255, 255)"
    page.emulate_media(media="screen", color_scheme="dark")
    page.evaluate("localStorage.clear()")
    page.reload()
    assert page.evaluate(paper) == dark
    page.goto("/?theme=light")
    assert page.evaluate(paper) == light


def test_larger_text_is_larger_in_light_and_dark(visitor: Visitor) -> None:
    page = visitor.open("/learn/?text=larger", View(width=360))
    size = "getComputedStyle(document.documentElement).fontSize"
    assert page.evaluate(size) == "24px"
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(size) == "24px"


def test_who_pays_is_drawn_as_a_table(visitor: Visitor) -> None:
    page = visitor.open(KINDS["open"], View(width=360))
    boxes = [seat.bounding_box() for seat in page.locator(".seats > *").all()]
    places = {(round(box["x"]), round(box["y"])) for box in boxes if box}
    assert len(places) == len(boxes) > 3
