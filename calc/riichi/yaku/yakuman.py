"""Yakuman of orphans, of concealed triplets, and of dragons and winds."""

from __future__ import annotations

from collections.abc import Iterator

from calc.riichi.readings import features
from calc.riichi.readings.blocks import Wait
from calc.riichi.readings.readings import HandForm
from calc.riichi.readings.win import Check, Win

from ..tiles import Tile
from .catalogue import Worth, yaku
from .triplets import DRAGON_RANKS, WIND_RANKS, honor_triplets, one_short, pair_one_short


@yaku(
    "国士無双",
    "Thirteen orphans",
    closed=Worth.YAKUMAN,
    needs=(features.ORPHANS,),
    lacks=(features.TANKI,),
    depends=(),
    near=(features.ORPHANS,),
    words={
        "single-wait": (
            "One kind was missing before the win",
            "All thirteen kinds were there before the win.",
            "All thirteen kinds were there before {at}, which is the thirteen-sided wait.",
        )
    },
)
def kokushi_musou(win: Win) -> Iterator[Check]:
    """One of each terminal and honor and a second of one, not won on that second."""
    yield Check("thirteen-orphans", win.reading.form is HandForm.ORPHANS, _other_tiles(win))
    yield Check("single-wait", not _has_thirteen_waits(win), (win.hand.win_tile,))


@yaku(
    "国士無双十三面待ち",
    "Thirteen orphans, thirteen-sided wait",
    closed=Worth.YAKUMAN,
    needs=(features.ORPHANS, features.TANKI),
    depends=(),
    near=(features.ORPHANS,),
    words={
        "thirteen-sided-wait": (
            "All thirteen kinds were there before the win",
            "One kind was missing before the win.",
            "{at} was the only tile to wait for.",
        )
    },
)
def kokushi_musou_juusanmen(win: Win) -> Iterator[Check]:
    """The thirteen different tiles were there, and any of them won."""
    yield Check("thirteen-orphans", win.reading.form is HandForm.ORPHANS, _other_tiles(win))
    yield Check("thirteen-sided-wait", _has_thirteen_waits(win), (win.hand.win_tile,))


@yaku(
    "四暗刻",
    "Four concealed triplets",
    closed=Worth.YAKUMAN,
    needs=(features.CLOSED, features.FOUR_CONCEALED),
    lacks=(features.TANKI,),
    depends=(),
    near=(features.THREE_CONCEALED, features.FOUR_CONCEALED),
    words={
        "shanpon-wait": (
            "The winning tile completes a triplet",
            "The winning tile completed the pair.",
            "The winning tile completed {at}, which is the form with a pair wait.",
        )
    },
)
def suuankou(win: Win) -> Iterator[Check]:
    """Four concealed triplets, won on one of them by self-draw."""
    yield _four_concealed(win)
    yield Check("shanpon-wait", win.reading.wait is not Wait.TANKI, (win.reading.won,))


@yaku(
    "四暗刻単騎",
    "Four concealed triplets, pair wait",
    closed=Worth.YAKUMAN,
    needs=(features.CLOSED, features.FOUR_CONCEALED, features.TANKI),
    depends=(),
    near=(features.THREE_CONCEALED, features.FOUR_CONCEALED),
    words={
        "tanki-wait": (
            "The winning tile completes the pair",
            "The winning tile did not complete the pair.",
            "The winning tile completed {at}, not the pair.",
        )
    },
)
def suuankou_tanki(win: Win) -> Iterator[Check]:
    """Four concealed triplets, won on the pair."""
    yield _four_concealed(win)
    yield Check("tanki-wait", win.reading.wait is Wait.TANKI, (win.reading.won,))


@yaku(
    "大三元",
    "Big three dragons",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    needs=(features.WHITE, features.GREEN, features.RED),
    depends=(),
    words={
        "three-dragon-triplets": (
            "Triplets of all three dragons",
            "There are not three triplets of dragons.",
            "{at} would have to be a triplet.",
        )
    },
)
def daisangen(win: Win) -> Iterator[Check]:
    """Triplets of all three dragons."""
    dragons = honor_triplets(win, DRAGON_RANKS)
    yield Check("three-dragon-triplets", len(dragons) == 3, pair_one_short(win, dragons, 3))


@yaku(
    "小四喜",
    "Little four winds",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    needs=(features.THREE_WINDS, features.WIND_PAIR),
    depends=(),
    near=(features.THREE_WINDS,),
    words={
        "wind-pair": (
            "A pair of the fourth wind",
            "There is no pair of winds.",
            "{at} is not a pair of winds.",
        )
    },
)
def shousuushii(win: Win) -> Iterator[Check]:
    """Triplets of three winds and a pair of the fourth."""
    winds = honor_triplets(win, WIND_RANKS)
    yield Check("three-wind-triplets", len(winds) == 3)
    yield Check("wind-pair", win.is_standard and win.pair.first.is_wind, (win.pair,))


@yaku(
    "大四喜",
    "Big four winds",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    needs=(features.EAST, features.SOUTH, features.WEST, features.NORTH),
    depends=(),
    words={
        "four-wind-triplets": (
            "Triplets of all four winds",
            "There are not four triplets of winds.",
            "{at} would have to be a triplet.",
        )
    },
)
def daisuushii(win: Win) -> Iterator[Check]:
    """Triplets of all four winds."""
    winds = honor_triplets(win, WIND_RANKS)
    yield Check("four-wind-triplets", len(winds) == 4, pair_one_short(win, winds, 4))


def _has_thirteen_waits(win: Win) -> bool:
    return win.pair.first is win.hand.win_tile.plain


def _other_tiles(win: Win) -> tuple[Tile, ...]:
    return tuple(tile for tile in win.tiles if not tile.is_yaochuu)


def _four_concealed(win: Win) -> Check:
    own = win.concealed_triplets
    return Check("four-concealed-triplets", len(own) == 4, one_short(win.groups, own, 4))
