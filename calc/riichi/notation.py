"""Text to tiles and back: generous reading, one written form.

Read are `123m0p`, spaces, upper case, full-width digits and letters, `h` for `z`, the letters
`E S W N P F C`, the Unicode tiles from U+1F000 to U+1F021, and `r5p` or `5pr` for a red five.
Written are sorted tiles, suits m p s z, one letter a suit.
"""

import re
from collections.abc import Iterable, Mapping
from functools import partial
from operator import attrgetter
from typing import NamedTuple

from .counts import UNIT, WIDTH, Counts, Reds, counts_of, ranks_of, reds_of
from .errors import NotationError
from .memo import Memo, new_tuple
from .tiles import KINDS, TILES, Tile

_GROUP = r"[0-9]+[mps]|[1-7]+z"
"""Compiled when the first text is taken apart by it."""
_ALTERNATIVES = str.maketrans("０１２３４５６７８９ｍｐｓｚＭＰＳＺ", "0123456789mpszmpsz")
_LETTERS = {letter: KINDS[27 + i] for i, letter in enumerate("ESWN")} | {
    letter: KINDS[31 + i] for i, letter in enumerate("PFC")
}
_UNICODE_ORDER = (*KINDS[27:31], KINDS[33], KINDS[32], KINDS[31], *KINDS[:9], *KINDS[18:27])
_UNICODE = {chr(0x1F000 + i): each for i, each in enumerate((*_UNICODE_ORDER, *KINDS[9:18]))}
_SUIT_LETTERS = {"m": "m", "p": "p", "s": "s", "z": "z", "h": "z"}
_IGNORED = " \t\r\n,+_-\u3000\ufe0e\ufe0f"
_order = attrgetter("order")
LONGEST_WRITTEN = 64
"""Characters that are read a group at a time; more, which no hand has, are read one by one."""
LONGEST_GROUP = 40
"""Digits of one suit that can be counted; a hand has fourteen."""
EXPECTED = "a digit, a suit letter m p s z, or one of E S W N P F C"


Source = str | tuple[Tile, ...]
"""Tiles, or a text of groups of digits that tells them: few need more than their counts."""


def told_by(source: Source) -> tuple[Tile, ...]:
    """The tiles as they stand."""
    return source if isinstance(source, tuple) else _tiles_of(re.findall(_GROUP, source))


def _tiles_of(groups: Iterable[str]) -> tuple[Tile, ...]:
    tiles: list[Tile] = []
    for group in groups:
        tiles += map(_OF_LETTER[group[-1]].__getitem__, group[:-1])
    return tuple(tiles)


class Tiles(NamedTuple):
    """Some tiles, how many they are, their counts and the red fives among them."""

    source: Source
    number: int
    counts: Counts
    reds: Reds

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> "Tiles":
        """These tiles."""
        held = tuple(tiles)
        return cls(held, len(held), counts_of(held), reds_of(held))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles as they stand."""
        return told_by(self.source)


def parse(text: str) -> Tiles:
    """The tiles of a text, counted; NotationError names the column that cannot be read."""
    return new_tuple(Tiles, counted(text))


def counted(text: str) -> tuple[Source, int, Counts, Reds]:
    """The same as nothing but the fields of `Tiles`; most texts are one group a suit, in order."""
    m = p = s = z = of_m = of_p = of_s = of_z = red_m = red_p = red_s = 0
    try:
        digits, found, rest = text.partition("m")
        if found:
            m, of_m, red_m = DIGITS[digits]
        else:
            rest = text
        digits, found, last = rest.partition("p")
        if found:
            p, of_p, red_p = DIGITS[digits]
        else:
            last = rest
        digits, found, rest = last.partition("s")
        if found:
            s, of_s, red_s = DIGITS[digits]
        else:
            rest = last
        digits, found, last = rest.partition("z")
        if found:
            z, of_z, _ = HONOR_DIGITS[digits]
        else:
            last = rest
    except (KeyError, ValueError):
        return _at_length(text)
    if last:
        return _at_length(text)
    reds = red_m | red_p << WIDTH | red_s << 2 * WIDTH
    return text, m + p + s + z, (of_m, of_p, of_s, of_z), reds


def _at_length(text: str) -> Tiles:
    """The tiles of a text with groups in any order, or of any other form that is read."""
    return Tiles.of(parse_tiles(text))


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of a text, as they stand; NotationError names the column that cannot be read."""
    groups = re.findall(_GROUP, text) if len(text) <= LONGEST_WRITTEN else []
    return _tiles_of(groups) if "".join(groups) == text else tuple(_read(text))


def parse_tile(text: str) -> Tile:
    """The one tile of a text; NotationError for none or several."""
    found = TILES.get(text)
    if found:
        return found
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError(text, len(text) + 1 if not tiles else 1, "exactly one tile")
    return tiles[0]


