"""Yakuman: of orphans, concealed triplets, honors, one kind of tile, quads, and the first draw."""

from __future__ import annotations

from collections.abc import Iterator

from calc.riichi.readings import features
from calc.riichi.readings.blocks import Wait
from calc.riichi.readings.readings import HandForm
from calc.riichi.readings.splits import NINE_GATES
from calc.riichi.readings.win import Check, Win

from ..counts import count
from ..tiles import GREEN, KINDS, TILES, Tile
from .catalogue import Worth, yaku
from .suits import number_blocks
from .triplets import DRAGON_RANKS, WIND_RANKS, honor_triplets, one_short, pair_one_short

_HONORS = frozenset([tile for tile in KINDS if tile.is_honor])
_TERMINALS = frozenset([tile for tile in KINDS if tile.is_terminal])


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


@yaku(
    "字一色",
    "All honors",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    needs=(features.HONORS,),
    lacks=(features.NUMBER, features.ORPHANS),
    depends=(),
)
def tsuuiisou(win: Win) -> Iterator[Check]:
    """Only honors."""
    yield _only(win, _HONORS, "only-honors")


@yaku(
    "清老頭",
    "All terminals",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    needs=(features.TERMINAL,),
    lacks=(features.HONORS, features.SIMPLE),
    depends=(),
    words={
        "only-terminals": (
            "Only 1s and 9s",
            "Not all tiles are 1s and 9s.",
            "{at} is not made of 1s or 9s alone.",
            "{at} are not made of 1s or 9s alone.",
        )
    },
)
def chinroutou(win: Win) -> Iterator[Check]:
    """Only terminals."""
    yield _only(win, _TERMINALS, "only-terminals")


@yaku(
    "緑一色",
    "All green",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    lacks=(features.NOT_GREEN, features.ORPHANS, features.UNRELATED),
    depends=(features.GREEN_DRAGON,),
    near=(features.BAMBOO,),
    words={
        "only-green": (
            "Only 2, 3, 4, 6 and 8 of bamboos, and green dragons",
            "Not all tiles are green.",
            "{at} is not all green.",
            "{at} are not all green.",
        ),
        "green-dragon": (
            "Green dragons, where the rules require them",
            "These rules require green dragons, and there are none.",
        ),
    },
)
def ryuuiisou(win: Win) -> Iterator[Check]:
    """Only 2, 3, 4, 6, 8 of bamboo and green dragons."""
    yield _only(win, GREEN, "only-green")
    hatsu = any(block.first is TILES["6z"] for block in win.blocks)
    yield Check("green-dragon", hatsu or not win.rules.ryuuiisou_needs_hatsu)


@yaku(
    "九蓮宝燈",
    "Nine gates",
    closed=Worth.YAKUMAN,
    needs=(features.CLOSED, features.GATES),
    lacks=(features.PURE_GATES,),
    depends=(),
    near=(features.GATES,),
    words={
        "lesser-wait": (
            "The win is not on the extra tile",
            "Any tile of the suit would have won, which is the form with nine waits.",
        )
    },
)
def chuuren_poutou(win: Win) -> Iterator[Check]:
    """1112345678999 of one suit and one more of it, the win being on another than that one."""
    yield _nine_gates(win)
    yield Check("lesser-wait", _extra_gate(win) is not win.hand.win_tile.plain)


@yaku(
    "純正九蓮宝燈",
    "Nine gates, nine-sided wait",
    closed=Worth.YAKUMAN,
    needs=(features.CLOSED, features.GATES, features.PURE_GATES),
    depends=(),
    near=(features.GATES,),
    words={
        "nine-sided-wait": (
            "Any tile of the suit would have won",
            "Not every tile of the suit would have won.",
        )
    },
)
def junsei_chuuren_poutou(win: Win) -> Iterator[Check]:
    """1112345678999 of one suit were there, and any tile of the suit won."""
    yield _nine_gates(win)
    yield Check("nine-sided-wait", _extra_gate(win) is win.hand.win_tile.plain)


@yaku(
    "四槓子",
    "Four quads",
    closed=Worth.YAKUMAN,
    open=Worth.YAKUMAN,
    needs=(features.FOUR_QUADS,),
    depends=(),
    near=(features.THREE_QUADS,),
    words={
        "four-quads": (
            "Four kans",
            "There are not four kans.",
            "{at} is not a kan.",
            "{at} are not kans.",
        )
    },
)
def suukantsu(win: Win) -> Iterator[Check]:
    """Four quads."""
    yield Check("four-quads", len(win.quads) == 4, one_short(win.triplets, win.quads, 4))


@yaku(
    "天和",
    "Blessing of heaven",
    closed=Worth.YAKUMAN,
    needs=(features.TENHOU,),
    near=(),
    words={
        "first-fourteen": (
            "The first fourteen tiles are complete",
            "It was not the dealer's first hand.",
        ),
        "dealer": ("The winner is the dealer", "The winner is not the dealer."),
    },
)
def tenhou(win: Win) -> Iterator[Check]:
    """The dealer is complete with the first fourteen tiles."""
    yield Check("first-fourteen", win.situation.tenhou and win.situation.tsumo)
    yield Check("dealer", win.situation.dealer)
    yield Check("complete", win.reading.form is not HandForm.UNRELATED)


@yaku("地和", "Blessing of earth", closed=Worth.YAKUMAN, needs=(features.CHIIHOU,), near=())
def chiihou(win: Win) -> Iterator[Check]:
    """Another player wins with the first draw, nobody having called before."""
    yield Check("first-draw", win.situation.chiihou and win.situation.tsumo)
    yield Check("not-dealer", not win.situation.dealer)
    yield Check("complete", win.reading.form is not HandForm.UNRELATED)


def _has_thirteen_waits(win: Win) -> bool:
    return win.pair.first is win.hand.win_tile.plain


def _other_tiles(win: Win) -> tuple[Tile, ...]:
    return tuple(tile for tile in win.tiles if not tile.is_yaochuu)


def _four_concealed(win: Win) -> Check:
    own = win.concealed_triplets
    return Check("four-concealed-triplets", len(own) == 4, one_short(win.groups, own, 4))


def _only(win: Win, allowed: frozenset[Tile], key: str) -> Check:
    others = tuple([block for block in win.blocks if not allowed.issuperset(block.tiles)])
    return Check(key, not others, others)


def _extra_gate(win: Win) -> Tile | None:
    """The tile beside the gates of the only suit; None where the gates are not all there."""
    suits = {block.first.suit for block in number_blocks(win)}
    if len(suits) != 1 or win.hand.melds:
        return None
    kinds = [tile for tile in KINDS if tile.suit in suits]
    extra = [count(win.hand.counts, tile.kind) - NINE_GATES[tile.rank - 1] for tile in kinds]
    return kinds[extra.index(1)] if sorted(extra) == [*[0] * 8, 1] else None


def _nine_gates(win: Win) -> Check:
    return Check("nine-gates", _extra_gate(win) is not None, win.called)
