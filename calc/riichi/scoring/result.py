"""What comes of a hand: a win with its value, or the reason why there is none."""

from typing import NamedTuple

from calc.riichi.readings.win import Win

from .scored_reading import Valued


class Tried(NamedTuple):
    """A reading as a win, its features, and every way it may be counted; none without yaku."""

    win: Win
    word: int
    values: tuple[Valued, ...]


class Scored(NamedTuple):
    """A hand that wins, as its best reading has it, and all its readings."""

    best: Valued
    tried: tuple[Tried, ...] = ()


class BelowMinimum(NamedTuple):
    """A complete hand with yaku, but with less han of yaku than the minimum asks for."""

    best: Valued
    minimum: int


class NoYaku(NamedTuple):
    """A complete hand without any yaku."""


class NotComplete(NamedTuple):
    """Fourteen tiles that are no complete hand."""


Result = Scored | BelowMinimum | NoYaku | NotComplete
