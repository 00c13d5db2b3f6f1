"""Waits by shape: the kinds of tile that complete concealed tiles, from bounded tables of a suit.

Counts are packed as in `calc.riichi.counts`, six bits a rank. Since 64 is one more than a multiple
of three, `counts % 3` is the number of tiles modulo three.
"""

from functools import partial
from itertools import product
from operator import getitem, itemgetter, mul

from calc.riichi.counts import (
    COMPLETE_ORPHANS,
    HONOR_RANKS,
    RANK_MASK,
    RANKS,
    WIDTH,
    Counts,
    counts_of,
    has_only_pairs,
    kinds_held,
    number_of_tiles,
    odd_kinds,
    ranks_of,
    with_kind,
)
from calc.riichi.memo import Memo
from calc.riichi.tiles import YAOCHUU

from .block_distance import BLOCKS, HONOR_SPAN, NUMBER_SPAN
from .shanten import SPANS

_TABLE_SIZE = 12_000


def wait_kinds(
    counts: Counts, *, concealed: bool = True, four_as_two: bool = False
) -> tuple[int, ...]:
    """The kinds that complete concealed tiles by shape, in written order, a fifth copy among them.

    `concealed` says that there are no melds, so that seven pairs and thirteen orphans count.
    """
    kinds = _standard_waits(counts)
    if not concealed:
        return tuple(kinds)
    kinds += _ORPHAN_WAITS.get(counts, ())
    odd = odd_kinds(counts)
    if odd.bit_count() == 1:
        kinds += _seven_pairs_wait(counts, odd.bit_length() // WIDTH, four_as_two=four_as_two)
    return tuple(sorted(set(kinds)))


def is_complete(counts: Counts, *, concealed: bool = True, four_as_two: bool = False) -> bool:
    """Whether it is a complete hand by shape."""
    if concealed and (
        has_only_pairs(counts, four_as_two=four_as_two) or counts in COMPLETE_ORPHANS
    ):
        return True
    paired = sum(suit % 3 == 2 for suit in counts)
    return paired == 1 and all(
        _COMPLETE[span][suit] for span, suit in zip(SPANS, counts, strict=True)
    )


def _standard_waits(counts: Counts) -> list[int]:
    """The kinds that complete four blocks and a pair: each completes the suit that it is of.

    A complete suit has 3n tiles, or 3n + 2 with the pair. So before the last tile either one suit
    has 3n + 1 and lacks a tile of the pair or of a block, or two suits have 3n + 2: one has the
    pair, the other lacks a tile of a block.
    """
    m, p, s, z = counts
    kinds: list[int] = []
    for suit in _ONE_SHORT.get((m % 3, p % 3, s % 3, z % 3), ()):
        others, complete = _OTHERS[suit]
        if all(map(getitem, complete, others(counts))):
            first = RANKS * suit
            kinds += [first + rank for rank in _WAIT_RANKS[SPANS[suit]][counts[suit]]]
    return kinds


def _seven_pairs_wait(counts: Counts, odd: int, *, four_as_two: bool) -> tuple[int, ...]:
    """The kind of which an odd number is held, where it makes seven pairs."""
    paired = has_only_pairs(with_kind(counts, odd), four_as_two=four_as_two)
    return (odd,) if paired and number_of_tiles(counts) == 3 * BLOCKS + 1 else ()


def _wait_ranks(span: int, counts: int) -> tuple[int, ...]:
    """The ranks, from 0, that complete a suit.

    Only those are tried of which one tile would make a pair or a block with tiles that are held.
    The ranks of a block add up to a multiple of three, so that without a pair only one rank in
    three is possible.
    """
    near, first, step = kinds_held(counts), 0, 1
    if span == NUMBER_SPAN:
        below, above = near << WIDTH, near >> WIDTH
        near |= below & above | below & below << WIDTH | above & above >> WIDTH
    if counts % 3 == 2:
        first, step = -sum(map(mul, range(RANKS), ranks_of(counts))) % 3, 3
    return tuple(
        [
            rank
            for rank in range(first, RANKS if span == NUMBER_SPAN else HONOR_RANKS, step)
            if near >> WIDTH * rank & 1 and _is_complete_suit(span, counts + (1 << WIDTH * rank))
        ]
    )


def _is_complete_suit(span: int, counts: int) -> bool:
    """Whether a suit is nothing but blocks, and the pair where two tiles are over.

    The copies of the lowest rank are a triplet, the pair, or the first tiles of sequences; three
    equal sequences count as triplets. The ranks above are looked up as if they began at rank 1.
    """
    if not counts:
        return True
    lowest = (counts & -counts).bit_length() - 1
    from_lowest, complete = counts >> lowest - lowest % WIDTH, _COMPLETE[span]
    copies, above = from_lowest & RANK_MASK, from_lowest >> WIDTH
    most = min(above & RANK_MASK, above >> WIDTH & RANK_MASK) if span == NUMBER_SPAN else 0
    sequences, with_pair = copies % 3, (copies - 2) % 3
    if sequences <= most and complete[above - sequences * _NEXT_TWO]:
        return True
    paired = counts % 3 == 2 and copies >= 2 and with_pair <= most
    return paired and complete[above - with_pair * _NEXT_TWO]


_WAIT_RANKS = {
    span: Memo(partial(_wait_ranks, span), _TABLE_SIZE) for span in (NUMBER_SPAN, HONOR_SPAN)
}
_COMPLETE = {
    span: Memo(partial(_is_complete_suit, span), 2 * _TABLE_SIZE)
    for span in (NUMBER_SPAN, HONOR_SPAN)
}
"""By NUMBER_SPAN or HONOR_SPAN, then by the counts of a suit."""
_BESIDE = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))
_OTHERS = [
    (itemgetter(*others), [_COMPLETE[SPANS[other]] for other in others]) for others in _BESIDE
]
"""By suit, what takes the three others, and the tables that say whether they are complete."""
_ONE_SHORT = {
    over: [suit for suit in range(4) if over[suit]]
    for over in product(range(3), repeat=4)
    if sorted(over) in ([0, 0, 0, 1], [0, 0, 2, 2])
}
"""By the tiles that each suit has over: the suits that the missing tile may complete."""
_NEXT_TWO = 1 | 1 << WIDTH
"""The ranks after the first of a sequence."""


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
