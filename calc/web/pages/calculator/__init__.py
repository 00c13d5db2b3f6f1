"""The calculator: the page `/` that scores a hand."""

from flask import Response

from calc.riichi.hand import DRAWN
from calc.web.htmx import go
from calc.web.keypad import CHI, CLOSED_KAN, HAND_AIM, OPEN_KAN, PON, Aim, Keypad
from calc.web.requests import wants_fragment

from . import result as shown
from .form import CalculatorForm
from .visit import CARRIED, LONGEST_CARRIED, CalculatorVisit, completed_question

KEYPAD = Keypad(
    DRAWN,
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


class CalculatorPage(CalculatorVisit):
    """A visit to the page `/`; any other spelling of a hand leads to its one address."""

    name, path, form_type, keypad = "calculator", "/", CalculatorForm, KEYPAD
    menu = "Score", 1
    layout = "calculator"
    completed = staticmethod(completed_question)
    own_keys = frozenset(CARRIED)
    longest_own = LONGEST_CARRIED
    aside, result = shown.aside, shown.result

    def response(self) -> Response:
        """The page; a line of words, which fills other fields too, is loaded as a page."""
        return go(self.address) if self.is_line and wants_fragment() else super().response()
