"""Every kind of page in a real browser: accessible in both schemes, at any width, and still.

Each page is opened on a phone or on a desk, by the seed of the run, and everything is asked of it
there. The desk has letters of twice the size, so that all its widths count half.

Of siblings that are alike, axe looks at the first few, and at most pages in one color scheme;
`make axe` has it look at every element in both, and at more states of the same pages.
"""

import os
from collections.abc import Iterator
from time import sleep
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Page

from calc.drills import DRILLS, task
from calc.web import create_app
from calc.words import ENGLISH
from scripts.pages import KINDS, SCORED
from scripts.server import serving
from tests.web.browsing import View, Visitor, overflow, violations

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

TABLE = "table=E2~1~1~24000~26000~25000~44000~-~0~Ann~Bob~Cy~Di"
KAN_OF_FOUR = "/kan?rules=jpml-a&hand=23m88p555z&meld=ankan:1111m&meld=ankan:9999s&drawn=5z&kan=5z"
OTHERS = {
    "waits-unreadable": "/waits?hand=234q&discards=9m",
    "waits-passed": "/waits?hand=12333m23p123456s&discards=7p9m*1z&passed_in_riichi=4p",
    "keypad": "/waits?hand=1111m&meld=pon:777z",
    "riichi-furiten": "/riichi?hand=234m456789p22459s&discards=1z6s",
    "riichi-refused": "/riichi?hand=234456m456p2269s1z",
    "kan-refused": "/kan?hand=2225m456p789s111z&drawn=2m&kan=2m",
    "kan-readings": "/kan?hand=23m666777888p55z&drawn=6p&kan=6p",
    "kan-yaku": KAN_OF_FOUR,
    "settle": "/settle?rules=ema-2025&wins.0.seat_wind=S&wins.0.hand=234456m456p55678s"
    "&wins.0.win_tile=8s&wins.0.riichi=1&wins.1.seat_wind=N&wins.1.han=3&wins.1.fu=40"
    f"&discarder=E&riichi=W&win_by=ron&{TABLE}",
    "draw-of-a-game": f"/draw?type=exhaustive&seats.E.tenpai=1&seats.S.riichi=1&{TABLE}",
    "tables-cell": "/tables?honba=2&han=3&fu=40&seat_wind=E",
    "fouls": "/learn/fouls",
    "furiten-article": "/learn/furiten",
    "rules-apart": "/rules/wrc-2022/ema-2016",
}
MORE = {
    "waits-after-riichi": "/waits?hand=234m456789p2245s&discards=9m6s*1z",
    "waits-held": "/waits?hand=33m12345678p111s&discards=9m6p5z",
    "noten": "/waits?hand=1358m2467p19s1344z",
    "riichi-allowed": "/riichi?hand=234456m456p22679s&discard=9s&points=25000",
    "riichi-invalid": "/riichi?hand=234456m456p22679s&discard=1z",
    "kan-invalid": "/kan?hand=2225m456p789s111z&drawn=8z&kan=2m",
    "penalty-of-a-game": f"/penalty?foul=noten_riichi&rules=ema-2016&offender=S&{TABLE}",
    "mods-switched": "/mods?set=red_fives:1/1/1&set=ryanhan_shibari:5",
    "tables-empty": "/tables",
    "yaku-riichi": "/learn/yaku/riichi",
    "yaku-daisangen": "/learn/yaku/daisangen",
    "rule-set-article": "/learn/rulesets/tenhou",
    "search-many": "/search?q=riichi",
    "search-nothing": "/search?q=qqqqxw",
}
IN_DARK = ("scored", "furiten", "game", "final", "record", "quick", "overtake", "yaku", "articles",
           "article", "lesson", "drill", "settings", "api", "offline", "not-found")  # fmt: skip
"""Kinds of page that no other page shows in the dark."""
WHOLE = bool(os.environ.get("WHOLE_PAGES"))
ALIKE = """() => {
  for (const parent of document.querySelectorAll("main, main *")) {
    const numbers = new Map();
    for (const child of [...parent.children]) {
      const kind = `${child.localName} ${child.getAttribute("class")}`;
      numbers.set(kind, (numbers.get(kind) ?? 0) + 1);
      if (numbers.get(kind) > 2) child.remove();
    }
  }
}"""
"""Removes what is like two siblings before it."""
CONTRAST = ("color-contrast", "link-in-text-block")
PHONE, DESK = View(360, 740, moving=True), View(1280, 800, moving=True)
IN_PIECES = 12
"""Of so many kinds of page a run looks at one, as it comes in pieces; its seed chooses them."""
MOVED = "discards"
"""A kind whose fields were drawn above the answer that then pushed them down; each run looks."""
SEEN = 0.02
"""What is less is a few words that find their place; from 0.1 on it is called bad."""
SHIFTED = """() => new Promise((done) => {
  let shifted = 0;
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) shifted += each.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(shifted), 40);
})"""
MOVING = """() => [...document.querySelectorAll("*")].filter((each) => {
  const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(each);
  return animationName !== "none" || transitionDuration !== "0s" || scrollBehavior === "smooth";
}).map((each) => each.className)"""
CUT = """() => [...document.querySelectorAll("body *")].filter((each) => {
  const { overflowX, overflowY, position } = getComputedStyle(each);
  const box = each.getBoundingClientRect();
  const hides = [overflowX, overflowY].some((how) => how === "hidden" || how === "clip");
  if (!hides || each.closest("svg, input, .visually-hidden, .skip") || box.width < 2) return false;
  return each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1;
}).map((each) => each.outerHTML.slice(0, 120))"""
SMALL_FIELDS = """() => [...document.querySelectorAll("main :is(input, select, textarea)")]
  .filter(({ type }) => !["radio", "checkbox", "hidden"].includes(type))
  .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
  .map((field) => field.name)"""
