"""The tile keypad of a page: its aims, and what its keys do to a question.

A page declares a `Keypad`. Every key is a submit button, so a tap works without a script: it sends
the form with one of

    add=5p&to=dora     a tile, for the aim `dora`
    drop=meld-0        a call or an indicator taken away, by aim and place
    win=5p             the winning tile
    do=undo, do=clear  the last tile or all tiles taken back (`remove` is the same as `undo`)

and the page leads to the address after it. `static/keypad.js` does the same in the browser.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from calc.questions.kinds import Unreadable
from calc.questions.melds import meld_text, read_meld
from calc.questions.query import Pairs
from calc.riichi.digits import parse_number
from calc.riichi.errors import NotationError
from calc.riichi.melds import SHAPES, Meld, MeldType
from calc.riichi.notation import parse_tiles, written_in_order
from calc.riichi.readings.blocks import Shape
from calc.riichi.tiles import KINDS, RED_FIVES, TILES, Tile

HAND, MELD, MELDS, WIN_TILE = "hand", "meld", "melds", "win_tile"
ADD, DROP, WIN, DO, TO = "add", "drop", "win", "do", "to"
KEYS = frozenset({ADD, DROP, WIN, DO, TO})
"""Keys of an address that are a tap, and no part of the question."""
RedFives = tuple[int, int, int]
"""How many red fives of each suit (m, p, s) are in play."""


class Aim(NamedTuple):
    """What the next tile tapped is: one of a field, or the lowest tile of a call."""

    name: str
    label: str
    field: str = ""
    """The field of the form; the name of the aim where nothing is given."""
    call: MeldType | None = None
    single: bool = False
    """The field holds one tile, which the next one replaces."""
    refers: bool = False
    """The field refers to tiles that are counted in another field."""
    resets: str = ""
    """A field that is emptied with each tile tapped."""
    stays: bool = False
    """The tile after it has the same aim; otherwise it goes to the hand."""

    @property
    def target(self) -> str:
        """The name of the field in the form."""
        return self.field or self.name


HAND_AIM = Aim(HAND, "Hand", stays=True)
CHI, PON, OPEN_KAN, CLOSED_KAN = (
    Aim("chi", "Chii", MELD, MeldType.CHI),
    Aim("pon", "Pon", MELD, MeldType.PON),
    Aim("kan", "Kan", MELD, MeldType.DAIMINKAN),
    Aim("ankan", "Closed kan", MELD, MeldType.ANKAN),
)


@dataclass(frozen=True)
class Add:
    """A tile tapped with an aim."""

    tile: Tile
    aim: str


@dataclass(frozen=True)
class Drop:
    """The call or indicator at a place taken away; of a call, first a plain five made red."""

    aim: str
    place: int


@dataclass(frozen=True)
class Win:
    """Another tile of the hand named as the winning tile."""

    tile: Tile


@dataclass(frozen=True)
class Undo:
    """The last tile of the field aimed at taken back."""

    aim: str


@dataclass(frozen=True)
class Clear:
    """All tiles taken back."""


Action = Add | Drop | Win | Undo | Clear


def action_in(typed: Mapping[str, str]) -> Action | None:
    """The action that a tap sent; None without a tap, or with one that means nothing."""
    aim, done = typed.get(TO, HAND), typed.get(DO)
    if typed.get(ADD) in TILES:
        return Add(TILES[typed[ADD]], aim)
    if typed.get(WIN) in TILES:
        return Win(TILES[typed[WIN]])
    if DROP in typed:
        name, _, place = typed[DROP].partition("-")
        number = parse_number(place)
        return None if number is None or number < 0 else Drop(name, number)
    if done == "clear":
        return Clear()
    return Undo(aim) if done in ("undo", "remove") else None


@dataclass(frozen=True, eq=False)
class Keypad:
    """The keypad of a page: how many tiles its hand has, and the aims of the next tile."""

    size: int
    aims: tuple[Aim, ...]
    then: str = ""
    """The field of the tile that follows a whole hand."""
    marks_win: bool = False
    """The tile tapped last is the winning tile, in the field `win_tile`."""
    others: tuple[str, ...] = ()
    """Fields of tiles that no aim leads to; `clear` empties them too."""

    @cached_property
    def by_name(self) -> dict[str, Aim]:
        """The aims by their names."""
        return {aim.name: aim for aim in self.aims}

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The fields of tiles, melds left out."""
        return (*(aim.target for aim in self.aims if aim.call is None), *self.others)

    @cached_property
    def counted(self) -> tuple[str, ...]:
        """The fields whose tiles are copies in use."""
        return tuple(aim.target for aim in self.aims if not (aim.call or aim.refers))

    def pressed(self, pairs: Pairs, action: Action, red_fives: RedFives = (0, 0, 0)) -> Pairs:
        """The texts of a question after an action; text that cannot be read is left as it is."""
        match action:
            case Add(tile, name):
                return self._with(pairs, tile, self.by_name.get(name, HAND_AIM))
            case Win(tile):
                return _put(pairs, WIN_TILE, tile.code)
            case Drop(name, place):
                if name in self.by_name:
                    return _without_indicator(pairs, self.by_name[name].target, place)
                return _put_melds(pairs, _dropped(_melds_in(pairs), place, red_fives))
            case Clear():
                emptied = {*self.fields, MELD, MELDS, *([WIN_TILE] if self.marks_win else ())}
                return [pair for pair in pairs if pair[0] not in emptied]
            case Undo(name):
                return self._without_last(pairs, name)

    def next_aim(self, to: str, texts: Mapping[str, object], *, missing: int, tapped: bool) -> Aim:
        """The aim of the next tile, after one with the aim `to`.

        `texts` are the fields that hold something; `tapped` says that a tile has just been added.
        """
        aim = self.by_name.get(to)
        if aim and not aim.call and (aim.stays or not tapped):
            return aim
        if self.then and missing <= 0 and not texts.get(self.then):
            return self.by_name[self.then]
        return self.by_name[HAND]

    def _with(self, pairs: Pairs, tile: Tile, aim: Aim) -> Pairs:
        """With a tile in the field of an aim, or the call that begins with it if there is one."""
        if aim.call:
            meld = _called(aim.call, tile)
            return [*pairs, (MELD, meld_text(meld))] if meld else pairs
        before = "" if aim.single else dict(pairs).get(aim.target, "")
        kept = [pair for pair in pairs if pair[0] != aim.resets]
        after = _put(kept, aim.target, f"{before} {tile}")
        return _put(after, WIN_TILE, tile.code) if self.marks_win and aim.name == HAND else after

    def _without_last(self, pairs: Pairs, name: str) -> Pairs:
        """Without the last tile of a field; without the last call if the hand is empty."""
        aim = self.by_name.get(name, HAND_AIM)
        text = dict(pairs).get(aim.target, "")
        if aim.call or (aim.name == HAND and not text):
            return _put_melds(pairs, _melds_in(pairs)[:-1])
        if self.marks_win and aim.name == HAND:
            return _without_win(pairs, text)
        return _put(pairs, aim.target, shortened(text))


