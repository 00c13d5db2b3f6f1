"""The code of a split: which blocks a suit is made of, as one integer.

           28    26   22     21   18                    0
      +----+-----+----+------+----+---+---- ... ---+----+
      |    |shape|rank|open  |  sequences, 3 bits for   |
      |    |  of the         |  each lowest rank,       |
      |    |  winning block  |  7 down to 1             |
      +----+-----+----+------+----+---+---- ... ---+----+

From bit 28 on stands a number with its sign turned: two bits a rank, rank 1 the highest, 2 for a
triplet and 1 for the pair. So codes in ascending order are splits in order: rank by rank triplets
before the pair before sequences alone, then by the completed block: the pair, a triplet, sequences
from the lowest. Codes of the parts of a split are added.
"""

from collections.abc import Mapping
from functools import partial

from calc.riichi.memo import Memo

from .blocks import LAST_START, PAIRS, SEQUENCES, TRIPLETS, Block, Shape, Wait

_RANKS = 9
_ALL_RUNS = (1 << 3 * LAST_START) - 1
ODD_RUNS = sum(1 << 3 * start for start in range(LAST_START))
"""The lowest bit of how many sequences there are from each rank on."""
_OPEN = 1 << 3 * LAST_START
_WON_FROM = 3 * LAST_START + 1
_WON_SHAPES = (Shape.PAIR, Shape.TRIPLET, Shape.SEQUENCE)
_SAME_FROM = _WON_FROM + 6
"""Where a code says which triplets and which pair there are."""


def code_of(shape: Shape, place: int) -> int:
    """The code of one block from a rank on, counted from 0."""
    if shape is Shape.SEQUENCE:
        return 1 << 3 * place
    return -(1 if shape is Shape.PAIR else 2) << _SAME_FROM + 2 * (_RANKS - 1 - place)


def won_code(shape: Shape, place: int, *, closed: bool) -> int:
    """What to add to it where the winning tile completed that block."""
    return (_WON_SHAPES.index(shape) << 4 | place + 1) << _WON_FROM | (0 if closed else _OPEN)


def split_order(code: int) -> int:
    """What sorts splits: rank by rank triplets before pairs before sequences alone."""
    return code >> _SAME_FROM


def completed_order(code: int) -> int:
    """What sorts placings of the winning tile: the pair, a triplet, sequences from the lowest."""
    return code >> _WON_FROM & 63


def _pair_and_triplets(same: int) -> tuple[int | None, tuple[int, ...]]:
    """The ranks, from 0, of the pair and of the triplets, of what a code says of them."""
    by_rank = [-same >> 2 * (_RANKS - 1 - rank) & 3 for rank in range(_RANKS)]
    triplets = tuple([rank for rank, shape in enumerate(by_rank) if shape == 2])
    return by_rank.index(1) if 1 in by_rank else None, triplets


_PAIR_AND_TRIPLETS = Memo(_pair_and_triplets, 4096)


NO_WAITS: Mapping[int, Wait] = {}


SuitBlocks = tuple[Block | None, tuple[Block, ...], Block | None, Mapping[int, Wait]]
"""A split of one suit as blocks: its pair, its groups, the completed block with its waits.

Groups are triplets, then sequences, each from the lowest on. What the suit has not is None.
"""


def suit_blocks(suit: int, code: int) -> SuitBlocks:
    """The blocks of a code in a suit; a triplet completed by ron stands there open."""
    first, runs = 9 * suit, code & _ALL_RUNS
    paired, triplets = _PAIR_AND_TRIPLETS[code >> _SAME_FROM]
    pair = None if paired is None else PAIRS[first + paired]
    groups = [TRIPLETS[first + rank] for rank in triplets]
    start = first
    while runs:
        if number := runs & 7:
            groups += [SEQUENCES[start]] * number
        start, runs = start + 1, runs >> 3
    completed_by = code >> _WON_FROM & 63
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
