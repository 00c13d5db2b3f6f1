"""What an answer to `score` shows of its winning reading: its blocks, fu and payments."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from operator import attrgetter
from typing import cast

from calc.riichi.hand import Side
from calc.riichi.memo import Memo
from calc.riichi.notation import format_tiles
from calc.riichi.readings.blocks import Block, Wait
from calc.riichi.readings.readings import STANDARD
from calc.riichi.readings.win import Win
from calc.riichi.scoring.context import WonHand
from calc.riichi.scoring.fu import FuItem, triplet_fu
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
from calc.wording import Language
from calc.wording.scores import fu_words

from .._shared import explained
from .._win_value import WinSettlement
from .answers import BlockEntry, FuEntry, SeatPayment


def fu_entries(items: Iterable[FuItem], language: Language) -> list[FuEntry]:
    """The fu item by item."""
    return list(map(_fu_copied, map(_FU_ENTRIES[language], items)))


def _fu_entry(language: Language, item: FuItem) -> FuEntry:
    return {
        "id": item.key,
        "fu": item.fu,
        "tiles": format_tiles(item.tiles),
        **explained(fu_words(item, language)),
    }


_FU_ENTRIES: Memo[Language, Callable[[FuItem], FuEntry]] = Memo(
    lambda language: Memo(partial(_fu_entry, language), 1024).lookup, len(Language)
)
"""By language, and in it by item."""


def payment_entries(won: WonHand, paid: WinSettlement) -> list[SeatPayment]:
    """Who pays how much to the winner, and why: the win as it is `paid`, and the riichi sticks."""
    seats = won.context.seats
    entries = list(map(_payment_copied, _PAYMENTS[paid, seats]))
    _, _, _, sticks, _, _, _ = won.outside
    if sticks:
        entries += map(_payment_copied, _STICK_PAYMENTS[sticks, seats])
    return entries


def _seat_payments(payments: Iterable[Payment], seats: WinSeats) -> list[SeatPayment]:
    names = _SEAT_NAMES[seats.players, seats.winner]
    return [
        {"payer": names[payer], "payee": "winner", "points": points, "why": why}
        for payer, _, points, why in payments
    ]


def _settled_payments(key: tuple[WinSettlement, WinSeats]) -> list[SeatPayment]:
    paid, seats = key
    return _seat_payments(paid.payments, seats)


_PAYMENTS = Memo(_settled_payments, 4096)
"""By a settled win, without its riichi sticks, and seats."""


def _stick_payments(key: tuple[int, WinSeats]) -> list[SeatPayment]:
    sticks, seats = key
    return _seat_payments([stick_payment(sticks, seats.winner)], seats)


_STICK_PAYMENTS = Memo(_stick_payments, 1024)
"""By the number of riichi sticks, and seats."""
_payment_copied = cast("Callable[[SeatPayment], SeatPayment]", dict.copy)


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


def wait_of(win: Win) -> Wait | None:
    """The wait; None where the form of the hand is not the standard one."""
    reading = win.reading
    return reading.wait if reading.form is STANDARD else None


_code, _order = attrgetter("code"), attrgetter("order")
_fu_copied = cast("Callable[[FuEntry], FuEntry]", dict.copy)
_copied = cast("Callable[[BlockEntry], BlockEntry]", dict.copy)


def block_entries(win: Win, shown: Sequence[Block]) -> list[BlockEntry]:
    """The blocks of a reading, each with its tiles, shape, fu and whether it was won on."""
    entries = list(map(_copied, map(_block_entry, shown)))
    completed = entries[shown.index(win.reading.won)]
    completed["called"], completed["won"] = False, True
    return entries


def _entry(block: Block) -> BlockEntry:
    """A block that the winning tile did not complete: a quad or an open block is a meld then."""
    return {
        "tiles": block.code,
        "shape": block.shape,
        "open": not block.closed,
        "called": block.is_quad or not block.closed,
        "fu": triplet_fu(block) if block.is_triplet else 0,
        "won": False,
    }


_block_entry = Memo(_entry, 1024).lookup
"""By block."""
