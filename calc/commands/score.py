"""What a winning hand is worth, who pays whom, and why."""

from collections.abc import Mapping
from typing import Any

from calc.questions.score import SCORE
from calc.scoring import score

from ._registry import Command, Question
from ._text import Lines


def answer(question: Question) -> dict[str, Any]:
    """What a winning hand is worth, who pays whom, and why."""
    return score(question)


def _brief(question: Question) -> dict[str, Any]:
    return dict(dict.items(score(question)))


def text(answer: Mapping[str, Any]) -> Lines:
    """The lines of an answer."""
    from calc.encode.text.score import lines  # scoring needs no words

    return lines(answer)


COMMAND = Command(
    SCORE,
    answer,
    text,
    _brief,
    example="hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&dora_indicators=3p",
)
