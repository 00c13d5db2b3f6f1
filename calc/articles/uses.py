"""Who uses a term: articles, the most uses first."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain

from markdown_it.token import Token

from .article import Article
from .glossary import ADDRESS, Glossary
from .linking import free, links, running, sections, subject, subjects

_TERM = f"{ADDRESS}#"


def uses(articles: Mapping[str, Article], glossary: Glossary) -> dict[str, tuple[str, ...]]:
    """Return the addresses of those that use each term.

    Left out are the articles about it, and those that its entry links to.
    """
    others = [article for address, article in articles.items() if address != ADDRESS]
    known = _known(articles[ADDRESS], glossary) if ADDRESS in articles else {}
    found: dict[str, Counter[str]] = {anchor: Counter() for anchor in glossary.names}
    for article in others:
        about = subjects(article, glossary)
        for anchor, times in counted(article, glossary).items():
            if anchor not in about and article.address not in known[anchor]:
                found[anchor][article.address] = times
    return {
        anchor: tuple(address for address, _ in times.most_common())
        for anchor, times in found.items()
    }


def counted(article: Article, glossary: Glossary) -> Counter[str]:
    """How often an article uses each term: in its words, or by a link under other words.

    Everyday words count only where the author linked them.
    """
    return Counter(chain.from_iterable(_used(line, glossary) for line in running(article.tokens)))


def with_uses(article: Article, glossary: Glossary) -> Article:
    """Return the glossary with a place at the end of each entry for who uses its term."""
    parts = (_entry(part, glossary) for part in sections(article.tokens))
    return replace(article, tokens=tuple(chain.from_iterable(parts)))


def _entry(part: list[Token], glossary: Glossary) -> list[Token]:
    term = subject(part, glossary)
    return [*part, Token("uses", "", 0, meta={"uses": term})] if term else part


def _known(article: Article, glossary: Glossary) -> dict[str, set[str]]:
    """The articles that each entry links to itself."""
    return {
        term: {link.target.partition("#")[0] for line in running(part) for link in links(line)}
        for part in sections(article.tokens)
        if (term := subject(part, glossary))
    }


def _used(line: Token, glossary: Glossary) -> Iterator[str]:
    for child, is_free in free(line):
        if is_free:
            yield from _plain(child.content, glossary)
    for link in links(line):
        named = list(_plain(link.words, glossary))
        yield from named
        target = link.target.removeprefix(_TERM) if link.target.startswith(_TERM) else ""
        if target in glossary.names and target not in named:
            yield target


def _plain(words: str, glossary: Glossary) -> Iterator[str]:
    """The terms that words name, without those that are everyday words besides."""
    named = (use.anchor for use in glossary.uses(words))
    yield from (anchor for anchor in named if anchor not in glossary.ordinary)
