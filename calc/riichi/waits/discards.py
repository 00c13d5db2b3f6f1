"""What each discard of fourteen tiles leaves, best first, and the tenpai that may come of it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from calc.riichi.counts import (
    Copies,
    copies_of,
    counts_of_copies,
    kinds_held_four_times,
    kinds_in,
)
from calc.riichi.tiles import KINDS, Tile

from . import ConcealedPart, Waits
from .waiting_hands import TileCopies, VisibleTiles

NO_WAITS = Waits(())
GOOD_WAIT = 5
"""Copies left that make a wait a good one: a kanchan, a penchan or two pairs never have as many."""


class TenpaiInReach(NamedTuple):
    """A tenpai hand that fourteen tiles may become, and its waits.

    `discards` are the tiles without which it is; `drawn` is the tile that is accepted between them,
    None where one discard leaves the hand tenpai. `left` are the copies of the waits that are not
    visible; none counts where the player has discarded one of the waits.
    """

    drawn: Tile | None
    discards: tuple[Tile, ...]
    waits: tuple[Tile, ...]
    left: int


class DiscardOption(NamedTuple):
    """What one discard leaves: thirteen tiles, and what completes them or brings them nearer."""

    discard: Tile
    shanten: int
    waiting: Waits
    kinds: Copies
    """The kinds that are accepted, one copy of each."""
    accepted: tuple[TileCopies, ...]
    """The waits, or the tiles that bring the hand nearer, with the copies left of each."""
    left: int
    """Copies of these that are not visible."""

    def tenpai(self, visible: VisibleTiles, discarded: frozenset[Tile]) -> TenpaiInReach:
        """The tenpai hand that it leaves; `discarded` are the own discards, red fives as fives."""
        waits = self.waiting.tiles
        left = _left_to_win_on(waits, visible, discarded | {self.discard})
        return TenpaiInReach(None, (self.discard,), waits, left)


def _left_to_win_on(
    waits: tuple[Tile, ...], visible: VisibleTiles, discarded: frozenset[Tile]
) -> int:
    """The copies of waits that are not visible; 0 where the hand is furiten."""
    return visible.left_of(waits) if discarded.isdisjoint(waits) else 0


def discard_options(part: ConcealedPart, visible: VisibleTiles) -> list[DiscardOption]:
    """Every discard of fourteen tiles, a plain five for a red one, best first.

    `part` are their concealed tiles. Discards of the same rank are equally good.
    """
    may_hold_waits = kinds_held_four_times(part.copies) != 0
    options = [
        _option(part, visible, discard, *nearer, may_hold_waits=may_hold_waits)
        for discard, nearer in part.nearer_after_discards.items()
    ]
    options.sort(key=lambda option: (option.shanten, -option.left))
    return options


def _option(
    part: ConcealedPart,
    visible: VisibleTiles,
    discard: Tile,
    by_shape: int,
    nearer: Copies,
    *,
    may_hold_waits: bool,
) -> DiscardOption:
    """`by_shape` is the shanten then, but for the rule on waits that are held; `nearer` lower it.

    `may_hold_waits` says that there are four copies of some tile, all of which may be held.
    """
    waiting, tenpai = NO_WAITS, False
    if not by_shape or (by_shape == 1 and may_hold_waits):
        waiting = part.with_tiles(discard.kind, -1).waits
        tenpai = bool(waiting.tiles or (waiting.held and part.held_is_tenpai))
    kinds = copies_of(waiting.tiles) if tenpai else nearer
    accepted, left = visible.accepted(kinds)
    return DiscardOption(discard, 0 if tenpai else by_shape, waiting, kinds, accepted, left)


def tenpai_in_reach(
    part: ConcealedPart,
    options: Sequence[DiscardOption],
    visible: VisibleTiles,
    discarded: frozenset[Tile],
) -> dict[Tile, list[TenpaiInReach]]:
    """By discard: the tenpai with the widest wait after each tile that is accepted, if it has one.

    `options` are the nearest discards of fourteen tiles, each of which leaves them one tile from
    tenpai: any later discard is then one of them too, so each pair of them is looked at once.
    """
    widest: dict[Tile, dict[Tile, TenpaiInReach]] = {option.discard: {} for option in options}
    for pair, rest, accepted in _pairs(part, options):
        for kind in accepted:
            waits = rest.with_tiles(kind).waits.tiles
            if waits:
                left, drawn = _left_to_win_on(waits, visible, discarded), KINDS[kind]
                _keep_widest(widest, drawn, TenpaiInReach(drawn, pair, waits, left))
    return {discard: list(by_drawn.values()) for discard, by_drawn in widest.items()}


def _pairs(
    part: ConcealedPart, options: Sequence[DiscardOption]
) -> Iterator[tuple[tuple[Tile, Tile], ConcealedPart, tuple[int, ...]]]:
    """Two discards without which two tiles may complete the hand, what is left, what it accepts."""
    for place, one in enumerate(options):
        without_one = part.with_tiles(one.discard.kind, -1)
        after = without_one.after_discards
        for other in options[place:]:
            both = one.kinds & other.kinds
            if both and after.get(other.discard) == 1:
                rest = without_one.with_tiles(other.discard.kind, -1)
                yield (one.discard, other.discard), rest, kinds_in(counts_of_copies(both))


def _keep_widest(
    widest: dict[Tile, dict[Tile, TenpaiInReach]], drawn: Tile, tenpai: TenpaiInReach
) -> None:
    """Keep a tenpai hand for each of its discards, unless one as wide is known for its draw."""
    for discard in tenpai.discards:
        known = widest[discard].get(drawn)
        if known is None or known.left < tenpai.left:
            widest[discard][drawn] = tenpai
