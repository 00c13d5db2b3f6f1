"""Labels of fields: marked texts, said in the language of the page when a form is made."""

from functools import cache

from calc.riichi.rulesets import PRESETS
from calc.web.http.requests import page_language, page_text
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.options import ruleset_words
from calc.words.problems import field_words


@cache
def rule_sets(language: Language) -> tuple[tuple[str, str], ...]:
    """The keys of all rule sets with their names, to choose from."""
    return tuple((key, ruleset_words(key, language).text) for key in PRESETS)


class KeyLabel(str):
    """The label of a field that is called as its key is: the name of the key."""

    __slots__ = ()


def label_words(label: str) -> str:
    """A label in the language of the page; it is a marked text, or a `KeyLabel`."""
    if isinstance(label, KeyLabel):
        language = page_language()
        return grammar(language).sentence(field_words(label, language))
    return page_text(label)
