"""Every way to split one suit into groups and a pair: one bounded table, filled on use."""

from functools import partial
from typing import NamedTuple

from calc.riichi.counts import SUIT_OF, UNIT, WIDTH, Counts, fifth_copy, ranks_of
from calc.riichi.memo import Memo

from . import blocks, features
from .blocks import SEQUENCES, TRIPLETS, Block

GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
"""How often each rank stands in nine gates, before the last tile."""
GATES_TILES = sum(GATES)
_TABLE_SIZE = 2048
_RANK = (1 << WIDTH) - 1
_NEXT_TWO = 1 | 1 << WIDTH
HONORS = 3


class Split(NamedTuple):
    """One suit as blocks: its pair if it has one, its groups, their features and sums.

    The groups are triplets, then sequences, each from the lowest on.
    """

    pair: Block | None
    groups: tuple[Block, ...]
    word: int
    sums: int


NOTHING = Split(None, (), 0, 0)


Lowest = tuple[int, int, int, int]
"""All copies of the lowest rank: its place, and how many triplets, pairs and sequences they are."""


def taken(counts: int, *, honors: bool = False) -> list[tuple[Lowest, int]]:
    """Every way to take the lowest rank away, triplets before sequences, with what is left.

    None at all where some tile is bound to be left over, or where a kind is held a fifth time.
    """
    tiles = counts % 63
    if tiles % 3 == 1 or fifth_copy(counts):
        return []
    place = ((counts & -counts).bit_length() - 1) // WIDTH
    next_ = WIDTH * place + WIDTH
    above, copies = counts >> next_, counts >> next_ - WIDTH & _RANK
    runs = 0 if honors else min(above & _RANK, above >> WIDTH & _RANK)
    return [
        ((place, triplets, pairs, wanted), above - wanted * _NEXT_TWO << next_)
        for triplets, pairs, wanted in USES[copies]
        if wanted <= runs and (not pairs or tiles % 3 == 2)
    ]


USES: tuple[tuple[tuple[int, int, int], ...], ...] = (
    (),
    ((0, 0, 1),),
    ((0, 1, 0), (0, 0, 2)),
    ((1, 0, 0), (0, 1, 1), (0, 0, 3)),
    ((1, 0, 1), (0, 1, 2), (0, 0, 4)),
)
"""By copies of a rank: the triplets, pairs and sequences they may be."""


def splits(suit: int, counts: int) -> tuple[Split, ...]:
    """Every split of `counts`, triplets before sequences; none where tiles are left over.

    What the lowest rank leaves is a smaller question of the same kind, most often one that was
    asked before.
    """
    if not counts:
        return (NOTHING,)
    known = SPLITS[suit]
    found = [
        _with(lowest, 9 * suit, rest)
        for lowest, left in taken(counts, honors=suit == HONORS)
        for rest in known[left]
    ]
    if has_gates(counts):
        found = [each._replace(word=each.word | features.GATES) for each in found]
    return tuple(found)


def pairs(suit: int, counts: int) -> tuple[Block, ...]:
    """The pairs of a suit that holds nothing else; four alike are two of them."""
    ranks = enumerate(ranks_of(counts), start=9 * suit)
    return tuple([blocks.PAIRS[kind] for kind, held in ranks for _ in range(held // 2)])


SPLITS = tuple([Memo(partial(splits, suit), _TABLE_SIZE) for suit in range(4)])
PAIRS = tuple([Memo(partial(pairs, suit), _TABLE_SIZE) for suit in range(4)])
"""By suit and counts."""


def _with(lowest: Lowest, first_kind: int, rest: Split) -> Split:
    """What was taken before the rest; of identical sequences each two are twins."""
    place, triplets, pairs, runs = lowest
    kind = first_kind + place
    pair, groups, word, sums = rest
    if triplets:
        block = TRIPLETS[kind]
        groups, word, sums = (block, *groups), word | block.word, sums + block.sums
    if pairs:
        pair = blocks.PAIRS[kind]
        word, sums = word | pair.word, sums + pair.sums
    if runs:
        run = SEQUENCES[kind]
        after = sum(each.is_triplet for each in groups)
        groups = (*groups[:after], *[run] * runs, *groups[after:])
        word, sums = word | run.word, sums + runs // 2 * features.TWINS
    return Split(pair, groups, word, sums)


def has_gates(counts: int) -> bool:
    """Are these tiles of one suit nine gates and one more?"""
    return counts % 63 == GATES_TILES + 1 and all(map(int.__ge__, ranks_of(counts), GATES))


def pure_gates(counts: Counts, kind: int) -> int:
    """The feature of nine gates that a tile of this kind completed; 0 where it is another wait."""
    suit = counts[SUIT_OF[kind]]
    return features.PURE_GATES if suit - ALL_GATES == UNIT[kind] else 0


ALL_GATES = sum(number << WIDTH * rank for rank, number in enumerate(GATES))
