"""Blueprint of the page of penalties: a foul looked up by word, what it costs, what follows."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from flask import Blueprint, Response
from markupsafe import Markup

from calc.commands.penalty.question import CHOMBO
from calc.commands.penalty.question import CHOMBO_FORM as FORM
from calc.questions.query import Pairs
from calc.riichi.rulesets import PenaltyLevel, PenaltyMode
from calc.riichi.table.chombo import chombo_form
from calc.riichi.table.fouls import FOULS, FoulAction, FoulVerdict, foul_verdict
from calc.riichi.table.offenses import OFFENSES
from calc.riichi.tiles import WINDS
from calc.web.asking import shown
from calc.web.examples import tells, told_of
from calc.wording.fouls import (
    action_words,
    case_words,
    foul_group_words,
    foul_words,
    fouls_like,
    level_words,
    note_words,
)

from .moves import as_text, moves
from .riding import Fined, game_of, riding, rules_of, start
from .settle import changed
from .visit import FINES, Page, Visit

SOUGHT = "q"
ASKED = ("foul", "case", "points")
FORMS = {
    "points": "Off the tournament score",
    "reverse_mangan": "A mangan reversed",
    "table_payment": "Paid at the table",
}
MODES = {
    PenaltyMode.TOURNAMENT.value: "Off the tournament score",
    PenaltyMode.TABLE_PAYMENT.value: "Paid at the table",
}
PER = {"minute": "a minute", "each": "each"}
PAGE = Page("penalty", frozenset(ASKED), own=frozenset({FINES, SOUGHT}))
blueprint = Blueprint("penalty", __name__)


@blueprint.get("/penalty")
def page() -> Response:
    """Show what a foul costs, who gets it, and how play goes on."""
    visit = PAGE.visit()
    visit.entered = entered(visit)
    return shown(visit, "penalty", told)


class Row(NamedTuple):
    """A foul of the table: its article, the address that asks about it, its price at each level."""

    id: str
    name: str
    article: str
    address: str
    prices: list[str]


def entered(visit: Visit) -> dict[str, Any]:
    """What the page shows beside an answer: the form, and the fouls that were looked for."""
    rules = rules_of(visit)
    level = visit.values.get("level", rules.penalty_level)
    sought = visit.own.get(SOUGHT, "")
    return {
        "riding": riding(visit),
        "start": start(visit),
        "winds": WINDS[: rules.players],
        "sought": sought,
        "levels": [(each.value, level_words(each.value), each is level) for each in PenaltyLevel],
        "level": level.value,
        "mode": visit.values.get("mode", rules.penalty_mode).value,
        "modes": tuple(MODES.items()),
        "form": (visit.values.get("form") or chombo_form(rules)).value,
        "forms": tuple((key, FORMS[key]) for key in FORM.answers),
        "declared": {seat.value for seat in visit.values.get("riichi", ())},
        "fouls": list(_fouls(visit, sought)),
        "chombo": _about(visit, "foul", CHOMBO),
        "cases": [(case_words(key).text, _about(visit, "case", key)) for key in OFFENSES],
        "chosen": visit.values.get("foul"),
    }


def told(visit: Visit) -> dict[str, Any]:
    """What the page shows of an answer."""
    answer = visit.answer
    if "case" in answer:
        told = [answer["case_text"], answer["text"], answer["when_text"] or ""]
        return {"said": answer["text"], "case": True, "as_text": "\n".join(filter(None, told))}
    at_table = any(answer["changes"].values())
    points = None if at_table else answer["points"]
    found = _price(FoulVerdict(FoulAction(answer["action"]), points, answer["per"]))
    offender = visit.values.get("offender")
    tags = {offender.value: ["foul"]} if offender else {}
    said = found if found.startswith(answer["text"]) else f"{answer['text']}: {found}"
    moved: dict[str, Any] = {}
    if answer["next"] or answer["payments"]:
        moved = moves(visit, answer, tags, fines(visit))
    text = as_text(f"{said}.", moved) if moved else f"{said}."
    return {"said": f"{said}.", "price": found, "case": False, "as_text": text, **moved}


def fines(visit: Visit) -> Fined:
    """What the tournament score of the offender loses, by first seat."""
    game, offender = game_of(visit), visit.values.get("offender")
    price = visit.answer["tournament_penalty"]
    return {game.player_at(offender): price} if game and offender and price else {}


@tells("penalty")
def tell(query: str) -> Markup:
    """Tell in a line what an example's foul leads to."""
    answer = told_of("penalty", query)
    text = answer["text"] if "case" in answer else answer.get("action_text", "")
    said = Markup('<p class="told">{}</p>').format(text) if text else Markup()
    return said + (changed(answer) if any(answer.get("changes", {}).values()) else Markup())


def _fouls(visit: Visit, sought: str) -> Iterator[tuple[str, list[Row]]]:
    """The fouls that were looked for, by group."""
    groups: dict[str, list[Row]] = {}
    for key in fouls_like(sought):
        foul, words = FOULS[key], foul_words(key)
        verdicts = (foul_verdict(foul, level, rules_of(visit)) for level in PenaltyLevel)
        prices = [_price(each) for each in verdicts]
        row = Row(key, words.text, words.article, _about(visit, "foul", key), prices)
        groups.setdefault(foul.group.value, []).append(row)
    return ((foul_group_words(group), rows) for group, rows in groups.items())


def _price(found: FoulVerdict) -> str:
    """An action with its price in P."""
    points = f", {found.points}P" if found.points else ""
    per = f" {PER[found.per]}" if found.per else ""
    note = f"; {note_words(found.note)}" if found.note else ""
    return f"{action_words(found.action.value)}{points}{per}{note}"


def _about(visit: Visit, key: str, value: str) -> str:
    """The address of this page about another foul or offense."""
    kept: Pairs = [pair for pair in visit.written if pair[0] not in ASKED]
    return visit.address_of([(key, value), *kept])
