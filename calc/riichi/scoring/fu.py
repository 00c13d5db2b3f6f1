"""Fu: the small points of a reading, item by item.

`fu_items` states the whole rule; which sums there are is in the tables of `score.py`. A `FuTable`
caches the sum by the fu key of a reading, which `calc.riichi.readings.features` draws.
Source: EMA 2016 and 2025, M.League and WRC rule books; what they answer differently is an option.
"""

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Final, Literal, NamedTuple

from calc.riichi.memo import Memo
from calc.riichi.readings.blocks import Block, Shape, Wait, wait_tally
from calc.riichi.readings.features import (
    CLASSES_IN_KEY,
    FU_SHIFT,
    PAIR_VALUE_IN_KEY,
    WAIT_IN_KEY,
)
from calc.riichi.readings.readings import SEVEN_PAIRS_KEY, STANDARD, HandForm
from calc.riichi.readings.win import TrackedWin, Win
from calc.riichi.rulesets import Ruleset
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
    """Some fu: what earns them, how many, and the tiles that do (none for the whole hand)."""

    key: FuReason
    fu: int
    tiles: tuple[Tile, ...] = ()


def fu_items(win: Win) -> list[FuItem]:
    """The items that add up to the fu of a reading before rounding; none where fu do not count.

    Seven pairs have one item of their own, thirteen orphans none.
    """
    form = win.reading.form
    if form is not STANDARD:
        return [_seven_pairs(win)] if form is HandForm.SEVEN_PAIRS else []
    of_blocks = [*_triplets(win), *_pair(win), *_wait(win)]
    plain = sum(map(_fu, of_blocks)) == 0
    return [*_base(win), *of_blocks, *_win_items(win, pinfu=is_pinfu(win), plain=plain)]


_fu = attrgetter("fu")


