"""The kinds of value a question can have: read from JSON or from text, and written again.

`read` takes what JSON or a query string brings and gives the engine's value, or raises
`Unreadable` with the problem's key and facts. `text` writes the one canonical text.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

from calc.riichi.counts import CountedTiles, counted_tiles, format_counts
from calc.riichi.errors import NotationError, Problem
from calc.riichi.notation import (
    format_in_order,
    format_tiles,
    parse_number,
    parse_tile,
    parse_tiles,
)
from calc.riichi.tiles import TILES, Tile

V = TypeVar("V")
Schema = dict[str, Any]
Pairs = list[tuple[str, str]]
"""Keys and texts of a query string."""
MOST_CHARACTERS = 600
"""Characters of one text value; longer ones are not read."""


class Unreadable(ValueError):
    """A value that cannot be read: the key of the problem and the facts that explain it."""

    def __init__(self, problem: str, **facts: object) -> None:
        super().__init__(problem)
        self.problem = problem
        self.facts = facts


class ReadWithProblems(ValueError):
    """A value of which parts are wrong: what was read of it, None for nothing, and what was wrong.

    The fields of the problems lead on from the value, such as `[0]` and `.E`.
    """

    def __init__(self, value: Any, problems: Iterable[Problem]) -> None:
        super().__init__(value, problems)
        self.value = value
        self.problems = tuple(problems)


def read_or_none(read: Callable[[object], V], value: object) -> V | None:
    """What a kind reads; None for a value that it cannot read whole."""
    try:
        return read(value)
    except (Unreadable, ReadWithProblems):
        return None


class NotPlain(ValueError):
    """A value that the quick reader of a question leaves to its form."""


def plain(read: Callable[[object], V], value: object) -> V:
    """What a kind reads; raises NotPlain for a value that it cannot read whole."""
    try:
        return read(value)
    except (Unreadable, ReadWithProblems) as error:
        raise NotPlain from error


class ValueKind:
    """One kind of value; `schema` is the value in JSON Schema."""

    schema: Schema

    @property
    def enum(self) -> list[str]:
        """The texts that the value can be, in order; empty where they are not listed."""
        schemas: list[Schema] = [self.schema, *self.schema.get("oneOf", ())]
        return next((schema["enum"] for schema in schemas if "enum" in schema), [])

    @abstractmethod
    def read(self, value: object) -> Any:
        """The engine's value; raises Unreadable."""

    def text(self, value: Any) -> str:
        """The value as a query string has it."""
        return str(value)

    def pairs(self, name: str, value: Any) -> Pairs:
        """The value under this name as keys and texts of a query string; mostly one of each."""
        return [(name, self.text(value))]


class Flag(ValueKind):
    """Yes or no."""

    _KNOWN: dict[object, bool] = {
        True: True, "1": True, "true": True, "yes": True, "on": True, "y": True,
        False: False, "0": False, "false": False, "no": False, "off": False, "": False, "n": False,
    }  # fmt: skip

    def read(self, value: object) -> bool:
        """A boolean, 1 or 0, or a word for one."""
        try:
            return self._KNOWN[value.lower() if isinstance(value, str) else value]
        except (KeyError, TypeError) as error:
            raise Unreadable("not-yes-or-no", allowed=("true", "false")) from error

    def text(self, value: bool) -> str:  # noqa: FBT001
        """1 or 0."""
        return "1" if value else "0"

    schema = {"type": "boolean"}


class Count(ValueKind):
    """A whole number within bounds."""

    def __init__(self, most: int, least: int = 0) -> None:
        self.least = least
        self.most = most
        self.schema = {"type": "integer", "minimum": least, "maximum": most}

    def read(self, value: object) -> int:
        """A whole number, or the digits of one."""
        if value.__class__ is int and self.least <= value <= self.most:
            return value
        number = value
        if isinstance(value, str):
            number = parse_number(value.strip())
        elif isinstance(value, float) and value.is_integer():
            number = int(value)
        if not isinstance(number, int) or isinstance(number, bool):
            raise Unreadable("not-a-number", least=self.least, most=self.most)
        if not self.least <= number <= self.most:
            raise Unreadable("out-of-range", least=self.least, most=self.most)
        return number


class ChoiceKind(ValueKind, Generic[V]):
    """One of a few words; `synonyms` are other words for them."""

    def __init__(self, choices: Mapping[str, V], synonyms: Mapping[str, str] | None = None) -> None:
        self.choices = dict(choices)
        self.words = {str(value): word for word, value in choices.items()}
        by_word = {word.lower(): value for word, value in choices.items()}
        for other, word in (synonyms or {}).items():
            by_word[other] = choices[word]
        self.by_word = {**by_word, **choices}
        self.schema = {"type": "string", "enum": list(self.choices)}

    def read(self, value: object) -> V:
        """The value of a word or synonym."""
        if isinstance(value, str):
            choice = self.by_word.get(value)
            if choice is None:
                choice = self.by_word.get(value.strip().lower())
            if choice is not None:
                return choice
        raise Unreadable("unknown-value", allowed=tuple(self.choices))

    def text(self, value: V) -> str:
        """The word."""
        return self.words[str(value)]


