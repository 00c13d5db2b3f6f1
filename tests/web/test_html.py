"""The HTML of every kind of page holds together: what opens closes, what is named exists."""

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scripts.pages import KINDS
from tests.tables import for_each

ROOT = Path(__file__).parents[2]
CLASSES = re.compile(r'class="([^"{}]*)"')
STATEMENT = re.compile(r"\{[%#].*?[%#]\}", re.DOTALL)
VARIABLE = re.compile(r"[\w-]*\{\{.*?\}\}[\w-]*", re.DOTALL)
VOID = frozenset({"meta", "link", "input", "img", "br", "hr", "path", "rect", "circle", "use"})
NAMED = ("for", "aria-describedby", "aria-labelledby", "aria-controls", "list", "headers")
ONCE = ("html", "head", "body", "main", "title", "h1")

Attributes = list[tuple[str, str | None]]


class Reader(HTMLParser):
    """Reads a page and keeps what is wrong with it."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.ids: Counter[str] = Counter()
        self.names: list[str] = []
        self.tags: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        self.tags[tag] += 0 if tag == "title" and "svg" in self.open else 1
        names = [name for name, _ in attrs]
        self.wrong += [f"{tag} has {name} twice" for name in set(names) if names.count(name) > 1]
        attributes = dict(attrs)
        if "id" in attributes:
            self.ids[attributes["id"] or ""] += 1
        for name in NAMED:
            self.names += (attributes.get(name) or "").split()
        if (attributes.get("href") or "").startswith("#"):
            self.names.append(str(attributes["href"])[1:])
        if tag == "img" and not {"alt", "width", "height"} <= attributes.keys():
            self.wrong.append("an image has no words or no size")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"{tag} closes what is not open")

    def faults(self) -> list[str]:
        """Everything wrong, once the page is read."""
        twice = [f"{name} is there twice" for name, count in self.ids.items() if count > 1]
        missing = {name for name in self.names if name not in self.ids}
        gone = [f"{name} is named and not there" for name in sorted(missing)]
        single = [f"{self.tags[tag]} times {tag}" for tag in ONCE if self.tags[tag] != 1]
        return [*self.wrong, *twice, *gone, *single, *self.open]


@for_each("path", KINDS.values(), ids=KINDS)
def test_the_html_of_a_page_holds_together(client: FlaskClient, path: str) -> None:
    page = client.get(path, follow_redirects=True).text
    assert page.startswith("<!doctype html>\n<html lang=")
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.faults() == []


def test_every_article_holds_together(client: FlaskClient) -> None:
    pages = client.application.extensions["articles"]
    for address in pages.library.articles:
        reader = Reader()
        reader.feed(client.get(f"/learn/{address}").text)
        assert reader.faults() == [], address


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ("<p id=a><b></p>", "p closes what is not open"),
        ('<i id="a"></i><i id="a"></i>', "a is there twice"),
        ('<label for="x"></label>', "x is named and not there"),
        ('<i class="a" class="b"></i>', "i has class twice"),
        ('<img src="a">', "an image has no words or no size"),
        ("<div>", "div"),
    ],
)
def test_a_fault_is_found(page: str, fault: str) -> None:
    reader = Reader()
    reader.feed(page)
    assert fault in reader.faults()


def test_every_class_has_a_rule() -> None:
    """Classes in templates and in HTML written by modules; a script or a test may need one too."""
    written = {
        name
        for path in [*(ROOT / "templates").rglob("*.html"), *(ROOT / "calc").rglob("*.py")]
        for text in [STATEMENT.sub(" ", path.read_text(encoding="utf-8"))]
        for names in CLASSES.findall(VARIABLE.sub(" ", text))
        for name in names.split()
    }
    files = [*(ROOT / "static").glob("*.[cj]s*"), *(ROOT / "tests/web").glob("*.py")]
    known = "".join(path.read_text(encoding="utf-8") for path in files if path != Path(__file__))
    assert len(written) > 200
    assert {name for name in written if not re.search(rf"\.{name}(?![\w-])", known)} == set()
