"""Settlements, draws, the table and the final scores in words."""

from .english import games as english
from .language import ENGLISH, Language
from .phrase import KeyWords, Phrase
from .tiles import wind_words
from .yaku import NAMES

ABORT_CHECKS = {ENGLISH: english.ABORT_CHECKS}
CHOMBOS = {ENGLISH: english.CHOMBOS}
NO_AMOUNT = {ENGLISH: english.NO_AMOUNT}
DRAWS = {ENGLISH: english.DRAWS}
TABLE_STATE = {ENGLISH: english.TABLE_STATE}
result_words = KeyWords(english.RESULTS)
"""What a settlement or draw leads to."""
tenpai_words = KeyWords(english.TENPAI)
"""Why a seat counts as tenpai or not."""
way_words = KeyWords(english.WAYS)
"""A way of winning against a player to be passed."""
step_words = KeyWords(english.STEPS)
"""A step of the final score."""
ending_words = KeyWords(english.ENDINGS)
"""Why a game is over."""
dealer_words = KeyWords(english.NEXT)
"""Whether the dealer stays."""


def draw_name(kind: str, language: Language, names: str = "english") -> str:
    """A kind of draw by its name; KeyError for an unknown one.

    >>> draw_name("suufon_renda", ENGLISH, "romaji")
    'Suufon renda'
    """
    return DRAWS[language][kind][NAMES.index(names)]


def abort_words(check: str, kind: str, language: Language) -> Phrase:
    """A condition of an abortive draw of this kind; KeyError for an unknown one."""
    return Phrase(ABORT_CHECKS[language][check], f"abortive-draws#{kind.replace('_', '-')}")


def chombo_words(
    form: str, amount: float | None, language: Language, *, stated: bool = True
) -> Phrase:
    """How a chombo is paid, and whether the rules state a price; KeyError for an unknown form."""
    text, article = CHOMBOS[language][form]
    if not stated:
        return Phrase(NO_AMOUNT[language][form], article)
    return Phrase(text.format(amount=f"{amount:g}" if amount is not None else ""), article)


def round_words(name: str, language: Language) -> str:
    """A round as it is called.

    >>> round_words("E2", ENGLISH)
    'East 2'
    """
    return f"{wind_words(name[0], language).capitalize()} {name[1:]}"


def table_state_words(*, honba: int, sticks: int, pot: int = 0, language: Language) -> str:
    """Counters, riichi sticks and penalty points on the table in words.

    >>> table_state_words(honba=1, sticks=0, language=ENGLISH)
    '1 counter, no riichi sticks'
    """
    numbers = {"honba": honba, "sticks": sticks, "pot": pot}
    texts = TABLE_STATE[language]
    parts = (texts[name][min(many, 2)].format(number=f"{many:,}") for name, many in numbers.items())
    return ", ".join(part for part in parts if part)
