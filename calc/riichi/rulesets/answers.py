"""The closed sets of answers: one enum for each option that is neither number nor yes or no.

An enum has the name of its option, a member the name of its value.
"""

from enum import StrEnum
from typing import NamedTuple


class RedFives(NamedTuple):
    """How many of the four fives of each suit are red."""

    m: int
    p: int
    s: int


class HonbaValue(NamedTuple):
    """Points a counter adds: to a ron in all, to a self-draw from each payer."""

    ron: int
    tsumo_each: int


class GameLength(StrEnum):
    """One wind round or two."""

    TONPUUSEN = "tonpuusen"
    HANCHAN = "hanchan"


class Ties(StrEnum):
    """Equal scores share their places, or the earlier seat goes first."""

    SPLIT = "split"
    SEAT_ORDER = "seat_order"


class TieSplitRounding(StrEnum):
    """A share that does not divide: cut to 0.1 P, its remainder by seat, or left exact."""

    TRUNCATE_1_DECIMAL = "truncate_1_decimal"
    REMAINDER_BY_SEAT = "remainder_by_seat"
    EXACT = "exact"


class FinalPointRounding(StrEnum):
    """Final points kept to the hundred, or rounded to the thousand with 500 up or down."""

    NONE = "none"
    NEAREST_1000_5_UP = "nearest_1000_5_up"
    NEAREST_1000_5_DOWN = "nearest_1000_5_down"


class LeftoverRiichiSticks(StrEnum):
    """Who gets the deposits that nobody won."""

    FIRST_PLACE = "first_place"
    NOBODY = "nobody"


class AgariYame(StrEnum):
    """What ends the game when the leader deals the last hand."""

    NONE = "none"
    WIN = "win"
    WIN_OR_TENPAI = "win_or_tenpai"


class Bankruptcy(StrEnum):
    """The score that ends the game early."""

    NONE = "none"
    BELOW_ZERO = "below_zero"
    ZERO_OR_BELOW = "zero_or_below"


class KanDoraFlip(StrEnum):
    """When a kan's indicator is turned: at once, or for an open kan after the discard."""

    IMMEDIATE = "immediate"
    ANKAN_IMMEDIATE_OPEN_AFTER = "ankan_immediate_open_after"


class OpenRiichi(StrEnum):
    """A yaku of 2 han, or 1 han beside riichi; yakuman if anyone, or anyone not in riichi, pays."""

    OFF = "off"
    REVEALED_2HAN = "revealed_2han"
    PLUS1 = "plus1"
    PLUS1_YAKUMAN_ANY = "plus1_yakuman_any"
    PLUS1_YAKUMAN_NONRIICHI = "plus1_yakuman_nonriichi"


class Renhou(StrEnum):
    """A mangan instead of the hand's yaku if dearer, always a mangan, 5 han more, or a yakuman."""

    OFF = "off"
    MANGAN_ALTERNATIVE = "mangan_alternative"
    MANGAN_FIXED = "mangan_fixed"
    HAN5_CUMULATIVE = "han5_cumulative"
    YAKUMAN = "yakuman"


class NagashiMangan(StrEnum):
    """A win by self-draw, or a payment that takes the place of the noten payments."""

    OFF = "off"
    WIN = "win"
    DRAW_PAYMENT = "draw_payment"


class KazoeYakuman(StrEnum):
    """What 13 han of ordinary yaku and dora are."""

    YAKUMAN = "yakuman"
    SANBAIMAN = "sanbaiman"


class MultipleRon(StrEnum):
    """Only the winner nearest in turn, all of them, or two but never three."""

    HEAD_BUMP = "head_bump"
    ALL = "all"
    DOUBLE_OK_TRIPLE_ABORTS = "double_ok_triple_aborts"


class MultipleRonHonba(StrEnum):
    """Which winners the counters are paid to."""

    FIRST = "first"
    EACH = "each"


