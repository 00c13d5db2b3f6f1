"""Yaku of sequences."""

from __future__ import annotations

from collections.abc import Iterator

from calc.riichi.readings import features
from calc.riichi.readings.blocks import Block, Wait
from calc.riichi.readings.win import Check, Win

from ..tiles import SUITS
from .catalogue import yaku


def twins(win: Win) -> tuple[Block, ...]:
    """One sequence for each pair of identical ones; three identical are one pair, four are two."""
    sequences = win.sequences
    firsts = [block.first for block in sequences]
    counted = {block.first: block for block in sequences}.items()
    return tuple([block for first, block in counted for _ in range(firsts.count(first) // 2)])


@yaku(
    "平和",
    "Pinfu",
    closed=1,
    needs=(features.CLOSED, features.RYANMEN),
    lacks=(features.TRIPLET, features.VALUED_PAIR),
    depends=(),
    words={
        "four-sequences": (
            "Four sequences",
            "The hand is not made of four groups and a pair.",
            "{at} is not a sequence.",
            "{at} are not sequences.",
        ),
        "valueless-pair": (
            "A pair that is not of dragons, your own wind or the wind of the round",
            "The pair has a value.",
            "{at} has a value: dragons, your own wind and the round wind earn fu.",
        ),
        "ryanmen-wait": (
            "The winning tile completes a two-sided wait",
            "The winning tile did not complete a two-sided wait.",
            "The winning tile completed {at}, and that was not a two-sided wait.",
        ),
    },
)
def pinfu(win: Win) -> Iterator[Check]:
    """Four sequences, a pair worth nothing, a two-sided wait, and nothing called."""
    triplets = win.triplets
    yield Check("four-sequences", win.is_standard and not triplets, triplets)
    yield Check("valueless-pair", not win.pair_is_valued, (win.pair,))
    yield Check("ryanmen-wait", win.reading.wait is Wait.RYANMEN, (win.reading.won,))
    yield Check("closed", win.closed, win.called)


@yaku(
    "一盃口",
    "Pure double sequence",
    closed=1,
    needs=(features.CLOSED, features.ONE_TWIN),
    depends=(),
    near=(features.ONE_TWIN,),
    words={
        "one-pair-of-twin-sequences": (
            "The same sequence twice, and not two such pairs",
            "There is not exactly one pair of identical sequences.",
            "{at} is there only once, and so is every other sequence.",
            "{at} are both there twice, which is ryanpeikou.",
        )
    },
)
def iipeikou(win: Win) -> Iterator[Check]:
    """One pair of identical sequences in a closed hand."""
    yield Check("one-pair-of-twin-sequences", len(twins(win)) == 1)
    yield Check("closed", win.closed, win.called)


@yaku(
    "二盃口",
    "Twice pure double sequence",
    closed=3,
    needs=(features.CLOSED, features.TWO_TWINS),
    depends=(),
    near=(features.ONE_TWIN, features.TWO_TWINS),
    words={
        "two-pairs-of-twin-sequences": (
            "Two pairs of identical sequences",
            "There are not two pairs of identical sequences.",
            "{at} is there only once.",
            "{at} are there only once.",
        )
    },
)
def ryanpeikou(win: Win) -> Iterator[Check]:
    """Two pairs of identical sequences in a closed hand."""
    pairs = twins(win)
    yield Check("two-pairs-of-twin-sequences", len(pairs) == 2, _without_twin(win))
    yield Check("closed", win.closed, win.called)


@yaku(
    "三色同順",
    "Mixed triple sequence",
    closed=2,
    open=1,
    needs=(features.SAME_SEQUENCES,),
    depends=(),
    near=(features.TWO_SAME_SEQUENCES,),
    words={
        "same-sequence-in-three-suits": (
            "The same sequence in all three suits",
            "No sequence is there in all three suits.",
            "{at} does not match: the same numbers are needed in all three suits.",
            "{at} do not match: the same numbers are needed in all three suits.",
        )
    },
)
def sanshoku_doujun(win: Win) -> Iterator[Check]:
    """The same sequence in all three suits."""
    same, others = _widest_run(win)
    yield Check("same-sequence-in-three-suits", len(same) == 3, others)


@yaku(
    "一気通貫",
    "Pure straight",
    closed=2,
    open=1,
    needs=(features.STRAIGHT,),
    depends=(),
    near=(features.NEARLY_STRAIGHT,),
    words={
        "straight-in-one-suit": (
            "1-2-3, 4-5-6 and 7-8-9 of one suit",
            "1-2-3, 4-5-6 and 7-8-9 of one suit are not all there.",
            "{at} is not part of the straight 1-2-3, 4-5-6, 7-8-9.",
            "{at} are not part of the straight 1-2-3, 4-5-6, 7-8-9.",
        )
    },
)
def ittsuu(win: Win) -> Iterator[Check]:
    """123, 456 and 789 of one suit as three sequences."""
    sequences = win.sequences
    starts = {block.first for block in sequences if block.first.rank in (1, 4, 7)}
    suits = [first.suit for first in starts]
    suit = max(SUITS, key=suits.count)
    number = suits.count(suit)
    others = [
        block for block in sequences if block.first.suit == suit and block.first not in starts
    ]
    yield Check("straight-in-one-suit", number == 3, tuple(others) if number == 2 else ())


def _without_twin(win: Win) -> tuple[Block, ...]:
    sequences = win.sequences
    firsts = [block.first for block in sequences]
    return tuple([block for block in sequences if firsts.count(block.first) % 2])


def _widest_run(win: Win) -> tuple[tuple[Block, ...], tuple[Block, ...]]:
    """The same sequence in as many suits as possible, and the sequences of a lone missing suit."""
    by_rank: dict[int, dict[str, Block]] = {}
    sequences = win.sequences
    for block in sequences:
        by_rank.setdefault(block.first.rank, {})[block.first.suit] = block
    same = max(by_rank.values(), key=len, default={})
    lacking = [block for block in sequences if block.first.suit not in same]
    return tuple(same.values()), tuple(lacking) if len(same) == 2 else ()
