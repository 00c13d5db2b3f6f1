"""Fu: the small points of a reading, item by item.

Source: EMA 2016 and 2025, M.League and WRC rule books; what they answer differently is an option.
"""

from calc.riichi.readings.blocks import Block, FuItem
from calc.riichi.readings.readings import Form
from calc.riichi.readings.win import Win
from calc.riichi.tiles import Tile

BASE = FuItem("base", 20)
MENZEN_RON = FuItem("menzen_ron", 10)
TSUMO = FuItem("tsumo", 2)
VALUED_PAIR = 2
PINFU_TSUMO = 20


def fu_items(win: Win) -> list[FuItem]:
    """The items that add up to the fu of a reading before rounding; none where fu do not count.

    Seven pairs have one item of their own, thirteen orphans none.
    """
    reading, situation = win.reading, win.situation
    if reading.form is not Form.STANDARD:
        return [_seven_pairs(win)] if reading.form is Form.SEVEN_PAIRS else []
    closed = win.closed
    items = [BASE]
    if closed and not situation.tsumo:
        items.append(MENZEN_RON)
    items += [block.fu_item for block in reading.blocks if block.fu_item]
    pair = reading.blocks[0]
    if pair.is_honor and (item := _pair(win, pair)):
        items.append(item)
    if narrow := reading.won.wait_items.get(win.hand.win_tile.kind):
        items.append(narrow)
    plain = len(items) == 1
    if situation.tsumo:
        if _self_draw_counts(win, pinfu=plain and closed):
            items.append(TSUMO)
    elif plain:
        items += _open_pinfu(win)
    return items


def rounded(items: list[FuItem]) -> int:
    """The fu of all items, rounded up to the next ten; seven pairs are never rounded."""
    total = 0
    for _, fu, _ in items:
        total += fu
    return total if items[0].key == "chiitoitsu" else -(-total // 10) * 10


def _seven_pairs(win: Win) -> FuItem:
    return FuItem("chiitoitsu", win.rules.chiitoitsu_fu, win.hand.tiles)


def _pair(win: Win, pair: Block) -> FuItem | None:
    """A pair of dragons, of the seat wind or of the round wind; both winds at once by option."""
    tile = pair.first
    if tile.is_dragon:
        return _pair_item("pair_dragon", VALUED_PAIR, tile)
    own, round_ = win.is_own_wind(tile), win.is_round_wind(tile)
    if own and round_:
        return _pair_item("pair_double_wind", win.rules.double_wind_pair_fu, tile)
    if own:
        return _pair_item("pair_seat_wind", VALUED_PAIR, tile)
    return _pair_item("pair_round_wind", VALUED_PAIR, tile) if round_ else None


def _pair_item(key: str, fu: int, tile: Tile) -> FuItem:
    return FuItem(key, fu, (tile, tile))


def _self_draw_counts(win: Win, *, pinfu: bool) -> bool:
    """2 fu for a self-draw, but not for pinfu, nor on a replacement tile where rules say so."""
    if pinfu:
        return win.rules.pinfu_tsumo_fu != PINFU_TSUMO
    return not win.situation.rinshan or win.rules.rinshan_tsumo_fu


def _open_pinfu(win: Win) -> list[FuItem]:
    """What lifts an open hand without any fu above the 20 that nothing else is worth."""
    if win.rules.open_pinfu_ron_fu <= BASE.fu:
        return []
    return [FuItem("open_pinfu", win.rules.open_pinfu_adds)]
