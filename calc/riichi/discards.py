"""A player's discards, in order."""

from typing import NamedTuple

from .tiles import Tile


class Discard(NamedTuple):
    """One discarded tile: turned sideways for riichi, or called away by another player."""

    tile: Tile
    riichi: bool = False
    called: bool = False

    def __str__(self) -> str:
        return f"{self.tile}{'*' if self.riichi else ''}{'^' if self.called else ''}"
