"""The page of printable score tables, for dealer and others, under any rule set."""

from calc.commands import COMMANDS
from calc.web.fields import ChoiceField, NumberField
from calc.web.forms import QuestionForm
from calc.web.page import Visit


class TablesForm(QuestionForm):
    """The question of `tables`."""

    question = COMMANDS["tables"].form
    han = NumberField("Mark: han")
    fu = NumberField("Mark: fu")
    seat_wind = ChoiceField("Winner", (("E", "Dealer"), ("S", "Other")), default="S")


class TablesVisit(Visit):
    """A visit to this page."""

    name, form_type = "tables", TablesForm
    menu = "Score tables", 13
