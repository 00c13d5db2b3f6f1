"""Search over articles, their sections, terms, yaku, fouls and options.

Names come first, spelled in any way and with a typo or two; then words of the text, in any form.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from functools import cached_property
from threading import Lock
from typing import NamedTuple
from weakref import finalize

from .entries import ENTRY_KINDS
from .entries import SearchEntry as SearchEntry
from .spelling import NOT, content_words, distance, japanese, plain, without_kanji, words

LONGEST_QUERY = 80
MOST_WORDS = 8
MOST_MATCHES, FEW_MATCHES = 24, 3
TYPOS = ((4, 0), (7, 1), (99, 2))
"""The most letters that may be wrong, by the greatest length of a word."""
EXACT, BEGINS, WORD, INSIDE, TYPO, IN_TEXT, IN_PART = range(7)
"""Ranks of how well an entry matches, best first."""
FIRST, LAST = -1, len(ENTRY_KINDS)
"""In place of the index of a kind of entry: what sorts before every kind, and after them all."""
Ranked = dict[int, tuple[int, int, int]]
"""By the place of an entry: its rank, then what sorts entries of one rank."""
_SCHEMA = "CREATE VIRTUAL TABLE texts USING fts5(title, content, tokenize = 'porter unicode61')"
_TEXTS = "SELECT rowid FROM texts WHERE texts MATCH ? ORDER BY bm25(texts, 4, 1), rowid LIMIT ?"
"""A word of a title counts for four of a text."""


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
        ranked = self._by_kanji(text)
        latin = without_kanji(text) if ranked else text
        typed = words(latin)[:MOST_WORDS]
        subject = [word for word in content_words(latin) if word != NOT][:MOST_WORDS] or typed
        for query_words in (subject, typed) if subject != typed else (typed,):
            for entry, fit in self._by_name(query_words).items():
                ranked[entry] = min(fit, ranked.get(entry, fit))
        common = self._common.get(_spelling(text), self._common.get(_subject(text)))
        if common is not None:
            ranked[common] = (EXACT, FIRST, 0)
        if not _has_names(ranked):
            ranked = self._by_nearest(subject) | ranked
        if len(ranked) < MOST_MATCHES:
            ranked = self._by_text(subject, named=_has_names(ranked)) | ranked
        order = sorted(ranked, key=lambda entry: (*ranked[entry], entry))
        return tuple(
            SearchMatch(self.entries[entry], ranked[entry][0]) for entry in order[:MOST_MATCHES]
        )

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
        if not any(rank <= WORD for rank, *_ in ranked.values()) and not self._is_known(query):
            ranked = self._by_typo(whole) | ranked
        return ranked

    def _by_words(self, query: list[str]) -> Ranked:
        """Entries that have each word, in any order, in one name or another."""
        return {
            entry: (INSIDE, _kind(self.entries[entry]), len(known))
            for entry, known in enumerate(self._words)
            if all(any(name.startswith(word) for name in known) for word in query)
        }

    def _is_known(self, query: list[str]) -> bool:
        """Whether a query is of several words, none of which has a typo."""
        return len(query) > 1 and all(word in self._vocabulary for word in query)

    def _by_typo(self, whole: str) -> Ranked:
        most = _typos(whole)
        closest: Ranked = {}
        for name in self._names if most else ():
            off = min(distance(whole, word, most) for word in {name.whole, *name.words})
            if off <= most:
                fit = (TYPO, off, _kind(self.entries[name.entry]))
                closest[name.entry] = min(fit, closest.get(name.entry, fit))
        return closest

    def _by_nearest(self, query: list[str]) -> Ranked:
        """Entries that match by name where the typos of single words are put right."""
        nearest = [self._nearest(word) for word in query]
        if nearest == query:
            return {}
        named = self._by_name(nearest).items()
        ranked = {entry: (TYPO, kind, length) for entry, (_, kind, length) in named}
        common = self._common.get("".join(sorted(nearest)))
        return ranked if common is None else ranked | {common: (TYPO, FIRST, 0)}

    def _by_text(self, query: list[str], *, named: bool) -> Ranked:
        """Entries with every word.

        If they are few, and no name matches, those with typos put right too, then with some words.
        """
        known = query if named else [self._nearest(word) for word in query]
        ranked: Ranked = {}
        for query_words, operator, rank in (
            (query, " AND ", IN_TEXT),
            (known, " AND ", TYPO),
            ([word for word in known if len(word) > 1], " OR ", IN_PART),
        ):
            if query_words and (rank == IN_TEXT or (not named and len(ranked) < FEW_MATCHES)):
                kinds = self._named(query_words) if rank == IN_PART else {}
                for place, (row,) in enumerate(self._with_words(query_words, operator)):
                    ranked.setdefault(row - 1, (rank, kinds.get(row - 1, LAST), place))
        return ranked

    def _named(self, any_of: list[str]) -> dict[int, int]:
        """The entries that have one of these words for a name, with the index of their kind."""
        entries = {name.entry for name in self._names if name.whole in any_of}
        return {entry: _kind(self.entries[entry]) for entry in entries}

    def _with_words(self, query: list[str], operator: str) -> list[tuple[int]]:
        """The rows of texts that match; the last word is perhaps not typed to its end."""
        parts = [f'"{word}"' for word in query]
        parts[-1] = f"({parts[-1]} OR {parts[-1]} *)"
        with self._lock:
            return self._texts.execute(_TEXTS, (operator.join(parts), MOST_MATCHES)).fetchall()

    def _nearest(self, word: str) -> str:
        """The word itself, or the known one of its first letter that has the fewest letters wrong.

        A word with which a known one begins stays: it is not typed to its end.
        """
        most = _typos(word)
        known = [name for name in self._vocabulary if most and name[0] == word[0]]
        if any(name.startswith(word) for name in known):
            return word
        off = {name: distance(word, name, most) for name in known}
        return min((name for name in off if off[name] <= most), key=off.__getitem__, default=word)

    @cached_property
    def _common(self) -> dict[str, int]:
        """The entry that each common word finds first, by its spelling and by its subject."""
        by_spelling: dict[str, int] = {}
        for spelling in (_subject, _spelling):
            for place, entry in enumerate(self.entries):
                by_spelling |= {spelling(word): place for word in entry.common}
        return {known: place for known, place in by_spelling.items() if known}

    @cached_property
    def _vocabulary(self) -> dict[str, None]:
        """Every word of the names, then of the texts."""
        known = dict.fromkeys(word for name in self._names for word in name.words)
        return known | dict.fromkeys(word for entry in self.entries for word in words(entry.text))

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
        contents = (
            (" ".join(words(entry.title)), " ".join(words(f"{entry.within} {entry.text}")))
            for entry in self.entries
        )
        database.executemany("INSERT INTO texts(title, content) VALUES (?, ?)", contents)
        return database


def _names(entries: Iterable[SearchEntry]) -> Iterator[EntryName]:
    for place, entry in enumerate(entries):
        for name in dict.fromkeys(filter(None, entry.names)):
            parts = tuple(words(name))
            if parts and plain(name).isascii():
                yield EntryName("".join(parts), parts, place)


def _typos(word: str) -> int:
    """The most letters of a word that may be wrong."""
    return next((allowed for length, allowed in TYPOS if len(word) <= length), 0)


def _has_names(ranked: Ranked) -> bool:
    """Whether an entry matches by a name as it was typed."""
    return any(rank < TYPO for rank, *_ in ranked.values())


def _subject(text: str) -> str:
    """The words of a question that tell its subject, in one order; Japanese as it stands."""
    return "".join(japanese(text)) or "".join(sorted(content_words(text)))


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
    return ENTRY_KINDS.index(entry.kind)
