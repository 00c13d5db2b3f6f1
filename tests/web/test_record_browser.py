"""The page of recorded games in a browser: taps to an explanation, turns by keys, no script."""

from playwright.sync_api import expect

from tests.test_records import RECORD
from tests.web.browsing import (
    View,
    Visitor,
    ends_with,
    overflow,
    small_targets,
    violations,
)
from tests.web.test_record_page import FURITEN


def test_from_a_pasted_record_to_why_i_was_furiten(visitor: Visitor) -> None:
    """One tap to the reason in words, two to the page that shows it."""
    page = visitor.open("/record", View(width=360))
    page.fill("#record-text", FURITEN)
    page.get_by_role("button", name="Read it").tap()
    chance = page.locator(".chance").nth(1)
    expect(chance).to_contain_text("Passed since the last discard: 8-bamboo (turn 1)")
    assert page.input_value("#record-text") == FURITEN
    assert overflow(page) == 0
    assert violations(page) == []
    chance.get_by_role("link", name="Open").tap()
    expect(page.locator("#status")).to_contain_text("uriten")


def test_a_hand_is_opened_and_its_turns_are_stepped_through(visitor: Visitor) -> None:
    page = visitor.open("/record", View(width=360))
    page.fill("#record-text", FURITEN)
    page.get_by_role("button", name="Read it").tap()
    page.locator(".hand-list button").tap()
    page.locator("#hand").get_by_role("button", name="Aki", exact=True).tap()
    expect(page.locator("#hand")).to_be_focused()
    slides = page.locator(".slides")
    expect(slides).to_contain_text("Turn 2 of 2")
    slides.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#turn-2 h4")).to_be_in_viewport()
    assert overflow(page) == 0
    assert violations(page) == []
    assert small_targets(page, "main button") == []
    page.go_back()
    expect(page.locator(".hand-list")).to_be_visible()
    expect(page).to_have_url(ends_with("/record"))


def test_a_game_is_shown_again_after_a_reload_and_on_the_way_back(visitor: Visitor) -> None:
    """The answer has no address; the tab keeps the record, and says so."""
    page = visitor.open("/record", View(width=360))
    expect(page.locator("#tab-keeps")).to_be_hidden()
    page.fill("#record-text", FURITEN)
    page.get_by_role("button", name="Read it").tap()
    page.locator(".hand-list button").tap()
    page.locator("#hand").get_by_role("button", name="Chie", exact=True).tap()
    chosen = page.locator("#hand [aria-pressed=true]")
    expect(chosen).to_have_text("Chie")
    expect(page.locator("#tab-keeps")).to_be_visible()
    page.reload()
    expect(chosen).to_have_text("Chie")
    page.locator(".chance").first.get_by_role("link", name="Open").tap()
    expect(page.locator("#status")).to_be_visible()
    page.go_back()
    expect(chosen).to_have_text("Chie")
    page.goto("/record")
    expect(page.locator(".hand-list")).to_have_count(0)
    page.get_by_role("button", name="Show the last game again").tap()
    expect(chosen).to_have_text("Chie")
    page.locator("#hand").get_by_role("button", name="Aki", exact=True).tap()
    expect(chosen).to_have_text("Aki")


def test_back_leads_to_the_hands_where_there_is_no_navigation_api(visitor: Visitor) -> None:
    """In Firefox and older Safari htmx asked for the page anew, which had no game."""
    page = visitor.open("/record", View(width=360, worker=True))
    page.add_init_script("Object.defineProperty(window, 'navigation', { value: undefined })")
    page.goto("/record")
    page.fill("#record-text", FURITEN)
    page.get_by_role("button", name="Read it").tap()
    page.locator(".hand-list button").tap()
    expect(page.locator("#hand")).to_be_focused()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.go_back()
    page.evaluate("new Promise((done) => setTimeout(done, 100))")
    assert not [address for address in asked if address.endswith("/record")]
    expect(page.locator(".hand-list")).to_be_visible()


def test_it_works_without_script(visitor: Visitor) -> None:
    page = visitor.open("/record", View(width=360, script=False))
    page.fill("#record-text", FURITEN)
    page.get_by_role("button", name="Read it").tap()
    page.locator(".hand-list button").tap()
    expect(page.locator("#hand h2")).to_have_text("East 1")
    page.locator("#turn-1").get_by_role("link", name="Next turn").tap()
    page.locator("#turn-2").get_by_role("link", name="Open").tap()
    expect(page.locator("#status")).to_contain_text("waiting for")
    page.go_back()
    expect(page.locator("#hand h2")).to_have_text("East 1")


def test_every_game_of_several_files_is_counted(visitor: Visitor) -> None:
    """A request counts one game; the script asks for them all."""
    page = visitor.open("/record", View(width=360))
    files = [
        {"name": f"{name}.xml", "mimeType": "text/plain", "buffer": (RECORD * games).encode()}
        for name, games in (("a", 3), ("b", 1))
    ]
    page.set_input_files("#record-files", files)  # type: ignore[arg-type]
    expect(page.locator("#game .headline")).to_have_text("4 games, 4 hands.")
    expect(page.get_by_text("Not counted")).to_have_count(0)


def test_several_files_are_added_up_one_by_one(visitor: Visitor) -> None:
    page = visitor.open("/record", View(width=360))
    files = [
        {"name": f"{name}.jsonl", "mimeType": "text/plain", "buffer": text.encode()}
        for name, text in (("a", FURITEN), ("b", RECORD))
    ]
    page.set_input_files("#record-files", files)  # type: ignore[arg-type]
    expect(page.locator("#game .headline")).to_have_text("2 games, 2 hands.")
    expect(page.get_by_role("img", name="Tenhou: 1")).to_be_visible()
    assert violations(page) == []