def rounded(total: int) -> int:
    """Fu rounded up to the next ten, as they count; not for seven pairs, whose fu are not rounded.

    >>> rounded(32), rounded(40)
    (40, 40)
    """
    return -(-total // 10) * 10


def triplet_fu(block: Block) -> int:
    """Fu of a triplet or quad: 2, doubled if closed, doubled if yaochuu, four times for a quad.

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


def _triplets(win: Win) -> list[FuItem]:
    """Fu of every triplet and quad."""
    return [_item_of_triplet(block) for block in win.reading.blocks if block.is_triplet]


def _triplet_item(block: Block) -> FuItem:
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


def _win_items(win: Win, *, pinfu: bool, plain: bool) -> list[FuItem]:
    """Fu of a self-draw; by ron those of an open hand whose blocks and wait earn none, by option.

    `pinfu` is whether the reading has that yaku, `plain` whether its blocks and wait earn no fu.
    """
    if win.situation.tsumo:
        return _TSUMO_ITEMS if _self_draw_counts(win, pinfu=pinfu) else []
    if plain and not win.hand.closed and win.rules.open_pinfu_ron_fu > BASE_FU:
        return [FuItem("open_pinfu", win.rules.open_pinfu_adds)]
    return []


def is_pinfu(win: Win) -> bool:
    """Whether a standard reading has pinfu, whatever fu the rules give to its blocks and wait."""
    ryanmen = win.reading.wait is Wait.RYANMEN
    return ryanmen and win.hand.closed and not win.triplets and not win.pair_is_valued


def _self_draw_counts(win: Win, *, pinfu: bool) -> bool:
    """2 fu for a self-draw, but not for pinfu, nor on a replacement tile where rules say so."""
    if pinfu:
        return win.rules.pinfu_tsumo_fu != PINFU_TSUMO_FU
    return not win.situation.rinshan or win.rules.rinshan_tsumo_fu


def _seven_pairs(win: Win) -> FuItem:
    return FuItem("chiitoitsu", win.rules.chiitoitsu_fu, win.hand.tiles)


Fu = tuple[int, int]
"""Fu as they are added up, and as they count."""


class FuPart(dict[int, int]):
    """The sum of one of the functions above, by the bits of a fu key that it depends on.

    An entry is the sum for the first reading with these bits. It is stored only where the function
    read no other attributes than those that `reading` and `situation` name, and those of the hand
    in `_KEYED_HAND`: then it is the sum for every such reading. Of the blocks that it reads it may
    use what the bits tell of them: class of a triplet, value of the pair, wait.
    """

    def __init__(
        self,
        items: Callable[[Win], Iterable[FuItem]],
        *,
        reading: frozenset[str] = frozenset(),
        situation: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__()
        self.rule: Final = items
        self.reading: Final = reading
        self.situation: Final = situation

    def new_sum(self, key: int, win: Win) -> tuple[int, bool]:
        """The sum for a win with these bits, and whether it is that of every such reading."""
        tracked = TrackedWin(win)
        fu = sum([item.fu for item in self.rule(tracked.win)])
        settled = (
            tracked.reading <= self.reading
            and tracked.situation <= self.situation
            and tracked.hand <= _KEYED_HAND
        )
        if settled and len(self) < _TABLE_SIZE:
            self[key] = fu
        return fu, settled


class FuTable(dict[int, Fu]):
    """Fu by the fu key of a reading, for one rule set, way to win, and open or closed hands.

    The fu of a new key are the sum of parts: of the triplets, the pair, the wait, and the whole
    hand. Most keys have parts that other keys had before, so that few rules are called.
    """

    def __init__(self, parts_of_blocks: tuple[FuPart, FuPart, FuPart], *, closed: bool) -> None:
        super().__init__()
        self.closed: Final = closed
        self.parts_of_blocks: Final = parts_of_blocks
        self.parts_of_hand: Final = {
            (pinfu, plain): FuPart(_hand_items(pinfu=pinfu, plain=plain), situation=_WAY_TO_WIN)
            for pinfu in (False, True)
            for plain in (False, True)
        }
        self.seven_pairs: Final = FuPart(fu_items, reading=_FORM, situation=_WAY_TO_WIN)

    def new_fu(self, key: int, make_win: Callable[[], Win]) -> Fu:
        """The fu for this key; `make_win` returns a win that has it, for the rules."""
        if key == SEVEN_PAIRS_KEY:
            total, settled = _part_sum(self.seven_pairs, key, make_win)
            return self._stored(key, (total, total)) if settled else (total, total)
        triplets, pairs, waits = self.parts_of_blocks
        of_triplets, triplets_settled = _part_sum(triplets, key & CLASSES_IN_KEY, make_win)
        of_pair, pair_settled = _part_sum(pairs, key & PAIR_VALUE_IN_KEY, make_win)
        of_wait, wait_settled = _part_sum(waits, key & WAIT_IN_KEY, make_win)
        of_blocks = of_triplets + of_pair + of_wait
        pinfu = self.closed and key == _PINFU_KEY
        of_hand, hand_settled = _part_sum(self.parts_of_hand[pinfu, of_blocks == 0], 0, make_win)
        total = of_blocks + of_hand
        fu = total, rounded(total)
        if triplets_settled and pair_settled and wait_settled and hand_settled:
            return self._stored(key, fu)
        return fu

    def _stored(self, key: int, fu: Fu) -> Fu:
        if len(self) >= _TABLE_SIZE:
            self.clear()
        self[key] = fu
        return fu


def _part_sum(part: FuPart, key: int, make_win: Callable[[], Win]) -> tuple[int, bool]:
    fu = part.get(key)
    return part.new_sum(key, make_win()) if fu is None else (fu, True)


def _hand_items(*, pinfu: bool, plain: bool) -> Callable[[Win], list[FuItem]]:
    """The fu of the whole hand as a function of the win."""
    return lambda win: [*_base(win), *_win_items(win, pinfu=pinfu, plain=plain)]


_PINFU_KEY = wait_tally(Wait.RYANMEN) >> FU_SHIFT
"""The fu key without triplets and with a pair without value, for a two-sided wait."""
_TABLE_SIZE = 8192
_FORM, _BLOCKS = frozenset({"form"}), frozenset({"blocks"})
_WINDS = frozenset({"seat_wind", "round_wind"})
_WAY_TO_WIN = frozenset({"tsumo", "ron", "rinshan"})
_KEYED_HAND = {"closed", "tiles"}
"""The attributes of a hand that a part may read: a table is for open or for closed hands, and tiles
are read only to name them in an item."""


class FuTables(dict[tuple[bool, bool, bool], FuTable]):
    """The tables of a rule set by self-draw, replacement tile, and whether the hand is closed."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self.rules: Final = rules
        self._parts = (
            FuPart(_triplets, reading=_BLOCKS),
            FuPart(_pair, reading=_BLOCKS, situation=_WINDS),
            FuPart(_wait, reading=frozenset({"wait", "won"})),
        )

    def __missing__(self, key: tuple[bool, bool, bool]) -> FuTable:
        self[key] = table = FuTable(self._parts, closed=key[2])
        return table


FU_TABLES = Memo(FuTables, 64)
"""By rule set."""
