"""The value of every option in a rule set, or the options in which two differ."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Literal, Self, TypeVar

from calc.encode import Answer
from calc.questions.form import Form, Key, Rules
from calc.questions.score import DEFAULT_RULES
from calc.riichi.rulesets import DEFAULT, OPTIONS, PRESETS, OptionGroup, Ruleset
from calc.riichi.rulesets.presets.sources import SOURCES, SourceStatus, sourced_value
from calc.riichi.rulesets.presets.wrc_mods import MODS, Mod
from calc.riichi.rulesets.read import differences, overrides_json
from calc.values import Made, Worded, key, written
from calc.words import ENGLISH, Language
from calc.words.grammars import grammar
from calc.words.lines import Lines, heading, item, line_words, note
from calc.words.messages import translated
from calc.words.options import (
    OVERRIDE,
    OptionWords,
    RuleName,
    answer_words,
    group_words,
    option_explained,
    rule_name,
    status_words,
)
from calc.words.phrase import labelled

from . import Command, Question
from ._problems import InvalidAnswer, invalid_answer
from ._shared import OptionId, Overrides, PresetId, SourceId

FORM = Form(
    "rules",
    (
        Key("rules", Rules(), None, "The rule set to show; left out, all presets are listed."),
        Key("against", Rules(), None, "Another rule set: only the options that differ are shown."),
    ),
    positional=("rules", "against"),
)


@dataclass(slots=True)
class RulesetName(Worded):
    """A preset by its names."""

    SAYS: ClassVar[tuple[str, ...]] = ("name", "article")
    KEYS: ClassVar[tuple[str, ...]] = ("id", "name", "article", "title")
    _rules: Ruleset

    @key
    def id(self) -> PresetId:
        """Its key."""
        return self._rules.key

    @key
    def title(self) -> str:
        """Its full name."""
        return PRESETS[self._rules.key].title

    def words(self, language: Language) -> RuleName:
        """Its name and article."""
        return rule_name(self._rules.key, language)


@dataclass(slots=True)
class ComparedRuleset(RulesetName):
    """A rule set that is compared with another."""

    KEYS: ClassVar[tuple[str, ...]] = (*RulesetName.KEYS, "rules")

    @key
    def rules(self) -> Ruleset:
        """The rule set as a question names it."""
        return self._rules


@dataclass(slots=True)
class OptionName(Worded):
    """An option of the rule sets; `id` is its key as in `set` and in overrides."""

    SAYS: ClassVar[tuple[str, ...]] = ("name", "article", "meaning")
    KEYS: ClassVar[tuple[str, ...]] = ("id", "name", "article", "group", "meaning", "information")
    id: OptionId
    """Its key."""

    @key
    def group(self) -> OptionGroup:
        """The group of options that it belongs to."""
        return OPTIONS[self.id].group

    @key
    def information(self) -> bool:
        """Whether it only records a document: no answer depends on it, no question sets it."""
        return OPTIONS[self.id].information

    def words(self, language: Language) -> OptionWords:
        """Its name, its article and what it decides."""
        return option_explained(self.id, language)


@dataclass(slots=True)
class ValuedOption(OptionName):
    """An option with its value in a rule set."""

    SAYS: ClassVar[tuple[str, ...]] = (*OptionName.SAYS, "text", "note")
    KEYS: ClassVar[tuple[str, ...]] = (
        *OptionName.KEYS,
        *("value", "text", "source", "status", "note"),
    )
    _value: object
    source: SourceId | Literal[""]
    """The document that gives it, by its key; empty where it was overridden."""
    status: SourceStatus | Literal["changed"]
    """How far it is known; `changed` where the question sets it."""
    _note: str

    @classmethod
    def of(cls, option: str, rules: Ruleset) -> Self:
        """That of a rule set: by its preset, unless it is overridden."""
        preset, value = PRESETS[rules.key], getattr(rules, option)
        published = sourced_value(preset, option)
        if published.value == value:
            return cls(option, value, published.source, published.status, published.note)
        return cls(option, value, "", OVERRIDE, preset.fixed.get(option, ""))

    @key
    def value(self) -> object:
        """The value, as a question may override it."""
        return OPTIONS[self.id].json(self._value)

    def words(self, language: Language) -> OptionWords:
        """The option and its value."""
        return option_explained(self.id, language)._replace(
            text=answer_words(self.id, self._value, language),
            note=translated(self._note, language),
        )


@dataclass(slots=True)
class OptionValue(ValuedOption):
    """The value of an option in a rule set."""

    SAYS: ClassVar[tuple[str, ...]] = ("text", "note")
    KEYS: ClassVar[tuple[str, ...]] = ("value", "text", "source", "status", "note")


@dataclass(slots=True)
class DifferingOption(OptionName):
    """An option in which two rule sets differ."""

    KEYS: ClassVar[tuple[str, ...]] = (*OptionName.KEYS, "left", "right")
    left: OptionValue
    """The value of the first rule set."""
    right: OptionValue
    """The value of the second."""


def set_options(mod: Mod) -> Overrides:
    """The options that it sets, by id, with their values."""
    return {name: OPTIONS[name].json(value) for name, value in mod.settings.items()}


def mod_words(mod: Mod, language: Language) -> RuleName:
    """Its name, its article and its note."""
    return rule_name(mod.id, language)


written(
    Mod,
    {"id": "id", "settings": Made(set_options, Overrides)},
    name="NamedChange",
    words=mod_words,
    says=("name", "article", "note"),
    order=("id", "name", "article", "settings", "note"),
)


@dataclass(slots=True, kw_only=True, eq=False)
class RulesetsAnswer(Answer):
    """The presets there are."""

    kind: ClassVar[Literal["rulesets"]] = "rulesets"
    default: PresetId = DEFAULT
    """The id of the preset that is used where a question names none."""
    rulesets: list[RulesetName]
    """Every preset."""
    mods: tuple[Mod, ...]
    """Every optional rule of the WRC."""


@dataclass(slots=True, kw_only=True, eq=False)
class RulesAnswer(Answer, ComparedRuleset):
    """One rule set with every option."""

    KEYS: ClassVar[tuple[str, ...]] = (
        *("kind", "preset", *ComparedRuleset.KEYS),
        *("overrides", "options", "sources"),
    )
    kind: ClassVar[Literal["rules"]] = "rules"
    options: list[ValuedOption]
    """Every option."""

    @key
    def preset(self) -> PresetId:
        """The id of the preset; `id` too, unless the question has an `id` of its own."""
        return self._rules.key

    @key
    def overrides(self) -> Overrides:
        """Changed options, by id: those that differ from it, and usual values written out."""
        return {**overrides_json(self._rules)}

    @key
    def sources(self) -> dict[SourceId, str]:
        """The documents that are cited, by key."""
        return _sources(self.options)


@dataclass(slots=True, kw_only=True, eq=False)
class DifferencesAnswer(Answer):
    """The options in which two rule sets differ."""

    kind: ClassVar[Literal["differences"]] = "differences"
    left: ComparedRuleset
    """The first rule set."""
    right: ComparedRuleset
    """The second."""
    same: int
    """How many options have the same value in both."""
    differences: list[DifferingOption]
    """The others, with both values."""

    @key
    def sources(self) -> dict[SourceId, str]:
        """The documents that are cited, by key."""
        return _sources(
            value for option in self.differences for value in (option.left, option.right)
        )


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
    rulesets = [RulesetName(preset.ruleset) for preset in PRESETS.values()]
    return RulesetsAnswer(rulesets=rulesets, mods=tuple(MODS.values()), language=language)


def rules_answer(rules: Ruleset, language: Language) -> RulesAnswer:
    """Every option of a rule set, and where its value is known from."""
    options = [ValuedOption.of(option, rules) for option in OPTIONS]
    return RulesAnswer(rules, options=options, language=language)


def differences_answer(left: Ruleset, right: Ruleset, language: Language) -> DifferencesAnswer:
    """The options in which two rule sets differ."""
    differing = [
        DifferingOption(option.id, *(OptionValue.of(option.id, rules) for rules in (left, right)))
        for option, _, _ in differences(left, right)
    ]
    return DifferencesAnswer(
        left=ComparedRuleset(left),
        right=ComparedRuleset(right),
        same=len(OPTIONS) - len(differing),
        differences=differing,
        language=language,
    )


def _sources(values: Iterable[ValuedOption]) -> dict[SourceId, str]:
    """The documents that values cite, each once, in the order of the list of sources."""
    cited = {value.source for value in values}
    return {source: title for source, title in SOURCES.items() if source in cited}


def text(answer: RulesetsAnswer | RulesAnswer | DifferencesAnswer, language: Language) -> Lines:
    """The lines of an answer."""
    if isinstance(answer, RulesetsAnswer):
        yield from _presets_text(answer, language)
        return
    if isinstance(answer, RulesAnswer):
        yield answer.title
        for group, options in options_by_group(answer.options):
            yield from heading(group_words(group, language))
            for valued in options:
                yield from _value_text(_option_text(valued, language), valued, language)
    else:
        left, right, differing = answer.left, answer.right, answer.differences
        yield line_words("two-rule-sets", language, left=left.title, right=right.title)
        yield line_words("differing", language, differing=len(differing), same=answer.same)
        for option in differing:
            yield from heading(_option_text(option, language))
            yield from _value_text(left.words(language).name, option.left, language)
            yield from _value_text(right.words(language).name, option.right, language)
    yield from heading(line_words("sources", language))
    for source, title in answer.sources.items():
        yield from note(labelled(source, title, language))


def _presets_text(answer: RulesetsAnswer, language: Language) -> Lines:
    yield line_words("rule-sets", language)
    for preset in answer.rulesets:
        title = preset.title
        if preset.id == answer.default:
            title = line_words("default", language, title=title)
        yield f"  {preset.id:<20}{title}"
    yield from heading(line_words("changes-of-the-wrc", language))
    for mod in answer.mods:
        words = rule_name(mod.id, language)
        named = grammar(language).clauses([*filter(None, (words.name, words.note))])
        yield f"  {mod.id:<16}{named}"


def _option_text(option: OptionName, language: Language) -> str:
    """The name of an option, with a remark where no answer depends on it."""
    name = option.words(language).name
    return line_words("information", language, option=name) if option.information else name


AnyOption = TypeVar("AnyOption", bound=OptionName)


def options_by_group(options: Iterable[AnyOption]) -> list[tuple[str, list[AnyOption]]]:
    """Options by the key of their group, the groups in the order they first appear."""
    groups: dict[str, list[AnyOption]] = {}
    for option in options:
        groups.setdefault(option.group, []).append(option)
    return list(groups.items())


def _value_text(name: str, value: ValuedOption, language: Language) -> Lines:
    """A value with the document that gives it, or how far it is known; below it its note."""
    is_sourced, words = value.status == SourceStatus.SOURCED, value.words(language)
    known = value.source if is_sourced else status_words(value.status, language)
    yield from item(labelled(name, words.text, language), known)
    if words.note:
        yield from note(words.note, "      ")


COMMAND = Command(FORM, answer, text, example="rules=wrc-2022&against=ema-2016")
