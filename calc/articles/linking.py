"""Links that nobody wrote: the first use of a term in each section leads to the glossary."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from typing import NamedTuple

from markdown_it.token import Token

from .article import Article
from .glossary import ADDRESS, Glossary
from .markdown import LEARN, text_of

_TITLES = frozenset({"heading_open", "th_open", "dt_open"})
"""What opens words over other words: no term is linked in them."""
_START = Token("", "", 0)


class Link(NamedTuple):
    """A link that the author wrote: the article or the anchor on the page, and its words."""

    target: str
    words: str


def linked(article: Article, glossary: Glossary) -> Article:
    """Return an article with each term linked where a section first uses it.

    Not linked are what the article or the section is about, everyday words, and what the author
    linked in the section. Links made here are none of the article's own `links`.
    """
    if not glossary.names:
        return article
    known = subjects(article, glossary) | glossary.ordinary.keys()
    parts = (_section(part, known, glossary) for part in sections(article.tokens))
    return replace(article, tokens=tuple(chain.from_iterable(parts)))


def subjects(article: Article, glossary: Glossary) -> set[str]:
    """The terms that an article is about: what its title, English names and address say."""
    names = (article.title, *article.english, _end(article.address))
    return {*map(glossary.named, names)} - {""}


def sections(tokens: Iterable[Token]) -> Iterator[list[Token]]:
    """Yield the tokens before the first heading, then those from each heading to the next."""
    part: list[Token] = []
    for token in tokens:
        if token.type == "heading_open":
            yield part
            part = []
        part.append(token)
    yield part


def subject(part: Sequence[Token], glossary: Glossary) -> str:
    """The term that the heading of a section is; empty if it is none."""
    has_heading = bool(part) and part[0].type == "heading_open"
    return glossary.named(text_of(part[1])) if has_heading else ""


def running(tokens: Iterable[Token]) -> Iterator[Token]:
    """Yield the lines of running text: no titles, no code, no examples."""
    for before, token in pairwise((_START, *tokens)):
        if token.type == "inline" and before.type not in _TITLES:
            yield token


def free(line: Token) -> Iterator[tuple[Token, bool]]:
    """Yield the parts of a line, and of each whether it is text outside of any link."""
    inside = False
    for child in line.children or ():
        inside = (inside or child.type == "link_open") and child.type != "link_close"
        yield child, child.type == "text" and not inside


def links(token: Token) -> Iterator[Link]:
    """Yield the links that the author wrote into a line or a caption."""
    target, words = "", ""
    for child in token.children or ():
        if child.type == "link_open":
            target, words = _target(child), ""
        elif child.type == "link_close":
            yield Link(target, words)
        else:
            words += child.content


def taken(part: Iterable[Token], glossary: Glossary) -> set[str]:
    """The terms that the author linked in a section: by their words, or to a place so named."""
    by_hand = [link for token in part for link in links(token)]
    return {glossary.named(link.words) for link in by_hand} | {
        _meant(link.target, glossary) for link in by_hand
    }


def _section(part: list[Token], known: set[str], glossary: Glossary) -> Iterator[Token]:
    done = {*known, subject(part, glossary), *taken(part, glossary)}
    lines = {id(line) for line in running(part)}
    for token in part:
        yield _line(token, done, glossary) if id(token) in lines else token


def _line(line: Token, done: set[str], glossary: Glossary) -> Token:
    """A line with its terms linked, those that are done aside; the others are from then on."""
    children: list[Token] = []
    for child, is_free in free(line):
        children += _split(child, done, glossary) if is_free else (child,)
    return line.copy(children=children) if len(children) > len(line.children or ()) else line


def _split(text: Token, done: set[str], glossary: Glossary) -> Iterator[Token]:
    said, at = text.content, 0
    for use in glossary.uses(said):
        if use.anchor not in done:
            done.add(use.anchor)
            yield _text(said[at : use.start])
            yield from _link(use.anchor, said[use.start : use.end])
            at = use.end
    yield _text(said[at:]) if at else text


def _link(anchor: str, words: str) -> Iterator[Token]:
    """A link to a term; `meta` does not name an article, as it does where the author links."""
    yield Token(
        "link_open",
        "a",
        1,
        attrs={"class": "term", "href": f"{LEARN}{ADDRESS}#{anchor}"},
        meta={"term": anchor},
    )
    yield _text(words)
    yield Token("link_close", "a", -1)


def _text(said: str) -> Token:
    return Token("text", "", 0, content=said)


def _target(link: Token) -> str:
    """The article or the anchor that a link leads to; empty if it leads out of the articles."""
    href = str(link.attrs.get("href", ""))
    return str(link.meta.get("article") or (href if href.startswith("#") else ""))


def _meant(target: str, glossary: Glossary) -> str:
    """The term whose name an address ends with, as `waits#kanchan`; empty if there is none."""
    end = _end(target)
    return end if end in glossary.names else glossary.named(end.replace("-", " "))


def _end(address: str) -> str:
    """The last part of an address.

    >>> _end("yaku/local#daisharin"), _end("yaku/pinfu"), _end("#ron")
    ('daisharin', 'pinfu', 'ron')
    """
    return address.rpartition("#")[2].rpartition("/")[2]
