"""Drills: tasks drawn from a seed, each with the commands' own answer and its reasons."""

from collections.abc import Iterable
from functools import lru_cache
from random import Random

from calc.words import Language
from calc.words.phrase import join_words

from .count_dora import DORA
from .count_fu import FU
from .facts import Fact, said
from .final_scores import FINAL
from .find_waits import WAITS
from .furiten_or_not import FURITEN
from .han_and_fu import POINTS
from .legal_kan import KAN
from .may_i_win import MAY_I_WIN
from .name_the_yaku import YAKU
from .read_tiles import TILES
from .several_winners import WINNERS
from .task import LEVELS as LEVELS
from .task import Drill as Drill
from .task import Task as Task
from .task import Verdict as Verdict
from .task import condition_facts
from .task import fresh_seed as fresh_seed
from .task import next_seed as next_seed
from .task import seed_of as seed_of
from .what_do_i_need import OVERTAKE
from .what_to_discard import DISCARD
from .when_nobody_wins import DRAW
from .who_pays import PAYMENTS

_ALL = (
    TILES, WAITS, MAY_I_WIN, YAKU, KAN, FURITEN, DORA, POINTS, FU, PAYMENTS, DISCARD, DRAW, WINNERS,
    FINAL, OVERTAKE,
)  # fmt: skip
DRILLS = {drill.key: drill for drill in _ALL}
"""Every drill by its key, in the order in which the lessons come to them."""
MAX_TRIES = 28
"""How often a task is drawn for one idea before the next idea is taken."""


@lru_cache(maxsize=256)
def task(key: str, level: int, seed: str, language: Language, idea: str = "") -> Task:
    """The task of a seed, the same in every process; KeyError for a drill that does not exist.

    After MAX_TRIES draws without a task of one idea, the next idea is drawn; `idea` comes first.
    """
    drill = DRILLS[key]
    ideas = list(drill.ideas[level - 1])
    Random(f"{key}/{level}/{seed}").shuffle(ideas)  # noqa: S311  # no secret depends on it
    ideas.sort(key=lambda each: each != idea)
    for drawn_idea in ideas:
        for attempt in range(MAX_TRIES):
            dice = Random(f"{key}/{level}/{seed}/{drawn_idea}/{attempt}")  # noqa: S311  # as above
            drawn = drill.draw(dice, drawn_idea, level, language)
            if drawn:
                return drawn._replace(idea=drawn_idea)
    raise LookupError(f"{key} {level} {seed}")


def facts(key: str, task: Task, chosen: frozenset[str]) -> list[Fact]:
    """What explains a task: mistakes that lead to what was chosen, then how it is worked out."""
    mistakes = (choice.mistake for choice in task.choices if choice.value in chosen)
    return [*filter(None, mistakes), *DRILLS[key].facts(task, chosen)]


def in_names(key: str, task: Task, language: Language, names: str) -> Task:
    """A task in which yaku and conditions go by the names that a reader chose."""
    plain = condition_facts(task.question, language)
    own = dict(zip(plain, condition_facts(task.question, language, names), strict=True))
    renamed = task._replace(facts=tuple(own.get(told, told) for told in task.facts))
    choose = DRILLS[key].in_names
    return choose(renamed, language, names) if choose else renamed


def judge(
    key: str, task: Task, values: Iterable[str], language: Language, names: str = "english"
) -> Verdict:
    """Whether the chosen values are right, the right ones, and why; yaku go by these names."""
    chosen = frozenset(values)
    reasons = tuple(said(told, language, names) for told in facts(key, task, chosen))
    right = (choice.text for choice in task.choices if choice.value in task.right)
    solution = task.solution or join_words(right, language)
    return Verdict(is_right(task, chosen), solution, reasons)


def is_right(task: Task, values: Iterable[str]) -> bool:
    """Whether every right choice is chosen, or one of those that are enough, and no other."""
    chosen = frozenset(values)
    return chosen == task.right or (task.any_of and len(chosen) == 1 and chosen < task.right)
