"""Pages in the language of full-width letters: a word in ASCII is a text that was not marked.

Articles are in English until they are translated, and say so by `lang`. Names stay as they are: of
yaku in Japanese, of rule books and their documents, of formats and players, and keys.
"""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser

import pytest
from flask import Flask
from flask.testing import FlaskClient

from calc.commands import COMMANDS
from calc.openapi import question_name
from calc.openapi.reference import reference
from calc.records.formats import FORMATS
from calc.riichi.rulesets import OPTIONS, PRESETS
from calc.riichi.rulesets.presets.sources import SOURCES
from calc.riichi.yaku import CATALOGUE
from calc.riichi.yaku.catalogue import BONUSES
from calc.words import ENGLISH, Language
from calc.words.table import draw_name
from calc.words.texts.games import DRAWS
from calc.words.yaku import yaku_name
from tests.pseudo import pseudo_language, unmarked, words_in
from tests.tables import for_each
from tests.test_records import RECORD, events, play
from tests.web import PARTIAL
from tests.web.browsing import View, Visitor, overflow

HAND = "hand=234m456p22345678s&win_tile=7s&win_by=ron"
GAME = "table=E2~1~2~30000~29000~31000~28000~~~Ｏ~Ａ~Ｂ~Ｃ"
WIN = "wins.0.hand=234456m456p55678s&wins.0.win_tile=8s&wins.0.seat_wind=E&discarder=W"
FURITEN = play((0, "9p", "9p"), (1, "8s", "8s"), (2, "9p", "5s"), (3, "9m", "9m"), (0, "1p", "1p"))
PAGES = (
    "/",
    f"/?{HAND}&ippatsu=1",
    f"/?{HAND}&riichi=1&dora_indicators=1m&ura_indicators=9p&honba=1&names=english&rules=tenhou",
    f"/?{HAND}&show=1",
    "/?hand=12x&meld=pon:77&honba=many&discards=qq&riichi=1",
    "/?hand=234m456p22678999s&win_tile=9s&win_by=ron",
    "/?hand=33m23p123123456s1p&win_tile=1p&win_by=ron&discards=9m4p",
    "/waits",
    "/waits?hand=234m456789p2245s",
    "/waits?hand=234m456789p22459s",
    "/riichi",
    "/riichi?hand=234456m456p22679s&discard=9s&points=900&rules=tenhou",
    "/riichi?hand=234456m456p22679s",
    "/kan",
    "/kan?hand=3444m778899s333z&drawn=4m&kan=4m",
    "/settle",
    f"/settle?{WIN}",
    f"/settle?{WIN}&{GAME}",
    "/draw",
    "/draw?type=exhaustive&seats.E.tenpai=1&seats.S.riichi=1",
    "/draw?type=suufon_renda&first_discards=1z1z1z1z",
    "/final?scores=E:40000,S:31700,W:31700,N:16600",
    "/final",
    "/penalty",
    "/penalty?foul=noten_riichi&rules=ema-2016&offender=S",
    "/tables?han=4&fu=30",
    "/overtake?difference=7700",
    "/quick",
    "/quick?han=3&fu=30",
    "/yaku",
    "/yaku?yaku=pinfu",
    "/mods",
    "/rules",
    "/rules/tenhou",
    "/rules/tenhou/jpml-a",
    "/learn/",
    "/learn/furiten",
    "/learn/yaku/pinfu",
    "/learn/lessons/05-the-first-yaku",
    "/learn/lessons/10-fu/1?fu=30",
    "/learn/glossary",
    "/learn/pinfoo",
    "/game",
    f"/game?{GAME}",
    "/drills/",
    "/drills/waits?level=1&seed=5",
    "/drills/points?level=2&seed=5&answer=1000",
    "/search",
    "/search?q=pinfu",
    "/search?q=3+han+40+fu",
    "/record",
    "/settings",
    "/offline",
    "/components",
    "/api",
    "/nowhere",
)
KEPT = ("/", "/tables?han=4&fu=30", "/rules/tenhou", "/learn/furiten", "/search?q=pinfu", "/game")
"""Pages of which parts are stored."""
RECORDS: tuple[dict[str, str], ...] = (
    {"record": RECORD, "hand": "0", "board": "0-0-0-open"},
    {"record": FURITEN, "hand": "0-1", "seat": "0", "rules": "ema-2025"},
    {"record": events(deltas=[0, 0, 0, 0]), "hand": "0"},
    {"record": "nothing"},
)
VOID = {"br", "col", "hr", "img", "input", "link", "meta", "path", "use", "wbr"}
SPOKEN = frozenset({"aria-label", "title", "alt", "placeholder", "label"})
UNREAD = frozenset({"script", "style", "code", "textarea", "svg", "template"})
KEY = re.compile(r"[\w.:/#=&;,?+*^×→|-]*[\d=_/#&:][\w.:/#=&;,?+*^×→|-]*|[A-Z-]+")
"""A text that is tiles, a key or an address, or the key of a document."""
QUESTION = re.compile(r"^[\w&=.:~@*^%, +-]+\n→ ")
"""A question before its answer, in the text to be copied."""


