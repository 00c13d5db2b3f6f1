"""Furiten as pages show it: each wait against the discards, the kinds, what is left to do."""

from collections.abc import Iterable
from typing import NamedTuple

from calc.commands._furiten import FuritenCauseEntry, FuritenEntry
from calc.riichi.tiles import TILES, Discard, Tile
from calc.wording import Phrase, remark_words
from calc.wording.phrase import hyphened

KINDS = {"discard": "Own discard", "temporary": "Temporary", "riichi": "After riichi"}
"""Kinds of furiten as headings."""


class BoxWait(NamedTuple):
    """One wait: its places among the own discards, from 1, and the kinds that it causes."""

    tile: Tile
    places: tuple[int, ...] = ()
    clash: tuple[str, ...] = ()


class BoxTile(NamedTuple):
    """A tile on the table; `clash` says whether it is one of the waits."""

    tile: Discard
    clash: bool


class FuritenBox(NamedTuple):
    """The waits against the discards; `causes` is empty where the hand is not furiten.

    `causes` are `(kind, cause)`; `until`, `allows` and `hint` are those of a furiten hand.
    """

    waits: tuple[BoxWait, ...]
    discards: tuple[BoxTile, ...]
    passed: tuple[BoxTile, ...]
    causes: tuple[tuple[str, FuritenCauseEntry], ...] = ()
    until: Phrase | None = None
    allows: tuple[Phrase, ...] = ()
    hint: str = ""


def furiten_box(
    furiten: FuritenEntry | None,
    waits: Iterable[str],
    *,
    discards: Iterable[Discard],
    passed: Iterable[Tile],
) -> FuritenBox:
    """The box of an answer; `waits` are the tiles waited for where the hand is not furiten."""
    clashing = set(furiten["cause"]) if furiten else set()
    thrown, let_pass = _on_table(discards, clashing), _on_table(map(Discard, passed), clashing)
    if not furiten:
        return FuritenBox(tuple(BoxWait(TILES[code]) for code in waits), thrown, let_pass)
    checks = (
        BoxWait(TILES[each["tile"]], tuple(each["discards"]), tuple(each["clash"]))
        for each in furiten["waits"]
    )
    return FuritenBox(
        tuple(checks),
        thrown,
        let_pass,
        tuple((KINDS[cause["kind"]], cause) for cause in furiten["causes"]),
        remark_words(f"until-{hyphened(furiten['until'])}"),
        tuple(remark_words(f"furiten-allows-{key}") for key in furiten["allows"]),
        furiten["hint"],
    )


def _on_table(tiles: Iterable[Discard], clashing: set[str]) -> tuple[BoxTile, ...]:
    return tuple(BoxTile(gone, gone.tile.plain.code in clashing) for gone in tiles)
