"""Options, their values and the rule sets in words."""

from collections.abc import Iterable
from typing import Final, NamedTuple, cast

from calc.riichi.rulesets import OPTIONS, PRESETS, Ruleset
from calc.riichi.rulesets.options import YAKU_SET
from calc.riichi.rulesets.presets.wrc_mods import MODS

from . import ENGLISH, Language
from .english import terms as english
from .phrase import KeyWords, Phrase, hyphenate, points_words, translate
from .yaku import yaku_name

SETTING = {ENGLISH: english.SETTING}
UMA_ROW = {ENGLISH: english.UMA_ROW}
group_words = KeyWords(english.OPTION_GROUPS)
"""The heading of a group of options."""
status_words = KeyWords(english.SOURCE_STATUSES)
"""How far a value is known, in a word or two."""
Row = tuple[float, ...]
OVERRIDE: Final = "changed"
"""The status of a value that is not the preset's own."""


def option_name(option: str, language: Language) -> str:
    """The short name of an option; for an unknown id the id with spaces."""
    if option not in OPTIONS:
        return option.replace("_", " ")
    return translate(OPTIONS[option].name, language)


def option_words(option: str, language: Language) -> Phrase:
    """The short name of an option, and where it is explained; KeyError for an unknown one."""
    return Phrase(option_name(OPTIONS[option].id, language), f"options#{hyphenate(option)}")


def option_meaning(option: str, language: Language) -> str:
    """What an option decides, in a sentence; KeyError for an unknown one."""
    return translate(OPTIONS[option].meaning, language)


def answer_words(option: str, value: object, language: Language) -> str:
    """A value of an option in words.

    >>> answer_words("kuitan", True, ENGLISH)
    'yes'
    """
    declared = OPTIONS[option]
    text = declared.text(value)
    if text in declared.phrases:
        return translate(declared.phrases[text], language)
    match declared.type.name:
        case "names":
            yaku = cast("frozenset[str]", value)
            known = [key for key in YAKU_SET.allowed if key in yaku]
            return "; ".join(yaku_name(key, language=language) for key in known)
        case "uma":
            return _uma(cast("Row", value))
        case "uma-table":
            row_text, rows = UMA_ROW[language], map(_uma, cast("tuple[Row, ...]", value))
            return "; ".join(row_text.format(count=n, row=row) for n, row in enumerate(rows))
    parts = cast("Row", value if isinstance(value, tuple) else (value,))
    return translate(declared.template, language).format(*map(points_words, parts))


class OptionAnswer(NamedTuple):
    """The name of an option, the article about it, and the value that a rule set gives to it."""

    name: str
    article: str
    answer: str


def option_answers(
    options: Iterable[str], rules: Ruleset, language: Language
) -> list[OptionAnswer]:
    """What a rule set answers to some options."""
    return [
        OptionAnswer(*option_words(key, language), answer_words(key, getattr(rules, key), language))
        for key in options
    ]


def setting_words(option: str, value: object, *, language: Language) -> str:
    """An option with its value: "Open tanyao: yes"."""
    name, words = option_name(option, language), answer_words(option, value, language)
    return SETTING[language].format(option=name, value=words)


def ruleset_name(key: str, language: Language) -> str:
    """The short name of a rule set; for an unknown key the key."""
    return translate(PRESETS[key].name, language) if key in PRESETS else key


def ruleset_words(key: str, language: Language) -> Phrase:
    """The short name of a rule set or of an optional rule; KeyError for an unknown one."""
    if key in MODS:
        return Phrase(translate(MODS[key].name, language), "rulesets/wrc-mods")
    return Phrase(ruleset_name(PRESETS[key].key, language), f"rulesets/{key}")


def mod_note(key: str, language: Language) -> str:
    """The remark about an optional rule, or nothing; KeyError for an unknown one."""
    return translate(MODS[key].note, language)


def _uma(row: Row) -> str:
    """A row of uma with its signs: "+15, +5, −5, −15"."""
    signed = (f"{number:+,g}" if number else "0" for number in row)
    return ", ".join(signed).replace("-", "−")
