"""Parts of answers that several commands have in common."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, NamedTuple

from calc.riichi.rulesets import OPTIONS, PRESETS, Ruleset
from calc.riichi.rulesets.presets.sources import SOURCES
from calc.riichi.scoring.payments import PayerPart, PaymentReason
from calc.riichi.tiles import Wind
from calc.riichi.yaku.catalogue import CATALOGUE, Worth
from calc.values import TypeName, Worded, scalar
from calc.words import Language
from calc.words.phrase import Phrase

HanValue = Annotated[
    int | Literal[Worth.YAKUMAN, Worth.DOUBLE_YAKUMAN],
    TypeName("HanValue", "Han of a yaku: a number, a flat mangan being 5, or a yakuman's name."),
]
YakuId = Annotated[str, TypeName("YakuId", "The key of a yaku.", CATALOGUE.keys)]
OptionId = Annotated[str, TypeName("OptionId", "The id of an option of the rules.", OPTIONS.keys)]
SourceId = Annotated[
    str, TypeName("SourceId", "The key of a document that states rules.", SOURCES.keys)
]
PresetId = Annotated[str, TypeName("PresetId", "The id of a preset.", PRESETS.keys)]
Overrides = Annotated[dict[str, object], TypeName("Overrides", "Options with their values, by id.")]
WinBy = Annotated[Literal["ron", "tsumo"], TypeName("WinBy", "How a hand is won.")]
Pays = Annotated[
    dict[PayerPart, int], TypeName("Pays", "Points of one payer by that player's part in the win.")
]
PaidFor = Annotated[PaymentReason, TypeName("PaymentReason", "What a payment is for.")]
PointsBySeat = Annotated[dict[Wind, int], TypeName("PointsBySeat", "Points by wind.")]


class ChangedRuleset(NamedTuple):
    """A preset with changed options."""

    preset: PresetId
    """The id of the preset."""
    overrides: Overrides
    """Changed options, by id: those that differ from it, and usual values written out."""


RulesetValue = Annotated[
    PresetId | ChangedRuleset, TypeName("RulesetValue", "A rule set as a question names it.")
]


@dataclass(slots=True)
class Remark(Worded):
    """A condition, reason or remark in words."""

    id: str
    """Its key."""
    _facts: Mapping[str, object] | None = None

    def words(self, language: Language) -> "Phrase":
        """The remark, with its facts in words."""
        return remark_phrase(self.id, language, **(self._facts or {}))


@dataclass(slots=True)
class YakuLink(Worded):
    """A yaku and its article."""

    SAYS: ClassVar[tuple[str, ...]] = ("article",)
    id: YakuId
    """Its key."""

    def words(self, language: Language) -> Phrase:
        """Its name, and its article."""
        from calc.words.yaku import yaku_article, yaku_name  # a score alone is not said

        return Phrase(yaku_name(self.id, language), yaku_article(self.id))


def ruleset_value(rules: Ruleset) -> RulesetValue:
    """A rule set as a question names it."""
    from calc.riichi.rulesets.read import overrides_json  # a score needs no options

    overrides = overrides_json(rules)
    return ChangedRuleset(rules.key, {**overrides}) if overrides else rules.key


scalar(Ruleset, ruleset_value, RulesetValue)


def remark_phrase(key: str, language: Language, **facts: object) -> "Phrase":
    from calc.words.problems import remark_words  # a score makes no remarks

    return remark_words(key.replace("_", "-"), language, facts)
