"""Problems: all are listed at once, each with the field that caused it and the facts about it."""

import pytest

from calc.questions.score import SCORE, question_of_values, read_score
from calc.riichi.errors import Problem
from calc.riichi.hand import MeldType
from calc.riichi.tiles import TILES
from tests.tables import for_each
from tests.test_cases import hand_of

PLAIN = "123m456p99s345s68s + 7s ron"


def problems_of(line: str, /, **more: object) -> list[Problem]:
    return read_score(hand_of(line) | more).problems


@pytest.mark.parametrize(
    ("hand", "off", "needed"),
    [
        ("456p99s345s68s + 7s ron", 3, 14),
        ("123m456p99s345s68s pon:777z + 7s ron", 3, 11),
        ("1m + 1m ron", 12, 14),
        ("1m pon:777z pon:666z pon:555z ankan:2222m + 1m ron", 0, 2),
        ("pon:777z pon:666z pon:555z ankan:2222m + 1m ron", 1, 2),
    ],
)
def test_how_many_tiles_are_missing_or_too_many(hand: str, off: int, needed: int) -> None:
    problems = [problem for problem in problems_of(hand) if problem.id.endswith("tiles-in-hand")]
    assert [(problem.facts["off"], problem.facts["needed"]) for problem in problems] == (
        [(off, needed)] if off else []
    )


def test_a_problem_names_its_field_and_value() -> None:
    (problem,) = problems_of(PLAIN, honba=-2)
    assert (problem.id, problem.field, problem.value) == ("out-of-range", "honba", -2)
    assert (problem.facts["least"], problem.facts["most"]) == (0, 99)


@for_each("field", ["dora_indicators", "ura_indicators", "discards", "passed", "passed_in_riichi"])
def test_tiles_that_three_players_leave_out(field: str) -> None:
    """2 to 8 of characters are named wherever they are entered, also beside an unread hand."""
    for hand in ("111m456p99s345s68s + 7s ron", "111q + 7s ron"):
        given = {"players": 3, "riichi": True, "dora_indicators": "1p", field: "7m2m"}
        problems = [it for it in problems_of(hand, **given) if it.id == "not-with-three-players"]
        assert [(it.field, it.facts["tiles"]) for it in problems] == [
            (field, [TILES["2m"], TILES["7m"]])
        ]


def test_a_bad_meld_names_its_place() -> None:
    melds = ["pon:777z", "chi:124m"]
    (problem,) = problems_of("99s68s345s + 7s ron", melds=melds)
    assert (problem.id, problem.field) == ("no-such-group", "melds[1]")


@for_each("type_", MeldType)
@for_each("tiles", ["7z", "77z", "77777z", "567z", "891m", "8m9m1p", "123m4m"])
def test_what_is_no_group_of_any_type(type_: MeldType, tiles: str) -> None:
    for meld in (f"{type_}:{tiles}", {"type": type_.value, "tiles": tiles}):
        (problem,) = problems_of("99s68s345s + 7s ron", melds=["pon:777z", meld])
        assert (problem.id, problem.field) == ("no-such-group", "melds[1]")


def test_a_column_is_named() -> None:
    (problem,) = problems_of(PLAIN, hand="123m45x")
    assert (problem.facts["column"], problem.facts["found"]) == (7, "x")


def test_the_nearest_word_is_named() -> None:
    (key,) = problems_of(PLAIN, riichii=True)
    (preset,) = problems_of(PLAIN, rules="tenho")
    assert (key.facts["nearest"], preset.facts["nearest"]) == ("riichi", "tenhou")


def test_copies_are_counted_over_hand_melds_and_indicators() -> None:
    (problem,) = problems_of("123m45p99s345s ankan:6666p + 6p ron riichi", dora_indicators="6p")
    assert (problem.id, str(problem.facts["tile"]), problem.facts["count"]) == (
        "fifth-copy",
        "6p",
        6,
    )


def test_norths_set_aside_are_copies() -> None:
    problems = problems_of("123p456p99s345s44z + 4z ron players=3 kita=2")
    assert [problem.id for problem in problems] == ["fifth-copy"]


def test_problems_of_different_keys_are_listed_at_once() -> None:
    problems = problems_of(f"{PLAIN} ippatsu haitei", honba=-3, rules="tenho")
    assert [problem.field for problem in problems] == ["honba", "rules", "ippatsu", "haitei"]


def test_null_stands_for_a_key_left_out() -> None:
    assert problems_of(PLAIN, honba=None, seat_wind=None, melds=None) == []
    assert [problem.id for problem in problems_of(PLAIN, win_tile=None)] == ["required"]


@pytest.mark.parametrize("hand", ["9" * 599 + "m", "0m" * 40, "1z" * 300])
def test_absurd_hands_are_problems(hand: str) -> None:
    assert problems_of(PLAIN, hand=hand)


def test_reading_values_does_not_change_the_problems_that_are_given() -> None:
    values, unread = SCORE.read(hand_of(f"{PLAIN} riichi") | {"discards": "1z*2z*", "honba": -3})
    before = [*unread]
    question = question_of_values(values, unread)
    assert [problem.id for problem in question.problems] == ["out-of-range", "turned-twice"]
    assert unread == before
