"""Options, their values and the rule sets in words."""

from collections.abc import Mapping

from calc.riichi.rulesets import MODS, OPTIONS, PRESETS, OptionGroup
from calc.riichi.rulesets.options import YAKU_SET

from .english import terms as english
from .phrase import ENGLISH, Language, Phrase, hyphened, points_words
from .yaku import yaku_name

TRANSLATIONS: dict[Language, Mapping[str, str]] = {ENGLISH: {}}
"""Words of options: the name by the id, a value by id:text, the template of numbers by id:.

What is missing here is in English, as it is declared.
"""
SETTING = {ENGLISH: english.SETTING}
UMA_ROW = {ENGLISH: english.UMA_ROW}
OPTION_GROUPS = {ENGLISH: english.OPTION_GROUPS}
SOURCE_STATUSES = {ENGLISH: english.SOURCE_STATUSES}
OVERRIDE = "changed"
"""The status of a value that is not the preset's own."""


def option_name(option: str, language: Language = ENGLISH) -> str:
    """The short name of an option; an unknown id stands for itself."""
    if option not in OPTIONS:
        return option.replace("_", " ")
    return TRANSLATIONS[language].get(option, OPTIONS[option].name)


def option_words(option: str, language: Language = ENGLISH) -> Phrase:
    """The short name of an option, and where it is explained; KeyError for an unknown one."""
    return Phrase(option_name(OPTIONS[option].id, language), f"options#{hyphened(option)}")


def answer_words(option: str, text: str, language: Language = ENGLISH) -> str:
    """A value of an option in words, from its text.

    >>> answer_words("kuitan", "true"), answer_words("starting_points", "30000")
    ('yes', '30,000 points')
    """
    declared, translations = OPTIONS[option], TRANSLATIONS[language]
    phrase = translations.get(f"{option}:{text}") or declared.phrases.get(text)
    if phrase is not None:
        return phrase
    match declared.type.name:
        case "names":
            known = [key for key in text.split("/") if key in YAKU_SET.allowed]
            return "; ".join(yaku_name(key, language=language) for key in known)
        case "uma":
            return _uma(text)
        case "uma-table":
            rows = [_uma(row) for row in text.split("~")]
            row_text = UMA_ROW[language]
            return "; ".join(row_text.format(count=n, row=row) for n, row in enumerate(rows))
    template = translations.get(f"{option}:", declared.template)
    return template.format(*map(_number, text.split("/")))


def setting_words(option: str, text: str, *, language: Language = ENGLISH) -> str:
    """An option with its value: "Open all simples: yes"."""
    name, value = option_name(option, language), answer_words(option, text, language)
    return SETTING[language].format(option=name, value=value)


def ruleset_name(key: str, language: Language = ENGLISH) -> str:
    """The short name of a rule set; an unknown key stands for itself."""
    return TRANSLATIONS[language].get(key, PRESETS[key].name) if key in PRESETS else key


def ruleset_words(key: str, language: Language = ENGLISH) -> Phrase:
    """The short name of a rule set or of a named change; KeyError for an unknown one."""
    if key in MODS:
        name = TRANSLATIONS[language].get(key, MODS[key].name)
        return Phrase(name, "rulesets/wrc-mods")
    return Phrase(ruleset_name(PRESETS[key].key, language), f"rulesets/{key}")


def group_words(group: str, language: Language = ENGLISH) -> str:
    """The heading of a group of options; KeyError for an unknown one."""
    return OPTION_GROUPS[language][OptionGroup(group)]


def status_words(status: str, language: Language = ENGLISH) -> str:
    """How far a value is known, in a word or two; KeyError for an unknown status."""
    return SOURCE_STATUSES[language][status]


def _uma(text: str) -> str:
    """A row of uma with its signs: "+15, +5, −5, −15"."""
    return ", ".join(_signed(float(part)) for part in text.split("/"))


def _signed(number: float) -> str:
    return f"{number:+,g}".replace("-", "−") if number else "0"


def _number(text: str) -> str:
    return points_words(int(text)) if text.lstrip("-").isdigit() else text
