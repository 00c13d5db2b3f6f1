"""Rules of Mahjong Soul: ranked games of four players."""

from .usual import usual

NAME = "Mahjong Soul"
TITLE = "Mahjong Soul ranked, four players"

VALUES = {
    **usual(
        {
            "UNS": """
                leftover_riichi_sticks yakitori ryanhan_shibari double_riichi_han open_riichi
                ryuuiisou_needs_hatsu rinshan_with_haitei rinshan_tsumo_fu honba_value pao_trigger
                pao_ron_honba_payer pao_daiminkan_rinshan furiten_riichi tenpai_all_copies_own
                noten_payment_total honba_after_exhaustive_draw
            """,
            "MCHJONG": """
                uma uma_floating oka final_point_rounding ura_dora kan_dora kan_ura_dora
                min_yaku_han ippatsu dealer_repeat
            """,
            "MJS-WIKI": """
                kuitan atozuke pinfu_tsumo_fu chiitoitsu_fu pao_yaku kuikae abortive_sanchahou
            """,
            "RIICHIENV": "kokushi_robs_ankan yakuman_stacking pao_tsumo pao_ron",
            "RW": "chiitoitsu_four_of_a_kind open_pinfu_ron_fu max_kans",
        }
    ),
    # game
    "game_length": ("hanchan", "MCHJONG", "there are rooms for tonpuusen too"),
    "starting_points": (25_000, "MCHJONG"),
    "goal_points": (25_000, "MCHJONG"),
    "ties": ("seat_order", "MJS-WIKI"),
    "tie_split_rounding": ("exact", "UNS", "ties do not happen"),
    "agari_yame": ("win_or_tenpai", "MCHJONG"),
    "bankruptcy": ("below_zero", "MJS-WIKI"),
    "extension_round": (30_000, "MCHJONG"),
    # dora
    "red_fives": ("1/1/1", "MCHJONG", "ranked rooms; rooms among friends may differ"),
    "kan_dora_flip": ("ankan_immediate_open_after", "RIICHIENV"),
    # yaku
    "renhou": ("off", "MCHJONG"),
    "nagashi_mangan": ("draw_payment", "RW"),
    "nagashi_requires_closed": (False, "RW"),
    # fu and limits
    "kiriage_mangan": (False, "MCHJONG"),
    "kazoe_yakuman": ("yakuman", "MCHJONG"),
    "double_yakuman": (
        "kokushi_musou_juusanmen/suuankou_tanki/daisuushii/junsei_chuuren_poutou",
        "RIICHIENV",
    ),
    "double_wind_pair_fu": (4, "MCHJONG"),
    # several winners and liability
    "multiple_ron": ("all", "MCHJONG"),
    "multiple_ron_honba": ("first", "UNS"),
    "multiple_ron_sticks": ("first", "UNS"),
    "multiple_ron_dealer": (True, "MJS-WIKI"),
    # riichi, calls, furiten
    "riichi_min_points": (1_000, "UNS"),
    "riichi_min_wall_tiles": (4, "UNS"),
    "riichi_ankan": ("waits", "MCHJONG"),
    "temporary_furiten_ends": ("own_discard", "UNS"),
    # draws
    "abortive_kyuushu_kyuuhai": (True, "MJS-WIKI"),
    "abortive_suufon_renda": (True, "MJS-WIKI"),
    "abortive_suucha_riichi": (True, "MJS-WIKI"),
    "abortive_suukaikan": (True, "MJS-WIKI"),
    "abortive_riichi_sticks": ("stay", "UNS"),
    "abortive_honba": (True, "UNS"),
    # penalties
    "chombo": ("software", "UNS"),
    "chombo_amount": (None, "UNS"),
    "chombo_replay": (None, "UNS"),
}
