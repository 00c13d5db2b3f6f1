"""Every kind of page in a real browser: nothing moves by itself, nothing is lost when larger."""

from collections.abc import Iterator
from time import sleep
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, Page

from calc.web import create_app
from scripts.browser import FLAGS, find_chromium
from scripts.pages import KINDS, SCORED
from tests.web.browsing import View, Visitor, overflow
from tests.web.conftest import serving

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

PHONE = View(width=360, height=740)
SHIFTED = """() => new Promise((done) => {
  let shifted = 0;
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) shifted += each.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(shifted), 100);
})"""
MOVING = """() => [...document.querySelectorAll("*")].filter((each) => {
  const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(each);
  return animationName !== "none" || transitionDuration !== "0s" || scrollBehavior === "smooth";
}).map((each) => each.className)"""
CUT = """() => [...document.querySelectorAll("body *")].filter((each) => {
  const { overflowX, overflowY, position } = getComputedStyle(each);
  const box = each.getBoundingClientRect();
  const hides = [overflowX, overflowY].some((how) => how === "hidden" || how === "clip");
  if (!hides || each.closest("svg, input, .unseen, .skip") || box.width < 2) return false;
  return each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1;
}).map((each) => each.outerHTML.slice(0, 120))"""


SEEN = 0.02
"""What is less is a few words that find their place; from 0.1 on it is called bad."""
IN_PIECES = ("calculator", "scored", "open", "no-yaku", "waits", "double-ron", "article", "rules")


def every_page(page: Page, check: str) -> dict[str, Any]:
    """What an expression finds on each kind of page, where it finds anything."""
    found = {}
    for kind, path in KINDS.items():
        page.goto(path)
        found[kind] = page.evaluate(check)
    return {kind: each for kind, each in found.items() if each}


@pytest.mark.parametrize("view", [PHONE, View(width=1280, height=800)], ids=["phone", "desk"])
def test_nothing_shifts_while_a_page_loads(visitor: Visitor, view: View) -> None:
    found = every_page(visitor.open("/healthz", view), SHIFTED)
    assert {kind: each for kind, each in found.items() if each > SEEN} == {}


@pytest.mark.parametrize("view", [PHONE, View(width=1280, height=800)], ids=["phone", "desk"])
def test_nothing_shifts_while_a_page_comes_in_pieces(browser: Browser, view: View) -> None:
    app = create_app({"ACCESS_LOG": False})
    whole = app.wsgi_app

    def pieces(environ: "WSGIEnvironment", start: "StartResponse") -> Iterator[bytes]:
        environ.pop("HTTP_ACCEPT_ENCODING", None)
        body = b"".join(whole(environ, start))
        for at in range(0, len(body), 2000):
            sleep(0.02)
            yield body[at : at + 2000]

    app.wsgi_app = pieces  # type: ignore[method-assign, assignment]
    with serving(app) as server:
        visitor = Visitor(browser, server)
        page = visitor.open("/healthz", view)
        shifted = {}
        for kind in IN_PIECES:
            page.goto(KINDS[kind])
            shifted[kind] = page.evaluate(SHIFTED)
        visitor.close()
    assert {kind: each for kind, each in shifted.items() if each > SEEN} == {}


def test_nothing_moves_where_less_motion_is_asked_for(visitor: Visitor) -> None:
    page = visitor.open("/healthz", PHONE)
    page.emulate_media(reduced_motion="reduce")
    assert every_page(page, MOVING) == {}
    page.goto(SCORED)
    page.locator("#progress").evaluate("bar => { bar.classList.add('htmx-request'); }")
    assert page.evaluate("document.getAnimations().length") == 0
    assert page.locator("#progress").evaluate("bar => getComputedStyle(bar).opacity") == "1"


@pytest.mark.parametrize("width", [640, 320], ids=["200%", "400%"])
def test_a_page_reflows_when_a_desk_zooms_in(visitor: Visitor, width: int) -> None:
    """A window of 1280 px shows that many at this zoom."""
    page = visitor.open("/healthz", View(width=width, height=400))
    wide = {}
    for kind, path in KINDS.items():
        page.goto(path)
        wide[kind] = overflow(page)
    assert {kind: each for kind, each in wide.items() if each} == {}


def test_letters_of_twice_the_size_are_not_cut(browser: Browser, server: str) -> None:
    flags = [*FLAGS, "--blink-settings=defaultFontSize=32"]
    larger = browser.browser_type.launch(executable_path=find_chromium(), args=flags)
    visitor = Visitor(larger, server)
    page = visitor.open("/healthz", View(width=1280, height=800))
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    found = {}
    for kind, path in KINDS.items():
        page.goto(path)
        found[kind] = [*page.evaluate(CUT), *filter(None, [overflow(page)])]
    visitor.close()
    larger.close()
    assert {kind: each for kind, each in found.items() if each} == {}
    assert visitor.complaints == []
