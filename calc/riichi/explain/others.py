"""The other readings of a hand, and why each of them lost."""

from collections.abc import Sequence
from typing import NamedTuple

from calc.riichi.readings.win import Win
from calc.riichi.scoring.result import Tried
from calc.riichi.scoring.score import minimum_han
from calc.riichi.scoring.scored_reading import Valued


class Other(NamedTuple):
    """A reading that is not the best: what it is worth, if anything, and why it lost."""

    win: Win
    value: Valued | None
    reason: str


def other_readings(best: Valued, tried: Sequence[Tried]) -> list[Other]:
    """Every other way to read or count the same hand, dearest first."""
    minimum = minimum_han(best.win.situation.honba, best.win.rules)
    found = []
    for win, _, values in tried:
        if not values:
            found.append(Other(win, None, "no-yaku"))
        found += [
            Other(win, each, _reason(best, each, minimum)) for each in values if each is not best
        ]
    return sorted(found, key=_rank, reverse=True) if len(found) > 1 else found


def _rank(other: Other) -> tuple[int, bool, int, int, int]:
    return other.value.rank if other.value else (0, False, 0, 0, 0)


def _reason(best: Valued, other: Valued, minimum: int) -> str:
    if not other.score.yakuman and other.yaku_han < minimum:
        return "below-minimum"
    reasons = ("fewer-points", "yakuman-first", "fewer-han", "less-fu", "less-fu")
    compared = zip(best.rank, other.rank, reasons, strict=True)
    return next((reason for ours, theirs, reason in compared if ours != theirs), "equal")
