"""EMA 2025: "EMA Riichi Rules 2025", version 1.1 of August 2025."""

from .usual import usual

NAME = "EMA 2025"
TITLE = "EMA riichi rules 2025"
OPEN_PINFU_ADDS = 2

VALUES = {
    **usual(
        {
            "EMA25": """
                game_length starting_points goal_points uma uma_floating oka ties
                final_point_rounding agari_yame bankruptcy extension_round red_fives ura_dora
                kan_dora kan_ura_dora kan_dora_flip kuitan min_yaku_han ippatsu double_riichi_han
                nagashi_mangan kokushi_robs_ankan rinshan_with_haitei double_yakuman
                double_wind_pair_fu rinshan_tsumo_fu pinfu_tsumo_fu chiitoitsu_fu honba_value
                pao_yaku pao_ron_honba_payer kuikae riichi_ankan furiten_riichi
                tenpai_all_copies_own noten_payment_total dealer_repeat honba_after_exhaustive_draw
                max_kans
            """,
            "UNS": """
                yakitori atozuke open_riichi nagashi_requires_closed ryuuiisou_needs_hatsu
                chiitoitsu_four_of_a_kind pao_daiminkan_rinshan
            """,
            "INF": """
                ryanhan_shibari abortive_kyuushu_kyuuhai abortive_suufon_renda
                abortive_suucha_riichi abortive_suukaikan abortive_sanchahou chombo_replay
            """,
        }
    ),
    # game
    "tie_split_rounding": ("exact", "UNS"),
    "leftover_riichi_sticks": ("first_place", "EMA25", "shared in a tie, decimals rounded down"),
    # yaku
    "renhou": ("mangan_fixed", "EMA25"),
    # fu and limits
    "kiriage_mangan": (True, "EMA25"),
    "kazoe_yakuman": ("sanbaiman", "EMA25"),
    "yakuman_stacking": (False, "EMA25"),
    "open_pinfu_ron_fu": (30, "EMA25", "20 and 2, rounded up to 30"),
    # several winners and liability
    "multiple_ron": ("all", "EMA25"),
    "multiple_ron_honba": ("each", "EMA25"),
    "multiple_ron_sticks": ("own_back_rest_first", "EMA25"),
    "multiple_ron_dealer": (True, "EMA25"),
    "pao_trigger": ("melded_only", "INF"),
    "pao_tsumo": ("liable_pays_all", "EMA25"),
    "pao_ron": ("split_all", "EMA25"),
    # riichi, calls, furiten
    "riichi_min_points": (0, "EMA25", "sticks may be borrowed, the score going below zero"),
    "riichi_min_wall_tiles": (1, "EMA25", "four in 2016, changed in 2025"),
    "temporary_furiten_ends": ("own_draw_or_claim", "EMA25"),
    # draws
    "abortive_riichi_sticks": (None, "EMA25"),
    "abortive_honba": (None, "EMA25"),
    # penalties
    "chombo": ("points_deduction", "EMA25", "outside tournaments a mangan is paid out"),
    "chombo_amount": (20, "INF"),
}
