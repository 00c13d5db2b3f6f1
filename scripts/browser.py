"""The Chromium that draws pages and icons: found on the machine, or Playwright's own."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Best first: the shell is the same engine without a window, at two thirds of the cost."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

SLOWEST_START = 120_000
"""Milliseconds that a browser may take to start on a machine with much else to do."""


class NoChromiumError(RuntimeError):
    """There is no Chromium on this machine."""


def find_chromium() -> str:
    """The path of CHROMIUM, else of the first known name that is there, else of Playwright's own.

    Raises NoChromiumError.
    """
    path = next(filter(None, map(shutil.which, (os.environ.get("CHROMIUM", ""), *NAMES))), None)
    if path:
        return path
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    if not Path(own).exists():
        raise NoChromiumError("no Chromium found; name one with CHROMIUM")
    return own


@contextmanager
def chromium(*flags: str) -> Iterator[Browser]:
    """A running browser, with more flags of the command line."""
    path = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=[*FLAGS, *flags], timeout=SLOWEST_START
        )
        try:
            yield browser
        finally:
            browser.close()
