"""The commands: from a question, a mapping, to its answer, a mapping. One function a command."""

from collections.abc import Mapping
from typing import Any

from calc.encode import invalid
from calc.encode.score import encoded, forbidden
from calc.questions.score import read_score
from calc.riichi.evaluate import Scored, evaluate, waits_before
from calc.riichi.furiten import furiten
from calc.riichi.problems import IGNORED


def score(question: Mapping[str, object]) -> dict[str, Any]:
    """What a hand is worth, who pays whom, and why.

    Takes the keys of `calc.questions.score.SCORE`; answers `scored`, `no_yaku`, `below_minimum`,
    `not_complete`, `furiten` or, with every problem of the question, `invalid`. Points are points, han and fu
    whole numbers. The explanation is worked out when it is first looked at.
    """
    asked = read_score(question)
    hand, situation, rules = asked.hand, asked.situation, asked.rules
    if hand is None or any(each.id not in IGNORED for each in asked.problems):
        return invalid(asked.problems)
    result = evaluate(hand, situation, rules)
    if asked.furiten_known and situation.ron and isinstance(result, Scored):
        waiting = waits_before(hand, rules, players=situation.players)
        found = furiten(
            waiting,
            rules,
            discards=asked.discards,
            passed=asked.passed,
            passed_in_riichi=asked.passed_in_riichi,
            in_riichi=situation.in_riichi,
        )
        if found:
            return forbidden(found, result, waiting, asked.problems)
    return encoded(result, hand, situation, rules, asked.problems)