class Shown(HTMLParser):
    """The texts of a page in its own language that a reader sees or hears."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._around: list[tuple[str, str]] = []
        self._language = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        language = given.get("lang") or (self._around[-1][1] if self._around else "")
        self._language = self._language or language
        if language == self._language and not self._is_unread():
            self.texts += [value for name, value in given.items() if _is_spoken(name, value, given)]
        if tag not in VOID:
            self._around.append((tag, language))

    def handle_endtag(self, tag: str) -> None:
        if any(tag == opened for opened, _ in self._around):
            while self._around.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if self._around and self._around[-1][1] == self._language and not self._is_unread():
            self.texts.append(data)

    def _is_unread(self) -> bool:
        return any(tag in UNREAD for tag, _ in self._around)


def _is_spoken(name: str, value: str, attributes: dict[str, str]) -> bool:
    if name == "content":
        return attributes.get("name") == "description"
    return name in SPOKEN or (name.startswith("data-") and value[:1].isupper() and " " in value)


@pytest.fixture
def language(app: Flask) -> Iterator[Language]:
    with pseudo_language() as language:
        yield language
    app.extensions["environments"].pop(language, None)


@cache
def names() -> set[str]:
    """Words that a page keeps."""
    romaji = [yaku_name(key, ENGLISH, "romaji") for key in (*CATALOGUE, *BONUSES)]
    romaji += [draw_name(kind, ENGLISH, "romaji") for kind in DRAWS]
    books = [text for preset in PRESETS.values() for text in (preset.name, preset.title)]
    books += SOURCES.values()
    formats = [known.name for known in FORMATS.values()]
    keys = (*COMMANDS, *OPTIONS, *SOURCES)
    objects = [
        entry.name
        for entry in (
            *reference(ENGLISH).objects,
            *(kind for command in reference(ENGLISH).commands for kind in command.kinds),
        )
    ]
    players = "Aki Ben Chie Dan"
    own = "Tenbo English Romaji API Kita Wh Gr Rd min MB kB"
    return words_in(
        " ".join(
            (
                *romaji,
                *books,
                *formats,
                *keys,
                *objects,
                *map(question_name, COMMANDS),
                players,
                own,
            )
        )
    )


def shown(page: str) -> Iterator[str]:
    """The texts of a page that a reader sees or hears, but for keys and a question as it stands."""
    for text in Shown(page).texts:
        plain = QUESTION.sub("", text).strip()
        if plain and not KEY.fullmatch(plain):
            yield plain


def unmarked_in(page: str) -> dict[str, set[str]]:
    texts = list(shown(page))
    assert len(texts) > 1
    return {text: words for text in texts if (words := unmarked(text, names()))}


ADDRESS = re.compile(r' (?:href|src|action|formaction|hx-get|hx-post)="(/[^"]*)"')
NO_PAGE = re.compile(r"/(?:static/|sw\.js)")


@for_each("path", PAGES)
def test_every_word_and_every_address_of_a_page(
    client: FlaskClient, language: Language, path: str
) -> None:
    if path in KEPT:
        client.get(path, follow_redirects=True)  # what is kept of a page in English stays there
    page = client.get(f"/{language}{path}", follow_redirects=True)
    assert unmarked_in(page.text) == {}
    assert any("Ｔｅｎｂｏ" in text for text in Shown(page.text).texts)  # of the foot: all was read
    assert page.headers["Content-Language"] == language
    found = [address for address in ADDRESS.findall(page.text) if not NO_PAGE.match(address)]
    assert found
    assert [address for address in found if not address.startswith(f"/{language}")] == []


@for_each("asked", RECORDS)
def test_every_word_of_a_record(
    client: FlaskClient, language: Language, asked: dict[str, str]
) -> None:
    page = client.post(f"/{language}/record", data=asked)
    part = client.post(f"/{language}/record", data=asked, headers=PARTIAL)
    assert unmarked_in(page.text) == unmarked_in(part.text) == {}


CUT = """() => [...document.querySelectorAll("body *")].filter((each) => {
  const { overflowX } = getComputedStyle(each);
  const hides = overflowX === "hidden" || overflowX === "clip";
  const wide = !each.matches("input, .visually-hidden") && each.clientWidth > 1;
  return hides && wide && each.checkVisibility() && each.scrollWidth > each.clientWidth + 1;
}).map((each) => each.outerHTML.slice(0, 160))"""
"""Elements that hide some of what is in them; those for screen readers are a pixel wide."""


def test_words_of_twice_the_width_fit_a_phone(language: Language, visitor: Visitor) -> None:
    page = visitor.open(f"/{language}/?{HAND}&riichi=1", View(width=360, script=False))
    for path in (f"/settle?{WIN}&{GAME}", "/waits?hand=234m456789p22459s"):
        assert (overflow(page), page.evaluate(CUT)) == (0, []), page.url
        page.goto(f"/{language}{path}")
    assert (overflow(page), page.evaluate(CUT)) == (0, []), page.url
    page.evaluate(
        "document.querySelector('h1').style = 'width: 40px; overflow: hidden; white-space: nowrap'"
    )
    assert len(page.evaluate(CUT)) == 1
