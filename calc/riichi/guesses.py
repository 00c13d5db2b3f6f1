"""Guesses at the name that a misspelled one was meant to be, and how many there may be.

A guess compares a name with all that are known, which takes time: a request has a budget of
comparisons, which the questions of a list share.
"""

from collections.abc import Collection
from contextvars import ContextVar

from .errors import value_text

MOST_COMPARISONS = 800
"""Comparisons of a request, however many questions it has: one takes some 20 microseconds."""
LONGEST_NAME = 64
"""Characters of a name that are compared."""
NOT_GUESSED = ""
"""What `nearest` returns where the budget allows no guess; falsy, like None."""


class GuessBudget:
    """Bounds the guesses made within a `with` block; inside another such block, its budget holds.

    `left` is how many comparisons may still be made. A budget of 0 holds inside any other: what is
    wrong is read once more outside the block.
    """

    __slots__ = ("left", "outer")

    def __init__(self, most: int = MOST_COMPARISONS) -> None:
        self.left = most

    def __enter__(self) -> None:
        self.outer = _BUDGET.get()
        if self.outer is None or not self.left:
            _BUDGET.set(self)

    def __exit__(self, *_: object) -> None:
        _BUDGET.set(self.outer)

    def take(self, comparisons: int) -> bool:
        """Whether a guess of this many comparisons may be made; they are counted then."""
        allowed = comparisons <= self.left
        self.left -= comparisons if allowed else 0
        return allowed


_BUDGET: ContextVar[GuessBudget | None] = ContextVar("guesses", default=None)


def nearest(name: object, known: Collection[str]) -> str | None:
    """The known name most like a misspelled one; None if none is like it, or NOT_GUESSED."""
    budget = _BUDGET.get()
    if budget is not None and not budget.take(len(known)):
        return NOT_GUESSED
    from difflib import get_close_matches  # only a mistake needs it

    close = get_close_matches(value_text(name)[:LONGEST_NAME].lower(), tuple(known), n=1)
    return close[0] if close else None
