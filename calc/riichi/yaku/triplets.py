"""Yaku of triplets and quads. A quad counts as a triplet in every one of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calc.riichi.readings import features
from calc.riichi.readings.blocks import Block
from calc.riichi.readings.win import Check, Win

from ..tiles import WIND_TILES, Tile, tile
from .catalogue import CheckWords, yaku


def honor_triplets(win: Win, ranks: range) -> tuple[Block, ...]:
    """The triplets of honors with these ranks: winds 1-4 from east on, dragons 5-7."""
    return tuple([block for block in win.triplets if block.is_honor and block.first.rank in ranks])


def one_short(groups: Sequence[Block], wanted: Sequence[Block], number: int) -> tuple[Block, ...]:
    """A group that is none of those wanted, if only one of `number` is missing; else nothing."""
    others = tuple([block for block in groups if block not in wanted])
    return others[:1] if len(wanted) == number - 1 else ()


def pair_one_short(win: Win, triplets: Sequence[Block], number: int) -> tuple[Block, ...]:
    """The pair, if only one of `number` triplets is missing and it is of the same sort of honor."""
    if len(triplets) != number - 1:
        return ()
    tile, other = win.pair.first, triplets[0].first
    alike = tile.is_dragon == other.is_dragon and tile.is_wind == other.is_wind
    return (win.pair,) if alike else ()


WIND_RANKS = range(1, 5)
DRAGON_RANKS = range(5, 8)


def _triplet_words(honor: str, tiles: str) -> CheckWords:
    """The words of the check for a triplet of one honor, of which `tiles` names several."""
    return {
        "triplet": (
            f"A triplet or kan of {honor}",
            f"There is no triplet of {honor}.",
            f"{{at}} is not enough: three {tiles} are needed.",
        )
    }


@yaku(
    "役牌 白",
    "White dragon triplet",
    closed=1,
    open=1,
    needs=(features.WHITE,),
    depends=(),
    near=(features.WHITE_PAIR, features.SEVEN_PAIRS),
    words=_triplet_words("white dragons", "white dragons"),
)
def haku(win: Win) -> Iterator[Check]:
    """A triplet of white dragons."""
    yield _triplet_of(win, tile("5z"))


@yaku(
    "役牌 發",
    "Green dragon triplet",
    closed=1,
    open=1,
    needs=(features.GREEN,),
    depends=(),
    near=(features.GREEN_PAIR, features.SEVEN_PAIRS),
    words=_triplet_words("green dragons", "green dragons"),
)
def hatsu(win: Win) -> Iterator[Check]:
    """A triplet of green dragons."""
    yield _triplet_of(win, tile("6z"))


@yaku(
    "役牌 中",
    "Red dragon triplet",
    closed=1,
    open=1,
    needs=(features.RED,),
    depends=(),
    near=(features.RED_PAIR, features.SEVEN_PAIRS),
    words=_triplet_words("red dragons", "red dragons"),
)
def chun(win: Win) -> Iterator[Check]:
    """A triplet of red dragons."""
    yield _triplet_of(win, tile("7z"))


@yaku(
    "役牌 自風",
    "Seat wind triplet",
    closed=1,
    open=1,
    needs=(features.SEAT_TRIPLET,),
    depends=(),
    near=(features.SEAT_PAIR, features.SEVEN_PAIRS),
    words=_triplet_words("your own wind", "tiles of your own wind"),
)
def seat_wind(win: Win) -> Iterator[Check]:
    """A triplet of the player's own wind."""
    yield _triplet_of(win, WIND_TILES[win.situation.seat_wind])


@yaku(
    "役牌 場風",
    "Round wind triplet",
    closed=1,
    open=1,
    needs=(features.ROUND_TRIPLET,),
    depends=(),
    near=(features.ROUND_PAIR, features.SEVEN_PAIRS),
    words=_triplet_words("the round wind", "tiles of the round wind"),
)
def round_wind(win: Win) -> Iterator[Check]:
    """A triplet of the wind of the round."""
    yield _triplet_of(win, WIND_TILES[win.situation.round_wind])


