"""What can be wrong with a question about a hand, as data; `scoring.validity` puts it together."""

from calc.riichi.errors import Problem

IGNORED = frozenset(
    {
        "ippatsu-not-in-use",
        "red-fives-not-in-use",
        "renhou-not-in-use",
        "ura-not-in-use",
        "ura-without-riichi",
        "kan-dora-not-in-use",
        "nobody-liable",
        "discarder-on-tsumo",
        "not-of-this-draw",
        "nagashi-mark-not-in-use",
        "nagashi-on-open-hand",
        "nagashi-of-a-dead-hand",
    }
)
"""Problems that leave the question clear: what they name has no effect, and the answer says so."""


def are_unanswerable(problems: list[Problem]) -> bool:
    """Whether any of the problems leaves it open what is asked."""
    return bool(problems) and any(problem.id not in IGNORED for problem in problems)
