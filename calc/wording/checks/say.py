"""Conditions said: found by yaku and key, and filled with the tiles of a hand."""

from calc.riichi.readings.win import Check

from ..numbers import listed
from ..said import Said
from ..template import filled
from ..tiles import at_words
from ..yaku import yaku_article, yaku_name
from . import local, situational, standard, yakuman
from .text import CheckText

CHECKS: dict[str, CheckText] = {
    **situational.CHECKS,
    **standard.CHECKS,
    **yakuman.CHECKS,
    **local.CHECKS,
}
"""By the key of the check, or by yaku/check where a yaku needs words of its own."""
NAMED = 4
"""Things at fault that are named one by one; where there are more, some stand for them."""
MOST = 8
"""Things at fault from which on no one of them is worth a name."""
PLAIN = CheckText("Every condition of {yaku} is met", "A condition of {yaku} is not met.")
ARTICLES = {
    "closed": "glossary#closed-hand",
    "ryanmen-wait": "waits#ryanmen",
    "open-tanyao-in-use": "options#kuitan",
    "ippatsu-in-use": "options#ippatsu",
    "renhou-in-use": "options#renhou",
    "open-riichi-in-use": "options#open-riichi",
    "green-dragon": "options#ryuuiisou-needs-hatsu",
}
"""Where a condition is explained better than in the article of its yaku."""


def check_asks(yaku_key: str, check_key: str) -> Said:
    """What a condition of a yaku asks, for its list of conditions."""
    asks = _text(yaku_key, check_key).asks
    return Said(filled(asks, {"yaku": yaku_name(yaku_key)}), _article(yaku_key, check_key))


def check_words(yaku_key: str, check: Check, *, met: bool | None = None) -> Said:
    """What a condition asks if it is met; if it is not, what is at fault in this hand.

    `met` overrules the check's own answer.
    """
    if check.met if met is None else met:
        return check_asks(yaku_key, check.key)
    places = at_words(check.at)
    named = places if len(places) <= NAMED else [*places[: NAMED - 1], "others"]
    words = {"yaku": yaku_name(yaku_key), "at": listed(named)}
    fault = _fault(_text(yaku_key, check.key), len(places))
    return Said(filled(fault, words), _article(yaku_key, check.key))


def _text(yaku_key: str, check_key: str) -> CheckText:
    return CHECKS.get(f"{yaku_key}/{check_key}") or CHECKS.get(check_key, PLAIN)


def _fault(text: CheckText, places: int) -> str:
    if places == 1 and text.one:
        return text.one
    return text.several if 1 < places <= MOST and text.several else text.without


def _article(yaku_key: str, check_key: str) -> str:
    return ARTICLES.get(check_key) or yaku_article(yaku_key)
