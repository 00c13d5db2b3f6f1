"""Every value of every option changes some answer; an option that is only information is marked.

The questions are those of the cases that name an option, and those below for what no single win
asks. Over all questions of an option no two of its values may give the same answers. A value of
none that means "does not arise" is not compared.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from calc.commands import COMMANDS
from calc.commands.rules import rules_answer
from calc.riichi.rulesets import OPTIONS, PRESETS
from calc.riichi.rulesets.read import read_rules, ruleset
from calc.words import ENGLISH
from tests.answers import score
from tests.tables import for_each
from tests.test_cases import CASES, asked

Question = dict[str, Any]


def seats(tenpai: str) -> str:
    """Who is tenpai at a draw, and that the others are not."""
    return "".join(f"&seats.{seat}.tenpai={int(seat in tenpai)}" for seat in "ESWN")


FINAL = "final scores=40000,30000,25000,25000&riichi_sticks=2"
SETTLE = "settle wins.0.seat_wind=W&wins.0.points=1300"
TWO = "settle wins.0.seat_wind=E&wins.0.base=960&wins.1.seat_wind=S&wins.1.base=960&discarder=N"
TWO += "&riichi=ES&honba=2&riichi_sticks=3"
THREE = f"{TWO}&wins.2.seat_wind=W&wins.2.base=960"
DRAW = "draw type=exhaustive&honba=1"
FOUR_RIICHI = f"draw type=suucha_riichi{seats('ESWN')}&riichi=ESWN&riichi_sticks=4"
CHOMBO = "penalty foul=noten_riichi&offender=S&riichi=W&riichi_sticks=1"
READY = "riichi hand=234456m456p22679s&discard=9s"
KAN = "kan hand=2223m456p789s111z&drawn=2m&kan=2m"
DRAGONS = "score hand=234m99p&meld=ankan:5555z&meld=pon:666z@left&meld=pon:777z@left&win_tile=4m"
AHEAD = "&table=S4~0~0~20000~20000~20000~40000"
QUESTIONS: dict[str, tuple[str, ...]] = {
    "game_length": (f"{SETTLE}&discarder=E&table=E4~0~0~30000~30000~30000~30000",),
    **dict.fromkeys(("starting_points", "goal_points", "uma", "oka", "ties"), (FINAL,)),
    "uma_floating": (f"{FINAL}&rules=jpml-a",),
    "tie_split_rounding": ("final set=uma:20/10/-10/-20&scores=32000,32000,32000,24000",),
    "final_point_rounding": ("final scores=40500,30400,29500,19600",),
    "leftover_riichi_sticks": (FINAL,),
    "agari_yame": (
        f"settle wins.0.seat_wind=E&wins.0.points=1500&discarder=S{AHEAD}",
        f"{DRAW}{seats('E')}{AHEAD}",
    ),
    "bankruptcy": (
        f"{SETTLE}&discarder=E&table=E1~0~0~1000~40000~40000~30000",
        f"{SETTLE}&discarder=E&table=E1~0~0~1300~40000~40000~30000",
    ),
    "extension_round": (f"{SETTLE}&discarder=S&table=S4~0~0~26000~25000~25000~24000",),
    "extension_form": (
        f"{DRAW}{seats('E')}&rules=tenhou&table=W1~1~0~24000~33000~24000~19000",
        f"{DRAW}{seats('S')}&rules=tenhou&table=W1~1~0~24000~33000~24000~19000",
        f"{DRAW}{seats('S')}&rules=tenhou&table=W1~1~0~25000~25000~25000~25000",
    ),
    "yakitori": (f"{FINAL}&yakitori=N",),
    "nagashi_mangan": (f"{DRAW}{seats('')}&seats.S.nagashi=1",),
    "nagashi_requires_closed": (
        f"{DRAW}&rules=tenhou&seats.S.discards=19m19p&seats.S.meld=pon:555z@left",
    ),
    "multiple_ron": (TWO, THREE),
    "multiple_ron_honba": (f"{TWO}&rules=ema-2025",),
    "multiple_ron_sticks": (
        f"{TWO}&rules=ema-2025",
        f"{TWO}&rules=ema-2025&riichi_sticks=4".replace("&riichi_sticks=3", ""),
    ),
    "multiple_ron_dealer": (f"{TWO}&rules=ema-2025",),
    "pao_trigger": (f"{DRAGONS}&win_by=tsumo",),
    "kuikae": ("penalty foul=swap_calling",),
    "riichi_min_points": (f"{READY}&points=900",),
    "riichi_min_wall_tiles": (f"{READY}&wall_tiles=3",),
    "riichi_ankan": (
        "kan hand=1112m456p789s111z&drawn=1m&kan=1m",
        "kan hand=111222333m45p99s&drawn=1m&kan=1m",
        "kan hand=111m456p78s99s111z&drawn=1m&kan=1m",
    ),
    "temporary_furiten_ends": ("waits hand=234m456p22567s34m&passed=2m",),
    "furiten_riichi": (f"{READY}&discards=5s",),
    "tenpai_all_copies_own": ("waits hand=12m456p789s22z&meld=ankan:3333m",),
    "noten_payment_total": (f"{DRAW}{seats('SW')}",),
    "sanma_noten_payments": (
        "draw type=exhaustive&players=3&seats.E.tenpai=1&seats.S.tenpai=1&seats.W.tenpai=0",
    ),
    "dealer_repeat": (f"{DRAW}{seats('SW')}", f"{DRAW}{seats('ESW')}"),
    "honba_after_exhaustive_draw": (f"{DRAW}{seats('SW')}",),
    "abortive_kyuushu_kyuuhai": (
        "draw type=kyuushu_kyuuhai&by=S&seats.S.hand=1234569m9p1s12345z&first_draw=1",
    ),
    "abortive_suufon_renda": ("draw type=suufon_renda&first_discards=4444z&discard_won=0",),
    "abortive_suucha_riichi": (FOUR_RIICHI,),
    "abortive_suukaikan": ("draw type=suukaikan&kans_by=EESS&discard_won=0",),
    "abortive_sanchahou": (f"{THREE}&rules=ema-2025",),
    "abortive_riichi_sticks": (f"{FOUR_RIICHI}&rules=tenhou",),
    "abortive_honba": (f"{FOUR_RIICHI}&rules=tenhou",),
    "max_kans": (f"{KAN}&kans=4", f"{KAN}&kans=0"),
    **dict.fromkeys(("chombo", "chombo_amount", "chombo_replay"), (CHOMBO,)),
    **dict.fromkeys(("chombo_adds_counter", "penalty_mode"), (CHOMBO,)),
    "penalty_level": ("penalty foul=open_riichi", "penalty foul=empty_win_shown"),
    "open_riichi_reveals": (f"{READY}&open_riichi=1&set=open_riichi:plus1",),
}
"""By option that no single win shows: the command, and the question as a query string."""
VALUES: dict[str, list[Any]] = {
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
    "starting_points": [25000, 30000],
    "goal_points": [25000, 30000],
    "uma": ["floating", [15, 5, -5, -15], [30, 10, -10, -30]],
    "uma_floating": ["0/0/0/0~12/-1/-3/-8~8/4/-4/-8~8/3/1/-12~0/0/0/0", "0/0/0/0~" * 4 + "0/0/0/0"],
    "oka": [0, 20],
    "extension_round": [None, 26000, 30000],
    "yakitori": [None, 9000],
    "riichi_min_points": [0, 1000],
    "riichi_min_wall_tiles": [0, 4],
    "noten_payment_total": [3000, 1500],
    "max_kans": [0, 4],
    "chombo_amount": [None, 20, 30],
}
"""Values to compare where not all can be listed."""
INFORMATION = {key for key, option in OPTIONS.items() if option.information}


def question_of(line: str) -> tuple[str, Question]:
    """The command of a line and its question, with its rules as a mapping."""
    command, _, text = line.partition(" ")
    question = COMMANDS[command].parse(text)
    rules = question.get("rules", {})
    return command, {**question, "rules": {"preset": rules} if isinstance(rules, str) else rules}


def questions(key: str) -> Iterator[tuple[str, Question]]:
    """Every question that an option is asked with."""
    yield from map(question_of, QUESTIONS.get(key, ()))
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
    assert len(answers) > 1, f"{key}: list two of its values in VALUES of {__file__}"
    same = [pair for pair in combinations(answers, 2) if answers[pair[0]] == answers[pair[1]]]
    where = "to QUESTIONS a question" if key in QUESTIONS else "to options.toml a case"
    assert same == [], (
        f"{key}: add {where} with the option whose answer differs, or mark it as information"
    )


@for_each("key", [key for key in OPTIONS if key not in {*QUESTIONS, *INFORMATION}])
def test_every_value_of_an_option_has_a_case(key: str) -> None:
    cases = [asked(case)["rules"] for case in CASES if case.get("option") == key]
    shown = {getattr(ruleset(rules), key) for rules in cases}
    missing = {OPTIONS[key].read(value) for value in values_of(key)} - shown
    assert not missing, (
        f"{key}: add cases with `option` and the values {missing} to tests/cases/options.toml,"
        " or a question to QUESTIONS if no single win shows it"
    )


WORTH = ("kind", "yaku", "dora", "ura", "red", "han", "fu", "limit", "points", "total", "payments")
UNNAMED = {
    "min_yaku_han": "every win of a single han would name it",
    "players": "the question says how many play",
}
"""Options that change a win and yet are never among those that decided one, and why."""


def own_answers(key: str) -> Iterator[list[Mapping[str, Any]]]:
    """The answers of `score` to each of an option's own questions, by all its values."""
    for command, question in questions(key):
        if command == "score":
            yield [score(with_value(question, key, value)) for value in values_of(key)]


