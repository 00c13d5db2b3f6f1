"""The answers of `rules` as text."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from calc.wording.options import group_words, status_words

from .layout import heading, item, note

Answered = Mapping[str, Any]
SURE = "sourced"


def lines(answer: Answered) -> Iterator[str]:
    """The lines of an answer, by its kind."""
    if answer["kind"] == "rulesets":
        return _presets(answer)
    return _table(answer) if answer["kind"] == "rules" else _differences(answer)


def _presets(answer: Answered) -> Iterator[str]:
    yield "Rule sets"
    for each in answer["rulesets"]:
        default = " (default)" if each["id"] == answer["default"] else ""
        yield f"  {each['id']:<14}{each['title']}{default}"
    yield from heading("Changes that WRC offers")
    for each in answer["mods"]:
        note_ = f"; {each['note']}" if each["note"] else ""
        yield f"  {each['id']:<16}{each['name']}{note_}"


def _table(answer: Answered) -> Iterator[str]:
    yield answer["title"]
    for group, options in groupby(_grouped(answer["options"]), lambda each: each["group"]):
        yield from heading(group_words(group))
        for each in options:
            yield from _answer(each["name"], each)
    yield from _sources(answer)


def _differences(answer: Answered) -> Iterator[str]:
    left, right = answer["left"], answer["right"]
    found = answer["differences"]
    yield f"{left['title']} and {right['title']}"
    yield f"{len(found)} answers differ, {answer['same']} are the same."
    for each in found:
        yield from heading(each["name"])
        for side, told in ((left, each["left"]), (right, each["right"])):
            yield from _answer(side["name"], told)
    yield from _sources(answer)


def _grouped(options: list[Answered]) -> list[Answered]:
    """Options with those of one group together, the groups in the order they first appear."""
    order = list(dict.fromkeys(each["group"] for each in options))
    return sorted(options, key=lambda each: order.index(each["group"]))


def _answer(name: str, told: Answered) -> Iterator[str]:
    """An answer with the document that gives it, or how far it is known; below it its note."""
    known = told["source"] if told["status"] == SURE else status_words(told["status"])
    yield from item(f"{name}: {told['text']}", known)
    if told["note"]:
        yield from note(told["note"], "      ")


def _sources(answer: Answered) -> Iterator[str]:
    yield from heading("Sources")
    for key, text in answer["sources"].items():
        yield from note(f"{key}: {text}")
