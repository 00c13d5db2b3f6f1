"""Guards against slowness: counted work and ratios with wide margins, never seconds."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, NoReturn

import pytest

from calc import score
from calc.encode.score import PAID
from calc.questions.quick import TERMS_OF
from calc.questions.score import read_score
from calc.riichi.counted_tiles import DIGITS, HONOR_DIGITS
from calc.riichi.explain.missed import FORMS, in_the_way, is_far, only_unmet
from calc.riichi.memo import Memo
from calc.riichi.readings.splits import PAIRS, SPLITS
from calc.riichi.readings.tallies import HONORS, HONORS_WON, NUMBERS, NUMBERS_WON
from calc.riichi.rulesets import ruleset
from calc.riichi.scoring.evaluate import wins
from calc.riichi.yaku import CATALOGUE, FIELDS_OF, TOGETHER, Kind, Yaku, nearly
from scripts.hands import Question, win_question

HANDS = 400
TABLES: dict[str, Memo[Any, Any]] = {
    **{f"splits-{suit}": table for suit, table in enumerate(SPLITS)},
    **{f"pairs-{suit}": table for suit, table in enumerate(PAIRS)},
    **{f"field-{place}": table for place, (_, table) in enumerate(FIELDS_OF[ruleset("tenhou")])},
    "numbers": NUMBERS,
    **{f"numbers-won-{place}": table for place, table in enumerate(NUMBERS_WON)},
    "honors": HONORS,
    **{f"honors-won-{place}": table for place, table in enumerate(HONORS_WON)},
    "together": TOGETHER,
    "digits": DIGITS,
    "honor-digits": HONOR_DIGITS,
    "terms": TERMS_OF,
    "paid": PAID,
}


def some(seed: int, number: int = HANDS) -> list[Question]:
    random = Random(seed)
    return [win_question(random) for _ in range(number)]


def test_few_rules_are_asked(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Features settle nearly every yaku: less than one a hand is left to its rule."""
    asked: Counter[str] = Counter()
    met = Yaku.met

    def counted(self: Yaku, win: Any) -> bool:
        asked[self.key] += 1
        return met(self, win)

    monkeypatch.setattr(Yaku, "met", counted)
    for question in some(seed):
        score(question)
    assert asked.total() < HANDS


def test_few_rules_are_asked_for_a_miss(seed: int) -> None:
    """Of more than forty rules an explanation runs a dozen or so for what was nearly there."""
    number = readings = 0
    for question in some(seed):
        read = read_score(question)
        assert read.hand
        for win, word in wins(read.hand, read.situation, read.rules):
            number += len(nearly(word, win.rules))
            readings += 1
    assert number < 15 * readings


def test_no_miss_is_filtered_away(seed: int) -> None:
    """What `near` drops is no miss, but for twice-twin sequences in a hand without any twins."""
    for question in some(seed):
        read = read_score(question)
        assert read.hand
        for win, word in wins(read.hand, read.situation, read.rules):
            if win.reading.form not in FORMS:
                continue
            asked = {each.key for each in nearly(word, win.rules)}
            for each in CATALOGUE.values():
                lacking = (each.needs & ~word).bit_count() + (each.lacks & word).bit_count()
                dropped = each.key not in asked and each.kind is not Kind.LOCAL and each.near
                if dropped and lacking < 2 and only_unmet(each, win):
                    assert each.key == "ryanpeikou", (each.key, question)


def test_no_yaku_called_far_is_a_miss(seed: int) -> None:
    """Where several blocks are in the way of a yaku, its rule says so too."""
    far = 0
    for question in some(seed):
        read = read_score(question)
        assert read.hand
        for win, _ in wins(read.hand, read.situation, read.rules):
            if win.reading.form in FORMS:
                against = in_the_way(win.blocks)
                found = [each for each in CATALOGUE.values() if is_far(each, against)]
                far += len(found)
                assert [each.key for each in found if only_unmet(each, win)] == [], question
    assert far > HANDS


def test_tables_are_bounded_and_used(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks again finds everything in the tables; none of them grows without end."""
    questions = some(seed)
    for question in questions:
        score(question)
    for name, table in TABLES.items():
        assert len(table) <= table.most <= 20_000, name

    def unheard_of(key: object) -> NoReturn:
        raise AssertionError(key)

    for table in TABLES.values():
        monkeypatch.setattr(table, "find", unheard_of)
    for question in questions:
        score(question)


def test_a_hand_is_not_remembered(seed: int) -> None:
    """Whole hands are never kept: an answer is worked out anew each time."""
    question = some(seed, 1)[0]
    assert score(question) is not score(question)


def spent(ask: Callable[[Question], object], questions: list[Question]) -> float:
    start = process_time()
    for question in questions:
        ask(question)
    return process_time() - start


def test_the_value_comes_before_the_explanation(seed: int) -> None:
    """A bare score costs well below a full explanation: nothing of that is worked out early."""
    questions = some(seed)
    for question in questions:
        dict(score(question))
    ratios = sorted(
        spent(lambda each: dict(score(each)), questions) / spent(score, questions) for _ in range(5)
    )
    assert ratios[-1] > 1.5


LOADED = """import json, sys
import calc
before = {*sys.modules}
calc.score({"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron", "riichi": True})
print(json.dumps(sorted({*sys.modules} - before)))"""
LATE = (
    "dataclasses",
    "calc.riichi.scoring.evaluate",
    "calc.riichi.explain",
    "calc.riichi.waits.tenpai",
    "calc.riichi.rulesets.read",
    "calc.riichi.rulesets.presets.ema_2016",
    "calc.encode.explanation",
)
"""A standard module that takes long to load, and what no plain score asks for."""


def test_one_score_loads_no_more_than_it_needs() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED], check=True, capture_output=True, text=True
    )
    loaded = json.loads(done.stdout)
    assert "calc.riichi.scoring.glance" in loaded
    assert not [each for each in LATE if each in loaded]
    assert sum(each.startswith("calc.") for each in loaded) < 80
