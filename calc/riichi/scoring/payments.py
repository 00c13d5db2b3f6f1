"""Payments: who gives how many points to whom, and why; the seats that pay a win.

Every transfer of points is a `Payment`. The table is a seat of its own that holds riichi sticks, so
that the balance of any settlement is zero.
"""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from calc.riichi.hand import Side
from calc.riichi.memo import KeyEnum, Memo, new_tuple
from calc.riichi.rulesets import Ruleset, for_players
from calc.riichi.situation import Situation
from calc.riichi.tiles import WINDS, Wind

from .score import MANGAN, rounded_up

STICK, P = 1000, 1000
"""Points of one riichi stick, and of one P."""


class Table(KeyEnum):
    """Seats of no player: the table, and a discarder who is not named."""

    TABLE = "table"
    DISCARDER = "discarder"


Seat = Wind | Table


PaymentReason = Literal[
    "ron", "tsumo", "honba", "riichi_sticks", "riichi_returned", "liability", "noten",
    "nagashi_mangan", "chombo", "penalty", "yakitori",
]  # fmt: skip
PayerPart = Literal["discarder", "each", "dealer", "non_dealer", "liable", "other_liable"]
"""The part of one payer in a win; `each` and `non_dealer` are two or three who pay alike.

`liable` is the liable player, and `other_liable` the second of two.
"""


class Payment(NamedTuple):
    """Points from one seat to another, and what for."""

    payer: Seat
    """The wind of the payer, `table`, or `discarder` where nobody is named."""
    payee: Seat
    """The wind of the payee, or `table`."""
    points: int
    """Points."""
    why: PaymentReason
    """What for."""


Payments = tuple[Payment, ...]


class LiablePart(NamedTuple):
    """A liable player, and the base points that this player is liable for."""

    player: Wind
    base: int


LiableParts = tuple[LiablePart, ...]
"""The liable players of a win, each once, in the order in which their discards were called."""
NOBODY_LIABLE: LiableParts = ()


class Claim(NamedTuple):
    """What the payments of a win depend on.

    `base` are base points; `honba` and `sticks` are numbers of counters and riichi sticks, not
    points. `discarder` is None on a self-draw. Those who are `liable` pay for parts of the base.
    """

    winner: Wind
    base: int
    discarder: Seat | None
    honba: int = 0
    sticks: int = 0
    players: int = 4
    liable: LiableParts = NOBODY_LIABLE

    @property
    def liable_others(self) -> LiableParts:
        """The liable players who did not discard the winning tile."""
        return tuple(part for part in self.liable if part.player is not self.discarder)

    @property
    def others(self) -> tuple[Wind, ...]:
        """The other players, in the order they play after the winner."""
        return OTHERS_IN_TURN[self.players][self.winner]


OTHERS_IN_TURN = {
    players: {
        seat: WINDS[place + 1 : players] + WINDS[:place]
        for place, seat in enumerate(WINDS[:players])
    }
    for players in (3, 4)
}
"""By players at the table and seat: the other seats, in the order they play after it."""


def balance(payments: Iterable[Payment]) -> dict[Seat, int]:
    """What each seat gains or loses; all together are zero."""
    total: dict[Seat, int] = {}
    for payer, payee, points, _ in payments:
        total[payer] = total.get(payer, 0) - points
        total[payee] = total.get(payee, 0) + points
    return total


def claim_payments(claim: Claim, rules: Ruleset) -> Payments:
    """All payments of one win: its points, the honba, the riichi sticks.

    The rules are those for the players of the claim.
    Source: EMA 3.4.9 and 3.4.10, WRC, M.League; liability as the rule set has it.
    """
    if claim.liable_others:
        paid = _with_liability(claim, rules)
    elif claim.discarder:
        paid = _by_discarder(claim, claim.discarder, rules)
    else:
        paid = _by_all(claim, claim.base, rules)
        paid += [
            Payment(payer, claim.winner, honba_from_each(claim, rules), "honba")
            for payer in claim.others
            if claim.honba
        ]
    if claim.sticks:
        paid.append(stick_payment(claim.sticks, claim.winner))
    return tuple(paid)


def stick_payment(sticks: int, winner: Wind) -> Payment:
    """The riichi sticks on the table, which go to the winner."""
    return new_tuple(Payment, (Table.TABLE, winner, sticks * STICK, "riichi_sticks"))


def honba_on_ron(claim: Claim, rules: Ruleset) -> int:
    """Points of the honba on a ron."""
    on_ron, _ = rules.honba_value
    return claim.honba * on_ron


def honba_from_each(claim: Claim, rules: Ruleset) -> int:
    """Points of the honba from each payer of a self-draw."""
    _, from_each = rules.honba_value
    return claim.honba * from_each


def ron_points(base: int, winner: Wind) -> int:
    """What a ron costs: six times the base points to the dealer, four times to another."""
    return rounded_up(base * (6 if winner is Wind.EAST else 4))


