"""The program kept on a phone, in a real browser: flight mode, two versions, what goes wrong.

It takes some minutes, and is run by `make kept` alone.
"""

import os
import re
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from hashlib import sha256
from itertools import cycle
from threading import Event
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, CDPSession, Page, expect

from calc.paths import STATIC
from calc.web import create_app
from tests.web.browsing import View, Visitor, overflow, violations
from tests.web.conftest import serving
from tests.web.test_offline_browser import READY

if "KEPT" not in os.environ:
    pytest.skip("`make kept` runs it", allow_module_level=True)

PHONE = View(width=360, height=740, worker=True)
EXPECTED = ("DISCONNECTED", "CONNECTION_REFUSED", "status of 404", "status of 50")
LONG = 180_000
"""Milliseconds that a machine with much else to do may take."""
CURRENT = "/offline/program/current"
STORE = "caches.open('tenbo-program-1')"
HAND = "2m 3m 4m 4p 5p 6p 6p 6p 2s 3s 4s 5s 7s 6s"
STATIC_FILE = re.compile(r"/static/([\w./-]+\.[0-9a-f]{10}\.\w+)")


class Club:
    """A server with a phone that keeps the program; the server can be stopped and replaced."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._stack = ExitStack()
        self.gate = Event()
        self.gate.set()

    def serve(self, *apps: Callable[..., Any]) -> str:
        """Answer by one application, or by several in turn, as a balancer does."""
        self.stop()
        turn = cycle(apps)

        def balanced(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
            if environ["PATH_INFO"].startswith("/offline/libraries"):
                self.gate.wait(20)
            answer: Iterable[bytes] = next(turn)(environ, start_response)
            return answer

        port = getattr(self, "port", 0)
        address = self._stack.enter_context(serving(balanced, port))
        self.port = int(address.rpartition(":")[2])
        return address

    def stop(self) -> None:
        """Stop the server."""
        self._stack.close()

    def visit(self, address: str) -> None:
        """Let a new phone come in."""
        self.visitor = Visitor(self._browser, address)
        self.page = self.visitor.open("/offline", PHONE)
        self.requests: list[str] = []
        self.page.on("request", lambda request: self.requests.append(request.url))

    @property
    def session(self) -> CDPSession:
        return self.page.context.new_cdp_session(self.page)

    def fly(self) -> None:
        """Flight mode: no server, no network, nothing in the browser's other cache."""
        self.stop()
        self.session.send("Network.clearBrowserCache")
        self.page.context.set_offline(offline=True)

    def land(self, *apps: Callable[..., Any]) -> None:
        """The network is back."""
        self.serve(*apps)
        self.page.context.set_offline(offline=False)

    def end_workers(self) -> None:
        """End the service workers, as a browser does with idle ones."""
        session = self.session
        session.send("ServiceWorker.enable")
        session.send("ServiceWorker.stopAllWorkers")
        self.page.wait_for_timeout(300)

    def press(self, value: str) -> None:
        self.page.locator(f"#keep [value={value}]").click()

    def says(self, text: str) -> None:
        expect(self.page.locator("#keep [role=status]")).to_contain_text(
            re.compile(text), timeout=LONG
        )

    def run(self, script: str) -> Any:
        return self.page.evaluate(script)


def prepared(**settings: object) -> Flask:
    app = create_app({"ACCESS_LOG": False, **settings})
    app.extensions["offline"].begin().result(60)
    return app


@pytest.fixture(scope="module")
def first() -> Flask:
    return prepared()


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """A later version, with a style sheet and a script of its own."""
    folder = tmp_path_factory.mktemp("second") / "static"
    shutil.copytree(STATIC, folder)
    for name in ("site.css", "site.js"):
        text = (folder / name).read_text(encoding="utf-8")
        more = ":root { --second: 1 }" if name.endswith("css") else "document.second = 1;"
        (folder / name).write_text(f"{text}\n{more}\n", encoding="utf-8")
    return prepared(STATIC_FOLDER=str(folder))


@pytest.fixture(scope="module")
def kept(browser: Browser, first: Flask) -> Iterator[Club]:
    """A phone on which the program was kept, after a pause."""
    club = Club(browser)
    club.visit(club.serve(first))
    yield club
    club.visitor.close()
    club.stop()


