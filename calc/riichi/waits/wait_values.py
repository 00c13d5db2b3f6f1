"""Wait values: what every wait of a hand would pay, by ron and by self-draw."""

from collections.abc import Iterable

from calc.riichi.hand import HandTiles, Meld
from calc.riichi.light_typing import NamedTuple
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.evaluate import evaluate
from calc.riichi.scoring.scored_reading import Result
from calc.riichi.situation import Situation
from calc.riichi.tiles import Tile

from .visible import VisibleTiles


class WaitValue(NamedTuple):
    """One tile that completes the hand: `left` copies not visible, and the result either way."""

    tile: Tile
    left: int
    ron: Result
    tsumo: Result


def wait_values(
    tiles: tuple[Tile, ...],
    melds: tuple[Meld, ...],
    waits: Iterable[Tile],
    *,
    situation: Situation,
    rules: Ruleset,
    visible: VisibleTiles,
) -> tuple[WaitValue, ...]:
    """What each of the waits is worth; furiten is not considered."""
    ways = by_ron(situation), by_tsumo(situation)
    values = []
    for tile in waits:
        hand = HandTiles.of((*tiles, tile), melds, win_tile=tile)
        ron, tsumo = [evaluate(hand, way, rules) for way in ways]
        values.append(WaitValue(tile, visible.left(tile), ron, tsumo))
    return tuple(values)


def by_ron(situation: Situation) -> Situation:
    """The situation of a win by ron, without the conditions of a self-draw."""
    return situation._replace(tsumo=False, haitei=False, rinshan=False)


def by_tsumo(situation: Situation) -> Situation:
    """The situation of a win by self-draw, without the conditions of a ron."""
    return situation._replace(tsumo=True, houtei=False, discarder_in_riichi=False, discarder=None)
