"""WRC 2025: "WRC Rules 2025", version of 26 May 2025, clarified on 29 June 2025."""

from .usual import usual

NAME = "WRC 2025"
TITLE = "WRC rules 2025"

FIXED = dict.fromkeys(
    ("ties", "kuitan", "kokushi_robs_ankan", "kiriage_mangan"),
    "the WRC asks that this be left as it is in WRC play",
)
"""Options that are not to be changed in WRC play, with the note of a changed value.

Source: WRC Optional Rules 2022, preface.
"""
VALUES = {
    **usual(
        {
            "WRC25": """
                game_length starting_points goal_points uma_floating final_point_rounding yakitori
                red_fives kuitan atozuke min_yaku_han ryanhan_shibari double_riichi_han open_riichi
                nagashi_mangan double_yakuman yakuman_stacking double_wind_pair_fu open_pinfu_ron_fu
                honba_value noten_payment_total dealer_repeat honba_after_exhaustive_draw
            """,
            "MCHJONG": """
                uma oka ties agari_yame bankruptcy extension_round ura_dora kan_dora kan_ura_dora
                ippatsu riichi_ankan abortive_kyuushu_kyuuhai abortive_suufon_renda
                abortive_suucha_riichi abortive_suukaikan abortive_sanchahou
            """,
            "UNS": """
                kan_dora_flip nagashi_requires_closed ryuuiisou_needs_hatsu rinshan_with_haitei
                rinshan_tsumo_fu chiitoitsu_four_of_a_kind pao_trigger pao_tsumo pao_ron
                pao_ron_honba_payer furiten_riichi tenpai_all_copies_own max_kans
            """,
            "INF": """
                kokushi_robs_ankan pinfu_tsumo_fu chiitoitsu_fu pao_daiminkan_rinshan
                riichi_min_points
            """,
            "WRC-PEN25": "kuikae chombo chombo_replay",
        }
    ),
    # game
    "tie_split_rounding": ("truncate_1_decimal", "INF"),
    "leftover_riichi_sticks": ("nobody", "MCHJONG"),
    # yaku
    "renhou": ("mangan_alternative", "MCHJONG"),
    # fu and limits
    "kiriage_mangan": (True, "WRC25"),
    "kazoe_yakuman": ("yakuman", "WRC25"),
    # several winners and liability
    "multiple_ron": ("head_bump", "MCHJONG"),
    "multiple_ron_honba": (None, "WRC25"),
    "multiple_ron_sticks": (None, "WRC25"),
    "multiple_ron_dealer": (None, "WRC25"),
    "pao_yaku": ("daisangen/daisuushii/suukantsu", "WRC25"),
    # riichi, calls, furiten
    "riichi_min_wall_tiles": (0, "WRC25-CL"),
    "temporary_furiten_ends": (
        "own_draw_or_claim",
        "MCHJONG",
        "by that project's tests, not compared with the rule book",
    ),
    # draws
    "abortive_riichi_sticks": ("returned", "INF"),
    "abortive_honba": (True, "INF"),
    # penalties
    "chombo_amount": (30, "WRC-PEN25"),
}
