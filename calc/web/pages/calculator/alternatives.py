"""Alternatives to an answer: near misses, the hand with one change, other readings."""

from collections.abc import Iterator
from typing import NamedTuple

from calc.commands.score.answers import ChangedHand, OtherReadingEntry, RefusedAnswer, ScoredAnswer
from calc.riichi.tiles import TILES
from calc.web.display_options import LANGUAGE
from calc.web.wait_payments import SHORT
from calc.wording.phrase import Phrase, points_words
from calc.wording.scores import form_words, loss_words, pays_words, wait_words, what_if_words
from calc.wording.yaku import yaku_name

from .visit import CalculatorVisit
from .win_value import ValueRow, han_words, total_words

SUITS = frozenset("mpsz")
WAIT = "wait="
FIRST_LIMIT = 5
"""The least han that are a limit whatever the fu."""
FORMS_WITHOUT_BLOCKS = {"kokushi", "chiitoitsu", "unrelated"}
"""Forms of a hand that an answer gives as its reading, in place of blocks and a wait."""


def near_misses(answer: ScoredAnswer | RefusedAnswer, names: str) -> list[ValueRow]:
    """The yaku that the hand nearly has, each with the condition that it fails."""
    return [
        ValueRow(
            yaku_name(yaku["id"], LANGUAGE, names),
            yaku["article"],
            yaku["text"],
            han_words(yaku["han"]),
        )
        for yaku in answer["missed"]
    ]


def what_if(visit: CalculatorVisit, answer: ScoredAnswer | RefusedAnswer) -> list[ValueRow]:
    """The same hand with one thing changed, each a link to that hand."""
    return [
        ValueRow(
            what_if_words(changed["change"], LANGUAGE, TILES.get(changed["tile"] or "")),
            visit.with_texts(changed["set"]),
            worth(changed),
            pays_words(changed["pays"], LANGUAGE) if "pays" in changed else SHORT[changed["kind"]],
        )
        for changed in answer["what_if"]
    ]


def worth(brief: ChangedHand | OtherReadingEntry) -> str:
    """Han, fu and limit in a few words; nothing for a hand that does not win."""
    if not brief.get("base"):
        return ""
    fu = brief["fu"] if (brief["han"] or 0) < FIRST_LIMIT else None
    return total_words(brief["han"], brief["limit"], fu)


class ReadingRow(NamedTuple):
    """Another reading: its tiles by block, its wait or form, what it is worth, why it lost."""

    tiles: str
    name: str
    worth: str
    points: str
    loss: Phrase


def other_readings(answer: ScoredAnswer) -> Iterator[ReadingRow]:
    """Every other reading of the hand."""
    for reading in answer["other_readings"]:
        text = reading["reading"]
        parts = text.replace("(open)", "").split()
        wait = next((part[len(WAIT) :] for part in parts if part.startswith(WAIT)), "")
        form = form_words(text, LANGUAGE).text if text in FORMS_WITHOUT_BLOCKS else ""
        yield ReadingRow(
            " ".join(part for part in parts if part[-1:] in SUITS),
            wait_words(wait, LANGUAGE).text if wait else form,
            worth(reading),
            points_words(reading["points"]) if "points" in reading else "",
            loss_words(reading["reason"], LANGUAGE),
        )
