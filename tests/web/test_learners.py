"""Learners of five kinds, each through a lesson and the end of an exam; `tests.long.learners` walks
the whole way. What they see next is read as they would read it."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.library import LIBRARY
from tests.web.browsing import PHONE, View, Visitor
from tests.web.learners import LESSONS, Learner

FU, LAST = "lessons/10-fu", "lessons/12-count-it-yourself"
MONDAY = datetime(2026, 3, 2, 12, tzinfo=UTC)


def test_who_knows_everything_can_score_alone(visitor: Visitor) -> None:
    learner = Learner(visitor.open("/learn/", PHONE), knows=lambda _: True)
    learner.lesson(LAST)
    assert all("Right." in seen for seen in learner.seen)
    expect(learner.page.get_by_text("it counts as read")).to_be_visible()
    assert [*learner.links()] == ["Continue: Exam"]
    result = learner.exam("east", first=9)
    assert "10 of 10 right" in result
    assert "You can score alone." in result
    best = learner.page.get_by_text("Exams on this device: 1. Best: 10 of 10.")
    expect(best).to_be_visible()
    after = LESSONS[LESSONS.index(LAST) + 1 :]
    titles = [f"Continue: {LIBRARY.articles[address].title}" for address in after[:1]]
    assert [*learner.links()] == titles


def test_who_is_always_wrong_is_told_why_and_asked_again(visitor: Visitor) -> None:
    learner = Learner(visitor.open("/learn/", PHONE), knows=lambda _: False)
    learner.lesson(FU)
    for seen in learner.seen:
        assert "Not quite. The answer is:" in seen
        assert "Why?" in seen
    assert [*learner.links()] == ["Tasks due: 2", "Continue: 11. Who pays what"]
    learner.page.get_by_role("link", name="Tasks due").click()
    expect(learner.page.get_by_text("You had this task wrong before.")).to_be_visible()
    assert "Eight are needed." in learner.exam("east", first=10)


def test_who_knows_half_goes_on_where_the_lesson_was_left(visitor: Visitor) -> None:
    learner = Learner(visitor.open("/learn/", PHONE), knows=lambda asked: asked % 2 == 0)
    learner.lesson(FU)
    assert ["Right." in seen for seen in learner.seen] == [True, False, True]
    learner.page.goto("/learn/lessons/11-who-pays")
    assert [*learner.links()] == ["Tasks due: 1", "Continue: 11. Who pays what"]
    assert "5 of 10 right" in learner.exam("east", first=9)


@pytest.fixture
def clocked(browser: Browser, server: str) -> Iterator[Visitor]:
    """A visitor whose page is of no use to others, since its clock stands still."""
    visiting = Visitor(browser, server)
    yield visiting
    visiting.close()
    assert not visiting.complaints


def test_who_returns_after_a_week_finds_what_was_wrong(clocked: Visitor) -> None:
    page = clocked.open("/healthz", PHONE)
    page.clock.set_fixed_time(MONDAY)
    learner = Learner(page, knows=lambda asked: asked != 2)
    learner.lesson(FU)
    assert [*learner.links()] == ["Continue: 11. Who pays what"]
    for moved in (timedelta(days=7), timedelta(days=-400)):
        page.clock.set_fixed_time(MONDAY + moved)
        assert [*learner.links()] == ["Tasks due: 1", "Continue: 11. Who pays what"]
    page.get_by_role("link", name="Tasks due").click()
    page.get_by_role("button", name="30 fu").click()
    expect(page.get_by_text("Right. 30 fu.")).to_be_visible()
    assert [*learner.links()] == ["Continue: 11. Who pays what"]


def test_without_script_the_way_is_by_pages(visitor: Visitor) -> None:
    learner = Learner(visitor.open("/learn/", View(width=360, script=False)), knows=lambda _: True)
    learner.lesson(FU)
    assert all("Right." in seen for seen in learner.seen)
    assert learner.page.url.endswith(f"/learn/{FU}#question-3")
    assert "10 of 10 right" in learner.exam("east", first=10)


def test_what_was_learned_is_shown_cleared_exported_and_imported(
    visitor: Visitor, tmp_path: Path
) -> None:
    learner = Learner(visitor.open("/learn/", PHONE), knows=lambda asked: asked != 1)
    learner.lesson(FU)
    page = learner.page
    page.goto("/settings")
    page.get_by_text("Drills: right and wrong").click()
    rows = [row.inner_text().split() for row in page.locator("#learned tbody tr").all()]
    assert [row[-2:] for row in rows] == [["level", "1"], ["0", "1"], ["1", "0"], ["1", "0"]]
    with page.expect_download() as download:
        page.get_by_role("button", name="Export what was learned").click()
    download.value.save_as(tmp_path / "learned.json")
    exported = json.loads((tmp_path / "learned.json").read_text(encoding="utf-8"))
    page.get_by_role("button", name="Clear: Lessons, drills and exams").click()
    expect(page.get_by_text("Nothing.", exact=True)).to_be_visible()
    field = page.get_by_label("Import what was exported")
    field.set_input_files({"name": "x", "mimeType": "application/json", "buffer": b"[]"})
    expect(page.get_by_text("holds nothing that was learned here")).to_be_visible()
    field.set_input_files(tmp_path / "learned.json")
    expect(page.get_by_text("Imported.")).to_be_visible()
    kept = page.evaluate("localStorage.getItem('tenbo-learning')")
    assert json.loads(kept)["value"] == exported
