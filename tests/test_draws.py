"""Draws: every worked example and every recorded draw, and each condition by hand."""

from typing import Any

import pytest

from calc.commands import COMMANDS
from calc.riichi.tiles import WINDS
from calc.wording.language import ENGLISH
from tests import material
from tests.answers import draw, penalty
from tests.tables import for_each

TENPAI_HAND, NOTEN_HAND = "234m456789p2245s", "234m456789p1935s"
SEATS = tuple(map(str, WINDS))
ROWS = list(material.rules("draw_examples"))
Row = dict[str, Any]


def rows(*kinds: str) -> list[Any]:
    return [pytest.param(row, id=row["id"]) for row in ROWS if row["kind"] in kinds]


def rules(row: Row) -> Row:
    return {"preset": row["ruleset"], "overrides": row["overrides"]}


def following(answer: Row) -> Row | None:
    """What the examples tell of the next hand."""
    then = answer["next"]
    return then and {
        "dealer": then["dealer"],
        "honba": then["honba"],
        "sticks": then["riichi_sticks"],
    }


def chombo(answer: Row) -> Row | None:
    """A chombo as the examples write it."""
    entry = answer["chombo"]
    return entry and {
        "form": f"{entry['points']}P deducted from the tournament score",
        "by": entry["by"],
    }


@pytest.mark.parametrize("row", rows("exhaustive"))
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
    question = {"type": "exhaustive", "rules": rules(row), "seats": seats}
    answer = draw(question | {"honba": row["honba"], "riichi_sticks": row["sticks"]})
    assert row["expected"] == {
        "result": answer["result"],
        "changes": answer["changes"],
        "next": following(answer),
        "chombo": chombo(answer),
    }


@for_each("row", rows("abortive"))
def test_abortive_draws(row: Row) -> None:
    situation = row["situation"]
    riichi = situation.get("riichi", situation.get("riichi_before", []))
    noten = situation.get("noten_riichi", [])
    question: Row = {
        "type": row["type"],
        "rules": rules(row),
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
        "next": following(answer),
        "chombo": chombo(answer),
    }


@pytest.mark.parametrize("row", rows("noten_riichi"))
def test_noten_riichi_in_its_moment(row: Row) -> None:
    answer = penalty({"rules": rules(row), "case": f"noten_riichi_{row['situation']}"})
    assert answer["result"] == row["expected"]["result"]
    assert penalty({"case": row["situation"]})["result"] == answer["result"]


@pytest.mark.parametrize("row", [case for case in rows("tenpai") if case.id != "tp-003"])
def test_tenpai_of_a_hand_at_the_draw(row: Row) -> None:
    seat = {"hand": row["hand"], "melds": row["melds"]}
    question = {"type": "exhaustive", "rules": rules(row), "seats": {"S": seat}}
    tenpai = draw(question)["tenpai"]["S"]
    expected = row["expected"]
    assert tenpai["tenpai"] == expected["tenpai"]
    assert tenpai["waits"] == expected["waits"]
    assert tenpai["waits_not_all_in_own_hand"] == expected["waits_not_all_in_own_hand"]


def test_fourteen_tiles_are_no_hand_of_a_draw() -> None:
    seats = {"S": {"hand": "123333m456p789s22z"}}
    answer = draw({"type": "exhaustive", "seats": seats})
    assert [(problem["id"], problem["field"]) for problem in answer["problems"]] == [
        ("not-thirteen-tiles", "seats.S.hand")
    ]


