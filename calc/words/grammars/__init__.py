"""What no catalogue can say: names of tiles, lists, numbers, rounds; one module a language.

A module has the tag of its language as its name and a `GRAMMAR`. It is loaded when the language is
first asked for.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib import import_module
from typing import Literal, cast

from calc.riichi.tiles import Tile, Wind

from .. import Language, known

Last = Literal["and", "or"]


class Grammar(ABC):
    """How a language forms what depends on more than a text with places.

    The examples are those of English.
    """

    @abstractmethod
    def tile(self, tile: Tile) -> str:
        """One tile: "5-circle", "red 5-circle", "east wind"."""

    @abstractmethod
    def several(self, tile: Tile) -> str:
        """Several of a kind after their number: "9-circles", "east winds"."""

    @abstractmethod
    def kind(self, tile: Tile) -> str:
        """What a group is of: "9-circle", "east winds"."""

    @abstractmethod
    def run(self, tiles: Sequence[Tile]) -> str:
        """Tiles of a suit in a row: "1-2-3 characters"."""

    @abstractmethod
    def counted(self, number: int, tile: Tile) -> str:
        """Some copies of a tile: "two 9-circles"."""

    @abstractmethod
    def listed(self, texts: Sequence[str], last: Last) -> str:
        """Texts one after another: "a, b and c", or with `or`; empty for none."""

    @abstractmethod
    def separated(self, texts: Sequence[str]) -> str:
        """Texts one after another without a word between the last two: "a, b, c"."""

    @abstractmethod
    def clauses(self, texts: Sequence[str]) -> str:
        """Clauses one after another: "a; b; c"."""

    @abstractmethod
    def number(self, number: float) -> str:
        """A number: "3,900", "−1,200"."""

    @abstractmethod
    def signed(self, number: float) -> str:
        """A number as a change: "+1,300", "−8,000", "0"."""

    @abstractmethod
    def spelled(self, number: int) -> str:
        """A small number in a word, a larger one in digits: "two", "30"."""

    @abstractmethod
    def ordinal(self, place: int) -> str:
        """A place in a list, counted from 1: "first", "7th"."""

    @abstractmethod
    def wind(self, wind: Wind) -> str:
        """A wind in a sentence: "east"."""

    @abstractmethod
    def round(self, wind: Wind, number: str) -> str:
        """A round as it is called: "East 2"."""

    @abstractmethod
    def sentence(self, text: str) -> str:
        """A text as the start of a sentence or a heading, with a capital."""

    @abstractmethod
    def inside(self, text: str) -> str:
        """A name that has a capital where it stands alone, inside a sentence: "pinfu"."""


def grammar(language: Language) -> Grammar:
    """The grammar of a language."""
    return GRAMMARS[language]


class Grammars(dict[Language, Grammar]):
    """The grammars by language, each loaded when it is first used."""

    def __missing__(self, language: Language) -> Grammar:
        self[language] = cast("Grammar", import_module(f"{__package__}.{known(language)}").GRAMMAR)
        return self[language]


GRAMMARS = Grammars()
