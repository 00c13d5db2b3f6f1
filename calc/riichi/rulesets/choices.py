"""The closed sets of values: for each option that is neither a number nor yes or no, its values.

The type of the values has the name of its option; the table has the English phrase of each.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple


class RedFives(NamedTuple):
    """How many of the four fives of each suit are red."""

    m: int
    p: int
    s: int


class HonbaValue(NamedTuple):
    """Points a counter adds: to a ron in all, to a tsumo from each payer."""

    ron: int
    tsumo_each: int


GameLength = Literal["tonpuusen", "hanchan"]
"""One wind round or two."""
GAME_LENGTH: Mapping[GameLength, str] = {
    "tonpuusen": "an east round (tonpuusen)",
    "hanchan": "an east and a south round (hanchan)",
}

Ties = Literal["split", "seat_order"]
"""Equal scores share their places, or the earlier seat goes first."""
TIES: Mapping[Ties, str] = {
    "split": "places are shared",
    "seat_order": "the earlier seat goes first",
}

TieSplitRounding = Literal["truncate_1_decimal", "remainder_by_seat", "exact"]
"""A share that does not divide: cut to 0.1 P, its remainder by seat, or left exact."""
TIE_SPLIT_ROUNDING: Mapping[TieSplitRounding, str] = {
    "truncate_1_decimal": "cut after one decimal",
    "remainder_by_seat": "the remainder goes to the earlier seat",
    "exact": "kept exact",
}

FinalPointRounding = Literal["none", "nearest_1000_5_up", "nearest_1000_5_down"]
"""Final points kept to the hundred, or rounded to the thousand with 500 up or down."""
FINAL_POINT_ROUNDING: Mapping[FinalPointRounding, str] = {
    "none": "no rounding",
    "nearest_1000_5_up": "to the nearest thousand, 500 up",
    "nearest_1000_5_down": "to the nearest thousand, 500 down",
}

LeftoverRiichiSticks = Literal["first_place", "nobody"]
"""Who gets the riichi sticks that nobody won."""
LEFTOVER_RIICHI_STICKS: Mapping[LeftoverRiichiSticks, str] = {
    "first_place": "to the first place",
    "nobody": "to nobody",
}

AgariYame = Literal["none", "win", "win_or_tenpai"]
"""What ends the game when the leader deals the last hand."""
AGARI_YAME: Mapping[AgariYame, str] = {
    "none": "not allowed",
    "win": "after a win",
    "win_or_tenpai": "after a win or tenpai",
}

Bankruptcy = Literal["none", "below_zero", "zero_or_below"]
"""The score that ends the game early."""
BANKRUPTCY: Mapping[Bankruptcy, str] = {
    "none": "the game goes on",
    "below_zero": "the game ends below zero",
    "zero_or_below": "the game ends at zero or below",
}

KanDoraFlip = Literal["immediate", "ankan_immediate_open_after"]
"""When a kan's indicator is turned: at once, or for an open kan after the discard."""
KAN_DORA_FLIP: Mapping[KanDoraFlip, str] = {
    "immediate": "at once",
    "ankan_immediate_open_after": "closed kan: at once; open kan: after the discard",
}

OpenRiichi = Literal[
    "off", "revealed_2han", "plus1", "plus1_yakuman_any", "plus1_yakuman_nonriichi"
]
"""A yaku of 2 han, or 1 han beside riichi; yakuman if anyone, or anyone not in riichi, pays."""
OPEN_RIICHI: Mapping[OpenRiichi, str] = {
    "off": "not in use",
    "revealed_2han": "2 han, in place of riichi",
    "plus1": "one han more than riichi",
    "plus1_yakuman_any": "one han more; yakuman by ron",
    "plus1_yakuman_nonriichi": "one han more; yakuman by ron, unless the payer is in riichi",
}

Renhou = Literal["off", "mangan_alternative", "mangan_fixed", "han5_cumulative", "yakuman"]
"""A mangan in place of the yaku if it pays more, always a mangan, 5 han more, or a yakuman."""
RENHOU: Mapping[Renhou, str] = {
    "off": "not in use",
    "mangan_alternative": "mangan, or the usual count if it pays more",
    "mangan_fixed": "always mangan",
    "han5_cumulative": "5 han beside other yaku",
    "yakuman": "yakuman",
}

NagashiMangan = Literal["off", "win", "draw_payment"]
"""A win by tsumo, or a payment that takes the place of the noten payments."""
NAGASHI_MANGAN: Mapping[NagashiMangan, str] = {
    "off": "not in use",
    "win": "counts as a tsumo",
    "draw_payment": "paid in place of noten payments",
}

KazoeYakuman = Literal["yakuman", "sanbaiman"]
"""What 13 han of ordinary yaku and dora are."""
KAZOE_YAKUMAN: Mapping[KazoeYakuman, str] = {"yakuman": "yakuman", "sanbaiman": "sanbaiman"}

MultipleRon = Literal["head_bump", "all", "double_ok_triple_aborts"]
"""Only the winner nearest in turn, all of them, or two but never three."""
MULTIPLE_RON: Mapping[MultipleRon, str] = {
    "head_bump": "only the first in turn wins",
    "all": "all win",
    "double_ok_triple_aborts": "two win, three end the hand in a draw",
}

