"""Who pays whom after one win or several on one discard, and what hand follows."""

from typing import Any

from calc.encode.text.settle import lines
from calc.questions.settle import SETTLE
from calc.settling import settle

from ._registry import Command, Question


def answer(question: Question) -> dict[str, Any]:
    """Who pays whom after one win or several on one discard, and what hand follows."""
    return settle(question)


COMMAND = Command(
    SETTLE,
    answer,
    lines,
    example='{"rules": "tenhou", "honba": 1, "wins": [{"hand": "234456m456p55678s",'
    ' "win_tile": "8s", "win_by": "ron", "seat_wind": "S", "riichi": true, "discarder": "left"}]}',
)
