"""Remarks on a result in words."""

from collections.abc import Mapping

from .english import remarks as english
from .language import ENGLISH, Language
from .phrase import Phrase, chosen, filled
from .problems import fact_words

REMARKS = {ENGLISH: english.REMARKS}


def remark_words(
    key: str, facts: Mapping[str, object] | None = None, language: Language = ENGLISH
) -> Phrase:
    """A remark on a result, with its facts; KeyError for an unknown one."""
    text, article = REMARKS[language][key]
    facts = facts or {}
    words = {name: fact_words(name, value, language) for name, value in facts.items()}
    return Phrase(filled(chosen(text, facts), words, language), article)
