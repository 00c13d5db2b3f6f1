"""Texts marked for translation, and how they are said in a language.

A text stands in the source in English, whole, where it is used or in a table, and a mark around it
tells `make words` to put it into the catalogues. A mark changes nothing: `say` looks the
translation up when the text is said, and fills in its named places.

    DRAWN = N_("{seat} drew {tile}.")
    LEFT = NN_("copies", "one left", "{copies} left")
    say(DRAWN, language, seat=seat_name(seat, language), tile=tile_words(tile, language))
    say(LEFT, language, copies=2)

Options, yaku, keys of questions and commands declare their texts in fields of their own; these are
collected without a mark (`scripts/words.py`).
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol, TypeAlias

from . import ENGLISH, Language, known


class InContext(str):
    """A text of which another one has the same English words, with what tells them apart."""

    __slots__ = ("context",)
    context: str


class Plural(NamedTuple):
    """A text for one and a text for several, by the fact that is the number."""

    number: str
    one: str
    several: str


class Pick(NamedTuple):
    """One text for each value of a fact, and one for all other values."""

    fact: str
    cases: "Mapping[object, Text]"
    other: "Text"


Text: TypeAlias = str | Plural | Pick


def N_(text: str) -> str:  # noqa: N802  # gettext's own name for such a mark
    """Mark a text for translation."""
    return text


def NP_(context: str, text: str) -> str:  # noqa: N802
    """Mark a text that means something else in other places; `context` tells them apart."""
    marked = InContext(text)
    marked.context = context
    return marked


def NN_(number: str, one: str, several: str) -> Plural:  # noqa: N802
    """Mark a text that depends on a number, the fact of this name."""
    return Plural(number, one, several)


class Catalogue(Protocol):
    """The translations of a language, as `gettext` of the standard library has them."""

    def gettext(self, message: str) -> str: ...  # noqa: D102
    def pgettext(self, context: str, message: str) -> str: ...  # noqa: D102
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...  # noqa: D102


class Catalogues(dict[Language, Catalogue]):
    """The translations by language, each read when it is first used."""

    def __missing__(self, language: Language) -> Catalogue:
        """Read a compiled catalogue; a process without another language loads nothing for it."""
        from gettext import GNUTranslations
        from io import BytesIO
        from pkgutil import get_data

        compiled = get_data(__package__, f"catalogues/{known(language)}.mo")
        self[language] = GNUTranslations(BytesIO(compiled or b""))
        return self[language]


CATALOGUES = Catalogues()
SOME = 2
"""The number of what has a number that is not known."""


def translated(text: str, language: Language) -> str:
    """A marked text in a language, its places still open; in English where it lacks the text."""
    if language == ENGLISH or not text:
        return text
    if isinstance(text, InContext):
        return CATALOGUES[language].pgettext(text.context, str(text))
    return CATALOGUES[language].gettext(text)


def numbered(text: Plural, number: float, language: Language) -> str:
    """The form of a text that a language has for a number, its places still open."""
    if language == ENGLISH:
        return text.one if number == 1 else text.several
    return CATALOGUES[language].ngettext(text.one, text.several, int(number))


def picked(text: Text, facts: Mapping[str, object]) -> str | Plural:
    """The text that fits the facts."""
    while isinstance(text, Pick):
        value = facts.get(text.fact)
        text = next((case for wanted, case in text.cases.items() if wanted == value), text.other)
    return text


def chosen(text: Text, facts: Mapping[str, object], language: Language) -> str:
    """The sentence that fits the facts, in a language, its places still open."""
    fitting = picked(text, facts)
    if not isinstance(fitting, Plural):
        return translated(fitting, language)
    number = facts.get(fitting.number)
    return numbered(fitting, number if isinstance(number, int | float) else SOME, language)


def say(text: Text, language: Language, **places: object) -> str:
    """A marked text in a language, the one that fits the places, with them filled in.

    >>> from calc.words import ENGLISH
    >>> say(NN_("copies", "one left", "{copies} left"), ENGLISH, copies=3)
    '3 left'
    """
    sentence = chosen(text, places, language)
    return sentence.format_map(places) if places else sentence
