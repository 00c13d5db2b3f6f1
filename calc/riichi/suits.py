"""Every way to split one suit into groups and a pair: one bounded table, filled on use."""

from functools import partial
from typing import NamedTuple

from . import blocks, features
from .blocks import SEQUENCES, TRIPLETS, Block
from .counts import SUIT_OF, UNIT, WIDTH, Counts, fifth_copy, ranks_of
from .kept import Kept

GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
"""How often each rank stands in nine gates, before the last tile."""
GATES_TILES = sum(GATES)
_TABLE_SIZE = 12_000
_RANK = (1 << WIDTH) - 1
_SEQUENCE = 1 | 1 << WIDTH | 1 << 2 * WIDTH


class Split(NamedTuple):
    """One suit as blocks: its pair if it has one, its groups, their features, tallies and fu.

    The groups are triplets, then sequences, each from the lowest on.
    """

    pair: Block | None
    groups: tuple[Block, ...]
    word: int
    tally: int
    fu: int


class Pairs(NamedTuple):
    """One suit as pairs, and their features."""

    blocks: tuple[Block, ...]
    word: int


NOTHING = Split(None, (), 0, 0, 0)


def splits(suit: int, counts: int) -> tuple[Split, ...]:
    """Every split of `counts`, triplets before sequences; none where tiles are left over.

    Nor is there any where a kind is held a fifth time.
    The lowest tile is part of a triplet, of the pair or of a sequence; what is left then is
    a smaller question of the same kind, most often one that was asked before.
    """
    if not counts:
        return (NOTHING,)
    tiles = counts % 63
    if tiles % 3 == 1 or fifth_copy(counts):
        return ()
    shift = _lowest(counts)
    first, copies = 9 * suit + shift // WIDTH, counts >> shift & _RANK
    found: list[Split] = []
    known = SPLITS[suit]
    if copies >= 3:
        found += [_with_triplet(TRIPLETS[first], rest) for rest in known[counts - (3 << shift)]]
    if copies >= 2 and tiles % 3 == 2:
        found += [_with_pair(blocks.PAIRS[first], rest) for rest in known[counts - (2 << shift)]]
    above = counts >> shift + WIDTH
    run = SEQUENCES[first]
    if run and above & _RANK and above >> WIDTH & _RANK:
        found += [_with_run(run, rest) for rest in known[counts - (_SEQUENCE << shift)]]
    if tiles == GATES_TILES + 1 and _has_gates(counts):
        found = [each._replace(word=each.word | features.GATES) for each in found]
    return _distinct(found)


def _distinct(found: list[Split]) -> tuple[Split, ...]:
    """Each split once: 11123 is a pair and a sequence in either order."""
    return tuple(found) if len(found) < 2 else tuple(dict.fromkeys(found))


def pairs(suit: int, counts: int) -> Pairs:
    """The pairs of a suit that holds nothing else; four alike are two of them."""
    ranks = enumerate(ranks_of(counts), start=9 * suit)
    found = [blocks.PAIRS[kind] for kind, held in ranks for _ in range(held // 2)]
    return Pairs(tuple(found), features.together(each.word for each in found))


SPLITS = tuple([Kept(partial(splits, suit), _TABLE_SIZE) for suit in range(4)])
PAIRS = tuple([Kept(partial(pairs, suit), _TABLE_SIZE) for suit in range(4)])
"""By suit and counts."""


def _lowest(counts: int) -> int:
    """Where the lowest rank held stands."""
    lowest = counts & -counts
    return (lowest.bit_length() - 1) // WIDTH * WIDTH


def _with_triplet(triplet: Block, rest: Split) -> Split:
    pair, groups, word, tally, fu = rest
    word |= triplet.word
    return Split(pair, (triplet, *groups), word, tally + triplet.tally, fu + triplet.fu)


def _with_pair(pair: Block, rest: Split) -> Split:
    _, groups, word, tally, fu = rest
    return Split(pair, groups, word | pair.word, tally, fu)


def _with_run(run: Block, rest: Split) -> Split:
    """A sequence before the others; a second of its kind is a twin, a fourth another."""
    pair, groups, word, tally, fu = rest
    triplets = 0
    while triplets < len(groups) and groups[triplets].is_triplet:
        triplets += 1
    together = (*groups[:triplets], run, *groups[triplets:])
    twin = features.TWINS if groups.count(run) % 2 else 0
    return Split(pair, together, word | run.word, tally + run.tally + twin, fu)


def _has_gates(counts: int) -> bool:
    return all(map(int.__ge__, ranks_of(counts), GATES))


def pure_gates(counts: Counts, kind: int) -> int:
    """The feature of nine gates that a tile of this kind completed; 0 where it is another wait."""
    suit = counts[SUIT_OF[kind]]
    return features.PURE_GATES if suit - _ALL_GATES == UNIT[kind] else 0


_ALL_GATES = sum(number << WIDTH * rank for rank, number in enumerate(GATES))
