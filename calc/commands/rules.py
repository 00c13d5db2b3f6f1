"""What a rule set answers to every option, or where two differ."""

from typing import Any

from calc._old_commands import rules
from calc.encode.text.rules import lines
from calc.questions.rules import RULES

from ._registry import Command, Question


def answer(question: Question) -> dict[str, Any]:
    """What a rule set answers to every option, or where two differ."""
    return rules(question)


COMMAND = Command(RULES, answer, lines, example="rules=wrc-2022&against=ema-2016")
