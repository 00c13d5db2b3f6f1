"""Blueprint of the search over all articles, terms, yaku, fouls and options."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from threading import Lock
from typing import NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, Flask, Response, current_app, request
from flask.blueprints import BlueprintSetupState

from calc.articles import Library
from calc.search import Index, SearchEntry, SearchMatch
from calc.search.entries import entries
from calc.search.index import IN_TEXT, LONGEST_QUERY, TYPO
from calc.web.htmx import context_of, render
from calc.web.navigation import MenuEntry

blueprint = Blueprint("search", __name__)
MENU = MenuEntry("Search", "/search", 7, main=True)

EXAMPLES = ("pinfu", "ryukyoku", "リーチ", "平和", "seven pairs", "uma")
"""What one may ask for, shown before anything is typed."""


class Group(NamedTuple):
    """Results that fit equally: by their name, nearly, or in their text."""

    title: str
    entries: tuple[SearchEntry, ...]


@context_of("search/page.html", "search/_results.html")
@dataclass(frozen=True)
class SearchPage:
    """The results of a query; examples of queries where there is none."""

    query: str
    groups: tuple[Group, ...]
    count: int
    examples: tuple[str, ...] = EXAMPLES
    longest: int = LONGEST_QUERY


class Catalogue:
    """The index of the running application, made when the first question is asked."""

    def __init__(self) -> None:
        self._lock = Lock()

    def find(self, query: str) -> tuple[SearchMatch, ...]:
        """The entries that fit a query, best first."""
        with self._lock:
            index = self._index
        return index.find(query)

    @cached_property
    def _index(self) -> Index:
        library: Library = current_app.extensions["shelf"].library
        return Index(entries(library.articles.values()))


@blueprint.record_once
def _set_up(state: BlueprintSetupState) -> None:
    app: Flask = state.app  # type: ignore[assignment]  # only a Flask is set up here
    app.extensions["search"] = Catalogue()


@blueprint.get("/search")
def page() -> Response:
    """Show what fits a query: as a page on Enter, as a fragment while it is typed."""
    query = " ".join(request.args.get("q", "").split())[:LONGEST_QUERY]
    catalogue: Catalogue = current_app.extensions["search"]
    results = catalogue.find(query)
    return render(
        "search/page.html",
        "search/_results.html",
        SearchPage(query, tuple(_groups(results)), len(results)),
        push=f"/search?{urlencode({'q': query})}" if query else "/search",
        replace=True,
    )


def _groups(results: tuple[SearchMatch, ...]) -> Iterator[Group]:
    for title, members in groupby(results, lambda result: _title(result.rank)):
        yield Group(title, tuple(result.entry for result in members))


def _title(rank: int) -> str:
    if rank == IN_TEXT:
        return "In the text"
    return "Did you mean" if rank == TYPO else "By name"
