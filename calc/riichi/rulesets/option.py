"""An option: one question about the rules that every rule set answers; the types of its values.

`read` takes a JSON value, the rules' own value, or text, and raises `ValueError` for all else.
`json` and `text` write the one canonical form. A text needs no escape in a query string: parts
are joined by slashes, the rows of a table by tildes, and nothing at all is `none`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Generic, Literal, TypeAlias, TypeVar, cast, overload

from calc.riichi.notation import parse_number

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
V = TypeVar("V")
OptionGroup = Literal["game", "dora", "yaku", "scoring", "settlement", "play", "draw", "penalty"]
N = TypeVar("N", bound=float)
C = TypeVar("C", bound=str)
Declared: TypeAlias = "OptionType[V] | type[V] | Mapping[V, str]"
"""What an option's type is declared with: a type, `bool`, or a table of texts with their words."""

_NOTHING = frozenset({"none", "null"})
_YES = frozenset({"true", "yes", "on", "1"})
_NO = frozenset({"false", "no", "off", "0"})


class Option(Generic[V]):
    """An option, declared as an attribute of `Ruleset`: `kuitan = Option(YAKU, bool, …)`.

    The attribute's name is its id; `read`, `json` and `text` are those of its type. On the class
    the attribute is the option, on a rule set the value. Every preset has to give a value, unless
    the declaration itself has one: `house` is for options that no published rule book mentions,
    and `note` says why it has this value.

    `name` and `meaning` are its English words; the values of a table, and yes and no, have words
    of their own. `template` puts numbers into words (`"{0} points"`), and `phrases` are the words
    of single values by their text (`{"0": "none needed"}`). One that is `offered` has a field in
    the form of a hand, since it changes what a hand is worth and differs between tables. The
    article on options explains the option under the anchor `{#id-with-hyphens}`. One that is
    `information` records what a document says; no answer depends on it, and no question may set it.
    """

    id: str

    def __init__(  # noqa: PLR0913 each is one word of a declaration
        self,
        group: OptionGroup,
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
        self.read, self.json, self.text = self.type.read, self.type.json, self.type.text
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


class OptionType(Generic[V]):
    """One type of value; `allowed` lists the values as text where they can be listed.

    `name` is the key of the type in problems, `phrases` English words of values by their text,
    `template` those of all others. `bounds` are limits of a value, such as the least, by key.
    """

    name: str
    allowed: tuple[str, ...] = ()
    bounds: Mapping[str, object] = {}
    phrases: Mapping[str, str] = {}
    template: str = "{0}"

    @property
    def limits(self) -> Mapping[str, object]:
        """What a value may be, as the facts of a problem."""
        return {"kind": self.name, "allowed": self.allowed, **self.bounds}

    @abstractmethod
    def read(self, value: object) -> V:
        """The rules' own value; raises `ValueError`."""

    def json(self, value: V) -> Json:
        """The value as JSON has it: by itself."""
        return cast("Json", value)

    def text(self, value: V) -> str:
        """The value as a query string has it: as printed, in small letters."""
        return str(value).lower()


class YesNo(OptionType[bool]):
    """Yes or no."""

    name = "flag"
    allowed = ("true", "false")
    phrases = {"true": "yes", "false": "no"}

    def read(self, value: object) -> bool:
        """A boolean, or one of the words for it."""
        if isinstance(value, bool):
            return value
        text = word(value)
        if text not in _YES | _NO:
            raise ValueError(value)
        return text in _YES


class OnOff(YesNo):
    """Whether something aborts the hand, written as on and off."""

    name = "switch"
    allowed = ("on", "off")
    phrases = {"on": "aborts the hand", "off": "does not abort the hand"}

    def json(self, value: bool) -> Json:  # noqa: FBT001
        """The word, in JSON too."""
        return self.text(value)

    def text(self, value: bool) -> str:  # noqa: FBT001
        """One of the two words allowed."""
        return "on" if value else "off"


class OneOf(OptionType[C]):
    """One of some texts, each with English words."""

    name = "choice"

    def __init__(self, phrases: Mapping[C, str]) -> None:
        self.values = {str(value): value for value in phrases}
        self.allowed = tuple(self.values)
        self.phrases = {str(value): phrase for value, phrase in phrases.items()}

    def read(self, value: object) -> C:
        """The text itself, in small letters and with underscores for spaces."""
        text = word(value)
        if text not in self.values:
            raise ValueError(value)
        return self.values[text]


class Bounded(OptionType[N]):
    """A number within limits."""

    def __init__(self, least: int, most: int, template: str = "{0}") -> None:
        self.least = least
        self.most = most
        self.bounds = {"least": least, "most": most}
        self.template = template

    def within(self, value: object) -> float:
        """A number within the limits, or the text of one; raises `ValueError`."""
        number = value
        if isinstance(value, str):
            whole = parse_number(value)
            number = float(value) if whole is None else whole
        match number:
            case bool():
                pass
            case int() | float() if self.least <= number <= self.most:
                return number
        raise ValueError(value)


class Number(Bounded[float]):
    """A number within limits, to the thousandth; a whole one is an `int`."""

    name = "amount"

    def read(self, value: object) -> float:
        """A number or its digits."""
        number = self.within(value)
        if round(number, 3) != number:
            raise ValueError(value)
        return int(number) if number == int(number) else number


class Integer(Bounded[int]):
    """A whole number within limits."""

    name = "whole"

    def read(self, value: object) -> int:
        """A whole number or its digits."""
        number = self.within(value)
        if number != int(number):
            raise ValueError(value)
        return int(number)


class ListedIntegers(Integer):
    """One of a few whole numbers."""

    name = "among"

    def __init__(self, *numbers: int, template: str = "{0}") -> None:
        super().__init__(min(numbers), max(numbers), template)
        self.allowed = tuple(map(str, numbers))

    def read(self, value: object) -> int:
        """One of the numbers."""
        number = super().read(value)
        if str(number) not in self.allowed:
            raise ValueError(value)
        return number


class Nullable(OptionType[V | None]):
    """A value of another type, or none at all."""

    def __init__(self, type: Declared[V]) -> None:
        self.type = option_type(type)
        self.name = self.type.name
        self.allowed = (*self.type.allowed, "none")
        self.phrases = {**self.type.phrases, "none": "does not arise"}
        self.template = self.type.template
        self.bounds = self.type.bounds

    def read(self, value: object) -> V | None:
        """`None`, a word for it, or a value."""
        return None if value is None or is_nothing(value) else self.type.read(value)

    def json(self, value: V | None) -> Json:
        """Null, or the value."""
        return None if value is None else self.type.json(value)

    def text(self, value: V | None) -> str:
        """`none`, or the value."""
        return "none" if value is None else self.type.text(value)


def option_type(declared: Declared[V]) -> OptionType[V]:
    """The type that an option is declared with."""
    if isinstance(declared, OptionType):
        return declared
    if not isinstance(declared, Mapping):
        return cast("OptionType[V]", YesNo())
    return cast("OptionType[V]", OneOf(cast("Mapping[str, str]", declared)))


def is_nothing(value: object) -> bool:
    """Whether a text stands for no value, or for an empty set."""
    return isinstance(value, str) and word(value) in _NOTHING


def word(value: object) -> str:
    """The text in small letters, its spaces as underscores; raises `ValueError`."""
    match value:
        case str():
            return value.strip().lower().replace(" ", "_")
    raise ValueError(value)
