"""Types of values with several parts: named integers, uma, and sets of yaku."""

from collections.abc import Mapping
from typing import Literal, Protocol, TypeAlias

from .option import Integer, Json, Number, OptionType, is_nothing, word

Row: TypeAlias = tuple[float, ...]

_WORTH_YAKUMAN = frozenset({"yakuman", "double_yakuman"})
_SEPARATORS = str.maketrans("/,+;", "    ")


class NamedIntegers(OptionType[tuple[int, ...]]):
    """Whole numbers, each with a name: an object in JSON, `1/1/1` in a text."""

    name = "parts"

    def __init__(self, part: Integer, *names: str) -> None:
        self.part = part
        self.names = names
        self.bounds = {**part.bounds, "parts": names}

    def read(self, value: object) -> tuple[int, ...]:
        """Every part, by name or in order."""
        if isinstance(value, Mapping):
            if value.keys() != set(self.names):
                raise ValueError(value)
            value = [value[name] for name in self.names]
        parts = _pieces(value)
        if len(parts) != len(self.names):
            raise ValueError(value)
        return tuple(map(self.part.read, parts))

    def json(self, value: tuple[int, ...]) -> Json:
        """Each part by its name."""
        return dict(zip(self.names, value, strict=True))

    def text(self, value: tuple[int, ...]) -> str:
        """The parts in order."""
        return "/".join(map(str, value))


class UmaRow(OptionType[Row | Literal["floating"]]):
    """One number for each place, or `floating`: the number follows from another option."""

    name = "uma"
    allowed = ("floating",)
    place = Number(-1000, 1000)
    bounds = place.bounds

    def read(self, value: object) -> Row | Literal["floating"]:
        """The word, or three or four numbers."""
        if isinstance(value, str) and word(value) == "floating":
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


class UmaTable(OptionType[tuple[Row, ...]]):
    """A row of uma for each number of players at or above the goal, from none to all."""

    name = "uma-table"
    row = UmaRow()
    bounds = row.bounds

    def read(self, value: object) -> tuple[Row, ...]:
        """An object with a row for each number of players, or the rows in that order."""
        if isinstance(value, str):
            value = value.split("~")
        if isinstance(value, Mapping):
            by_count = {str(count): row for count, row in value.items()}
            value = [by_count.get(str(count)) for count in range(len(by_count))]
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


class Declared(Protocol):
    """What a set of yaku asks of a yaku of the catalogue: what it is worth, closed and open."""

    @property
    def closed(self) -> object:
        """In a closed hand."""

    @property
    def open(self) -> object:
        """In an open one; None where it does not count."""


class YakuSet(OptionType[frozenset[str]]):
    """A set of yaku, written in the order of the catalogue.

    The catalogue is made later, since the rules of yaku need the options. Before that any id is
    read, and ids are written by the alphabet.
    """

    name = "names"
    phrases = {"none": "none"}
    declared: Mapping[str, Declared] = {}
    """The yaku of the catalogue."""

    def may_hold(self, yaku: Declared) -> bool:
        """Whether the set may hold a yaku."""
        return bool(yaku)

    @property
    def allowed(self) -> tuple[str, ...]:  # type: ignore[override]
        """The ids of the yaku that the set may hold."""
        return tuple([key for key, yaku in self.declared.items() if self.may_hold(yaku)])

    def read(self, value: object) -> frozenset[str]:
        """Ids in any order; `none` for the empty set."""
        pieces = () if is_nothing(value) else _pieces(value)
        names = frozenset(word(piece).replace("-", "_") for piece in pieces)
        if self.declared and not names.issubset(self.allowed):
            raise ValueError(value)
        return names

    def json(self, value: frozenset[str]) -> Json:
        """A list."""
        return [*self._in_order(value)]

    def text(self, value: frozenset[str]) -> str:
        """The ids joined by slashes."""
        return "/".join(self._in_order(value)) or "none"

    def _in_order(self, names: frozenset[str]) -> list[str]:
        return [name for name in self.declared or sorted(names) if name in names]


class YakumanSet(YakuSet):
    """A set of yaku that are worth a yakuman."""

    def may_hold(self, yaku: Declared) -> bool:
        """Whether it is worth a yakuman, closed or open."""
        return bool({str(yaku.closed), str(yaku.open)} & _WORTH_YAKUMAN)


def _pieces(value: object) -> list[object]:
    match value:
        case str():
            return list(value.translate(_SEPARATORS).split())
        case list() | tuple() | frozenset() | set():
            return list(value)
    raise ValueError(value)
