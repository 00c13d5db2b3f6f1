"""What a run of tiles lacks to hold so many groups, with a pair or without: the search for it.

A run is tiles of one suit that may share groups with each other and with no others; each honor is
one by itself. All that a hand is away from complete adds up from the answers for its runs.
"""

from typing import NamedTuple

from calc.riichi.counts import WIDTH
from calc.riichi.memo import Memo

GROUPS = 4
PAIRED = GROUPS + 1
"""Where the answers with the pair begin."""
RANKS, HONOR_RANKS = 9, 7
NUMBERS, HONORS = 3, 1
"""From how many ranks apart on tiles share no group: what tells a suit from the honors."""

Lacks = tuple[int, ...]
"""Tiles that lack for 0, 1, 2, 3, 4 groups; then for as many and the pair."""

_TABLE_SIZE = 24_000
_NEVER = 99
_RANK = (1 << WIDTH) - 1
_END = 1
"""Stands above the last rank of a run."""
SHIFTS = tuple(WIDTH * rank for rank in range(RANKS))
_NOTHING: Lacks = tuple(3 * groups + pair for pair in (0, 2) for groups in range(GROUPS + 1))
"""What lacks where nothing is held."""


def of_runs(apart: int, ranks: list[int], counts: int, room: int) -> list[Lacks]:
    """What lacks in each run of a suit, where so many of each rank may come to be held.

    The counts are those of the ranks. A suit without any tiles is one run of nothing.
    """
    held = [rank for rank in range(RANKS) if ranks[rank]]
    found, first = [], 0
    for place, rank in enumerate(held):
        if place + 1 == len(held) or held[place + 1] - rank >= apart:
            low, high = max(held[first] - apart + 1, 0), rank + apart
            end = _END << WIDTH * (min(high, RANKS) - low)
            run = counts >> WIDTH * low & end - 1 | end
            most = room >> WIDTH * low & end - 1 | end
            found.append(_RUNS[most << _HALF | run << _STATE | (apart == NUMBERS)])
            first = place + 1
    return found or [_NOTHING]


def _run(asked: int) -> Lacks:
    """The least that lacks, over everything the tiles of a run could become part of.

    Given are the ranks that can matter to it, so runs of one form share an entry wherever they
    stand; one that is another backwards shares that of the other.
    """
    room, ranks = _backwards(asked >> _HALF), _backwards((asked & _LOWER) >> _STATE)
    return _LACKS[min(asked, room << _HALF | ranks << _STATE | asked & 1)]


def _backwards(ranks: int) -> int:
    """The ranks of a run with the highest lowest."""
    found = _END
    while ranks > _END:
        found = found << WIDTH | ranks & _RANK
        ranks >>= WIDTH
    return found


class _Move(NamedTuple):
    """What is begun at one rank: sequences, tiles it takes there, groups and pairs it makes."""

    sequences: int
    takes: int
    groups: int
    pairs: int


_STATE = 7
_HALF = _STATE + WIDTH * (RANKS + 1)
_LOWER = (1 << _HALF) - 1


def _lacks(asked: int) -> Lacks:
    """What lacks from one rank on: every move there, and what the ranks after it lack then.

    That is a smaller question of the same kind, most often one that was asked before. Groups and
    a pair made of nothing are counted in the end. The number asked for has from above the room and
    the tiles of the ranks from one on, how many sequences begun before want of the first rank and
    of the next, and whether there are sequences at all.
    """
    room, ranks = asked >> _HALF, (asked & _LOWER) >> _STATE
    here, coming, numbers = asked >> 4 & 7, asked >> 1 & 7, asked & 1
    if ranks == _END:
        return _IMPOSSIBLE if here or coming else _NOTHING
    held, most, found = ranks & _RANK, room & _RANK, [_IMPOSSIBLE]
    later = room >> WIDTH << _HALF | ranks >> WIDTH << _STATE | coming << 4 | numbers
    for sequences, takes, groups, pairs in _MOVES[_starts(ranks) if numbers else 0, held > 0]:
        wanted = here + takes
        if wanted <= most:
            rest = _LACKS[later + (sequences << 4) + (sequences << 1)]
            if rest is not _IMPOSSIBLE:
                lack = wanted - held
                found.append(_beside(rest, groups, pairs, lack) if lack > 0 or takes else rest)
    return tuple(map(min, *found)) if len(found) > 1 else _IMPOSSIBLE


def _starts(ranks: int) -> int:
    """How many sequences may begin at the first of these ranks; three are three triplets."""
    first, second, third = ranks & _RANK, ranks >> WIDTH, ranks >> 2 * WIDTH
    most = max(first, second & _RANK if second > _END else 0, third & _RANK if third > _END else 0)
    return most if most < 2 else 2


def _beside(lacks: Lacks, groups: int, pairs: int, lack: int) -> Lacks:
    """What lacks beside so many groups and pairs made already, for which `lack` tiles do."""
    if lack > 0:
        lacks = tuple([each + lack for each in lacks])
    none, end = _IMPOSSIBLE[:groups], PAIRED - groups
    if pairs:
        return _IMPOSSIBLE[:PAIRED] + none + lacks[:end]
    return none + lacks[:end] + none + lacks[PAIRED : PAIRED + end]


_IMPOSSIBLE: Lacks = (_NEVER,) * 2 * PAIRED
_LACKS: Memo[int, Lacks] = Memo(_lacks, _TABLE_SIZE)
_RUNS: Memo[int, Lacks] = Memo(_run, _TABLE_SIZE)
_SAME = ((0, 0, 0), (3, 1, 0), (2, 0, 1))
"""Tiles of one kind, and the triplets and pairs they make."""
_MOVES = {
    (starts, held): tuple(
        [
            _Move(sequences, sequences + same, sequences + triplets, pairs)
            for sequences in range(starts + 1)
            for same, triplets, pairs in (_SAME if held else _SAME[:1])
        ]
    )
    for starts in range(3)
    for held in (False, True)
}
