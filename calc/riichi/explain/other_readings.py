"""The readings of a scored hand that are not the best, and why each of them lost."""

from typing import Literal, NamedTuple

from calc.riichi.readings.readings import ReadingNumbers
from calc.riichi.scoring.score import minimum_han
from calc.riichi.scoring.scored_reading import Scored, ScoredReading

LossReason = Literal[
    "fewer-points", "yakuman-first", "fewer-han", "less-fu", "no-yaku", "below-minimum", "equal"
]
REASONS: tuple[LossReason, ...] = (
    "fewer-points",
    "yakuman-first",
    "fewer-han",
    "less-fu",
    "less-fu",
)
"""Why a reading lost, by the first number of `ScoredReading.rank` in which it is lower."""


class OtherReading(NamedTuple):
    """A reading that is not the best: what it is worth, if anything, and why it lost."""

    numbers: ReadingNumbers
    value: ScoredReading | None
    reason: LossReason


def other_readings(result: Scored) -> list[OtherReading]:
    """Every other way to read or count the same hand, highest first."""
    best, readings, values = result.best, result.readings, result.scored_readings
    if len(readings) == len(values) == 1:
        return []
    minimum = minimum_han(best.won.particulars.honba, best.won.rules)
    others = []
    for numbers in readings:
        ways = [way for way in values if way.numbers is numbers]
        if not ways:
            others.append(OtherReading(numbers, None, "no-yaku"))
        others += [
            OtherReading(numbers, way, _reason(best, way, minimum))
            for way in ways
            if way is not best
        ]
    return sorted(others, key=_rank, reverse=True) if len(others) > 1 else others


def _rank(other: OtherReading) -> tuple[int, bool, int, int, int]:
    return other.value.rank if other.value else (0, False, 0, 0, 0)


def _reason(best: ScoredReading, other: ScoredReading, minimum: int) -> LossReason:
    if not other.score.yakuman and other.yaku_han < minimum:
        return "below-minimum"
    compared = zip(best.rank, other.rank, REASONS, strict=True)
    return next((reason for ours, theirs, reason in compared if ours != theirs), "equal")