_LAST_TILE = re.compile(r"(\d[*^]*)?\d[*^]*([mpsz])[*^]*\s*$")


def shortened(text: str) -> str:
    """A text without its last tile; without its last character if no tile ends it.

    >>> shortened("9m6s1s*"), shortened("9m6s"), shortened("23q")
    ('9m6s', '9m', '23')
    """
    last = _LAST_TILE.search(text)
    if not last:
        return text[:-1]
    before, suit = last.groups()
    return text[: last.start()] + (before + suit if before else "")


def _without_win(pairs: Pairs, text: str) -> Pairs:
    """Without the winning tile, or the last one; the last of the rest becomes the winning tile."""
    try:
        tiles = list(parse_tiles(text))
    except NotationError:
        return _put(pairs, HAND, shortened(text))
    named = TILES.get(dict(pairs).get(WIN_TILE, ""))
    tiles.remove(named if named in tiles else tiles[-1])
    after = _put(pairs, HAND, "".join(map(str, tiles)))
    return _put(after, WIN_TILE, tiles[-1].code if tiles else "")


def _without_indicator(pairs: Pairs, field: str, place: int) -> Pairs:
    try:
        tiles = list(parse_tiles(dict(pairs).get(field, "")))
    except NotationError:
        return pairs
    del tiles[place : place + 1]
    return _put(pairs, field, written_in_order(tiles))


_COPIES = {Shape.SEQUENCE: 1, Shape.TRIPLET: 3, Shape.QUAD: 4}


def _called(call: MeldType, lowest: Tile) -> Meld | None:
    """The call with this lowest tile; None if there is none, such as a chii from an 8."""
    copies = _COPIES[SHAPES[call]]
    if copies > 1:
        return Meld(call, (lowest, *(lowest.plain,) * (copies - 1)))
    if lowest.is_honor or lowest.rank > 7:
        return None
    return Meld(call, (lowest, KINDS[lowest.kind + 1], KINDS[lowest.kind + 2]))


def _dropped(melds: list[str], place: int, red_fives: RedFives) -> list[str]:
    """Without the meld at a place; with its five red instead, if it has a plain one."""
    if place >= len(melds):
        return melds
    try:
        red = _reddened(read_meld(melds[place]), red_fives)
    except Unreadable:
        red = None
    return [*melds[:place], *([meld_text(red)] if red else ()), *melds[place + 1 :]]


def _reddened(meld: Meld, red_fives: RedFives) -> Meld | None:
    """The meld with a red five; None if it has one, or none is possible."""
    for place, tile in enumerate(meld.tiles):
        if tile.is_honor or tile.rank != 5 or meld.reds or not red_fives[tile.suit_index]:
            continue
        tiles = (*meld.tiles[:place], RED_FIVES[tile.suit_index], *meld.tiles[place + 1 :])
        return Meld(meld.type, tiles, meld.side, meld.called)
    return None


def _melds_in(pairs: Pairs) -> list[str]:
    return " ".join(text for key, text in pairs if key in (MELD, MELDS)).split()


def _put_melds(pairs: Pairs, melds: list[str]) -> Pairs:
    others = [pair for pair in pairs if pair[0] not in (MELD, MELDS)]
    return [*others, *((MELD, meld) for meld in melds)]


def _put(pairs: Pairs, name: str, text: str) -> Pairs:
    return [*(pair for pair in pairs if pair[0] != name), (name, text)]
