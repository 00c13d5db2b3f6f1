"""The command `score`, which loads no more than it needs: most of what explains comes later."""

from collections.abc import Mapping
from typing import Any

from calc.encode.score import encoded, glanced
from calc.questions.quick import read_quick
from calc.questions.score import Asked, read_score
from calc.riichi.hand import Hand
from calc.riichi.problems import unanswerable
from calc.riichi.scoring.case import at_a_glance, case_of, evaluated
from calc.riichi.scoring.result import Scored


def score(question: Mapping[str, object]) -> dict[str, Any]:
    """What a hand is worth, who pays whom, and why.

    Takes the keys of `calc.questions.score.SCORE`; answers `scored`, `no_yaku`, `below_minimum`,
    `not_complete`, `furiten` or, with every problem of the question, `invalid`. Points are points,
    han and fu whole numbers. The explanation is worked out when it is first looked at.
    """
    usual = read_quick(question)
    if usual is None:
        return _read_with_care(question)
    found = at_a_glance(usual)
    if found is not None:
        return glanced(usual, found)
    return encoded(evaluated(usual), usual)


def _read_with_care(question: Mapping[str, object]) -> dict[str, Any]:
    """The same for any question, with everything that is wrong with it."""
    asked = read_score(question)
    hand, situation, rules = asked.hand, asked.situation, asked.rules
    if hand is None or unanswerable(asked.problems):
        from calc.encode.problems import invalid

        return invalid(asked.problems)
    case = case_of(hand, situation, rules)
    result = evaluated(case)
    if asked.furiten_known and situation.ron and isinstance(result, Scored):
        refused = _furiten(asked, hand, result)
        if refused is not None:
            return refused
    return encoded(result, case, asked.problems)


def _furiten(asked: Asked, hand: Hand, result: Scored) -> dict[str, Any] | None:
    """The answer to a ron that furiten forbids; None where it may be called."""
    from calc.encode.explanation import forbidden
    from calc.riichi.waits.furiten import furiten
    from calc.riichi.waits.tenpai import waits_before_win

    situation, rules = asked.situation, asked.rules
    waiting = waits_before_win(hand, rules, players=situation.players)
    found = furiten(
        waiting,
        rules,
        discards=asked.discards,
        passed=asked.passed,
        passed_in_riichi=asked.passed_in_riichi,
        in_riichi=situation.in_riichi,
    )
    return forbidden(found, result, waiting, asked.problems) if found else None
