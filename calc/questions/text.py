"""A question of `score` as one line, the way a player would jot it down.

    234m456p68s22s345s + 7s ron riichi dora 3p
    123p45s pon:777z@left chi:234m + 6s tsumo seat E round S honba 2 rules tenhou

First the concealed tiles, melds among them, then `+` and the winning tile (without a `+` the last
tile wins), then words: conditions stand alone, other keys are followed by their value or joined to
it by `=`.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from calc.riichi.errors import NotationError
from calc.riichi.notation import parse_tiles, written_in_order
from calc.riichi.rulesets import nearest

from .melds import MELD_TYPE
from .query import question_of
from .score import FLAG_MEANINGS, SCORE

_WORD = re.compile(r"\S+")
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
_ALONE = {name: name for name in FLAG_MEANINGS} | {
    "double-riichi": "double_riichi",
    "open-riichi": "open_riichi",
}
_MELD = re.compile(
    rf"({'|'.join([*MELD_TYPE.answers, 'kan', 'kakan', 'minkan', 'pung', 'chii'])}):"
)
_TILES = re.compile(r"[0-9０-９mpszhMPSZHrRESWNPFC\U0001F000-\U0001F021+]+")


class Word(NamedTuple):
    """One word of a line and the column it begins at."""

    text: str
    column: int


def read_line(text: str) -> dict[str, Any]:
    """The question a line asks, under the keys of the form; NotationError for words not known."""
    words = iter([Word(found[0], found.start() + 1) for found in _WORD.finditer(text)])
    pairs: list[tuple[str, str]] = []
    tiles = [word for word in words if not _key(word, words, pairs, text)]
    return {**_hand(tiles), **question_of(pairs)}


def _key(word: Word, words: Iterator[Word], pairs: list[tuple[str, str]], line: str) -> bool:
    """Take a word that is a key, and its value with it; False for one that is tiles."""
    name, joined, value = word.text.partition("=")
    plain = name.lower()
    if plain in ("ron", "tsumo") and not joined:
        pairs.append(("win_by", plain))
    elif plain in _ALONE and not joined:
        pairs.append((_ALONE[plain], "1"))
    elif _MELD.match(plain):
        pairs.append(("meld", word.text))
    elif plain in _SYNONYMS or plain in SCORE.keys:
        key = _SYNONYMS.get(plain, plain)
        pairs.append((key, value if joined else _value(word, words, line)))
    elif _TILES.fullmatch(word.text):
        return False
    else:
        known = (*_ALONE, *_SYNONYMS, "ron", "tsumo")
        near = nearest(plain, known)
        expected = f"a tile or a word such as {near}" if near else "a tile, ron, tsumo or a key"
        raise NotationError(line, word.column, expected)
    return True


def _value(word: Word, words: Iterator[Word], line: str) -> str:
    found = next(words, None)
    if found is None:
        raise NotationError(line, len(line) + 1, f"a value after {word.text}")
    return found.text


def _hand(words: list[Word]) -> dict[str, str]:
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
