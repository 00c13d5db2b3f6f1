"""Blueprint of the page for hands without an ordinary winner: exhaustive and abortive draws."""

from typing import Any

from flask import Blueprint, Response
from markupsafe import Markup

from calc.commands import Answered
from calc.commands.draw.question import SEAT
from calc.riichi.table.draws import AbortType
from calc.riichi.tiles import WINDS, Wind
from calc.web.asking import shown
from calc.web.examples import tells, told_of
from calc.wording.games import draw_name

from .moves import all_called, as_text, moves
from .riding import Fined, game_of, name_at, riding, rules_of, start
from .settle import changed
from .visit import Page, Visit

PAGE = Page("draw", frozenset({"type"}), frozenset({"nobody-has-nagashi"}))
NEEDS: dict[str, tuple[str, ...]] = {
    "exhaustive": (),
    "nagashi_mangan": (),
    AbortType.KYUUSHU_KYUUHAI.value: ("by", "first_draw", "called_before"),
    AbortType.SUUFON_RENDA.value: ("first_discards", "called_before"),
    AbortType.SUUCHA_RIICHI.value: ("discard_won",),
    AbortType.SUUKAIKAN.value: ("kans_by", "discard_won"),
    AbortType.SANCHAHOU.value: ("winners", "discarder"),
}
"""The kinds of draw, and the fields that each is asked with beside the seats."""
RARE = tuple(name for name in SEAT.keys if name not in ("tenpai", "riichi"))
blueprint = Blueprint("draw", __name__)


@blueprint.get("/draw")
def page() -> Response:
    """Show what a drawn hand moves, and the hand that follows."""
    visit = PAGE.visit()
    visit.entered = entered(visit)
    return shown(visit, "draw", told)


def entered(visit: Visit) -> dict[str, Any]:
    """What the form needs beside its fields."""
    kind = visit.values.get("type", "exhaustive")
    winds = WINDS[: rules_of(visit).players]
    held = visit.values.get("seats", {})
    wanted = NEEDS[kind]
    kept = {name for names in NEEDS.values() for name in names if name not in wanted}
    return {
        "riding": riding(visit),
        "start": start(visit),
        "winds": winds,
        "types": [(name, draw_name(name, visit.look.names)) for name in NEEDS],
        "type": kind,
        "needs": wanted,
        "seats": [(seat, name_at(game_of(visit), seat)) for seat in winds],
        "declared": _declared(visit),
        "more": {seat.value for seat, told in held.items() if told.keys() & set(RARE)},
        "kept": [pair for pair in visit.written if pair[0].partition(".")[0] in kept],
    }


def told(visit: Visit) -> dict[str, Any]:
    """What the page shows of an answer."""
    answer = visit.answer
    chombo = answer["chombo"]
    tags: dict[str, list[str]] = {}
    if visit.entered["needs"] == ():
        for seat, judged in answer["tenpai"].items():
            tags[seat] = ["tenpai" if judged["tenpai"] else "noten"]
    for name, seats in (("nagashi", answer.get("nagashi", ())), ("chombo", _by(chombo))):
        for seat in seats:
            tags.setdefault(seat, []).append(name)
    moved = moves(visit, answer, tags, fines(visit, chombo))
    return {
        "said": answer["text"],
        "as_text": as_text(answer["text"], moved),
        "by": all_called(visit, _by(chombo)) if chombo else "",
        **moved,
    }


def fines(visit: Visit, chombo: Answered | None) -> Fined:
    """What a chombo takes from tournament scores, by first seat."""
    game = game_of(visit)
    if not game or not chombo or chombo["points"] is None:
        return {}
    return {game.player_at(Wind(seat)): chombo["points"] for seat in chombo["by"]}


@tells("draw")
def tell(query: str) -> Markup:
    """Tell in a line what an example's draw moves."""
    return changed(told_of("draw", query))


def _by(chombo: Answered | None) -> list[str]:
    return chombo["by"] if chombo else []


def _declared(visit: Visit) -> set[str]:
    """The seats in riichi, told of the seat or of the hand."""
    held = visit.values.get("seats", {})
    found = {seat.value for seat, told in held.items() if told.get("riichi")}
    return found | {seat.value for seat in visit.values.get("riichi", ())}
