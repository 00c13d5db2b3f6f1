"""The words: every key that can come up has some, and every article they name exists."""

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import calc
from calc.commands import COMMANDS
from calc.openapi.schema import texts_of
from calc.questions.score import read_score
from calc.riichi.errors import Problem
from calc.riichi.explain.other_readings import LossReason
from calc.riichi.hand import HandTiles
from calc.riichi.notation import parse_tile, parse_tiles
from calc.riichi.readings.blocks import Wait
from calc.riichi.readings.readings import HandForm
from calc.riichi.readings.win import Check, Win
from calc.riichi.rulesets import OPTIONS, PRESETS
from calc.riichi.rulesets.presets.wrc_mods import MODS
from calc.riichi.scoring.evaluate import wins
from calc.riichi.scoring.fu import FuItem, FuReason
from calc.riichi.scoring.payments import PaymentReason
from calc.riichi.scoring.score import LimitName
from calc.riichi.table.draws import NagashiObstacle
from calc.riichi.tiles import KINDS, TILES, Wind
from calc.riichi.yaku import CATALOGUE
from calc.riichi.yaku.catalogue import BONUSES
from calc.words import ENGLISH
from calc.words.lines import decided_by_lines, drill_words, line_words
from calc.words.messages import Pick, Plural, Text
from calc.words.options import answer_words, option_words, setting_words
from calc.words.phrase import ProblemText
from calc.words.problems import field_words, problem_words, remark_words
from calc.words.scores import fu_words, rounding_words, score_sentence, what_if_words
from calc.words.texts import (
    game_problems,
    hand_problems,
    question_problems,
    record_problems,
)
from calc.words.texts.fields import FIELDS
from calc.words.texts.problems import PROBLEMS
from calc.words.texts.remarks import REMARKS
from calc.words.texts.terms import (
    CHECKS,
    FORMS,
    FU,
    LOSSES,
    OTHER_NAMES,
    PAYMENTS,
    WAITS,
    WHAT_IFS,
)
from calc.words.texts.terms import LIMITS as LIMIT_WORDS
from calc.words.tiles import block_words, tile_words, tiles_words, waits_words, wind_words
from calc.words.yaku import (
    CHECK_ARTICLES,
    NAMES,
    check_asks,
    check_words,
    yaku_article,
    yaku_name,
)
from tests.answers import answered, score
from tests.library import exists, to_write
from tests.riichi.blocks import every_block
from tests.tables import for_each, with_indented
from tests.test_cases import CASES, asked

ROOT = Path(__file__).resolve().parents[1]
CALC = ROOT / "calc"
MAKERS = {"Problem", "Unreadable", "BadDocument"}
"""What takes the id of a problem first."""


# Ids and keys are collected from the source, so that a new one without words is noticed.


def sources(*folders: Path) -> Iterator[ast.Module]:
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            yield ast.parse(path.read_text(encoding="utf-8"))


def named(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def constants(node: ast.AST) -> Iterator[str]:
    """The texts an expression can be."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from constants(body)
            yield from constants(orelse)


def assigned(function: ast.FunctionDef, name: str) -> Iterator[str]:
    """The texts a function gives a name."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == name for target in node.targets
        ):
            yield from constants(node.value)


def given(tree: ast.Module, function: ast.FunctionDef, name: str) -> Iterator[str]:
    """The texts a module's calls give an argument of a function."""
    place = [argument.arg for argument in function.args.args].index(name)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and named(node) == function.name and len(node.args) > place:
            yield from constants(node.args[place])


def texts(tree: ast.Module, function: ast.FunctionDef, node: ast.AST) -> Iterator[str]:
    """Every text the first argument of a maker can be; none where it is not known."""
    match node:
        case ast.Name(id=name) if name in {arg.arg for arg in function.args.args}:
            yield from given(tree, function, name)
        case ast.Name(id=name):
            yield from assigned(function, name)
        case ast.JoinedStr(
            values=[ast.Constant(value=str(before)), ast.FormattedValue(value=inner)]
        ):
            yield from (f"{before}{text}" for text in texts(tree, function, inner))
        case _:
            yield from constants(node)


