"""A kan in riichi: what it must not change, in each of the forms the rule has.

Source: EMA 2016 and 2025, M.League, JPML, Tenhou; the Arcturus wiki and the short page on riichi.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from calc.riichi.counts import count, counts_of
from calc.riichi.hand import Hand
from calc.riichi.melds import Meld, MeldType
from calc.riichi.readings.readings import Reading, readings
from calc.riichi.rulesets import RiichiAnkan, Ruleset
from calc.riichi.scoring.evaluate import evaluate
from calc.riichi.scoring.result import BelowMinimum, Result, Scored
from calc.riichi.situation import Situation
from calc.riichi.tiles import Tile
from calc.riichi.waits.tenpai import waits

FOUR = 4


class KanReason(StrEnum):
    """Why a kan is not legal, or that it is."""

    OPEN_CALL = "open_call_after_riichi"
    FOUR_KANS = "four_kans_already"
    LAST_TILE = "last_tile"
    NOT_FOUR_TILES = "not_four_tiles"
    NOT_THE_DRAWN_TILE = "not_the_drawn_tile"
    WAITS_CHANGE = "waits_change"
    OTHER_INTERPRETATION = "other_interpretation"
    YAKU_CHANGE = "yaku_change"
    NO_KAN_AFTER_RIICHI = "no_kan_after_riichi"
    OK = "ok"


_IMPOSSIBLE = (
    KanReason.OPEN_CALL,
    KanReason.FOUR_KANS,
    KanReason.LAST_TILE,
    KanReason.NOT_FOUR_TILES,
    KanReason.NOT_THE_DRAWN_TILE,
)
"""Reasons that hold in every form of the rule."""

BREAKS: dict[RiichiAnkan, frozenset[KanReason]] = {
    RiichiAnkan.NONE: frozenset(KanReason) - {KanReason.OK},
    RiichiAnkan.WAITS: frozenset((*_IMPOSSIBLE, KanReason.WAITS_CHANGE)),
    RiichiAnkan.INTERPRETATION: frozenset(
        (*_IMPOSSIBLE, KanReason.WAITS_CHANGE, KanReason.OTHER_INTERPRETATION)
    ),
    RiichiAnkan.INTERPRETATION_AND_YAKU: frozenset(
        (
            *_IMPOSSIBLE,
            KanReason.WAITS_CHANGE,
            KanReason.OTHER_INTERPRETATION,
            KanReason.YAKU_CHANGE,
        )
    ),
}
"""What makes a kan illegal in each form of the rule."""


class Kan(NamedTuple):
    """A kan somebody means to make: of what, how, with which tile just drawn, and when.

    `wall_tiles` are those left in the wall after the draw, `kans` those all players made before;
    None where they are not known.
    """

    tile: Tile
    type: MeldType = MeldType.ANKAN
    drawn: Tile | None = None
    wall_tiles: int | None = None
    kans: int = 0


class OtherUse(NamedTuple):
    """A complete hand in which the tile of the kan stands outside its triplet."""

    win_tile: Tile
    reading: Reading


class YakuChange(NamedTuple):
    """What a win on one wait would gain and lose by the kan."""

    win_tile: Tile
    tsumo: bool
    gained: frozenset[str]
    lost: frozenset[str]


class KanCheck(NamedTuple):
    """All that was found out about a kan. `after` is None where it cannot be made at all."""

    reasons: tuple[KanReason, ...]
    before: tuple[Tile, ...]
    after: tuple[Tile, ...] | None
    elsewhere: tuple[OtherUse, ...]
    yaku_changes: tuple[YakuChange, ...]
    drawn_tile_wins: bool

    @property
    def reason(self) -> KanReason:
        """The first reason against it in the strict form, yaku left aside."""
        strict = BREAKS[RiichiAnkan.INTERPRETATION]
        return next((each for each in self.reasons if each in strict), KanReason.OK)

    def refusal(self, mode: RiichiAnkan) -> KanReason | None:
        """The reason against it in one form of the rule; None where it is legal."""
        found = next((each for each in self.reasons if each in BREAKS[mode]), None)
        return found or (KanReason.NO_KAN_AFTER_RIICHI if mode is RiichiAnkan.NONE else None)

    def legal(self, mode: RiichiAnkan) -> bool:
        """Is it legal in one form of the rule?"""
        return self.refusal(mode) is None


class _Held(NamedTuple):
    """A hand one tile short."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]

    def waits(self, rules: Ruleset, players: int) -> tuple[Tile, ...]:
        return waits(counts_of(self.tiles), self.melds, rules, players=players).by_shape

    def won(self, tile: Tile) -> Hand:
        return Hand.of((*self.tiles, tile), self.melds, win_tile=tile)

    def after(self, kan: Kan) -> "_Held":
        own = (*self.tiles, kan.drawn)
        four = tuple(each for each in own if each and each.kind == kan.tile.kind)
        rest = tuple(each for each in self.tiles if each.kind != kan.tile.kind)
        return _Held(rest, (*self.melds, Meld(MeldType.ANKAN, four)))


