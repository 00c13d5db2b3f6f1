"""Furiten in answers: the rule's own value, its words, and how it is written."""

from typing import Annotated, NamedTuple

from calc.riichi.memo import Memo
from calc.riichi.waits.furiten import (
    Furiten,
    FuritenCause,
    FuritenEnd,
    WaitCheck,
)
from calc.values import Absent, Made, TypeName, written
from calc.words import Language
from calc.words.phrase import Phrase

from ._shared import WinBy, remark_phrase

MaybeFuriten = Annotated[Furiten | None, Absent]
"""Furiten; the key is left out where there is none."""
Until = Annotated[FuritenEnd, TypeName("FuritenEnd", "The event that ends furiten.")]


def cause_words(cause: FuritenCause, language: Language) -> Phrase:
    """What the player did that caused it."""
    return _CAUSES[cause, language]


def _words_of_cause(key: tuple[FuritenCause, Language]) -> Phrase:
    from calc.words.tiles import listed_words  # loaded where an answer names furiten

    cause, language = key
    tiles = listed_words(cause.tiles, language)
    return remark_phrase(f"furiten-by-{cause.kind}", language, tiles=tiles)


_CAUSES = Memo(_words_of_cause, 1024)


class FuritenWords(NamedTuple):
    """Furiten in words: its causes and its end, and the way out."""

    text: str
    """The words."""
    hint: str
    """The way out in words."""
    article: str
    """The article that explains it; its page is /learn/ and this address."""


def furiten_words(furiten: Furiten, language: Language) -> FuritenWords:
    """Each cause in a sentence, and when it ends."""
    causes = [cause_words(cause, language) for cause in furiten.causes]
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
    words=cause_words,
    kept=True,
)
written(WaitCheck, {"tile": "tile", "discards": "discards", "clash": "kinds"}, kept=True)
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
    words=furiten_words,
    says=("text", "hint", "article"),
)
