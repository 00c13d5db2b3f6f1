"""Search over articles, their sections, terms, yaku, fouls and options.

Names come first, spelled in any way and with a typo or two; then words of the text.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from functools import cached_property
from threading import Lock
from typing import NamedTuple
from weakref import finalize

from .entries import KINDS
from .entries import SearchEntry as SearchEntry
from .spelling import distance, japanese, plain, words

LONGEST_QUERY = 80
MOST_WORDS = 8
MOST = 24
TYPOS = ((4, 0), (7, 1), (99, 2))
"""The most letters that may be wrong, by the greatest length of a word."""
EXACT, BEGINS, WORD, INSIDE, TYPO, IN_TEXT = range(6)
"""Ranks of how well an entry matches, best first."""
FIRST = -1
"""Sorts before the index of every kind of entry."""
Ranked = dict[int, tuple[int, int, int]]
"""By the place of an entry: its rank, then what sorts entries of one rank."""
_SCHEMA = "CREATE VIRTUAL TABLE texts USING fts5(content, tokenize = 'unicode61')"
_TEXTS = "SELECT rowid FROM texts WHERE texts MATCH ? ORDER BY bm25(texts), rowid LIMIT ?"


class EntryName(NamedTuple):
    """A name as it is compared: whole, its words, and the entry it belongs to."""

    whole: str
    words: tuple[str, ...]
    entry: int


class SearchMatch(NamedTuple):
    """An entry that matches, and its rank."""

    entry: SearchEntry
    rank: int


class Index:
    """All entries, ready to be searched; safe to ask in any thread."""

    def __init__(self, entries: Iterable[SearchEntry]) -> None:
        self.entries = tuple(entries)
        self._names = tuple(_names(self.entries))
        self._lock = Lock()

    def find(self, query: str) -> tuple[SearchMatch, ...]:
        """The entries that fit a query, best first; none for an empty one."""
        text = query.strip()[:LONGEST_QUERY]
        if not text:
            return ()
        query_words = words(text)[:MOST_WORDS]
        ranked = self._by_kanji(text) | self._by_name(query_words)
        common = self._common.get(_spelling(text))
        if common is not None:
            ranked[common] = (EXACT, FIRST, 0)
        if len(ranked) < MOST:
            for place, entry in enumerate(self._by_text(query_words)):
                ranked.setdefault(entry, (IN_TEXT, place, 0))
        order = sorted(ranked, key=lambda entry: (*ranked[entry], entry))
        return tuple(SearchMatch(self.entries[entry], ranked[entry][0]) for entry in order[:MOST])

    def _by_kanji(self, query: str) -> Ranked:
        ranked: Ranked = {}
        for wanted in japanese(query):
            for place, entry in enumerate(self.entries):
                ranks = [
                    (_rank(wanted, name, (name,)), _kind(entry), len(name))
                    for name in entry.names
                    if wanted in name
                ]
                if ranks:
                    ranked[place] = min(ranks)
        return ranked

    def _by_name(self, query: list[str]) -> Ranked:
        whole = "".join(query)
        ranked: Ranked = {}
        for name in self._names if whole else ():
            rank = _rank(whole, name.whole, name.words)
            if rank < TYPO:
                fit = (rank, _kind(self.entries[name.entry]), len(name.whole))
                ranked[name.entry] = min(fit, ranked.get(name.entry, fit))
        if len(query) > 1:
            ranked = self._by_words(query) | ranked
        if not any(rank <= WORD for rank, *_ in ranked.values()):
            ranked = self._by_typo(whole) | ranked
        return ranked

    def _by_words(self, query: list[str]) -> Ranked:
        """Entries that have each word, in any order, in one name or another."""
        return {
            entry: (INSIDE, _kind(self.entries[entry]), len(known))
            for entry, known in enumerate(self._words)
            if all(any(name.startswith(word) for name in known) for word in query)
        }

    def _by_typo(self, whole: str) -> Ranked:
        most = next((allowed for length, allowed in TYPOS if len(whole) <= length), 0)
        closest: Ranked = {}
        for name in self._names if most else ():
            off = min(distance(whole, word, most) for word in {name.whole, *name.words})
            if off <= most:
                fit = (TYPO, off, _kind(self.entries[name.entry]))
                closest[name.entry] = min(fit, closest.get(name.entry, fit))
        return closest

    def _by_text(self, query: list[str]) -> list[int]:
        """Entries whose text has every word, the last one perhaps not typed to its end."""
        if not query:
            return []
        match = " ".join(f'"{word}"' for word in query) + " *"
        with self._lock:
            rows = self._texts.execute(_TEXTS, (match, MOST)).fetchall()
        return [row - 1 for (row,) in rows]

    @cached_property
    def _common(self) -> dict[str, int]:
        """By the spelling of each common word: the entry that it finds first."""
        return {
            _spelling(word): place
            for place, entry in enumerate(self.entries)
            for word in entry.common
        }

    @cached_property
    def _words(self) -> tuple[tuple[str, ...], ...]:
        known: list[tuple[str, ...]] = [()] * len(self.entries)
        for name in self._names:
            known[name.entry] += name.words
        return tuple(known)

    @cached_property
    def _texts(self) -> sqlite3.Connection:
        database = sqlite3.connect(":memory:", check_same_thread=False)
        finalize(self, database.close)  # from Python 3.13 on one left open is warned of
        database.execute(_SCHEMA)
        contents = ((" ".join(words(f"{e.title} {e.within} {e.text}")),) for e in self.entries)
        database.executemany("INSERT INTO texts(content) VALUES (?)", contents)
        return database


def _names(entries: Iterable[SearchEntry]) -> Iterator[EntryName]:
    for place, entry in enumerate(entries):
        for name in dict.fromkeys(filter(None, entry.names)):
            parts = tuple(words(name))
            if parts and plain(name).isascii():
                yield EntryName("".join(parts), parts, place)


def _spelling(text: str) -> str:
    """A word however it is written; Japanese as it stands."""
    return "".join(japanese(text)) or "".join(words(text))


def _rank(wanted: str, whole: str, parts: tuple[str, ...]) -> int:
    if wanted == whole:
        return EXACT
    if whole.startswith(wanted):
        return BEGINS
    if any(part.startswith(wanted) for part in parts):
        return WORD
    return INSIDE if wanted in whole and len(wanted) > 2 else TYPO


def _kind(entry: SearchEntry) -> int:
    return KINDS.index(entry.kind)
