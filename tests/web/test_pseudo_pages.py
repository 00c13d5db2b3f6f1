"""Pages in the language of full-width letters: a word in ASCII is a text that was not marked.

Articles are in English until they are translated, and so are names: of yaku in Japanese, of rule
books and their documents.
"""

import html
import re
from collections.abc import Iterator
from functools import cache

import pytest
from flask import Flask
from flask.testing import FlaskClient

from calc.riichi.rulesets import PRESETS
from calc.riichi.rulesets.presets.sources import SOURCES
from calc.riichi.yaku import CATALOGUE
from calc.words import ENGLISH, Language
from calc.words.table import draw_name
from calc.words.texts.games import DRAWS
from calc.words.yaku import yaku_name
from tests.pseudo import pseudo_language, unmarked, words_in
from tests.tables import for_each

HAND = "hand=234m456p22345678s&win_tile=7s&win_by=ron"
PAGES = (
    f"/?{HAND}&ippatsu=1",
    "/waits",
    "/settle",
    "/draw",
    "/penalty",
    "/tables?han=4&fu=30",
    "/quick",
    "/yaku",
    "/game",
    "/drills/",
    "/drills/waits?level=1&seed=5",
    "/settings",
    "/offline",
    "/nowhere",
)
HIDDEN = re.compile(
    r"<(script|style|code|textarea|svg)\b.*?</\1>"
    r"|<(\w+)[^>]* lang=\"(?:ja|en)\"[^>]*>.*?</\2>",
    re.S,
)
SHOWN = re.compile(r'>([^<]+)<| (?:aria-label|title|alt|placeholder)="([^"]*)"')
KEY = re.compile(r"[\w.:/#=&;,?+*^×→|-]*")
"""A text that is tiles, a key or an address."""


@pytest.fixture
def language(app: Flask) -> Iterator[Language]:
    with pseudo_language() as language:
        yield language
    app.extensions["environments"].pop(language, None)


@cache
def names() -> set[str]:
    """Words that a page keeps: names of yaku and draws in Japanese, of books and the program."""
    romaji = [yaku_name(key, ENGLISH, "romaji") for key in CATALOGUE]
    romaji += [draw_name(kind, ENGLISH, "romaji") for kind in DRAWS]
    books = [text for preset in PRESETS.values() for text in (preset.name, preset.title)]
    books += SOURCES.values()
    return words_in(" ".join((*romaji, *books, "Tenbo English Romaji API Kita Wh Gr Rd")))


def shown(page: str) -> Iterator[str]:
    """The texts of a page that a reader sees or hears."""
    for text in map("".join, SHOWN.findall(HIDDEN.sub("", page))):
        plain = html.unescape(text).strip()
        if plain and not (KEY.fullmatch(plain) and not plain.istitle()):
            yield plain


@for_each("path", PAGES)
def test_every_word_of_a_page(client: FlaskClient, language: Language, path: str) -> None:
    client.get(path, follow_redirects=True)  # what is kept of a page in English stays there
    page = client.get(f"/{language}{path}", follow_redirects=True).text
    texts = list(shown(page))
    assert len(texts) > 10
    assert {text: words for text in texts if (words := unmarked(text, names()))} == {}