@pytest.mark.parametrize(
    ("name", "number"), [("tenhou_draws_dev", 505), ("tenhou_sanma_draws_dev", 70)]
)
def test_recorded_draws(name: str, number: int) -> None:
    wrong, total = [], 0
    for record in material.data(name):
        total += 1
        seats = {}
        for seat in record["seats"]:
            hand = {"hand": seat["hand"], "melds": seat["melds"]}
            known = hand if seat["hand"] else {"tenpai": seat["tenpai"]}
            seats[seat["seat_wind"]] = {**known, "riichi": seat["riichi"]}
            if record["type"] == "nagashi_mangan":
                seats[seat["seat_wind"]]["discards"] = seat["discards"]
        answer = draw(
            {
                "rules": "tenhou",
                "type": record["type"],
                "honba": record["honba"],
                "players": record["players"],
                "riichi_sticks": record["riichi_sticks_on_table"],
                "seats": seats,
            }
        )
        changes = {seat["seat_wind"]: seat["score_change"] for seat in record["seats"]}
        if answer.get("changes") != changes or answer["result"] == "no":
            wrong.append((record["id"], changes, answer))
    assert not wrong, wrong[:3]
    assert total == number


@pytest.mark.parametrize(
    ("tenpai", "changes"),
    [
        ("", {"E": 0, "S": 0, "W": 0}),
        ("S", {"E": -1000, "S": 2000, "W": -1000}),
        ("ES", {"E": 1000, "S": 1000, "W": -2000}),
        ("ESW", {"E": 0, "S": 0, "W": 0}),
    ],
)
def test_three_players_move_two_thousand(tenpai: str, changes: Row) -> None:
    seats = {seat: {"tenpai": seat in tenpai} for seat in "ESW"}
    question = {"type": "exhaustive", "rules": "tenhou", "players": 3, "seats": seats}
    assert draw(question)["changes"] == changes


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, id=row["id"])
        for row in material.rules("settlement_examples")
        if row["kind"] == "three_players_draw"
    ],
)
def test_worked_draws_of_three_players(row: Row) -> None:
    seats = {seat: {"tenpai": seat in row["tenpai"]} for seat in "ESW"}
    question = {"type": "exhaustive", "rules": "tenhou", "players": 3, "seats": seats}
    assert draw(question)["changes"] == row["expected"]["changes"]


NOTEN_RIICHI = {
    "E": {"tenpai": True},
    "S": {"tenpai": False, "riichi": True},
    "W": {"tenpai": True, "riichi": True},
}


def test_noten_riichi_is_a_chombo_and_the_hand_is_dealt_again() -> None:
    answer = draw({"type": "exhaustive", "seats": NOTEN_RIICHI, "honba": 2, "riichi_sticks": 3})
    assert answer["result"] == "chombo"
    assert answer["changes"] == {"E": 0, "S": 1000, "W": 1000, "N": 0}
    assert following(answer) == {"dealer": "stays", "honba": 2, "sticks": 1}
    assert chombo(answer) == {"form": "30P deducted from the tournament score", "by": ["S"]}


@pytest.mark.parametrize(
    ("overrides", "changes"),
    [
        ({"chombo": "reverse_mangan"}, {"E": 4000, "S": -7000, "W": 3000, "N": 2000}),
        ({"penalty_mode": "table_payment"}, {"E": 6000, "S": -17000, "W": 7000, "N": 6000}),
    ],
)
def test_noten_riichi_paid_at_the_table(overrides: Row, changes: Row) -> None:
    question = {"type": "exhaustive", "seats": NOTEN_RIICHI, "riichi_sticks": 2}
    answer = draw(question | {"rules": {"overrides": overrides}})
    assert answer["changes"] == changes
    assert following(answer) == {"dealer": "stays", "honba": 0, "sticks": 0}


def test_a_program_never_finds_noten_riichi() -> None:
    answer = draw({"type": "exhaustive", "rules": "tenhou", "seats": NOTEN_RIICHI})
    assert answer["result"] == "noten_payments"
    assert answer["chombo"] is None


def test_a_riichi_hand_declared_noten_is_noten_riichi() -> None:
    seats = {"S": {"hand": "23m567p678s33777z", "riichi": True, "declares_noten": True}}
    answer = draw({"type": "exhaustive", "seats": seats, "riichi_sticks": 1})
    assert answer["chombo"]["by"] == ["S"]


