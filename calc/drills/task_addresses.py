"""Tasks on questions that are given in an address, such as those of a recorded game.

The address of a task holds those that follow it, each under the key THEN as drill and query.
"""

from collections.abc import Iterable

from calc.commands import COMMANDS
from calc.commands.record.wins import meld_value
from calc.questions.document import BadDocument
from calc.questions.query import pairs_in, pairs_of, query_of, question_of
from calc.riichi.errors import RiichiError
from calc.riichi.melds import Meld
from calc.wording.language import Language

from .furiten_or_not import OFFERED
from .task import Drill, Question, Task

FORMS = {"waits": "waits", "furiten": "waits", "may-i-win": "score", "points": "score"}
"""The drills that take a given question, with the command whose question it is."""
THEN = "then"
_WINDS = ("seat_wind", "round_wind")
"""Keys that an address leaves out where they are the default, and a task names."""


def task_from_pairs(
    drill: Drill, pairs: Iterable[tuple[str, str]], language: Language
) -> Task | None:
    """The task on the question of query pairs; None where the drill cannot ask it."""
    if drill.task_on is None:
        return None
    try:
        texts = question_of(pairs)
        offered = texts.pop(OFFERED, None)
        form = COMMANDS[FORMS[drill.key]].form
        texts = {name: str(form.keys[name].default) for name in _WINDS} | texts
        values, problems = form.read(texts)
        if problems:
            return None
        melds: tuple[Meld, ...] = values.get("melds", ())
        question = {**texts, **({"melds": [meld_value(meld) for meld in melds]} if melds else {})}
        return drill.task_on({**question, **({OFFERED: offered} if offered else {})}, language)
    except (BadDocument, RiichiError, KeyError):
        return None


def task_entry(key: str, question: Question) -> str:
    """The task on a question as an address has it: drill and query."""
    form = COMMANDS[FORMS[key]].form
    values, _ = form.read({name: value for name, value in question.items() if name != OFFERED})
    offered = [(OFFERED, str(question[OFFERED]))] if OFFERED in question else []
    return f"{key}?{query_of([*pairs_of(form, values), *offered])}"


def tasks_address(entries: Iterable[str]) -> str:
    """The address of the first of some tasks, with the others behind it; empty for none.

    >>> tasks_address(["waits?hand=1m", "points?hand=2m"])
    '/drills/waits?hand=1m&then=points%3Fhand%3D2m'
    """
    known = [entry for entry in entries if entry.partition("?")[0] in FORMS]
    if not known:
        return ""
    key, _, query = known[0].partition("?")
    others = [(THEN, entry) for entry in known[1:]]
    return f"/drills/{key}?{query_of([*pairs_in(query), *others])}"
