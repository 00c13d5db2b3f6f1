"""Every way to read a complete hand, the winning tile placed: as numbers, and as blocks."""

from collections.abc import Mapping
from itertools import pairwise
from operator import attrgetter, getitem
from typing import Final, NamedTuple

from calc.riichi.counts import (
    ORPHANS,
    SUIT_OF,
    Counts,
    count,
    has_only_pairs,
    kinds_in,
    number_of_tiles,
)
from calc.riichi.hand import HandTiles
from calc.riichi.memo import KeyEnum, new_tuple

from . import features
from .blocks import Block, Shape, Wait, block, wait_tally
from .codes import SUIT_BLOCKS, completed_order, split_order
from .features import FU_FROM, PAIR, RAW_HONORS, SOME_PAIRS, WAIT, with_tallies
from .splits import PAIR_FEATURES, PAIRS_OF, TABLES_WON

SEVEN_PAIRS_KEY, NO_FU_KEY = -1, -2
"""The fu keys of seven pairs, and of the forms whose fu do not count."""


class HandForm(KeyEnum):
    """The form of a complete hand: groups and a pair, seven pairs, and so on."""

    STANDARD = "standard"
    SEVEN_PAIRS = "chiitoitsu"
    ORPHANS = "kokushi"
    UNRELATED = "unrelated"


class Reading(NamedTuple):
    """One way to see a hand: its blocks, the one the winning tile completed, and the wait.

    `blocks` are the pair, then the concealed groups (triplets first), then the melds; seven pairs
    has its pairs, thirteen orphans its pair and single tiles. A triplet completed by ron stands
    there open.
    """

    form: HandForm
    blocks: tuple[Block, ...]
    won: Block
    wait: Wait

    @property
    def groups(self) -> tuple[Block, ...]:
        """The four groups; none in seven pairs or thirteen orphans."""
        return self.blocks[1:] if self.form is HandForm.STANDARD else ()


class ReadingNumbers(NamedTuple):
    """A reading as numbers, from which it can be made: see `codes`.

    `features` leave out those of the situation. `fu_key` is all that its fu depend on beside the
    situation's terms. `codes` say what each suit is split into; of other forms they are empty.
    """

    form: HandForm
    features: int
    tallies: int
    fu_key: int
    codes: tuple[int, ...]


class ReadingContext:
    """What the readings of a hand depend on beside its tiles.

    `honors` says by raw features of honors what they are to the seat, and the pair's part of a fu
    key. `four_as_two` lets four alike stand for two of seven pairs, `unrelated` adds thirteen
    unrelated tiles.
    """

    __slots__ = ("four_as_two", "honors", "ron", "unrelated")

    def __init__(
        self,
        honors: Mapping[int, tuple[int, int]],
        *,
        ron: bool,
        four_as_two: bool,
        unrelated: bool,
    ) -> None:
        self.honors: Final = honors
        self.ron: Final = ron
        self.four_as_two: Final = four_as_two
        self.unrelated: Final = unrelated


def reading_numbers(hand: HandTiles, terms: ReadingContext) -> list[ReadingNumbers]:
    """Every reading of a hand: thirteen orphans, seven pairs, then four groups and a pair.

    An incomplete hand has no reading.
    Source: the order and the placing of the winning tile as in every published rule set.
    """
    _, _, melds, win_tile, counts, _, _, _, base, base_tallies = hand
    readings = [] if melds else _without_groups(hand, terms)
    honors, (m, p, s, z) = terms.honors, counts
    of_m, of_p, of_s, of_z = TABLES_WON[win_tile.kind][terms.ron]
    rows_m, rows_p, rows_s, rows_z = of_m(m), of_p(p), of_s(s), of_z(z)
    for word_m, _, _, sums_m, code_m in rows_m:
        for _, word_p, _, sums_p, code_p in rows_p:
            for _, _, word_s, sums_s, code_s in rows_s:
                for word_z, _, _, sums_z, code_z in rows_z:
                    tallies = base_tallies + sums_m + sums_p + sums_s + sums_z
                    if tallies & SOME_PAIRS != PAIR:
                        break
                    word = base | word_m | word_p | word_s | word_z
                    raw, fu_key = word & RAW_HONORS, tallies >> FU_FROM
                    if raw:
                        of_honors, pair_value = honors[raw]
                        word |= of_honors
                        fu_key |= pair_value
                    word = with_tallies(word, tallies)
                    codes = code_m, code_p, code_s, code_z
                    readings.append(
                        new_tuple(ReadingNumbers, (HandForm.STANDARD, word, tallies, fu_key, codes))
                    )
    if len(readings) > 2 and sum([len(rows) > 1 for rows in (rows_m, rows_p, rows_s, rows_z)]) > 1:
        readings.sort(key=_order)
    return readings


