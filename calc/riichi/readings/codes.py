"""The code of a split: which blocks a suit is made of, as one integer.

           28    26   22     21   18                    0
      +----+-----+----+------+----+---+---- ... ---+----+
      |    |shape|rank|open  |  sequences, 3 bits for   |
      |    |  of the         |  each lowest rank,       |
      |    |  winning block  |  7 down to 1             |
      +----+-----+----+------+----+---+---- ... ---+----+

The bits from 28 on hold a negative number. Its absolute value has two bits for each rank, those of
rank 1 highest: 2 for a triplet, 1 for the pair, 0 for neither. "Open" says that the winning block
is a triplet completed by ron. The lowest rank of the winning block is counted from 1; 0 means that
the winning tile is of another suit. The code of a split is the sum of the codes of its blocks.

Codes in ascending order are splits in order: from rank 1 on a triplet before the pair before
neither, then by the winning block: the pair, a triplet, sequences from the lowest rank on.
"""

from collections.abc import Mapping
from functools import partial

from calc.riichi.counts import RANKS
from calc.riichi.memo import Memo

from .blocks import LAST_START, PAIRS, SEQUENCES, TRIPLETS, Block, Shape, Wait

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
