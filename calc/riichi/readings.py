"""Every way to read a complete hand, with the winning tile placed."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import product
from typing import NamedTuple

from . import features
from .blocks import Block, Shape, Wait, block
from .counts import Counts, count, counts_of, kinds_in, only_pairs, with_kind
from .hand import Hand
from .melds import Meld
from .suits import splits
from .tiles import YAOCHUU


class Form(StrEnum):
    """What a complete hand is made of."""

    STANDARD = "standard"
    SEVEN_PAIRS = "chiitoitsu"
    ORPHANS = "kokushi"
    UNRELATED = "unrelated"


class Reading(NamedTuple):
    """One way to see a hand: its blocks, the one the winning tile completed, and the wait.

    `blocks` are the pair, then the concealed groups (triplets first), then the melds; seven pairs
    has its pairs, thirteen orphans its pair alone. A triplet completed by ron stands there open.
    """

    form: Form
    blocks: tuple[Block, ...]
    won: Block
    wait: Wait
    word: int

    @property
    def pair(self) -> Block:
        """The pair, or the first of seven."""
        return self.blocks[0]


def readings(hand: Hand, *, ron: bool, four_as_two: bool = False) -> Iterator[Reading]:
    """Every reading of a hand: thirteen orphans, seven pairs, then four groups and a pair.

    `four_as_two` lets seven pairs hold four of a kind. Nothing comes out of an incomplete hand.
    Source: the order and the placing of the winning tile as in every published rule set.
    """
    if not hand.melds:
        if hand.counts in _ORPHANS:
            yield _orphans(hand)
        if only_pairs(hand.counts, four_as_two=four_as_two):
            yield _seven_pairs(hand)
    yield from _standard(hand, ron=ron)


def _standard(hand: Hand, *, ron: bool) -> Iterator[Reading]:
    kind = hand.win_tile.kind
    melds, declared = _melded(hand.melds)
    for pair, groups, word in _shapes(hand.counts):
        known = features.completed(word | declared)
        before = None
        for won in (pair, *groups):
            if won is not before and kind in won.waits:
                yield _placed(pair, groups, melds, won, kind, known, ron=ron)
            before = won


def _melded(melds: tuple[Meld, ...]) -> tuple[tuple[Block, ...], int]:
    """The blocks of the melds, and the features they give: CLOSED where all are concealed."""
    blocks, word, closed = [], 0, features.CLOSED
    for each in melds:
        blocks.append(each.block)
        word |= each.block.word
        if not each.block.closed:
            closed = 0
    return tuple(blocks), word | closed


def _shapes(counts: Counts) -> Iterator[tuple[Block, tuple[Block, ...], int]]:
    """The splits of all suits combined, of which exactly one may hold a pair."""
    found = [splits(suit, held) for suit, held in enumerate(counts) if held]
    for parts in product(*found):
        pair: Block | None = None
        groups: tuple[Block, ...] = ()
        word = 0
        for part in parts:
            if part.pair:
                if pair:
                    break
                pair = part.pair
            groups += part.groups
            word |= part.word
        else:
            if pair:
                yield pair, groups, word


def _placed(
    pair: Block,
    groups: tuple[Block, ...],
    melds: tuple[Block, ...],
    won: Block,
    kind: int,
    word: int,
    *,
    ron: bool,
) -> Reading:
    """The reading in which the winning tile completed `won`."""
    wait = won.waits[kind]
    if wait is Wait.RYANMEN:
        word |= features.RYANMEN
    elif wait is Wait.SHANPON and ron:
        place = groups.index(won)
        won = won.opened
        groups = (*groups[:place], won, *groups[place + 1 :])
    return Reading(Form.STANDARD, (pair, *groups, *melds), won, wait, word)


def _seven_pairs(hand: Hand) -> Reading:
    pairs = tuple(
        block(Shape.PAIR, kind)
        for kind in kinds_in(hand.counts)
        for _ in range(count(hand.counts, kind) // 2)
    )
    word = features.together(each.word for each in pairs) & ~_PAIR_FEATURES
    word = features.completed(word) | features.CLOSED | features.SEVEN_PAIRS
    won = block(Shape.PAIR, hand.win_tile.kind)
    return Reading(Form.SEVEN_PAIRS, pairs, won, Wait.TANKI, word)


def _orphans(hand: Hand) -> Reading:
    pair = next(kind for kind in kinds_in(hand.counts) if count(hand.counts, kind) == 2)
    word = features.CLOSED | features.ORPHANS
    won = block(Shape.PAIR, pair)
    return Reading(Form.ORPHANS, (won,), won, Wait.TANKI, word)


_PAIR_FEATURES = features.WIND_PAIR | features.DRAGON_PAIR
_ORPHANS = frozenset(with_kind(counts_of(YAOCHUU), each.kind) for each in YAOCHUU)