def tsumo_shares(claim: Claim, base: int, rules: Ruleset) -> list[tuple[Wind, int]]:
    """What each other player pays on a self-draw, without honba.

    The dealer's share is double, and so is every share to the dealer. With three players the
    share of the missing one is lost, or split between the two others, each part rounded up; or each
    pays half of what four would pay.
    """
    if claim.players == 3 and rules.sanma_tsumo == "even":
        half = rounded_up(base * (3 if claim.winner is Wind.EAST else 2))
        return [(payer, half) for payer in claim.others]
    to_dealer = claim.winner is Wind.EAST
    parts = [(payer, 2 if to_dealer or payer is Wind.EAST else 1) for payer in claim.others]
    extra = 0
    if claim.players == 3 and rules.sanma_tsumo == "split_north":
        extra = rounded_up(base * (2 if to_dealer else 1) // 2)
    return [(payer, rounded_up(base * part) + extra) for payer, part in parts]


def mangan_shares(winner: Wind, players: int, rules: Ruleset) -> list[tuple[Wind, int]]:
    """What each other player pays for a mangan by self-draw, without honba."""
    return tsumo_shares(Claim(winner, MANGAN, None, players=players), MANGAN, rules)


def _by_discarder(claim: Claim, payer: Seat, rules: Ruleset) -> list[Payment]:
    paid = [Payment(payer, claim.winner, ron_points(claim.base, claim.winner), "ron")]
    if claim.honba:
        paid.append(Payment(payer, claim.winner, honba_on_ron(claim, rules), "honba"))
    return paid


def _by_all(claim: Claim, base: int, rules: Ruleset) -> list[Payment]:
    return [
        Payment(payer, claim.winner, points, "tsumo")
        for payer, points in tsumo_shares(claim, base, rules)
    ]


def _with_liability(claim: Claim, rules: Ruleset) -> list[Payment]:
    """Payments of a win for which somebody is liable who did not discard the winning tile.

    Of two liable players each settles the own yakuman, whatever one alone would pay for. The
    counters that liable players owe are paid by the one whose discard was called last.
    Source: EMA 2016 (the whole hand); M.League, chapter 8 (yakuman by yakuman). Nobody says who of
    two pays the counters.
    """
    if claim.discarder is None:
        return _liable_for_tsumo(claim, rules)
    return _liable_for_ron(claim, claim.discarder, rules)


def _liable_for_tsumo(claim: Claim, rules: Ruleset) -> list[Payment]:
    whole = rules.pao_tsumo == "liable_pays_all" and len(claim.liable) == 1
    owed = [
        (part.player, claim.base if whole else min(part.base, claim.base)) for part in claim.liable
    ]
    paid = [
        Payment(
            player, claim.winner, sum(share for _, share in tsumo_shares(claim, own, rules)),
            "liability",
        )
        for player, own in owed
    ]  # fmt: skip
    rest = claim.base - sum(own for _, own in owed)
    if rest > 0:
        paid += _by_all(claim, rest, rules)
    if claim.honba:
        honba_points = honba_from_each(claim, rules) * len(claim.others)
        paid.append(Payment(claim.liable[-1].player, claim.winner, honba_points, "honba"))
    return paid


def _liable_for_ron(claim: Claim, discarder: Seat, rules: Ruleset) -> list[Payment]:
    """The discarder and a liable player share the hand, or the part of it under liability."""
    whole = rules.pao_ron == "split_all" and len(claim.liable) == 1
    paid = []
    for player, base in claim.liable_others:
        shared = ron_points(claim.base if whole else base, claim.winner)
        paid.append(Payment(player, claim.winner, rounded_up(shared // 2), "liability"))
    rest = ron_points(claim.base, claim.winner) - sum(payment.points for payment in paid)
    paid.append(Payment(discarder, claim.winner, rest, "ron"))
    if claim.honba:
        owes = rules.pao_ron_honba_payer == "liable"
        payer = claim.liable_others[-1].player if owes else discarder
        paid.append(Payment(payer, claim.winner, honba_on_ron(claim, rules), "honba"))
    return paid


_STEPS = {4: {Side.RIGHT: 1, Side.ACROSS: 2, Side.LEFT: 3}, 3: {Side.RIGHT: 1, Side.LEFT: 2}}


def seat_at(side: Side, seat: Wind, players: int = 4) -> Wind:
    """The wind of the player at this side of a seat; KeyError for nobody there."""
    seats = WINDS[:players]
    return seats[(seats.index(seat) + _STEPS[players][side]) % players]


def sides(players: int = 4) -> tuple[Side, ...]:
    """The other players' places, in the order they play."""
    return tuple(_STEPS[players])


def discarder(situation: Situation) -> Seat | None:
    """Who discarded the winning tile; None on a self-draw."""
    if situation.tsumo:
        return None
    side = situation.discarder
    return seat_at(side, situation.seat_wind, situation.players) if side else Table.DISCARDER


class WinSeats:
    """The seats that a win pays between, and the rules for them; equal ones are one object.

    `discarder` is None on a self-draw; `liable` are the seats named as liable for yakuman.
    """

    __slots__ = ("discarder", "liable", "players", "rules", "winner")

    def __init__(
        self,
        winner: Wind,
        discarder: Seat | None,
        liable: tuple[Wind, ...],
        players: int,
        rules: Ruleset,
    ) -> None:
        self.winner: Final = winner
        self.discarder: Final = discarder
        self.liable: Final = liable
        self.players: Final = players
        self.rules: Final = rules


def win_seats(situation: Situation, rules: Ruleset) -> WinSeats:
    """The seats that a win in a situation pays between."""
    winner, players = situation.seat_wind, situation.players
    try:
        liable = tuple([seat_at(side, winner, players) for side in situation.liable])
        return _WIN_SEATS[winner, discarder(situation), liable, players, rules]
    except (KeyError, ValueError):  # no such seat with three players, which is a problem of its own
        return _WIN_SEATS[winner, None, (), players, rules]


def _win_seats(key: tuple[Wind, Seat | None, tuple[Wind, ...], int, Ruleset]) -> WinSeats:
    winner, discarder, liable, players, rules = key
    return WinSeats(winner, discarder, liable, players, for_players(rules, players))


_WIN_SEATS = Memo(_win_seats, 1024)


def claim_of(base: int, honba: int, sticks: int, liable: LiableParts, seats: WinSeats) -> Claim:
    """The claim of a win worth `base` points, with `honba` and riichi `sticks`."""
    return Claim(seats.winner, base, seats.discarder, honba, sticks, seats.players, liable)
