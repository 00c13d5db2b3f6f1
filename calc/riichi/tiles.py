"""The 34 kinds of tile and the three red fives, each made once."""

from dataclasses import dataclass, field
from typing import Self

from .named import Named


class Suit(Named):
    """The three suits and the honors, named by the letter that writes them."""

    CHARACTERS = "m"
    CIRCLES = "p"
    BAMBOO = "s"
    HONORS = "z"


class Wind(Named):
    """A wind: a seat, a round, or the tile that bears it. East is the dealer's seat."""

    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    NORTH = "N"


WINDS = tuple(Wind)
WIND_PLACE: dict[Wind, int] = {wind: place for place, wind in enumerate(WINDS)}
SUITS = tuple(Suit)


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """One kind of tile. There is one value a kind, so `is` and `==` say the same.

    `kind` counts the 34 kinds in written order: 0-8 characters, 9-17 circles, 18-26 bamboo,
    27-30 the winds from east on, 31-33 the white, green and red dragon.
    """

    kind: int
    suit: Suit
    rank: int
    red: bool = False
    suit_index: int = field(init=False, repr=False)
    is_honor: bool = field(init=False, repr=False)
    is_terminal: bool = field(init=False, repr=False)
    is_yaochuu: bool = field(init=False, repr=False)
    is_wind: bool = field(init=False, repr=False)
    is_dragon: bool = field(init=False, repr=False)
    order: int = field(init=False, repr=False)
    code: str = field(init=False, repr=False)

    def __post_init__(self) -> None:
        honor = self.suit is Suit.HONORS
        terminal = not honor and self.rank in (1, 9)
        features = {
            "suit_index": SUITS.index(self.suit),
            "is_honor": honor,
            "is_terminal": terminal,
            "is_yaochuu": honor or terminal,
            "is_wind": honor and self.rank <= len(WINDS),
            "is_dragon": honor and self.rank > len(WINDS),
            "order": 2 * self.kind + (not self.red),
            "code": f"{0 if self.red else self.rank}{self.suit}",
        }
        for name, value in features.items():
            object.__setattr__(self, name, value)

    def __str__(self) -> str:
        return self.code

    def __lt__(self, other: Self) -> bool:
        """The written order: a red five stands where the five stands, before it."""
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
RED_FIVES: tuple[Tile, ...] = tuple(Tile(9 * i + 4, SUITS[i], 5, red=True) for i in range(3))
TILES: dict[str, Tile] = {each.code: each for each in (*KINDS, *RED_FIVES)}
GREEN: frozenset[Tile] = frozenset(TILES[code] for code in ("2s", "3s", "4s", "6s", "8s", "6z"))
"""The tiles of all green."""
YAOCHUU: tuple[Tile, ...] = tuple(each for each in KINDS if each.is_yaochuu)
WIND_TILES: dict[Wind, Tile] = dict(zip(WINDS, KINDS[27:31], strict=True))


def tile(code: str) -> Tile:
    """The tile written `code`, such as "5p" or "0s" for a red five; KeyError for another text."""
    return TILES[code]


def wind_tile(wind: Wind) -> Tile:
    """The honor tile of a wind."""
    return WIND_TILES[wind]


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
