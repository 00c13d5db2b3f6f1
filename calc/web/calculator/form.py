"""The form: what was typed, kept as it is; its values are read by the question's own table."""

from collections.abc import Iterable

from wtforms import Form, SelectField, StringField
from wtforms.fields import SelectChoice  # type: ignore[attr-defined]

from calc.riichi.rulesets import DEFAULT, PRESETS
from calc.wording import ruleset_words

RULES = [SelectChoice(value=key, label=ruleset_words(key).text) for key in PRESETS]


class CalculatorForm(Form):
    """The fields that take text or a number, and the rule set."""

    hand = StringField("Hand")
    win_tile = StringField("Winning tile")
    meld = StringField("Calls")
    dora_indicators = StringField("Dora indicators")
    ura_indicators = StringField("Ura indicators")
    discards = StringField("Your discards, in order")
    passed = StringField("Tiles let pass since your last discard")
    passed_in_riichi = StringField("Tiles let pass since your riichi")
    honba = StringField("Counters", default="0")
    riichi_sticks = StringField("Riichi sticks", default="0")
    kita = StringField("Norths set aside", default="0")
    rules = SelectField("Rules", choices=RULES, default=DEFAULT)


def form_of(pairs: Iterable[tuple[str, str]]) -> CalculatorForm:
    """The form filled with the keys and texts of a question."""
    given = list(pairs)
    text = {key: value for key, value in given if key != "meld"}
    text["meld"] = " ".join(value for key, value in given if key == "meld")
    return CalculatorForm(data={key: value for key, value in text.items() if value})
