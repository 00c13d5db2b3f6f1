"""The subjects of the articles: the order in which the index lists them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from calc.articles import Article

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
    (
        "Draws and the next hand",
        ("exhaustive-draw", "nagashi-mangan", "abortive-draws", "next-hand", "end-of-game"),
    ),
    (
        "Game and tournament",
        (
            "at-the-table",
            "final-score",
            "yakitori",
            "chombo",
            "dead-hand",
            "fouls",
            "recorded-games",
        ),
    ),
    ("Rule sets", ("rulesets/", "options", "three-players")),
)
"""Titles, each with what belongs to it in order: addresses, folders (`yaku/`), or folders with the
beginning of `han` (`yaku/ 1 `)."""
REST = "Reference"


class Subject(NamedTuple):
    """A part of the index."""

    title: str
    articles: tuple[Article, ...]


def by_subject(articles: Iterable[Article]) -> Iterator[Subject]:
    """Every article once, under the first subject that it belongs to."""
    left = list(articles)
    for title, wanted in SUBJECTS:
        mine = [article for want in wanted for article in left if _belongs(article, want)]
        if mine:
            yield Subject(title, tuple(mine))
        left = [article for article in left if article not in mine]
    if left:
        yield Subject(REST, tuple(left))


def _belongs(article: Article, want: str) -> bool:
    place, _, han = want.partition(" ")
    if place.endswith("/"):
        return article.address.startswith(place) and f"{article.han} ".startswith(han)
    return article.address == place
