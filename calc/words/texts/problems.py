"""Texts of all problems by their keys."""

from calc.words.phrase import ProblemText

from . import game_problems, hand_problems, question_problems, record_problems

PROBLEMS: dict[str, ProblemText] = {
    **hand_problems.PROBLEMS,
    **question_problems.PROBLEMS,
    **game_problems.PROBLEMS,
    **record_problems.PROBLEMS,
}
