"""Every way to read a complete hand, the winning tile placed: as numbers, and as blocks."""

from collections.abc import Mapping
from itertools import pairwise
from operator import attrgetter, getitem
from typing import Final

from calc.riichi.counts import (
    COMPLETE_ORPHANS,
    SUIT_OF,
    Counts,
    count,
    has_only_pairs,
    kinds_in,
    number_of_tiles,
)
from calc.riichi.hand import HandTiles
from calc.riichi.memo import KeyEnum

from . import features
from .blocks import Block, Shape, Wait, block, wait_tally
from .features import FU_SHIFT, HONOR_BLOCKS, PAIR, PAIRS_MASK, WAIT_MASK, reading_features
from .splits import (
    PAIR_BLOCKS,
    PAIR_FEATURES,
    SUIT_BLOCKS,
    SUIT_TABLES,
    completed_order,
    split_order,
)

SEVEN_PAIRS_KEY, NO_FU_KEY = -1, -2
"""The fu keys of seven pairs, and of the forms whose fu do not count."""


class HandForm(KeyEnum):
    """The form of a complete hand: groups and a pair, seven pairs, and so on."""

    STANDARD = "standard"
    SEVEN_PAIRS = "chiitoitsu"
    ORPHANS = "kokushi"
    UNRELATED = "unrelated"


STANDARD = HandForm.STANDARD
"""Under a name of its own, since Python looks members of an enum up anew each time."""


class Reading:
    """One way to read a complete hand as blocks, with the winning tile in one of them.

    `blocks` are the pair, then the concealed groups (triplets first), then the melds; seven pairs
    has its pairs, thirteen orphans its pair and single tiles. A triplet completed by ron is open.
    `won` is the block that the winning tile completed, `wait` how.
    """

    __slots__ = ("blocks", "form", "wait", "won")

    def __init__(self, form: HandForm, blocks: tuple[Block, ...], won: Block, wait: Wait) -> None:
        self.form: Final = form
        self.blocks: Final = blocks
        self.won: Final = won
        self.wait: Final = wait

    @property
    def groups(self) -> tuple[Block, ...]:
        """The four groups; none in seven pairs or thirteen orphans."""
        return self.blocks[1:] if self.form is STANDARD else ()


ReadingNumbers = tuple[HandForm, int, int, int, tuple[int, ...]]
"""A reading as numbers, of which `reading_of` makes the blocks:

    (form, features, tallies, fu key, codes)

Features and tallies are those of the tiles (`features.py`), without those of the situation. The fu
key is what its fu depend on, beside the situation and rule set: one of `features.py`,
SEVEN_PAIRS_KEY or NO_FU_KEY. The codes are those of the splits of the four suits (`splits.py`); a
form other than four groups and a pair has none.
"""


