"""Shanten: how many tiles a hand is away from tenpai, from tables of one suit.

A suit is asked how many tiles it lacks to hold so many groups, with the pair or without. The
answers of four suits add up, so a hand is a few look-ups. Tables are filled on use and bounded.
"""

from operator import add

from calc.riichi.counts import ONES, WIDTH, Counts, with_kind
from calc.riichi.memo import Memo

from .block_distance import (
    GROUPS,
    HONOR_RANKS,
    HONORS,
    NUMBERS,
    PAIRED,
    RANKS,
    SHIFTS,
    Lacks,
    of_runs,
)

PAIRS = 7
ORPHANS = 13
COMPLETE = -1
"""The shanten of a complete hand."""

ALL_FOUR = 4 * ONES
FOUR_PLAYERS: Counts = (ALL_FOUR, ALL_FOUR, ALL_FOUR, ALL_FOUR)
"""How many of each rank a hand may come to hold: all four copies."""
THREE_PLAYERS: Counts = (4 | 4 << 8 * WIDTH, ALL_FOUR, ALL_FOUR, ALL_FOUR)
"""With three players no 2 to 8 of characters."""
APART = (NUMBERS, NUMBERS, NUMBERS, HONORS)
"""By suit."""

Packed = int
"""What lacks, five bits each; 31 stands for what cannot be."""
Needs = tuple[Packed, int]
"""What some suits bring: towards groups and a pair; towards seven pairs and thirteen orphans.

The second counts in five bits each the kinds held once or more, those held twice or more, the
terminals and honors, and in how many suits one of these stands twice.
"""
_TABLE_SIZE = 12_000
_BITS, _MOST = 5, 31
_WHOLE = _BITS * 2 * PAIRED
_RANK = (1 << WIDTH) - 1


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
    (lacks, tally), (others, more) = _joined(m, p), _joined(s, z)
    found = _LACK[(lacks << _WHOLE | others) << 3 | groups]
    if groups == GROUPS:
        found = min(found, _BY_KINDS[tally + more])
        if four_as_two:
            found = min(found, _seven_pairs_of_any(counts))
    return found - 1


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
    mp, sz = _joined(m, p), _joined(s, z)
    found: dict[int, int] = {}
    for suit, rest in enumerate((_joined(p, sz), _joined(m, sz), _joined(mp, z), _joined(mp, s))):
        held, most = counts[suit], room[suit]
        if number < 0 and not held:
            continue
        asked, (others, more) = _asked(APART[suit], held, most), rest
        for kind, shift in _KINDS[suit]:
            here = held >> shift & _RANK
            if here if number < 0 else here < (most >> shift & _RANK):
                lacks, tally = _NEEDS[asked + (number << shift + 1)]
                lack = _LACK[(lacks << _WHOLE | others) << 3 | groups]
                if groups == GROUPS:
                    by_kinds = _BY_KINDS[tally + more]
                    lack = by_kinds if by_kinds < lack else lack
                found[kind] = lack - 1
    if four_as_two and groups == GROUPS:
        for kind, distance in found.items():
            pairs = _seven_pairs_of_any(with_kind(counts, kind, number))
            found[kind] = min(distance, pairs - 1)
    return found


def _needs(counts: Counts, room: Counts) -> tuple[Needs, Needs, Needs, Needs]:
    (m, p, s, z), (of_m, of_p, of_s, of_z) = counts, room
    return (
        _NEEDS[_asked(NUMBERS, m, of_m)],
        _NEEDS[_asked(NUMBERS, p, of_p)],
        _NEEDS[_asked(NUMBERS, s, of_s)],
        _NEEDS[_asked(HONORS, z, of_z)],
    )


def _asked(apart: int, counts: int, room: int) -> int:
    """A suit in one number: room, counts, and whether it is one of numbers."""
    return (room << RANKS * WIDTH | counts) << 1 | (apart == NUMBERS)


def _joined(one: Needs, other: Needs) -> Needs:
    """What two parts of a hand bring together."""
    return _TOGETHER[one[0] << _WHOLE | other[0]], one[1] + other[1]


def _seven_pairs_of_any(counts: Counts) -> int:
    """Tiles that lack for seven pairs where four equal tiles are two of them."""
    held = [suit >> shift & _RANK for suit in counts for shift in SHIFTS]
    pairs, singles = sum(each // 2 for each in held), sum(each % 2 for each in held)
    wanted = max(PAIRS - pairs, 0)
    return 2 * wanted - min(singles, wanted)


def _by_kinds(tally: int) -> int:
    """Tiles that lack for seven pairs or for thirteen orphans, whichever is nearer."""
    kinds, pairs, orphans, twice = [tally >> shift & _MOST for shift in (0, 5, 10, 15)]
    return min(PAIRS - pairs + max(PAIRS - kinds, 0), ORPHANS + 1 - orphans - (twice > 0))


_BY_KINDS = Memo(_by_kinds, 4096)


def packed(lacks: Lacks) -> Packed:
    """The same in one number."""
    found = 0
    for each in reversed(lacks):
        found = found << _BITS | min(each, _MOST)
    return found


def unpacked(lacks: Packed) -> Lacks:
    """The same one by one."""
    return tuple([lacks >> shift & _MOST for shift in range(0, _WHOLE, _BITS)])


def _lack(asked: int) -> int:
    """Tiles that lack for so many groups and a pair from two parts of a hand."""
    both, groups = asked >> 3, asked & 7
    return (_TOGETHER[both] >> _BITS * (PAIRED + groups)) & _MOST


def _together(both: int) -> Packed:
    """What lacks in two parts of a hand, each group and the pair coming from either."""
    one, other = unpacked(both >> _WHOLE), unpacked(both)
    plain, paired = one[:PAIRED], one[PAIRED:]
    others, others_paired = other[PAIRED - 1 :: -1], other[: PAIRED - 1 : -1]
    found = [min(map(add, plain, others[-end:])) for end in _ENDS]
    for end in _ENDS:
        there, here = map(add, plain, others_paired[-end:]), map(add, paired, others[-end:])
        found.append(min(*there, *here))
    return packed(tuple(found))


_ENDS = range(1, PAIRED + 1)
_LACK = Memo(_lack, _TABLE_SIZE)
"""By two parts of a hand and the number of groups."""
_TOGETHER = Memo(_together, _TABLE_SIZE)
"""By two parts of a hand."""


def _suit_needs(asked: int) -> Needs:
    """What the tiles of one suit, or of the honors, bring and lack."""
    apart, counts = NUMBERS if asked & 1 else HONORS, asked >> 1
    ranks = [counts >> shift & _RANK for shift in SHIFTS]
    room = counts >> RANKS * WIDTH
    runs = [_PACKED[each] for each in of_runs(apart, ranks, counts, room)]
    lacks = runs[0]
    for each in runs[1:]:
        lacks = _TOGETHER[lacks << _WHOLE | each]
    orphans = ranks if apart == HONORS else [ranks[0], ranks[-1]]
    kinds = RANKS - ranks.count(0)
    tally = kinds | kinds - ranks.count(1) << 5 | len(orphans) - orphans.count(0) << 10
    return lacks, tally | (max(orphans) > 1) << 15


_PACKED = Memo(packed, _TABLE_SIZE)
_NEEDS = Memo(_suit_needs, _TABLE_SIZE)
"""By suit, as `_asked` puts it."""
_KINDS = [
    [(RANKS * suit + rank, SHIFTS[rank]) for rank in range(RANKS if suit < 3 else HONOR_RANKS)]
    for suit in range(4)
]
"""By suit, each kind and where it stands in the counts."""
