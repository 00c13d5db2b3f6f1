"""Display options: the language of names and the index on tiles, kept in every address."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from calc.questions.query import Pairs, query_of
from calc.wording.yaku import NAMES, is_named, yaku_name

KEYS = ("names", "index")
"""The query keys of the display options."""
ENGLISH, ROMAJI, _ = NAMES
"""Yaku go by their Japanese names, as articles do, unless the reader chose English."""
LANGUAGES = dict(zip(NAMES, ("English", "Romaji", "日本語"), strict=True))


class DisplayOptions(NamedTuple):
    """How a page shows its answer: names in one of `NAMES`, tiles with or without an index."""

    names: str = ROMAJI
    indexed: bool = False

    @property
    def pairs(self) -> Pairs:
        """The query keys that ask for these options, defaults left out."""
        named = [("names", self.names)] if self.names != ROMAJI else []
        return [*named, ("index", "1")] if self.indexed else named

    @property
    def appended(self) -> str:
        """The options as the end of an address that has a query already."""
        return f"&{query_of(self.pairs)}" if self.pairs else ""

    @property
    def query(self) -> str:
        """The options as the whole query of an address."""
        return f"?{query_of(self.pairs)}" if self.pairs else ""

    def label(self, key: str, english: str) -> str:
        """The name of a condition or yaku; in English the words of the page."""
        named = self.names != ENGLISH and is_named(key)
        return yaku_name(key, self.names) if named else english


DEFAULT = DisplayOptions()


class Switches(NamedTuple):
    """Links that change one display option: `(key, name, address)` by language, and the index."""

    names: tuple[tuple[str, str, str], ...]
    tile_index: str


def display_options(query: Mapping[str, str]) -> DisplayOptions:
    """The display options of a query; what is not known counts as the default."""
    names = query.get("names", "")
    return DisplayOptions(names if names in NAMES else ROMAJI, query.get("index") == "1")


def switches(display: DisplayOptions, address_of: Callable[[DisplayOptions], str]) -> Switches:
    """The addresses of the same page with every other display option."""
    names = (
        (key, name, address_of(display._replace(names=key))) for key, name in LANGUAGES.items()
    )
    return Switches(tuple(names), address_of(display._replace(indexed=not display.indexed)))
