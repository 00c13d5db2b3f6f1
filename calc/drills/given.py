"""Tasks on questions that are given in an address, such as those of a recorded game."""

from collections.abc import Iterable

from calc.commands import COMMANDS
from calc.commands.record.wins import meld_value
from calc.questions.document import BadDocument
from calc.questions.query import pairs_of, query_of, question_of
from calc.riichi.errors import RiichiError
from calc.riichi.melds import Meld

from .furiten_or_not import OFFERED
from .task import Drill, Question, Task

FORMS = {"waits": "waits", "furiten": "waits", "may-i-win": "score", "points": "score"}
"""The drills that take a given question, with the command whose question it is."""
_WINDS = ("seat_wind", "round_wind")
"""Keys that an address leaves out where they are the default, and a task names."""


def given_task(drill: Drill, pairs: Iterable[tuple[str, str]]) -> Task | None:
    """The task on the question of query pairs; None where the drill cannot ask it."""
    if drill.of is None:
        return None
    try:
        asked = question_of(pairs)
        offered = asked.pop(OFFERED, None)
        form = COMMANDS[FORMS[drill.key]].form
        asked = {name: str(form.keys[name].default) for name in _WINDS} | asked
        values, problems = form.read(asked)
        if problems:
            return None
        melds: tuple[Meld, ...] = values.get("melds", ())
        question = {**asked, **({"melds": [meld_value(meld) for meld in melds]} if melds else {})}
        return drill.of({**question, **({OFFERED: offered} if offered else {})})
    except (BadDocument, RiichiError, KeyError):
        return None


def given_address(key: str, question: Question) -> str:
    """The address of the task on a question."""
    form = COMMANDS[FORMS[key]].form
    values, _ = form.read({name: value for name, value in question.items() if name != OFFERED})
    offered = [(OFFERED, str(question[OFFERED]))] if OFFERED in question else []
    return f"/drills/{key}?{query_of([*pairs_of(form, values), *offered])}"
