"""Blueprint of the search over all articles, terms, yaku, fouls and options."""

from collections.abc import Iterator
from functools import cached_property
from itertools import groupby
from threading import Lock
from typing import NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, Flask, Response, current_app, request
from flask.blueprints import BlueprintSetupState

from calc.search import Entry, Found, Index
from calc.search.entries import entries
from calc.search.index import IN_TEXT, LONGEST_QUERY, TYPO

from .htmx import render
from .learn import shelf

blueprint = Blueprint("search", __name__)

EXAMPLES = ("pinfu", "ryukyoku", "リーチ", "平和", "seven pairs", "uma")
"""What one may ask for, shown before anything is typed."""


class Group(NamedTuple):
    """Results that fit equally: by their name, nearly, or in their text."""

    title: str
    entries: tuple[Entry, ...]


class Catalogue:
    """The index of the running application, made when the first question is asked."""

    def __init__(self) -> None:
        self._lock = Lock()

    def find(self, query: str) -> tuple[Found, ...]:
        """The entries that fit a query, best first."""
        with self._lock:
            index = self._index
        return index.find(query)

    @cached_property
    def _index(self) -> Index:
        return Index(entries(shelf().library.articles.values()))


@blueprint.record_once
def _set_up(state: BlueprintSetupState) -> None:
    app: Flask = state.app  # type: ignore[assignment]  # only a Flask is set up here
    app.extensions["search"] = Catalogue()


@blueprint.get("/search")
def page() -> Response:
    """Show what fits a query: as a page on Enter, as a fragment while it is typed."""
    query = " ".join(request.args.get("q", "").split())[:LONGEST_QUERY]
    catalogue: Catalogue = current_app.extensions["search"]
    found = catalogue.find(query)
    return render(
        "search/page.html",
        "search/_results.html",
        query=query,
        groups=tuple(_groups(found)),
        count=len(found),
        examples=EXAMPLES,
        longest=LONGEST_QUERY,
        push=f"/search?{urlencode({'q': query})}" if query else "/search",
        replace=True,
    )


def _groups(found: tuple[Found, ...]) -> Iterator[Group]:
    for title, members in groupby(found, lambda each: _title(each.rank)):
        yield Group(title, tuple(each.entry for each in members))


def _title(rank: int) -> str:
    if rank == IN_TEXT:
        return "In the text"
    return "Did you mean" if rank == TYPO else "By name"
