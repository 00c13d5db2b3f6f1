"""Problems of a question about a hand, as data; `scoring.validity` collects those of a won hand."""

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
        "not-of-this-win",
        "nagashi-mark-not-in-use",
        "nagashi-on-open-hand",
        "nagashi-of-a-dead-hand",
    }
)
"""The ids of problems that do not prevent an answer: what they name is ignored."""


def are_unanswerable(problems: list[Problem]) -> bool:
    """Whether any of the problems prevents an answer."""
    return bool(problems) and any(problem.id not in IGNORED for problem in problems)
