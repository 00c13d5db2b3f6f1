"""The named changes that a rule set has, and every option that differs from its preset."""

from typing import Any

from calc.encode.mods import mods
from calc.questions.mods import MODS

from ._registry import Command, Question


def answer(question: Question) -> dict[str, Any]:
    """Which named changes a rule set has, and every option that differs from its preset."""
    return mods(question)


COMMAND = Command(MODS, answer, example="mod=wrc-mod-2.1")
