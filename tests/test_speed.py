"""Guards against slowness: counted work and ratios with wide margins, never seconds."""

import subprocess
import sys
from ast import literal_eval
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any, NoReturn

import pytest

from calc.commands.waits import DiscardsAnswer
from calc.commands.waits import answer as waits
from calc.questions.score import CONTEXTS_READ, read_score
from calc.riichi.counts import DIGITS, HONOR_DIGITS
from calc.riichi.explain.missed import FORMS, features_nearby, only_unmet, repeated_features
from calc.riichi.memo import Memo
from calc.riichi.readings.readings import reading_numbers
from calc.riichi.readings.splits import (
    HONOR_SPLITS,
    HONOR_SPLITS_WON,
    NUMBER_SPLITS,
    NUMBER_SPLITS_WON,
    SUIT_BLOCKS,
)
from calc.riichi.readings.win import Win
from calc.riichi.scoring.context import CONTEXTS
from calc.riichi.scoring.scored_reading import win_of
from calc.riichi.tiles import KINDS
from calc.riichi.yaku import CATALOGUE, OUTCOMES, Kind, Yaku, near_candidates
from scripts.hands import Question, win_question
from tests.answers import score

HANDS = 400
TABLES: dict[str, Memo[Any, Any]] = {
    **{f"blocks-{suit}": table for suit, table in enumerate(SUIT_BLOCKS)},
    "numbers": NUMBER_SPLITS,
    **{f"numbers-won-{place}": table for place, table in enumerate(NUMBER_SPLITS_WON)},
    "honors": HONOR_SPLITS,
    **{f"honors-won-{place}": table for place, table in enumerate(HONOR_SPLITS_WON)},
    "outcomes": OUTCOMES,
    "digits": DIGITS,
    "honor-digits": HONOR_DIGITS,
    "contexts": CONTEXTS,
    "contexts-read": CONTEXTS_READ,
}


def some(seed: int, number: int = HANDS) -> list[Question]:
    random = Random(seed)
    return [win_question(random) for _ in range(number)]


def wins(question: Question) -> Iterator[tuple[Win, int]]:
    """Every reading of a hand as a win, with its features and those of what it is near to."""
    won = read_score(question).won
    assert won
    for numbers in reading_numbers(won.hand, won.context.reading_context):
        yield win_of(won, numbers), features_nearby(won, numbers)


