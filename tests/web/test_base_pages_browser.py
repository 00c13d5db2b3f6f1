"""The base pages in a real browser: accessible, in both schemes, at every width, without script."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.browsing import View, Visitor

ROWS = """(hands) => hands.map(({ children }) => (
  new Set([...children].map((tile) => tile.offsetTop)).size))"""
"""In how many rows the tiles of hands are."""


def test_tiles_are_drawn(visitor: Visitor) -> None:
    page = visitor.open("/learn/yaku/pinfu", View(width=360))
    hand = page.locator(".example .tiles").first
    box = hand.bounding_box()
    assert box is not None
    assert box["width"] <= 360 - 32
    tile = page.locator(".example .tile").first.bounding_box()
    assert tile is not None
    assert tile["width"] >= 19
    assert tile["height"] > tile["width"]


def test_a_hand_in_a_table_is_no_column_of_tiles(visitor: Visitor) -> None:
    page = visitor.open("/learn/furiten", View(width=360))
    hands = page.locator("td .tiles:has(> :nth-child(13))")
    assert max(hands.evaluate_all(ROWS)) <= 4


def test_a_tile_in_a_line_stands_as_high_with_an_index(visitor: Visitor) -> None:
    """With an index it hung below the line, whose baseline was that of the index."""
    feet = []
    for index in ("", "&index=1"):
        page = visitor.open(
            f"/?hand=234m456p22345678s&win_tile=7s&win_by=ron{index}", View(width=1280)
        )
        line = "(tiles) => tiles.getBoundingClientRect().bottom - tiles.nextElementSibling"
        tiles = page.locator(".tiles.inline:has(+ a)").first
        feet.append(round(tiles.evaluate(f"{line}.getBoundingClientRect().bottom")))
    assert feet[0] == feet[1]


def test_an_example_holds_its_link(visitor: Visitor) -> None:
    page = visitor.open("/learn/yaku/pinfu", View(width=768))
    card = page.locator(".example").first.bounding_box()
    link = page.locator(".example .open").first.bounding_box()
    assert card
    assert link
    assert link["y"] + link["height"] + 8 <= card["y"] + card["height"]


def test_menu_opens_and_closes(visitor: Visitor) -> None:
    page = visitor.open("/learn/", View(width=360))
    page.get_by_text("Menu").click()
    expect(page.locator("details.menu nav")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("details.menu nav")).to_be_hidden()


def test_everything_reads_without_script(visitor: Visitor) -> None:
    page = visitor.open("/learn/", View(script=False))
    page.get_by_role("link", name="Pinfu", exact=True).click()
    expect(page.locator("h1")).to_have_text(re.compile("^Pinfu"))
    expect(page.locator(".example .tile").first).to_be_visible()


NO_STORAGE = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("", "SecurityError"); } });
}"""


def test_a_browser_that_stores_nothing_has_every_page(visitor: Visitor) -> None:
    """The visitor fails where a script does."""
    page = visitor.open("/", View(worker=True))
    page.add_init_script(NO_STORAGE)
    for path in ("/record", "/settings", "/drills/waits?level=1&seed=5", "/game", "/"):
        page.goto(path)
    page.locator('#keys [value="1m"]').tap()
    expect(page).to_have_url(re.compile("hand=1m"))
    page.reload()


DUE = """localStorage.setItem("tenbo-learning", JSON.stringify({
  tasks: 9, drills: {}, ideas: {}, seen: [], lessons: {},
  boxes: [{ task: "waits/1/abc/idea", box: 0, due: 0, day: 0 }],
}))"""


def test_a_task_that_is_due_comes_after_a_verdict(visitor: Visitor) -> None:
    page = visitor.open("/drills/tiles?level=1&seed=a", View(width=360))
    page.evaluate(DUE)
    page.reload()
    page.locator("[data-task] button[name=answer]").first.click()
    next_task = page.locator(".after-task a").first
    expect(next_task).to_have_attribute("href", re.compile(r"/drills/waits\?.*seed=abc"))


def test_the_ring_around_a_choice_is_whole(visitor: Visitor) -> None:
    """Safari cut it off: it lacks `overflow-clip-margin`."""
    page = visitor.open("/settings", View(width=360))
    page.locator("#rules").focus()
    for name in ("names", "index"):
        while not page.locator(f"[name={name}]:focus").count():
            page.keyboard.press("Tab")
        ring = page.locator(".segments:has(:focus)")
        assert ring.evaluate("(row) => getComputedStyle(row).overflow") == "visible"


def test_keyboard_reaches_the_content(visitor: Visitor) -> None:
    page = visitor.open("/learn/", View(width=1280))
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#main$"))


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("path", ["/", "/tables", "/draw", "/settle"])
def test_what_is_no_number_is_shown_as_it_was_typed(
    visitor: Visitor, path: str, *, script: bool
) -> None:
    page = visitor.open(f"{path}?honba=x", View(script=script))
    expect(page.locator("#honba")).to_have_value("x")


def test_a_counter_counts_from_what_is_typed_within_its_bounds(visitor: Visitor) -> None:
    page = visitor.open("/overtake?honba=98")
    honba = page.locator("#honba")
    for pressed, count in (("more", "99"), ("more", "99"), ("less", "98")):
        page.get_by_label(f"Counters: one {pressed}").click()
        expect(honba).to_have_value(count)
    honba.fill("x")
    for key, count in (("ArrowUp", "1"), ("ArrowDown", "0"), ("ArrowDown", "0")):
        honba.press(key)
        expect(honba).to_have_value(count)


def test_settings_show_what_is_stored_after_a_reload_and_on_the_way_back(visitor: Visitor) -> None:
    """They showed the defaults, which the next choice then stored."""
    page = visitor.open("/settings", View(worker=True))
    page.locator("#names-japanese").check(force=True)
    page.locator("#rules").select_option("tenhou")
    page.reload()
    expect(page.locator("#names-japanese")).to_be_checked()
    expect(page.locator("#rules")).to_have_value("tenhou")
    page.goto("/learn/")
    page.go_back()
    expect(page.locator("#names-japanese")).to_be_checked()
    page.locator("#theme-dark").check(force=True)
    page.goto("/")
    expect(page).to_have_url(re.compile("rules=tenhou.*names=japanese"))


def test_the_rule_sets_chosen_are_those_compared(visitor: Visitor) -> None:
    """Firefox kept an unsent choice on a reload, every browser on the way back."""
    page = visitor.open("/rules/wrc-2025/tenhou")
    page.locator("#right").select_option("m-league")
    page.goto("/learn/")
    page.go_back()
    expect(page.locator("#right")).to_have_value("tenhou")
