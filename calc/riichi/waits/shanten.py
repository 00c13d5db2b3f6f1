"""Shanten: how many tiles a hand is away from tenpai, from tables of one suit.

Each suit has its block distances (`calc.riichi.waits.block_distance`); those of four suits are
added up, so the shanten of a hand is a few look-ups. Tables are filled on use and bounded.

A tally counts for seven pairs and thirteen orphans, five bits each; tallies of suits are added up.

    bits 19-15                       14-10                 9-5                  4-0
         suits with two of an        terminals and         kinds held           kinds held
         equal terminal or honor     honors held           twice or more        once or more
"""

from functools import reduce
from operator import add

from calc.riichi.counts import WIDTH, Counts, with_kind
from calc.riichi.memo import Memo

from .block_distance import (
    BITS,
    BLOCKS,
    EMPTY,
    FULL_ROOM,
    HONOR_RANKS,
    HONORS,
    MOST,
    NUMBERS,
    PAIRED,
    RANKS,
    SHIFTS,
    PackedDistances,
    distances_of_two,
    packed_distances,
    run_distances,
    runs_of,
)

PAIRS = 7
ORPHANS = 13

FOUR_PLAYERS: Counts = (FULL_ROOM, FULL_ROOM, FULL_ROOM, FULL_ROOM)
"""How many of each rank a hand may come to hold: all four copies."""
THREE_PLAYERS: Counts = (4 | 4 << 8 * WIDTH, FULL_ROOM, FULL_ROOM, FULL_ROOM)
"""With three players no 2 to 8 of characters."""
SPANS = (NUMBERS, NUMBERS, NUMBERS, HONORS)
"""By suit, how many ranks a block may span."""

SuitSummary = tuple[PackedDistances, int]
"""Packed distances and tally of one suit, or of several together."""
_TABLE_SIZE = 12_000
_TALLY_BITS = 31
WHOLE = BITS * 2 * PAIRED
_RANK = (1 << WIDTH) - 1
_SUIT = (1 << WIDTH * RANKS) - 1


def shanten(
    counts: Counts, *, blocks: int = BLOCKS, room: Counts = FOUR_PLAYERS, four_as_two: bool = False
) -> int:
    """How many tiles concealed tiles are away from tenpai: 0 is tenpai, -1 complete.

    `blocks` are still to be made beside the pair (four less the melds), `room` is how many of each
    kind the concealed part may come to hold, `four_as_two` counts four equal tiles as two pairs.
    """
    m, p, s, z = _summaries(counts, room)
    (distances, tally), (others, other_tally) = _joined(m, p), _joined(s, z)
    lacking = LACKING[(distances << WHOLE | others) << 3 | blocks]
    if blocks == BLOCKS:
        lacking = min(lacking, _BY_KINDS[tally + other_tally])
        if four_as_two:
            lacking = min(lacking, _seven_pairs_of_any(counts))
    return lacking - 1


def shanten_without(
    counts: Counts, *, blocks: int = BLOCKS, room: Counts = FOUR_PLAYERS, four_as_two: bool = False
) -> dict[int, int]:
    """The shanten by kind, with one fewer of each kind that is held."""
    by_kind: dict[int, int] = {}
    for suit, (_, (others, other_tally)) in enumerate(suits_and_rests(counts, room)):
        held = counts[suit]
        if not held:
            continue
        key = suit_key(SPANS[suit], held, room[suit])
        for kind, shift in _KINDS[suit]:
            if held >> shift & _RANK:
                distances, tally = _SUMMARIES[key - (1 << shift + 1)]
                lacking = LACKING[(distances << WHOLE | others) << 3 | blocks]
                if blocks == BLOCKS:
                    by_kinds = _BY_KINDS[tally + other_tally]
                    lacking = by_kinds if by_kinds < lacking else lacking
                by_kind[kind] = lacking - 1
    if four_as_two and blocks == BLOCKS:
        for kind, distance in by_kind.items():
            pairs = _seven_pairs_of_any(with_kind(counts, kind, -1))
            by_kind[kind] = min(distance, pairs - 1)
    return by_kind


def suits_and_rests(counts: Counts, room: Counts) -> list[tuple[SuitSummary, SuitSummary]]:
    """The summary of each suit, and that of the three others."""
    m, p, s, z = _summaries(counts, room)
    mp, sz = _joined(m, p), _joined(s, z)
    return [(m, _joined(p, sz)), (p, _joined(m, sz)), (s, _joined(mp, z)), (z, _joined(mp, s))]


def _summaries(
    counts: Counts, room: Counts
) -> tuple[SuitSummary, SuitSummary, SuitSummary, SuitSummary]:
    (m, p, s, z), (m_room, p_room, s_room, z_room) = counts, room
    return (
        _SUMMARIES[suit_key(NUMBERS, m, m_room)],
        _SUMMARIES[suit_key(NUMBERS, p, p_room)],
        _SUMMARIES[suit_key(NUMBERS, s, s_room)],
        _SUMMARIES[suit_key(HONORS, z, z_room)],
    )


