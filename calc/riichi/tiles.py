"""The 34 kinds of tile and the three red fives, each made once; a discarded tile."""

from collections.abc import Iterable
from typing import Final, NamedTuple, Self

from .memo import KeyEnum


class Suit(KeyEnum):
    """The three suits and the honors, named by the letter that writes them."""

    CHARACTERS = "m"
    CIRCLES = "p"
    BAMBOO = "s"
    HONORS = "z"


class Wind(KeyEnum):
    """A wind: of a seat, of a round, or of a tile. East is the dealer's seat."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"


WINDS = tuple(Wind)
WIND_PLACE: dict[Wind, int] = {wind: place for place, wind in enumerate(WINDS)}
"""The place of each wind, 0 for east."""
SUITS = tuple(Suit)


class Tile:
    """A kind of tile, or its red five. Each is one object, so that `is` and `==` mean the same.

    `kind` counts the 34 kinds in written order: 0-8 characters, 9-17 circles, 18-26 bamboo,
    27-30 the winds from east on, 31-33 the white, green and red dragon.
    """

    def __init__(self, kind: int, suit: Suit, rank: int, *, red: bool = False) -> None:
        honor = suit is Suit.HONORS
        self.kind: Final = kind
        self.suit: Final = suit
        self.rank: Final = rank
        self.red: Final = red
        self.suit_index: Final = SUITS.index(suit)
        self.is_honor: Final = honor
        self.is_terminal: Final = not honor and rank in (1, 9)
        self.is_yaochuu: Final = honor or self.is_terminal
        self.is_wind: Final = honor and rank <= len(WINDS)
        self.is_dragon: Final = honor and rank > len(WINDS)
        self.order: Final = 2 * kind + (not red)
        self.code: Final = f"{0 if red else rank}{suit}"

    def __repr__(self) -> str:
        return f"<Tile {self.code}>"

    def __str__(self) -> str:
        return self.code

    def __lt__(self, other: Self) -> bool:
        """The written order: by kind, a red five before the plain ones."""
        return self.order < other.order

    def __reduce__(self) -> tuple[object, ...]:
        return tile, (self.code,)

    @property
    def plain(self) -> "Tile":
        """The same kind without the red mark: a red five is a five."""
        return KINDS[self.kind]


KINDS: tuple[Tile, ...] = tuple(
    Tile(kind, SUITS[min(kind // 9, 3)], kind % 9 + 1 if kind < 27 else kind - 26)
    for kind in range(34)
)
NOT_WITH_THREE_PLAYERS = range(1, 8)
"""The kinds that three players leave out: 2 to 8 of characters."""
RED_FIVES: tuple[Tile, ...] = tuple(Tile(9 * i + 4, SUITS[i], 5, red=True) for i in range(3))
TILES: dict[str, Tile] = {tile.code: tile for tile in (*KINDS, *RED_FIVES)}
GREEN: frozenset[Tile] = frozenset(TILES[code] for code in ("2s", "3s", "4s", "6s", "8s", "6z"))
"""The tiles that all green (ryuuiisou) is made of."""
YAOCHUU: tuple[Tile, ...] = tuple(kind for kind in KINDS if kind.is_yaochuu)
WIND_TILES: dict[Wind, Tile] = dict(zip(WINDS, KINDS[27:31], strict=True))
NORTH = WIND_TILES[Wind.NORTH]


class Discard(NamedTuple):
    """A discarded tile: turned sideways for riichi, called by another player, or neither."""

    tile: Tile
    riichi: bool = False
    called: bool = False

    def __str__(self) -> str:
        return f"{self.tile}{'*' if self.riichi else ''}{'^' if self.called else ''}"


def any_turned(discards: Iterable[Discard]) -> bool:
    """Whether one of the discards was turned sideways."""
    return any(discard.riichi for discard in discards)


def tile(code: str) -> Tile:
    """The tile written `code`, such as "5p" or "0s" for a red five; KeyError for another text."""
    return TILES[code]


def copy_in(tiles: tuple[Tile, ...], tile: Tile) -> Tile:
    """The tile if it is among `tiles`, else one of its kind, such as a red five for a five.

    Raises ValueError where there is none.
    """
    if tile in tiles:
        return tile
    return tiles[[other.kind for other in tiles].index(tile.kind)]


def without_tile(tiles: tuple[Tile, ...], discard: Tile) -> tuple[Tile, ...]:
    """The tiles less the one that `copy_in` returns; ValueError where there is none."""
    place = tiles.index(copy_in(tiles, discard))
    return tiles[:place] + tiles[place + 1 :]


def dora_of(indicator: Tile, players: int = 4) -> Tile:
    """The dora an indicator points to: the next of its suit, winds and dragons each in a ring.

    With three players there are no 2 to 8 of characters, so the 1 points to the 9.
    Source: EMA 2025 and WRC rule books, order 1-9-1, E-S-W-N-E, white-green-red-white; recorded
    three-player games.
    """
    if players == 3 and indicator.kind == 0:
        return KINDS[8]
    return DORA_OF[indicator.kind]


def _next(kind: int) -> Tile:
    start, length = (kind // 9 * 9, 9) if kind < 27 else (27, 4) if kind < 31 else (31, 3)
    return KINDS[start + (kind - start + 1) % length]


DORA_OF: tuple[Tile, ...] = tuple(_next(kind) for kind in range(34))
