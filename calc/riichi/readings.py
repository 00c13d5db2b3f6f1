"""Every way to read a complete hand, with the winning tile placed."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import pairwise, product
from typing import NamedTuple

from . import features
from .blocks import Block, Shape, Wait, block
from .counts import SUIT_OF, Counts, count, counts_of, kinds_in, only_pairs, size, with_kind
from .hand import Hand
from .melds import Meld
from .rulesets import Ruleset
from .situation import Situation
from .suits import Split, splits
from .tiles import WIND_PLACE, YAOCHUU

UNRELATED_YAKU = "shiisanpuutaa"
"""The local yaku that has a form of its own."""


class Form(StrEnum):
    """What a complete hand is made of."""

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

    form: Form
    blocks: tuple[Block, ...]
    won: Block
    wait: Wait
    word: int

    @property
    def pair(self) -> Block:
        """The pair, or the first of seven."""
        return self.blocks[0]


def readings(hand: Hand, situation: Situation, rules: Ruleset) -> Iterator[Reading]:
    """Every reading of a hand: thirteen orphans, seven pairs, then four groups and a pair.

    The situation tells what the winds are to the player and whether a triplet was completed by
    ron. Nothing comes out of an incomplete hand.
    Source: the order and the placing of the winning tile as in every published rule set.
    """
    if not hand.melds:
        yield from _without_groups(hand, situation, rules)
    kind, ron = hand.win_tile.kind, not situation.tsumo
    own, round_ = WIND_PLACE[situation.seat_wind], WIND_PLACE[situation.round_wind]
    melds, declared, melded = _melded(hand.melds) if hand.melds else _NO_MELDS
    for parts in _shapes(hand.counts):
        m, p, s, z = parts
        pair = m.pair or p.pair or s.pair or z.pair
        assert pair is not None
        groups = m.groups + p.groups + s.groups + z.groups
        word = m.word | p.word | s.word | z.word | declared
        tally = m.tally + p.tally + s.tally + z.tally + melded
        known = features.told(word, tally, own, round_)
        for won, wait in _placed(parts[SUIT_OF[kind]], kind):
            if ron and wait is Wait.SHANPON:
                opened = features.told(word, tally - _CONCEALED, own, round_)
                yield _opened(pair, groups, melds, won, opened)
            else:
                placed = known | _WAITS[wait]
                yield Reading(Form.STANDARD, (pair, *groups, *melds), won, wait, placed)


def _placed(part: Split, kind: int) -> list[tuple[Block, Wait]]:
    """The blocks of its suit that the winning tile may have completed, each with its wait.

    Of two alike it is one, and they stand side by side.
    """
    pair, groups, _, _ = part
    found = [(pair, Wait.TANKI)] if pair and pair.first.kind == kind else []
    before = None
    for each in groups:
        if each is not before and (wait := each.waits.get(kind)):
            found.append((each, wait))
        before = each
    return found


def _without_groups(hand: Hand, situation: Situation, rules: Ruleset) -> Iterator[Reading]:
    """Thirteen orphans, seven pairs, and thirteen unrelated tiles where they are in use."""
    counts = hand.counts
    if counts in _ORPHANS:
        yield _of_singles(Form.ORPHANS, hand, features.CLOSED | features.ORPHANS)
    if only_pairs(counts, four_as_two=rules.chiitoitsu_four_of_a_kind):
        yield _seven_pairs(hand)
    first_draw = situation.tenhou or situation.chiihou
    if first_draw and UNRELATED_YAKU in rules.optional_yaku and _unrelated(counts):
        yield _of_singles(Form.UNRELATED, hand, features.UNRELATED | features.YAOCHUU)


def _unrelated(counts: Counts) -> bool:
    """Thirteen kinds, one of them twice, no two of a suit near enough to share a sequence."""
    kinds = list(kinds_in(counts))
    near = any(
        other - one < 3 and other < 27 and one // 9 == other // 9 for one, other in pairwise(kinds)
    )
    return len(kinds) == 13 and size(counts) == 14 and not near


def _opened(
    pair: Block, groups: tuple[Block, ...], melds: tuple[Block, ...], won: Block, word: int
) -> Reading:
    """The reading in which another player's tile completed a triplet: it stands there open."""
    place, opened = groups.index(won), won.opened
    blocks = (pair, *groups[:place], opened, *groups[place + 1 :], *melds)
    return Reading(Form.STANDARD, blocks, opened, Wait.SHANPON, word)


def _melded(melds: tuple[Meld, ...]) -> tuple[tuple[Block, ...], int, int]:
    """The blocks of the melds, their features (CLOSED where all are concealed), their tallies."""
    blocks, word, tally, closed = [], 0, 0, features.CLOSED
    for each in melds:
        block = each.block
        blocks.append(block)
        word |= block.word
        tally += block.tally
        if not block.closed:
            closed = 0
    return tuple(blocks), word | closed, tally


def _shapes(counts: Counts) -> Iterator[tuple[Split, Split, Split, Split]]:
    """The splits of the four suits combined, of which exactly one suit holds a pair."""
    m, p, s, z = [splits(suit, held) for suit, held in enumerate(counts)]
    if m and p and s and z and sum([each[0].pair is not None for each in (m, p, s, z)]) == 1:
        yield from product(m, p, s, z)


def _seven_pairs(hand: Hand) -> Reading:
    pairs = tuple(
        block(Shape.PAIR, kind)
        for kind in kinds_in(hand.counts)
        for _ in range(count(hand.counts, kind) // 2)
    )
    word = features.together(each.word for each in pairs) & ~_PAIR_FEATURES
    word = features.told(word, 0, 0, 0) & ~features.VALUED_PAIR
    word |= features.CLOSED | features.SEVEN_PAIRS
    won = block(Shape.PAIR, hand.win_tile.kind)
    return Reading(Form.SEVEN_PAIRS, pairs, won, Wait.TANKI, word)


def _of_singles(form: Form, hand: Hand, word: int) -> Reading:
    """Thirteen kinds, one of them twice."""
    kinds = list(kinds_in(hand.counts))
    twice = next(kind for kind in kinds if count(hand.counts, kind) > 1)
    pair = block(Shape.PAIR, twice)
    blocks = (pair, *[block(Shape.SINGLE, kind) for kind in kinds if kind != twice])
    won = next(each for each in blocks if hand.win_tile.kind in each.kinds)
    if won is pair:
        word |= features.TANKI
    return Reading(form, blocks, won, Wait.TANKI, word)


_NO_MELDS = (), features.CLOSED, 0
_WAITS = dict.fromkeys(Wait, 0) | {
    Wait.RYANMEN: features.RYANMEN,
    Wait.TANKI: features.TANKI,
}
_CONCEALED = features.CONCEALED_TRIPLETS
_PAIR_FEATURES = features.together((*features.WIND_PAIRS, features.DRAGON_PAIR))
_ORPHANS = frozenset(with_kind(counts_of(YAOCHUU), each.kind) for each in YAOCHUU)
