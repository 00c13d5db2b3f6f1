"""Fouls, verdicts and offenses in words."""

from calc.riichi.table.foul_verdicts import FoulVerdict

from .english import fouls as english
from .phrase import ENGLISH, Language, Phrase, hyphened

FOULS = {ENGLISH: english.FOULS}
PENALTIES = {ENGLISH: english.OTHERS}
SYNONYMS = {ENGLISH: english.SYNONYMS}
GROUPS = {ENGLISH: english.GROUPS}
LEVELS = {ENGLISH: english.LEVELS}
ACTIONS = {ENGLISH: english.ACTIONS}
NOTES = {ENGLISH: english.NOTES}
OUTCOMES = {ENGLISH: english.OUTCOMES}
CASES = {ENGLISH: english.CASES}
WHEN = {ENGLISH: english.WHEN}
ALSO = {ENGLISH: english.ALSO}
PER = {ENGLISH: english.PER}
SAYS = {ENGLISH: english.SAYS}
APPLIED = {ENGLISH: english.APPLIED}
NOT_APPLIED = {ENGLISH: english.NOT_APPLIED}
NEXT_WINNER = {ENGLISH: english.NEXT_WINNER}


def foul_words(key: str, language: Language = ENGLISH) -> Phrase:
    """A row of the foul table by its id; KeyError for an unknown one."""
    if key in PENALTIES[language]:
        return PENALTIES[language][key]
    return Phrase(FOULS[language][key], f"fouls#{hyphened(key)}")


def foul_group_words(key: str, language: Language = ENGLISH) -> str:
    """A group of fouls; KeyError for an unknown one."""
    return GROUPS[language][key]


def level_words(key: str, language: Language = ENGLISH) -> str:
    """A level of the foul table; KeyError for an unknown one."""
    return LEVELS[language][key]


def action_words(key: str, language: Language = ENGLISH) -> str:
    """What a foul leads to; KeyError for an unknown action."""
    return ACTIONS[language][key]


def note_words(key: str, language: Language = ENGLISH) -> str:
    """A note on a verdict; KeyError for an unknown one."""
    return NOTES[language][key]


def per_words(per: str | None, language: Language = ENGLISH) -> str:
    """What a price is for each of, as the end of a phrase; empty for once."""
    return PER[language].get(per or "", "")


def verdict_words(verdict: FoulVerdict, rules: str, language: Language = ENGLISH) -> str:
    """What a rule set says of a foul, in a sentence: "WRC 2025 says: chombo, 30 P."."""
    price = "" if verdict.points is None else f", {verdict.points:,} P"
    note = f" ({note_words(verdict.note, language)})" if verdict.note else ""
    action = action_words(verdict.action.value, language).lower()
    words = f"{action}{price}{per_words(verdict.per, language)}{note}"
    return SAYS[language].format(rules=rules, verdict=words)


def outcome_words(key: str, language: Language = ENGLISH) -> Phrase:
    """What becomes of an offense; KeyError for an unknown outcome."""
    return OUTCOMES[language][key]


def case_words(key: str, language: Language = ENGLISH) -> Phrase:
    """An offense in its moment; KeyError for an unknown one."""
    return CASES[language][key]


def when_words(key: str, language: Language = ENGLISH) -> str:
    """When an offense is settled; KeyError for an unknown moment."""
    return WHEN[language][key]


def also_words(key: str, language: Language = ENGLISH) -> str:
    """What comes on top of an outcome, in a sentence."""
    return ALSO[language][key]


def applied_words(key: str, language: Language = ENGLISH) -> str:
    """When a penalty is taken, or that it is not; KeyError for another moment."""
    return APPLIED[language][key]


def not_applied_words(key: str, points: object, language: Language = ENGLISH) -> str:
    """Why a penalty of so many P is not taken at the table; empty where it is taken."""
    return NOT_APPLIED[language].get(key, "").format(points=points)


def fouls_like(text: str, language: Language = ENGLISH) -> list[str]:
    """The ids of the fouls whose name or other words hold every word of a text, in table order."""
    wanted = text.lower().split()
    synonyms = SYNONYMS[language]
    return [
        key
        for key, name in FOULS[language].items()
        if all(word in f"{name} {key} {synonyms[key]}".lower() for word in wanted)
    ]
