"""The pages of the drills: an address for each task, with script and without."""

import re
from html import unescape
from itertools import product

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from calc.articles.markdown import walk
from calc.drills import DRILLS, LEVELS, task
from calc.web.pages.drills import LESSONS
from calc.words import ENGLISH
from tests.library import LIBRARY
from tests.tables import for_each
from tests.web import PARTIAL
from tests.web.browsing import View, Visitor, ends_with


def address(kind: str, level: int = 1, seed: str = "east", answers: tuple[str, ...] = ()) -> str:
    return f"/drills/{kind}?level={level}&seed={seed}" + "".join(f"&answer={a}" for a in answers)


def right(kind: str, level: int = 1, seed: str = "east") -> tuple[str, ...]:
    return tuple(sorted(task(kind, level, seed, ENGLISH).right))


def answered(page: Page, kind: str, values: tuple[str, ...]) -> None:
    if task(kind, 1, "east", ENGLISH).many:
        for value in values:
            page.locator(f'[name="answer"][value="{value}"]').check(force=True)
        page.get_by_role("button", name="Check").click()
    else:
        page.locator(f'[name="answer"][value="{values[0]}"]').click()


def test_index_names_every_drill(client: FlaskClient) -> None:
    text = client.get("/drills/").text
    for kind, level in product(DRILLS, LEVELS):
        assert f'href="/drills/{kind}?level={level}"' in text


@pytest.mark.parametrize("kind", DRILLS)
def test_without_a_seed_there_is_a_new_one_each_time(client: FlaskClient, kind: str) -> None:
    redirects = [client.get(f"/drills/{kind}?level=2") for _ in range(3)]
    assert {redirect.status_code for redirect in redirects} == {302}
    assert {redirect.headers["Cache-Control"] for redirect in redirects} == {"no-store"}
    assert len({redirect.headers["Location"] for redirect in redirects}) == 3
    assert "level=2&seed=" in redirects[0].headers["Location"]
    assert client.get(redirects[0].headers["Location"]).status_code == 200


@pytest.mark.parametrize(
    ("query", "shown"),
    [
        ("level=9&seed=a", "level=1&seed=a"),
        ("seed=a", "level=1&seed=a"),
        ("level=1&seed=" + "x" * 99, "level=1&seed="),
        ("level=2&seed=%F0%9F%80%84", "level=2&seed="),
    ],
)
def test_other_spellings_lead_to_the_address(client: FlaskClient, query: str, shown: str) -> None:
    answer = client.get(f"/drills/yaku?{query}")
    assert answer.status_code == 302
    assert shown in answer.headers["Location"]
    assert client.get(answer.headers["Location"]).status_code == 200


def test_a_drill_that_does_not_exist(client: FlaskClient) -> None:
    answer = client.get("/drills/nothing")
    assert answer.status_code == 404
    assert "/drills/yaku" in answer.text


@for_each(("kind", "level"), list(product(DRILLS, LEVELS)))
def test_right_and_wrong(client: FlaskClient, kind: str, level: int) -> None:
    values = right(kind, level)
    good = client.get(address(kind, level, answers=values)).text
    assert '<b class="gain">Right.</b>' in good
    other = next(
        e.value for e in task(kind, level, "east", ENGLISH).choices if (e.value,) != values
    )
    bad = client.get(address(kind, level, answers=(other,))).text
    assert '<b class="loss">Not quite.</b>' in bad
    for text in (good, bad):
        links = re.findall(r'href="/learn/([^"#]+)', text)
        assert links
        assert all(client.get(f"/learn/{link}").status_code == 200 for link in set(links))
        following = unescape(re.findall(r'class="button" href="([^"]+)"', text)[0])
        assert client.get(following).status_code == 200
        assert "style=" not in text


@pytest.mark.parametrize("kind", DRILLS)
def test_fragment_and_history(client: FlaskClient, kind: str) -> None:
    part = client.get(address(kind), headers=PARTIAL)
    assert part.text.startswith('<div id="drill"')
    assert part.headers["HX-Push-Url"] == address(kind)
    judged = client.get(address(kind, answers=right(kind)) + "&done=1", headers=PARTIAL)
    assert judged.headers["HX-Push-Url"] == address(kind, answers=right(kind))
    assert '<b class="gain">Right.</b>' in judged.text
    assert "<html" in client.get(address(kind), headers={"HX-Request-Type": "full"}).text


