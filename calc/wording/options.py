"""Options, their values and the rule sets in words."""

from calc.riichi.rulesets import MODS, OPTIONS, PRESETS, OptionGroup, SourceStatus

from .addresses import hyphened
from .numbers import points_words
from .said import Said
from .yaku import ENGLISH, yaku_name

SETTING = "{option}: {value}"
UMA_ROW = "{count} at the goal: {row}"
GROUPS = {
    OptionGroup.GAME: "The game",
    OptionGroup.DORA: "Dora",
    OptionGroup.YAKU: "Yaku",
    OptionGroup.SCORING: "Scoring",
    OptionGroup.SETTLEMENT: "Settling a win",
    OptionGroup.PLAY: "Play",
    OptionGroup.DRAW: "Draws",
    OptionGroup.PENALTY: "Penalties",
}
OVERRIDE = "changed"
"""The status of a value that is not the preset's own."""
STATUSES = {
    SourceStatus.SOURCED: "from a source",
    SourceStatus.INFERRED: "inferred",
    SourceStatus.UNSOURCED: "no source found",
    SourceStatus.DEFAULT: "our choice",
    OVERRIDE: "changed",
}


def option_name(option: str) -> str:
    """The short name of an option; an unknown id stands for itself."""
    return OPTIONS[option].name if option in OPTIONS else option.replace("_", " ")


def option_words(option: str) -> Said:
    """The short name of an option, and where it is explained; KeyError for an unknown one."""
    return Said(OPTIONS[option].name, f"options#{hyphened(option)}")


def answer_words(option: str, text: str) -> str:
    """A value of an option in words, from its text.

    >>> answer_words("kuitan", "true"), answer_words("starting_points", "30000")
    ('yes', '30,000 points')
    """
    declared = OPTIONS[option]
    phrase = declared.phrases.get(text)
    if phrase is not None:
        return phrase
    match declared.type.name:
        case "names":
            return "; ".join(yaku_name(key) for key in text.split("/") if key in ENGLISH)
        case "uma":
            return _uma(text)
        case "uma-table":
            rows = enumerate(text.split("~"))
            return "; ".join(UMA_ROW.format(count=count, row=_uma(row)) for count, row in rows)
    return declared.template.format(*map(_number, text.split("/")))


def setting_words(option: str, text: str) -> str:
    """An option with its value: "Open all simples: yes"."""
    return SETTING.format(option=option_name(option), value=answer_words(option, text))


def ruleset_name(key: str) -> str:
    """The short name of a rule set; an unknown key stands for itself."""
    return PRESETS[key].name if key in PRESETS else key


def ruleset_words(key: str) -> Said:
    """The short name of a rule set or of a named change; KeyError for an unknown one."""
    if key in MODS:
        return Said(MODS[key].name, "rulesets/wrc-mods")
    return Said(PRESETS[key].name, f"rulesets/{key}")


def group_words(group: str) -> str:
    """The heading of a group of options; KeyError for an unknown one."""
    return GROUPS[OptionGroup(group)]


def status_words(status: str) -> str:
    """How far a value is known, in a word or two; KeyError for an unknown status."""
    return STATUSES[status]


def _uma(text: str) -> str:
    """A row of uma with its signs: "+15, +5, −5, −15"."""
    return ", ".join(_signed(float(part)) for part in text.split("/"))


def _signed(number: float) -> str:
    return f"{number:+,g}".replace("-", "−") if number else "0"


def _number(text: str) -> str:
    return points_words(int(text)) if text.lstrip("-").isdigit() else text