@pytest.fixture
def club(kept: Club, first: Flask) -> Iterator[Club]:
    kept.land(first)
    kept.visitor.complaints.clear()
    yield kept
    wrong = [it for it in kept.visitor.complaints if not any(word in it for word in EXPECTED)]
    assert wrong == []


def files(page: Page) -> set[str]:
    """The static files that a page names, tiles and all."""
    return set(STATIC_FILE.findall(page.content()))


def one_version(page: Page, *apps: Flask) -> bool:
    """Are all files of a page those of one version, and is its style sheet there?"""
    named = files(page)
    styled = page.evaluate("[...document.styleSheets].every((sheet) => sheet.cssRules.length > 0)")
    return styled and any(named <= app.extensions["assets"].by_address.keys() for app in apps)


def test_the_program_is_loaded_after_a_tap_alone_with_a_pause(club: Club) -> None:
    club.says(r"^4\.\d MB to load, once")
    assert overflow(club.page) == 0
    assert violations(club.page) == []
    assert [url for url in club.requests if "pyodide" in url or ".zip" in url] == []
    assert not club.run(
        "caches.has('tenbo-program-1').then((has) => has && caches.match('" + CURRENT + "'))"
    )
    club.gate.clear()
    club.press("keep")
    club.says(r"3\.\d MB of 4\.\d MB")
    club.press("pause")
    club.says(r"3\.\d MB of 4\.\d MB are here")
    club.gate.set()
    club.requests.clear()
    club.press("keep")
    club.says("Getting ready")
    assert [url for url in club.requests if "pyodide" in url and ".wasm" in url] == []
    club.says(r"^Kept on this device: it takes \d\d MB")
    club.run("localStorage.renewed = Date.now()")  # another version only where /offline is opened
    assert violations(club.page) == []


def test_a_hand_never_seen_by_taps(club: Club) -> None:
    page = club.page
    club.fly()
    play(club)
    club.end_workers()
    page.goto("/kan?hand=1112345678999m&drawn=1m")
    expect(page.locator("main")).to_contain_text("riichi", ignore_case=True)
    expect(page.locator(".on-device")).to_be_visible()
    assert page.goto("/nowhere").status == 404  # type: ignore[union-attr]
    page.goto(
        "/settle?wins.0.hand=234456m456p55678s&wins.0.win_tile=8s&wins.0.seat_wind=S&discarder=W"
    )
    expect(page.locator("h1")).to_contain_text("Settle")
    page.goto("/record")
    expect(page.get_by_text("This device reads the record")).to_be_visible()


def play(club: Club) -> None:
    page = club.page
    page.goto("/")
    for code in HAND.split():
        page.locator(f'#keys [value="{code}"]').tap()
    expect(page.locator("#status")).to_contain_text(re.compile(r"1 han \d0 fu"))
    expect(page.locator(".on-device")).to_be_visible()
    assert overflow(page) == 0
    page.locator('#status a[href^="/learn/"], main a[href^="/learn/yaku/"]').first.click()
    expect(page.locator("main .prose, main article").first).to_be_visible()
    page.go_back()
    expect(page.locator("#status")).to_contain_text("han")
    page.goto("/waits")
    page.get_by_text("Type instead").tap()
    page.locator("#hand").fill("123m456p2233s777z")
    page.locator("#hand").press("Enter")
    expect(page.locator("#status")).to_contain_text("2-bamboo")
    page.goto("/drills/waits?level=2&seed=778899")
    page.locator("main form button").last.click()
    expect(page.locator("main")).to_contain_text(re.compile("wait", re.IGNORECASE))


def test_a_broken_picture_costs_a_slower_start(club: Club) -> None:
    club.run(f"""{STORE}.then(async (store) => {{
      const [picture] = (await store.keys()).filter(({{ url }}) => url.includes("/picture"));
      await store.put(picture, new Response("no picture at all"));
    }})""")
    club.end_workers()
    club.fly()
    club.page.goto("/waits?hand=123m456p2233s666z", timeout=LONG)
    expect(club.page.locator("#status")).to_contain_text("2-bamboo")
    expect(club.page.locator(".on-device")).to_be_visible()


