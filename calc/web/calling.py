"""Calls as the tile keyboards make them: one tap says which, the next its lowest tile."""

from calc.riichi.melds import SHAPES, Meld, MeldType
from calc.riichi.readings.blocks import Shape
from calc.riichi.tiles import KINDS, Tile

CALLS = {
    "chi": MeldType.CHI,
    "pon": MeldType.PON,
    "kan": MeldType.DAIMINKAN,
    "ankan": MeldType.ANKAN,
}
"""Where the next tap may go beside the hand: the call it makes."""
COPIES = {Shape.SEQUENCE: 1, Shape.TRIPLET: 3, Shape.QUAD: 4}
RUN = 3


def called(kind: MeldType, lowest: Tile) -> Meld:
    """The call that begins with this tile; KeyError or IndexError where there is none."""
    number = COPIES[SHAPES[kind]]
    if number == 1:
        return Meld(kind, (lowest, *(KINDS[lowest.kind + step] for step in range(1, RUN))))
    return Meld(kind, (lowest, *(lowest.plain,) * (number - 1)))
