"""An option: one question about the rules that every rule set answers."""

from __future__ import annotations

from collections.abc import Mapping

from calc.riichi.light_typing import Generic, Literal, TypeVar, overload

from .option_types import Declared, Json, option_type

V = TypeVar("V")


class Option(Generic[V]):
    """An option, declared as an attribute of `Ruleset`: `kuitan = Option(YAKU, bool, …)`.

    The attribute's name is its id. On the class the attribute is the option, on a rule set the
    value. Every preset has to give a value, unless the declaration itself has one: `house` is
    for options that no published rule book speaks of, and `note` says why it has this value.

    `name` and `meaning` are its English words; the values of a table, and yes and no, have words
    of their own. `template` puts numbers into words (`"{0} points"`), and `phrases` are the words
    of single values by their text (`{"0": "none needed"}`). One that is `offered` has a field in
    the form of a hand, since it changes what a hand is worth and differs between tables. The
    article on options explains the option under the anchor `{#id-with-hyphens}`. One that is
    `information` tells what a document says; no answer depends on it, and no question may set it.
    """

    id: str

    def __init__(  # noqa: PLR0913 each is one word of a declaration
        self,
        group: Literal["game", "dora", "yaku", "scoring", "settlement", "play", "draw", "penalty"],
        type: Declared[V],
        name: str,
        meaning: str,
        *,
        template: str = "",
        phrases: Mapping[str, str] | None = None,
        house: object = None,
        note: str = "",
        offered: bool = False,
        information: bool = False,
    ) -> None:
        self.group = group
        self.type = option_type(type)
        self.name = name
        self.meaning = meaning
        self.template = template or self.type.template
        self.own_phrases = phrases or {}
        self.offered = offered
        self.information = information
        self.house = None if house is None else self.read(house)
        self.note = note

    def __set_name__(self, owner: type, name: str) -> None:
        self.id = name

    @overload
    def __get__(self, rules: None, owner: type) -> Option[V]: ...
    @overload
    def __get__(self, rules: object, owner: type) -> V: ...
    def __get__(self, rules: object, owner: type) -> Option[V] | V:
        """On the class the option itself, on a rule set the house value.

        A rule set has its values in its `__dict__`, which Python reads first. Only a rule set that
        was made before the option was declared has none.
        """
        if rules is None:
            return self
        if self.house is None:
            raise AttributeError(self.id)
        return self.house

    @property
    def allowed(self) -> tuple[str, ...]:
        """The values as text, in order; empty where any number within limits will do."""
        return self.type.allowed

    @property
    def choices(self) -> tuple[str, ...]:
        """The values to choose from in a form, as text: those allowed, or those with a phrase."""
        return self.allowed or tuple(self.own_phrases)

    @property
    def phrases(self) -> Mapping[str, str]:
        """English words of values, by the text of the value."""
        return {**self.type.phrases, **self.own_phrases}

    def read(self, value: object) -> V:
        """The value from JSON, from text or as it is; raises `ValueError`."""
        return self.type.read(value)

    def json(self, value: V) -> Json:
        """The value as JSON has it."""
        return self.type.json(value)

    def text(self, value: V) -> str:
        """The value as a query string has it."""
        return self.type.text(value)
