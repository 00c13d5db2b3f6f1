"""What is told at a glance is what the evaluation finds, under every rule set."""

from random import Random

import pytest

from calc.encode.score import encoded
from calc.questions.quick import read_quick
from calc.questions.score import read_score
from calc.riichi.memo import Memo
from calc.riichi.problems import unanswerable
from calc.riichi.rulesets import PRESETS, Ruleset, ruleset
from calc.riichi.scoring.case import case_of
from calc.riichi.scoring.context import Terms
from calc.riichi.scoring.dora import dora
from calc.riichi.scoring.evaluate import evaluate
from calc.riichi.scoring.glance import Glance, glance
from calc.riichi.scoring.result import Result, Scored
from calc.riichi.scoring.score import minimum_han
from calc.riichi.tiles import TILES
from calc.scoring import score
from scripts.hands import Question, win_question
from tests import material

HANDS = 1_500
LOCAL = ruleset("tenhou").with_(
    optional_yaku=frozenset({"sanrenkou", "isshoku_sanjun", "shiisanpuutaa", "daisharin"})
)


def glanced(question: Question, rules: Ruleset | None = None) -> tuple[object, Result] | None:
    """The glance at a question and its evaluation; None for one that has no answer."""
    asked = read_score(question)
    if asked.hand is None or unanswerable(asked.problems):
        return None
    hand, situation, by = asked.hand, asked.situation, rules or asked.rules
    minimum = minimum_han(situation.honba, by)
    found = glance(hand, dora(hand, situation, by), Terms(situation, by), minimum=minimum)
    return found, evaluate(hand, situation, by)


