"""The answers of `kan` as text."""

from collections.abc import Iterator, Mapping
from typing import Any

from .layout import heading, item, note
from .waits import listed_tiles

Answered = Mapping[str, Any]
MODES = {
    "none": "No kan in riichi",
    "waits": "The waits stay",
    "interpretation": "Every reading stays",
    "interpretation_and_yaku": "Readings and yaku stay",
}


def lines(answer: Answered) -> Iterator[str]:
    """The verdict with its reasons, and the waits before and after."""
    yield "The kan is legal." if answer["allowed"] else "The kan is not legal."
    for each in (*answer["reasons"], *answer["remarks"]):
        yield from note(each["text"])
    yield from heading("Waits")
    yield from note(f"before: {listed_tiles(answer['waits_before'])}")
    if answer["waits_after"] is not None:
        yield from note(f"after: {listed_tiles(answer['waits_after'])}")
    yield from heading("By form of the rule")
    for mode, legal in answer["legal"].items():
        yield from item(MODES[mode], "legal" if legal else "not legal")
