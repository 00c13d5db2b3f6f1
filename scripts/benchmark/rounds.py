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
    mark: float | None

    def __str__(self) -> str:
        mark = "" if self.mark is None else f"{self.mark:g}"
        return (
            f"| {self.name} | {self.theirs:.1f} | {self.ours:.1f} | {self.ratio:.2f} "
            f"| {self.worst:.2f} | {mark} |"
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


def row(
    name: str, theirs: Ask, ours: Ask, parts: Sequence[Sequence[Any]], mark: float | None = None
) -> Row:
    """Both sides over each part, turn and turn about; the first of a round alternates."""
    times = []
    for place, part in enumerate(parts):
        if place % 2:
            mine = timed(ours, part)
            times.append((timed(theirs, part), mine))
        else:
            times.append((timed(theirs, part), timed(ours, part)))
    ratios = [other / mine for other, mine in times]
    return Row(
        name,
        median(other for other, _ in times),
        median(mine for _, mine in times),
        median(ratios),
        min(ratios),
        mark,
    )


def parted(questions: Sequence[Any], size: int) -> list[Sequence[Any]]:
    """The questions in parts of one size."""
    return [questions[start : start + size] for start in range(0, len(questions), size)]
