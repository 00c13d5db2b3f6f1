"""The answer of `final` as text."""

from collections.abc import Iterator, Mapping
from typing import Any

from .common import seat
from .layout import note

Answered = Mapping[str, Any]
NAME = 26
COLUMN = 11


def lines(answer: Answered) -> Iterator[str]:
    """A table: a line for each step, a column for each seat."""
    seats = list(answer["scores"])
    titles = dict(zip(seats, answer["names"] or map(seat, seats), strict=False))
    best = titles.get(answer["order"][0], seat(answer["order"][0]))
    yield f"{best} is first with {_amount(answer['result'][answer['order'][0]])} P"
    yield ""
    yield _row("", [str(titles.get(each, seat(each)))[: COLUMN - 1] for each in seats])
    for step in answer["steps"]:
        plain = step["id"] in ("scores", "places")
        cells = [step["by_seat"].get(each, 0) for each in seats]
        yield _row(step["text"], [f"{each:,}" if plain else _amount(each) for each in cells])
    for each in answer["warnings"]:
        yield ""
        yield from note(f"{each['message']} {each['hint']}", "")


def _row(name: str, cells: list[str]) -> str:
    return f"{name:<{NAME}}" + "".join(f"{each:>{COLUMN}}" for each in cells)


def _amount(value: float) -> str:
    return f"{value:+,}".replace("-", "−") if value else "0"
