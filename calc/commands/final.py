"""Final scores: places, uma, oka, ties, deposits and penalties."""

from typing import Any

from calc.encode.text.final import lines
from calc.questions.final import FINAL
from calc.settling import final

from ._registry import Command, Question


def answer(question: Question) -> dict[str, Any]:
    """Final scores: places, uma, oka, ties, deposits and penalties."""
    return final(question)


COMMAND = Command(FINAL, answer, lines, example="scores=E:45200,S:31700,W:25100,N:18000")
