"""The commands: from a question, a mapping, to its answer, a mapping. One function a command."""

from collections.abc import Mapping
from typing import Any

from calc.encode import invalid
from calc.encode.score import encoded
from calc.questions.score import read_score
from calc.riichi.evaluate import evaluate
from calc.riichi.problems import IGNORED


def score(question: Mapping[str, object]) -> dict[str, Any]:
    """What a hand is worth, who pays whom, and why.

    Takes the keys of `calc.questions.score.SCORE`; answers `scored`, `no_yaku`, `below_minimum`,
    `not_complete` or, with every problem of the question, `invalid`. Points are points, han and fu
    whole numbers. The explanation is worked out when it is first looked at.
    """
    asked = read_score(question)
    if asked.problems and any(each.id not in IGNORED for each in asked.problems):
        return invalid(asked.problems)
    hand, situation, rules = asked.hand, asked.situation, asked.rules
    result = evaluate(hand, situation, rules)
    return encoded(result, hand, situation, rules, asked.problems)
