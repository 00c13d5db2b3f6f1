"""What lies around an answer: other readings, near misses, what would be, what decided."""

from collections.abc import Iterator
from typing import Any

from calc.riichi.rulesets import OPTIONS, Ruleset
from calc.riichi.tiles import TILES
from calc.wording import (
    answer_words,
    form_words,
    limit_words,
    loss_words,
    option_words,
    pays_words,
    points_words,
    wait_words,
    what_if_words,
    yaku_name,
)

from .entry import Entry
from .result import Row, han_words

WAIT = "wait="
SINGLE_FORMS = {"kokushi", "chiitoitsu", "unrelated"}


def near(answer: dict[str, Any], names: str) -> list[Row]:
    """The yaku that the hand nearly has, each with what is in the way."""
    return [
        Row(yaku_name(each["id"], names), each["article"], each["text"], han_words(each["han"]))
        for each in answer.get("missed", ())
    ]


def what_if(entry: Entry, answer: dict[str, Any]) -> list[Row]:
    """The same hand with one thing changed, each a link to that hand."""
    return [
        Row(
            what_if_words(each["change"], TILES.get(each["tile"] or "")),
            entry.changed(each["set"]),
            worth(each),
            pays_words(each["pays"]) if "pays" in each else "no win",
        )
        for each in answer.get("what_if", ())
    ]


def worth(brief: dict[str, Any]) -> str:
    """Han, fu and limit of a value in short; nothing where it has none."""
    if not brief.get("base"):
        return ""
    limit = limit_words(brief["limit"]).text if brief["limit"] else ""
    han = f"{brief['han']} han" if brief["han"] else ""
    fu = f"{brief['fu']} fu" if brief["fu"] and (brief["han"] or 0) < 5 else ""
    return ", ".join(each for each in (f"{han} {fu}".strip(), limit) if each)


def others(answer: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every other reading: its tiles, its wait, its worth, and why it lost."""
    for each in answer.get("other_readings", ()):
        loss = loss_words(each["reason"])
        groups = each["reading"].replace("(open)", "").split()
        wait = next((part[len(WAIT) :] for part in groups if part.startswith(WAIT)), "")
        tiles = " ".join(part for part in groups if part[-1:] in TILES["1m"].code + "psz")
        yield {
            "tiles": tiles,
            "name": wait_words(wait).text if wait else _form(each["reading"]),
            "worth": worth(each),
            "points": points_words(each["points"]) if "points" in each else "",
            "loss": loss,
        }


def _form(reading: str) -> str:
    return form_words(reading).text if reading in SINGLE_FORMS else ""


def decided(answer: dict[str, Any], rules: Ruleset) -> list[Row]:
    """The options of the rule set that settled something here, with their answers."""
    return [
        Row(words.text, words.article, answer_words(key, OPTIONS[key].text(getattr(rules, key))))
        for key in answer.get("decided_by", ())
        for words in (option_words(key),)
    ]
