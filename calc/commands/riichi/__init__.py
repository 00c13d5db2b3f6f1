"""May a hand declare riichi, with which discard, and what would it wait for?"""

from collections.abc import Sequence
from typing import Literal

from calc.commands._registry import Command
from calc.commands._shared import Statement
from calc.commands._text import Lines, heading, item, note, see_line
from calc.commands._waiting import (
    copies_text,
    furiten_lines,
    left_text,
    result_text,
    tile_name,
    win_lines,
)
from calc.wording.language import Language
from calc.wording.lines import line_words

from .answers import RiichiAnswer, RiichiWaitEntry
from .answers import answer as answer
from .question import FORM


def text(answer: RiichiAnswer, language: Language) -> Lines:
    """The verdict, what it would pay, every discard that keeps tenpai, and what follows."""
    tile = tile_name(answer["discard"], language)
    yield line_words("riichi", language, tile=tile, allowed=answer["allowed"])
    for sentence in (*answer["reasons"], *answer["remarks"]):
        if sentence["id"] != "riichi-allowed":
            yield from note(sentence["text"])
            yield see_line(sentence["article"], language)
    if answer["values"]:
        closed = all(wait["riichi"] for wait in answer["values"])
        title = "without-riichi-and-with" if closed else "without-riichi"
        yield from heading(line_words(title, language), left_text(answer["left"], language))
        yield from _value_lines(answer["values"], language)
    if answer["furiten"]:
        yield from furiten_lines(answer["furiten"], language)
    if answer["discards"]:
        yield from heading(line_words("discards-that-keep-tenpai", language))
    for option in answer["discards"]:
        waits = copies_text(option["waits"], language) or line_words("nothing", language)
        tile = tile_name(option["discard"], language)
        yield from item(line_words("waiting-for", language, tile=tile, waits=waits))
    yield from _what_follows(answer, language)


def _what_follows(answer: RiichiAnswer, language: Language) -> Lines:
    """What a noten riichi would lead to, or how riichi is declared."""
    sentences: Sequence[Statement] = ()
    if answer["noten_riichi"]:
        yield from heading(line_words("noten-riichi", language))
        sentences = answer["noten_riichi"]["endings"]
    elif answer["allowed"]:
        yield from heading(line_words("declaring", language))
        sentences = answer["steps"]
    for sentence in sentences:
        yield from note(sentence["text"])


def _value_lines(waits: list[RiichiWaitEntry], language: Language) -> Lines:
    for wait in waits:
        yield from item(tile_name(wait["tile"], language), left_text(wait["left"], language))
        ron, tsumo = (_value_text(wait, way, language) for way in ("ron", "tsumo"))
        yield from win_lines(ron, tsumo, language)


def _value_text(wait: RiichiWaitEntry, way: Literal["ron", "tsumo"], language: Language) -> str:
    """What a wait pays without riichi and, in a closed hand, with it."""
    value = result_text(wait["damaten"][way], language)
    if not wait["riichi"]:
        return value
    declared = result_text(wait["riichi"][way], language)
    return line_words("with-riichi", language, value=value, declared=declared)


COMMAND = Command(
    FORM, answer, text, example="hand=234456m456p22679s&discard=9s&points=25000&wall_tiles=30"
)
