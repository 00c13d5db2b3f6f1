"""From kind, level and seed to a task, and from what was answered to what is said of it."""

from collections.abc import Iterable
from functools import lru_cache
from random import Random

from .fu import FU
from .furiten import FURITEN
from .kan import KAN
from .may_i_win import MAY_I_WIN
from .payments import PAYMENTS
from .points import POINTS
from .task import Task, Verdict
from .waits import WAITS
from .yaku import YAKU

KINDS = {each.key: each for each in (WAITS, MAY_I_WIN, YAKU, FURITEN, POINTS, FU, PAYMENTS, KAN)}
"""Every kind of drill, in the order in which the lessons come to them."""
TRIES = 120
"""How often a task is drawn for one idea before the next idea is taken."""


@lru_cache(maxsize=256)
def task(kind: str, level: int, seed: str) -> Task:
    """The task of a seed: the same in every process; KeyError for a kind that does not exist.

    An idea that does not come out is given up after so many tries, and the next one is drawn.
    """
    drill = KINDS[kind]
    ideas = list(drill.ideas[level - 1])
    Random(f"{kind}/{level}/{seed}").shuffle(ideas)  # noqa: S311  # no secret depends on it
    for idea in ideas:
        for attempt in range(TRIES):
            dice = Random(f"{kind}/{level}/{seed}/{idea}/{attempt}")  # noqa: S311  # as above
            drawn = drill.draw(dice, idea, level)
            if drawn:
                return drawn
    raise LookupError(f"{kind} {level} {seed}")


def judged(kind: str, asked: Task, given: Iterable[str]) -> Verdict:
    """What is said of an answer: right or not, the right one, and why."""
    chosen = frozenset(given)
    reasons = tuple(KINDS[kind].explain(asked, chosen))
    return Verdict(is_right(asked, chosen), asked.said, reasons)


def is_right(asked: Task, given: Iterable[str]) -> bool:
    """Whether an answer is right: every right choice, and no other."""
    return frozenset(given) == asked.right
