"""The exam by its pages: every answer in the address, one sheet at the end."""

import re
from html import unescape

from flask.testing import FlaskClient
from playwright.sync_api import expect

from calc.drills.exam import HANDS, exam_task
from calc.web.parts.charts import figures
from calc.words import ENGLISH
from tests.tables import for_each
from tests.web.browsing import View, Visitor

SEED = "east"
FREQUENCIES = tuple(figures().values.items())


def right(number: int) -> dict[str, str]:
    """The numbers to type for a hand, by field."""
    pays = exam_task(SEED, number, FREQUENCIES, ENGLISH).answer.pays
    return {payer: f"{points:,}" for payer, points in pays.items()}


def hidden(text: str) -> list[tuple[str, str]]:
    """The pairs that a form sends besides what is typed."""
    pairs = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', text)
    return [(unescape(name), unescape(value)) for name, value in pairs]


def taken(client: FlaskClient, wrong: frozenset[int]) -> str:
    """The sheet of an exam in which some hands are answered wrong, by its forms alone."""
    text = client.get(f"/exam?seed={SEED}").text
    for number in range(1, HANDS + 1):
        assert f"Hand {number} of 10" in text
        typed = dict.fromkeys(right(number), "100") if number in wrong else right(number)
        text = client.get("/exam", query_string=[*hidden(text), *typed.items(), ("done", "1")]).text
    return text


@for_each(
    ("wrong", "result"),
    [
        (frozenset(), "You can score alone."),
        (frozenset({2, 9}), "You can score alone."),
        (frozenset({1, 2, 9}), "Eight are needed."),
        (frozenset(range(1, 11)), "Eight are needed."),
    ],
)
def test_ten_hands_end_in_a_sheet(client: FlaskClient, wrong: frozenset[int], result: str) -> None:
    sheet = taken(client, wrong)
    number = HANDS - len(wrong)
    assert f"<h1>{number} of 10 right</h1>" in sheet
    assert f'data-right="{number}"' in sheet
    assert result in sheet
    assert sheet.count('<b class="gain">Right.</b>') == number
    assert sheet.count('<b class="loss">Not quite:</b> 100') == len(wrong)
    assert sheet.count('<ul class="reasons">') == HANDS


def test_without_a_seed_an_exam_begins(client: FlaskClient) -> None:
    answer = client.get("/exam")
    assert re.fullmatch(r"/exam\?seed=[0-9a-f]{8}", answer.headers["Location"])
    assert answer.headers["Cache-Control"] == "no-store"
    assert client.get("/exam?seed=No+Seed").status_code == 302


def test_no_answer_counts_as_wrong_and_no_number_is_asked_again(client: FlaskClient) -> None:
    field = next(iter(right(1)))
    again = client.get(f"/exam?seed={SEED}&{field}=many&done=1").text
    assert "Hand 1 of 10" in again
    assert "Type a number" in again
    assert "Hand 2 of 10" in client.get(f"/exam?seed={SEED}&{field}=&done=1").text
    sheet = client.get(f"/exam?seed={SEED}" + "&p=" * HANDS).text
    assert sheet.count('<b class="loss">No answer.</b>') == HANDS


@for_each("answer", ["<b>", "1-2-3", "-1", "9" * 30, "1000-all-all", "٣٩٠٠"])
def test_an_answer_that_nobody_types_is_none(client: FlaskClient, answer: str) -> None:
    pairs = [("seed", SEED), *[("p", answer)] * (HANDS + 5)]
    sheet = client.get("/exam", query_string=pairs).text
    assert "<h1>0 of 10 right</h1>" in sheet
    assert sheet.count('<b class="loss">No answer.</b>') == HANDS


def test_an_exam_in_a_browser_without_script(visitor: Visitor) -> None:
    answers = "".join("&p=" for _ in range(HANDS - 1))
    page = visitor.open(f"/exam?seed={SEED}{answers}", View(width=360, script=False))
    for field, number in right(HANDS).items():
        page.locator(f"#{field}").fill(number)
    page.get_by_role("button", name="Hand in").click()
    expect(page.locator("h1")).to_have_text("1 of 10 right")
    expect(page.locator("#hand-10 .verdict-line")).to_contain_text("Right.")
