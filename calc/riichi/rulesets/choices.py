"""The closed sets of values: for each option that is neither a number nor yes or no, its values.

A table has the name of its option, whose meaning is in `options`, and the English phrase of each
value. A type that code uses by name stands above its table.
"""

from __future__ import annotations  # types of tables are for type checkers alone

from collections.abc import Mapping
from typing import Literal

GAME_LENGTH: Mapping[Literal["tonpuusen", "hanchan"], str] = {
    "tonpuusen": "an east round (tonpuusen)",
    "hanchan": "an east and a south round (hanchan)",
}

TIES: Mapping[Literal["split", "seat_order"], str] = {
    "split": "places are shared",
    "seat_order": "the earlier seat goes first",
}

TieSplitRounding = Literal["truncate_1_decimal", "remainder_by_seat", "exact"]
TIE_SPLIT_ROUNDING: Mapping[TieSplitRounding, str] = {
    "truncate_1_decimal": "cut after one decimal",
    "remainder_by_seat": "the remainder goes to the earlier seat",
    "exact": "kept exact",
}

FINAL_POINT_ROUNDING: Mapping[Literal["none", "nearest_1000_5_up", "nearest_1000_5_down"], str] = {
    "none": "no rounding",
    "nearest_1000_5_up": "to the nearest thousand, 500 away from zero",
    "nearest_1000_5_down": "to the nearest thousand, 500 toward zero",
}

LEFTOVER_RIICHI_STICKS: Mapping[Literal["first_place", "nobody"], str] = {
    "first_place": "to the first place",
    "nobody": "to nobody",
}

AGARI_YAME: Mapping[Literal["none", "win", "win_or_tenpai"], str] = {
    "none": "not allowed",
    "win": "after a win",
    "win_or_tenpai": "after a win or tenpai",
}

BANKRUPTCY: Mapping[Literal["none", "below_zero", "zero_or_below"], str] = {
    "none": "the game goes on",
    "below_zero": "the game ends below zero",
    "zero_or_below": "the game ends at zero or below",
}

ExtensionForm = Literal["repeat_first", "target_first", "one_hand", "four_hands"]
EXTENSION_FORM: Mapping[ExtensionForm, str] = {
    "repeat_first": "somebody has the points when the deal passes",
    "target_first": "somebody has the points after any hand",
    "one_hand": "one deal more, whatever the points",
    "four_hands": "one round more, whatever the points",
}

KAN_DORA_FLIP: Mapping[Literal["immediate", "ankan_immediate_open_after"], str] = {
    "immediate": "at once",
    "ankan_immediate_open_after": "closed kan: at once; open kan: after the discard",
}

OPEN_RIICHI: Mapping[
    Literal["off", "revealed_2han", "plus1", "plus1_yakuman_any", "plus1_yakuman_nonriichi"], str
] = {
    "off": "not in use",
    "revealed_2han": "2 han, in place of riichi",
    "plus1": "one han more than riichi",
    "plus1_yakuman_any": "one han more; yakuman by ron",
    "plus1_yakuman_nonriichi": "one han more; yakuman by ron, unless the payer is in riichi",
}
"""A yaku of 2 han, or 1 han beside riichi; yakuman if anyone, or anyone not in riichi, pays."""

Renhou = Literal[
    "off", "mangan_alternative", "mangan_fixed", "han5_cumulative", "baiman", "yakuman"
]
"""A mangan or baiman in place of the yaku if it pays more, always a mangan, 5 han, or a yakuman."""
RENHOU: Mapping[Renhou, str] = {
    "off": "not in use",
    "mangan_alternative": "mangan, or the usual count if it pays more",
    "mangan_fixed": "always mangan",
    "han5_cumulative": "5 han in addition to other yaku",
    "baiman": "baiman, or the usual count if it pays more",
    "yakuman": "yakuman",
}

NAGASHI_MANGAN: Mapping[Literal["off", "win", "draw_payment"], str] = {
    "off": "not in use",
    "win": "counts as a tsumo",
    "draw_payment": "paid in place of noten payments",
}

KAZOE_YAKUMAN: Mapping[Literal["yakuman", "sanbaiman"], str] = {
    "yakuman": "yakuman",
    "sanbaiman": "sanbaiman",
}

MULTIPLE_RON: Mapping[Literal["head_bump", "all", "double_ok_triple_aborts"], str] = {
    "head_bump": "only the first in turn wins",
    "all": "all win",
    "double_ok_triple_aborts": "two win, three end the hand in a draw",
}

