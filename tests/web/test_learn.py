"""The pages of the articles."""

import re

from flask import Flask
from flask.testing import FlaskClient

from calc.drills import task
from calc.riichi.rulesets import OPTIONS
from calc.web.pages.learn import han_text
from calc.words import ENGLISH
from tests.tables import for_each
from tests.web import PARTIAL
from tests.web.browsing import View, Visitor, overflow


def test_index_lists_every_article_once(app: Flask, client: FlaskClient) -> None:
    addresses = re.findall(r'class="name"><a href="/learn/([^"]+)"', client.get("/learn/").text)
    assert sorted(addresses) == sorted(app.extensions["articles"].library.articles)


def test_index_by_subject(sample: FlaskClient) -> None:
    text = sample.get("/learn/").text
    assert text.index("Yaku of 1 han</h2>") < text.index("Pinfu</a>")
    assert text.index("Waits and furiten</h2>") < text.rindex("Waits</a>")
    assert '<span class="han">1 han, closed only</span>' in text


def test_article(sample: FlaskClient) -> None:
    text = sample.get("/learn/yaku/pinfu").text
    assert "<title>Pinfu · Tenbo</title>" in text
    assert 'content="Four sequences &amp; a plain pair."' in text
    assert '<h2 id="wait">The wait</h2>' in text
    assert "&lt;b&gt;Not bold.&lt;/b&gt;" in text
    assert ":tiles[hello]" in text
    assert "style=" not in text
    assert '<dt title="EMA25">' in text
    assert '<a href="/learn/waits">Waits</a>' in text
    assert 'aria-label="8-bamboo"' in text


@for_each(
    ("address", "worth"),
    [
        ("yaku/pinfu", "1 han, closed only"),
        ("yaku/honitsu", "3 han, open 2"),
        ("yaku/local", "only where agreed"),
        ("yaku/nagashi-mangan", "mangan in some rule sets"),
        ("yaku/renhou", "value by rule set, closed only"),
    ],
)
def test_the_han_of_a_yaku_are_stated(client: FlaskClient, address: str, worth: str) -> None:
    assert f'<span class="han">{worth}</span>' in client.get(f"/learn/{address}").text


def test_examples_are_drawn(sample: FlaskClient) -> None:
    text = sample.get("/learn/yaku/pinfu").text
    figure = text.partition('<figure class="example">')[2].partition("</figure>")[0]
    assert "8-bamboo, the winning tile" in figure
    assert "<figcaption>Won on " in figure


def test_mentions_and_contents(sample: FlaskClient, client: FlaskClient) -> None:
    text = sample.get("/learn/waits").text
    assert 'id="mentions">Mentioned in' in text
    assert "On this page" not in text
    assert "On this page" in client.get("/learn/fu").text


def test_the_glossary_says_who_uses_a_term(client: FlaskClient) -> None:
    entry = client.get("/learn/glossary").text.partition('<h3 id="chi">')[2].partition("<h3")[0]
    assert re.search(r'<p class="uses">Used in <a href="/learn/[^"]+">', entry)
    assert re.search(r'and <a href="/search\?q=Chii">\d+ more</a>', entry)
    assert '<a class="term" href="/learn/glossary#' in client.get("/learn/yaku/pinfu").text


def test_every_article_is_a_page(app: Flask, client: FlaskClient) -> None:
    for address in app.extensions["articles"].library.articles:
        answer = client.get(f"/learn/{address}")
        assert answer.status_code == 200, address
        assert "style=" not in answer.text, address
        assert not re.findall(r'\bid="([^"]+)"(?=.*\bid="\1")', answer.text, re.S), address


def test_worth() -> None:
    assert han_text("yakuman closed, yakuman open", ENGLISH) == "yakuman"
    assert han_text("1 closed, 1 open", ENGLISH) == "1 han"


def test_redirect_to_the_index(client: FlaskClient) -> None:
    answer = client.get("/learn")
    assert answer.status_code == 308
    assert answer.headers["Location"].endswith("/learn/")


def test_every_article_fits_a_phone(app: Flask, client: FlaskClient, visitor: Visitor) -> None:
    """Each is put in place of the one that was opened, which takes a tenth of opening it."""
    articles = app.extensions["articles"].library.articles
    page = visitor.open(f"/learn/{next(iter(articles))}", View(width=360, script=False))
    wide = []
    for address in articles:
        main = re.search(r"<main.*</main>", client.get(f"/learn/{address}").text, re.DOTALL)
        assert main, address
        page.evaluate("html => { document.querySelector('main').outerHTML = html; }", main[0])
        if overflow(page):
            wide.append(address)
    assert wide == []
    page.evaluate("document.querySelector('main h1').style.width = '400px'")
    assert overflow(page) == 40 + page.evaluate("document.querySelector('main h1').offsetLeft")


def test_an_article_without_script(visitor: Visitor) -> None:
    page = visitor.open("/learn/yaku/pinfu", View(width=360, script=False))
    page.locator(".practice a").click()
    page.wait_for_url("**/drills/yaku?level=1&seed=*")


def test_a_rule_set_shows_its_whole_table(client: FlaskClient) -> None:
    text = client.get("/learn/rulesets/tenhou").text
    assert text.count('<div id="option-') == len(OPTIONS)


def test_a_question_is_judged_on_its_page_and_in_its_part(app: Flask, client: FlaskClient) -> None:
    lesson = "lessons/10-fu"
    asked = app.extensions["articles"].library.articles[lesson].questions[0]
    fu = task(asked.drill, asked.level, asked.seed, ENGLISH, asked.idea).answer.fu
    address = f"/learn/{lesson}/1"
    assert f'action="{address}"' in client.get(f"/learn/{lesson}").text
    assert "data-judged" not in client.get(address).text
    assert 'data-judged="right"' in client.get(f"{address}?fu={fu}").text
    wrong = client.get(f"{address}?fu={fu + 10}", headers=PARTIAL)
    assert wrong.text.startswith('<section class="asked" id="question-1"')
    assert f"The answer is: {fu} fu." in wrong.text
    assert wrong.headers.get("HX-Push-Url") is None
    none = client.get(f"{address}?fu=many&done=1").text
    assert "Type a number" in none
    assert 'value="many"' in none
    assert f'href="/learn/{lesson}#question-1"' in none


@for_each("address", ["lessons/10-fu/0", "lessons/10-fu/99", "fu/1", "none/1"])
def test_there_is_no_such_question(client: FlaskClient, address: str) -> None:
    assert client.get(f"/learn/{address}").status_code == 404
