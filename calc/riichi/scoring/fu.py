"""Fu: the small points of a reading, item by item.

`fu_items` is the whole statement of the rule; a `FuTable` holds what it came to for readings alike.
Source: EMA 2016 and 2025, M.League and WRC rule books; what they answer differently is an option.
"""

from collections.abc import Iterator
from typing import NamedTuple

from calc.riichi.memo import Memo
from calc.riichi.readings.blocks import Block, Shape, Wait
from calc.riichi.readings.readings import Form
from calc.riichi.readings.win import RecordedWin, Win
from calc.riichi.rulesets import Ruleset
from calc.riichi.tiles import Tile

BASE = 20
MENZEN_RON = 10
TSUMO = 2
VALUED_PAIR = 2
NARROW_WAIT = 2
PINFU_TSUMO = 20
SEVEN_PAIRS = "chiitoitsu"


class FuItem(NamedTuple):
    """Some fu: their key, how many, and the tiles that earn them (none for the whole hand)."""

    key: str
    fu: int
    tiles: tuple[Tile, ...] = ()


def fu_items(win: Win) -> list[FuItem]:
    """The items that add up to the fu of a reading before rounding; none where fu do not count.

    Seven pairs have one item of their own, thirteen orphans none.
    """
    form = win.reading.form
    if form is not Form.STANDARD:
        return [_seven_pairs(win)] if form is Form.SEVEN_PAIRS else []
    items = [FuItem("base", BASE)]
    if win.closed and win.situation.ron:
        items.append(FuItem("menzen_ron", MENZEN_RON))
    items += [_triplet(block) for block in win.reading.groups if block.is_triplet]
    items += [*_pair(win), *_wait(win)]
    plain = len(items) == 1
    if win.situation.tsumo:
        items += _self_draw(win, pinfu=plain and win.closed)
    elif plain:
        items += _open_pinfu(win)
    return items


def rounded(items: list[FuItem]) -> int:
    """The fu of all items, rounded up to the next ten; seven pairs are never rounded."""
    total = sum([item.fu for item in items])
    return total if items and items[0].key == SEVEN_PAIRS else -(-total // 10) * 10


def set_fu(block: Block) -> int:
    """Fu of a triplet or quad: 2, doubled if closed, doubled if yaochuu, four times for a quad.

    Source: EMA 2016 and 2025, M.League, the same in every published rule set.
    """
    return 2 << (block.closed + block.has_yaochuu + 2 * block.is_quad)


_SET_KEYS = {
    (Shape.TRIPLET, True): "ankou",
    (Shape.TRIPLET, False): "minkou",
    (Shape.QUAD, True): "ankan",
    (Shape.QUAD, False): "minkan",
}


def _triplet(block: Block) -> FuItem:
    rank = "yaochuu" if block.has_yaochuu else "simple"
    return FuItem(f"{_SET_KEYS[block.shape, block.closed]}_{rank}", set_fu(block), block.tiles)


def _pair(win: Win) -> Iterator[FuItem]:
    """A pair of dragons, of the seat wind or of the round wind; both winds at once by option."""
    tile = win.pair.first
    own, round_ = win.is_own_wind(tile), win.is_round_wind(tile)
    if tile.is_dragon:
        yield FuItem("pair_dragon", VALUED_PAIR, win.pair.tiles)
    elif own and round_:
        yield FuItem("pair_double_wind", win.rules.double_wind_pair_fu, win.pair.tiles)
    elif own:
        yield FuItem("pair_seat_wind", VALUED_PAIR, win.pair.tiles)
    elif round_:
        yield FuItem("pair_round_wind", VALUED_PAIR, win.pair.tiles)


def _wait(win: Win) -> Iterator[FuItem]:
    """2 fu for a wait on the pair, in the middle, or at the edge."""
    wait = win.reading.wait
    if wait is not Wait.RYANMEN and wait is not Wait.SHANPON:
        yield FuItem(f"wait_{wait}", NARROW_WAIT, win.reading.won.tiles)


def _self_draw(win: Win, *, pinfu: bool) -> Iterator[FuItem]:
    """2 fu for a self-draw, but not for pinfu, nor on a replacement tile where rules say so."""
    if pinfu:
        counts = win.rules.pinfu_tsumo_fu != PINFU_TSUMO
    else:
        counts = not win.situation.rinshan or win.rules.rinshan_tsumo_fu
    if counts:
        yield FuItem("tsumo", TSUMO)


def _open_pinfu(win: Win) -> Iterator[FuItem]:
    """What lifts an open hand without any fu above the 20 that nothing else is worth."""
    if win.rules.open_pinfu_ron_fu > BASE:
        yield FuItem("open_pinfu", win.rules.open_pinfu_adds)


def _seven_pairs(win: Win) -> FuItem:
    return FuItem(SEVEN_PAIRS, win.rules.chiitoitsu_fu, win.hand.tiles)


class Fu(NamedTuple):
    """Fu as they are added up, and as they count."""

    total: int
    counted: int


class FuTable(dict[int, Fu]):
    """Fu by the fu key of a reading, for one rule set, way to win, and open or closed hands.

    An entry is what `fu_items` said of the first reading with the key. It is not entered where the
    rule looked at anything else that readings with this key may differ in.
    """

    def ask(self, key: int, win: Win) -> Fu:
        """The fu of a win, whose reading has this key."""
        recorded = RecordedWin.of(win)
        items = fu_items(recorded.win)
        fu = Fu(sum([item.fu for item in items]), rounded(items))
        if recorded.situation <= _KEYED_SITUATION and recorded.hand <= _KEYED_HAND:
            if len(self) >= _TABLE_SIZE:
                self.clear()
            self[key] = fu
        return fu


_TABLE_SIZE = 8192
_KEYED_SITUATION = {"tsumo", "ron", "rinshan", "seat_wind", "round_wind"}
_KEYED_HAND = {"closed", "tiles"}
"""What a fu key and the key of its table tell of a win; tiles are read to be shown alone."""


FU_TABLES: Memo[tuple[Ruleset, bool, bool, bool], FuTable] = Memo(lambda _: FuTable(), 256)
"""By rule set, self-draw, replacement tile, and whether the hand is closed."""
