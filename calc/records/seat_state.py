"""What one player holds and has done while a hand is played again."""

from calc.riichi.melds import Meld
from calc.riichi.tiles import Discard, Tile


class SeatState:
    """What one player holds and has done."""

    def __init__(self, tiles: tuple[Tile, ...] | None) -> None:
        self.tiles = None if tiles is None else list(tiles)
        self.melds: list[Meld] = []
        self.discards: list[Discard] = []
        self.kita = 0
        self.drawn: Tile | None = None
        self.replacement = False
        self.declared = ""
        self.riichi = ""
        self.ippatsu = False

    def lose(self, tile: Tile) -> None:
        """Take a tile out of the concealed ones; ValueError where it is not there."""
        if self.tiles is not None:
            self.tiles.remove(tile)
