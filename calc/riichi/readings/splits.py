"""Every way to split one suit into groups and at most one pair, as numbers.

A split is five integers:

    (features if the suit is characters, if circles, if bamboo, tallies, code)

Features and tallies are explained in `features.py`. The three number suits share one table: the
same ranks have the same tallies and the same code in each, and only their features differ. Honors
have a table of their own, in which the three features are equal.

The code says which blocks the split consists of; they are made from it only when they are asked for
(`suit_blocks`). It is one integer, the sum of the codes of the blocks:

           28    26   22     21   18                    0
      +----+-----+----+------+----+---+---- ... ---+----+
      |    |shape|rank|open  |  sequences, 3 bits for   |
      |    |  of the         |  each lowest rank,       |
      |    |  winning block  |  7 down to 1             |
      +----+-----+----+------+----+---+---- ... ---+----+

The bits from 28 on hold a negative number. Its absolute value has two bits for each rank, those of
rank 1 highest: 2 for a triplet, 1 for the pair, 0 for neither. "Open" says that the winning block
is a triplet completed by ron. The lowest rank of the winning block is counted from 1; 0 means that
the winning tile is of another suit. Codes in ascending order are splits in order: from rank 1 on a
triplet before the pair before neither, then by the winning block: the pair, a triplet, sequences
from the lowest rank on.

The splits of some counts are found by recursion: the copies of the lowest rank are used in every
possible way (`USES_BY_COPIES`), and each use is combined with every split of the remaining counts.
To combine two, features are joined by `|`, tallies and codes are added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from operator import itemgetter

from calc.riichi.counts import ONES, RANK_MASK, RANKS, WIDTH, ranks_of, suit_has_fifth_copy
from calc.riichi.memo import Memo
from calc.riichi.readings import features
from calc.riichi.tiles import KINDS, Tile

from .blocks import (
    LAST_START,
    PAIRS,
    SEQUENCES,
    TRIPLETS,
    Block,
    Shape,
    Wait,
    features_of,
    tallies_of,
    wait_features,
    wait_in,
    wait_tally,
)

_SEQUENCES_MASK = (1 << 3 * LAST_START) - 1
ODD_SEQUENCES = sum(1 << 3 * start for start in range(LAST_START))
"""The lowest bit of the number of sequences from each rank on."""
_OPEN = 1 << 3 * LAST_START
_WON_SHIFT = 3 * LAST_START + 1
_WON_SHAPES = (Shape.PAIR, Shape.TRIPLET, Shape.SEQUENCE)
_SAME_SHIFT = _WON_SHIFT + 6
"""The lowest bit of the part for triplets and the pair, the blocks of the same tile."""


def code_of(shape: Shape, place: int) -> int:
    """The code of one block with this lowest rank, counted from 0."""
    if shape is Shape.SEQUENCE:
        return 1 << 3 * place
    return -(1 if shape is Shape.PAIR else 2) << _SAME_SHIFT + 2 * (RANKS - 1 - place)


def held_blocks(code: int) -> int:
    """The blocks of a split in which no block is the winning one, as bits; see `block_bits`."""
    return code & _SEQUENCES_MASK | -(code >> _SAME_SHIFT) << _SAME_SHIFT


def block_bits(shape: Shape, place: int) -> int:
    """The bits of which `held_blocks` has one where a split has this block."""
    return 7 << 3 * place if shape is Shape.SEQUENCE else -code_of(shape, place)


def won_code(shape: Shape, place: int, *, closed: bool) -> int:
    """What the code of a block is raised by where the winning tile completed it."""
    return (_WON_SHAPES.index(shape) << 4 | place + 1) << _WON_SHIFT | (0 if closed else _OPEN)


def split_order(code: int) -> int:
    """The part of a code that orders splits: rank by rank triplets, the pair, neither."""
    return code >> _SAME_SHIFT


def completed_order(code: int) -> int:
    """The part of a code that orders equal splits by the winning block."""
    return code >> _WON_SHIFT & 63


def _pair_and_triplets(same: int) -> tuple[int | None, tuple[int, ...]]:
    """The ranks, from 0, of the pair and of the triplets, by the bits of a code from 28 on."""
    by_rank = [-same >> 2 * (RANKS - 1 - rank) & 3 for rank in range(RANKS)]
    triplets = tuple([rank for rank, shape in enumerate(by_rank) if shape == 2])
    return by_rank.index(1) if 1 in by_rank else None, triplets


_PAIR_AND_TRIPLETS = Memo(_pair_and_triplets, 4096)


NO_WAITS: Mapping[int, Wait] = {}


SuitBlocks = tuple[Block | None, tuple[Block, ...], Block | None, Mapping[int, Wait]]
"""A split of one suit as blocks: its pair, its groups, the block that the winning tile completed,
and `Block.waits` of that block.

