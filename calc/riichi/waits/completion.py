"""The kinds that complete a hand by shape, whatever its yaku, from tables by suit.

Counts are packed as in `calc.riichi.counts`, six bits a rank. Since 64 is one more than a multiple
of three, `counts % 3` is the number of tiles modulo three.
"""

from functools import partial, reduce
from itertools import accumulate, product
from operator import call, getitem, itemgetter

from calc.riichi.counts import (
    COMPLETE_ORPHANS,
    ONES,
    RANKS,
    SUIT_MASK,
    SUIT_WIDTH,
    WIDTH,
    Copies,
    Counts,
    counts_of,
    has_only_pairs,
    number_of_tiles,
    odd_kinds,
    packed_copies,
    ranks_of,
    with_kind,
)
from calc.riichi.memo import Memo
from calc.riichi.readings.splits import HONOR_SPLITS, NUMBER_SPLITS
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
    if counts in _ORPHAN_WAITS:
        return _ORPHAN_WAITS[counts]
    odd = odd_kinds(packed_copies(counts))
    if odd.bit_count() == 1 and number_of_tiles(counts) == 3 * BLOCKS + 1:
        kind = odd.bit_length() // WIDTH
        if has_only_pairs(with_kind(counts, kind), four_as_two=four_as_two):
            return tuple(sorted({*kinds, kind}))
    return tuple(kinds)


def is_complete(counts: Counts, *, concealed: bool = True, four_as_two: bool = False) -> bool:
    """Whether it is a complete hand by shape."""
    if concealed and (
        has_only_pairs(counts, four_as_two=four_as_two) or counts in COMPLETE_ORPHANS
    ):
        return True
    paired = sum(suit % 3 == 2 for suit in counts)
    return paired == 1 and all(map(call, _SPLITS, counts))


def _standard_waits(counts: Counts) -> list[int]:
    """The kinds that complete four blocks and a pair: each completes the suit that it is of.

    A complete suit has 3n tiles, or 3n + 2 with the pair. So before the last tile either one suit
    has 3n + 1 and lacks a tile of the pair or of a block, or two suits have 3n + 2: one has the
    pair, the other lacks a tile of a block.
    """
    m, p, s, z = counts
    kinds: list[int] = []
    for suit in _ONE_SHORT.get((m % 3, p % 3, s % 3, z % 3), ()):
        others, splits = _OTHERS[suit]
        if all(map(call, splits, others(counts))):
            first = RANKS * suit
            kinds += [first + rank for rank in _WAIT_RANKS[SPANS[suit]][counts[suit]]]
    return kinds


def may_complete(counts: Counts, kinds: Copies) -> bool:
    """Whether one of these kinds completes four blocks and a pair, or any kind thirteen orphans.

    `kinds` are copies of them, at most seven of any. Of a suit that a tile may complete those are
    tried that make a block or a pair with its tiles; a fifth copy completes nothing.
    """
    m, p, s, z = counts
    for suit in _ONE_SHORT.get((m % 3, p % 3, s % 3, z % 3), ()):
        others, splits = _OTHERS[suit]
        tried = kinds >> SUIT_WIDTH * suit & SUIT_MASK
        tried = (tried | tried >> 1 | tried >> 2) & _joining(counts[suit], SPANS[suit])
        if tried and all(map(call, splits, others(counts))):
            while tried:
                unit = tried & -tried
                if _SPLITS[suit](counts[suit] + unit):
                    return True
                tried ^= unit
    return counts in _ORPHAN_WAITS


def _joining(suit: int, span: int) -> int:
    """One of each rank that makes a pair, a triplet or a sequence with the tiles of a suit."""
    held = (suit | suit >> 1 | suit >> 2) & ONES
    if span == HONOR_SPAN:
        return held
    above, below = held << WIDTH, held >> WIDTH
    return (held | above & (below | above << WIDTH) | below & below >> WIDTH) & ONES


class _Ways(dict[int, "_Ways"]):
    """The ways to divide the lower ranks of a suit into blocks, and the pair where it is made.

    A way is (tiles of the next rank that its sequences need, tiles of the rank after that which
    they need, whether the pair is made). Three equal sequences count as triplets. An item is the
    ways that include the next rank, by its copies; there are fewer than a hundred different ones.
    """

    __slots__ = ("are_complete", "span", "ways")

    def __init__(self, span: int, ways: frozenset[tuple[int, int, bool]]) -> None:
        super().__init__()
        self.span = span
        self.ways = ways
        self.are_complete = any(not here and not coming for here, coming, _ in ways)
        """Whether a suit may end here: no sequence needs a tile."""

    def __missing__(self, copies: int) -> "_Ways":
        after = set()
        for here, coming, paired in self.ways:
            for pair in (0,) if paired else (0, 2):
                rest = copies - here - pair
                if rest >= 0 and (not rest % 3 or self.span == NUMBER_SPAN):
                    after.add((coming + rest % 3, rest % 3, paired or pair > 0))
        self[copies] = ways = _WAYS[self.span, frozenset(after)]
        return ways


_WAYS: Memo[tuple[int, frozenset[tuple[int, int, bool]]], _Ways] = Memo(
    lambda key: _Ways(*key), 1024
)
_START = {span: _WAYS[span, frozenset({(0, 0, False)})] for span in (NUMBER_SPAN, HONOR_SPAN)}


def _wait_ranks(span: int, counts: int) -> tuple[int, ...]:
    """The ranks, from 0, that complete a suit."""
    ranks = ranks_of(counts)
    below = accumulate(ranks[:-1], getitem, initial=_START[span])
    return tuple(
        [
            rank
            for rank, ways in enumerate(below)
            if reduce(getitem, ranks[rank + 1 :], ways[ranks[rank] + 1]).are_complete
        ]
    )


_WAIT_RANKS = {
    span: Memo(partial(_wait_ranks, span), _TABLE_SIZE) for span in (NUMBER_SPAN, HONOR_SPAN)
}
"""By NUMBER_SPAN or HONOR_SPAN, then by the counts of a suit."""
_SPLITS = [NUMBER_SPLITS.lookup] * 3 + [HONOR_SPLITS.lookup]
"""By suit: its splits by its counts; a suit that is not complete has none."""
_BESIDE = ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2))
_OTHERS = [(itemgetter(*others), [_SPLITS[other] for other in others]) for others in _BESIDE]
"""By suit, what takes the three others, and their splits."""
_ONE_SHORT = {
    over: [suit for suit in range(4) if over[suit]]
    for over in product(range(3), repeat=4)
    if sorted(over) in ([0, 0, 0, 1], [0, 0, 2, 2])
}
"""By the tiles that each suit has over: the suits that the missing tile may complete."""


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
