"""The rule sets: the options of each, where two differ, and house rules to switch on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property, partial
from typing import cast

from flask import Blueprint, Flask, Response, current_app, redirect, request
from flask.blueprints import BlueprintSetupState
from markupsafe import Markup
from werkzeug.wrappers import Response as Redirect
from wtforms import Form

from calc.commands.mods import FORM, ModsAnswer, mods_answer
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
from calc.questions.query import Pairs, flat_question
from calc.riichi.rulesets import DEFAULT, OPTIONS, PRESETS
from calc.riichi.rulesets.presets.wrc_mods import MODS
from calc.riichi.rulesets.read import Problems as RulesProblems
from calc.riichi.rulesets.read import read_rules
from calc.web.asking import PAGES, Problems, Visit
from calc.web.asking.fields import CheckboxesField, RulesField, TextField
from calc.web.asking.forms import QuestionForm, single_rules
from calc.web.asking.labels import SaidForm
from calc.web.http.errors import error_page
from calc.web.http.rendering import PageEnvironment, add_words
from calc.web.http.requests import page_language, site_root, to
from calc.web.http.responses import LanguageLink, Link, context_of, html, render_in
from calc.web.pages import MenuEntry, menu_of
from calc.web.parts.examples import example_line
from calc.words import Language
from calc.words.messages import N_, NN_, Pick, say
from calc.words.options import ruleset_words, status_words

blueprint = Blueprint("rules", __name__, url_prefix="/rules")
MENU = MenuEntry(N_("Rule sets"), "/rules", 40)

SURE = ("sourced", "changed")
"""The statuses of values about which there is no doubt."""
MOST_SUGGESTIONS = 3
IN_USE = Pick(
    "changes",
    {0: N_("{rules}, unchanged.")},
    NN_("changes", "{rules} with {changes} change.", "{rules} with {changes} changes."),
)
UMA, SET = "uma", "set"
SINGLE = tuple(
    key
    for key, option in OPTIONS.items()
    if option.offered and not any(key in mod.settings for mod in MODS.values())
)
"""The options offered for a hand that no optional rule of the WRC sets."""
RANKED = ("dora", "yaku", "scoring", "settlement", "game", "draw", "play", "penalty")
"""The groups of options in a comparison: what changes the score of a hand first."""
Parts = Sequence[tuple[str, Sequence[OptionName]]]
"""Options by the key of their group."""


class ComparisonForm(SaidForm):
    """The two rule sets to compare."""

    left = RulesField(N_("One"))
    right = RulesField(N_("The other"))


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
    """Show every rule set; redirect the form of two to the address of their comparison.

    The keys of the command `rules` are understood too.
    """
    names = ("rules", "against") if "against" in request.args else ("left", "right")
    named = [request.args.get(name, "") for name in names]
    known = [key for key in named if key in PRESETS]
    if known:
        return redirect(to(_address(known[0], known[-1])))
    language = page_language()
    answer = presets_answer(language=language)
    context = RulesIndex(answer, len(OPTIONS), picker(language))
    return html("rules/index.html", context)


@blueprint.get("/<rules>")
def preset(rules: str) -> Response:
    """Show the value of every option in one rule set."""
    language = page_language()
    if rules not in PRESETS:
        return unknown_preset(rules, language)
    answer = rules_answer(PRESETS[rules].ruleset, language)
    doubts = [option for option in answer.options if option.status not in SURE]
    context = RulesetPage(answer, options_by_group(answer.options), doubts, picker(language, rules))
    return html("rules/preset.html", context)


@blueprint.get("/<rules>/<against>")
def compare(rules: str, against: str) -> Response | Redirect:
    """Show the options in which two rule sets differ."""
    language = page_language()
    for key in (rules, against):
        if key not in PRESETS:
            return unknown_preset(key, language)
    if rules == against:
        return redirect(to(_address(rules, against)))
    answer = differences_answer(PRESETS[rules].ruleset, PRESETS[against].ruleset, language)
    groups = dict(options_by_group(answer.differences))
    parts = [(group, sorted(groups[group], key=_rank)) for group in RANKED if group in groups]
    context = ComparisonPage(answer, parts, picker(language, rules, against))
    return html("rules/compare.html", context)


def _rank(option: OptionName) -> tuple[bool, bool]:
    """The sort key of an option in its group: those that tables change first."""
    return option.information, not OPTIONS[option.id].offered


@blueprint.record_once
def _set_up(state: BlueprintSetupState) -> None:
    add_words(cast("Flask", state.app), _add_filters)


def _add_filters(environment: PageEnvironment) -> None:
    environment.filters["doubt"] = partial(doubt, language=environment.language)


def doubt(option: OptionValue, language: Language) -> str:
    """Say how far a value is known, where no document gives it; nothing where one does."""
    return "" if option.status in SURE else status_words(option.status, language)


@example_line("rules")
def table(answer: RulesAnswer | DifferencesAnswer | RulesetsAnswer, language: Language) -> Markup:
    """Draw the table of a rule set inside an article."""
    if not isinstance(answer, RulesAnswer):
        return Markup()
    context = RulesTable(answer, options_by_group(answer.options), level=3)
    return render_in(language, "rules/_table.html", context)


def picker(language: Language, left: str = DEFAULT, right: str = "") -> ComparisonForm:
    """The form to compare two rule sets, the second another than the first."""
    other = next(key for key in PRESETS if key != left)
    return ComparisonForm(data={"left": left, "right": right or other}, language=language)


def unknown_preset(name: str, language: Language) -> Response:
    """Say that there is no such rule set, and which ones have a similar name."""
    close = get_close_matches(name.lower()[:40], PRESETS, MOST_SUGGESTIONS, 0.4)
    links = [
        LanguageLink(f"/rules/{key}", PRESETS[key].title, language) for key in close or PRESETS
    ]
    return error_page(404, language, links)


def _address(left: str, right: str) -> str:
    """The address of a rule set, or of what differs between two."""
    return "/".join(dict.fromkeys(("/rules", left, right)))


class ModsForm(QuestionForm):
    """The question of `mods`."""

    question = FORM
    button = N_("Apply")
    mod = CheckboxesField(N_("Optional rules of the WRC"))
    uma = TextField(N_("Uma, from the first place on"), example="15/5/-5/-15")


class ModsVisit(Visit[ModsAnswer]):
    """A visit to the house rules, whose form has a field for the uma alone."""

    name, form_type = "mods", ModsForm

    @staticmethod
    def translated(pairs: Pairs) -> Pairs:
        """The pairs with the uma of its field as a changed option."""
        return [
            (SET, f"{UMA}:{text}") if key == UMA and text else (key, text) for key, text in pairs
        ]

    @cached_property
    def readable_answer(self) -> ModsAnswer:
        """The answer for the changes that can be read."""
        return mods_answer(self.rules, self.language)

    @cached_property
    def uma(self) -> tuple[str, Problems]:
        """The uma, in the spelling of the rules where it can be read, and its problems."""
        texts = [text for key, text in self.pairs if (key, text[:4]) == (SET, f"{UMA}:")]
        problems = [problem for text in texts[-1:] for problem in _problems((SET, text))]
        changes = self.readable_answer.changes
        read = [change.setting for change in changes if change.id == UMA]
        text = "".join(texts[-1:] if problems else read)
        return text.partition(":")[2], tuple(problems)

    @cached_property
    def problems(self) -> Problems:
        """Everything wrong with the changes, the problems of the uma at its field."""
        of_uma = self.uma[1]
        return tuple(
            problem._replace(field=UMA) if problem in of_uma else problem
            for problem in super().problems
        )

    @property
    def unreadable(self) -> Iterator[tuple[str, str]]:
        """The changes that cannot be read, as entered; that of the uma is in its field."""
        for key, text in self.pairs:
            if key in ("mod", SET) and not text.startswith(f"{UMA}:") and _problems((key, text)):
                yield key, text

    @property
    def single(self) -> Form:
        """The fields of the options that no optional rule of the WRC sets."""
        return single_rules(self.rules, SINGLE, self.language)

    @property
    def carried(self) -> list[tuple[str, str]]:
        """The changes that neither a switch nor a field makes."""
        return [
            (SET, change.setting)
            for change in self.readable_answer.changes
            if not change.of_a_mod and change.id not in (UMA, *SINGLE)
        ]

    @property
    def form_pairs(self) -> Pairs:
        """The pairs that fill the form."""
        mods = [("mod", mod.id) for mod in self.readable_answer.mods if mod.on]
        return [*self.canonical, (UMA, self.uma[0]), *mods]

    @property
    def sentence(self) -> str:
        """The rule set, and how many changes are in use."""
        rules = ruleset_words(self.answer.rules, self.language).text
        return say(IN_USE, self.language, rules=rules, changes=len(self.answer.changes))

    @property
    def whole_address(self) -> str:
        """The address of this page with these rules, to be copied."""
        return f"{site_root()}{self.address}"

    @property
    def carried_to(self) -> list[Link]:
        """The pages that the changes can be carried to."""
        asking = {page.path for page in PAGES.values()} - {self.path}
        menu = menu_of(current_app)
        entries = [entry for entry in menu if entry.path in asking]
        return [
            Link(self.address_of(self.canonical, entry.path), say(entry.name, self.language))
            for entry in entries
        ]


def _problems(pair: tuple[str, str]) -> RulesProblems:
    """What is wrong with one change of the rules, as a query string has it."""
    return read_rules(flat_question([pair])["rules"])[1]