def keys_made(makers: set[str], *folders: Path) -> Iterator[tuple[str, list[str]]]:
    """Where something is made with a key, and the keys it can have."""
    for tree in sources(*folders):
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef) or function.name == "__init__":
                continue  # a class that hands its key on is a maker itself
            for node in ast.walk(function):
                match node:
                    case ast.Call(func=ast.Name(id=name), args=[ast.Attribute(), *_]):
                        continue  # a key handed on, made elsewhere
                    case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name in makers:
                        yield ast.unparse(node), list(texts(tree, function, first))


@cache
def problem_calls() -> list[tuple[str, list[str]]]:
    return list(keys_made(MAKERS, CALC))


def problem_ids() -> list[str]:
    return sorted({*NagashiObstacle, *(problem for _, ids in problem_calls() for problem in ids)})


def test_the_id_of_every_problem_can_be_told_from_the_source() -> None:
    assert [where for where, ids in problem_calls() if not ids] == []
    assert len(problem_ids()) > 60


@for_each("problem", problem_ids)
def test_every_problem_has_words(problem: str) -> None:
    assert problem in PROBLEMS, f"{problem}: add its words to a module of calc/words/texts/"


def test_no_problem_has_words_in_two_modules() -> None:
    """Those of a record took the place of those of a question whose number is too long."""
    tables = (
        hand_problems.PROBLEMS,
        question_problems.PROBLEMS,
        game_problems.PROBLEMS,
        record_problems.PROBLEMS,
    )
    assert sum(map(len, tables)) == len(PROBLEMS)


def test_a_problem_without_words_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "new.py").write_text("def f():\n    yield Problem('brand-new', 'hand')\n")
    assert [ids for _, ids in keys_made(MAKERS, tmp_path)] == [["brand-new"]]


def test_an_unknown_problem_gets_a_plain_sentence() -> None:
    assert problem_words(Problem("brand-new", "win_tile"), ENGLISH) == (
        "Something is not right with the winning tile.",
        "Please check it.",
        "entering-a-hand",
    )


# Real problems of real questions.

GOOD = {"hand": "234456m456p22678s", "win_tile": "8s", "win_by": "ron"}
OPEN = {"hand": "234m456p22678s", "melds": ["pon:777z"], "win_tile": "8s", "win_by": "ron"}


def override(**changes: Any) -> dict[str, Any]:
    return {**GOOD, "rules": {"overrides": changes}}


OTHER_WORDS: list[dict[str, Any]] = [
    {**GOOD, "tenhou": True, "seat_wind": "E"},
    {**GOOD, "hand": "234456m456p2278s"},
    {**OPEN, "hand": "234m456p2278s"},
    {**GOOD, "hand": "234456m456p222678s"},
    {**GOOD, "riichi": True, "dora_indicators": "12z", "ura_indicators": "1z"},
    {**GOOD, "xyzzy": 1},
    {**GOOD, "rules": {"presets": "tenhou"}},
    {**GOOD, "hand": "234"},
    {**GOOD, "discards": 7},
    {**OPEN, "melds": [{"type": "pon", "tiles": "567z"}]},
    {**OPEN, "melds": [{"type": "daiminkan", "tiles": "111z"}]},
    {**GOOD, "rules": {"mods": 7}},
    {**GOOD, "rules": {"overrides": 7}},
    {**GOOD, "rules": "zzz"},
    {**GOOD, "rules": {"mods": ["zzz"]}},
    override(zzz=True),
    override(renhou="mangan"),
    override(starting_points=-5),
    override(red_fives="1/1"),
    override(uma="5"),
    override(uma_floating="5"),
    override(double_yakuman="zzz"),
]
"""Questions with words for a problem that it has in no case of `cases/*.toml`."""
WRONG = [asked(case) for case in CASES if "problems" in case or "ignored" in case]


@for_each("question", [*WRONG, *OTHER_WORDS])
def test_the_words_of_a_problem_are_whole_sentences(question: dict[str, Any]) -> None:
    answer = score(question)
    problems = [*answer.get("problems", ()), *answer.get("ignored", ())]
    assert problems
    for problem in problems:
        for sentence in (problem["message"], problem["hint"]):
            assert re.fullmatch(r"[A-Z0-9“].*[.?]", sentence), sentence
            assert not re.search(r"[{}<>…]|None|  |\bthe the\b", sentence), sentence
        assert "_" not in problem["message"]
        assert exists(problem["article"]), problem["article"]


@for_each("key", {key for command in COMMANDS.values() for key in command.form.keys})
def test_every_key_of_a_question_has_a_name(key: str) -> None:
    assert key in FIELDS, f"{key}: add its name to FIELDS in calc/words/texts/fields.py"


