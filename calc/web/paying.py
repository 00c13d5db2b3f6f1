"""What a wait pays, as pages show it: points with the way to their explanation, or why not."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from calc.questions.query import pairs_of
from calc.questions.score import SCORE
from calc.riichi.counted_tiles import CountedTiles
from calc.riichi.tiles import Tile
from calc.wording import pays_words

from .page import Visit

WAYS = ("ron", "tsumo")
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


def pay(value: Mapping[str, Any], address: str = "") -> Pay:
    """One way to win as it is shown; `address` has the whole score."""
    if value["kind"] == "scored":
        return Pay(pays_words(value["pays"]), address, won=True)
    otherwise = value.get("would_be")
    return Pay(
        SHORT[value["kind"]],
        f"/learn/{value['article']}",
        won=False,
        otherwise=pays_words(otherwise["pays"]) if otherwise else "",
    )


def score_address(
    visit: Visit, values: Mapping[str, Any], tiles: tuple[Tile, ...], won: Tile, way: str
) -> str:
    """The address that explains the score of these tiles with one more, shown as this page is."""
    kept = {key: value for key, value in values.items() if key in SCORE.keys}
    for name in OF_ONE_WAY[way]:
        kept.pop(name, None)
    merged = {
        **kept,
        "hand": CountedTiles.of((*tiles, won)),
        "win_tile": won,
        "win_by": way == "tsumo",
    }
    return visit.address_of(pairs_of(SCORE, merged), "/")
