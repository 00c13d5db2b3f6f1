"""Blueprint of the page of final scores: places, uma, oka, ties, deposits, penalties."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from flask import Blueprint, Response
from markupsafe import Markup

from calc.commands import Answered
from calc.questions.query import Pairs
from calc.riichi.rulesets import OPTIONS
from calc.riichi.tiles import WINDS, Wind
from calc.web.asking import shown
from calc.web.examples import tells, told_of
from calc.web.htmx import rendered
from calc.wording import answer_words, option_words, points_words, wind_words

from .riding import game_of, riding, rules_of, start
from .visit import Page, Visit

IN_P = frozenset({"difference", "rounding", "bonus", "penalties", "result"})
"""Steps counted in P rather than in points."""
STATED = ("goal_points", "uma", "uma_floating", "oka", "ties", "leftover_riichi_sticks", "yakitori")
"""Options that are told beside every final score."""


def tidied(pairs: Pairs) -> Pairs:
    """The question without seats that nobody plays; a table in the address has the scores."""
    table = any(key.partition(".")[0] == "table" for key, _ in pairs)
    return [pair for pair in pairs if not (table and pair[0].partition(".")[0] == "scores")]


PAGE = Page(
    "final",
    frozenset({"scores", "table"}),
    frozenset({"scores-of-some-seats"}),
    own=frozenset(),
    tidied=tidied,
)
blueprint = Blueprint("final", __name__)


@blueprint.get("/final")
def page() -> Response:
    """Show the final scores of a game, step by step."""
    visit = PAGE.visit()
    visit.entered = entered(visit)
    return shown(visit, "final", told)


class Standing(NamedTuple):
    """A player at the end: place, name, points at the end, result in P."""

    place: int
    name: str
    points: str
    result: str


class Step(NamedTuple):
    """One step of the count: its figures by seat."""

    name: str
    article: str
    figures: list[str]


def entered(visit: Visit) -> dict[str, Any]:
    """What the form needs beside its fields."""
    rules = rules_of(visit)
    game = game_of(visit)
    winds = game.seats if game else WINDS[: rules.players]
    return {
        "riding": riding(visit),
        "start": start(visit),
        "winds": winds,
        "names": [_name(visit, seat) for seat in winds],
        "yakitori": rules.yakitori is not None or "yakitori" in visit.values,
        "stated": list(_stated(visit)),
    }


def told(visit: Visit) -> dict[str, Any]:
    """What the page shows of an answer."""
    answer = visit.answer
    first = [seat for seat, place in answer["places"].items() if place == 1]
    names = " and ".join(_name(visit, Wind(seat)) for seat in first)
    standings = list(_standings(visit, answer))
    return {
        "as_text": "\n".join(
            f"{each.place}. {each.name} {each.points}, {each.result}" for each in standings
        ),
        "said": f"First: {names}, {p_words(answer['result'][first[0]])}.",
        "standings": standings,
        "heads": [_name(visit, Wind(seat)) for seat in answer["scores"]],
        "steps": [_step(each) for each in answer["steps"]],
    }


@tells("final")
def tell(query: str) -> Markup:
    """Tell in a line the result of an example's game."""
    answer = told_of("final", query)
    if answer["kind"] != "final":
        return Markup()
    results = {seat: p_words(points) for seat, points in answer["result"].items()}
    return Markup(rendered("final/_told.html", results=results))  # noqa: S704  # own table


def p_words(points: float) -> str:
    """An amount in P with its sign.

    >>> p_words(27.2), p_words(-8), p_words(0)
    ('+27.2P', '−8P', '0P')
    """
    return f"{points:+g}P".replace("-", "−") if points else "0P"


def _standings(visit: Visit, answer: Answered) -> Iterator[Standing]:
    for seat in answer["order"]:
        yield Standing(
            answer["places"][seat],
            _name(visit, Wind(seat)),
            points_words(answer["scores"][seat]),
            p_words(answer["result"][seat]),
        )


def _step(each: Answered) -> Step:
    figures = each["by_seat"].values()
    say = p_words if each["id"] in IN_P else points_words
    return Step(each["text"], each["article"], [say(figure) for figure in figures])


def _name(visit: Visit, player: Wind) -> str:
    """A player's name, or the wind had first."""
    game = game_of(visit)
    place = WINDS.index(player)
    known = game.names[place] if game and place < len(game.names) else ""
    return known or wind_words(player).capitalize()


def _stated(visit: Visit) -> Iterator[tuple[str, str, str]]:
    """The options in use that decide final scores: name, article, answer."""
    rules = rules_of(visit)
    for key in STATED:
        value = getattr(rules, key)
        if value is not None:
            words = option_words(key)
            yield words.text, words.article, answer_words(key, OPTIONS[key].text(value))
