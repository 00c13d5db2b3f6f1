"""The answers of `waits` as text."""

from collections.abc import Iterator, Mapping
from typing import Any

from calc.riichi.tiles import tile
from calc.wording import listed, pays_words, remark_words, tile_words

from .layout import heading, item, note

Answered = Mapping[str, Any]
LEFT = {0: "none left", 1: "one left"}
REASONS = {
    "no_yaku": "no yaku",
    "below_minimum": "too few han",
    "furiten": "furiten",
    "not_complete": "not complete",
}


def lines(answer: Answered) -> Iterator[str]:
    """The verdict and its waits, or every discard."""
    for each in answer["remarks"]:
        yield from note(each["text"], "")
    if "discards" in answer:
        yield from _discards(answer["discards"])
        return
    if answer["waits"]:
        yield from heading("Waits", left_words(answer["left"]))
        yield from _waits(answer["waits"])
    if answer["furiten"]:
        yield from blocked(answer["furiten"])
    if answer["accepted"]:
        yield from heading("Tiles that help", left_words(answer["accepted_left"]))
        yield from note(helpful(answer["accepted"]))


def _waits(found: list[Answered]) -> Iterator[str]:
    for each in found:
        clash = ", blocked" if each["clash"] else ""
        yield from item(f"{named(each)}{clash}", left_words(each["left"]))
        for way in ("ron", "tsumo"):
            yield from note(f"{way}: {worth(each[way])}", "    ")


def _discards(found: list[Answered]) -> Iterator[str]:
    for each in found:
        away = "tenpai" if each["kind"] == "tenpai" else f"{each['shanten']} away"
        yield from heading(
            f"Discard {tile_words(tile(each['discard']))}: {away}", left_words(each["left"])
        )
        yield from note(helpful(each["accepted"]) or "Nothing helps.")
        if each["furiten"]:
            yield from note(remark_words("furiten").text)


def blocked(found: Answered) -> Iterator[str]:
    """Furiten: what caused it, when it ends, what can be done."""
    yield from heading("Furiten")
    yield from note(found["text"])
    yield from note(found["hint"])
    yield f"  See {found['article']}"


def worth(found: Answered) -> str:
    """What a win pays, or why it does not, in a few words."""
    if found["kind"] == "scored":
        return pays_words(found["pays"])
    would_be = found.get("would_be")
    return REASONS[found["kind"]] + (f", else {worth(would_be)}" if would_be else "")


def helpful(found: list[Answered]) -> str:
    """Tiles with the copies left."""
    return ", ".join(f"{named(each)} ({each['left']})" for each in found)


def named(each: Answered) -> str:
    """A tile in words."""
    return tile_words(tile(each["tile"]))


def listed_tiles(codes: list[str]) -> str:
    """Tiles in words, the last after an "and"; "nothing" for none."""
    return listed([tile_words(tile(code)) for code in codes]) if codes else "nothing"


def left_words(number: int) -> str:
    """Copies not yet seen."""
    return LEFT.get(number, f"{number} left")
