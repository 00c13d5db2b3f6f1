"""Which kinds complete a hand by its shape: a look at each suit, kept in bounded tables."""

from .counts import WIDTH, Counts, count, counts_of, odd_kinds, only_pairs, size, with_kind
from .kept import Kept
from .shanten import APART, GROUPS, HONOR_RANKS, HONORS, NUMBERS, RANKS
from .tiles import KINDS, YAOCHUU

_TABLE_SIZE = 12_000
_RANK = (1 << WIDTH) - 1
_SHIFTS = tuple(WIDTH * rank for rank in range(RANKS))


def closing_kinds(
    counts: Counts, *, concealed: bool = True, four_as_two: bool = False
) -> tuple[int, ...]:
    """The kinds that complete concealed tiles by shape, a fifth copy among them."""
    found = _standard(counts)
    if concealed:
        found += _ORPHAN_WAITS.get(counts, ())
        if odd_kinds(counts) == 1:
            found += _seven_pairs(counts, four_as_two=four_as_two)
    return tuple(sorted(set(found))) if len(found) > 1 else found


def complete(counts: Counts, *, concealed: bool = True, four_as_two: bool = False) -> bool:
    """Is this a complete hand by shape?"""
    if concealed and (only_pairs(counts, four_as_two=four_as_two) or counts in _COMPLETE_ORPHANS):
        return True
    paired = sum(held % 3 == 2 for held in counts)
    return paired == 1 and all([_COMPLETE[asked] for asked in zip(APART, counts, strict=True)])


def _standard(counts: Counts) -> tuple[int, ...]:
    """Four groups and a pair: the tile completes the suit that is one short.

    A complete suit has a multiple of three tiles, or two more for the pair. So either one suit has
    one over and gets its pair or its last group, or two have two over: one has the pair.
    """
    over = [held % 3 for held in counts]
    if sum(over) == 1:
        suits = [over.index(1)]
    elif over.count(2) == 2 and not over.count(1):
        suits = [suit for suit in range(4) if over[suit] == 2]
    else:
        return ()
    found: tuple[int, ...] = ()
    for suit in suits:
        rest = [_COMPLETE[APART[i], counts[i]] for i in range(4) if i != suit and counts[i]]
        if all(rest):
            found += tuple([RANKS * suit + rank for rank in _CLOSING[APART[suit], counts[suit]]])
    return found


def _seven_pairs(counts: Counts, *, four_as_two: bool) -> tuple[int, ...]:
    odd = next(kind for kind in range(len(KINDS)) if count(counts, kind) % 2)
    closed = only_pairs(with_kind(counts, odd), four_as_two=four_as_two)
    return (odd,) if closed and size(counts) == 3 * GROUPS + 1 else ()


def _closing(asked: tuple[int, int]) -> tuple[int, ...]:
    """The ranks, from 0, that complete a suit; each shares a group with tiles that are held."""
    apart, counts = asked
    near = counts
    for steps in range(1, apart):
        near |= counts << WIDTH * steps | counts >> WIDTH * steps
    ranks = range(RANKS if apart == NUMBERS else HONOR_RANKS)
    return tuple(
        [
            rank
            for rank in ranks
            if near >> WIDTH * rank & _RANK and _splits(apart, counts + (1 << WIDTH * rank))
        ]
    )


def _complete(asked: tuple[int, int]) -> bool:
    """Is a suit nothing but groups, and the pair where two tiles are over?"""
    return _splits(*asked)


_CLOSING = Kept(_closing, _TABLE_SIZE)
_COMPLETE = Kept(_complete, _TABLE_SIZE)
"""By how far apart tiles share no group, and counts."""


def _splits(apart: int, counts: int) -> bool:
    """The ranks of every group add up to a multiple of three, so only some can be the pair."""
    ranks = [counts >> shift & _RANK for shift in _SHIFTS]
    over = sum([rank * held for rank, held in enumerate(ranks)]) % 3
    if counts % 3 == 0:
        return not over and _only_groups(apart, ranks)
    for rank in range(2 * over % 3, RANKS, 3):
        if ranks[rank] >= 2:
            ranks[rank] -= 2
            if _only_groups(apart, ranks):
                return True
            ranks[rank] += 2
    return False


def _only_groups(apart: int, ranks: list[int]) -> bool:
    """Are these triplets and sequences? What is over of the lowest rank must begin sequences."""
    left = [*ranks, 0, 0]
    for rank in range(RANKS):
        over = left[rank] % 3
        if over and apart == HONORS:
            return False
        left[rank + 1] -= over
        left[rank + 2] -= over
        if left[rank + 1] < 0 or left[rank + 2] < 0:
            return False
    return True


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
_COMPLETE_ORPHANS = frozenset(with_kind(counts_of(YAOCHUU), each.kind) for each in YAOCHUU)
