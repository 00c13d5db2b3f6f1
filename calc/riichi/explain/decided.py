"""The options of the rule set that settled something in this win."""

from collections.abc import Callable
from typing import NamedTuple

from ..score import KAZOE_HAN
from ..situation import Situation
from ..valued import Valued

KIRIAGE = {(4, 30), (3, 60)}


class Won(NamedTuple):
    """A win as the options look at it: the keys of its yaku and of its fu items, its situation."""

    best: Valued
    yaku: frozenset[str]
    items: frozenset[str]
    situation: Situation
    counted: bool
    """Is it counted in han, and no yakuman?"""


Decides = Callable[[Won], bool]


def decided_by(best: Valued) -> list[str]:
    """Option ids, in the order of the table: those another answer to which changes this result."""
    won = Won(
        best,
        frozenset([each.yaku.key for each in best.awards]),
        frozenset([each.key for each in best.fu_items]),
        best.win.situation,
        not best.score.yakuman,
    )
    return [option for option, decides in DECISIONS.items() if decides(won)]


def _has(*keys: str) -> Decides:
    return lambda won: not won.yaku.isdisjoint(keys)


def _item(key: str) -> Decides:
    return lambda won: key in won.items


def _shibari(won: Won) -> bool:
    counters = won.best.win.rules.ryanhan_shibari
    return counters is not None and won.situation.honba >= counters


def _four_as_two(won: Won) -> bool:
    blocks = won.best.win.blocks
    return "chiitoitsu" in won.items and len(set(blocks)) < len(blocks)


DECISIONS: dict[str, Decides] = {
    "kuitan": lambda won: "tanyao" in won.yaku and not won.best.win.closed,
    "ippatsu": lambda won: won.situation.ippatsu and won.counted,
    "double_riichi_han": _has("double_riichi"),
    "open_riichi": _has("open_riichi", "open_double_riichi"),
    "renhou": lambda won: won.situation.renhou,
    "ryuuiisou_needs_hatsu": _has("ryuuiisou"),
    "rinshan_with_haitei": lambda won: won.situation.rinshan and won.situation.haitei,
    "optional_yaku": lambda won: not won.yaku.isdisjoint(won.best.win.rules.optional_yaku),
    "ryanhan_shibari": _shibari,
    "red_fives": lambda won: won.best.win.hand.reds > 0 and won.counted,
    "kan_dora": lambda won: len(won.situation.dora_indicators) > 1 and won.counted,
    "ura_dora": lambda won: (
        bool(won.situation.ura_indicators) and won.situation.in_riichi and won.counted
    ),
    "double_wind_pair_fu": _item("pair_double_wind"),
    "pinfu_tsumo_fu": lambda won: won.situation.tsumo and "pinfu" in won.yaku,
    "rinshan_tsumo_fu": lambda won: (
        won.situation.rinshan and won.situation.tsumo and bool(won.items)
    ),
    "open_pinfu_ron_fu": _item("open_pinfu"),
    "chiitoitsu_fu": _item("chiitoitsu"),
    "chiitoitsu_four_of_a_kind": _four_as_two,
    "kiriage_mangan": lambda won: (won.best.score.han, won.best.score.fu) in KIRIAGE,
    "kazoe_yakuman": lambda won: (won.best.score.han or 0) >= KAZOE_HAN,
    "double_yakuman": _has(
        "kokushi_musou_juusanmen", "suuankou_tanki", "junsei_chuuren_poutou", "daisuushii"
    ),
    "yakuman_stacking": lambda won: len(won.best.awards) > 1 and not won.counted,
    "honba_value": lambda won: won.situation.honba > 0,
    "sanma_tsumo": lambda won: won.situation.players == 3 and won.situation.tsumo,
    "pao_yaku": lambda won: won.situation.liable is not None,
}
