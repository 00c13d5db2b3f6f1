"""Every value of every option changes some answer; an option that is only information is marked.

The questions are those of the cases that name an option, and those below for what no single win
asks. Over all questions of an option no two of its values may give the same answers. A value of
none that means "does not arise" is not compared.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from calc.commands import COMMANDS
from calc.commands.rules import rules_answer
from calc.riichi.rulesets import OPTIONS, PRESETS
from calc.riichi.rulesets.read import read_rules
from calc.wording.language import ENGLISH
from tests.tables import for_each
from tests.test_cases import CASES, asked

Question = dict[str, Any]

SETTLE: Question = {"wins": [{"seat_wind": "W", "points": 1300}], "discarder": "E"}
TWO: Question = {
    "wins": [{"seat_wind": "E", "base": 960}, {"seat_wind": "S", "base": 960}],
    "discarder": "N",
    "honba": 2,
    "riichi_sticks": 3,
    "riichi": "ES",
}
THREE: Question = TWO | {
    "wins": [*TWO["wins"], {"seat_wind": "W", "base": 960}],
    "discarder": "N",
}
FINAL: Question = {"scores": [40000, 30000, 25000, 25000], "riichi_sticks": 2}
DRAW: Question = {"type": "exhaustive", "honba": 1}
TENPAI: Question = {seat: {"tenpai": seat in "SW"} for seat in "ESWN"}
NOBODY: Question = {seat: {"tenpai": False} for seat in "ESWN"}
NOTEN_RIICHI: Question = {**NOBODY, "S": {"tenpai": False, "riichi": True}}
NAGASHI: Question = {**NOBODY, "S": {"tenpai": False, "nagashi": True}}
FOUR_RIICHI: Question = {seat: {"tenpai": True, "riichi": True} for seat in "ESWN"}
CHOMBO: Question = {"foul": "noten_riichi", "offender": "S", "riichi": "W", "riichi_sticks": 1}
READY: Question = {"hand": "234456m456p22679s", "discard": "9s"}
KAN: Question = {"hand": "2223m456p789s111z", "drawn": "2m", "kan": "2m"}
DRAGONS: Question = {
    "hand": "234m99p",
    "melds": ["ankan:5555z", "pon:666z@left", "pon:777z@left"],
    "win_tile": "4m",
    "win_by": "tsumo",
}


def last_hand(scores: list[int]) -> Question:
    return {"round": "S4", "scores": scores}


AHEAD = last_hand([20000, 20000, 20000, 40000])
QUESTIONS: dict[str, list[tuple[str, Question]]] = {
    "game_length": [("settle", {**SETTLE, "table": {"round": "E4", "scores": [30000] * 4}})],
    "starting_points": [("final", FINAL)],
    "goal_points": [("final", FINAL)],
    "uma": [("final", FINAL)],
    "uma_floating": [("final", {"rules": "jpml-a", **FINAL})],
    "oka": [("final", FINAL)],
    "ties": [("final", FINAL)],
    "tie_split_rounding": [
        (
            "final",
            {"rules": {"overrides": {"uma": [20, 10, -10, -20]}}, "scores": [32000] * 3 + [24000]},
        )
    ],
    "final_point_rounding": [("final", {"scores": [40500, 30400, 29500, 19600]})],
    "leftover_riichi_sticks": [("final", FINAL)],
    "agari_yame": [
        (
            "settle",
            {"wins": [{"seat_wind": "E", "points": 1500}], "discarder": "S", "table": AHEAD},
        ),
        ("draw", {**DRAW, "seats": {**NOBODY, "E": {"tenpai": True}}, "table": AHEAD}),
    ],
    "bankruptcy": [
        ("settle", {**SETTLE, "table": {"round": "E1", "scores": [score, 40000, 40000, 30000]}})
        for score in (1000, 1300)
    ],
    "extension_round": [
        ("settle", {**SETTLE, "discarder": "S", "table": last_hand([26000, 25000, 25000, 24000])})
    ],
    "yakitori": [("final", {**FINAL, "yakitori": "N"})],
    "nagashi_mangan": [("draw", {**DRAW, "seats": NAGASHI})],
    "nagashi_requires_closed": [
        (
            "draw",
            {
                "rules": "tenhou",
                **DRAW,
                "seats": {**NOBODY, "S": {"discards": "19m19p", "melds": ["pon:555z@left"]}},
            },
        )
    ],
    "multiple_ron": [("settle", TWO), ("settle", THREE)],
    "multiple_ron_honba": [("settle", {"rules": "ema-2025", **TWO})],
    "multiple_ron_sticks": [("settle", {"rules": "ema-2025", **TWO})],
    "multiple_ron_dealer": [("settle", {"rules": "ema-2025", **TWO})],
    "pao_trigger": [("score", DRAGONS)],
    "kuikae": [("penalty", {"foul": "swap_calling"})],
    "riichi_min_points": [("riichi", {**READY, "points": 900})],
    "riichi_min_wall_tiles": [("riichi", {**READY, "wall_tiles": 3})],
    "riichi_ankan": [
        ("kan", {"hand": "1112m456p789s111z", "drawn": "1m", "kan": "1m"}),
        ("kan", {"hand": "111222333m45p99s", "drawn": "1m", "kan": "1m"}),
        ("kan", {"hand": "111m456p78s99s111z", "drawn": "1m", "kan": "1m"}),
    ],
    "temporary_furiten_ends": [("waits", {"hand": "234m456p22567s34m", "passed": "2m"})],
    "furiten_riichi": [("riichi", {**READY, "discards": "5s"})],
    "tenpai_all_copies_own": [("waits", {"hand": "12m456p789s22z", "melds": ["ankan:3333m"]})],
    "noten_payment_total": [("draw", {**DRAW, "seats": TENPAI})],
    "dealer_repeat": [
        ("draw", {**DRAW, "seats": TENPAI}),
        ("draw", {**DRAW, "seats": {**TENPAI, "E": {"tenpai": True}}}),
    ],
    "honba_after_exhaustive_draw": [("draw", {**DRAW, "seats": TENPAI})],
    "abortive_kyuushu_kyuuhai": [
        (
            "draw",
            {
                "type": "kyuushu_kyuuhai",
                "by": "S",
                "seats": {"S": {"hand": "1234569m9p1s12345z"}},
                "first_draw": True,
            },
        )
    ],
    "abortive_suufon_renda": [
        ("draw", {"type": "suufon_renda", "first_discards": "4z4z4z4z", "discard_won": False})
    ],
    "abortive_suucha_riichi": [
        ("draw", {"type": "suucha_riichi", "seats": FOUR_RIICHI, "riichi_sticks": 4})
    ],
    "abortive_suukaikan": [
        ("draw", {"type": "suukaikan", "kans_by": "EESS", "discard_won": False})
    ],
    "abortive_sanchahou": [("settle", {"rules": "ema-2025", **THREE})],
    "abortive_riichi_sticks": [
        (
            "draw",
            {"rules": "tenhou", "type": "suucha_riichi", "seats": FOUR_RIICHI, "riichi_sticks": 4},
        )
    ],
    "abortive_honba": [
        (
            "draw",
            {"rules": "tenhou", "type": "suucha_riichi", "seats": FOUR_RIICHI, "riichi_sticks": 4},
        )
    ],
    "max_kans": [("kan", {**KAN, "kans": 4}), ("kan", {**KAN, "kans": 0})],
    "chombo": [("penalty", CHOMBO)],
    "chombo_amount": [("penalty", CHOMBO)],
    "chombo_replay": [("penalty", CHOMBO)],
    "chombo_adds_counter": [("penalty", CHOMBO)],
    "penalty_mode": [("penalty", CHOMBO)],
    "penalty_level": [("penalty", {"foul": foul}) for foul in ("open_riichi", "empty_win_shown")],
    "open_riichi": [
        (
            "score",
            {
                "hand": "234567m123p22678s",
                "win_tile": "8s",
                "win_by": "ron",
                "open_riichi": True,
                **beside,
            },
        )
        for beside in ({}, {"discarder_in_riichi": True}, {"double_riichi": True})
    ],
    "open_riichi_reveals": [
        ("riichi", {"rules": {"overrides": {"open_riichi": "plus1"}}, **READY, "open_riichi": True})
    ],
}
"""Questions by option: the command, and the keys."""
VALUES: dict[str, list[Any]] = {
    "starting_points": [25000, 30000],
    "goal_points": [25000, 30000],
    "uma": ["floating", [15, 5, -5, -15], [30, 10, -10, -30]],
    "uma_floating": ["0/0/0/0~12/-1/-3/-8~8/4/-4/-8~8/3/1/-12~0/0/0/0", "0/0/0/0~" * 4 + "0/0/0/0"],
    "oka": [0, 20],
    "extension_round": [None, 26000, 30000],
    "yakitori": [None, 9000],
    "min_yaku_han": [1, 2],
    "ryanhan_shibari": [None, 5],
    "double_riichi_han": [0, 1, 2],
    "pinfu_tsumo_fu": [20, 30],
    "chiitoitsu_fu": [25, 50],
    "open_pinfu_ron_fu": [20, 30],
    "honba_value": ["300/100", "1500/500"],
    "red_fives": ["0/0/0", "1/1/1", "1/2/1"],
    "double_yakuman": [[], ["suuankou_tanki"]],
    "optional_yaku": [[], ["daisharin"]],
    "pao_yaku": [["daisangen", "daisuushii"], ["daisangen", "daisuushii", "suukantsu"]],
    "riichi_min_points": [0, 1000],
    "riichi_min_wall_tiles": [0, 4],
    "noten_payment_total": [3000, 1500],
    "max_kans": [0, 4],
    "chombo_amount": [None, 20, 30],
}
"""Values to compare where not all can be listed."""
INFORMATION = {key for key, option in OPTIONS.items() if option.information}


def questions(key: str) -> Iterator[tuple[str, Question]]:
    """Every question that an option is asked with, with its rules as a mapping."""
    for command, question in QUESTIONS.get(key, ()):
        rules = question.get("rules", {})
        yield command, {**question, "rules": {"preset": rules} if isinstance(rules, str) else rules}
    for case in CASES:
        if case.get("option") == key:
            yield "score", asked(case)


def with_value(question: Question, key: str, value: object) -> Question:
    rules = question["rules"]
    overrides = {**rules.get("overrides", {}), key: value}
    return {**question, "rules": {**rules, "overrides": overrides}}


def answered(command: str, question: Question) -> str:
    """The answer, without its own copy of the rules."""
    answer = {**COMMANDS[command].answer(question)}
    return repr({name: part for name, part in answer.items() if name != "rules"})


def values_of(key: str) -> list[Any]:
    option = OPTIONS[key]
    does_not_arise = option.phrases.get("none") == "does not arise"
    listed = [text for text in option.allowed if not (text == "none" and does_not_arise)]
    return VALUES.get(key) or listed


@for_each("key", [key for key in OPTIONS if key not in INFORMATION])
def test_no_two_values_of_an_option_give_the_same_answers(key: str) -> None:
    answers = {
        str(value): [
            answered(command, with_value(question, key, value))
            for command, question in questions(key)
        ]
        for value in values_of(key)
    }
    assert len(answers) > 1, f"{key} has one value: what is it an option for?"
    same = [pair for pair in combinations(answers, 2) if answers[pair[0]] == answers[pair[1]]]
    assert same == [], f"{key}: add a question whose answer differs, or mark it as information"


def test_information_is_marked_and_no_override() -> None:
    assert INFORMATION
    for key in INFORMATION:
        value = OPTIONS[key].allowed[0]
        problems = read_rules({"overrides": {key: value}})[1]
        assert [problem.id for problem in problems] == ["option-is-information"]
    shown = {option["id"] for option in rules_answer(PRESETS["tenhou"].ruleset, ENGLISH)["options"]
             if option["information"]}  # fmt: skip
    assert shown == INFORMATION
