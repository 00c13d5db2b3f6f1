"""What an answer to `score` shows of a reading: its blocks, the line that sums it up, payments."""

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Annotated, Literal, NamedTuple

from calc.riichi.hand import Side
from calc.riichi.memo import Memo
from calc.riichi.readings.blocks import Block, Shape
from calc.riichi.readings.readings import STANDARD
from calc.riichi.readings.win import Win
from calc.riichi.scoring.fu import triplet_fu
from calc.riichi.scoring.payments import (
    Payment,
    Seat,
    Table,
    WinSeats,
    seat_at,
    sides,
    stick_payment,
)
from calc.riichi.scoring.scored_reading import ScoredReading
from calc.riichi.tiles import WINDS, Wind
from calc.values import TypeName, key, written

from .._shared import PaidFor
from .._win_value import WinSettlement

Payer = Annotated[Side | Table, TypeName("Payer", "A payer as the winner sees the seats.")]


class SeatPayment(NamedTuple):
    """Points from one seat to another, the seats as the winner sees them."""

    payer: Payer
    """`discarder` where it is not known who that is."""
    payee: Literal["winner"]
    """The winner."""
    points: int
    """Points paid."""
    why: PaidFor
    """What for."""


class ShownBlock(NamedTuple):
    """A block of the winning reading."""

    block: Block
    won: bool
    """Whether the winning tile completed it."""

    @key
    def tiles(self) -> str:
        """Its tiles, red fives as fives."""
        return self.block.code

    @key
    def shape(self) -> Shape:
        """Its shape."""
        return self.block.shape

    @key
    def open(self) -> bool:
        """Whether another player's tile completed it."""
        return not self.block.closed

    @key
    def called(self) -> bool:
        """Whether it is a meld, open or not."""
        return not self.won and (self.block.is_quad or not self.block.closed)

    @key
    def fu(self) -> int:
        """Fu of a triplet or quad; 0 for others."""
        return triplet_fu(self.block) if self.block.is_triplet else 0


for _view, _names in (
    (SeatPayment, SeatPayment._fields),
    (ShownBlock, ("tiles", "shape", "open", "called", "fu", "won")),
):
    written(_view, {name: name for name in _names}, kept=True)


def seat_payments(paid: WinSettlement, sticks: int, seats: WinSeats) -> tuple[SeatPayment, ...]:
    """Who pays how much to the winner, and why: the win as it is `paid`, and the riichi sticks."""
    of_hand = _PAYMENTS[paid, seats]
    return of_hand + _STICK_PAYMENTS[sticks, seats] if sticks else of_hand


def _seen_by_winner(payments: Iterable[Payment], seats: WinSeats) -> tuple[SeatPayment, ...]:
    names = _SEAT_NAMES[seats.players, seats.winner]
    return tuple(
        [SeatPayment(names[payer], "winner", points, why) for payer, _, points, why in payments]
    )


def _settled_payments(key: tuple[WinSettlement, WinSeats]) -> tuple[SeatPayment, ...]:
    paid, seats = key
    return _seen_by_winner(paid.payments, seats)


_PAYMENTS = Memo(_settled_payments, 1024)
"""By a settled win, without its riichi sticks, and seats."""


def _stick_payments(key: tuple[int, WinSeats]) -> tuple[SeatPayment, ...]:
    sticks, seats = key
    return _seen_by_winner([stick_payment(sticks, seats.winner)], seats)


_STICK_PAYMENTS = Memo(_stick_payments, 1024)
"""By the number of riichi sticks, and seats."""


def _seat_names(players: int, winner: Wind) -> dict[Seat, Side | Table]:
    """The payers as the winner sees them."""
    others = {seat_at(side, winner, players): side for side in sides(players)}
    return {seat: seat for seat in Table} | others


_SEAT_NAMES = {
    (players, winner): _seat_names(players, winner)
    for players in (3, 4)
    for winner in WINDS[:players]
}
"""By players at the table and winner."""


def shown_blocks(win: Win) -> Sequence[Block]:
    """The blocks in display order: concealed triplets and sequences, the melds, the pair."""
    reading = win.reading
    blocks = reading.blocks
    if reading.form is not STANDARD:
        return blocks
    own = len(blocks) - len(win.hand.melds)
    return [*sorted(blocks[1:own], key=_order), *blocks[own:], blocks[0]]


def label(win: Win, shown: Sequence[Block]) -> str:
    """A reading in one line: the pair, the groups (open melds marked), the wait."""
    reading, hand = win.reading, win.hand
    if reading.form is not STANDARD:
        return reading.form
    *parts, pair = map(_code, shown)
    if not hand.closed:
        for place, meld in enumerate(hand.melds, start=len(parts) - len(hand.melds)):
            if not meld.closed:
                parts[place] += "(open)"
    return f"{pair} {' '.join(parts)} wait={reading.wait}"


def label_of(value: ScoredReading, win: Win, shown: Sequence[Block]) -> str:
    """The reading in one line; a flat mangan has none but its own name."""
    return value.awards[0].yaku.key if value.is_flat_mangan else label(win, shown)


def block_codes(win: Win, shown: Sequence[Block]) -> list[str]:
    """The tiles of each block, those of the pair first."""
    codes = list(map(_code, shown))
    return [*codes[-1:], *codes[:-1]] if win.reading.form is STANDARD else codes


def with_won(win: Win, shown: Sequence[Block]) -> list[ShownBlock]:
    """The blocks of a reading, the one that the winning tile completed marked."""
    blocks = list(map(_unmarked, shown))
    completed = shown.index(win.reading.won)
    blocks[completed] = _marked(shown[completed])
    return blocks


_code, _order = attrgetter("code"), attrgetter("order")
_unmarked = Memo[Block, ShownBlock](lambda block: ShownBlock(block, won=False), 1024).lookup
_marked = Memo[Block, ShownBlock](lambda block: ShownBlock(block, won=True), 1024).lookup
