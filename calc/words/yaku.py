"""Names of yaku and dora, their conditions in words, and where their articles are."""

from typing import NamedTuple

from calc.riichi.memo import Memo, new_tuple
from calc.riichi.readings.win import Check
from calc.riichi.yaku import CATALOGUE, Kind

from . import Language
from .grammars import grammar
from .messages import translated
from .phrase import CheckText, Phrase, fill_in, join_words
from .texts import fields, terms
from .tiles import at_words

ROMAJI = {
    "seat_wind": "Jikaze",
    "round_wind": "Bakaze",
    "rinshan": "Rinshan kaihou",
    "red": "Aka dora",
    "ura": "Ura dora",
    "kita": "Kita",
}
"""Where the key is not the name."""
JAPANESE = {
    "nagashi_mangan": "流し満貫",
    "dora": "ドラ",
    "red": "赤ドラ",
    "ura": "裏ドラ",
    "kita": "抜きドラ",
}
"""What the catalogue does not hold."""
ARTICLES = {
    "dora": "dora#indicator",
    "red": "dora#red-fives",
    "ura": "dora#ura-dora",
    "kita": "dora#kita",
}
"""Articles of what has none of its own."""
NAMES = ("english", "romaji", "japanese")
"""How yaku can be named: in the language of the answer, or in Japanese in either script."""


def yaku_article(key: str) -> str:
    """The address of a yaku's article; local yaku share one.

    >>> yaku_article("menzen_tsumo"), yaku_article("daisharin")
    ('yaku/menzen-tsumo', 'yaku/local#daisharin')
    """
    if key in ARTICLES:
        return ARTICLES[key]
    local = key in CATALOGUE and CATALOGUE[key].kind is Kind.LOCAL
    name = key.replace("_", "-")
    return f"yaku/local#{name}" if local else f"yaku/{name}"


def yaku_name(key: str, language: Language, names: str = "english") -> str:
    """The name of a yaku or of a kind of dora; KeyError for an unknown key.

    >>> from calc.words import ENGLISH
    >>> yaku_name("menzen_tsumo", ENGLISH), yaku_name("menzen_tsumo", ENGLISH, "romaji")
    ('Fully concealed hand', 'Menzen tsumo')
    """
    if names == "japanese":
        return JAPANESE[key] if key in JAPANESE else CATALOGUE[key].kanji
    if names == "romaji" and is_named(key):
        return ROMAJI[key] if key in ROMAJI else key.replace("_", " ").capitalize()
    if key in CATALOGUE:
        return translated(CATALOGUE[key].name, language)
    return translated(terms.OTHER_NAMES[key], language)


class YakuNames(NamedTuple):
    """The names of a yaku."""

    english: str
    """In English."""
    romaji: str
    """In Japanese, in Latin letters."""
    japanese: str
    """In Japanese script."""


def yaku_names(key: str, language: Language) -> YakuNames:
    """Every name of a yaku; KeyError for an unknown key."""
    return YakuNames(*(yaku_name(key, language, names) for names in NAMES))


class YakuWords(NamedTuple):
    """The article of a yaku, and its rule."""

    article: str
    meaning: str
    """The rule in a sentence."""


def yaku_words(key: str, language: Language) -> YakuWords:
    """Where a yaku is explained, and its rule; KeyError for an unknown key."""
    return YakuWords(yaku_article(key), yaku_meaning(key, language))


def yaku_meaning(key: str, language: Language) -> str:
    """The rule of a yaku in a sentence; KeyError for an unknown key."""
    return translated(CATALOGUE[key].meaning, language)


def is_named(key: str) -> bool:
    """Whether it is the key of a yaku, or of another bonus that has a name here."""
    return key in CATALOGUE or key in terms.OTHER_NAMES


CHECK_ARTICLES = {
    "closed": "glossary#closed-hand",
    "ryanmen-wait": "waits#ryanmen",
    "yaku-on-each-wait": "options#atozuke",
    "open-tanyao-in-use": "options#kuitan",
    "ippatsu-in-use": "options#ippatsu",
    "renhou-in-use": "options#renhou",
    "open-riichi-in-use": "options#open-riichi",
    "green-dragon": "options#ryuuiisou-needs-hatsu",
}
"""Where a condition is explained better than in the article of its yaku."""
AT = "{at}"
"""Where a sentence names what is at fault."""
MOST_NAMED = 4
"""How many things at fault are named; of more, only some are."""
MOST_AT_FAULT = 8
"""More things at fault than this are not named at all."""


def check_asks(yaku_key: str, check_key: str, language: Language) -> Phrase:
    """What a condition of a yaku asks, for its list of conditions."""
    asks = check_text(yaku_key, check_key, language).asks
    name = yaku_name(yaku_key, language=language)
    return Phrase(fill_in(asks, {"yaku": name}, language), _article(yaku_key, check_key))


def check_words(yaku_key: str, check: Check, language: Language) -> Phrase:
    """What a condition asks if it is met; if it is not, what is at fault in this hand."""
    if check.met:
        return check_asks(yaku_key, check.key, language)
    places = at_words(check.at, language)
    fault, article = _FAULTS[yaku_key, check.key, min(len(places), MOST_AT_FAULT + 1), language]
    if not places:
        return new_tuple(Phrase, (fault, article))
    named = (
        places
        if len(places) <= MOST_NAMED
        else [*places[: MOST_NAMED - 1], translated(fields.OTHERS, language)]
    )
    text = grammar(language).sentence(fault.replace(AT, join_words(named, language)))
    return new_tuple(Phrase, (text, article))


def _fault_phrase(key: tuple[str, str, int, Language]) -> Phrase:
    """What is at fault where a condition is not met; the places are to be filled in for `AT`."""
    yaku_key, check_key, places, language = key
    text = check_text(yaku_key, check_key, language)
    fault = text.without
    if places == 1 and text.one:
        fault = text.one
    elif 1 < places <= MOST_AT_FAULT and text.several:
        fault = text.several
    words = {"yaku": yaku_name(yaku_key, language=language), "at": AT}
    return Phrase(fill_in(fault, words, language), _article(yaku_key, check_key))


_FAULTS = Memo(_fault_phrase, 1024)
"""By yaku, condition, how many places are at fault, and language."""


def check_text(yaku_key: str, check_key: str, language: Language) -> CheckText:
    """The texts of a condition: the yaku's own, those of several yaku, or plain ones."""
    shared = terms.CHECKS.get(check_key, terms.PLAIN_CHECK)
    texts = CATALOGUE[yaku_key].words.get(check_key) or shared
    return CheckText(*(translated(text, language) for text in texts))


def _article(yaku_key: str, check_key: str) -> str:
    return CHECK_ARTICLES.get(check_key) or yaku_article(yaku_key)
