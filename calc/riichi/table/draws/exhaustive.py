"""The exhaustive draw: noten payments, nagashi mangan in either form, noten riichi."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from calc.riichi.rulesets import NagashiMangan, Ruleset
from calc.riichi.scoring.payments import Claim, Payment, Payments, Table, claimed
from calc.riichi.scoring.score import MANGAN
from calc.riichi.table.game import Next, after_draw, after_win
from calc.riichi.table.penalties import Chombo, Form, chombo, form_of
from calc.riichi.tiles import WINDS, Wind

from .nagashi import nagashi_payments
from .seat import Judged, Seat, noten_riichi, tenpai_of
from .types import Result

FULL_TABLE = 4


class Draw(NamedTuple):
    """An exhaustive draw settled: who is tenpai and why, what moves, what follows."""

    result: Result
    tenpai: dict[Wind, Judged]
    nagashi: tuple[Wind, ...]
    payments: Payments
    next: Next
    chombo: Chombo | None = None


def exhaustive(
    seats: Mapping[Wind, Seat],
    rules: Ruleset,
    *,
    honba: int = 0,
    sticks: int = 0,
    pot: int = 0,
) -> Draw:
    """An exhaustive draw of three or four seats; `sticks` are all deposits on the table.

    Noten riichi is a chombo unless another player wins by nagashi mangan. A nagashi mangan is a
    self-drawn win or takes the place of the noten payments.
    Source: EMA 3.4.6, 3.4.10, 3.4.11; WRC Optional Rules 2022, Mod 3.2; the riichi wiki on draws.
    """
    judged = {seat: tenpai_of(held, rules) for seat, held in seats.items()}
    nagashi = _nagashi(seats, rules)
    wins = nagashi if rules.nagashi_mangan is NagashiMangan.WIN else ()
    guilty = _guilty(seats, wins, rules)
    if guilty:
        riichi = [seat for seat, held in seats.items() if held.riichi]
        fine = chombo(guilty, rules, riichi=riichi, honba=honba, sticks=sticks, players=len(seats))
        return Draw(Result.CHOMBO, judged, nagashi, fine.payments, fine.next, fine)
    if wins:
        paid = _wins(wins, rules, honba=honba, sticks=sticks, pot=pot, players=len(seats))
        return Draw(Result.NAGASHI_WIN, judged, nagashi, paid, after_win(wins, honba, rules))
    then = after_draw(
        dealer_tenpai=judged[Wind.EAST].tenpai, honba=honba, sticks=sticks, rules=rules
    )
    if nagashi:
        paid = nagashi_payments(nagashi, rules, len(seats))
        return Draw(Result.NAGASHI_PAYMENT, judged, nagashi, paid, then)
    return Draw(Result.NOTEN_PAYMENTS, judged, (), noten_payments(judged, rules), then)


def noten_payments(judged: Mapping[Wind, Judged], rules: Ruleset) -> Payments:
    """The noten players pay the tenpai players 3,000 in all, 2,000 with three players.

    Two pay two in pairs, each half of it; otherwise each pays each. Source: the riichi wiki on
    draws; recorded three-player games.
    """
    tenpai = [seat for seat, held in judged.items() if held.tenpai]
    noten = [seat for seat, held in judged.items() if not held.tenpai]
    if not tenpai or not noten:
        return ()
    total = rules.noten_payment_total * (len(judged) - 1) // (FULL_TABLE - 1)
    if len(tenpai) == len(noten):
        pairs = list(zip(noten, tenpai, strict=True))
    else:
        pairs = [(payer, payee) for payer in noten for payee in tenpai]
    return tuple(Payment(payer, payee, total // len(pairs), "noten") for payer, payee in pairs)


def _nagashi(seats: Mapping[Wind, Seat], rules: Ruleset) -> tuple[Wind, ...]:
    """The seats with nagashi mangan, in order, where it is in use."""
    if rules.nagashi_mangan is NagashiMangan.OFF:
        return ()
    return tuple(seat for seat in WINDS if seat in seats and seats[seat].nagashi)


def _guilty(seats: Mapping[Wind, Seat], wins: Sequence[Wind], rules: Ruleset) -> tuple[Wind, ...]:
    """Who is found in noten riichi: nobody where a program guards against it."""
    if form_of(rules) is Form.SOFTWARE:
        return ()
    found = [seat for seat, held in seats.items() if noten_riichi(held, rules)]
    return tuple(seat for seat in found if all(winner is seat for winner in wins))


def _wins(
    wins: Sequence[Wind], rules: Ruleset, *, honba: int, sticks: int, pot: int, players: int
) -> Payments:
    """Each is paid as for a self-drawn mangan; counters and deposits go to the first from east on.

    The sources speak of one winner; that several are all paid is an inference.
    """
    paid: Payments = ()
    for place, seat in enumerate(wins):
        own = (honba, sticks) if place == 0 else (0, 0)
        paid += claimed(Claim(seat, MANGAN, None, *own, players=players), rules)
    if pot:
        paid += (Payment(Table.TABLE, wins[0], pot, "penalty"),)
    return paid
