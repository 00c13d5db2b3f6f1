"""Whether files of the program come while no page is open, by background fetch.

    CHROMIUM=/usr/bin/chromium .venv/bin/python -m tests.long.left_page

Needs a whole Chromium: its headless shell takes such a fetch and never begins it. The page is told
that it is hidden, as where somebody goes to another application, which without a screen does not
happen by itself, and is then left. The files have to come, and the next page uses them.
"""

import os
import re
import time

from playwright.sync_api import sync_playwright

from calc.web import create_app
from scripts.browser import FLAGS
from tests.web.club import LONG, STORE, Club

PARTS = 8
"""Files of the program."""
BLANK = "about:blank"
HERE = f"""{STORE}.then((store) => store.keys())
  .then((all) => all.filter((it) => /\\.(js|wasm|zip)$/.test(it.url)).length)"""
HIDE = """Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
document.dispatchEvent(new Event("visibilitychange"));"""
FETCHES = """navigator.serviceWorker.ready.then((own) => own.backgroundFetch.getIds())
  .then((all) => all.length)"""


def main() -> None:
    """Leave the page, and wait for the files."""
    app = create_app({"ACCESS_LOG": False})
    app.extensions["offline"].begin().result()
    flags = [flag for flag in FLAGS if flag != "--disable-background-networking"]
    with sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=path, args=flags, timeout=LONG)
        print(browser.version, flush=True)
        club = Club(browser)
        club.visit(club.serve(app))
        address = club.run("location.origin")
        leave(club)
        club.page.goto(f"{address}/healthz")  # a page without scripts
        print(f"{club.run(HERE)} of {PARTS} files are here; under way: {club.run(FETCHES)}")
        club.asked.clear()
        club.page.goto(f"{address}/waits")
        club.page.wait_for_timeout(3000)
        club.page.goto(f"{address}/offline")
        club.says("^Kept on this device")
        again = [it for it in club.asked if re.search(r"\.(wasm|zip)$", it)]
        print("kept; asked for again:", again or "nothing")
        assert again == []
        club.leave()
        browser.close()


def leave(club: Club) -> None:
    """Leave the page while a file is on its way, and let that come."""
    club.says("to load, once")
    club.run("navigator.serviceWorker.ready.then(() => true)")
    club.libraries.clear()
    club.press("keep")
    club.says(r"3\.\d MB of 4\.\d MB")
    print(f"{club.run(HERE)} of {PARTS} files were here", flush=True)
    club.run(HIDE)
    time.sleep(2)
    club.page.goto(BLANK)
    time.sleep(2)
    club.libraries.set()
    time.sleep(10)


if __name__ == "__main__":
    main()
