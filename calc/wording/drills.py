"""What a drill says: its name and levels, the prompts, facts, choices and reasons of its tasks."""

from .english import drills as english
from .language import ENGLISH, Language
from .phrase import KeyWords, chosen

LINES = {ENGLISH: english.LINES}
drill_text = KeyWords(english.DRILLS)


def drill_words(key: str, language: Language, **facts: object) -> str:
    """A text of a task with its facts; KeyError for an unknown one.

    >>> drill_words("honba", ENGLISH, number=1), drill_words("fu", ENGLISH, fu=30)
    ('1 counter', '30 fu')
    """
    return chosen(LINES[language][key], facts).format_map(facts)
