"""The answers of `riichi` as text."""

from collections.abc import Iterator, Mapping
from typing import Any

from calc.riichi.tiles import tile
from calc.wording import tile_words

from .layout import heading, item, note
from .waits import blocked, helpful, left_words, named, worth

Answered = Mapping[str, Any]


def lines(answer: Answered) -> Iterator[str]:
    """The verdict, what it would pay, every discard that keeps tenpai, and what follows."""
    verdict = "may be declared" if answer["allowed"] else "may not be declared"
    yield f"Discarding {tile_words(tile(answer['discard']))}: riichi {verdict}."
    for each in (*answer["reasons"], *answer["remarks"]):
        if each["id"] != "riichi-allowed":
            yield from note(each["text"])
    if answer["values"]:
        yield from heading("Without riichi, and with it", left_words(answer["left"]))
        yield from _values(answer["values"])
    if answer["furiten"]:
        yield from blocked(answer["furiten"])
    if answer["discards"]:
        yield from heading("Discards that keep tenpai")
        yield from _discards(answer["discards"])
    if answer["noten_riichi"]:
        yield from _sentences("Noten riichi", answer["noten_riichi"]["endings"])
    elif answer["allowed"]:
        yield from _sentences("Declaring", answer["steps"])


def _discards(found: list[Answered]) -> Iterator[str]:
    for each in found:
        waits = helpful(each["waits"]) or "nothing"
        yield from item(f"{tile_words(tile(each['discard']))}, waiting for {waits}")


def _sentences(title: str, found: list[Answered]) -> Iterator[str]:
    yield from heading(title)
    for each in found:
        yield from note(each["text"])


def _values(found: list[Answered]) -> Iterator[str]:
    for each in found:
        yield from item(named(each), left_words(each["left"]))
        for way in ("ron", "tsumo"):
            quiet, loud = worth(each["damaten"][way]), worth(each["riichi"][way])
            yield from note(f"{way}: {quiet}; with riichi {loud}", "    ")
