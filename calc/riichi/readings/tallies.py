"""What the splits of one suit come to in numbers; three suits share a table.

A suit is its counts here, whichever suit it is: the 123 of circles adds to a hand what that of
bamboo adds, but for features that name the suit. A row has those of all three.
"""

from collections.abc import Iterable
from functools import partial

from calc.riichi.counts import ONES, WIDTH, Counts, fifth_copy
from calc.riichi.memo import Memo
from calc.riichi.tiles import KINDS

from . import features
from .blocks import LAST_START, NARROW_WAIT, WAIT_WORDS, Shape, Wait, sums_of, wait_in, word_of
from .splits import ALL_GATES, USES, has_gates

_TABLE_SIZE = 20_000
_PLACED = 2_000
_RANKS = 9
_RANK = (1 << WIDTH) - 1
_SEQUENCE = 1 | 1 << WIDTH | 1 << 2 * WIDTH
_FILL = 32 * ONES
"""Above the copies of each rank, so that taking away too many borrows nothing from the next."""


Row = tuple[int, int, int, int, int]
"""One split: its features in each of the suits, its sums, and an odd number of which sequences.

Honors stand in the first place.
"""
Rows = tuple[Row, ...]
NOTHING: Row = (0, 0, 0, 0, 0)
Part = tuple[int, Row]
"""A part of a suit by its counts, and what it adds to a split."""


class Suit:
    """The rows of numbers, or those of honors, by counts; `placed` by the winning tile before.

    That is twice its place, from rank 1 on, and one more where it was won by ron.
    """

    __slots__ = ("_around", "_first", "_honors", "_lowest", "placed", "rows")

    def __init__(self, first_kinds: tuple[int, ...], *, honors: bool) -> None:
        self._first = first_kinds
        self._honors = honors
        self._lowest = Memo(self._all_copies, 128)
        self._around = Memo(self._completed, 32)
        self.rows: Memo[int, Rows] = Memo(self._every_split, _TABLE_SIZE)
        self.placed: tuple[Memo[int, Rows], ...] = tuple(
            [Memo(partial(self._every_placing, each), _PLACED) for each in range(2 * _RANKS)]
        )

    def _every_split(self, counts: int) -> Rows:
        if not counts:
            return (NOTHING,)
        tiles = counts % 63
        if tiles % 3 == 1 or fifth_copy(counts):
            return ()
        place = ((counts & -counts).bit_length() - 1) // WIDTH
        copies = counts >> WIDTH * place & _RANK
        found = self._after(self._lowest[place << 3 | copies], counts, tiles)
        if tiles == 14 and has_gates(counts):
            found = _marked(found, features.GATES)
        return _ONCE[tuple(found)] if found else ()

    def _every_placing(self, won_on: int, counts: int) -> Rows:
        """The rows of every split, once for each block that the winning tile may have completed."""
        tiles = counts % 63
        if tiles % 3 == 1 or fifth_copy(counts):
            return ()
        found = self._after(self._around[won_on], counts, tiles)
        if tiles == 14 and has_gates(counts):
            pure = features.PURE_GATES if counts - ALL_GATES == 1 << WIDTH * (won_on >> 1) else 0
            found = _marked(found, features.GATES | pure)
        return _ONCE[tuple(dict.fromkeys(found) if len(found) > 1 else found)] if found else ()

    def _after(self, parts: tuple[list[Part], list[Part]], counts: int, tiles: int) -> list[Row]:
        """Each of these parts that the counts hold, with every split of the rest."""
        known, filled, found = self.rows, counts | _FILL, []
        for held, (m, p, s, sums, odd) in parts[tiles % 3 == 2]:
            if (filled - held) & _FILL == _FILL:
                for of_m, of_p, of_s, more, others in known[counts - held]:
                    twin = features.TWINS if odd & others else 0
                    row = m | of_m, p | of_p, s | of_s, sums + more + twin, odd ^ others
                    found.append(row)
        return found

    def _all_copies(self, asked: int) -> tuple[list[Part], list[Part]]:
        """Every use of so many copies of the lowest rank, triplets before sequences.

        They are those without a pair, and all of them.
        """
        place, copies = asked >> 3, asked & 7
        without, found = [], []
        for triplets, pairs, runs in USES[copies]:
            if runs and (self._honors or place >= LAST_START):
                continue
            shapes = [Shape.TRIPLET] * triplets + [Shape.PAIR] * pairs + [Shape.SEQUENCE] * runs
            tile = KINDS[self._first[0] + place]
            sums = sum([sums_of(each, tile, closed=True) for each in shapes])
            sums += runs // 2 * features.TWINS
            m, p, s = self._words(dict.fromkeys(shapes), place)
            counts = copies + (runs << WIDTH) + (runs << 2 * WIDTH) << WIDTH * place
            part = counts, (m, p, s, sums, (runs & 1) << place)
            found.append(part)
            if not pairs:
                without.append(part)
        return without, found

    def _completed(self, won_on: int) -> tuple[list[Part], list[Part]]:
        """Every block that a tile of some rank completes: a triplet by ron stands there open."""
        place, ron, found = won_on >> 1, won_on & 1, []
        blocks = [(Shape.PAIR, place, 2), (Shape.TRIPLET, place, 3)]
        if not self._honors:
            firsts = range(max(place - 2, 0), min(place + 1, LAST_START))
            blocks += [(Shape.SEQUENCE, first, _SEQUENCE) for first in firsts]
        for shape, first, counts in blocks:
            wait = wait_in(shape, first + 1, place - first)
            closed = not (wait is Wait.SHANPON and ron)
            sums = sums_of(shape, KINDS[self._first[0] + first], closed=closed)
            if wait is not Wait.RYANMEN and wait is not Wait.SHANPON:
                sums += NARROW_WAIT * features.FU
            m, p, s = [each | WAIT_WORDS[wait] for each in self._words([shape], first)]
            odd = 1 << first if shape is Shape.SEQUENCE else 0
            found.append((counts << WIDTH * first, (m, p, s, sums, odd)))
        return found[1:], found

    def _words(self, shapes: Iterable[Shape], place: int) -> list[int]:
        """The features of blocks from a rank on, in each suit."""
        firsts = [KINDS[each + place] for each in self._first]
        return [features.together([word_of(shape, each) for shape in shapes]) for each in firsts]


