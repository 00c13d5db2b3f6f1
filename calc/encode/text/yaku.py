"""The answers of `yaku` as text."""

from collections.abc import Iterator, Mapping
from typing import Any

from .layout import heading, item, note

Answered = Mapping[str, Any]


def lines(answer: Answered) -> Iterator[str]:
    """The lines of an answer, by its kind."""
    return _catalogue(answer) if answer["kind"] == "catalogue" else _entry(answer)


def worth(han: Answered) -> str:
    """The value of a yaku, closed and open."""
    closed, opened = (_said(han[each]) for each in ("closed", "open"))
    if opened == closed:
        return closed or "not in use"
    if not opened:
        return f"{closed}, closed only"
    return f"{closed}, open {opened.removesuffix(' han')}" if closed else f"{opened}, open only"


def _said(value: object) -> str:
    if value is None:
        return ""
    return f"{value} han" if isinstance(value, int) else str(value).replace("_", " ")


def _catalogue(answer: Answered) -> Iterator[str]:
    yield "Yaku"
    for each in answer["yaku"]:
        name = f"{each['id']:<26}{each['names']['english']}"
        yield from item(name, worth(each["han"]) if each["in_use"] else "not in use")


def _entry(answer: Answered) -> Iterator[str]:
    names = answer["names"]
    others = [each for each in dict.fromkeys(names.values()) if each != names["english"]]
    yield f"{names['english']} ({', '.join(others)}): {worth(answer['han'])}"
    yield from note(answer["meaning"], "")
    yield from heading("It asks")
    for each in answer["checks"]:
        yield from item(f"- {each['text']}")
    if not answer["in_use"]:
        yield from note("Not in use under this rule set.", "")
    yield ""
    yield f"See {answer['article']}"
