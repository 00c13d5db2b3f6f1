"""Settlements, draws, the table and the final scores in words."""

from .english import games as english
from .phrase import ENGLISH, Language, Phrase
from .tiles import wind_words
from .yaku import NAMES

RESULTS = {ENGLISH: english.RESULTS}
TENPAI = {ENGLISH: english.TENPAI}
ABORT_CHECKS = {ENGLISH: english.ABORT_CHECKS}
CHOMBOS = {ENGLISH: english.CHOMBOS}
NO_AMOUNT = {ENGLISH: english.NO_AMOUNT}
DRAWS = {ENGLISH: english.DRAWS}
STEPS = {ENGLISH: english.STEPS}
WAYS = {ENGLISH: english.WAYS}
ENDINGS = {ENGLISH: english.ENDINGS}
NEXT = {ENGLISH: english.NEXT}
TABLE_STATE = {ENGLISH: english.TABLE_STATE}


def draw_name(kind: str, names: str = "english", language: Language = ENGLISH) -> str:
    """A kind of draw by its name; KeyError for an unknown one.

    >>> draw_name("suufon_renda", "romaji")
    'Suufon renda'
    """
    return DRAWS[language][kind][NAMES.index(names)]


def result_words(result: str, language: Language = ENGLISH) -> Phrase:
    """What a settlement or draw leads to; KeyError for an unknown result."""
    return RESULTS[language][result]


def tenpai_words(why: str, language: Language = ENGLISH) -> Phrase:
    """Why a seat counts as tenpai or not; KeyError for an unknown reason."""
    return TENPAI[language][why]


def abort_words(check: str, kind: str, language: Language = ENGLISH) -> Phrase:
    """A condition of an abortive draw of this kind; KeyError for an unknown one."""
    return Phrase(ABORT_CHECKS[language][check], f"abortive-draws#{kind.replace('_', '-')}")


def chombo_words(
    form: str, amount: float | None, language: Language = ENGLISH, *, stated: bool = True
) -> Phrase:
    """How a chombo is paid, and whether the rules state a price; KeyError for an unknown form."""
    text, article = CHOMBOS[language][form]
    if not stated:
        return Phrase(NO_AMOUNT[language][form], article)
    return Phrase(text.format(amount=f"{amount:g}" if amount is not None else ""), article)


def round_words(name: str, language: Language = ENGLISH) -> str:
    """A round as it is called.

    >>> round_words("E2")
    'East 2'
    """
    return f"{wind_words(name[0], language).capitalize()} {name[1:]}"


def table_state_words(
    *, honba: int, sticks: int, pot: int = 0, language: Language = ENGLISH
) -> str:
    """What lies on the table in words.

    >>> table_state_words(honba=1, sticks=0)
    '1 counter, no riichi sticks'
    """
    numbers = {"honba": honba, "sticks": sticks, "pot": pot}
    texts = TABLE_STATE[language]
    parts = (texts[name][min(many, 2)].format(number=f"{many:,}") for name, many in numbers.items())
    return ", ".join(part for part in parts if part)


def way_words(way: str, language: Language = ENGLISH) -> str:
    """A way of winning against a player to be passed; KeyError for an unknown one."""
    return WAYS[language][way]


def step_words(key: str, language: Language = ENGLISH) -> Phrase:
    """A step of the final score; KeyError for an unknown one."""
    return STEPS[language][key]


def ending_words(reason: str, language: Language = ENGLISH) -> Phrase:
    """Why a game is over; KeyError for an unknown reason."""
    return ENDINGS[language][reason]


def dealer_words(dealer: str, language: Language = ENGLISH) -> Phrase:
    """Whether the dealer stays; KeyError for another word."""
    return NEXT[language][dealer]