def _of_pairs(first_kind: int, counts: int) -> int:
    """The features of a suit that is read as pairs, those that name the pair of a hand aside."""
    kinds = range(first_kind, first_kind + counts.bit_length() // WIDTH + 1)
    held = [kind for place, kind in enumerate(kinds) if counts >> WIDTH * place & _RANK]
    return features.together([_PAIR_WORDS[kind] for kind in held]) & ~features.ANY_PAIR


_PAIR_WORDS: Memo[int, int] = Memo(lambda kind: word_of(Shape.PAIR, KINDS[kind]), len(KINDS))


def _marked(rows: list[Row], feature: int) -> list[Row]:
    """With one feature more."""
    return [(m | feature, p | feature, s | feature, sums, odd) for m, p, s, sums, odd in rows]


_ONCE: Memo[Rows, Rows] = Memo(lambda rows: rows, _TABLE_SIZE)
"""The one value of the same rows: most suits add to a hand what another one adds.

Fewer places in memory are looked at then, whatever the hands are.
"""


_NUMBERS = Suit((0, 9, 18), honors=False)
_HONORS = Suit((27, 27, 27), honors=True)
NUMBERS, HONORS = _NUMBERS.rows, _HONORS.rows
NUMBERS_WON, HONORS_WON = _NUMBERS.placed, _HONORS.placed
"""By counts, and by what stands for the winning tile and counts."""
_PAIRS = tuple([Memo(partial(_of_pairs, first), 4096) for first in (0, 9, 18, 27)])
"""By suit and counts, the features of its pairs."""


def of_seven_pairs(counts: Counts) -> int:
    """The features of a hand that is read as seven pairs."""
    m, p, s, z = counts
    word = _PAIRS[0][m] | _PAIRS[1][p] | _PAIRS[2][s] | _PAIRS[3][z]
    return features.of_tallies(word | features.CLOSED | features.SEVEN_PAIRS, 0)


WON_ON = tuple([(each.rank - 1 << 1, each.rank - 1 << 1 | 1) for each in KINDS])
"""By kind, what stands for it as the winning tile, by draw and by ron."""
