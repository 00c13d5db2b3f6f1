"""The tables that make a score quick are compared with the plain rules they are derived from."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from calc.questions.score import SCORE, question_of_values, read_score
from calc.riichi.counts import known_copies
from calc.riichi.errors import Problem
from calc.riichi.hand import HandTiles
from calc.riichi.memo import Memo
from calc.riichi.problems import (
    copy_problems,
    hand_problems,
    indicator_problems,
    number_problems,
    red_problems,
    three_player_problems,
)
from calc.riichi.readings.readings import ReadingNumbers, reading_numbers
from calc.riichi.rulesets import OPTIONS, PRESETS, Ruleset
from calc.riichi.rulesets.read import ruleset
from calc.riichi.scoring.context import WonHand, won_hand
from calc.riichi.scoring.evaluate import score_hand
from calc.riichi.scoring.fu import fu_items, is_pinfu, rounded
from calc.riichi.scoring.scored_reading import fu_of, win_of
from calc.riichi.tiles import TILES
from calc.riichi.yaku import CATALOGUE, Award, Kind, outcome_awards
from scripts.hands import Question, win_question
from tests import material
from tests.answers import score
from tests.long import costs

HANDS = 1_500
LOCAL = frozenset(key for key, yaku in CATALOGUE.items() if yaku.kind is Kind.LOCAL)


def won_hands(seed: int, number: int, rules: Ruleset) -> Iterator[WonHand]:
    """Drawn hands as they were won under some rules; nothing is wrong with most of them."""
    random = Random(f"{seed} {rules}")
    for _ in range(number):
        question = read_score(win_question(random))
        assert question.hand
        yield won_hand(question.hand, question.situation, rules)


def awards_by_tables(won: WonHand, numbers: ReadingNumbers) -> tuple[Award, ...]:
    """Every yaku of a reading by the tables, also those that do not count beside a yakuman."""
    context, win = won.context, win_of(won, numbers)
    features = numbers[1] | context.features
    outcomes = [
        table.get(features & table.mask) or table.new_outcome(features, lambda: win)
        for table in (context.situational_table, context.yaku_table)
    ]
    return outcome_awards(outcomes, win)


def compare_with_plain_rules(won: WonHand) -> int:
    """Compare what tables say of each reading with the plain rules; returns how many there are."""
    readings = reading_numbers(won.hand, won.context.reading_context)
    for numbers in readings:
        win = win_of(won, numbers)
        form, items = win.reading.form, fu_items(win)
        if form in ("standard", "chiitoitsu"):
            total = sum(item.fu for item in items)
            seven_pairs = form == "chiitoitsu"
            message = (
                "a function of fu.py reads of a block what its bits of the fu key do not tell; add"
                " it to triplet_tallies or pair_value in features.py"
            )
            wanted_fu = total, total if seven_pairs else rounded(total)
            assert fu_of(won, numbers) == wanted_fu, message
        pinfu = CATALOGUE["pinfu"].award(win) is not None
        assert (form == "standard" and is_pinfu(win)) is pinfu, "fu.py and the yaku differ on pinfu"
        awards = [
            yaku.award(win)
            for yaku in CATALOGUE.values()
            if yaku.kind is not Kind.LOCAL or yaku.key in won.rules.optional_yaku
        ]
        met = [award for award in awards if award]
        counting = [award for award in met if award.yakuman] or met
        replaced = {key for award in counting for key in award.yaku.replaces}
        wanted = [award for award in met if award.yaku.key not in replaced]
        message = "needs, lacks or depends of a yaku leave out a reading that has it"
        assert list(awards_by_tables(won, numbers)) == wanted, message
    return len(readings)


@pytest.mark.parametrize("preset", PRESETS)
def test_tables_hold_what_the_rules_say(preset: str, seed: int) -> None:
    rules = ruleset(preset)
    hands = won_hands(seed, HANDS // len(PRESETS), rules)
    assert sum(compare_with_plain_rules(won) for won in hands)


def test_tables_hold_what_the_rules_say_of_local_yaku(seed: int) -> None:
    rules = ruleset("tenhou").with_(optional_yaku=LOCAL - {"shiisanpuutaa"})
    assert sum(compare_with_plain_rules(won) for won in won_hands(seed, HANDS // 3, rules))


@pytest.mark.parametrize(
    "win",
    [
        {"win_tile": "1p", "win_by": "tsumo", "haitei": True},
        {"win_tile": "9p", "win_by": "ron", "houtei": True},
    ],
)
def test_tables_hold_what_the_rules_say_of_thirteen_orphans(win: dict[str, Any]) -> None:
    """The reading has no suits among its features, and two local yaku asked for circles."""
    rules = ruleset("tenhou").with_(optional_yaku=LOCAL - {"shiisanpuutaa"})
    question = read_score({"hand": "19m19p19s12345677z", **win})
    assert question.hand
    assert compare_with_plain_rules(won_hand(question.hand, question.situation, rules)) == 1


def test_tables_hold_what_the_rules_say_of_every_case() -> None:
    for case in material.cases("rule_wins"):
        question = read_score(case["question"])
        if question.won and not question.problems:
            compare_with_plain_rules(question.won)


def option_values() -> list[tuple[str, object]]:
    """Every value of every option that any preset answers with, and both of a yes or no."""
    values: dict[str, list[object]] = {name: [] for name in OPTIONS}
    for preset in PRESETS.values():
        for name, value in preset.ruleset.values.items():
            if name in values and value not in values[name]:
                values[name].append(value)
    for name, known in values.items():
        kind = type(known[0])
        known += [value for value in (True, False) if kind is bool and value not in known]
        if kind is str:
            every = map(OPTIONS[name].read, OPTIONS[name].allowed)
            known += [value for value in every if value not in known]
    return [(name, value) for name, known in values.items() for value in known]


def test_tables_hold_what_the_rules_say_for_every_value_of_every_option(seed: int) -> None:
    """Each with hands of its own, so that tables are filled by one hand and read by another."""
    values = option_values()
    assert len(values) > 150
    for name, value in values:
        rules = ruleset("tenhou").with_(**{name: value})
        for won in won_hands(seed, 8, rules):
            compare_with_plain_rules(won)


def plain_problems(won: WonHand) -> list[Problem]:
    """Every problem, each looked for by its own function."""
    hand, situation, rules = won.hand, won.situation, won.rules
    problems = [*number_problems(hand)]
    if hand.win_tile not in hand.tiles:
        problems += [problem for problem in read_problems(won) if problem.field == "win_tile"]
    known = known_copies(hand.copies, won.indicators, situation.kita)
    problems += [*copy_problems(known), *red_problems(hand, rules)]
    problems += three_player_problems(hand, situation) if situation.players == 3 else []
    problems += hand_problems(hand, situation, rules)
    return [*problems, *indicator_problems(situation, rules)]


def read_problems(won: WonHand) -> list[Problem]:
    from calc.riichi.scoring.validity import problems

    return problems(won)


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


def hand_fields(hand: HandTiles) -> list[object]:
    """All fields of a hand but its source, which may be written in several ways."""
    return [getattr(hand, name) for name in HandTiles.__slots__ if name != "source"]


def test_plain_questions_are_read_as_by_the_form(seed: int) -> None:
    """From empty tables: one that is full, and so emptied, in between has another context."""
    costs.empty()
    random = Random(seed)
    for _ in range(HANDS // 3):
        question = asked(random)
        plain, whole = read_score(question), question_of_values(*SCORE.read(question))
        assert plain.problems == whole.problems, question
        assert (plain.situation, plain.rules) == (whole.situation, whole.rules), question
        if plain.won and whole.won:
            assert plain.won.hand.tiles == whole.won.hand.tiles
            assert hand_fields(plain.won.hand) == hand_fields(whole.won.hand), question
            assert plain.won.context is whole.won.context
        else:
            assert plain.won is whole.won


ODD = ("riichi", "ippatsu", "rinshan", "chankan", "tenhou", "honba", "kita", "players", "win_by")


@pytest.mark.parametrize("value", [True, 1, 1.0, "1", "on", 2, None, [], {}, "tsumo", b"1", 1e999])
def test_equal_values_are_read_alike_whichever_came_first(value: object, seed: int) -> None:
    """Contexts are stored by their values, and True, 1 and 1.0 are one key."""
    random = Random(seed)
    for name in ODD:
        question = win_question(random) | {name: value}
        before = dict(score(question))
        for same in (True, 1, 1.0):
            score(question | {name: same})
        assert dict(score(question)) == before


def test_a_full_table_is_emptied() -> None:
    keys: list[int] = []

    def square(number: int) -> int:
        keys.append(number)
        return number * number

    table = Memo(square, 3)
    assert [table[key] for key in (1, 2, 1, 3)] == [1, 4, 1, 9]
    assert keys == [1, 2, 3]
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
    dora = [change for change in score(question)["what_if"] if change["change"] == "dora"]
    assert [change["tile"] for change in dora] == ["6s"]


def test_a_win_on_the_first_draw_is_not_tried_with_one_more_dora() -> None:
    """A kan, which would turn its indicator, ends the first turn."""
    question = {
        "hand": "234456m456p22678s",
        "win_tile": "8s",
        "win_by": "tsumo",
        "rules": {"overrides": {"renhou": "han5_cumulative"}},
        "dora_indicators": "1m",
    }
    first = {"win_by": "ron", "renhou": True}
    changes = [[way["change"] for way in score(question | more)["what_if"]] for more in ({}, first)]
    assert ["dora" in keys for keys in changes] == [True, False]


@pytest.mark.parametrize("hand", ["11111m234m456p99s", "11111m22m456p789s1s", "111112m345678p99s"])
def test_a_fifth_copy_is_a_problem_although_nothing_else_is_wrong(hand: str) -> None:
    """Whatever the suit could be split into."""
    answer = score({"hand": hand, "win_tile": hand[-2:], "win_by": "tsumo"})
    assert answer["kind"] == "invalid"
    assert "fifth-copy" in [problem["id"] for problem in answer["problems"]]


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


def test_problems_found_by_numbers_are_those_of_the_plain_functions(seed: int) -> None:
    random, wrong, legal = Random(seed), set[str](), set[str]()
    for _ in range(HANDS // 10):
        for name, question in disturbed(win_question(random)):
            read = read_score(question)
            assert read.won
            wanted = plain_problems(read.won)
            assert [p.id for p in read.problems if p.id != "too-many-kans"] == [
                p.id for p in wanted
            ], (name, question)
            (wrong if read.problems else legal).add(name)
            if not read.problems:
                score_hand(read.won)
    assert wrong == {*DISTURBED, "win-tile", "shown-win-tile"}
    assert legal == wrong - {"too-many-indicators", "no-rinshan-at-the-end"}
