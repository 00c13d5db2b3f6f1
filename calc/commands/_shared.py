"""Parts of answers that several commands have in common."""

from typing import TYPE_CHECKING, Literal, TypedDict

from calc.riichi.rulesets import Ruleset
from calc.riichi.yaku import Worth
from calc.riichi.yaku.catalogue import Value

if TYPE_CHECKING:
    from calc.wording.phrase import Phrase

HanValue = int | Literal["yakuman", "double_yakuman"]
"""Han of a yaku: a number, a flat mangan being 5, or the name of a yakuman."""
MANGAN_HAN = 5


class ChangedRuleset(TypedDict):
    """A preset with changed options."""

    preset: str
    """The id of the preset."""
    overrides: dict[str, object]
    """The options that differ from it, by id, with their values."""


RulesetValue = str | ChangedRuleset
"""A rule set as a question names it: the id of a preset, or a preset with changed options."""


class Explained(TypedDict):
    """Words, and the article that explains them."""

    text: str
    """The words."""
    article: str
    """The article that explains it; its page is /learn/ and this address."""


class Statement(Explained):
    """A condition, reason or remark in words."""

    id: str
    """Its key."""


class Named(TypedDict):
    """A rule set, an option or a named change of the rules."""

    id: str
    """Its key."""
    name: str
    """What it is called."""
    article: str
    """The article that explains it; its page is /learn/ and this address."""


def explained(words: "Phrase") -> Explained:
    """A phrase as part of an answer."""
    return {"text": words.text, "article": words.article}


def han_value(value: Value) -> HanValue:
    """Han as a number, or the name of a yakuman."""
    if value is Worth.MANGAN:
        return MANGAN_HAN
    if value is Worth.YAKUMAN:
        return "yakuman"
    return "double_yakuman" if value is Worth.DOUBLE_YAKUMAN else value


def ruleset_value(rules: Ruleset) -> RulesetValue:
    """A rule set as a question names it."""
    from calc.riichi.rulesets.read import overrides_json  # a score needs no options

    overrides = overrides_json(rules)
    return {"preset": rules.key, "overrides": {**overrides}} if overrides else rules.key
