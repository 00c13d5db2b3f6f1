"""The printed score tables: points by han and fu, for the dealer and for others."""

from typing import Any

from calc.encode.tables import tables
from calc.questions.tables import TABLES

from ._registry import Command, Question


def answer(question: Question) -> dict[str, Any]:
    """The printed score tables: points by han and fu, for the dealer and for others."""
    return tables(question)


COMMAND = Command(TABLES, answer, example="honba=1")
