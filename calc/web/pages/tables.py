"""The page of printable score tables, for dealer and others, under any rule set."""

from dataclasses import dataclass

from flask import Blueprint, Response, request

from calc.commands import COMMANDS
from calc.commands.tables import ScoreTable, figures
from calc.web.display_options import LANGUAGE
from calc.web.fields import ChoiceField, NumberField
from calc.web.forms import QuestionForm
from calc.web.navigation import MenuEntry
from calc.web.page import Page, Visit, respond
from calc.wording.scores import limit_words


class TablesForm(QuestionForm):
    """The question of `tables`."""

    question = COMMANDS["tables"].form
    han = NumberField("Mark: han")
    fu = NumberField("Mark: fu")
    seat_wind = ChoiceField("Winner", (("E", "Dealer"), ("S", "Other")), default="S")


@dataclass(frozen=True)
class TablesResult:
    """What the page shows of an answer; it is not passed on as text."""

    tables: list[ScoreTable]
    honba: int
    text: str = ""


PAGE = Page(name="tables", form=TablesForm, layout="tables")
blueprint = Blueprint("tables", __name__)
MENU = MenuEntry("Score tables", 13)


@blueprint.get("/tables")
def page() -> Response:
    """Show the score tables of a rule set, counters added, one cell marked."""
    return respond(Visit(PAGE, request.args.items(multi=True)), result)


def result(visit: Visit) -> TablesResult:
    """What the page shows of an answer."""
    return TablesResult(visit.answer["tables"], visit.values.get("honba", 0))


@blueprint.app_template_filter("figures")
def table_figures(pays: dict[str, int] | None) -> str:
    """Payments as printed tables have them; a dash for none."""
    return figures(pays, LANGUAGE)


@blueprint.app_template_filter()
def limit_name(limit: str) -> str:
    """A limit in words, with a capital."""
    words = limit_words(limit, LANGUAGE).text
    return words[:1].upper() + words[1:]
