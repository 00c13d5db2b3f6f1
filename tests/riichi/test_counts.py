"""The packed counts say what a plain list of counts says."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from calc.riichi.counts import (
    copies_of,
    count,
    counts_of,
    held,
    kinds_in,
    more_than_four,
    only_pairs,
    size,
    with_kind,
)
from calc.riichi.counts import packed as in_one_number
from calc.riichi.tiles import KINDS, Tile

HELD = st.lists(st.sampled_from(KINDS), max_size=24)


@given(HELD)
def test_counts(tiles: list[Tile]) -> None:
    plain = Counter(tile.kind for tile in tiles)
    packed = counts_of(tiles)
    assert [count(packed, kind) for kind in range(34)] == [plain[kind] for kind in range(34)]
    assert size(packed) == len(tiles)
    assert list(kinds_in(packed)) == sorted(plain)
    assert in_one_number(packed) == copies_of(tiles)
    assert [held(copies_of(tiles), kind) for kind in plain] == [*plain.values()]
    assert more_than_four(copies_of(tiles)) == any(number > 4 for number in plain.values())
    if not more_than_four(copies_of(tiles)):
        assert only_pairs(packed) == (set(plain.values()) <= {2})
        assert only_pairs(packed, four_as_two=True) == (set(plain.values()) <= {2, 4})


@given(HELD, st.sampled_from(KINDS))
def test_one_more(some: list[Tile], one: Tile) -> None:
    more = with_kind(counts_of(some), one.kind)
    assert more == counts_of([*some, one])
    assert with_kind(more, one.kind, -1) == counts_of(some)
