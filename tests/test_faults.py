"""Questions that were once answered wrongly, from the material, with what is right.

The file beside the checkout has each question with its right answer in words and its authority;
here is what the answer has to hold. Texts of a problem or a remark are tested elsewhere.
"""

import json
from typing import Any

import pytest

from tests import material
from tests.answers import answered, check

RIGHT = {
    # the end of a game
    "west-renchan-draw-tenhou": "next.game=continue&next.round=W1&next.honba=1",
    "west-renchan-win-tenhou": "next.game=continue&next.round=W1&next.honba=1",
    "west-renchan-sanma-mahjong-soul": "next.game=continue&next.round=W1&next.honba=1",
    "wrc-round-W1": "ignored=round-not-played",
    "table-sum": "ignored=scores-do-not-add-up",
    "final-penalty-points-vanish": "warnings=penalty-points-left",
    "cli-text-game-over": "next.game=end&next.reason=bankruptcy&line=The game is over",
    # liability
    "two-liable-tsumo-wrc-2025": "changes=64000,0,-32000,-32000",
    "two-liable-tsumo-m-league": "changes=64000,0,-32000,-32000",
    "two-liable-ron-wrc": "changes=64300,-32300,-16000,-16000",
    "majsoul-pao-honba": "changes=E:98900,S:-48000,W:0,N:-48900",
    "jpml-a-pao-suukantsu": "changes=32000,0,0,-32000",
    "jpml-a-pao-honba": "changes=32300,-16300,0,-16000",
    "pao-not-asked": "ignored=liability-not-known",
    "liable-yakuman-exceeds": "problems=too-many-liable-yakuman",
    "option-double-yakuman-pinfu": "problems=bad-option-value",
    "b63": "changes=E:-16600,S:0,W:-16000,N:32600",
    "b67": "changes=E:96000,S:-48000,W:-48000,N:0",
    # three players, and house rules
    "b15": "kind=invalid",
    "b24": "kind=allowed",
    "b74": "kind=settled",
    "b88": "kind=scored&points=16000",
    "b89": "kind=scored&changes=8000,-4000,-4000",
    "b91": "kind=invalid&problems=rinshan-with-ippatsu",
    "b53": "result=abort&next.riichi_sticks=0",
    # fouls
    "m-league-wrong_number_of_tiles": "action=dead_hand",
    "m-league-empty_call_group": "action=dead_hand",
    "m-league-empty_concealed_kan": "action=dead_hand",
    "m-league-empty_win_vocal": "action=dead_hand",
    "m-league-call_with_declared_dead_hand": "action=chonbo&points=20",
    "m-league-changed_call": "action=dead_hand",
    "m-league-case-play_cannot_continue": "result=chombo&points=20",
    "m-league-case-too_few_tiles": "result=dead_hand",
    "m-league-case-too_many_tiles": "result=dead_hand",
    "m-league-case-invalid_kan": "result=dead_hand",
    "m-league-case-invalid_pon": "result=dead_hand",
    "m-league-case-claim_after_dead_hand_was_declared": "result=chombo&points=20",
    "min-han-retracted-6.2": "points=31&tournament_penalty=31",
    "penalty-sum-without-sticks": "action=not_possible&applied=not possible",
    "penalty-applied-nothing": "action=not_possible&applied=not possible",
    "penalty-points-15": "applied=no conversion stated&changes=E:0,S:0,W:0,N:0",
    "settle-decided-by": "decided_by=kiriage_mangan",
    # what cannot be true together
    "double-riichi-own-kan-riichi": "problems=double-riichi-too-late",
    "double-riichi-own-kan-ippatsu-score": "problems=conditions-exclude-each-other",
    "min-han-by-value": "problems=below-minimum-han",
    "kanburi+ippatsu": "problems=conditions-exclude-each-other",
    "kanburi+chankan": "problems=conditions-exclude-each-other",
    "tsubame+chankan": "problems=conditions-exclude-each-other",
    "paarenchan-non-dealer": "problems=paarenchan-by-non-dealer,paarenchan-without-counters",
    "double+ippatsu+haitei": "problems=conditions-exclude-each-other",
    "chankan-on-one-winner": "problems=told-of-one-winner",
    "four-riichi-exhaustive": "ignored=four-riichi-aborts",
}
IN_WORDS = {"tenhou-rounding-text"}
"""Rows about a text alone, each with a test of its own."""
"""By the id of a row: what its answer has, in the form of `answers.toml`."""
FILES = {
    "majsoul_pao_ron_honba.json": "settle => changes=E:-16600,S:0,W:-16000,N:32600",
    "two_liable_tsumo.json": "settle => changes=E:96000,S:-48000,W:-48000,N:0",
    "sanma_riichi_3_left.json": "riichi => kind=allowed",
    "sanma_chiihou_after_kita.json": "score => kind=invalid",
    "sanma_double_riichi_ippatsu_kita.json": "score => kind=invalid",
}
"""Questions in files of their own: the command, and what its answer has."""


def rows() -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in material.faults()}


def test_every_fault_is_here() -> None:
    assert set(rows()) == {*RIGHT, *IN_WORDS}


def test_rounding_is_said_for_scores_below_zero_too() -> None:
    question = rows()["tenhou-rounding-text"]["question"]
    (said,) = [
        option["text"]
        for option in answered("rules", f"rules={question['rules']}")["options"]
        if option["id"] == question["option"]
    ]
    assert said == "to the nearest thousand, 500 away from zero"


@pytest.mark.parametrize("fault", RIGHT)
def test_a_fault_is_mended(fault: str) -> None:
    row = rows()[fault]
    check(f"{row['command']} {json.dumps(row['question'])} => {RIGHT[fault]}")


@pytest.mark.parametrize("name", FILES)
def test_a_question_in_a_file_of_its_own(name: str) -> None:
    command, _, right = FILES[name].partition(" => ")
    question = json.loads(material.path(f"faults/files/{name}").read_text(encoding="utf-8"))
    check(f"{command} {json.dumps(question)} => {right}")
