"""Every way to read a complete hand, with the winning tile placed."""

from collections.abc import Iterable
from itertools import pairwise, product
from typing import NamedTuple

from calc.riichi.counts import ORPHANS, SUIT_OF, Counts, count, kinds_in, only_pairs, size
from calc.riichi.hand import Hand
from calc.riichi.keys import KeyEnum
from calc.riichi.rulesets import Ruleset
from calc.riichi.situation import Situation
from calc.riichi.tiles import WIND_PLACE

from . import features
from .blocks import WAIT_WORDS, Block, Shape, Wait, block
from .splits import PAIRS, SPLITS, Split, pure_gates
from .tallies import of_seven_pairs

FourSuits = tuple[Split, Split, Split, Split]
UNRELATED_YAKU = "shiisanpuutaa"
"""The local yaku that has a form of its own."""


class Form(KeyEnum):
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

    @property
    def groups(self) -> tuple[Block, ...]:
        """The four groups; none in seven pairs or thirteen orphans."""
        return self.blocks[1:] if self.form is Form.STANDARD else ()


def readings(hand: Hand, situation: Situation, rules: Ruleset) -> list[Reading]:
    """Every reading of a hand: thirteen orphans, seven pairs, then four groups and a pair.

    The situation tells what the winds are to the player and whether a triplet was completed by
    ron. Nothing comes out of an incomplete hand.
    Source: the order and the placing of the winning tile as in every published rule set.
    """
    kind, ron = hand.win_tile.kind, not situation.tsumo
    own, round_ = WIND_PLACE[situation.seat_wind], WIND_PLACE[situation.round_wind]
    melds = tuple([each.block for each in hand.melds])
    found = [] if melds else _without_groups(hand, situation, rules)
    for parts in shapes(hand.counts):
        pair, groups, word, sums = _together(parts)
        word |= hand.word
        if word & features.GATES:
            word |= pure_gates(hand.counts, kind)
        sums += hand.sums
        known = features.told(word, sums, own, round_)
        for won, wait in _placed(parts[SUIT_OF[kind]], kind):
            if ron and wait is Wait.SHANPON:
                opened = features.told(word, sums - _CONCEALED, own, round_)
                found.append(_opened(pair, groups, melds, won, opened))
            else:
                blocks = (pair, *groups, *melds)
                placed = known | WAIT_WORDS[wait]
                found.append(Reading(Form.STANDARD, blocks, won, wait, placed))
    return found


def _together(parts: FourSuits) -> tuple[Block, tuple[Block, ...], int, int]:
    """The splits of the four suits as one."""
    (m, p, s, z) = parts
    pair = m[0] or p[0] or s[0] or z[0]
    assert pair is not None
    return pair, m[1] + p[1] + s[1] + z[1], m[2] | p[2] | s[2] | z[2], m[3] + p[3] + s[3] + z[3]


def _placed(part: Split, kind: int) -> list[tuple[Block, Wait]]:
    """The blocks of its suit that the winning tile may have completed, each with its wait.

    Of two alike it is one, and they stand side by side.
    """
    pair, groups = part.pair, part.groups
    found = [(pair, Wait.TANKI)] if pair and pair.first.kind == kind else []
    before = None
    for each in groups:
        if each is not before and (wait := each.waits.get(kind)):
            found.append((each, wait))
        before = each
    return found


def _without_groups(hand: Hand, situation: Situation, rules: Ruleset) -> list[Reading]:
    """Thirteen orphans, seven pairs, and thirteen unrelated tiles where they are in use."""
    counts, found = hand.counts, []
    if counts in ORPHANS:
        found.append(_of_singles(Form.ORPHANS, hand, features.CLOSED | features.ORPHANS))
    if only_pairs(counts, four_as_two=rules.chiitoitsu_four_of_a_kind):
        found.append(_seven_pairs(hand))
    first_draw = situation.tenhou or situation.chiihou
    if first_draw and UNRELATED_YAKU in rules.optional_yaku and _unrelated(counts):
        found.append(_of_singles(Form.UNRELATED, hand, features.UNRELATED | features.YAOCHUU))
    return found


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


def shapes(counts: Counts) -> Iterable[FourSuits]:
    """The splits of the four suits combined, of which exactly one suit holds a pair."""
    characters, circles, bamboo, honors = counts
    m, p, s, z = SPLITS[0][characters], SPLITS[1][circles], SPLITS[2][bamboo], SPLITS[3][honors]
    if not (m and p and s and z):
        return ()
    paired = (m[0].pair, p[0].pair, s[0].pair, z[0].pair)
    return product(m, p, s, z) if paired.count(None) == 3 else ()


def _seven_pairs(hand: Hand) -> Reading:
    m, p, s, z = [PAIRS[suit][held] for suit, held in enumerate(hand.counts)]
    word = of_seven_pairs(hand.counts)
    won = block(Shape.PAIR, hand.win_tile.kind)
    return Reading(Form.SEVEN_PAIRS, m + p + s + z, won, Wait.TANKI, word)


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


_CONCEALED = features.CONCEALED_TRIPLETS
