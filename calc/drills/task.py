"""What a drill consists of: seeds, tasks with their choices, facts beside the hand, verdicts."""

import re
import secrets
from collections.abc import Callable, Container, Iterable, Mapping
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from calc.commands.score import answer
from calc.commands.score.answers import FullAnswer, ScoredAnswer
from calc.commands.score.brief import BriefScore
from calc.questions.query import RawQuestion
from calc.riichi.situation import FLAGS
from calc.riichi.tiles import Wind
from calc.riichi.yaku import CATALOGUE
from calc.words import ENGLISH, Language
from calc.words.grammars import grammar
from calc.words.lines import drill_words
from calc.words.options import ruleset_words
from calc.words.phrase import join_words, signed_words
from calc.words.tiles import wind_words
from calc.words.yaku import yaku_name

from .facts import Fact, Reason

Dice = Random
"""The source of every choice of a drill; seeded by a text, so the same in every process."""
LEVELS = (1, 2, 3)
Question = RawQuestion
"""A question of a command, by key."""


def score(question: Question, language: Language) -> FullAnswer:
    """The answer of `score`, with its reasons."""
    return answer(question, language=language)


def scored(question: Question, language: Language) -> ScoredAnswer | None:
    """The same to a hand that wins; None for any other."""
    won = score(question, language)
    return won if isinstance(won, ScoredAnswer) else None


def briefly_scored(question: Question) -> BriefScore | None:
    """The value of a hand that wins, without its reasons; None for any other."""
    won = answer(question, parts=(), language=ENGLISH)
    return won if isinstance(won, BriefScore) else None


Facts = Callable[["Task", frozenset[str]], Iterable[Fact]]
"""The facts that explain a task, for a set of chosen values."""


class AnswerChoice(NamedTuple):
    """One of the answers to choose from; `mistake` is what leads to a wrong one."""

    value: str
    text: str
    tile: str = ""
    mistake: Fact | None = None


class Task(NamedTuple):
    """A question to the learner, and the command, question and answer it is judged by.

    `command` is `hand` for a question of `score`, as in the blocks of articles. `facts` are
    sentences beside the hand, `tile_rows` titled rows of tiles, `right` the values of the right
    choices, `solution` their words where they differ from those of the choices. With `many` any
    number of choices may be right; with `any_of` several are equally right, and one of them is
    to be chosen; else exactly one is. With `counted` the han and fu of a hand are to be counted
    too. `typed` are the keys of the numbers to be typed in place of a choice. `idea` is what it was
    drawn for, empty for a given question.
    """

    prompt: str
    question: Question
    answer: Any
    """The answer to it, of the type that the drill reads."""
    choices: tuple[AnswerChoice, ...]
    right: frozenset[str]
    command: str = "hand"
    facts: tuple[str, ...] = ()
    solution: str = ""
    many: bool = False
    any_of: bool = False
    tile_rows: tuple[tuple[str, str], ...] = ()
    counted: bool = False
    typed: tuple[str, ...] = ()
    idea: str = ""


class Verdict(NamedTuple):
    """Whether an answer is right, what the right one is, and why."""

    right: bool
    solution: str
    reasons: tuple[Reason, ...]


class Drill(NamedTuple):
    """A drill: its article, its ideas by level, how tasks are drawn, and what explains them.

    `draw` makes a task from an idea and a level, or None where the drawn tiles do not show the
    idea. `facts` explain it for a set of chosen values. `task_on` makes a task of a question, such
    as one of a recorded game, or None where the drill cannot ask it. `in_names` gives the choices
    of a task the names that a reader chose.
    """

    key: str
    article: str
    ideas: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    draw: Callable[[Dice, str, int, Language], Task | None]
    facts: Facts
    task_on: Callable[[Question, Language], Task | None] | None = None
    in_names: Callable[[Task, Language, str], Task] | None = None


MOST_LETTERS = 16
LETTERS = 8
_SEED = re.compile(rf"[a-z0-9]{{1,{MOST_LETTERS}}}")


def seed_of(text: str) -> str:
    """The text itself if it is a seed, else a seed made from its hash.

    >>> seed_of("abc1"), len(seed_of("No Seed!"))
    ('abc1', 8)
    """
    return text if _SEED.fullmatch(text) else _letters(text)


def next_seed(kind: str, level: int, seed: str) -> str:
    """The seed of the task that comes after this one."""
    return _letters(f"{kind}/{level}/{seed}")


