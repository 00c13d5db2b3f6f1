"""Acceptance: the tiles that lower the shanten of a hand.

For four blocks and a pair they are the tiles that a nearest way lacks: a choice of blocks for each
segment whose block distances add up to the least for the hand. The moves from which the distances
were computed tell which ranks it lacks, so that the shanten with each kind added need not be
computed. Lacking ranks are bits, rank 1 of a suit in bit 0; ANY_TILE is above them.
"""

from functools import partial
from itertools import product

from calc.riichi.counts import RANKS, Counts, with_kind
from calc.riichi.memo import Memo
from calc.riichi.tiles import KINDS, YAOCHUU

from .block_distance import (
    ANY_TILE,
    BLOCKS,
    INDEX_BITS,
    PAIRED,
    distances_of_two,
    segment_distances,
    segment_lacking_ranks,
)
from .shanten import (
    LACKING,
    PACKED_BITS,
    SPANS,
    SuitSummary,
    combined_distances,
    copies_of_kinds,
    lacking_by_kinds,
    segments,
    shanten,
    suit_key,
    suits_and_rests,
)

_TABLE_SIZE = 12_000


def nearer_kinds(counts: Counts, *, blocks: int, room: Counts, four_as_two: bool) -> list[int]:
    """The kinds of which one more lowers the shanten, in written order; arguments as for `shanten`.

    Where a nearest way has a block of which no tile is held, nearly every kind may begin it. Then
    the shanten with one more of each kind is computed.
    """
    summaries = suits_and_rests(counts, room)
    (distances, kind_counts), (others, other_kind_counts) = summaries[0]
    lacking = LACKING[(distances << PACKED_BITS | others) << 3 | blocks]
    nearer: list[int] = []
    if blocks == BLOCKS:
        kind_counts += other_kind_counts
        least = lacking_by_kinds(counts, kind_counts, four_as_two=four_as_two)
        if least <= lacking:
            nearer = _nearer_by_kinds(counts, room, kind_counts, least, four_as_two=four_as_two)
        if least < lacking:
            return nearer
    kinds = _lacking_kinds(summaries, counts, room, blocks)
    if not kinds & ANY_KIND:
        return [kind for kind in range(len(KINDS)) if kinds >> kind & 1 or kind in nearer]
    distance = partial(shanten, blocks=blocks, room=room, four_as_two=four_as_two)
    return [
        kind
        for kind, _ in _with_room(counts, room)
        if distance(with_kind(counts, kind)) < lacking - 1
    ]


def _nearer_by_kinds(
    counts: Counts, room: Counts, kind_counts: int, least: int, *, four_as_two: bool
) -> list[int]:
    """The kinds of which one more brings seven pairs or thirteen orphans nearer than `least`.

    All terminals and honors with as many copies are alike, and so are all simples.
    """
    nearer, known = list[int](), dict[tuple[bool, int], bool]()
    for kind, held in _with_room(counts, room):
        like = kind in _YAOCHUU, held
        if like not in known:
            added = with_kind(counts, kind) if four_as_two else counts
            more = kind_counts + _ADDED[like[0]][held]
            known[like] = lacking_by_kinds(added, more, four_as_two=four_as_two) < least
        if known[like]:
            nearer.append(kind)
    return nearer


def _with_room(counts: Counts, room: Counts) -> list[tuple[int, int]]:
    """The kinds of which one more may come to be held, each with the copies that are held."""
    held, most = copies_of_kinds(counts), copies_of_kinds(room)
    return [(kind, held[kind]) for kind in range(len(KINDS)) if held[kind] < most[kind]]


_YAOCHUU = frozenset(tile.kind for tile in YAOCHUU)
_ADDED = ((1, 1 << 5, 0, 0), (1 | 1 << 10, 1 << 5 | 1 << 15, 0, 0))
"""What one more tile adds to the kind counts: a simple, then a terminal or honor, each by
the copies that are held before."""


def _lacking_kinds(
    summaries: list[tuple[SuitSummary, SuitSummary]], counts: Counts, room: Counts, blocks: int
) -> int:
    """The kinds that the nearest ways to this many blocks and a pair lack, as bits, or ANY_KIND.

    `summaries` are those of `suits_and_rests`.
    """
    kinds = 0
    for suit, ((distances, _), (others, _)) in enumerate(summaries):
        key = suit_key(SPANS[suit], counts[suit], room[suit]) << INDEX_BITS
        both = distances << PACKED_BITS | others
        for index, _ in _NEAREST[both << INDEX_BITS | PAIRED + blocks]:
            ranks = _LACKING_RANKS[key | index]
            if ranks & ANY_TILE:
                return ANY_KIND
            kinds |= ranks << RANKS * suit
    return kinds


ANY_KIND = 1 << 4 * RANKS
"""Where a block of which no tile is held is lacking, so that any kind may begin it."""


def _nearest(parts_and_index: int) -> list[tuple[int, int]]:
    """The pairs of indices whose distances, one of each part, add up to the least for both parts.

    The argument is (distances of one part << PACKED_BITS | distances of the other) << INDEX_BITS |
    the index for both parts together. Each block and the pair is in one part or the other.
    """
    one, other = distances_of_two(parts_and_index >> INDEX_BITS)
    pairs = _DIVISIONS[parts_and_index & (1 << INDEX_BITS) - 1]
    sums = [one[here] + other[there] for here, there in pairs]
    least = min(sums)
    return [indices for indices, lacking in zip(pairs, sums, strict=True) if lacking == least]


_DIVISIONS = [
    [
        (here, blocks + PAIRED * pair - here)
        for here in range(PAIRED * (pair + 1))
        if here % PAIRED <= blocks
    ]
    for pair, blocks in product(range(2), range(PAIRED))
]
"""By index for two parts together: each way to divide its blocks and its pair between them."""


def _suit_lacking_ranks(key_and_index: int) -> int:
    """The ranks that a nearest way to a distance of a suit lacks, as bits.

    The argument is `suit_key` << INDEX_BITS | the index of the distance. Segments are taken one by
    one: `indices` are those that the segments from there on may have together.
    """
    suit_segments = segments(key_and_index >> INDEX_BITS)
    indices, lacking = {key_and_index & (1 << INDEX_BITS) - 1}, 0
    for number, (segment, first) in enumerate(suit_segments, 1):
        rest = combined_distances([later for later, _ in suit_segments[number:]])
        both = segment_distances(segment) << PACKED_BITS | rest
        nearest = {pair for index in indices for pair in _NEAREST[both << INDEX_BITS | index]}
        for here in {here for here, _ in nearest}:
            ranks = segment_lacking_ranks(segment << INDEX_BITS | here)
            lacking |= (ranks & ANY_TILE - 1) << first | ranks & ANY_TILE
        indices = {there for _, there in nearest}
    return lacking | ANY_TILE if any(indices) else lacking


_NEAREST = Memo(_nearest, _TABLE_SIZE)
_LACKING_RANKS = Memo(_suit_lacking_ranks, _TABLE_SIZE)
