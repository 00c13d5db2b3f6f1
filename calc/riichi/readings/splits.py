"""Every way to split one suit into groups and at most one pair, as numbers.

The splits of a suit are rows of five integers:

    (features if the suit is characters, if circles, if bamboo, tallies, code)

The three suits share one table, for the 123 of circles adds to a hand what that of bamboo adds but
for the features that name the suit; honors have their own table and stand in the first place. The
code says which blocks the split is made of, so that they can be made when somebody reads them:

    bit 46   45  43   39            18        9          0
      +-----+------+-----+-----------+---------+----------+
      |open |shape |rank |sequences, |pair,    |triplets, |
      |     |  of the    |3 bits a   |a bit a  |a bit a   |
      | winning block    |lowest rank|rank     |rank      |
      +-----+------+-----+-----------+---------+----------+

Tallies and codes of the parts of a split are added, their features joined.
"""

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from calc.riichi.counts import ONES, WIDTH, fifth_copy, ranks_of
from calc.riichi.memo import Memo
from calc.riichi.tiles import KINDS

from . import features
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

Row = tuple[int, int, int, int, int]
Rows = tuple[Row, ...]
Part = tuple[int, Row]
"""Some tiles of a suit by their counts, and what they add to a split."""
NOTHING: Row = (0, 0, 0, 0, 0)
GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
"""How often each rank stands in nine gates, before the last tile."""
HONORS = 3
"""The place of the honors among the suits."""

_TABLE_SIZE = 20_000
_PLACED_SIZE = 2_000
_RANKS = 9
_RANK = (1 << WIDTH) - 1
_RUN = 1 | 1 << WIDTH | 1 << 2 * WIDTH
_FILL = 32 * ONES
"""Above the copies of each rank, so that taking away too many borrows nothing from the next."""
_ALL_GATES = sum(number << WIDTH * rank for rank, number in enumerate(GATES))

_PAIR_FROM, _RUNS_FROM = _RANKS, 2 * _RANKS
_WON_FROM = _RUNS_FROM + 3 * LAST_START
"""Where a code says which block the winning tile completed."""
_ALL_RUNS = (1 << 3 * LAST_START) - 1
_ODD_RUNS = sum(1 << _RUNS_FROM + 3 * start for start in range(LAST_START))
"""The lowest bit of how many sequences there are from each rank on."""
_WON_SHAPES = (Shape.PAIR, Shape.TRIPLET, Shape.SEQUENCE)
_OPEN = 1 << _WON_FROM + 6

USES: tuple[tuple[tuple[int, int, int], ...], ...] = (
    (),
    ((0, 0, 1),),
    ((0, 1, 0), (0, 0, 2)),
    ((1, 0, 0), (0, 1, 1), (0, 0, 3)),
    ((1, 0, 1), (0, 1, 2), (0, 0, 4)),
)
"""By copies of the lowest rank: the triplets, pairs and sequences they may be."""


