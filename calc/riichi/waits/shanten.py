"""Shanten: how many tiles a hand is away from tenpai, from tables by suit.

For four blocks and a pair each suit has its block distances (`block_distance.py`). Two parts of a
hand are combined by choosing which blocks and which pair each part makes (`_combined_distances`),
and so are all four suits. The shanten is the distance to four blocks and a pair, less 1.

For seven pairs and thirteen orphans each suit has its kind counts: four numbers of five bits each.
Those of the suits are added.

    bits 19-15               14-10                 9-5                  4-0
         suits with two of   kinds of terminals    kinds held           kinds held
         a terminal or honor and honors held       twice or more        once or more

Tables are filled on use and bounded.
"""

from functools import reduce
from operator import add

from calc.riichi.counts import (
    COPY,
    FOUR_COPIES,
    HONOR_RANKS,
    RANK_MASK,
    RANKS,
    SUIT_WIDTH,
    WIDTH,
    Copies,
    Counts,
    number_of_copies,
    odd_kinds,
    packed_copies,
    ranks_of,
)
from calc.riichi.memo import Memo
from calc.riichi.tiles import NOT_WITH_THREE_PLAYERS

from .block_distance import (
    BLOCKS,
    DISTANCE_BITS,
    EMPTY_DISTANCES,
    FULL_ROOM,
    HONOR_SPAN,
    MAX_DISTANCE,
    NUMBER_SPAN,
    PAIRED,
    RANK_SHIFTS,
    PackedDistances,
    distances_of_two,
    packed_distances,
    segment_distances,
    segments_of,
)

PAIRS_WANTED = 7
ORPHANS_WANTED = 13

FOUR_PLAYERS: Counts = (FULL_ROOM, FULL_ROOM, FULL_ROOM, FULL_ROOM)
"""By suit, the room of each rank: how many tiles a hand may come to hold. Here all four copies."""
_LEFT_OUT = sum(FOUR_COPIES << WIDTH * kind for kind in NOT_WITH_THREE_PLAYERS)
THREE_PLAYERS: Counts = (FULL_ROOM - _LEFT_OUT, FULL_ROOM, FULL_ROOM, FULL_ROOM)
"""The same with three players."""
SPANS = (NUMBER_SPAN, NUMBER_SPAN, NUMBER_SPAN, HONOR_SPAN)
"""By suit, how many ranks a block spans at most."""

SuitSummary = tuple[PackedDistances, int]
"""Packed distances and kind counts of one suit, or of several together."""
_TABLE_SIZE = 12_000
_KIND_COUNT_MASK = 31
PACKED_BITS = DISTANCE_BITS * 2 * PAIRED
"""Bits of packed distances."""
_SUIT_MASK = (1 << WIDTH * RANKS) - 1


def shanten(
    counts: Counts, *, blocks: int = BLOCKS, room: Counts = FOUR_PLAYERS, four_as_two: bool = False
) -> int:
    """How many tiles concealed tiles are away from tenpai: 0 is tenpai, -1 complete.

    `blocks` are to be made of them beside the pair: four less the melds. `room` is how many of each
    rank they may come to hold. `four_as_two` counts four equal tiles as two pairs.
    """
    m, p, s, z = _summaries(counts, room)
    distances, kind_counts = combined_summary(m, p)
    others, other_kind_counts = combined_summary(s, z)
    lacking = LACKING[(distances << PACKED_BITS | others) << 3 | blocks]
    if blocks == BLOCKS:
        lacking = min(lacking, LACKING_BY_KINDS[kind_counts + other_kind_counts])
        if four_as_two:
            lacking = min(lacking, lacking_for_any_pairs(packed_copies(counts)))
    return lacking - 1


def shanten_without(
    counts: Counts, *, blocks: int = BLOCKS, room: Counts = FOUR_PLAYERS, four_as_two: bool = False
) -> dict[int, int]:
    """By kind that is held: the shanten with one fewer of it; arguments as for `shanten`."""
    by_kind: dict[int, int] = {}
    keys = suit_keys(counts, room)
    for suit, (_, (others, other_kind_counts)) in enumerate(suits_and_rests(counts, room)):
        held = counts[suit]
        if not held:
            continue
        key = keys[suit]
        for kind, shift in KINDS_OF_SUITS[suit]:
            if held >> shift & RANK_MASK:
                distances, kind_counts = SUIT_SUMMARIES[key - (1 << shift + 1)]
                lacking = LACKING[(distances << PACKED_BITS | others) << 3 | blocks]
                if blocks == BLOCKS:
                    by_kinds = LACKING_BY_KINDS[kind_counts + other_kind_counts]
                    lacking = by_kinds if by_kinds < lacking else lacking
                by_kind[kind] = lacking - 1
    if four_as_two and blocks == BLOCKS:
        copies = packed_copies(counts)
        for kind, distance in by_kind.items():
            pairs = lacking_for_any_pairs(copies - COPY[kind])
            by_kind[kind] = min(distance, pairs - 1)
    return by_kind


def suits_and_rests(counts: Counts, room: Counts) -> list[tuple[SuitSummary, SuitSummary]]:
    """For each suit, its summary and the summary of the three others together."""
    m, p, s, z = _summaries(counts, room)
    mp, sz = combined_summary(m, p), combined_summary(s, z)
    return [
        (m, combined_summary(p, sz)),
        (p, combined_summary(m, sz)),
        (s, combined_summary(mp, z)),
        (z, combined_summary(mp, s)),
    ]


