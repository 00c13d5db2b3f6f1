"""Lines of text about waits, for the commands about waiting hands."""

from collections.abc import Sequence

from calc.riichi.tiles import tile
from calc.wording import listed, pays_words, tile_words

from ._furiten import FuritenEntry
from ._text import Lines, heading, note
from ._waiting import TileCopies, WaitEntry, WaitResult

LEFT = {0: "none left", 1: "one left"}
REASONS = {
    "no_yaku": "no yaku",
    "below_minimum": "too few han",
    "furiten": "furiten",
    "not_complete": "not complete",
}


def furiten_lines(furiten: FuritenEntry) -> Lines:
    """Furiten: what caused it, when it ends, what can be done."""
    yield from heading("Furiten")
    yield from note(furiten["text"])
    yield from note(furiten["hint"])
    yield f"  See {furiten['article']}"


def result_text(result: WaitResult) -> str:
    """What a win pays, or why it does not, in a few words."""
    if result["kind"] == "scored":
        return pays_words(result["pays"])
    reason = REASONS[result["kind"]]
    if result["kind"] == "furiten" and result["would_be"]:
        return f"{reason}, else {result_text(result['would_be'])}"
    return reason


def copies_text(tiles: Sequence[TileCopies] | Sequence[WaitEntry]) -> str:
    """Tiles with the copies left of each."""
    return ", ".join(f"{tile_name(entry['tile'])} ({entry['left']})" for entry in tiles)


def tile_name(code: str) -> str:
    """A tile in words."""
    return tile_words(tile(code))


def tile_names(codes: Sequence[str]) -> str:
    """Tiles in words, the last after an "and"; "nothing" for none."""
    return listed([tile_name(code) for code in codes]) if codes else "nothing"


def left_text(copies: int) -> str:
    """Copies that are not visible."""
    return LEFT.get(copies, f"{copies} left")
