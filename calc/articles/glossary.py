"""The terms of the glossary: where a text names them, links to them, and who uses which term."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain, groupby, pairwise
from typing import NamedTuple

from markdown_it.token import Token

from .article import Article
from .markdown import LEARN, text_of

ADDRESS = "glossary"
ENTRY = "h3"
"""The headings over the entries; those above them are letters."""
_BEFORE = re.compile(r"^(?:an?|the) ", re.IGNORECASE)
_NOTHING = re.compile(r"(?!)")


class TermUse(NamedTuple):
    """A term that a text names: its anchor, and where in the text it begins and ends."""

    anchor: str
    start: int
    end: int


class Glossary:
    """Every term, by its anchor, and which of them are everyday words besides."""

    def __init__(self, article: Article | None) -> None:
        self.names: Mapping[str, str] = dict(_names(article)) if article else {}
        self.ordinary: Mapping[str, str] = article.ordinary if article else {}
        self.also: Mapping[str, tuple[str, ...]] = article.also if article else {}
        self._anchors = {
            _key(spelling): anchor
            for anchor, name in self.names.items()
            for spelling in (name, *self.also.get(anchor, ()))
        }

    def uses(self, text: str) -> Iterator[TermUse]:
        """Yield the terms that a text names; of two that begin together, the longer one."""
        for match in self._pattern.finditer(text):
            yield TermUse(self._anchor(match[0]), match.start(), match.end())

    def term_of(self, text: str) -> str:
        """The term that a text is, with or without `the` and plural; empty if it is none."""
        return self._anchor(_BEFORE.sub("", text.strip()))

    def _anchor(self, text: str) -> str:
        key = _key(text)
        return self._anchors.get(key) or self._anchors.get(key.removesuffix("s"), "")

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """Any term as a whole word, singular or plural, its first letter small or capital."""
        if not self._anchors:
            return _NOTHING
        by_letter = groupby(sorted(self._anchors), lambda key: key[0])
        branches = "|".join(_branch(letter, keys) for letter, keys in by_letter)
        return re.compile(rf"(?<![\w-])(?:{branches})s?(?![\w-])")


def _names(article: Article) -> Iterator[tuple[str, str]]:
    for opening, inline in pairwise(article.tokens):
        if opening.type == "heading_open" and opening.tag == ENTRY:
            yield str(opening.attrs["id"]), text_of(inline)


def _key(text: str) -> str:
    """A term as it is compared: its first letter small."""
    return text[:1].lower() + text[1:]


def _branch(letter: str, keys: Iterable[str]) -> str:
    """The terms with one first letter as a part of a pattern, the longest first."""
    rests = sorted((key[1:] for key in keys), key=len, reverse=True)
    return f"[{letter}{letter.upper()}](?:{'|'.join(map(re.escape, rests))})"


_UNLINKED = frozenset({"heading_open", "th_open", "dt_open"})
"""Tokens that open headings, table headers and defined terms, in which no term is linked."""
_START = Token("", "", 0)
_TERM = f"{ADDRESS}#"


class AuthorLink(NamedTuple):
    """A link that the author wrote: the article or the anchor on the page, and its words."""

    target: str
    words: str


def with_term_links(article: Article, glossary: Glossary) -> Article:
    """Return an article with each term linked where a section first uses it.

    Not linked are what the article or the section is about, everyday words, and what the author
    linked in the section. Links made here are none of the article's own `links`.
    """
    if not glossary.names:
        return article
    known = own_terms(article, glossary) | glossary.ordinary.keys()
    parts = (_section(part, known, glossary) for part in sections(article.tokens))
    return replace(article, tokens=tuple(chain.from_iterable(parts)))


def own_terms(article: Article, glossary: Glossary) -> set[str]:
    """The terms that an article is about: those its title, English names or address name."""
    names = (article.title, *article.english, _last_part(article.address))
    return {*map(glossary.term_of, names)} - {""}


def sections(tokens: Iterable[Token]) -> Iterator[list[Token]]:
    """Yield the tokens before the first heading, then those from each heading to the next."""
    part: list[Token] = []
    for token in tokens:
        if token.type == "heading_open":
            yield part
            part = []
        part.append(token)
    yield part


def heading_term(part: Sequence[Token], glossary: Glossary) -> str:
    """The term that the heading of a section is; empty if it is none."""
    has_heading = bool(part) and part[0].type == "heading_open"
    return glossary.term_of(text_of(part[1])) if has_heading else ""


def text_lines(tokens: Iterable[Token]) -> Iterator[Token]:
    """Yield the inline tokens of running text: no headings, no code, no examples."""
    for before, token in pairwise((_START, *tokens)):
        if token.type == "inline" and before.type not in _UNLINKED:
            yield token


def parts_outside_links(line: Token) -> Iterator[tuple[Token, bool]]:
    """Yield the children of an inline token, each with whether it is text outside of any link."""
    inside = False
    for child in line.children or ():
        inside = (inside or child.type == "link_open") and child.type != "link_close"
        yield child, child.type == "text" and not inside


def links(token: Token) -> Iterator[AuthorLink]:
    """Yield the links that the author wrote into a line or a caption."""
    target, words = "", ""
    for child in token.children or ():
        if child.type == "link_open":
            target, words = _target(child), ""
        elif child.type == "link_close":
            yield AuthorLink(target, words)
        else:
            words += child.content


def author_links(part: Iterable[Token], glossary: Glossary) -> set[str]:
    """The terms that the author linked in a section: by their words, or to a place so named."""
    by_hand = [link for token in part for link in links(token)]
    return {glossary.term_of(link.words) for link in by_hand} | {
        _term_of_target(link.target, glossary) for link in by_hand
    }


def term_uses(articles: Mapping[str, Article], glossary: Glossary) -> dict[str, tuple[str, ...]]:
    """Return the addresses of the articles that use each term, the most uses first.

    Left out are the articles about it, and those that its entry links to.
    """
    others = [article for address, article in articles.items() if address != ADDRESS]
    known = _links_of_entries(articles[ADDRESS], glossary) if ADDRESS in articles else {}
    by_term: dict[str, Counter[str]] = {anchor: Counter() for anchor in glossary.names}
    for article in others:
        about = own_terms(article, glossary)
        for anchor, times in term_counts(article, glossary).items():
            if anchor not in about and article.address not in known[anchor]:
                by_term[anchor][article.address] = times
    return {
        anchor: tuple(address for address, _ in times.most_common())
        for anchor, times in by_term.items()
    }


def term_counts(article: Article, glossary: Glossary) -> Counter[str]:
    """How often an article uses each term: in its words, or by a link under other words.

    Everyday words count only where the author linked them.
    """
    lines = text_lines(article.tokens)
    return Counter(chain.from_iterable(_used_terms(line, glossary) for line in lines))


def with_term_uses(article: Article, glossary: Glossary) -> Article:
    """The glossary with a token after each entry, rendered as the articles that use the term."""
    tokens: list[Token] = []
    for part in sections(article.tokens):
        term = heading_term(part, glossary)
        tokens += [*part, Token("uses", "", 0, meta={"uses": term})] if term else part
    return replace(article, tokens=tuple(tokens))


def _section(part: list[Token], known: set[str], glossary: Glossary) -> Iterator[Token]:
    linked = {*known, heading_term(part, glossary), *author_links(part, glossary)}
    lines = {id(line) for line in text_lines(part)}
    for token in part:
        yield _linked_line(token, linked, glossary) if id(token) in lines else token


def _linked_line(line: Token, linked: set[str], glossary: Glossary) -> Token:
    """A line with a link for each term that is not among those `linked`; it is added to them."""
    children: list[Token] = []
    for child, is_free in parts_outside_links(line):
        children += _linked_text(child, linked, glossary) if is_free else (child,)
    return line.copy(children=children) if len(children) > len(line.children or ()) else line


def _linked_text(text: Token, linked: set[str], glossary: Glossary) -> Iterator[Token]:
    content, at = text.content, 0
    for use in glossary.uses(content):
        if use.anchor not in linked:
            linked.add(use.anchor)
            yield _text(content[at : use.start])
            yield from _link(use.anchor, content[use.start : use.end])
            at = use.end
    yield _text(content[at:]) if at else text


def _link(anchor: str, words: str) -> Iterator[Token]:
    """A link to a term; `meta` names no article, so that it is not counted as the author's."""
    yield Token(
        "link_open",
        "a",
        1,
        attrs={"class": "term", "href": f"{LEARN}{ADDRESS}#{anchor}"},
        meta={"term": anchor},
    )
    yield _text(words)
    yield Token("link_close", "a", -1)


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)


