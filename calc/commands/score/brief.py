"""The answer of `score` to a hand that wins, without what explains it."""

from dataclasses import dataclass
from typing import ClassVar

from calc.riichi.errors import Problem
from calc.riichi.scoring.scored_reading import ScoredReading
from calc.values import shown

from .._shared import PresetId
from .._win_value import PaidWin


class UnderRules:
    """The rules of a win, a key of an object that holds a scored reading."""

    __slots__ = ()
    _best: ScoredReading
    rules: PresetId = shown("_best.won.rules.key")
    """The id of the rule set or of its preset."""


@dataclass(slots=True, eq=False)
class BriefScore(UnderRules, PaidWin):
    """A hand that wins: its value."""

    KEYS: ClassVar[tuple[str, ...]] = (*PaidWin.KEYS, "rules", "ignored")
    ignored: list[Problem]
    """What the question names without effect."""


def remarks_on(best: ScoredReading, ignored: list[Problem]) -> list[Problem]:
    """What a question names without effect, the liable players of a win among it."""
    if not (best.score.yakuman or best.won.context.seats.liable):
        return ignored
    from calc.riichi.scoring.liability import is_nobody_liable, liability_remark

    unknown = liability_remark(best)
    if is_nobody_liable(best):
        sides = ",".join(best.won.context.situation.liable)
        unknown = Problem("nobody-liable", "liable", sides)
    return [*ignored, unknown] if unknown else ignored