def test_a_field_inside_another_is_named_from_within() -> None:
    assert field_words("melds[1]", ENGLISH) == "second call"
    assert field_words("wins[0].win_tile", ENGLISH) == "winning tile of the first win"


# Conditions of yaku.

HANDS = (
    "234456m456p22678s + 8s",
    "111m222m333m444m55p + 5p",
    "19m19p19s12345677z + 7z",
    "19m19p19s12345677z + 1z",
    "1122m3355p7788s22z + 2z",
    "11122345678999p + 2p",
    "11122345678999p + 1p",
    "222333444m56799p + 7p",
    "223344m223344p55s + 5s",
    "555666777z11122m + 2m",
    "111222333z44455m + 5m",
    "22334455667788p + 8p",
    "123m123p999s44477z + 7z",
    "789m123p111s77799p + 9p",
    "147m258p369s12345z + 5z",
)
OPEN_HANDS = (
    ("22678s + 8s", ("chi:345s", "pon:777z", "chi:123m")),
    ("55m + 5m", ("pon:111z", "daiminkan:2222z", "ankan:3333z", "shouminkan:4444z")),
    ("22z + 2z", ("chi:123s", "chi:123s", "chi:123s", "pon:999p")),
)


def every_win() -> Iterator[Win]:
    questions = [(hand, ()) for hand in HANDS] + list(OPEN_HANDS)
    for (hand, melds), won_by in ((pair, by) for pair in questions for by in ("ron", "tsumo")):
        tiles, _, tile = hand.partition(" + ")
        question = {"hand": tiles, "melds": list(melds), "win_tile": tile, "win_by": won_by}
        values = read_score({**question, "rules": {"overrides": {"kuitan": False}}})
        if values.hand:
            yield from wins(values.hand, values.situation, values.rules)


WINS = list(every_win())


def checks(key: str) -> Iterator[Check]:
    for win in WINS:
        yield from CATALOGUE[key].rule(win)


def lacks_words(yaku: str, check: str) -> str:
    """What to do about a check without words; nothing where it has some."""
    if check in CATALOGUE[yaku].words or check in CHECKS:
        return ""
    return (
        f"The check {check!r} of {yaku!r} has no words: add them to `words` in the decorator,"
        " or to CHECKS in calc/words/texts/terms.py if several yaku have it."
    )


def test_the_wins_have_every_form() -> None:
    assert {win.reading.form for win in WINS} >= {
        HandForm.STANDARD,
        HandForm.SEVEN_PAIRS,
        HandForm.ORPHANS,
    }
    assert {win.closed for win in WINS} == {True, False}


@for_each("yaku", CATALOGUE)
def test_every_condition_has_words(yaku: str) -> None:
    for check in checks(yaku):
        assert not lacks_words(yaku, check.key)
        asks, fault = (
            check_asks(yaku, check.key, ENGLISH),
            check_words(yaku, Check(check.key, met=False, at=check.at), ENGLISH),
        )
        assert check_words(yaku, Check(check.key, met=True, at=check.at), ENGLISH) == asks
        assert re.fullmatch(r"[A-Z0-9][^{}_…]*[^.]", asks.text), asks
        assert re.fullmatch(r"[A-Z0-9][^{}_…]*[.]", fault.text), fault
        assert exists(asks.article), to_write(asks.article)
        assert exists(fault.article), to_write(fault.article)


@for_each("yaku", CATALOGUE)
def test_no_more_tiles_come_with_a_condition_than_can_be_said(yaku: str) -> None:
    for check in checks(yaku):
        own = CATALOGUE[yaku].words.get(check.key)
        if check.at and not check.met and own:
            assert "{at}" in "".join(own[2:3]), (
                f"The check '{check.key}' of '{yaku}' names tiles, its words do not. Add two texts "
                f"with {{at}} to words['{check.key}'] in the decorator: one thing, several."
            )


def test_every_condition_in_the_source_has_words() -> None:
    known = {*CHECKS, *(key for yaku in CATALOGUE.values() for key in yaku.words)}
    calls = list(keys_made({"Check"}, CALC / "riichi" / "yaku", CALC / "riichi" / "explain"))
    assert [where for where, keys in calls if not keys] == []
    assert {key for _, keys in calls for key in keys} == known


