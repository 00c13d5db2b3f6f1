"""Waits by shape: the kinds of tile that complete concealed tiles, from bounded tables of a suit.

Counts are packed as in `calc.riichi.counts`, six bits a rank. Since 64 is one more than a multiple
of three, `counts % 3` is the number of tiles modulo three.
"""

from functools import partial
from operator import mul

from calc.riichi.counts import (
    ORPHANS,
    WIDTH,
    Counts,
    count,
    counts_of,
    odd_kinds,
    only_pairs,
    ranks_of,
    size,
    with_kind,
)
from calc.riichi.memo import Memo
from calc.riichi.tiles import KINDS, YAOCHUU

from .block_distance import BLOCKS, HONOR_RANKS, HONORS, NUMBERS, RANKS
from .shanten import APART

_TABLE_SIZE = 12_000
_RANK = (1 << WIDTH) - 1


def wait_kinds(
    counts: Counts, *, concealed: bool = True, four_as_two: bool = False
) -> tuple[int, ...]:
    """The kinds that complete concealed tiles by shape, in written order, a fifth copy among them.

    `concealed` says that there are no melds, so that seven pairs and thirteen orphans count.
    """
    kinds = _standard_waits(counts)
    if concealed:
        kinds += _ORPHAN_WAITS.get(counts, ())
        if odd_kinds(counts) == 1:
            kinds += _seven_pairs_wait(counts, four_as_two=four_as_two)
    return tuple(sorted(set(kinds))) if len(kinds) > 1 else kinds


def is_complete(counts: Counts, *, concealed: bool = True, four_as_two: bool = False) -> bool:
    """Whether it is a complete hand by shape."""
    if concealed and (only_pairs(counts, four_as_two=four_as_two) or counts in ORPHANS):
        return True
    paired = sum(suit % 3 == 2 for suit in counts)
    return paired == 1 and all(
        _COMPLETE[apart][suit] for apart, suit in zip(APART, counts, strict=True)
    )


def _standard_waits(counts: Counts) -> tuple[int, ...]:
    """Kinds that make four blocks and a pair: the tile completes the suit that is one short.

    A complete suit has a multiple of three tiles, or two more for the pair. So either one suit has
    one over and gets its pair or its last block, or two have two over: one has the pair.
    """
    m, p, s, z = counts
    over = m % 3, p % 3, s % 3, z % 3
    if sum(over) == 1:
        suits = [over.index(1)]
    elif over.count(2) == 2 and 1 not in over:
        first = over.index(2)
        suits = [first, over.index(2, first + 1)]
    else:
        return ()
    kinds: tuple[int, ...] = ()
    for suit in suits:
        if False not in [complete[counts[other]] for other, complete in _OTHERS[suit]]:
            ranks = _WAIT_RANKS[APART[suit]][counts[suit]]
            kinds += tuple([RANKS * suit + rank for rank in ranks])
    return kinds


def _seven_pairs_wait(counts: Counts, *, four_as_two: bool) -> tuple[int, ...]:
    odd = next(kind for kind in range(len(KINDS)) if count(counts, kind) % 2)
    paired = only_pairs(with_kind(counts, odd), four_as_two=four_as_two)
    return (odd,) if paired and size(counts) == 3 * BLOCKS + 1 else ()


def _wait_ranks(apart: int, counts: int) -> tuple[int, ...]:
    """The ranks, from 0, that complete a suit; each shares a block with tiles that are held.

    The ranks of a block add up to a multiple of three, so where no pair is wanted one rank in three
    can be right.
    """
    near, first, step = counts, 0, 1
    for steps in range(1, apart):
        near |= counts << WIDTH * steps | counts >> WIDTH * steps
    if counts % 3 == 2:
        first, step = -sum(map(mul, range(RANKS), ranks_of(counts))) % 3, 3
    complete = _COMPLETE[apart]
    return tuple(
        [
            rank
            for rank in range(first, RANKS if apart == NUMBERS else HONOR_RANKS, step)
            if near >> WIDTH * rank & _RANK and complete[counts + (1 << WIDTH * rank)]
        ]
    )


def _is_complete_suit(apart: int, counts: int) -> bool:
    """Whether a suit is nothing but blocks, and the pair where two tiles are over.

    The lowest tile is part of a triplet, of the pair or of a sequence; what is left is looked up.
    """
    if not counts:
        return True
    lowest = (counts & -counts).bit_length() - 1
    shift = lowest - lowest % WIDTH
    copies, above, complete = counts >> shift & _RANK, counts >> shift + WIDTH, _COMPLETE[apart]
    if copies >= 3 and complete[counts - (3 << shift)]:
        return True
    if copies >= 2 and counts % 3 == 2 and complete[counts - (2 << shift)]:
        return True
    run = apart == NUMBERS and above & _RANK and above >> WIDTH & _RANK
    return bool(run) and complete[counts - (_SEQUENCE << shift)]


_WAIT_RANKS = {apart: Memo(partial(_wait_ranks, apart), _TABLE_SIZE) for apart in (NUMBERS, HONORS)}
_COMPLETE = {
    apart: Memo(partial(_is_complete_suit, apart), 2 * _TABLE_SIZE) for apart in (NUMBERS, HONORS)
}
"""By NUMBERS or HONORS, then by the counts of a suit."""
_OTHERS = tuple(
    [[(other, _COMPLETE[APART[other]]) for other in range(4) if other != suit] for suit in range(4)]
)
"""By suit, the three others with the tables that say whether they are complete."""
_SEQUENCE = 1 | 1 << WIDTH | 1 << 2 * WIDTH


def _orphan_waits() -> dict[Counts, tuple[int, ...]]:
    """Thirteen orphans one tile short: each kind once waits for all, else for the one lacking."""
    all_once = counts_of(YAOCHUU)
    waits = {all_once: tuple(tile.kind for tile in YAOCHUU)}
    for lacking in YAOCHUU:
        for twice in YAOCHUU:
            if twice is not lacking:
                one_short = with_kind(with_kind(all_once, lacking.kind, -1), twice.kind)
                waits[one_short] = (lacking.kind,)
    return waits


_ORPHAN_WAITS = _orphan_waits()
