"""The values that most published rule books agree on."""

from collections.abc import Mapping

USUAL: Mapping[str, object] = {
    # game
    "game_length": "hanchan",
    "starting_points": 30_000,
    "goal_points": 30_000,
    "uma": (15, 5, -5, -15),
    "uma_floating": None,
    "oka": 0,
    "ties": "split",
    "final_point_rounding": "none",
    "leftover_riichi_sticks": "first_place",
    "agari_yame": "none",
    "bankruptcy": "none",
    "extension_round": None,
    "yakitori": None,
    # dora
    "red_fives": "0/0/0",
    "ura_dora": True,
    "kan_dora": True,
    "kan_ura_dora": True,
    "kan_dora_flip": "immediate",
    # yaku
    "kuitan": True,
    "atozuke": True,
    "min_yaku_han": 1,
    "ryanhan_shibari": None,
    "ippatsu": True,
    "double_riichi_han": 2,
    "open_riichi": "off",
    "nagashi_mangan": "off",
    "nagashi_requires_closed": None,
    "ryuuiisou_needs_hatsu": False,
    "kokushi_robs_ankan": True,
    "rinshan_with_haitei": False,
    # fu and limits
    "double_yakuman": (),
    "yakuman_stacking": True,
    "double_wind_pair_fu": 2,
    "rinshan_tsumo_fu": True,
    "pinfu_tsumo_fu": 20,
    "chiitoitsu_fu": 25,
    "chiitoitsu_four_of_a_kind": False,
    "open_pinfu_ron_fu": 30,
    "honba_value": "300/100",
    # several winners and liability
    "pao_yaku": "daisangen/daisuushii",
    "pao_trigger": "melded_or_ankan",
    "pao_tsumo": "liable_pays_pao_part",
    "pao_ron": "split_pao_part",
    "pao_ron_honba_payer": "discarder",
    "pao_daiminkan_rinshan": False,
    # riichi, calls, furiten
    "kuikae": "forbidden",
    "riichi_min_points": 0,
    "riichi_ankan": "interpretation",
    "furiten_riichi": True,
    "tenpai_all_copies_own": "noten",
    # draws
    "noten_payment_total": 3_000,
    "dealer_repeat": "tenpai",
    "honba_after_exhaustive_draw": True,
    "abortive_kyuushu_kyuuhai": False,
    "abortive_suufon_renda": False,
    "abortive_suucha_riichi": False,
    "abortive_suukaikan": False,
    "abortive_sanchahou": False,
    "max_kans": 4,
    # penalties
    "chombo": "points_deduction",
    "chombo_replay": True,
}
"""The value of an option in more than half of the rule books here."""


def usual(by_source: Mapping[str, str]) -> dict[str, tuple[object, ...]]:
    """The usual values of some options with their sources.

    `by_source` has, for the key of a source, the ids of the options for which the document gives
    the usual value.
    """
    return {id: (USUAL[id], source) for source, ids in by_source.items() for id in ids.split()}
