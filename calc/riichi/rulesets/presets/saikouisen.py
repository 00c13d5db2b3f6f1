"""Rules of Saikouisen Nihon Pro Mahjong Kyoukai: its competition rules as of August 2025.

The rule book itself was at hand in part, in the text of 2014; later years by way of summaries.
"""

NAME = "Saikouisen"
TITLE = "Saikouisen rules (2025)"

VALUES = {
    # game
    "game_length": ("hanchan", "SAI14"),
    "starting_points": (30_000, "SAI25"),
    "goal_points": (30_000, "SAI25"),
    "uma": ((30, 10, -10, -30), "SAI25"),
    "uma_floating": (None, "SAI25"),
    "oka": (0, "SAI25"),
    "ties": ("split", "JANSOU"),
    "tie_split_rounding": ("exact", "UNS"),
    "final_point_rounding": ("none", "UNS"),
    "leftover_riichi_sticks": ("nobody", "SAI15"),
    "agari_yame": ("none", "SAI15"),
    "bankruptcy": ("none", "SAI25"),
    "extension_round": (None, "JANSOU"),
    "extension_form": ("repeat_first", "HOUSE", "no extension round is played"),
    "yakitori": (None, "UNS"),
    # dora
    "red_fives": ("0/0/0", "SAI25"),
    "ura_dora": (True, "SAI25"),
    "kan_dora": (True, "SAI25"),
    "kan_ura_dora": (True, "UNS"),
    "kan_dora_flip": ("immediate", "JANSOU"),
    # yaku
    "kuitan": (True, "SAI25"),
    "atozuke": (True, "UNS"),
    "min_yaku_han": (1, "SAI14"),
    "ryanhan_shibari": (None, "SAI14"),
    "ippatsu": (True, "SAI25"),
    "double_riichi_han": (2, "UNS"),
    "open_riichi": ("off", "UNS"),
    "renhou": ("off", "UNS"),
    "nagashi_mangan": ("off", "SAI15"),
    "nagashi_requires_closed": (None, "SAI15"),
    "ryuuiisou_needs_hatsu": (False, "UNS"),
    "kokushi_robs_ankan": (False, "SAI25"),
    "rinshan_with_haitei": (False, "UNS"),
    # fu and limits
    "kiriage_mangan": (True, "SAI25"),
    "kazoe_yakuman": ("sanbaiman", "SAI25"),
    "double_yakuman": ((), "SAI25"),
    "yakuman_stacking": (True, "SAI23", "not until 2022"),
    "double_wind_pair_fu": (2, "SAI15"),
    "rinshan_tsumo_fu": (True, "UNS"),
    "pinfu_tsumo_fu": (20, "UNS"),
    "chiitoitsu_fu": (25, "UNS"),
    "chiitoitsu_four_of_a_kind": (False, "UNS"),
    "open_pinfu_ron_fu": (30, "UNS"),
    "honba_value": ("300/100", "SAI15"),
    # several winners and liability
    "multiple_ron": ("head_bump", "SAI15"),
    "multiple_ron_honba": (None, "SAI15", "there is only one winner"),
    "multiple_ron_sticks": (None, "SAI15"),
    "multiple_ron_dealer": (None, "SAI15"),
    "pao_yaku": ((), "SAI15"),
    "pao_trigger": ("melded_or_ankan", "HOUSE", "nobody is liable"),
    "pao_tsumo": ("liable_pays_pao_part", "HOUSE", "nobody is liable"),
    "pao_ron": ("split_pao_part", "HOUSE", "nobody is liable"),
    "pao_ron_honba_payer": ("discarder", "HOUSE", "nobody is liable"),
    "pao_daiminkan_rinshan": (False, "SAI15"),
    # riichi, calls, furiten
    "kuikae": ("forbidden", "SAI25", "makes the hand dead"),
    "riichi_min_points": (0, "UNS"),
    "riichi_min_wall_tiles": (1, "JANSOU", "riichi needs no draw of your own (SAI15)"),
    "riichi_ankan": ("interpretation", "SAI15"),
    "temporary_furiten_ends": ("own_discard", "UNS"),
    "furiten_riichi": (True, "SAI15"),
    "tenpai_all_copies_own": ("noten", "UNS"),
    # draws
    "noten_payment_total": (3_000, "SAI15"),
    "dealer_repeat": ("tenpai", "SAI25"),
    "honba_after_exhaustive_draw": (True, "UNS"),
    "abortive_kyuushu_kyuuhai": (False, "SAI25"),
    "abortive_suufon_renda": (False, "SAI25"),
    "abortive_suucha_riichi": (False, "SAI25"),
    "abortive_suukaikan": (False, "SAI25"),
    "abortive_sanchahou": (False, "SAI25"),
    "abortive_riichi_sticks": (None, "SAI25"),
    "abortive_honba": (None, "SAI25"),
    "max_kans": (4, "UNS"),
    # penalties
    "chombo": ("points_deduction", "SAI15"),
    "chombo_amount": (20, "SAI23", "40P until 2022; 10P for a small chombo"),
    "chombo_replay": (True, "UNS"),
}
