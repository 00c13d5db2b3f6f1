"""A question as one line of text: JSON, a query string, or words as a player writes them.

    234m456p68s22s345s + 7s ron riichi dora 3p
    123p45s pon:777z@left chi:234m + 6s tsumo seat E round S honba 2 rules tenhou
    2345678m234p22s4s discard 4s points 800
    wrc-2022 ema-2016

A word that is a key is followed by its value, or joined to it by `=`; a condition has no value. The
other words are the concealed tiles, or values of the keys `positional` of the form. In a win the
winning tile follows a `+`, and may be one of the other tiles; without a `+` it is the last tile.
What follows a `→` is the copied answer, and is not read. `line_of` writes what is read here.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from calc.riichi.counts import counted_tiles, format_counts, format_without
from calc.riichi.errors import NotationError, nearest
from calc.riichi.hand import DRAWN
from calc.riichi.notation import UNSEEN, format_in_order, parse_tile, parse_tiles
from calc.words.messages import N_

from .document import BadDocument, read_document
from .form import Form
from .kinds import Flag, Pairs
from .melds import MELD_NAMES, meld_texts
from .query import REPEATED_KEYS, RawQuestion, nested_question, parse_query, query_of
from .score import SCORE

LONGEST_QUESTION = 8 * 1024
"""Characters of a question in one line."""
LONGEST_QUOTED = 40
"""Characters of a word that a problem quotes."""
ANSWER = "→"
"""The mark before the answer where a question is copied with it."""
_WORD = re.compile(rf"[^\s{UNSEEN}]+")
_COMMAS = ",;，；、"
_HALF_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_SHORT = {
    "seat_wind": "seat",
    "round_wind": "round",
    "dora_indicators": "dora",
    "ura_indicators": "ura",
    "riichi_sticks": "sticks",
    "discarder": "from",
}
"""Words that are written for keys."""
_SYNONYMS = {
    **{short: name for name, short in _SHORT.items()},
    "deposits": "riichi_sticks",
    "counters": "honba",
    "win": "win_tile",
}
_WAYS = ("ron", "tsumo")
_OF_TILES = frozenset("0123456789mpszhMPSZHrRESWNPFC+").union(map(chr, range(0x1F000, 0x1F022)))
"""The letters of a word that names tiles."""


class ContradictoryLine(BadDocument):
    """A line of words that gives one key two values."""


class Word(NamedTuple):
    """One word of a line and the column it begins at."""

    text: str
    column: int

    @property
    def half_width(self) -> str:
        """The word with full-width letters, digits and signs as ordinary ones."""
        return self.text.translate(_HALF_WIDTH)


def parse_question(form: Form, text: str) -> object:
    """The question of a text: JSON, a query string, an address with one, or a line of words.

    Raises BadDocument.
    """
    if len(text) > LONGEST_QUESTION:
        raise BadDocument("text-too-long", most=LONGEST_QUESTION, length=len(text))
    text = text.removeprefix("\ufeff").strip()
    if text[:1] in ("{", "["):
        return read_document(text)
    text = text.partition(ANSWER)[0].strip()
    if looks_like_query(text):
        return parse_query(text.rpartition("?")[2])
    try:
        return read_words(form, text)
    except NotationError as error:
        word = _WORD.match(text, error.column - 1)
        found = word[0][:LONGEST_QUOTED] if word else ""
        raise BadDocument("cannot-be-read", **{**error.facts, "found": found}) from error


def looks_like_query(text: str) -> bool:
    """Whether a text is a query string, or an address with one, rather than a line of words."""
    if "&" in text or "=" not in text:
        return "&" in text
    return not _has_space(text) and _query_key().search(text) is not None


@cache
def _query_key() -> re.Pattern[str]:
    """The end of a key before its value; bounded, so that a search is linear in the text."""
    return re.compile(r"[a-z_](?:[.\[]\w{1,40}\]?){0,6}=")


def _has_space(text: str) -> bool:
    return any(map(str.isspace, text))


def line_of(form: Form, pairs: Iterable[tuple[str, str]]) -> str:
    """A line that `parse_question` reads as these pairs of a query string.

    Where a value holds spaces, or a key leads into a question within the question, the line is the
    query string itself.
    """
    given = [(key, text) for key, text in pairs if text]
    keys, texts = map("".join, zip(*given, strict=True)) if given else ("", "")
    if "." in keys or "&" in texts or ANSWER in texts or _has_space(texts):
        return query_of(given)
    if form.positional:
        return " ".join(f"{key}={text}" for key, text in given)
    hand = _hand_words(dict(given))
    if hand is None:
        return query_of(given)
    others = [pair for pair in given if pair[0] not in ("hand", "win_tile", "win_by", "meld")]
    melds = [text for key, text in given if key == "meld"]
    return " ".join([*hand[:1], *melds, *hand[1:], *(_value_text(form, *pair) for pair in others)])


def read_words(form: Form, text: str) -> RawQuestion:
    """The question of a line of words.

    Raises NotationError for words that are not known, ContradictoryLine for a key with two values.
    """
    pairs, rest = _named_values(form, [*_words(text)])
    words = iter(rest)
    tiles: list[str] = []
    values = dict(pairs)
    for word in words:
        pair = _pair(form, word, words, text)
        if pair:
            key, value = pair
            first = values.setdefault(key, value)
            if first != value and key not in REPEATED_KEYS:
                raise ContradictoryLine("two-values", key=key, one=first, two=value)
            pairs.append(pair)
        else:
            tiles.append(word.half_width)
    if "win_tile" in form.keys:
        melds = sum(len(meld_texts(value)) for key, value in pairs if key == "meld")
        return {**_hand_and_win_tile(" ".join(tiles), melds), **nested_question(pairs)}
    return nested_question([*pairs, *([("hand", " ".join(tiles))] if tiles else [])])


def _words(text: str) -> Iterator[Word]:
    """The words of a line, without the commas and semicolons that end them."""
    for match in _WORD.finditer(text):
        if word := match[0].rstrip(_COMMAS):
            yield Word(word, match.start() + 1)


def with_line(question: RawQuestion, form: Form) -> RawQuestion:
    """The question, where the text of its hand is a line of words with the keys of that line.

    A line that was copied with its answer replaces the question; any other is added to it. Raises
    ContradictoryLine.
    """
    text = question.get("hand")
    if not isinstance(text, str) or is_tiles(text):
        return question
    try:
        line = parse_question(form, text)
    except ContradictoryLine:
        raise
    except BadDocument:
        return question
    if not isinstance(line, dict):
        return question
    return line if ANSWER in text else {**question, **line}


def is_tiles(text: str) -> bool:
    """Whether a text is nothing but tiles."""
    try:
        counted_tiles(text)
    except NotationError:
        return False
    return True


def read_win(text: str) -> RawQuestion:
    """The question of `score` of a line; raises NotationError for words that are not known."""
    return read_words(SCORE, text.partition(ANSWER)[0])


def _hand_words(texts: dict[str, str]) -> list[str] | None:
    """The concealed tiles, and of a win its tile and way; None where the tile is not among them."""
    tiles = counted_tiles(texts.get("hand", ""))
    way = [texts["win_by"]] if "win_by" in texts else []
    if "win_tile" not in texts:
        return [format_counts(tiles.counts, tiles.reds), *way] if tiles.number else way
    won = parse_tile(texts["win_tile"])
    rest = format_without(tiles, won)
    return None if rest is None else [rest, f"+ {won}", *way]


def _value_text(form: Form, key: str, text: str) -> str:
    """A key and its value as words; a condition that is met by its name alone."""
    if key in form.keys and isinstance(form.keys[key].kind, Flag):
        return key if text == "1" else f"{key}={text}"
    return f"{_SHORT.get(key, key)} {text}"


def _pair(form: Form, word: Word, words: Iterator[Word], line: str) -> tuple[str, str] | None:
    """The pair of a word that is a key, its value taken from `words`; None for tiles."""
    name, equals, _ = word.half_width.partition("=")
    value = word.text[len(name + equals) :]
    key = _key(form, name)
    if key in _WAYS and not equals and "win_by" in form.keys:
        return "win_by", key
    meld, colon, _ = word.half_width.partition(":")
    if colon and meld.lower() in MELD_NAMES:
        return "meld", word.half_width
    if key in form.keys and isinstance(form.keys[key].kind, Flag) and not equals:
        return key, "1"
    if key.partition(".")[0] in form.keys or key in REPEATED_KEYS:
        return key, value if equals else _value(word, words, line)
    if equals and "win_tile" not in form.keys:
        return key, value
    if "hand" in form.keys and _OF_TILES.issuperset(word.half_width):
        return None
    raise NotationError(line, word.column, *_expected_value(form, key))


def _key(form: Form, name: str) -> str:
    """The key of a form that a word names, by another word too; `seats.E.tenpai` as it stands."""
    if "." in name:
        return name
    key = name.lower().replace("-", "_")
    synonym = _SYNONYMS.get(name.lower(), key)
    return synonym if key not in form.keys and synonym in form.keys else key


def _expected_value(form: Form, key: str) -> tuple[str, str]:
    """What was expected in place of a word that is not known, and what is named in it."""
    if "hand" not in form.keys:
        return N_("a key: {named}"), ", ".join(form.keys)
    ways = _WAYS if "win_by" in form.keys else ()
    synonyms = [name for name, meant in _SYNONYMS.items() if meant in form.keys]
    near = nearest(key, (*form.keys, *synonyms, *ways))
    if near:
        return N_("a tile or a word such as {named}"), near.replace("_", "-")
    return N_("a tile, ron, tsumo or a key") if ways else N_("a tile or a key"), ""


def _value(word: Word, words: Iterator[Word], line: str) -> str:
    following = next(words, None)
    if following is None:
        raise NotationError(line, len(line) + 1, N_("a value after {named}"), word.text)
    return following.text


def _hand_and_win_tile(text: str, melds: int) -> dict[str, str]:
    """The concealed tiles and the winning tile; what cannot be read is left to the form."""
    before, plus, after = text.partition("+")
    if plus:
        hand = before if _is_whole(before, after, melds) else f"{before} {after}"
        return {"hand": hand.strip(), "win_tile": after.strip()}
    try:
        tiles = parse_tiles(before)
    except NotationError:
        return {"hand": before}
    return {"hand": before, "win_tile": format_in_order(tiles[-1:])} if tiles else {}


def _is_whole(text: str, win_tile: str, melds: int) -> bool:
    """Whether tiles are a whole hand with this many melds, the winning tile among them."""
    try:
        tiles, won = parse_tiles(text), parse_tile(win_tile)
    except NotationError:
        return False
    return len(tiles) == DRAWN - 3 * melds and won in tiles


def _named_values(form: Form, words: list[Word]) -> tuple[Pairs, list[Word]]:
    """The values of the keys `positional`, with which a line begins, and the words after them.

    A single such key has all words before the next key. Nothing where there are more words.
    """
    size = next((at for at, word in enumerate(words) if _is_key(form, word)), len(words))
    names = [word.text for word in words[:size]]
    names = [" ".join(names)] if names and len(form.positional) == 1 else names
    if len(names) > len(form.positional):
        return [], words
    return list(zip(form.positional, names, strict=False)), words[size:]


def _is_key(form: Form, word: Word) -> bool:
    """Whether a word is a key, or joined to one."""
    name, equals, _ = word.half_width.partition("=")
    key = _key(form, name).partition(".")[0]
    return bool(equals) or key in form.keys or key in REPEATED_KEYS
