"""Which kinds complete a hand by its shape: a look at each suit, kept in bounded tables."""

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

from .block_distance import GROUPS, HONOR_RANKS, HONORS, NUMBERS, RANKS
from .shanten import APART

_TABLE_SIZE = 12_000
_RANK = (1 << WIDTH) - 1


def wait_kinds(
    counts: Counts, *, concealed: bool = True, four_as_two: bool = False
) -> tuple[int, ...]:
    """The kinds that complete concealed tiles by shape, a fifth copy among them."""
    found = _standard(counts)
    if concealed:
        found += _ORPHAN_WAITS.get(counts, ())
        if odd_kinds(counts) == 1:
            found += _seven_pairs(counts, four_as_two=four_as_two)
    return tuple(sorted(set(found))) if len(found) > 1 else found


def is_complete(counts: Counts, *, concealed: bool = True, four_as_two: bool = False) -> bool:
    """Is this a complete hand by shape?"""
    if concealed and (only_pairs(counts, four_as_two=four_as_two) or counts in ORPHANS):
        return True
    paired = sum(held % 3 == 2 for held in counts)
    return paired == 1 and all(
        _COMPLETE[apart][held] for apart, held in zip(APART, counts, strict=True)
    )


def _standard(counts: Counts) -> tuple[int, ...]:
    """Four groups and a pair: the tile completes the suit that is one short.

    A complete suit has a multiple of three tiles, or two more for the pair. So either one suit has
    one over and gets its pair or its last group, or two have two over: one has the pair.
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
    found: tuple[int, ...] = ()
    for suit in suits:
        rest = [_COMPLETE[APART[i]][counts[i]] for i in range(4) if i != suit and counts[i]]
        if all(rest):
            found += tuple([RANKS * suit + rank for rank in _CLOSING[APART[suit]][counts[suit]]])
    return found


def _seven_pairs(counts: Counts, *, four_as_two: bool) -> tuple[int, ...]:
    odd = next(kind for kind in range(len(KINDS)) if count(counts, kind) % 2)
    closed = only_pairs(with_kind(counts, odd), four_as_two=four_as_two)
    return (odd,) if closed and size(counts) == 3 * GROUPS + 1 else ()


def _closing(apart: int, counts: int) -> tuple[int, ...]:
    """The ranks, from 0, that complete a suit; each shares a group with tiles that are held.

    The ranks of a group add up to a multiple of three, so where no pair is wanted one rank in three
    can be right.
    """
    near, first, step = counts, 0, 1
    for steps in range(1, apart):
        near |= counts << WIDTH * steps | counts >> WIDTH * steps
    if counts % 3 == 2:
        first, step = -sum(map(mul, range(RANKS), ranks_of(counts))) % 3, 3
    is_complete = _COMPLETE[apart]
    return tuple(
        [
            rank
            for rank in range(first, RANKS if apart == NUMBERS else HONOR_RANKS, step)
            if near >> WIDTH * rank & _RANK and is_complete[counts + (1 << WIDTH * rank)]
        ]
    )


def _complete(apart: int, counts: int) -> bool:
    """Is a suit nothing but groups, and the pair where two tiles are over?

    The lowest tile is part of a triplet, of the pair or of a sequence, and so is what is left.
    """
    if not counts:
        return True
    lowest = (counts & -counts).bit_length() - 1
    shift = lowest - lowest % WIDTH
    copies, above, is_complete = counts >> shift & _RANK, counts >> shift + WIDTH, _COMPLETE[apart]
    if copies >= 3 and is_complete[counts - (3 << shift)]:
        return True
    if copies >= 2 and counts % 3 == 2 and is_complete[counts - (2 << shift)]:
        return True
    run = apart == NUMBERS and above & _RANK and above >> WIDTH & _RANK
    return bool(run) and is_complete[counts - (_SEQUENCE << shift)]


_CLOSING = {apart: Memo(partial(_closing, apart), _TABLE_SIZE) for apart in (NUMBERS, HONORS)}
_COMPLETE = {apart: Memo(partial(_complete, apart), 2 * _TABLE_SIZE) for apart in _CLOSING}
"""By how far apart tiles share no group, and counts."""
_SEQUENCE = 1 | 1 << WIDTH | 1 << 2 * WIDTH


def _orphan_waits() -> dict[Counts, tuple[int, ...]]:
    """Thirteen orphans one tile short: every kind once waits for each, else for the one lacking."""
    all_once = counts_of(YAOCHUU)
    found = {all_once: tuple(each.kind for each in YAOCHUU)}
    for lacking in YAOCHUU:
        for twice in YAOCHUU:
            if twice is not lacking:
                held = with_kind(with_kind(all_once, lacking.kind, -1), twice.kind)
                found[held] = (lacking.kind,)
    return found


_ORPHAN_WAITS = _orphan_waits()
