"""The page of settings: rule set, names, index on tiles, theme, text size; what is stored."""

from dataclasses import dataclass

import wtforms
from flask import Blueprint, Response

from calc.questions.query import flat_question
from calc.riichi.rulesets import DEFAULT
from calc.riichi.rulesets.read import read_rules
from calc.web.asking.fields import ChoiceField, RulesField
from calc.web.asking.forms import ChangedRule, changed_settings
from calc.web.http.display_options import NAME_LABELS, ROMAJI
from calc.web.http.requests import current_request
from calc.web.http.responses import context_of, html
from calc.web.pages import MenuEntry
from calc.words.messages import N_

blueprint = Blueprint("settings", __name__)
MENU = MenuEntry(N_("Settings"), "/settings", 61)


class SettingsForm(wtforms.Form):
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


@context_of("settings/page.html")
@dataclass(frozen=True)
class SettingsPage:
    """The form, the changed options, and whether the address has any settings."""

    form: SettingsForm
    changed: list[ChangedRule]
    carries: bool


@blueprint.get("/settings")
def page() -> Response:
    """Show the settings that this address carries, and let a browser remember others."""
    display, pairs, _ = current_request().choice
    rules, _ = read_rules(flat_question([*pairs]).get("rules", DEFAULT))
    index = "1" if display.indexed else ""
    form = SettingsForm(data={**display._asdict(), "index": index, "rules": rules.key})
    carries = bool(display.pairs or pairs)
    return html("settings/page.html", SettingsPage(form, changed_settings(rules), carries))
