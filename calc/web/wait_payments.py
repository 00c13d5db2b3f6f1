"""What a wait pays, or why it pays nothing, and furiten, as pages show them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from calc.commands._shared import FuritenEntry, WaitCheckEntry
from calc.commands._waiting import WaitResult
from calc.questions.form import Values
from calc.questions.query import pairs_of
from calc.questions.score import SCORE
from calc.riichi.counted_tiles import CountedTiles
from calc.riichi.tiles import Discard, Tile
from calc.wording.lines import line_words
from calc.wording.scores import pays_words

from .display_options import LANGUAGE
from .page import Visit

OF_ONE_WAY = {"ron": ("haitei", "rinshan"), "tsumo": ("houtei",)}
"""Conditions that a win by this way cannot have."""


class Pay(NamedTuple):
    """What a win pays or why it does not, where that is explained, what it would have paid."""

    text: str
    link: str
    won: bool
    otherwise: str = ""


def pay(value: WaitResult, address: str = "") -> Pay:
    """What one way to win pays; `address` has the whole score."""
    if value["kind"] == "scored":
        return Pay(pays_words(value["pays"], LANGUAGE), address, won=True)
    otherwise = value["would_be"] if value["kind"] == "furiten" else None
    return Pay(
        line_words("refused", LANGUAGE, kind=value["kind"]),
        f"/learn/{value['article']}",
        won=False,
        otherwise=pays_words(otherwise["pays"], LANGUAGE) if otherwise else "",
    )


def score_address(
    visit: Visit, values: Values, tiles: tuple[Tile, ...], won: Tile, way: str
) -> str:
    """The address of the score of these tiles with the tile won, with the options of this page."""
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


class FuritenBox(NamedTuple):
    """The waits against the discards and the tiles let pass; `furiten` is None without furiten."""

    furiten: FuritenEntry | None
    waits: Sequence[WaitCheckEntry]
    discards: tuple[Discard, ...]
    passed: tuple[Discard, ...]


def furiten_box(
    furiten: FuritenEntry | None,
    waits: Iterable[str],
    *,
    discards: Iterable[Discard],
    passed: Iterable[Tile],
) -> FuritenBox:
    """The box of an answer; `waits` are the tiles shown where the hand is not furiten."""
    unblocked: list[WaitCheckEntry] = [
        {"tile": code, "discards": [], "clash": []} for code in waits
    ]
    checks = furiten["waits"] if furiten else unblocked
    return FuritenBox(furiten, checks, tuple(discards), tuple(map(Discard, passed)))
