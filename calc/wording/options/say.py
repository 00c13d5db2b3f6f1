"""Options, answers and rule sets said."""

from calc.riichi.rulesets import MODS

from ..addresses import hyphened
from ..numbers import points_words
from ..said import Said
from ..yaku import ENGLISH, yaku_name
from .answers import ANSWERS, HONBA_VALUE, NUMBERS, RED_FIVES, UMA_ROW, YES_NO
from .names import OPTIONS, RULESETS

SETTING = "{option}: {answer}"
SUBSETS = ("double_yakuman", "pao_yaku", "optional_yaku")


def option_name(option: str) -> str:
    """The short name of an option; an unknown id stands for itself."""
    return OPTIONS.get(option, option.replace("_", " "))


def option_words(option: str) -> Said:
    """The short name of an option, and where it is explained; KeyError for an unknown one."""
    return Said(OPTIONS[option], f"options#{hyphened(option)}")


def answer_words(option: str, text: str) -> str:
    """An answer of an option in words, from the text that writes it.

    >>> answer_words("kuitan", "true"), answer_words("starting_points", "30000")
    ('yes', '30,000 points')
    """
    known = ANSWERS.get(option, YES_NO).get(text)
    if known is not None:
        return known
    if option in NUMBERS:
        return NUMBERS[option].format(number=_number(text))
    if option in SUBSETS:
        return "; ".join(yaku_name(key) for key in text.split("/") if key in ENGLISH)
    return _compound(option, text)


def setting_words(option: str, text: str) -> str:
    """An option with its answer: "Open all simples: yes"."""
    return SETTING.format(option=option_name(option), answer=answer_words(option, text))


def ruleset_name(key: str) -> str:
    """The short name of a rule set; an unknown key stands for itself."""
    return RULESETS.get(key, key)


def ruleset_words(key: str) -> Said:
    """The short name of a rule set or of a named change; KeyError for an unknown one."""
    if key in MODS:
        return Said(MODS[key].title, "rulesets/wrc-mods")
    return Said(RULESETS[key], f"rulesets/{key}")


def _compound(option: str, text: str) -> str:
    if option == "red_fives":
        return RED_FIVES.format(*text.split("/"))
    if option == "honba_value":
        return HONBA_VALUE.format(*map(_number, text.split("/")))
    if option == "uma":
        return _uma(text)
    if option == "uma_floating":
        rows = enumerate(text.split("~"))
        return "; ".join(UMA_ROW.format(count=count, row=_uma(row)) for count, row in rows)
    return text.replace("_", " ")


def _uma(text: str) -> str:
    """A row of uma with its signs: "+15, +5, −5, −15"."""
    return ", ".join(_signed(float(each)) for each in text.split("/"))


def _signed(number: float) -> str:
    return f"{number:+,g}".replace("-", "−") if number else "0"


def _number(text: str) -> str:
    return points_words(int(text)) if text.lstrip("-").isdigit() else text
