"""Interleaved rounds: both sides answer the same part in turn, and answers are compared."""

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any, NamedTuple

Ask = Callable[[Any], Any]


class Row(NamedTuple):
    """One line of the table: microseconds of both sides, their ratio, and its mark."""

    name: str
    theirs: float
    ours: float
    ratio: float
    worst: float
    mark: float

    @classmethod
    def of(cls, name: str, measured: Sequence[Sequence[float]], mark: float) -> "Row":
        """The medians of some rounds, each with the microseconds of the library and of Tenbo."""
        ratios = [theirs / ours for theirs, ours in measured]
        theirs, ours = (median(side) for side in zip(*measured, strict=True))
        return cls(name, theirs, ours, median(ratios), min(ratios), mark)

    def __str__(self) -> str:
        return (
            f"| {self.name} | {self.theirs:.1f} | {self.ours:.1f} | {self.ratio:.2f} "
            f"| {self.worst:.2f} | {self.mark:g} |"
        )


HEAD = (
    "| | library, µs | Tenbo, µs | ratio (median) | worst round | mark |\n|---|---|---|---|---|---|"
)


def timed(ask: Ask, part: Sequence[Any]) -> float:
    """Microseconds of processor time for one question."""
    start = time.process_time()
    for question in part:
        ask(question)
    return (time.process_time() - start) / len(part) * 1e6


def row(name: str, theirs: Ask, ours: Ask, parts: Sequence[Sequence[Any]], mark: float) -> Row:
    """Both sides over each part, turn and turn about; the first of a round alternates."""
    measured = []
    for place, part in enumerate(parts):
        if place % 2:
            mine = timed(ours, part)
            measured.append((timed(theirs, part), mine))
        else:
            measured.append((timed(theirs, part), timed(ours, part)))
    return Row.of(name, measured, mark)


PART = 500
"""Questions of a round."""


def parted(questions: Sequence[Any]) -> list[Sequence[Any]]:
    """The questions in parts of one round each."""
    return [questions[start : start + PART] for start in range(0, len(questions), PART)]
