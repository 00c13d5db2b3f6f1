"""The WRC optional rules in use, and every option that differs from the preset."""

from dataclasses import dataclass
from itertools import starmap
from typing import ClassVar, Literal

from calc.encode import Answer
from calc.questions.form import Form
from calc.questions.score import DEFAULT_RULES, RULES
from calc.riichi.rulesets import PRESETS, Ruleset
from calc.riichi.rulesets.presets.wrc_mods import MODS, Mod
from calc.riichi.rulesets.read import changed_options
from calc.values import Worded
from calc.words import ENGLISH, Language
from calc.words.lines import Lines, heading, item, line_words
from calc.words.options import OptionAnswer, RuleName, option_answer, rule_name, ruleset_words
from calc.words.phrase import labelled

from . import Command, Question
from ._problems import InvalidAnswer, invalid_answer
from ._shared import OptionId, PresetId

FORM = Form("mods", (RULES,))


@dataclass(slots=True)
class OptionSetting(Worded):
    """An option with a value, in words."""

    SAYS: ClassVar[tuple[str, ...]] = ("name", "article", "answer")
    KEYS: ClassVar[tuple[str, ...]] = ("id", "name", "article", "answer")
    id: OptionId
    """Its key."""
    _value: object

    def words(self, language: Language) -> OptionAnswer:
        """The option and its value."""
        return option_answer(self.id, self._value, language)


@dataclass(slots=True)
class ChangedOption(OptionSetting):
    """An option that differs from the preset."""

    KEYS: ClassVar[tuple[str, ...]] = (*OptionSetting.KEYS, "setting", "of_a_mod")
    setting: str
    """The option and its value as `set` has them in a query string."""
    of_a_mod: bool
    """Whether one of the optional rules in use sets it."""


@dataclass(slots=True)
class ChangeInUse(Worded):
    """An optional rule of the WRC; `id` is its key as `mod` in a question."""

    SAYS: ClassVar[tuple[str, ...]] = ("name", "article", "note")
    KEYS: ClassVar[tuple[str, ...]] = ("id", "name", "article", "note", "on", "settings")
    id: str
    """Its key."""
    on: bool
    """Whether the rule set has it, beyond what its preset says."""
    settings: list[OptionSetting]
    """The options that it sets."""

    def words(self, language: Language) -> RuleName:
        """Its name, its article and its note."""
        return rule_name(self.id, language)


@dataclass(slots=True, kw_only=True, eq=False)
class ModsAnswer(Answer):
    """The rules in use: the preset, optional rules, changed options."""

    kind: ClassVar[Literal["mods"]] = "mods"
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
    return mods_answer(values.get("rules", DEFAULT_RULES), language)


def mods_answer(rules: Ruleset, language: Language) -> ModsAnswer:
    """The same for a rule set."""
    return ModsAnswer(
        rules=rules.key,
        mods=[_change_in_use(mod, rules) for mod in MODS.values() if mod.settings],
        changes=_changed_options(rules),
        language=language,
    )


def _change_in_use(mod: Mod, rules: Ruleset) -> ChangeInUse:
    settings = list(starmap(OptionSetting, mod.settings.items()))
    return ChangeInUse(mod.id, _is_in_use(mod, rules), settings)


def _changed_options(rules: Ruleset) -> list[ChangedOption]:
    covered = {name for mod in MODS.values() if _is_in_use(mod, rules) for name in mod.settings}
    return [
        ChangedOption(option.id, value, change.setting, option.id in covered)
        for change in changed_options(rules)
        for option, before, value in [change]
        if before != value
    ]


def _is_in_use(mod: Mod, rules: Ruleset) -> bool:
    preset = PRESETS[rules.key].ruleset
    has_all = all(getattr(rules, name) == value for name, value in mod.settings.items())
    return has_all and any(getattr(preset, name) != value for name, value in mod.settings.items())


def text(answer: ModsAnswer, language: Language) -> Lines:
    """The lines of an answer: what is to be read out before the game."""
    yield ruleset_words(answer.rules, language).text
    yield from heading(line_words("named-changes", language))
    in_use = line_words("in-use", language)
    for mod in answer.mods:
        yield from item(
            labelled(mod.id, mod.words(language).name, language), in_use if mod.on else ""
        )
    yield from heading(line_words("different", language))
    for option in answer.changes:
        words = option.words(language)
        yield from item(labelled(words.name, words.answer, language))
    if not answer.changes:
        yield from item(line_words("nothing-at-all", language))


COMMAND = Command(FORM, answer, text, example="mod=wrc-mod-2.1")