class ReadingContext:
    """What the readings of a hand depend on beside its tiles.

    `honors` gives, by the features of honor triplets and pairs, the features that these have in the
    seat and round, and the value of the pair in a fu key. `four_as_two` allows four equal tiles as
    two of seven pairs; `unrelated` allows the form of thirteen unrelated tiles.
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


def reading_numbers(hand: HandTiles, context: ReadingContext) -> list[ReadingNumbers]:
    """Every reading of a hand: thirteen orphans or seven pairs, then four groups and a pair.

    Each choice of one split for each suit is a reading if it has exactly one pair. An incomplete
    hand has no reading.
    Source: the order and the placing of the winning tile as in every published rule set.
    """
    readings = [] if hand.melds else _without_groups(hand, context)
    honors, (m, p, s, z) = context.honors, hand.counts
    meld_features, meld_tallies = hand.features, hand.tallies
    of_m, of_p, of_s, of_z = SUIT_TABLES[hand.win_tile.kind][context.ron]
    splits_m, splits_p, splits_s, splits_z = of_m(m), of_p(p), of_s(s), of_z(z)
    for features_m, _, _, tallies_m, code_m in splits_m:
        for _, features_p, _, tallies_p, code_p in splits_p:
            for _, _, features_s, tallies_s, code_s in splits_s:
                for features_z, _, _, tallies_z, code_z in splits_z:
                    tallies = meld_tallies + tallies_m + tallies_p + tallies_s + tallies_z
                    if tallies & PAIRS_MASK != PAIR:
                        break  # every split of a suit has the same number of pairs
                    held = meld_features | features_m | features_p | features_s | features_z
                    honor_blocks, fu_key = held & HONOR_BLOCKS, tallies >> FU_SHIFT
                    if honor_blocks:
                        honor_features, pair_value = honors[honor_blocks]
                        held |= honor_features
                        fu_key |= pair_value
                    held = reading_features(held, tallies)
                    codes = code_m, code_p, code_s, code_z
                    readings.append((STANDARD, held, tallies, fu_key, codes))
    if len(readings) > 2:
        suits = splits_m, splits_p, splits_s, splits_z
        if sum([len(splits) > 1 for splits in suits]) > 1:
            readings.sort(key=_order)
    return readings


def same_by_draw_and_ron(readings: list[ReadingNumbers]) -> bool:
    """Whether they are the same by draw and by ron: the winning tile completes no triplet."""
    return _SHANPON not in [tallies & WAIT_MASK for _, _, tallies, _, _ in readings]


_SHANPON = wait_tally(Wait.SHANPON)


def _order(numbers: ReadingNumbers) -> tuple[object, ...]:
    """The place of a reading: other forms first, then suit by suit by split, then by won block."""
    _, _, _, _, codes = numbers
    return (*map(split_order, codes), *map(completed_order, codes))


def _without_groups(hand: HandTiles, context: ReadingContext) -> list[ReadingNumbers]:
    """The reading as seven pairs, thirteen orphans or thirteen unrelated tiles; at most one."""
    if has_only_pairs(hand.counts, four_as_two=context.four_as_two):
        return [_seven_pairs(hand.counts)]
    if hand.counts in COMPLETE_ORPHANS:
        return [_orphans(hand)]
    if context.unrelated and _is_unrelated(hand.counts):
        held = features.UNRELATED | features.YAOCHUU
        return [(HandForm.UNRELATED, held, 0, NO_FU_KEY, ())]
    return []


def _seven_pairs(counts: Counts) -> ReadingNumbers:
    m, p, s, z = counts
    of_m, of_p, of_s, of_z = PAIR_FEATURES
    held = of_m[m] | of_p[p] | of_s[s] | of_z[z] | features.CLOSED | features.SEVEN_PAIRS
    return HandForm.SEVEN_PAIRS, reading_features(held, 0), 0, SEVEN_PAIRS_KEY, ()


def _orphans(hand: HandTiles) -> ReadingNumbers:
    held = features.CLOSED | features.ORPHANS
    if count(hand.counts, hand.win_tile.kind) > 1:
        held |= features.TANKI
    return HandForm.ORPHANS, held, 0, NO_FU_KEY, ()


def _is_unrelated(counts: Counts) -> bool:
    """Whether it is thirteen kinds, one of them twice, of which no two can share a sequence."""
    kinds = kinds_in(counts)
    near = any(
        other - one < 3 and other < 27 and one // 9 == other // 9 for one, other in pairwise(kinds)
    )
    return len(kinds) == 13 and number_of_tiles(counts) == 14 and not near


_block = attrgetter("block")
_SUIT_BLOCKS = [table.lookup for table in SUIT_BLOCKS]
"""By suit: its blocks by the code of its split."""


def reading_of(hand: HandTiles, numbers: ReadingNumbers) -> Reading:
    """The reading of these numbers as blocks."""
    form, _, _, _, codes = numbers
    kind = hand.win_tile.kind
    if form is HandForm.SEVEN_PAIRS:
        m, p, s, z = map(getitem, PAIR_BLOCKS, hand.counts)
        return Reading(form, (*m, *p, *s, *z), block(Shape.PAIR, kind), Wait.TANKI)
    if form is not STANDARD:
        return _of_singles(form, hand)
    blocks_m, blocks_p, blocks_s, blocks_z = _SUIT_BLOCKS
    code_m, code_p, code_s, code_z = codes
    suits = blocks_m(code_m), blocks_p(code_p), blocks_s(code_s), blocks_z(code_z)
    of_m, of_p, of_s, of_z = suits
    _, _, won, waits = suits[SUIT_OF[kind]]
    assert won  # the winning tile is in this suit
    pair, melds = of_m[0] or of_p[0] or of_s[0] or of_z[0], map(_block, hand.melds)
    blocks = (pair, *of_m[1], *of_p[1], *of_s[1], *of_z[1], *melds)
    return Reading(form, blocks, won, waits[kind])


def _of_singles(form: HandForm, hand: HandTiles) -> Reading:
    """The reading of thirteen kinds, one of them twice: a pair and twelve single tiles."""
    kinds = kinds_in(hand.counts)
    twice = next(kind for kind in kinds if count(hand.counts, kind) > 1)
    pair = block(Shape.PAIR, twice)
    blocks = (pair, *[block(Shape.SINGLE, kind) for kind in kinds if kind != twice])
    won = next(block for block in blocks if hand.win_tile.kind in block.kinds)
    return Reading(form, blocks, won, Wait.TANKI)
