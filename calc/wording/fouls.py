"""Fouls, verdicts and offenses in words."""

from calc.riichi.table.fouls import FoulVerdict

from .english import fouls as english
from .language import ENGLISH, Language
from .phrase import KeyWords, Phrase, hyphenate

FOULS = {ENGLISH: english.FOULS}
PENALTIES = {ENGLISH: english.PENALTIES}
SYNONYMS = {ENGLISH: english.SYNONYMS}
PER = {ENGLISH: english.PER}
SAYS = {ENGLISH: english.SAYS}
NOT_APPLIED = {ENGLISH: english.NOT_APPLIED}
NEXT_WINNER = {ENGLISH: english.NEXT_WINNER}
foul_group_words = KeyWords(english.GROUPS)
"""A group of fouls."""
level_words = KeyWords(english.LEVELS)
"""A level of the foul table."""
action_words = KeyWords(english.ACTIONS)
"""The penalty for a foul."""
note_words = KeyWords(english.NOTES)
"""A note on a verdict."""
outcome_words = KeyWords(english.OUTCOMES)
"""What becomes of an offense."""
case_words = KeyWords(english.CASES)
"""An offense, with how the hand goes on."""
when_words = KeyWords(english.WHEN)
"""When an offense is settled."""
also_words = KeyWords(english.ALSO)
"""What comes on top of an outcome, in a sentence."""
applied_words = KeyWords(english.APPLIED)
"""When a penalty is taken, or that it is not."""


def foul_words(key: str, language: Language) -> Phrase:
    """A row of the foul table by its id; KeyError for an unknown one."""
    if key in PENALTIES[language]:
        return PENALTIES[language][key]
    return Phrase(FOULS[language][key], f"fouls#{hyphenate(key)}")


def per_words(per: str | None, language: Language) -> str:
    """What a price is for each of, as the end of a phrase; empty for once."""
    return PER[language].get(per or "", "")


def verdict_words(verdict: FoulVerdict, rules: str, language: Language) -> str:
    """What a rule set says of a foul, in a sentence: "WRC 2025 says: chombo, 30P."."""
    price = "" if verdict.points is None else f", {verdict.points:,}P"
    note = f" ({note_words(verdict.note, language)})" if verdict.note else ""
    action = action_words(verdict.action.value, language).lower()
    words = f"{action}{price}{per_words(verdict.per, language)}{note}"
    return SAYS[language].format(rules=rules, verdict=words)


def not_applied_words(key: str, points: object, language: Language) -> str:
    """Why a penalty of so many P is not taken at the table; empty where it is taken."""
    return NOT_APPLIED[language].get(key, "").format(points=points)


def fouls_like(text: str, language: Language) -> list[str]:
    """The ids of the fouls whose name or other words hold every word of a text, in table order."""
    wanted = text.lower().split()
    synonyms = SYNONYMS[language]
    return [
        key
        for key, name in FOULS[language].items()
        if all(word in f"{name} {key} {synonyms[key]}".lower() for word in wanted)
    ]
