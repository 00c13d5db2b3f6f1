"""Yaku of sequences."""

from collections import Counter
from collections.abc import Iterator

from .. import features
from ..blocks import Block, Wait
from ..win import Check, Win
from .catalogue import yaku


def twins(win: Win) -> tuple[Block, ...]:
    """A sequence for every pair of identical ones: three alike are one pair, four are two."""
    counted = Counter(each.first for each in win.sequences).items()
    return tuple(
        next(each for each in win.sequences if each.first is first)
        for first, number in counted
        for _ in range(number // 2)
    )


@yaku("平和", closed=1, needs=(features.CLOSED, features.RYANMEN), lacks=(features.TRIPLET,))
def pinfu(win: Win) -> Iterator[Check]:
    """Four sequences, a pair worth nothing, a two-sided wait, and nothing called."""
    yield Check("four-sequences", len(win.sequences) == 4, win.triplets)
    yield Check("valueless-pair", not win.pair_is_valued, (win.pair,))
    yield Check("ryanmen-wait", win.reading.wait is Wait.RYANMEN, (win.reading.won,))
    yield Check("closed", win.closed, win.called)


@yaku("一盃口", closed=1, needs=(features.CLOSED, features.TWINS))
def iipeikou(win: Win) -> Iterator[Check]:
    """One pair of identical sequences in a closed hand."""
    pairs = twins(win)
    yield Check("one-pair-of-twin-sequences", len(pairs) == 1, pairs or win.sequences[:1])
    yield Check("closed", win.closed, win.called)


@yaku("二盃口", closed=3, needs=(features.CLOSED, features.TWINS))
def ryanpeikou(win: Win) -> Iterator[Check]:
    """Two pairs of identical sequences in a closed hand."""
    pairs = twins(win)
    yield Check("two-pairs-of-twin-sequences", len(pairs) == 2, _without_twin(win))
    yield Check("closed", win.closed, win.called)


@yaku(
    "三色同順",
    closed=2,
    open=1,
    needs=(features.SEQUENCE, features.CHARACTERS, features.CIRCLES, features.BAMBOO),
)
def sanshoku_doujun(win: Win) -> Iterator[Check]:
    """The same sequence in all three suits."""
    suits, odd_ones = _best_across_suits(win.sequences)
    yield Check("same-sequence-in-three-suits", suits == 3, odd_ones[: 3 - suits])


@yaku(
    "一気通貫",
    closed=2,
    open=1,
    needs=(features.RUN_1, features.RUN_4, features.RUN_7),
)
def ittsuu(win: Win) -> Iterator[Check]:
    """123, 456 and 789 of one suit as three sequences."""
    starts = {each.first: each for each in win.sequences if each.first.rank in (1, 4, 7)}
    by_suit = Counter(first.suit for first in starts)
    suit, number = by_suit.most_common(1)[0] if by_suit else ("", 0)
    parts = [each for first, each in starts.items() if first.suit == suit]
    others = tuple([each for each in win.sequences if each not in parts])
    yield Check("straight-in-one-suit", number == 3, others[: 3 - number])


def _without_twin(win: Win) -> tuple[Block, ...]:
    numbers = Counter(each.first for each in win.sequences)
    return tuple(each for each in win.sequences if numbers[each.first] % 2)


def _best_across_suits(groups: tuple[Block, ...]) -> tuple[int, tuple[Block, ...]]:
    """In how many suits the most widespread rank stands, and the groups of other ranks."""
    suits_of: dict[int, set[str]] = {}
    for each in groups:
        if not each.is_honor:
            suits_of.setdefault(each.first.rank, set()).add(each.first.suit)
    if not suits_of:
        return 0, groups
    rank = max(suits_of, key=lambda rank: len(suits_of[rank]))
    return len(suits_of[rank]), tuple(each for each in groups if each.first.rank != rank)
