"""Fouls by rule set: each document's own verdicts, silence, and one table for fouls and offenses.

The verdicts below are copied from the documents: WRC Optional Rules 2022, Mod 6.3; WRC Penalties
2025, 12.3; EMA 2016, 3.4.6, 3.4.7 and 5.1 (ooyamaneko.net); M.League, chapter 7.
"""

from typing import Any

import pytest

from calc.riichi.rulesets import PRESETS
from tests.answers import penalty
from tests.tables import for_each

Row = dict[str, Any]

STATED = {
    "wrc-2022": {
        "wrong_number_of_tiles": "chonbo",
        "empty_call_group": "dead_hand",
        "empty_win_vocal": "chonbo",
        "call_with_declared_dead_hand": "point_penalty",
        "open_riichi": "dead_hand",
    },
    # 12.3.1: "A player having too many or too few tiles cannot correct it and receives a chonbo."
    # 12.3.3: 30P for a call with a hand known to be dead. 12.3.5: open riichi is a dead hand.
    "wrc-2025": {
        "wrong_number_of_tiles": "chonbo",
        "wrong_draw": "chonbo",
        "wrong_reveal": "dead_hand_or_chonbo",
        "empty_riichi": "dead_hand",
        "empty_win_vocal": "chonbo",
        "call_with_declared_dead_hand": "point_penalty",
        "invalid_group": "dead_hand",
        "noten_riichi": "chonbo",
        "open_riichi": "dead_hand",
        "wrong_all_last_sheet": "point_penalty",
    },
    # 3.4.6 and 3.4.7; 5.1.2: an empty call for a group is not penalized, one for a win without
    # showing the tiles is a dead hand.
    "ema-2016": {
        "wrong_number_of_tiles": "dead_hand",
        "wrong_reveal": "chonbo",
        "empty_call_group": "not_penalized",
        "empty_win_vocal": "dead_hand",
        "empty_win_shown": "chonbo",
        "call_with_declared_dead_hand": "chonbo",
        "invalid_group": "dead_hand",
        "noten_riichi": "chonbo",
        "open_riichi": "dead_hand",
        "invalid_concealed_kan": "chonbo",
    },
    "ema-2025": {
        "wrong_number_of_tiles": "dead_hand",
        "empty_win_vocal": "dead_hand",
        "call_with_declared_dead_hand": "chonbo",
    },
    # 2-2-1, 2-2-2, 2-2-4, 2-2 and 3: agari houki. 2-1 and 4: chombo. Two tiles shown without
    # intent, silent and late calls: a yellow card. Kuikae: agari houki.
    "m-league": {
        "wrong_number_of_tiles": "dead_hand",
        "wrong_draw": "dead_hand",
        "wrong_reveal": "warning",
        "empty_call_group": "dead_hand",
        "empty_concealed_kan": "dead_hand",
        "empty_riichi": "dead_hand",
        "empty_win_vocal": "dead_hand",
        "empty_win_shown": "chonbo",
        "call_with_declared_dead_hand": "chonbo",
        "confusing_call": "warning",
        "changed_call": "dead_hand",
        "invalid_group": "dead_hand",
        "swap_calling": "dead_hand",
        "noten_riichi": "chonbo",
        "invalid_concealed_kan": "chonbo",
    },
    # The first edition, 3.4.6 and 3.4.7: more than five tiles shown are a chombo, an opponent's
    # tiles a dead hand.
    "ema-2012": {
        "wrong_number_of_tiles": "dead_hand",
        "wrong_reveal": "dead_hand_or_chonbo",
        "empty_win_shown": "chonbo",
        "call_with_declared_dead_hand": "chonbo",
        "invalid_group": "dead_hand",
        "noten_riichi": "chonbo",
        "invalid_concealed_kan": "chonbo",
    },
    # Dead hand, chombo and the table for referees, column "by the regulations".
    "rrc": {
        "deal_error": "not_penalized",
        "wrong_number_of_tiles": "dead_hand",
        "wrong_draw": "dead_hand",
        "empty_call_group": "warning",
        "empty_riichi": "dead_hand",
        "empty_win_vocal": "dead_hand",
        "empty_win_shown": "chonbo",
        "call_with_undeclared_dead_hand": "dead_hand",
        "call_with_declared_dead_hand": "chonbo",
        "invalid_group": "dead_hand",
        "swap_calling": "dead_hand",
        "noten_riichi": "chonbo",
        "open_riichi": "dead_hand",
        "invalid_concealed_kan": "chonbo",
        "cheating": "disqualification",
        "late_1_to_10": "point_penalty",
        "forfeit": "point_penalty_and_replacement",
    },
    # An empty pon or chii, and swap calling, give up the win; noten riichi is a chombo.
    "saikouisen": {
        "empty_call_group": "dead_hand",
        "swap_calling": "dead_hand",
        "noten_riichi": "chonbo",
    },
    "rmu": {"swap_calling": "dead_hand"},
    "tenhou": {"noten_riichi": "not_possible", "wrong_number_of_tiles": "not_possible"},
    "mahjong-soul": {"swap_calling": "not_possible"},
    "riichi-city": {"swap_calling": "not_possible"},
}


