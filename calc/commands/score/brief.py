"""The answer of `score` to a hand that wins, without what explains it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from calc.riichi.errors import Problem
from calc.riichi.scoring.context import WonHand
from calc.values import key

from .._shared import PresetId
from .._win_value import PaidWin

if TYPE_CHECKING:
    from calc.riichi.waits.furiten import Furiten


@dataclass(slots=True, eq=False)
class BriefScore(PaidWin):
    """A hand that wins: its value."""

    KEYS: ClassVar[tuple[str, ...]] = (*PaidWin.KEYS, "rules", "ignored")
    _remarks: list[Problem]

    @key
    def rules(self) -> PresetId:
        """The id of the rule set or of its preset."""
        return self._best.won.rules.key

    @key
    def ignored(self) -> list[Problem]:
        """What the question names without effect."""
        best = self._best
        if not (best.score.yakuman or best.won.context.seats.liable):
            return self._remarks
        from calc.riichi.scoring.liability import is_nobody_liable, liability_remark

        unknown = liability_remark(best)
        if is_nobody_liable(best):
            sides = ",".join(best.won.context.situation.liable)
            unknown = Problem("nobody-liable", "liable", sides)
        return [*self._remarks, unknown] if unknown else self._remarks


def is_furiten_known(won: WonHand) -> bool:
    """Whether anything is known of the hand that furiten depends on."""
    return won.particulars.may_be_furiten


def furiten_of(won: WonHand) -> "Furiten | None":
    """Why the hand may not be won by ron; None where nothing known of it forbids that."""
    if not is_furiten_known(won):
        return None
    from calc.riichi.waits.furiten import furiten_of_win  # few questions say what was discarded

    return furiten_of_win(won.hand, won.situation, won.rules)
