"""Tiles, blocks, winds and seats in words."""

from collections.abc import Iterable
from itertools import groupby

from calc.riichi.melds import Side
from calc.riichi.readings.blocks import Block, Shape
from calc.riichi.tiles import Suit, Tile, Wind

from .numbers import listed, number_words

SUITS = {Suit.CHARACTERS: "characters", Suit.CIRCLES: "circles", Suit.BAMBOO: "bamboos"}
HONORS = (
    "east wind",
    "south wind",
    "west wind",
    "north wind",
    "white dragon",
    "green dragon",
    "red dragon",
)
WINDS = {Wind.EAST: "east", Wind.SOUTH: "south", Wind.WEST: "west", Wind.NORTH: "north"}
SIDES = {Side.RIGHT: "the right", Side.ACROSS: "across", Side.LEFT: "the left"}
SEATS = {
    **{wind.value: words for wind, words in WINDS.items()},
    **{side.value: f"the player from {words}" for side, words in SIDES.items()},
    "right": "the player on the right",
    "across": "the player across",
    "left": "the player on the left",
    "winner": "the winner",
    "discarder": "the discarder",
    "table": "the table",
}
BLOCKS = {
    Shape.PAIR: "the pair of {tiles}",
    Shape.TRIPLET: "the triplet of {tiles}",
    Shape.QUAD: "the kan of {tiles}",
}
SHORTEST_RUN = 3
"""Numbers in a row from which they are joined by hyphens."""


def tile_words(tile: Tile) -> str:
    """One tile: "5 circles", "red 5 circles", "east wind"."""
    if tile.is_honor:
        return HONORS[tile.rank - 1]
    return f"red {_numbered(tile)}" if tile.red else _numbered(tile)


def kind_words(tile: Tile) -> str:
    """Several of a kind: "9 circles", "east winds"."""
    return f"{tile_words(tile)}s" if tile.is_honor else tile_words(tile)


def tiles_words(tiles: Iterable[Tile]) -> str:
    """Several tiles, numbers in a row taken together.

    >>> from calc.riichi.notation import parse_tiles
    >>> tiles_words(parse_tiles("123m50p99s")), tiles_words(parse_tiles("44z"))
    ('1-2-3 characters, 5 circles, red 5 circles, two 9 bamboos', 'two north winds')
    """
    in_order = sorted(tiles, key=lambda each: (each.kind, each.red))
    counted = [(tile, len(list(same))) for tile, same in groupby(in_order)]
    return ", ".join(_run_words(run) for run in _runs(counted))


def block_words(block: Block) -> str:
    """A block in a sentence: "the triplet of 9 circles", "1-2-3 characters"."""
    if block.shape not in BLOCKS:
        return tiles_words(block.tiles)
    return BLOCKS[block.shape].format(tiles=kind_words(block.first))


def at_words(places: Iterable[Block | Tile]) -> list[str]:
    """What shows a condition or is at fault, each thing once."""
    words = [tile_words(each) if isinstance(each, Tile) else block_words(each) for each in places]
    return list(dict.fromkeys(words))


def wind_words(wind: str) -> str:
    """A wind by its letter: "east"."""
    return WINDS[Wind(wind)]


def side_words(side: str) -> str:
    """Another player, the winner, the discarder or the table: "the player on the left"."""
    return SEATS[str(side)]


def waits_words(tiles: Iterable[Tile]) -> str:
    """Tiles a hand waits for: "5 circles, 8 circles or east wind"."""
    return listed([tile_words(each) for each in tiles], last="or")


def _numbered(tile: Tile) -> str:
    return f"{tile.rank} {SUITS[tile.suit]}"


def _runs(counted: list[tuple[Tile, int]]) -> Iterable[list[tuple[Tile, int]]]:
    """Single tiles in a row taken together, all others by themselves."""
    found: list[list[tuple[Tile, int]]] = []
    for tile, number in counted:
        if found and number == 1 and _follows(found[-1][-1], tile):
            found[-1].append((tile, number))
        else:
            found.append([(tile, number)])
    for run in found:
        yield from [run] if len(run) >= SHORTEST_RUN else [[each] for each in run]


def _follows(before: tuple[Tile, int], tile: Tile) -> bool:
    last, number = before
    in_suit = last.suit is tile.suit and not tile.is_honor
    return number == 1 and in_suit and last.rank + 1 == tile.rank


def _run_words(run: list[tuple[Tile, int]]) -> str:
    tile, number = run[0]
    if len(run) > 1:
        ranks = "-".join(f"red {each.rank}" if each.red else str(each.rank) for each, _ in run)
        return f"{ranks} {SUITS[tile.suit]}"
    if number == 1:
        return tile_words(tile)
    return (
        f"{number_words(str(number))} {f'red {kind_words(tile)}' if tile.red else kind_words(tile)}"
    )
