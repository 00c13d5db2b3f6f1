"""A recorded hand on a table in a browser: keys, buttons, slider, and what the server shows."""

import re

from playwright.sync_api import Page, expect

from tests.web.browsing import View, Visitor, overflow, small_targets, violations
from tests.web.test_record_page import FURITEN


def looked_at(visitor: Visitor, view: View) -> Page:
    page = visitor.open("/record", view)
    page.fill("#record-text", FURITEN)
    page.get_by_role("button", name="Read it").click()
    page.locator(".hand-list button").click()
    page.get_by_role("button", name="Look at it on a table").click()
    expect(page.locator("#board[data-value]")).to_be_visible()
    return page


def test_a_hand_is_stepped_through_by_keys_buttons_and_slider(visitor: Visitor) -> None:
    """Each step shows what the page of this step has, however it was reached."""
    page = looked_at(visitor, View(width=360, height=740))
    said, state = page.locator(".board-said"), page.locator(".board-self .board-state")
    expect(page.locator("#board input")).to_be_visible()
    assert overflow(page) == 0
    assert violations(page) == []
    assert small_targets(page, "#board button") == []
    page.locator("#board").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(said).to_have_text("Aki discards 9-circle.")
    page.keyboard.press("End")
    expect(state).to_contain_text("Waits for")
    page.keyboard.press("Home")
    expect(said).to_have_text("The tiles are dealt.")
    page.get_by_role("button", name="On", exact=True).click()
    expect(said).to_have_text("Aki draws 9-circle.")
    page.locator("#board input").fill("5")
    shown = page.locator(".board-table").inner_html()
    seats = page.locator("#board .seat-choice").nth(1)
    seats.get_by_role("button", name="Ben").click()
    expect(page.locator("#board")).to_have_attribute("data-value", "0-5-1-open")
    seats.get_by_role("button", name="Aki").click()
    expect(page.locator("#board")).to_have_attribute("data-value", "0-5-0-open")
    again = page.locator(".board-table").inner_html()
    assert re.sub(r"\s+", " ", shown) == re.sub(r"\s+", " ", again)


def test_without_a_script_each_button_asks_the_server(visitor: Visitor) -> None:
    page = looked_at(visitor, View(width=360, height=740, script=False))
    page.get_by_role("button", name="On", exact=True).click()
    expect(page.locator(".board-said")).to_have_text("Aki draws 9-circle.")
    assert page.locator("#board input").count() == 0
