"""Text to tiles and back, and to whole numbers: many spellings are read, one is written.

Read are `123m0p`, spaces, upper case, full-width digits and letters, `h` for `z`, the letters
`E S W N P F C`, the Unicode tiles from U+1F000 to U+1F021, `r5p` or `5pr` for a red five, kanji,
words such as `2 3 4 man` and `east`, and the suit first, `m234`.
Written are sorted tiles, suits m p s z, one letter a suit.
"""

import re
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from itertools import groupby
from operator import attrgetter

from .errors import NotationError
from .tiles import KINDS, TILES, Tile

EXPECTED = "a digit, a suit letter m p s z, or one of E S W N P F C"
"""What a tile may begin with."""

DIGIT_TILES = {
    letter: {code[0]: tile for code, tile in TILES.items() if code[1] == letter}
    for letter in "mpsz"
}
"""Tiles by suit letter and digit."""
_ALTERNATIVES = str.maketrans("０１２３４５６７８９ｍｐｓｚＭＰＳＺ", "0123456789mpszmpsz")
_LETTERS = {letter: KINDS[27 + i] for i, letter in enumerate("ESWN")} | {
    letter: KINDS[31 + i] for i, letter in enumerate("PFC")
}
_UNICODE_ORDER = (
    *KINDS[27:31], KINDS[33], KINDS[32], KINDS[31], *KINDS[:9], *KINDS[18:27], *KINDS[9:18]
)  # fmt: skip
_UNICODE = {chr(0x1F000 + i): tile for i, tile in enumerate(_UNICODE_ORDER)}
_SUIT_LETTERS = {"m": "m", "p": "p", "s": "s", "z": "z", "h": "z"}
_FIVES = tuple(digit + suit for digit in "05" for suit in "mps")
_KANJI = str.maketrans("一二三四五六七八九東南西北白發発中萬万筒餅索条", "123456789ESWNPFFCmmppss")
_WORDS = {
    "man": "m", "manzu": "m", "characters": "m", "character": "m",
    "pin": "p", "pinzu": "p", "circles": "p", "circle": "p", "dots": "p", "dot": "p",
    "sou": "s", "souzu": "s", "so": "s", "bamboos": "s", "bamboo": "s", "bam": "s",
    "east": "E", "south": "S", "west": "W", "north": "N", "ton": "E", "nan": "S", "shaa": "W",
    "pei": "N", "white": "P", "haku": "P", "green": "F", "hatsu": "F", "red": "C", "chun": "C",
}  # fmt: skip
"""Letters of the suits and honors by the words that players type."""
_OF_GROUPS = frozenset("0123456789mpsz ")
_SPACES = "\u00a0\u2007\u2009\u202f\u3000"
UNSEEN = (
    "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
    "\u2060\u2066\u2067\u2068\u2069\ufe0e\ufe0f\ufeff"
)
"""Signs that a copied text may hold without showing them: joiners, marks of direction."""
_IGNORED = f" \t\r\n,+_-{_SPACES}{UNSEEN}"


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of a text, in its order; NotationError names the column that cannot be read."""
    tiles = _tiles_of_groups(text)
    if tiles is not None:
        return tiles
    letters = in_letters(text)
    if letters != text:
        with suppress(NotationError):
            return _Reader(letters).tiles()
    return _Reader(text).tiles()


def in_letters(text: str) -> str:
    """A text with letters in place of words and kanji, each suit after its digits.

    >>> in_letters("2 3 4 man"), in_letters("m234 p5"), in_letters("東東東"), in_letters("east red")
    ('2 3 4 m', '234m 5p', 'EEE', 'E C')
    >>> in_letters("一二三萬"), in_letters("123m")
    ('123m', '123m')
    """
    if text[:1].isdigit() and _OF_GROUPS.issuperset(text):
        return text
    word, suit_first, all_suit_first = _patterns()
    plain = word.sub(lambda word: _WORDS[word[0].lower()], text.translate(_KANJI))
    return suit_first.sub(r"\2\1", plain) if all_suit_first.fullmatch(plain) else plain


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    """A word, a suit before its digits, and a text of nothing else; most texts need none."""
    words = "|".join(sorted(_WORDS, key=len, reverse=True))
    return (
        re.compile(rf"(?<![a-z])(?:{words})(?![a-z])", re.IGNORECASE),
        re.compile(r"([mpsz])(\d+)", re.IGNORECASE),
        re.compile(r"(?:\s*[mpsz]\d+)+\s*", re.IGNORECASE),
    )


def parse_tile(text: str) -> Tile:
    """The one tile of a text; NotationError for none or several."""
    known = TILES.get(text)
    if known:
        return known
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError(text, len(text) + 1 if not tiles else 1, "exactly one tile")
    return tiles[0]


def _tiles_of_groups(text: str) -> tuple[Tile, ...] | None:
    """The tiles of groups of digits, each with its suit letter (`123m0p`); None for other texts."""
    tiles: list[Tile] = []
    start = 0
    try:
        for end, character in enumerate(text):
            if character in DIGIT_TILES:
                if end == start:
                    return None
                tiles += map(DIGIT_TILES[character].__getitem__, text[start:end])
                start = end + 1
    except KeyError:
        return None
    return tuple(tiles) if start == len(text) else None


def format_tiles(tiles: Iterable[Tile]) -> str:
    """The tiles in their written form: sorted, a red five as 0 before the five."""
    return format_in_order(sorted(tiles, key=attrgetter("order")))


def format_in_order(tiles: Iterable[Tile]) -> str:
    """The tiles in the order given, a suit letter wherever the suit changes."""
    groups = groupby(tiles, key=attrgetter("suit"))
    return "".join("".join(tile.code[0] for tile in group) + suit for suit, group in groups)


class _Reader:
    """Reads a text one character at a time.

    `_digits` are those whose suit letter is still to come, each with its column and whether an `r`
    stood before it; `_red` is the column of an `r` whose five is still to come. An `r` between two
    fives, `5pr5s`, is of the first where another `r` of the text can only be of a five before it.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._plain = text.translate(_ALTERNATIVES)
        self._red_after = _has_red_after(self._plain)
        self._tiles: list[Tile] = []
        self._digits: list[tuple[int, str, bool]] = []
        self._red: int | None = None

    def tiles(self) -> tuple[Tile, ...]:
        """All tiles of the text; raises NotationError."""
        for column, character in enumerate(self._plain, start=1):
            self._read(column, character)
        if self._digits or self._red:
            raise self._error(len(self._text) + 1, "a suit letter m p s z after the digits")
        return tuple(self._tiles)

    def _read(self, column: int, character: str) -> None:
        suit = _SUIT_LETTERS.get(character.lower())
        if character in "0123456789":
            self._digits.append((column, character, self._red is not None))
            self._red = None
        elif suit and self._digits:
            self._end_group(suit)
        elif character in "rR":
            self._mark_red(column)
        elif character in _IGNORED and not self._red:
            pass
        elif self._digits or self._red:
            raise self._error(column, "a suit letter m p s z after the digits")
        elif character in _LETTERS or character in _UNICODE:
            self._tiles.append(_LETTERS.get(character) or _UNICODE[character])
        else:
            raise self._error(column, EXPECTED)

    def _end_group(self, suit: str) -> None:
        for column, digit, red in self._digits:
            code = "0" if red and digit == "5" else digit
            if red and digit not in "05":
                raise self._error(column, "5: only fives can be red")
            if code + suit not in TILES:
                raise self._error(
                    column, "1 to 7 before z: east, south, west, north, white, green, red"
                )
            self._tiles.append(TILES[code + suit])
        self._digits = []

    def _mark_red(self, column: int) -> None:
        """An `r`: the five that comes next is red, or else the one just read."""
        before = self._plain[column - 2 : column - 1].lower()
        after_five = self._red_after and before in tuple("mps")
        before_five = self._plain[column : column + 1] in ("5", "0") and not after_five
        last = self._tiles[-1] if self._tiles and not self._digits else None
        red = TILES.get("0" + last.suit) if last else None
        if red and last and not before_five and last.kind == red.kind:
            self._tiles[-1] = red
        elif self._red is None:
            self._red = column
        else:
            raise self._error(column, "5 after r: a red five is r5p, 5pr or 0p")

    def _error(self, column: int, expected: str) -> NotationError:
        return NotationError(self._text, column, expected)


