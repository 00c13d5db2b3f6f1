"""Blueprint of the search over all articles, terms, yaku, fouls and options."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, Response, request

from calc.riichi.errors import NotationError
from calc.riichi.hand import DRAWN
from calc.riichi.notation import format_in_order, parse_tiles
from calc.search import IN_PART, IN_TEXT, LONGEST_QUERY, TYPO, SearchEntry
from calc.web.http.requests import page_language, to
from calc.web.http.responses import Link, context_of, render
from calc.web.pages import MenuEntry
from calc.words import Language
from calc.words.messages import N_, say, translated

from .learn import article_pages
from .tables import QuickVisit

blueprint = Blueprint("search", __name__)
MENU = MenuEntry(N_("Search"), "/search", 60)

EXAMPLES = (
    "pinfu",
    "ryukyoku",
    "リーチ",
    "平和",
    N_("seven pairs"),
    N_("why is ron not allowed"),
)
"""Queries that are suggested before anything is typed."""
BY_NAME = N_("By name")
TITLES = {
    TYPO: N_("Did you mean"),
    IN_TEXT: N_("In the text"),
    IN_PART: N_("With some of these words"),
}
"""Titles of the results that do not match by name, by their rank."""


HAN_AND_FU = re.compile(r"\b(\d{1,2}) ?han\b(?:\D{0,6}(\d{2,3}) ?fu\b)?", re.IGNORECASE)
BEATS = re.compile(r"\b(?:what|which)\b.*\b(?:beats?|worth|highest|ranks?)\b", re.IGNORECASE)
SCORED = N_(
    "{title}: {ron} by ron, {tsumo} by tsumo. For the dealer: {dealer_ron} by ron, "
    "{dealer_tsumo} by tsumo."
)


class DirectAnswer(NamedTuple):
    """What a query asks, answered at once: a sentence, and the page that says more."""

    text: str
    link: Link


def direct_answer(query: str, language: Language) -> DirectAnswer | None:
    """The answer to han and fu, to what beats what, and to a typed hand; None for other queries."""
    if asked := HAN_AND_FU.search(query):
        han, fu = asked.groups()
        return _points_of(han, fu, language)
    if BEATS.search(query):
        text = say("No hand beats another: the more han, the more points.", language)
        return DirectAnswer(text, Link("/yaku", say("All yaku by their han", language)))
    return _typed_hand(query, language)


def _points_of(han: str, fu: str | None, language: Language) -> DirectAnswer | None:
    """What han and fu pay, by the score table; None where there is no such cell."""
    asked = [("han", han), *([("fu", fu)] if fu else [])]
    other = QuickVisit(asked, language)
    dealer = QuickVisit([("seat_wind", "E"), *asked], language)
    if not other.has_answer or not dealer.has_answer:
        return None
    (ron, tsumo), (dealer_ron, dealer_tsumo) = other.pays, dealer.pays
    text = say(
        SCORED,
        language,
        title=other.title,
        ron=ron,
        tsumo=tsumo,
        dealer_ron=dealer_ron,
        dealer_tsumo=dealer_tsumo,
    )
    return DirectAnswer(text, Link(other.plain, say("Quick score", language)))


def _typed_hand(query: str, language: Language) -> DirectAnswer | None:
    """The page for a query that is a whole hand, or one tile short of it."""
    try:
        tiles = parse_tiles(query)
    except NotationError:
        return None
    hand = format_in_order(tiles)
    if len(tiles) == DRAWN:
        text = say("This is a whole hand.", language)
        return DirectAnswer(text, Link(f"/?hand={hand}", say("Score it", language)))
    if len(tiles) == DRAWN - 1:
        text = say("These are thirteen tiles.", language)
        return DirectAnswer(text, Link(f"/waits?hand={hand}", say("Show the waits", language)))
    return None


@context_of("search/page.html", "search/_results.html")
@dataclass(frozen=True)
class SearchPage:
    """The results of a query; examples of queries where there is none.

    `groups` are results under a title: those that match by name, nearly, or in their text.
    """

    query: str
    groups: list[tuple[str, list[SearchEntry]]]
    count: int
    answer: DirectAnswer | None
    examples: Sequence[str]
    longest: int = LONGEST_QUERY


@blueprint.get("/search")
def page() -> Response:
    """Show what matches a query: as a page on Enter, as a fragment while it is typed."""
    query = " ".join(request.args.get("q", "").split())[:LONGEST_QUERY]
    language = page_language()
    results = article_pages(language).matches(query)
    groups = [
        (say(title, language), [result.entry for result in members])
        for title, members in groupby(results, lambda result: TITLES.get(result.rank, BY_NAME))
    ]
    examples = [translated(text, language) for text in EXAMPLES]
    return render(
        "search/page.html",
        "search/_results.html",
        SearchPage(query, groups, len(results), direct_answer(query, language), examples),
        push=to(f"/search?{urlencode({'q': query})}" if query else "/search"),
        replace=True,
    )
