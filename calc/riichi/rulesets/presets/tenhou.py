"""Rules of Tenhou.net: ranked games of four players."""

from .usual import usual

NAME = "Tenhou"
TITLE = "Tenhou ranked, four players"
NAMES_SEVERAL_YAKUMAN = False

VALUES = {
    **usual(
        {
            "REC": """
                leftover_riichi_sticks double_yakuman yakuman_stacking rinshan_tsumo_fu
                pinfu_tsumo_fu chiitoitsu_fu open_pinfu_ron_fu honba_value noten_payment_total
            """,
            "TEN-WIKI": """
                goal_points uma_floating pao_yaku tenpai_all_copies_own dealer_repeat
                honba_after_exhaustive_draw
            """,
            "UNS": """
                yakitori double_riichi_han open_riichi ryuuiisou_needs_hatsu pao_trigger
                pao_daiminkan_rinshan
            """,
            "TEN-MJSTARS": "atozuke min_yaku_han ryanhan_shibari kuikae furiten_riichi",
            "MCHJONG": "ura_dora kan_dora kan_ura_dora ippatsu",
            "RW": "chiitoitsu_four_of_a_kind max_kans",
            "TEN-RONIN": "rinshan_with_haitei",
        }
    ),
    # game
    "game_length": ("hanchan", "TEN-WIKI", "there are rooms for tonpuusen too"),
    "starting_points": (25_000, "TEN-WIKI"),
    "uma": ((20, 10, -10, -20), "TEN-MJSTARS"),
    "oka": (20, "MCHJONG"),
    "ties": ("seat_order", "REC"),
    "tie_split_rounding": ("exact", "UNS", "ties do not happen"),
    "final_point_rounding": (
        "nearest_1000_5_up",
        "REC",
        "older games: half away from zero, first place balances the sum; newer games: no rounding",
    ),
    "agari_yame": ("win_or_tenpai", "TEN-WIKI", "automatic"),
    "bankruptcy": ("below_zero", "TEN-MJSTARS"),
    "extension_round": (30_000, "TEN-WIKI"),
    # dora
    "red_fives": ("1/1/1", "TEN-WIKI", "rooms differ"),
    "kan_dora_flip": (
        "ankan_immediate_open_after",
        "RIICHIENV",
        "an open kan: with the next discard, too late for rinshan, in time for a ron (TEN-RONIN)",
    ),
    # yaku
    "kuitan": (True, "TEN-MJSTARS", "rooms differ"),
    "renhou": ("off", "TEN-RONIN"),
    "nagashi_mangan": ("draw_payment", "REC"),
    "nagashi_requires_closed": (False, "RW"),
    "kokushi_robs_ankan": (False, "RIICHIENV"),
    # fu and limits
    "kiriage_mangan": (False, "REC"),
    "kazoe_yakuman": ("yakuman", "MCHJONG"),
    "double_wind_pair_fu": (4, "REC"),
    # several winners and liability
    "multiple_ron": ("double_ok_triple_aborts", "TEN-MJSTARS"),
    "multiple_ron_honba": ("first", "REC"),
    "multiple_ron_sticks": ("first", "REC"),
    "multiple_ron_dealer": (True, "TEN-WIKI"),
    "pao_tsumo": ("liable_pays_all", "REC"),
    "pao_ron": ("split_all", "REC"),
    "pao_ron_honba_payer": ("liable", "REC"),
    # riichi, calls, furiten
    "riichi_min_points": (1_000, "TEN-MJSTARS"),
    "riichi_min_wall_tiles": (4, "TEN-WIKI"),
    "riichi_ankan": ("waits", "MCHJONG"),
    "temporary_furiten_ends": ("own_discard", "REC"),
    # draws
    "abortive_kyuushu_kyuuhai": (True, "TEN-MJSTARS"),
    "abortive_suufon_renda": (True, "TEN-MJSTARS"),
    "abortive_suucha_riichi": (True, "TEN-MJSTARS"),
    "abortive_suukaikan": (True, "TEN-MJSTARS"),
    "abortive_sanchahou": (True, "TEN-MJSTARS"),
    "abortive_riichi_sticks": ("stay", "REC"),
    "abortive_honba": (True, "TEN-WIKI"),
    # penalties
    "chombo": ("software", "UNS"),
    "chombo_amount": (None, "UNS"),
    "chombo_replay": (None, "UNS"),
}
