"""Blueprint of the search over all articles, terms, yaku, fouls and options."""

from dataclasses import dataclass
from itertools import groupby
from urllib.parse import urlencode

from flask import Blueprint, Response, request

from calc.search import IN_PART, IN_TEXT, LONGEST_QUERY, TYPO, SearchEntry
from calc.web.http.requests import page_text, to
from calc.web.http.responses import context_of, render
from calc.web.pages import MenuEntry
from calc.words.messages import N_

from .learn import article_pages

blueprint = Blueprint("search", __name__)
MENU = MenuEntry(N_("Search"), "/search", 60)

EXAMPLES = ("pinfu", "ryukyoku", "リーチ", "平和", "seven pairs", "why is ron not allowed")
"""Queries that are suggested before anything is typed."""
BY_NAME = N_("By name")
TITLES = {
    TYPO: N_("Did you mean"),
    IN_TEXT: N_("In the text"),
    IN_PART: N_("With some of these words"),
}
"""Titles of the results that do not match by name, by their rank."""


@context_of("search/page.html", "search/_results.html")
@dataclass(frozen=True)
class SearchPage:
    """The results of a query; examples of queries where there is none.

    `groups` are results under a title: those that match by name, nearly, or in their text.
    """

    query: str
    groups: list[tuple[str, list[SearchEntry]]]
    count: int
    examples: tuple[str, ...] = EXAMPLES
    longest: int = LONGEST_QUERY


@blueprint.get("/search")
def page() -> Response:
    """Show what matches a query: as a page on Enter, as a fragment while it is typed."""
    query = " ".join(request.args.get("q", "").split())[:LONGEST_QUERY]
    results = article_pages().matches(query)
    groups = [
        (page_text(title), [result.entry for result in members])
        for title, members in groupby(results, lambda result: TITLES.get(result.rank, BY_NAME))
    ]
    return render(
        "search/page.html",
        "search/_results.html",
        SearchPage(query, groups, len(results)),
        push=to(f"/search?{urlencode({'q': query})}" if query else "/search"),
        replace=True,
    )
