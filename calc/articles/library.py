"""The articles of a folder: read once, looked up by address, checked against each other."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from threading import Lock

from .article import Article, Example, parse_article
from .example_articles import articles_of, options_of
from .glossary import ADDRESS, Glossary
from .term_links import term_uses, with_term_links, with_term_uses


class Library:
    """The articles of a folder, by address; read when first used, once, in any thread."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock = Lock()
        self._articles: Mapping[str, Article] | None = None

    @property
    def articles(self) -> Mapping[str, Article]:
        """All articles, sorted by address."""
        if self._articles is None:
            with self._lock:
                if self._articles is None:
                    self._articles = dict(_read_all(self._folder))
        return self._articles

    @cached_property
    def glossary(self) -> Glossary:
        """The terms of the glossary; none where there is none."""
        return Glossary(self.articles.get(ADDRESS))

    @cached_property
    def uses(self) -> Mapping[str, tuple[str, ...]]:
        """For each term of the glossary, the addresses of the articles that use it."""
        return term_uses(self.articles, self.glossary)

    def with_links(self, article: Article) -> Article:
        """Return an article as it is read: terms linked, and in the glossary who uses them."""
        ready = with_term_links(article, self.glossary)
        return with_term_uses(ready, self.glossary) if article.address == ADDRESS else ready

    @cached_property
    def mentions(self) -> Mapping[str, tuple[str, ...]]:
        """For each address, the other articles that link to it."""
        by_target: dict[str, list[str]] = {}
        for address, article in self.articles.items():
            for target in dict.fromkeys(link.partition("#")[0] for link in article.links):
                if target != address:
                    by_target.setdefault(target, []).append(address)
        return {target: tuple(sources) for target, sources in by_target.items()}

    @cached_property
    def questions(self) -> Mapping[str, tuple[Example, ...]]:
        """For each address, the examples of other articles that it explains.

        They come from one article after another, so that the first few are of several.
        """
        by_address: dict[str, list[list[Example]]] = {}
        for source, article in self.articles.items():
            own: dict[str, list[Example]] = {}
            for example in article.examples:
                for address in sorted(self._articles_of(example)):
                    own.setdefault(address, []).append(example)
            for address, examples in own.items():
                if address != source:
                    by_address.setdefault(address, []).append(examples)
        return {address: tuple(_alternately(lists)) for address, lists in by_address.items()}

    def _articles_of(self, example: Example) -> frozenset[str]:
        """The articles that explain an example, those about an option that it sets included."""
        chosen = options_of(example)
        if not chosen:
            return articles_of(example)
        concerned = (a for a, article in self.articles.items() if chosen & set(article.options))
        return articles_of(example).union(concerned, ["options"])


def _alternately(lists: list[list[Example]]) -> Iterator[Example]:
    """Yield the first of each list, then the second of each, and so on."""
    for row in zip_longest(*lists):
        yield from (example for example in row if example is not None)


def _read_all(folder: Path) -> Iterator[tuple[str, Article]]:
    for path in sorted(folder.rglob("*.md")):
        address = path.relative_to(folder).with_suffix("").as_posix()
        yield address, parse_article(address, path.read_text(encoding="utf-8"))
