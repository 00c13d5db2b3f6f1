"""Yaku of the situation: how and when the hand was won."""

from __future__ import annotations

from collections.abc import Iterator

from calc.riichi.readings import features
from calc.riichi.readings.win import Check, Win

from ..rulesets import Renhou
from .catalogue import Kind, Value, Worth, yaku


@yaku(
    "立直",
    "Riichi",
    closed=1,
    needs=(features.RIICHI, features.CLOSED),
    lacks=(features.DOUBLE_RIICHI, features.OPEN_RIICHI),
    depends=(),
    near=(),
    words={
        "riichi-declared": ("Riichi is declared", "Riichi was not declared."),
        "no-better-riichi": (
            "No other kind of riichi replaces it",
            "Double or open riichi replaces ordinary riichi.",
        ),
    },
)
def riichi(win: Win) -> Iterator[Check]:
    """Riichi was declared with a closed tenpai hand."""
    situation = win.situation
    yield Check("riichi-declared", situation.riichi)
    yield Check("no-better-riichi", not (situation.double_riichi or situation.open_riichi))
    yield Check("closed", win.closed, win.called)


@yaku(
    "ダブル立直",
    "Double riichi",
    closed=lambda win: win.rules.double_riichi_han or None,
    needs=(features.DOUBLE_RIICHI,),
    depends=(features.OPEN_RIICHI,),
    near=(),
    words={
        "not-revealed": (
            "The hand is not shown with the riichi",
            "The hand was shown with the riichi, and that counts instead.",
        )
    },
)
def double_riichi(win: Win) -> Iterator[Check]:
    """Riichi was declared with the very first discard, nobody having called before."""
    revealed = win.situation.open_riichi and win.rules.open_riichi == "revealed_2han"
    yield Check("double-riichi-declared", win.situation.double_riichi)
    yield Check("not-revealed", not revealed)
    yield Check("closed", win.closed, win.called)


@yaku(
    "一発",
    "Ippatsu",
    closed=lambda win: 1 if win.rules.ippatsu else None,
    needs=(features.IPPATSU, features.CLOSED),
    depends=(features.SOME_RIICHI,),
    near=(),
    words={
        "within-a-go-around": (
            "The win comes within one turn after riichi, with no call in between",
            "The win came later, or somebody called before it.",
        ),
        "in-riichi": ("Riichi is declared", "Riichi was not declared."),
        "ippatsu-in-use": ("The rules count ippatsu", "These rules do not count ippatsu."),
    },
)
def ippatsu(win: Win) -> Iterator[Check]:
    """The hand is won within the first uninterrupted go-around after riichi."""
    yield Check("within-a-go-around", win.situation.ippatsu)
    yield Check("in-riichi", win.situation.in_riichi)
    yield Check("ippatsu-in-use", win.rules.ippatsu)
    yield Check("closed", win.closed, win.called)


@yaku(
    "門前清自摸和",
    "Fully concealed hand",
    closed=1,
    needs=(features.TSUMO, features.CLOSED),
    depends=(),
)
def menzen_tsumo(win: Win) -> Iterator[Check]:
    """The winning tile is drawn by oneself with a closed hand."""
    yield Check("self-drawn", win.situation.tsumo)
    yield Check("closed", win.closed, win.called)


@yaku(
    "海底撈月",
    "Under the sea",
    closed=1,
    open=1,
    needs=(features.HAITEI, features.TSUMO),
    depends=(),
    near=(),
)
def haitei(win: Win) -> Iterator[Check]:
    """The winning tile is the last of the live wall, self-drawn."""
    yield Check("last-tile-drawn", win.situation.haitei)
    yield Check("self-drawn", win.situation.tsumo)


@yaku(
    "河底撈魚",
    "Under the river",
    closed=1,
    open=1,
    needs=(features.HOUTEI,),
    lacks=(features.TSUMO,),
    depends=(),
    near=(),
)
def houtei(win: Win) -> Iterator[Check]:
    """The winning tile is the last discard of the hand."""
    yield Check("last-discard", win.situation.houtei)
    yield Check("another-player's-tile", win.situation.ron)


@yaku(
    "嶺上開花",
    "After a quad",
    closed=1,
    open=1,
    needs=(features.RINSHAN, features.TSUMO),
    depends=(),
    near=(),
)
def rinshan(win: Win) -> Iterator[Check]:
    """The winning tile is the replacement drawn after an own kan."""
    yield Check("replacement-tile", win.situation.rinshan)
    yield Check("self-drawn", win.situation.tsumo)


@yaku(
    "槍槓",
    "Robbing a quad",
    closed=1,
    open=1,
    needs=(features.CHANKAN,),
    lacks=(features.TSUMO,),
    depends=(),
    near=(),
    words={
        "robbed-kan": (
            "Another player adds the winning tile to a triplet for a kan",
            "Nobody added the winning tile to a triplet.",
        )
    },
)
def chankan(win: Win) -> Iterator[Check]:
    """The winning tile is one that another player adds to a triplet for a kan."""
    yield Check("robbed-kan", win.situation.chankan)
    yield Check("another-player's-tile", win.situation.ron)


_RENHOU: dict[Renhou, Value] = {
    "mangan_alternative": Worth.MANGAN,
    "mangan_fixed": Worth.MANGAN,
    "han5_cumulative": 5,
    "baiman": Worth.BAIMAN,
    "yakuman": Worth.YAKUMAN,
}


@yaku(
    "人和",
    "Blessing of man",
    closed=lambda win: _RENHOU.get(win.rules.renhou),
    kind=Kind.OPTIONAL,
    needs=(features.RENHOU,),
    near=(),
    words={
        "before-own-draw": (
            "The win comes before your first draw, with no call before it",
            "The win came after your first draw, or after a call.",
        ),
        "renhou-in-use": ("The rules count renhou", "These rules do not count renhou."),
    },
)
def renhou(win: Win) -> Iterator[Check]:
    """A non-dealer wins on a discard before their own first draw, nobody having called."""
    yield Check("before-own-draw", win.situation.renhou)
    yield Check("renhou-in-use", win.rules.renhou != "off")
    yield Check("another-player's-tile", win.situation.ron)
    yield Check("not-dealer", not win.situation.dealer)


def _open_riichi_value(win: Win) -> Value:
    """2 han; 1 beside a double riichi; a yakuman where the rules make the discarder pay one."""
    situation, form = win.situation, win.rules.open_riichi
    if situation.ron and (
        form == "plus1_yakuman_any"
        or (form == "plus1_yakuman_nonriichi" and not situation.discarder_in_riichi)
    ):
        return Worth.YAKUMAN
    return 1 if situation.double_riichi and form != "revealed_2han" else 2


@yaku(
    "オープン立直",
    "Revealed riichi",
    closed=_open_riichi_value,
    kind=Kind.OPTIONAL,
    needs=(features.OPEN_RIICHI,),
    near=(),
    words={
        "open-riichi-declared": (
            "Riichi is declared with the hand shown",
            "Riichi with the hand shown was not declared.",
        ),
        "open-riichi-in-use": (
            "The rules allow riichi with the hand shown",
            "These rules do not count riichi with the hand shown.",
        ),
    },
)
def open_riichi(win: Win) -> Iterator[Check]:
    """Riichi was declared with the hand, or the waiting part of it, shown."""
    yield Check("open-riichi-declared", win.situation.open_riichi)
    yield Check("open-riichi-in-use", win.rules.open_riichi != "off")
    yield Check("closed", win.closed, win.called)
