"""A kan in riichi, and the reasons against it in each form of the rule.

Source: EMA 2016 and 2025, M.League, JPML, Tenhou; the Arcturus wiki and the short page on riichi.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from calc.riichi.counts import FOUR_COPIES, count, counts_of
from calc.riichi.hand import HandTiles, Meld, MeldType
from calc.riichi.memo import KeyEnum
from calc.riichi.readings.readings import Reading
from calc.riichi.rulesets import RiichiAnkan, Ruleset
from calc.riichi.scoring.evaluate import evaluate, readings
from calc.riichi.scoring.scored_reading import BelowMinimum, Result, Scored
from calc.riichi.situation import Situation
from calc.riichi.tiles import Tile
from calc.riichi.waits import waits


class KanReason(KeyEnum):
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


_IMPOSSIBLE = frozenset(
    {
        KanReason.OPEN_CALL,
        KanReason.FOUR_KANS,
        KanReason.LAST_TILE,
        KanReason.NOT_FOUR_TILES,
        KanReason.NOT_THE_DRAWN_TILE,
    }
)
"""Reasons that hold in every form of the rule."""
_WAITS = _IMPOSSIBLE | {KanReason.WAITS_CHANGE}
_INTERPRETATION = _WAITS | {KanReason.OTHER_INTERPRETATION}

REASONS_AGAINST: dict[RiichiAnkan, frozenset[KanReason]] = {
    "none": frozenset(KanReason) - {KanReason.OK},
    "waits": _WAITS,
    "interpretation": _INTERPRETATION,
    "interpretation_and_yaku": _INTERPRETATION | {KanReason.YAKU_CHANGE},
}
"""By form of the rule: the reasons that make a kan illegal."""


class Kan(NamedTuple):
    """A kan to be judged: its tile, how it is declared, the tile just drawn, and when.

    `wall_tiles` are those left in the wall after the draw, None where they are not known; `kans`
    are those that all players made before.
    """

    tile: Tile
    type: MeldType = MeldType.ANKAN
    drawn: Tile | None = None
    wall_tiles: int | None = None
    kans: int = 0


class OtherUse(NamedTuple):
    """A reading of a complete hand that uses the tile of a kan otherwise than as a triplet."""

    win_tile: Tile
    """The tile that completes it."""
    reading: Reading


class YakuChange(NamedTuple):
    """What a kan would change in the yaku of one win."""

    win_tile: Tile
    """The winning tile."""
    tsumo: bool
    gained: frozenset[str]
    """Yaku that only the hand with the kan has."""
    lost: frozenset[str]
    """Yaku that only the hand without it has."""


class KanCheck(NamedTuple):
    """Every reason against a kan, in any form of the rule.

    `before` and `after` are the waits; `after` is None where the kan cannot be made at all.
    """

    reasons: tuple[KanReason, ...]
    before: tuple[Tile, ...]
    after: tuple[Tile, ...] | None
    other_uses: tuple[OtherUse, ...]
    yaku_changes: tuple[YakuChange, ...]
    drawn_tile_wins: bool

    @property
    def reason(self) -> KanReason:
        """The first reason against it in the form `interpretation` of the rule; OK for none."""
        return self.refusal("interpretation") or KanReason.OK

    def refusal(self, mode: RiichiAnkan) -> KanReason | None:
        """The reason against it in one form of the rule; None where it is legal."""
        first = next((reason for reason in self.reasons if reason in REASONS_AGAINST[mode]), None)
        return first or (KanReason.NO_KAN_AFTER_RIICHI if mode == "none" else None)


class _WaitingHand(NamedTuple):
    """A hand one tile short of complete."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...]

    def waits(self, rules: Ruleset, players: int) -> tuple[Tile, ...]:
        return waits(counts_of(self.tiles), self.melds, rules, players=players).by_shape

    def won(self, tile: Tile) -> HandTiles:
        return HandTiles.of((*self.tiles, tile), self.melds, win_tile=tile)

    def after(self, kan: Kan) -> "_WaitingHand":
        own = (*self.tiles, kan.drawn)
        four = tuple(tile for tile in own if tile and tile.kind == kan.tile.kind)
        rest = tuple(tile for tile in self.tiles if tile.kind != kan.tile.kind)
        return _WaitingHand(rest, (*self.melds, Meld(MeldType.ANKAN, four)))


