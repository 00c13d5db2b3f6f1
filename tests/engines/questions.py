"""The hands to ask, of `tests/cases` and of the material, as values that any program can read."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from calc.questions.melds import read_meld
from calc.riichi.notation import parse_tiles
from calc.riichi.rulesets import DEFAULT, OPTIONS, Ruleset
from calc.riichi.rulesets.read import overrides_json, ruleset
from tests import material
from tests.answers import score
from tests.test_cases import CASES, asked

Question = dict[str, Any]
Answer = dict[str, Any]

FLAGS = (
    "riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou",
    "chiihou", "renhou",
)  # fmt: skip
"""Conditions that at least one of the programs has."""
UNKNOWN = (
    "open_riichi", "robbed_ankan", "robbed_kita", "paarenchan", "tsubame_gaeshi", "kanburi",
    "discarder_in_riichi",
)  # fmt: skip
"""Conditions that none of them has."""
BESIDE = (
    "discards", "passed", "passed_in_riichi", "liable", "discarder", "honba", "riichi_sticks",
    "indicators_visible", "tiles_left", "visible",
)  # fmt: skip
"""Keys that say nothing of what a hand is worth: they are left out, of Tenbo's questions too."""


class Asked(NamedTuple):
    """One hand: where it is from, the question, its rules, and the same for other programs."""

    id: str
    question: Question
    rules: Ruleset
    neutral: Question
    unknown: tuple[str, ...]
    """Conditions of the hand that no other program has."""


def questions() -> Iterator[Asked]:
    """Every hand of both places that Tenbo finds nothing wrong with."""
    for number, (id, question) in enumerate(_all()):
        plain = {key: value for key, value in question.items() if key not in BESIDE}
        if score(plain)["kind"] != "invalid":
            yield _asked(f"{number}:{id}", plain)


def _all() -> Iterator[tuple[str, Question]]:
    for case in CASES:
        if "hand" in case:
            yield case["id"], asked(case)
    for path in sorted(Path(material.folder(), "cases").glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            yield row["id"], row["question"]


def _asked(id: str, question: Question) -> Asked:
    rules = ruleset(question.get("rules", DEFAULT))
    melds = [dict_of(meld) for meld in question.get("melds", ())]
    neutral: Question = {
        "id": id,
        "tiles": _texts(question["hand"]),
        "win": _texts(question["win_tile"])[0],
        "melds": melds,
        "tsumo": question["win_by"] == "tsumo",
        "seat": "ESWN".index(question.get("seat_wind", "S")),
        "round": "ESWN".index(question.get("round_wind", "E")),
        "dora": _texts(question.get("dora_indicators", "")),
        "ura": _texts(question.get("ura_indicators", "")),
        "kita": int(question.get("kita", 0)),
        "players": int(question.get("players", rules.players)),
        **{flag: bool(question.get(flag)) for flag in FLAGS},
    }
    return Asked(id, question, rules, neutral, tuple(key for key in UNKNOWN if question.get(key)))


def dict_of(meld: object) -> Question:
    """A meld as values: its tiles, those called and added, and whom it was called from."""
    added = meld.get("added") if isinstance(meld, Mapping) else None
    read = read_meld(meld)
    called = str(read.called) if read.called else None
    tiles, type = [str(tile) for tile in read.tiles], str(read.type)
    if type == "chi" and called is None:
        called = tiles[0]
    return {
        "type": type,
        "tiles": tiles,
        "from": str(read.side) if read.side else None,
        "called": called,
        "added": added,
    }


def under(rules: Mapping[str, object], asked: Asked) -> Question:
    """The question with some options of its rules set to other values."""
    overrides = overrides_json(asked.rules)
    overrides |= {id: OPTIONS[id].json(value) for id, value in rules.items()}
    return asked.question | {"rules": {"preset": asked.rules.key, "overrides": overrides}}


def _texts(tiles: Any) -> list[str]:
    return [str(tile) for tile in parse_tiles("".join(tiles))]
