"""Rules of M.League: the official competition rules (m-league.jp)."""

from .usual import usual

NAME = "M.League"
TITLE = "M.League"

VALUES = {
    **usual(
        {
            "ML": """
                game_length goal_points uma_floating final_point_rounding agari_yame bankruptcy
                extension_round yakitori ura_dora kan_dora kan_ura_dora min_yaku_han ryanhan_shibari
                ippatsu double_riichi_han nagashi_mangan ryuuiisou_needs_hatsu rinshan_with_haitei
                double_yakuman yakuman_stacking double_wind_pair_fu pinfu_tsumo_fu chiitoitsu_fu
                honba_value pao_trigger pao_tsumo pao_ron pao_daiminkan_rinshan furiten_riichi
                tenpai_all_copies_own noten_payment_total dealer_repeat honba_after_exhaustive_draw
                abortive_kyuushu_kyuuhai abortive_suufon_renda abortive_suucha_riichi
                abortive_suukaikan abortive_sanchahou max_kans chombo chombo_replay
            """,
            "ML-BLOG": "kuitan atozuke open_riichi riichi_min_points",
            "UNS": "nagashi_requires_closed chiitoitsu_four_of_a_kind",
        }
    ),
    # game
    "starting_points": (25_000, "ML"),
    "uma": (
        (30, 10, -10, -30),
        "ML",
        "printed as 50/10/-10/-30: the first place has the oka of 20 P in it",
    ),
    "oka": (20, "ML"),
    "ties": ("split", "ML", "the remainder goes to the seat nearest the first dealer"),
    "tie_split_rounding": ("remainder_by_seat", "ML"),
    "leftover_riichi_sticks": (
        "first_place",
        "ML",
        "shared in a tie: 1,000 among three is 400/300/300",
    ),
    # dora
    "red_fives": ("1/1/1", "ML"),
    "kan_dora_flip": ("immediate", "ML", "not turned when the kan is robbed"),
    # yaku
    "renhou": ("off", "ML"),
    "kokushi_robs_ankan": (False, "ML"),
    # fu and limits
    "kiriage_mangan": (True, "ML"),
    "kazoe_yakuman": ("sanbaiman", "ML"),
    "rinshan_tsumo_fu": (True, "ML", "for all tsumo wins but pinfu"),
    "open_pinfu_ron_fu": (30, "ML", "10 added to the base"),
    # several winners and liability
    "multiple_ron": ("head_bump", "ML"),
    "multiple_ron_honba": (None, "ML"),
    "multiple_ron_sticks": (None, "ML"),
    "multiple_ron_dealer": (None, "ML"),
    "pao_yaku": ("daisangen/daisuushii/suukantsu", "ML"),
    "pao_ron_honba_payer": ("liable", "ML"),
    # riichi, calls, furiten
    "kuikae": ("forbidden", "ML", "makes the hand dead"),
    "riichi_min_wall_tiles": (1, "ML", "impossible on the last tile"),
    "riichi_ankan": (
        "interpretation",
        "ML",
        "the groups must not change; yaku may be gained or lost",
    ),
    "temporary_furiten_ends": ("own_discard", "ML"),
    # draws
    "abortive_riichi_sticks": (None, "ML"),
    "abortive_honba": (None, "ML"),
    # penalties
    "chombo_amount": (20, "ML", "three times as much if done on purpose"),
}
