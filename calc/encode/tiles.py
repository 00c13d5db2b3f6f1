"""Tiles, blocks and readings as text."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from calc.riichi.memo import Memo
from calc.riichi.readings.blocks import Block
from calc.riichi.readings.readings import Form
from calc.riichi.readings.win import Win
from calc.riichi.tiles import Tile


def tiles_of(at: tuple[Block | Tile, ...]) -> list[str]:
    """Each block or tile in its written form."""
    return [each.code for each in at]


def label(win: Win) -> str:
    """A reading in one line: the pair, the groups (open melds marked), the wait."""
    reading = win.reading
    if reading.form is not Form.STANDARD:
        return str(reading.form)
    melds = win.hand.melds
    parts = [each.code for each in ordered(win)]
    for place, each in enumerate(melds, start=len(parts) - len(melds)):
        parts[place] = each.block.code if each.closed else f"{each.block.code}(open)"
    return f"{win.pair.code} {' '.join(parts)} wait={reading.wait}"


def ordered(win: Win) -> list[Block]:
    """The groups for the eye: concealed triplets, concealed sequences, then the melds."""
    groups = win.reading.groups
    own = len(groups) - len(win.hand.melds)
    return [*sorted(groups[:own], key=_order), *groups[own:]]


_order = attrgetter("order")


def blocks(win: Win) -> list[dict[str, Any]]:
    """The blocks of a reading with what is to be seen of each: tiles, shape, fu, the win."""
    reading = win.reading
    shown: Sequence[Block] = reading.blocks
    if reading.form is Form.STANDARD:
        shown = [*ordered(win), reading.blocks[0]]
    melds = [each.block for each in win.hand.melds]
    found = [_BLOCKS[each, each in melds].copy() for each in shown]
    found[shown.index(reading.won)]["won"] = True
    return found


def _block(told: tuple[Block, bool]) -> dict[str, Any]:
    each, called = told
    return {
        "tiles": each.code,
        "shape": each.shape.value,
        "open": not each.closed,
        "called": called,
        "fu": each.fu_item.fu if each.fu_item else 0,
        "won": False,
    }


_BLOCKS = Memo(_block, 2048)
"""By block, and whether it was called."""
