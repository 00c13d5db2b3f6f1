"""Local yaku of blocks and of calls: in use only where a rule set names them in `optional_yaku`.

All local yaku are common knowledge without a published rule text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from calc.riichi.readings import features
from calc.riichi.readings.readings import HandForm
from calc.riichi.readings.win import Check, Win

from ..counts import count
from ..tiles import KINDS, Suit
from .catalogue import Kind, Worth, yaku
from .triplets import WIND_RANKS, honor_triplets, pair_one_short


@yaku(
    "大車輪",
    "Big wheels",
    closed=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.CLOSED, features.CIRCLES, features.ONE_SUIT),
    lacks=(features.YAOCHUU,),
    words={
        "two-of-each-circle": (
            "Two of each circle from 2 to 8",
            "The tiles are not two of each circle from 2 to 8.",
        )
    },
)
def daisharin(win: Win) -> Iterator[Check]:
    """22334455667788 of circles."""
    circles = [tile for tile in KINDS if tile.suit is Suit.CIRCLES and not tile.is_terminal]
    twice = all(count(win.hand.counts, tile.kind) == 2 for tile in circles)
    yield Check("two-of-each-circle", twice and win.reading.form is HandForm.SEVEN_PAIRS)


@yaku(
    "八連荘",
    "Eight consecutive wins",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.OCCASION,),
    near=(),
    words={"eighth-win": ("It is the eighth win in a row", "It was not the eighth win in a row.")},
)
def paarenchan(win: Win) -> Iterator[Check]:
    """The eighth win in a row."""
    yield Check("eighth-win", win.situation.paarenchan)


@yaku(
    "十二落抬",
    "Four called groups",
    closed=None,
    open=1,
    kind=Kind.LOCAL,
    lacks=(features.TSUMO,),
    words={
        "four-called-groups": (
            "Four called groups",
            "Not all four groups are called.",
            "{at} is not called.",
            "{at} are not called.",
        )
    },
)
def shiiaru_raotai(win: Win) -> Iterator[Check]:
    """Four called groups and a win by ron on the last single tile."""
    concealed = tuple(block for block in win.groups if block.closed)
    yield Check("four-called-groups", len(win.called) == 4, concealed)
    yield Check("another-player's-tile", win.situation.ron)


@yaku(
    "一色三順",
    "Pure triple sequence",
    closed=3,
    open=2,
    kind=Kind.LOCAL,
    needs=(features.SEQUENCE,),
    replaces=("iipeikou",),
    words={
        "three-identical-sequences": (
            "The same sequence three times",
            "No sequence is there three times.",
        )
    },
)
def isshoku_sanjun(win: Win) -> Iterator[Check]:
    """The same sequence three times in one suit."""
    yield Check("three-identical-sequences", _identical_sequences(win) >= 3)


@yaku(
    "一色四順",
    "Quadruple sequence",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.SEQUENCE,),
    lacks=(features.TRIPLET,),
    words={
        "four-identical-sequences": (
            "The same sequence four times",
            "No sequence is there four times.",
        )
    },
)
def isshoku_yonjun(win: Win) -> Iterator[Check]:
    """The same sequence four times in one suit."""
    yield Check("four-identical-sequences", _identical_sequences(win) == 4)


@yaku(
    "三連刻",
    "Three chained triplets",
    closed=2,
    open=2,
    kind=Kind.LOCAL,
    needs=(features.TRIPLET,),
    words={
        "three-chained-triplets": (
            "Triplets of three consecutive numbers of one suit",
            "There are not three triplets in a row in one suit.",
        )
    },
)
def sanrenkou(win: Win) -> Iterator[Check]:
    """Triplets of three consecutive numbers in one suit."""
    yield Check("three-chained-triplets", _has_chain(win, 3))


@yaku(
    "四連刻",
    "Four chained triplets",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.TRIPLET,),
    lacks=(features.SEQUENCE,),
    words={
        "four-chained-triplets": (
            "Triplets of four consecutive numbers of one suit",
            "There are not four triplets in a row in one suit.",
        )
    },
)
def suurenkou(win: Win) -> Iterator[Check]:
    """Triplets of four consecutive numbers in one suit."""
    yield Check("four-chained-triplets", _has_chain(win, 4))


@yaku(
    "大七星",
    "Big seven stars",
    closed=Worth.DOUBLE_YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.SEVEN_PAIRS, features.HONORS),
    lacks=(features.NUMBER,),
    replaces=("tsuuiisou",),
    words={
        "different-pairs": (
            "Seven different pairs",
            "Not all pairs are different.",
            "{at} is there twice.",
            "{at} are there twice.",
        )
    },
)
def daichisei(win: Win) -> Iterator[Check]:
    """Seven pairs of the seven honors."""
    others = tuple(block for block in win.blocks if not block.is_honor)
    twice = tuple(block for block, number in Counter(win.blocks).items() if number > 1)
    yield Check("seven-pairs", win.reading.form is HandForm.SEVEN_PAIRS)
    yield Check("only-honors", not others, others)
    yield Check("different-pairs", not twice, twice)


@yaku(
    "五門斉",
    "All types",
    closed=2,
    open=2,
    kind=Kind.LOCAL,
    needs=features.SUITS,
    words={
        "all-five-sorts": (
            "A group or pair of each sort: characters, circles, bamboos, winds, dragons",
            "One of the five sorts is missing.",
        )
    },
)
def uumensai(win: Win) -> Iterator[Check]:
    """Characters, circles, bamboo, winds and dragons, a block of each."""
    sorts = {
        block.first.suit if not block.is_honor else block.first.is_wind for block in win.blocks
    }
    yield Check("all-five-sorts", win.is_standard and len(sorts) == 5)


@yaku(
    "三風刻",
    "Three winds",
    closed=2,
    open=2,
    kind=Kind.LOCAL,
    needs=(features.TRIPLET, features.HONORS),
)
def sanpuukou(win: Win) -> Iterator[Check]:
    """Triplets of three winds."""
    winds = honor_triplets(win, WIND_RANKS)
    yield Check("three-wind-triplets", len(winds) == 3, pair_one_short(win, winds, 3))


def _identical_sequences(win: Win) -> int:
    """The most times that one sequence is in the hand."""
    return max(Counter(block.first for block in win.sequences).values(), default=0)


def _has_chain(win: Win, length: int) -> bool:
    """Whether there are triplets of this many consecutive numbers in one suit."""
    tiles = [block.first for block in win.triplets if not block.is_honor]
    kinds = {tile.kind for tile in tiles}
    return any(
        tile.rank + length <= 10 and kinds.issuperset(range(tile.kind, tile.kind + length))
        for tile in tiles
    )
