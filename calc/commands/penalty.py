"""What a foul costs, who gets it, and how play goes on."""

from typing import Any

from calc.encode.text.penalty import lines
from calc.questions.penalty import PENALTY
from calc.settling import penalty

from ._registry import Command, Question


def answer(question: Question) -> dict[str, Any]:
    """What a foul costs, who gets it, and how play goes on."""
    return penalty(question)


COMMAND = Command(PENALTY, answer, lines, example="foul=noten_riichi&offender=S&dealer=E")
