"""What a winning hand is worth, who pays whom, and why."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, overload

from calc.questions.score import SCORE, ScoreQuestion, read_score
from calc.riichi.problems import unanswerable
from calc.riichi.scoring.claim import not_liable
from calc.riichi.scoring.context import WonHand
from calc.riichi.scoring.evaluate import score_hand
from calc.riichi.scoring.result import BelowMinimum, NotComplete, NoYaku, Scored

from .._problems import InvalidAnswer, invalid
from .._registry import Command, Question
from .._win_value import WinValue, win_value
from .answers import (
    FuritenRonAnswer,
    FuritenRonBrief,
    NotCompleteAnswer,
    RefusedAnswer,
    RefusedBrief,
    ScoredAnswer,
)

FullAnswer = ScoredAnswer | RefusedAnswer | NotCompleteAnswer | FuritenRonAnswer | InvalidAnswer
BriefAnswer = WinValue | RefusedBrief | FuritenRonBrief | InvalidAnswer


@overload
def answer(question: Question, *, explain: Literal[True] = True) -> FullAnswer: ...


@overload
def answer(question: Question, *, explain: Literal[False]) -> BriefAnswer: ...


def answer(question: Question, *, explain: bool = True) -> FullAnswer | BriefAnswer:
    """What a hand is worth and who pays whom; and why, unless `explain` is false.

    Takes the keys of `calc.questions.score.SCORE`; answers `scored`, `no_yaku`, `below_minimum`,
    `not_complete`, `furiten` or, with every problem of the question, `invalid`. Points are points,
    han and fu whole numbers.
    """
    read = read_score(question)
    return explained(read) if explain else brief(read)


def brief(question: ScoreQuestion) -> BriefAnswer:
    """The answer without its reasons, to a question that was read."""
    won, problems, _ = question
    if won is None or (problems and unanswerable(problems)):
        return invalid(problems)
    result = score_hand(won)
    if not isinstance(result, Scored):
        return {"kind": KINDS[type(result)]}
    if won.context.payers.liable and (wrong := not_liable(result.best)):
        return invalid([*problems, wrong])
    if won[6:] != NOTHING_KNOWN and is_furiten_known(won):
        from .explanation import furiten_of  # few questions say what was discarded

        furiten, _ = furiten_of(won)
        if furiten:
            return {"kind": "furiten", "furiten": furiten}
    return win_value(result.best)


def explained(question: ScoreQuestion) -> FullAnswer:
    """The answer with all its reasons, to a question that was read."""
    won, problems, _ = question
    if won is None or (problems and unanswerable(problems)):
        return invalid(problems)
    from . import explanation  # a value alone is scored without it

    result = score_hand(won)
    if isinstance(result, Scored):
        if won.context.payers.liable and (wrong := not_liable(result.best)):
            return invalid([*problems, wrong])
        if is_furiten_known(won):
            furiten, waiting = explanation.furiten_of(won)
            if furiten:
                return explanation.forbidden(furiten, waiting, result, problems)
        return explanation.scored(result, problems)
    if isinstance(result, NotComplete):
        return explanation.not_complete(won, problems)
    return explanation.refused(won, result, problems)


KINDS: Mapping[type, Literal["not_complete", "below_minimum", "no_yaku"]] = {
    NotComplete: "not_complete",
    BelowMinimum: "below_minimum",
    NoYaku: "no_yaku",
}


def is_furiten_known(won: WonHand) -> bool:
    """Is it a ron, and is anything known that furiten can be told from?"""
    return won[6:] != NOTHING_KNOWN and won.context.ron


NOTHING_KNOWN = (None, None, None)
"""Discards and passed tiles of a question that tells nothing of furiten."""


def _brief(question: Question) -> BriefAnswer:
    return answer(question, explain=False)


def text(answer: Mapping[str, Any]) -> Iterator[str]:
    """The lines of an answer."""
    from .text import lines  # scoring needs no words

    return lines(answer)


COMMAND = Command(
    SCORE,
    answer,
    text,
    _brief,
    example="hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&dora_indicators=3p",
)
