"""The answers of `draw` as text."""

from collections.abc import Iterator, Mapping
from typing import Any

from .common import changes, following, payments, seat
from .layout import heading, item, note

Answered = Mapping[str, Any]
MET = {True: "yes", False: "no", None: "not known"}


def lines(answer: Answered) -> Iterator[str]:
    """What the draw is, what moves, and what follows."""
    yield from note(answer["text"], "")
    if answer.get("checks"):
        yield from heading("Conditions")
        for each in answer["checks"]:
            yield from item(each["text"], MET[each["met"]])
    yield from heading("Seats")
    for name, held in answer["tenpai"].items():
        waits = f" ({' '.join(held['waits'])})" if held["waits"] else ""
        yield from item(f"{seat(name)}: {held['text']}{waits}", _state(held["tenpai"]))
    if answer["chombo"]:
        yield ""
        yield from note(answer["chombo"]["text"], "")
    yield from payments(answer)
    yield from changes(answer)
    yield from following(answer)


def _state(tenpai: bool | None) -> str:  # noqa: FBT001
    return "not known" if tenpai is None else "tenpai" if tenpai else "noten"
