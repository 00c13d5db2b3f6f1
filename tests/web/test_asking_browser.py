"""What stands beside htmx in a form that asks: each behavior of `static/asking.js`."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from calc.paths import STATIC
from scripts.pages import SCORED
from tests.web.browsing import PHONE, Visitor, says, tap

SCRIPT = Path(STATIC, "asking.js")
LIBRARY = re.compile(r"/vendor/htmx-")
PARTS = """() => {
  window.asked = 0;
  addEventListener("htmx:before:request", () => { asked += 1; }, true);
}"""
"""Counts what is asked."""
NODES = "document.querySelector('#ask').childNodes.length"
NOT_ANCHORED = """() => {
  for (const { style } of [document.documentElement, document.body]) style.overflowAnchor = "none";
}"""
"""As in Safari, which does not hold the place of what is read."""


def drop(visitor: Visitor, *words: str) -> None:
    """Forget complaints of a network that the test took away."""
    visitor.complaints = [
        line for line in visitor.complaints if not any(word in line for word in words)
    ]


def test_the_script_is_short_and_leaves_asking_drawing_and_history_to_htmx() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert text.count("\n") <= 150
    for word in ("fetch(", "XMLHttpRequest", "DOMParser", "innerHTML", "pushState", "replaceState",
                 "replaceChildren", "insertBefore"):  # fmt: skip
        assert word not in text


def test_htmx_comes_with_the_first_tap_and_later_where_the_network_failed(visitor: Visitor) -> None:
    page = visitor.open("/?rules=tenhou", PHONE)
    assert page.evaluate("'htmx' in window") is False
    page.route(LIBRARY, lambda route: route.abort())
    tap(page, "1m")
    expect(page.locator(".notice")).to_contain_text("No answer from the network")
    page.unroute_all()
    tap(page, "2m")
    expect(page).to_have_url(re.compile("hand=12m"))
    drop(visitor, "ERR_FAILED")


def test_what_was_entered_before_htmx_came_is_asked_and_no_page_is_loaded(visitor: Visitor) -> None:
    page = visitor.open("/quick", PHONE)
    waiting: list[Route] = []
    page.route(LIBRARY, lambda route: waiting.append(route))  # noqa: PLW0108
    page.evaluate("window.kept = 1")
    page.locator("#han-3").check(force=True)
    page.locator("#ask").evaluate("(form) => form.requestSubmit()")
    page.wait_for_timeout(50)
    waiting[0].continue_()
    expect(page).to_have_url(re.compile("han=3"))
    assert page.evaluate("window.kept") == 1


def test_the_way_back_before_htmx_has_come(visitor: Visitor) -> None:
    page = visitor.open("/quick?han=3&fu=40", PHONE)
    page.locator("#han-2").check(force=True)
    expect(page).to_have_url(re.compile("han=2"))
    page.reload()
    assert page.evaluate("'htmx' in window") is False
    page.go_back()
    expect(page.locator("#han-3")).to_be_checked()


def test_a_state_is_asked_once_and_stands_in_the_history_once(visitor: Visitor) -> None:
    page = visitor.open(SCORED, PHONE)
    page.evaluate(PARTS)
    page.locator("#ippatsu").tap()
    says(page, "Riichi, ippatsu")
    steps = page.evaluate("history.length")
    page.locator("#honba").dispatch_event("input")
    page.locator("#honba").dispatch_event("change")
    page.locator("#to-dora").evaluate("(aim) => aim.click()")
    page.wait_for_timeout(700)
    assert page.evaluate("asked") == 1
    page.locator("#hand").evaluate("(box) => { box.value += ' '; }")
    page.locator("#hand").dispatch_event("change")
    page.wait_for_function("() => asked === 2 && !document.querySelector('.htmx-request')")
    assert page.evaluate("history.length") == steps


def test_many_answers_leave_nothing_behind(visitor: Visitor) -> None:
    page = visitor.open(SCORED, PHONE)
    before = page.evaluate(NODES)
    for name in ("ippatsu", "win_by-tsumo", "seat_wind-E"):
        page.locator(f"#{name}").tap()
        expect(page).to_have_url(re.compile(name.replace("-", "=")))
    assert page.evaluate(NODES) == before


@pytest.mark.parametrize("status", [414, 502])
def test_an_error_on_the_way_is_told_and_the_answer_stays(visitor: Visitor, status: int) -> None:
    page = visitor.open("/waits?hand=234m456789p2245s", PHONE)
    body = "<html><head><title>Oh</title></head><body><h1>Bad gateway</h1></body></html>"
    page.route("**/waits?**", lambda route: route.fulfill(status=status, body=body))
    page.locator("#seat_wind-E").evaluate("(box) => box.click()")
    says(page, "Bad gateway")
    expect(page.locator("#fragment")).to_have_count(1)
    page.unroute_all()
    page.locator("#seat_wind-W").evaluate("(box) => box.click()")
    expect(page).to_have_url(re.compile("seat_wind=W"))
    drop(visitor, "status of 5")


def test_nothing_is_drawn_while_a_finger_is_down(visitor: Visitor) -> None:
    page = visitor.open(SCORED, PHONE)
    page.locator("#ippatsu").tap()
    says(page, "Riichi, ippatsu")
    chosen = page.locator("#win_by-tsumo")
    chosen.dispatch_event("pointerdown")
    with page.expect_response(re.compile("win_by=tsumo")):
        chosen.evaluate("(box) => box.click()")
    page.wait_for_timeout(300)
    expect(page).not_to_have_url(re.compile("win_by=tsumo"))
    chosen.dispatch_event("pointerup")
    says(page, "menzen tsumo")


def test_what_was_touched_stays_where_it_is(visitor: Visitor) -> None:
    page = visitor.open(SCORED.replace("&riichi=1", ""), PHONE)
    page.evaluate(NOT_ANCHORED)
    chip = page.locator("label[for=riichi]")
    chip.scroll_into_view_if_needed()
    chip.dispatch_event("pointerdown")
    chip.dispatch_event("pointerup")
    top = chip.evaluate("(label) => label.getBoundingClientRect().top")
    before = page.evaluate("document.documentElement.scrollHeight")
    for name in ("riichi", "win_by-tsumo"):
        page.locator(f"#{name}").evaluate("(box) => box.click()")
        expect(page).to_have_url(re.compile(name.replace("-", "=")))
    assert page.evaluate("document.documentElement.scrollHeight") != before
    assert abs(chip.evaluate("(label) => label.getBoundingClientRect().top") - top) <= 1


def test_a_button_brings_its_answer_into_view(visitor: Visitor) -> None:
    """It stood below the screen's edge, and nothing seemed to happen."""
    page = visitor.open("/overtake", PHONE)
    page.locator("#difference").fill("7700")
    page.get_by_role("button", name="Show the hands").tap()
    expect(page.get_by_role("heading", name="Ron from this player")).to_be_in_viewport()


def test_each_page_that_was_left_has_what_was_entered(visitor: Visitor) -> None:
    page = visitor.open("/overtake?difference=7700", PHONE)
    for path, field, value in (("", "#difference", "77oo"), ("/quick?han=3&fu=40", "#honba", "x")):
        if path:
            page.goto(path)
        page.locator(field).fill(value)
    page.goto("/learn/")
    for field, value in (("#honba", "x"), ("#difference", "77oo")):
        page.go_back()
        expect(page.locator(field)).to_have_value(value)
    page.keyboard.press("Control+z")
    expect(page.locator("#difference")).to_have_value("7700")


def test_the_keys_of_undo_leave_a_field_that_is_typed_in_alone(visitor: Visitor) -> None:
    page = visitor.open(SCORED, PHONE)
    page.locator("#ippatsu").tap()
    page.locator("#honba").focus()
    page.keyboard.press("Control+z")
    expect(page.locator("#ippatsu")).to_be_checked()
    page.locator("#riichi").focus()
    page.keyboard.press("Control+z")
    expect(page.locator("#ippatsu")).not_to_be_checked()
    page.keyboard.press("Control+Shift+z")
    expect(page.locator("#ippatsu")).to_be_checked()
