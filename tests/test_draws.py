"""Draws: every worked example and every recorded draw, and each condition by hand."""

from typing import Any

import pytest

from calc.commands import COMMANDS
from calc.riichi.tiles import WINDS
from calc.words import ENGLISH
from tests import material
from tests.answers import draw, next_hand, penalty
from tests.tables import for_each

TENPAI_HAND, NOTEN_HAND = "234m456789p2245s", "234m456789p1935s"
SEATS = tuple(map(str, WINDS))
EXAMPLES = "draw_examples"
Row = dict[str, Any]


def chombo(answer: Row) -> Row | None:
    """A chombo as the examples write it."""
    entry = answer["chombo"]
    return entry and {
        "form": f"{entry['points']}P deducted from the tournament score",
        "by": entry["by"],
    }


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "exhaustive"))
def test_exhaustive_draws(row: Row) -> None:
    seats = {
        seat: {
            "tenpai": seat in row["tenpai"] and seat not in row["noten_riichi"],
            "riichi": seat in row["riichi"] or seat in row["noten_riichi"],
            "declares_noten": seat in row["declared_noten"],
            "dead_hand": seat in row["dead_hands"],
            "nagashi": seat in row["nagashi"],
        }
        for seat in SEATS
    }
    question = {"type": "exhaustive", "rules": material.rules_of(row), "seats": seats}
    answer = draw(question | {"honba": row["honba"], "riichi_sticks": row["sticks"]})
    assert row["expected"] == {
        "result": answer["result"],
        "changes": answer["changes"],
        "next": next_hand(answer),
        "chombo": chombo(answer),
    }


@for_each("row", material.examples(EXAMPLES, "abortive"))
def test_abortive_draws(row: Row) -> None:
    situation = row["situation"]
    riichi = situation.get("riichi", situation.get("riichi_before", []))
    noten = situation.get("noten_riichi", [])
    question: Row = {
        "type": row["type"],
        "rules": material.rules_of(row),
        "riichi": riichi,
        "called_before": situation.get("calls_or_concealed_kans_before"),
        "first_draw": situation.get("players_first_draw"),
        "first_discards": "".join(situation["first_discards"])
        if "first_discards" in situation
        else None,
        "discard_won": situation.get(
            "fourth_discard_won", situation.get("discard_after_fourth_won")
        ),
        "kans_by": situation.get("kans_by"),
        "winners": situation.get("winners"),
        "discarder": situation.get("discarder"),
        "honba": situation.get("honba", 0),
        "riichi_sticks": situation.get("sticks", 0),
        "seats": {seat: {"tenpai": False} for seat in noten},
    }
    if "seat" in situation:
        question |= {
            "by": situation["seat"],
            "seats": {situation["seat"]: {"hand": situation["hand"]}},
        }
    answer = draw(question)
    assert row["expected"] == {
        "result": answer["result"],
        "deposits_returned_to": answer["deposits_returned_to"],
        "next": next_hand(answer),
        "chombo": chombo(answer),
    }


@pytest.mark.parametrize("row", material.examples(EXAMPLES, "noten_riichi"))
def test_noten_riichi_in_its_moment(row: Row) -> None:
    answer = penalty({"rules": material.rules_of(row), "case": f"noten_riichi_{row['situation']}"})
    assert answer["result"] == row["expected"]["result"]
    assert penalty({"case": row["situation"]})["result"] == answer["result"]


@pytest.mark.parametrize(
    "row", [case for case in material.examples(EXAMPLES, "tenpai") if case.id != "tp-003"]
)
def test_tenpai_of_a_hand_at_the_draw(row: Row) -> None:
    seat = {"hand": row["hand"], "melds": row["melds"]}
    question = {"type": "exhaustive", "rules": material.rules_of(row), "seats": {"S": seat}}
    tenpai = draw(question)["tenpai"]["S"]
    expected = row["expected"]
    assert tenpai["tenpai"] == expected["tenpai"]
    assert tenpai["waits"] == expected["waits"]
    assert tenpai["waits_not_all_in_own_hand"] == expected["waits_not_all_in_own_hand"]


def recorded() -> list[Row]:
    return [*material.data("tenhou_draws_dev"), *material.data("tenhou_sanma_draws_dev")]


@for_each("record", recorded, ids=lambda record: record["id"])
def test_recorded_draws(record: Row) -> None:
    seats = {}
    for seat in record["seats"]:
        hand = {"hand": seat["hand"], "melds": seat["melds"]}
        known = hand if seat["hand"] else {"tenpai": seat["tenpai"]}
        seats[seat["seat_wind"]] = {**known, "riichi": seat["riichi"]}
        if record["type"] == "nagashi_mangan":
            seats[seat["seat_wind"]]["discards"] = seat["discards"]
    question = {key: record[key] for key in ("type", "honba", "players")}
    question |= {"riichi_sticks": record["riichi_sticks_on_table"], "seats": seats}
    answer = draw({"rules": "tenhou", **question})
    assert answer["changes"] == {
        seat["seat_wind"]: seat["score_change"] for seat in record["seats"]
    }
    assert answer["result"] != "no"


