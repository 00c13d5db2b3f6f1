"""Laws that hold for every win, whatever its tiles, situation and rules."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from calc.questions.score import SCORE, read_score
from calc.riichi.problems import IGNORED
from calc.riichi.readings.win import Win
from calc.riichi.rulesets import OF_THREE, PRESETS
from calc.riichi.scoring.evaluate import evaluate, wins
from calc.riichi.scoring.scored_reading import Scored, ScoredReading
from calc.riichi.tiles import TILES, dora_of
from calc.riichi.yaku import CATALOGUE, Kind
from scripts.hands import Question, codes, kind_of
from tests.answers import score
from tests.strategies import JSON, questions

LOCAL = sorted(yaku.key for yaku in CATALOGUE.values() if yaku.kind is Kind.LOCAL)
SCORED = {
    *("yaku", "dora", "red", "ura", "kita", "han", "fu", "fu_items", "limit", "yakuman", "base"),
    *("points", "total", "pays", "payments", "changes", "reading", "other_readings", "missed"),
    *("what_if", "decided_by"),
}
"""The keys of a scored answer."""
CHANGED = ("kind", "yaku", "han", "fu", "limit", "yakuman", "base", "points", "pays")
"""Those of a hand with one thing changed that its own answer has too."""

WITH_URA = {
    "hand": "123456789s345m33z", "win_tile": "5m", "win_by": "ron", "riichi": True,
    "dora_indicators": "9s", "ura_indicators": "2z",
}  # fmt: skip
"""One more indicator would need one more below it."""
ON_A_KAN = {
    "hand": "66678p567s", "melds": ["chi:678m", "chi:678s"], "win_tile": "8p",
    "win_by": "ron", "chankan": True, "dora_indicators": "3m",
}  # fmt: skip
"""Another player has three of the tile, so it cannot be 6p or 7p, which the hand holds."""

WITH_A_DISCARDER = {
    "hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron", "discarder": "right",
    "discarder_in_riichi": True, "kanburi": True,
    "rules": {"preset": "wrc-2025", "overrides": {"optional_yaku": ["kanburi"]}},
}  # fmt: skip
"""A self-drawn tile has no discarder."""
ON_A_PAIR_OF_DRAGONS = {
    "hand": "555p55566z", "melds": ["pon:777z@left", "chi:567p"], "win_tile": "5p",
    "win_by": "ron", "liable": "left",
}  # fmt: skip
"""Nobody is liable for the dragons that a ron on 6z completes."""

OVERRIDES: dict[str, list[object]] = {
    "kuitan": [True, False],
    "double_wind_pair_fu": [2, 4],
    "rinshan_tsumo_fu": [True, False],
    "pinfu_tsumo_fu": [20, 30],
    "chiitoitsu_fu": [25, 50],
    "chiitoitsu_four_of_a_kind": [True, False],
    "open_pinfu_ron_fu": [20, 30],
    "kiriage_mangan": [True, False],
    "kazoe_yakuman": ["yakuman", "sanbaiman"],
    "yakuman_stacking": [True, False],
    "renhou": ["off", "mangan_alternative", "mangan_fixed", "han5_cumulative", "yakuman"],
    "min_yaku_han": [1, 2],
    "kan_dora": [True, False],
    "ura_dora": [True, False],
    "red_fives": [{"m": 1, "p": 1, "s": 1}, {"m": 0, "p": 0, "s": 0}],
    "optional_yaku": [[], LOCAL],
    "double_yakuman": [[], ["suuankou_tanki", "daisuushii"]],
}


OF_FOUR = sorted(PRESETS.keys() - OF_THREE.values())
"""The presets for four players."""


@st.composite
def asked(draw: st.DrawFn) -> Question:
    """A legal question under one of the presets, some of its options answered otherwise."""
    names = draw(st.lists(st.sampled_from(sorted(OVERRIDES)), max_size=5, unique=True))
    overrides = {name: draw(st.sampled_from(OVERRIDES[name])) for name in names}
    preset = draw(st.sampled_from(OF_FOUR))
    return draw(questions()) | {"rules": {"preset": preset, "overrides": overrides}}


def every_win(question: Question) -> Iterator[Win]:
    """Every reading of a question's hand as a win."""
    read = read_score(question)
    assert read.hand
    return wins(read.hand, read.situation, read.rules)


