"""Blueprint of the calculator: the page `/`."""

from urllib.parse import urlsplit

from flask import Blueprint, Response, redirect, request

from calc.questions.query import pairs_in
from calc.web.htmx import VARY, go, render, wants_fragment
from calc.web.keypad import action_in
from calc.wording.numbers import signed_words

from .context import context
from .entry import Entry
from .keypad import KEYPAD, STEP, stepped

blueprint = Blueprint("calculator", __name__)
PAGE, PART = "calculator/page.html", "calculator/_answer.html"
WHERE = "HX-Current-URL"
PARTLY = ("empty", "unfinished")
"""While a hand is entered, one step of the browser's history is enough."""


@blueprint.get("/")
def page() -> Response:
    """Score the hand of the address; any other spelling leads to its one address."""
    entry = Entry(request.args.items(multi=True))
    after = _after_tap(entry)
    partial = wants_fragment()
    if after:
        return _moved(after)
    if partial and entry.of_line and entry.readable:
        return go(entry.address)
    if not partial and entry.readable and entry.address != _asked_under():
        return _moved(entry.address)
    return render(
        PAGE,
        PART,
        status=entry.status,
        push=entry.address,
        replace=entry.kind in PARTLY and _of_address(request.headers.get(WHERE, "")) in PARTLY,
        **context(entry, page=not partial),
    )


def _after_tap(entry: Entry) -> str:
    """The address after the tap that this visit brings; nothing if it brings none."""
    action = action_in(entry.typed)
    if action:
        pairs = KEYPAD.pressed(entry.canonical, action, entry.red_fives)
    elif STEP in entry.typed:
        pairs = stepped(entry.canonical, entry.typed[STEP])
    else:
        return ""
    return Entry([*pairs, *entry.view.pairs]).address


def _asked_under() -> str:
    query = request.query_string.decode(errors="replace")
    return f"/?{query}" if query else "/"


def _of_address(address: str) -> str:
    """What kind of answer an address gives: that of the page the visitor came from."""
    try:
        query = urlsplit(address).query
    except ValueError:  # no address at all, such as http://[
        return ""
    return Entry(pairs_in(query)).kind


def _moved(address: str) -> Response:
    response = redirect(address)
    response.headers["Vary"] = VARY
    return response  # type: ignore[return-value]


blueprint.add_app_template_filter(signed_words, "signed")
