"""WRC 2022: the rule book of 2015 as it stood at the extension "Optional Rules" of 2022."""

from . import wrc_2025

NAME = "WRC 2022"
TITLE = "WRC official rules as of the 2022 extension"

FIXED = wrc_2025.FIXED
VALUES = {
    # game
    "game_length": ("hanchan", "WRC15"),
    "starting_points": (30_000, "WRC-OPT22"),
    "goal_points": (30_000, "WRC-OPT22"),
    "uma": ((15, 5, -5, -15), "WRC-OPT22"),
    "uma_floating": (None, "WRC-OPT22"),
    "oka": (0, "WRC-OPT22", "20 P, starting from 25,000, with Mod 4.2"),
    "ties": ("split", "WRC-OPT22"),
    "tie_split_rounding": ("truncate_1_decimal", "WRC-OPT22"),
    "final_point_rounding": ("none", "WRC-OPT22"),
    "leftover_riichi_sticks": (
        "nobody",
        "EMA16-NEWS",
        "EMA names giving them to the winner as a difference from WRC 2015",
    ),
    "agari_yame": ("none", "WRC15"),
    "bankruptcy": (
        "none",
        "WRC-OPT22",
        "below zero with Mod 5.3; a player with exactly 0 plays on",
    ),
    "extension_round": (None, "WRC15"),
    "extension_form": ("repeat_first", "HOUSE", "no extension round is played"),
    "yakitori": (None, "WRC-OPT22", "9,000 with Mod 4.3"),
    # dora
    "red_fives": ("0/0/0", "WRC-OPT22", "one in each suit with Mod 2.1"),
    "ura_dora": (True, "WRC-OPT22"),
    "kan_dora": (True, "WRC-OPT22"),
    "kan_ura_dora": (True, "WRC-OPT22"),
    "kan_dora_flip": ("immediate", "UNS"),
    # yaku
    "kuitan": (True, "WRC-OPT22"),
    "atozuke": (True, "INF"),
    "min_yaku_han": (1, "WRC-OPT22"),
    "ryanhan_shibari": (None, "WRC-OPT22", "from 5 counters with Mod 5.1"),
    "ippatsu": (True, "WRC-OPT22"),
    "double_riichi_han": (2, "WRC-OPT22"),
    "open_riichi": ("off", "WRC-OPT22", "a yaku of 2 han with Mod 3.1"),
    "renhou": (
        "mangan_alternative",
        "MCHJONG",
        "2025: a mangan by itself, paid if the hand is worth less; WRC 2014 added it to other yaku",
    ),
    "nagashi_mangan": ("off", "WRC-OPT22", "counts as a win with Mod 3.2"),
    "nagashi_requires_closed": (True, "WRC-OPT22"),
    "ryuuiisou_needs_hatsu": (False, "UNS"),
    "kokushi_robs_ankan": (
        True,
        "WRC-OPT22",
        "the extension names it among definitions not to be changed",
    ),
    "rinshan_with_haitei": (False, "UNS"),
    # fu and limits
    "kiriage_mangan": (True, "WRC15"),
    "kazoe_yakuman": ("sanbaiman", "WRC-OPT22", "yakuman with Mod 4.4"),
    "double_yakuman": ((), "WRC15"),
    "yakuman_stacking": (True, "WRC-OPT22", "not with Mod 4.5"),
    "double_wind_pair_fu": (2, "INF", "2 in the 2025 rules"),
    "rinshan_tsumo_fu": (True, "UNS"),
    "pinfu_tsumo_fu": (20, "INF"),
    "chiitoitsu_fu": (25, "WRC15"),
    "chiitoitsu_four_of_a_kind": (False, "UNS"),
    "open_pinfu_ron_fu": (30, "INF"),
    "honba_value": ("300/100", "WRC15"),
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
    "pao_trigger": ("melded_or_ankan", "UNS"),
    "pao_tsumo": ("liable_pays_pao_part", "UNS"),
    "pao_ron": ("split_pao_part", "UNS"),
    "pao_ron_honba_payer": ("discarder", "UNS"),
    "pao_daiminkan_rinshan": (False, "WRC15", "the 2014 precision rules it out"),
    # riichi, calls, furiten
    "kuikae": ("forbidden", "WRC15"),
    "riichi_min_points": (0, "WRC-OPT22", "1,000 with Mod 5.3 only"),
    "riichi_min_wall_tiles": (4, "RW"),
    "riichi_ankan": ("interpretation", "UNS"),
    "temporary_furiten_ends": (
        "own_draw_or_claim",
        "MCHJONG",
        "by that project's tests, not compared with the rule book",
    ),
    "furiten_riichi": (True, "UNS"),
    "tenpai_all_copies_own": ("noten", "UNS"),
    # draws
    "noten_payment_total": (3_000, "WRC15"),
    "dealer_repeat": ("tenpai", "WRC15"),
    "honba_after_exhaustive_draw": (True, "WRC15"),
    "abortive_kyuushu_kyuuhai": (False, "WRC-OPT22"),
    "abortive_suufon_renda": (False, "WRC-OPT22"),
    "abortive_suucha_riichi": (False, "WRC-OPT22"),
    "abortive_suukaikan": (False, "WRC-OPT22"),
    "abortive_sanchahou": (False, "WRC-OPT22"),
    "abortive_riichi_sticks": ("returned", "WRC-OPT22", "with Mod 5.2"),
    "abortive_honba": (True, "WRC-OPT22", "with Mod 5.2"),
    "max_kans": (4, "UNS"),
    # penalties
    "chombo": ("points_deduction", "WRC-OPT22"),
    "chombo_amount": (30, "WRC-OPT22", "20 with Mod 6.3"),
    "chombo_replay": (True, "WRC-PEN25"),
}