def _summaries(counts: Counts, room: Counts) -> list[SuitSummary]:
    return [SUIT_SUMMARIES[key] for key in suit_keys(counts, room)]


def suit_keys(counts: Counts, room: Counts) -> tuple[int, int, int, int]:
    """The keys of the suits: room from bit 55, counts from bit 1, bit 0 set but for honors."""
    (m, p, s, z), (m_room, p_room, s_room, z_room) = counts, room
    return (
        (m_room << SUIT_WIDTH | m) << 1 | 1,
        (p_room << SUIT_WIDTH | p) << 1 | 1,
        (s_room << SUIT_WIDTH | s) << 1 | 1,
        (z_room << SUIT_WIDTH | z) << 1,
    )


def combined_summary(one: SuitSummary, other: SuitSummary) -> SuitSummary:
    """The summary of two parts of a hand together."""
    return COMBINED_DISTANCES[one[0] << PACKED_BITS | other[0]], one[1] + other[1]


def _combined(one: PackedDistances, other: PackedDistances) -> PackedDistances:
    return COMBINED_DISTANCES[one << PACKED_BITS | other]


def pairs_and_singles(copies: Copies) -> tuple[int, int]:
    """The pairs among some tiles, four equal ones being two, and the tiles that are left over."""
    singles = odd_kinds(copies).bit_count()
    return (number_of_copies(copies) - singles) // 2, singles


def lacking_for_any_pairs(copies: Copies) -> int:
    """Tiles lacking for seven pairs where four equal tiles count as two pairs."""
    pairs, singles = pairs_and_singles(copies)
    wanted = max(PAIRS_WANTED - pairs, 0)
    return 2 * wanted - min(singles, wanted)


def _by_kinds(kind_counts: int) -> int:
    """Tiles lacking for seven pairs or for thirteen orphans, whichever is nearer."""
    kinds, pairs, orphans, twice = [
        kind_counts >> shift & _KIND_COUNT_MASK for shift in (0, 5, 10, 15)
    ]
    return min(
        PAIRS_WANTED - pairs + max(PAIRS_WANTED - kinds, 0),
        ORPHANS_WANTED + 1 - orphans - (twice > 0),
    )


LACKING_BY_KINDS = Memo(_by_kinds, 4096)
"""By the kind counts of a whole hand."""


def _lacking(key: int) -> int:
    """Tiles lacking in two parts of a hand for a number of blocks and a pair.

    The key is (distances of one part << PACKED_BITS | distances of the other) << 3 | blocks.
    """
    both, blocks = key >> 3, key & 7
    return (COMBINED_DISTANCES[both] >> DISTANCE_BITS * (PAIRED + blocks)) & MAX_DISTANCE


def _combined_distances(both: int) -> PackedDistances:
    """The distances of two parts of a hand together.

    Each is the least over all ways to take its blocks, and its pair, from one part or the other:
    the distances of one part for 0, 1, … blocks are added to those of the other from most to least.
    """
    one, other = distances_of_two(both)
    plain, paired = one[:PAIRED], one[PAIRED:]
    others, others_paired = other[PAIRED - 1 :: -1], other[: PAIRED - 1 : -1]
    least = [min(map(add, plain, others[-ways:])) for ways in _WAYS]
    for ways in _WAYS:
        pair_there = map(add, plain, others_paired[-ways:])
        pair_here = map(add, paired, others[-ways:])
        least.append(min(*pair_there, *pair_here))
    return packed_distances(least)


_WAYS = range(1, PAIRED + 1)
"""By the number of blocks, from 0: the ways to divide them between two parts."""
LACKING = Memo(_lacking, _TABLE_SIZE)
COMBINED_DISTANCES = Memo(_combined_distances, _TABLE_SIZE)
"""By the packed distances of two parts: one << PACKED_BITS | the other."""


def _suit_summary(key: int) -> SuitSummary:
    """The summary of one suit, by `suit_keys`."""
    return combined_distances([segment for segment, _ in segments(key)]), _kind_counts(key)


def _segments(key: int) -> list[tuple[int, int]]:
    counts = key >> 1
    return segments_of(
        NUMBER_SPAN if key & 1 else HONOR_SPAN, counts & _SUIT_MASK, counts >> RANKS * WIDTH
    )


segments = Memo(_segments, _TABLE_SIZE).lookup
"""The segments of a suit by `suit_keys`, as `segments_of` gives them."""


def combined_distances(segments: list[int]) -> PackedDistances:
    """The distances of some segments together, by their keys."""
    return reduce(_combined, map(segment_distances, segments)) if segments else EMPTY_DISTANCES


def _kind_counts(key: int) -> int:
    """The kind counts of a suit, by `suit_keys`."""
    ranks = ranks_of(key >> 1)
    orphans = [ranks[0], ranks[-1]] if key & 1 else ranks
    kinds = RANKS - ranks.count(0)
    kind_counts = kinds | kinds - ranks.count(1) << 5 | len(orphans) - orphans.count(0) << 10
    return kind_counts | (max(orphans) > 1) << 15


SUIT_SUMMARIES = Memo(_suit_summary, _TABLE_SIZE)
KINDS_OF_SUITS = [
    [(RANKS * suit + rank, RANK_SHIFTS[rank]) for rank in range(RANKS if suit < 3 else HONOR_RANKS)]
    for suit in range(4)
]
"""By suit, each kind and the lowest bit of its rank in the counts."""
