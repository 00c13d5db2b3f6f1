"""Problems of a question as data (their words are in `calc.words`), and errors for a caller.

A problem with a misspelled name has the name that was meant, as far as it can be guessed. A guess
compares the name with all that are known, which takes time: a request has a budget of comparisons,
which the questions of a list share.
"""

from collections.abc import Collection, Mapping
from contextvars import ContextVar
from itertools import chain
from typing import NamedTuple

NO_FACTS: Mapping[str, object] = {}


class Problem(NamedTuple):
    """One problem of a question."""

    id: str
    """The key of the problem."""
    field: str
    """The key it belongs to; members of lists and objects as in `melds[0]` and `table.scores`."""
    value: object = None
    """The value at fault as it was given."""
    facts: Mapping[str, object] = NO_FACTS
    """What its words name, by name."""


MOST_LEVELS = 16
"""Lists and objects inside each other; what is nested deeper is not written out."""


def value_text(value: object) -> str:
    """A value as JSON, a text as it is; the name of its type where it is nested or far too long.

    >>> value_text([1, "a", None]), value_text("a"), value_text(10**5000)
    ('[1, "a", null]', 'a', '<int>')
    """
    if isinstance(value, str):
        return value
    from json import dumps  # only a wrong question is written out

    try:
        if not _is_deep(value):
            return dumps(value, ensure_ascii=False, default=str)
    except (TypeError, ValueError):  # a key that is no text; an integer of thousands of digits
        pass
    return f"<{type(value).__name__}>"


def _is_deep(value: object) -> bool:
    """Whether a value has more than MOST_LEVELS levels; Python writes those in quadratic time."""
    level = [value]
    for _ in range(MOST_LEVELS):
        inside = [one.values() if isinstance(one, dict) else one for one in level
                  if isinstance(one, dict | list | tuple)]  # fmt: skip
        if not inside:
            return False
        level = [*chain.from_iterable(inside)]
    return True


class RiichiError(ValueError):
    """Base class of the errors that the rules raise."""


class NotationError(RiichiError):
    """Text that is not a tile, meld or hand: `column` counts characters from 1.

    `expected` is English, with the field `{named}` for what `named` holds.
    """

    def __init__(self, text: str, column: int, expected: str, named: str = "") -> None:
        super().__init__(text, column, expected, named)
        self.text = text
        self.column = column
        self.expected = expected
        self.named = named

    @property
    def found(self) -> str:
        """The character at fault, empty past the end of the text."""
        return self.text[self.column - 1 : self.column]

    @property
    def facts(self) -> dict[str, object]:
        """The facts of a `Problem` with this text."""
        return {name: getattr(self, name) for name in ("column", "found", "expected", "named")}

    def __str__(self) -> str:
        character = repr(self.found) if self.found else "the end"
        expected = self.expected.replace("{named}", self.named)
        return f"column {self.column}: {character}, expected {expected}"


class RulesetError(RiichiError):
    """Rules that cannot be read, with everything wrong with them."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return ", ".join(f"{problem.id}: {problem.value!r}" for problem in self.problems)


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