def same_by_draw_and_ron(readings: list[ReadingNumbers]) -> bool:
    """Whether a hand won the other way has the same readings: it completed no triplet."""
    return _SHANPON not in [numbers[2] & WAIT for numbers in readings]


_SHANPON = wait_tally(Wait.SHANPON)


def _order(numbers: ReadingNumbers) -> tuple[object, ...]:
    """Other forms first, then suit by suit as the rows are, then by the completed block."""
    codes = numbers.codes
    return (*map(split_order, codes), *map(completed_order, codes))


def _without_groups(hand: HandTiles, terms: ReadingContext) -> list[ReadingNumbers]:
    """Thirteen orphans, seven pairs or thirteen unrelated tiles; no hand is two of them."""
    if has_only_pairs(hand.counts, four_as_two=terms.four_as_two):
        return [_seven_pairs(hand.counts)]
    if hand.counts in ORPHANS:
        return [_orphans(hand)]
    if terms.unrelated and _unrelated(hand.counts):
        known = features.UNRELATED | features.YAOCHUU
        return [ReadingNumbers(HandForm.UNRELATED, known, 0, NO_FU_KEY, ())]
    return []


def _seven_pairs(counts: Counts) -> ReadingNumbers:
    m, p, s, z = counts
    of_m, of_p, of_s, of_z = PAIR_FEATURES
    word = of_m[m] | of_p[p] | of_s[s] | of_z[z] | features.CLOSED | features.SEVEN_PAIRS
    return new_tuple(
        ReadingNumbers, (HandForm.SEVEN_PAIRS, with_tallies(word, 0), 0, SEVEN_PAIRS_KEY, ())
    )


def _orphans(hand: HandTiles) -> ReadingNumbers:
    word = features.CLOSED | features.ORPHANS
    if count(hand.counts, hand.win_tile.kind) > 1:
        word |= features.TANKI
    return ReadingNumbers(HandForm.ORPHANS, word, 0, NO_FU_KEY, ())


def _unrelated(counts: Counts) -> bool:
    """Thirteen kinds, one of them twice, no two of a suit near enough to share a sequence."""
    kinds = list(kinds_in(counts))
    near = any(
        other - one < 3 and other < 27 and one // 9 == other // 9 for one, other in pairwise(kinds)
    )
    return len(kinds) == 13 and number_of_tiles(counts) == 14 and not near


def reading_of(hand: HandTiles, numbers: ReadingNumbers) -> Reading:
    """The reading that these numbers describe."""
    form, _, _, _, codes = numbers
    kind = hand.win_tile.kind
    if form is HandForm.SEVEN_PAIRS:
        m, p, s, z = map(getitem, PAIRS_OF, hand.counts)
        return Reading(form, (*m, *p, *s, *z), block(Shape.PAIR, kind), Wait.TANKI)
    if form is not HandForm.STANDARD:
        return _of_singles(form, hand)
    of_m, of_p, of_s, of_z = suits = tuple(map(getitem, SUIT_BLOCKS, codes))
    _, _, won, waits = suits[SUIT_OF[kind]]
    pair, melds = of_m[0] or of_p[0] or of_s[0] or of_z[0], map(attrgetter("block"), hand.melds)
    blocks = (pair, *of_m[1], *of_p[1], *of_s[1], *of_z[1], *melds)
    return new_tuple(Reading, (form, blocks, won, waits[kind]))


def _of_singles(form: HandForm, hand: HandTiles) -> Reading:
    """Thirteen kinds, one of them twice."""
    kinds = list(kinds_in(hand.counts))
    twice = next(kind for kind in kinds if count(hand.counts, kind) > 1)
    pair = block(Shape.PAIR, twice)
    blocks = (pair, *[block(Shape.SINGLE, kind) for kind in kinds if kind != twice])
    won = next(one for one in blocks if hand.win_tile.kind in one.kinds)
    return Reading(form, blocks, won, Wait.TANKI)
