"""Forms in a language: fields are declared with marked texts, and say them when they are bound."""

from collections.abc import Mapping, MutableMapping
from functools import cache
from typing import Any, TypeVar

import wtforms
from wtforms.fields.core import UnboundField
from wtforms.form import BaseForm
from wtforms.meta import DefaultMeta

from calc.riichi.rulesets import PRESETS
from calc.words import Language
from calc.words.grammars import grammar
from calc.words.messages import translated
from calc.words.options import ruleset_words
from calc.words.problems import field_words

T = TypeVar("T", bound=wtforms.Field)


class FormLanguage(DefaultMeta):
    """What WTForms passes to the fields of a form: here the language of the form."""

    language: Language

    def bind_field(
        self, form: BaseForm, unbound_field: "UnboundField[T]", options: MutableMapping[str, Any]
    ) -> T:
        """A field of the form, with its texts in the language."""
        field = super().bind_field(form, unbound_field, options)
        field.label.text = label_words(field.label.text, self.language)
        if say_texts := getattr(type(field), "say_texts", None):
            say_texts(field, self.language)
        return field


class SaidForm(wtforms.Form):
    """A form in a language: its fields are declared with marked texts."""

    Meta = FormLanguage

    def __init__(
        self,
        formdata: Any = None,
        *,
        language: Language,
        meta: Mapping[str, object] | None = None,
        **options: Any,
    ) -> None:
        self.language = language
        super().__init__(formdata, meta={**(meta or {}), "language": language}, **options)


@cache
def rule_sets(language: Language) -> tuple[tuple[str, str], ...]:
    """The keys of all rule sets with their names, to choose from."""
    return tuple((key, ruleset_words(key, language).text) for key in PRESETS)


class KeyLabel(str):
    """The label of a field that is called as its key is: the name of the key."""

    __slots__ = ()


def label_words(label: str, language: Language) -> str:
    """A label in a language; it is a marked text, or a `KeyLabel`."""
    if isinstance(label, KeyLabel):
        return grammar(language).sentence(field_words(label, language))
    return translated(label, language)
