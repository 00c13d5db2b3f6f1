"""Problems as answers, from their new place."""

from collections.abc import Iterable
from typing import Any

from calc.commands import _problems
from calc.commands._problems import problem_entry
from calc.riichi.problem import Problem

__all__ = ["invalid", "problem"]
problem = problem_entry


def invalid(problems: Iterable[Problem]) -> dict[str, Any]:
    """The answer to a question that cannot be answered: everything wrong with it."""
    return {**_problems.invalid(problems)}
