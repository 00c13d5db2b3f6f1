"""The program kept on a phone, in a real browser: one phone that goes through all of it.

What takes longer, and what goes wrong, is tested by `make kept` alone.
"""

import re
from collections.abc import Iterator
from time import monotonic

import pytest
from flask import Flask
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.test_records import RECORD
from tests.web.browsing import Visitor, overflow, violations
from tests.web.club import CURRENT, EXPECTED, HELD, LONG, STORE, Club, one_version

SECOND = 1000
ASK = """async (address) => {
  const answer = await fetch(address, { headers: { "HX-Request-Type": "partial" } });
  return answer.text();
}"""


@pytest.fixture(scope="module")
def phone(browser: Browser, prepared_app: Flask) -> Iterator[Club]:
    """A phone on which the first test keeps the program."""
    club = Club(browser)
    club.visit(club.serve(prepared_app))
    yield club
    club.leave()


@pytest.fixture
def club(phone: Club, prepared_app: Flask) -> Iterator[Club]:
    phone.land(prepared_app)
    phone.visitor.complaints.clear()
    yield phone
    wrong = [it for it in phone.visitor.complaints if not any(word in it for word in EXPECTED)]
    assert wrong == []


def test_the_program_is_loaded_after_a_tap_alone_with_a_pause(club: Club) -> None:
    club.says(r"^4\.\d MB to load, once")
    assert overflow(club.page) == 0
    assert violations(club.page) == []
    assert [url for url in club.requests if "pyodide" in url or ".zip" in url] == []
    assert not club.run("caches.has('tenbo-program-1').then((has) => has && "
                        f"caches.match('{CURRENT}'))")  # fmt: skip
    club.libraries.clear()
    club.press("keep")
    club.says(r"3\.\d MB of 4\.\d MB")
    club.press("pause")
    club.says(r"3\.\d MB of 4\.\d MB are here")
    club.libraries.set()
    club.requests.clear()
    club.press("keep")
    club.says("Getting ready")
    assert [url for url in club.requests if "pyodide" in url and ".wasm" in url] == []
    club.says(r"^Kept on this device: it takes \d\d MB")
    stored = club.run(f"{STORE}.then(async (store) => (await store.keys()).map((it) => it.url))")
    assert [url for url in stored if "/snapshot?" in url]  # without it each start takes seconds
    club.run("localStorage.renewed = Date.now()")  # another version only where /offline is opened
    assert violations(club.page) == []


def test_in_flight_mode_the_device_answers(club: Club) -> None:
    page = club.page
    club.fly()
    # 234m 456p 66p 234s, and 57s that wait for 6s: 20 fu, 10 for the closed ron, 2 for the kanchan.
    enter(club, "2m 3m 4m 4p 5p 6p 6p 6p 2s 3s 4s 5s 7s 6s", "1 han 40 fu, 1,300")
    assert overflow(page) == 0
    page.locator('#status a[href^="/learn/"], main a[href^="/learn/yaku/"]').first.click()
    expect(page.locator("main .prose, main article").first).to_be_visible()
    page.go_back()
    club.says("1 han 40 fu", "#status")
    page.goto("/waits")
    page.get_by_text("Type instead").tap()
    page.locator("#hand").fill("123m456p2233s777z")
    page.locator("#hand").press("Enter")
    club.says("2-bamboo", "#status")
    page.goto("/drills/waits?level=2&seed=778899")
    page.locator("label[for=answer-0]").tap()
    page.get_by_role("button", name="Check").tap()
    club.says("Not quite|Right", "#drill")
    page.goto("/record")
    club.says("This device reads the record", "#answerer")
    look_at_a_table(page)


def look_at_a_table(page: Page) -> None:
    """Read a record, step through its hand on a table, and open the address of a moment."""
    page.locator("#record-text").fill(RECORD)
    page.get_by_role("button", name="Read it").tap()
    page.locator(".hand-list button").tap()
    page.get_by_role("button", name="Look at it on a table").tap()
    expect(page.locator("#board input")).to_be_visible()  # the steps are here
    page.locator("#board").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".board-said")).to_contain_text("Aki draws 8-bamboo.")
    tiles = page.locator(".board-table .tile").count()
    assert tiles > 4 * 13
    page.get_by_role("link", name="Link to this moment").tap()
    expect(page).to_have_url(re.compile(r"/board\?"))
    expect(page.locator(".board-table .tile")).to_have_count(tiles)


def enter(club: Club, hand: str, result: str) -> None:
    """Enter a hand by taps, from the page without one."""
    club.page.goto("/")
    for code in hand.split():
        club.page.locator(f'#keys [value="{code}"]').tap()
    club.says(result, "#status")
    club.on_device()


