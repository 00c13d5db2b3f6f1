"""The splits of one suit are those a plain search finds."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from hypothesis import example, given
from hypothesis import strategies as st

from calc.riichi.counts import counts_of
from calc.riichi.readings.blocks import Shape, block
from calc.riichi.readings.splits import HONOR_SPLITS, NUMBER_SPLITS, NUMBER_SPLITS_WON, suit_blocks

GROUPS = [
    *(((rank,) * 3) for rank in range(1, 10)),
    *((rank, rank + 1, rank + 2) for rank in range(1, 8)),
]


def plain_splits(ranks: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every choice of groups and at most one pair that is these ranks, found by trying them all."""
    wanted = Counter(ranks)
    pairs = [(rank,) * 2 for rank in range(1, 10)] if len(ranks) % 3 == 2 else [()]
    for pair in pairs:
        for groups in combinations_with_replacement(GROUPS, len(ranks) // 3):
            if Counter(rank for block in (pair, *groups) for rank in block) == wanted:
                yield tuple(sorted((pair, *groups)))


@st.composite
def suits(draw: st.DrawFn) -> tuple[int, ...]:
    """Ranks of a suit, mostly such as can be split."""
    groups = draw(st.lists(st.sampled_from(GROUPS), max_size=3))
    pair = draw(st.sampled_from([(), *(((rank,) * 2) for rank in range(1, 10))]))
    ranks = [rank for block in (*groups, pair) for rank in block]
    if draw(st.booleans()) and ranks:
        ranks[0] = draw(st.integers(1, 9))
    return tuple(ranks)


@given(suits())
def test_splits_are_all_there_are(ranks: tuple[int, ...]) -> None:
    if max(Counter(ranks).values(), default=0) > 4:
        return
    suit = [block(Shape.PAIR, rank - 1).first for rank in ranks]
    splits = []
    for *_, code in NUMBER_SPLITS[counts_of(suit)[0]]:
        pair, groups, _, _ = suit_blocks(0, code)
        blocks = (*([pair] if pair else [()]), *groups)
        splits.append(
            tuple(sorted(tuple(t.rank for t in one.tiles) if one else () for one in blocks))
        )
    assert sorted(splits) == sorted(plain_splits(ranks))
    assert len(set(splits)) == len(splits)


def in_order(code: int) -> tuple[object, ...]:
    """What sorts splits: at each rank a triplet, the pair, neither; then the completed block."""
    pair, groups, won, _ = suit_blocks(0, code)
    assert won is not None
    triplets = {one.first.rank for one in groups if one.is_triplet}
    paired = pair.first.rank if pair else 0
    by_rank = [0 if rank in triplets else 1 if rank == paired else 2 for rank in range(1, 10)]
    shape = (Shape.PAIR, Shape.TRIPLET, Shape.SEQUENCE).index(won.shape)
    return by_rank, shape, won.first.rank


@given(suits())
@example((1, 1, 1, 2, 3, 4, 4, 4))
@example((1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5))
def test_splits_of_a_won_suit_are_in_order(ranks: tuple[int, ...]) -> None:
    if max(Counter(ranks).values(), default=0) > 4:
        return
    counts = counts_of([block(Shape.PAIR, rank - 1).first for rank in ranks])[0]
    for won, ron in product({*ranks}, (False, True)):
        keys = [in_order(row[-1]) for row in NUMBER_SPLITS_WON[2 * (won - 1) + ron][counts]]
        assert keys == sorted(keys)


def test_honors_make_no_sequences() -> None:
    honors = [block(Shape.PAIR, kind).first for kind in (27, 28, 29)]
    assert HONOR_SPLITS[counts_of(honors)[3]] == ()
