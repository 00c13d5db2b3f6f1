"""The page of settings: rule set, names, index on tiles, theme, text size; what is stored."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypedDict

from flask import Blueprint, Response

from calc.drills import DRILLS
from calc.questions.query import flat_question
from calc.riichi.rulesets import DEFAULT
from calc.riichi.rulesets.read import read_rules
from calc.web.asking.fields import ChoiceField, RulesField
from calc.web.asking.forms import ChangedRule, changed_settings
from calc.web.asking.labels import SaidForm
from calc.web.http.display_options import NAME_LABELS, ROMAJI
from calc.web.http.requests import current_request, page_language
from calc.web.http.responses import context_of, html
from calc.web.pages import MenuEntry
from calc.words import Language
from calc.words.ideas import idea_words
from calc.words.lines import drill_text
from calc.words.messages import N_

blueprint = Blueprint("settings", __name__)
MENU = MenuEntry(N_("Settings"), "/settings", 61)


class SettingsForm(SaidForm):
    """The settings of a reader."""

    rules = RulesField(N_("Rule set"), default=DEFAULT)
    names = ChoiceField(N_("Names of yaku"), tuple(NAME_LABELS.items()), default=ROMAJI)
    index = ChoiceField(N_("Index on tiles"), (("", N_("No")), ("1", N_("Yes"))), default="")
    theme = ChoiceField(
        N_("Theme"), (("", N_("System")), ("light", N_("Light")), ("dark", N_("Dark")))
    )
    text = ChoiceField(
        N_("Text"), (("", N_("Normal")), ("large", N_("Large")), ("larger", N_("Larger")))
    )


class IdeaNames(TypedDict):
    """The name of a drill, and the names of its ideas by their keys."""

    title: str
    ideas: dict[str, str]


@context_of("settings/page.html")
@dataclass(frozen=True)
class SettingsPage:
    """The form, the changed options, and whether the address has any settings.

    `idea_names` has the name of each drill, and those of its ideas.
    """

    form: SettingsForm
    changed: list[ChangedRule]
    carries: bool
    idea_names: Mapping[str, IdeaNames]


@cache
def idea_names(language: Language) -> Mapping[str, IdeaNames]:
    """The names of all drills and ideas, in the order of the drills and their levels."""
    return {
        key: IdeaNames(
            title=drill_text(key, language).title,
            ideas={
                idea: idea_words(key, idea, language) for level in drill.ideas for idea in level
            },
        )
        for key, drill in DRILLS.items()
    }


@blueprint.get("/settings")
def page() -> Response:
    """Show the settings that this address carries, and let a browser remember others."""
    display, pairs, _ = current_request().choice
    rules, _ = read_rules(flat_question([*pairs]).get("rules", DEFAULT))
    index = "1" if display.indexed else ""
    language = page_language()
    shown = {**display._asdict(), "index": index, "rules": rules.key}
    form = SettingsForm(data=shown, language=language)
    carries = bool(display.pairs or pairs)
    changed = changed_settings(rules, language)
    context = SettingsPage(form, changed, carries, idea_names(language))
    return html("settings/page.html", context)
