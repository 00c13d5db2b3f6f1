"""What can be found: articles, and the parts of them that have an address of their own."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from markdown_it.token import Token

from calc.articles import Article
from calc.riichi.yaku import CATALOGUE
from calc.wording.articles import yaku_article
from calc.wording.language import ENGLISH
from calc.wording.yaku import BONUSES, NAMES, yaku_name

from .spelling import japanese

# What an entry is called, by where it is found, in the order in which equals are shown.
KINDS = ("Yaku", "Article", "Lesson", "Term", "Rule set", "Foul", "Option", "Section")
_FOLDERS = {"yaku": "Yaku", "lessons": "Lesson", "rulesets": "Rule set"}
_PARTS = {"glossary": "Term", "fouls": "Foul", "options": "Option", "yaku/local": "Yaku"}
_TEXTS = frozenset({"text", "code_inline"})
_WITHOUT_TEXT, _GROUP = ("letter-", "try"), "group-"
"""How anchors begin of headings that say nothing themselves, and of those over a group."""
_HEADINGS = frozenset({"h2", "h3", "h4"})


class SearchEntry(NamedTuple):
    """Something with an address: its kind, its title, the names it goes by, and its text.

    `within` is the title of the article that it is a part of; `title` is the first of `names`.
    """

    kind: str
    address: str
    title: str
    within: str
    kanji: str
    names: tuple[str, ...]
    summary: str
    text: str


def entries(articles: Iterable[Article]) -> Iterator[SearchEntry]:
    """Yield every article and every part of one under a heading with an id."""
    named = _names_by_address()
    for article in articles:
        names = (*article.english, article.address.rpartition("/")[2])
        names += named.get(article.address, ())
        kind = _FOLDERS.get(article.address.partition("/")[0], "Article")
        lead, *parts = _parts(article)
        yield SearchEntry(
            kind if article.address not in _PARTS else "Article",
            article.address,
            article.title,
            "",
            article.kanji,
            (article.title, article.kanji, article.reading, *names),
            article.summary,
            f"{article.summary} {lead.text}",
        )
        yield from (
            _part(article, part, named)
            for part in parts
            if part.anchor and not part.anchor.startswith(_WITHOUT_TEXT)
        )


class _Part(NamedTuple):
    """The text between two headings."""

    anchor: str
    title: str
    text: str


def _part(article: Article, part: _Part, named: Mapping[str, tuple[str, ...]]) -> SearchEntry:
    address = f"{article.address}#{part.anchor}"
    kind = _kind_of_part(article, address, named)
    own = japanese(part.text)[:3] if kind in ("Term", "Yaku") else []
    names = (part.title, *own, *named.get(address, ()))
    kanji = own[0] if own else ""
    summary = part.text.removeprefix(f"{kanji}. ") if kanji else part.text
    if kind == "Option":  # its key stands before what it means
        summary = summary.partition(" – ")[2] or summary
    return SearchEntry(
        kind, address, part.title, article.title, kanji, names, _shortened(summary), part.text
    )


def _kind_of_part(article: Article, address: str, named: Mapping[str, tuple[str, ...]]) -> str:
    kind = _PARTS.get(article.address, "Section")
    if kind == "Yaku":
        return kind if address in named else "Section"
    return "Section" if address.partition("#")[2].startswith(_GROUP) else kind


def _parts(article: Article) -> Iterator[_Part]:
    """Yield the text before the first heading, then each part with an id."""
    anchor, title, texts = "", article.title, list[str]()
    for before, token in pairwise((Token("", "", 0), *article.tokens)):
        if token.type != "inline":
            continue
        if before.type == "heading_open" and before.tag in _HEADINGS:
            yield _Part(anchor, title, " ".join(texts))
            anchor, title, texts = str(before.attrs.get("id", "")), _words_of(token), []
        else:
            texts.append(_words_of(token))
    yield _Part(anchor, title, " ".join(texts))


def _words_of(token: Token) -> str:
    """The words of an inline token, tiles left out."""
    return "".join(
        child.content if child.type in _TEXTS else " "
        for child in token.children or ()
        if not child.type.endswith(("_open", "_close"))
    )


def _names_by_address() -> dict[str, tuple[str, ...]]:
    """The names of every yaku, by the address of its article."""
    named: dict[str, tuple[str, ...]] = {}
    for key in (*CATALOGUE, *BONUSES):
        names = tuple(yaku_name(key, ENGLISH, names) for names in NAMES)
        where = yaku_article(key)
        named[where] = named.get(where, ()) + names
    return named


MAX_SUMMARY = 160


def _shortened(text: str) -> str:
    """The first words of a text."""
    if len(text) <= MAX_SUMMARY:
        return text
    return text[:MAX_SUMMARY].rpartition(" ")[0] + " …"
