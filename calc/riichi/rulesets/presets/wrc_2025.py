"""WRC 2025: "WRC Rules 2025", version of 26 May 2025, clarified on 29 June 2025."""

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
    # game
    "game_length": ("hanchan", "WRC25"),
    "starting_points": (30_000, "WRC25"),
    "goal_points": (30_000, "WRC25"),
    "uma": ((15, 5, -5, -15), "MCHJONG"),
    "uma_floating": (None, "WRC25"),
    "oka": (0, "MCHJONG"),
    "ties": ("split", "MCHJONG"),
    "tie_split_rounding": ("truncate_1_decimal", "INF"),
    "final_point_rounding": ("none", "WRC25"),
    "leftover_riichi_sticks": ("nobody", "MCHJONG"),
    "agari_yame": ("none", "MCHJONG"),
    "bankruptcy": ("none", "MCHJONG"),
    "extension_round": (None, "MCHJONG"),
    "extension_form": ("repeat_first", "HOUSE", "no extension round is played"),
    "yakitori": (None, "WRC25"),
    # dora
    "red_fives": ("0/0/0", "WRC25"),
    "ura_dora": (True, "MCHJONG"),
    "kan_dora": (True, "MCHJONG"),
    "kan_ura_dora": (True, "MCHJONG"),
    "kan_dora_flip": ("immediate", "UNS"),
    # yaku
    "kuitan": (True, "WRC25"),
    "atozuke": (True, "WRC25"),
    "min_yaku_han": (1, "WRC25"),
    "ryanhan_shibari": (None, "WRC25"),
    "ippatsu": (True, "MCHJONG"),
    "double_riichi_han": (2, "WRC25"),
    "open_riichi": ("off", "WRC25"),
    "renhou": ("mangan_alternative", "MCHJONG"),
    "nagashi_mangan": ("off", "WRC25"),
    "nagashi_requires_closed": (None, "UNS"),
    "ryuuiisou_needs_hatsu": (False, "UNS"),
    "kokushi_robs_ankan": (True, "INF"),
    "rinshan_with_haitei": (False, "UNS"),
    # fu and limits
    "kiriage_mangan": (True, "WRC25"),
    "kazoe_yakuman": ("yakuman", "WRC25"),
    "double_yakuman": ((), "WRC25"),
    "yakuman_stacking": (True, "WRC25"),
    "double_wind_pair_fu": (2, "WRC25"),
    "rinshan_tsumo_fu": (True, "UNS"),
    "pinfu_tsumo_fu": (20, "INF"),
    "chiitoitsu_fu": (25, "INF"),
    "chiitoitsu_four_of_a_kind": (False, "UNS"),
    "open_pinfu_ron_fu": (30, "WRC25"),
    "honba_value": ("300/100", "WRC25"),
    # several winners and liability
    "multiple_ron": ("head_bump", "MCHJONG"),
    "multiple_ron_honba": (None, "WRC25"),
    "multiple_ron_sticks": (None, "WRC25"),
    "multiple_ron_dealer": (None, "WRC25"),
    "pao_yaku": ("daisangen/daisuushii/suukantsu", "WRC25"),
    "pao_trigger": ("melded_or_ankan", "UNS"),
    "pao_tsumo": ("liable_pays_pao_part", "UNS"),
    "pao_ron": ("split_pao_part", "UNS"),
    "pao_ron_honba_payer": ("discarder", "UNS"),
    "pao_daiminkan_rinshan": (False, "INF"),
    # riichi, calls, furiten
    "kuikae": ("forbidden", "WRC-PEN25"),
    "riichi_min_points": (0, "INF"),
    "riichi_min_wall_tiles": (0, "WRC25-CL"),
    "riichi_ankan": ("interpretation", "MCHJONG"),
    "temporary_furiten_ends": (
        "own_draw_or_claim",
        "MCHJONG",
        "by that project's tests, not compared with the rule book",
    ),
    "furiten_riichi": (True, "UNS"),
    "tenpai_all_copies_own": ("noten", "UNS"),
    # draws
    "noten_payment_total": (3_000, "WRC25"),
    "dealer_repeat": ("tenpai", "WRC25"),
    "honba_after_exhaustive_draw": (True, "WRC25"),
    "abortive_kyuushu_kyuuhai": (False, "MCHJONG"),
    "abortive_suufon_renda": (False, "MCHJONG"),
    "abortive_suucha_riichi": (False, "MCHJONG"),
    "abortive_suukaikan": (False, "MCHJONG"),
    "abortive_sanchahou": (False, "MCHJONG"),
    "abortive_riichi_sticks": ("returned", "INF"),
    "abortive_honba": (True, "INF"),
    "max_kans": (4, "UNS"),
    # penalties
    "chombo": ("points_deduction", "WRC-PEN25"),
    "chombo_amount": (30, "WRC-PEN25"),
    "chombo_replay": (True, "WRC-PEN25"),
}
