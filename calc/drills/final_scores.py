"""Final scores: the points of a game, and what one player scores with the bonus of the place."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from calc.commands.final import FinalAnswer
from calc.commands.final import answer as final_answer
from calc.riichi.rulesets.read import ruleset
from calc.riichi.tiles import Wind
from calc.words import Language
from calc.words.lines import drill_words
from calc.words.phrase import points_words, signed_words
from calc.words.tiles import wind_words

from .facts import Fact, Points, PointsChange, fact
from .random_hands import ESWN
from .task import (
    AnswerChoice,
    Dice,
    Drill,
    Task,
    rules_fact,
    with_wrong_choices,
)

PLACES = {"first": 1, "second": 2, "third": 3, "last": 4}
WITHOUT_OKA, WITH_OKA = "wrc-2025", "m-league"


class SeatResult(NamedTuple):
    """The answer of `final`, and the seat that a task asks about."""

    final: FinalAnswer
    seat: Wind


def draw(dice: Dice, idea: str, level: int, language: Language) -> Task | None:
    """A task on the seat that has the place of the idea, or on one of two that tie."""
    place, _, variant = idea.partition("-")
    rules = WITH_OKA if variant == "oka" else WITHOUT_OKA
    total, tied = 4 * ruleset(rules).starting_points, place == "tie"
    scores = _scores(dice, total, tied=tied, step=1000 if level == 1 else 100)
    answer = final_answer({"rules": rules, "scores": scores}, language=language)
    assert isinstance(answer, FinalAnswer)
    places = [*answer.places.values()]
    seats = [
        seat
        for seat, held in answer.places.items()
        if (places.count(held) > 1 if tied else held == PLACES[place])
    ]
    return _task(dice, SeatResult(answer, dice.choice(seats)), language)


def _scores(dice: Dice, total: int, *, tied: bool, step: int) -> dict[str, int]:
    """Points of four seats with this sum, all different but two that tie."""
    while True:
        own = [step * round(dice.gauss(total / 4, total / 12) / step) for _ in range(3)]
        if tied:
            own[1] = own[0]
        scores = [*own, total - sum(own)]
        if min(scores) > 0 and len(set(scores)) == (3 if tied else 4):
            dice.shuffle(scores)
            return dict(zip(ESWN, scores, strict=True))


def _task(dice: Dice, asked: SeatResult, language: Language) -> Task | None:
    answer, seat = asked
    result, bonus = Fraction(answer.result[seat]), Fraction(answer.bonus[seat])
    others = [Fraction(other) for other in answer.bonus.values() if other != bonus]
    wrong = [result - bonus, result - 2 * bonus, *(result - bonus + other for other in others)]
    right = _choice(result, language)
    choices = with_wrong_choices(dice, right, (_choice(value, language) for value in wrong))
    if not choices:
        return None
    points = {str(name): points_words(held, language) for name, held in answer.scores.items()}
    return Task(
        prompt=drill_words("which-final-score", language, seat=wind_words(seat, language)),
        facts=(
            rules_fact(answer.rules, language),
            drill_words("points-at-the-end", language, **points),
        ),
        command="final",
        question={
            "rules": answer.rules,
            "scores": {str(name): held for name, held in answer.scores.items()},
        },
        answer=asked,
        choices=choices,
        right=frozenset({right.value}),
        typed=("result",),
    )


def _choice(value: Fraction, language: Language) -> AnswerChoice:
    return AnswerChoice(str(float(value)), signed_words(value, language))


def facts(task: Task, _: frozenset[str]) -> Iterator[Fact]:
    """The place, the difference to the goal, the bonus, and their sum."""
    asked: SeatResult = task.answer
    final, seat = asked
    rules, place = ruleset(final.rules), final.places[seat]
    sharing = [*final.places.values()].count(place)
    points, bonus = final.scores[seat], Fraction(final.bonus[seat])
    difference = Fraction(points - rules.goal_points, 1000)
    oka = int(rules.oka) if place == 1 else 0
    yield fact("place-of", "final-score#ties", seat=seat, place=place, sharing=sharing)
    goal = {"goal": Points(rules.goal_points), "difference": PointsChange(difference)}
    yield fact("difference-to-goal", "final-score", points=Points(points), **goal)
    key = "bonus-shared" if sharing > 1 else "bonus-with-oka" if oka else "bonus"
    yield fact(key, "final-score#uma", uma=PointsChange(bonus - oka), oka=PointsChange(oka))
    parts = {"bonus": PointsChange(bonus), "result": PointsChange(final.result[seat])}
    yield fact("final-sum", "final-score", difference=PointsChange(difference), **parts)


FINAL = Drill(
    "final",
    "final-score",
    (
        ("first", "second", "third", "last"),
        ("second", "third", "tie", "last"),
        ("first-oka", "third-oka", "tie", "last-oka"),
    ),
    draw,
    facts,
)
