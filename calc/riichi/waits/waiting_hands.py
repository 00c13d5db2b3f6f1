"""Waiting hands: what their player sees, what is wrong with them, and what a wait would pay."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from calc.riichi.counts import (
    COPY,
    FOUR_COPIES,
    RANK_MASK,
    WIDTH,
    Copies,
    CountedTiles,
    copies_of,
    counts_of,
    counts_of_copies,
    kinds_in,
    known_copies,
    packed_copies,
    reds_of,
    with_kind,
)
from calc.riichi.errors import Problem
from calc.riichi.hand import HandTiles, Meld, hand_size
from calc.riichi.memo import Memo
from calc.riichi.problems import (
    MOST_COUNTED,
    contradiction_problems,
    contradictions_with,
    copy_problems,
    indicator_problems,
    red_problems,
    three_player_problems,
    visible_copy_problems,
)
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.context import (
    Particulars,
    ScoringContext,
    WonHand,
    context_of,
    particulars_of,
)
from calc.riichi.scoring.evaluate import score_hand
from calc.riichi.scoring.scored_reading import Result
from calc.riichi.situation import Situation
from calc.riichi.tiles import KINDS, NORTH, Tile


class TileCopies(NamedTuple):
    """A tile and how many copies of it may still come."""

    tile: Tile
    """The tile, such as `5p`."""
    left: int
    """Copies that are not visible to the player, 0 to 4."""


_OF_KINDS = [
    (
        WIDTH * tile.kind,
        [TileCopies(tile, FOUR_COPIES - known) for known in range(FOUR_COPIES)]
        + [TileCopies(tile, 0)] * (RANK_MASK + 1 - FOUR_COPIES),
    )
    for tile in KINDS
]
"""By kind: its lowest bit in copies, and by the copies of it that are visible, those left."""


class VisibleTiles:
    """What a player sees: by kind, how many copies of it are left that are not visible.

    `known` are the copies that are visible.
    """

    __slots__ = ("_left", "by_kind")

    def __init__(self, known: Copies) -> None:
        self.by_kind: Final = tuple([left[known >> shift & RANK_MASK] for shift, left in _OF_KINDS])
        self._left: Final = [left for _, left in self.by_kind]

    def left(self, tile: Tile) -> int:
        """How many copies of a tile are not visible."""
        return self.by_kind[tile.kind].left

    def left_of(self, tiles: Iterable[Tile]) -> int:
        """How many copies of all these tiles together are not visible."""
        return sum([self.by_kind[tile.kind].left for tile in tiles])

    def copies(self, tiles: Iterable[Tile]) -> tuple[TileCopies, ...]:
        """Tiles, red fives as fives, with the copies left of each."""
        return tuple([self.by_kind[tile.kind] for tile in tiles])

    def accepted(self, kinds: Copies) -> tuple[tuple[TileCopies, ...], int]:
        """Of each of some kinds a tile with the copies left of each, and of all together."""
        named = kinds_in(counts_of_copies(kinds))
        copies = tuple(map(self.by_kind.__getitem__, named))
        return copies, sum(map(self._left.__getitem__, named))

    def is_karaten(self, waits: Iterable[Tile]) -> bool:
        """Whether every copy of every wait is visible; such a hand cannot win any more."""
        return not self.left_of(waits)


def visible_tiles(
    tiles: tuple[Tile, ...],
    melds: tuple[Meld, ...],
    situation: Situation,
    visible: tuple[Tile, ...],
) -> VisibleTiles:
    """The tiles visible to a player: hand, indicators, own discards, and what others show.

    A tile of another player that is named as passed and as visible counts once.
    """
    discards = situation.discards or ()
    own = [*tiles, *situation.dora_indicators, *[NORTH] * situation.kita]
    own += [tile for meld in melds for tile in meld.tiles]
    own += [discard.tile for discard in discards if not discard.called]
    called = [discard.tile for discard in discards if discard.called]
    passed, in_riichi = situation.passed or (), situation.passed_in_riichi or ()
    if visible or called or passed or in_riichi:
        others: Counter[Tile] = Counter()
        for group in (visible, (*passed, *called), (*in_riichi, *called)):
            others |= Counter(tile.plain for tile in group)
        own += others.elements()
    return VisibleTiles(copies_of(own))


def waiting_problems(
    hand: HandTiles,
    situation: Situation,
    rules: Ruleset,
    *,
    wanted: tuple[int, ...],
    visible: tuple[Tile, ...],
) -> list[Problem]:
    """Every problem of a hand that waits or has to discard; its winning tile is not read."""
    problems = list(_number_problems(hand, wanted))
    if len(hand.tiles) <= MOST_COUNTED:
        indicators = situation.dora_indicators + situation.ura_indicators
        known = known_copies(hand.copies, indicators, situation.kita)
        problems += copy_problems(known) or visible_copy_problems(
            known, situation.discards, visible
        )
    if hand.reds:
        problems += red_problems(hand, rules)
    if situation.players == 3:
        problems += three_player_problems(hand, situation, visible)
    for context, particulars in _WAYS[situation, rules]:
        rows = contradictions_with(context.contradictions, hand)
        way = WonHand(hand, context, particulars).situation if rows else situation
        wrong = contradiction_problems(rows, hand, way)
        problems += [problem for problem in wrong if problem not in problems]
    problems += indicator_problems(situation, rules)
    return problems


def _number_problems(hand: HandTiles, wanted: tuple[int, ...]) -> Iterator[Problem]:
    held = hand_size(hand.tiles, hand.melds)
    if held not in wanted:
        facts = {
            "held": held,
            "concealed": len(hand.tiles),
            "melds": len(hand.melds),
            "wanted": "-".join(map(str, wanted)),
        }
        yield Problem("number-of-tiles", "hand", len(hand.tiles), facts)


def wins_on(
    tile: Tile,
    tiles: CountedTiles,
    melds: tuple[Meld, ...],
    situation: Situation,
    rules: Ruleset,
) -> tuple[Result, Result]:
    """What a win on a tile is worth, by ron and by self-draw; furiten is not considered."""
    hand = HandTiles(tiles.with_tile(tile), melds, tile)
    ron, tsumo = _WAYS[situation, rules]
    return score_hand(WonHand(hand, *ron)), score_hand(WonHand(hand, *tsumo))


def rons_on(
    waits: Iterable[Tile],
    tiles: tuple[Tile, ...],
    melds: tuple[Meld, ...],
    situation: Situation,
    rules: Ruleset,
) -> list[Result]:
    """What a ron on each of these tiles is worth to the same hand; furiten is not considered."""
    ron, _ = _WAYS[situation, rules]
    number, counts, reds = len(tiles) + 1, counts_of(tiles), reds_of(tiles)
    copies = packed_copies(counts)
    return [
        score_hand(
            WonHand(
                HandTiles(
                    ((*tiles, wait), number, with_kind(counts, kind), copies + COPY[kind], reds),
                    melds,
                    wait,
                ),
                *ron,
            )
        )
        for wait in waits
        for kind in (wait.kind,)
    ]


Way = tuple[ScoringContext, Particulars]


def _ways(key: tuple[Situation, Ruleset]) -> tuple[Way, Way]:
    """A win by ron and one by self-draw of a hand in this situation."""
    situation, rules = key
    ron, tsumo = _by_ron(situation), _by_tsumo(situation)
    return (
        (context_of(ron, rules), particulars_of(ron)),
        (context_of(tsumo, rules), particulars_of(tsumo)),
    )


_WAYS = Memo(_ways, 64)


def _by_ron(situation: Situation) -> Situation:
    """The situation of a win by ron, without the conditions of a self-draw and without furiten."""
    return situation._replace(
        tsumo=False,
        haitei=False,
        rinshan=False,
        discards=None,
        passed=None,
        passed_in_riichi=None,
    )


def _by_tsumo(situation: Situation) -> Situation:
    """The situation of a win by self-draw, without the conditions of a ron."""
    return situation._replace(tsumo=True, houtei=False, discarder_in_riichi=False, discarder=None)
