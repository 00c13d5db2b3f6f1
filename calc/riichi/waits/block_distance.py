"""Block distance: how many tiles a run of tiles lacks for so many blocks, with a pair or without.

A run is a stretch of one suit whose tiles may share blocks with each other and with no others; each
honor is a run by itself. The distances of all runs of a hand add up to its shanten.

A `Distances` tuple has ten numbers of tiles:

    index      0  1  2  3  4      5      6      7      8      9
    lacks for  0  1  2  3  4      0+pair 1+pair 2+pair 3+pair 4+pair    blocks
"""

from typing import NamedTuple

from calc.riichi.counts import WIDTH
from calc.riichi.memo import Memo

BLOCKS = 4
"""Blocks of a complete hand beside its pair."""
PAIRED = BLOCKS + 1
"""Index of the first distance that includes the pair."""
RANKS, HONOR_RANKS = 9, 7
NUMBERS, HONORS = 3, 1
"""Ranks this far apart share no block: the mark that tells a suit of numbers from the honors."""

Distances = tuple[int, ...]

_TABLE_SIZE = 24_000
_NEVER = 99
_RANK = (1 << WIDTH) - 1
_END = 1
"""A bit above the highest rank of a run: it tells how many ranks the run has."""
SHIFTS = tuple(WIDTH * rank for rank in range(RANKS))
_EMPTY: Distances = tuple(3 * blocks + pair for pair in (0, 2) for blocks in range(BLOCKS + 1))
"""The distances where no tile is held."""


def run_distances(apart: int, ranks: list[int], counts: int, room: int) -> list[Distances]:
    """The distances of each run of a suit; one empty run for a suit without tiles.

    `apart` is NUMBERS or HONORS, `ranks` how many tiles of each rank are held, `counts` the same
    packed, `room` (packed) the most that may come to be held of each rank.
    """
    held = [rank for rank in range(RANKS) if ranks[rank]]
    distances, first = [], 0
    for place, rank in enumerate(held):
        if place + 1 == len(held) or held[place + 1] - rank >= apart:
            low, high = max(held[first] - apart + 1, 0), rank + apart
            end = _END << WIDTH * (min(high, RANKS) - low)
            run = counts >> WIDTH * low & end - 1 | end
            most = room >> WIDTH * low & end - 1 | end
            distances.append(_RUNS[most << _ROOM | run << _RUN | (apart == NUMBERS)])
            first = place + 1
    return distances or [_EMPTY]


def _of_run(key: int) -> Distances:
    """The distances of one run, by the key of `_distances` with nothing begun.

    A run and the same run backwards have the same distances and share an entry.
    """
    room, run = _backwards(key >> _ROOM), _backwards((key & _BELOW_ROOM) >> _RUN)
    return _DISTANCES[min(key, room << _ROOM | run << _RUN | key & 1)]


def _backwards(run: int) -> int:
    """A run with its ranks in the opposite order."""
    backwards = _END
    while run > _END:
        backwards = backwards << WIDTH | run & _RANK
        run >>= WIDTH
    return backwards


class _Move(NamedTuple):
    """Blocks begun at one rank: sequences, tiles of that rank used, blocks and pairs completed."""

    sequences: int
    uses: int
    blocks: int
    pairs: int


_RUN = 7
_ROOM = _RUN + WIDTH * (RANKS + 1)
_BELOW_ROOM = (1 << _ROOM) - 1


def _distances(key: int) -> Distances:
    """The distances of the ranks from one rank on, given the sequences begun before it.

    Every move at the first rank leaves a shorter run, which most often was asked for before.
    Layout of the key, lowest bit at the right:

        room of each rank, _END | tiles of each rank, _END | here | coming | numbers
        from bit _ROOM            from bit 7                 6-4    3-1      0

    `here` and `coming` are how many begun sequences want the first and the second rank; `numbers`
    says that there are sequences at all.
    """
    room, run = key >> _ROOM, (key & _BELOW_ROOM) >> _RUN
    here, coming, numbers = key >> 4 & 7, key >> 1 & 7, key & 1
    if run == _END:
        return _IMPOSSIBLE if here or coming else _EMPTY
    held, most, options = run & _RANK, room & _RANK, [_IMPOSSIBLE]
    later = room >> WIDTH << _ROOM | run >> WIDTH << _RUN | coming << 4 | numbers
    for sequences, uses, blocks, pairs in _MOVES[_starts(run) if numbers else 0, held > 0]:
        wanted = here + uses
        if wanted <= most:
            rest = _DISTANCES[later + (sequences << 4) + (sequences << 1)]
            if rest is not _IMPOSSIBLE:
                lack = wanted - held
                options.append(_with(rest, blocks, pairs, lack) if lack > 0 or uses else rest)
    return tuple(map(min, *options)) if len(options) > 1 else _IMPOSSIBLE


def _starts(run: int) -> int:
    """How many sequences may begin at the first rank; three would be three triplets."""
    first, second, third = run & _RANK, run >> WIDTH, run >> 2 * WIDTH
    most = max(first, second & _RANK if second > _END else 0, third & _RANK if third > _END else 0)
    return most if most < 2 else 2


def _with(distances: Distances, blocks: int, pairs: int, lack: int) -> Distances:
    """The distances beside blocks and pairs that are made already but for `lack` tiles."""
    if lack > 0:
        distances = tuple([distance + lack for distance in distances])
    none, end = _IMPOSSIBLE[:blocks], PAIRED - blocks
    if pairs:
        return _IMPOSSIBLE[:PAIRED] + none + distances[:end]
    return none + distances[:end] + none + distances[PAIRED : PAIRED + end]


_IMPOSSIBLE: Distances = (_NEVER,) * 2 * PAIRED
_DISTANCES: Memo[int, Distances] = Memo(_distances, _TABLE_SIZE)
_RUNS: Memo[int, Distances] = Memo(_of_run, _TABLE_SIZE)
_SAME_KIND = ((0, 0, 0), (3, 1, 0), (2, 0, 1))
"""Tiles of one kind used together, and the triplets and pairs they make."""
_MOVES = {
    (starts, held): tuple(
        [
            _Move(sequences, sequences + same, sequences + triplets, pairs)
            for sequences in range(starts + 1)
            for same, triplets, pairs in (_SAME_KIND if held else _SAME_KIND[:1])
        ]
    )
    for starts in range(3)
    for held in (False, True)
}
"""By how many sequences may begin at a rank, and whether a tile of it is held."""
