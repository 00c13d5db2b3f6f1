"""The value of every option in a rule set, or the options in which two differ."""

from collections.abc import Iterable
from typing import Literal, TypedDict, TypeVar

from calc.questions.form import Form, Key, Rules
from calc.questions.score import DEFAULT_RULES
from calc.riichi.rulesets import DEFAULT, OPTIONS, PRESETS, Option, OptionGroup, Ruleset
from calc.riichi.rulesets.presets.sources import SOURCES, SourceStatus, sourced_value
from calc.riichi.rulesets.presets.wrc_mods import MODS
from calc.riichi.rulesets.read import differences, overrides_json
from calc.wording import ENGLISH, Language
from calc.wording.lines import Lines, heading, item, line_words, note
from calc.wording.options import (
    OVERRIDE,
    answer_words,
    group_words,
    option_meaning,
    option_words,
    ruleset_words,
    status_words,
)
from calc.wording.phrase import translate

from . import Command, Question
from ._problems import InvalidAnswer, invalid_answer
from ._shared import Named, Overrides, PresetId, RulesetValue, SourceId, named, ruleset_value
from .mods import NamedChange, named_change

FORM = Form(
    "rules",
    (
        Key("rules", Rules(), None, "The rule set to show; left out, all presets are listed."),
        Key("against", Rules(), None, "Another rule set: only the options that differ are shown."),
    ),
    positional=("rules", "against"),
)


class RulesetName(Named):
    """A preset by its names."""

    title: str
    """Its full name."""


class OptionName(Named):
    """An option of the rule sets; `id` is its key as in `set` and in overrides."""

    group: OptionGroup
    """The group of options that it belongs to."""
    meaning: str
    """What it decides, in a sentence."""
    information: bool
    """Whether it only records a document's text: no answer depends on it, no question sets it."""


class OptionValue(TypedDict):
    """The value of an option in a rule set."""

    value: object
    """The value, as a question may override it."""
    text: str
    """The value in words."""
    source: SourceId | Literal[""]
    """The document that gives it, by its key; empty where it was overridden."""
    status: SourceStatus | Literal["changed"]
    """How far it is known; `changed` where the question sets it."""
    note: str
    """A remark about it, or nothing."""


class ValuedOption(OptionName, OptionValue):
    """An option with its value in a rule set."""


class DifferingOption(OptionName):
    """An option in which two rule sets differ."""

    left: OptionValue
    """The value of the first rule set."""
    right: OptionValue
    """The value of the second."""


class ComparedRuleset(RulesetName):
    """A rule set that is compared with another."""

    rules: RulesetValue
    """The rule set as a question names it."""


class RulesetsAnswer(TypedDict):
    """The presets there are."""

    kind: Literal["rulesets"]
    default: PresetId
    """The id of the preset that is used where a question names none."""
    rulesets: list[RulesetName]
    """Every preset."""
    mods: list[NamedChange]
    """Every optional rule of the WRC."""


class RulesAnswer(ComparedRuleset):
    """One rule set with every option."""

    kind: Literal["rules"]
    preset: PresetId
    """The id of the preset; `id` too, unless the question has an `id` of its own."""
    overrides: Overrides
    """Changed options, by id: those that differ from it, and usual values written out."""
    options: list[ValuedOption]
    """Every option."""
    sources: dict[SourceId, str]
    """The documents that are cited, by key."""


class DifferencesAnswer(TypedDict):
    """The options in which two rule sets differ."""

    kind: Literal["differences"]
    left: ComparedRuleset
    """The first rule set."""
    right: ComparedRuleset
    """The second."""
    same: int
    """How many options have the same value in both."""
    differences: list[DifferingOption]
    """The others, with both values."""
    sources: dict[SourceId, str]
    """The documents that are cited, by key."""


def answer(
    question: Question, language: Language = ENGLISH
) -> RulesetsAnswer | RulesAnswer | DifferencesAnswer | InvalidAnswer:
    """Every option of a rule set with its source; the options in which two differ; or the presets.

    A rule set that is compared with none named is compared with the default.
    """
    values, problems = FORM.read(question)
    if problems:
        return invalid_answer(problems, language)
    rules: Ruleset | None = values.get("rules")
    against: Ruleset | None = values.get("against")
    if against:
        return differences_answer(rules or DEFAULT_RULES, against, language)
    return rules_answer(rules, language) if rules else presets_answer(language)


def presets_answer(language: Language) -> RulesetsAnswer:
    """Every preset and every named change."""
    return {
        "kind": "rulesets",
        "default": DEFAULT,
        "rulesets": [_name(preset.ruleset, language) for preset in PRESETS.values()],
        "mods": [named_change(key, language) for key in MODS],
    }