def is_changed(answers: list[Mapping[str, Any]]) -> bool:
    """Whether one of them is a win that is worth something else than another answer."""
    worth = [[answer.get(name) for name in WORTH] for answer in answers]
    won = any(answer["kind"] == "scored" for answer in answers)
    return won and any(other != worth[0] for other in worth)


@for_each("key", [key for key in OPTIONS if any(map(is_changed, own_answers(key)))])
def test_an_option_that_changes_a_win_is_among_those_that_decided_one(key: str) -> None:
    named = any(
        key in answer["decided_by"]
        for answers in own_answers(key)
        for answer in answers
        if answer["kind"] == "scored"
    )
    assert named is not (key in UNNAMED), (
        f"{key}: add a line to DECISIONS in calc/riichi/explain/decisions.py, or the reason for"
        " none to UNNAMED"
    )


def test_information_is_marked_and_no_override() -> None:
    assert INFORMATION
    for key in INFORMATION:
        value = OPTIONS[key].allowed[0]
        problems = read_rules({"overrides": {key: value}})[1]
        assert [problem.id for problem in problems] == ["option-is-information"]
    shown = {option["id"] for option in rules_answer(PRESETS["tenhou"].ruleset, ENGLISH)["options"]
             if option["information"]}  # fmt: skip
    assert shown == INFORMATION
