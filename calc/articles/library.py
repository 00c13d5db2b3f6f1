"""The articles of a folder: read once, looked up by address, checked against each other."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from threading import Lock

from calc.riichi.rulesets import OPTIONS, SOURCES

from .article import Article, parse_article


class Library:
    """The articles of a folder, by address; read when first asked for, once, in any thread."""

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
    def mentions(self) -> Mapping[str, tuple[str, ...]]:
        """For each address, the other articles that link to it."""
        found: dict[str, list[str]] = {}
        for address, article in self.articles.items():
            for target in dict.fromkeys(link.partition("#")[0] for link in article.links):
                if target != address:
                    found.setdefault(target, []).append(address)
        return {target: tuple(sources) for target, sources in found.items()}

    def faults(self) -> Iterator[str]:
        """Yield everything wrong with the articles: front matter, examples, dead links."""
        for address, article in self.articles.items():
            yield from (f"{address}: {fault}" for fault in article.faults)
            yield from (f"{address}: unknown {key}" for key in _unknown(article))
            for link in (*article.links, *article.related):
                if not self._leads_somewhere(link):
                    yield f"{address}: dead link: {link}"

    def _leads_somewhere(self, link: str) -> bool:
        address, _, anchor = link.partition("#")
        target = self.articles.get(address)
        return target is not None and (not anchor or anchor in target.anchors)


def _unknown(article: Article) -> Iterator[str]:
    """Yield the sources and rule options of an article that do not exist."""
    yield from (f"source {key}" for key in article.sources if key not in SOURCES)
    yield from (f"option {key}" for key in article.options if key not in OPTIONS)


def _read_all(folder: Path) -> Iterator[tuple[str, Article]]:
    for path in sorted(folder.rglob("*.md")):
        address = path.relative_to(folder).with_suffix("").as_posix()
        yield address, parse_article(address, path.read_text(encoding="utf-8"))