def kan_check(
    tiles: tuple[Tile, ...],
    melds: tuple[Meld, ...],
    kan: Kan,
    *,
    situation: Situation,
    rules: Ruleset,
) -> KanCheck:
    """What speaks against a kan of thirteen tiles in riichi, in every form of the rule at once."""
    held = _Held(tiles, melds)
    before = held.waits(rules, situation.players)
    wins = kan.drawn is not None and kan.drawn.plain in before
    impossible = tuple(_impossible(tiles, kan, rules))
    if impossible:
        return KanCheck(impossible, before, None, (), (), wins)
    made = held.after(kan)
    after = made.waits(rules, situation.players)
    elsewhere = tuple(_elsewhere(held, before, kan.tile, situation, rules))
    kept = [each for each in before if each in after]
    changes = tuple(_yaku_changes(held, made, kept, situation, rules))
    met = {
        KanReason.WAITS_CHANGE: before != after,
        KanReason.OTHER_INTERPRETATION: bool(elsewhere),
        KanReason.YAKU_CHANGE: bool(changes),
    }
    reasons = tuple(reason for reason, found in met.items() if found)
    return KanCheck(reasons, before, after, elsewhere, changes, wins)


def _impossible(tiles: tuple[Tile, ...], kan: Kan, rules: Ruleset) -> Iterator[KanReason]:
    """What no form of the rule allows."""
    if kan.type is not MeldType.ANKAN:
        yield KanReason.OPEN_CALL
    if kan.kans >= rules.max_kans:
        yield KanReason.FOUR_KANS
    if kan.wall_tiles == 0:
        yield KanReason.LAST_TILE
    own = tiles if kan.drawn is None else (*tiles, kan.drawn)
    if count(counts_of(own), kan.tile.kind) < FOUR:
        yield KanReason.NOT_FOUR_TILES
    if kan.drawn is None or kan.drawn.kind != kan.tile.kind:
        yield KanReason.NOT_THE_DRAWN_TILE


def _elsewhere(
    held: _Held, before: Iterable[Tile], tile: Tile, situation: Situation, rules: Ruleset
) -> Iterator[OtherUse]:
    """The complete hands that use the tile in another way than as a triplet alone."""
    drawn = situation._replace(tsumo=True)
    for each in before:
        for reading in readings(held.won(each), drawn, rules):
            using = [block for block in reading.blocks if tile.kind in block.kinds]
            if len(using) != 1 or not using[0].is_triplet:
                yield OtherUse(each, reading)
                break


def _yaku_changes(
    held: _Held, made: _Held, kept: Iterable[Tile], situation: Situation, rules: Ruleset
) -> Iterator[YakuChange]:
    """What the kan would add to or take from the yaku of a win, wait by wait."""
    for tile in kept:
        for tsumo in (False, True):
            way = situation._replace(tsumo=tsumo)
            was, would_be = [_yaku(evaluate(each.won(tile), way, rules)) for each in (held, made)]
            if was != would_be:
                yield YakuChange(tile, tsumo, would_be - was, was - would_be)


def _yaku(result: Result) -> frozenset[str]:
    """The yaku of a win; none where it is none."""
    if isinstance(result, Scored | BelowMinimum):
        return frozenset(each.yaku.key for each in result.best.awards)
    return frozenset()