def suit_key(span: int, counts: int, room: int) -> int:
    """A suit in one number: room from bit 55, counts from bit 1, bit 0 set for numbers."""
    return (room << RANKS * WIDTH | counts) << 1 | (span == NUMBERS)


def _joined(one: SuitSummary, other: SuitSummary) -> SuitSummary:
    """The summary of two parts of a hand together."""
    return _TOGETHER[one[0] << WHOLE | other[0]], one[1] + other[1]


def _join(one: PackedDistances, other: PackedDistances) -> PackedDistances:
    return _TOGETHER[one << WHOLE | other]


def lacking_by_kinds(counts: Counts, tally: int, *, four_as_two: bool) -> int:
    """Tiles lacking for seven pairs or for thirteen orphans, whichever is nearer."""
    lacking = _BY_KINDS[tally]
    return min(lacking, _seven_pairs_of_any(counts)) if four_as_two else lacking


def copies_of_kinds(counts: Counts) -> list[int]:
    """The copies of each kind, and two numbers after the last that mean nothing."""
    return [suit >> shift & _RANK for suit in counts for shift in SHIFTS]


def _seven_pairs_of_any(counts: Counts) -> int:
    """Tiles lacking for seven pairs where four equal tiles are two of them."""
    held = copies_of_kinds(counts)
    pairs, singles = sum(copies // 2 for copies in held), sum(copies % 2 for copies in held)
    wanted = max(PAIRS - pairs, 0)
    return 2 * wanted - min(singles, wanted)


def _by_kinds(tally: int) -> int:
    """Tiles lacking for seven pairs or for thirteen orphans, whichever is nearer."""
    kinds, pairs, orphans, twice = [tally >> shift & _TALLY_BITS for shift in (0, 5, 10, 15)]
    return min(PAIRS - pairs + max(PAIRS - kinds, 0), ORPHANS + 1 - orphans - (twice > 0))


_BY_KINDS = Memo(_by_kinds, 4096)
"""By tally of a whole hand."""


def _lacking(key: int) -> int:
    """Tiles lacking for so many blocks and a pair: packed distances of two parts, then blocks."""
    both, blocks = key >> 3, key & 7
    return (_TOGETHER[both] >> BITS * (PAIRED + blocks)) & MOST


def _together(both: int) -> PackedDistances:
    """The distances of two parts of a hand together, each block and the pair from either part."""
    one, other = distances_of_two(both)
    plain, paired = one[:PAIRED], one[PAIRED:]
    others, others_paired = other[PAIRED - 1 :: -1], other[: PAIRED - 1 : -1]
    least = [min(map(add, plain, others[-end:])) for end in _ENDS]
    for end in _ENDS:
        pair_there = map(add, plain, others_paired[-end:])
        pair_here = map(add, paired, others[-end:])
        least.append(min(*pair_there, *pair_here))
    return packed_distances(least)


_ENDS = range(1, PAIRED + 1)
LACKING = Memo(_lacking, _TABLE_SIZE)
_TOGETHER = Memo(_together, _TABLE_SIZE)
"""By the packed distances of two parts, one above the other."""


def _suit_summary(key: int) -> SuitSummary:
    """Distances and tally of one suit, by `suit_key`."""
    return joined_distances([run for run, _ in runs(key)]), tally(key)


def _runs(key: int) -> list[tuple[int, int]]:
    counts = key >> 1
    return runs_of(NUMBERS if key & 1 else HONORS, counts & _SUIT, counts >> RANKS * WIDTH)


runs = Memo(_runs, _TABLE_SIZE).answer
"""The runs of a suit, by `suit_key`: the key of each, and its first rank."""


def joined_distances(runs: list[int]) -> PackedDistances:
    """The distances of some runs together."""
    return reduce(_join, map(run_distances, runs)) if runs else EMPTY


def tally(key: int) -> int:
    """The tally of a suit, by `suit_key`."""
    ranks = [key >> shift + 1 & _RANK for shift in SHIFTS]
    orphans = [ranks[0], ranks[-1]] if key & 1 else ranks
    kinds = RANKS - ranks.count(0)
    tally = kinds | kinds - ranks.count(1) << 5 | len(orphans) - orphans.count(0) << 10
    return tally | (max(orphans) > 1) << 15


_SUMMARIES = Memo(_suit_summary, _TABLE_SIZE)
_KINDS = [
    [(RANKS * suit + rank, SHIFTS[rank]) for rank in range(RANKS if suit < 3 else HONOR_RANKS)]
    for suit in range(4)
]
"""By suit, each kind and where it stands in the counts."""
