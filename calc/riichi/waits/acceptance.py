"""Acceptance: the tiles that bring a hand nearer are those that its nearest ways lack.

A nearest way is a choice of blocks whose block distances add up to the least of the hand. What it
lacks is read off the moves that the distances were made of, so that hands with one more tile need
not be looked at. Lacking tiles are bits: of a suit the lowest rank in bit 0, ANY_TILE above them.
"""

from functools import partial

from calc.riichi.counts import Counts, with_kind
from calc.riichi.memo import Memo
from calc.riichi.tiles import KINDS, YAOCHUU

from .block_distance import (
    ANY_TILE,
    BLOCKS,
    PAIRED,
    RANKS,
    distances_of_two,
    run_distances,
    run_lacking_ranks,
)
from .shanten import (
    LACKING,
    SPANS,
    WHOLE,
    SuitSummary,
    copies_of_kinds,
    joined_distances,
    lacking_by_kinds,
    runs,
    shanten,
    suit_key,
    suits_and_rests,
)

_TABLE_SIZE = 12_000
_PLACE = 4


def nearer_kinds(counts: Counts, *, blocks: int, room: Counts, four_as_two: bool) -> list[int]:
    """The kinds of which one more lowers the shanten, in order; arguments as for `shanten`.

    Where a nearest way has a block of which no tile is held, nearly every tile begins it: then the
    shanten with each is worked out.
    """
    summaries = suits_and_rests(counts, room)
    (distances, own), (others, other) = summaries[0]
    lacking = LACKING[(distances << WHOLE | others) << 3 | blocks]
    held, most = copies_of_kinds(counts), copies_of_kinds(room)
    with_room = [kind for kind in range(len(KINDS)) if held[kind] < most[kind]]
    nearer: list[int] = []
    if blocks == BLOCKS:
        by_kinds = partial(lacking_by_kinds, four_as_two=four_as_two)
        least = by_kinds(counts, own + other)
        if least <= lacking:
            tallies = [own + other + _ADDED[kind in _YAOCHUU][held[kind]] for kind in with_room]
            nearer = [
                kind
                for kind, tally in zip(with_room, tallies, strict=True)
                if by_kinds(with_kind(counts, kind) if four_as_two else counts, tally) < least
            ]
        if least < lacking:
            return nearer
    kinds = _lacking_kinds(summaries, counts, room, blocks)
    if not kinds & ANY_KIND:
        return [kind for kind in with_room if kinds >> kind & 1 or kind in nearer]
    distance = partial(shanten, blocks=blocks, room=room, four_as_two=four_as_two)
    return [kind for kind in with_room if distance(with_kind(counts, kind)) < lacking - 1]


_YAOCHUU = frozenset(tile.kind for tile in YAOCHUU)
_ADDED = ((1, 1 << 5, 0, 0), (1 | 1 << 10, 1 << 5 | 1 << 15, 0, 0))
"""What one more tile adds to a tally: of a simple or not, by the copies of it that are held."""


def _lacking_kinds(
    summaries: list[tuple[SuitSummary, SuitSummary]], counts: Counts, room: Counts, blocks: int
) -> int:
    """The kinds that the nearest ways to so many blocks and a pair lack, as bits; or ANY_KIND.

    `summaries` are those of `suits_and_rests`.
    """
    kinds = 0
    for suit, ((distances, _), (others, _)) in enumerate(summaries):
        key = suit_key(SPANS[suit], counts[suit], room[suit]) << _PLACE
        for place, _ in _NEAREST[(distances << WHOLE | others) << _PLACE | PAIRED + blocks]:
            ranks = _LACKING_RANKS[key | place]
            if ranks & ANY_TILE:
                return ANY_KIND
            kinds |= ranks << RANKS * suit
    return kinds


ANY_KIND = 1 << 4 * RANKS
"""Set if any kind brings a hand nearer that can begin a block."""


def _nearest(parts_and_place: int) -> list[tuple[int, int]]:
    """The places of two parts of a hand whose distances add up to the least for both together.

    From the left the packed distances of both parts, then the place for both: each block and the
    pair is in either part.
    """
    one, other = distances_of_two(parts_and_place >> _PLACE)
    pair, blocks = divmod(parts_and_place & (1 << _PLACE) - 1, PAIRED)
    sums = {}
    for here in range(PAIRED * (pair + 1)):
        if here % PAIRED <= blocks:
            there = blocks + PAIRED * pair - here
            sums[here, there] = one[here] + other[there]
    least = min(sums.values())
    return [places for places, lacking in sums.items() if lacking == least]


def _suit_lacking_ranks(key_and_place: int) -> int:
    """The ranks lacking in any nearest way to a distance of a suit: `suit_key`, then its place."""
    parts, places = runs(key_and_place >> _PLACE), {key_and_place & (1 << _PLACE) - 1}
    lacking = 0
    for number, (run, first) in enumerate(parts, 1):
        both = run_distances(run) << WHOLE | joined_distances([run for run, _ in parts[number:]])
        splits = {split for place in places for split in _NEAREST[both << _PLACE | place]}
        for here in {here for here, _ in splits}:
            bits = run_lacking_ranks(run << _PLACE | here)
            lacking |= (bits & ANY_TILE - 1) << first | bits & ANY_TILE
        places = {there for _, there in splits}
    return lacking | ANY_TILE if any(places) else lacking


_NEAREST = Memo(_nearest, _TABLE_SIZE)
_LACKING_RANKS = Memo(_suit_lacking_ranks, _TABLE_SIZE)