MULTIPLE_RON_HONBA: Mapping[Literal["first", "each"], str] = {
    "first": "to the first in turn",
    "each": "to every winner",
}

MULTIPLE_RON_STICKS: Mapping[Literal["first", "own_back_rest_first", "split"], str] = {
    "first": "to the first in turn",
    "own_back_rest_first": "their own back, the rest to the first in turn",
    "split": "shared alike, what is over to the first in turn",
}
"""All riichi sticks to the first winner, or own ones back before the rest goes there, or shared."""

PAO_TRIGGER: Mapping[Literal["melded_only", "melded_or_ankan"], str] = {
    "melded_only": "called groups",
    "melded_or_ankan": "called groups and closed kans",
}

PAO_TSUMO: Mapping[Literal["liable_pays_all", "liable_pays_pao_part"], str] = {
    "liable_pays_all": "the liable player pays for the whole hand",
    "liable_pays_pao_part": "the liable player pays for the yakuman under liability",
}

PAO_RON: Mapping[Literal["split_all", "split_pao_part"], str] = {
    "split_all": "the whole hand is shared",
    "split_pao_part": "the yakuman under liability is shared",
}

PAO_RON_HONBA_PAYER: Mapping[Literal["discarder", "liable"], str] = {
    "discarder": "the discarder pays them",
    "liable": "the liable player pays them",
}

KUIKAE: Mapping[Literal["forbidden", "same_tile_only_forbidden", "allowed"], str] = {
    "forbidden": "forbidden",
    "same_tile_only_forbidden": "forbidden with the same tile only",
    "allowed": "allowed",
}

RiichiAnkan = Literal["none", "waits", "interpretation", "interpretation_and_yaku"]
"""What a closed kan after riichi must leave as it was; `none` allows no kan."""
RIICHI_ANKAN: Mapping[RiichiAnkan, str] = {
    "none": "not allowed",
    "waits": "allowed if the waits stay",
    "interpretation": "allowed if the waits and all readings stay",
    "interpretation_and_yaku": "allowed if the waits, all readings and all yaku stay",
}

TemporaryFuritenEnd = Literal["own_draw_or_claim", "own_discard", "any_call"]
TEMPORARY_FURITEN_ENDS: Mapping[TemporaryFuritenEnd, str] = {
    "own_draw_or_claim": "with your own draw or call",
    "own_discard": "with your own discard",
    "any_call": "with any call too",
}

TENPAI_ALL_COPIES_OWN: Mapping[Literal["noten", "tenpai"], str] = {
    "noten": "noten",
    "tenpai": "tenpai",
}

DEALER_REPEAT: Mapping[Literal["tenpai", "agari", "always_on_draw"], str] = {
    "tenpai": "after a win or tenpai",
    "agari": "after a win only",
    "always_on_draw": "after a win or any draw",
}

ABORTIVE_RIICHI_STICKS: Mapping[Literal["returned", "stay"], str] = {
    "returned": "go back to the players",
    "stay": "stay on the table",
}

Chombo = Literal["points_deduction", "reverse_mangan", "software"]
CHOMBO: Mapping[Chombo, str] = {
    "points_deduction": "taken from the final score",
    "reverse_mangan": "a mangan paid to the others",
    "software": "cannot happen in this software",
}

PenaltyMode = Literal["tournament", "table_payment"]
PENALTY_MODE: Mapping[PenaltyMode, str] = {
    "tournament": "from the tournament score",
    "table_payment": "with points at the table",
}

PenaltyLevel = Literal["official", "higher", "lower", "bare_minimum"]
PENALTY_LEVEL: Mapping[PenaltyLevel, str] = {
    "official": "official",
    "higher": "higher",
    "lower": "lower",
    "bare_minimum": "bare minimum",
}

SANMA_TSUMO: Mapping[Literal["tsumo_loss", "split_north", "even"], str] = {
    "tsumo_loss": "north's share is lost",
    "split_north": "north's share is split between the payers",
    "even": "the points of a ron, half from each payer",
}

SANMA_NOTEN_PAYMENTS: Mapping[Literal["in_all", "for_each"], str] = {
    "in_all": "the sum is moved in all",
    "for_each": "each tenpai player gets the sum",
}

OPEN_RIICHI_REVEALS: Mapping[Literal["whole_hand", "waiting_part"], str] = {
    "whole_hand": "the whole hand",
    "waiting_part": "the waiting part",
}
