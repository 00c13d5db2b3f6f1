"""What is said beside a hand: seat and round, how it was won, what lies on the table."""

from collections.abc import Mapping
from typing import Any

from calc.riichi.tiles import tile
from calc.wording import listed, tile_words, wind_words

CODE = 2
"""Letters of one tile."""


def facts_of(question: Mapping[str, Any]) -> tuple[str, ...]:
    """The lines that say how a hand was won."""
    seat = wind_words(str(question.get("seat_wind", "S")))
    round_ = wind_words(str(question.get("round_wind", "E")))
    dealer = ", the dealer" if seat == "east" else ""
    won = "by ron" if question.get("win_by") == "ron" else "by self-draw"
    riichi = "In riichi, won" if question.get("riichi") else "Won"
    return (f"You are {seat}{dealer}, in the {round_} round.", f"{riichi} {won}.")


def counters(question: Mapping[str, Any]) -> tuple[str, ...]:
    """The line that says what lies on the table; none where nothing does."""
    honba, sticks = int(question.get("honba", 0)), int(question.get("riichi_sticks", 0))
    parts = [
        f"{number} {name}{'' if number == 1 else 's'}"
        for number, name in ((honba, "counter"), (sticks, "riichi stick"))
        if number
    ]
    return (f"On the table: {listed(parts)}.",) if parts else ()


def turned(question: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """The row of dora indicators; none where none is turned."""
    found = str(question.get("dora_indicators", ""))
    return (
        (("Dora indicator" if len(found) == CODE else "Dora indicators", found),) if found else ()
    )


def named(codes: list[str]) -> str:
    """Tiles one by one in words, the last one joined by "and"."""
    return listed(tile_words(tile(code)) for code in codes)
