"""Filters of templates that put values of answers into words."""

from collections.abc import Iterable
from fractions import Fraction

from flask import Flask
from markupsafe import Markup

from calc.commands._problems import said
from calc.commands._waiting import short_result
from calc.commands._win_value import han_value
from calc.commands.overtake import hand_text
from calc.commands.tables import printed_payments
from calc.commands.yaku import worth_text
from calc.riichi.notation import format_tiles
from calc.riichi.rulesets import OPTIONS
from calc.values import words_of
from calc.web.http.rendering import PageEnvironment, add_words
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.lines import han_words, seat_name
from calc.words.messages import N_, say, translated
from calc.words.options import answer_words, group_words, option_answers, ruleset_words
from calc.words.phrase import hyphenate, join_words, points_words, signed_words
from calc.words.problems import located_words, remark_words
from calc.words.rules import source_name
from calc.words.scores import fu_label, limit_words, loss_words, pays_words
from calc.words.table import foul_words, offense_words
from calc.words.tiles import tile_words
from calc.words.yaku import yaku_name

FURITEN_KINDS = {
    "discard": N_("Own discard"),
    "temporary": N_("Temporary"),
    "riichi": N_("After riichi"),
}
"""Kinds of furiten as headings."""
MOST_IN_COLUMN = 7
"""Letters of a word that fit into a column for each player on a phone."""


def install(app: Flask) -> None:
    """Give templates the filters, by the names of the functions."""
    add_words(app, _add_filters)


def _add_filters(environment: PageEnvironment) -> None:
    language = environment.language
    environment.filters.update(
        points=lambda points: points_words(points, language),
        points_in_p=lambda points: points_in_p(points, language),
        signed=lambda points: signed_words(points, language),
        pays=lambda pays: pays_words(pays, language),
        printed_payments=lambda pays: printed_payments(pays, language),
        hand_text=lambda hand: hand_text(hand, language),
        limit_name=lambda limit: limit_name(limit, language),
        yaku_name=lambda key, names: yaku_name(key, language, names),
        han_value=han_value,
        han_words=lambda han: han_words(han, language),
        source_name=lambda key: source_name(key, language),
        fu_label=lambda key: fu_label(key, language),
        loss_words=lambda reason: loss_words(reason, language),
        upper_first=grammar(language).sentence,
        inside=grammar(language).inside,
        translated=lambda text: translated(text, language),
        separated=grammar(language).separated,
        listed=lambda texts: join_words(map(str, texts), language),
        notation=lambda groups: " ".join(map(format_tiles, groups)),
    )
    _add_filters_of_keys(environment, language)


def _add_filters_of_keys(environment: PageEnvironment, language: Language) -> None:
    environment.filters.update(
        option_answer=lambda answer, option: answer_words(
            option, OPTIONS[option].read(answer), language
        ),
        option_answers=lambda keys, rules: option_answers(keys, rules, language),
        ruleset_name=lambda key: ruleset_words(key, language).text,
        seat_name=lambda seat: seat_name(seat, language),
        tile_words=lambda tile: tile_words(tile, language),
        furiten_kind=lambda kind: translated(FURITEN_KINDS[kind], language),
        furiten_until=lambda event: remark_words(f"until-{hyphenate(event)}", language),
        short_result=lambda result: short_result(result, language),
        furiten_allows=lambda way: remark_words(f"furiten-allows-{way}", language),
        foul_name=lambda key: foul_words(key, language).text,
        offense_name=lambda key: offense_words(key, language).text,
        group_words=lambda group: group_words(group, language),
        worth_text=lambda han: worth_text(han, language),
        has_long_word=has_long_word,
        lang_attribute=lambda own: lang_attribute(own, language),
        in_language=lambda text, own: in_language(text, own, language),
        said=lambda value: words_of(value, language),
        said_problem=lambda problem: said(problem, language),
        located_message=lambda problem: located_words(
            problem.field, said(problem, language).message, language
        ),
    )


def lang_attribute(own: Language, around: Language) -> Markup:
    """The attribute of an element whose language is not that around it.

    >>> from calc.words import ENGLISH
    >>> lang_attribute(ENGLISH, Language("ja")), lang_attribute(ENGLISH, ENGLISH)
    (Markup(' lang="en"'), Markup(''))
    """
    return Markup() if own == around else Markup(' lang="{}"').format(own)


def in_language(text: str, own: Language, around: Language) -> str:
    """A text whose language may not be that around it."""
    if own == around:
        return text
    return Markup("<span{}>{}</span>").format(lang_attribute(own, around), text)


def has_long_word(names: Iterable[str], most: int = MOST_IN_COLUMN) -> bool:
    """Whether a word of a name has more than `most` letters."""
    return any(len(word) > most for name in names for word in name.replace("-", " ").split())


def points_in_p(points: Fraction | float, language: Language) -> str:
    """An amount in P with its sign.

    >>> from calc.words import ENGLISH
    >>> [points_in_p(points, ENGLISH) for points in (27.2, -8, 0)]
    ['+27.2P', '−8P', '0P']
    """
    return say("{points}P", language, points=signed_words(float(f"{float(points):g}"), language))


def limit_name(limit: str, language: Language) -> str:
    """A limit in words, at the start of a text."""
    return grammar(language).sentence(limit_words(limit, language).text)
