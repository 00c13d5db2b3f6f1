"""Blueprint of the printable score tables, for dealer and others, under any rule set."""

from typing import Any

from flask import Blueprint, Response, request

from calc.commands import COMMANDS
from calc.commands.tables import figures
from calc.questions.query import question_of
from calc.wording import limit_words

from .asking import Visit, shown

blueprint = Blueprint("tables", __name__)


@blueprint.get("/tables")
def page() -> Response:
    """Show the score tables of a rule set, counters added, one cell marked."""
    asked = Visit(COMMANDS["tables"], request.path, request.args.items(multi=True), question_of)
    return shown(asked, "tables", told)


def told(asked: Visit) -> dict[str, Any]:
    """What the page shows of an answer."""
    return {"tables": asked.answer["tables"], "honba": asked.values.get("honba", 0)}


blueprint.add_app_template_filter(figures)


@blueprint.app_template_filter()
def limit_name(limit: str) -> str:
    """A limit in words, with a capital."""
    words = limit_words(limit).text
    return words[:1].upper() + words[1:]
