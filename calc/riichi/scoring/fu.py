"""Fu: the small points of a reading, item by item.

`fu_items` is the whole rule. What it reads of the blocks is in the fu key of the reading (drawn in
`calc.riichi.readings.features`): readings of one key have the same fu, and `fu_of` in
`scored_reading.py` calls the rule once for them.
Source: EMA 2016 and 2025, M.League and WRC rule books; what they answer differently is an option.
"""

from typing import Literal, NamedTuple

from calc.riichi.memo import Memo
from calc.riichi.readings.blocks import Block, Shape, Wait
from calc.riichi.readings.readings import STANDARD, HandForm
from calc.riichi.readings.win import Win
from calc.riichi.tiles import Tile

BASE_FU = 20
MENZEN_RON_FU = 10
TSUMO_FU = 2
VALUED_PAIR_FU = 2
NARROW_WAIT_FU = 2
PINFU_TSUMO_FU = 20


FuReason = Literal[
    "base", "menzen_ron", "tsumo", "open_pinfu", "chiitoitsu",
    "minkou_simple", "minkou_yaochuu", "ankou_simple", "ankou_yaochuu",
    "minkan_simple", "minkan_yaochuu", "ankan_simple", "ankan_yaochuu",
    "pair_dragon", "pair_seat_wind", "pair_round_wind", "pair_double_wind",
    "wait_kanchan", "wait_penchan", "wait_tanki",
]  # fmt: skip
"""What earns fu."""


class FuItem(NamedTuple):
    """Some fu of a reading."""

    key: FuReason
    """What earns them."""
    fu: int
    """How many, before rounding."""
    tiles: tuple[Tile, ...] = ()
    """The tiles that do; none where it is the whole hand."""


def fu_items(win: Win) -> list[FuItem]:
    """The items that add up to the fu of a reading before rounding; none where fu do not count.

    Seven pairs have one item of their own, thirteen orphans none.
    """
    form = win.reading.form
    if form is not STANDARD:
        return [_seven_pairs(win)] if form is HandForm.SEVEN_PAIRS else []
    items = [_item_of_triplet(block) for block in win.reading.blocks if block.is_triplet]
    items += _pair(win)
    items += _wait(win)
    return [*_base(win), *items, *_win_items(win, items)]


def rounded(total: int) -> int:
    """Fu rounded up to the next ten, as they count; not for seven pairs, whose fu are not rounded.

    >>> rounded(32), rounded(40)
    (40, 40)
    """
    return -(-total // 10) * 10


def triplet_fu(block: Block) -> int:
    """Fu of a triplet or quad: 2, doubled if closed, doubled if yaochuu, four times for a quad.

    A triplet that the winning tile completed by ron is open: `readings/splits.py` makes it so.
    Source: EMA 2016 and 2025, M.League, the same in every published rule set.
    """
    return 2 << (block.closed + block.has_yaochuu + 2 * block.is_quad)


_TRIPLET_REASONS: dict[tuple[Shape, bool, bool], FuReason] = {
    (Shape.TRIPLET, False, False): "minkou_simple",
    (Shape.TRIPLET, False, True): "minkou_yaochuu",
    (Shape.TRIPLET, True, False): "ankou_simple",
    (Shape.TRIPLET, True, True): "ankou_yaochuu",
    (Shape.QUAD, False, False): "minkan_simple",
    (Shape.QUAD, False, True): "minkan_yaochuu",
    (Shape.QUAD, True, False): "ankan_simple",
    (Shape.QUAD, True, True): "ankan_yaochuu",
}
"""By shape, whether it is closed, and whether it has terminals or honors."""


def _base(win: Win) -> list[FuItem]:
    """20 fu for every hand, 10 more for a closed one that wins by ron."""
    return _CLOSED_RON_ITEMS if win.hand.closed and win.situation.ron else _BASE_ITEMS


_BASE_ITEMS = [FuItem("base", BASE_FU)]
_CLOSED_RON_ITEMS = [*_BASE_ITEMS, FuItem("menzen_ron", MENZEN_RON_FU)]
_TSUMO_ITEMS = [FuItem("tsumo", TSUMO_FU)]


def _triplet_item(block: Block) -> FuItem:
    """Fu of a triplet or quad."""
    reason = _TRIPLET_REASONS[block.shape, block.closed, block.has_yaochuu]
    return FuItem(reason, triplet_fu(block), block.tiles)


_item_of_triplet = Memo(_triplet_item, 512).lookup


def _pair(win: Win) -> list[FuItem]:
    """A pair of dragons, of the seat wind or of the round wind; both winds at once by option."""
    tile = win.pair.first
    if not tile.is_honor:
        return []
    own, round_ = win.is_own_wind(tile), win.is_round_wind(tile)
    if tile.is_dragon:
        return [FuItem("pair_dragon", VALUED_PAIR_FU, win.pair.tiles)]
    if own and round_:
        return [FuItem("pair_double_wind", win.rules.double_wind_pair_fu, win.pair.tiles)]
    if own:
        return [FuItem("pair_seat_wind", VALUED_PAIR_FU, win.pair.tiles)]
    return [FuItem("pair_round_wind", VALUED_PAIR_FU, win.pair.tiles)] if round_ else []


def _wait(win: Win) -> list[FuItem]:
    """2 fu for a wait on the pair, in the middle, or at the edge."""
    reason = _NARROW_WAITS.get(win.reading.wait)
    return [FuItem(reason, NARROW_WAIT_FU, win.reading.won.tiles)] if reason else []


_NARROW_WAITS: dict[Wait, FuReason] = {
    Wait.KANCHAN: "wait_kanchan",
    Wait.PENCHAN: "wait_penchan",
    Wait.TANKI: "wait_tanki",
}


def _win_items(win: Win, of_blocks: list[FuItem]) -> list[FuItem]:
    """Fu of a self-draw; by ron those of an open hand whose blocks and wait earn none, by option.

    `of_blocks` are the items of blocks and wait.
    """
    if win.situation.tsumo:
        return _TSUMO_ITEMS if _self_draw_counts(win) else []
    if win.hand.closed or win.rules.open_pinfu_ron_fu <= BASE_FU:
        return []
    plain = not any(item.fu for item in of_blocks)
    return [FuItem("open_pinfu", win.rules.open_pinfu_adds)] if plain else []


def is_pinfu(win: Win) -> bool:
    """Whether a standard reading has pinfu, whatever fu the rules give to its blocks and wait."""
    ryanmen = win.reading.wait is Wait.RYANMEN
    return ryanmen and win.hand.closed and not win.triplets and not win.pair_is_valued


def _self_draw_counts(win: Win) -> bool:
    """2 fu for a self-draw, but not for pinfu, nor on a replacement tile where rules say so."""
    if is_pinfu(win):
        return win.rules.pinfu_tsumo_fu != PINFU_TSUMO_FU
    return not win.situation.rinshan or win.rules.rinshan_tsumo_fu


def _seven_pairs(win: Win) -> FuItem:
    return FuItem("chiitoitsu", win.rules.chiitoitsu_fu, win.hand.tiles)
