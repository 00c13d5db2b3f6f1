"""WRC 2022: the rule book of 2015 as it stood at the extension "Optional Rules" of 2022."""

from . import wrc_2025
from .usual import usual

NAME = "WRC 2022"
TITLE = "WRC official rules as of the 2022 extension"

FIXED = wrc_2025.FIXED
VALUES = {
    **usual(
        {
            "WRC-OPT22": """
                starting_points goal_points uma uma_floating ties final_point_rounding ura_dora
                kan_dora kan_ura_dora kuitan min_yaku_han ippatsu double_riichi_han
                abortive_kyuushu_kyuuhai abortive_suufon_renda abortive_suucha_riichi
                abortive_suukaikan abortive_sanchahou chombo
            """,
            "UNS": """
                kan_dora_flip ryuuiisou_needs_hatsu rinshan_with_haitei rinshan_tsumo_fu
                chiitoitsu_four_of_a_kind pao_trigger pao_tsumo pao_ron pao_ron_honba_payer
                riichi_ankan furiten_riichi tenpai_all_copies_own max_kans
            """,
            "WRC15": """
                game_length agari_yame extension_round double_yakuman chiitoitsu_fu honba_value
                kuikae noten_payment_total dealer_repeat honba_after_exhaustive_draw
            """,
            "INF": "atozuke pinfu_tsumo_fu open_pinfu_ron_fu",
            "WRC-PEN25": "chombo_replay",
        }
    ),
    # game
    "oka": (0, "WRC-OPT22", "20 P, starting from 25,000, with Mod 4.2"),
    "tie_split_rounding": ("truncate_1_decimal", "WRC-OPT22"),
    "leftover_riichi_sticks": (
        "nobody",
        "EMA16-NEWS",
        "EMA names giving them to the winner as a difference from WRC 2015",
    ),
    "bankruptcy": (
        "none",
        "WRC-OPT22",
        "below zero with Mod 5.3; a player with exactly 0 plays on",
    ),
    "yakitori": (None, "WRC-OPT22", "9,000 with Mod 4.3"),
    # dora
    "red_fives": ("0/0/0", "WRC-OPT22", "one in each suit with Mod 2.1"),
    # yaku
    "ryanhan_shibari": (None, "WRC-OPT22", "from 5 counters with Mod 5.1"),
    "open_riichi": ("off", "WRC-OPT22", "a yaku of 2 han with Mod 3.1"),
    "renhou": (
        "mangan_alternative",
        "MCHJONG",
        "2025: a mangan by itself, paid if the hand is worth less; WRC 2014 added it to other yaku",
    ),
    "nagashi_mangan": ("off", "WRC-OPT22", "counts as a win with Mod 3.2"),
    "nagashi_requires_closed": (True, "WRC-OPT22"),
    "kokushi_robs_ankan": (
        True,
        "WRC-OPT22",
        "the extension names it among definitions not to be changed",
    ),
    # fu and limits
    "kiriage_mangan": (True, "WRC15"),
    "kazoe_yakuman": ("sanbaiman", "WRC-OPT22", "yakuman with Mod 4.4"),
    "yakuman_stacking": (True, "WRC-OPT22", "not with Mod 4.5"),
    "double_wind_pair_fu": (2, "INF", "2 in the 2025 rules"),
    # several winners and liability
    "multiple_ron": ("head_bump", "WRC15"),
    "multiple_ron_honba": (None, "WRC15", "there is only one winner"),
    "multiple_ron_sticks": (None, "WRC15"),
    "multiple_ron_dealer": (None, "WRC15"),
    "pao_yaku": (
        "daisangen/daisuushii/suukantsu",
        "WRC25",
        "taken to be the list of 2025; earlier tournaments had only daisangen and daisuushii",
    ),
    "pao_daiminkan_rinshan": (False, "WRC15", "the 2014 precision rules it out"),
    # riichi, calls, furiten
    "riichi_min_points": (0, "WRC-OPT22", "1,000 with Mod 5.3 only"),
    "riichi_min_wall_tiles": (4, "RW"),
    "temporary_furiten_ends": (
        "own_draw_or_claim",
        "MCHJONG",
        "by that project's tests, not compared with the rule book",
    ),
    # draws
    "abortive_riichi_sticks": ("returned", "WRC-OPT22", "with Mod 5.2"),
    "abortive_honba": (True, "WRC-OPT22", "with Mod 5.2"),
    # penalties
    "chombo_amount": (30, "WRC-OPT22", "20 with Mod 6.3"),
}
