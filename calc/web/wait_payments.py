"""What a wait pays, and furiten, as pages show them: points, or why there are none."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from calc.commands._furiten import FuritenCauseEntry, FuritenEntry
from calc.commands._waiting import WaitResult
from calc.questions.form import Values
from calc.questions.query import pairs_of
from calc.questions.score import SCORE
from calc.riichi.counted_tiles import CountedTiles
from calc.riichi.tiles import TILES, Discard, Tile
from calc.wording.phrase import Phrase, hyphenate
from calc.wording.problems import remark_words
from calc.wording.scores import pays_words

from .display_options import LANGUAGE
from .page import Visit

WAYS: tuple[Literal["ron"], Literal["tsumo"]] = ("ron", "tsumo")
OF_ONE_WAY = {"ron": ("haitei", "rinshan"), "tsumo": ("houtei",)}
"""Conditions that a win by this way cannot have."""
SHORT = {
    "no_yaku": "no yaku",
    "below_minimum": "too few han",
    "furiten": "furiten",
    "not_complete": "not complete",
}


class Pay(NamedTuple):
    """What one win pays, or why it does not; where that is explained; what it would have paid."""

    text: str
    link: str
    won: bool
    otherwise: str = ""


def pay(value: WaitResult, address: str = "") -> Pay:
    """One way to win as it is shown; `address` has the whole score."""
    if value["kind"] == "scored":
        return Pay(pays_words(value["pays"], LANGUAGE), address, won=True)
    otherwise = value["would_be"] if value["kind"] == "furiten" else None
    return Pay(
        SHORT[value["kind"]],
        f"/learn/{value['article']}",
        won=False,
        otherwise=pays_words(otherwise["pays"], LANGUAGE) if otherwise else "",
    )


def score_address(
    visit: Visit, values: Values, tiles: tuple[Tile, ...], won: Tile, way: str
) -> str:
    """The address that explains the score of these tiles with one more, shown as this page is."""
    shared = {key: value for key, value in values.items() if key in SCORE.keys}
    for name in OF_ONE_WAY[way]:
        shared.pop(name, None)
    merged = {
        **shared,
        "hand": CountedTiles.of((*tiles, won)),
        "win_tile": won,
        "win_by": way == "tsumo",
    }
    return visit.address_of(pairs_of(SCORE, merged), "/")


KINDS = {"discard": "Own discard", "temporary": "Temporary", "riichi": "After riichi"}
"""Kinds of furiten as headings."""


class BoxWait(NamedTuple):
    """One wait: its places among the discards, from 1, and the kinds of furiten it causes."""

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
    thrown, let_pass = (
        _box_tiles(discards, clashing),
        _box_tiles(map(Discard, passed), clashing),
    )
    if not furiten:
        return FuritenBox(tuple(BoxWait(TILES[code]) for code in waits), thrown, let_pass)
    checks = (
        BoxWait(TILES[check["tile"]], tuple(check["discards"]), tuple(check["clash"]))
        for check in furiten["waits"]
    )
    return FuritenBox(
        tuple(checks),
        thrown,
        let_pass,
        tuple((KINDS[cause["kind"]], cause) for cause in furiten["causes"]),
        remark_words(f"until-{hyphenate(furiten['until'])}", LANGUAGE),
        tuple(remark_words(f"furiten-allows-{key}", LANGUAGE) for key in furiten["allows"]),
        furiten["hint"],
    )


def _box_tiles(tiles: Iterable[Discard], clashing: set[str]) -> tuple[BoxTile, ...]:
    return tuple(BoxTile(discard, discard.tile.plain.code in clashing) for discard in tiles)
