"""Blueprint of the rule sets: the options of each, and where two differ."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from flask import Blueprint, Response, redirect, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as Redirect
from wtforms import Form

from calc.commands.rules import (
    DifferencesAnswer,
    OptionName,
    OptionValue,
    RulesAnswer,
    RulesetsAnswer,
    ValuedOption,
    differences_answer,
    options_by_group,
    presets_answer,
    rules_answer,
)
from calc.riichi.rulesets import DEFAULT, OPTIONS, PRESETS
from calc.web.display_options import LANGUAGE
from calc.web.errors import error_page
from calc.web.examples import example_line
from calc.web.fields import RulesField
from calc.web.htmx import context_of, html, render_to_string
from calc.web.navigation import Link, MenuEntry
from calc.wording.options import status_words

blueprint = Blueprint("rules", __name__, url_prefix="/rules")
MENU = MenuEntry("Rules", "/rules", 6)

SURE = ("sourced", "changed")
"""The statuses of values about which there is no doubt."""
MOST_SUGGESTIONS = 3
Parts = Sequence[tuple[str, Sequence[OptionName]]]
"""Options by the key of their group."""


class ComparisonForm(Form):
    """The two rule sets to compare."""

    left = RulesField("One")
    right = RulesField("The other")


@context_of("rules/index.html")
@dataclass(frozen=True)
class RulesIndex:
    """The list of rule sets, and how many options there are."""

    answer: RulesetsAnswer
    options: int
    picker: ComparisonForm


@context_of("rules/preset.html")
@dataclass(frozen=True)
class RulesetPage:
    """The values of one rule set; `doubts` are those that no document gives."""

    answer: RulesAnswer
    parts: Parts
    doubts: list[ValuedOption]
    picker: ComparisonForm


@context_of("rules/compare.html")
@dataclass(frozen=True)
class ComparisonPage:
    """The options in which two rule sets differ."""

    answer: DifferencesAnswer
    parts: Parts
    picker: ComparisonForm


@context_of("rules/_table.html")
@dataclass(frozen=True)
class RulesTable:
    """The values of a rule set inside an article; `level` is that of their headings."""

    answer: RulesAnswer
    parts: Parts
    level: int


@blueprint.get("")
def index() -> Response | Redirect:
    """Show every rule set; redirect the form of two to the address of their comparison."""
    named = [request.args.get(key, "") for key in ("left", "right")]
    known = [key for key in named if key in PRESETS]
    if known:
        return redirect(_address(known[0], known[-1]))
    context = RulesIndex(presets_answer(language=LANGUAGE), len(OPTIONS), picker())
    return html("rules/index.html", context)


@blueprint.get("/<rules>")
def preset(rules: str) -> Response:
    """Show the value of every option in one rule set."""
    if rules not in PRESETS:
        return unknown_preset(rules)
    answer = rules_answer(PRESETS[rules].ruleset, LANGUAGE)
    doubts = [option for option in answer["options"] if option["status"] not in SURE]
    context = RulesetPage(answer, options_by_group(answer["options"]), doubts, picker(rules))
    return html("rules/preset.html", context)


@blueprint.get("/<rules>/<against>")
def compare(rules: str, against: str) -> Response | Redirect:
    """Show the options in which two rule sets differ."""
    for key in (rules, against):
        if key not in PRESETS:
            return unknown_preset(key)
    if rules == against:
        return redirect(_address(rules, against))
    answer = differences_answer(PRESETS[rules].ruleset, PRESETS[against].ruleset, LANGUAGE)
    context = ComparisonPage(
        answer, options_by_group(answer["differences"]), picker(rules, against)
    )
    return html("rules/compare.html", context)


@blueprint.app_template_filter()
def doubt(option: OptionValue) -> str:
    """Say how far a value is known, where no document gives it; nothing where one does."""
    return "" if option["status"] in SURE else status_words(option["status"], LANGUAGE)


@example_line("rules")
def table(answer: RulesAnswer | DifferencesAnswer | RulesetsAnswer) -> Markup:
    """Draw the table of a rule set inside an article."""
    if answer["kind"] != "rules":
        return Markup()
    context = RulesTable(answer, options_by_group(answer["options"]), level=3)
    return render_to_string("rules/_table.html", context)


def picker(left: str = DEFAULT, right: str = "") -> ComparisonForm:
    """The form to compare two rule sets, the second another than the first."""
    other = next(key for key in PRESETS if key != left)
    return ComparisonForm(data={"left": left, "right": right or other})


def unknown_preset(name: str) -> Response:
    """Say that there is no such rule set, and which ones have a similar name."""
    close = get_close_matches(name.lower()[:40], PRESETS, MOST_SUGGESTIONS, 0.4)
    links = [Link(f"/rules/{key}", PRESETS[key].title) for key in close or PRESETS]
    return error_page(404, suggestions=links)


def _address(left: str, right: str) -> str:
    if left == right:
        return url_for("rules.preset", rules=left)
    return url_for("rules.compare", rules=left, against=right)
