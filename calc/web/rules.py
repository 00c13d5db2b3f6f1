"""Blueprint of the rule sets: what each answers to every option, and where two differ."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from flask import Blueprint, Response, redirect, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as Redirect

from calc.commands.rules import (
    OptionName,
    OptionValue,
    differences_answer,
    grouped,
    presets_answer,
    rules_answer,
)
from calc.commands.rules import answer as answer_of
from calc.riichi.rulesets import DEFAULT, OPTIONS, PRESETS
from calc.wording import ruleset_words
from calc.wording.options import group_words, status_words

from .errors import Link, error_page
from .examples import tells
from .htmx import as_html, rendered

blueprint = Blueprint("rules", __name__, url_prefix="/rules")

SURE = ("sourced", "changed")
MOST_SUGGESTIONS = 3


class Part(NamedTuple):
    """The options of one group, under its heading."""

    key: str
    title: str
    options: tuple[OptionName, ...]


@blueprint.get("")
def index() -> Response | Redirect:
    """Show every rule set, and a way to compare two; the picker's choice has its own address."""
    named = [request.args.get(key, "") for key in ("rules", "left", "right")]
    known = [each for each in named if each in PRESETS]
    if known:
        return redirect(_address(known[0], known[-1]))
    count = len(OPTIONS)
    page = rendered("rules/index.html", answer=presets_answer(), options=count, picker=picker())
    return as_html(page)


@blueprint.get("/<rules>")
def preset(rules: str) -> Response:
    """Show what one rule set answers to every option."""
    if rules not in PRESETS:
        return missing(rules)
    answer = rules_answer(PRESETS[rules].ruleset)
    return as_html(
        rendered(
            "rules/preset.html",
            answer=answer,
            parts=parts(answer["options"]),
            doubts=[each for each in answer["options"] if each["status"] not in SURE],
            picker=picker(rules),
        )
    )


@blueprint.get("/<rules>/<against>")
def compare(rules: str, against: str) -> Response | Redirect:
    """Show the options that two rule sets answer differently."""
    for each in (rules, against):
        if each not in PRESETS:
            return missing(each)
    if rules == against:
        return redirect(_address(rules, against))
    answer = differences_answer(PRESETS[rules].ruleset, PRESETS[against].ruleset)
    return as_html(
        rendered(
            "rules/compare.html",
            answer=answer,
            parts=parts(answer["differences"]),
            picker=picker(rules, against),
        )
    )


@blueprint.app_template_filter()
def doubt(told: OptionValue) -> str:
    """Say how far an answer is known, where no document gives it; nothing where one does."""
    return "" if told["status"] in SURE else status_words(told["status"])


@tells("rules")
def table(query: str) -> Markup:
    """Draw the table of a rule set inside an article."""
    from calc.questions.query import parse_query

    answer = answer_of(parse_query(query))
    if answer["kind"] != "rules":
        return Markup()
    parted = parts(answer["options"])
    return Markup(rendered("rules/_table.html", answer=answer, parts=parted, level=3))  # noqa: S704


def parts(options: Sequence[OptionName]) -> tuple[Part, ...]:
    """Options by group, the groups in the order they first appear."""
    return tuple(
        Part(group, group_words(group), tuple(members)) for group, members in grouped(options)
    )


def picker(left: str = DEFAULT, right: str = "") -> Mapping[str, Any]:
    """What the form to compare two rule sets shows as chosen."""
    others = [key for key in PRESETS if key != left]
    choices = [(key, ruleset_words(key).text) for key in PRESETS]
    return {"choices": choices, "left": left, "right": right or others[0]}


def missing(name: str) -> Response:
    """Say that there is no such rule set, and which ones have a similar name."""
    return error_page(404, suggestions=list(_similar(name)))


def _similar(name: str) -> Iterator[Link]:
    close = get_close_matches(name.lower()[:40], PRESETS, MOST_SUGGESTIONS, 0.4)
    for key in close or PRESETS:
        yield Link(f"/rules/{key}", PRESETS[key].title)


def _address(left: str, right: str) -> str:
    if left == right:
        return url_for("rules.preset", rules=left)
    return url_for("rules.compare", rules=left, against=right)
