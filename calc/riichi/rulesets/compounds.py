"""Answers made of several: named parts, uma, and sets of yaku."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from .kinds import Amount, Json, Kind, Whole, word

Row: TypeAlias = tuple[float, ...]
P = TypeVar("P", bound=NamedTuple)

_SEPARATORS = str.maketrans("/,+;", "    ")


class Parts(Kind[P]):
    """A tuple of named whole numbers: an object in JSON, `1/1/1` in a text."""

    name = "parts"

    def __init__(self, whole: type[P], part: Whole) -> None:
        self.whole = whole
        self.part = part

    @property
    def limits(self) -> Mapping[str, object]:
        """The names of the parts and the limits of each."""
        return {**self.part.limits, "kind": self.name, "parts": self.whole._fields}

    def read(self, value: object) -> P:
        """Every part, by name or in order."""
        fields = self.whole._fields
        if isinstance(value, Mapping):
            if set(value) != set(fields):
                raise ValueError(value)
            value = [value[field] for field in fields]
        parts = _pieces(value)
        if len(parts) != len(fields):
            raise ValueError(value)
        return self.whole._make(map(self.part.read, parts))

    def json(self, value: P) -> Json:
        """Each part by its name."""
        return dict(value._asdict())

    def text(self, value: P) -> str:
        """The parts in order."""
        return "/".join(map(str, value))


class Uma(Kind[Row | Literal["floating"]]):
    """One number for each place, or the word for a table of its own."""

    name = "uma"
    allowed = ("floating",)
    place = Amount(-1000, 1000)

    @property
    def limits(self) -> Mapping[str, object]:
        """The limits of each number too."""
        return {**self.place.limits, **super().limits}

    def read(self, value: object) -> Row | Literal["floating"]:
        """The word, or three or four numbers."""
        if value == "floating":
            return "floating"
        row = tuple(map(self.place.read, _pieces(value)))
        if len(row) not in (3, 4):
            raise ValueError(value)
        return row

    def json(self, value: Row | Literal["floating"]) -> Json:
        """The word, or a list."""
        return value if value == "floating" else list(value)

    def text(self, value: Row | Literal["floating"]) -> str:
        """The word, or the numbers in order of place."""
        return value if value == "floating" else "/".join(map(str, value))


class UmaTable(Kind[tuple[Row, ...]]):
    """A row of uma for each number of players at or above the goal, from none to all."""

    name = "uma-table"
    row = Uma()

    @property
    def limits(self) -> Mapping[str, object]:
        """The limits of each number."""
        return {**self.row.place.limits, "kind": self.name}

    def read(self, value: object) -> tuple[Row, ...]:
        """An object with a row for each number of players, or the rows in that order."""
        if isinstance(value, str):
            value = value.split("~")
        if isinstance(value, Mapping):
            by_count = {str(count): row for count, row in value.items()}
            value = [by_count.pop(str(count), None) for count in range(len(by_count))]
        rows = tuple(map(self._row, _pieces(value)))
        if not rows or any(len(rows) != len(row) + 1 for row in rows):
            raise ValueError(value)
        return rows

    def _row(self, value: object) -> Row:
        row = self.row.read(value)
        if row == "floating":
            raise ValueError(value)
        return row

    def json(self, value: tuple[Row, ...]) -> Json:
        """Each row under its number of players."""
        return {str(count): list(row) for count, row in enumerate(value)}

    def text(self, value: tuple[Row, ...]) -> str:
        """The rows in order."""
        return "~".join(map(self.row.text, value))


class Names(Kind[frozenset[str]]):
    """A set of ids, written in the order of the ids known."""

    name = "names"

    def __init__(self, known: tuple[str, ...]) -> None:
        self.allowed = known

    def read(self, value: object) -> frozenset[str]:
        """Ids in any order; `none` for the empty set."""
        pieces = () if value == "none" else _pieces(value)
        names = frozenset(word(piece).replace("-", "_") for piece in pieces)
        if not names <= set(self.allowed):
            raise ValueError(value)
        return names

    def json(self, value: frozenset[str]) -> Json:
        """A list."""
        return [name for name in self.allowed if name in value]

    def text(self, value: frozenset[str]) -> str:
        """The ids joined by slashes."""
        return "/".join(name for name in self.allowed if name in value) or "none"


def _pieces(value: object) -> list[object]:
    match value:
        case str():
            return list(value.translate(_SEPARATORS).split())
        case list() | tuple() | frozenset() | set():
            return list(value)
    raise ValueError(value)
