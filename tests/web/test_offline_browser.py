"""Without a network, in a real browser: what is kept works, and what is not says so."""

import re
from collections.abc import Iterable, Iterator
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from scripts.pages import SCORED
from scripts.server import serving
from tests.web.browsing import View, Visitor, ends_with, overflow, says, violations
from tests.web.waiting import is_soon

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

PHONE = View(width=360, height=740, worker=True, moving=True)
OTHER = "/?hand=123m456p22345678s&win_tile=7s&win_by=ron&riichi=1"
READY = """navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller
  || new Promise((done) => { navigator.serviceWorker.oncontrollerchange = done; }))
  .then(() => true)"""
SEEN = (
    "caches.open('tenbo-seen').then((seen) => seen.keys()).then((all) => all.map(({ url }) => url))"
)
MOST = 50
HELD = 120
"""Most seconds for which the server holds an answer."""


@pytest.fixture(scope="module")
def gate() -> Event:
    """While it is not set, the server does not answer."""
    return Event()


@pytest.fixture(scope="module")
def phone(browser: Browser, prepared_app: Flask, gate: Event) -> Iterator[Visitor]:
    """A phone that opened the calculator once and had the time to keep everything."""
    gate.set()

    def gated(environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        gate.wait(HELD)
        return prepared_app(environ, start)

    with serving(gated) as server:
        visitor = Visitor(browser, server)
        page = visitor.open("/", PHONE)
        page.evaluate(READY)
        yield visitor
        visitor.close()


@pytest.fixture
def page(phone: Visitor, gate: Event) -> Iterator[Page]:
    """The page of that phone, which kept nothing that was opened or entered."""
    (page,) = phone.contexts[0].pages
    online(page)
    page.goto("/")
    page.evaluate("sessionStorage.clear(); caches.delete('tenbo-seen')")
    forget(page)
    phone.complaints.clear()
    yield page
    gate.set()
    # The browser's own line about a network that is not there.
    assert [complaint for complaint in phone.complaints if "DISCONNECTED" not in complaint] == []


def forget(page: Page) -> None:
    """Empty the browser's other cache, which keeps pages a while too."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def offline(page: Page) -> None:
    """Cut the network."""
    forget(page)
    page.context.set_offline(offline=True)


def online(page: Page) -> None:
    page.context.set_offline(offline=False)


def keeps(page: Page, address: str) -> None:
    """Wait until a page is kept; one of the test before may come in between."""
    assert is_soon(lambda: any(seen.endswith(address) for seen in page.evaluate(SEEN))), address


def test_articles_tables_and_menu_open_in_flight_mode(page: Page) -> None:
    offline(page)
    for path, title in (
        ("/learn/yaku/pinfu", "Pinfu"),
        ("/learn/", "Learn"),
        ("/tables", "Score tables"),
        ("/tables?rules=tenhou", "Score tables"),
        ("/waits", "Waits"),
        ("/settle", "Settle"),
    ):
        page.goto(path)
        expect(page.locator("h1")).to_contain_text(title)
        assert page.evaluate("getComputedStyle(document.body).minHeight") != "0px", path
    page.goto("/learn/yaku/pinfu")
    assert page.locator(".prose .tile use").first.evaluate("use => use.getBBox().width") > 0


def test_tables_of_another_rule_set_in_flight_mode(page: Page) -> None:
    page.goto("/tables")
    offline(page)
    page.locator("#rules").select_option("m-league")
    expect(page).to_have_url(re.compile(r"/tables\?rules=m-league$"))
    expect(page.locator("#rules")).to_have_value("m-league")
    expect(page.locator(".score-tables")).to_contain_text("Mangan")


def test_a_hand_that_was_opened_stays(page: Page) -> None:
    page.goto(SCORED)
    says(page, "3 han 40 fu, 5,200")
    keeps(page, SCORED)
    page.goto("/learn/")
    offline(page)
    page.go_back()
    says(page, "3 han 40 fu, 5,200")
    page.reload()
    says(page, "3 han 40 fu, 5,200")


def test_a_hand_entered_by_taps_stays(page: Page) -> None:
    page.goto("/?hand=234m456p22368s")
    for code in ("4s", "5s", "7s"):
        page.locator(f'#keys [value="{code}"]').tap()
    says(page, "1 han 40 fu, 1,300")
    expect(page).to_have_url(ends_with("hand=234m456p22345678s&win_tile=7s&win_by=ron"))
    address = page.url
    keeps(page, address)
    offline(page)
    page.goto("/tables")
    page.goto(address)
    says(page, "1 han 40 fu, 1,300")
    expect(page.locator("#hand")).to_have_value("234m456p22345678s")


def test_a_new_hand_says_that_it_needs_the_network_and_keeps_what_was_typed(page: Page) -> None:
    page.goto(SCORED)
    keeps(page, SCORED)
    offline(page)
    page.locator("#ippatsu").tap()
    says(page, "needs the network")
    expect(page.locator(".no-network")).to_be_visible()
    expect(page.locator(".points")).to_have_count(0)
    expect(page.locator(".details")).to_be_hidden()
    expect(page.locator("#hand")).to_have_value("234m456p22345678s")
    expect(page.locator("#ippatsu")).to_be_checked()
    expect(page).to_have_url(ends_with(SCORED))
    assert violations(page) == []
    online(page)
    says(page, "Riichi, ippatsu, tanyao, dora 1")
    expect(page.locator(".details")).to_be_visible()
    expect(page).to_have_url(re.compile("ippatsu=1"))


def test_an_address_that_was_never_opened_is_kept_for_later(page: Page) -> None:
    page.goto(SCORED)
    keeps(page, SCORED)
    offline(page)
    page.goto(OTHER)
    expect(page.locator("h1")).to_have_text("Scoring a new hand needs the network")
    expect(page).to_have_url(ends_with(OTHER))
    assert violations(page) == []
    assert overflow(page) == 0
    page.locator(f'main li a[href="{SCORED}"]').click()
    says(page, "3 han 40 fu, 5,200")
    page.go_back()
    online(page)
    page.get_by_role("link", name="Ask again").click()
    says(page, "Riichi: 1 han 40 fu, 1,300")


@pytest.mark.parametrize(
    ("path", "field"),
    [("/waits", "#hand"), ("/settle", "[id$=hand]"), ("/search", "#q"), ("/penalty", "#q")],
)
def test_every_form_says_that_it_needs_the_network(page: Page, path: str, field: str) -> None:
    page.goto(path)
    offline(page)
    typed = page.locator(field).first
    typed.press_sequentially("234m", delay=10)
    if field != "#q":
        typed.press("Enter")
    expect(page.locator(".no-network")).to_be_visible()
    expect(typed).to_have_value("234m")


def test_the_network_comes_first(page: Page) -> None:
    stale = "new Response('<h1>Stale</h1>', { headers: { 'Content-Type': 'text/html' } })"
    put = f"""async ([own, address]) => {{
      const name = own ? (await caches.keys()).find((each) => each !== "tenbo-seen") : "tenbo-seen";
      await (await caches.open(name)).put(address, {stale});
    }}"""
    for own, address in ((False, SCORED), (True, "/drills/")):
        page.evaluate(put, [own, address])
        page.goto(address)
        expect(page.locator("h1").first).not_to_have_text("Stale")


def test_a_silent_network_is_not_waited_for_long(page: Page, gate: Event) -> None:
    gate.clear()
    began = monotonic()
    page.goto("/learn/yaku/ittsuu")
    assert monotonic() - began < HELD / 4
    expect(page.locator("h1")).to_contain_text("Ittsuu")


def test_a_slow_network_shows_progress(page: Page, gate: Event) -> None:
    page.goto(SCORED)
    gate.clear()
    page.locator("#houtei").tap()
    expect(page.locator("#progress")).to_have_css("opacity", "1")
    gate.set()
    says(page, "4 han 40 fu, mangan, 8,000")
    expect(page.locator("#progress")).to_have_css("opacity", "0")


SPOIL = """async (path) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = request.url.endsWith(path) && await cache.match(request);
      const headers = answer?.headers;
      if (answer) await cache.put(request, new Response("<h1>Broken</h1>", { headers }));
    }
  }
}"""
WHOLE = """async (path) => {
  const answer = await caches.match(path);
  return Boolean(answer) && !(await answer.text()).includes("Broken");
}"""


def test_what_is_broken_is_not_shown_and_comes_anew(page: Page) -> None:
    article = "/learn/yaku/ittsuu"
    page.evaluate(SPOIL, article)
    assert not page.evaluate(WHOLE, article)
    offline(page)
    page.goto(article)
    expect(page.locator("h1")).to_have_text("Scoring a new hand needs the network")
    page.goto("/learn/yaku/chanta")  # the rest works
    expect(page.locator("h1")).to_contain_text("Chanta")
    online(page)
    style = page.evaluate("new URL(document.querySelector('[rel=stylesheet]').href).pathname")
    page.evaluate(SPOIL, style)
    page.goto("/learn/yaku/pinfu")
    assert page.evaluate("getComputedStyle(document.body).minHeight") != "0px"
    assert is_soon(lambda: page.evaluate(WHOLE, article) and page.evaluate(WHOLE, style))


def test_what_was_deleted_under_a_worker_comes_anew(page: Page) -> None:
    page.evaluate(
        "caches.keys().then((all) => Promise.all(all.map((name) => caches.delete(name))))"
    )
    page.goto("/tables")
    assert is_soon(lambda: page.evaluate(WHOLE, "/offline/files.json"))
    offline(page)
    page.goto("/learn/yaku/toitoi")
    expect(page.locator("h1")).to_contain_text("Toitoi")
    assert page.evaluate("getComputedStyle(document.body).minHeight") != "0px"


def test_only_the_last_pages_are_kept(page: Page) -> None:
    fill = f"""async () => {{
      const seen = await caches.open("tenbo-seen");
      const pages = Array.from({{ length: {MOST + 5} }}, (_, each) => `/?hand=${{each}}`);
      for (const each of pages) await seen.put(each, new Response(""));
    }}"""
    page.evaluate(fill)
    page.goto(SCORED)
    keeps(page, SCORED)
    assert is_soon(lambda: len(page.evaluate(SEEN)) == MOST)


def test_nothing_is_kept_where_data_is_to_be_saved(visitor: Visitor) -> None:
    page = visitor.open("/healthz", PHONE)
    saving = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    page.add_init_script(saving)
    page.goto("/")
    page.wait_for_timeout(2500)
    count = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
    assert page.evaluate(count) == 0
