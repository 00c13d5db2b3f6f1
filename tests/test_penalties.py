"""Penalties: every row of the foul table, conversions, chombo in all forms, offenses in time."""

from typing import Any

import pytest

from calc.commands import COMMANDS
from calc.riichi.rulesets import PENALTY_LEVEL, PRESETS
from calc.riichi.rulesets.presets.sources import SOURCES
from calc.riichi.table.fouls import (
    DEAD,
    FOULS,
    NEAREST,
    NOT_POSSIBLE,
    NOT_STATED,
    OWN_VERDICTS,
    SAME_TILE_ONLY,
    SWAP_ALLOWED,
)
from calc.riichi.table.penalties import OFFENSES, offense_verdict
from calc.words import ENGLISH
from calc.words.table import fouls_like, offense_words
from calc.words.texts.fouls import ACTIONS, LEVELS, NOTES, OUTCOMES, SYNONYMS, WHEN
from calc.words.texts.fouls import FOULS as NAMES
from tests import material
from tests.answers import answered, next_hand, penalty, settle
from tests.tables import for_each, with_indented

EXAMPLES = "penalty_examples"
NOTHING = {"E": 0, "S": 0, "W": 0, "N": 0}
Row = dict[str, Any]


def test_every_rule_set_has_verdicts_on_fouls() -> None:
    """WRC 2022 is the table itself; WRC 2025 states a verdict on every foul that others ask for."""
    missing = {*PRESETS} - {*OWN_VERDICTS, "wrc-2022"}
    assert not missing, f"add {missing} to OWN_VERDICTS in calc/riichi/table/fouls.py"
    missing = {*PRESETS} - {*NEAREST, "wrc-2022", "wrc-2025"}
    assert not missing, f"add {missing} to NEAREST in calc/riichi/table/fouls.py"


@for_each("row", material.examples(EXAMPLES, "foul"))
def test_the_foul_table(row: Row) -> None:
    answer = penalty({"rules": material.rules_of(row), "foul": row["foul"], "level": row["level"]})
    expected = dict(row["expected"])
    assert answer["action"] == expected.pop("action")
    assert answer["points"] == expected.pop("points_P")
    assert {key: answer[key] for key in ("note", "per") if answer[key]} == expected
    assert answer["group"] == row["group"]


LOWER = """
deal_error:not_penalized wrong_number_of_tiles:dead_hand wrong_draw:dead_hand
wrong_reveal:dead_hand empty_call_group:warning empty_concealed_kan:warning empty_riichi:warning
empty_win_vocal:dead_hand empty_win_shown:chonbo call_after_riichi:warning
call_with_undeclared_dead_hand:warning call_with_declared_dead_hand:point_penalty
confusing_call:warning changed_call:warning invalid_group:dead_hand swap_calling:dead_hand
riichi_tile_not_rotated:warning noten_riichi:chonbo open_riichi:warning
riichi_hand_discard:dead_hand invalid_concealed_kan:chonbo obstruction:referee_discretion
foreign_objects:referee_discretion passing_information:referee_discretion
cheating:disqualification wrong_all_last_sheet:warning wrong_report_sheet:warning
late_1_to_10:point_penalty late_over_10:point_penalty_and_replacement
forfeit:point_penalty_and_replacement
"""
BARE = """
deal_error:not_penalized wrong_number_of_tiles:dead_hand wrong_draw:none wrong_reveal:none
empty_call_group:none empty_concealed_kan:none empty_riichi:none empty_win_vocal:dead_hand
empty_win_shown:dead_hand call_after_riichi:none call_with_undeclared_dead_hand:none
call_with_declared_dead_hand:none confusing_call:none changed_call:none invalid_group:dead_hand
swap_calling:dead_hand riichi_tile_not_rotated:none noten_riichi:chonbo open_riichi:none
riichi_hand_discard:dead_hand invalid_concealed_kan:chonbo obstruction:referee_discretion
foreign_objects:referee_discretion passing_information:referee_discretion
cheating:disqualification wrong_all_last_sheet:warning wrong_report_sheet:warning
late_1_to_10:warning late_over_10:warning_and_replacement forfeit:point_penalty_and_replacement
"""


@pytest.mark.parametrize(("level", "table"), [("lower", LOWER), ("bare_minimum", BARE)])
def test_the_lower_columns_as_a_whole(level: str, table: str) -> None:
    expected = dict(line.split(":") for line in table.split())
    actions = {foul: getattr(row, level).action.value for foul, row in FOULS.items()}
    assert actions == expected


def test_thirty_fouls_at_four_levels_have_words() -> None:
    assert len(FOULS) == 30
    assert FOULS.keys() == NAMES.keys() == SYNONYMS.keys()
    verdicts = [getattr(foul, level) for foul in FOULS.values() for level in PENALTY_LEVEL]
    assert len(verdicts) == 120
    verdicts += [verdict for table in OWN_VERDICTS.values() for verdict in table.values()]
    verdicts += [NOT_STATED, NOT_POSSIBLE, SWAP_ALLOWED, DEAD._replace(note=SAME_TILE_ONLY)]
    assert {verdict.action.value for verdict in verdicts} == set(ACTIONS)
    assert {verdict.note for verdict in verdicts if verdict.note} == set(NOTES)
    assert {verdict.source for verdict in verdicts if verdict.source} <= set(SOURCES)
    assert set(LEVELS) == set(PENALTY_LEVEL)


