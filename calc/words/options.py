"""Options, their values and the rule sets in words."""

from collections.abc import Iterable
from functools import partial
from typing import Final, NamedTuple, cast

from calc.riichi.rulesets import OPTIONS, PRESETS, Ruleset
from calc.riichi.rulesets.options import YAKU_SET
from calc.riichi.rulesets.presets.wrc_mods import MODS

from . import Language
from .grammars import grammar
from .messages import say, translated
from .phrase import Phrase, hyphenate, points_words, signed_words, text_words
from .texts import terms
from .yaku import yaku_name

group_words = partial(text_words, terms.OPTION_GROUPS)
"""The heading of a group of options."""
status_words = partial(text_words, terms.SOURCE_STATUSES)
"""How far a value is known, in a word or two."""
Row = tuple[float, ...]
OVERRIDE: Final = "changed"
"""The status of a value that is not the preset's own."""


def option_name(option: str, language: Language) -> str:
    """The short name of an option; for an unknown id the id with spaces."""
    if option not in OPTIONS:
        return option.replace("_", " ")
    return translated(OPTIONS[option].name, language)


def option_words(option: str, language: Language) -> Phrase:
    """The short name of an option, and where it is explained; KeyError for an unknown one."""
    return Phrase(option_name(OPTIONS[option].id, language), f"options#{hyphenate(option)}")


class OptionWords(NamedTuple):
    """An option in words, with the value that a rule set gives to it where one is meant."""

    name: str
    article: str
    meaning: str
    """What it decides, in a sentence."""
    text: str = ""
    """The value in words."""
    note: str = ""
    """A remark about it, or nothing."""


def option_explained(option: str, language: Language) -> OptionWords:
    """The name of an option, its article, and what it decides; KeyError for an unknown one."""
    meaning = translated(OPTIONS[option].meaning, language)
    return OptionWords(*option_words(option, language), meaning)


def answer_words(option: str, value: object, language: Language) -> str:
    """A value of an option in words.

    >>> from calc.words import ENGLISH
    >>> answer_words("kuitan", True, ENGLISH)
    'yes'
    """
    declared = OPTIONS[option]
    text = declared.text(value)
    if text in declared.phrases:
        return translated(declared.phrases[text], language)
    match declared.type.name:
        case "names":
            yaku = cast("frozenset[str]", value)
            known = [key for key in YAKU_SET.allowed if key in yaku]
            return grammar(language).clauses([yaku_name(key, language) for key in known])
        case "uma":
            return _uma(cast("Row", value), language)
        case "uma-table":
            rows = (_uma(row, language) for row in cast("tuple[Row, ...]", value))
            texts = [say(terms.UMA_ROW, language, count=n, row=row) for n, row in enumerate(rows)]
            return grammar(language).clauses(texts)
    parts = cast("Row", value if isinstance(value, tuple) else (value,))
    return translated(declared.template, language).format(
        *(points_words(part, language) for part in parts)
    )


class OptionAnswer(NamedTuple):
    """The name of an option, the article about it, and the value that a rule set gives to it."""

    name: str
    article: str
    answer: str
    """The value in words."""


def option_answer(option: str, value: object, language: Language) -> OptionAnswer:
    """An option with a value."""
    return OptionAnswer(*option_words(option, language), answer_words(option, value, language))


def option_answers(
    options: Iterable[str], rules: Ruleset, language: Language
) -> list[OptionAnswer]:
    """What a rule set answers to some options."""
    return [option_answer(key, getattr(rules, key), language) for key in options]


def setting_words(option: str, value: object, *, language: Language) -> str:
    """An option with its value: "Open tanyao: yes"."""
    name, words = option_name(option, language), answer_words(option, value, language)
    return say(terms.SETTING, language, option=name, value=words)


def ruleset_name(key: str, language: Language) -> str:
    """The short name of a rule set; for an unknown key the key."""
    return translated(PRESETS[key].name, language) if key in PRESETS else key


def ruleset_words(key: str, language: Language) -> Phrase:
    """The short name of a rule set or of an optional rule; KeyError for an unknown one."""
    if key in MODS:
        return Phrase(translated(MODS[key].name, language), "rulesets/wrc-mods")
    return Phrase(ruleset_name(PRESETS[key].key, language), f"rulesets/{key}")


class RuleName(NamedTuple):
    """The name of a rule set or of an optional rule, and where it is explained."""

    name: str
    article: str
    note: str = ""
    """A remark, or nothing."""


def rule_name(key: str, language: Language) -> RuleName:
    """The name of a rule set or of an optional rule, with its note; KeyError for an unknown one."""
    note = translated(MODS[key].note, language) if key in MODS else ""
    return RuleName(*ruleset_words(key, language), note)


def _uma(row: Row, language: Language) -> str:
    """A row of uma with its signs: "+15, +5, −5, −15"."""
    return grammar(language).separated([signed_words(number, language) for number in row])