def the_check(yaku: str, key: str, hand: str) -> Check:
    tiles, _, tile = hand.partition(" + ")
    values = read_score({"hand": tiles, "win_tile": tile, "win_by": "ron"})
    assert isinstance(values.hand, HandTiles)
    win = next(wins(values.hand, values.situation, values.rules))
    return next(check for check in CATALOGUE[yaku].rule(win) if check.key == key)


UNMET = """
pinfu four-sequences 234456m456p22888s + 4p
    The triplet of 8-bamboo is not a sequence.
pinfu valueless-pair 234456m456p678s11z + 8s
    The pair of east winds has a value: dragons, your own wind and the round wind earn fu.
pinfu ryanmen-wait 234456m456p22678s + 7s
    The winning tile completed 6-7-8 bamboos, and that was not a two-sided wait.
tanyao only-simples 123456m456p22678s + 8s
    1-2-3 characters has a 1, a 9 or an honor.
haku triplet 234456m456p678s55z + 8s
    The pair of white dragons is not enough: three white dragons are needed.
tsuuiisou only-honors 19m19p19s12345677z + 7z
    1-character, 9-character, 1-circle and others are not made of honors.
"""


@for_each(("case", "expected"), with_indented(UNMET))
def test_an_unmet_condition_names_what_is_at_fault(case: str, expected: list[str]) -> None:
    yaku, key, hand = case.split(" ", 2)
    check = the_check(yaku, key, hand)
    assert not check.met
    assert [check_words(yaku, check, ENGLISH).text] == expected


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        (8, "1-character, 2-character, 3-character and others are not made of honors."),
        (9, "Not all tiles are honors."),
    ],
)
def test_too_many_things_at_fault_are_not_named(places: int, expected: str) -> None:
    check = Check("only-honors", met=False, at=KINDS[:places])
    assert check_words("tsuuiisou", check, ENGLISH).text == expected


def test_a_met_condition_says_what_it_asks() -> None:
    check = the_check("pinfu", "four-sequences", "234456m456p22678s + 8s")
    assert check_words("pinfu", check, ENGLISH) == ("Four sequences", "yaku/pinfu")


def test_an_unknown_condition_gets_a_plain_sentence() -> None:
    assert check_words("pinfu", Check("brand-new", met=False), ENGLISH).text == (
        "A condition of Pinfu is not met."
    )


ONE_OF_A_THING = """
final scores=E:25000
    There is one score, and each player needs one.
final yakitori=E
    There are no scores, and each player needs one.
waits hand=1m
    This hand has one tile, its calls included.
draw type=exhaustive&seats.S.hand=1m
    The hand of the south seat has one concealed tile, but needs 13.
score hand=11122234m88p&meld=ankan:1111z&win_tile=8p&win_by=ron&set=max_kans:1&meld=ankan:2222z
    This rule set allows one kan in a hand; this one has 2.
settle wins.0.points=1000&wins.0.seat_wind=S&discarder=W&table=E1&riichi_sticks=1
    Riichi sticks on the table: 1. Left from earlier hands: 0. Placed in this one: 0.
"""


@for_each(("case", "expected"), with_indented(ONE_OF_A_THING))
def test_a_message_counts_one_thing_and_none(case: str, expected: list[str]) -> None:
    command, question = case.split(" ", 1)
    problems = answered(command, question)["problems"]
    assert {*expected} <= {problem["message"] for problem in problems}