_OF_LETTER = {
    letter: {code[0]: each for code, each in TILES.items() if code[1] == letter}
    for letter in "mpsz"
}
_UNIT_OF = {
    letter: {digit: UNIT[each.kind] for digit, each in tiles.items()}
    for letter, tiles in _OF_LETTER.items()
}
"""By suit and digit, what it adds to the counts of the suit."""


def _digits(units: Mapping[str, int], digits: str) -> tuple[int, ...]:
    """How many tiles digits are, the counts of their suit, and the red fives among them.

    Nothing for what is no digit of the suit, or for none where there should be some. Raises
    KeyError for more than can be counted.
    """
    if len(digits) > LONGEST_GROUP:
        raise KeyError(digits)
    try:
        counts = sum(map(units.__getitem__, digits))
    except KeyError:
        return ()
    return (len(digits), counts, digits.count("0")) if digits else ()


DIGITS, HONOR_DIGITS = [
    Memo[str, tuple[int, ...]](partial(_digits, _UNIT_OF[letter]), 8192) for letter in "mz"
]
"""By the digits of a suit: those of numbers, and those of honors."""


def written(tiles: Iterable[Tile]) -> str:
    """The tiles in their written form: sorted, a red five as 0 before the five."""
    return _joined(sorted(tiles, key=_order))


def written_counts(counts: Counts, reds: Reds) -> str:
    """The written form of tiles with these counts, so many of their fives red."""
    m, p, s, z = counts
    written_m, written_p, written_s, written_z = _WRITTEN
    return (
        written_m[m, reds & _RANK]
        + written_p[p, reds >> WIDTH & _RANK]
        + written_s[s, reds >> 2 * WIDTH & _RANK]
        + written_z[z, 0]
    )


def _suit_written(letter: str, held: tuple[int, int]) -> str:
    """One suit of that, so many of its fives red."""
    counts, reds = held
    copies = enumerate(ranks_of(counts), start=1)
    digits = "".join([str(rank) * number for rank, number in copies])
    return digits.replace("5" * reds, "0" * reds, 1) + letter if digits else ""


_WRITTEN = tuple([Memo(partial(_suit_written, letter), 4096) for letter in "mpsz"])
_RANK = (1 << WIDTH) - 1


def written_in_order(tiles: Iterable[Tile]) -> str:
    """The tiles as they stand, a suit letter wherever the suit changes."""
    return _joined(tiles)


def _joined(tiles: Iterable[Tile]) -> str:
    codes = [each.code for each in tiles]
    after = [*codes[1:], "  "]
    return "".join(
        [
            code[0] if code[1] == next_[1] else code
            for code, next_ in zip(codes, after, strict=False)
        ]
    )


class _Pending:
    """Digits that still wait for their suit letter, each with its column and red mark."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, str, bool]] = []
        self.red: int | None = None

    def add(self, column: int, digit: str) -> None:
        self.digits.append((column, digit, self.red is not None))
        self.red = None


def _read(text: str) -> list[Tile]:
    found: list[Tile] = []
    pending = _Pending()
    for column, character in enumerate(text.translate(_ALTERNATIVES), start=1):
        _read_character(text, column, character, pending, found)
    if pending.digits or pending.red:
        raise NotationError(text, len(text) + 1, "a suit letter m p s z after the digits")
    return found


def _read_character(
    text: str, column: int, character: str, pending: _Pending, found: list[Tile]
) -> None:
    suit = _SUIT_LETTERS.get(character.lower())
    if character in "0123456789":
        pending.add(column, character)
    elif suit and pending.digits:
        found += _suited(text, suit, pending)
    elif character in "rR":
        _mark_red(text, column, pending, found)
    elif character in _IGNORED and not pending.red:
        pass
    elif pending.digits or pending.red:
        raise NotationError(text, column, "a suit letter m p s z after the digits")
    elif character in _LETTERS or character in _UNICODE:
        found.append(_LETTERS.get(character) or _UNICODE[character])
    else:
        raise NotationError(text, column, EXPECTED)


def _suited(text: str, suit: str, pending: _Pending) -> list[Tile]:
    tiles = []
    for column, digit, red in pending.digits:
        code = "0" if red and digit == "5" else digit
        if red and digit not in "05":
            raise NotationError(text, column, "5: only fives can be red")
        if code + suit not in TILES:
            raise NotationError(
                text, column, "1 to 7 before z: east, south, west, north, white, green, red"
            )
        tiles.append(TILES[code + suit])
    pending.digits = []
    return tiles


def _mark_red(text: str, column: int, pending: _Pending, found: list[Tile]) -> None:
    """An `r`: the five that comes next is red, or else the one just read."""
    before_five = text[column : column + 1] in ("5", "0")
    red = TILES.get("0" + found[-1].suit) if found and not pending.digits else None
    if red and not before_five and found[-1].kind == red.kind:
        found[-1] = red
    elif pending.red is None:
        pending.red = column
    else:
        raise NotationError(text, column, "5 after r: a red five is r5p, 5pr or 0p")
