"""A real Chromium for tests: found on the machine, quiet, and strict about what it says."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, NoReturn

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from scripts.browser import NoChromiumError, chromium, find_chromium

# What Chromium itself writes about things that are as they should be.
EXPECTED = ("Service Worker registration blocked", "the server responded with a status of 4")
AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


AXE = Axe().axe_script
RUN_AXE = """async (rules) => {
  const options = { runOnly: rules, resultTypes: ["violations"] };
  const { violations } = await axe.run(document, options);
  return violations.flatMap((rule) => rule.nodes.map((node) => (
    `${rule.id}: ${node.html.slice(0, 160)}`)));
}"""


class View(NamedTuple):
    """How a page is looked at."""

    width: int = 390
    height: int = 844
    dark: bool = False
    script: bool = True
    worker: bool = False


class Visitor:
    """Opens pages of one server; whatever the browser complains about is kept."""

    def __init__(self, browser: Browser, server: str) -> None:
        self._browser = browser
        self._server = server
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def open(self, path: str, view: View | None = None) -> Page:
        """Open a path as a phone would, unless `view` says otherwise."""
        view = view or View()
        context = self._browser.new_context(
            base_url=self._server,
            viewport={"width": view.width, "height": view.height},
            is_mobile=view.width < 600,
            has_touch=view.width < 600,
            color_scheme="dark" if view.dark else "light",
            java_script_enabled=view.script,
            service_workers="allow" if view.worker else "block",
        )
        self.contexts.append(context)
        page = self.watch(context.new_page())
        page.goto(path)
        return page

    def watch(self, page: Page) -> Page:
        """Keep what the browser complains about on a page."""
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def close(self) -> None:
        """Close every page that was opened."""
        for context in self.contexts:
            context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if not any(expected in message.text for expected in EXPECTED):
            self.complaints.append(f"{message.type}: {message.text}")


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
    found: list[str] = page.evaluate(RUN_AXE, [*rules])
    return found


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