OF_A_WRONG_TYPE = """
score {"dora_indicators": [5]}
    The dora indicators cannot be read from “[5]”.
    Write the tiles as text, such as 123m0p55z.
draw {"type": "exhaustive", "table": {"round": 5}}
    The round of the table cannot be read from 5.
    Write a wind and the number of the hand as text, such as E2.
draw {"type": "exhaustive", "table": {"names": ["Ann", 7]}}
    The list of names of the table cannot be read from “["Ann", 7]”.
    Write a list of names, such as ["Ann", "Bob"].
draw {"type": "exhaustive", "riichi": 5}
    Riichi: no seats can be read from 5.
    Write the winds of the seats, such as ES for east and south.
settle {"wins": 5}
    The list of wins cannot be read from 5.
    Write a list with one win for each winner: [{"seat_wind": "S", "han": 3, "fu": 30}].
settle {"wins": [5]}
    The list of wins cannot be read from “[5]”.
    Write each win as an object of keys and values, or as the address of a score.
final {"scores": {"E": "x", "S": 1, "W": 2, "N": 3}}
    The score of the east seat must be a whole number, not “x”.
    Choose a number from −1,000,000 to 1,000,000.
draw {"type": "exhaustive", "seats": {"E": null, "S": true}}
    The south seat cannot be read from “true”.
    Give what you know of the seat by key, such as {"tenpai": true} or {"hand": "…"}.
kan hand=2225m456p789s111z&drawn=2m9m&kan=2m
    The drawn tile is one tile, but more are entered.
    Keep one of them.
kan {"hand": "2225m456p789s111z", "drawn": "2m", "kan": ""}
    The tile of the kan is missing.
    Write the tile once, such as 3z, or all four.
kan {"hand": "2225m456p789s111z", "drawn": "2m", "kan": {"a": null}}
    The kan cannot be read from “{"a": null}”.
    Write the tiles as text, such as 123m0p55z.
score {"hand": "234m456p22345678s", "win_tile": "", "win_by": "ron"}
    The winning tile is empty.
    Expected there: exactly one tile.
score {"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron", "melds": ["chi:124m"]}
    The first call is not a chii: 1-character, 2-character, 4-character.
    A chii is three numbers in a row of one suit.
score {"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "tsumo", "tsubame_gaeshi": true}
    This hand won by tsumo, so there is no discard for “ron on a riichi tile”.
    Choose ron, or turn it off.
score {"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron", "players": 3}
    Three players play without 2 to 8 of characters. Entered here: 2-3-4 characters.
    Remove these tiles, or choose four players.
draw {"type": "exhaustive", "seats": {"S": {"hand": "11111m456789p22s"}}}
    The hand of the south seat has five 1-characters, but only four of each tile exist.
    Take some out of the hand, the calls or the indicators. Red fives count as fives.
draw {"type": "exhaustive", "riichi": "S", "seats": {"S": {"riichi": false}}}
    Riichi of the south seat: no. By the list of players in riichi: yes.
    Only one can be right. Correct one of the two, or leave one out.
"""


@for_each(("case", "expected"), with_indented(OF_A_WRONG_TYPE))
def test_a_value_of_a_wrong_type_has_its_own_hint(case: str, expected: list[str]) -> None:
    problems = answered(*case.split(" ", 1))["problems"]
    assert (*expected,) in {(problem["message"], problem["hint"]) for problem in problems}
    assert all(exists(problem["article"]) for problem in problems)


@pytest.mark.parametrize(
    ("key", "facts", "expected"),
    [
        ("hand", {"round": "E1", "end": "draw"}, "E1, 1 counter: draw"),
        ("games", {}, "1 game"),
        ("games-and-hands", {}, "Games: 1. Hands: 1. Texts that are not records: 1."),
        ("differing", {}, "One option differs, 1 are the same."),
    ],
)
def test_a_line_counts_one_thing(key: str, facts: dict[str, str], expected: str) -> None:
    ones = dict.fromkeys(("honba", "games", "hands", "unread", "differing", "same"), 1)
    assert line_words(key, ENGLISH, **ones, **facts) == expected


def test_a_drill_counts_the_norths() -> None:
    words = [drill_words("declared-norths", ENGLISH, number=number) for number in (1, 2)]
    assert words == ["1 declared north", "2 declared norths"]


# Names.


@pytest.mark.parametrize("names", NAMES)
def test_every_yaku_has_a_name(names: str) -> None:
    keys = {*CATALOGUE, *OTHER_NAMES, *BONUSES}
    yaku_names = {key: yaku_name(key, ENGLISH, names) for key in keys}
    assert len(set(yaku_names.values())) == len(keys)


@for_each("key", [*CATALOGUE, *OTHER_NAMES])
def test_every_yaku_has_an_article(key: str) -> None:
    place = yaku_article(key)
    assert exists(place), to_write(place)


def test_names_of_yaku() -> None:
    assert yaku_name("ryanpeikou", ENGLISH) == "Twice pure double sequence"
    assert yaku_name("ishi_no_ue_ni_mo_sannen", ENGLISH, "romaji") == "Ishi no ue ni mo sannen"
    assert yaku_name("pinfu", ENGLISH, "japanese") == "平和"
    assert yaku_name("nagashi_mangan", ENGLISH, "japanese") == "流し満貫"


