"""A rules of the Japan Professional Mahjong League (JPML), from the sheet of 2026."""

from .usual import usual

NAME = "JPML A"
TITLE = "JPML A rules (2026 sheet)"

VALUES = {
    **usual(
        {
            "UNS": """
                final_point_rounding yakitori kuitan atozuke open_riichi nagashi_mangan
                nagashi_requires_closed rinshan_with_haitei pinfu_tsumo_fu chiitoitsu_four_of_a_kind
                open_pinfu_ron_fu honba_value pao_trigger pao_tsumo pao_ron riichi_min_points
                furiten_riichi tenpai_all_copies_own noten_payment_total dealer_repeat
                honba_after_exhaustive_draw max_kans chombo chombo_replay
            """,
            "MCHJONG": """
                goal_points ties agari_yame bankruptcy extension_round red_fives double_yakuman
            """,
            "JPML12": """
                game_length starting_points min_yaku_han ryanhan_shibari double_riichi_han
                chiitoitsu_fu
            """,
            "JPML23": """
                abortive_kyuushu_kyuuhai abortive_suufon_renda abortive_suucha_riichi
                abortive_suukaikan abortive_sanchahou
            """,
            "JPML17": "oka",
        }
    ),
    # game
    "uma": ("floating", "MCHJONG"),
    "uma_floating": (
        ((0, 0, 0, 0), (12, -1, -3, -8), (8, 4, -4, -8), (8, 3, 1, -12), (0, 0, 0, 0)),
        "MCHJONG",
    ),
    "tie_split_rounding": ("truncate_1_decimal", "UNS"),
    "leftover_riichi_sticks": ("nobody", "MCHJONG"),
    # dora
    "ura_dora": (False, "JPML17"),
    "kan_dora": (False, "JPML17"),
    "kan_ura_dora": (False, "JPML17"),
    "kan_dora_flip": (None, "JPML17", "there are no kan dora"),
    # yaku
    "ippatsu": (False, "JPML17"),
    "renhou": ("off", "MCHJONG", "a mangan in 2012 (JPML12)"),
    "ryuuiisou_needs_hatsu": (False, "UNS", "needed in 2012 (JPML12)"),
    "kokushi_robs_ankan": (False, "JPML23", "it could until 2022"),
    # fu and limits
    "kiriage_mangan": (False, "MCHJONG"),
    "kazoe_yakuman": ("yakuman", "MCHJONG", "from the 2026 sheet; sanbaiman in 2017 (JPML17)"),
    "yakuman_stacking": (True, "MCHJONG", "not yet in 2017 (JPML17)"),
    "double_wind_pair_fu": (2, "JPML23", "4 until 2022"),
    "rinshan_tsumo_fu": (True, "JPML23", "not until 2022"),
    # several winners and liability
    "multiple_ron": ("head_bump", "MCHJONG"),
    "multiple_ron_honba": (None, "MCHJONG"),
    "multiple_ron_sticks": (None, "MCHJONG"),
    "multiple_ron_dealer": (None, "MCHJONG"),
    "pao_yaku": (
        "daisangen/daisuushii",
        "UNS",
        "the feeder of an open kan was liable in 2017 (JPML17)",
    ),
    "pao_ron_honba_payer": ("liable", "UNS"),
    "pao_daiminkan_rinshan": (False, "JPML23", "in force in 2017 (JPML17)"),
    # riichi, calls, furiten
    "kuikae": ("same_tile_only_forbidden", "JPML17"),
    "riichi_min_wall_tiles": (1, "MCHJONG"),
    "riichi_ankan": ("interpretation_and_yaku", "MCHJONG"),
    "temporary_furiten_ends": ("own_discard", "UNS"),
    # draws
    "abortive_riichi_sticks": (None, "JPML23"),
    "abortive_honba": (None, "JPML23"),
    # penalties
    "chombo_amount": (None, "UNS"),
}