def _target(link: Token) -> str:
    """The article or the anchor that a link leads to; empty if it leads out of the articles."""
    href = str(link.attrs.get("href", ""))
    return str(link.meta.get("article") or (href if href.startswith("#") else ""))


def _term_of_target(target: str, glossary: Glossary) -> str:
    """The term whose name an address ends with, as `waits#kanchan`; empty if there is none."""
    end = _last_part(target)
    return end if end in glossary.names else glossary.term_of(end.replace("-", " "))


def _last_part(address: str) -> str:
    """The last part of an address.

    >>> _last_part("yaku/local#daisharin"), _last_part("yaku/pinfu"), _last_part("#ron")
    ('daisharin', 'pinfu', 'ron')
    """
    return address.rpartition("#")[2].rpartition("/")[2]


def _links_of_entries(article: Article, glossary: Glossary) -> dict[str, set[str]]:
    """The articles that each entry links to itself."""
    return {
        term: {link.target.partition("#")[0] for line in text_lines(part) for link in links(line)}
        for part in sections(article.tokens)
        if (term := heading_term(part, glossary))
    }


def _used_terms(line: Token, glossary: Glossary) -> Iterator[str]:
    for child, is_free in parts_outside_links(line):
        if is_free:
            yield from _counted_terms(child.content, glossary)
    for link in links(line):
        named = list(_counted_terms(link.words, glossary))
        yield from named
        target = link.target.removeprefix(_TERM) if link.target.startswith(_TERM) else ""
        if target in glossary.names and target not in named:
            yield target


def _counted_terms(words: str, glossary: Glossary) -> Iterator[str]:
    """The terms that words name, without those that are everyday words besides."""
    named = (use.anchor for use in glossary.uses(words))
    yield from (anchor for anchor in named if anchor not in glossary.ordinary)