def scored(question: Question) -> Scored | None:
    """All readings of a hand with their scores; None for a hand that may not win."""
    read = read_score(question)
    assert read.hand
    result = evaluate(read.hand, read.situation, read.rules)
    return result if isinstance(result, Scored) else None


def best(question: Question) -> ScoredReading | None:
    result = scored(question)
    return result.best if result else None


def reduced(answer: dict[str, Any]) -> dict[str, Any]:
    """What a hand is worth, without the tiles that show it."""
    keys = ("kind", "dora", "red", "ura", "han", "fu", "limit", "yakuman", "points", "changes")
    value = {key: answer.get(key) for key in keys}
    return value | {"yaku": [(yaku["id"], yaku["han"]) for yaku in answer.get("yaku", ())]}


@given(asked())
def test_a_legal_question_is_no_problem(question: Question) -> None:
    assert [
        problem.id for problem in read_score(question).problems if problem.id not in IGNORED
    ] == []


@given(asked(), st.sampled_from(["left", "across", "right"]), st.booleans())
def test_payments_sum_to_zero(question: Question, side: str, liable: bool) -> None:  # noqa: FBT001
    if question["win_by"] == "ron":
        question["discarder"] = side
    if liable:
        question["liable"] = "across"
    answer = score(question)
    if answer["kind"] != "scored":
        return
    seats = dict.fromkeys(("winner", "right", "across", "left", "table"), 0)
    for payment in answer["payments"]:
        seats[payment["payer"]] -= payment["points"]
        seats[payment["payee"]] += payment["points"]
    assert sum(seats.values()) == 0
    assert [seats[seat] for seat in ("winner", "right", "across", "left")] == answer["changes"]
    assert seats["winner"] == answer["total"] == -sum(answer["changes"][1:]) - seats["table"]
    assert -seats["table"] == 1000 * question["riichi_sticks"]
    assert all(payment["points"] % 100 == 0 for payment in answer["payments"])


@given(asked())
@example(WITH_URA)
@example(ON_A_KAN)
@example(WITH_A_DISCARDER)
@example(ON_A_PAIR_OF_DRAGONS)
def test_a_changed_hand_is_worth_what_its_link_says(question: Question) -> None:
    for change in score(question).get("what_if", ()):
        linked = score(question | change["set"], parts=())
        assert {key: linked.get(key) for key in CHANGED} == {
            key: change.get(key) for key in CHANGED
        }


@given(asked(), st.randoms(use_true_random=False))
def test_the_order_of_the_tiles_changes_nothing(question: Question, random: Random) -> None:
    hand = codes(question["hand"])
    melds = [dict(meld) for meld in question["melds"]]
    for meld in melds:
        meld["tiles"] = "".join(_shuffled(random, codes(meld["tiles"])))
    shuffled = question | {"hand": "".join(_shuffled(random, hand)), "melds": melds}
    assert reduced(score(shuffled)) == reduced(score(question))
    turned = question | {"melds": melds[::-1]}
    assert reduced(score(turned)) == reduced(score(question))


def _shuffled(random: Random, tiles: list[str]) -> list[str]:
    return random.sample(tiles, len(tiles))


@given(asked(), st.permutations("mps"))
def test_the_suits_are_alike(question: Question, suits: list[str]) -> None:
    """Only all green and the local yaku of one suit know which suit it is."""
    overrides = question["rules"]["overrides"]
    overrides.pop("optional_yaku", None)
    if is_all_green(score(question)):
        return
    table = str.maketrans("mps", "".join(suits))
    names = ("hand", "win_tile", "dora_indicators", "ura_indicators")
    moved = {name: question[name].translate(table) for name in names if name in question}
    melds = [meld | {"tiles": meld["tiles"].translate(table)} for meld in question["melds"]]
    answer = score(question | moved | {"melds": melds})
    if not is_all_green(answer):
        assert reduced(answer) == reduced(score(question))


def is_all_green(answer: dict[str, Any]) -> bool:
    return any(yaku["id"] == "ryuuiisou" for yaku in answer.get("yaku", ()))


@given(asked(), st.data())
def test_one_dora_more_never_lowers_the_points(question: Question, data: st.DataObject) -> None:
    before = best(question)
    turned = question["dora_indicators"]
    if len(turned) >= 10:
        return
    held = codes(question["hand"])
    indicators = sorted(
        code
        for code, tile in TILES.items()
        if not tile.red and dora_of(tile).code in {kind_of(code) for code in held}
    )
    more = turned + data.draw(st.sampled_from(indicators))
    changed = question | {"dora_indicators": more}
    if any(problem.id == "fifth-copy" for problem in read_score(changed).problems):
        return
    after = best(changed)
    assert (before is None) == (after is None)
    if before and after:
        assert after.score.base >= before.score.base
        assert after.dora[0] >= before.dora[0]


