"""Display options: names, index on tiles, theme, text size; every address contains them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from calc.questions.query import Pairs, query_of
from calc.wording.language import Language
from calc.wording.yaku import NAMES, is_named, yaku_name

LANGUAGE = Language.ENGLISH
"""The language of pages and of the JSON service: that of the templates."""
KEYS = ("names", "index", "theme", "text")
"""The query keys of the display options."""
ENGLISH_NAMES, ROMAJI, _ = NAMES
"""Yaku go by their Japanese names, as articles do, unless the reader chose English."""
THEMES, TEXT_SIZES = ("light", "dark"), ("large", "larger")
"""Themes and text sizes to choose besides the browser's own."""
NAME_LABELS = dict(zip(NAMES, ("English", "Romaji", "日本語"), strict=True))
"""What links and fields call each kind of names."""


class DisplayOptions(NamedTuple):
    """How a page looks: one of `NAMES`, `THEMES` and `TEXT_SIZES`; tiles with an index or not."""

    names: str = ROMAJI
    indexed: bool = False
    theme: str = ""
    text: str = ""

    @property
    def pairs(self) -> Pairs:
        """The query keys that ask for these options, defaults left out."""
        names = "" if self.names == ROMAJI else self.names
        values = (names, "1" if self.indexed else "", self.theme, self.text)
        return [(key, value) for key, value in zip(KEYS, values, strict=True) if value]

    @property
    def shared(self) -> "DisplayOptions":
        """The options of an answer that is shared: theme and text size are left to its reader."""
        return self._replace(theme="", text="") if self.theme or self.text else self

    @property
    def attributes(self) -> str:
        """The theme and the text size as attributes of the page."""
        chosen = (("theme", self.theme), ("text", self.text))
        return "".join(f' data-{name}="{value}"' for name, value in chosen if value)

    def added_to(self, address: str) -> str:
        """An address that asks for these options too."""
        query = _query(self)
        return f"{address}{'&' if '?' in address else '?'}{query}" if query else address

    def label(self, key: str, english: str) -> str:
        """The name of a condition or yaku; with English names, or none of its own, `english`."""
        named = self.names != ENGLISH_NAMES and is_named(key)
        return yaku_name(key, LANGUAGE, self.names) if named else english


DEFAULT = DisplayOptions()


class Switches(NamedTuple):
    """Links that change an option: `(key, label, address)` of each kind of names; the index."""

    names: tuple[tuple[str, str, str], ...]
    tile_index: str


def display_options(query: Mapping[str, str]) -> DisplayOptions:
    """The display options of a query; an unknown value counts as the default."""
    names = query.get("names", "")
    theme, text = query.get("theme", ""), query.get("text", "")
    return DisplayOptions(
        names if names in NAMES else ROMAJI,
        query.get("index") == "1",
        theme if theme in THEMES else "",
        text if text in TEXT_SIZES else "",
    )


def switches(display: DisplayOptions, address: str) -> Switches:
    """The addresses of a page with each kind of names, and with the index switched.

    `address` is that of the page without display options.
    """
    names, tile_index = _others(display)
    return Switches(
        tuple([(key, NAME_LABELS[key], other.added_to(address)) for key, other in names]),
        tile_index.added_to(address),
    )


@lru_cache(maxsize=64)
def _query(display: DisplayOptions) -> str:
    return query_of(display.pairs)


@lru_cache(maxsize=64)
def _others(
    display: DisplayOptions,
) -> tuple[tuple[tuple[str, DisplayOptions], ...], DisplayOptions]:
    """The options with each kind of names, and those with the index switched."""
    names = tuple((key, display._replace(names=key)) for key in NAMES)
    return names, display._replace(indexed=not display.indexed)
