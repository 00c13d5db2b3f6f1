"""A real Chromium for tests: found on the machine, quiet, and strict about what it says."""

import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, NamedTuple, NoReturn

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    ViewportSize,
    expect,
)

from scripts.browser import NoChromiumError, chromium, find_chromium
from tests.web.waiting import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)

# What Chromium itself writes about things that are as they should be.
EXPECTED = ("Service Worker registration blocked", "the server responded with a status of 4")
AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


AXE = Axe().axe_script
RUN_AXE = """async (rules) => {
  const options = { runOnly: rules, resultTypes: ["violations"], preload: false };
  const { violations } = await axe.run(document, options);
  return violations.flatMap((rule) => rule.nodes.map((node) => (
    `${rule.id}: ${node.html.slice(0, 160)}`)));
}"""


LATER = """(() => {
  const script = document.querySelector("[data-later]");
  return script && import(script.dataset.later).then(() => {});
})()"""
"""Waits for the script that a page loads last."""
SMALL = """(all) => all.filter((each) => each.checkVisibility()).filter((each) => {
  const { width, height } = each.getBoundingClientRect();
  return Math.min(width, height) < 44;
}).map((each) => each.outerHTML.slice(0, 160))"""


class View(NamedTuple):
    """How a page is looked at; with motion only where a test asks, for each frame costs time."""

    width: int = 390
    height: int = 844
    script: bool = True
    worker: bool = False
    moving: bool = False

    @property
    def is_phone(self) -> bool:
        """Is it held in a hand and touched?"""
        return self.width < 600

    @property
    def size(self) -> ViewportSize:
        return {"width": self.width, "height": self.height}

    @property
    def motion(self) -> Literal["no-preference", "reduce"]:
        return "no-preference" if self.moving else "reduce"


PHONE = View(width=360, height=740)
DESK = View(width=1280, height=800)


Pool = dict[tuple[bool, bool], list[Page]]
"""Pages that nobody looks at, by whether they are on a phone and whether they run scripts."""


class Visitor:
    """Opens pages of one server; whatever the browser complains about is kept.

    With a `pool`, a page is used again by the next visitor: its storage, routes and permissions are
    emptied, the browser's cache is not. A page with a worker is always new.
    """

    def __init__(self, browser: Browser, server: str, pool: Pool | None = None) -> None:
        self._browser = browser
        self._server = server
        self._pool = pool
        self._used: list[tuple[View, Page]] = []
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def open(self, path: str, view: View | None = None) -> Page:
        """Open a path with all its scripts, as a phone would unless `view` says otherwise."""
        view = view or View()
        page = self.watch(self._idle(view) or self._context(view).new_page())
        self._used.append((view, page))
        page.goto(path)
        if view.script:
            page.evaluate(LATER)
        return page

    def _idle(self, view: View) -> Page | None:
        """A page of the pool, looked at as the view asks."""
        idle = self._pool.get((view.is_phone, view.script)) if self._pool else None
        if not idle or view.worker:
            return None
        page = idle.pop()
        page.set_viewport_size(view.size)
        page.emulate_media(media="null", color_scheme="light", reduced_motion=view.motion)
        return page

    def _context(self, view: View) -> BrowserContext:
        context = self._browser.new_context(
            base_url=self._server,
            viewport=view.size,
            is_mobile=view.is_phone,
            has_touch=view.is_phone,
            reduced_motion=view.motion,
            java_script_enabled=view.script,
            service_workers="allow" if view.worker else "block",
        )
        context.set_default_timeout(PATIENCE * 1000)
        self.contexts.append(context)
        return context

    def watch(self, page: Page) -> Page:
        """Keep what the browser complains about on a page."""
        page.on("console", self._hear)
        page.on("pageerror", self._fail)
        return page

    def close(self) -> None:
        """Close every page that was opened, or empty it for the next visitor."""
        for view, page in self._used:
            if self._pool is None or view.worker or page.is_closed():
                page.context.close()
            else:
                page.remove_listener("console", self._hear)
                page.remove_listener("pageerror", self._fail)
                empty(page)
                self._pool.setdefault((view.is_phone, view.script), []).append(page)
        self._used.clear()

    def _fail(self, error: Error) -> None:
        self.complaints.append(str(error))

    def _hear(self, message: ConsoleMessage) -> None:
        if not any(expected in message.text for expected in EXPECTED):
            self.complaints.append(f"{message.type}: {message.text}")


def tap(page: Page, *codes: str) -> None:
    """Tap tiles of the keypad; a red five after the switch that shows it."""
    for code in codes:
        if code[0] == "0":
            page.locator(".switch.reds").tap()
        page.locator(f'#keys [value="{code}"]').tap()


def choose_rules(page: Page, key: str) -> None:
    """Choose a rule set, in the field of a page or on the sheet of the calculator."""
    if page.locator("select#rules").count():
        page.select_option("#rules", key)
        return
    page.get_by_role("button", name="Change").click()
    page.locator(f"#rules-{key}").check()
    page.get_by_role("button", name="Done").click()


def says(page: Page, text: str) -> None:
    """Wait until the answer in a sentence has a text, which is a regular expression."""
    expect(page.locator("#status")).to_contain_text(re.compile(text))


def small_targets(page: Page, selector: str) -> list[str]:
    """Visible elements that are narrower or lower than a thumb is wide."""
    targets = page.locator(selector)
    assert targets.count()
    small: list[str] = targets.evaluate_all(SMALL)
    return small


def empty(page: Page) -> None:
    """Leave a page as a new one is: no storage, routes, permissions, and the network there.

    It stays on the server, for another would need a new process of the browser.
    """
    page.unroute_all()
    page.context.set_offline(offline=False)
    page.context.clear_permissions()
    page.context.clear_cookies()
    page.goto("/healthz")
    page.evaluate("localStorage.clear(); sessionStorage.clear();")


def ends_with(address: str) -> re.Pattern[str]:
    """What the address of a page comes to end with, for `to_have_url`."""
    return re.compile(f"{re.escape(address)}$")


@contextmanager
def chromium_or_skip(*flags: str) -> Iterator[Browser]:
    """Start Chromium, or skip; with CI or REQUIRE_BROWSER set a missing one fails."""
    try:
        find_chromium()
    except NoChromiumError as error:
        _missing(str(error))
    with chromium(*flags) as browser:
        yield browser


def violations(page: Page, rules: Sequence[str] = AXE_RULES) -> list[str]:
    """What axe finds wrong with a page by rules or sets of them, one line a fault and element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    faults: list[str] = page.evaluate(RUN_AXE, [*rules])
    return faults


def overflow(page: Page) -> int:
    """By how many pixels a page is wider than its window.

    Not by `innerWidth`: a phone zooms out until a wide page fits, and tells that width.
    """
    width: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return max(width, 0)


def _missing(sentence: str) -> NoReturn:
    if os.environ.get("CI") or os.environ.get("REQUIRE_BROWSER"):
        pytest.fail(sentence, pytrace=False)
    pytest.skip(sentence)
