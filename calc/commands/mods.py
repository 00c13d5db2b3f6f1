"""The WRC optional rules in use, and every option that differs from the preset."""

from typing import Literal, TypedDict

from calc.questions.form import Form
from calc.questions.score import DEFAULT_RULES, RULES
from calc.riichi.rulesets import OPTIONS, PRESETS, Ruleset
from calc.riichi.rulesets.presets.wrc_mods import MODS, Mod
from calc.riichi.rulesets.read import changed_options
from calc.wording import ENGLISH, Language
from calc.wording.lines import Lines, heading, item, line_words
from calc.wording.options import answer_words, mod_note, option_words, ruleset_words

from . import Command, Question
from ._problems import InvalidAnswer, invalid_answer
from ._shared import Named, Overrides, PresetId, named

FORM = Form("mods", (RULES,))


class OptionSetting(Named):
    """An option with a value, in words."""

    answer: str
    """The value in words."""


class ChangedOption(OptionSetting):
    """An option that differs from the preset."""

    setting: str
    """The option and its value as `set` has them in a query string."""
    of_a_mod: bool
    """Whether one of the optional rules in use sets it."""


class NamedChange(Named):
    """An optional rule of the WRC; `id` is its key as `mod` in a question."""

    settings: Overrides
    """The options that it sets, by id, with their values."""
    note: str
    """A remark, or nothing."""


class ChangeInUse(Named):
    """An optional rule of the WRC; `id` is its key as `mod` in a question."""

    note: str
    """A remark, or nothing."""
    on: bool
    """Whether the rule set has it, beyond what its preset says."""
    settings: list[OptionSetting]
    """The options that it sets."""


class ModsAnswer(TypedDict):
    """The rules in use: the preset, optional rules, changed options."""

    kind: Literal["mods"]
    rules: PresetId
    """The id of the preset."""
    mods: list[ChangeInUse]
    """Every optional rule that sets options."""
    changes: list[ChangedOption]
    """Every option that differs from the preset."""


def answer(question: Question, language: Language = ENGLISH) -> ModsAnswer | InvalidAnswer:
    """The WRC optional rules in use, and every option that differs from the preset.

    One is in use where every option it sets has that value, and not by the preset alone.
    """
    values, problems = FORM.read(question)
    if problems:
        return invalid_answer(problems, language)
    rules: Ruleset = values.get("rules", DEFAULT_RULES)
    return {
        "kind": "mods",
        "rules": rules.key,
        "mods": [_change_in_use(key, rules, language) for key, mod in MODS.items() if mod.settings],
        "changes": _changed_options(rules, language),
    }


def named_change(key: str, language: Language) -> NamedChange:
    """An optional rule, with its settings as a question may override them."""
    settings = MODS[key].settings.items()
    return {
        **named(key, ruleset_words(key, language)),
        "settings": {name: OPTIONS[name].json(value) for name, value in settings},
        "note": mod_note(key, language),
    }


def _change_in_use(key: str, rules: Ruleset, language: Language) -> ChangeInUse:
    settings = MODS[key].settings.items()
    return {
        **named(key, ruleset_words(key, language)),
        "note": mod_note(key, language),
        "on": _is_in_use(MODS[key], rules),
        "settings": [_setting(name, value, language) for name, value in settings],
    }


def _changed_options(rules: Ruleset, language: Language) -> list[ChangedOption]:
    covered = {name for mod in MODS.values() if _is_in_use(mod, rules) for name in mod.settings}
    return [
        {
            **_setting(change.option.id, change.right, language),
            "setting": change.setting,
            "of_a_mod": change.option.id in covered,
        }
        for change in changed_options(rules)
        if change.left != change.right
    ]


def _is_in_use(mod: Mod, rules: Ruleset) -> bool:
    preset = PRESETS[rules.key].ruleset
    has_all = all(getattr(rules, name) == value for name, value in mod.settings.items())
    return has_all and any(getattr(preset, name) != value for name, value in mod.settings.items())


def _setting(name: str, value: object, language: Language) -> OptionSetting:
    value_words = answer_words(name, OPTIONS[name].read(value), language)
    return {**named(name, option_words(name, language)), "answer": value_words}


def text(answer: ModsAnswer, language: Language) -> Lines:
    """The lines of an answer: what is to be read out before the game."""
    yield ruleset_words(answer["rules"], language).text
    yield from heading(line_words("named-changes", language))
    in_use = line_words("in-use", language)
    for mod in answer["mods"]:
        yield from item(f"{mod['id']}: {mod['name']}", in_use if mod["on"] else "")
    yield from heading(line_words("different", language))
    for option in answer["changes"]:
        yield from item(f"{option['name']}: {option['answer']}")
    if not answer["changes"]:
        yield from item(line_words("nothing-at-all", language))


COMMAND = Command(FORM, answer, text, example="mod=wrc-mod-2.1")