class MultipleRonSticks(StrEnum):
    """All deposits to the first winner, or own ones back before the rest goes there."""

    FIRST = "first"
    OWN_BACK_REST_FIRST = "own_back_rest_first"


class PaoTrigger(StrEnum):
    """Whether a concealed kan counts among the groups already shown."""

    MELDED_ONLY = "melded_only"
    MELDED_OR_ANKAN = "melded_or_ankan"


class PaoTsumo(StrEnum):
    """How much of a self-drawn win the liable player pays."""

    LIABLE_PAYS_ALL = "liable_pays_all"
    LIABLE_PAYS_PAO_PART = "liable_pays_pao_part"


class PaoRon(StrEnum):
    """How much of a ron the liable player shares with the discarder."""

    SPLIT_ALL = "split_all"
    SPLIT_PAO_PART = "split_pao_part"


class PaoRonHonbaPayer(StrEnum):
    """Who pays the counters of a shared ron."""

    DISCARDER = "discarder"
    LIABLE = "liable"


class Kuikae(StrEnum):
    """Which discards a call forbids: the tile and its other end, the tile alone, or none."""

    FORBIDDEN = "forbidden"
    SAME_TILE_ONLY_FORBIDDEN = "same_tile_only_forbidden"
    ALLOWED = "allowed"


class RiichiBetIfDiscardRonned(StrEnum):
    """The deposit of a riichi whose discard is won on."""

    NOT_PAID = "not_paid"


class RiichiAnkan(StrEnum):
    """What a concealed kan after riichi must leave as it was; `NONE` allows no kan."""

    NONE = "none"
    WAITS = "waits"
    INTERPRETATION = "interpretation"
    INTERPRETATION_AND_YAKU = "interpretation_and_yaku"


class TemporaryFuritenEnds(StrEnum):
    """The event that lifts temporary furiten."""

    OWN_DRAW_OR_CLAIM = "own_draw_or_claim"
    OWN_DISCARD = "own_discard"
    ANY_CALL = "any_call"


class TenpaiAllCopiesOwn(StrEnum):
    """What a hand is that itself holds every copy of its waits."""

    NOTEN = "noten"
    TENPAI = "tenpai"


class TenpaiAllCopiesVisible(StrEnum):
    """What a hand is whose waits all lie open elsewhere."""

    TENPAI = "tenpai"


class DealerRepeat(StrEnum):
    """What keeps the deal: tenpai at a draw too, a win alone, or any draw."""

    TENPAI = "tenpai"
    AGARI = "agari"
    ALWAYS_ON_DRAW = "always_on_draw"


class AbortiveRiichiSticks(StrEnum):
    """The deposits made in a hand that is aborted."""

    RETURNED = "returned"
    STAY = "stay"


class Chombo(StrEnum):
    """A deduction from the tournament score, a mangan paid out, or no such foul possible."""

    POINTS_DEDUCTION = "points_deduction"
    REVERSE_MANGAN = "reverse_mangan"
    SOFTWARE = "software"


class PenaltyMode(StrEnum):
    """Where penalties are taken: the tournament score, or the table."""

    TOURNAMENT = "tournament"
    TABLE_PAYMENT = "table_payment"


class PenaltyLevel(StrEnum):
    """Which column of the foul table is used."""

    OFFICIAL = "official"
    HIGHER = "higher"
    LOWER = "lower"
    BARE_MINIMUM = "bare_minimum"


class SanmaTsumo(StrEnum):
    """The missing player's share of a self-draw: lost, or split between the two who pay."""

    TSUMO_LOSS = "tsumo_loss"
    SPLIT_NORTH = "split_north"


class DoubleRiichiValueReading(StrEnum):
    """How the value of double riichi is written: as a yaku that takes the place of riichi."""

    IN_PLACE_OF_RIICHI = "2 in place of riichi"


class OpenRiichiReveals(StrEnum):
    """What an open riichi lays open."""

    WHOLE_HAND = "whole_hand"
    WAITING_PART = "waiting_part"
