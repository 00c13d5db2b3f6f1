"""Acceptance: the tiles that bring a hand nearer are those that its nearest ways lack.

A nearest way is a choice of blocks whose block distances add up to the least of the hand. What it
lacks is read off the moves that the distances were made of, so that hands with one more tile need
not be looked at. Lacking tiles are bits: of a suit the lowest rank in bit 0, ANY_TILE above them.
"""

from functools import partial

from calc.riichi.counts import SUIT_OF, Counts, count, with_kind
from calc.riichi.memo import Memo
from calc.riichi.tiles import KINDS

from .block_distance import ANY_TILE, BITS, BLOCKS, MOST, PAIRED, RANKS, run_distances, run_lacks
from .shanten import (
    APART,
    LACKING,
    WHOLE,
    joined_distances,
    lacking_by_kinds,
    runs,
    shanten,
    suit_key,
    suits_and_rests,
    tally,
)

_TABLE_SIZE = 12_000
_PLACE = 4


def nearer_kinds(counts: Counts, *, blocks: int, room: Counts, four_as_two: bool) -> list[int]:
    """The kinds of which one more lowers the shanten, in order; arguments as for `shanten`.

    Where a nearest way has a block of which no tile is held, nearly every tile begins it: then the
    shanten with each is worked out.
    """
    (distances, own), (others, other) = suits_and_rests(counts, room)[0]
    lacking = by_kinds = LACKING[(distances << WHOLE | others) << 3 | blocks]
    with_room = [kind for kind in range(len(KINDS)) if count(counts, kind) < count(room, kind)]
    nearer: set[int] = set()
    if blocks == BLOCKS:
        by_kinds = lacking_by_kinds(counts, own + other, four_as_two=four_as_two)
        if by_kinds <= lacking:
            after = partial(_by_kinds_with, counts, own + other, four_as_two=four_as_two)
            nearer.update(kind for kind in with_room if after(kind) < by_kinds)
    if by_kinds < lacking:
        return sorted(nearer)
    lacks = _lacking_kinds(counts, room, blocks)
    if not lacks & ANY_KIND:
        return [kind for kind in with_room if lacks >> kind & 1 or kind in nearer]
    distance = partial(shanten, blocks=blocks, room=room, four_as_two=four_as_two)
    return [kind for kind in with_room if distance(with_kind(counts, kind)) < lacking - 1]


def _by_kinds_with(counts: Counts, whole: int, kind: int, *, four_as_two: bool) -> int:
    """Tiles lacking for seven pairs or thirteen orphans with one more of a kind."""
    suit, more = SUIT_OF[kind], with_kind(counts, kind)
    before, after = [_TALLIES[suit_key(APART[suit], held[suit], 0)] for held in (counts, more)]
    return lacking_by_kinds(more, whole - before + after, four_as_two=four_as_two)


def _lacking_kinds(counts: Counts, room: Counts, blocks: int) -> int:
    """The kinds that the nearest ways to so many blocks and a pair lack, as bits; or ANY_KIND."""
    kinds = 0
    for suit, ((distances, _), (others, _)) in enumerate(suits_and_rests(counts, room)):
        key = suit_key(APART[suit], counts[suit], room[suit]) << _PLACE
        for place, _ in _NEAREST[(distances << WHOLE | others) << _PLACE | PAIRED + blocks]:
            lacks = _LACKS[key | place]
            if lacks & ANY_TILE:
                return ANY_KIND
            kinds |= lacks << RANKS * suit
    return kinds


ANY_KIND = 1 << 4 * RANKS
"""Set if any kind brings a hand nearer that can begin a block."""


def _nearest(way: int) -> list[tuple[int, int]]:
    """The places of two parts of a hand whose distances add up to the least for both together.

    From the left the packed distances of both parts, then the place for both: each block and the
    pair is in either part.
    """
    one, other = way >> WHOLE + _PLACE, way >> _PLACE
    pair, blocks = divmod(way & (1 << _PLACE) - 1, PAIRED)
    sums = {}
    for here in range(PAIRED * (pair + 1)):
        if here % PAIRED <= blocks:
            there = blocks + PAIRED * pair - here
            sums[here, there] = (one >> BITS * here & MOST) + (other >> BITS * there & MOST)
    least = min(sums.values())
    return [places for places, lacking in sums.items() if lacking == least]


def _suit_lacks(way: int) -> int:
    """What a suit lacks in any nearest way to one of its distances: `suit_key`, then its place."""
    return _runs_lack(runs(way >> _PLACE), way & (1 << _PLACE) - 1)


def _runs_lack(parts: list[tuple[int, int]], place: int) -> int:
    """The same for some runs of it."""
    if not parts:
        return ANY_TILE if place else 0
    (run, first), *others = parts
    if not others:
        return run_lacks(run, first, place)
    lacks, rest = 0, joined_distances([run for run, _ in others])
    for here, there in _NEAREST[(run_distances(run) << WHOLE | rest) << _PLACE | place]:
        lacks |= run_lacks(run, first, here) | _runs_lack(others, there)
    return lacks


_NEAREST = Memo(_nearest, _TABLE_SIZE)
_LACKS = Memo(_suit_lacks, _TABLE_SIZE)
_TALLIES = Memo(tally, _TABLE_SIZE)
