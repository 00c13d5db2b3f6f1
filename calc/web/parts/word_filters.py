"""Filters of templates that put values of answers into words."""

from collections.abc import Iterable
from fractions import Fraction

from flask import Flask

from calc.commands._problems import said
from calc.commands._waiting import short_result
from calc.commands._win_value import han_value
from calc.commands.overtake import hand_text
from calc.commands.tables import printed_payments
from calc.commands.yaku import worth_text
from calc.riichi.notation import format_tiles
from calc.riichi.rulesets import OPTIONS
from calc.values import words_of
from calc.web.http.display_options import LANGUAGE
from calc.words.lines import han_words, seat_name
from calc.words.options import answer_words, group_words, option_answers, ruleset_words
from calc.words.phrase import hyphenate, points_words, signed_words
from calc.words.problems import located_words, remark_words
from calc.words.scores import fu_label, limit_words, loss_words, pays_words
from calc.words.table import foul_words, offense_words
from calc.words.tiles import tile_words
from calc.words.yaku import yaku_name

FURITEN_KINDS = {"discard": "Own discard", "temporary": "Temporary", "riichi": "After riichi"}
"""Kinds of furiten as headings."""
MOST_IN_COLUMN = 7
"""Letters of a word that fit into a column for each player on a phone."""


def install(app: Flask) -> None:
    """Give templates the filters, by the names of the functions."""
    app.jinja_env.filters.update(
        points=lambda points: points_words(points, LANGUAGE),
        points_in_p=points_in_p,
        signed=lambda points: signed_words(points, LANGUAGE),
        pays=lambda pays: pays_words(pays, LANGUAGE),
        printed_payments=lambda pays: printed_payments(pays, LANGUAGE),
        hand_text=lambda hand: hand_text(hand, LANGUAGE),
        limit_name=limit_name,
        yaku_name=lambda key, names: yaku_name(key, LANGUAGE, names),
        han_value=han_value,
        han_words=lambda han: han_words(han, LANGUAGE),
        fu_label=lambda key: fu_label(key, LANGUAGE),
        loss_words=lambda reason: loss_words(reason, LANGUAGE),
        upper_first=upper_first,
        notation=lambda groups: " ".join(map(format_tiles, groups)),
        option_answer=lambda answer, option: answer_words(
            option, OPTIONS[option].read(answer), LANGUAGE
        ),
        option_answers=lambda keys, rules: option_answers(keys, rules, LANGUAGE),
        ruleset_name=lambda key: ruleset_words(key, LANGUAGE).text,
        seat_name=lambda seat: seat_name(seat, LANGUAGE),
        tile_words=lambda tile: tile_words(tile, LANGUAGE),
        furiten_kind=FURITEN_KINDS.__getitem__,
        furiten_until=lambda event: remark_words(f"until-{hyphenate(event)}", LANGUAGE),
        short_result=lambda result: short_result(result, LANGUAGE),
        furiten_allows=lambda way: remark_words(f"furiten-allows-{way}", LANGUAGE),
        foul_name=lambda key: foul_words(key, LANGUAGE).text,
        offense_name=lambda key: offense_words(key, LANGUAGE).text,
        group_words=lambda group: group_words(group, LANGUAGE),
        worth_text=lambda han: worth_text(han, LANGUAGE),
        has_long_word=has_long_word,
        said=lambda value: words_of(value, LANGUAGE),
        said_problem=lambda problem: said(problem, LANGUAGE),
        located_message=lambda problem: located_words(
            problem.field, said(problem, LANGUAGE).message, LANGUAGE
        ),
    )


def has_long_word(names: Iterable[str], most: int = MOST_IN_COLUMN) -> bool:
    """Whether a word of a name has more than `most` letters."""
    return any(len(word) > most for name in names for word in name.replace("-", " ").split())


def points_in_p(points: Fraction | float) -> str:
    """An amount in P with its sign.

    >>> points_in_p(27.2), points_in_p(-8), points_in_p(0)
    ('+27.2P', '−8P', '0P')
    """
    return f"{float(points):+g}P".replace("-", "−") if points else "0P"


def limit_name(limit: str) -> str:
    """A limit in words, with a capital first letter."""
    return upper_first(limit_words(limit, LANGUAGE).text)


def upper_first(text: str) -> str:
    """A text with a capital first letter, the others as they are."""
    return text[:1].upper() + text[1:]
