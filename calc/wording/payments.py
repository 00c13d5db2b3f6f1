"""Reasons of payments in words."""

from .said import Said
from .subjects import merged

PAYMENTS: dict[str, Said] = merged("PAYMENTS")


def payment_words(why: str) -> Said:
    """What a payment is for; KeyError for an unknown reason."""
    return PAYMENTS[why]
