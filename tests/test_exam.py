"""The exam: values as in recorded games, hands that are worth them, answers by arithmetic."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from calc.drills import judge
from calc.drills.exam import HANDS, PASSES, _value, exam_task
from calc.drills.task import Task
from calc.web.parts.charts import figures
from calc.words import ENGLISH
from tests.tables import for_each

FREQUENCIES = tuple(figures().values.items())


def exam(seed: str) -> list[Task]:
    return [exam_task(seed, number, FREQUENCIES, ENGLISH) for number in range(1, HANDS + 1)]


def payments(task: Task) -> dict[str, int]:
    """What a hand pays by its han and fu, with 7,700 rounded up as under WRC 2025."""
    han, fu = task.answer.han, task.answer.fu
    base = fu * 2 ** (2 + han)
    if han >= 5 or base >= 1920:
        limits = ((11, 6000), (8, 4000), (6, 3000), (0, 2000))
        base = next(points for least, points in limits if han >= least)
    dealer = task.question["seat_wind"] == "E"
    if task.question["win_by"] == "ron":
        times = {"discarder": 6 if dealer else 4}
    else:
        times = {"each": 2} if dealer else {"non_dealer": 1, "dealer": 2}
    return {payer: -(-base * each // 100) * 100 for payer, each in times.items()}


@for_each("seed", ["east", "south", "b1"])
def test_ten_hands_that_pay_what_arithmetic_says(seed: str) -> None:
    for task in exam(seed):
        assert not task.answer.yakuman
        assert {**task.answer.pays} == payments(task)
        value = "-".join(str(points) for points in sorted(payments(task).values()))
        assert task.right == {f"{value}-all" if "each" in task.answer.pays else value}


def test_values_are_drawn_by_their_wins() -> None:
    dice, number = Random("values"), 4_000
    drawn = Counter(_value(dice, FREQUENCIES) for _ in range(number))
    total = sum(wins for _, wins in FREQUENCIES)
    for name, wins in FREQUENCIES:
        winner, win_by, han, fu = name.split("-")
        share = drawn[winner == "dealer", win_by, int(han), int(fu)] / number  # type: ignore[index]
        assert share == pytest.approx(wins / total, abs=0.012), name


def test_a_hand_has_the_value_that_was_drawn_for_it() -> None:
    """A few values that no hand was found for are drawn anew."""
    anew = 0
    for number, task in enumerate(exam("west"), 1):
        value = _value(Random(f"exam/west/{number}/0"), FREQUENCIES)
        seen = (task.question["seat_wind"] == "E", task.question["win_by"], task.answer.han)
        anew += seen != value[:3]
        if seen == value[:3] and value.han < 5:
            assert task.answer.fu == value.fu
    assert anew <= 1


def test_the_script_knows_what_is_enough() -> None:
    script = Path("static/memory.js").read_text(encoding="utf-8")
    assert f"export const PASSES = {PASSES};" in script


def test_the_reasons_name_every_han() -> None:
    """Dora were left out of them, so that their han did not add up."""
    with_dora = 0
    for task in exam("east"):
        reasons = judge("points", task, (), ENGLISH).reasons
        han = [int(one[1]) for it in reasons if (one := re.match(r"(\d+) han: ", it.text))]
        assert sum(han) == task.answer.han
        with_dora += any("han: dora." in it.text for it in reasons)
    assert with_dora
