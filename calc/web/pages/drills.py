"""Blueprint of the drills: a list of them, and a page for each task with its verdict."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import Blueprint, Response, redirect, request
from werkzeug.wrappers import Response as Redirect

from calc.drills import DRILLS, LEVELS, Drill, Task, fresh_seed, in_names, next_seed, seed_of
from calc.drills import task as drawn_task
from calc.drills.game_tasks import THEN, task_from_pairs, tasks_address
from calc.questions.query import Pairs, query_of
from calc.web.http.display_options import DISPLAY_KEYS
from calc.web.http.errors import error_page
from calc.web.http.requests import current_request, page_language, to
from calc.web.http.responses import NEVER, LanguageLink, context_of, html, render
from calc.web.pages import MenuEntry
from calc.web.parts.tasks import ANSWER, DONE, AskedTask, asked_task
from calc.words import Language
from calc.words.lines import drill_text
from calc.words.messages import N_
from calc.words.phrase import DrillText

blueprint = Blueprint("drills", __name__, url_prefix="/drills")
MENU = MenuEntry(N_("Drills"), "/drills/", 21)

LESSONS = {
    "tiles": "00-reading-tiles",
    "waits": "03-waits",
    "may-i-win": "04-a-reason-to-win",
    "yaku": "05-the-first-yaku",
    "kan": "06-riichi",
    "furiten": "07-furiten",
    "points": "09-han-and-points",
    "fu": "10-fu",
    "payments": "11-who-pays",
    "dora": "08-dora",
    "discard": "13-tile-efficiency",
    "draw": "14-draws-and-several-winners",
    "winners": "14-draws-and-several-winners",
    "final": "15-the-last-hand",
    "overtake": "15-the-last-hand",
}
"""The lesson that teaches what a drill asks."""
IDEA = "idea"
HAND = "hand"


@context_of("drills/index.html")
@dataclass(frozen=True)
class DrillsIndex:
    """The words of every drill by its key, and the numbers of the levels."""

    drills: Mapping[str, DrillText]
    levels: tuple[int, ...] = LEVELS


@context_of("drills/page.html", "drills/_drill.html")
@dataclass(frozen=True, kw_only=True)
class DrillPage:
    """A task with the verdict once it is answered, and what leads on from it.

    `following` is the address of the next task. `given` are the pairs of a task from a recorded
    game with the display options, in place of level and seed, and `left` the number of tasks that
    follow it; after the last one `following` is empty.
    """

    asked: AskedTask
    words: DrillText
    lesson: str
    following: str
    drawn: Sequence[tuple[str, str]]
    """The pairs that name a drawn task."""
    given: Sequence[tuple[str, str]] = ()
    left: int = 0
    levels: tuple[int, ...] = LEVELS


@blueprint.get("/")
def index() -> Response:
    """Show every kind of drill."""
    language = page_language()
    context = DrillsIndex({key: drill_text(key, language) for key in DRILLS})
    return html("drills/index.html", context)


@blueprint.get("/<kind>")
def page(kind: str) -> Response | Redirect:
    """Show a task, and the verdict if it was answered; without a seed, lead to a new task."""
    drill, language = DRILLS.get(kind), page_language()
    if drill is None:
        links = [
            LanguageLink(f"/drills/{key}", drill_text(key, language).title, language)
            for key in DRILLS
        ]
        return error_page(404, language, links)
    if HAND in request.args:
        pairs = [pair for pair in request.args.items(multi=True) if pair[0] not in (ANSWER, DONE)]
        given = [pair for pair in pairs if pair[0] not in (THEN, *DISPLAY_KEYS)]
        own = task_from_pairs(drill, given, language)
        if own:
            return _response(drill, LEVELS[-1], seed_of(query_of(given)), own, language, pairs)
        return _redirect(drill, LEVELS[0], fresh_seed())
    text, seed = request.args.get("level", ""), request.args.get("seed", "")
    level, idea = int(text) if text in map(str, LEVELS) else LEVELS[0], request.args.get(IDEA, "")
    if not seed:
        return _redirect(drill, level, fresh_seed())
    if seed != seed_of(seed) or text != str(level) or idea not in ("", *drill.ideas[level - 1]):
        return _redirect(drill, level, seed_of(seed))
    drawn = drawn_task(drill.key, level, seed, language, idea)
    return _response(drill, level, seed, drawn, language)


def _response(
    drill: Drill,
    level: int,
    seed: str,
    task: Task,
    language: Language,
    given: Sequence[tuple[str, str]] = (),
) -> Response:
    names = current_request().choice.display.names
    named = in_names(drill.key, task, language, names)
    asked = asked_task(
        drill, level, seed, named, request.args, language=language, typing=False, names=names
    )
    drawn = _drawn(level, seed)
    if IDEA in request.args and not given:
        drawn += [(IDEA, task.idea)]
    then = [entry for key, entry in given if key == THEN]
    following = next_seed(drill.key, level, seed)
    context = DrillPage(
        asked=asked,
        words=drill_text(drill.key, language),
        lesson=LESSONS[drill.key],
        following=tasks_address(then) if given else _address(drill, _drawn(level, following)),
        left=len(then),
        drawn=drawn,
        given=given,
    )
    answered = [*(given or drawn), *((ANSWER, value) for value in sorted(asked.chosen))]
    push = to(_address(drill, answered))
    return render("drills/page.html", "drills/_drill.html", context, push=push)


def _drawn(level: int, seed: str) -> Pairs:
    """The pairs that name a drawn task without its idea."""
    return [("level", str(level)), ("seed", seed)]


def _address(drill: Drill, pairs: Pairs) -> str:
    return f"/drills/{drill.key}?{query_of(pairs)}"


def _redirect(drill: Drill, level: int, seed: str) -> Redirect:
    """Redirect to the address of a task; the response must not be cached, as seeds are random."""
    response = redirect(to(_address(drill, _drawn(level, seed))))
    response.headers["Cache-Control"] = NEVER
    return response
