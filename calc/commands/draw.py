"""What a drawn hand moves: noten payments, nagashi mangan, abortive draws."""

from typing import Any

from calc.encode.text.draw import lines
from calc.questions.draw import DRAW
from calc.settling import draw

from ._registry import Command, Question


def answer(question: Question) -> dict[str, Any]:
    """What a drawn hand moves: noten payments, nagashi mangan, abortive draws."""
    return draw(question)


COMMAND = Command(
    DRAW,
    answer,
    lines,
    example='{"type": "exhaustive", "seats": {"E": {"tenpai": true}, "S": {"tenpai": false},'
    ' "W": {"hand": "234m456789p2245s"}, "N": {"tenpai": false}}}',
)
