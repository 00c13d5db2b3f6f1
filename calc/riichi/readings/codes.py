"""The code of a split: which blocks a suit is made of, as one integer.

    bit 46   45  43   39            18        9          0
      +-----+------+-----+-----------+---------+----------+
      |open |shape |rank |sequences, |pair,    |triplets, |
      |     |  of the    |3 bits a   |a bit a  |a bit a   |
      | winning block    |lowest rank|rank     |rank      |
      +-----+------+-----+-----------+---------+----------+

Codes of the parts of a split are added.
"""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from calc.riichi.memo import Memo, new_tuple

from .blocks import LAST_START, PAIRS, SEQUENCES, TRIPLETS, Block, Shape, Wait

_RANKS = 9
_PAIR_FROM, _RUNS_FROM = _RANKS, 2 * _RANKS
_WON_FROM = _RUNS_FROM + 3 * LAST_START
"""Where a code says which block the winning tile completed."""
_ALL_RUNS = (1 << 3 * LAST_START) - 1
ODD_RUNS = sum(1 << _RUNS_FROM + 3 * start for start in range(LAST_START))
"""The lowest bit of how many sequences there are from each rank on."""
_WON_SHAPES = (Shape.PAIR, Shape.TRIPLET, Shape.SEQUENCE)
_OPEN = 1 << _WON_FROM + 6


def code_of(shape: Shape, place: int) -> int:
    """The code of one block from a rank on, counted from 0."""
    if shape is Shape.SEQUENCE:
        return 1 << _RUNS_FROM + 3 * place
    return 1 << place + (_PAIR_FROM if shape is Shape.PAIR else 0)


def won_code(shape: Shape, place: int, *, closed: bool) -> int:
    """What to add to it where the winning tile completed that block."""
    return (_WON_SHAPES.index(shape) << 4 | place + 1) << _WON_FROM | (0 if closed else _OPEN)


def split_order(code: int) -> int:
    """What sorts splits: rank by rank triplets before pairs before sequences alone."""
    return -2 * _WEIGHTS[code & _ALL_RANKS] - _WEIGHTS[code >> _PAIR_FROM & _ALL_RANKS]


_ALL_RANKS = (1 << _RANKS) - 1


def _ranks(mask: int) -> tuple[int, ...]:
    return tuple([rank for rank in range(_RANKS) if mask >> rank & 1])


_RANKS_IN = Memo(_ranks, _ALL_RANKS + 1)
"""By a bit for each rank: the ranks, from 0."""
_WEIGHTS: Memo[int, int] = Memo(
    lambda mask: sum([3 ** (_RANKS - rank) for rank in _RANKS_IN[mask]]), _ALL_RANKS + 1
)
"""By a bit for each rank: a number in which a lower rank outweighs all above it."""


def completed_order(code: int) -> int:
    """What sorts placings of the winning tile: the pair, a triplet, sequences from the lowest."""
    return code >> _WON_FROM & 63


NO_WAITS: Mapping[int, Wait] = {}


class SuitBlocks(NamedTuple):
    """A split of one suit as blocks: its pair, its groups, the completed block with its waits.

    Groups are triplets, then sequences, each from the lowest on. What the suit has not is None.
    """

    pair: Block | None
    groups: tuple[Block, ...]
    won: Block | None = None
    waits: Mapping[int, Wait] = NO_WAITS


def suit_blocks(suit: int, code: int) -> SuitBlocks:
    """The blocks of a code in a suit; a triplet completed by ron stands there open."""
    first, runs = 9 * suit, code >> _RUNS_FROM & _ALL_RUNS
    paired = code >> _PAIR_FROM & _ALL_RANKS
    pair = PAIRS[first + paired.bit_length() - 1] if paired else None
    triplets = code & _ALL_RANKS
    groups = [TRIPLETS[first + rank] for rank in _RANKS_IN[triplets]] if triplets else []
    start = first
    while runs:
        if number := runs & 7:
            groups += [SEQUENCES[start]] * number
        start, runs = start + 1, runs >> 3
    completed_by = code >> _WON_FROM
    if not completed_by:
        return new_tuple(SuitBlocks, (pair, tuple(groups), None, NO_WAITS))
    kind, shape = first + (completed_by & 15) - 1, _WON_SHAPES[completed_by >> 4 & 3]
    if shape is Shape.PAIR:
        return new_tuple(SuitBlocks, (pair, tuple(groups), pair, PAIRS[kind].waits))
    completed = TRIPLETS[kind] if shape is Shape.TRIPLET else SEQUENCES[kind]
    won = completed.opened if code & _OPEN else completed
    if won is not completed:
        groups[groups.index(completed)] = won
    return new_tuple(SuitBlocks, (pair, tuple(groups), won, won.waits))


SUIT_BLOCKS = tuple([Memo(partial(suit_blocks, suit), 4096) for suit in range(4)])
"""By suit, then by code."""
