"""Prospects: what every wait of a hand would pay, by ron and by self-draw."""

from collections.abc import Iterable
from typing import NamedTuple

from calc.riichi.hand import Hand
from calc.riichi.melds import Meld
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.evaluate import evaluate
from calc.riichi.scoring.result import Result
from calc.riichi.situation import Situation
from calc.riichi.tiles import Tile

from .visible import VisibleTiles


class WaitValue(NamedTuple):
    """One tile that completes the hand: copies not yet seen, and what it is worth either way."""

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
    seen: VisibleTiles,
) -> tuple[WaitValue, ...]:
    """What each of the waits is worth; furiten is left aside."""
    ways = by_ron(situation), by_tsumo(situation)
    found = []
    for each in waits:
        hand = Hand.of((*tiles, each), melds, win_tile=each)
        ron, tsumo = [evaluate(hand, way, rules) for way in ways]
        found.append(WaitValue(each, seen.left(each), ron, tsumo))
    return tuple(found)


def by_ron(situation: Situation) -> Situation:
    """The situation as a ron would find it, without what goes with a self-draw alone."""
    return situation._replace(tsumo=False, haitei=False, rinshan=False)


def by_tsumo(situation: Situation) -> Situation:
    """The situation as a self-draw would find it, without what goes with a ron alone."""
    return situation._replace(tsumo=True, houtei=False, discarder_in_riichi=False, discarder=None)


def is_karaten(waits: Iterable[Tile], seen: VisibleTiles) -> bool:
    """Has every copy of every wait been seen? Such a hand cannot win any more."""
    return not seen.left_of(waits)
