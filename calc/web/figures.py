"""Figures counted in recorded games: how often each yaku was won with, and for how many points."""

import tomllib
from functools import cache
from typing import NamedTuple

from calc.paths import CONTENT

FEWEST = 20
"""Wins below which a share or a mean says little and is left out."""


class Figure(NamedTuple):
    """Wins of one kind: how many, their share of all, and of them open and self-drawn, in percent.

    `points` is the mean before counters and riichi sticks.
    """

    wins: int
    share: float
    open: float
    self_draw: float
    points: int

    @property
    def enough(self) -> bool:
        """Are there wins enough for a share to mean something?"""
        return self.wins >= FEWEST


class Figures(NamedTuple):
    """All that was counted, with the size of the sample."""

    wins: int
    games: int
    hands: dict[str, Figure]
    yaku: dict[str, Figure]


@cache
def figures() -> Figures:
    """The figures, read once."""
    table = tomllib.loads((CONTENT / "figures.toml").read_text(encoding="utf-8"))
    hands, yaku = (
        {key: Figure(**row) for key, row in table[name].items()} for name in ("hands", "yaku")
    )
    return Figures(table["wins"], table["games"], hands, yaku)