def test_nothing_chosen(client: FlaskClient) -> None:
    problem = '<p class="problem"><strong>Choose at least one.'
    assert problem in client.get(address("waits") + "&done=1").text
    assert problem not in client.get(address("waits") + "&answer=nothing").text


@for_each(
    "names, label, solution",
    [
        ("", "Menzen tsumo (fully concealed hand)", "riichi, menzen tsumo, tanyao and sanankou"),
        ("english", "Fully concealed hand (menzen tsumo)", "riichi, fully concealed hand, all"),
        ("japanese", "門前清自摸和 (menzen tsumo)", "立直, 門前清自摸和, 断幺九 and 三暗刻"),
    ],
)  # fmt: skip
def test_yaku_go_by_the_names_that_a_reader_chose(
    client: FlaskClient, names: str, label: str, solution: str
) -> None:
    asked = f"{address('yaku', 2, '3', ('riichi',))}&names={names}".removesuffix("&names=")
    text = unescape(client.get(asked).text)
    assert f">{label}<" in text
    assert f"The answer is: {solution}" in text
    assert f"You missed: {solution.split(', ')[1]}" in text


def test_the_hand_of_a_task_opens_in_the_calculator(client: FlaskClient) -> None:
    for kind in DRILLS:
        text = client.get(address(kind, answers=right(kind))).text
        opened = re.findall(r'class="button quiet" href="([^"]+)"', text)
        assert len(opened) == 1, kind
        assert client.get(unescape(opened[0]), follow_redirects=True).status_code == 200, kind


def test_every_lesson_ends_in_a_drill() -> None:
    for name, article in LIBRARY.articles.items():
        if name.startswith("lessons/"):
            links = [str(token.attrGet("href") or "") for token in walk(article.tokens)]
            drills = [href for href in links if href.startswith("/drills/")]
            assert drills, name
            assert {href.removeprefix("/drills/").partition("?")[0] for href in drills} <= set(
                DRILLS
            ), name


def test_a_drill_names_the_lesson_that_leads_to_it() -> None:
    articles = LIBRARY.articles
    assert set(LESSONS) == set(DRILLS)
    for kind, lesson in LESSONS.items():
        links = [str(t.attrGet("href") or "") for t in walk(articles[f"lessons/{lesson}"].tokens)]
        assert f"/drills/{kind}" in links


@pytest.mark.parametrize("kind", ["points", "waits"], ids=["of-one", "of-many"])
@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_answered_in_a_browser(visitor: Visitor, kind: str, *, script: bool) -> None:
    page = visitor.open(address(kind), View(width=360, script=script))
    answered(page, kind, right(kind))
    page.locator("#verdict b.gain").wait_for()
    if script:
        expect(page).to_have_url(ends_with(address(kind, answers=right(kind))))
    page.get_by_role("link", name="Next", exact=True).click()
    page.locator("#drill:not([data-judged])").wait_for()
    expect(page).not_to_have_url(re.compile("seed=east"))


@pytest.mark.parametrize("kind", ["points", "waits"], ids=["of-one", "of-many"])
def test_by_keyboard_the_focus_moves_on(visitor: Visitor, kind: str) -> None:
    """It was lost with the button that was pressed, so that Enter led nowhere."""
    page = visitor.open(address(kind), View(width=1280, height=800))
    answered(page, kind, right(kind))
    following = page.get_by_role("link", name="Next", exact=True)
    expect(following).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("#drill:not([data-judged])").wait_for()
    expect(page.locator(".question")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#drill form :focus")).to_be_visible()


def test_streak_and_level_stay_in_the_browser(visitor: Visitor) -> None:
    page = visitor.open(address("kan"))
    answered(page, "kan", right("kan"))
    page.locator(".streak:not([hidden])").wait_for()
    expect(page.locator("[data-streak]")).to_have_text("1")
    page.reload()
    expect(page.locator("[data-streak]")).to_have_text("1")
    page.goto(address("kan", 3))
    page.goto("/drills/")
    link = page.locator('[data-drill="kan"] h2 a')
    expect(link).to_have_attribute("href", re.compile("level=3$"))
    assert page.context.cookies() == []
