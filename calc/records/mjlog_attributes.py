"""Attributes of the tags of mjlog: whole numbers, tiles, and points in hundreds."""

from collections.abc import Mapping

from calc.riichi.tiles import KINDS, TILES, Tile

from .bounds import UnreadableHand
from .terms import GameType

Attributes = Mapping[str, str]
_RED_FIVES = {16: "0m", 52: "0p", 88: "0s"}


def scores_and_changes(attributes: Attributes, players: int) -> list[tuple[int, int]]:
    """Score and change of `sc` for each seat, in points; empty where the tag has none."""
    values = [100 * value for value in numbers_of(attributes, "sc")][: 2 * players]
    pairs = list(zip(values[::2], values[1::2], strict=False))
    return pairs if len(pairs) == players else []


def points(attributes: Attributes, players: int) -> tuple[int, ...]:
    """The scores of `ten`, in points."""
    return tuple(100 * value for value in numbers_of(attributes, "ten"))[:players]


def tile_of(number: int, kind: GameType) -> Tile:
    """The tile of one of the numbers 0 to 135."""
    if not 0 <= number < 4 * len(KINDS):
        raise UnreadableHand("unknown-tile-number", number=number)
    if kind.red_fives and number in _RED_FIVES:
        return TILES[_RED_FIVES[number]]
    return KINDS[number // 4]


def tiles_of(attributes: Attributes, name: str, kind: GameType) -> tuple[Tile, ...]:
    """The tiles of an attribute."""
    return tuple(tile_of(number, kind) for number in numbers_of(attributes, name))


def number_of(attributes: Attributes, name: str) -> int:
    """A whole number; 0 where there is none."""
    values = numbers_of(attributes, name)
    return values[0] if values else 0


def numbers_of(attributes: Attributes, name: str) -> list[int]:
    """Whole numbers between commas, of nine digits at most; raises UnreadableHand."""
    text = attributes.get(name, "")
    try:
        return [int(part) for part in text.split(",") if _checked(part)] if text else []
    except ValueError as error:
        raise UnreadableHand("not-a-figure", text=text[:40]) from error


def _checked(part: str) -> bool:
    if len(part) > 10 or not part.isascii():
        raise ValueError(part)
    return bool(part)