FU_TILES = {
    "base": "",
    "menzen_ron": "",
    "tsumo": "",
    "open_pinfu": "",
    "chiitoitsu": "1122m3355p7788s22z",
    "wait_kanchan": "678s",
    "wait_penchan": "123m",
    "wait_tanki": "55p",
}


@for_each("key", FU)
def test_every_fu_item_has_words(key: FuReason) -> None:
    words = fu_words(FuItem(key, 2, parse_tiles(FU_TILES.get(key, "555z"))), ENGLISH)
    assert re.fullmatch(r"[A-Z][^{}_…]*\w", words.text)
    assert exists(words.article)


def test_every_fu_item_of_the_rules_is_among_them() -> None:
    assert {*texts_of(FuReason)} == FU.keys()


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (FuItem("ankou_yaochuu", 8, parse_tiles("999p")), "Concealed triplet of 9-circle"),
        (FuItem("minkan_yaochuu", 16, parse_tiles("1111z")), "Open kan of east winds"),
        (FuItem("pair_dragon", 2, parse_tiles("55z")), "Pair of white dragons"),
        (
            FuItem("pair_seat_wind", 2, parse_tiles("22z")),
            "Pair of your own wind, south winds",
        ),
        (FuItem("wait_kanchan", 2, parse_tiles("678s")), "Middle wait in 6-7-8 bamboos"),
        (FuItem("wait_tanki", 2, parse_tiles("55p")), "Pair wait on 5-circle"),
    ],
)
def test_a_fu_item_names_its_tiles(item: FuItem, expected: str) -> None:
    assert fu_words(item, ENGLISH).text == expected


def test_rounding() -> None:
    assert rounding_words(32, 40, ENGLISH).text == "32 fu, rounded up to 40"
    assert rounding_words(30, 30, ENGLISH).text == "30 fu, nothing to round"
    assert exists(rounding_words(32, 40, ENGLISH).article)


def test_every_limit_wait_form_and_loss_has_words() -> None:
    assert LIMIT_WORDS.keys() == {*LimitName}
    assert WAITS.keys() == {*Wait, "nobetan"}
    assert FORMS.keys() == {*HandForm}
    assert {*texts_of(LossReason)} == LOSSES.keys()


def test_winds() -> None:
    assert [wind_words(wind, ENGLISH) for wind in Wind] == ["east", "south", "west", "north"]


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ("50p", "5-circle, red 5-circle"),
        ("123m", "1-2-3 characters"),
        ("406p", "4-red 5-6 circles"),
        ("999p", "three 9-circles"),
        ("58p1z", "5-circle, 8-circle, east wind"),
        ("12m", "1-character, 2-character"),
        ("123z", "east wind, south wind, west wind"),
        ("22333s", "two 2-bamboos, three 3-bamboos"),
        ("00p", "two red 5-circles"),
        ("567z77z", "white dragon, green dragon, three red dragons"),
        ("9m1p2p3p", "9-character, 1-2-3 circles"),
        ("", ""),
    ],
)
def test_tiles_in_words(tiles: str, expected: str) -> None:
    assert tiles_words(parse_tiles(tiles), ENGLISH) == expected


def test_every_tile_and_block_is_said_in_its_own_words() -> None:
    assert len({tile_words(tile, ENGLISH) for tile in TILES.values()}) == len(TILES)
    assert (
        len({block_words(block, ENGLISH) for block in every_block() if block.closed}) == 34 * 4 + 21
    )
    assert waits_words(parse_tiles("58p1z"), ENGLISH) == "5-circle, 8-circle or east wind"


# Options.


def answers(option: str) -> set[str]:
    """The answers of an option as text: those that can be listed, and those rule sets have."""
    kind = OPTIONS[option].type
    listed = set(OPTIONS[option].allowed) if kind.name in ("flag", "switch", "choice") else set()
    values = [getattr(preset.ruleset, option) for preset in PRESETS.values()]
    values += [mod.settings[option] for mod in MODS.values() if option in mod.settings]
    return listed | {OPTIONS[option].text(value) for value in values}


@for_each("option", OPTIONS)
def test_every_option_and_answer_has_words(option: str) -> None:
    place = option_words(option, ENGLISH).article
    assert exists(place), to_write(place)
    texts = [answer_words(option, OPTIONS[option].read(text), ENGLISH) for text in answers(option)]
    assert len(set(texts)) == len(texts)
    assert all(words and not re.search(r"[_{}/~]", words) for words in texts), texts


