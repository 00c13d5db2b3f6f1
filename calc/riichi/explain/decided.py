"""The options of the rule set that settled something in this win."""

from collections.abc import Callable

from ..score import KAZOE_HAN
from ..valued import Valued

KIRIAGE = {(4, 30), (3, 60)}


def decided_by(best: Valued) -> list[str]:
    """Option ids, in the order of the table: those another answer to which changes this result."""
    return [option for option, decides in DECISIONS.items() if decides(best)]


def _has(*keys: str) -> Callable[[Valued], bool]:
    return lambda best: any(each.yaku.key in keys for each in best.awards)


def _item(key: str) -> Callable[[Valued], bool]:
    return lambda best: any(each.key == key for each in best.fu_items)


def _pinfu_by_tsumo(best: Valued) -> bool:
    return best.win.situation.tsumo and _has("pinfu")(best)


def _fu_of_replacement(best: Valued) -> bool:
    situation = best.win.situation
    return situation.rinshan and situation.tsumo and bool(best.fu_items)


def _indicators(best: Valued) -> bool:
    return len(best.win.situation.dora_indicators) > 1 and not best.score.yakuman


def _ura(best: Valued) -> bool:
    situation = best.win.situation
    return bool(situation.ura_indicators) and situation.in_riichi and not best.score.yakuman


def _red(best: Valued) -> bool:
    return best.win.hand.reds > 0 and not best.score.yakuman


def _shibari(best: Valued) -> bool:
    counters = best.win.rules.ryanhan_shibari
    return counters is not None and best.win.situation.honba >= counters


DECISIONS: dict[str, Callable[[Valued], bool]] = {
    "kuitan": lambda best: _has("tanyao")(best) and not best.win.closed,
    "ippatsu": lambda best: best.win.situation.ippatsu and not best.score.yakuman,
    "double_riichi_han": _has("double_riichi"),
    "open_riichi": _has("open_riichi", "open_double_riichi"),
    "renhou": lambda best: best.win.situation.renhou,
    "ryuuiisou_needs_hatsu": _has("ryuuiisou"),
    "rinshan_with_haitei": lambda best: best.win.situation.rinshan and best.win.situation.haitei,
    "optional_yaku": lambda best: any(
        each.yaku.key in best.win.rules.optional_yaku for each in best.awards
    ),
    "ryanhan_shibari": _shibari,
    "red_fives": _red,
    "kan_dora": _indicators,
    "ura_dora": _ura,
    "double_wind_pair_fu": _item("pair_double_wind"),
    "pinfu_tsumo_fu": _pinfu_by_tsumo,
    "rinshan_tsumo_fu": _fu_of_replacement,
    "open_pinfu_ron_fu": _item("open_pinfu"),
    "chiitoitsu_fu": _item("chiitoitsu"),
    "chiitoitsu_four_of_a_kind": lambda best: (
        _item("chiitoitsu")(best) and len(set(best.win.blocks)) < len(best.win.blocks)
    ),
    "kiriage_mangan": lambda best: (best.score.han, best.score.fu) in KIRIAGE,
    "kazoe_yakuman": lambda best: (best.score.han or 0) >= KAZOE_HAN,
    "double_yakuman": _has(
        "kokushi_musou_juusanmen", "suuankou_tanki", "junsei_chuuren_poutou", "daisuushii"
    ),
    "yakuman_stacking": lambda best: len(best.awards) > 1 and best.score.yakuman > 0,
    "honba_value": lambda best: best.win.situation.honba > 0,
    "sanma_tsumo": lambda best: best.win.situation.players == 3 and best.win.situation.tsumo,
    "pao_yaku": lambda best: best.win.situation.liable is not None,
}
