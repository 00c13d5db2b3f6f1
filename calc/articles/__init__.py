"""Articles: `content/*.md` with TOML front matter, read once, as values."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from .article import Article as Article
from .article import Example as Example
from .article import Heading as Heading
from .article import parse_article as parse_article
from .explaining_articles import articles_of as articles_of
from .explaining_articles import options_of as options_of
from .glossary import ADDRESS, Glossary, term_uses, with_term_links, with_term_uses

SUBJECTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Start here", ("lessons/", "calling", "minimum-han", "entering-a-hand")),
    ("Yaku of 1 han", ("yaku/ 1 ",)),
    ("Yaku of 2 han", ("yaku/ 2 ",)),
    ("Yaku of 3 han and more", ("yaku/ 3 ", "yaku/ 6 ")),
    ("Yakuman", ("yaku/ yakuman", "yaku/ double")),
    ("Other yaku", ("yaku/",)),
    ("Counting points", ("fu", "scoring", "dora", "payments", "several-winners", "liability")),
    ("Waits and furiten", ("tenpai", "waits", "furiten", "defense")),
    ("Riichi", ("riichi", "riichi-kan", "open-riichi")),
    ("Draws and the next hand",
     ("exhaustive-draw", "nagashi-mangan", "abortive-draws", "next-hand", "end-of-game")),
    ("Game and tournament",
     ("at-the-table", "final-score", "yakitori", "chombo", "dead-hand", "fouls", "recorded-games")),
    ("Rule sets", ("rulesets/", "options", "three-players")),
)  # fmt: skip
"""The index in order: titles, each with what belongs to it: addresses, folders (`yaku/`), or
folders with the beginning of `han` (`yaku/ 1 `)."""
REST = "Reference"


class Subject(NamedTuple):
    """A part of the index."""

    title: str
    articles: tuple[Article, ...]


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
    def subjects(self) -> tuple[Subject, ...]:
        """Every article once, under the first subject that it belongs to."""
        return tuple(_by_subject(self.articles.values()))

    def subject_of(self, article: Article) -> str:
        """The title of the subject that an article stands under."""
        titles = (subject.title for subject in self.subjects if article in subject.articles)
        return next(titles, REST)

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
    def explained_examples(self) -> Mapping[str, tuple[Example, ...]]:
        """For each address, the examples of other articles that its article explains.

        They are taken from the other articles in turn, so that the first few are of several.
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
        return {
            address: tuple(one for row in zip_longest(*lists) for one in row if one)
            for address, lists in by_address.items()
        }

    def _articles_of(self, example: Example) -> frozenset[str]:
        """The articles that explain an example, those about an option that it sets included."""
        chosen = options_of(example)
        if not chosen:
            return articles_of(example)
        concerned = (a for a, article in self.articles.items() if chosen & set(article.options))
        return articles_of(example).union(concerned, ["options"])


def _read_all(folder: Path) -> Iterator[tuple[str, Article]]:
    for path in sorted(folder.rglob("*.md")):
        address = path.relative_to(folder).with_suffix("").as_posix()
        yield address, parse_article(address, path.read_text(encoding="utf-8"))


def _by_subject(articles: Iterable[Article]) -> Iterator[Subject]:
    left = list(articles)
    for title, wanted in SUBJECTS:
        mine = [article for want in wanted for article in left if _belongs(article, want)]
        if mine:
            yield Subject(title, tuple(mine))
        left = [article for article in left if article not in mine]
    if left:
        yield Subject(REST, tuple(left))


def _belongs(article: Article, want: str) -> bool:
    address, _, han = want.partition(" ")
    if address.endswith("/"):
        return article.address.startswith(address) and f"{article.han} ".startswith(han)
    return article.address == address
