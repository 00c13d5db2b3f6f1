"""EMA 2016: "Riichi Rules for Japanese Mahjong", edition 2016."""

from .usual import usual

NAME = "EMA 2016"
TITLE = "EMA riichi rules 2016"
OPEN_PINFU_ADDS = 2

VALUES = {
    **usual(
        {
            "EMA16": """
                game_length uma_floating ura_dora kan_dora kan_ura_dora min_yaku_han ippatsu
                kokushi_robs_ankan pao_yaku pao_ron_honba_payer kuikae riichi_ankan furiten_riichi
                tenpai_all_copies_own noten_payment_total max_kans
            """,
            "UNS": """
                yakitori atozuke double_riichi_han open_riichi nagashi_requires_closed
                ryuuiisou_needs_hatsu rinshan_with_haitei rinshan_tsumo_fu pinfu_tsumo_fu
                chiitoitsu_four_of_a_kind open_pinfu_ron_fu pao_daiminkan_rinshan
            """,
            "EMA16-NEWS": """
                uma red_fives kuitan double_yakuman abortive_kyuushu_kyuuhai abortive_suufon_renda
                abortive_suucha_riichi abortive_suukaikan abortive_sanchahou
            """,
            "EMA-SEED": """
                ties final_point_rounding agari_yame extension_round honba_value dealer_repeat
                honba_after_exhaustive_draw chombo_replay
            """,
            "EMA16-NOTES": "starting_points goal_points oka bankruptcy chiitoitsu_fu",
            "INF": "riichi_min_points",
        }
    ),
    # game
    "tie_split_rounding": ("exact", "UNS"),
    "leftover_riichi_sticks": ("first_place", "EMA-SEED", "shared in a tie"),
    # dora
    "kan_dora_flip": (
        "immediate",
        "EMA16",
        "before the replacement tile is drawn, whatever the kan",
    ),
    # yaku
    "ryanhan_shibari": (None, "EMA16-NEWS", "from 5 counters in EMA 2012, dropped in 2016"),
    "renhou": (
        "mangan_fixed",
        "EMA16-NOTES",
        "nothing is added to it; whether a hand that pays more may be taken instead is not said",
    ),
    "nagashi_mangan": ("off", "EMA16-NEWS", "counted as a win in EMA 2012"),
    # fu and limits
    "kiriage_mangan": (False, "EMA16-NEWS"),
    "kazoe_yakuman": ("sanbaiman", "EMA16-NEWS"),
    "yakuman_stacking": (False, "EMA16-NOTES"),
    "double_wind_pair_fu": (4, "UNS", "uncertain: the 2016 text was not at hand; EMA 2025 has 2"),
    # several winners and liability
    "multiple_ron": ("all", "EMA16"),
    "multiple_ron_honba": (
        "each",
        "EMA12",
        "the 2012 text gives them to each winner; in 2016 the discarder pays every hand in full",
    ),
    "multiple_ron_sticks": (
        "own_back_rest_first",
        "EMA12",
        "winners take back their own sticks; the others go to the winner nearest the discarder",
    ),
    "multiple_ron_dealer": (True, "EMA-SEED"),
    "pao_trigger": (
        "melded_only",
        "EMA16",
        "with two or three groups melded before; closed kans are not mentioned",
    ),
    "pao_tsumo": ("liable_pays_all", "EMA16"),
    "pao_ron": ("split_all", "EMA16"),
    # riichi, calls, furiten
    "riichi_min_wall_tiles": (4, "EMA16"),
    "temporary_furiten_ends": ("own_draw_or_claim", "EMA16-NEWS"),
    # draws
    "abortive_riichi_sticks": (None, "EMA16"),
    "abortive_honba": (None, "EMA16"),
    # penalties
    "chombo": ("points_deduction", "EMA-SEED", "outside tournaments a mangan is paid out"),
    "chombo_amount": (20, "EMA-SEED"),
}
