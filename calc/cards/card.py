"""What stands on a card: tiles, points, sentences, seats, and the same in words."""

from collections.abc import Iterable
from typing import NamedTuple

from calc.riichi.hand import Meld, MeldType, Side
from calc.riichi.tiles import Discard, Tile

BACK = "back"
LEFT = Side.LEFT


class PlacedTile(NamedTuple):
    """A tile as it lies: its code, or `back`; turned sideways, on top of the one before it, won."""

    code: str
    turned: bool = False
    stacked: bool = False
    won: bool = False


TileGroup = tuple[PlacedTile, ...]


class TileRow(NamedTuple):
    """Tiles with a label before them."""

    label: str
    tiles: TileGroup


class SeatFigure(NamedTuple):
    """A player and a figure: points or a result; `sign` is 1 for a gain, -1 for a loss, else 0."""

    name: str
    figure: str
    sign: int = 0
    note: str = ""


class Card(NamedTuple):
    """An answer as a picture: `title` is its sentence, `words` all that the picture shows.

    `aside` stands beside the wordmark, `felt` are rows of tiles there, `hand` the groups below it.
    `points` stand large, with the limit on a badge of its level; without them the title does.
    `rows`, `lines` and `seats` follow.
    """

    title: str
    aside: str = ""
    felt: tuple[TileRow, ...] = ()
    hand: tuple[TileGroup, ...] = ()
    points: str = ""
    level: str = ""
    limit: str = ""
    rows: tuple[TileRow, ...] = ()
    lines: tuple[str, ...] = ()
    seats: tuple[SeatFigure, ...] = ()
    words: str = ""


_FACES = (*(f"{rank}z" for rank in (1, 2, 3, 4, 7, 6, 5)),
          *(f"{rank}{suit}" for suit in "msp" for rank in range(1, 10)), BACK)  # fmt: skip
"""The tiles in the order of Unicode, from U+1F000 on."""
CHARACTERS = {code: chr(0x1F000 + place) for place, code in enumerate(_FACES)} | {
    f"0{suit}": f"🔴{chr(0x1F000 + _FACES.index(f'5{suit}'))}" for suit in "mps"
}
"""The character of each tile; a red five has a red circle before it, for it has none of its own."""


def characters(groups: Iterable[TileGroup]) -> str:
    """Groups of tiles as characters of Unicode.

    >>> characters([(PlacedTile("1m"), PlacedTile("0p")), (PlacedTile("7z"),)])
    '🀇🔴🀝 🀄'
    """
    return " ".join("".join(CHARACTERS[tile.code] for tile in group) for group in groups)


def placed(tiles: Iterable[Tile | Discard]) -> TileGroup:
    """Tiles in their order; a discard that declared riichi lies sideways."""
    return tuple(
        PlacedTile(str(tile.tile), turned=tile.riichi)
        if isinstance(tile, Discard)
        else PlacedTile(str(tile))
        for tile in tiles
    )


def placed_meld(meld: Meld) -> TileGroup:
    """A call in the order on the table: the called tile sideways where it came from.

    Of a closed kan the first and the last tile are face down.
    """
    codes = [str(tile) for tile in meld.tiles]
    if meld.type is MeldType.ANKAN:
        reds_first = sorted(codes, key=lambda code: not code.startswith("0"))
        return tuple(map(PlacedTile, (BACK, *reds_first[:2], BACK)))
    called = str(meld.called)
    turned = [PlacedTile(codes.pop(codes.index(called) if called in codes else 0), turned=True)]
    if meld.type is MeldType.SHOUMINKAN:
        turned.append(PlacedTile(codes.pop(), turned=True, stacked=True))
    upright = [PlacedTile(code) for code in codes]
    place = {Side.LEFT: 0, Side.ACROSS: 1, Side.RIGHT: len(upright)}[meld.side or LEFT]
    return (*upright[:place], *turned, *upright[place:])
