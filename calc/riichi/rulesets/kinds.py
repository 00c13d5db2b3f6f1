"""The kinds of answer an option can have: read from JSON or text, written as either.

`read` takes a JSON value, the rules' own value, or text, and raises `ValueError` for all else.
`json` and `text` write the one canonical form. A text needs no escape in a query string: parts
are joined by slashes, the rows of a table by tildes, and nothing at all is `none`.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from enum import StrEnum
from typing import Generic, TypeAlias, TypeVar

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
V = TypeVar("V")
S = TypeVar("S", bound=bool | int | float | str)

_NOTHING = frozenset({"none", "null"})
_YES = frozenset({"true", "yes", "on", "1"})
_NO = frozenset({"false", "no", "off", "0"})


class Kind(ABC, Generic[V]):
    """One kind of answer; `allowed` lists the answers as text where they can be listed."""

    name: str
    allowed: tuple[str, ...] = ()

    @property
    def limits(self) -> Mapping[str, object]:
        """The facts that bound an answer, by key."""
        return {"kind": self.name, "allowed": self.allowed}

    @abstractmethod
    def read(self, value: object) -> V:
        """The rules' own value; raises `ValueError`."""

    @abstractmethod
    def json(self, value: V) -> Json:
        """The value as JSON has it."""

    @abstractmethod
    def text(self, value: V) -> str:
        """The value as a query string has it."""


class Scalar(Kind[S]):
    """A value that JSON has as it is."""

    def json(self, value: S) -> Json:
        """The value itself."""
        return value

    def text(self, value: S) -> str:
        """The value as printed, in small letters."""
        return str(value).lower()


class Flag(Scalar[bool]):
    """Yes or no."""

    name = "flag"
    allowed = ("true", "false")

    def read(self, value: object) -> bool:
        """A boolean, or one of the words for it."""
        if isinstance(value, bool):
            return value
        said = word(value)
        if said not in _YES | _NO:
            raise ValueError(value)
        return said in _YES


class Switch(Flag):
    """Yes or no, written as on and off."""

    name = "switch"
    allowed = ("on", "off")

    def json(self, value: bool) -> Json:  # noqa: FBT001
        """The word, in JSON too."""
        return self.text(value)

    def text(self, value: bool) -> str:  # noqa: FBT001
        """One of the two words allowed."""
        return "on" if value else "off"


class Choice(Scalar[StrEnum]):
    """One member of an enum."""

    name = "choice"

    def __init__(self, answers: type[StrEnum]) -> None:
        self.answers = {word(answer): answer for answer in answers}
        self.allowed = tuple(self.answers)

    def read(self, value: object) -> StrEnum:
        """The member of that value."""
        said = word(value)
        if said not in self.answers:
            raise ValueError(value)
        return self.answers[said]

    def json(self, value: StrEnum) -> Json:
        """The value as a plain string."""
        return value.value

    def text(self, value: StrEnum) -> str:
        """The value without spaces."""
        return word(value)


class Amount(Scalar[float]):
    """A number within limits, to the thousandth; a whole one is an `int`."""

    name = "amount"

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    @property
    def limits(self) -> Mapping[str, object]:
        """The limits too."""
        return {**super().limits, "least": self.least, "most": self.most}

    def read(self, value: object) -> float:
        """A number or its digits."""
        number = _number(value)
        if not self.least <= number <= self.most or round(number, 3) != number:
            raise ValueError(value)
        return int(number) if number == int(number) else number


class Whole(Amount):
    """A whole number within limits."""

    name = "whole"

    def read(self, value: object) -> int:
        """A whole number or its digits."""
        number = super().read(value)
        if number != int(number):
            raise ValueError(value)
        return int(number)


class Among(Whole):
    """One of a few whole numbers."""

    name = "among"

    def __init__(self, *numbers: int) -> None:
        super().__init__(min(numbers), max(numbers))
        self.allowed = tuple(map(str, numbers))

    def read(self, value: object) -> int:
        """One of the numbers."""
        number = super().read(value)
        if str(number) not in self.allowed:
            raise ValueError(value)
        return number


class Maybe(Kind[V | None]):
    """An answer of another kind, or none at all."""

    def __init__(self, kind: Kind[V]) -> None:
        self.kind = kind
        self.name = kind.name
        self.allowed = (*kind.allowed, "none")

    @property
    def limits(self) -> Mapping[str, object]:
        """What bounds an answer, and that there may be none."""
        return {**self.kind.limits, "allowed": self.allowed}

    def read(self, value: object) -> V | None:
        """`None`, a word for it, or an answer."""
        if value is None or (isinstance(value, str) and value.strip().lower() in _NOTHING):
            return None
        return self.kind.read(value)

    def json(self, value: V | None) -> Json:
        """Null, or the answer."""
        return None if value is None else self.kind.json(value)

    def text(self, value: V | None) -> str:
        """`none`, or the answer."""
        return "none" if value is None else self.kind.text(value)


def word(value: object) -> str:
    """The text in small letters, its spaces as underscores; raises `ValueError`."""
    match value:
        case str():
            return value.strip().lower().replace(" ", "_")
    raise ValueError(value)


def _number(value: object) -> float:
    match value:
        case str():
            return float(value)
        case bool():
            raise ValueError(value)
        case int() | float():
            return value
    raise ValueError(value)
