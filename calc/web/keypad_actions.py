"""What the keys of a keypad send: a tile, one removed, a five made red, and so on.

Every key is a submit button, so that a tap works without a script: it sends the form with one of

    add=5p&to=dora       a tile, for the aim `dora`; with `pick` in place of the tile picked
    pick=hand-5p         a tile of the hand, to be shown with what may be done; no action
    drop=hand-5p         a tile of the hand to be removed
    drop=meld-0          a call, an indicator or a discard to be removed, by aim and place
    red=hand-5p          a five to be made red, or plain again; of a call by its place
    win=5p               the winning tile
    do=undo, do=clear    the last tile or all tiles to be removed (`remove` is the same as `undo`)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from calc.riichi.notation import parse_number
from calc.riichi.tiles import TILES, Tile

HAND = "hand"
ADD, DROP, RED, WIN, DO, TO, PICK = "add", "drop", "red", "win", "do", "to", "pick"
KEYS = frozenset({ADD, DROP, RED, WIN, DO, TO, PICK})
"""Keys of an address that are part of a tap, not of the question."""


class EnteredPlace(NamedTuple):
    """A tile or a call that is entered: its aim, and the tile in the hand, else its place."""

    aim: str
    at: Tile | int

    def __str__(self) -> str:
        """The place as a button sends it."""
        return f"{self.aim}-{self.at}"


@dataclass(frozen=True)
class Add:
    """Add a tile with an aim, or in place of another tile."""

    tile: Tile
    aim: str
    instead: EnteredPlace | None = None


@dataclass(frozen=True)
class Drop:
    """Remove a tile or a call."""

    place: EnteredPlace


@dataclass(frozen=True)
class Redden:
    """Make a five red, or plain again; in a call, any five."""

    place: EnteredPlace


@dataclass(frozen=True)
class SetWinTile:
    """Name another tile of the hand as the winning tile."""

    tile: Tile


@dataclass(frozen=True)
class Undo:
    """Remove the last tile of the field of an aim."""

    aim: str


@dataclass(frozen=True)
class Clear:
    """Remove all tiles."""


Action = Add | Drop | Redden | SetWinTile | Undo | Clear


def action_in(typed: Mapping[str, str]) -> Action | None:
    """The action that a tap sent; None without a tap, or where it cannot be read."""
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