def _has_red_after(plain: str) -> bool:
    """Whether an `r` can only be of the five before it, as in `5pr`: no `5` comes next."""
    return any(
        character in "rR" and plain[i - 2 : i].lower() in _FIVES and plain[i + 1 : i + 2] != "5"
        for i, character in enumerate(plain)
    )


_MOST_DIGITS = 11
"""Digits that are read; no number of the game has as many."""
_PLAIN = str.maketrans("０１２３４５６７８９＋－−", "0123456789+--")


def parse_number(text: str) -> int | None:
    """The whole number of a text; None for any other text, or one that is too long.

    Digits are ASCII or full-width ones: others that `str.isdigit` accepts mean nothing to `int`.
    Signs and commas may stand as answers write them.

    >>> parse_number(" 12 "), parse_number("-3"), parse_number("²"), parse_number("1_0")
    (12, -3, None, None)
    >>> parse_number("−12,000"), parse_number("12,00")
    (-12000, None)
    """
    plain = text.strip().translate(_PLAIN) if len(text) <= 4 * _MOST_DIGITS else ""
    first, *thousands = plain[plain[:1] in tuple("+-") :].split(",")
    most = 3 if thousands else _MOST_DIGITS
    digits = "".join((first, *thousands))
    if not (digits.isascii() and digits.isdigit() and 0 < len(first) <= most):
        return None
    whole = len(thousands) <= 3 and all(len(group) == 3 for group in thousands)
    return int(plain.replace(",", "")) if whole else None