class LongChoiceKind(ChoiceKind[V]):
    """One of many words: the problem of an unknown one, `problem`, names the nearest."""

    problem = "unknown-value"

    def read(self, value: object) -> V:
        """The value of a word or synonym; raises Unreadable with the nearest word."""
        try:
            return super().read(value)
        except Unreadable as error:
            from calc.riichi.errors import nearest  # only a mistake needs it

            near = nearest(value, self.choices)
            raise Unreadable(self.problem, nearest=near, allowed=tuple(self.choices)) from error


class Choices(ValueKind, Generic[V]):
    """Some of a few words, each once, in the order given: one word, words with commas, or a list.

    Words of one letter need no commas; a mapping has true for each word that is meant.
    """

    def __init__(self, kind: ChoiceKind[V], most: int) -> None:
        self.kind = kind
        self.most = most
        listed = {"type": "array", "maxItems": most, "items": kind.schema}
        several = {"type": "string", "pattern": ",", "maxLength": MOST_CHARACTERS}
        self.schema = {"oneOf": [kind.schema, listed, several]}

    def read(self, value: object) -> tuple[V, ...]:
        """The values; raises Unreadable."""
        if isinstance(value, str):
            value = self._words(read_text(value))
        if isinstance(value, Mapping):
            value = [word for word, meant in value.items() if Flag().read(meant)]
        if not isinstance(value, list | tuple):
            raise Unreadable("unknown-value", allowed=tuple(self.kind.choices))
        values = tuple(dict.fromkeys(map(self.kind.read, value)))
        if len(values) > self.most:
            raise Unreadable("too-many-choices", most=self.most, count=len(values))
        return values

    def _words(self, text: str) -> list[str]:
        words = text.translate(_BETWEEN_WORDS).split()
        letters = {word for word in self.kind.choices if len(word) == 1}
        run = words[0].upper() if len(words) == 1 else ""
        return list(run) if letters.issuperset(run) and run else words

    def text(self, value: tuple[V, ...]) -> str:
        """The words with commas."""
        return ",".join(map(self.kind.text, value))


_BETWEEN_WORDS = str.maketrans(",;/~+", "     ")


def read_text(value: object, most: int = MOST_CHARACTERS) -> str:
    """A text of at most `most` characters; raises Unreadable."""
    if not isinstance(value, str):
        raise Unreadable("not-text")
    if len(value) > most:
        raise Unreadable("too-long", most=most, length=len(value))
    return value


def tiles_in(text: str) -> tuple[Tile, ...]:
    """The tiles of a text; raises Unreadable where there is no tile to be read."""
    try:
        return parse_tiles(text)
    except NotationError as error:
        raise Unreadable("no-such-tile", **error.facts) from error


ONE_TILE: dict[object, tuple[Tile, ...]] = {code: (tile,) for code, tile in TILES.items()} | {
    "": ()
}
"""Lists of one tile or none, by their text."""


class TileList(ValueKind):
    """Tiles in one text; `in_order` where their order matters."""

    def __init__(self, most: int, *, in_order: bool = False) -> None:
        self.most = most
        self.in_order = in_order
        self.schema = {
            "type": "string",
            "maxLength": MOST_CHARACTERS,
            "description": f"Tiles such as 123m0p55z, at most {most}.",
        }

    def read(self, value: object) -> tuple[Tile, ...]:
        """The tiles as they stand."""
        if value.__class__ is str and (short := ONE_TILE.get(value)) is not None:
            return short
        if isinstance(value, list | tuple):
            value = "".join(read_text(tile) for tile in value[: self.most + 1])
        tiles = tiles_in(read_text(value))
        if len(tiles) > self.most:
            raise Unreadable("too-many-tiles", most=self.most, count=len(tiles))
        return tiles

    def text(self, value: tuple[Tile, ...]) -> str:
        """The written form."""
        return format_in_order(value) if self.in_order else format_tiles(value)


class ConcealedTiles(ValueKind):
    """The concealed tiles of a hand, in any order."""

    def __init__(self, most: int) -> None:
        self.listed = TileList(most)
        self.schema = self.listed.schema

    def read(self, value: object) -> CountedTiles:
        """The tiles with their counts."""
        if value.__class__ is str and len(value) <= MOST_CHARACTERS:
            try:
                tiles = counted_tiles(value)
            except NotationError as error:
                raise Unreadable("no-such-tile", **error.facts) from error
            if tiles.number <= self.listed.most:
                return tiles
        return CountedTiles.of(self.listed.read(value))

    def text(self, value: CountedTiles) -> str:
        """The written form."""
        return format_counts(value.counts, value.reds)


class OneTile(ValueKind):
    """One tile."""

    def read(self, value: object) -> Tile:
        """The tile."""
        tile = TILES.get(value) if isinstance(value, str) else None
        if tile:
            return tile
        try:
            return parse_tile(read_text(value))
        except NotationError as error:
            raise Unreadable("no-such-tile", **error.facts) from error

    schema = {"type": "string", "maxLength": 16, "description": "One tile such as 5p."}