class SuitTable:
    """The rows of a suit by its counts, and with the winning tile in the suit.

    `rows` are all splits; `won` has a table for each winning tile, by 2 × (rank - 1), +1 by ron,
    of every split once for each block that the tile may have completed. Rows are in order:
    triplets before pairs before sequences from the lowest rank on, then by the completed block.
    """

    __slots__ = ("_completed", "_first_kinds", "_honors", "_lowest", "rows", "won")

    def __init__(self, first_kinds: tuple[int, ...], *, honors: bool) -> None:
        self._first_kinds = first_kinds
        self._honors = honors
        self._lowest = Memo(self._uses_of_lowest, 128)
        self._completed = Memo(self._completed_blocks, 32)
        self.rows: Memo[int, Rows] = Memo(self._splits, _TABLE_SIZE)
        self.won: tuple[Memo[int, Rows], ...] = tuple(
            [Memo(partial(self._won_splits, index), _PLACED_SIZE) for index in range(2 * _RANKS)]
        )

    def _splits(self, counts: int) -> Rows:
        if not counts:
            return (NOTHING,)
        tiles = counts % 63
        if tiles % 3 == 1 or fifth_copy(counts):
            return ()
        place = ((counts & -counts).bit_length() - 1) // WIDTH
        copies = counts >> WIDTH * place & _RANK
        rows = self._with_rest(self._lowest[place << 3 | copies], counts, tiles)
        return _SHARED[tuple(rows)] if rows else ()

    def _won_splits(self, won: int, counts: int) -> Rows:
        tiles = counts % 63
        if tiles % 3 == 1 or fifth_copy(counts):
            return ()
        rows = self._with_rest(self._completed[won], counts, tiles)
        if tiles == 14 and _has_gates(counts):
            pure = counts - _ALL_GATES == 1 << WIDTH * (won >> 1)
            gates = features.GATES | (features.PURE_GATES if pure else 0)
            rows = [(m | gates, p | gates, s | gates, sums, code) for m, p, s, sums, code in rows]
        if len(rows) > 1:
            rows.sort(key=_order)
        return _SHARED[tuple(rows)] if rows else ()

    def _with_rest(
        self, parts: tuple[list[Part], list[Part]], counts: int, tiles: int
    ) -> list[Row]:
        """Those of the parts that the counts hold, each with every split of the rest."""
        table, filled, rows = self.rows, counts | _FILL, []
        for held, (m, p, s, tallies, code) in parts[tiles % 3 == 2]:
            if (filled - held) & _FILL == _FILL:
                for rest_m, rest_p, rest_s, more, rest in table[counts - held]:
                    twins = features.TWINS * (code & rest & _ODD_RUNS).bit_count()
                    total = tallies + more + twins
                    rows.append((m | rest_m, p | rest_p, s | rest_s, total, code + rest))
        return rows

    def _uses_of_lowest(self, key: int) -> tuple[list[Part], list[Part]]:
        """Every use of so many copies of the lowest rank: those without a pair, and all."""
        place, copies = key >> 3, key & 7
        without, parts = [], []
        for triplets, pairs, runs in USES[copies]:
            if runs and (self._honors or place >= LAST_START):
                continue
            shapes = [Shape.TRIPLET] * triplets + [Shape.PAIR] * pairs + [Shape.SEQUENCE] * runs
            tile = KINDS[self._first_kinds[0] + place]
            tallies = sum([tallies_of(shape, tile, closed=True) for shape in shapes])
            tallies += runs // 2 * features.TWINS
            counts = copies + (runs << WIDTH) + (runs << 2 * WIDTH) << WIDTH * place
            code = sum([_code(shape, place) for shape in shapes])
            part = counts, (*self._features(dict.fromkeys(shapes), place), tallies, code)
            parts.append(part)
            if not pairs:
                without.append(part)
        return without, parts

    def _completed_blocks(self, won: int) -> tuple[list[Part], list[Part]]:
        """Every block that the winning tile completes: those that are no pair, and all."""
        place, ron, parts = won >> 1, won & 1, []
        blocks = [(Shape.PAIR, place, 2), (Shape.TRIPLET, place, 3)]
        if not self._honors:
            firsts = range(max(place - 2, 0), min(place + 1, LAST_START))
            blocks += [(Shape.SEQUENCE, first, _RUN) for first in firsts]
        for shape, first, counts in blocks:
            wait = wait_in(shape, first + 1, place - first)
            closed = not (wait is Wait.SHANPON and ron)
            tallies = tallies_of(shape, KINDS[self._first_kinds[0] + first], closed=closed)
            tallies += wait_tally(wait)
            m, p, s = [word | wait_features(wait) for word in self._features([shape], first)]
            code = _code(shape, first) + _won_code(shape, first, closed=closed)
            parts.append((counts << WIDTH * first, (m, p, s, tallies, code)))
        return parts[1:], parts

    def _features(self, shapes: Iterable[Shape], place: int) -> tuple[int, int, int]:
        """The features of blocks from a rank on, in each suit."""
        m, p, s = [KINDS[first + place] for first in self._first_kinds]
        return tuple(
            [  # type: ignore[return-value]
                features.together([features_of(shape, tile) for shape in shapes])
                for tile in (m, p, s)
            ]
        )


def _code(shape: Shape, place: int) -> int:
    if shape is Shape.SEQUENCE:
        return 1 << _RUNS_FROM + 3 * place
    return 1 << place + (_PAIR_FROM if shape is Shape.PAIR else 0)


