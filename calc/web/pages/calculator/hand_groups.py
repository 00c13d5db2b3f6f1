"""The groups of a complete hand as they are shown, each with the fu that it earns."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from calc.commands.score.answers import RefusedAnswer, ScoredAnswer
from calc.commands.score.reading import ShownBlock
from calc.riichi.hand import HandTiles, Meld
from calc.riichi.scoring.fu import FuItem
from calc.riichi.tiles import RED_FIVES, Tile

WAIT_ITEMS = "wait_"
"""What the ids of fu items of a wait begin with."""
SINGLE = "single"
"""The shape of a block of one tile; a hand with such blocks is one group."""


class HandGroup(NamedTuple):
    """A meld, or concealed tiles, with their fu items; `won` is the winning tile among them."""

    tiles: tuple[Tile, ...]
    won: Tile | None
    meld: Meld | None
    fu: Sequence[FuItem]


def hand_groups(hand: HandTiles, answer: ScoredAnswer | RefusedAnswer) -> list[HandGroup]:
    """Every group of the reading of an answer, its fu items below it."""
    blocks = answer.blocks
    if any(block.shape == SINGLE for block in blocks):
        return [HandGroup(tuple(hand.tiles), hand.win_tile, None, ())]
    items = answer.fu_items if isinstance(answer, ScoredAnswer) else []
    waits, melds = [item for item in items if item.key.startswith(WAIT_ITEMS)], iter(hand.melds)
    others = {item.tiles: item for item in reversed(items) if item not in waits}
    reddened = _with_reds(blocks, hand.tiles, hand.win_tile) if hand.reds else {}
    groups = []
    for place, block in enumerate(blocks):
        tiles = block.block.tiles
        fu = [*([others[tiles]] if tiles in others else ()), *(waits if block.won else ())]
        won = hand.win_tile if block.won else None
        if block.called:
            groups.append(HandGroup((), won, next(melds), fu))
        else:
            groups.append(HandGroup(reddened.get(place) or tiles, won, None, fu))
    return groups


def _with_reds(
    blocks: Sequence[ShownBlock], tiles: Iterable[Tile], won: Tile
) -> dict[int, tuple[Tile, ...]]:
    """The tiles of each concealed block by its place, red fives given to the winning one first."""
    left = [tile for tile in tiles if tile.red]
    places = [place for place, block in enumerate(blocks) if not block.called]
    reddened = {}
    for place in sorted(places, key=lambda place: not blocks[place].won):
        block = blocks[place]
        reddened[place] = _reddened(block.block.tiles, left, won if block.won else None)
    return reddened


def _reddened(plain: tuple[Tile, ...], left: list[Tile], won: Tile | None) -> tuple[Tile, ...]:
    """The tiles of a block, its fives made red as far as red fives are left; takes those away.

    A plain five that won stays plain.
    """
    tiles = list(plain)
    for red in RED_FIVES if left else ():
        fives = [place for place, tile in enumerate(tiles) if tile is red.plain]
        for place in fives[: len(fives) - (won is red.plain)]:
            if red in left:
                left.remove(red)
                tiles[place] = red
    return tuple(tiles)
