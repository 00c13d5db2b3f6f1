"""Blueprint of the drills: a list of them, and a page for each task and what was answered."""

import re
from typing import NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, Response, current_app, redirect, request, url_for
from werkzeug.wrappers import Response as Redirect

from calc.commands import COMMANDS
from calc.drills import (
    KINDS,
    LEVELS,
    Kind,
    Task,
    Verdict,
    fresh_seed,
    judged,
    next_seed,
    seed_of,
    task,
)
from calc.drills.dealing import apart
from calc.questions.query import pairs_of, query_of

from .errors import Link, error_page
from .examples import NAMES, PAGES
from .htmx import as_html, render, rendered
from .navigation import address as page_address

blueprint = Blueprint("drills", __name__, url_prefix="/drills")

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
_GROUPS = re.compile(r"(?<=[mpsz])(?=[0-9])")
DONE = "done"
ANSWER = "answer"


class Option(NamedTuple):
    """A choice as it is shown: chosen or not, and once judged whether it is right."""

    value: str
    text: str
    tile: str
    chosen: bool
    right: bool


@blueprint.get("/")
def index() -> Response:
    """Show every kind of drill."""
    return as_html(rendered("drills/index.html", kinds=KINDS.values(), levels=LEVELS))


@blueprint.get("/<kind>")
def page(kind: str) -> Response | Redirect:
    """Show a task, and if it was answered what is said of the answer.

    Without a seed there is nothing to show yet: the answer is the way to a new task.
    """
    drill = KINDS.get(kind)
    if drill is None:
        return error_page(
            404, suggestions=[Link(f"/drills/{k}", v.title) for k, v in KINDS.items()]
        )
    level = _level(request.args.get("level", ""))
    seed = request.args.get("seed", "")
    if not seed:
        return _to(drill, level, fresh_seed())
    if seed != seed_of(seed) or request.args.get("level") != str(level):
        return _to(drill, level, seed_of(seed))
    return _shown(drill, level, seed)


def _shown(drill: Kind, level: int, seed: str) -> Response:
    found = task(drill.key, level, seed)
    values = {each.value for each in found.choices}
    given = frozenset(request.args.getlist(ANSWER)) & values
    verdict = judged(drill.key, found, given) if given else None
    return render(
        "drills/page.html",
        "drills/_drill.html",
        drill=drill,
        lesson=LESSONS[drill.key],
        level=level,
        levels=LEVELS,
        seed=seed,
        task=found,
        hand=_hand(found),
        options=_options(found, given, verdict),
        verdict=verdict,
        nothing=DONE in request.args and not given,
        following=_address(drill, level, next_seed(drill.key, level, seed)),
        opened=_opened(found),
        push=_address(drill, level, seed, sorted(given)),
    )


def _level(text: str) -> int:
    return int(text) if text in map(str, LEVELS) else LEVELS[0]


def _address(drill: Kind, level: int, seed: str, given: list[str] | None = None) -> str:
    pairs = [("level", str(level)), ("seed", seed), *((ANSWER, each) for each in given or ())]
    return f"{url_for('drills.page', kind=drill.key)}?{urlencode(pairs)}"


def _to(drill: Kind, level: int, seed: str) -> Redirect:
    """Lead to the address of a task; nobody may keep this answer."""
    answer = redirect(_address(drill, level, seed))
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _options(found: Task, given: frozenset[str], verdict: Verdict | None) -> tuple[Option, ...]:
    return tuple(
        Option(
            each.value,
            each.text,
            each.tile,
            each.value in given,
            verdict is not None and each.value in found.right,
        )
        for each in found.choices
    )


class Hand(NamedTuple):
    """The tiles of a task: concealed, the winning tile apart, and what was declared.

    `written` is the same in letters, for those who cannot read the tiles yet.
    """

    tiles: str
    won: str
    melds: tuple[dict[str, str], ...]

    @property
    def written(self) -> str:
        """All of it, suit by suit."""
        parts = (self.tiles, self.won, *(each["tiles"] for each in self.melds))
        return " · ".join(_GROUPS.sub(" ", each) for each in parts if each)


def _hand(found: Task) -> Hand:
    tiles, won = apart(str(found.question["hand"]), str(found.question.get("win_tile", "")))
    return Hand(tiles, won, tuple(found.question.get("melds", ())))


def _opened(found: Task) -> str:
    """The address of the page that answers the same question; empty if there is none."""
    where = page_address(current_app, PAGES[found.command])
    form = COMMANDS[NAMES.get(found.command, found.command)].form
    values, _ = form.read(found.question)
    return f"{where}?{query_of(pairs_of(form, values))}" if where else ""
