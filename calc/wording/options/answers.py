"""Answers of options in words, by the text that writes them."""

YES_NO = {"true": "yes", "false": "no", "on": "yes", "off": "no", "none": "does not arise"}

ANSWERS = {
    "game_length": {
        "tonpuusen": "an east round (tonpuusen)",
        "hanchan": "an east and a south round (hanchan)",
    },
    "uma": {"floating": "by how many players reach the goal"},
    "uma_floating": {"none": "not in use"},
    "ties": {"split": "places are shared", "seat_order": "the earlier seat goes first"},
    "tie_split_rounding": {
        "truncate_1_decimal": "cut after one decimal",
        "remainder_by_seat": "the remainder goes to the earlier seat",
        "exact": "kept exact",
    },
    "final_point_rounding": {
        "none": "no rounding",
        "nearest_1000_5_up": "to the nearest thousand, 500 up",
        "nearest_1000_5_down": "to the nearest thousand, 500 down",
    },
    "leftover_riichi_sticks": {"first_place": "to the first place", "nobody": "to nobody"},
    "agari_yame": {
        "none": "not allowed",
        "win": "after a win",
        "win_or_tenpai": "after a win or tenpai",
    },
    "bankruptcy": {
        "none": "the game goes on",
        "below_zero": "the game ends below zero",
        "zero_or_below": "the game ends at zero or below",
    },
    "extension_round": {"none": "not played"},
    "yakitori": {"none": "not in use"},
    "red_fives": {"0/0/0": "none", "1/1/1": "one in each suit"},
    "kan_dora_flip": {
        "immediate": "at once",
        "ankan_immediate_open_after": "concealed kan: at once; open kan: after the discard",
        "none": "does not arise",
    },
    "ryanhan_shibari": {"none": "not in use"},
    "open_riichi": {
        "off": "not in use",
        "revealed_2han": "2 han, in place of riichi",
        "plus1": "one han more than riichi",
        "plus1_yakuman_any": "one han more; yakuman by ron",
        "plus1_yakuman_nonriichi": "one han more; yakuman by ron, unless the payer is in riichi",
    },
    "renhou": {
        "off": "not in use",
        "mangan_alternative": "mangan, or the usual count if it pays more",
        "mangan_fixed": "always mangan",
        "han5_cumulative": "5 han beside other yaku",
        "yakuman": "yakuman",
    },
    "nagashi_mangan": {
        "off": "not in use",
        "win": "counts as a self-draw",
        "draw_payment": "paid in place of noten payments",
    },
    "kazoe_yakuman": {"yakuman": "yakuman", "sanbaiman": "sanbaiman"},
    "double_yakuman": {"none": "none"},
    "multiple_ron": {
        "head_bump": "only the first in turn wins",
        "all": "all win",
        "double_ok_triple_aborts": "two win, three end the hand in a draw",
    },
    "multiple_ron_honba": {
        "first": "to the first in turn",
        "each": "to every winner",
        "none": "does not arise",
    },
    "multiple_ron_sticks": {
        "first": "to the first in turn",
        "own_back_rest_first": "own ones back, the rest to the first in turn",
        "none": "does not arise",
    },
    "pao_yaku": {"none": "none"},
    "pao_trigger": {
        "melded_only": "called groups",
        "melded_or_ankan": "called groups and concealed kans",
    },
    "pao_tsumo": {
        "liable_pays_all": "the liable player pays for the whole hand",
        "liable_pays_pao_part": "the liable player pays for the yakuman fed",
    },
    "pao_ron": {
        "split_all": "the whole hand is shared",
        "split_pao_part": "the yakuman fed is shared",
    },
    "pao_ron_honba_payer": {
        "discarder": "the discarder pays them",
        "liable": "the liable player pays them",
    },
    "kuikae": {
        "forbidden": "forbidden",
        "same_tile_only_forbidden": "forbidden with the same tile only",
        "allowed": "allowed",
    },
    "riichi_min_points": {"0": "none needed"},
    "riichi_min_wall_tiles": {"0": "none needed", "1": "1 tile"},
    "riichi_bet_if_discard_ronned": {"not_paid": "not paid"},
    "riichi_ankan": {
        "none": "not allowed",
        "waits": "allowed if the waits stay",
        "interpretation": "allowed if the waits and all readings stay",
        "interpretation_and_yaku": "allowed if the waits, all readings and all yaku stay",
    },
    "temporary_furiten_ends": {
        "own_draw_or_claim": "with your own draw or call",
        "own_discard": "with your own discard",
        "any_call": "with any call too",
    },
    "tenpai_all_copies_own": {"noten": "noten", "tenpai": "tenpai"},
    "tenpai_all_copies_visible": {"tenpai": "tenpai"},
    "dealer_repeat": {
        "tenpai": "after a win or tenpai",
        "agari": "after a win only",
        "always_on_draw": "after a win or any draw",
    },
    "abortive_riichi_sticks": {
        "returned": "go back to the players",
        "stay": "stay on the table",
        "none": "does not arise",
    },
    "max_kans": {"0": "none"},
    "chombo": {
        "points_deduction": "taken from the final score",
        "reverse_mangan": "a mangan paid to the others",
        "software": "cannot happen in this software",
    },
    "chombo_amount": {"none": "does not arise"},
    "penalty_mode": {
        "tournament": "from the tournament score",
        "table_payment": "with points at the table",
    },
    "penalty_level": {
        "official": "official",
        "higher": "higher",
        "lower": "lower",
        "bare_minimum": "bare minimum",
    },
    "optional_yaku": {"none": "none"},
    "sanma_tsumo": {
        "tsumo_loss": "north's share is lost",
        "split_north": "north's share is split between the payers",
    },
    "double_riichi_value_reading": {"2_in_place_of_riichi": "2 han in place of riichi"},
    "open_riichi_reveals": {
        "whole_hand": "the whole hand",
        "waiting_part": "the waiting part",
    },
}
"""Those that are more than yes, no or a number."""

NUMBERS = {
    "starting_points": "{number} points",
    "goal_points": "{number} points",
    "oka": "{number} P",
    "extension_round": "until somebody has {number}",
    "yakitori": "{number} from each player without a win",
    "min_yaku_han": "{number} han",
    "ryanhan_shibari": "from {number} counters on",
    "double_riichi_han": "{number} han",
    "double_wind_pair_fu": "{number} fu",
    "pinfu_tsumo_fu": "{number} fu",
    "chiitoitsu_fu": "{number} fu",
    "open_pinfu_ron_fu": "{number} fu",
    "riichi_min_points": "{number} points",
    "riichi_min_wall_tiles": "{number} tiles",
    "noten_payment_total": "{number} points",
    "max_kans": "at most {number}",
    "chombo_amount": "{number} P",
    "players": "{number}",
}
"""Templates of answers that are a number."""

RED_FIVES = "{0} of characters, {1} of circles, {2} of bamboos"
HONBA_VALUE = "{0} by ron, {1} from each payer by self-draw"
UMA_ROW = "{count} at the goal: {row}"
