"""Problems as answers: what is wrong, in words, with the way out."""

from collections.abc import Iterable
from typing import Any

from calc.riichi.problem import Problem

LONGEST_VALUE = 200
"""Characters of a value that is given back."""


def invalid(problems: Iterable[Problem]) -> dict[str, Any]:
    """The answer to a question that cannot be answered: everything wrong with it."""
    return {"kind": "invalid", "problems": [problem(each) for each in problems]}


def problem(each: Problem) -> dict[str, Any]:
    """One problem with its message, its hint, and the article that explains it."""
    from calc.wording import problem_words  # a question without problems needs no words for any

    words = problem_words(each)
    return {
        "id": each.id,
        "field": each.field,
        "value": _shown(each.value),
        "message": words.message,
        "hint": words.hint,
        "article": words.article,
    }


def _shown(value: object) -> object:
    """The value as it was given, unless it is too long to be worth repeating."""
    if value is None or isinstance(value, bool | int | float):
        return value
    text = value if isinstance(value, str) else str(value)
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"
