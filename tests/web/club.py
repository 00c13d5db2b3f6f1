"""A server and a phone that keeps its program, for tests in a real browser."""

import re
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from itertools import cycle
from threading import Event
from typing import Any

from flask import Flask
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

from scripts.server import serving
from tests.web.browsing import View, Visitor
from tests.web.waiting import is_soon

PHONE = View(width=360, height=740, worker=True)
LONG = 180_000
"""Milliseconds that a machine with much else to do may take."""
HELD = 120
"""Most seconds for which the server holds an answer."""
EXPECTED = ("DISCONNECTED", "CONNECTION_REFUSED", "status of 404", "status of 50")
CURRENT = "/offline/program/current"
STORE = "caches.open('tenbo-program-1')"
_STATIC_FILE = re.compile(r"/static/([\w./-]+\.[0-9a-f]{10}\.\w+)")


class Club:
    """A server with a phone that keeps the program; the server can be stopped and replaced."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._stack = ExitStack()
        self._apps: tuple[Callable[..., Any], ...] = ()
        self._port = 0
        self.libraries = Event()
        """While it is not set, the server does not answer with the libraries."""
        self.answers = Event()
        """While it is not set, the server does not answer at all."""
        self.pages = Event()
        """While it is not set, the server answers with files alone."""
        self.libraries.set()
        self.pages.set()
        self.answers.set()
        self.asked: list[str] = []
        """Method and path of what the server was asked."""

    def serve(self, *apps: Callable[..., Any]) -> str:
        """Answer by one application, or by several in turn, as a balancer does."""
        self.stop()
        turn = cycle(apps)

        def balanced(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
            path = environ["PATH_INFO"]
            self.asked.append(f"{environ['REQUEST_METHOD']} {path}")
            if path.startswith("/offline/libraries"):
                self.libraries.wait(HELD)
            self.answers.wait(HELD)
            if not path.startswith(("/static/", "/offline/", "/sw.js")):
                self.pages.wait(HELD)
            answer: Iterable[bytes] = next(turn)(environ, start_response)
            return answer

        address = self._stack.enter_context(serving(balanced, self._port))
        self._port = int(address.rpartition(":")[2])
        self._apps = apps
        return address

    def stop(self) -> None:
        """Stop the server."""
        self.answers.set()
        self.pages.set()
        self._stack.close()
        self._apps = ()

    def visit(self, address: str) -> None:
        """Let a new phone come in."""
        self.visitor = Visitor(self._browser, address)
        self.page = self.visitor.open("/offline", PHONE)
        self.requests: list[str] = []
        self.page.on("request", lambda request: self.requests.append(request.url))

    def leave(self) -> None:
        """Close the phone and the server."""
        self.visitor.close()
        self.stop()

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
        if apps != self._apps:
            self.serve(*apps)
        self.page.context.set_offline(offline=False)

    def end_workers(self) -> None:
        """End the service workers, as a browser does with idle ones.

        Until one has started again, Playwright waits for ever where the network changes.
        """
        session, workers, ended = self.session, set[str](), set[str]()

        def update(event: dict[str, Any]) -> None:
            for version in event["versions"]:
                stopped = version["runningStatus"] == "stopped"
                (ended if stopped else workers).add(version["versionId"])

        def all_ended() -> bool:
            self.page.wait_for_timeout(20)  # hears of them
            return bool(ended) and workers <= ended

        session.on("ServiceWorker.workerVersionUpdated", update)
        session.send("ServiceWorker.enable")
        session.send("ServiceWorker.stopAllWorkers")
        assert is_soon(all_ended)
        session.detach()

    def press(self, value: str) -> None:
        """Press a button of the page about offline use."""
        self.page.locator(f"#keep [value={value}]").click()

    def says(self, text: str, where: str = "#keep [role=status]") -> Locator:
        """Wait until a part of the page has a text."""
        part = self.page.locator(where)
        expect(part).to_contain_text(re.compile(text), timeout=LONG)
        return part

    def on_device(self) -> None:
        """Wait until the page says that this device answers."""
        expect(self.page.locator(".on-device")).to_be_visible(timeout=LONG)

    def run(self, script: str, given: object = None) -> Any:
        return self.page.evaluate(script, given)


def one_version(page: Page, *apps: Flask) -> bool:
    """Are all files of a page those of one version, and is its style sheet there?"""
    named = set(_STATIC_FILE.findall(page.content()))
    styled = page.evaluate("[...document.styleSheets].every((sheet) => sheet.cssRules.length > 0)")
    return styled and any(named <= app.extensions["assets"].by_address.keys() for app in apps)
