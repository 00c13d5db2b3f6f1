"""Every way to split one suit into groups and at most one pair, as numbers.

The splits of a suit are rows of five integers:

    (features if the suit is characters, if circles, if bamboo, tallies, code)

The three suits share one table, for the 123 of circles adds to a hand what that of bamboo adds but
for the features that name the suit; honors have their own table and stand in the first place. The
code says which blocks the split is made of (`codes.py`), so that they can be made when somebody
reads them. Tallies and codes of the parts of a split are added, their features joined.
"""

from collections.abc import Callable, Iterable
from functools import partial
from operator import itemgetter

from calc.riichi.counts import ONES, WIDTH, ranks_of, suit_has_fifth_copy
from calc.riichi.memo import Memo
from calc.riichi.tiles import KINDS, Tile

from . import features
from .blocks import (
    LAST_START,
    PAIRS,
    Block,
    Shape,
    Wait,
    features_of,
    tallies_of,
    wait_features,
    wait_in,
    wait_tally,
)
from .codes import ODD_RUNS, code_of, won_code

Row = tuple[int, int, int, int, int]
Rows = tuple[Row, ...]
Part = tuple[int, Row]
"""Some tiles of a suit by their counts, and what they add to a split."""
NOTHING: Row = (0, 0, 0, 0, 0)
GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
"""How often each rank stands in nine gates, before the last tile."""

_TABLE_SIZE = 20_000
_PLACED_SIZE = 2_000
_RANKS = 9
_RANK = (1 << WIDTH) - 1
_RUN = 1 | 1 << WIDTH | 1 << 2 * WIDTH
_FILL = 32 * ONES
"""Above the copies of each rank, so that taking away too many borrows nothing from the next."""
_ALL_GATES = sum(number << WIDTH * rank for rank, number in enumerate(GATES))

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
        if tiles % 3 == 1 or suit_has_fifth_copy(counts):
            return ()
        place = ((counts & -counts).bit_length() - 1) // WIDTH
        copies = counts >> WIDTH * place & _RANK
        return tuple(self._with_rest(self._lowest[place << 3 | copies], counts, tiles))

    def _won_splits(self, won: int, counts: int) -> Rows:
        tiles = counts % 63
        if tiles % 3 == 1 or suit_has_fifth_copy(counts):
            return ()
        rows = self._with_rest(self._completed[won], counts, tiles)
        if tiles == 14 and _has_gates(counts):
            pure = counts - _ALL_GATES == 1 << WIDTH * (won >> 1)
            gates = features.GATES | (features.PURE_GATES if pure else 0)
            rows = [(m | gates, p | gates, s | gates, sums, code) for m, p, s, sums, code in rows]
        if len(rows) > 1:
            rows.sort(key=_code)
        return tuple(rows)

    def _with_rest(
        self, parts: tuple[list[Part], list[Part]], counts: int, tiles: int
    ) -> list[Row]:
        """Those of the parts that the counts hold, each with every split of the rest."""
        table, filled, rows = self.rows, counts | _FILL, []
        for held, (m, p, s, tallies, code) in parts[tiles % 3 == 2]:
            if (filled - held) & _FILL == _FILL:
                for rest_m, rest_p, rest_s, more, rest in table[counts - held]:
                    twins = features.TWINS * (code & rest & ODD_RUNS).bit_count()
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
            code = sum([code_of(shape, place) for shape in shapes])
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
            code = code_of(shape, first) + won_code(shape, first, closed=closed)
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


_code = itemgetter(4)


def _has_gates(counts: int) -> bool:
    return all(map(int.__ge__, ranks_of(counts), GATES))


_NUMBER_SUITS = SuitTable((0, 9, 18), honors=False)
_HONOR_SUIT = SuitTable((27, 27, 27), honors=True)
NUMBER_ROWS, HONOR_ROWS = _NUMBER_SUITS.rows, _HONOR_SUIT.rows
NUMBER_ROWS_WON, HONOR_ROWS_WON = _NUMBER_SUITS.won, _HONOR_SUIT.won
_NUMBERS, _HONORS = NUMBER_ROWS.answer, HONOR_ROWS.answer
RowsOf = Callable[[int], Rows]
"""The rows of a suit by its counts."""


def _tables(tile: Tile, *, ron: bool) -> tuple[RowsOf, RowsOf, RowsOf, RowsOf]:
    """The tables of the four suits where this tile wins."""
    won = HONOR_ROWS_WON if tile.is_honor else NUMBER_ROWS_WON
    tables = [_NUMBERS, _NUMBERS, _NUMBERS, _HONORS]
    tables[tile.suit_index] = won[2 * (tile.rank - 1) + ron].answer
    m, p, s, z = tables
    return m, p, s, z


TABLES_WON = tuple([(_tables(tile, ron=False), _tables(tile, ron=True)) for tile in KINDS])
"""By kind of the winning tile, by draw and by ron: the tables of the four suits."""


def _pair_features(suit: int, counts: int) -> int:
    """The features of a suit that is read as pairs, those that name the pair of a hand aside."""
    tiles = [KINDS[9 * suit + rank] for rank, number in enumerate(ranks_of(counts)[:9]) if number]
    held = features.together([features_of(Shape.PAIR, tile) for tile in tiles])
    return held & ~features.ANY_PAIR


PAIR_FEATURES = tuple([Memo(partial(_pair_features, suit), 4096) for suit in range(4)])
"""By suit and counts."""


def _pairs(suit: int, counts: int) -> tuple[Block, ...]:
    """The pairs of a suit that holds nothing else; four alike are two of them."""
    ranks = enumerate(ranks_of(counts), start=9 * suit)
    return tuple([PAIRS[kind] for kind, held in ranks for _ in range(held // 2)])


PAIRS_OF = tuple([Memo(partial(_pairs, suit), 4096) for suit in range(4)])
"""By suit and counts."""
