"""What a drill consists of: tasks with their choices, verdicts, and the commands behind them."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from calc.commands import COMMANDS

Dice = Random
"""The source of every choice of a drill; seeded by a text, so the same in every process."""
LEVELS = (1, 2, 3)
Question = dict[str, Any]
"""A question of a command, by key."""
Answer = Mapping[str, Any]
"""The answer of a command."""


def ask(command: str, question: Question) -> Answer:
    """The answer of a command to a question."""
    return COMMANDS[command].answer(question)


def score(question: Question) -> Answer:
    """The answer of `score`, with its reasons."""
    return ask("score", question)


def brief_score(question: Question) -> Answer:
    """The answer of `score` without its reasons."""
    return COMMANDS["score"].ask(question, brief=True)


class Reason(NamedTuple):
    """A sentence, the tiles that show it (each a text such as `456p`), and its article."""

    text: str
    tiles: tuple[str, ...] = ()
    article: str = ""


class AnswerChoice(NamedTuple):
    """One of the answers to choose from; `slip` is the mistake that leads to a wrong one."""

    value: str
    text: str
    tile: str = ""
    slip: Reason | None = None


class Task(NamedTuple):
    """A question to the learner, and the command, question and answer it is judged by.

    `facts` are sentences beside the hand, `tile_rows` titled rows of tiles, `right` the values of
    the right choices. With `many` any number of choices may be right, else exactly one is.
    """

    prompt: str
    facts: tuple[str, ...]
    command: str
    question: Question
    answer: Answer
    choices: tuple[AnswerChoice, ...]
    right: frozenset[str]
    solution: str
    many: bool = False
    tile_rows: tuple[tuple[str, str], ...] = ()


class Verdict(NamedTuple):
    """Whether an answer is right, what the right one is, and why."""

    right: bool
    solution: str
    reasons: tuple[Reason, ...]


class Drill(NamedTuple):
    """A drill: its words, its ideas by level, and how tasks are drawn and explained.

    `draw` makes a task from an idea and a level, or None where the tiles do not come out as meant.
    `explain` gives the reasons for a set of chosen values. `of` makes a task of a question that is
    given, such as one of a recorded game, or None where the drill cannot ask it.
    """

    key: str
    title: str
    lead: str
    article: str
    levels: tuple[str, str, str]
    ideas: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    draw: Callable[[Dice, str, int], Task | None]
    explain: Callable[[Task, frozenset[str]], Iterator[Reason]]
    of: Callable[[Question], Task | None] | None = None
