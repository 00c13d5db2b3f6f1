"""What comes of a hand: a win with its value, or the reason why there is none."""

from typing import NamedTuple

from .scored_reading import Readings, ScoredReading


class Scored(NamedTuple):
    """A hand that wins: its best reading, and all readings in every way they may be counted."""

    best: ScoredReading
    readings: Readings
    values: list[ScoredReading]


class BelowMinimum(NamedTuple):
    """A complete hand with yaku, but with less han of yaku than the minimum asks for."""

    best: ScoredReading
    readings: Readings
    minimum: int


class NoYaku(NamedTuple):
    """A complete hand without any yaku."""

    readings: Readings


class NotComplete(NamedTuple):
    """Fourteen tiles that are no complete hand."""


Result = Scored | BelowMinimum | NoYaku | NotComplete
