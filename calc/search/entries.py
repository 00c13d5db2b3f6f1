"""What can be found: articles, and the parts of them that have an address of their own."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from markdown_it.token import Token

from calc.articles import Article
from calc.articles.glossary import sections
from calc.riichi.yaku import CATALOGUE
from calc.riichi.yaku.catalogue import BONUSES
from calc.words import ENGLISH, Language
from calc.words.messages import N_
from calc.words.yaku import NAMES, yaku_article, yaku_name

from .spelling import japanese

ENTRY_KINDS = (
    N_("Yaku"),
    N_("Article"),
    N_("Lesson"),
    N_("Term"),
    N_("Rule set"),
    N_("Foul"),
    N_("Option"),
    N_("Section"),
)
"""What an entry is called; of entries that match alike, the kinds are shown in this order."""
_FOLDERS = {"yaku": "Yaku", "lessons": "Lesson", "rulesets": "Rule set"}
_PARTS = {"glossary": "Term", "fouls": "Foul", "options": "Option", "yaku/local": "Yaku"}
_TEXTS = frozenset({"text", "code_inline"})
_WITHOUT_TEXT, _GROUP = ("letter-", "try"), "group-"
"""Beginnings of the anchors of headings without text below them, and of headings over a group."""
_CELLS = frozenset({"th_open", "td_open"})
_MARKED = re.compile(r":tiles\[([^]]*)\]")
_WORDS = re.compile(rf"(?:{_MARKED.pattern}|\S)+")
"""Words between spaces; tiles and the characters next to them are one word."""


class Run(NamedTuple):
    """A stretch of a text: words, or tiles in notation."""

    text: str
    tiles: bool


class SearchEntry(NamedTuple):
    """Something with an address that can be found: its kind, its title, its names and its text.

    `language` is that of the title and the text. `within` is the title of the article that it is a
    part of; `title` is the first of `names`. `summary` is the text in short, with its tiles. A
    search for one of the words `common` finds it first.
    """

    kind: str
    address: str
    language: Language
    title: str
    within: str
    kanji: str
    names: tuple[str, ...]
    summary: tuple[Run, ...]
    text: str
    common: tuple[str, ...]


def entries(articles: Iterable[Article], language: Language) -> Iterator[SearchEntry]:
    """Yield every article and every part of one under a heading with an id.

    Yaku are found by their names in English, in Japanese, and in a language.
    """
    named = _names_by_address(language)
    for article in articles:
        names = (*article.english, article.address.rpartition("/")[2])
        names += named.get(article.address, ())
        kind = _FOLDERS.get(article.address.partition("/")[0], "Article")
        lead, *parts = _parts(article)
        yield SearchEntry(
            kind if article.address not in _PARTS else "Article",
            article.address,
            article.language,
            article.title,
            "",
            article.kanji,
            (article.title, article.kanji, article.reading, *filter(None, [article.said]), *names),
            _runs(article.summary),
            f"{article.summary} {_words_of(lead.text)}",
            article.search.get("#", ()),
        )
        yield from (
            _part(article, part, named)
            for part in parts
            if part.anchor and not part.anchor.startswith(_WITHOUT_TEXT)
        )


class _Part(NamedTuple):
    """The text between two headings with its tiles marked; `prose` is that outside of tables."""

    anchor: str
    title: str
    text: str
    prose: str


def _part(article: Article, part: _Part, named: Mapping[str, tuple[str, ...]]) -> SearchEntry:
    address = f"{article.address}#{part.anchor}"
    kind = _kind_of_part(article, address, named)
    text = _words_of(part.text)
    own = japanese(text)[:3] if kind in ("Term", "Yaku") else []
    names = (part.title, *own, *named.get(address, ()))
    kanji = own[0] if own else ""
    summary = (part.prose or part.text).removeprefix(f"{kanji}. " if kanji else "")
    if kind == "Option":  # its key stands before what it means
        summary = summary.partition(" – ")[2] or summary
    common = article.search.get(f"#{part.anchor}", ())
    runs = _runs(_summary(summary))
    language, within = article.language, article.title
    return SearchEntry(
        kind, address, language, part.title, within, kanji, names, runs, text, common
    )


def _kind_of_part(article: Article, address: str, named: Mapping[str, tuple[str, ...]]) -> str:
    kind = _PARTS.get(article.address, "Section")
    if kind == "Yaku":
        return kind if address in named else "Section"
    return "Section" if address.partition("#")[2].startswith(_GROUP) else kind


def _parts(article: Article) -> Iterator[_Part]:
    """Yield the text before the first heading, then each part with an id."""
    for section in sections(article.tokens):
        anchor, title, texts, prose = "", article.title, list[str](), list[str]()
        for before, token in pairwise((Token("", "", 0), *section)):
            if token.type != "inline":
                continue
            text = _marked_text(token)
            if before.type == "heading_open":
                anchor, title = str(before.attrs.get("id", "")), _words_of(text)
            else:
                texts.append(text)
                prose += [] if before.type in _CELLS else [text]
        yield _Part(anchor, title, " ".join(texts), " ".join(prose))


def _marked_text(token: Token) -> str:
    """The text of an inline token, its tiles marked as in an article."""
    return "".join(
        f":tiles[{child.content}]{child.meta.get('sign', '')}"
        if child.type == "tiles"
        else child.content
        if child.type in _TEXTS
        else " "
        for child in token.children or ()
        if not child.type.endswith(("_open", "_close"))
    )


def _words_of(marked: str) -> str:
    """The words of a text, its tiles left out."""
    return _MARKED.sub(" ", marked)


def _runs(marked: str) -> tuple[Run, ...]:
    """The runs of a text whose tiles are marked."""
    parts = _MARKED.split(marked)
    return tuple(Run(text, bool(place % 2)) for place, text in enumerate(parts) if text)


def _names_by_address(language: Language) -> dict[str, tuple[str, ...]]:
    """The names of every yaku and kind of dora, by the address of its article."""
    named: dict[str, tuple[str, ...]] = {}
    for key in (*CATALOGUE, *BONUSES):
        names = tuple(yaku_name(key, ENGLISH, names) for names in NAMES)
        own = yaku_name(key, language)
        names += (own,) if own not in names else ()
        where = yaku_article(key)
        named[where] = named.get(where, ()) + names
    return named


MAX_SUMMARY = 160


def _summary(text: str) -> str:
    """The first words of a text."""
    if len(text) <= MAX_SUMMARY:
        return text
    words = [word for word in _WORDS.finditer(text) if word.end() < MAX_SUMMARY]
    return text[: words[-1].end()] + " …"
