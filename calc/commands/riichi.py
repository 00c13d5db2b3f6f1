"""May a hand declare riichi, with which discard, and what would it wait for?"""

from typing import Any

from calc._old_commands import riichi_check
from calc.encode.text.riichi import lines
from calc.questions.riichi import RIICHI

from ._registry import Command, Question


def answer(question: Question) -> dict[str, Any]:
    """May a hand declare riichi, with which discard, and what would it wait for?"""
    return riichi_check(question)


COMMAND = Command(
    RIICHI,
    answer,
    lines,
    example="hand=234456m456p22679s&discard=9s&points=25000&wall_tiles=30",
)
