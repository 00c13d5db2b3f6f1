"""The page `/record`: a recorded game read, hand by hand. Nothing of it is stored."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from flask import Blueprint, Response

from calc.commands.convert import ConvertedAnswer
from calc.commands.convert import answer as convert
from calc.commands.record import GameAnswer, answer
from calc.records.bounds import MOST_BYTES, budget
from calc.records.formats import FORMATS
from calc.riichi.errors import Problem
from calc.web.http.long_work import response_apart
from calc.web.http.requests import LONG_WORK, current_request, page_language, read_body, slot
from calc.web.http.responses import context_of, render
from calc.web.pages import MenuEntry
from calc.words.messages import N_

from .board import RecordBoard, board_steps, record_board
from .hand_table import HandTable, hand_table
from .overview import GameOverview, overview
from .request import OVERHEAD, RecordForm, RecordRequest, record_request
from .summary_view import SummaryView, summary_view

CACHE = "private, no-cache"
"""`Cache-Control` of a game: the browser alone stores it, for the way back to it."""
MOST_SHOWN = 64 * 1024
"""Characters of a refused text that the page has again."""
STEPS = "steps"
"""The part of the page that is every step of a hand on a table, for its script."""
SUMMARY = "summary"
"""The part of the page that adds up files, in the field `part`."""
blueprint = Blueprint("record", __name__)
MENU = MenuEntry(N_("Recorded games"), "/record", 22)


def written_formats() -> dict[str, str]:
    """The names of the formats that games are written in, by key."""
    return {key: known.name for key, known in FORMATS.items() if known.writer}


@context_of(
    *("record/page.html", "record/_game.html", "record/_hand.html", "record/_board.html"),
    "record/_summary.html",
)
@dataclass(frozen=True)
class RecordPage:
    """The page: the form, and what was read of the record in it.

    `record_request` is the request, to be sent again; `problems` are those of a text that is no
    record. `path` is where records are sent to, with the display options, `formats` are the names
    of the formats, `written` of those that games are written in, by key.
    """

    form: RecordForm
    record_request: RecordRequest
    index: bool
    path: str
    problems: Sequence[Problem] = ()
    game: GameOverview | None = None
    hand: HandTable | None = None
    board: RecordBoard | None = None
    summary: SummaryView | None = None
    formats: Sequence[str] = tuple(known.name for known in FORMATS.values())
    written: Mapping[str, str] = field(default_factory=written_formats)


@blueprint.get("/record")
def page() -> Response:
    """Show the form for a record."""
    record = RecordRequest(page_language(), display=current_request().choice.display)
    return _response(_page(record))


@blueprint.post("/record")
def read() -> Response:
    """Show what happened in the game of a record."""
    current_request().max_content_length = MOST_BYTES + OVERHEAD
    body = read_body()
    with slot(LONG_WORK), budget():
        return response_apart(body) or _shown(record_request(page_language()))


def _shown(record: RecordRequest) -> Response:
    """What was asked for of a record, or of several."""
    if record.to:
        return _written(record)
    if len(record.records) > 1 or record.part == SUMMARY:
        return _response(replace(_page(record), summary=summary_view(record)))
    game = answer(record.question, language=record.language)
    if not isinstance(game, GameAnswer):
        return _refused(record, game.problems)
    if record.part == STEPS:
        steps = board_steps(game, record)
        status = 200 if steps else 422
        return Response(json.dumps(steps), status, mimetype="application/json")
    shown = replace(
        _page(record),
        game=overview(game, record),
        hand=hand_table(game, record),
        board=record_board(game, record),
    )
    response = _response(shown)
    response.headers["Cache-Control"] = CACHE
    return response


def _written(record: RecordRequest) -> Response:
    """The game, or one of its hands, as a file in another format."""
    to, _, hand = record.to.partition("-")
    question = {**record.question, "to": to, "hide_names": record.hidden, "hand": hand or None}
    question.pop("rules", None)
    written = convert(question, record.language)
    if not isinstance(written, ConvertedAnswer):
        return _refused(record, written.problems)
    response = Response(written.record, mimetype="application/json")
    name = f"hand-{hand}" if hand else "game"
    ending = "jsonl" if "\n" in written.record.strip() else "json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}-{to}.{ending}"'
    response.headers["Cache-Control"] = CACHE
    return response


def _refused(record: RecordRequest, problems: Sequence[Problem]) -> Response:
    """The form again with its text, unless that is very long, and what is wrong."""
    typed = record.typed if len(record.typed) <= MOST_SHOWN else ""
    page = _page(replace(record, records=()), typed)
    return _response(replace(page, problems=problems), status=422)


def _page(record: RecordRequest, typed: str = "") -> RecordPage:
    """The page without what was read of a record."""
    form = RecordForm(data={"record": typed}, language=record.language)
    return RecordPage(form, record, record.display.indexed, record.display.added_to("/record"))


def _response(context: RecordPage, *, status: int = 200) -> Response:
    """The page, or the part of it that is asked for: the game, or the hand that was opened."""
    fragment = "record/_hand.html" if context.hand else "record/_game.html"
    fragment = "record/_board.html" if context.board else fragment
    return render("record/page.html", fragment, context, status=status)
