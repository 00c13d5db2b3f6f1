"""Blueprint of the drills: a list of them, and a page for each task with its verdict."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from flask import Blueprint, Response, redirect, request
from werkzeug.wrappers import Response as Redirect

from calc.drills import DRILLS, LEVELS, Drill, Task, Verdict, fresh_seed, judge, next_seed, seed_of
from calc.drills import task as drawn_task
from calc.drills.game_tasks import THEN, task_from_pairs, tasks_address
from calc.questions.melds import read_meld
from calc.questions.query import Pairs, RawQuestion, query_of
from calc.riichi.hand import Meld
from calc.riichi.notation import format_tiles, parse_tiles
from calc.riichi.tiles import Tile, without_tile
from calc.web.http.display_options import DISPLAY_KEYS
from calc.web.http.errors import error_page
from calc.web.http.requests import page_language, to
from calc.web.http.responses import NEVER, Link, context_of, html, render
from calc.web.pages import MenuEntry
from calc.web.parts.examples import question_address
from calc.words.lines import drill_text
from calc.words.messages import N_
from calc.words.phrase import DrillText

blueprint = Blueprint("drills", __name__, url_prefix="/drills")
MENU = MenuEntry(N_("Drills"), "/drills/", 21)

LESSONS = {
    "waits": "03-waits",
    "may-i-win": "04-a-reason-to-win",
    "yaku": "05-the-first-yaku",
    "kan": "06-riichi",
    "furiten": "07-furiten",
    "points": "09-han-and-points",
    "fu": "10-fu",
    "payments": "11-who-pays",
}
"""The lesson that teaches what a drill asks."""
DONE = "done"
ANSWER = "answer"
HAND = "hand"


class TaskHand(NamedTuple):
    """The tiles of a task: concealed, the winning tile apart, and the melds.

    `notation` is the same in letters, for those who cannot read the tiles yet.
    """

    tiles: tuple[Tile, ...]
    won: tuple[Tile, ...]
    melds: tuple[Meld, ...]

    @property
    def notation(self) -> str:
        """All tiles, suit by suit."""
        parts = filter(None, (self.tiles, self.won, *(meld.tiles for meld in self.melds)))
        return " · ".join(map(_suit_by_suit, parts))


@context_of("drills/index.html")
@dataclass(frozen=True)
class DrillsIndex:
    """The words of every drill by its key, and the numbers of the levels."""

    drills: Mapping[str, DrillText]
    levels: tuple[int, ...] = LEVELS


@context_of("drills/page.html", "drills/_drill.html")
@dataclass(frozen=True, kw_only=True)
class DrillPage:
    """A task, the choices made, and the verdict once it is answered.

    `unanswered` says that the answer was sent without a choice; `following` is the address of the
    next task, `page_address` that of the page which answers the same question. `given` are the
    pairs of a task from a recorded game with the display options, in place of level and seed, and
    `left` the number of tasks that follow it; after the last one `following` is empty.
    """

    drill: Drill
    words: DrillText
    lesson: str
    level: int
    seed: str
    task: Task
    hand: TaskHand
    chosen: frozenset[str]
    verdict: Verdict | None
    unanswered: bool
    following: str
    page_address: str
    given: Sequence[tuple[str, str]] = ()
    left: int = 0
    levels: tuple[int, ...] = LEVELS


@blueprint.get("/")
def index() -> Response:
    """Show every kind of drill."""
    context = DrillsIndex({key: drill_text(key, page_language()) for key in DRILLS})
    return html("drills/index.html", context)


@blueprint.get("/<kind>")
def page(kind: str) -> Response | Redirect:
    """Show a task, and the verdict if it was answered; without a seed, lead to a new task."""
    drill = DRILLS.get(kind)
    if drill is None:
        links = [Link(f"/drills/{key}", drill_text(key, page_language()).title) for key in DRILLS]
        return error_page(404, suggestions=links)
    if HAND in request.args:
        pairs = [pair for pair in request.args.items(multi=True) if pair[0] not in (ANSWER, DONE)]
        given = [pair for pair in pairs if pair[0] not in (THEN, *DISPLAY_KEYS)]
        own = task_from_pairs(drill, given, page_language())
        if own:
            return _response(drill, LEVELS[-1], seed_of(query_of(given)), own, pairs)
        return _redirect(drill, LEVELS[0], fresh_seed())
    text, seed = request.args.get("level", ""), request.args.get("seed", "")
    level = int(text) if text in map(str, LEVELS) else LEVELS[0]
    if not seed:
        return _redirect(drill, level, fresh_seed())
    if seed != seed_of(seed) or text != str(level):
        return _redirect(drill, level, seed_of(seed))
    return _response(drill, level, seed, drawn_task(drill.key, level, seed, page_language()))


def _response(
    drill: Drill, level: int, seed: str, task: Task, given: Sequence[tuple[str, str]] = ()
) -> Response:
    chosen = frozenset(request.args.getlist(ANSWER)) & {choice.value for choice in task.choices}
    verdict = judge(drill.key, task, chosen, page_language()) if chosen else None
    then = [entry for key, entry in given if key == THEN]
    following = next_seed(drill.key, level, seed)
    context = DrillPage(
        drill=drill,
        words=drill_text(drill.key, page_language()),
        lesson=LESSONS[drill.key],
        level=level,
        seed=seed,
        task=task,
        hand=_hand(task.question),
        chosen=chosen,
        verdict=verdict,
        unanswered=DONE in request.args and not chosen,
        following=tasks_address(then) if given else _address(drill, _drawn(level, following)),
        left=len(then),
        page_address=question_address(task.command, task.question),
        given=given,
    )
    answered = [*(given or _drawn(level, seed)), *((ANSWER, value) for value in sorted(chosen))]
    push = to(_address(drill, answered))
    return render("drills/page.html", "drills/_drill.html", context, push=push)


def _drawn(level: int, seed: str) -> Pairs:
    """The pairs that name a drawn task."""
    return [("level", str(level)), ("seed", seed)]


def _address(drill: Drill, pairs: Pairs) -> str:
    return f"/drills/{drill.key}?{query_of(pairs)}"


def _redirect(drill: Drill, level: int, seed: str) -> Redirect:
    """Redirect to the address of a task; the response must not be cached, as seeds are random."""
    response = redirect(to(_address(drill, _drawn(level, seed))))
    response.headers["Cache-Control"] = NEVER
    return response


def _hand(question: RawQuestion) -> TaskHand:
    tiles = tuple(sorted(parse_tiles(question["hand"])))
    won = parse_tiles(question.get("win_tile", ""))
    if won and won[0] in tiles:
        tiles = without_tile(tiles, won[0])
    return TaskHand(tiles, won, tuple(map(read_meld, question.get("melds", ()))))


def _suit_by_suit(tiles: Iterable[Tile]) -> str:
    return " ".join(format_tiles(suit) for _, suit in groupby(tiles, attrgetter("suit")))