def test_a_worker_that_was_ended_answers_again(club: Club) -> None:
    page = club.page
    club.fly()
    club.end_workers()
    # 234m twice, 567p, 88s, and 34s that wait for 5s: iipeikou, pinfu, tanyao; 30 fu.
    enter(club, "2m 2m 3m 3m 4m 4m 5p 6p 7p 8s 8s 3s 4s 5s", "3 han 30 fu, 3,900")
    # 234m 456m 456p 55s, and 67s that wait for 8s: pinfu, tanyao; 2 han 30 fu.
    page.goto("/settle?wins.0.hand=234456m456p55678s&wins.0.win_tile=8s"
              "&wins.0.seat_wind=S&discarder=W")  # fmt: skip
    expect(page.locator("#result")).to_contain_text("West → South")
    club.says(r"South wins 2,000", "main")
    page.goto("/kan?hand=1112345678999m&drawn=1m")
    club.on_device()
    assert page.goto("/nowhere").status == 404  # type: ignore[union-attr]


def test_a_network_that_does_not_answer(club: Club) -> None:
    """Taps are answered while the server holds its answers; of several it hears the first alone.

    A record is not sent."""
    page = club.page
    club.end_workers()  # a new one asks the server first
    club.answers.clear()
    begun = monotonic()
    for hand in ("123m456p2233s666z", "123m456p2233s555z"):
        assert "2-bamboo" in club.run(ASK, f"/waits?hand={hand}")
    assert monotonic() - begun < HELD / 4
    assert club.asked.count("GET /waits") == 1
    page.goto("/record")
    club.says("This device reads the record", "#answerer")
    page.locator("#record-text").fill(RECORD)
    page.get_by_role("button", name="Read it").tap()
    club.says("Agrees with the rules: 1 of 1 win", "#game")
    club.answers.set()
    page.get_by_role("button", name="East 1").tap()
    expect(page.locator("#hand h2").first).to_have_text("East 1")
    assert [it for it in club.asked if it.startswith("POST")] == []
    back_to_the_server(club)


def back_to_the_server(club: Club) -> None:
    """Open pages until the server answers again, which the worker finds out by itself."""
    for time in range(30):
        club.asked.clear()
        club.page.goto(f"/search?q=pinfu+{time}")
        if "GET /search" in club.asked:
            club.asked.clear()
            return
        club.page.wait_for_timeout(SECOND)
    pytest.fail("The device answers although there is a network.")


def test_a_newer_version_replaces_the_one_kept_when_it_is_whole(
    club: Club, prepared_app: Flask, later_app: Flask
) -> None:
    page = club.page
    club.land(later_app)
    page.goto("/offline")
    club.says("The other version is loaded")
    club.fly()
    page.goto("/waits?hand=123m456p2233s444z")
    assert one_version(page, prepared_app) or one_version(page, later_app)
    club.end_workers()
    page.goto("/waits?hand=123m456p2233s333z")
    club.on_device()
    assert one_version(page, later_app)
    assert page.evaluate("document.second") == 1


def test_a_missing_file_ends_in_a_sentence(club: Club) -> None:
    club.run(f"""{STORE}.then(async (store) => {{
      for (const each of await store.keys()) await store.delete(each);
    }})""")
    club.fly()
    club.end_workers()
    club.page.goto("/waits?hand=123m456p2233s222z")
    club.says("Scoring a new hand needs the network", "h1")


def status_after(page: Page, status: int) -> Locator:
    """The status line of `/offline`, where the list of the program is refused once."""
    answers = [status]
    page.route("**/offline/program.json", lambda route: refuse_once(route, answers))
    page.goto("/offline")
    return page.locator("#keep [role=status]")


def refuse_once(route: Route, answers: list[int]) -> None:
    """Answer by the statuses in turn, then let the server answer."""
    if answers:
        route.fulfill(status=answers.pop(0))
    else:
        route.fallback()


def test_a_server_that_prepares_is_waited_for(visitor: Visitor) -> None:
    status = status_after(visitor.open("/healthz"), 503)
    expect(status).to_contain_text("The server is getting the files ready", timeout=LONG)
    expect(status).to_contain_text("MB to load, once", timeout=LONG)
    visitor.complaints.clear()  # the browser's own line about the 503


def test_an_error_of_the_server_is_told_from_no_network(visitor: Visitor) -> None:
    page = visitor.open("/healthz")
    status = status_after(page, 500)
    expect(status).to_contain_text(re.compile(r"the server answers with an error \(500\)"))
    page.route("**/offline/program.json", lambda route: route.abort())
    page.get_by_role("button", name="Look again").click()
    expect(status).to_contain_text("The server does not answer")
    page.unroute("**/offline/program.json")
    page.get_by_role("button", name="Look again").click()
    expect(status).to_contain_text("MB to load, once", timeout=LONG)
    visitor.complaints.clear()


def test_a_script_that_does_not_come_is_no_fault_of_the_page(visitor: Visitor) -> None:
    """As where a worker ends while it brings one; the next message of a worker asks again."""
    page = visitor.open("/waits")
    page.evaluate("import(document.querySelector('[data-later]').dataset.later)")  # it listens
    dispatched = "navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))"
    with page.expect_response("**/static/none.js") as answer:
        page.evaluate(f"data => {dispatched}", {"module": "/static/none.js"})
    assert answer.value.status == 404
    page.wait_for_timeout(100)  # a rejected promise that nobody handles is told a little later
