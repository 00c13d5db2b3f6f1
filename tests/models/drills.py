"""What the drills explain, derived anew: every choice of every level."""

from collections.abc import Iterator

from calc.drills import LEVELS, task
from calc.words import ENGLISH

from . import drill_hands
from .drill_facts import ON_THE_TABLE, Derive, fact_differences

MODELS: dict[str, Derive] = {
    "waits": drill_hands.waits,
    "may-i-win": drill_hands.may_i_win,
    "yaku": drill_hands.yaku,
    "fu": drill_hands.fu,
    "points": drill_hands.points,
    "payments": drill_hands.payments,
    "kan": drill_hands.kan,
    "furiten": drill_hands.furiten,
    **ON_THE_TABLE,
}
"""By drill: the facts that explain a choice, and the right choices."""
KINDS = tuple(MODELS)
SEEDS = 1000
"""Seeds of each level that `python -m tests.models drills` asks."""


def differences(kind: str, seeds: range) -> Iterator[str]:
    """A line for each explanation of a drill, over seeds of all levels, that is not the model's."""
    for level in LEVELS:
        for seed in seeds:
            drawn = task(kind, level, f"m{seed}", ENGLISH)
            for line in fact_differences(kind, MODELS[kind], drawn):
                yield f"{kind} {level} m{seed} {drawn.question}: {line}"