def test_a_dead_hand_in_riichi_is_noten_and_no_chombo() -> None:
    seats = {"S": {"tenpai": False, "riichi": True, "dead_hand": True}, "W": {"tenpai": True}}
    answer = draw({"type": "exhaustive", "seats": seats, "riichi_sticks": 1})
    assert answer["changes"] == {"E": -1000, "S": -1000, "W": 3000, "N": -1000}
    assert following(answer) == {"dealer": "passes", "honba": 1, "sticks": 1}


WIN = {"overrides": {"nagashi_mangan": "win", "nagashi_requires_closed": True}}


def test_noten_riichi_escapes_where_another_wins_by_nagashi() -> None:
    seats = {**NOTEN_RIICHI, "N": {"nagashi": True}}
    answer = draw({"type": "exhaustive", "rules": WIN, "seats": seats, "riichi_sticks": 2})
    assert answer["result"] == "nagashi_win"
    assert answer["changes"] == {"E": -4000, "S": -2000, "W": -2000, "N": 10000}


def test_two_nagashi_wins_share_nothing_but_the_counters_go_once() -> None:
    seats = {"S": {"nagashi": True}, "E": {"nagashi": True}}
    answer = draw(
        {"type": "nagashi_mangan", "rules": WIN, "seats": seats, "honba": 1, "riichi_sticks": 1}
    )
    assert answer["changes"] == {"E": 9300, "S": 3900, "W": -6100, "N": -6100}
    assert following(answer) == {"dealer": "stays", "honba": 2, "sticks": 0}


@pytest.mark.parametrize(
    ("discards", "melds", "closed", "nagashi"),
    [
        ("1m9p1z7z", "", True, ["S"]),
        ("1m9p1z7z^", "", True, []),
        ("1m9p2s7z", "", True, []),
        ("1m9p1z7z", "pon:555p@left", True, []),
        ("1m9p1z7z", "pon:555p@left", False, ["S"]),
        ("1m9p1z7z", "ankan:5555p", True, ["S"]),
    ],
)
def test_nagashi_by_discards_and_calls(
    discards: str, melds: str, *, closed: bool, nagashi: list[str]
) -> None:
    rules = {"overrides": {"nagashi_mangan": "win", "nagashi_requires_closed": closed}}
    seats = {"S": {"discards": discards, "melds": melds}}
    assert draw({"type": "exhaustive", "rules": rules, "seats": seats})["nagashi"] == nagashi


def test_nagashi_that_nobody_has_is_a_problem() -> None:
    answer = draw({"type": "nagashi_mangan", "rules": "tenhou", "seats": {"S": {"tenpai": True}}})
    assert [problem["id"] for problem in answer["problems"]] == ["nobody-has-nagashi"]


def test_everything_wrong_is_told_at_once() -> None:
    seats = {
        "E": {"hand": "123m", "riichi": True, "melds": ["pon:777z"]},
        "N": {"tenpai": "perhaps"},
        "Q": {},
    }
    answer = draw({"type": "tea", "seats": seats, "players": 3, "riichi": "W", "speed": 3})
    assert {(problem["id"], problem["field"]) for problem in answer["problems"]} == {
        ("unknown-value", "type"),
        ("unknown-key", "speed"),
        ("not-yes-or-no", "seats.N.tenpai"),
        ("unknown-seat", "seats.Q"),
        ("not-thirteen-tiles", "seats.E.hand"),
        ("riichi-on-open-hand", "seats.E.riichi"),
        ("no-such-seat", "seats.N"),
    }
    assert all(
        problem["message"] and problem["hint"] and problem["article"]
        for problem in answer["problems"]
    )


@pytest.mark.parametrize("kind", ["suufon_renda", "suucha_riichi"])
def test_four_players_draws_do_not_exist_with_three(kind: str) -> None:
    answer = draw({"type": kind, "rules": "tenhou", "players": 3, "riichi": "ESW"})
    assert answer["result"] == "no"
    assert answer["next"] is None


