"""Acceptance: the tiles that lower the shanten of a hand.

For four blocks and a pair they are the tiles that a nearest way lacks: a choice of blocks for each
segment whose block distances add up to the least for the hand. The moves from which the distances
were computed tell which ranks it lacks, so that the shanten with each kind added need not be
computed. Sets of kinds are one copy of each, as `Copies`; sets of ranks are one of each, as the
counts of a suit, with ANY_RANK where any rank will do.

All discards of a hand are looked at together: what the three other suits lack depends on nothing of
the suit of a discard but the block distances that are left in it.
"""

from functools import partial
from itertools import product
from typing import NamedTuple

from calc.riichi.counts import (
    ALL_KINDS,
    COPY,
    RANK_MASK,
    SUIT_WIDTH,
    Copies,
    Counts,
    copies_of,
    copies_of_kind,
    counts_of_copies,
    kinds_held,
    kinds_held_four_times,
    kinds_held_once,
    odd_kinds,
    packed_copies,
    with_kind,
)
from calc.riichi.memo import Memo
from calc.riichi.tiles import YAOCHUU

from .block_distance import (
    ANY_TILE,
    BLOCKS,
    INDEX_BITS,
    PAIRED,
    RANK_SHIFTS,
    PackedDistances,
    distances_of_two,
    segment_distances,
    segment_lacking_ranks,
)
from .shanten import (
    COMBINED_DISTANCES,
    KINDS_OF_SUITS,
    LACKING,
    LACKING_BY_KINDS,
    PACKED_BITS,
    PAIRS_WANTED,
    SUIT_SUMMARIES,
    SuitSummary,
    combined_distances,
    combined_summary,
    lacking_for_any_pairs,
    pairs_and_singles,
    segments,
    shanten,
    suit_keys,
)

_TABLE_SIZE = 12_000


class _Form(NamedTuple):
    """What the shanten of a hand depends on beside its tiles; the first three are as for `shanten`.

    `in_play` are the kinds of which a hand without melds may come to hold any.
    """

    blocks: int
    room: Counts
    four_as_two: bool
    in_play: Copies


_IN_PLAY: Memo[Counts, Copies] = Memo(lambda room: kinds_held(packed_copies(room)), 1024)
"""By the room of each suit: the kinds for which there is any."""


class _Suit(NamedTuple):
    """A suit of a hand: its key, the lowest bit of its kinds, and what there is beside it.

    `others` is the summary of the three other suits together. `lacking_beside` are the kinds that
    these lack, by the block distances of this one.
    """

    key: int
    shift: int
    others: SuitSummary
    lacking_beside: Memo[PackedDistances, Copies]


def nearer_kinds(counts: Counts, *, blocks: int, room: Counts, four_as_two: bool) -> Copies:
    """The kinds of which one more lowers the shanten; arguments as for `shanten`."""
    form = _Form(blocks, room, four_as_two, _IN_PLAY[room])
    first = _suits(counts, room, blocks)[0]
    return _nearer(packed_copies(counts), first, first.key, form)[1]


def nearer_without(
    counts: Counts, *, blocks: int, room: Counts, four_as_two: bool
) -> dict[int, tuple[int, Copies]]:
    """By kind that is held: the shanten with one fewer of it, and the kinds that lower that.

    Arguments are as for `shanten`.
    """
    form = _Form(blocks, room, four_as_two, _IN_PLAY[room])
    copies, after = packed_copies(counts), {}
    for held, suit, kinds in zip(counts, _suits(counts, room, blocks), KINDS_OF_SUITS, strict=True):
        for kind, shift in kinds:
            if held >> shift & RANK_MASK:
                key = suit.key - (1 << shift + 1)
                after[kind] = _nearer(copies - COPY[kind], suit, key, form)
    return after


def _suits(counts: Counts, room: Counts, blocks: int) -> list[_Suit]:
    """The suits of a hand, each beside the three others."""
    keys = suit_keys(counts, room)
    summaries = [SUIT_SUMMARIES[key] for key in keys]
    pairs = [combined_summary(summaries[one], summaries[other]) for one, other in _PAIRS]
    suits = []
    for suit, others in enumerate(_BESIDE):
        beside = [
            (SUIT_WIDTH * other, keys[other], summaries[other][0], pairs[rest][0])
            for other, rest in others
        ]
        other, rest = others[0]
        together = combined_summary(summaries[other], pairs[rest])
        lacking_beside = Memo(partial(_lacking_beside, beside, blocks), _MOST_BESIDE)
        suits.append(_Suit(keys[suit], SUIT_WIDTH * suit, together, lacking_beside))
    return suits


_PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
_BESIDE = [
    [
        (other, place)
        for other in range(4)
        for place, rest in enumerate(_PAIRS)
        if {suit, other, *rest} == set(range(4))
    ]
    for suit in range(4)
]
"""By suit: each of the three others, and the place in _PAIRS of the two that are left then."""
_MOST_BESIDE = 64


def _lacking_beside(
    beside: list[tuple[int, int, PackedDistances, PackedDistances]],
    blocks: int,
    distances: PackedDistances,
) -> Copies:
    """The kinds that the other suits lack beside a suit with these distances.

    `beside` are the lowest bit of each, its key, its distances, and those of the two others.
    """
    kinds = 0
    for shift, key, own, rest in beside:
        others = COMBINED_DISTANCES[distances << PACKED_BITS | rest]
        kinds |= _lacking_ranks(key, own, others, blocks) << shift
    return kinds


def _lacking_ranks(key: int, own: PackedDistances, others: PackedDistances, blocks: int) -> int:
    """The ranks that the nearest ways to this many blocks and a pair lack in the suit of a key.

    `own` are its distances, `others` those of the other suits together.
    """
    both = own << PACKED_BITS | others
    return _LACKING_RANKS[key << 2 * PAIRED | _OWN_INDICES[both << INDEX_BITS | PAIRED + blocks]]


def _nearer(copies: Copies, suit: _Suit, key: int, form: _Form) -> tuple[int, Copies]:
    """The shanten of concealed tiles, and the kinds of which one more lowers it.

    `key` is that of one suit, beside which there are the others of `suit`.

    Where a nearest way has a block of which no tile is held, nearly every kind may begin it. Then
    the shanten with one more of each kind is computed.
    """
    distances, kind_counts = SUIT_SUMMARIES[key]
    others, other_kind_counts = suit.others
    lacking = LACKING[(distances << PACKED_BITS | others) << 3 | form.blocks]
    kinds = 0
    if form.blocks == BLOCKS:
        kind_counts += other_kind_counts
        least, kinds = _nearer_by_kinds(copies, kind_counts, form, lacking)
        if least < lacking:
            return least - 1, kinds
    ranks = _lacking_ranks(key, distances, others, form.blocks)
    kinds |= ranks << suit.shift | suit.lacking_beside[distances]
    if kinds & ANY_KIND:
        kinds = _nearer_by_trial(copies, lacking, form)
    return lacking - 1, kinds


def _nearer_by_trial(copies: Copies, lacking: int, form: _Form) -> Copies:
    """The kinds of which one more leaves fewer tiles lacking, each tried."""
    counts, room = counts_of_copies(copies), packed_copies(form.room)
    distance = partial(shanten, blocks=form.blocks, room=form.room, four_as_two=form.four_as_two)
    nearer = [
        copy
        for kind, copy in enumerate(COPY)
        if copies_of_kind(copies, kind) < copies_of_kind(room, kind)
        and distance(with_kind(counts, kind)) < lacking - 1
    ]
    return sum(nearer)


def _nearer_by_kinds(
    copies: Copies, kind_counts: int, form: _Form, most: int
) -> tuple[int, Copies]:
    """Tiles lacking for seven pairs or thirteen orphans, and the kinds that bring them nearer.

    There are no kinds where more than `most` tiles are lacking.
    """
    least, if_none, if_once = _WANTED_KINDS[kind_counts]
    kinds = 0
    if least <= most:
        kinds = if_none & ~kinds_held(copies) | if_once & kinds_held_once(copies)
    if form.four_as_two and (lacking := lacking_for_any_pairs(copies)) <= min(least, most):
        kinds = _nearer_to_any_pairs(copies) | (kinds if lacking == least else 0)
        least = lacking
    return least, kinds & form.in_play


def _nearer_to_any_pairs(copies: Copies) -> Copies:
    """The kinds that bring seven pairs nearer, four equal tiles being two: each that makes a pair.

    While there are fewer single tiles than pairs lacking, any other tile does too.
    """
    pairs, singles = pairs_and_singles(copies)
    odd = odd_kinds(copies)
    if pairs >= PAIRS_WANTED:
        return 0
    if singles >= PAIRS_WANTED - pairs:
        return odd
    return ALL_KINDS & ~(kinds_held_four_times(copies) >> 2)


