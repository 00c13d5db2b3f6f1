"""Outcomes of a draw, and the exhaustive draw: tenpai, nagashi mangan, payments."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from calc.riichi.hand import Meld, called_blocks
from calc.riichi.memo import KeyEnum
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.payments import Claim, Payment, Payments, claim_payments, mangan_shares
from calc.riichi.scoring.score import MANGAN
from calc.riichi.tiles import WINDS, Discard, Tile, Wind
from calc.riichi.waits import Waits, is_tenpai

from . import NextHand, TableState, after_draw, after_win
from .penalties import ChomboForm, ChomboSettlement, chombo_form, noten_riichi_settlement
from .settlement import winner_shares

WITHOUT_WAITS = Waits(())


class DrawOutcome(KeyEnum):
    """The outcome of a draw."""

    NOTEN_PAYMENTS = "noten_payments"
    NAGASHI_WIN = "nagashi_win"
    NAGASHI_PAYMENT = "nagashi_payment"
    CHOMBO = "chombo"
    MAY_ABORT = "may_abort"
    ABORT = "abort"
    NO = "no"
    """A condition is not met, so play goes on."""
    ALL_WIN = "all_win"
    FIRST_WINNER = "first_winner"


class TenpaiReason(KeyEnum):
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

    `waits` are those of a hand of thirteen tiles; `tenpai` is what the player said, if anything.
    """

    tenpai: bool | None = None
    tiles: tuple[Tile, ...] | None = None
    melds: tuple[Meld, ...] = ()
    waits: Waits = WITHOUT_WAITS
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
    """
    if seat.tiles is None:
        if seat.tenpai is not None:
            return SeatTenpai(seat.tenpai, TenpaiReason.GIVEN)
        return SeatTenpai(
            seat.riichi, TenpaiReason.RIICHI if seat.riichi else TenpaiReason.NOT_TOLD
        )
    if is_tenpai(seat.waits, rules):
        return SeatTenpai(tenpai=True, why=TenpaiReason.WAITS)
    why = TenpaiReason.ALL_COPIES_OWN if seat.waits.held else TenpaiReason.NO_WAIT
    return SeatTenpai(tenpai=False, why=why)


def is_noten_riichi(seat: DrawSeat, rules: Ruleset) -> bool:
    """Whether it is a riichi that cannot show tenpai; a hand declared dead before is not judged.

    Source: the Arcturus wiki: the hand must be shown, so declaring it noten does not help.
    """
    if not seat.riichi or seat.dead_hand:
        return False
    return not tenpai_by_shape(seat, rules).tenpai or seat.declares_noten


class ExhaustiveDraw(NamedTuple):
    """An exhaustive draw: who has nagashi mangan, the payments, the next hand."""

    result: DrawOutcome
    nagashi: tuple[Wind, ...]
    payments: Payments
    next: NextHand
    chombo: ChomboSettlement | None = None


def exhaustive_draw(seats: Mapping[Wind, DrawSeat], table: TableState) -> ExhaustiveDraw:
    """An exhaustive draw of three or four seats.

    Noten riichi is a chombo unless another player wins by nagashi mangan; a hand in it wins by
    none. A nagashi mangan is a self-drawn win or takes the place of the noten payments.
    Source: EMA 3.4.6, 3.4.10, 3.4.11; WRC Optional Rules 2022, Mod 3.2; the riichi wiki on draws.
    """
    rules = table.rules
    nagashi = _nagashi_seats(seats, rules)
    noten_riichi = _noten_riichi_seats(seats, rules)
    claims = nagashi if rules.nagashi_mangan == "win" else ()
    wins = tuple(seat for seat in claims if seat not in noten_riichi)
    guilty = () if wins else claims or noten_riichi
    if guilty:
        fine = noten_riichi_settlement(guilty, table)
        return ExhaustiveDraw(DrawOutcome.CHOMBO, nagashi, fine.payments, fine.next, fine)
    if wins:
        paid, then = _nagashi_win_payments(wins, table), after_win(wins, table)
        return ExhaustiveDraw(DrawOutcome.NAGASHI_WIN, nagashi, paid, then)
    tenpai = {seat: seat_tenpai(held, rules).tenpai for seat, held in seats.items()}
    then = after_draw(table, dealer_tenpai=tenpai[Wind.EAST])
    if nagashi:
        paid = nagashi_payments(nagashi, rules, len(seats))
        return ExhaustiveDraw(DrawOutcome.NAGASHI_PAYMENT, nagashi, paid, then)
    return ExhaustiveDraw(DrawOutcome.NOTEN_PAYMENTS, (), noten_payments(tenpai, rules), then)


def noten_payments(by_seat: Mapping[Wind, bool], rules: Ruleset) -> Payments:
    """What noten players pay tenpai players: `noten_payment_total` in all.

    `by_seat` says who is tenpai. Two pay two in pairs; otherwise each pays each. Of three players
    each tenpai one gets the total, where `sanma_noten_payments` says so.
    Sources: the riichi wiki on draws; games of Riichi City.
    """
    tenpai = [seat for seat in by_seat if by_seat[seat]]
    noten = [seat for seat in by_seat if not by_seat[seat]]
    if not tenpai or not noten:
        return ()
    total = rules.noten_payment_total
    if len(by_seat) == 3 and rules.sanma_noten_payments == "for_each":
        total *= len(tenpai)
    if len(tenpai) == len(noten):
        pairs = list(zip(noten, tenpai, strict=True))
    else:
        pairs = list(product(noten, tenpai))
    return tuple(Payment(payer, payee, total // len(pairs), "noten") for payer, payee in pairs)


def _nagashi_seats(seats: Mapping[Wind, DrawSeat], rules: Ruleset) -> tuple[Wind, ...]:
    """The seats with nagashi mangan, in order, where it is in use; a dead hand has none.

    Source: WRC Optional Rules 2022, Mod 3.2 (a closed hand); EMA 3.4.7 (a dead hand may not win).
    """
    return tuple(
        seat
        for seat in WINDS
        if seat in seats and seats[seat].nagashi and not nagashi_obstacle(seats[seat], rules)
    )


class NagashiObstacle(KeyEnum):
    """Why a seat has no nagashi mangan whatever it discarded, as the id of a problem."""

    NOT_IN_USE = "nagashi-mark-not-in-use"
    OPEN_HAND = "nagashi-on-open-hand"
    DEAD_HAND = "nagashi-of-a-dead-hand"


def nagashi_obstacle(seat: DrawSeat, rules: Ruleset) -> NagashiObstacle | None:
    """What denies nagashi mangan to a seat; None where nothing does.

    As a win it needs a closed hand where the rules do not say: WRC Optional Rules 2022, Mod 3.2;
    EMA 2012.
    """
    if rules.nagashi_mangan == "off":
        return NagashiObstacle.NOT_IN_USE
    closed = rules.nagashi_requires_closed
    if closed is None:
        closed = rules.nagashi_mangan == "win"
    if closed and called_blocks(seat.melds):
        return NagashiObstacle.OPEN_HAND
    return NagashiObstacle.DEAD_HAND if seat.dead_hand else None


def _noten_riichi_seats(seats: Mapping[Wind, DrawSeat], rules: Ruleset) -> tuple[Wind, ...]:
    """Who is found in noten riichi; nobody where the software prevents it."""
    if chombo_form(rules) is ChomboForm.SOFTWARE:
        return ()
    return tuple(seat for seat, held in seats.items() if is_noten_riichi(held, rules))


def _nagashi_win_payments(wins: Sequence[Wind], table: TableState) -> Payments:
    """Each is paid as for a self-drawn mangan; they share honba and riichi sticks from east on.

    Source: the riichi wiki on nagashi mangan. That they share as several winners on one discard do
    is an inference.
    """
    shares = winner_shares(
        wins, table.rules, honba=table.honba, sticks=table.sticks, riichi=table.declared
    )
    paid: Payments = ()
    for seat, share in zip(wins, shares, strict=True):
        claim = Claim(seat, MANGAN, None, *share, players=table.players)
        paid += claim_payments(claim, table.rules)
    return paid + table.pot_payments(wins[0])


def is_nagashi(discards: Sequence[Discard]) -> bool:
    """Whether these discards are all terminals and honors, none of them called.

    Source: WRC Optional Rules 2022, Mod 3.2; the riichi wiki on draws.
    """
    return bool(discards) and not discard_against_nagashi(discards)


def discard_against_nagashi(discards: Iterable[Discard]) -> Discard | None:
    """The first discard that was called, or is not a terminal or honor; None if there is none."""
    return next((own for own in discards if own.called or not own.tile.is_yaochuu), None)


def nagashi_payments(seats: Sequence[Wind], rules: Ruleset, players: int) -> Payments:
    """A mangan from the others to each, in place of the noten payments; no honba, no riichi sticks.

    Source: the riichi wiki on draws; Tenhou.
    """
    return tuple(
        Payment(payer, seat, points, "nagashi_mangan")
        for seat in seats
        for payer, points in mangan_shares(seat, players, rules)
    )
