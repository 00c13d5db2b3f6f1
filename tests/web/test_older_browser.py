"""Safari 16, the last of an iPhone 8, played by Chromium: what it lacks is taken away."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect
from werkzeug.wrappers import Response

from scripts.server import serving
from tests.web.browsing import PHONE, Visitor
from tests.web.waiting import is_soon

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

LACKING = """for (const [owner, name] of [
  [globalThis.Element?.prototype, "checkVisibility"], [Response, "json"],
]) delete owner?.[name];
"""
NEWER = ("light-dark(", "(scripting:", "::details-content")
CHOSEN = "getComputedStyle(document.querySelector('#to-hand + label')).backgroundColor"
PAPER = "getComputedStyle(document.body).backgroundColor"
CLEAR = "rgba(0, 0, 0, 0)"
TILES = ("2m", "3m", "4m", "4p", "5p", "6p", "2s", "2s", "6s", "7s", "8s", "3s", "4s", "5s")


@pytest.fixture(scope="module")
def older(browser: Browser, prepared_app: Flask) -> Iterator[Visitor]:
    """Opens pages whose scripts and style sheets find less than Chromium has."""
    yield from visitors(browser, prepared_app, "")


@pytest.fixture
def older_worker(browser: Browser, prepared_app: Flask) -> Iterator[Visitor]:
    """Has a worker that finds less; it stores only files that are as their hashes say."""
    yield from visitors(browser, prepared_app, "/sw.js")


def visitors(browser: Browser, prepared_app: Flask, path: str) -> Iterator[Visitor]:
    """Of the application; something is taken away in files whose address begins with a path."""

    def lacking(environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        environ.pop("HTTP_ACCEPT_ENCODING", None)
        answer = Response.from_app(prepared_app, environ)
        if not environ["PATH_INFO"].startswith(path):
            pass
        elif answer.mimetype == "text/javascript":
            answer.data = LACKING.encode() + answer.data
        elif answer.mimetype == "text/css":
            text = answer.get_data(as_text=True)
            for name in NEWER:
                text = text.replace(name, f"{name[:2]}unknown-{name[2:]}")
            answer.data = text.encode()
        return answer(environ, start)

    with serving(lacking) as server:
        visitor = Visitor(browser, server)
        yield visitor
        visitor.close()
        assert visitor.complaints == []


def test_a_hand_by_taps_is_answered(older: Visitor) -> None:
    """No answer was drawn after the first tap; the page said that the network is away."""
    page = older.open("/", PHONE)
    for code in TILES:
        page.locator(f'#keys [value="{code}"]').tap()
    expect(page.locator("#status")).to_contain_text("2,000")
    page.locator("#riichi").tap()
    expect(page.locator("#status")).to_contain_text("3,900")


def luminance(page: Page, of: str) -> float:
    """The mean of red, green and blue of a color."""
    color: str = page.evaluate(of)
    assert color != CLEAR
    return sum(map(int, color.removeprefix("rgb(").removesuffix(")").split(","))) / 3


def test_colors_are_those_of_the_scheme(older: Visitor) -> None:
    """Without `light-dark()` no color was left, and a chosen button looked like any other."""
    page = older.open("/", PHONE)
    assert luminance(page, PAPER) > 200 > luminance(page, CHOSEN)
    page.emulate_media(color_scheme="dark")
    assert luminance(page, PAPER) < 60 < luminance(page, CHOSEN)
    page.goto("/?theme=light")
    assert luminance(page, PAPER) > 200 > luminance(page, CHOSEN)
    page.emulate_media(color_scheme="light")
    page.goto("/?theme=dark")
    assert luminance(page, PAPER) < 60 < luminance(page, CHOSEN)
    page.emulate_media(media="print")
    assert luminance(page, CHOSEN) < 60


def test_pages_are_stored_for_use_without_a_network(older_worker: Visitor) -> None:
    """The worker failed on its last step, and nothing was stored."""
    page = older_worker.open("/learn/", PHONE._replace(worker=True))
    assert is_soon(lambda: bool(page.evaluate("navigator.serviceWorker.controller !== null")))
    page.context.set_offline(offline=True)
    page.goto("/learn/yaku/pinfu")
    expect(page.locator("h1")).to_contain_text("Pinfu")
