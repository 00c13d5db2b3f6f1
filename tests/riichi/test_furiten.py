"""Furiten: worked examples, what a game server offered, and each rule by hand."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from calc.questions.score import DEFAULT_RULES, read_score
from calc.riichi.counts import COPY
from calc.riichi.notation import parse_tile, parse_tiles
from calc.riichi.rulesets import Ruleset
from calc.riichi.rulesets.read import ruleset
from calc.riichi.tiles import KINDS, Discard
from calc.riichi.waits import Waits, waits_before_win
from calc.riichi.waits.furiten import FuritenKind, WayOut, furiten, may_be_furiten
from scripts.hands import win_question
from tests import material
from tests.answers import score, waits
from tests.tables import for_each

Row = dict[str, Any]
WAITING = Waits(parse_tiles("14p"))


def discards_and_passed_tiles(row: Row, rules: Ruleset) -> Row:
    """The keys of a question after the events of an example, under its rules."""
    ends = rules.temporary_furiten_ends
    riichi = row["riichi_discard_index"] is not None
    discards = [discard.replace("*", "^") for discard in row["own_discards"]]
    if riichi:
        discards[row["riichi_discard_index"]] += "*"
    passed: list[str] = []
    passed_in_riichi: list[str] = []
    for event in row["events"]:
        kind = event["type"]
        if kind == "pass_win":
            passed.append(event["tile"])
        if riichi and kind in ("pass_win", "decline_tsumo"):
            passed_in_riichi.append(event["tile"])
        if kind == "own_discard":
            discards.append(event["tile"])
        if kind in ENDS[ends]:
            passed.clear()
    return {
        "discards": discards,
        "passed": "".join(passed),
        "passed_in_riichi": "".join(passed_in_riichi),
        "riichi": riichi,
    }


ENDS = {
    "own_draw_or_claim": ("own_draw", "own_claim", "own_discard"),
    "own_discard": ("own_discard",),
    "any_call": ("own_discard", "own_claim", "other_call"),
}


@for_each("row", material.examples("furiten_examples"))
def test_worked_examples(row: Row) -> None:
    expected = row["expected"]
    rules = material.rules_of(row)
    question = {"rules": rules, "hand": row["hand"], "melds": row["melds"]}
    question |= discards_and_passed_tiles(row, ruleset(rules))
    answer = waits(question)
    free = [wait["tile"] for wait in answer["waits"]]
    assert free == expected["waits_not_all_in_own_hand"]
    assert sorted([*free, *answer["held"]]) == sorted(expected["waits"])
    assert (answer["furiten"] is not None) == expected["furiten"]
    if expected["kind"]:
        assert expected["kind"] in answer["furiten"]["kinds"]
    assert _may_win(answer, row["offer"]) == expected["furiten_allows"]


def _may_win(answer: Mapping[str, Any], offer: Mapping[str, str] | None) -> bool:
    """May the hand win on the tile, as far as tenpai and furiten go?"""
    if answer["kind"] != "tenpai" or offer is None:
        return False
    waited = any(wait["tile"] == offer["tile"] for wait in answer["waits"])
    return waited and (offer["how"] == "tsumo" or answer["furiten"] is None)


@for_each("record", lambda: material.data("tenhou_furiten_dev"), ids=lambda record: record["id"])
def test_verdicts_of_the_game_server(record: Row) -> None:
    keys = ("hand", "melds", "discards", "riichi", "seat_wind", "round_wind", "passed")
    answer = waits({"rules": tenhou(record), **{key: record[key] for key in keys}})
    assert (answer["furiten"] is not None) == record["expected"]["furiten"]


@for_each("record", lambda: material.data("tenhou_offers_dev"), ids=lambda record: record["id"])
def test_offers_of_the_game_server(record: Row) -> None:
    answer, expected = score(offered(record)), record["expected"]
    assert (answer["kind"] == "scored") == expected["win_offered"]
    assert answer["kind"] != "furiten" or expected["furiten"]


def tenhou(record: Row) -> Row:
    table = record["table"]
    overrides: Row = {}
    if not table["kuitan"]:
        overrides["kuitan"] = False
    if not table["aka"]:
        overrides["red_fives"] = {"m": 0, "p": 0, "s": 0}
    return {"preset": "tenhou", "overrides": overrides}


OFFERED = (
    "hand",
    "melds",
    "discards",
    "riichi",
    "double_riichi",
    "ippatsu",
    "seat_wind",
    "round_wind",
)


def offered(record: Row) -> Row:
    """The win a server offered or withheld, as a question of `score`."""
    question = {key: record[key] for key in OFFERED}
    question |= {"rules": tenhou(record), "win_tile": record["tile"], "win_by": record["how"]}
    if record["how"] == "ron":
        question["hand"] += record["tile"]
        return {**question, "houtei": record["houtei"], "passed": record["passed"]}
    if record["first_draw"]:
        question["tenhou" if record["seat_wind"] == "E" else "chiihou"] = True
    return {**question, "haitei": record["haitei"], "rinshan": record["rinshan"]}


DISCARD, TEMPORARY, RIICHI = FuritenKind


def discards(text: str) -> tuple[Discard, ...]:
    return tuple(Discard(tile) for tile in parse_tiles(text))


def test_every_kind_is_named_at_once() -> None:
    verdict = furiten(WAITING, ruleset(), discards=discards("9m1p"), passed=parse_tiles("4p"))
    assert verdict is not None
    assert verdict.kinds == (DISCARD, TEMPORARY)
    assert verdict.tiles == parse_tiles("14p")
    assert verdict.until == "waits_change"
    assert verdict.way_out is WayOut.CHANGE_WAITS


@pytest.mark.parametrize("ends", ["own_draw_or_claim", "own_discard", "any_call"])
def test_temporary_furiten_ends_as_the_rules_say(ends: str) -> None:
    rules = ruleset({"overrides": {"temporary_furiten_ends": ends}})
    verdict = furiten(WAITING, rules, passed=parse_tiles("7p1p"))
    assert verdict is not None
    assert (verdict.kinds, verdict.until, verdict.way_out) == ((TEMPORARY,), ends, WayOut.WAIT)


def test_after_riichi_nothing_ends_it() -> None:
    verdict = furiten(
        WAITING, ruleset(), discards=discards("1p"), passed=parse_tiles("4p"), in_riichi=True
    )
    assert verdict is not None
    assert verdict.kinds == (DISCARD, RIICHI)
    assert (verdict.until, verdict.way_out) == ("end_of_hand", WayOut.NONE)


@pytest.mark.parametrize(
    ("waiting", "own", "expected"),
    [
        pytest.param("5p", "0p", True, id="a-red-five-is-a-five"),
        pytest.param("14p", "7p", False, id="of-the-same-line-but-no-wait"),
        pytest.param("14p", "", False, id="nothing-discarded"),
    ],
)
def test_own_discards(waiting: str, own: str, *, expected: bool) -> None:
    verdict = furiten(Waits(parse_tiles(waiting)), ruleset(), discards=discards(own))
    assert (verdict is not None) == expected


def test_a_called_discard_counts() -> None:
    called = (Discard(parse_tile("4p"), called=True),)
    verdict = furiten(WAITING, ruleset(), discards=called)
    assert verdict is not None
    assert (verdict.kinds, verdict.tiles) == ((DISCARD,), parse_tiles("4p"))


def test_no_furiten_is_filtered_away(seed: int) -> None:
    """Whatever a hand waited for, `may_be_furiten` asks for the waits where that was seen."""
    random, asked = Random(seed), 0
    for question in [win_question(random) for _ in range(300)] + ORPHANS:
        hand = read_score(question).hand
        assert hand
        waiting = waits_before_win(hand, DEFAULT_RULES, players=4).tiles
        for tile in KINDS:
            may_be = may_be_furiten(hand, 3 * COPY[tile.kind])
            assert may_be or tile not in waiting, (tile, question)
            asked += may_be
    assert asked < 300 * 8, "most kinds are no wait, and most of them are seen to be none"


ORPHANS: list[Row] = [
    {"hand": "19m19p19s12345677z", "win_tile": tile, "win_by": "ron"} for tile in ("7z", "1z")
]
"""Thirteen orphans on thirteen waits and on one."""
