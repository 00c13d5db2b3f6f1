"""Furiten as part of the answers of several commands."""

from collections.abc import Iterable

from calc.riichi.tiles import Tile
from calc.riichi.waits.furiten import Furiten, FuritenCause
from calc.wording import listed, remark_words, tile_words
from calc.wording.phrase import hyphened

from ._shared import FuritenCauseEntry, FuritenEntry


def furiten_entry(furiten: Furiten) -> FuritenEntry:
    """The kinds of furiten, what caused them, when they end, what is left to do."""
    causes = [_cause(cause) for cause in furiten.causes]
    until = remark_words(f"until-{hyphened(furiten.until)}").text
    return {
        "kinds": [kind.value for kind in furiten.kinds],
        "cause": codes(furiten.tiles),
        "until": furiten.until,
        "allows": list(furiten.allows),
        "way_out": furiten.way_out.value,
        "causes": causes,
        "text": " ".join([*(cause["text"] for cause in causes), until]),
        "hint": remark_words(f"way-out-{hyphened(furiten.way_out)}").text,
        "article": remark_words(f"furiten-by-{furiten.kinds[0]}").article,
    }


def codes(tiles: Iterable[Tile]) -> list[str]:
    """Tiles one by one."""
    return [tile.code for tile in tiles]


def named(tiles: Iterable[Tile], last: str = "and") -> str:
    """Tiles in words, one after another; empty for none."""
    words = [tile_words(tile) for tile in tiles]
    return listed(words, last) if words else ""


def _cause(cause: FuritenCause) -> FuritenCauseEntry:
    words = remark_words(f"furiten-by-{cause.kind}", {"tiles": named(cause.tiles)})
    return {
        "kind": cause.kind.value,
        "tiles": codes(cause.tiles),
        "until": cause.until,
        "text": words.text,
        "article": remark_words(f"furiten-by-{cause.kind}").article,
    }
