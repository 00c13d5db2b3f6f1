"""Terms of the glossary: linked where an article uses them, and listed with their uses."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from calc.articles import Library
from calc.articles.glossary import ADDRESS, Glossary, own_terms, with_term_links
from calc.articles.markdown import text_of
from calc.words import ENGLISH
from tests.library import LIBRARY, faults
from tests.test_articles import Plain

FRONT = '+++\ntitle = "{}"\nsummary = "S."\n{}\n+++\n'
GLOSSARY = (
    FRONT.format(
        "Glossary",
        '[ordinary]\nturn = "players act in turn"\n[also]\ndragons = ["dragon"]',
    )
    + "## D {#letter-d}\n\n### Dragons {#dragons}\n\nThree tiles.\n\n### Kan {#kan}\n\nFour.\n\n"
    + "### Closed kan {#closed-kan}\n\nA kan of your own.\n\n### Turn {#turn}\n\nYours.\n"
)


@pytest.fixture
def shelf(tmp_path: Path) -> Library:
    (tmp_path / "glossary.md").write_text(GLOSSARY, encoding="utf-8")
    return Library(tmp_path, ENGLISH)


def html(shelf: Library, text: str, title: str = "T") -> str:
    """An article of the shelf, as it is read."""
    path = shelf.folder / "t.md"
    path.write_text(FRONT.format(title, "") + text, encoding="utf-8")
    return shelf.with_links(Library(shelf.folder, ENGLISH).articles["t"]).html(Plain())


def terms_in(text: str) -> list[tuple[str, str]]:
    """The links made to terms: the anchor and the words."""
    return re.findall(r'<a class="term" href="/learn/glossary#([^"]+)">([^<]+)</a>', text)


@pytest.mark.parametrize(
    ("text", "links"),
    [
        pytest.param("A kan, then a kan.", [("kan", "kan")], id="only-the-first"),
        pytest.param(
            "A kan.\n\n## More\n\nA kan.", [("kan", "kan"), ("kan", "kan")], id="in-each-section"
        ),
        pytest.param("A closed kan.", [("closed-kan", "closed kan")], id="the-longer-one"),
        pytest.param("Two Kans.", [("kan", "Kans")], id="plural-and-capital"),
        pytest.param("A red dragon.", [("dragons", "dragon")], id="another-form"),
        pytest.param("In turn.", [], id="an-everyday-word"),
        pytest.param("A kangaroo, a re-kan, a kan-kan.", [], id="not-a-part-of-a-word"),
        pytest.param("[A kan](x), a kan.", [], id="linked-by-hand"),
        pytest.param("[Four](glossary#kan): a kan.", [], id="linked-by-address"),
        pytest.param("## A kan\n\nFour.", [], id="in-a-heading"),
        pytest.param("## The kan\n\nA kan.", [], id="what-a-section-is-about"),
        pytest.param("`kan` :tiles[111z]", [], id="in-code"),
        pytest.param("| Kan |\n|-|\n| 16 |", [], id="head-of-a-table"),
        pytest.param("| a |\n|-|\n| Kan |", [("kan", "Kan")], id="in-a-table"),
        pytest.param("**kan**", [("kan", "kan")], id="in-bold"),
    ],
)
def test_where_terms_are_linked(shelf: Library, text: str, links: list[tuple[str, str]]) -> None:
    assert terms_in(html(shelf, text)) == links


def test_what_an_article_is_about_is_not_linked_in_it(shelf: Library) -> None:
    assert terms_in(html(shelf, "A kan or a closed kan.", title="Kan")) == [
        ("closed-kan", "closed kan")
    ]


def test_the_words_stay_as_they_were(shelf: Library) -> None:
    text = "Closed kans & kans, dragons <b>too</b>."
    plain = re.sub(r"</?a\b[^>]*>", "", html(shelf, text))
    assert plain == "<p>Closed kans &amp; kans, dragons &lt;b&gt;too&lt;/b&gt;.</p>\n"


def test_links_made_here_are_no_mentions(shelf: Library) -> None:
    html(shelf, "A kan.")
    again = Library(shelf.folder, ENGLISH)
    assert again.with_links(again.articles["t"]).links == ()
    assert again.mentions == {}


def test_the_glossary_lists_who_uses_a_term(shelf: Library) -> None:
    html(shelf, "A kan, a kan.\n\nA closed kan. In turn.")
    (shelf.folder / "u.md").write_text(FRONT.format("U", "") + "[Four](glossary#kan).")
    used_in = Library(shelf.folder, ENGLISH).uses
    assert used_in == {
        "dragons": (),
        "kan": ("t", "u"),
        "closed-kan": ("t",),
        "turn": (),
    }
    shown = Library(shelf.folder, ENGLISH).with_links(
        Library(shelf.folder, ENGLISH).articles[ADDRESS]
    )
    assert re.findall(r"\(uses of ([\w-]+)\)", shown.html(Plain())) == [*used_in]


def test_an_article_that_the_entry_names_is_not_listed_again(shelf: Library) -> None:
    html(shelf, "A kan.")
    html_of_kan = FRONT.format("Kan", "") + "A kan, and dragons."
    (shelf.folder / "kan.md").write_text(html_of_kan, encoding="utf-8")
    linking = GLOSSARY.replace("Three tiles.", "Three tiles, see [who has them](t).")
    (shelf.folder / "glossary.md").write_text(linking, encoding="utf-8")
    html(shelf, "A kan, dragons.")
    used_in = Library(shelf.folder, ENGLISH).uses
    assert used_in["dragons"] == ("kan",)
    assert used_in["kan"] == ("t",)


def test_data_on_terms_that_do_not_exist(tmp_path: Path) -> None:
    (tmp_path / "glossary.md").write_text(GLOSSARY.replace("{#turn}", "{#go}"), encoding="utf-8")
    assert "glossary: unknown term turn" in [*faults(Library(tmp_path, ENGLISH))]


def test_without_a_glossary_nothing_is_linked(tmp_path: Path) -> None:
    (tmp_path / "t.md").write_text(FRONT.format("T", "") + "A kan.", encoding="utf-8")
    alone = Library(tmp_path, ENGLISH)
    assert alone.with_links(alone.articles["t"]) is alone.articles["t"]
    assert alone.uses == {}


# The articles of the project.


def test_every_section_links_each_term_that_it_uses() -> None:
    """Said again the slow way, over the HTML: each term against each section, one by one."""
    glossary = LIBRARY.glossary
    lower = {anchor: name.lower() for anchor, name in glossary.names.items()}
    single = {
        anchor: name
        for anchor, name in lower.items()
        if anchor not in glossary.ordinary
        and sum(f" {name} " in f" {other} " for other in lower.values()) == 1
    }
    missing = [
        f"{article.address}: {name}"
        for article in LIBRARY.articles.values()
        for part in re.split("(?=<h[2-6])", LIBRARY.with_links(article).html(Plain()))
        for anchor, name in single.items()
        if f" {name} " in _free(part)
        if anchor not in {*own_terms(article, glossary), *_linked(part, glossary)}
    ]
    assert sorted(missing) == []


def _free(part: str) -> str:
    """The running text of a section outside of links."""
    paragraphs = " . ".join(re.findall(r"<(?:p|dd|li)>(.*?)</(?:p|dd|li)>", part, re.S))
    return re.sub(r"<a .*?</a>|<code>.*?</code>|<[^>]*>", "|", paragraphs, flags=re.S).lower()


def _linked(part: str, glossary: Glossary) -> set[str]:
    """The terms that a section links to, or that its heading is."""
    titles = re.findall(r"<h\d[^>]*>(.*?)</h\d>", part)
    linked = {glossary.term_of(title) for title in titles}
    for href, words in re.findall(r'<a [^>]*href="([^"]*)">(.*?)</a>', part):
        end = re.split("[/#]", href)[-1]
        linked |= {end, glossary.term_of(end.replace("-", " ")), glossary.term_of(words)}
    return linked


def test_most_terms_are_used_by_an_article() -> None:
    unused = {term for term, addresses in LIBRARY.uses.items() if not addresses}
    assert len(unused) < len(LIBRARY.uses) / 2
    assert "closed-kan" not in unused


def test_ordinary_words_have_their_reasons() -> None:
    assert all(LIBRARY.glossary.ordinary.values())


def test_no_heading_has_a_link_made_here() -> None:
    for article in LIBRARY.articles.values():
        tokens = with_term_links(article, LIBRARY.glossary).tokens
        for before, line in pairwise(tokens):
            if before.type == "heading_open":
                assert all("term" not in child.meta for child in line.children or ()), text_of(line)
