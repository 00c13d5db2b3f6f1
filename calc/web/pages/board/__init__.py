"""The page `/board`: a moment of a hand on a table, which its address holds."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from flask import Blueprint, Response
from markupsafe import Markup

from calc.questions.document import BadDocument
from calc.questions.form import Values
from calc.questions.query import parse_query
from calc.questions.score import DEFAULT_RULES
from calc.riichi.errors import Problem
from calc.riichi.rulesets import for_players
from calc.riichi.tiles import Wind
from calc.web.http.display_options import display_options
from calc.web.http.requests import current_request, page_language, runs_in_browser
from calc.web.http.responses import context_of, render, render_in
from calc.words import Language

from .table import (
    FORM,
    CentreView,
    SeatView,
    address,
    centre_view,
    players_of,
    seat_view,
    seats_by_place,
)

NO_TAGS = Markup()
CENTRE = "centre"
"""The part in the middle of the table."""
blueprint = Blueprint("board", __name__)


@context_of("board/_seat.html")
@dataclass(frozen=True)
class SeatPart:
    """A seat at the table; `index` says that tiles have their indices."""

    seat: SeatView
    index: bool


@context_of("board/_centre.html")
@dataclass(frozen=True)
class CentrePart:
    """The middle of the table."""

    centre: CentreView
    index: bool


class BoardWay(NamedTuple):
    """A link that leads on from a moment."""

    address: str
    text: str


@context_of("board/_ways.html")
@dataclass(frozen=True)
class WaysPart:
    """The links that lead on from a moment."""

    ways: Sequence[BoardWay]


@context_of("board/page.html")
@dataclass(frozen=True)
class BoardPage:
    """The page of a table: its parts by place, or what is wrong with the address."""

    parts: Mapping[str, Markup]
    problems: Sequence[Problem] = ()
    preview: Markup = NO_TAGS


def seat_part(view: SeatView, language: Language, *, index: bool) -> Markup:
    """A seat as HTML."""
    return render_in(language, "board/_seat.html", SeatPart(view, index))


def centre_part(values: Values, language: Language, *, index: bool) -> Markup:
    """The middle of a table as HTML."""
    return render_in(
        language, "board/_centre.html", CentrePart(centre_view(values, language), index)
    )


def ways_part(ways: Sequence[BoardWay], language: Language) -> Markup:
    """The links that lead on from a moment as HTML."""
    return render_in(language, "board/_ways.html", WaysPart(ways))


def board_parts(
    values: Values, names: Mapping[Wind, str], language: Language, *, index: bool
) -> dict[str, Markup]:
    """The parts of a table as HTML, by place."""
    players = players_of(values)
    rules = for_players(values.get("rules", DEFAULT_RULES), players)
    parts = {CENTRE: centre_part(values, language, index=index)}
    for place, wind in seats_by_place(values):
        seat = values["seats"].get(wind, {})
        view = seat_view(wind, seat, rules, players, language, names.get(wind, ""))
        parts[place] = seat_part(view, language, index=index)
    return parts


@blueprint.get("/board")
def page() -> Response:
    """Show the table of the address."""
    query = current_request().query_string.decode("utf-8", "replace")
    try:
        values, problems = FORM.read(parse_query(query))
    except BadDocument as error:
        values, problems = {}, [error.problem]
    if problems:
        return render("board/page.html", "board/page.html", BoardPage({}, problems), status=422)
    index = display_options(current_request().args).indexed
    language = page_language()
    parts = board_parts(values, {}, language, index=index)
    shown = BoardPage(parts, preview=_preview(values, language))
    return render("board/page.html", "board/page.html", shown)


def _preview(values: Values, language: Language) -> Markup:
    """The tags by which others show a link to a moment."""
    if runs_in_browser():
        return NO_TAGS
    from calc.web.parts.previews import preview

    from .moment_card import moment_card

    return preview(moment_card(values, language), address(values))
