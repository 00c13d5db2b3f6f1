"""The names of `calc.commands._win_value`, for the answers that have not moved there yet."""

from typing import Any, cast

from calc.commands._win_value import brief_value, settled_claim, win_value
from calc.riichi.scoring.scored_reading import ScoredReading

settled = settled_claim


def brief(best: ScoredReading) -> dict[str, Any]:
    """A value in short."""
    return cast("dict[str, Any]", brief_value(best))


def value(best: ScoredReading) -> dict[str, Any]:
    """What a win is worth and who pays it."""
    return cast("dict[str, Any]", win_value(best))
