"""Tiles, blocks, winds and seats in words."""

from collections.abc import Iterable
from itertools import groupby

from calc.riichi.memo import Memo
from calc.riichi.readings.blocks import Block
from calc.riichi.tiles import TILES, Tile, Wind

from . import Language
from .grammars import grammar
from .messages import say
from .phrase import join_words
from .texts.terms import BLOCKS

SHORTEST_RUN = 3
"""Numbers in a row from which they are taken together."""


def tile_words(tile: Tile | str, language: Language) -> str:
    """One tile, or that of a code: "5-circle", "red 5-circle", "east wind"."""
    return grammar(language).tile(TILES[tile] if isinstance(tile, str) else tile)


def kind_words(tile: Tile, language: Language) -> str:
    """What a group is of: "9-circle", "east winds"."""
    return grammar(language).kind(tile)


def several_words(tile: Tile, language: Language) -> str:
    """Several of a kind after their number: "9-circles", "east winds"."""
    return grammar(language).several(tile)


def tiles_words(tiles: Iterable[Tile], language: Language) -> str:
    """Several tiles, numbers in a row taken together.

    >>> from calc.riichi.notation import parse_tiles
    >>> from calc.words import ENGLISH
    >>> tiles_words(parse_tiles("123m50p99s"), ENGLISH), tiles_words(parse_tiles("44z"), ENGLISH)
    ('1-2-3 characters, 5-circle, red 5-circle, two 9-bamboos', 'two north winds')
    """
    in_order = sorted(tiles, key=lambda tile: (tile.kind, tile.red))
    counted = [(tile, len(list(same))) for tile, same in groupby(in_order)]
    texts = [_run_words(run, language) for run in _runs(counted)]
    return grammar(language).separated(texts)


def block_words(block: Block, language: Language) -> str:
    """A block in a sentence: "the triplet of 9-circle", "1-2-3 characters"."""
    if block.shape not in BLOCKS:
        return tiles_words(block.tiles, language)
    return say(BLOCKS[block.shape], language, tiles=kind_words(block.first, language))


def at_words(places: Iterable[Block | Tile], language: Language) -> list[str]:
    """What a check names: blocks or tiles, each once."""
    words = [_PLACE_WORDS[place, language] for place in places]
    return list(dict.fromkeys(words)) if len(words) > 1 else words


def _place_words(place_and_language: tuple[Block | Tile, Language]) -> str:
    place, language = place_and_language
    return tile_words(place, language) if isinstance(place, Tile) else block_words(place, language)


_PLACE_WORDS = Memo(_place_words, 1024)
"""By block or tile, and language."""


def wind_words(wind: str, language: Language) -> str:
    """A wind by its letter: "east"."""
    return grammar(language).wind(Wind(wind))


def listed_words(tiles: Iterable[Tile | str], language: Language) -> str:
    """Tiles one by one: "5-circle, 8-circle and east wind"; empty for none."""
    return join_words([tile_words(tile, language) for tile in tiles], language)


def waits_words(tiles: Iterable[Tile], language: Language) -> str:
    """Tiles a hand waits for: "5-circle, 8-circle or east wind"."""
    return join_words([tile_words(tile, language) for tile in tiles], language, last="or")


def _runs(counted: list[tuple[Tile, int]]) -> Iterable[list[tuple[Tile, int]]]:
    """Single tiles in a row taken together, all others by themselves."""
    runs: list[list[tuple[Tile, int]]] = []
    for tile, number in counted:
        if runs and number == 1 and _follows(runs[-1][-1], tile):
            runs[-1].append((tile, number))
        else:
            runs.append([(tile, number)])
    for run in runs:
        yield from [run] if len(run) >= SHORTEST_RUN else [[single] for single in run]


def _follows(before: tuple[Tile, int], tile: Tile) -> bool:
    last, number = before
    in_suit = last.suit is tile.suit and not tile.is_honor
    return number == 1 and in_suit and last.rank + 1 == tile.rank


def _run_words(run: list[tuple[Tile, int]], language: Language) -> str:
    tile, number = run[0]
    own = grammar(language)
    if len(run) > 1:
        return own.run([tile for tile, _ in run])
    return own.tile(tile) if number == 1 else own.counted(number, tile)
