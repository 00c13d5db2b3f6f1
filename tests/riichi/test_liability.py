"""Liability: who fed the last group of a visible yakuman, and what that player pays."""

import pytest

from calc.riichi.hand import Meld, MeldType, Side
from calc.riichi.notation import parse_tiles
from calc.riichi.rulesets.read import ruleset
from calc.riichi.scoring.liability import liabilities
from tests import answers
from tests.tables import for_each, with_indented

WIN = {"hand": "11122z", "win_tile": "1z", "win_by": "tsumo", "honba": 1, "rules": "m-league"}
DRAGONS = ["pon:555z@left", "pon:666z@across", "pon:777z@right"]


def meld(text: str) -> Meld:
    kind, _, rest = text.partition(":")
    tiles, _, side = rest.partition("@")
    return Meld(MeldType(kind), parse_tiles(tiles), Side(side) if side else None)


def judged(melds: str, rules: str) -> dict[str, tuple[Side | None, bool]]:
    shown = [meld(text) for text in melds.split()]
    return {
        liability.yaku: (liability.side, liability.known)
        for liability in liabilities(shown, ruleset(rules))
    }


LIABLE = """
tenhou daisangen right: the last of three dragons
    pon:555z@left pon:666z@left pon:777z@right
tenhou daisangen nobody: two dragons are no set
    pon:555z@left pon:777z@right
tenhou daisangen nobody: a concealed kan is fed by nobody
    pon:555z@left pon:666z@left ankan:7777z
tenhou daisangen unknown: a call that does not say from whom
    pon:555z@left pon:666z@left pon:777z
tenhou daisangen right: an added kan counts from its pon
    pon:555z@left pon:666z@left shouminkan:7777z@right
ema-2016 daisangen nobody: called groups alone count for EMA
    ankan:5555z pon:666z@left pon:777z@right
m-league daisangen right: a concealed kan on display counts in the M.League
    ankan:5555z pon:666z@left pon:777z@right
tenhou daisuushii across: the last of four winds
    pon:111z@left pon:222z@left pon:333z@left pon:444z@across
m-league suukantsu right: the fourth kan
    daiminkan:1111m@left ankan:2222m daiminkan:3333m@left daiminkan:4444m@right
m-league suukantsu unknown: an added kan does not say when
    daiminkan:1111m@left ankan:2222m daiminkan:3333m@left shouminkan:4444m@right
"""
"""Rules, yaku and who is liable, why, and the melds."""


@for_each(("case", "melds"), with_indented(LIABLE))
def test_who_is_liable(case: str, melds: list[str]) -> None:
    rules, yaku, side = case.partition(":")[0].split()
    nobody = {"nobody": (None, True), "unknown": (None, False)}
    assert judged(melds[0], rules)[yaku] == (nobody.get(side) or (Side(side), True))


def test_four_kans_make_nobody_liable_on_tenhou() -> None:
    assert "suukantsu" not in judged("daiminkan:1111m@left", "tenhou")


@pytest.mark.parametrize(
    ("melds", "words"),
    [
        pytest.param(DRAGONS, "red dragon", id="another-fed-it"),
        pytest.param([*DRAGONS[:2], "ankan:7777z"], "was not called from", id="a-concealed-kan"),
    ],
)
def test_a_player_who_did_not_feed_it_is_not_liable(melds: list[str], words: str) -> None:
    answer = answers.score({**WIN, "melds": melds, "liable": "left"})
    assert answer["kind"] == "invalid"
    (problem,) = answer["problems"]
    assert (problem["id"], problem["field"]) == ("not-liable", "liable")
    assert words in problem["message"]


def test_nobody_is_liable_for_a_set_concealed_in_the_hand() -> None:
    answer = answers.score(
        {
            "hand": "777z234m99m",
            "melds": ["pon:555z@left", "pon:666z@right"],
            "win_tile": "9m",
            "win_by": "tsumo",
            "liable": "left",
        }
    )
    assert [problem["id"] for problem in answer["problems"]] == ["not-liable"]
    assert "was not called" in answer["problems"][0]["message"]


def test_the_liable_player_is_named_in_the_words_of_the_question() -> None:
    melds = ["pon:555z@left", "pon:666z@right", "pon:777z@left"]
    win = {"hand": "234m99m", "melds": melds, "win_tile": "9m", "win_by": "ron", "seat_wind": "S"}
    (of_hand,) = answers.score({**win, "liable": "across"})["problems"]
    assert "called from the left" in of_hand["message"]
    (at_table,) = answers.settle({"wins": [win], "discarder": "N", "liable": "W"})["problems"]
    assert "called from east" in at_table["message"]
    assert "Choose east" in at_table["hint"]


@pytest.mark.parametrize(
    ("seat", "pays"),
    [
        pytest.param("S", {"liable": 48000, "non_dealer": 8000}, id="the-dealer-is-liable"),
        pytest.param("E", {"liable": 64000, "each": 16000}, id="the-dealer-wins"),
        pytest.param(
            "N", {"liable": 40000, "non_dealer": 8000, "dealer": 16000}, id="another-is-liable"
        ),
    ],
)
def test_what_each_payer_pays_beside_the_liable_one(seat: str, pays: dict[str, int]) -> None:
    """Big three dragons, fed by the left, and all honors, which everybody pays."""
    melds = ["ankan:5555z", "pon:666z@right", "pon:777z@left"]
    win = {**WIN, "hand": "22233z", "win_tile": "3z", "melds": melds, "honba": 0}
    answer = answers.score({**win, "seat_wind": seat})
    assert answer["pays"] == pays
    assert sum(change or 0 for change in answer["changes"]) == 0
