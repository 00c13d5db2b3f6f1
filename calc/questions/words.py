"""A question as a line of words, for every command.

Words that are keys are followed by their value or joined to it by `=`; conditions stand alone;
the rest are the tiles of the hand, or the names that a command asks for.

    2345678m234p22s4s discard 4s points 800
    wrc-2022 ema-2016
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from calc.riichi.errors import NotationError

from .document import BadDocument, read_document
from .form import Form
from .kinds import Flag
from .nested import question_in_query
from .query import question_of

MAX_TEXT = 8 * 1024
"""Characters of a question in one line."""

_QUERY = re.compile(r"(?:https?://|/|\?)?\S*?[?]?[a-z_]+(?:[.\[]\w+\]?)*=\S*")
_LIST_KEYS = frozenset({"meld", "set", "mod"})
_MELD = re.compile(r"(?:chii?|pon|pung|ankan|kan|(?:dai)?minkan|shouminkan|kakan):", re.IGNORECASE)
Pairs = list[tuple[str, str]]


def parse_question(form: Form, text: str) -> Any:
    """The question of a text: JSON, a query string, an address with one, or a line of words.

    Raises BadDocument.
    """
    if len(text) > MAX_TEXT:
        raise BadDocument("text-too-long", most=MAX_TEXT, length=len(text))
    text = text.strip()
    if text[:1] in ("{", "["):
        return read_document(text)
    if looks_like_query(text):
        return question_in_query(text.rpartition("?")[2])
    try:
        return read_words(form, text)
    except NotationError as error:
        facts = {"column": error.column, "found": error.found, "expected": error.expected}
        raise BadDocument("cannot-be-read", **facts) from error


def looks_like_query(text: str) -> bool:
    """Is a text a query string, or an address with one, rather than a line of words?"""
    return "&" in text or _QUERY.fullmatch(text) is not None


def read_words(form: Form, text: str) -> dict[str, Any]:
    """The question a line asks; raises NotationError for words not known."""
    reader = _READERS.get(form.name, _by_keys)
    return reader(form, text)


def _by_keys(form: Form, text: str) -> dict[str, Any]:
    """Keys with values, and the tiles of the hand between them."""
    words = iter(re.finditer(r"\S+", text))
    pairs: Pairs = []
    tiles: list[str] = []
    for word in words:
        name, joined, value = word[0].partition("=")
        key = name.lower().replace("-", "_")
        if _MELD.match(word[0]):
            pairs.append(("meld", word[0]))
        elif joined or key in form.keys or key in _LIST_KEYS:
            pairs.append((key, value if joined else _value(form, key, words, text)))
        elif "hand" in form.keys:
            tiles.append(word[0])
        else:
            raise NotationError(text, word.start() + 1, f"a key: {', '.join(form.keys)}")
    if tiles:
        pairs.append(("hand", " ".join(tiles)))
    return question_of(pairs)


def _value(form: Form, key: str, words: Iterator[re.Match[str]], text: str) -> str:
    if key in form.keys and isinstance(form.keys[key].kind, Flag):
        return "1"
    found = next(words, None)
    if found is None:
        raise NotationError(text, len(text) + 1, f"a value after {key}")
    return found[0]


def _score(_: Form, text: str) -> dict[str, Any]:
    from .text import read_line

    return read_line(text)


def _two_names(form: Form, text: str) -> dict[str, Any]:
    names = text.split()
    if "=" in text or len(names) > len(form.keys):
        return _by_keys(form, text)
    return dict(zip(form.keys, names, strict=False))


def _one_name(form: Form, text: str) -> dict[str, Any]:
    if "=" in text:
        return _by_keys(form, text)
    name, _, rules = f" {text}".partition(" rules ")
    told = {"yaku": name.strip(), "rules": rules.strip()}
    return {key: value for key, value in told.items() if value}


_READERS: Mapping[str, Callable[[Form, str], dict[str, Any]]] = {
    "score": _score,
    "rules": _two_names,
    "yaku": _one_name,
}
