"""Penalties in P paid in points at the table, where there is no tournament score.

Source: WRC Optional Rules 2022, Mod 6.1.
"""

from fractions import Fraction
from typing import NamedTuple

from calc.riichi.scoring.payments import Payment, Payments, Table
from calc.riichi.tiles import WINDS, Wind

P = 1000
TO_EACH = 200
"""Points that each other player gets for 1P of a penalty of 10P and more."""
LEAST_SHARED = 10
MOST_TO_TABLE = 2


class Converted(NamedTuple):
    """A penalty as payments; `stated` is no where the rules name no conversion."""

    payments: Payments
    stated: bool


def converted(points: float, offender: Wind, players: int = 4) -> Converted:
    """A penalty of `points` P: from 10P on to the other players, the dealer no more than another.

    1P and 2P go to the table for the next winner. What lies between has no stated conversion.
    """
    if not points:
        return Converted((), stated=True)
    if points <= MOST_TO_TABLE:
        paid = Payment(offender, Table.TABLE, int(Fraction(str(points)) * P), "penalty")
        return Converted((paid,), stated=True)
    if points < LEAST_SHARED:
        return Converted((), stated=False)
    share = int(Fraction(str(points)) * TO_EACH)
    others = [each for each in WINDS[:players] if each is not offender]
    return Converted(
        tuple(Payment(offender, each, share, "penalty") for each in others), stated=True
    )
