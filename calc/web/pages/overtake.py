"""The page of what a hand must be worth to pass another player."""

from typing import cast

from calc.commands import COMMANDS
from calc.commands.overtake import OvertakeAnswer, text
from calc.web.display_options import LANGUAGE
from calc.web.fields import ChoiceField, NumberField, StepperField, SwitchField
from calc.web.forms import QuestionForm
from calc.web.page import AnswerText, Visit

DEALERS = (("other", "Another"), ("self", "You"), ("target", "This player"))


class OvertakeForm(QuestionForm):
    """The question of `overtake`."""

    question = COMMANDS["overtake"].form
    button = "Show the hands"
    difference = NumberField("You are behind by", example="7700")
    dealer = ChoiceField("Dealer", DEALERS, default="other")
    riichi_sticks = StepperField("Riichi sticks on the table")
    wins_ties = SwitchField("Equal points are enough")


class OvertakeVisit(Visit):
    """A visit to this page."""

    name, form_type = "overtake", OvertakeForm
    menu = "What do I need?", 12

    def result(self) -> AnswerText:
        """The cheapest hands by each way of winning, as text."""
        return AnswerText("\n".join(text(cast("OvertakeAnswer", self.answer), LANGUAGE)))
