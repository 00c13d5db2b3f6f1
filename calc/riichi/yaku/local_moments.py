"""Local yaku of tiles and of the moment: in use only where a rule set names them."""

from __future__ import annotations

from collections.abc import Iterator

from calc.riichi.readings import features
from calc.riichi.readings.readings import HandForm
from calc.riichi.readings.win import Check, Win

from ..tiles import TILES, Suit
from .catalogue import CheckWords, Kind, Worth, yaku

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


def _won_on(win: Win, code: str) -> Check:
    return Check("won-on-tile", win.hand.win_tile.plain is TILES[code], (win.hand.win_tile,))
