"""Final scores, the next hand and the end of the game: every worked example and recorded end."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from calc.commands import COMMANDS
from calc.riichi.rulesets import Ruleset
from calc.riichi.rulesets.read import ruleset
from calc.riichi.scoring.payments import balance
from calc.riichi.table import (
    Game,
    NextHand,
    TableState,
    after_abort,
    after_chombo,
    after_draw,
    after_win,
    game_after,
    is_bankrupt,
)
from calc.riichi.table.final_score import leftover_payments, uma_splits_evenly, yakitori_payments
from calc.riichi.tiles import WINDS, Wind
from calc.words import ENGLISH
from tests import material
from tests.answers import draw, final
from tests.tables import for_each

E, S, W, N = WINDS
EXAMPLES = "end_examples"
Row = dict[str, Any]


@for_each("row", material.examples(EXAMPLES, "final_score"))
def test_final_scores(row: Row) -> None:
    question = {"rules": material.rules_of(row), "scores": row["scores"]}
    answer = final(question | {"riichi_sticks": row["riichi_sticks_left"]})
    assert {key: answer[key] for key in row["expected"]} == row["expected"]


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "final_score_with_yakitori"))
def test_final_scores_with_yakitori(row: Row) -> None:
    question = {
        "rules": material.rules_of(row),
        "scores": row["scores"],
        "yakitori": row["yakitori_players"],
    }
    answer = final(question)
    assert {key: answer[key] for key in row["expected"]} == row["expected"]


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "leftover_sticks"))
def test_leftover_deposits(row: Row) -> None:
    first = [Wind(seat) for seat in row["tied_first"]]
    total = balance(leftover_payments(row["sticks"], first, ruleset(material.rules_of(row))))
    collected = {seat.value: total[seat] for seat in first if seat in total}
    assert collected == row["expected"]["collected"]


@pytest.mark.parametrize(
    ("rules", "scores", "result"),
    [
        ("mahjong-soul", (83000, -13000, 35000), (63, -63, 0)),
        ("mahjong-soul", (59000, 20200, 25800), (39, -29.8, -9.2)),
        ("tenhou", (48700, 27600, 28700), (43, -32, -11)),
    ],
)
def test_three_players_have_points_of_their_own(
    rules: str, scores: tuple[int, ...], result: tuple[float, ...]
) -> None:
    """Scores and results are those of recorded games."""
    answer = final({"rules": rules, "scores": dict(zip("ESW", scores, strict=True))})
    assert (tuple(answer["result"].values()), answer["off_by"]) == (result, 0)


@for_each("rules", ["tenhou", "mahjong-soul"])
@for_each(("leader", "goes_on"), [(36_000, True), (41_000, False)])
def test_three_players_need_more_points_to_end_the_extension(
    rules: str, leader: int, *, goes_on: bool
) -> None:
    """40,000, as recorded three-player games have it; the points of four players were taken."""
    table = {"round": "S3", "scores": [leader, 70_000 - leader, 35_000]}
    question = {"rules": rules, "type": "exhaustive", "table": table}
    assert (draw(question)["next"]["game"] == "continue") == goes_on


def test_deposits_of_m_league_among_three() -> None:
    total = balance(leftover_payments(1, [E, W, N], ruleset("m-league")))
    assert [total[seat] for seat in (E, W, N)] == [400, 300, 300]


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "yakitori"))
def test_yakitori(row: Row) -> None:
    without = WINDS[: row["yakitori_players"]]
    total = balance(yakitori_payments(WINDS, without, row["overrides"]["yakitori"]))
    expected = row["expected"]
    for seat in without:
        assert total.get(seat, 0) == -expected["each_yakitori_player_pays"]
    for seat in WINDS[len(without) :]:
        assert total.get(seat, 0) == expected["each_other_player_earns"]
    assert sum(total.get(seat, 0) for seat in WINDS) == expected["sum_of_scores_off_by"]


def test_yakitori_is_rounded_down_and_the_rest_is_nobodys() -> None:
    total = balance(yakitori_payments(WINDS, [N], 10_000))
    assert [total[seat] for seat in WINDS] == [3300, 3300, 3300, -10_000]
    question = {"rules": {"overrides": {"yakitori": 10_000}}, "yakitori": "N"}
    answer = final(question | {"scores": [40_000, 30_000, 28_000, 22_000]})
    assert answer["off_by"] == -0.1
    assert "yakitori-does-not-split" in [warning["id"] for warning in answer["warnings"]]


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "bankruptcy"))
def test_bankruptcy(row: Row) -> None:
    over = is_bankrupt([row["lowest_score"], 30_000], ruleset(material.rules_of(row)))
    assert ("ends" if over else "continues") == row["expected"]["game"]


@pytest.mark.parametrize(
    ("answer", "score", "over"),
    [
        ("none", -5000, False),
        ("below_zero", 0, False),
        ("below_zero", -100, True),
        ("zero_or_below", 0, True),
        ("zero_or_below", 100, False),
    ],
)
def test_each_form_of_bankruptcy(answer: str, score: int, *, over: bool) -> None:
    rule_set = ruleset({"overrides": {"bankruptcy": answer}})
    assert is_bankrupt([30_000, score], rule_set) is over


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "uma_splits_nicely"))
def test_which_uma_splits(row: Row) -> None:
    assert uma_splits_evenly(row["uma"]) == row["expected"]["splits_nicely"]


def test_the_tip_on_symmetrical_uma() -> None:
    """The first divides by three, and the sum of the first two by two."""
    differing = [
        (x, y)
        for x, y in product(range(1, 40), range(20))
        if uma_splits_evenly((x, y, -y, -x)) != (x % 3 == 0 and (x + y) % 2 == 0)
    ]
    assert differing == []


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "penalty_after_uma"))
def test_penalties_come_after_the_uma(row: Row) -> None:
    rule_set = ruleset(material.rules_of(row))
    points = rule_set.goal_points + int(Fraction(str(row["result_before"])) * 1000)
    overrides = row["overrides"] | {"uma": [0, 0, 0, 0], "oka": 0}
    question = {
        "rules": material.rules_of(row) | {"overrides": overrides},
        "scores": [points, 1, 2, 3],
    }
    assert final(question)["result"]["E"] == row["result_before"]
    answer = final(question | {"penalties": {"E": row["penalty_P"]}})
    assert answer["result"]["E"] == row["expected"]["result"]


def outcome(name: str, honba: int, rule_set: Ruleset) -> NextHand:
    if name.startswith("draw"):
        tenpai = name == "draw_dealer_tenpai"
        return after_draw(TableState(rule_set, honba), dealer_tenpai=tenpai)
    if name in ("abortive", "chombo"):
        then = after_abort if name == "abortive" else after_chombo
        return then(TableState(rule_set, honba))
    winners = {"dealer_win": [E], "dealer_and_other_win": [E, W], "other_win": [S]}[name]
    return after_win(winners, TableState(rule_set, honba))


def next_of(row: Row) -> Row:
    """What follows an outcome, as the examples write it."""
    rule_set = ruleset(material.rules_of(row))
    scores = tuple((row["scores"] or {}).values())
    dealer = WINDS[int(row["round"][1]) - 1]
    game = Game(Wind(row["round"][0]), dealer, row["honba"], scores=scores)
    then = outcome(row["outcome"], row["honba"], rule_set)
    after = game_after(game, then, TableState(rule_set), {})
    over = after.ending
    return {
        "game": "end" if over else "continue",
        "next_round": None if over else after.game.round,
        "next_honba": None if over else after.game.honba,
        "reason": over.replace("_", " ") if over else None,
    }


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "next_hand"))
def test_the_next_hand(row: Row) -> None:
    assert next_of(row) == row["expected"]


ENDS = """
tenhou S4 dealer_win 25 25 19 31: agari yame
tenhou S4 draw_dealer_tenpai 25 25 19 31: agari yame
tenhou S4 draw_dealer_noten 25 25 19 31: target reached
tenhou S4 abortive 25 25 19 31: S4-2
tenhou S4 chombo 25 25 19 31: S4-1
tenhou S4 dealer_win 31 25 25 19: S4-2
tenhou S4 dealer_win 31 19 19 31: S4-2
tenhou S4 dealer_win 25 25 21 29: S4-2
tenhou S4 other_win 25 25 21 29: W1-0
tenhou W1 other_win 25 25 21 29: W2-0
tenhou W1 dealer_win 30 25 21 24: target reached
tenhou E4 other_win 25 25 21 29 game_length=tonpuusen: S1-0
tenhou E4 other_win 20 25 21 34 game_length=tonpuusen: target reached
tenhou E1 dealer_win 60 41 0 -1: bankruptcy
tenhou E4 other_win 25 25 25 25: S1-0
tenhou S4 draw_dealer_tenpai 25 25 19 31 agari_yame=win: S4-2
tenhou S4 draw_dealer_tenpai 25 25 25 25 dealer_repeat=agari: W1-2
wrc-2025 S3 dealer_and_other_win 25 25 25 25: S3-2
ema-2025 S4 dealer_and_other_win 25 25 25 25 multiple_ron_dealer=false: last hand played
wrc-2025 E2 chombo 25 25 25 25 chombo_adds_counter=true: E2-2
tenhou S3 other_win 35 35 35 extension_round=none: last hand played
wrc-2025 E3 other_win 35 35 35 extension_round=none: S1-0
"""
"""Rule sets, hands with one counter, how they end, scores in thousands, and what follows."""


@for_each(("case", "expected"), [line.split(": ") for line in ENDS.strip().splitlines()])
def test_ends_and_rounds_by_hand(case: str, expected: str) -> None:
    preset, hand, result, *rest = case.split()
    overrides = dict(word.split("=") for word in rest if "=" in word)
    rule_set = ruleset({"preset": preset, "overrides": overrides})
    scores = tuple(1000 * int(word) for word in rest if "=" not in word)
    dealer = WINDS[int(hand[1]) - 1]
    game = Game(Wind(hand[0]), dealer, 1, scores=scores, players=len(scores))
    after = game_after(game, outcome(result, 1, rule_set), TableState(rule_set), {})
    ending = after.ending.replace("_", " ") if after.ending else ""
    assert (ending or f"{after.game.round}-{after.game.honba}") == expected


def recorded() -> list[Row]:
    return [*material.data("tenhou_ends_dev"), *material.data("tenhou_sanma_ends_dev")]


@for_each("record", recorded, ids=lambda record: record["id"])
def test_recorded_ends(record: Row) -> None:
    rule, players = record["rule"], record["players"]
    none = rule["rounding"] == "none"
    overrides = {
        "uma": rule["uma"],
        "starting_points": rule["start"],
        "goal_points": rule["return"],
        "oka": (rule["return"] * players - sum(record["start_scores"])) / 1000,
        "final_point_rounding": "none" if none else "nearest_1000_5_up",
    }
    question = {"rules": {"preset": "tenhou", "overrides": overrides}, "players": players}
    answer = final(question | {"scores": record["scores"]})
    assert list(answer["result"].values()) == record["points"]


OKA = {"starting_points": 25_000, "oka": 20, "uma": [20, 10, -10, -20]}


@pytest.mark.parametrize(
    ("rounding", "bonus"),
    [
        ("truncate_1_decimal", [13.3, 13.3, 13.3]),
        ("remainder_by_seat", [13.4, 13.3, 13.3]),
        ("exact", [40 / 3, 40 / 3, 40 / 3]),
    ],
)
def test_each_rounding_of_a_shared_bonus(rounding: str, bonus: list[float]) -> None:
    overrides = OKA | {"tie_split_rounding": rounding}
    answer = final({"rules": {"overrides": overrides}, "scores": [16_000, *[28_000] * 3]})
    assert [answer["bonus"][seat] for seat in "SWN"] == bonus


@pytest.mark.parametrize(
    ("rounding", "result"),
    [
        ("none", [11.5, 4.5, -2.5, -13.5]),
        ("nearest_1000_5_up", [12, 5, -3, -14]),
        ("nearest_1000_5_down", [11, 4, -2, -13]),
    ],
)
def test_rounding_to_thousands(rounding: str, result: list[float]) -> None:
    overrides = {"uma": [0, 0, 0, 0], "final_point_rounding": rounding, "goal_points": 0,
                 "starting_points": 0}  # fmt: skip
    answer = final({"rules": {"overrides": overrides}, "scores": [11_500, 4500, -2500, -13_500]})
    assert list(answer["result"].values()) == result


@pytest.mark.parametrize(
    ("scores", "bonus"),
    [
        ([29_900, 30_000, 30_100, 30_000], [-12, 2, 8, 2]),
        ([45_000, 29_000, 26_000, 20_000], [12, -1, -3, -8]),
        ([36_000, 34_000, 26_000, 24_000], [8, 4, -4, -8]),
        ([30_000, 30_000, 30_000, 30_000], [0, 0, 0, 0]),
    ],
)
def test_floating_uma(scores: list[int], bonus: list[int]) -> None:
    answer = final({"rules": "jpml-a", "scores": scores})
    assert list(answer["bonus"].values()) == bonus
    assert not answer["warnings"]


def test_the_hint_about_the_uma_is_for_as_many_players() -> None:
    def hints(*row: int) -> list[str]:
        answer = final({"rules": {"overrides": {"uma": row}}, "scores": [30_000] * len(row)})
        return [it["hint"] for it in answer["warnings"] if it["id"] == "uma-does-not-split"]

    assert hints(15, 0, -15) == ["They can share X/0/-X if X is even."]
    assert hints(20, 0, -20) == []
    assert "X is a multiple of 3" in hints(20, 10, -10, -20)[0]


@pytest.mark.parametrize(
    ("uma", "warnings"),
    [
        ([15, 5, -5, -15], []),
        ([15, 5, -5, -10], ["uma-not-zero", "uma-does-not-split"]),
        ([20, 10, -10, -20], ["uma-does-not-split"]),
    ],
)
def test_warnings_about_the_uma(uma: list[int], warnings: list[str]) -> None:
    answer = final({"rules": {"overrides": {"uma": uma}}, "scores": [30_000] * 4})
    assert [warning["id"] for warning in answer["warnings"]] == warnings
    assert all(warning["message"] and warning["hint"] for warning in answer["warnings"])


@pytest.mark.parametrize(
    ("question", "problems"),
    [
        ({}, {("scores-of-some-seats", "scores")}),
        ({"scores": [1, 2]}, {("scores-of-some-seats", "scores")}),
        ({"scores": "east"}, {("not-a-number", "scores.E"), ("scores-of-some-seats", "scores")}),
        (
            {"scores": {"E": "many", "S": 1, "W": 1, "N": 10**9}},
            {
                ("not-a-number", "scores.E"),
                ("out-of-range", "scores.N"),
                ("scores-of-some-seats", "scores"),
            },
        ),
        (
            {"scores": [1, 2, 3], "yakitori": "N", "penalties": {"N": 20}},
            {("no-such-seat", "yakitori"), ("no-such-seat", "penalties")},
        ),
        (
            {"scores": [1, 2, 3, 4], "yakitori": "X", "penalties": [0.5, "a"], "table": "E9"},
            {
                ("unknown-value", "yakitori"),
                ("not-a-number", "penalties.S"),
                ("no-such-round", "table.round"),
            },
        ),
    ],
)
def test_all_problems_are_listed_at_once(question: Row, problems: set[tuple[str, str]]) -> None:
    answer = final(question)
    assert answer["kind"] == "invalid"
    refused = {(problem["id"], problem["field"]) for problem in answer["problems"]}
    assert refused == problems


def test_points_below_zero_have_the_sign_of_the_other_lines() -> None:
    command = COMMANDS["final"]
    text = command.to_text(command.answer({"scores": [61000, 35000, 25000, -1000]}), ENGLISH)
    assert "−1,000" in text
    assert "-" not in text


def test_those_who_tie_share_the_first_line_too() -> None:
    command = COMMANDS["final"]
    text = command.to_text(command.answer({"scores": [35000, 25000, 35000, 25000]}), ENGLISH)
    assert text.startswith("East and West share the first place with +15P")


def test_penalties_part_the_results_of_equal_scores() -> None:
    """40,700 each take half of 15 + 5 P uma beside their 10.7; then 10P are taken off."""
    scores = {"E": 40_700, "S": -6_000, "W": 24_600, "N": 40_700}
    command = COMMANDS["final"]
    text = command.to_text(command.answer({"scores": scores, "penalties": {"E": 10}}), ENGLISH)
    assert text.startswith("East and North share the first place with +10.7 and +20.7P")
