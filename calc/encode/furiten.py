"""Furiten as an answer."""

from collections.abc import Iterable
from typing import Any

from calc.riichi.tiles import Tile
from calc.riichi.waits.furiten import Furiten, FuritenCause
from calc.wording import listed, remark_words, tile_words
from calc.wording.phrase import hyphened


def furiten(found: Furiten | None) -> dict[str, Any] | None:
    """The kinds of furiten, what caused them, when they end, what is left to do; null for none."""
    if not found:
        return None
    return {
        "kinds": [each.value for each in found.kinds],
        "cause": codes(found.tiles),
        "until": found.until,
        "allows": list(found.allows),
        "way_out": found.way_out.value,
        "causes": [_cause(each) for each in found.causes],
        "text": " ".join(
            [
                *(_said(each) for each in found.causes),
                remark_words(f"until-{hyphened(found.until)}").text,
            ]
        ),
        "hint": remark_words(f"way-out-{hyphened(found.way_out)}").text,
        "article": remark_words(f"furiten-by-{found.kinds[0]}").article,
    }


def codes(tiles: Iterable[Tile]) -> list[str]:
    """Tiles one by one."""
    return [each.code for each in tiles]


def named(tiles: Iterable[Tile], last: str = "and") -> str:
    """Tiles in words, one after another; empty for none."""
    words = [tile_words(each) for each in tiles]
    return listed(words, last) if words else ""


def _cause(each: FuritenCause) -> dict[str, Any]:
    return {
        "kind": each.kind.value,
        "tiles": codes(each.tiles),
        "until": each.until,
        "text": _said(each),
        "article": remark_words(f"furiten-by-{each.kind}").article,
    }


def _said(each: FuritenCause) -> str:
    return remark_words(f"furiten-by-{each.kind}", {"tiles": named(each.tiles)}).text