@yaku(
    "対々和",
    "All triplets",
    closed=2,
    open=2,
    needs=(features.TRIPLET,),
    lacks=(features.SEQUENCE,),
    depends=(),
    words={
        "four-groups": (
            "Four groups and a pair",
            "The hand is not made of four groups and a pair.",
        ),
        "four-triplets": (
            "Four triplets or kans",
            "There are not four triplets.",
            "{at} is a sequence, not a triplet.",
            "{at} are sequences, not triplets.",
        ),
    },
)
def toitoi(win: Win) -> Iterator[Check]:
    """Four triplets and a pair."""
    sequences = win.sequences
    yield Check("four-groups", win.is_standard)
    yield Check("four-triplets", win.is_standard and not sequences, sequences)


@yaku(
    "三暗刻",
    "Three concealed triplets",
    closed=2,
    open=2,
    needs=(features.THREE_CONCEALED,),
    depends=(),
    near=(features.TWO_CONCEALED,),
    words={
        "three-concealed-triplets": (
            "Exactly three concealed triplets or kans",
            "There are not exactly three concealed triplets.",
            "{at} is not concealed: it was called, or completed by ron.",
            "{at} are not concealed: each was called, or completed by ron.",
        )
    },
)
def sanankou(win: Win) -> Iterator[Check]:
    """Three triplets that the player drew, the fourth group being anything."""
    own = win.concealed_triplets
    yield Check("three-concealed-triplets", len(own) == 3, one_short(win.triplets, own, 3))


@yaku(
    "三槓子",
    "Three quads",
    closed=2,
    open=2,
    needs=(features.THREE_QUADS,),
    depends=(),
    near=(features.TWO_QUADS,),
    words={
        "three-quads": (
            "Exactly three kans",
            "There are not exactly three kans.",
            "{at} is not a kan.",
            "{at} are not kans.",
        )
    },
)
def sankantsu(win: Win) -> Iterator[Check]:
    """Three quads of any kind."""
    yield Check("three-quads", len(win.quads) == 3, one_short(win.triplets, win.quads, 3))


@yaku(
    "三色同刻",
    "Triple triplets",
    closed=2,
    open=2,
    needs=(features.SAME_TRIPLETS,),
    depends=(),
    near=(features.TWO_SAME_TRIPLETS,),
    words={
        "same-triplet-in-three-suits": (
            "Triplets of the same number in all three suits",
            "No number has a triplet in all three suits.",
            "{at} does not match: a triplet of the same number is needed in all three suits.",
            "{at} do not match: a triplet of the same number is needed in all three suits.",
        )
    },
)
def sanshoku_doukou(win: Win) -> Iterator[Check]:
    """Triplets of the same number in all three suits."""
    suits: dict[int, list[Block]] = {}
    for block in win.triplets:
        if not block.is_honor:
            suits.setdefault(block.first.rank, []).append(block)
    most = max(suits.values(), key=len, default=[])
    others = one_short(win.triplets, most, 3)
    yield Check("same-triplet-in-three-suits", len(most) == 3, others)


@yaku(
    "小三元",
    "Little three dragons",
    closed=2,
    open=2,
    needs=(features.TWO_DRAGONS, features.DRAGON_PAIR),
    depends=(),
    near=(features.TWO_DRAGONS,),
    words={
        "two-dragon-triplets": (
            "Triplets of two dragons",
            "There are not exactly two triplets of dragons.",
        ),
        "dragon-pair": (
            "A pair of the third dragon",
            "There is no pair of dragons.",
            "{at} is not a pair of dragons.",
        ),
    },
)
def shousangen(win: Win) -> Iterator[Check]:
    """Triplets of two dragons and a pair of the third."""
    dragons = honor_triplets(win, DRAGON_RANKS)
    yield Check("two-dragon-triplets", len(dragons) == 2)
    yield Check("dragon-pair", win.is_standard and win.pair.first.is_dragon, (win.pair,))


def _triplet_of(win: Win, honor: Tile) -> Check:
    held = tuple([block for block in win.blocks if block.first is honor])
    return Check("triplet", bool(held) and held[0].is_triplet, held)
