"""What a winning hand is worth, who pays whom, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Literal, overload

from calc.questions.score import SCORE, ScoreFields, score_fields
from calc.riichi.errors import Problem
from calc.riichi.problems import are_unanswerable
from calc.riichi.scoring.context import NOTHING_KNOWN, WonHand
from calc.riichi.scoring.evaluate import score_hand
from calc.riichi.scoring.scored_reading import (
    BelowMinimum,
    NoAtozuke,
    NotComplete,
    NoYaku,
    Result,
    Scored,
    ScoredReading,
)
from calc.wording import ENGLISH, Language

from .. import AnyAnswer, Command, Question
from .._win_value import win_settlement, win_value

if TYPE_CHECKING:
    from calc.riichi.waits.furiten import Furiten

    from .._problems import InvalidAnswer
    from . import answers  # `calc.openapi` loads it for what the annotations name


@overload
def answer(
    question: Question, *, explain: Literal[True] = True, language: Language = ENGLISH
) -> answers.FullAnswer: ...


@overload
def answer(
    question: Question, *, explain: Literal[False], language: Language = ENGLISH
) -> answers.BriefAnswer: ...


def answer(
    question: Question, *, explain: bool = True, language: Language = ENGLISH
) -> answers.FullAnswer | answers.BriefAnswer:
    """What a hand is worth and who pays whom; and why, unless `explain` is false.

    Takes the keys of `calc.questions.score.SCORE`; answers `scored`, `no_yaku`, `below_minimum`,
    `not_complete`, `furiten` or, with every problem of the question, `invalid`. Points are points,
    han and fu whole numbers.
    """
    if explain:
        return full_answer(score_fields(question), language)
    return brief_answer(score_fields(question), language)


def brief_answer(question: ScoreFields, language: Language) -> answers.BriefAnswer:
    """The answer without its reasons, to a question that was read."""
    won, problems, _ = question
    if won is None or (problems and are_unanswerable(problems)):
        return _invalid_answer(problems, language)
    result = score_hand(won)
    if not isinstance(result, Scored):
        return {"kind": KINDS[type(result)]}
    if won.context.seats.liable and (wrong := _liability_problem(result.best)):
        return _invalid_answer([*problems, wrong], language)
    if won.outside[4:] != NOTHING_KNOWN and won.context.ron and (furiten := furiten_of(won)):
        from calc.commands._shared import furiten_entry  # as seldom as `furiten_of`

        return {"kind": "furiten", "furiten": furiten_entry(furiten, language)}
    return win_value(result.best, win_settlement(result.best))


def _invalid_answer(problems: list[Problem], language: Language) -> InvalidAnswer:
    from .._problems import invalid_answer  # nearly every question can be answered

    return invalid_answer(problems, language)


def full_answer(question: ScoreFields, language: Language) -> answers.FullAnswer:
    """The answer with all its reasons, to a question that was read."""
    won, problems, _ = question
    if won is None or (problems and are_unanswerable(problems)):
        return _invalid_answer(problems, language)
    result = score_hand(won)
    if isinstance(result, NotComplete):
        return _explainer()(won, result, problems, None, language)
    furiten = furiten_of(won) if won.outside[4:] != NOTHING_KNOWN else None
    if (
        won.context.seats.liable
        and isinstance(result, Scored)
        and (wrong := _liability_problem(result.best))
    ):
        return _invalid_answer([*problems, wrong], language)
    return _explainer()(won, result, problems, furiten, language)


Explainer = Callable[
    [WonHand, Result, list[Problem], "Furiten | None", Language], "answers.FullAnswer"
]


@cache
def _explainer() -> Explainer:
    """`explanation`, loaded when the first reasons are asked for."""
    from calc.commands.score.explanation import explanation

    return explanation


KINDS: Mapping[type, Literal["not_complete", "below_minimum", "no_yaku"]] = {
    NotComplete: "not_complete",
    BelowMinimum: "below_minimum",
    NoYaku: "no_yaku",
    NoAtozuke: "no_yaku",
}


def furiten_of(won: WonHand) -> Furiten | None:
    """Why the hand may not be won by ron; None where nothing known of it forbids that."""
    from calc.riichi.waits.furiten import furiten_of_win  # few questions say what was discarded

    return furiten_of_win(won.hand, won.situation, won.rules)


def _liability_problem(best: ScoredReading) -> Problem | None:
    from calc.riichi.scoring.liability import liability_problem  # few questions name who is liable

    return liability_problem(best)


def _answer_in_brief(question: Question, language: Language) -> answers.BriefAnswer:
    return brief_answer(score_fields(question), language)


def text(answer: AnyAnswer, language: Language) -> Iterator[str]:
    """The lines of an answer."""
    from .text import lines  # scoring needs no words

    return lines(answer, language)


COMMAND = Command(
    SCORE,
    answer,
    text,
    example="hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&dora_indicators=3p",
    brief=_answer_in_brief,
)