def _wanted_kinds(kind_counts: int) -> tuple[int, Copies, Copies]:
    """By kind counts: tiles lacking for seven pairs or thirteen orphans, and what is wanted.

    The kinds that bring them nearer where none of them is held, then those where one is; a third
    copy never does. All terminals and honors are alike, and so are all simples.
    """
    least, wanted = LACKING_BY_KINDS[kind_counts], [0, 0]
    for kinds, added in _ADDED:
        for held, more in enumerate(added):
            if LACKING_BY_KINDS[kind_counts + more] < least:
                wanted[held] |= kinds
    return least, wanted[0], wanted[1]


_WANTED_KINDS = Memo(_wanted_kinds, 4096)

_YAOCHUU_KINDS = copies_of(YAOCHUU)
_SIMPLES = ALL_KINDS & ~_YAOCHUU_KINDS
_ADDED = ((_SIMPLES, (1, 1 << 5)), (_YAOCHUU_KINDS, (1 | 1 << 10, 1 << 5 | 1 << 15)))
"""What one more tile adds to the kind counts, a simple or a terminal or honor: the first, then the
second of its kind."""


def _nearest(parts_and_index: int) -> list[tuple[int, int]]:
    """The pairs of indices whose distances, one of each part, add up to the least for both parts.

    The argument is (distances of one part << PACKED_BITS | distances of the other) << INDEX_BITS |
    the index for both parts together. Each block and the pair is in one part or the other.
    """
    one, other = distances_of_two(parts_and_index >> INDEX_BITS)
    pairs = _DIVISIONS[parts_and_index & (1 << INDEX_BITS) - 1]
    sums = [one[here] + other[there] for here, there in pairs]
    least = min(sums)
    return [indices for indices, lacking in zip(pairs, sums, strict=True) if lacking == least]


_DIVISIONS = [
    [
        (here, blocks + PAIRED * pair - here)
        for here in range(PAIRED * (pair + 1))
        if here % PAIRED <= blocks
    ]
    for pair, blocks in product(range(2), range(PAIRED))
]
"""By index for two parts together: each way to divide its blocks and its pair between them."""


def _own_indices(parts_and_index: int) -> int:
    """The indices that the first part has in the pairs of `_nearest`, as bits."""
    return sum([1 << own for own, _ in _NEAREST[parts_and_index]])


def _suit_lacking_ranks(key_and_indices: int) -> int:
    """The ranks that a nearest way to one of some distances of a suit lacks, or ANY_RANK.

    The argument is `suit_key` << 2 * PAIRED | the indices of the distances, as bits. Segments are
    taken one by one: `indices` are those that the segments from there on may have together.
    """
    suit_segments, lacking = segments(key_and_indices >> 2 * PAIRED), 0
    indices = {index for index in range(2 * PAIRED) if key_and_indices >> index & 1}
    for number, (segment, first) in enumerate(suit_segments, 1):
        rest = combined_distances([later for later, _ in suit_segments[number:]])
        both = segment_distances(segment) << PACKED_BITS | rest
        nearest = {pair for index in indices for pair in _NEAREST[both << INDEX_BITS | index]}
        for here in {here for here, _ in nearest}:
            ranks = segment_lacking_ranks(segment << INDEX_BITS | here)
            lacking |= (ranks & ANY_TILE - 1) << first | ranks & ANY_TILE
        indices = {there for _, there in nearest}
    if any(indices) or lacking & ANY_TILE:
        return ANY_RANK
    return sum([1 << shift for rank, shift in enumerate(RANK_SHIFTS) if lacking >> rank & 1])


ANY_RANK = 1 << 1
"""In place of ranks where a block of which no tile is held is lacking: any rank may begin it."""
ANY_KIND = sum([ANY_RANK << SUIT_WIDTH * suit for suit in range(4)])
"""The same of any suit."""
_NEAREST = Memo(_nearest, _TABLE_SIZE)
_OWN_INDICES = Memo(_own_indices, _TABLE_SIZE)
_LACKING_RANKS = Memo(_suit_lacking_ranks, _TABLE_SIZE)