def fresh_seed() -> str:
    """A random seed."""
    return secrets.token_hex(LETTERS // 2)


def _letters(text: str) -> str:
    return sha256(text.encode("utf-8", "replace")).hexdigest()[:LETTERS]


WRONG_CHOICES = 3


def seat_facts(question: Question, language: Language) -> tuple[str, ...]:
    """The seat, the round, and how the hand was won, in two sentences."""
    winds = {
        "seat": wind_words(str(question.get("seat_wind", "S")), language),
        "round": wind_words(str(question.get("round_wind", "E")), language),
    }
    won = "won-by-ron" if question.get("win_by") == "ron" else "won-by-tsumo"
    in_riichi = "-in-riichi" if question.get("riichi") else ""
    return (
        drill_words("seat", language, dealer=question.get("seat_wind") == "E", **winds),
        drill_words(f"{won}{in_riichi}", language),
    )


def condition_facts(
    question: Question, language: Language, names: str = "english"
) -> tuple[str, ...]:
    """The other conditions of the win in a sentence, by these names; empty where there are none."""
    small = grammar(language).inside
    given = [small(yaku_name(key, language, names)) for key in _CONDITIONS if question.get(key)]
    if number := question.get("kita"):
        given.append(drill_words("declared-norths", language, number=number))
    if not given:
        return ()
    return (drill_words("conditions", language, names=join_words(given, language)),)


_CONDITIONS = [flag for flag in FLAGS if flag in CATALOGUE and flag != "riichi"]


def counter_facts(question: Question, language: Language) -> tuple[str, ...]:
    """Honba and riichi sticks on the table in a sentence; empty for none."""
    parts = table_words(question, language)
    return (drill_words("on-the-table", language, parts=parts),) if parts else ()


def table_words(question: Question, language: Language) -> str:
    """Honba and riichi sticks on the table; empty for none."""
    parts = [
        drill_words(key, language, number=number)
        for key in ("honba", "riichi_sticks")
        if (number := int(question.get(key, 0)))
    ]
    return join_words(parts, language) if parts else ""


def seat_changes(changes: Mapping[str, int], language: Language) -> str:
    """What seats gain or lose, by wind: "East +1,500, south −1,500"."""
    gains = [
        f"{wind_words(seat, language)} {signed_words(points, language)}"
        for seat, points in changes.items()
    ]
    own = grammar(language)
    return own.sentence(own.separated(gains))


def seats_typed(receivers: Container[str]) -> tuple[str, ...]:
    """The keys of what every seat gets or pays, by wind.

    >>> seats_typed("ES")
    ('gets-E', 'gets-S', 'pays-W', 'pays-N')
    """
    return tuple(f"{'gets' if seat in receivers else 'pays'}-{seat}" for seat in Wind)


def rules_fact(rules: str, language: Language) -> str:
    """The rule set of a task by name."""
    return drill_words("rules", language, rules=ruleset_words(rules, language).text)


def tile_rows(question: Question, language: Language, *keys: str) -> tuple[tuple[str, str], ...]:
    """The tiles of these keys of a question in rows, each with its title; no row of no tiles.

    Every tile has one digit.
    """
    return tuple(
        (drill_words(key, language, number=sum(map(str.isdigit, codes))), codes)
        for key in keys
        if (codes := str(question.get(key, "")))
    )


RIVER = ("discards", "passed", "passed_in_riichi")
"""The keys of own discards and of tiles let pass."""


def choices_of(drill: str, values: Iterable[str], language: Language) -> tuple[AnswerChoice, ...]:
    """The choices of a drill by their values, whose words have the keys `<drill>-<value>`."""
    return tuple(AnswerChoice(value, drill_words(f"{drill}-{value}", language)) for value in values)


def with_wrong_choices(
    dice: Dice, right: AnswerChoice, wrong: Iterable[AnswerChoice]
) -> tuple[AnswerChoice, ...]:
    """The right choice among three wrong ones, in any order; none where there are too few.

    Of wrong choices with one value only the first counts.
    """
    by_value: dict[str, AnswerChoice] = {}
    for choice in wrong:
        by_value.setdefault(choice.value, choice)
    by_value.pop(right.value, None)
    if len(by_value) < WRONG_CHOICES:
        return ()
    choices = [right, *dice.sample(list(by_value.values()), WRONG_CHOICES)]
    dice.shuffle(choices)
    return tuple(choices)