"""Safari enlarges the page when a field with such letters is touched, and leaves it so."""
OPEN = """[...document.querySelectorAll("details.more")].slice(0, 12).forEach((each) => {
  each.open = true;
})"""
"""A page of more, that of the API, has them all alike."""


def drills() -> Iterator[tuple[str, str]]:
    """The hardest task of each drill, and an answer to it; of two drills unless all are asked."""
    for kind in DRILLS if WHOLE else ("waits", "payments"):
        address = f"/drills/{kind}?level=3&seed=east"
        if WHOLE:
            yield f"{kind}-asked", address
        yield (
            f"{kind}-answered",
            f"{address}&answer={task(kind, 3, 'east', ENGLISH).choices[-1].value}",
        )


FILLED = {name: path for name, path in KINDS.items() if WHOLE or not name.endswith("-empty")}
"""The kinds of page; forms with nothing entered are left to `make axe`."""
PAGES = {**FILLED, **OTHERS, **dict(drills()), **(MORE if WHOLE else {})}


HALF = int(os.environ["TENBO_SEED"]) % 2
ON_A_PHONE = [*PAGES] if WHOLE else [*PAGES][HALF::2]
ON_A_DESK = [name for name in FILLED if WHOLE or name not in ON_A_PHONE]


@pytest.fixture(scope="module")
def phones(browser: Browser, server: str) -> Iterator[Visitor]:
    """A phone with one page that goes from test to test."""
    visitor = Visitor(browser, server)
    visitor.open("/healthz", PHONE)
    yield visitor
    visitor.close()


@pytest.fixture(scope="module")
def desks(browser: Browser, server: str) -> Iterator[Visitor]:
    """A desk with one page and large letters."""
    visitor = Visitor(browser, server)
    page = visitor.open("/healthz", DESK)
    larger = page.context.new_cdp_session(page)
    larger.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    yield visitor
    visitor.close()


@pytest.fixture
def phone(phones: Visitor) -> Iterator[Page]:
    yield from looked_at(phones, PHONE)


@pytest.fixture
def desk(desks: Visitor) -> Iterator[Page]:
    yield from looked_at(desks, DESK)


def looked_at(devices: Visitor, view: View) -> Iterator[Page]:
    """The page of a device as it was in the beginning; nothing may be complained about."""
    (page,) = devices.contexts[0].pages
    page.set_viewport_size(view.size)
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    devices.complaints.clear()
    yield page
    assert devices.complaints == []


def too_wide(page: Page, *sizes: tuple[int, int]) -> dict[int, int]:
    """By how much a page is wider than windows of some sizes, by their widths."""
    wide = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        wide[width] = overflow(page)
    return {width: pixels for width, pixels in wide.items() if pixels}


@pytest.mark.parametrize("name", ON_A_PHONE)
def test_on_a_phone(phone: Page, name: str) -> None:
    phone.goto(PAGES[name])
    assert phone.evaluate(SHIFTED) <= SEEN
    phone.evaluate(OPEN)
    assert too_wide(phone, (320, 740), (360, 740)) == {}
    assert phone.evaluate(SMALL_FIELDS) == []
    phone.emulate_media(reduced_motion="reduce")
    assert phone.evaluate(MOVING) == []
    if not WHOLE:
        phone.evaluate(ALIKE)
    phone.emulate_media(color_scheme="light" if name in KINDS else "dark")
    assert violations(phone) == []
    if name in IN_DARK or WHOLE:
        phone.emulate_media(color_scheme="dark" if name in KINDS else "light")
        assert violations(phone, CONTRAST) == []


@pytest.mark.parametrize("name", ON_A_DESK)
def test_on_a_desk(desk: Page, name: str) -> None:
    """A window of 1280 px shows 640 at a zoom of 200%, and 320 at 400%."""
    desk.goto(PAGES[name])
    assert desk.evaluate(SHIFTED) <= SEEN
    assert desk.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert too_wide(desk, (2560, 1600), (640, 800), (1280, 800)) == {}
    assert desk.evaluate(CUT) == []


@pytest.mark.parametrize("view", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_shifts_while_a_page_comes_in_pieces(
    browser: Browser, view: View, seed: int
) -> None:
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
        for kind in {MOVED, *[*PAGES][seed % IN_PIECES :: IN_PIECES]}:
            page.goto(PAGES[kind])
            shifted[kind] = page.evaluate(SHIFTED)
        visitor.close()
    assert {kind: shift for kind, shift in shifted.items() if shift > SEEN} == {}


def test_the_bar_of_progress_stands_still_where_less_motion_is_asked_for(phone: Page) -> None:
    phone.emulate_media(reduced_motion="reduce")
    phone.goto(SCORED)
    phone.locator("#progress").evaluate("bar => { bar.classList.add('htmx-request'); }")
    assert phone.evaluate("document.getAnimations().length") == 0
    assert phone.locator("#progress").evaluate("bar => getComputedStyle(bar).opacity") == "1"