def test_every_option_has_one_name_of_its_own() -> None:
    assert len({option.name for option in OPTIONS.values()}) == len(OPTIONS)


@pytest.mark.parametrize(
    ("option", "text", "expected"),
    [
        ("kuitan", "true", "Open tanyao: yes"),
        ("abortive_suucha_riichi", "off", "Four riichi: does not abort the hand"),
        ("starting_points", "25000", "Points at the start: 25,000 points"),
        ("uma", "15/5/-5/-15", "Uma: +15, +5, −5, −15"),
        ("uma", "floating", "Uma: by how many players reach the goal"),
        ("red_fives", "1/2/1", "Red fives: 1 of characters, 2 of circles, 1 of bamboos"),
        ("honba_value", "9/3", "Value of a counter: 9 by ron, 3 from each payer by tsumo"),
        ("pao_yaku", "daisangen/daisuushii",
         "Yakuman with liability: Big three dragons; Big four winds"),
        ("ryanhan_shibari", "5", "Two-han minimum: from 5 counters on"),
        ("chombo_amount", "20", "Amount of a chombo: 20P"),
    ],
)  # fmt: skip
def test_an_option_with_its_answer(option: str, text: str, expected: str) -> None:
    value = OPTIONS[option].read(text)
    assert setting_words(option, value, language=ENGLISH) == expected


# Sentences about a result.


@for_each(
    ("yaku", "facts", "expected"),
    [
        ("Riichi, Pinfu", {"han": 3, "fu": 30, "bonuses": {"dora": 1}, "pays": {"discarder": 3900}},
         "Riichi, pinfu, dora 1: 3 han 30 fu, 3,900"),
        ("Kokushi musou", {"limit": "yakuman", "pays": {"discarder": 32000}},
         "Kokushi musou: yakuman, 32,000"),
        ("Half flush", {"han": 3, "fu": 30, "pays": {"non_dealer": 1000, "dealer": 2000}},
         "Half flush: 3 han 30 fu, 1,000 / 2,000"),
        ("Pure straight", {"han": 3, "fu": 30, "pays": {"each": 2000}},
         "Pure straight: 3 han 30 fu, 2,000 all"),
        ("Seven pairs", {"han": 4, "fu": 40, "limit": "mangan", "pays": {"discarder": 8000}},
         "Seven pairs: 4 han 40 fu, mangan, 8,000"),
        ("Full flush", {"han": 6, "fu": 40, "limit": "haneman", "pays": {"discarder": 12000}},
         "Full flush: 6 han, haneman, 12,000"),
        ("Blessing of man", {"han": 5, "fu": None, "limit": "mangan", "pays": {"discarder": 8000}},
         "Blessing of man: mangan, 8,000"),
        ("Riichi", {"han": 5, "fu": 30, "limit": "mangan", "pays": {"discarder": 8000},
                    "bonuses": {"red": 2, "ura": 2, "dora": 0}, "names": "romaji"},
         "Riichi, aka dora 2, ura dora 2: 5 han, mangan, 8,000"),
        ("Big three dragons", {"limit": "yakuman", "pays": {"discarder": 16000, "liable": 16000}},
         "Big three dragons: yakuman, 16,000, and 16,000 by liability"),
    ],
)  # fmt: skip
def test_what_one_says_at_a_win(yaku: str, facts: dict[str, Any], expected: str) -> None:
    assert str(score_sentence(yaku.split(", "), language=ENGLISH, **facts)) == expected


def test_every_payment_has_words() -> None:
    assert {*texts_of(PaymentReason)} == PAYMENTS.keys()


@pytest.mark.parametrize("change", WHAT_IFS)
def test_every_change_has_words(change: str) -> None:
    words = what_if_words(change, ENGLISH, parse_tile("5p"))
    assert re.fullmatch(r"(If|With) [^{}…]*\w", words)


def test_a_change_names_its_tile() -> None:
    words = what_if_words("other-wait", ENGLISH, parse_tile("5z"))
    assert words == "If the winning tile were white dragon"


