"""Tap at random, slowly and fast, and compare the addresses: no tap may be lost.

    python -m tests.long.taps --sequences 200 --delays 20,300,1500

Each sequence is made up on a page that is answered after every tap; no answer may move an input
that is in view. The sequence is then repeated with up to ten taps a second, a processor four times
slower, and answers that come late. Every tap is a real one, where its target was a moment before;
the address at the end has to be the same.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import NamedTuple

from flask import request
from playwright.sync_api import Browser, Page

from calc.drills import DRILLS
from calc.web import create_app
from scripts.browser import chromium
from scripts.server import serving

PAGES = (
    "/",
    "/?rules=tenhou&win_by=ron",
    "/?hand=234m456p22345678s&win_tile=7s&win_by=ron",
    "/?hand=23445s&meld=ankan:1111m&meld=pon:777z&win_tile=4s&win_by=tsumo",
    "/waits",
    "/waits?hand=234m456789p2245s",
    "/riichi?hand=234456m456p22679s",
    "/kan?hand=2225m456p789s111z",
    "/settle?win_by=ron&wins.0.seat_wind=S&wins.0.han=3&wins.0.fu=40",
    "/draw?type=exhaustive",
    "/final?scores=E:40000,S:31700,W:31700,N:16600",
    "/penalty?foul=noten_riichi",
    "/tables",
    "/quick",
    "/overtake?difference=7700",
    "/game?table=E1~0~0~30000~30000~30000~30000~-~0~Ann~Bob~Cy~Di",
    *(f"/drills/{kind}?level=1&seed=taps" for kind in DRILLS),
)
PACE = 0.1
SLOWER = 4
PATIENCE = 30
"""Seconds until a control that only an answer opens has to be there."""
KEYS = 0.5
"""How many of the taps are on tiles, where there are keys."""
CONTROLS = """() => [
  ...document.querySelectorAll("#ask [name], #ask [id] > summary, #drill [name], #drill a[hx-get]"),
].filter((each) => {
  const { type, name, localName, value, disabled } = each;
  if (disabled || ["hidden", "text", "number", "search"].includes(type)) return false;
  if (["set", "enter"].includes(name) || localName === "select" || value === "clear") return false;
  return (each.labels?.[0] ?? each).checkVisibility();
}).map((each) => {
  if (each.href) return "a[hx-get]";
  if (each.localName === "summary") return `[id="${each.parentElement.id}"] > summary`;
  const own = each.name === "pick" ? `[name="pick"][value="${each.value}"]` : "";
  return own || (each.id ? `[id="${each.id}"]` : `[name="${each.name}"][value="${each.value}"]`);
})"""
PLACE = """(selector) => {
  const target = document.querySelector(`:is(#ask, #drill) ${selector}`);
  if (!target || target.disabled) return "not there";
  const shown = target.labels?.[0] ?? target;
  const middle = () => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    return width ? [left + width / 2, top + height / 2] : [-1, -1];
  };
  const lies = (place) => {
    const under = document.elementFromPoint(...place);
    return under && (target.contains(under) || shown.contains(under));
  };
  if (!lies(middle())) shown.scrollIntoView({ block: "center" });
  return lies(middle()) ? middle() : "covered";
}"""
IDLE = "!document.querySelector('.htmx-request')"
ADDRESS = """() => {
  if (document.querySelector("#drill")) {
    const chosen = [...document.querySelectorAll("#drill :checked")].map(({ value }) => value);
    return `${location.pathname}${location.search} ${chosen}`;
  }
  const entered = new URLSearchParams(new FormData(document.querySelector("#ask")));
  entered.delete("to");
  const invalid = document.querySelector("[data-kind]").dataset.kind === "invalid";
  return invalid ? `invalid: ${entered}` : location.pathname + location.search;
}"""
"""Where a page stands: its address, or what is entered where a problem leaves the address alone."""


WATCH = """(() => {
  const places = () => new Map([...document.querySelectorAll("#ask [name]")].flatMap((each) => {
    const shown = each.labels?.[0] ?? each;
    const { left, top, bottom } = shown.getBoundingClientRect();
    const inView = shown.checkVisibility() && bottom > 0 && top < innerHeight;
    return inView ? [[each, [left, top]]] : [];
  }));
  let before = [];
  window.moved = [];
  document.addEventListener("htmx:before:swap", () => { before = places(); });
  document.addEventListener("htmx:after:swap", () => setTimeout(() => {
    const after = places();
    for (const [each, place] of before) {
      const now = after.get(each) ?? [-1000, -1000];
      const name = each.id || `${each.name}=${each.value}`;
      if (place.some((at, axis) => Math.abs(at - now[axis]) > 1.5)) window.moved.push(name);
    }
  }));
})()"""
"""Keeps the names of the inputs in view that an answer moves or takes away."""


class Lost(NamedTuple):
    """A sequence whose end differs: where it began, its taps, both ends, what answers moved."""

    start: str
    delay: int
    taps: list[str]
    slow: str
    fast: str
    moved: list[str]


class Server:
    """The application, its partial answers delayed by some milliseconds."""

    def __init__(self) -> None:
        self.delay = 0
        self.address = ""
        self._app = create_app({"ACCESS_LOG": False})
        self._app.before_request(self._wait)

    def _wait(self) -> None:
        if request.headers.get("HX-Request-Type") == "partial":
            time.sleep(self.delay / 1000)

    @contextmanager
    def running(self) -> Iterator["Server"]:
        """Serve until the end of the block."""
        with serving(self._app) as self.address:
            yield self


def wait_for_answer(page: Page) -> None:
    """Wait until the question that was asked last is answered."""
    while not page.evaluate(IDLE):
        page.wait_for_timeout(10)


def settled(page: Page) -> str:
    """The address of a page once nothing is asked any more."""
    before, quiet = "", 0
    while quiet < 6:  # longer than the longest pause before a question
        page.wait_for_timeout(100)
        wait_for_answer(page)
        now = page.evaluate(ADDRESS)
        quiet = quiet + 1 if now == before else 0
        before = now
    return before


def tap(page: Page, selector: str) -> str:
    """Tap a control where it is; returns what hinders it."""
    place = page.evaluate(PLACE, selector)
    if isinstance(place, str):
        return f"{selector}: {place}"
    page.mouse.click(*place)
    return ""


def slowly(page: Page, random: Random, number: int) -> tuple[list[str], list[str]]:
    """Tap at random, each tap answered before the next; the taps, and what answers moved."""
    taps: list[str] = []
    moved: list[str] = []
    for _ in range(number):
        controls = page.evaluate(CONTROLS)
        keys = [control for control in controls if control.startswith('[name="add"]')]
        chosen = random.choice(keys if keys and random.random() < KEYS else controls)
        if tap(page, chosen):
            continue
        taps.append(chosen)
        page.evaluate("document.querySelector('#ask')?.requestSubmit()")
        wait_for_answer(page)
        moved += [f"{name} after {chosen}" for name in page.evaluate("moved.splice(0)")]
    return taps, moved


def fast(page: Page, taps: list[str]) -> str:
    """Repeat taps at their pace; returns the first that was hindered."""
    due = time.monotonic()
    for key in taps:
        hindered = tap(page, key)
        latest = time.monotonic() + PATIENCE
        while hindered and time.monotonic() < latest:  # what only an answer opens
            page.wait_for_timeout(PACE * 1000)
            hindered = tap(page, key)
        if hindered:
            return hindered
        due = max(due, time.monotonic()) + PACE
        page.wait_for_timeout(max(0, (due - time.monotonic()) * 1000))
    return ""


def lost(
    browser: Browser, server: Server, seed: str, start: str, delay: int, most: int = 40
) -> Lost | None:
    """One sequence of up to `most` taps; None where it ends the same fast, and nothing moved."""
    random = Random(seed)
    context = browser.new_context(
        base_url=server.address, viewport={"width": 360, "height": 740}, service_workers="block"
    )
    page = context.new_page()
    page.add_init_script(WATCH)
    server.delay = 0
    page.goto(start)
    taps, moved = slowly(page, random, random.randint(10, most))
    slow = settled(page)
    page.evaluate("localStorage.clear()")  # a switch that is stored would be on from the start
    server.delay = delay
    page.goto(start)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    hindered = fast(page, taps)
    wait_for_answer(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    end = hindered or settled(page)
    context.close()
    return None if end == slow and not moved else Lost(start, delay, taps, slow, end, moved)


def main() -> int:
    """Tap as often as asked; 1 where a tap was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sequences", type=int, default=200)
    parser.add_argument("--delays", default="20,300,1500")
    parser.add_argument("--seed", default="taps")
    options = parser.parse_args()
    delays = [int(text) for text in options.delays.split(",")]
    lost_taps: list[Lost] = []
    with chromium() as browser, Server().running() as server:
        for number in range(options.sequences):
            start, delay = PAGES[number % len(PAGES)], delays[number % len(delays)]
            one = lost(browser, server, f"{options.seed}-{number}", start, delay)
            lost_taps += [one] if one else []
            print(number + 1, start, delay, "LOST" if one else "same", flush=True)
    for lost_tap in lost_taps:
        print(lost_tap, file=sys.stderr)
    print(f"{options.sequences} sequences, {len(lost_taps)} lost")
    return 1 if lost_taps else 0


if __name__ == "__main__":
    sys.exit(main())
