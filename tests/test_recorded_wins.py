"""Recorded and published wins: every key of every expected answer."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from tests import material
from tests.answers import score
from tests.tables import for_each

FILES = (
    *("tenhou_wins", "tenhou_sanma_wins", "majsoul_wins"),
    *("scored_hands", "random_wins", "rule_wins"),
)


def differences(expected: Mapping[str, Any], answer: Mapping[str, Any]) -> Iterator[str]:
    """What an answer says otherwise; fu and han may be left open, and so may the discarder."""
    for key, want in expected.items():
        got = answer.get(key)
        if want is None and key in ("han", "fu"):
            continue
        if key == "yaku":
            want, got = sorted(map(tuple, want)), sorted(map(_valued, answer.get("yaku", ())))
        elif key == "yaku_ids":
            want, got = sorted(want), sorted(yaku["id"] for yaku in answer.get("yaku", ()))
        elif key == "changes" and None in (got or (None,)):
            want, got = want[0], (got or (None,))[0]
        if got != want:
            yield f"{key}: expected {want}, got {got}"


def _valued(award: Mapping[str, Any]) -> tuple[str, object]:
    yakuman = str(award["han"]).endswith("yakuman")
    return award["id"], "yakuman" if yakuman else award["han"]


def recorded() -> Iterator[dict[str, Any]]:
    for name in FILES:
        yield from material.cases(name)


@for_each("record", recorded, ids=lambda record: record["id"])
def test_recorded_wins(record: dict[str, Any]) -> None:
    assert list(differences(record["expected"], score(record["question"]))) == []


def examples() -> list[dict[str, Any]]:
    return [record for record in material.cases("rule_wins") if "reading" in record]


@for_each("record", examples, ids=lambda record: record["id"])
def test_the_readings_and_fu_of_worked_examples(record: dict[str, Any]) -> None:
    answer, wanted = score(record["question"]), record["fu_items"]
    assert sorted(answer["reading"].split()) == sorted(record["reading"].split())
    assert _items(answer["fu_items"], wanted) == _items(wanted, wanted)


def _items(
    given: list[Mapping[str, Any]], expected: list[Mapping[str, Any]]
) -> Counter[tuple[str, int, str]]:
    """Fu items with the kind of their tiles, where the example names one that is no wait."""
    named = {
        item["id"] for item in expected if "tiles" in item and not item["id"].startswith("wait")
    }
    return Counter(
        (item["id"], item["fu"], _kind(item["tiles"]) if item["id"] in named else "")
        for item in given
    )


def _kind(tiles: str) -> str:
    """The kind of equal tiles, a red five among them or not."""
    return ("5" if "0" in tiles else tiles[0]) + tiles[-1]
