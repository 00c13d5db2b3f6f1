"""What a hand waits for, what each wait pays, furiten; of 14 tiles, every discard."""

from typing import Any

from calc._old_commands import waits
from calc.encode.text.waits import lines
from calc.questions.waits import WAITS

from ._registry import Command, Question


def answer(question: Question) -> dict[str, Any]:
    """What a hand waits for, what each wait pays, furiten; of 14 tiles, every discard."""
    return waits(question)


COMMAND = Command(WAITS, answer, lines, example="hand=234m456789p2245s&riichi=1&discards=9m6s1z")
