"""Shanten: how many tiles a hand is away from tenpai, from tables of one suit.

A suit is asked how many tiles it lacks to hold so many groups, with the pair or without. The
answers of four suits add up, so a hand is a few look-ups. Tables are filled on use and bounded.
"""

from collections.abc import Iterator
from typing import NamedTuple

from .counts import ONES, WIDTH, Counts, with_kind
from .kept import Kept

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
                needs = _NEEDS[apart, held + (number << shift), most]
                found[RANKS * suit + rank] = _distance(needs, others, groups)
    if four_as_two and groups == GROUPS:
        for kind, distance in found.items():
            pairs = _seven_pairs_of_any(with_kind(counts, kind, number))
            found[kind] = min(distance, pairs)
    return found


def _needs(counts: Counts, room: Counts) -> tuple[Needs, Needs, Needs, Needs]:
    return (
        _NEEDS[NUMBERS, counts[0], room[0]],
        _NEEDS[NUMBERS, counts[1], room[1]],
        _NEEDS[NUMBERS, counts[2], room[2]],
        _NEEDS[HONORS, counts[3], room[3]],
    )


def joined(one: Needs, other: Needs) -> Needs:
    """What two parts of a hand bring together."""
    return Needs(
        _TOGETHER[one[0], other[0]],
        one[1] + other[1],
        one[2] + other[2],
        one[3] + other[3],
        one[4] or other[4],
    )


def _distance(one: Needs, other: Needs, groups: int) -> int:
    """The shanten of a hand in two parts."""
    lack = _LACK[one[0], other[0], groups]
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


def _lack(asked: tuple[Lacks, Lacks, int]) -> int:
    """Tiles that lack for so many groups and a pair from two parts of a hand."""
    one, other, groups = asked
    end = groups + 1
    there = map(int.__add__, one[:end], other[_PAIRED : _PAIRED + end][::-1])
    here = map(int.__add__, one[_PAIRED : _PAIRED + end], other[:end][::-1])
    return min(*there, *here)


def _together(asked: tuple[Lacks, Lacks]) -> Lacks:
    """What lacks in two parts of a hand, each group and the pair coming from either."""
    one, other = asked
    plain = [min(map(int.__add__, one[:end], other[:end][::-1])) for end in range(1, _PAIRED + 1)]
    paired = [_LACK[one, other, groups] for groups in range(_PAIRED)]
    return (*plain, *paired)


_LACK = Kept(_lack, _TABLE_SIZE)
_TOGETHER = Kept(_together, _TABLE_SIZE)


def _suit_needs(asked: tuple[int, int, int]) -> Needs:
    """What the tiles of one suit, or of the honors, bring and lack."""
    apart, counts, room = asked
    ranks = [counts >> shift & _RANK for shift in _SHIFTS]
    orphans = ranks if apart == HONORS else [ranks[0], ranks[-1]]
    lacks = _NOTHING
    most = [room >> shift & _RANK for shift in _SHIFTS]
    for first, last in _runs(ranks, apart):
        near = slice(max(first - apart + 1, 0), last + apart)
        lacks = _TOGETHER[lacks, _run_lacks(apart, tuple(ranks[near]), tuple(most[near]))]
    kinds = RANKS - ranks.count(0)
    return Needs(
        lacks,
        kinds,
        kinds - ranks.count(1),
        len(orphans) - orphans.count(0),
        int(max(orphans) > 1),
    )


_NEEDS = Kept(_suit_needs, _TABLE_SIZE)
"""By how far apart tiles share no group, counts, and room."""


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


_Asked = tuple[int, tuple[int, ...], tuple[int, ...], int, int]
"""How far apart tiles share no group; the tiles of the ranks from one on; how many of each there
may come to be; how many sequences begun before want of the first rank, and of the next."""


class _Move(NamedTuple):
    """What is begun at one rank: sequences, tiles it takes there, groups and pairs it makes."""

    sequences: int
    takes: int
    groups: int
    pairs: int


def _run_lacks(apart: int, ranks: tuple[int, ...], room: tuple[int, ...]) -> Lacks:
    """The least that lacks, over everything the tiles of a run could become part of.

    Given are the ranks that can matter to it, so runs of one form share an entry wherever they
    stand; one that is another backwards shares that of the other.
    """
    ranks, room = min((ranks, room), (ranks[::-1], room[::-1]))
    return _LACKS[apart, ranks, room, 0, 0]


def _lacks(asked: _Asked) -> Lacks:
    """The same from one rank on: every move there, and what the ranks after it lack then.

    That is a smaller question of the same kind, most often one that was asked before. Groups and
    a pair made of nothing are counted in the end.
    """
    apart, ranks, room, here, coming = asked
    if not ranks:
        return _IMPOSSIBLE if here or coming else _NOTHING
    starts = min(max(ranks[:3]), 2) if apart == NUMBERS else 0  # three are three triplets
    held, most, found = ranks[0], room[0], [_IMPOSSIBLE]
    later, later_room = ranks[1:], room[1:]
    for sequences, takes, groups, pairs in _MOVES[starts, held > 0]:
        wanted = here + takes
        if wanted <= most:
            rest = _LACKS[apart, later, later_room, coming + sequences, sequences]
            if rest is not _IMPOSSIBLE:
                lack = wanted - held
                found.append(_beside(rest, groups, pairs, lack) if lack > 0 or takes else rest)
    return tuple(map(min, *found)) if len(found) > 1 else _IMPOSSIBLE


def _beside(lacks: Lacks, groups: int, pairs: int, lack: int) -> Lacks:
    """What lacks beside so many groups and pairs made already, for which `lack` tiles do."""
    if lack > 0:
        lacks = tuple([each + lack for each in lacks])
    none, end = _IMPOSSIBLE[:groups], _PAIRED - groups
    if pairs:
        return _IMPOSSIBLE[:_PAIRED] + none + lacks[:end]
    return none + lacks[:end] + none + lacks[_PAIRED : _PAIRED + end]


_IMPOSSIBLE: Lacks = (_NEVER,) * 2 * _PAIRED
_LACKS: Kept[_Asked, Lacks] = Kept(_lacks, 2 * _TABLE_SIZE)
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
