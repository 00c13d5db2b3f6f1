"""Text to tiles and back: generous reading, one written form.

Read are `123m0p`, spaces, upper case, full-width digits and letters, `h` for `z`, the letters
`E S W N P F C`, the Unicode tiles from U+1F000 to U+1F021, and `r5p` or `5pr` for a red five.
Written are sorted tiles, suits m p s z, one letter a suit.
"""

import re
from collections.abc import Iterable
from operator import attrgetter
from typing import NamedTuple

from .counts import UNIT, Counts, counts_of
from .errors import NotationError
from .kept import Kept, made
from .tiles import KINDS, TILES, Tile

_GROUP = re.compile(r"[0-9]+[mps]|[1-7]+z")
_SUITS = re.compile(r"([0-9]{1,40}m)?([0-9]{1,40}p)?([0-9]{1,40}s)?([1-7]{1,40}z)?")
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
EXPECTED = "a digit, a suit letter m p s z, or one of E S W N P F C"


class Tiles(NamedTuple):
    """Some tiles as they stand, with their counts and the number of red fives among them."""

    tiles: tuple[Tile, ...]
    counts: Counts
    reds: int

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> "Tiles":
        """These tiles."""
        held = tuple(tiles)
        return cls(held, counts_of(held), sum(each.red for each in held))


def parse(text: str) -> Tiles:
    """The tiles of a text, counted; NotationError names the column that cannot be read."""
    suited = _SUITS.fullmatch(text)
    if suited:
        m, p, s, z = suited.groups()
        of_m, _, m, red_m = GROUPS[m]
        of_p, _, p, red_p = GROUPS[p]
        of_s, _, s, red_s = GROUPS[s]
        of_z, _, z, _ = GROUPS[z]
        return made(Tiles, (of_m + of_p + of_s + of_z, (m, p, s, z), red_m + red_p + red_s))
    groups = _GROUP.findall(text) if len(text) <= LONGEST_WRITTEN else []
    if "".join(groups) != text:
        return Tiles.of(_read(text))
    tiles: tuple[Tile, ...] = ()
    suits, reds = [0, 0, 0, 0], 0
    for each in groups:
        own, suit, counts, red = GROUPS[each]
        tiles += own
        suits[suit] += counts
        reds += red
    return Tiles(tiles, (suits[0], suits[1], suits[2], suits[3]), reds)


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of a text, as they stand; NotationError names the column that cannot be read."""
    return parse(text).tiles


def parse_tile(text: str) -> Tile:
    """The one tile of a text; NotationError for none or several."""
    found = TILES.get(text)
    if found:
        return found
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError(text, len(text) + 1 if not tiles else 1, "exactly one tile")
    return tiles[0]


class _Group(NamedTuple):
    """The tiles of one suit letter."""

    tiles: tuple[Tile, ...]
    suit: int
    counts: int
    reds: int


def _group(digits: str | None) -> _Group:
    """The tiles of digits and their suit letter, such as "340p"; none for None."""
    if not digits:
        return _Group((), 0, 0, 0)
    of_suit, suit = _OF_LETTER[digits[-1]]
    digits = digits[:-1]
    tiles = tuple(map(of_suit.__getitem__, digits))
    return _Group(tiles, suit, sum(map(_UNIT_OF.__getitem__, digits)), digits.count("0"))


_OF_LETTER = {
    letter: ({code[0]: each for code, each in TILES.items() if code[1] == letter}, suit)
    for suit, letter in enumerate("mpsz")
}
_UNIT_OF = {code[0]: UNIT[each.kind] for code, each in TILES.items() if code[1] == "m"}
"""By digit, what it adds to the counts of its suit."""


GROUPS: Kept[str | None, _Group] = Kept(_group, 8192)


def written(tiles: Iterable[Tile]) -> str:
    """The tiles in their written form: sorted, a red five as 0 before the five."""
    return _joined(sorted(tiles, key=_order))


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