@pytest.mark.parametrize("row", material.examples("settlement_examples", "three_players_draw"))
def test_worked_draws_of_three_players(row: Row) -> None:
    seats = {seat: {"tenpai": seat in row["tenpai"]} for seat in "ESW"}
    question = {"type": "exhaustive", "rules": "tenhou", "players": 3, "seats": seats}
    assert draw(question)["changes"] == row["expected"]["changes"]


NOTEN_RIICHI = {
    "E": {"tenpai": True},
    "S": {"tenpai": False, "riichi": True},
    "W": {"tenpai": True, "riichi": True},
}


@pytest.mark.parametrize(
    ("seat", "rules", "mark"),
    [
        ({}, "wrc-2025", "nagashi-mark-not-in-use"),
        ({"melds": ["pon:555z"]}, {"preset": "wrc-2022", "mods": ["wrc-mod-3.2"]},
         "nagashi-on-open-hand"),
        ({"dead_hand": True}, "tenhou", "nagashi-of-a-dead-hand"),
    ],
)  # fmt: skip
def test_a_mark_of_nagashi_without_effect_is_named(seat: Row, rules: Row, mark: str) -> None:
    question = {"rules": rules, "seats": {"S": {"nagashi": True, **seat}}}
    answer = draw({"type": "exhaustive", **question})
    assert answer["result"] == "noten_payments"
    assert [(entry["id"], entry["field"]) for entry in answer["ignored"]] == [
        (mark, "seats.S.nagashi")
    ]
    asked_for = draw({"type": "nagashi_mangan", **question})
    assert asked_for["kind"] == "invalid"
    text = " ".join(COMMANDS["draw"].to_text(answer, ENGLISH).split())
    assert text.endswith(answer["ignored"][0]["hint"])


def test_a_noten_riichi_leads_to_its_sections() -> None:
    answer = draw({"type": "exhaustive", "seats": NOTEN_RIICHI, "riichi_sticks": 2})
    assert answer["chombo"]["see"] == ["riichi#noten-riichi", "chombo#after"]
    text = COMMANDS["draw"].to_text(answer, ENGLISH)
    assert "See riichi#noten-riichi" in text
    assert "See chombo#after" in text


NINE_KINDS: Row = {
    "type": "kyuushu_kyuuhai", "rules": "tenhou", "by": "S",
    "seats": {"S": {"hand": "1234569m9p1s12345z"}},
}  # fmt: skip


@pytest.mark.parametrize(
    ("question", "without_effect"),
    [
        ({"type": "exhaustive", "kans_by": "ESSN", "called_before": True},
         ["called_before", "kans_by"]),
        ({"type": "suukaikan", "kans_by": "ESSN", "first_discards": "1z"}, ["first_discards"]),
        ({**NINE_KINDS, "called_before": False, "discard_won": True}, ["discard_won"]),
        ({"type": "suufon_renda", "first_discards": "1z1z1z1z", "called_before": True}, []),
    ],
)  # fmt: skip
def test_a_key_of_another_draw_is_named(question: Row, without_effect: list[str]) -> None:
    answer = draw(question)
    assert [entry["field"] for entry in answer["ignored"]] == without_effect
    assert {entry["id"] for entry in answer["ignored"]} <= {"not-of-this-draw"}
    text = COMMANDS["draw"].to_text(answer, ENGLISH)
    assert text.count("This kind of draw does not depend on") == len(without_effect)


@pytest.mark.parametrize(
    ("mods", "text"),
    [
        (["wrc-mod-6.3-min"], "Off the tournament score; the rules name no amount"),
        (["wrc-mod-6.1", "wrc-mod-6.3-min"], "Paid at the table; the rules name no amount"),
        (["wrc-mod-6.1"], "Paid to the others at the table"),
    ],
)
def test_a_noten_riichi_without_a_stated_price_pays_nothing(mods: Row, text: str) -> None:
    rules = {"preset": "wrc-2022", "mods": mods}
    answer = draw({"type": "exhaustive", "rules": rules, "seats": NOTEN_RIICHI})
    assert answer["chombo"]["text"] == text
    assert any(payment["why"] == "penalty" for payment in answer["payments"]) is ("to the" in text)


@pytest.mark.parametrize(
    ("rules", "riichi", "remarked"),
    [("tenhou", "ESWN", True), ("tenhou", "ESW", False), ("wrc-2025", "ESWN", False)],
)
def test_an_exhaustive_draw_with_four_in_riichi_is_remarked_on(
    rules: str, riichi: str, *, remarked: bool
) -> None:
    """Tenhou's manual: four riichi abort the hand; WRC has no abortive draws."""
    seats = {seat: {"tenpai": True, "riichi": seat in riichi} for seat in SEATS}
    answer = draw({"rules": rules, "type": "exhaustive", "seats": seats})
    assert answer["kind"] == "draw"
    assert [entry["id"] for entry in answer["ignored"]] == ["four-riichi-aborts"] * remarked
