"""Declaring riichi: with which discards a hand may, and why not with others."""

from enum import StrEnum
from typing import NamedTuple

from calc.riichi.counts import counts_of
from calc.riichi.melds import Meld
from calc.riichi.rulesets import Ruleset
from calc.riichi.table.offenses import OFFENSES, Offense
from calc.riichi.tiles import Discard, Tile, without_tile
from calc.riichi.waits.furiten import Furiten, furiten
from calc.riichi.waits.tenpai import Waits, is_tenpai, waits
from calc.riichi.waits.visible import VisibleTiles
from calc.riichi.waits.wait_values import is_karaten

DEPOSIT = 1000
"""Points of the stick a player places."""

STEPS = ("say_riichi", "turn_the_discard", "place_the_deposit")
"""What a declaration consists of, in order.

Source: the Arcturus wiki and the short page on riichi.
"""

_NOTEN_RIICHI = "noten_riichi_"


class Refusal(StrEnum):
    """Why riichi may not be declared."""

    OPEN_HAND = "open_hand"
    NOT_TENPAI = "not_tenpai"
    ALL_COPIES_OWN = "all_copies_own"
    TOO_FEW_POINTS = "too_few_points"
    TOO_FEW_TILES = "too_few_tiles"
    FURITEN = "furiten"


NOTEN = frozenset((Refusal.NOT_TENPAI, Refusal.ALL_COPIES_OWN))
"""Refusals nobody sees at the table: declared all the same, they are a noten riichi."""


class RiichiDiscard(NamedTuple):
    """One discard, what the hand waits for after it, and why riichi may not be declared with it."""

    discard: Tile
    waits: Waits
    furiten: Furiten | None
    karaten: bool
    refusals: tuple[Refusal, ...]


class DeclarationState(NamedTuple):
    """What the table tells a player who may declare.

    `points` of the player and `wall_tiles` left after the draw are not held against the rules
    where they are None.
    """

    rules: Ruleset
    seen: VisibleTiles
    discards: tuple[Discard, ...] = ()
    points: int | None = None
    wall_tiles: int | None = None
    players: int = 4


def riichi_discards(
    tiles: tuple[Tile, ...], melds: tuple[Meld, ...], table: DeclarationState
) -> tuple[RiichiDiscard, ...]:
    """Every discard that leaves fourteen tiles tenpai by shape, red fives after plain ones."""
    kinds = dict.fromkeys(each.plain for each in sorted(tiles))
    found = [riichi_discard(tiles, melds, each, table) for each in kinds]
    return tuple(each for each in found if each.waits.by_shape)


def riichi_discard(
    tiles: tuple[Tile, ...], melds: tuple[Meld, ...], discard: Tile, table: DeclarationState
) -> RiichiDiscard:
    """Whether fourteen tiles may declare riichi with this discard, which may itself bring furiten.

    Raises ValueError where the hand has no such tile.
    """
    rules = table.rules
    rest = without_tile(tiles, discard)
    waiting = waits(counts_of(rest), melds, rules, players=table.players)
    discards = (*table.discards, Discard(discard))
    blocked = furiten(waiting, rules, discards=discards, in_riichi=True)
    why = refusals(
        waiting,
        rules,
        closed=all(each.closed for each in melds),
        points=table.points,
        wall_tiles=table.wall_tiles,
        in_furiten=bool(blocked),
    )
    empty = is_tenpai(waiting, rules) and is_karaten(waiting.tiles, table.seen)
    gone = (
        discard if discard in tiles else next(each for each in tiles if each.kind == discard.kind)
    )
    return RiichiDiscard(gone, waiting, blocked, empty, why)


def refusals(
    waiting: Waits,
    rules: Ruleset,
    *,
    closed: bool = True,
    points: int | None = None,
    wall_tiles: int | None = None,
    in_furiten: bool = False,
) -> tuple[Refusal, ...]:
    """Every reason why a hand with these waits may not declare riichi.

    Source: the Arcturus wiki; WRC Optional Rules 2022, Mod 5.3; EMA 2016 and 2025; M.League.
    """
    reasons = {
        Refusal.OPEN_HAND: not closed,
        Refusal.NOT_TENPAI: not waiting.by_shape,
        Refusal.ALL_COPIES_OWN: bool(waiting.by_shape) and not is_tenpai(waiting, rules),
        Refusal.TOO_FEW_POINTS: points is not None and points < rules.riichi_min_points,
        Refusal.TOO_FEW_TILES: wall_tiles is not None and wall_tiles < rules.riichi_min_wall_tiles,
        Refusal.FURITEN: in_furiten and not rules.furiten_riichi,
    }
    return tuple(each for each, met in reasons.items() if met)


def noten_riichi_outcomes() -> dict[str, Offense]:
    """What becomes of a riichi without tenpai, by the way the hand ends."""
    return {
        key.removeprefix(_NOTEN_RIICHI): case
        for key, case in OFFENSES.items()
        if key.startswith(_NOTEN_RIICHI)
    }
