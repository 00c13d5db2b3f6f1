"""Second models of the commands: plain arithmetic from the rule texts, and random questions.

Each module draws questions of one command and works the answer out by itself, without `calc`:
slowly, by brute force, from the same rule texts. `python -m tests.models --seed 7` asks 3,000 of
each and prints every difference; the suite asks a few of each. `conditions` is another kind: it
plays every course that a hand can take, and asks every combination of conditions; `drills`
derives what the drills explain.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from calc.commands import COMMANDS
from calc.words import ENGLISH

from . import discards, draw, ending, final, kan, penalty, settle, waits

Question = dict[str, Any]
Expected = dict[str, Any]


class Model(NamedTuple):
    """A command, how its questions are drawn, and what the answer has to hold."""

    command: str
    question: Callable[[Random], Question]
    expected: Callable[[Question], Expected]


_MODULES: dict[str, Any] = {
    "draw": draw,
    "final": final,
    "kan": kan,
    "penalty": penalty,
    "settle": settle,
    "waits": waits,
}
MODELS = {
    **{name: Model(name, module.question, module.expected) for name, module in _MODULES.items()},
    "ending_by_draw": Model("draw", ending.question_of_draw, ending.expected_of_draw),
    "ending_by_win": Model("settle", ending.question_of_win, ending.expected_of_win),
    "discards": Model("waits", discards.question, discards.expected),
    "liability": Model("settle", settle.question_of_kans, settle.expected),
}


def differences(model: Model, *, seed: int, count: int) -> Iterator[str]:
    """A line for each of some random questions whose answer is not the model's."""
    random = Random(seed)
    for _ in range(count):
        question = model.question(random)
        answer = COMMANDS[model.command].ask(question, language=ENGLISH)
        wanted = model.expected(question)
        got = {key: _plain(answer.get(key), value) for key, value in wanted.items()}
        if got != wanted:
            yield f"{model.command} {question}: {got} instead of {wanted}"


def _plain(value: Any, wanted: Any) -> Any:
    """A value of an answer without the keys that the model says nothing about.

    Of what is left after discards, those that the model names.
    """
    if isinstance(wanted, dict) and isinstance(value, list):
        value = {entry["discard"]: entry for entry in value}
    if isinstance(wanted, dict) and isinstance(value, dict):
        return {key: _plain(value.get(key), part) for key, part in wanted.items()}
    return round(value, 6) if isinstance(value, float) else value
