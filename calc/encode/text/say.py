"""The text of an answer: by command where there are words for it, else key by key."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any

from .layout import joined, note
from .plain import plain

Answered = Mapping[str, Any]
WRITTEN = frozenset(
    {"score", "waits", "settle", "draw", "final", "penalty", "riichi", "kan", "rules", "yaku"}
)
"""Commands with a module of their own here: `lines(answer)` gives the lines of its text."""


def text_of(command: str, answer: Answered) -> str:
    """The text of an answer of a command."""
    if answer["kind"] == "invalid":
        return joined(problems(answer["problems"]))
    return joined(_lines(command)(answer))


def problems(found: list[Answered]) -> Iterator[str]:
    """Each problem, and below it the way out and where to read on."""
    for each in found:
        yield from note(f"{each['message']}", "")
        yield from note(each["hint"])
        yield f"  See {each['article']}"


def _lines(command: str) -> Callable[[Answered], Iterator[str]]:
    if command not in WRITTEN:
        return plain
    found: Callable[[Answered], Iterator[str]] = import_module(f".{command}", __package__).lines
    return found
