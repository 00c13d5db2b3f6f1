"""Is a concealed kan after riichi legal, under each form of the rule?"""

from typing import Any

from calc._old_commands import kan
from calc.encode.text.kan import lines
from calc.questions.kan import KAN

from ._registry import Command, Question


def answer(question: Question) -> dict[str, Any]:
    """Is a concealed kan after riichi legal, under each form of the rule?"""
    return kan(question)


COMMAND = Command(KAN, answer, lines, example="hand=2225m456p789s111z&drawn=2m&kan=2m")
