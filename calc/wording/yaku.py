"""Names of yaku and dora, and where their articles are."""

from collections.abc import Mapping

from calc.riichi.yaku import CATALOGUE, Kind

from .english import yaku as english
from .language import ENGLISH, Language

TRANSLATIONS: dict[Language, Mapping[str, str]] = {ENGLISH: {}}
"""Names of yaku by key; what is missing here is in English, as it is declared."""
OTHER_NAMES = {ENGLISH: english.NAMES}
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
BONUSES = ("dora", "red", "ura", "kita")
"""What adds han without being a yaku, in the order it is said."""
NAMES = ("english", "romaji", "japanese")
"""How yaku can be named: in the language of the answer, or in Japanese in either script."""


def yaku_name(key: str, names: str = "english", language: Language = ENGLISH) -> str:
    """The name of a yaku or of a kind of dora; KeyError for an unknown key.

    >>> yaku_name("menzen_tsumo"), yaku_name("menzen_tsumo", "romaji")
    ('Fully concealed hand', 'Menzen tsumo')
    """
    if names == "japanese":
        return JAPANESE[key] if key in JAPANESE else CATALOGUE[key].kanji
    if key in CATALOGUE:
        name = TRANSLATIONS[language].get(key, CATALOGUE[key].name)
    else:
        name = OTHER_NAMES[language][key]
    return name if names == "english" else ROMAJI.get(key, key.replace("_", " ").capitalize())


def is_named(key: str) -> bool:
    """Is it the key of a yaku, or of something else that has a name here?"""
    return key in CATALOGUE or key in OTHER_NAMES[ENGLISH]


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
