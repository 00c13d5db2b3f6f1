"""How answers are shown: the names of things, the index on tiles; the choice rides in addresses."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from calc.questions.query import Pairs, query_of
from calc.wording.yaku import NAMES, is_named, yaku_name

KEYS = ("names", "index")
"""The keys of an address that choose how answers are shown."""
LANGUAGES = dict(zip(NAMES, ("English", "Romaji", "日本語"), strict=True))


class Look(NamedTuple):
    """How answers are shown: names in one of `NAMES`, and whether tiles bear an index."""

    names: str = NAMES[0]
    indexed: bool = False

    @property
    def pairs(self) -> Pairs:
        """The keys that ask for this look, defaults left out."""
        named = [("names", self.names)] if self.names != NAMES[0] else []
        return [*named, ("index", "1")] if self.indexed else named

    @property
    def more(self) -> str:
        """The look after an address that asks something already."""
        return f"&{query_of(self.pairs)}" if self.pairs else ""

    @property
    def alone(self) -> str:
        """The look after an address that asks nothing else."""
        return f"?{query_of(self.pairs)}" if self.pairs else ""

    def called(self, key: str, english: str) -> str:
        """A condition or yaku by its name; in English by the words of the page."""
        named = self.names != NAMES[0] and is_named(key)
        return yaku_name(key, self.names) if named else english


PLAIN = Look()
"""The look of an address that says nothing about it."""


def look_of(typed: Mapping[str, str]) -> Look:
    """The look that the keys of an address ask for."""
    names = typed.get("names", "")
    return Look(names if names in NAMES else NAMES[0], typed.get("index") == "1")


def switch(look: Look, address_of: Callable[[Look], str]) -> dict[str, Any]:
    """The addresses of the same page in every other look, for `_look.html`."""
    return {
        "names": [
            (key, words, address_of(look._replace(names=key))) for key, words in LANGUAGES.items()
        ],
        "index": address_of(look._replace(indexed=not look.indexed)),
    }
