"""The answers of `penalty` as text."""

from collections.abc import Iterator, Mapping
from typing import Any

from .common import changes, following, payments
from .layout import note

Answered = Mapping[str, Any]


def lines(answer: Answered) -> Iterator[str]:
    """What the foul leads to and what it costs; or what becomes of an offense."""
    if "case" in answer:
        yield from note(f"{answer['case_text']}: {answer['text']}", "")
        if answer["when_text"]:
            yield from note(answer["when_text"])
        return
    price = "" if answer["points"] is None else f", {answer['points']:,} P"
    per = f" for each {answer['per']}" if answer["per"] else ""
    yield from note(f"{answer['text']}: {answer['action_text']}{price}{per}", "")
    if answer["note"]:
        yield from note(answer["note"])
    if off := answer["tournament_penalty"]:
        yield f"  Off the tournament score: {off:,} P, {answer['applied']}."
    yield from payments(answer)
    yield from changes(answer)
    if answer["collected_by"]:
        yield f"  {answer['to_table']:,} on the table, for the {answer['collected_by']}."
    yield from following(answer)
