"""No tap is lost: a seeded part of what `python -m scripts.taps` tries at length."""

import pytest
from playwright.sync_api import Browser

from scripts.taps import Server, lost


@pytest.mark.parametrize(
    ("start", "delay"),
    [("/?hand=234m456p22345678s&win_tile=7s&win_by=ron", 300), ("/waits", 1500), ("/draw", 300)],
)
def test_taps_lead_to_the_same_address_however_fast(
    browser: Browser, start: str, delay: int
) -> None:
    with Server().running() as server:
        assert lost(browser, server, f"suite {start}", start, delay, most=14) is None
