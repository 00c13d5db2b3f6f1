"""Every part of the pages in its states, asked for room, contrast and size in both schemes."""

import pytest
from playwright.sync_api import expect

from tests.web.browsing import PHONE, View, Visitor, overflow, small_targets, violations


@pytest.mark.parametrize("view", [PHONE, View(width=1366, height=768)], ids=["phone", "desk"])
def test_every_part_fits_reads_and_is_large_enough(visitor: Visitor, view: View) -> None:
    page = visitor.open("/components", view)
    expect(page.locator("#main section")).to_have_count(7)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page, ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]) == []
        assert overflow(page) == 0
    if view is PHONE:
        parts = ".button, .link, summary, .chip, .segments, .steps, .starts a, .key, .switch"
        assert small_targets(page, f"main :is({parts})") == []