Groups are triplets, then sequences, each from the lowest on. A pair or a winning tile that is in
another suit is None.
"""


def suit_blocks(suit: int, code: int) -> SuitBlocks:
    """The blocks of a code in a suit; a triplet completed by ron is open."""
    first, sequences = 9 * suit, code & _SEQUENCES_MASK
    paired, triplets = _PAIR_AND_TRIPLETS[code >> _SAME_SHIFT]
    pair = None if paired is None else PAIRS[first + paired]
    groups = [TRIPLETS[first + rank] for rank in triplets]
    start = first
    while sequences:
        if number := sequences & 7:
            groups += [SEQUENCES[start]] * number
        start, sequences = start + 1, sequences >> 3
    completed_by = code >> _WON_SHIFT & 63
    if not completed_by:
        return pair, tuple(groups), None, NO_WAITS
    kind, shape = first + (completed_by & 15) - 1, _WON_SHAPES[completed_by >> 4 & 3]
    if shape is Shape.PAIR:
        return pair, tuple(groups), pair, PAIRS[kind].waits
    completed = TRIPLETS[kind] if shape is Shape.TRIPLET else SEQUENCES[kind]
    won = completed.opened if code & _OPEN else completed
    if won is not completed:
        groups[groups.index(completed)] = won
    return pair, tuple(groups), won, won.waits


SUIT_BLOCKS = tuple([Memo(partial(suit_blocks, suit), 4096) for suit in range(4)])
"""By suit, then by code."""


Split = tuple[int, int, int, int, int]
Splits = tuple[Split, ...]
Part = tuple[int, Split]
"""The counts of some tiles of a suit, and what their blocks add to a split."""
Completion = tuple[int, int, int, int]
"""A block that the winning tile may complete: its `block_bits`, and what the wait adds to a split.

    (bits, features, tallies, code)
