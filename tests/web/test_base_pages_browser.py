"""The base pages in a real browser: accessible, in both schemes, at every width, without script."""

from tests.web.browsing import View, Visitor


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


def test_menu_opens_and_closes(visitor: Visitor) -> None:
    page = visitor.open("/learn/", View(width=360))
    page.get_by_text("Menu").click()
    assert page.locator("details.menu nav").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("details.menu nav").is_visible()


def test_everything_reads_without_script(visitor: Visitor) -> None:
    page = visitor.open("/learn/", View(script=False))
    page.get_by_role("link", name="Pinfu", exact=True).click()
    assert page.locator("h1").inner_text().startswith("Pinfu")
    assert page.locator(".example .tile").first.is_visible()


def test_keyboard_reaches_the_content(visitor: Visitor) -> None:
    page = visitor.open("/learn/", View(width=1280))
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to content"
    page.keyboard.press("Enter")
    assert page.url.endswith("#main")
