"""What a hand waits for, what each wait pays, furiten; of 14 tiles, every discard."""

from calc.commands._registry import Command
from calc.commands._text import Lines, heading, item, note
from calc.commands._waiting import (
    copies_text,
    furiten_lines,
    left_text,
    result_text,
    tile_name,
)
from calc.wording import remark_words

from .answers import DiscardsAnswer, WaitsAnswer
from .answers import answer as answer
from .question import FORM


def text(answer: WaitsAnswer | DiscardsAnswer) -> Lines:
    """The verdict and its waits, or every discard."""
    for remark in answer["remarks"]:
        yield from note(remark["text"], "")
        if remark["id"] in LINKED:
            yield f"  See {remark['article']}"
    yield from _discard_lines(answer) if "discards" in answer else _wait_lines(answer)


def _wait_lines(answer: WaitsAnswer) -> Lines:
    if answer["waits"]:
        yield from heading("Waits", left_text(answer["left"]))
    for wait in answer["waits"]:
        clash = ", blocked" if wait["clash"] else ""
        yield from item(f"{tile_name(wait['tile'])}{clash}", left_text(wait["left"]))
        for way in ("ron", "tsumo"):
            yield from note(f"{way}: {result_text(wait[way])}", "    ")
    if answer["furiten"]:
        yield from furiten_lines(answer["furiten"])
    if answer["accepted"]:
        yield from heading("Tiles that help", left_text(answer["accepted_left"]))
        yield from note(copies_text(answer["accepted"]))


def _discard_lines(answer: DiscardsAnswer) -> Lines:
    for entry in answer["discards"]:
        away = "tenpai" if entry["kind"] == "tenpai" else f"{entry['shanten']} away"
        title = f"Discard {tile_name(entry['discard'])}: {away}"
        yield from heading(title, left_text(entry["left"]))
        yield from note(copies_text(entry["accepted"]) or "Nothing helps.")
        if entry["furiten"]:
            yield from note(remark_words("furiten").text)


LINKED = frozenset({"karaten", "all-copies-own", "all-copies-own-tenpai"})
"""Remarks that need an explanation."""

COMMAND = Command(FORM, answer, text, example="hand=234m456789p2245s&riichi=1&discards=9m6s1z")
