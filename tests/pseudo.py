"""A language made from the texts themselves: what is not marked for translation stands out in it.

Letters are full-width ones, which are twice as wide, and the words of a text stand in the opposite
order. A word in ASCII is one that was not marked, was put together from pieces, or has no grammar.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, cast

import pytest

from calc.words import ENGLISH, TRIALS, Language
from calc.words.grammars import GRAMMARS, Grammar
from calc.words.messages import CATALOGUES

PSEUDO = Language("xx-wide")
_LETTERS = [chr(code) for code in range(0x41, 0x7B) if chr(code).isalpha()]
_WIDER = {ord(letter): ord(letter) + 0xFEE0 for letter in _LETTERS}
_KEPT = re.compile(r"(\{\{.*?\}\}|\{[^}]*\}|%\(\w+\)s|%%|<[^>]*>|&\w+;|`[^`]*`)")
"""Places, elements of a page and code, which a translation keeps as they are."""
_WORD = re.compile(r"[A-Za-z]{2,}")


def wide(text: str) -> str:
    """A text with full-width letters; places and elements as they are."""
    return "".join(
        part if place % 2 else part.translate(_WIDER)
        for place, part in enumerate(_KEPT.split(text))
    )


def turned(text: str) -> str:
    """The translation of a text: full-width, its words in the opposite order."""
    if any(sign in text for sign in ("<", "`", "\n", "{{")):
        return wide(text)
    words = re.findall(r"\{[^}]*\}[^\s{}]*|[^\s{]*\{[^}]*\}\S*|\S+", text)
    return wide(" ".join(reversed(words)))


class PseudoCatalogue:
    """Translations of every text that is asked for."""

    def gettext(self, message: str) -> str:
        return turned(message)

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002
        return turned(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return turned(msgid1 if n == 1 else msgid2)


def _widened(method: Callable[..., str], *arguments: object) -> str:
    return wide(method(*arguments))


class PseudoGrammar:
    """The grammar of English in full-width letters."""

    def __getattr__(self, name: str) -> Callable[..., str]:
        return partial(_widened, getattr(GRAMMARS[ENGLISH], name))


@contextmanager
def pseudo_language() -> Iterator[Language]:
    """The language while the block runs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(TRIALS, PSEUDO, "Wide")
        patch.setitem(CATALOGUES, PSEUDO, PseudoCatalogue())
        patch.setitem(GRAMMARS, PSEUDO, cast("Grammar", PseudoGrammar()))
        yield PSEUDO


def words_in(text: str) -> set[str]:
    """The words in ASCII, in small letters; names of places are none."""
    return {word.lower() for word in _WORD.findall(re.sub(r"\{\w+\}", "", text))}


def unmarked(text: str, known: "set[str] | Any" = frozenset()) -> set[str]:
    """The words of a text that are neither of the language nor known names."""
    return words_in(text) - set(known)