def kan_check(
    tiles: tuple[Tile, ...],
    melds: tuple[Meld, ...],
    kan: Kan,
    *,
    situation: Situation,
    rules: Ruleset,
) -> KanCheck:
    """Every reason against a kan of thirteen tiles in riichi, in any form of the rule."""
    hand = _WaitingHand(tiles, melds)
    before = hand.waits(rules, situation.players)
    wins = kan.drawn is not None and kan.drawn.plain in before
    impossible = tuple(_impossible(tiles, kan, rules))
    if impossible:
        return KanCheck(impossible, before, None, (), (), wins)
    with_kan = hand.after(kan)
    after = with_kan.waits(rules, situation.players)
    other_uses = tuple(_other_uses(hand, before, kan.tile, situation, rules))
    common = [tile for tile in before if tile in after]
    changes = tuple(_yaku_changes(hand, with_kan, common, situation, rules))
    applies = {
        KanReason.WAITS_CHANGE: before != after,
        KanReason.OTHER_INTERPRETATION: bool(other_uses),
        KanReason.YAKU_CHANGE: bool(changes),
    }
    reasons = tuple(reason for reason in applies if applies[reason])
    return KanCheck(reasons, before, after, other_uses, changes, wins)


def _impossible(tiles: tuple[Tile, ...], kan: Kan, rules: Ruleset) -> Iterator[KanReason]:
    """The reasons against a kan that no form of the rule allows."""
    if kan.type is not MeldType.ANKAN:
        yield KanReason.OPEN_CALL
    if kan.kans >= rules.max_kans:
        yield KanReason.FOUR_KANS
    if kan.wall_tiles == 0:
        yield KanReason.LAST_TILE
    called = kan.type is MeldType.DAIMINKAN
    last = kan.tile if called else kan.drawn
    own = tiles if last is None else (*tiles, last)
    if count(counts_of(own), kan.tile.kind) < FOUR_COPIES:
        yield KanReason.NOT_FOUR_TILES
    if not called and (kan.drawn is None or kan.drawn.kind != kan.tile.kind):
        yield KanReason.NOT_THE_DRAWN_TILE


def _other_uses(
    hand: _WaitingHand, before: Iterable[Tile], tile: Tile, situation: Situation, rules: Ruleset
) -> Iterator[OtherUse]:
    """For each wait, the first reading in which the three tiles are not all in one triplet."""
    drawn = situation._replace(tsumo=True)
    for wait in before:
        for reading in readings(hand.won(wait), drawn, rules):
            if sum(tile.kind in block.kinds for block in reading.blocks) != 1:
                yield OtherUse(wait, reading)
                break


def _yaku_changes(
    hand: _WaitingHand,
    with_kan: _WaitingHand,
    waits: Iterable[Tile],
    situation: Situation,
    rules: Ruleset,
) -> Iterator[YakuChange]:
    """What the kan would add to or take from the yaku of a win, wait by wait."""
    for tile in waits:
        for tsumo in (False, True):
            way = situation._replace(tsumo=tsumo)
            without = _yaku(evaluate(hand.won(tile), way, rules))
            with_it = _yaku(evaluate(with_kan.won(tile), way, rules))
            if without != with_it:
                yield YakuChange(tile, tsumo, with_it - without, without - with_it)


def _yaku(result: Result) -> frozenset[str]:
    """The yaku of a result; none where it is no win."""
    if isinstance(result, Scored | BelowMinimum):
        return frozenset(award.yaku.key for award in result.best.awards)
    return frozenset()