@for_each(
    ("preset", "foul", "action"),
    [(preset, foul, action) for preset, row in STATED.items() for foul, action in row.items()],
)
def test_a_rule_set_answers_its_own_verdict(preset: str, foul: str, action: str) -> None:
    answer = penalty({"foul": foul, "rules": preset})
    assert (answer["action"], answer["source"]["nearest"]) == (action, None)
    assert answer["source"]["document"]


@pytest.mark.parametrize(
    ("preset", "foul", "nearest", "action"),
    [
        ("ema-2016", "late_1_to_10", "wrc-2022", "point_penalty"),
        ("ema-2025", "swap_calling", "wrc-2022", "dead_hand"),
        ("m-league", "open_riichi", "wrc-2025", "dead_hand"),
        ("jpml-a", "swap_calling", "m-league", "dead_hand"),
        ("jpml-a", "open_riichi", "wrc-2025", "dead_hand"),
        ("tenhou", "forfeit", "wrc-2025", "point_penalty_and_replacement"),
    ],
)
def test_a_document_without_a_verdict_is_named_as_such(
    preset: str, foul: str, nearest: str, action: str
) -> None:
    answer = penalty({"foul": foul, "rules": preset, "offender": "S", "mode": "table_payment"})
    assert (answer["action"], answer["source"]["status"]) == ("not_stated", "not_stated")
    assert answer["source"]["document"] == PRESETS[preset].title
    assert (answer["points"], answer["payments"], answer["next"]) == (None, [], None)
    says = answer["source"]["nearest"]
    assert (says["rules"], says["action"]) == (nearest, action)
    assert PRESETS[nearest].name in says["text"]


@pytest.mark.parametrize(
    ("kuikae", "action", "note"),
    [
        ("forbidden", "dead_hand", None),
        ("same_tile_only_forbidden", "dead_hand", "for the same tile"),
        ("allowed", "none", "swap calling is allowed"),
    ],
)
def test_swap_calling_is_a_foul_where_it_is_forbidden(
    kuikae: str, action: str, note: str | None
) -> None:
    rules = {"preset": "wrc-2022", "overrides": {"kuikae": kuikae}}
    answer = penalty({"foul": "swap_calling", "rules": rules})
    assert answer["action"] == action
    assert answer["note"] == note if note is None else answer["note"].startswith(note)


SAME = {
    "too_many_tiles": "wrong_number_of_tiles",
    "too_few_tiles": "wrong_number_of_tiles",
    "invalid_win_tiles_shown": "empty_win_shown",
    "two_han_minimum_not_reached": "empty_win_shown",
    "claim_after_dead_hand_was_declared": "call_with_declared_dead_hand",
    "riichi_on_open_hand": "open_riichi",
    "invalid_pon": "invalid_group",
    "invalid_chi": "invalid_group",
    "noten_riichi_offender_wins": "noten_riichi",
    "noten_riichi_exhaustive_draw": "noten_riichi",
    "invalid_concealed_kan_after_riichi_exhaustive_draw": "invalid_concealed_kan",
}
"""Offenses that are found, with the row of the foul table that they are."""
SHARED = ("action", "points", "applied", "tournament_penalty", "changes", "payments", "next")


@for_each("level", ["official", "higher", "lower", "bare_minimum"])
@for_each("preset", PRESETS)
def test_an_offense_and_its_foul_get_one_answer(preset: str, level: str) -> None:
    table: Row = {"rules": preset, "level": level, "offender": "S", "riichi": "W", "honba": 2}
    for case, foul in SAME.items():
        by_case, by_foul = penalty({"case": case, **table}), penalty({"foul": foul, **table})
        assert {key: by_case[key] for key in SHARED} == {key: by_foul[key] for key in SHARED}
        result = "chombo" if by_foul["action"] == "chonbo" else by_foul["action"]
        assert by_case["result"] == result


@pytest.mark.parametrize(
    "question",
    [
        {"rules": "wrc-2022", "level": "bare_minimum"},
        {"rules": "wrc-2022", "level": "bare_minimum", "mode": "table_payment"},
        {"rules": "wrc-mod-6.3-min"},
        {"rules": "jpml-a"},
    ],
)
def test_no_amount_is_invented_for_a_chombo(question: Row) -> None:
    answer = penalty({"foul": "noten_riichi", "offender": "S", **question})
    assert (answer["action"], answer["points"]) == ("chonbo", None)
    assert (answer["tournament_penalty"], answer["payments"]) == (None, [])
    assert answer["applied"] == "no amount stated"
    assert "no amount" in answer["applied_text"]