def test_higher_adds_one_to_warnings_and_dead_hands_alone() -> None:
    for foul in FOULS.values():
        plain = foul.official.action in ("warning", "dead_hand")
        assert foul.higher.points == (1 if plain else foul.official.points)


@pytest.mark.parametrize(
    ("text", "fouls"),
    [
        ("kuikae", ["swap_calling"]),
        ("phone", ["foreign_objects"]),
        ("late minutes", ["late_1_to_10", "late_over_10"]),
        ("noten", ["noten_riichi"]),
        ("unicorn", []),
    ],
)
def test_a_foul_is_looked_up_by_word(text: str, fouls: list[str]) -> None:
    assert fouls_like(text, ENGLISH) == fouls


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "conversion"))
def test_conversions(row: Row) -> None:
    cause = {"foul": row["foul"]} if "foul" in row else {"points": row["points_P"]}
    people = {"offender": row.get("offender", "S"), "dealer": row.get("dealer", "E")}
    answer = penalty({"rules": material.rules_of(row), **cause, **people})
    assert {key: answer[key] for key in row["expected"]} == row["expected"]


@pytest.mark.parametrize(
    ("points", "changes"),
    [
        (2, {"E": 0, "S": 0, "W": -2000, "N": 0}),
        (10, {"E": 2000, "S": 2000, "W": -6000, "N": 2000}),
        (20, {"E": 4000, "S": 4000, "W": -12000, "N": 4000}),
        (0, NOTHING),
        (5, NOTHING),
        (15, NOTHING),
        (40, NOTHING),
    ],
)
def test_conversions_by_hand(points: int, changes: Row) -> None:
    answer = penalty({"points": points, "offender": "W", "mode": "table_payment"})
    assert answer["changes"] == changes
    assert (answer["applied"] == "no conversion stated") is (points in (5, 15, 40))


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "conversion_collect"))
def test_the_next_winner_takes_penalty_points(row: Row) -> None:
    win = {"seat_wind": row["winner"], "base": 1000, "win_by": "tsumo"}
    question = {
        "rules": material.rules_of(row),
        "wins": [win],
        "riichi_sticks": row["riichi_sticks"],
    }
    without = settle({"wins": [win]})["changes"][row["winner"]]
    answer = settle(question | {"penalty_points": row["penalty_on_table"]})
    won = answer["changes"][row["winner"]] - without
    assert won == row["expected"]["winner_collects"]
    assert answer["next"]["penalty_points"] == 0


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "chombo_settlement"))
def test_chombo(row: Row) -> None:
    keys = ("form", "offender", "dealer", "riichi", "honba")
    question = {"foul": "chombo", "rules": material.rules_of(row), "riichi_sticks": row["sticks"]}
    answer = penalty(question | {key: row[key] for key in keys})
    assert row["expected"] == {
        "changes": answer["changes"],
        "tournament_penalty_P": answer["tournament_penalty"],
        "next": next_hand(answer),
    }


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "case"))
def test_offenses_in_their_moment(row: Row) -> None:
    answer = penalty({"rules": material.rules_of(row), "case": row["case"]})
    expected = row["expected"]
    assert answer["result"] == expected["result"]
    if "when" in expected:
        assert answer["when"] == expected["when"].replace(" ", "_")
    assert answer["also"] == expected.get("also")


def test_every_offense_has_words() -> None:
    assert set(WHEN) == {"at_once"}
    for name, offense in OFFENSES.items():
        assert offense_words(name, ENGLISH).text
        for preset in PRESETS.values():
            for level in PENALTY_LEVEL:
                assert offense_verdict(offense, level, preset.ruleset).outcome in OUTCOMES


TEXTS = """
points=5&mode=table_payment&offender=S
    Penalty in points, 5P
    The rules state no conversion of 5P
points=5&mode=table_payment
    The rules state no conversion of 5P
    See chombo#at-the-table
foul=late_1_to_10&times=5&offender=S&mode=table_payment
    1P for each minute
    concerns the tournament alone
case=two_han_minimum_win_retracted_after_ura
    Chombo.
    A warning for obstruction is added.
foul=wrong_report_sheet&offender=S
    , 2P each player
points=10&mode=table_payment&offender=S
    The same hand continues.
foul=noten_riichi&offender=S
    Next hand
"""


@for_each(("question", "lines"), with_indented(TEXTS))
def test_what_the_text_says_of_a_penalty(question: str, lines: list[str]) -> None:
    text = COMMANDS["penalty"].to_text(answered("penalty", question), ENGLISH)
    text = " ".join(text.split())
    for line in lines:
        assert line in text
    assert "each each" not in text
    assert "Penalty in points: Penalty in points" not in text


@pytest.mark.parametrize("subject", [{"foul": "noten_riichi"}, {"points": 30}])
def test_a_payment_at_the_table_asks_who_pays(subject: Row) -> None:
    question = {**subject, "mode": "table_payment"}
    assert "offender" in penalty(question)["applied_text"]
    assert penalty(question | {"offender": "S"})["applied_text"] is None
