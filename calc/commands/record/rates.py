"""Shares and averages of figures, each with how many it is of, and its 95 % interval."""

from math import sqrt
from typing import NamedTuple

NORMAL = 1.96
"""Standard deviations around the mean of a normal distribution that hold 95 % of it."""


class Rate(NamedTuple):
    """How often something happened."""

    times: int
    """How often."""
    of: int
    """Of how many."""
    share: float | None
    """The share; null of none."""
    low: float | None
    """The lower end of its 95 % interval (Wilson)."""
    high: float | None
    """The upper end."""


class Average(NamedTuple):
    """A mean of points."""

    of: int
    """Of how many."""
    mean: float | None
    """The mean; null of none."""
    low: float | None
    """The lower end of its 95 % interval; null of fewer than two."""
    high: float | None
    """The upper end."""


def rate(count: int, of: int) -> Rate:
    """The share of a count, with the interval of Wilson, which holds for small numbers too.

    >>> rate(1, 4)
    Rate(times=1, of=4, share=0.25, low=0.0456, high=0.6994)
    """
    if not of:
        return Rate(count, of, None, None, None)
    share, square = count / of, NORMAL**2
    middle = (share + square / (2 * of)) / (1 + square / of)
    spread = NORMAL * sqrt(share * (1 - share) / of + square / (4 * of**2)) / (1 + square / of)
    low, high = max(0.0, middle - spread), min(1.0, middle + spread)
    return Rate(count, of, round(share, 4), round(low, 4), round(high, 4))


def average(total: int, squares: int, of: int) -> Average:
    """The mean of numbers with this sum and sum of squares.

    >>> average(6, 14, 3)
    Average(of=3, mean=2.0, low=0.9, high=3.1)
    """
    if not of:
        return Average(of, None, None, None)
    mean = total / of
    if of < 2:
        return Average(of, round(mean, 1), None, None)
    spread = NORMAL * sqrt(max(0.0, squares - of * mean**2) / (of - 1) / of)
    return Average(of, round(mean, 1), round(mean - spread, 1), round(mean + spread, 1))