@for_each("key", REMARKS)
def test_every_remark_has_words(key: str) -> None:
    open_fields = re.findall(r"\{(\w+)\}", " ".join(sentences(REMARKS[key].text)))
    others = dict.fromkeys(open_fields, "Two")
    for facts in (others, {**others, "shanten": 0}, {"shanten": 3, "minimum": 2} | others):
        words = remark_words(key, ENGLISH, facts)
        assert re.fullmatch(r"[A-Z0-9][^{}_…]*[.]", words.text)
        assert exists(words.article)


# Templates and articles.


def sentences(text: Text) -> Iterator[str]:
    if isinstance(text, Pick):
        for case in (*text.cases.values(), text.other):
            yield from sentences(case)
    elif isinstance(text, Plural):
        yield from (text.one, text.several)
    else:
        yield text


def articles() -> set[str]:
    """Every address in a table that takes no fact."""
    phrases = [*PAYMENTS.values(), *LOSSES.values(), *LIMIT_WORDS.values(), *WAITS.values()]
    addresses = {phrase.article for phrase in [*phrases, *FORMS.values()]}
    addresses |= {remark.article for remark in REMARKS.values()}
    addresses |= {text for problem in PROBLEMS.values() for text in sentences(problem.article)}
    return addresses | set(CHECK_ARTICLES.values())


@for_each("address", sorted(articles()))
def test_every_address_is_that_of_an_article(address: str) -> None:
    made_of = {"condition": "tenhou chiihou renhou", "option": "kuitan uma"}
    names = re.findall(r"\{(\w+)\}", address)
    for value in made_of[names[0]].split() if names else [""]:
        assert exists(address.replace(f"{{{names[0]}}}", value) if names else address)


@for_each("problem", PROBLEMS)
def test_messages_are_sentences_to_be_translated_whole(problem: str) -> None:
    text: ProblemText = PROBLEMS[problem]
    for sentence in (*sentences(text.message), *sentences(text.hint)):
        assert sentence.endswith((".", "?"))
        assert all(one.isalpha() or two != " " for one, two in pairwise(sentence) if one == " ")


@pytest.mark.parametrize(
    ("ask", "rest"),
    [
        pytest.param(calc.score, {"win_tile": "7s", "win_by": "ron"}, id="score"),
        pytest.param(calc.waits, {}, id="waits"),
        pytest.param(calc.declare_riichi, {}, id="riichi"),
        pytest.param(calc.kan, {"drawn": "3z", "kan": "3z"}, id="kan"),
    ],
)
def test_the_hand_that_is_named_where_one_is_missing_has_the_right_tiles(
    ask: Callable[..., dict[str, Any]], rest: dict[str, Any]
) -> None:
    """Every command asked for the winning tile too, and named eleven tiles."""
    (problem,) = [entry for entry in ask(rest)["problems"] if entry["field"] == "hand"]
    assert ("winning" in problem["hint"]) == ("win_tile" in rest)
    hand = problem["hint"].rpartition("such as ")[2].rstrip(".")
    assert ask({**rest, "hand": hand})["kind"] not in ("invalid", "not_complete")


def test_options_that_decided_are_listed_alike_for_every_command() -> None:
    options = ["multiple_ron", "renhou", "kiriage_mangan", "multiple_ron"]
    assert " ".join(decided_by_lines(options, ENGLISH)).strip() == (
        "Decided by these rules: Several winners, Renhou and Rounding up to mangan."
    )
    assert [*decided_by_lines([], ENGLISH)] == []


def test_no_hint_names_the_key_of_an_option() -> None:
    """A player knows an option by its words; keys with one word are words of their own."""
    keys = [key for key in OPTIONS if "_" in key]
    named = [
        (problem, key)
        for problem, text in PROBLEMS.items()
        for part in (text.message, text.hint)
        for sentence in sentences(part)
        for key in keys
        if key in sentence
    ]
    assert not named


def test_a_hint_names_an_option_and_who_has_it_in_words() -> None:
    facts = {"rules": "wrc-2025", "option": "nagashi_mangan"}
    words = problem_words(Problem("nagashi-not-in-use", "type", facts=facts), ENGLISH)
    assert words.hint.endswith("those of EMA 2012, Tenhou, Mahjong Soul and Riichi City.")
    facts = {"rules": "wrc-2025", "option": "open_riichi"}
    words = problem_words(Problem("open-riichi-not-in-use", "open_riichi", facts=facts), ENGLISH)
    assert words.hint == "Choose ordinary riichi, or turn “Open riichi” on in your rules."
