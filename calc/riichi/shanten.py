"""Shanten: how many tiles a hand is away from tenpai, from tables of one suit.

A suit is asked how many tiles it lacks to hold so many groups, with the pair or without. The
answers of four suits add up, so a hand is a few look-ups. Tables are filled on use and bounded.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .counts import ONES, WIDTH, Counts, with_kind

GROUPS = 4
_PAIRED = GROUPS + 1
PAIRS = 7
ORPHANS = 13
RANKS, HONOR_RANKS = 9, 7
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
APART = (NUMBERS, NUMBERS, NUMBERS, HONORS)
"""By suit."""

_TABLE_SIZE = 12_000
_RANK = (1 << WIDTH) - 1
_NEVER = 99


class Needs(NamedTuple):
    """What some suits bring: towards groups and a pair, seven pairs, thirteen orphans.

    `kinds` and `pairs` count kinds held once or more, twice or more; `orphans` terminals and
    honors, `orphan_pair` is 1 if one of them stands twice.
    """

    lacks: Lacks
    kinds: int
    pairs: int
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
    m, p, s, z = _needs(counts, room)
    found = _distance(joined(m, p), joined(s, z), groups)
    if four_as_two and groups == GROUPS:
        return min(found, _seven_pairs_of_any(counts))
    return found


def shanten_with(
    counts: Counts,
    number: int,
    *,
    groups: int = GROUPS,
    room: Counts = FOUR_PLAYERS,
    four_as_two: bool = False,
) -> dict[int, int]:
    """The shanten with one more of each kind there is room for, or one fewer of each that is held.

    `number` is 1 or -1. Three suits stay as they are, so they are taken together once.
    """
    m, p, s, z = _needs(counts, room)
    mp, sz = joined(m, p), joined(s, z)
    found: dict[int, int] = {}
    for suit, others in enumerate((joined(p, sz), joined(m, sz), joined(mp, z), joined(mp, s))):
        apart, held, most = APART[suit], counts[suit], room[suit]
        for rank, shift in enumerate(_SHIFTS[: RANKS if apart == NUMBERS else HONOR_RANKS]):
            here = held >> shift & _RANK
            if here if number < 0 else here < (most >> shift & _RANK):
                needs = suit_needs(apart, held + (number << shift), most)
                found[RANKS * suit + rank] = _distance(needs, others, groups)
    if four_as_two and groups == GROUPS:
        for kind, distance in found.items():
            pairs = _seven_pairs_of_any(with_kind(counts, kind, number))
            found[kind] = min(distance, pairs)
    return found


def _needs(counts: Counts, room: Counts) -> tuple[Needs, Needs, Needs, Needs]:
    return (
        suit_needs(NUMBERS, counts[0], room[0]),
        suit_needs(NUMBERS, counts[1], room[1]),
        suit_needs(NUMBERS, counts[2], room[2]),
        suit_needs(HONORS, counts[3], room[3]),
    )


def joined(one: Needs, other: Needs) -> Needs:
    """What two parts of a hand bring together."""
    return Needs(
        together(one[0], other[0]),
        one[1] + other[1],
        one[2] + other[2],
        one[3] + other[3],
        one[4] or other[4],
    )


def _distance(one: Needs, other: Needs, groups: int) -> int:
    """The shanten of a hand in two parts."""
    lack = _lack(one[0], other[0], groups)
    if groups == GROUPS:
        short = PAIRS - one[1] - other[1]
        pairs = PAIRS - one[2] - other[2] + (short if short > 0 else 0)
        orphans = ORPHANS + 1 - one[3] - other[3] - (one[4] or other[4])
        lack = min(lack, pairs, orphans)
    return lack - 1


def _seven_pairs_of_any(counts: Counts) -> int:
    """The shanten of seven pairs where four equal tiles are two of them."""
    held = [suit >> shift & _RANK for suit in counts for shift in _SHIFTS]
    pairs, singles = sum(each // 2 for each in held), sum(each % 2 for each in held)
    wanted = max(PAIRS - pairs, 0)
    return 2 * wanted - min(singles, wanted) - 1


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
def suit_needs(apart: int, counts: int, room: int = ALL_FOUR) -> Needs:
    """What the tiles of one suit, or of the honors, bring and lack."""
    ranks = [counts >> shift & _RANK for shift in _SHIFTS]
    orphans = ranks if apart == HONORS else [ranks[0], ranks[-1]]
    lacks = _NOTHING
    most = [room >> shift & _RANK for shift in _SHIFTS]
    for first, last in _runs(ranks, apart):
        near = slice(max(first - apart + 1, 0), last + apart)
        lacks = together(lacks, _run_lacks(apart, tuple(ranks[near]), tuple(most[near])))
    kinds = RANKS - ranks.count(0)
    return Needs(
        lacks,
        kinds,
        kinds - ranks.count(1),
        len(orphans) - orphans.count(0),
        int(max(orphans) > 1),
    )


_SHIFTS = tuple(WIDTH * rank for rank in range(RANKS))
_NOTHING: Lacks = tuple(3 * groups + pair for pair in (0, 2) for groups in range(GROUPS + 1))
"""What lacks where nothing is held."""


def _runs(ranks: list[int], apart: int) -> Iterator[tuple[int, int]]:
    """The first and last rank of each part of a suit that shares no group with the others."""
    held = [rank for rank in range(RANKS) if ranks[rank]]
    first = 0
    for place, rank in enumerate(held):
        if place + 1 == len(held) or held[place + 1] - rank >= apart:
            yield held[first], rank
            first = place + 1


_State = tuple[int, int, int, int]
"""Tiles sequences want of this rank and of the next, groups made, pairs made."""


@lru_cache(maxsize=_TABLE_SIZE)
def _run_lacks(apart: int, ranks: tuple[int, ...], room: tuple[int, ...]) -> Lacks:
    """The least that lacks, over everything the tiles of a run could become part of.

    Given are the ranks that can matter to it, so runs of one form share an entry wherever they
    stand. Rank by rank, each state keeps the fewest tiles lacking so far; one is dropped where a
    group or the pair might as well be made of nothing, which is counted in the end.
    """
    best: dict[_State, int] = {(0, 0, 0, 0): 0}
    for rank, (held, most) in enumerate(zip(ranks, room, strict=True)):
        starts = _starts(ranks[rank : rank + 3]) if apart == NUMBERS else 0
        after: dict[_State, int] = {}
        for (here, coming, groups, pairs), lack in best.items():
            if (
                lack >= best.get((here, coming, groups - 1, pairs), _NEVER) + 3
                or lack >= best.get((here, coming, groups, pairs - 1), _NEVER) + 2
            ):
                continue
            for sequences in range(min(starts, GROUPS - groups, most - here) + 1):
                for same, triplets, twos in _SAME[pairs] if held else _NONE:
                    wanted = here + sequences + same
                    made = groups + sequences + triplets
                    if wanted <= most and made <= GROUPS:
                        state = coming + sequences, sequences, made, pairs + twos
                        total = lack + max(wanted - held, 0)
                        if total < after.get(state, _NEVER):
                            after[state] = total
        best = after
    return _filled_up(best)


def _starts(ahead: tuple[int, ...]) -> int:
    """How many sequences from one rank on can use a tile each; three are three triplets."""
    return min(max(ahead), 2)


_NONE = ((0, 0, 0),)
_SAME = (((0, 0, 0), (2, 0, 1), (3, 1, 0)), ((0, 0, 0), (3, 1, 0)))
"""Tiles of one kind, and the triplets and pairs they make: without a pair so far, and with it."""


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