def test_a_newer_version_replaces_the_one_kept_when_it_is_whole(
    club: Club, first: Flask, second: Flask
) -> None:
    page = club.page
    club.land(second)
    page.goto("/offline")
    club.says("The newer version is here")
    club.fly()
    page.goto("/waits?hand=123m456p2233s555z")
    assert one_version(page, first) or one_version(page, second)
    club.end_workers()
    page.goto("/waits?hand=123m456p2233s333z")
    expect(page.locator(".on-device")).to_be_visible()
    assert one_version(page, second)
    assert page.evaluate("document.second") == 1


def test_a_missing_file_ends_in_a_sentence(club: Club) -> None:
    club.run(
        f"""{STORE}.then(async (store) => {{
          for (const each of await store.keys()) await store.delete(each);
        }})"""
    )
    club.end_workers()
    club.fly()
    club.page.goto("/waits?hand=123m456p2233s222z")
    expect(club.page.locator("h1")).to_have_text("Scoring a new hand needs the network")


def test_what_was_kept_is_removed(club: Club) -> None:
    club.page.goto("/offline")
    club.says("to load, once")
    club.run("navigator.serviceWorker.register('/sw.js')")
    assert club.run(f"{STORE}.then((store) => store.keys()).then((all) => all.length)") == 0


FAILURES = {
    "room": (
        "navigator.storage.estimate = async () => ({ quota: 9e6, usage: 1e6 })",
        "too little room",
    ),
    "old": (
        "delete window.caches; Object.defineProperty(window, 'caches', { value: undefined })",
        "cannot keep",
    ),
    "private": ("caches.open = () => Promise.reject(new Error('no'))", "cannot keep"),
    "cut": (
        (
            "const own = fetch; window.fetch = async (address, more) => "
            "{ if (more?.integrity) throw new TypeError(); return own(address, more); }"
        ),
        "connection was lost",
    ),
    "starts not": (
        "window.Worker = class { postMessage() { this.onerror(); } terminate() {} }",
        "did not work",
    ),
}


@pytest.mark.parametrize(("spoil", "sentence"), FAILURES.values(), ids=FAILURES)
def test_what_goes_wrong_is_a_sentence(
    browser: Browser, first: Flask, spoil: str, sentence: str
) -> None:
    with serving(first) as address:
        visitor = Visitor(browser, address)
        page = visitor.open("/healthz", PHONE)
        page.add_init_script(spoil)
        page.goto("/offline")
        status = page.locator("#keep [role=status]")
        expect(status).to_be_visible()
        if page.locator("#keep [value=keep]").is_visible():
            page.locator("#keep [value=keep]").click()
        expect(status).to_contain_text(sentence, timeout=LONG)
        visitor.close()


def test_while_servers_are_replaced_each_page_has_files_of_one_version(
    browser: Browser, first: Flask, second: Flask
) -> None:
    club = Club(browser)
    club.visit(club.serve(first))
    page = club.page
    page.evaluate(READY)
    club.serve(first, second)
    for path in ("/", "/waits", "/learn/yaku/pinfu", "/tables", "/drills/", "/settle", "/rules"):
        page.goto(path)
        assert one_version(page, first, second), path
    club.serve(second)
    page.goto("/")
    club.session.send("Network.clearBrowserCache")  # a day later
    page.evaluate("navigator.serviceWorker.getRegistration().then((own) => own.update())")
    page.wait_for_timeout(2500)
    for path in ("/", "/waits", "/learn/yaku/chanta"):
        page.goto(path)
        assert one_version(page, second), path
    stored = page.evaluate(STORED)
    assert stored
    for address, body in stored.items():
        assert sha256(bytes(body)).hexdigest()[:10] == address.split(".")[-2], address
    club.visitor.close()
    club.stop()


STORED = """(async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith("/static/") || found[pathname]) continue;
      const answer = await cache.match(request);
      found[pathname] = [...new Uint8Array(await answer.arrayBuffer())];
    }
  }
  return found;
})()"""
