"""What a winning hand is worth, who pays whom, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Literal, cast

from calc.questions.form import PARTS
from calc.questions.score import SCORE, ScoreFields, score_fields
from calc.riichi.errors import Problem
from calc.riichi.problems import are_unanswerable
from calc.riichi.scoring.evaluate import score_hand
from calc.riichi.scoring.scored_reading import (
    BelowMinimum,
    FuritenRon,
    NoAtozuke,
    NotComplete,
    NoYaku,
    Scored,
    ScoredReading,
)
from calc.words import ENGLISH, Language

from .. import Command, Question
from .._win_value import win_settlement
from .brief import BriefScore, remarks_on

if TYPE_CHECKING:
    from calc.encode import Parts

    from .._problems import InvalidAnswer
    from . import answers  # `calc.openapi` loads it for what the annotations name


def answer(
    question: Question,
    *,
    parts: Iterable[str] | None = None,
    explain: bool = True,
    language: Language = ENGLISH,
) -> answers.FullAnswer:
    """What a hand is worth, who pays whom, and why.

    Takes the keys of `calc.questions.score.SCORE`; answers `scored`, `no_yaku`, `below_minimum`,
    `not_complete`, `furiten` or, with every problem of the question, `invalid`. Points are points,
    han and fu whole numbers. `parts` stand for those that the question asks for; without
    `explain` there are none.
    """
    if not explain:
        return answer_to(score_fields(question), NO_PARTS, language)
    if parts is None:
        return answer_to(score_fields(question), SCORE.asked_parts(question), language)
    asked = SCORE.asked_parts({PARTS: parts})
    if asked is None:  # reading it names what is wrong
        question = {**question, PARTS: parts}
    return answer_to(score_fields(question), asked, language)


def answer_to(question: ScoreFields, parts: Parts, language: Language) -> answers.FullAnswer:
    """The answer with these parts to a question that was read."""
    won, problems, _ = question
    if won is None or (problems and are_unanswerable(problems)):
        return _invalid_answer(problems, language)
    result = score_hand(won)
    win = result.would_be if isinstance(result, FuritenRon) else result
    if not isinstance(win, Scored):
        from .answers import refused_answer  # a win is scored without the reasons

        return refused_answer(won, win, problems, parts, language)
    if won.context.seats.liable and (wrong := _liability_problem(win.best)):
        return _invalid_answer([*problems, wrong], language)
    if isinstance(result, FuritenRon):
        from .answers import furiten_answer  # as above

        return furiten_answer(result, problems, parts, language)
    if parts is None or parts:
        return _scored_answer()(win, problems, parts, language)
    paid = win_settlement(win.best)
    ignored = remarks_on(win.best, problems)
    brief = BriefScore(win.best, paid, ignored, parts=parts, language=language)
    return cast("answers.ScoredAnswer", brief)  # the same, without any part


@cache
def _scored_answer() -> Callable[..., answers.ScoredAnswer]:
    """The function that answers with reasons; to import it costs time, even once it is loaded."""
    from .answers import scored_answer

    return scored_answer


NO_PARTS: Parts = frozenset()
KINDS: Mapping[type, Literal["not_complete", "below_minimum", "no_yaku"]] = {
    NotComplete: "not_complete",
    BelowMinimum: "below_minimum",
    NoYaku: "no_yaku",
    NoAtozuke: "no_yaku",
}


def _invalid_answer(problems: list[Problem], language: Language) -> InvalidAnswer:
    from .._problems import invalid_answer  # nearly every question can be answered

    return invalid_answer(problems, language)


def _liability_problem(best: ScoredReading) -> Problem | None:
    from calc.riichi.scoring.liability import liability_problem  # few questions name who is liable

    return liability_problem(best)


def text(answer: answers.FullAnswer, language: Language) -> Iterator[str]:
    """The lines of an answer."""
    from .text import lines  # scoring needs no words

    return lines(answer, language)


COMMAND = Command(
    SCORE,
    answer,
    text,
    example="hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&dora_indicators=3p",
)
