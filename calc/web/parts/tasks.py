"""A task of a drill as a page asks it: its hand, what was answered, and the verdict."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from werkzeug.datastructures import MultiDict

from calc.drills import Drill, Task, Verdict, judge
from calc.drills.typed import Blank, blanks, typed_choice
from calc.questions.melds import read_meld
from calc.questions.query import RawQuestion
from calc.riichi.hand import Meld
from calc.riichi.notation import format_tiles, parse_tiles
from calc.riichi.tiles import Tile, without_tile
from calc.words import Language

from .examples import question_address

ANSWER, DONE = "answer", "done"
LONGEST_ANSWER = 20
"""Characters of a typed number that are shown again."""


class TaskHand(NamedTuple):
    """The tiles of a task: concealed, the winning tile apart, and the melds.

    `notation` is the same in letters, for those who cannot read the tiles yet.
    """

    tiles: tuple[Tile, ...]
    won: tuple[Tile, ...]
    melds: tuple[Meld, ...]

    @property
    def notation(self) -> str:
        """All tiles, suit by suit."""
        parts = filter(None, (self.tiles, self.won, *(meld.tiles for meld in self.melds)))
        return " · ".join(map(_suit_by_suit, parts))


@dataclass(frozen=True, kw_only=True)
class AskedTask:
    """A task with the values chosen or the texts typed, and the verdict once it is answered.

    `unanswered` says that the answer was sent without a choice, or with a text that is no number.
    `blanks` are the numbers to be typed; without any there are choices.
    """

    drill: Drill
    level: int
    seed: str
    task: Task
    hand: TaskHand
    page_address: str
    """The page that answers the same question."""
    blanks: tuple[Blank, ...]
    typed: Mapping[str, str]
    chosen: frozenset[str]
    verdict: Verdict | None
    unanswered: bool

    @property
    def name(self) -> str:
        """What the task is remembered by: `waits/1/east/ryanmen`."""
        parts = (self.drill.key, str(self.level), self.seed, self.task.idea)
        return "/".join(filter(None, parts))


def asked_task(
    drill: Drill,
    level: int,
    seed: str,
    task: Task,
    args: MultiDict[str, str],
    *,
    language: Language,
    typing: bool,
    names: str = "english",
) -> AskedTask:
    """A task as a query answers it; with `typing` its numbers are typed, if it has any.

    Yaku go by these `names`.
    """
    numbers = blanks(task, language) if typing else ()
    typed = {blank.key: args.get(blank.key, "")[:LONGEST_ANSWER] for blank in numbers}
    if numbers:
        chosen = frozenset(filter(None, [typed_choice(typed)]))
    else:
        chosen = frozenset(args.getlist(ANSWER)) & {choice.value for choice in task.choices}
    return AskedTask(
        drill=drill,
        level=level,
        seed=seed,
        task=task,
        hand=task_hand(task.question),
        page_address=question_address(task.command, task.question),
        blanks=numbers,
        typed=typed,
        chosen=chosen,
        verdict=judge(drill.key, task, chosen, language, names) if chosen else None,
        unanswered=not chosen and (DONE in args or any(typed.values())),
    )


def task_hand(question: RawQuestion) -> TaskHand:
    """The tiles of a question, as a task shows them."""
    tiles = tuple(sorted(parse_tiles(question.get("hand", ""))))
    won = parse_tiles(question.get("win_tile", ""))
    if won and won[0] in tiles:
        tiles = without_tile(tiles, won[0])
    return TaskHand(tiles, won, tuple(map(read_meld, question.get("melds", ()))))


def _suit_by_suit(tiles: Iterable[Tile]) -> str:
    return " ".join(format_tiles(suit) for _, suit in groupby(tiles, attrgetter("suit")))