def test_deposits_stay_or_go_back() -> None:
    question = {"type": "suufon_renda", "riichi": "ES", "honba": 1, "riichi_sticks": 3}
    back = draw(question | {"rules": {"overrides": {"abortive_suufon_renda": "on"}}})
    stay = draw(question | {"rules": "tenhou"})
    assert back["changes"] == {"E": 1000, "S": 1000, "W": 0, "N": 0}
    assert following(back) == {"dealer": "stays", "honba": 2, "sticks": 1}
    assert stay["changes"] == {"E": 0, "S": 0, "W": 0, "N": 0}
    assert following(stay) == {"dealer": "stays", "honba": 2, "sticks": 3}


OPEN_HAND = {"melds": ["pon:555z"], "nagashi": True}


def test_a_nagashi_win_needs_a_closed_hand_where_the_rules_say_so() -> None:
    answer = draw({"type": "exhaustive", "rules": WIN, "seats": {"S": OPEN_HAND}})
    assert (answer["result"], answer["nagashi"]) == ("noten_payments", [])


def test_a_dead_hand_has_no_nagashi() -> None:
    seats = {"S": {"nagashi": True, "dead_hand": True}}
    answer = draw({"type": "exhaustive", "rules": "tenhou", "seats": seats})
    assert answer["nagashi"] == []


def test_nine_kinds_may_not_abort_after_a_call() -> None:
    seats = {"S": {"melds": ["pon:555z"]}, "W": {"hand": "19m19p19s1234567z3m"}}
    answer = draw({"type": "kyuushu_kyuuhai", "rules": "tenhou", "seats": seats, "by": "W"})
    assert answer["result"] == "no"


def test_four_winds_do_not_abort_where_the_last_is_won_on() -> None:
    question = {"type": "suufon_renda", "rules": "tenhou", "first_discards": "1z1z1z1z"}
    assert draw(question)["result"] == "abort"
    assert draw({**question, "discard_won": True})["result"] == "no"


@for_each(
    ("question", "problem", "field"),
    [
        pytest.param(
            {"type": "exhaustive", "seats": {"S": {"nagashi": True, "discards": "1z5p"}}},
            "discard-against-nagashi",
            "seats.S.nagashi",
            id="a-simple-was-discarded",
        ),
        pytest.param(
            {"type": "exhaustive", "seats": {"S": {"nagashi": True, "discards": "1z^9p"}}},
            "discard-against-nagashi",
            "seats.S.nagashi",
            id="a-discard-was-called",
        ),
        pytest.param(
            {"type": "nagashi_mangan", "rules": "wrc-2025", "seats": {"S": {"nagashi": True}}},
            "nagashi-not-in-use",
            "type",
            id="rules-without-it",
        ),
        pytest.param(
            {"type": "exhaustive", "riichi": "SW", "riichi_sticks": 1},
            "fewer-deposits-than-riichi",
            "riichi_sticks",
            id="two-riichi-and-one-stick",
        ),
        *[
            pytest.param({"type": "exhaustive", **question}, problem, field, id=name)
            for name, question, problem, field in (
                (
                    "tenpai-of-a-noten-hand",
                    {"seats": {"S": {"tenpai": True, "hand": NOTEN_HAND}}},
                    "told-twice",
                    "seats.S.tenpai",
                ),
                (
                    "noten-of-a-tenpai-hand",
                    {"seats": {"S": {"tenpai": False, "hand": TENPAI_HAND}}},
                    "told-twice",
                    "seats.S.tenpai",
                ),
                (
                    "riichi-and-not",
                    {"riichi": "S", "seats": {"S": {"riichi": False}}},
                    "told-twice",
                    "seats.S.riichi",
                ),
                (
                    "turned-and-not",
                    {"seats": {"S": {"riichi": False, "discards": "9m*"}}},
                    "told-twice",
                    "seats.S.riichi",
                ),
                (
                    "riichi-after-a-call",
                    {"riichi": "S", "seats": {"S": {"melds": ["pon:555z"]}}},
                    "riichi-on-open-hand",
                    "seats.S.riichi",
                ),
                ("won-on", {"discard_won": True}, "won-on-is-no-draw", "type"),
                ("winners", {"winners": "E"}, "won-on-is-no-draw", "type"),
            )
        ],
        *[
            pytest.param({"rules": "tenhou", **question}, "told-twice", field, id=name)
            for name, question, field in (
                (
                    "a-call-and-none",
                    {
                        "type": "kyuushu_kyuuhai",
                        "called_before": False,
                        "seats": {"W": {"melds": ["pon:555z"]}},
                    },
                    "called_before",
                ),
                (
                    "a-called-discard",
                    {
                        "type": "suufon_renda",
                        "called_before": False,
                        "seats": {"W": {"discards": "3z^"}},
                    },
                    "called_before",
                ),
                (
                    "a-first-draw-after-a-discard",
                    {
                        "type": "kyuushu_kyuuhai",
                        "first_draw": True,
                        "by": "S",
                        "seats": {"S": {"discards": "9m"}},
                    },
                    "first_draw",
                ),
                (
                    "other-first-discards",
                    {
                        "type": "suufon_renda",
                        "first_discards": "1z1z1z1z",
                        "seats": {"W": {"discards": "2z"}},
                    },
                    "first_discards",
                ),
                (
                    "kans-of-another",
                    {
                        "type": "suukaikan",
                        "kans_by": "EESS",
                        "seats": {"W": {"melds": ["ankan:5555z"]}},
                    },
                    "kans_by",
                ),
                (
                    "winners-of-no-win",
                    {"type": "suucha_riichi", "discard_won": False, "winners": "E"},
                    "discard_won",
                ),
            )
        ],
    ],
)
def test_what_is_told_twice_must_agree(question: Row, problem: str, field: str) -> None:
    answer = draw(question)
    assert [(entry["id"], entry["field"]) for entry in answer["problems"]] == [(problem, field)]


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


