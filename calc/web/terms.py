"""The entries of the glossary: under each, who uses its term."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from calc.articles import Article, Library

from .errors import Link
from .examples import Examples
from .htmx import rendered

MOST_ARTICLES = 4
_LESSONS, _YAKU = "lessons/", "yaku/"


@dataclass(frozen=True, slots=True)
class Entries(Examples):
    """How this application draws articles, the glossary among them."""

    library: Library

    def uses(self, term: str) -> str:
        """Return a line on who uses a term; nothing where nobody does."""
        articles = [self.library.articles[address] for address in self.library.uses[term]]
        return rendered(
            "learn/_uses.html",
            name=self.library.glossary.names[term],
            articles=tuple(_named(articles[:MOST_ARTICLES])),
            more=len(articles[MOST_ARTICLES:]),
        )


def _named(articles: list[Article]) -> Iterator[Link]:
    """Links to articles: a lesson by its number, a yaku as one beside an article of its name."""
    titles = Counter(article.title for article in articles)
    for article in articles:
        name = article.title
        if article.address.startswith(_LESSONS):
            name = f"Lesson {name.partition('.')[0]}"
        elif titles[name] > 1 and article.address.startswith(_YAKU):
            name = f"{name} (yaku)"
        yield Link(f"/learn/{article.address}", name)
