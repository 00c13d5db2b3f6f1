"""Shanten: how many tiles a hand is away from tenpai, from tables of one suit.

A suit is asked how many tiles it lacks to hold so many groups, with the pair or without. The
answers of four suits add up, so a hand is a few look-ups. Tables are filled on use and bounded.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .counts import ONES, WIDTH, Counts

GROUPS = 4
_PAIRED = GROUPS + 1
PAIRS = 7
ORPHANS = 13
RANKS = 9
COMPLETE = -1
"""The shanten of a complete hand."""

ALL_FOUR = 4 * ONES
FOUR_PLAYERS: Counts = (ALL_FOUR, ALL_FOUR, ALL_FOUR, ALL_FOUR)
"""How many of each rank a hand may come to hold: all four copies."""
THREE_PLAYERS: Counts = (4 | 4 << 8 * WIDTH, ALL_FOUR, ALL_FOUR, ALL_FOUR)
"""With three players no 2 to 8 of characters."""

Lacks = tuple[int, ...]
"""Tiles that lack for 0, 1, 2, 3, 4 groups; then for as many and the pair."""

NUMBERS, HONORS = 3, 1
"""From how many ranks apart on tiles share no group: what tells a suit from the honors."""

_TABLE_SIZE = 12_000
_RANK = (1 << WIDTH) - 1
_NEVER = 99


class SuitNeeds(NamedTuple):
    """What one suit brings: towards groups and a pair, towards seven pairs, towards orphans.

    `kinds` and `pairs` count kinds held once or more, twice or more; `odd` those held one or three
    times; `fours` those held four times; `orphans` terminals and honors, `orphan_pair` 1 if one of
    them stands twice.
    """

    lacks: Lacks
    kinds: int
    pairs: int
    odd: int
    fours: int
    orphans: int
    orphan_pair: int


def shanten(
    counts: Counts,
    *,
    groups: int = GROUPS,
    room: Counts = FOUR_PLAYERS,
    four_as_two: bool = False,
) -> int:
    """How many tiles concealed tiles are away from tenpai: 0 is tenpai, -1 complete.

    `groups` are still to be made beside the pair (four less the melds), `room` is how many of each
    kind the concealed part may come to hold, `four_as_two` as in the rule on seven pairs.
    """
    m = suit_needs(NUMBERS, counts[0], room[0])
    p = suit_needs(NUMBERS, counts[1], room[1])
    s = suit_needs(NUMBERS, counts[2], room[2])
    z = suit_needs(HONORS, counts[3], room[3])
    lack = _lack(together(m.lacks, p.lacks), together(s.lacks, z.lacks), groups)
    if groups == GROUPS:
        lack = min(lack, _seven_pairs((m, p, s, z), four_as_two=four_as_two))
        orphans = m.orphans + p.orphans + s.orphans + z.orphans
        pair = m.orphan_pair or p.orphan_pair or s.orphan_pair or z.orphan_pair
        lack = min(lack, ORPHANS + 1 - orphans - pair)
    return lack - 1


def _seven_pairs(suits: tuple[SuitNeeds, ...], *, four_as_two: bool) -> int:
    """Tiles that lack for seven pairs: one for each single tile used, two for a pair of nothing."""
    pairs = sum([each.pairs for each in suits])
    if four_as_two:
        pairs += sum([each.fours for each in suits])
        singles = sum([each.odd for each in suits])
    else:
        singles = sum([each.kinds for each in suits]) - pairs
    wanted = max(PAIRS - pairs, 0)
    return 2 * wanted - min(singles, wanted)


@lru_cache(maxsize=_TABLE_SIZE)
def _lack(one: Lacks, other: Lacks, groups: int) -> int:
    """Tiles that lack for so many groups and a pair from two parts of a hand."""
    end = groups + 1
    there = map(int.__add__, one[:end], other[_PAIRED : _PAIRED + end][::-1])
    here = map(int.__add__, one[_PAIRED : _PAIRED + end], other[:end][::-1])
    return min(*there, *here)


@lru_cache(maxsize=_TABLE_SIZE)
def together(one: Lacks, other: Lacks) -> Lacks:
    """What lacks in two parts of a hand, each group and the pair coming from either."""
    plain = [min(map(int.__add__, one[:end], other[:end][::-1])) for end in range(1, _PAIRED + 1)]
    paired = [_lack(one, other, groups) for groups in range(_PAIRED)]
    return (*plain, *paired)


@lru_cache(maxsize=_TABLE_SIZE)
def suit_needs(apart: int, counts: int, room: int = ALL_FOUR) -> SuitNeeds:
    """What the tiles of one suit, or of the honors, bring and lack."""
    ranks = [counts >> shift & _RANK for shift in _SHIFTS]
    orphans = ranks if apart == HONORS else [ranks[0], ranks[-1]]
    lacks = _NOTHING
    for run in _runs(ranks, apart):
        lacks = together(lacks, _run_lacks(apart, run, room))
    kinds, ones = RANKS - ranks.count(0), ranks.count(1)
    return SuitNeeds(
        lacks,
        kinds=kinds,
        pairs=kinds - ones,
        odd=ones + ranks.count(3),
        fours=ranks.count(4),
        orphans=len(orphans) - orphans.count(0),
        orphan_pair=int(max(orphans) > 1),
    )


_SHIFTS = tuple(WIDTH * rank for rank in range(RANKS))
_NOTHING: Lacks = tuple(3 * groups + pair for pair in (0, 2) for groups in range(GROUPS + 1))
"""What lacks where nothing is held."""


def _runs(ranks: list[int], apart: int) -> Iterator[int]:
    """The counts of each part of a suit that shares no group with the others."""
    run, last = 0, RANKS
    for rank, held in enumerate(ranks):
        if held:
            if rank - last >= apart:
                yield run
                run = 0
            run |= held << _SHIFTS[rank]
            last = rank
    if run:
        yield run


_State = tuple[int, int, int, int]
"""Tiles sequences want of this rank and of the next, groups made, pairs made."""


@lru_cache(maxsize=_TABLE_SIZE)
def _run_lacks(apart: int, counts: int, room: int) -> Lacks:
    """The least that lacks, over everything these tiles could become part of.

    Rank by rank, each state keeps the fewest tiles lacking so far. What uses none of the tiles
    held is left out and counted whole in the end.
    """
    ranks = [counts >> shift & _RANK for shift in _SHIFTS]
    best: dict[_State, int] = {(0, 0, 0, 0): 0}
    for rank, held in enumerate(ranks):
        near = sum(ranks[rank : rank + 3]) if apart == NUMBERS and rank < RANKS - 2 else 0
        most = room >> _SHIFTS[rank] & _RANK
        after: dict[_State, int] = {}
        for (here, coming, groups, pairs), lack in best.items():
            for sequences in range(min(near, 2, GROUPS - groups) + 1):
                for same in _SAME if held else _NONE:
                    wanted = here + sequences + same
                    made, paired = groups + sequences + (same == 3), pairs + (same == 2)
                    if wanted > most or made > GROUPS or paired > 1:
                        continue
                    state = coming + sequences, sequences, made, paired
                    total = lack + max(wanted - held, 0)
                    if total < after.get(state, _NEVER):
                        after[state] = total
        best = after
    return _filled_up(best)


_NONE = (0,)
_SAME = (0, 2, 3)
"""Tiles of one kind in a pair or a triplet; three equal sequences are three triplets."""


def _filled_up(best: dict[_State, int]) -> Lacks:
    """What lacks for every number of groups, the last of them made of nothing where need be."""
    lacks = [_NEVER] * 2 * _PAIRED
    for (here, coming, groups, pairs), lack in best.items():
        if not here and not coming:
            place = groups + _PAIRED * pairs
            lacks[place] = min(lacks[place], lack)
    for place in range(1, GROUPS + 1):
        lacks[place] = min(lacks[place], lacks[place - 1] + 3)
    for place in range(_PAIRED, len(lacks)):
        lacks[place] = min(lacks[place], lacks[place - _PAIRED] + 2)
        if place > _PAIRED:
            lacks[place] = min(lacks[place], lacks[place - 1] + 3)
    return tuple(lacks)