def _won_code(shape: Shape, place: int, *, closed: bool) -> int:
    return (_WON_SHAPES.index(shape) << 4 | place + 1) << _WON_FROM | (0 if closed else _OPEN)


def _order(row: Row) -> tuple[int, int]:
    return split_order(row[4]), completed_order(row[4])


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


def _has_gates(counts: int) -> bool:
    return all(map(int.__ge__, ranks_of(counts), GATES))


_SHARED: Memo[Rows, Rows] = Memo(lambda rows: rows, _TABLE_SIZE)
"""The one value of equal rows, so that fewer places in memory are looked at."""
_NUMBER_SUITS = SuitTable((0, 9, 18), honors=False)
_HONOR_SUIT = SuitTable((27, 27, 27), honors=True)
NUMBER_ROWS, HONOR_ROWS = _NUMBER_SUITS.rows, _HONOR_SUIT.rows
NUMBER_ROWS_WON, HONOR_ROWS_WON = _NUMBER_SUITS.won, _HONOR_SUIT.won
WON_INDEX = tuple([(2 * (tile.rank - 1), 2 * (tile.rank - 1) + 1) for tile in KINDS])
"""By kind: the index of the winning tile in the tables `won`, by draw and by ron."""


class SuitBlocks(NamedTuple):
    """A split of one suit as blocks: its pair, its groups, the completed block and the wait.

    Groups are triplets, then sequences, each from the lowest on. What the suit has not is None.
    """

    pair: Block | None
    groups: tuple[Block, ...]
    won: Block | None
    wait: Wait | None


def suit_blocks(suit: int, code: int, win_kind: int | None = None) -> SuitBlocks:
    """The blocks of a code in a suit; a triplet completed by ron stands there open.

    `win_kind` is the kind of the winning tile where the suit has it.
    """
    first, runs = 9 * suit, code >> _RUNS_FROM & _ALL_RUNS
    paired = code >> _PAIR_FROM & _ALL_RANKS
    pair = PAIRS[first + paired.bit_length() - 1] if paired else None
    groups = [TRIPLETS[first + rank] for rank in _RANKS_IN[code & _ALL_RANKS]]
    start = first
    while runs:
        if number := runs & 7:
            groups += [SEQUENCES[start]] * number
        start, runs = start + 1, runs >> 3
    won_code = code >> _WON_FROM
    if not won_code or win_kind is None:
        return SuitBlocks(pair, tuple(groups), None, None)
    kind, shape = first + (won_code & 15) - 1, _WON_SHAPES[won_code >> 4 & 3]
    if shape is Shape.PAIR:
        return SuitBlocks(pair, tuple(groups), pair, Wait.TANKI)
    completed = TRIPLETS[kind] if shape is Shape.TRIPLET else SEQUENCES[kind]
    won = completed.opened if code & _OPEN else completed
    if won is not completed:
        groups[groups.index(completed)] = won
    return SuitBlocks(pair, tuple(groups), won, completed.waits[win_kind])


SUIT_BLOCKS = tuple([Memo(partial(suit_blocks, suit), 4096) for suit in range(4)])
"""By suit, then by code."""
WON_SUIT_BLOCKS = tuple(
    [Memo(partial(suit_blocks, tile.suit_index, win_kind=tile.kind), 1024) for tile in KINDS]
)
"""By kind of the winning tile, then by the code of its suit."""


def _pair_features(suit: int, counts: int) -> int:
    """The features of a suit that is read as pairs, those that name the pair of a hand aside."""
    tiles = [KINDS[9 * suit + rank] for rank, number in enumerate(ranks_of(counts)[:9]) if number]
    found = features.together([features_of(Shape.PAIR, tile) for tile in tiles])
    return found & ~features.ANY_PAIR


PAIR_FEATURES = tuple([Memo(partial(_pair_features, suit), 4096) for suit in range(4)])
"""By suit and counts."""


def pairs(suit: int, counts: int) -> list[Block]:
    """The pairs of a suit that holds nothing else; four alike are two of them."""
    ranks = enumerate(ranks_of(counts), start=9 * suit)
    return [PAIRS[kind] for kind, held in ranks for _ in range(held // 2)]