def rules_answer(rules: Ruleset, language: Language) -> RulesAnswer:
    """Every option of a rule set, and where its value is known from."""
    options: list[ValuedOption] = [
        {**_option(option, language), **_value(option, rules, language)}
        for option in OPTIONS.values()
    ]
    return {
        "kind": "rules",
        "preset": rules.key,
        **_compared_ruleset(rules, language),
        "overrides": {**overrides_json(rules)},
        "options": options,
        "sources": _sources(options),
    }


def differences_answer(left: Ruleset, right: Ruleset, language: Language) -> DifferencesAnswer:
    """The options in which two rule sets differ."""
    differing: list[DifferingOption] = [
        {
            **_option(difference.option, language),
            "left": _value(difference.option, left, language),
            "right": _value(difference.option, right, language),
        }
        for difference in differences(left, right)
    ]
    return {
        "kind": "differences",
        "left": _compared_ruleset(left, language),
        "right": _compared_ruleset(right, language),
        "same": len(OPTIONS) - len(differing),
        "differences": differing,
        "sources": _sources(option[side] for option in differing for side in ("left", "right")),
    }


def _name(rules: Ruleset, language: Language) -> RulesetName:
    words = ruleset_words(rules.key, language)
    return {**named(rules.key, words), "title": PRESETS[rules.key].title}


def _compared_ruleset(rules: Ruleset, language: Language) -> ComparedRuleset:
    return {**_name(rules, language), "rules": ruleset_value(rules)}


def _value(option: Option[object], rules: Ruleset, language: Language) -> OptionValue:
    value, preset = getattr(rules, option.id), PRESETS[rules.key]
    published = sourced_value(preset, option.id)
    unchanged = published.value == value
    note = published.note if unchanged else preset.fixed.get(option.id, "")
    return {
        "value": option.json(value),
        "text": answer_words(option.id, value, language),
        "source": published.source if unchanged else "",
        "status": published.status if unchanged else OVERRIDE,
        "note": translate(note, language),
    }


def _option(option: Option[object], language: Language) -> OptionName:
    return {
        **named(option.id, option_words(option.id, language)),
        "group": option.group,
        "meaning": option_meaning(option.id, language),
        "information": option.information,
    }


def _sources(values: Iterable[OptionValue]) -> dict[SourceId, str]:
    """The documents that values cite, each once, in the order of the list of sources."""
    cited = {value["source"] for value in values}
    return {key: SOURCES[key] for key in SOURCES if key in cited}


def text(answer: RulesetsAnswer | RulesAnswer | DifferencesAnswer, language: Language) -> Lines:
    """The lines of an answer."""
    if answer["kind"] == "rulesets":
        yield from _presets_text(answer, language)
        return
    if answer["kind"] == "rules":
        yield answer["title"]
        for group, options in options_by_group(answer["options"]):
            yield from heading(group_words(group, language))
            for valued in options:
                yield from _value_text(_option_text(valued, language), valued, language)
    else:
        left, right, differing = answer["left"], answer["right"], answer["differences"]
        yield line_words("two-rule-sets", language, left=left["title"], right=right["title"])
        yield line_words("differing", language, differing=len(differing), same=answer["same"])
        for option in differing:
            yield from heading(_option_text(option, language))
            yield from _value_text(left["name"], option["left"], language)
            yield from _value_text(right["name"], option["right"], language)
    yield from heading(line_words("sources", language))
    for key, title in answer["sources"].items():
        yield from note(f"{key}: {title}")


def _presets_text(answer: RulesetsAnswer, language: Language) -> Lines:
    yield line_words("rule-sets", language)
    for preset in answer["rulesets"]:
        title = preset["title"]
        if preset["id"] == answer["default"]:
            title = line_words("default", language, title=title)
        yield f"  {preset['id']:<14}{title}"
    yield from heading(line_words("changes-of-the-wrc", language))
    for mod in answer["mods"]:
        remark = f"; {mod['note']}" if mod["note"] else ""
        yield f"  {mod['id']:<16}{mod['name']}{remark}"


def _option_text(option: OptionName, language: Language) -> str:
    """The name of an option, with a remark where no answer depends on it."""
    name = option["name"]
    return line_words("information", language, option=name) if option["information"] else name


AnyOption = TypeVar("AnyOption", bound=OptionName)


def options_by_group(options: Iterable[AnyOption]) -> list[tuple[str, list[AnyOption]]]:
    """Options by the key of their group, the groups in the order they first appear."""
    groups: dict[str, list[AnyOption]] = {}
    for option in options:
        groups.setdefault(option["group"], []).append(option)
    return list(groups.items())


def _value_text(name: str, value: OptionValue, language: Language) -> Lines:
    """A value with the document that gives it, or how far it is known; below it its note."""
    status = value["status"]
    known = value["source"] if status == SourceStatus.SOURCED else status_words(status, language)
    yield from item(f"{name}: {value['text']}", known)
    if value["note"]:
        yield from note(value["note"], "      ")


COMMAND = Command(FORM, answer, text, example="rules=wrc-2022&against=ema-2016")
