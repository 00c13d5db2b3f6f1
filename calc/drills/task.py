"""What a drill is made of: a task with its choices, and what is said of an answer."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

Dice = Random
"""Where every choice of a drill comes from; seeded by a text, so the same in every process."""
LEVELS = (1, 2, 3)


class Reason(NamedTuple):
    """A sentence with the tiles that show it, each a text such as `456p`, and its article."""

    text: str
    tiles: tuple[str, ...] = ()
    article: str = ""


class Choice(NamedTuple):
    """One of the answers to choose from, in words or as a tile; `slip` says what leads to it."""

    value: str
    text: str
    tile: str = ""
    slip: Reason | None = None


class Task(NamedTuple):
    """A question to the learner, and the engine's own question and answer behind it.

    `facts` are lines beside the hand, `rivers` are named rows of tiles. Of `many` choices any
    number may be right, else exactly one is.
    """

    asks: str
    facts: tuple[str, ...]
    command: str
    question: Mapping[str, Any]
    answer: Mapping[str, Any]
    choices: tuple[Choice, ...]
    right: frozenset[str]
    said: str
    many: bool = False
    rivers: tuple[tuple[str, str], ...] = ()


class Verdict(NamedTuple):
    """Whether an answer is right, what the right one is, and why."""

    right: bool
    said: str
    reasons: tuple[Reason, ...]


Explain = Callable[[Task, frozenset[str]], Iterator[Reason]]
Draw = Callable[[Dice, str, int], Task | None]


class Kind(NamedTuple):
    """A kind of drill: its words, the ideas of each level, and how it is drawn and explained.

    `draw` makes a task from an idea, or nothing where the tiles do not come out as meant.
    """

    key: str
    title: str
    lead: str
    article: str
    levels: tuple[str, str, str]
    ideas: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    draw: Draw
    explain: Explain
