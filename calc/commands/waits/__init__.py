"""What a hand waits for, what each wait pays, furiten; of 14 tiles, every discard."""

from calc.commands._registry import Command
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
from calc.wording.problems import remark_words

from .answers import FORM, DiscardsAnswer, WaitsAnswer
from .answers import answer as answer


def text(answer: WaitsAnswer | DiscardsAnswer, language: Language) -> Lines:
    """The verdict and its waits, or every discard."""
    for remark in answer["remarks"]:
        yield from note(remark["text"], "")
        if remark["id"] in LINKED:
            yield see_line(remark["article"], language)
    if "discards" in answer:
        yield from _discard_lines(answer, language)
    else:
        yield from _wait_lines(answer, language)


def _wait_lines(answer: WaitsAnswer, language: Language) -> Lines:
    if answer["waits"]:
        yield from heading(line_words("waits", language), left_text(answer["left"], language))
    for wait in answer["waits"]:
        name = tile_name(wait["tile"], language)
        words = line_words("blocked", language, tile=name) if wait["clash"] else name
        yield from item(words, left_text(wait["left"], language))
        ron, tsumo = (result_text(wait[way], language) for way in ("ron", "tsumo"))
        yield from win_lines(ron, tsumo, language)
    if answer["furiten"]:
        yield from furiten_lines(answer["furiten"], language)
    if answer["accepted"]:
        left = left_text(answer["accepted_left"], language)
        yield from heading(line_words("tiles-that-help", language), left)
        yield from note(copies_text(answer["accepted"], language))


def _discard_lines(answer: DiscardsAnswer, language: Language) -> Lines:
    for entry in answer["discards"]:
        facts = {"tile": tile_name(entry["discard"], language), "shanten": entry["shanten"]}
        title = line_words(f"discard-{entry['kind']}", language, **facts)
        yield from heading(title, left_text(entry["left"], language))
        accepted = copies_text(entry["accepted"], language)
        yield from note(accepted or line_words("nothing-helps", language))
        if entry["furiten"]:
            yield from note(remark_words("furiten", language=language).text)


LINKED = frozenset({"karaten", "all-copies-own", "all-copies-own-tenpai"})
"""Remarks that need an explanation."""
COMMAND = Command(FORM, answer, text, example="hand=234m456789p2245s&riichi=1&discards=9m6s1z")
