"""Furiten in answers: the rule's own value, its words, and how it is written."""

from typing import Annotated, NamedTuple, TypedDict, cast

from calc.encode import plain_value
from calc.riichi.waits.furiten import (
    Furiten,
    FuritenCause,
    FuritenEnd,
    FuritenKind,
    WaitCheck,
    WayOut,
)
from calc.values import Absent, Made, TypeName, written
from calc.wording import Language
from calc.wording.phrase import Phrase

from ._shared import Explained, WinBy, remark_phrase

MaybeFuriten = Annotated[Furiten | None, Absent]
"""Furiten; the key is left out where there is none."""
Until = Annotated[FuritenEnd, TypeName("FuritenEnd", "The event that ends furiten.")]


class FuritenCauseEntry(Explained):
    """One kind of furiten."""

    kind: FuritenKind
    """Which of them."""
    tiles: list[str]
    """The tiles that cause it."""
    until: Until
    """The event that ends it."""


class WaitCheckEntry(TypedDict):
    """One wait compared with the player's discards and the passed tiles."""

    tile: str
    """The tile."""
    discards: list[int]
    """Its places among the player's discards, from 1."""
    clash: list[FuritenKind]
    """The kinds of furiten that it causes."""


class FuritenEntry(Explained):
    """Furiten: no wait may be won by ron."""

    kinds: list[FuritenKind]
    """Each at most once."""
    cause: list[str]
    """All tiles that cause it."""
    until: Until
    """The event that ends the furiten."""
    allows: list[WinBy]
    """The ways to win that are left."""
    way_out: WayOut
    """What the player can do."""
    causes: list[FuritenCauseEntry]
    """Each kind with its own tiles and end."""
    waits: list[WaitCheckEntry]
    """Every wait against the discards and the passed tiles."""
    hint: str
    """The way out in words."""


def _cause_words(cause: FuritenCause, language: Language) -> "Phrase":
    from calc.wording.tiles import listed_words  # loaded where an answer names furiten

    return remark_phrase(
        f"furiten-by-{cause.kind}", language, tiles=listed_words(cause.tiles, language)
    )


class FuritenWords(NamedTuple):
    """Furiten in words: its causes and its end, and the way out."""

    text: str
    """The words."""
    hint: str
    """The way out in words."""
    article: str
    """The article that explains it; its page is /learn/ and this address."""


def _furiten_words(furiten: Furiten, language: Language) -> FuritenWords:
    causes = [_cause_words(cause, language) for cause in furiten.causes]
    until = remark_phrase(f"until-{furiten.until}", language)
    text = " ".join([phrase.text for phrase in (*causes, until)])
    return FuritenWords(
        text, remark_phrase(f"way-out-{furiten.way_out}", language).text, causes[0].article
    )


def _allows(_: Furiten) -> tuple[WinBy, ...]:
    """The ways to win that are left."""
    return ("tsumo",)


written(
    FuritenCause,
    {"kind": "kind", "tiles": "tiles", "until": "until"},
    types={"until": Until},
    words=_cause_words,
)
written(WaitCheck, {"tile": "tile", "discards": "discards", "clash": "kinds"})
written(
    Furiten,
    {
        "kinds": "kinds",
        "cause": "tiles",
        "until": "until",
        "allows": Made(_allows, tuple[WinBy, ...]),
        "way_out": "way_out",
        "causes": "causes",
        "waits": "waits",
    },
    types={"until": Until},
    words=_furiten_words,
    says=("text", "hint", "article"),
)


def furiten_entry(furiten: Furiten, language: Language) -> FuritenEntry:
    """Furiten as an answer that is still a mapping has it."""
    return cast("FuritenEntry", plain_value(furiten, language))
