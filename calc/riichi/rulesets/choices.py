"""The closed sets of values: one enum for each option that is neither a number nor yes or no.

An enum has the name of its option, a member the key of its value and its English phrase.
"""

from typing import NamedTuple

from calc.riichi.memo import KeyEnum


class OptionChoice(KeyEnum):
    """A value out of a closed set, equal to its key; `phrase` says it in English."""

    phrase: str

    def __new__(cls, key: str, phrase: str = "") -> "OptionChoice":
        """A member declared as `NAME = key, phrase`."""
        member = str.__new__(cls, key)
        member._value_ = key
        member.phrase = phrase
        return member


class RedFives(NamedTuple):
    """How many of the four fives of each suit are red."""

    m: int
    p: int
    s: int


class HonbaValue(NamedTuple):
    """Points a counter adds: to a ron in all, to a tsumo from each payer."""

    ron: int
    tsumo_each: int


class GameLength(OptionChoice):
    """One wind round or two."""

    TONPUUSEN = "tonpuusen", "an east round (tonpuusen)"
    HANCHAN = "hanchan", "an east and a south round (hanchan)"


class Ties(OptionChoice):
    """Equal scores share their places, or the earlier seat goes first."""

    SPLIT = "split", "places are shared"
    SEAT_ORDER = "seat_order", "the earlier seat goes first"


class TieSplitRounding(OptionChoice):
    """A share that does not divide: cut to 0.1 P, its remainder by seat, or left exact."""

    TRUNCATE_1_DECIMAL = "truncate_1_decimal", "cut after one decimal"
    REMAINDER_BY_SEAT = "remainder_by_seat", "the remainder goes to the earlier seat"
    EXACT = "exact", "kept exact"


class FinalPointRounding(OptionChoice):
    """Final points kept to the hundred, or rounded to the thousand with 500 up or down."""

    NONE = "none", "no rounding"
    NEAREST_1000_5_UP = "nearest_1000_5_up", "to the nearest thousand, 500 up"
    NEAREST_1000_5_DOWN = "nearest_1000_5_down", "to the nearest thousand, 500 down"


class LeftoverRiichiSticks(OptionChoice):
    """Who gets the riichi sticks that nobody won."""

    FIRST_PLACE = "first_place", "to the first place"
    NOBODY = "nobody", "to nobody"


class AgariYame(OptionChoice):
    """What ends the game when the leader deals the last hand."""

    NONE = "none", "not allowed"
    WIN = "win", "after a win"
    WIN_OR_TENPAI = "win_or_tenpai", "after a win or tenpai"


class Bankruptcy(OptionChoice):
    """The score that ends the game early."""

    NONE = "none", "the game goes on"
    BELOW_ZERO = "below_zero", "the game ends below zero"
    ZERO_OR_BELOW = "zero_or_below", "the game ends at zero or below"


class KanDoraFlip(OptionChoice):
    """When a kan's indicator is turned: at once, or for an open kan after the discard."""

    IMMEDIATE = "immediate", "at once"
    ANKAN_IMMEDIATE_OPEN_AFTER = (
        "ankan_immediate_open_after",
        "closed kan: at once; open kan: after the discard",
    )


class OpenRiichi(OptionChoice):
    """A yaku of 2 han, or 1 han beside riichi; yakuman if anyone, or anyone not in riichi, pays."""

    OFF = "off", "not in use"
    REVEALED_2HAN = "revealed_2han", "2 han, in place of riichi"
    PLUS1 = "plus1", "one han more than riichi"
    PLUS1_YAKUMAN_ANY = "plus1_yakuman_any", "one han more; yakuman by ron"
    PLUS1_YAKUMAN_NONRIICHI = (
        "plus1_yakuman_nonriichi",
        "one han more; yakuman by ron, unless the payer is in riichi",
    )


class Renhou(OptionChoice):
    """A mangan in place of the yaku if it pays more, always a mangan, 5 han more, or a yakuman."""

    OFF = "off", "not in use"
    MANGAN_ALTERNATIVE = "mangan_alternative", "mangan, or the usual count if it pays more"
    MANGAN_FIXED = "mangan_fixed", "always mangan"
    HAN5_CUMULATIVE = "han5_cumulative", "5 han beside other yaku"
    YAKUMAN = "yakuman", "yakuman"


class NagashiMangan(OptionChoice):
    """A win by tsumo, or a payment that takes the place of the noten payments."""

    OFF = "off", "not in use"
    WIN = "win", "counts as a tsumo"
    DRAW_PAYMENT = "draw_payment", "paid in place of noten payments"


class KazoeYakuman(OptionChoice):
    """What 13 han of ordinary yaku and dora are."""

    YAKUMAN = "yakuman", "yakuman"
    SANBAIMAN = "sanbaiman", "sanbaiman"