"""
EMPTY_SPLIT: Split = (0, 0, 0, 0, 0)
NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
"""Copies of each rank in nine gates, without the fourteenth tile."""

_TABLE_SIZE = 12_000
_PLACED_SIZE = 400
_FILL = 32 * ONES
"""The highest bit of each rank, set before counts are subtracted. It is still set afterwards if
enough tiles of the rank were there; otherwise the subtraction borrowed it."""
_GATES_COUNTS = sum(number << WIDTH * rank for rank, number in enumerate(NINE_GATES))

USES_BY_COPIES: tuple[tuple[tuple[int, int, int], ...], ...] = (
    (),
    ((0, 0, 1),),
    ((0, 1, 0), (0, 0, 2)),
    ((1, 0, 0), (0, 1, 1), (0, 0, 3)),
    ((1, 0, 1), (0, 1, 2), (0, 0, 4)),
)
"""By copies of the lowest rank: every (triplets, pairs, sequences) that uses all copies."""


class SuitTable:
    """The splits of a suit by its counts.

    `splits` is for a suit that does not contain the winning tile. `won_splits` is for the suit that
    does: one table for each rank of the winning tile, at index 2 × (rank - 1) for a draw and one
    more for ron. There a split occurs once for each block that the tile may have completed.

    Splits are ordered by the blocks of the lowest rank, then of the next, and so on, triplets
    before pairs before sequences; equal ones by the completed block.
    """

    __slots__ = ("_completed", "_first_kinds", "_honors", "_lowest", "splits", "won_splits")

    def __init__(self, first_kinds: tuple[int, ...], *, honors: bool) -> None:
        self._first_kinds = first_kinds
        self._honors = honors
        self._lowest = Memo(self._uses_of_lowest, 128)
        self._completed = Memo(self._completed_blocks, 32)
        self.splits: Memo[int, Splits] = Memo(self._splits, _TABLE_SIZE)
        self.won_splits: tuple[Memo[int, Splits], ...] = tuple(
            [Memo(partial(self._won_splits, index), _PLACED_SIZE) for index in range(2 * RANKS)]
        )

    def _splits(self, counts: int) -> Splits:
        if not counts:
            return (EMPTY_SPLIT,)
        tiles = counts % 63
        if tiles % 3 == 1 or suit_has_fifth_copy(counts):
            return ()
        place = ((counts & -counts).bit_length() - 1) // WIDTH
        copies = counts >> WIDTH * place & RANK_MASK
        return tuple(self._with_rest(self._lowest[place << 3 | copies], counts, tiles))

    def _won_splits(self, won: int, counts: int) -> Splits:
        completed = self._completed[won]
        splits = [
            (m | wait, p | wait, s | wait, tallies + more_tallies, code + more_code)
            for m, p, s, tallies, code in self.splits[counts]
            for held in (held_blocks(code),)
            for block, wait, more_tallies, more_code in completed
            if held & block
        ]
        if counts % 63 == 14 and _has_gates(counts):
            pure = counts - _GATES_COUNTS == 1 << WIDTH * (won >> 1)
            gates = features.GATES | (features.PURE_GATES if pure else 0)
            splits = [
                (m | gates, p | gates, s | gates, tallies, code)
                for m, p, s, tallies, code in splits
            ]
        if len(splits) > 1:
            splits.sort(key=_code)
        return tuple(splits)

    def _with_rest(
        self, parts: tuple[list[Part], list[Part]], counts: int, tiles: int
    ) -> list[Split]:
        """Each part that is contained in the counts, combined with every split of the rest."""
        table, filled, splits = self.splits, counts | _FILL, []
        for held, (m, p, s, tallies, code) in parts[tiles % 3 == 2]:
            if (filled - held) & _FILL == _FILL:
                for rest_m, rest_p, rest_s, rest_tallies, rest_code in table[counts - held]:
                    twins = features.TWINS * (code & rest_code & ODD_SEQUENCES).bit_count()
                    total = tallies + rest_tallies + twins
                    splits.append((m | rest_m, p | rest_p, s | rest_s, total, code + rest_code))
        return splits

    def _uses_of_lowest(self, key: int) -> tuple[list[Part], list[Part]]:
        """The parts that use all copies of the lowest rank: those without a pair, and all.

        `key` is 8 × (rank - 1) + copies.
        """
        place, copies = key >> 3, key & 7
        without, parts = [], []
        for triplets, pairs, sequences in USES_BY_COPIES[copies]:
            if sequences and (self._honors or place >= LAST_START):
                continue
            shapes = (
                [Shape.TRIPLET] * triplets + [Shape.PAIR] * pairs + [Shape.SEQUENCE] * sequences
            )
            tile = KINDS[self._first_kinds[0] + place]
            tallies = sum([tallies_of(shape, tile, closed=True) for shape in shapes])
            tallies += sequences // 2 * features.TWINS
            counts = copies + (sequences << WIDTH) + (sequences << 2 * WIDTH) << WIDTH * place
            code = sum([code_of(shape, place) for shape in shapes])
            part = counts, (*self._features(dict.fromkeys(shapes), place), tallies, code)
            parts.append(part)
            if not pairs:
                without.append(part)
        return without, parts

    def _completed_blocks(self, won: int) -> list[Completion]:
        """The blocks that the winning tile may complete; `won` is its index in `won_splits`."""
        place, ron = won >> 1, won & 1
        blocks = [(Shape.PAIR, place), (Shape.TRIPLET, place)]
        if not self._honors:
            firsts = range(max(place - 2, 0), min(place + 1, LAST_START))
            blocks += [(Shape.SEQUENCE, first) for first in firsts]
        completions = []
        for shape, first in blocks:
            tile = KINDS[self._first_kinds[0] + first]
            wait = wait_in(shape, first + 1, place - first)
            closed = not (wait is Wait.SHANPON and ron)
            tallies = wait_tally(wait) + tallies_of(shape, tile, closed=closed)
            tallies -= tallies_of(shape, tile, closed=True)
            more_code = won_code(shape, first, closed=closed)
            completions.append((block_bits(shape, first), wait_features(wait), tallies, more_code))
        return completions

    def _features(self, shapes: Iterable[Shape], place: int) -> tuple[int, int, int]:
        """The features of blocks of these shapes that begin at a rank (from 0), by suit."""
        tiles = [KINDS[first + place] for first in self._first_kinds]
        m, p, s = [features.union([features_of(shape, tile) for shape in shapes]) for tile in tiles]
        return m, p, s


_code = itemgetter(4)


def _has_gates(counts: int) -> bool:
    return all(map(int.__ge__, ranks_of(counts), NINE_GATES))


_NUMBER_SUITS = SuitTable((0, 9, 18), honors=False)
_HONOR_SUIT = SuitTable((27, 27, 27), honors=True)
NUMBER_SPLITS, HONOR_SPLITS = _NUMBER_SUITS.splits, _HONOR_SUIT.splits
NUMBER_SPLITS_WON, HONOR_SPLITS_WON = _NUMBER_SUITS.won_splits, _HONOR_SUIT.won_splits
_NUMBERS, _HONORS = NUMBER_SPLITS.lookup, HONOR_SPLITS.lookup
SplitsOf = Callable[[int], Splits]
"""The splits of a suit by its counts."""


def _tables(tile: Tile, *, ron: bool) -> tuple[SplitsOf, SplitsOf, SplitsOf, SplitsOf]:
    """The tables of the four suits for a hand that this tile completes."""
    won = HONOR_SPLITS_WON if tile.is_honor else NUMBER_SPLITS_WON
    tables = [_NUMBERS, _NUMBERS, _NUMBERS, _HONORS]
    tables[tile.suit_index] = won[2 * (tile.rank - 1) + ron].lookup
    m, p, s, z = tables
    return m, p, s, z


SUIT_TABLES = tuple([(_tables(tile, ron=False), _tables(tile, ron=True)) for tile in KINDS])
"""By kind of the winning tile, then by draw (0) or ron (1): the tables of the four suits."""


def _pair_features(suit: int, counts: int) -> int:
    """The features of a suit in a hand of seven pairs, but for those that tell honors apart."""
    tiles = [KINDS[9 * suit + rank] for rank, number in enumerate(ranks_of(counts)[:9]) if number]
    held = features.union([features_of(Shape.PAIR, tile) for tile in tiles])
    return held & ~features.ANY_HONOR_PAIR


PAIR_FEATURES = tuple([Memo(partial(_pair_features, suit), 4096) for suit in range(4)])
"""By suit and counts."""


def _pairs(suit: int, counts: int) -> tuple[Block, ...]:
    """The pairs of a suit in a hand of seven pairs; four copies of a tile are two pairs."""
    ranks = enumerate(ranks_of(counts), start=9 * suit)
    return tuple([PAIRS[kind] for kind, held in ranks for _ in range(held // 2)])


PAIR_BLOCKS = tuple([Memo(partial(_pairs, suit), 4096) for suit in range(4)])
"""By suit and counts."""
