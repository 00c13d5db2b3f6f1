"""Every way to split one suit into groups and a pair: one bounded table, filled on use."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from . import features
from .blocks import Block, Shape, block
from .counts import WIDTH, ranks_of

GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
"""How often each rank stands in nine gates, before the last tile."""
GATES_TILES = sum(GATES)
_HONORS = 3
_TABLE_SIZE = 12_000
_RANK = (1 << WIDTH) - 1
_SEQUENCE = 1 | 1 << WIDTH | 1 << 2 * WIDTH


class Split(NamedTuple):
    """One suit as blocks: its pair if it has one, its groups, their features and tallies."""

    pair: Block | None
    groups: tuple[Block, ...]
    word: int
    tally: int


@lru_cache(maxsize=_TABLE_SIZE)
def splits(suit: int, counts: int) -> tuple[Split, ...]:
    """Every split of `counts`, triplets before sequences; none where tiles are left over."""
    tiles = counts % 63
    if tiles % 3 == 1:
        return ()
    found = _split(suit, 0, counts, pair_wanted=tiles % 3 == 2)
    return tuple(_as_split(blocks, counts) for blocks in found)


def _split(suit: int, rank: int, counts: int, *, pair_wanted: bool) -> Iterator[tuple[Block, ...]]:
    """The ways to use up `counts`, of which the lowest rank left is at least `rank`."""
    if not counts:
        if not pair_wanted:
            yield ()
        return
    while not counts & _RANK:
        counts >>= WIDTH
        rank += 1
    first, copies = 9 * suit + rank, counts & _RANK
    if copies >= 3:
        for rest in _split(suit, rank, counts - 3, pair_wanted=pair_wanted):
            yield block(Shape.TRIPLET, first), *rest
    if copies >= 2 and pair_wanted:
        for rest in _split(suit, rank, counts - 2, pair_wanted=False):
            yield block(Shape.PAIR, first), *rest
    if suit != _HONORS and counts >> WIDTH & _RANK and counts >> 2 * WIDTH & _RANK:
        for rest in _split(suit, rank, counts - _SEQUENCE, pair_wanted=pair_wanted):
            yield block(Shape.SEQUENCE, first), *rest


def _no_fewer(held: int, wanted: int) -> bool:
    return held >= wanted


def _as_split(blocks: tuple[Block, ...], counts: int) -> Split:
    pair = next((each for each in blocks if each.shape is Shape.PAIR), None)
    groups = sorted(
        (each for each in blocks if each is not pair),
        key=lambda group: (group.is_sequence, group.first.kind),
    )
    runs = [each for each in groups if each.is_sequence]
    twins = sum(runs.count(each) // 2 for each in set(runs))
    word = features.together(each.word for each in blocks)
    tally = sum(each.tally for each in blocks) + twins * features.TWINS
    if counts % 63 == GATES_TILES + 1 and all(map(_no_fewer, ranks_of(counts), GATES)):
        word |= features.GATES
    return Split(pair, tuple(groups), word, tally)
