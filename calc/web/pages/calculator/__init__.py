"""The calculator: the page `/` that scores a hand."""

from flask import Blueprint, Response, request

from calc.riichi.problems.tiles import COMPLETE
from calc.web.htmx import go, wants_fragment
from calc.web.keypad import CHI, CLOSED_KAN, HAND_AIM, OPEN_KAN, PON, Aim, Keypad
from calc.web.keypad_page import KeypadPage
from calc.web.navigation import MenuEntry
from calc.web.page import respond
from calc.wording.phrase import signed_words

from .form import CalculatorForm
from .result import aside, result
from .visit import CARRIED, LONGEST_CARRIED, CalculatorVisit, completed_question

KEYPAD = Keypad(
    COMPLETE,
    (
        HAND_AIM._replace(hint="The last one wins."),
        CHI,
        PON,
        OPEN_KAN,
        CLOSED_KAN,
        Aim("dora", "Dora", "dora_indicators", hint="Tap the dora indicator."),
        Aim("ura", "Ura", "ura_indicators", hint="Tap the ura indicator."),
    ),
    marks_win=True,
)
PAGE = KeypadPage(
    name="calculator",
    command_name="score",
    address="/",
    layout="calculator",
    form=CalculatorForm,
    completed=completed_question,
    own=frozenset(CARRIED),
    longest_own=LONGEST_CARRIED,
    keypad=KEYPAD,
)
blueprint = Blueprint("calculator", __name__)
MENU = MenuEntry("Score", 1, main=True, section="score")


@blueprint.get("/")
def page() -> Response:
    """Score the hand of the address; any other spelling leads to its one address."""
    visit = CalculatorVisit(PAGE, request.args.items(multi=True))
    if visit.is_line and wants_fragment():
        return go(visit.address)
    return respond(visit, result, aside(visit))


blueprint.add_app_template_filter(signed_words, "signed")
