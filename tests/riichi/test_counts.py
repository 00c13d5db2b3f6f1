"""The packed counts say what a plain list of counts says."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from calc.riichi.counts import (
    copies_of,
    copies_of_kind,
    count,
    counts_of,
    has_fifth_copy,
    has_only_pairs,
    kinds_in,
    number_of_tiles,
    packed_copies,
    with_kind,
)
from calc.riichi.tiles import KINDS, Tile

HELD = st.lists(st.sampled_from(KINDS), max_size=24)


@given(HELD)
def test_counts(tiles: list[Tile]) -> None:
    plain = Counter(tile.kind for tile in tiles)
    packed = counts_of(tiles)
    assert [count(packed, kind) for kind in range(34)] == [plain[kind] for kind in range(34)]
    assert number_of_tiles(packed) == len(tiles)
    assert list(kinds_in(packed)) == sorted(plain)
    assert packed_copies(packed) == copies_of(tiles)
    assert [copies_of_kind(copies_of(tiles), kind) for kind in plain] == [*plain.values()]
    assert has_fifth_copy(copies_of(tiles)) == any(number > 4 for number in plain.values())
    if not has_fifth_copy(copies_of(tiles)):
        assert has_only_pairs(packed) == (set(plain.values()) <= {2})
        assert has_only_pairs(packed, four_as_two=True) == (set(plain.values()) <= {2, 4})


@given(HELD, st.sampled_from(KINDS))
def test_one_more(some: list[Tile], one: Tile) -> None:
    more = with_kind(counts_of(some), one.kind)
    assert more == counts_of([*some, one])
    assert with_kind(more, one.kind, -1) == counts_of(some)
