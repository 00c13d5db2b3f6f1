"""The bounds of a record, and the errors of one that cannot be read."""

from calc.riichi.errors import Problem, RiichiError

MOST_BYTES = 1 << 20
"""Bytes of a text as it is received, packed or not."""
MOST_UNPACKED = 2 << 20
"""Bytes of a text unpacked."""
MOST_GAMES = 40
MOST_HANDS = 60
MOST_EVENTS = 400
MOST_STEPS = 20_000
"""Steps of the search for the order of a tenhou/6 hand."""
MOST_STEPS_OF_ALL = 300_000
"""Steps for all hands of a text: forty ordinary games of twenty hands need two thirds of them."""
MOST_DECLINED = 80
"""Tiles of a hand that complete somebody's hand and are scored; an ordinary hand has a few."""
LONGEST_NAME = 40


class UnreadableRecord(RiichiError):
    """A text that is not a record, with the problem that describes it."""

    def __init__(
        self, problem: str, *, field: str = "record", value: object = None, **facts: object
    ) -> None:
        super().__init__(problem)
        self.problem = Problem(problem, field, value, facts)


class UnreadableHand(RiichiError):
    """A hand that cannot be read or followed, with the problem that says where."""

    def __init__(self, problem: str, **facts: object) -> None:
        super().__init__(problem)
        self.problem = Problem(problem, "hands", None, facts)


UNREADABLE = (UnreadableHand, LookupError)
"""What reading a hand raises: a list of a record may be shorter than its format has it."""


def problem_of(error: Exception) -> Problem:
    """The problem of a hand that raised one of UNREADABLE."""
    return getattr(error, "problem", None) or Problem("hand-not-followed", "hands")
