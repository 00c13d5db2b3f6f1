"""Facts of an explanation, and the one place where they are put into sentences.

A fact is the key of a sentence with the values that it is made of: tiles, numbers, keys and values
of the rules. How a value is said goes by its type; an `int` alone is a number as it stands.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

from calc.commands._shared import HanValue
from calc.riichi.readings.blocks import Block, Wait
from calc.riichi.readings.readings import HandForm
from calc.riichi.readings.win import Check
from calc.riichi.scoring.fu import FuItem
from calc.riichi.tiles import Tile, Wind
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.lines import drill_words, han_words
from calc.words.phrase import Phrase, join_words, number_words, points_words, signed_words
from calc.words.scores import form_words, fu_words, limit_words, wait_words, worth_words
from calc.words.tiles import tile_words, waits_words, wind_words
from calc.words.yaku import check_words, yaku_article, yaku_meaning, yaku_name


class Points(int):
    """Points."""


class PointsChange(Fraction):
    """Points or P gained or lost."""


class Spelled(int):
    """A small number that is written out."""


class YakuKey(str):
    """A yaku or a kind of dora."""

    __slots__ = ()


class RuleOf(str):
    """The rule of the yaku with this key."""

    __slots__ = ()


class LimitKey(str):
    """A limit."""

    __slots__ = ()


class Either(tuple[Tile, ...]):
    """Tiles of which one is taken."""

    __slots__ = ()


class Han(NamedTuple):
    """Han as a number, or the name of a yakuman."""

    value: HanValue


class HandWorth(NamedTuple):
    """What a hand is worth: its han, and its fu or the limit."""

    han: int
    fu: int | None = None
    limit: str = ""


class Share(NamedTuple):
    """What one pays: a seat, or the table, which is None."""

    points: int
    payer: Wind | None


class Unmet(NamedTuple):
    """The condition of a yaku that a hand does not meet, and the blocks or tiles at fault."""

    yaku: str
    condition: str
    at: tuple[Block | Tile, ...]


class Fact(NamedTuple):
    """A fact: the key of its sentence, its values by name, its article, the tiles that show it.

    Each of the `shown` is a text such as `456p`. Without an article it is that of a value.
    """

    key: str
    values: Mapping[str, object] = {}
    article: str = ""
    shown: tuple[str, ...] = ()


class Reason(NamedTuple):
    """A sentence, the tiles that show it (each a text such as `456p`), and its article."""

    text: str
    tiles: tuple[str, ...] = ()
    article: str = ""


def fact(key: str, article: str = "", *shown: str, **values: object) -> Fact:
    """A fact, and texts of tiles that show it; an empty one is left out."""
    return Fact(key, values, article, tuple(filter(None, shown)))


def said(told: Fact, language: Language, names: str = "english") -> Reason:
    """A fact in a sentence, which is made of its values alone; yaku go by these names."""
    words = {
        name: _yaku(value, language, names)
        if isinstance(value, YakuKey)
        else _said(value, language)
        for name, value in told.values.items()
    }
    articles = [value.article for value in words.values() if isinstance(value, Phrase)]
    texts = {
        name: value.text if isinstance(value, Phrase) else value for name, value in words.items()
    }
    text = grammar(language).sentence(drill_words(told.key, language, **texts))
    return Reason(text, told.shown, told.article or articles[0])


def words_of(value: object, language: Language) -> str:
    """A value in words."""
    words = _said(value, language)
    return words.text if isinstance(words, Phrase) else str(words)


def _said(value: object, language: Language) -> object:
    """A value in words, with the article that explains it where it has one."""
    say = _SAYING.get(type(value))
    return say(value, language) if say else value


def _listed(values: tuple[object, ...], language: Language) -> str:
    return join_words([words_of(value, language) for value in values], language)


def _share(share: Share, language: Language) -> str:
    points = points_words(share.points, language)
    if share.payer is None:
        return drill_words("from-the-table", language, points=points)
    payer = wind_words(share.payer, language)
    return drill_words("from-a-player", language, points=points, payer=payer)


def _yaku(key: YakuKey, language: Language, names: str = "english") -> Phrase:
    return Phrase(grammar(language).inside(yaku_name(key, language, names)), yaku_article(key))


def _worth(worth: HandWorth, language: Language) -> str:
    limit = limit_words(worth.limit, language).text if worth.limit else ""
    return worth_words(worth.han, worth.fu, limit, language)


def _unmet(unmet: Unmet, language: Language) -> Phrase:
    return check_words(unmet.yaku, Check(unmet.condition, met=False, at=unmet.at), language)


_SAYING: dict[type, Callable[..., object]] = {
    Tile: tile_words,
    Wind: wind_words,
    tuple: _listed,
    Either: waits_words,
    Points: points_words,
    PointsChange: signed_words,
    Spelled: number_words,
    Han: lambda han, language: han_words(han.value, language),
    HandWorth: _worth,
    Share: _share,
    YakuKey: _yaku,
    RuleOf: yaku_meaning,
    LimitKey: limit_words,
    Unmet: _unmet,
    FuItem: fu_words,
    Wait: wait_words,
    HandForm: form_words,
}
"""How values are said, by their type."""
