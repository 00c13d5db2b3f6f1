"""Conditions of yaku in words: what each asks, and what is at fault in a hand."""

from collections.abc import Mapping

from calc.riichi.readings.win import Check
from calc.riichi.yaku import CATALOGUE

from .english import yaku as english
from .language import ENGLISH, Language
from .numbers import listed
from .phrase import CheckText, Phrase, filled
from .tiles import at_words
from .yaku import yaku_article, yaku_name

TRANSLATIONS: dict[Language, Mapping[str, tuple[str, ...]]] = {ENGLISH: {}}
"""Conditions by yaku/check; what is missing here is in English, as the yaku declares it."""
CHECKS = {ENGLISH: english.CHECKS}
PLAIN_CHECK = {ENGLISH: english.PLAIN}
OTHERS = {ENGLISH: english.OTHERS}
CHECK_ARTICLES = {
    "closed": "glossary#closed-hand",
    "ryanmen-wait": "waits#ryanmen",
    "open-tanyao-in-use": "options#kuitan",
    "ippatsu-in-use": "options#ippatsu",
    "renhou-in-use": "options#renhou",
    "open-riichi-in-use": "options#open-riichi",
    "green-dragon": "options#ryuuiisou-needs-hatsu",
}
"""Where a condition is explained better than in the article of its yaku."""
MAX_NAMED = 4
"""Things at fault that are named one by one; where there are more, some stand for them."""
MAX_AT_FAULT = 8
"""Things at fault up to which they are named at all."""


def check_asks(yaku_key: str, check_key: str, language: Language = ENGLISH) -> Phrase:
    """What a condition of a yaku asks, for its list of conditions."""
    asks = check_text(yaku_key, check_key, language).asks
    name = yaku_name(yaku_key, language=language)
    return Phrase(filled(asks, {"yaku": name}, language), _article(yaku_key, check_key))


def check_words(
    yaku_key: str, check: Check, *, met: bool | None = None, language: Language = ENGLISH
) -> Phrase:
    """What a condition asks if it is met; if it is not, what is at fault in this hand.

    `met` overrules the check's own answer.
    """
    if check.met if met is None else met:
        return check_asks(yaku_key, check.key, language)
    places = at_words(check.at, language)
    named = places if len(places) <= MAX_NAMED else [*places[: MAX_NAMED - 1], OTHERS[language]]
    words = {"yaku": yaku_name(yaku_key, language=language), "at": listed(named)}
    fault = _fault(check_text(yaku_key, check.key, language), len(places))
    return Phrase(filled(fault, words, language), _article(yaku_key, check.key))


def check_text(yaku_key: str, check_key: str, language: Language = ENGLISH) -> CheckText:
    """The texts of a condition: the yaku's own, those of several yaku, or plain ones."""
    text = TRANSLATIONS[language].get(f"{yaku_key}/{check_key}")
    own = CATALOGUE[yaku_key].words.get(check_key)
    return CheckText(*(text or own or CHECKS[language].get(check_key, PLAIN_CHECK[language])))


def _fault(text: CheckText, places: int) -> str:
    if places == 1 and text.one:
        return text.one
    return text.several if 1 < places <= MAX_AT_FAULT and text.several else text.without


def _article(yaku_key: str, check_key: str) -> str:
    return CHECK_ARTICLES.get(check_key) or yaku_article(yaku_key)
