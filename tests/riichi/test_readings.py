"""Every way to read a hand, the winning tile placed."""

from calc.questions.score import read_score
from calc.riichi.readings.readings import HandForm, Reading
from calc.riichi.scoring.evaluate import readings
from tests.tables import for_each, with_indented
from tests.test_cases import hand_of


def read(hand: str) -> list[Reading]:
    values = read_score(hand_of(hand))
    assert values.hand
    return list(readings(values.hand, values.situation, values.rules))


def shown(reading: Reading) -> str:
    blocks = " ".join(f"{block}{'' if block.closed else '(open)'}" for block in reading.blocks)
    return f"{blocks} {reading.wait}"


READINGS = """
123m456p99s345s68s + 7s ron
    99s 123m 456p 345s 678s kanchan
333m12m888s444p99s + 3m ron
    99s 333m(open) 123m 444p 888s shanpon
    99s 333m 123m 444p 888s penchan
333m12m888s444p99s + 3m tsumo
    99s 333m 123m 444p 888s shanpon
    99s 333m 123m 444p 888s penchan
23345m99p567s678s + 4m ron
    99p 234m 345m 567s 678s ryanmen
    99p 234m 345m 567s 678s kanchan
11122233m789p99s + 3m ron
    99s 111m 222m 333m(open) 789p shanpon
    99s 123m 123m 123m 789p penchan
99m45p pon:555z pon:666z pon:777z + 6p ron
    99m 456p 555z(open) 666z(open) 777z(open) ryanmen
99m45p ankan:5555z pon:666z pon:777z + 6p ron
    99m 456p 5555z 666z(open) 777z(open) ryanmen
34456m11123444p + 5m ron
    44p 345m 456m 111p 234p ryanmen
    44p 345m 456m 111p 234p kanchan
    11p 345m 456m 444p 123p ryanmen
    11p 345m 456m 444p 123p kanchan
123m456p99s345s68s + 6s ron
"""
"""Hands with their readings; tiles are split in every way before the tile won completes a block."""


@for_each(("hand", "expected"), with_indented(READINGS))
def test_readings_in_order(hand: str, expected: list[str]) -> None:
    assert [shown(reading) for reading in read(hand)] == expected


def test_seven_pairs_are_read_beside_two_pairs_of_sequences() -> None:
    forms = [reading.form for reading in read("112233m445566p9s + 9s ron")]
    assert forms == [HandForm.SEVEN_PAIRS, HandForm.STANDARD]


def test_thirteen_orphans() -> None:
    (reading,) = read("19m19p19s1234567z + 1m ron")
    assert (reading.form, str(reading.won)) == (HandForm.ORPHANS, "11m")


def test_a_called_run_is_not_completed_by_the_winning_tile() -> None:
    readings = [shown(reading) for reading in read("123m99p567s45s chi:345s + 3s ron")]
    assert readings == ["99p 123m 345s 567s 345s(open) ryanmen"]


def test_no_reading_comes_twice() -> None:
    """11123 is a pair and a run whichever is taken first."""
    assert [shown(reading) for reading in read("11123m456p678s99s + 9s ron riichi")] == [
        "11m 123m 456p 999s(open) 678s shanpon",
    ]
