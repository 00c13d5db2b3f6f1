"""What an answer to `score` shows of its winning reading: its blocks, fu and payments."""

from collections.abc import Sequence
from operator import attrgetter

from calc.riichi.memo import Memo
from calc.riichi.notation import written
from calc.riichi.readings.blocks import Block
from calc.riichi.readings.readings import Form
from calc.riichi.readings.win import Win
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.fu import FuItem, set_fu
from calc.riichi.scoring.payers import sides
from calc.riichi.scoring.payments import Claim, Seat, Table, claimed
from calc.riichi.scoring.scored_reading import ScoredReading
from calc.riichi.tiles import WINDS, Wind
from calc.wording import fu_words

from .answers import BlockEntry, FuEntry, SeatPayment


def _fu_entry(item: FuItem) -> FuEntry:
    words = fu_words(item)
    return {
        "id": item.key,
        "fu": item.fu,
        "tiles": written(item.tiles),
        "text": words.text,
        "article": words.article,
    }


FU_ENTRIES = Memo(_fu_entry, 1024)


def _payments(key: tuple[Claim, Ruleset]) -> list[SeatPayment]:
    win, rules = key
    return [
        {
            "payer": _seat_name(payer, win.winner, win.players),
            "payee": _seat_name(payee, win.winner, win.players),
            "points": points,
            "why": why,
        }
        for payer, payee, points, why in claimed(win, rules)
    ]


PAYMENTS = Memo(_payments, 4096)


def _seat_name(seat: Seat, winner: Wind, players: int) -> str:
    """A seat as the winner sees it."""
    if isinstance(seat, Table):
        return seat.value
    seats = WINDS[:players]
    steps = (seats.index(seat) - seats.index(winner)) % players
    return "winner" if not steps else sides(players)[steps - 1].value


def label(win: Win) -> str:
    """A reading in one line: the pair, the groups (open melds marked), the wait."""
    reading, melds = win.reading, win.hand.melds
    if reading.form is not Form.STANDARD:
        return str(reading.form)
    parts = [block.code for block in _ordered(win)]
    for place, meld in enumerate(melds, start=len(parts) - len(melds)):
        if not meld.closed:
            parts[place] += "(open)"
    return f"{win.pair.code} {' '.join(parts)} wait={reading.wait}"


def label_of(value: ScoredReading, win: Win) -> str:
    """The reading in one line; a flat mangan has none but its own name."""
    return value.awards[0].yaku.key if value.flat else label(win)


def _ordered(win: Win) -> list[Block]:
    """The groups for the eye: concealed triplets, concealed sequences, then the melds."""
    groups = win.reading.groups
    own = len(groups) - len(win.hand.melds)
    return [*sorted(groups[:own], key=_order), *groups[own:]]


_order = attrgetter("order")


def block_entries(win: Win) -> list[BlockEntry]:
    """The blocks of a reading with what is to be seen of each: tiles, shape, fu, the win."""
    reading = win.reading
    shown: Sequence[Block] = reading.blocks
    if reading.form is Form.STANDARD:
        shown = [*_ordered(win), reading.blocks[0]]
    melds = [meld.block for meld in win.hand.melds]
    entries = [_BLOCK_ENTRIES[block, block in melds].copy() for block in shown]
    entries[shown.index(reading.won)]["won"] = True
    return entries


def _block(key: tuple[Block, bool]) -> BlockEntry:
    block, called = key
    return {
        "tiles": block.code,
        "shape": block.shape.value,
        "open": not block.closed,
        "called": called,
        "fu": set_fu(block) if block.is_triplet else 0,
        "won": False,
    }


_BLOCK_ENTRIES = Memo(_block, 2048)
"""By block, and whether it was called."""
