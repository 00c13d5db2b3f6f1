"""Seats and results of a hand that ends without an ordinary winner."""

from enum import StrEnum
from typing import NamedTuple

from calc.riichi.counts import copies_of_kind
from calc.riichi.hand import HandTiles
from calc.riichi.melds import Meld
from calc.riichi.rulesets import Ruleset
from calc.riichi.tiles import Tile


class AbortType(StrEnum):
    """The abortive draws."""

    KYUUSHU_KYUUHAI = "kyuushu_kyuuhai"
    SUUFON_RENDA = "suufon_renda"
    SUUCHA_RIICHI = "suucha_riichi"
    SUUKAIKAN = "suukaikan"
    SANCHAHOU = "sanchahou"


class DrawOutcome(StrEnum):
    """The outcome of a draw."""

    NOTEN_PAYMENTS = "noten_payments"
    NAGASHI_WIN = "nagashi_win"
    NAGASHI_PAYMENT = "nagashi_payment"
    CHOMBO = "chombo"
    MAY_ABORT = "may_abort"
    ABORT = "abort"
    NO = "no"
    ALL_WIN = "all_win"
    FIRST_WINNER = "first_winner"


class TenpaiReason(StrEnum):
    """Why a seat counts as tenpai or not."""

    GIVEN = "given"
    WAITS = "waits"
    NO_WAIT = "no_wait"
    ALL_COPIES_OWN = "all_copies_own"
    DECLARED_NOTEN = "declared_noten"
    DEAD_HAND = "dead_hand"
    RIICHI = "riichi"
    NOT_TOLD = "not_told"


class DrawSeat(NamedTuple):
    """What is known of a seat when a hand is drawn; `tiles` is None where they are not known.

    `waits` are those of the hand by shape; `tenpai` is what the player said, if anything.
    """

    tenpai: bool | None = None
    tiles: tuple[Tile, ...] | None = None
    melds: tuple[Meld, ...] = ()
    waits: tuple[Tile, ...] = ()
    riichi: bool = False
    declares_noten: bool = False
    dead_hand: bool = False
    nagashi: bool = False


class SeatTenpai(NamedTuple):
    """Tenpai or not, and why."""

    tenpai: bool
    why: TenpaiReason


def seat_tenpai(seat: DrawSeat, rules: Ruleset) -> SeatTenpai:
    """Whether a seat counts as tenpai; a dead hand never does, nor one that is declared noten.

    Source: EMA 3.4.7; the riichi wiki on draws.
    """
    if seat.dead_hand:
        return SeatTenpai(tenpai=False, why=TenpaiReason.DEAD_HAND)
    by_shape = tenpai_by_shape(seat, rules)
    if by_shape.tenpai and seat.declares_noten:
        return SeatTenpai(tenpai=False, why=TenpaiReason.DECLARED_NOTEN)
    return by_shape


def tenpai_by_shape(seat: DrawSeat, rules: Ruleset) -> SeatTenpai:
    """Whether the hand is tenpai by its tiles, or as stated where they are not known.

    Where nothing is stated a seat in riichi counts as tenpai, any other as noten.
    Source: EMA 2016, 3.3 (a wait of which the player holds every copy is none).
    """
    if seat.tiles is None:
        if seat.tenpai is not None:
            return SeatTenpai(seat.tenpai, TenpaiReason.GIVEN)
        return SeatTenpai(
            seat.riichi, TenpaiReason.RIICHI if seat.riichi else TenpaiReason.NOT_TOLD
        )
    if not seat.waits:
        return SeatTenpai(tenpai=False, why=TenpaiReason.NO_WAIT)
    if rules.tenpai_all_copies_own == "noten" and not free_waits(seat):
        return SeatTenpai(tenpai=False, why=TenpaiReason.ALL_COPIES_OWN)
    return SeatTenpai(tenpai=True, why=TenpaiReason.WAITS)


def free_waits(seat: DrawSeat) -> tuple[Tile, ...]:
    """The waits of which the player does not hold all four copies."""
    tiles = seat.tiles or ()
    if not seat.waits or not tiles:
        return ()
    copies = HandTiles.of(tiles, seat.melds, win_tile=tiles[0]).copies
    return tuple(tile for tile in seat.waits if copies_of_kind(copies, tile.kind) < 4)


def is_noten_riichi(seat: DrawSeat, rules: Ruleset) -> bool:
    """Whether it is a riichi that cannot show tenpai; a hand declared dead before is not judged.

    Source: the Arcturus wiki: the hand must be shown, so declaring it noten does not help.
    """
    if not seat.riichi or seat.dead_hand:
        return False
    return not tenpai_by_shape(seat, rules).tenpai or seat.declares_noten