class MultipleRon(OptionChoice):
    """Only the winner nearest in turn, all of them, or two but never three."""

    HEAD_BUMP = "head_bump", "only the first in turn wins"
    ALL = "all", "all win"
    DOUBLE_OK_TRIPLE_ABORTS = "double_ok_triple_aborts", "two win, three end the hand in a draw"


class MultipleRonHonba(OptionChoice):
    """Which winners the counters are paid to."""

    FIRST = "first", "to the first in turn"
    EACH = "each", "to every winner"


class MultipleRonSticks(OptionChoice):
    """All riichi sticks to the first winner, or own ones back before the rest goes there."""

    FIRST = "first", "to the first in turn"
    OWN_BACK_REST_FIRST = "own_back_rest_first", "own ones back, the rest to the first in turn"


class PaoTrigger(OptionChoice):
    """Whether a closed kan counts among the groups already shown."""

    MELDED_ONLY = "melded_only", "called groups"
    MELDED_OR_ANKAN = "melded_or_ankan", "called groups and closed kans"


class PaoTsumo(OptionChoice):
    """How much of a self-drawn win the liable player pays."""

    LIABLE_PAYS_ALL = "liable_pays_all", "the liable player pays for the whole hand"
    LIABLE_PAYS_PAO_PART = "liable_pays_pao_part", "the liable player pays for the yakuman fed"


class PaoRon(OptionChoice):
    """How much of a ron the liable player shares with the discarder."""

    SPLIT_ALL = "split_all", "the whole hand is shared"
    SPLIT_PAO_PART = "split_pao_part", "the yakuman fed is shared"


class PaoRonHonbaPayer(OptionChoice):
    """Who pays the counters of a shared ron."""

    DISCARDER = "discarder", "the discarder pays them"
    LIABLE = "liable", "the liable player pays them"


class Kuikae(OptionChoice):
    """Which discards a call forbids: the tile and its other end, the tile alone, or none."""

    FORBIDDEN = "forbidden", "forbidden"
    SAME_TILE_ONLY_FORBIDDEN = "same_tile_only_forbidden", "forbidden with the same tile only"
    ALLOWED = "allowed", "allowed"


class RiichiAnkan(OptionChoice):
    """What a closed kan after riichi must leave as it was; `NONE` allows no kan."""

    NONE = "none", "not allowed"
    WAITS = "waits", "allowed if the waits stay"
    INTERPRETATION = "interpretation", "allowed if the waits and all readings stay"
    INTERPRETATION_AND_YAKU = (
        "interpretation_and_yaku",
        "allowed if the waits, all readings and all yaku stay",
    )


class TemporaryFuritenEnds(OptionChoice):
    """The event that lifts temporary furiten."""

    OWN_DRAW_OR_CLAIM = "own_draw_or_claim", "with your own draw or call"
    OWN_DISCARD = "own_discard", "with your own discard"
    ANY_CALL = "any_call", "with any call too"


class TenpaiAllCopiesOwn(OptionChoice):
    """What a hand is that itself holds every copy of its waits."""

    NOTEN = "noten", "noten"
    TENPAI = "tenpai", "tenpai"


class DealerRepeat(OptionChoice):
    """What keeps the deal: tenpai at a draw too, a win alone, or any draw."""

    TENPAI = "tenpai", "after a win or tenpai"
    AGARI = "agari", "after a win only"
    ALWAYS_ON_DRAW = "always_on_draw", "after a win or any draw"


class AbortiveRiichiSticks(OptionChoice):
    """The riichi sticks made in a hand that is aborted."""

    RETURNED = "returned", "go back to the players"
    STAY = "stay", "stay on the table"


class Chombo(OptionChoice):
    """A deduction from the tournament score, a mangan paid out, or no such foul possible."""

    POINTS_DEDUCTION = "points_deduction", "taken from the final score"
    REVERSE_MANGAN = "reverse_mangan", "a mangan paid to the others"
    SOFTWARE = "software", "cannot happen in this software"


class PenaltyMode(OptionChoice):
    """Where penalties are taken: the tournament score, or the table."""

    TOURNAMENT = "tournament", "from the tournament score"
    TABLE_PAYMENT = "table_payment", "with points at the table"


class PenaltyLevel(OptionChoice):
    """Which column of the foul table is used."""

    OFFICIAL = "official", "official"
    HIGHER = "higher", "higher"
    LOWER = "lower", "lower"
    BARE_MINIMUM = "bare_minimum", "bare minimum"


class SanmaTsumo(OptionChoice):
    """The missing player's share of a tsumo: lost, or split between the two who pay."""

    TSUMO_LOSS = "tsumo_loss", "north's share is lost"
    SPLIT_NORTH = "split_north", "north's share is split between the payers"


class OpenRiichiReveals(OptionChoice):
    """What an open riichi lays open."""

    WHOLE_HAND = "whole_hand", "the whole hand"
    WAITING_PART = "waiting_part", "the waiting part"
