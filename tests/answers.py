"""The functions of the commands, for tests that look anywhere into an answer of any kind."""

from collections.abc import Mapping
from typing import Any, cast

import calc

Answered = dict[str, Any]
Question = Mapping[str, object]


def score(question: Question, *, explain: bool = True) -> Answered:
    """The answer of `score`."""
    answer = calc.score(question) if explain else calc.score(question, explain=False)
    return cast("Answered", answer)


def waits(question: Question) -> Answered:
    """The answer of `waits`."""
    return {**calc.waits(question)}


def declare_riichi(question: Question) -> Answered:
    """The answer of `riichi`."""
    return {**calc.declare_riichi(question)}


def kan(question: Question) -> Answered:
    """The answer of `kan`."""
    return {**calc.kan(question)}


def settle(question: Question) -> Answered:
    """The answer of `settle`."""
    return {**calc.settle(question)}


def draw(question: Question) -> Answered:
    """The answer of `draw`."""
    return {**calc.draw(question)}


def final(question: Question) -> Answered:
    """The answer of `final`."""
    return {**calc.final(question)}


def penalty(question: Question) -> Answered:
    """The answer of `penalty`."""
    return {**calc.penalty(question)}
