"""What the keys of a keypad send: a tile, one taken away, a five made red, and so on.

Every key is a submit button, so a tap works without a script: it sends the form with one of

    add=5p&to=dora       a tile, for the aim `dora`; with `pick` in place of the tile picked
    pick=hand-5p         what may be done with a tile of the hand is shown; no action yet
    drop=hand-5p         a tile of the hand taken away
    drop=meld-0          a call, an indicator or a discard taken away, by aim and place
    red=hand-5p          a five made red, or plain again; of a call by its place
    win=5p               the winning tile
    do=undo, do=clear    the last tile or all tiles taken back (`remove` is the same as `undo`)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from calc.riichi.notation import parse_number
from calc.riichi.tiles import TILES, Tile

HAND = "hand"
ADD, DROP, RED, WIN, DO, TO, PICK = "add", "drop", "red", "win", "do", "to", "pick"
KEYS = frozenset({ADD, DROP, RED, WIN, DO, TO, PICK})
"""Keys of an address that are a tap, and no part of the question."""


class EnteredPlace(NamedTuple):
    """A tile or a call that is entered: its aim, and its code in the hand, else its place."""

    aim: str
    at: Tile | int

    def __str__(self) -> str:
        """The place as a button sends it."""
        return f"{self.aim}-{self.at}"


@dataclass(frozen=True)
class Add:
    """A tile tapped with an aim, or in place of another."""

    tile: Tile
    aim: str
    instead: EnteredPlace | None = None


@dataclass(frozen=True)
class Drop:
    """A tile or a call taken away."""

    place: EnteredPlace


@dataclass(frozen=True)
class Redden:
    """A five made red, or plain again; of a call any five."""

    place: EnteredPlace


@dataclass(frozen=True)
class SetWinTile:
    """Another tile of the hand named as the winning tile."""

    tile: Tile


@dataclass(frozen=True)
class Undo:
    """The last tile of the field aimed at taken back."""

    aim: str


@dataclass(frozen=True)
class Clear:
    """All tiles taken back."""


Action = Add | Drop | Redden | SetWinTile | Undo | Clear


def action_in(typed: Mapping[str, str]) -> Action | None:
    """The action that a tap sent; None without a tap, or with one that means nothing."""
    aim, done = typed.get(TO, HAND), typed.get(DO)
    if typed.get(ADD) in TILES:
        return Add(TILES[typed[ADD]], aim, place_in(typed.get(PICK, "")))
    if typed.get(WIN) in TILES:
        return SetWinTile(TILES[typed[WIN]])
    for key, action in ((DROP, Drop), (RED, Redden)):
        place = place_in(typed.get(key, ""))
        if place:
            return action(place)
    if done == "clear":
        return Clear()
    return Undo(aim) if done in ("undo", "remove") else None


def place_in(text: str) -> EnteredPlace | None:
    """The place that a button sends; None for any other text."""
    name, _, at = text.partition("-")
    if name == HAND:
        return EnteredPlace(name, TILES[at]) if at in TILES else None
    number = parse_number(at)
    return None if number is None or number < 0 else EnteredPlace(name, number)
