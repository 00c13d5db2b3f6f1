"""May a hand declare riichi, with which discard, and what would it wait for?"""

from collections.abc import Sequence

from calc.commands._registry import Command
from calc.commands._shared import Statement
from calc.commands._text import Lines, heading, item, note
from calc.commands._waiting import (
    copies_text,
    furiten_lines,
    left_text,
    result_text,
    tile_name,
)

from .answers import RiichiAnswer, RiichiWaitEntry
from .answers import answer as answer
from .question import FORM


def text(answer: RiichiAnswer) -> Lines:
    """The verdict, what it would pay, every discard that keeps tenpai, and what follows."""
    verdict = "may be declared" if answer["allowed"] else "may not be declared"
    yield f"Discarding {tile_name(answer['discard'])}: riichi {verdict}."
    for sentence in (*answer["reasons"], *answer["remarks"]):
        if sentence["id"] != "riichi-allowed":
            yield from note(sentence["text"])
            yield f"  See {sentence['article']}"
    if answer["values"]:
        closed = all(wait["riichi"] for wait in answer["values"])
        title = "Without riichi, and with it" if closed else "Without riichi"
        yield from heading(title, left_text(answer["left"]))
        yield from _value_lines(answer["values"])
    if answer["furiten"]:
        yield from furiten_lines(answer["furiten"])
    if answer["discards"]:
        yield from heading("Discards that keep tenpai")
    for option in answer["discards"]:
        waits = copies_text(option["waits"]) or "nothing"
        yield from item(f"{tile_name(option['discard'])}, waiting for {waits}")
    yield from _what_follows(answer)


def _what_follows(answer: RiichiAnswer) -> Lines:
    """What a noten riichi would lead to, or how riichi is declared."""
    sentences: Sequence[Statement] = ()
    if answer["noten_riichi"]:
        yield from heading("Noten riichi")
        sentences = answer["noten_riichi"]["endings"]
    elif answer["allowed"]:
        yield from heading("Declaring")
        sentences = answer["steps"]
    for sentence in sentences:
        yield from note(sentence["text"])


def _value_lines(waits: list[RiichiWaitEntry]) -> Lines:
    for wait in waits:
        yield from item(tile_name(wait["tile"]), left_text(wait["left"]))
        without, declared = wait["damaten"], wait["riichi"]
        for way in ("ron", "tsumo"):
            loud = f"; with riichi {result_text(declared[way])}" if declared else ""
            yield from note(f"{way}: {result_text(without[way])}{loud}", "    ")


COMMAND = Command(
    FORM,
    answer,
    text,
    example="hand=234456m456p22679s&discard=9s&points=25000&wall_tiles=30",
)