def test_few_rules_are_asked(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Outcomes are known for nearly every hand that is like one before: hardly a rule is asked."""
    rule_calls: Counter[str] = Counter()
    met = Yaku.met
    for question in some(seed + 1, 4 * HANDS):
        score(question, parts=())

    def counted(self: Yaku, win: Any) -> bool:
        rule_calls[self.key] += 1
        return met(self, win)

    monkeypatch.setattr(Yaku, "met", counted)
    for question in some(seed):
        score(question, parts=())
    assert rule_calls.total() < HANDS


def test_few_rules_are_asked_for_a_miss(seed: int) -> None:
    """Of more than forty rules an explanation runs a dozen or so for what was nearly there."""
    number = readings = 0
    for question in some(seed):
        for win, features in wins(question):
            number += len(near_candidates(features, win.rules))
            readings += 1
    assert number < 15 * readings


def test_no_miss_is_filtered_away(seed: int) -> None:
    """What `near` drops is no miss, but for twice-twin sequences in a hand without any twins."""
    for question in some(seed):
        for win, features in wins(question):
            if win.reading.form not in FORMS:
                continue
            near = {yaku.key for yaku in near_candidates(features, win.rules)}
            for yaku in CATALOGUE.values():
                lacking = (yaku.needs & ~features).bit_count() + (yaku.lacks & features).bit_count()
                dropped = yaku.key not in near and yaku.kind is not Kind.LOCAL and yaku.near
                if dropped and lacking < 2 and only_unmet(yaku, win):
                    assert yaku.key == "ryanpeikou", (yaku.key, question)


def test_no_excluded_yaku_is_a_miss(seed: int) -> None:
    """Where several blocks are in the way of a yaku, its rule says so too."""
    number = 0
    for question in some(seed):
        for win, _ in wins(question):
            if win.reading.form in FORMS:
                against = repeated_features(win.blocks)
                far = [yaku for yaku in CATALOGUE.values() if yaku.excludes & against]
                number += len(far)
                assert [yaku.key for yaku in far if only_unmet(yaku, win)] == [], question
    assert number > HANDS


def test_tables_are_bounded_and_used(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks again finds everything in the tables; none of them grows without end."""
    questions = some(seed)
    for table in TABLES.values():
        table.clear()  # one that other tests have nearly filled would be emptied between questions
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


def test_an_answer_is_the_callers_own(seed: int) -> None:
    """Answers are not stored: to change one does not change the next."""
    (question,) = some(seed, 1)
    answer = score(question)
    whole = answer.copy()
    changed = answer.copy()
    changed["what_if"].clear()
    changed["missed"].clear()
    assert answer == score(question) == whole


def spent(ask: Callable[[Question], object], questions: list[Question]) -> float:
    start = process_time()
    for question in questions:
        ask(question)
    return process_time() - start


def test_the_value_comes_before_the_explanation(seed: int) -> None:
    """A bare score costs well below a full explanation: nothing of that is worked out early."""
    questions = some(seed)
    for question in questions:
        score(question)
    ratios = sorted(
        spent(lambda question: score(question).copy(), questions)
        / spent(lambda question: score(question, parts=()).copy(), questions)
        for _ in range(5)
    )
    assert ratios[-1] > 1.5


COLD = """import enum, functools, sys  # their own loading is not counted
calls = 0
before = {*sys.modules}
import calc

def count(frame, event, argument):
    global calls
    calls += event == "call"

question = {"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron", "riichi": True}
sys.setprofile(count)
calc.score(question, parts=())
sys.setprofile(None)
print([calls, sorted({*sys.modules} - before)])"""
MOST_MODULES = 60
MOST_CALLS = 18_600


def test_the_first_score_of_a_process_loads_and_does_little() -> None:
    """Modules that are loaded, and calls of functions: the same on every machine, unlike time."""
    done = subprocess.run([sys.executable, "-c", COLD], check=True, capture_output=True, text=True)
    calls, loaded = literal_eval(done.stdout)
    assert sum(name.startswith("calc.") for name in loaded) < MOST_MODULES
    assert calls < MOST_CALLS


SPOKEN = """import sys
from calc.commands import COMMANDS
from calc.words import ENGLISH, Language

score = COMMANDS["score"]
question = score.parse("hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1&honba=2")

def explain(language):
    answer = score.ask(question, language=language)
    answer.copy()
    score.to_text(answer, language)
    return {*sys.modules}

english = explain(ENGLISH)
calls = 0

def count(frame, event, argument):
    global calls
    calls += event == "call"

sys.setprofile(count)
explain(ENGLISH)
sys.setprofile(None)
print([calls, sorted(english), sorted(explain(Language("ja")) - english)])"""
MOST_CALLS_IN_WORDS = 1_200
"""Of the JSON and the text of a hand with every part."""


def test_words_cost_no_more_for_having_languages() -> None:
    """Nothing is loaded for a language that nobody asked for, and little is done for English."""
    done = subprocess.run(
        [sys.executable, "-c", SPOKEN], check=True, capture_output=True, text=True
    )
    calls, loaded, others = literal_eval(done.stdout)
    assert calls < MOST_CALLS_IN_WORDS
    grammars = [name for name in loaded if name.startswith("calc.words.grammars.")]
    assert grammars == ["calc.words.grammars.en"]
    assert "gettext" not in loaded
    assert [name for name in others if name.startswith("calc.")] == ["calc.words.grammars.ja"]
    assert "gettext" in others


def decisions(seed: int, hands: int) -> list[str]:
    """Fourteen tiles before each discard, from the deal to tenpai, always the widest discard."""
    random, found = Random(seed), list[str]()
    for _ in range(hands):
        wall = random.sample([tile.code for tile in KINDS] * 4, 50)
        held = [wall.pop() for _ in range(14)]
        while wall:
            found.append("".join(sorted(held, key=lambda code: code[::-1])))
            best = waits({"hand": found[-1]}, parts=())
            assert isinstance(best, DiscardsAnswer)
            if not best.shanten:
                break
            held.remove(best.best[0].code)
            held.append(wall.pop())
    return found


def calls_of(ask: Callable[[str], object], hands: list[str]) -> int:
    """Functions called, those of the interpreter too, once the tables are filled."""
    number = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal number
        number += event in {"call", "c_call"}

    for hand in hands:
        ask(hand)
    sys.setprofile(count)
    try:
        for hand in hands:
            ask(hand)
    finally:
        sys.setprofile(None)
    return number


CALLS_OF_ACCEPTANCE = 700
CALLS_OF_WAITS = 1_250
"""Of the command `waits` for fourteen tiles, good waits, yaku and values included."""


def test_all_discards_are_looked_at_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Calls for each turn of whole hands: of acceptance alone, and with what may come of it."""
    hands = decisions(7, 20)[::4]
    whole = calls_of(lambda hand: waits({"hand": hand}).copy(), hands)
    monkeypatch.setattr("calc.commands.waits.discards._tenpai_of_nearest", lambda *_: {})
    acceptance = calls_of(lambda hand: waits({"hand": hand}).copy(), hands)
    assert acceptance < CALLS_OF_ACCEPTANCE * len(hands)
    assert whole < CALLS_OF_WAITS * len(hands)