def test_a_turned_discard_is_riichi() -> None:
    answer = draw({"type": "exhaustive", "seats": {"S": {"discards": "9m*"}}})
    assert answer["tenpai"]["S"]["riichi"]
    assert answer["next"]["riichi_sticks"] == 1


def test_winners_of_the_discard_forbid_four_winds() -> None:
    question = {"type": "suufon_renda", "rules": "tenhou", "first_discards": "1z1z1z1z"}
    assert draw({**question, "winners": "E", "discarder": "N"})["result"] == "no"


def test_a_noten_riichi_leads_to_its_sections() -> None:
    answer = draw({"type": "exhaustive", "seats": NOTEN_RIICHI, "riichi_sticks": 2})
    assert answer["chombo"]["see"] == ["riichi#noten-riichi", "chombo#after"]
    text = COMMANDS["draw"].to_text(answer, ENGLISH)
    assert "See riichi#noten-riichi" in text
    assert "See chombo#after" in text


def test_the_deposits_of_this_hand_stay_on_the_table() -> None:
    assert draw({"type": "exhaustive", "riichi": "SW"})["next"]["riichi_sticks"] == 2


NINE_KINDS: Row = {
    "type": "kyuushu_kyuuhai", "rules": "tenhou", "by": "S",
    "seats": {"S": {"hand": "1234569m9p1s12345z"}},
}  # fmt: skip


def test_a_player_in_riichi_aborts_nothing_at_the_first_draw() -> None:
    """Riichi is declared with a discard; that of another player changes nothing."""
    assert draw({**NINE_KINDS, "riichi": "E"})["result"] == "may_abort"
    assert draw({**NINE_KINDS, "riichi": "S"})["result"] == "no"
    (problem,) = draw({**NINE_KINDS, "riichi": "S", "first_draw": True})["problems"]
    assert (problem["id"], problem["field"]) == ("told-twice", "first_draw")


def test_who_discarded_the_tile_claims_it_not() -> None:
    question = {"type": "sanchahou", "rules": "tenhou", "discarder": "N"}
    assert draw({**question, "winners": "ESW"})["result"] == "abort"
    (problem,) = draw({**question, "winners": "ESN"})["problems"]
    assert (problem["id"], problem["field"]) == ("discarder-wins", "discarder")


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
    assert text.count("has no effect on this kind of draw") == len(without_effect)


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
