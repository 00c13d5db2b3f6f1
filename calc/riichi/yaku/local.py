"""Local yaku, in use only where a rule set names them in `optional_yaku`.

First those of blocks and calls, then those of tiles and of the moment of the win. All are common
knowledge without a published rule text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from calc.riichi.readings import features
from calc.riichi.readings.readings import HandForm
from calc.riichi.readings.win import Check, Win

from ..counts import count
from ..tiles import KINDS, TILES, Suit
from .catalogue import CheckWords, Kind, Worth, yaku
from .triplets import WIND_RANKS, honor_triplets, pair_one_short

RED_PEACOCK = frozenset(TILES[code] for code in ("1s", "5s", "7s", "9s", "7z"))
MILLION = 100
"""The least sum of numbers in a million stones."""


def _won_on_words(tile: str) -> CheckWords:
    """The words of the check that the winning tile is of one kind."""
    return {
        "won-on-tile": (
            f"The winning tile is {tile}",
            f"The winning tile was not {tile}.",
            f"The winning tile was {{at}}, not {tile}.",
        )
    }


@yaku(
    "大車輪",
    "Big wheels",
    closed=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.CLOSED, features.CIRCLES, features.ONE_SUIT),
    lacks=(features.YAOCHUU,),
    words={
        "two-of-each": (
            "Two of each circle from 2 to 8",
            "The tiles are not two of each circle from 2 to 8.",
        )
    },
)
def daisharin(win: Win) -> Iterator[Check]:
    """22334455667788 of circles."""
    yield _twice_each(win, Suit.CIRCLES)


@yaku(
    "大竹林",
    "Bamboo forest",
    closed=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.CLOSED, features.BAMBOO, features.ONE_SUIT),
    lacks=(features.YAOCHUU,),
    words={
        "two-of-each": (
            "Two of each bamboo from 2 to 8",
            "The tiles are not two of each bamboo from 2 to 8.",
        )
    },
)
def daichikurin(win: Win) -> Iterator[Check]:
    """22334455667788 of bamboos."""
    yield _twice_each(win, Suit.BAMBOO)


@yaku(
    "大数隣",
    "Many neighbors",
    closed=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.CLOSED, features.CHARACTERS, features.ONE_SUIT),
    lacks=(features.YAOCHUU,),
    words={
        "two-of-each": (
            "Two of each character from 2 to 8",
            "The tiles are not two of each character from 2 to 8.",
        )
    },
)
def daisuurin(win: Win) -> Iterator[Check]:
    """22334455667788 of characters."""
    yield _twice_each(win, Suit.CHARACTERS)


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


@yaku(
    "燕返し",
    "Swallow counter",
    closed=1,
    open=1,
    kind=Kind.LOCAL,
    needs=(features.OCCASION,),
    near=(),
    words={
        "riichi-tile": (
            "Ron on the tile another player declares riichi with",
            "The winning tile was not a riichi declaration.",
        )
    },
)
def tsubame_gaeshi(win: Win) -> Iterator[Check]:
    """Ron on the tile another player declares riichi with."""
    yield Check("riichi-tile", win.situation.tsubame_gaeshi and win.situation.ron)


@yaku(
    "槓振り",
    "Discard after a kan",
    closed=1,
    open=1,
    kind=Kind.LOCAL,
    needs=(features.OCCASION,),
    near=(),
    words={
        "discard-after-a-kan": (
            "Ron on the discard another player makes after a kan",
            "The winning tile was not discarded after a kan.",
        )
    },
)
def kanburi(win: Win) -> Iterator[Check]:
    """Ron on the discard another player makes after a kan."""
    yield Check("discard-after-a-kan", win.situation.kanburi and win.situation.ron)


@yaku(
    "十三不塔",
    "Thirteen unrelated tiles",
    closed=Worth.MANGAN,
    kind=Kind.LOCAL,
    needs=(features.UNRELATED,),
    near=(),
    words={
        "unrelated-tiles": (
            "Thirteen tiles none of which is near another, and one pair",
            "Some tiles are near each other.",
        ),
        "first-draw": ("It is your first draw, with no call before", "It was not your first draw."),
    },
)
def shiisanpuutaa(win: Win) -> Iterator[Check]:
    """On the first draw, thirteen tiles of which no two are near each other, and one pair."""
    situation = win.situation
    yield Check("unrelated-tiles", win.reading.form is HandForm.UNRELATED)
    yield Check("first-draw", situation.tsumo and (situation.tenhou or situation.chiihou))


@yaku(
    "百万石",
    "A million stones",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.CHARACTERS, features.ONE_SUIT),
    lacks=(features.HONORS, features.ORPHANS),
    words={
        "only-characters": (
            "Only characters",
            "Not all tiles are characters.",
            "{at} is not one of the characters.",
            "{at} are not characters.",
        ),
        "sum-of-a-hundred": (
            "The numbers add up to a hundred or more",
            "The numbers add up to less than a hundred.",
        ),
    },
)
def hyakuman_goku(win: Win) -> Iterator[Check]:
    """A full flush of characters whose numbers add up to a hundred or more."""
    others = tuple(tile for tile in win.tiles if tile.suit is not Suit.CHARACTERS)
    total = sum(tile.rank for tile in win.tiles)
    yield Check("only-characters", not others, others)
    yield Check("sum-of-a-hundred", total >= MILLION)


@yaku(
    "紅孔雀",
    "Red peacock",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.BAMBOO,),
    lacks=(features.CHARACTERS, features.CIRCLES, features.SEQUENCE, features.ORPHANS),
    words={
        "only-red-bamboo": (
            "Only 1, 5, 7 and 9 of bamboos, and red dragons",
            "Some tile is of another kind.",
            "{at} is of another kind.",
            "{at} are of another kind.",
        )
    },
)
def beni_kujaku(win: Win) -> Iterator[Check]:
    """Only 1, 5, 7, 9 of bamboo and red dragons."""
    others = tuple(tile for tile in win.tiles if tile.plain not in RED_PEACOCK)
    yield Check("only-red-bamboo", not others, others)


@yaku(
    "石の上にも三年",
    "Three years on a stone",
    closed=Worth.YAKUMAN,
    kind=Kind.LOCAL,
    needs=(features.DOUBLE_RIICHI,),
    near=(),
    words={
        "very-last-tile": (
            "The win is on the last tile of the wall or on the last discard",
            "It was neither the last tile of the wall nor the last discard.",
        )
    },
)
def ishi_no_ue_ni_mo_sannen(win: Win) -> Iterator[Check]:
    """Double riichi, and a win on the very last tile."""
    situation = win.situation
    yield Check("double-riichi-declared", situation.double_riichi)
    yield Check("very-last-tile", situation.haitei or situation.houtei)


@yaku(
    "一筒撈月",
    "Plucking the moon",
    closed=Worth.MANGAN,
    open=Worth.MANGAN,
    kind=Kind.LOCAL,
    needs=(features.HAITEI,),
    near=(),
    words=_won_on_words("the 1 of circles"),
)
def iipin_mouyue(win: Win) -> Iterator[Check]:
    """The last tile of the wall is drawn, and it is the 1 of circles."""
    yield Check("last-tile-drawn", win.situation.haitei and win.situation.tsumo)
    yield _won_on(win, "1p")


@yaku(
    "九筒撈魚",
    "Catching the fish",
    closed=Worth.MANGAN,
    open=Worth.MANGAN,
    kind=Kind.LOCAL,
    needs=(features.HOUTEI,),
    near=(),
    words=_won_on_words("the 9 of circles"),
)
def chuupin_raoyui(win: Win) -> Iterator[Check]:
    """The last discard wins, and it is the 9 of circles."""
    yield Check("last-discard", win.situation.houtei and win.situation.ron)
    yield _won_on(win, "9p")


@yaku(
    "五筒開花",
    "Plum blossom on the dead wall",
    closed=Worth.MANGAN,
    open=Worth.MANGAN,
    kind=Kind.LOCAL,
    needs=(features.RINSHAN, features.CIRCLES),
    near=(),
    words=_won_on_words("a 5 of circles"),
)
def uupin_kaihou(win: Win) -> Iterator[Check]:
    """The replacement tile wins, and it is a 5 of circles."""
    yield Check("replacement-tile", win.situation.rinshan and win.situation.tsumo)
    yield _won_on(win, "5p")


@yaku(
    "オープンダブル立直",
    "Open double riichi",
    closed=3,
    kind=Kind.LOCAL,
    needs=(features.DOUBLE_RIICHI, features.OPEN_RIICHI),
    near=(),
    replaces=("double_riichi", "open_riichi"),
    words={
        "first-discard": (
            "Riichi is declared with the first discard, the hand shown",
            "Riichi was not declared with the first discard and the hand shown.",
        ),
        "combined-here": (
            "The rules combine double riichi with a hand shown",
            "These rules do not combine double riichi with a hand shown.",
        ),
    },
)
def open_double_riichi(win: Win) -> Iterator[Check]:
    """Open riichi with the first discard, where the two may be combined."""
    apart = ("off", "revealed_2han")
    yield Check("first-discard", win.situation.double_riichi and win.situation.open_riichi)
    yield Check("combined-here", win.rules.open_riichi not in apart)


def _twice_each(win: Win, suit: Suit) -> Check:
    """Whether the hand is seven pairs, of 2 to 8 of a suit."""
    middle = [tile for tile in KINDS if tile.suit is suit and not tile.is_terminal]
    twice = all(count(win.hand.counts, tile.kind) == 2 for tile in middle)
    return Check("two-of-each", twice and win.reading.form is HandForm.SEVEN_PAIRS)


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


def _won_on(win: Win, code: str) -> Check:
    return Check("won-on-tile", win.hand.win_tile.plain is TILES[code], (win.hand.win_tile,))
