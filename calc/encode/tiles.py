"""Tiles, blocks and readings as text."""

from functools import lru_cache
from typing import Any

from calc.riichi.blocks import Block
from calc.riichi.readings import Form
from calc.riichi.tiles import Tile
from calc.riichi.win import Win


def tiles_of(at: tuple[Block | Tile, ...]) -> list[str]:
    """Each block or tile in its written form."""
    return [each.code for each in at]


def label(win: Win) -> str:
    """A reading in one line: the pair, the groups (open melds marked), the wait."""
    if win.reading.form is not Form.STANDARD:
        return str(win.reading.form)
    opened = len(win.hand.melds)
    groups = [str(each) for each in ordered(win)]
    called = [f"{each.block}{'' if each.closed else '(open)'}" for each in win.hand.melds]
    concealed = groups[: len(groups) - opened]
    return " ".join([str(win.pair), *concealed, *called, f"wait={win.reading.wait}"])


def ordered(win: Win) -> tuple[Block, ...]:
    """The groups for the eye: concealed triplets, concealed sequences, then the melds."""
    own = len(win.groups) - len(win.hand.melds)
    concealed = sorted(win.groups[:own], key=lambda each: (each.is_sequence, each.first.kind))
    return (*concealed, *win.groups[own:])


def blocks(win: Win) -> list[dict[str, Any]]:
    """The blocks of a reading with what is to be seen of each: tiles, shape, fu, the win."""
    reading = win.reading
    if reading.form is Form.STANDARD:
        shown: tuple[Block, ...] = (*ordered(win), win.pair)
    else:
        shown = reading.blocks
    melds = [each.block for each in win.hand.melds]
    found = [_block(each, called=each in melds).copy() for each in shown]
    found[shown.index(reading.won)]["won"] = True
    return found


@lru_cache(maxsize=1024)
def _block(each: Block, *, called: bool) -> dict[str, Any]:
    return {
        "tiles": each.code,
        "shape": each.shape.value,
        "open": not each.closed,
        "called": called,
        "fu": each.fu_item.fu if each.fu_item else 0,
        "won": False,
    }
