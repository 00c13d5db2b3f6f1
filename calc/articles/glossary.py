"""The terms of the glossary, and where a text names them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import groupby, pairwise
from typing import NamedTuple

from .article import Article
from .markdown import text_of

ADDRESS = "glossary"
ENTRY = "h3"
"""The headings over the entries; those above them are letters."""
_BEFORE = re.compile(r"^(?:an?|the) ", re.IGNORECASE)
_NOTHING = re.compile(r"(?!)")


class TermUse(NamedTuple):
    """A term that a text names: its anchor, and where in the text it begins and ends."""

    anchor: str
    start: int
    end: int


class Glossary:
    """Every term, by its anchor, and which of them are everyday words besides."""

    def __init__(self, article: Article | None) -> None:
        self.names: Mapping[str, str] = dict(_names(article)) if article else {}
        self.ordinary: Mapping[str, str] = article.ordinary if article else {}
        self.also: Mapping[str, tuple[str, ...]] = article.also if article else {}
        self._anchors = {
            _key(spelling): anchor
            for anchor, name in self.names.items()
            for spelling in (name, *self.also.get(anchor, ()))
        }

    def uses(self, text: str) -> Iterator[TermUse]:
        """Yield the terms that a text names; of two that begin together, the longer one."""
        for match in self._pattern.finditer(text):
            yield TermUse(self._anchor(match[0]), match.start(), match.end())

    def term_of(self, text: str) -> str:
        """Return the term that a text is, `the` before it and a plural aside; empty if none."""
        return self._anchor(_BEFORE.sub("", text.strip()))

    def _anchor(self, text: str) -> str:
        key = _key(text)
        return self._anchors.get(key) or self._anchors.get(key.removesuffix("s"), "")

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """Any term as a whole word, singular or plural, its first letter small or capital."""
        if not self._anchors:
            return _NOTHING
        by_letter = groupby(sorted(self._anchors), lambda key: key[0])
        branches = "|".join(_branch(letter, keys) for letter, keys in by_letter)
        return re.compile(rf"(?<![\w-])(?:{branches})s?(?![\w-])")


def _names(article: Article) -> Iterator[tuple[str, str]]:
    """The anchor and the name of each entry."""
    for opening, inline in pairwise(article.tokens):
        if opening.type == "heading_open" and opening.tag == ENTRY:
            yield str(opening.attrs["id"]), text_of(inline)


def _key(text: str) -> str:
    """A term as it is compared: its first letter small."""
    return text[:1].lower() + text[1:]


def _branch(letter: str, keys: Iterable[str]) -> str:
    """The terms with one first letter as a part of a pattern, the longest first."""
    rests = sorted((key[1:] for key in keys), key=len, reverse=True)
    return f"[{letter}{letter.upper()}](?:{'|'.join(map(re.escape, rests))})"