def alike(found: object, result: Result) -> bool:
    """Do they say the same? A glance may leave a hand to the evaluation."""
    if not isinstance(found, Glance):
        return found is None or type(found) is type(result)
    if not isinstance(result, Scored):
        return False
    best = result.best
    return (found.awards, found.dora, found.score) == (best.awards, best.dora, best.score)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_glance_finds_what_the_evaluation_finds(preset: str, seed: int) -> None:
    random, seen = Random(f"{seed} {preset}"), 0
    for _ in range(HANDS // len(PRESETS)):
        question = win_question(random) | {"rules": preset}
        both = glanced(question)
        if both:
            assert alike(*both), question
            seen += both[0] is not None
    assert seen


def test_a_glance_holds_with_local_yaku(seed: int) -> None:
    random = Random(seed)
    for _ in range(HANDS // 5):
        question = win_question(random)
        both = glanced(question, LOCAL)
        assert both is None or alike(*both), question


def test_a_glance_holds_for_every_case() -> None:
    for case in material.cases("rule_wins"):
        both = glanced(case["question"])
        assert both is None or alike(*both), case["id"]


def test_hardly_a_hand_needs_more_than_a_glance(seed: int) -> None:
    random, left = Random(seed), 0
    for _ in range(HANDS // 5):
        both = glanced(win_question(random))
        left += both is not None and both[0] is None
    assert left < HANDS // 5 // 10


def test_the_short_way_reads_what_the_long_way_reads(seed: int) -> None:
    random, short = Random(seed), 0
    for _ in range(HANDS // 5):
        question = win_question(random)
        asked, usual = read_score(question), read_quick(question)
        if usual:
            short += 1
            assert not asked.problems
            assert (usual.hand, usual.situation) == (asked.hand, asked.situation)
            assert usual.terms.rules == asked.rules
    assert short > HANDS // 5 // 2


ODD = ("riichi", "ippatsu", "rinshan", "chankan", "tenhou", "honba", "kita", "players", "win_by")


@pytest.mark.parametrize("value", [True, 1, 1.0, "1", "on", 2, None, [], {}, "tsumo", b"1", 1e999])
def test_equal_values_are_read_alike_whichever_came_first(value: object, seed: int) -> None:
    """Terms are kept by their values, and True, 1 and 1.0 are one key."""
    random = Random(seed)
    for name in ODD:
        question = win_question(random) | {name: value}
        before = dict(score(question))
        for same in (True, 1, 1.0):
            score(question | {name: same})
        assert dict(score(question)) == before


def test_a_table_is_begun_anew_when_it_is_full() -> None:
    asked: list[int] = []

    def square(number: int) -> int:
        asked.append(number)
        return number * number

    table = Memo(square, 3)
    assert [table[each] for each in (1, 2, 1, 3)] == [1, 4, 1, 9]
    assert asked == [1, 2, 3]
    assert table[4] == 16
    assert len(table) == 1


def test_a_red_indicator_is_a_copy_of_its_kind() -> None:
    """With three 5s in the hand and the red one turned, no 5s is left to point to the 6s."""
    question = {
        "hand": "555678s22p",
        "melds": ["pon:111z@left", "pon:777z@left"],
        "win_tile": "8s",
        "win_by": "tsumo",
        "dora_indicators": "0s",
    }
    dora = [each for each in score(question)["what_if"] if each["change"] == "dora"]
    assert [each["tile"] for each in dora] == ["6s"]


@pytest.mark.parametrize("hand", ["11111m234m456p99s", "11111m22m456p789s1s", "111112m345678p99s"])
def test_a_fifth_copy_is_told_although_nothing_else_is_wrong(hand: str) -> None:
    """Whatever the suit could be split into."""
    answer = score({"hand": hand, "win_tile": hand[-2:], "win_by": "tsumo"})
    assert answer["kind"] == "invalid"
    assert "fifth-copy" in [each["id"] for each in answer["problems"]]


def asked(random: Random) -> Question:
    """A question with discards and tiles not won on, as often as not against the rules."""
    question = win_question(random)
    if random.random() < 0.5:
        question["rules"] = {"preset": random.choice([*PRESETS])}
    some = [*TILES, question["win_tile"], question["hand"][-2:]]
    if random.random() < 0.6:
        question["discards"] = random.choices(some, k=random.randrange(12))
    for name in ("passed", "passed_in_riichi"):
        if random.random() < 0.2:
            question[name] = "".join(random.choices([*TILES], k=random.randrange(3)))
    if random.random() < 0.1:
        question[random.choice([*question])] = random.choice([None, "", "9z", -1, [], {}, "5m5m"])
    return question


def test_the_short_way_and_the_long_way_answer_alike(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(seed)
    questions = [asked(random) for _ in range(HANDS // 3)]
    short = [dict(score(each)) for each in questions]
    monkeypatch.setattr("calc.scoring.read_quick", lambda _: None)
    for question, answer in zip(questions, short, strict=True):
        assert dict(score(question)) == answer, question


DISTURBED: dict[str, Question] = {
    "riichi": {"riichi": True},
    "rinshan": {"rinshan": True, "win_by": "tsumo", "haitei": False, "ippatsu": False},
    "chankan": {"chankan": True, "win_by": "ron", "houtei": False, "rinshan": False},
    "tenhou": {"tenhou": True, "win_by": "tsumo", "seat_wind": "E"},
    "chiihou": {"chiihou": True, "win_by": "tsumo", "seat_wind": "S"},
    "renhou": {"renhou": True, "win_by": "ron", "seat_wind": "W", "rules": "wrc-2025"},
    "counters": {"honba": 5, "rules": "wrc-mod-5.1"},
    "no-red-fives": {"rules": "wrc-2025"},
    "indicators": {"dora_indicators": "5m5m5p"},
    "too-many-indicators": {"dora_indicators": "1m2m3m4m5m6m"},
    "ura-indicators": {"dora_indicators": "1z", "ura_indicators": "1z", "riichi": True},
    "few-kans": {"rules": ruleset("tenhou").with_(max_kans=1)},
    "no-rinshan-at-the-end": {"rinshan": True, "haitei": True, "win_by": "tsumo"},
}
"""What may be wrong with a question, depending on its hand."""
OTHER_FIVE = {"0m": "5m", "0p": "5p", "0s": "5s", "5m": "0m", "5p": "0p", "5s": "0s"}


def disturbed(question: Question) -> list[tuple[str, Question]]:
    """A legal question changed in ways that some hands bear and others do not."""
    tile = OTHER_FIVE.get(question["win_tile"], "0m")
    calm = {key: value for key, value in question.items() if value is not True}
    return [
        *((name, calm | {"rules": "tenhou"} | change) for name, change in DISTURBED.items()),
        ("win-tile", question | {"rules": "tenhou", "win_tile": tile}),
        ("shown-win-tile", question | {"dora_indicators": question["win_tile"] * 2}),
    ]


def test_the_short_way_is_as_strict_as_the_long_way(seed: int) -> None:
    """Whatever is wrong with a question, the short way leaves it alone, or answers as the other."""
    random, passed, left = Random(seed), set[str](), set[str]()
    for _ in range(HANDS // 5):
        for name, question in disturbed(win_question(random)):
            asked = read_score(question)
            if read_quick(question) is None:
                left.add(name)
                continue
            passed.add(name)
            assert not asked.problems, (name, question)
            assert asked.hand
            result = evaluate(asked.hand, asked.situation, asked.rules)
            told = encoded(result, case_of(asked.hand, asked.situation, asked.rules))
            assert score(question)["kind"] == told["kind"], (name, question)
    never = {"too-many-indicators", "no-rinshan-at-the-end"}
    assert passed == {*DISTURBED, "win-tile", "shown-win-tile"} - never
    assert left == {*DISTURBED, "win-tile", "shown-win-tile"}
