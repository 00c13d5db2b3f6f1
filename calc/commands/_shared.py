"""Parts of answers that several commands have in common."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, TypedDict

from calc.riichi.rulesets import Ruleset
from calc.riichi.tiles import Tile
from calc.wording import Language

if TYPE_CHECKING:
    from calc.wording.phrase import Phrase

HanValue = int | Literal["yakuman", "double_yakuman"]
"""Han of a yaku: a number, a flat mangan being 5, or the name of a yakuman."""


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


class AwardedYaku(TypedDict):
    """A yaku of a win."""

    id: str
    """The key of the yaku."""
    han: HanValue
    """What it is worth here."""
    article: str
    """The article that explains it; its page is /learn/ and this address."""


class BriefValue(TypedDict):
    """What a win is worth in short."""

    yaku: list[AwardedYaku]
    """Every yaku that counts, in page order."""
    han: int | None
    """Han with dora; null for a yakuman."""
    fu: int | None
    """Fu as they count, rounded; null where they do not."""
    limit: str | None
    """The name of the limit, such as `mangan`; null below."""
    yakuman: int
    """How many yakuman are paid; 0 for a hand counted in han."""
    base: int
    """Base points, before they are multiplied and rounded."""
    points: int
    """Points of the hand, before counters and riichi sticks."""


class WinValue(BriefValue):
    """What a win is worth, and what it moves."""

    kind: Literal["scored"]
    dora: int
    """Han from dora indicators."""
    red: int
    """Han from red fives."""
    ura: int
    """Han from ura indicators."""
    kita: int
    """Han from norths set aside, with three players."""
    total: int
    """Points that the winner gets, counters and riichi sticks included."""
    pays: dict[str, int]
    """Points of one payer by that player's part, counters included: `discarder`, `each`, `dealer`,
    `non_dealer`, `liable`."""
    changes: list[int | None]
    """Points gained or lost: winner, right, across, left; null where the discarder is unknown."""


def explained(words: "Phrase") -> Explained:
    """A phrase as part of an answer."""
    return {"text": words.text, "article": words.article}


def named(id: str, words: "Phrase") -> Named:
    """A key with its name as a phrase."""
    return {"id": id, "name": words.text, "article": words.article}


def statement(key: str, language: Language, **facts: object) -> Statement:
    """A remark by its key; `facts` fill in its words."""
    from calc.wording.problems import remark_words  # a score makes no remarks

    return {"id": key, **explained(remark_words(key, language, facts))}


def tile_codes(tiles: Iterable[Tile]) -> list[str]:
    """The code of each tile, such as `5p`."""
    return [tile.code for tile in tiles]


def ruleset_value(rules: Ruleset) -> RulesetValue:
    """A rule set as a question names it."""
    from calc.riichi.rulesets.read import overrides_json  # a score needs no options

    overrides = overrides_json(rules)
    return {"preset": rules.key, "overrides": {**overrides}} if overrides else rules.key