MultipleRonHonba = Literal["first", "each"]
"""Which winners the counters are paid to."""
MULTIPLE_RON_HONBA: Mapping[MultipleRonHonba, str] = {
    "first": "to the first in turn",
    "each": "to every winner",
}

MultipleRonSticks = Literal["first", "own_back_rest_first"]
"""All riichi sticks to the first winner, or own ones back before the rest goes there."""
MULTIPLE_RON_STICKS: Mapping[MultipleRonSticks, str] = {
    "first": "to the first in turn",
    "own_back_rest_first": "own ones back, the rest to the first in turn",
}

PaoTrigger = Literal["melded_only", "melded_or_ankan"]
"""Whether a closed kan counts among the groups already shown."""
PAO_TRIGGER: Mapping[PaoTrigger, str] = {
    "melded_only": "called groups",
    "melded_or_ankan": "called groups and closed kans",
}

PaoTsumo = Literal["liable_pays_all", "liable_pays_pao_part"]
"""How much of a self-drawn win the liable player pays."""
PAO_TSUMO: Mapping[PaoTsumo, str] = {
    "liable_pays_all": "the liable player pays for the whole hand",
    "liable_pays_pao_part": "the liable player pays for the yakuman fed",
}

PaoRon = Literal["split_all", "split_pao_part"]
"""How much of a ron the liable player shares with the discarder."""
PAO_RON: Mapping[PaoRon, str] = {
    "split_all": "the whole hand is shared",
    "split_pao_part": "the yakuman fed is shared",
}

PaoRonHonbaPayer = Literal["discarder", "liable"]
"""Who pays the counters of a shared ron."""
PAO_RON_HONBA_PAYER: Mapping[PaoRonHonbaPayer, str] = {
    "discarder": "the discarder pays them",
    "liable": "the liable player pays them",
}

Kuikae = Literal["forbidden", "same_tile_only_forbidden", "allowed"]
"""Which discards a call forbids: the tile and its other end, the tile alone, or none."""
KUIKAE: Mapping[Kuikae, str] = {
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

TemporaryFuritenEnds = Literal["own_draw_or_claim", "own_discard", "any_call"]
"""The event that lifts temporary furiten."""
TEMPORARY_FURITEN_ENDS: Mapping[TemporaryFuritenEnds, str] = {
    "own_draw_or_claim": "with your own draw or call",
    "own_discard": "with your own discard",
    "any_call": "with any call too",
}

TenpaiAllCopiesOwn = Literal["noten", "tenpai"]
"""What a hand is that itself holds every copy of its waits."""
TENPAI_ALL_COPIES_OWN: Mapping[TenpaiAllCopiesOwn, str] = {"noten": "noten", "tenpai": "tenpai"}

DealerRepeat = Literal["tenpai", "agari", "always_on_draw"]
"""What keeps the deal: tenpai at a draw too, a win alone, or any draw."""
DEALER_REPEAT: Mapping[DealerRepeat, str] = {
    "tenpai": "after a win or tenpai",
    "agari": "after a win only",
    "always_on_draw": "after a win or any draw",
}

AbortiveRiichiSticks = Literal["returned", "stay"]
"""The riichi sticks made in a hand that is aborted."""
ABORTIVE_RIICHI_STICKS: Mapping[AbortiveRiichiSticks, str] = {
    "returned": "go back to the players",
    "stay": "stay on the table",
}

Chombo = Literal["points_deduction", "reverse_mangan", "software"]
"""A deduction from the tournament score, a mangan paid out, or no such foul possible."""
CHOMBO: Mapping[Chombo, str] = {
    "points_deduction": "taken from the final score",
    "reverse_mangan": "a mangan paid to the others",
    "software": "cannot happen in this software",
}

PenaltyMode = Literal["tournament", "table_payment"]
"""Where penalties are taken: the tournament score, or the table."""
PENALTY_MODE: Mapping[PenaltyMode, str] = {
    "tournament": "from the tournament score",
    "table_payment": "with points at the table",
}

PenaltyLevel = Literal["official", "higher", "lower", "bare_minimum"]
"""Which column of the foul table is used."""
PENALTY_LEVEL: Mapping[PenaltyLevel, str] = {
    "official": "official",
    "higher": "higher",
    "lower": "lower",
    "bare_minimum": "bare minimum",
}

SanmaTsumo = Literal["tsumo_loss", "split_north"]
"""The missing player's share of a tsumo: lost, or split between the two who pay."""
SANMA_TSUMO: Mapping[SanmaTsumo, str] = {
    "tsumo_loss": "north's share is lost",
    "split_north": "north's share is split between the payers",
}

OpenRiichiReveals = Literal["whole_hand", "waiting_part"]
"""What an open riichi lays open."""
OPEN_RIICHI_REVEALS: Mapping[OpenRiichiReveals, str] = {
    "whole_hand": "the whole hand",
    "waiting_part": "the waiting part",
}
