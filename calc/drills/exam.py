"""The exam: ten hands of values that come up as often as in recorded games."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import NamedTuple

from calc.words import Language

from .han_and_fu import POINTS, high_win
from .random_hands import ESWN, win_with_fu, with_han
from .task import Dice, Question, Task, scored

HANDS = 10
PASSES = 8
"""Right answers that are enough."""
TRIES = 60
"""How often a hand of one value is drawn before another value is taken."""
_FIXED_HAN = 5
"""From this many han on the fu do not matter."""
_FULL_LEVEL, _KAN_FU = 3, 60
Frequencies = tuple[tuple[str, int], ...]
"""Wins by value, which is written as in `dealer-ron-3-30`."""


class Value(NamedTuple):
    """What a hand is to be worth, who wins it, and how."""

    dealer: bool
    win_by: str
    han: int
    fu: int


@lru_cache(maxsize=256)
def exam_task(seed: str, number: int, frequencies: Frequencies, language: Language) -> Task:
    """The hand of an exam with this number, from 1 on; the same in every process."""
    for attempt in range(TRIES):
        dice = Random(f"exam/{seed}/{number}/{attempt}")  # noqa: S311  # no secret depends on it
        value = _value(dice, frequencies)
        drawn = (_task(dice, value, language) for _ in range(TRIES))
        if task := next(filter(None, drawn), None):
            return task
    raise LookupError(f"exam {seed} {number}")


def _value(dice: Dice, frequencies: Frequencies) -> Value:
    names: Sequence[str] = [name for name, _ in frequencies]
    weights = [*accumulate(wins for _, wins in frequencies)]
    winner, win_by, han, fu = dice.choices(names, cum_weights=weights)[0].split("-")
    return Value(winner == "dealer", win_by, int(han), int(fu))


def _task(dice: Dice, value: Value, language: Language) -> Task | None:
    """A hand of a value; None where the drawn tiles have another."""
    question = _win(dice, value)
    if question is None or question["win_by"] != value.win_by:
        return None
    question["seat_wind"] = "E" if value.dealer else dice.choice(ESWN[1:])
    with_dora = with_han(dice, question, range(value.han, value.han + 1))
    answer = scored(with_dora, language) if with_dora else None
    if with_dora is None or answer is None or POINTS.task_on is None:
        return None
    is_meant = value.han >= _FIXED_HAN or answer.fu == value.fu
    return POINTS.task_on(with_dora, language) if is_meant else None


def _win(dice: Dice, value: Value) -> Question | None:
    if value.han >= _FIXED_HAN and dice.random() < value.han / HANDS:
        return high_win(dice)
    return win_with_fu(dice, value.fu, _FULL_LEVEL if value.fu >= _KAN_FU else _FULL_LEVEL - 1)
