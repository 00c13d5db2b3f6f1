"""The page of settings: rule set, names, index on tiles, theme, text size; what is stored."""

from dataclasses import dataclass

import wtforms
from flask import Blueprint, Response, request

from calc.questions.query import Pairs
from calc.riichi.rulesets import DEFAULT
from calc.web.carried_options import rules_in
from calc.web.display_options import NAME_LABELS, ROMAJI, display_options
from calc.web.fields import ChoiceField, RulesField
from calc.web.forms import ChangedRule, settings_in
from calc.web.htmx import context_of, html
from calc.web.navigation import MenuEntry

blueprint = Blueprint("settings", __name__)
MENU = MenuEntry("Settings", "/settings", 21)


class SettingsForm(wtforms.Form):
    """The settings of a reader."""

    rules = RulesField("Rule set", default=DEFAULT)
    names = ChoiceField("Names of yaku", tuple(NAME_LABELS.items()), default=ROMAJI)
    index = ChoiceField("Index on tiles", (("", "No"), ("1", "Yes")), default="")
    theme = ChoiceField("Theme", (("", "System"), ("light", "Light"), ("dark", "Dark")))
    text = ChoiceField("Text", (("", "Normal"), ("large", "Large"), ("larger", "Larger")))


@context_of("settings/page.html")
@dataclass(frozen=True)
class SettingsPage:
    """The form, the house rules in use, the address that changes them."""

    form: SettingsForm
    changed: list[ChangedRule]
    house_rules: Pairs
    carries: bool


@blueprint.get("/settings")
def page() -> Response:
    """Show the settings that this address carries, and let a browser remember others."""
    display, rules = display_options(request.args), rules_in(request.args.items(multi=True))
    data = {**display._asdict(), "index": "1" if display.indexed else "", **dict(rules[:1])}
    changes = [pair for pair in rules if pair[0] != "rules"]
    form = SettingsForm(data={"rules": DEFAULT, **data})
    context = SettingsPage(form, settings_in(changes), changes, bool(display.pairs or rules))
    return html("settings/page.html", context)
