"""Yakuman of one kind of tile, of four quads, and of the first draw."""

from __future__ import annotations

from collections.abc import Iterator

from calc.riichi.readings import features
from calc.riichi.readings.readings import HandForm
from calc.riichi.readings.splits import NINE_GATES
from calc.riichi.readings.win import Check, Win

from ..counts import count
from ..tiles import GREEN, KINDS, TILES, Tile
from .catalogue import Worth, yaku
from .suits import number_blocks
from .triplets import one_short


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


_HONORS = frozenset([tile for tile in KINDS if tile.is_honor])
_TERMINALS = frozenset([tile for tile in KINDS if tile.is_terminal])


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