@given(asked())
def test_riichi_never_lowers_the_points(question: Question) -> None:
    firsts = ("tenhou", "chiihou", "renhou", "riichi", "double_riichi")
    open_hand = any(meld["type"] != "ankan" for meld in question["melds"])
    if open_hand or any(question.get(name) for name in firsts):
        return
    before, after = best(question), best(question | {"riichi": True})
    if before:
        assert after is not None
        assert after.score.base >= before.score.base


KEYS: dict[str, list[str]] = {}


@given(asked())
def test_a_yaku_has_the_same_checks_for_every_win(question: Question) -> None:
    for win in every_win(question):
        for yaku in CATALOGUE.values():
            keys = [check.key for check in yaku.rule(win)]
            assert len(set(keys)) == len(keys)
            same = KEYS.setdefault(yaku.key, keys) == keys
            assert same, f"{yaku.key}: yield every check for every hand, with no early return"


@given(asked())
def test_fu_items_add_up(question: Question) -> None:
    rules, result = read_score(question).rules, scored(question)
    for value in result.scored_readings if result else ():
        total = sum(item.fu for item in value.fu_items)
        if value.score.fu is None:
            assert value.fu_items == []
        else:
            assert 0 <= value.score.fu - total < 10
            assert value.score.fu in (rules.chiitoitsu_fu, -(-total // 10) * 10)


@given(asked())
def test_the_best_reading_pays_most(question: Question) -> None:
    rules, result = read_score(question).rules, scored(question)
    if result:
        bases = [
            value.score.base
            for value in result.scored_readings
            if value.yaku_han >= rules.min_yaku_han or value.score.yakuman
        ]
        assert result.best.score.base == max(bases)


@given(questions())
def test_stricter_rules_never_pay_more(question: Question) -> None:
    generous = {"preset": "tenhou", "overrides": {"kiriage_mangan": True, "chiitoitsu_fu": 50}}
    strict = {"preset": "tenhou", "overrides": {"kuitan": False, "yakuman_stacking": False}}
    bases = [
        reading.score.base if (reading := best(question | {"rules": rules})) else 0
        for rules in (strict, "tenhou", generous)
    ]
    assert bases == sorted(bases)


@given(st.dictionaries(st.sampled_from(sorted(SCORE.keys)) | st.text(max_size=12), JSON))
def test_no_question_is_too_strange(question: Question) -> None:
    problems = [problem.id for problem in read_score(question).problems]
    answer = score(question)
    if answer["kind"] == "invalid":
        assert [problem["id"] for problem in answer["problems"]] == problems != []
    else:
        assert "problems" not in answer
        assert [problem["id"] for problem in answer.get("ignored", ())] == problems


@given(questions(), st.sampled_from(sorted(SCORE.keys)), JSON)
def test_one_strange_value_has_an_answer(question: Question, name: str, value: object) -> None:
    answer = score(question | {name: value})
    assert answer["kind"]
    for problem in answer.get("problems", ()):
        assert problem["id"]
        assert problem["message"]
        assert problem["hint"]


@given(asked())
def test_an_answer_is_plain_values(question: Question) -> None:
    """The explanation too, which is worked out when the answer is gone through."""
    answer = dict(score(question).items())
    assert json.loads(json.dumps(answer, allow_nan=False)) == answer
    if answer["kind"] == "scored":
        assert answer.keys() >= SCORED
        assert all(reading.get("base", 0) <= answer["base"] for reading in answer["other_readings"])

        had = {yaku["id"] for yaku in answer["yaku"]}
        assert not had & {miss["id"] for miss in answer["missed"]}


def test_no_other_reading_is_listed_twice() -> None:
    """Two placements that read and count alike are one line, and none where they are the best."""
    alike = {"hand": "234456m345p678s99s", "win_tile": "4m", "win_by": "ron", "riichi": True}
    answer = score(alike)
    assert answer["reading"]
    values = [(reading["reading"], reading.get("fu")) for reading in answer["other_readings"]]
    assert (answer["reading"], answer["fu"]) not in values
    assert len(set(values)) == len(values)
