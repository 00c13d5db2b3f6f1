"""The answer of `score` to a hand that wins, without what explains it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from calc.riichi.errors import Problem
from calc.riichi.scoring.context import WonHand
from calc.riichi.scoring.scored_reading import ScoredReading
from calc.values import shown

from .._shared import PresetId
from .._win_value import PaidWin

if TYPE_CHECKING:
    from calc.riichi.waits.furiten import Furiten


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


def is_furiten_known(won: WonHand) -> bool:
    """Whether anything is known of the hand that furiten depends on."""
    return won.particulars.may_be_furiten


def furiten_of(won: WonHand) -> "Furiten | None":
    """Why the hand may not be won by ron; None where nothing known of it forbids that."""
    if not is_furiten_known(won):
        return None
    from calc.riichi.waits.furiten import furiten_of_win  # few questions say what was discarded

    return furiten_of_win(won.hand, won.situation, won.rules)
