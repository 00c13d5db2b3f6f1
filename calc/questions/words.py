"""A question as one line of text: JSON, a query string, or words as a player jots them down.

    234m456p68s22s345s + 7s ron riichi dora 3p
    123p45s pon:777z@left chi:234m + 6s tsumo seat E round S honba 2 rules tenhou
    2345678m234p22s4s discard 4s points 800
    wrc-2022 ema-2016

Words that are keys are followed by their value or joined to it by `=`; conditions stand alone; the
rest are the concealed tiles, or the names that a command asks for. Of a win the tiles stand before
a `+` and the winning tile behind it; without a `+` the last tile wins.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from calc.riichi.errors import NotationError
from calc.riichi.guesses import nearest
from calc.riichi.notation import parse_tiles, written_in_order

from .document import BadDocument, read_document
from .form import Form
from .kinds import Flag, Pairs
from .melds import MELD_TYPE
from .query import parse_query, question_of
from .score import FLAG_MEANINGS, SCORE

MAX_TEXT = 8 * 1024
"""Characters of a question in one line."""
_QUERY_KEY = re.compile(r"[a-z_](?:[.\[]\w{1,40}\]?){0,6}=")
"""The end of a key before its value; bounded, so that a search is linear in the text."""
_WORD = re.compile(r"\S+")
_SPACE = re.compile(r"\s")
_REPEATED_KEYS = frozenset({"meld", "set", "mod"})
_SYNONYMS = {
    "seat": "seat_wind",
    "round": "round_wind",
    "dora": "dora_indicators",
    "ura": "ura_indicators",
    "sticks": "riichi_sticks",
    "deposits": "riichi_sticks",
    "counters": "honba",
    "from": "discarder",
    "win": "win_tile",
    "meld": "meld",
    "set": "set",
    "mod": "mod",
    **{name.replace("_", "-"): name for name in SCORE.keys},
}
_FLAGS = {name: name for name in FLAG_MEANINGS} | {
    "double-riichi": "double_riichi",
    "open-riichi": "open_riichi",
}
_WAYS = ("ron", "tsumo")
_MELD = re.compile(
    rf"(?:{'|'.join([*MELD_TYPE.answers, 'kan', 'kakan', 'minkan', 'pung', 'chii'])}):",
    re.IGNORECASE,
)
_TILES = re.compile(r"[0-9０-９mpszhMPSZHrRESWNPFC\U0001F000-\U0001F021+]+")


class Word(NamedTuple):
    """One word of a line and the column it begins at."""

    text: str
    column: int


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
        return parse_query(text.rpartition("?")[2])
    try:
        return read_words(form, text)
    except NotationError as error:
        facts = {"column": error.column, "found": error.found, "expected": error.expected}
        raise BadDocument("cannot-be-read", **facts) from error


def looks_like_query(text: str) -> bool:
    """Whether a text is a query string, or an address with one, rather than a line of words."""
    if "&" in text or "=" not in text:
        return "&" in text
    return not _SPACE.search(text) and _QUERY_KEY.search(text) is not None


def read_words(form: Form, text: str) -> dict[str, Any]:
    """The question of a line of words; raises NotationError for words that are not known."""
    if "win_tile" in form.keys:
        return read_win(text)
    return (_read_names(form, text) if form.positional else None) or _read_keys(form, text)


def read_win(text: str) -> dict[str, Any]:
    """The question of `score` of a line; raises NotationError for words that are not known."""
    words = iter([Word(match[0], match.start() + 1) for match in _WORD.finditer(text)])
    pairs: Pairs = []
    tiles = [word for word in words if not _read_key(word, words, pairs, text)]
    return {**_hand_and_win_tile(tiles), **question_of(pairs)}


def _read_key(word: Word, words: Iterator[Word], pairs: Pairs, line: str) -> bool:
    """Add the pair of a word that is a key, its value taken from `words`; False for tiles."""
    name, equals, value = word.text.partition("=")
    key = name.lower()
    if key in _WAYS and not equals:
        pairs.append(("win_by", key))
    elif key in _FLAGS and not equals:
        pairs.append((_FLAGS[key], "1"))
    elif _MELD.match(word.text):
        pairs.append(("meld", word.text))
    elif key in _SYNONYMS or key in SCORE.keys:
        pairs.append((_SYNONYMS.get(key, key), value if equals else _value(word, words, line)))
    elif _TILES.fullmatch(word.text):
        return False
    else:
        near = nearest(key, (*_FLAGS, *_SYNONYMS, *_WAYS))
        expected = f"a tile or a word such as {near}" if near else "a tile, ron, tsumo or a key"
        raise NotationError(line, word.column, expected)
    return True


def _value(word: Word, words: Iterator[Word], line: str) -> str:
    following = next(words, None)
    if following is None:
        raise NotationError(line, len(line) + 1, f"a value after {word.text}")
    return following.text


def _hand_and_win_tile(words: list[Word]) -> dict[str, str]:
    """The concealed tiles and the winning tile; what cannot be read is left to the form."""
    text = " ".join(word.text for word in words)
    before, plus, after = text.partition("+")
    if plus:
        return {"hand": f"{before} {after}".strip(), "win_tile": after.strip()}
    try:
        tiles = parse_tiles(before)
    except NotationError:
        return {"hand": before}
    return {"hand": before, "win_tile": written_in_order(tiles[-1:])} if tiles else {}


def _read_keys(form: Form, text: str) -> dict[str, Any]:
    """Keys with their values, and between them the tiles of a hand where the form has one."""
    words = iter([Word(match[0], match.start() + 1) for match in _WORD.finditer(text)])
    pairs: Pairs = []
    tiles: list[str] = []
    for word in words:
        name, equals, value = word.text.partition("=")
        key = name.lower().replace("-", "_")
        if _MELD.match(word.text):
            pairs.append(("meld", word.text))
        elif equals:
            pairs.append((key, value))
        elif key in form.keys and isinstance(form.keys[key].kind, Flag):
            pairs.append((key, "1"))
        elif key in form.keys or key in _REPEATED_KEYS:
            pairs.append((key, _value(Word(key, word.column), words, text)))
        elif "hand" in form.keys:
            tiles.append(word.text)
        else:
            raise NotationError(text, word.column, f"a key: {', '.join(form.keys)}")
    if tiles:
        pairs.append(("hand", " ".join(tiles)))
    return question_of(pairs)


def _read_names(form: Form, text: str) -> dict[str, Any] | None:
    """Names without keys, in the order of the form; None for a line with keys.

    Of a form with one such key the whole line is the name, up to ` rules ` and a rule set.
    """
    if "=" in text:
        return None
    if len(form.positional) > 1:
        names = text.split()
        return (
            dict(zip(form.positional, names, strict=False))
            if len(names) <= len(form.positional)
            else None
        )
    name, _, rules = f" {text}".partition(" rules ")
    values = {form.positional[0]: name.strip(), "rules": rules.strip()}
    return {key: value for key, value in values.items() if value}
