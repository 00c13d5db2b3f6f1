"""Blueprint of the page of named changes: switches, one address for every page, a list to read."""

from typing import Any

from flask import Blueprint, Response, current_app, request

from calc.commands import COMMANDS
from calc.questions.query import Pairs, question_of
from calc.wording import ruleset_words

from .asking import Visit, shown
from .navigation import MAIN, MORE, address

UMA, SET = "uma", "set"
ASKING = frozenset(
    {"calculator", "waits", "settle", "draw", "final", "penalty", "riichi", "kan", "tables"}
)
"""The areas whose pages take a rule set."""
PLACES = [each for each in (*MAIN, *MORE) if each.endpoint.partition(".")[0] in ASKING]
blueprint = Blueprint("mods", __name__)


@blueprint.get("/mods")
def page() -> Response:
    """Show the changes in use, the address that carries them, and the rules to read out."""
    asked = Visit(
        COMMANDS["mods"], request.path, tidied(list(request.args.items(multi=True))), question_of
    )
    return shown(asked, "mods", told)


def tidied(pairs: Pairs) -> Pairs:
    """The uma of its own field among the other options."""
    typed = [(key, text.strip()) for key, text in pairs if text.strip()]
    return [(SET, f"{UMA}:{text}") if key == UMA else (key, text) for key, text in typed]


def told(asked: Visit) -> dict[str, Any]:
    """What the page shows of an answer."""
    answer = asked.answer
    uma = next((each["setting"] for each in answer["changes"] if each["id"] == UMA), "")
    found = ((place.name, address(current_app, place.endpoint)) for place in PLACES)
    return {
        "base": ruleset_words(answer["rules"]).text,
        "uma": uma.partition(":")[2],
        "kept": [
            each["setting"]
            for each in answer["changes"]
            if not each["of_a_mod"] and each["id"] != UMA
        ],
        "whole": f"{request.url_root.rstrip('/')}{asked.address}",
        "pages": [(name, asked.address_of(asked.written, where)) for name, where in found if where],
    }
