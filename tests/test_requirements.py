"""What the source documents ask for: each of S1 to S186 is shown, and has its place in docs."""

import re
from typing import Any

import pytest

from calc.articles import Article
from calc.articles.markdown import walk
from tests.answers import check
from tests.library import LIBRARY, exists
from tests.requirements import ROOT, TABLE, document, read
from tests.tables import for_each

NUMBERS = [f"S{number}" for number in range(1, 187)]


REQUIREMENTS = read()
ASKED = [
    pytest.param(line, id=f"{number}-{place}")
    for number, requirement in REQUIREMENTS.items()
    for place, line in enumerate(requirement.asks)
]
SAID = [(number, line) for number, requirement in REQUIREMENTS.items() for line in requirement.says]


def test_no_requirement_is_missing() -> None:
    assert list(REQUIREMENTS) == NUMBERS
    bare = [
        n
        for n, requirement in REQUIREMENTS.items()
        if not (requirement.asks or requirement.says or requirement.tests)
    ]
    assert bare == []
    assert all(requirement.articles for requirement in REQUIREMENTS.values())


@for_each("line", ASKED)
def test_a_question_shows_the_rule(line: str) -> None:
    check(line)


def test_a_row_of_questions_has_one_in_which_the_rule_does_not_apply() -> None:
    """Without the rule two of its questions would be answered alike, so that one would fail.

    The rows of the foul table are each other's counterparts: every foul has its own verdict.
    """
    fouls = {f"S{number}" for number in range(154, 184)}
    alike = [
        number
        for number, row in REQUIREMENTS.items()
        if row.asks and not row.tests and number not in fouls and not _differ(row.asks)
    ]
    assert alike == []


def _differ(lines: tuple[str, ...]) -> bool:
    """Does any value of an answer differ between the questions of a row?"""
    values: dict[str, set[str]] = {}
    for line in lines:
        for pair in line.rpartition(" => ")[2].split("&"):
            key, _, value = pair.partition("=")
            values.setdefault(key.partition(".kinds")[0], set()).add(value)
    return any(len(different) > 1 for different in values.values())


# What articles say.


def section(article: Article, anchor: str) -> str:
    """The words of an article, or of its part under the heading with this id."""
    words, inside, level = list[str](), not anchor, ""
    for token in article.tokens:
        if token.type == "heading_open" and anchor:
            if token.attrs.get("id") == anchor:
                inside, level = True, token.tag
            elif inside and token.tag <= level:
                inside = False
        elif inside and token.type == "inline":
            words.append(plain(token.children or ()))
        elif inside and "example" in token.meta:
            words.append(token.meta["example"].caption)
    return " ".join(words)


def plain(tokens: Any) -> str:
    return "".join(token.content for token in walk(tokens) if token.type in ("text", "code_inline"))


@for_each(("number", "line"), SAID)
def test_an_article_says_the_rule(number: str, line: str) -> None:
    address, _, words = line.partition(" |")
    path, _, anchor = address.partition("#")
    article = LIBRARY.articles[path]
    text = section(article, anchor) if anchor else f"{article.summary} {section(article, '')}"
    assert words.strip().lower() in text.lower(), (number, text[:400])


# The table in the documentation.


def test_every_article_named_exists() -> None:
    for number, requirement in REQUIREMENTS.items():
        for address in requirement.articles:
            assert exists(address), (number, address)


def test_every_test_named_exists() -> None:
    for number, requirement in REQUIREMENTS.items():
        for test in requirement.tests:
            path, _, name = test.partition("::")
            source = (ROOT / path).read_text(encoding="utf-8")
            assert re.search(rf"^def {name}\(", source, re.MULTILINE), (number, test)


def test_the_table_in_the_documentation_is_this_one() -> None:
    assert TABLE.read_text(encoding="utf-8") == document()


# Shown by what pages are made of.


def test_yaku_pages_have_what_a_card_has() -> None:
    for address, article in LIBRARY.articles.items():
        if not address.startswith("yaku/") or address == "yaku/local":
            continue
        card = (article.kanji, article.reading, article.english, article.han, article.summary)
        assert all((*card, article.related, article.difficulty)), address
        assert len(article.examples) >= 2, address
