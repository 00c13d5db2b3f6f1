"""The answer of `final`."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from calc.questions.final import AskedFinal
from calc.riichi.scoring.payments import Table, balance
from calc.riichi.table.final_score import FinalScore
from calc.riichi.tiles import WINDS, Wind
from calc.wording.games import step_words

from .moves import by_seat, number
from .moves import payments as moved
from .problems import problem


def encoded(done: FinalScore, asked: AskedFinal) -> dict[str, Any]:
    """Places, bonus, result and the steps to it, by first seat."""
    seats = WINDS[: len(done.scores)]
    left = balance(done.leftover)
    return {
        "kind": "final",
        "places": by_seat(done.places, seats),
        "bonus": amounts(done.bonus),
        "result": amounts(done.result),
        "sum": number(sum(done.result.values(), Fraction())),
        "off_by": number(done.total),
        "scores": by_seat(done.scores, seats),
        "scores_after_yakitori": after_yakitori(done),
        "sticks_collected": by_seat(left, seats),
        "scores_ranked": by_seat(done.ranked, seats),
        "payments": moved(done.yakitori + done.leftover),
        "steps": steps(done, seats),
        "warnings": [problem(each) for each in done.warnings],
        "order": [seat.value for seat in sorted(seats, key=done.places.__getitem__)],
        "names": list(asked.names),
        "rules": asked.rules.key,
    }


def amounts(values: Mapping[Wind, Fraction]) -> dict[str, int | float]:
    """Amounts in P by seat."""
    return {seat.value: number(values[seat]) for seat in WINDS if seat in values}


def after_yakitori(done: FinalScore) -> dict[str, int]:
    """The scores once yakitori is paid."""
    paid = balance(done.yakitori)
    return {seat.value: score + paid.get(seat, 0) for seat, score in done.scores.items()}


def steps(done: FinalScore, seats: Sequence[Wind]) -> list[dict[str, Any]]:
    """The way to the result, step by step, each with its figures by seat."""
    paid, left = balance(done.yakitori), balance(done.leftover)
    found = [step("scores", by_seat(done.scores, seats))]
    if done.yakitori:
        lost = paid.get(Table.TABLE, 0)
        found.append(step("yakitori", by_seat(paid, seats), lost=lost))
    if done.leftover:
        found.append(step("deposits", by_seat(left, seats)))
    found.append(step("places", by_seat(done.places, seats)))
    found.append(step("difference", amounts(done.differences)))
    if done.rounded != done.differences:
        found.append(step("rounding", amounts(done.rounded)))
    found.append(step("bonus", amounts(done.bonus), uma=places(done.uma), oka=number(done.oka)))
    if any(done.penalties.values()):
        fines = {seat: -fine for seat, fine in done.penalties.items()}
        found.append(step("penalties", amounts(fines)))
    found.append(step("result", amounts(done.result)))
    return found


def step(key: str, by: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """One step with its words."""
    words = step_words(key)
    return {"id": key, "by_seat": dict(by), **more, "text": words.text, "article": words.article}


def places(row: Sequence[Fraction]) -> list[int | float]:
    """The bonus of each place."""
    return [number(each) for each in row]
