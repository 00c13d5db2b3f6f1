"""What a tap on the keyboard of a page that asks does to its question."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from calc.questions.form import Form, Key
from calc.questions.kinds import ConcealedTiles, OneTile, TileList
from calc.questions.melds import Discards, meld_text
from calc.questions.query import Pairs
from calc.riichi.tiles import TILES, Tile

from .calling import CALLS, called

HAND, MELD, MELDS = "hand", "meld", "melds"
ADD, DO, TO = "add", "do", "to"
"""The keys of a tap: its tile, or what else it does; and the field that is aimed at."""
CLEAR, REMOVE = "clear", "remove"
NAMING = frozenset({"discard", "kan", "passed", "passed_in_riichi"})
"""Fields that name tiles which lie elsewhere: they are no further copies."""
ANEW = {"drawn": "kan"}
"""What is taken for granted anew once another tile is tapped."""
_LAST = re.compile(r"(\d[*^]*)?\d[*^]*([mpsz])[*^]*\s*$")


class Aim(NamedTuple):
    """Where the next tile may go: one tile only, no further copy, and the field it empties."""

    one: bool = False
    naming: bool = False
    anew: str = ""


def tapped(form: Form, pairs: Pairs, told: Mapping[str, str]) -> Pairs:
    """A question after the tap that came with it; text that cannot be read is kept."""
    to = told.get(TO, HAND)
    if told.get(ADD) in TILES:
        return _added(form, pairs, to, TILES[told[ADD]])
    if told.get(DO) == CLEAR:
        gone = {*of_tiles(form), MELD, MELDS}
        return [pair for pair in pairs if pair[0] not in gone]
    return _removed(form, pairs, to) if told.get(DO) == REMOVE else pairs


def _added(form: Form, pairs: Pairs, to: str, tile: Tile) -> Pairs:
    """With a tile in the field aimed at, or the call that begins there if there is one."""
    fields = of_tiles(form)
    if to in CALLS and to not in fields:
        try:
            return [*pairs, (MELD, meld_text(called(CALLS[to], tile)))]
        except (KeyError, IndexError):
            return pairs
    name = to if to in fields else HAND
    before = "" if aim_of(fields[name]).one else dict(pairs).get(name, "")
    kept = [pair for pair in pairs if pair[0] != ANEW.get(name)]
    return _put(kept, name, f"{before} {tile}")


def _removed(form: Form, pairs: Pairs, to: str) -> Pairs:
    """Without the last tile of the field aimed at; without the last call where calls are aimed at.

    With no tile left in the hand, the last call goes.
    """
    name = to if to in of_tiles(form) else HAND
    text = dict(pairs).get(name, "")
    if name == to and (text or name != HAND):
        return _put(pairs, name, shorter(text))
    calls = " ".join(text for key, text in pairs if key in (MELD, MELDS)).split()
    return [
        *(pair for pair in pairs if pair[0] not in (MELD, MELDS)),
        *((MELD, each) for each in calls[:-1]),
    ]


def shorter(text: str) -> str:
    """A text without its last tile; without its last character where no tile ends it.

    >>> shorter("9m6s1s*"), shorter("9m6s"), shorter("23q")
    ('9m6s', '9m', '23')
    """
    found = _LAST.search(text)
    if not found:
        return text[:-1]
    before, suit = found.groups()
    return text[: found.start()] + (before + suit if before else "")


def _put(pairs: Pairs, name: str, text: str) -> Pairs:
    return [*(pair for pair in pairs if pair[0] != name), (name, text)]


def of_tiles(form: Form) -> dict[str, Key]:
    """The fields of a form that tiles are tapped into."""
    kinds = (ConcealedTiles, TileList, OneTile, Discards)
    return {name: key for name, key in form.keys.items() if isinstance(key.kind, kinds)}


def aim_of(key: Key) -> Aim:
    """What it means to aim at a field."""
    one = isinstance(key.kind, OneTile) or (isinstance(key.kind, TileList) and key.kind.most == 1)
    return Aim(one, key.name in NAMING, ANEW.get(key.name, ""))
