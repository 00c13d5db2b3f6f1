"""Furiten as part of the answers of several commands."""

from typing import TYPE_CHECKING, TypedDict

from calc.wording import Language

from ._shared import Explained, explained, tile_codes

if TYPE_CHECKING:
    from calc.riichi.waits.furiten import Furiten, FuritenCause
    from calc.wording.phrase import Phrase


class FuritenCauseEntry(Explained):
    """One kind of furiten."""

    kind: str
    """`discard`, `temporary` or `riichi`."""
    tiles: list[str]
    """The tiles that cause it."""
    until: str
    """The event that ends it."""


class WaitCheckEntry(TypedDict):
    """One wait compared with the player's discards and the passed tiles."""

    tile: str
    """The tile."""
    discards: list[int]
    """Its places among the player's discards, from 1."""
    clash: list[str]
    """The kinds of furiten that it causes."""


class FuritenEntry(Explained):
    """Furiten: no wait may be won by ron."""

    kinds: list[str]
    """`discard`, `temporary`, `riichi`: each at most once."""
    cause: list[str]
    """All tiles that cause it."""
    until: str
    """The event that ends the furiten."""
    allows: list[str]
    """The ways to win that are left."""
    way_out: str
    """What the player can do: `change_waits`, `wait` or `none`."""
    causes: list[FuritenCauseEntry]
    """Each kind with its own tiles and end."""
    waits: list[WaitCheckEntry]
    """Every wait against the discards and the passed tiles."""
    hint: str
    """The way out in words."""


def furiten_or_none(furiten: "Furiten | None", language: Language) -> FuritenEntry | None:
    """The entry of furiten; None where there is none."""
    return furiten_entry(furiten, language) if furiten else None


def furiten_entry(furiten: "Furiten", language: Language) -> FuritenEntry:
    """The kinds of furiten, their causes, when they end and what can be done."""
    causes = [_cause_entry(cause, language) for cause in furiten.causes]
    until = _remark(f"until-{furiten.until}", language)
    way_out = _remark(f"way-out-{furiten.way_out}", language)
    return {
        "kinds": [kind.value for kind in furiten.kinds],
        "cause": tile_codes(furiten.tiles),
        "until": furiten.until,
        "allows": ["tsumo"],
        "way_out": furiten.way_out.value,
        "causes": causes,
        "waits": [
            {
                "tile": check.tile.code,
                "discards": list(check.discards),
                "clash": [kind.value for kind in check.kinds],
            }
            for check in furiten.waits
        ],
        "text": " ".join([*(cause["text"] for cause in causes), until.text]),
        "hint": way_out.text,
        "article": causes[0]["article"],
    }


def _cause_entry(cause: "FuritenCause", language: Language) -> FuritenCauseEntry:
    from calc.wording.tiles import listed_words  # loaded where an answer names furiten

    words = _remark(f"furiten-by-{cause.kind}", language, tiles=listed_words(cause.tiles, language))
    return {
        "kind": cause.kind.value,
        "tiles": tile_codes(cause.tiles),
        "until": cause.until,
        **explained(words),
    }


def _remark(key: str, language: Language, **facts: str) -> "Phrase":
    from calc.wording.problems import remark_words  # loaded where an answer names furiten

    return remark_words(key.replace("_", "-"), language, facts)
