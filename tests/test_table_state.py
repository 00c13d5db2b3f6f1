"""The table and game of a question, and the laws of whatever is settled on it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calc.commands.draw.question import FORM as DRAW
from calc.commands.final import FORM as FINAL
from calc.commands.penalty import FORM as PENALTY
from calc.commands.settle.question import FORM as SETTLE
from calc.questions.form import Form
from calc.questions.game import GameState
from calc.questions.query import pairs_of, parse_query, query_of
from calc.riichi.rulesets import OF_THREE, PRESETS
from calc.riichi.table import Ending, Game
from calc.riichi.table.fouls import FOULS
from calc.riichi.tiles import WINDS
from calc.words import ENGLISH
from calc.words.table import ending_words
from tests.answers import draw, final, penalty, settle

Row = dict[str, Any]
COMMANDS = {"settle": settle, "draw": draw, "final": final, "penalty": penalty}
FORMS = {"settle": SETTLE, "draw": DRAW, "final": FINAL, "penalty": PENALTY}

presets = st.sampled_from(sorted(PRESETS.keys() - OF_THREE.values()))
FOUR, THREE = "ESWN", "ESW"
some_seats = st.sets(st.sampled_from(FOUR))


@st.composite
def games(draw: st.DrawFn) -> Game:
    players = draw(st.sampled_from([3, 4]))
    hundreds = st.integers(-500, 900)
    known = draw(st.booleans())
    scores = tuple(draw(hundreds) * 100 for _ in range(players)) if known else ()
    seats = WINDS[: players if known else 4]
    names = draw(st.lists(st.sampled_from(["", "Ann", "B C", "だれ"]), max_size=len(seats)))
    return Game(
        draw(st.sampled_from(WINDS)),
        draw(st.sampled_from(seats)),
        draw(st.integers(0, 20)),
        draw(st.integers(0, 9)),
        scores,
        frozenset(draw(st.sets(st.sampled_from(seats)))),
        draw(st.sampled_from([0, 1000, 3000])),
        tuple(names) if any(names) else (),
        len(seats),
    )


@given(games())
def test_a_table_is_written_and_read_again(game: Game) -> None:
    assert GameState().read(GameState().text(game)) == game


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ({"round": "e2"}, "E2~0~0"),
        ({"round": "S1", "scores": "25000 25000,24000/26000"}, "S1~0~0~25000~25000~24000~26000"),
        ({"scores": {"S": 2, "E": 1, "W": -3}, "won": ["S"]}, "E1~0~0~1~2~-3~S"),
        ({"names": ["Ann"], "scores": [1, 2, 3, 4]}, "E1~0~0~1~2~3~4~-~0~Ann"),
    ],
)
def test_a_table_as_a_mapping(given: Row, text: str) -> None:
    assert GameState().text(GameState().read(given)) == text


@pytest.mark.parametrize(
    ("names", "players"), [(["A", "B", "C", "D", "E"], 4), (["A", "B", "C", "D"], 3)]
)
def test_more_names_than_players(names: list[str], players: int) -> None:
    table = {"round": "E1", "scores": [30_000] * players, "names": names}
    (problem,) = draw({"type": "exhaustive", "table": table, "players": players})["problems"]
    assert (problem["id"], problem["field"]) == ("too-many-names", "table.names")
    assert problem["message"] == f"There are {len(names)} names for {players} players."


@st.composite
def wins(draw: st.DrawFn, seats: str = FOUR) -> Row:
    """One self-draw or rons on one discard, some of the winners in riichi."""
    discarder = draw(st.sampled_from(seats))
    others = [seat for seat in seats if seat != discarder]
    points = {"han": draw(st.integers(1, 14)), "fu": draw(st.sampled_from([30, 40, 50, 110]))}
    yakuman = draw(st.sampled_from([{}, {"yakuman": 1}, {"yakuman": 2, "liable_yakuman": 1}]))
    if draw(st.booleans()):
        seat = draw(st.sampled_from(seats))
        worth = yakuman or points
        liable = draw(st.sampled_from([None, *[other for other in seats if other != seat]]))
        if liable is None:
            worth = {key: value for key, value in worth.items() if key != "liable_yakuman"}
        return {"wins": [{"seat_wind": seat, "win_by": "tsumo", **worth}], "liable": liable}
    winners = draw(st.permutations(others))[: draw(st.integers(1, 3))]
    if yakuman and len(winners) == 1:
        liable = draw(st.sampled_from([None, *[seat for seat in seats if seat != winners[0]]]))
        if liable is None:
            yakuman.pop("liable_yakuman", None)
        won = [{"seat_wind": winners[0], **yakuman}]
        return {"wins": won, "discarder": discarder, "liable": liable}
    won = [
        {"seat_wind": seat, "points": 100 * draw(st.integers(10, 480)),
         "riichi": draw(st.booleans())}
        for seat in winners
    ]  # fmt: skip
    return {"wins": won, "discarder": discarder}


@st.composite
def drawn(draw: st.DrawFn, seats: str = FOUR) -> Row:
    """An exhaustive draw, with nagashi mangan, dead hands and noten riichi now and then."""
    flag = st.booleans()
    rare = st.sampled_from([False, False, False, False, True])
    known = {
        seat: {
            "tenpai": draw(flag),
            "riichi": draw(rare),
            "declares_noten": draw(rare),
            "dead_hand": draw(rare),
            "nagashi": draw(rare),
        }
        for seat in seats
    }
    return {"type": "exhaustive", "seats": known}


@st.composite
def aborted(draw: st.DrawFn, seats: str = FOUR) -> Row:
    kind = draw(
        st.sampled_from(
            ["kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan", "sanchahou"]
        )
    )
    all_riichi = kind == "suucha_riichi"
    return {"type": kind, "riichi": seats if all_riichi else draw(st.sets(st.sampled_from(seats)))}


@st.composite
def fined(draw: st.DrawFn, seats: str = FOUR) -> Row:
    return {
        "foul": draw(st.sampled_from([*FOULS, "chombo"])),
        "offender": draw(st.sampled_from(seats)),
        "mode": draw(st.sampled_from(["tournament", "table_payment"])),
        "level": draw(st.sampled_from(["official", "higher", "lower", "bare_minimum"])),
        "form": draw(st.sampled_from([None, "reverse_mangan"])),
        "riichi": draw(st.sets(st.sampled_from(seats))),
    }


OVERRIDES = st.fixed_dictionaries(
    {},
    optional={
        "multiple_ron": st.sampled_from(["head_bump", "all", "double_ok_triple_aborts"]),
        "multiple_ron_honba": st.sampled_from(["first", "each"]),
        "multiple_ron_sticks": st.sampled_from(["first", "own_back_rest_first"]),
        "multiple_ron_dealer": st.booleans(),
        "nagashi_mangan": st.sampled_from(["off", "win", "draw_payment"]),
        "dealer_repeat": st.sampled_from(["tenpai", "agari", "always_on_draw"]),
        "abortive_riichi_sticks": st.sampled_from(["returned", "stay"]),
        "abortive_honba": st.booleans(),
        "abortive_suufon_renda": st.booleans(),
        "abortive_suucha_riichi": st.booleans(),
        "abortive_sanchahou": st.booleans(),
        "chombo": st.sampled_from(["points_deduction", "reverse_mangan", "software"]),
        "chombo_replay": st.booleans(),
        "chombo_adds_counter": st.booleans(),
        "bankruptcy": st.sampled_from(["none", "below_zero"]),
        "pao_tsumo": st.sampled_from(["liable_pays_all", "liable_pays_pao_part"]),
        "pao_ron": st.sampled_from(["split_all", "split_pao_part"]),
        "pao_ron_honba_payer": st.sampled_from(["discarder", "liable"]),
        "sanma_tsumo": st.sampled_from(["tsumo_loss", "split_north"]),
        "honba_value": st.sampled_from(["300/100", "1500/500", "200/100", "0/0", "1000/1000"]),
        "noten_payment_total": st.integers(0, 9000),
        "honba_after_exhaustive_draw": st.booleans(),
        "chombo_amount": st.sampled_from([None, 1, 5, 10, 12.5, 20, 30]),
        "penalty_mode": st.sampled_from(["tournament", "table_payment"]),
        "penalty_level": st.sampled_from(["official", "higher", "lower", "bare_minimum"]),
        "kiriage_mangan": st.booleans(),
        "yakuman_stacking": st.booleans(),
    },
)


def hands(seats: str) -> st.SearchStrategy[tuple[str, Row]]:
    """A hand that ended, as a question of one of the commands."""
    return st.one_of(
        wins(seats).map(lambda hand: ("settle", hand)),
        drawn(seats).map(lambda hand: ("draw", hand)),
        aborted(seats).map(lambda hand: ("draw", hand)),
        fined(seats).map(lambda hand: ("penalty", hand)),
    )


HANDS = hands(FOUR)


def flow(answer: Row) -> dict[str, int]:
    """Every payment added up, the table as a seat."""
    total = dict.fromkeys([*answer["changes"], "table"], 0)
    for payment in answer["payments"]:
        total[payment["payer"]] -= payment["points"]
        total[payment["payee"]] += payment["points"]
    return total


@pytest.mark.parametrize("seats", [FOUR, THREE])
@given(data=st.data(), preset=presets, overrides=OVERRIDES)
def test_a_game_of_any_settlements_loses_no_point(
    data: st.DataObject, preset: str, overrides: Row, seats: str
) -> None:
    """Scores, deposits and penalty points on the table stay the same in all."""
    table = "~".join(["E1~0~0", *["30000"] * len(seats)])
    for command, hand in data.draw(st.lists(hands(seats), min_size=1, max_size=12)):
        rules = {"preset": preset, "overrides": overrides}
        answer = COMMANDS[command]({**hand, "rules": rules, "table": table})
        assert answer["kind"] != "invalid", answer
        total = flow(answer)
        assert sum(total.values()) == 0
        assert {seat: total[seat] for seat in seats} == answer["changes"]
        then = answer["next"]
        if not then:
            continue
        held = sum(then["scores"].values()) + 1000 * then["riichi_sticks"]
        assert held + then["penalty_points"] == 30_000 * len(seats)
        if then["game"] == "end":
            assert ending_words(then["reason"], ENGLISH).text
            return
        table = then["table"]


@given(wins(), presets, OVERRIDES, st.integers(0, 9), st.integers(3, 9))
def test_the_order_of_winners_does_not_matter(
    hand: Row, preset: str, overrides: Row, honba: int, sticks: int
) -> None:
    rules = {"preset": preset, "overrides": overrides}
    question = {**hand, "rules": rules, "honba": honba, "riichi_sticks": sticks}
    answer = settle(question)
    assert settle({**question, "wins": hand["wins"][::-1]}) == answer.copy() | {
        "wins": answer["wins"][::-1]
    }


@given(
    st.lists(st.integers(-400, 900), min_size=3, max_size=4),
    presets,
    st.integers(0, 4),
    some_seats,
    st.sampled_from([None, 9000, 10_000]),
)
def test_final_scores_say_what_they_are_off_by(
    hundreds: list[int], preset: str, sticks: int, birds: set[str], amount: int | None
) -> None:
    """Nothing is lost beside what ties cut off, yakitori drops and deposits nobody takes."""
    seats = "ESWN"[: len(hundreds)]
    overrides: Row = {"yakitori": amount}
    if len(hundreds) == 3:
        overrides |= {"uma": [15, 0, -15]}
    question = {"rules": {"preset": preset, "overrides": overrides}, "riichi_sticks": sticks}
    question |= {"scores": [100 * hundred for hundred in hundreds], "yakitori": birds & set(seats)}
    answer = final(question)
    assert answer["kind"] == "final"
    bonus = {step["id"]: step for step in answer["steps"]}["bonus"]
    wanted = sum(bonus["uma"]) + bonus["oka"]
    differences = {step["id"]: step for step in answer["steps"]}["difference"]["by_seat"]
    exact = sum(differences.values()) + wanted
    assert abs(answer["sum"] - exact) < 0.4
    assert answer["off_by"] == answer["sum"]
    assert sorted(answer["places"].values())[0] == 1


def address(form: Form, question: Row) -> str:
    values, _ = form.read(question)
    return query_of(pairs_of(form, values))


@given(HANDS, presets, OVERRIDES)
def test_one_address_asks_one_question(hand: tuple[str, Row], preset: str, overrides: Row) -> None:
    command, question = hand
    question = {**question, "rules": {"preset": preset, "overrides": overrides}, "honba": 1}
    question["table"] = "E3~2~1~25000~26000~24000~24000~ES~0~Ann~Bo~C & D~é"
    query = address(FORMS[command], question)
    again = parse_query(query)
    assert COMMANDS[command](again) == COMMANDS[command](question)
    assert address(FORMS[command], again) == query


def test_an_address_can_be_read() -> None:
    question = {
        "type": "exhaustive",
        "seats": {"S": {"tenpai": True, "riichi": True}, "E": {"melds": ["pon:777z@left"]}},
        "table": {"round": "E2", "scores": [25_000] * 4},
    }
    assert address(DRAW, question) == (
        "type=exhaustive&seats.E.meld=pon:777z@left&seats.S.tenpai=1&seats.S.riichi=1"
        "&table=E2~0~0~25000~25000~25000~25000"
    )


def test_a_whole_game_is_in_the_address() -> None:
    """Eight hands with a double ron, a draw and a chombo, from the first deal to the end."""
    table: Any = {"scores": [30_000] * 4, "names": ["Ann", "Bo", "Cy", "Di"]}
    rules = "ema-2025"
    cases: list[tuple[str, Row, str]] = [
        ("settle", {"wins": [{"seat_wind": "E", "points": 5800}], "discarder": "S"}, "E1~1"),
        ("draw", {"type": "exhaustive", "seats": {"W": {"riichi": True}}}, "E2~2"),
        ("penalty", {"foul": "chombo", "offender": "S", "form": "reverse_mangan"}, "E2~2"),
        (
            "settle",
            {"wins": [{"seat_wind": "S", "points": 1000}, {"seat_wind": "W", "points": 2000}],
             "discarder": "N"},
            "E3~0",
        ),
        *[("settle", {"wins": [{"seat_wind": "W", "base": 500, "win_by": "tsumo"}]}, hand)
          for hand in ("E4~0", "S1~0", "S2~0", "S3~0", "S4~0")],
    ]  # fmt: skip
    for command, hand, expected in cases:
        answer = COMMANDS[command]({**hand, "rules": rules, "table": table})
        assert answer["next"]["table"].startswith(expected)
        table = answer["next"]["table"]
    answer = settle(
        {"wins": [{"seat_wind": "W", "points": 1300}], "discarder": "E", "table": table,
         "rules": rules}
    )  # fmt: skip
    over = answer["next"]
    assert (over["game"], over["reason"]) == ("end", "last_hand_played")
    assert over["names"] == ["Ann", "Bo", "Cy", "Di"]
    done = final({"rules": rules, "table": over["table"]})
    assert sum(done["result"].values()) == pytest.approx(0)
    assert sum(done["scores"].values()) == 120_000


def test_every_ending_has_words() -> None:
    assert all(ending_words(ending.value, ENGLISH).article for ending in Ending)


def test_two_han_are_announced_from_five_counters() -> None:
    rules = {"overrides": {"ryanhan_shibari": 5}}
    answers = [draw({"type": "exhaustive", "rules": rules, "honba": honba}) for honba in (3, 4)]
    assert [answer["next"]["minimum_han"] for answer in answers] == [1, 2]


@pytest.mark.parametrize("seats", [FOUR, THREE])
@given(preset=presets, overrides=OVERRIDES, data=st.data())
def test_noten_riichi_costs_the_same_at_a_draw_and_as_a_foul(
    preset: str, overrides: Row, data: st.DataObject, seats: str
) -> None:
    """A price that house rules wrote out held at a draw, but not for a foul at every level."""
    offender = data.draw(st.sampled_from(seats))
    rules = {"preset": preset, "overrides": overrides | {"nagashi_mangan": "off"}}
    question: Row = {"rules": rules, "players": len(seats), "honba": 1, "riichi": offender}
    drawn = draw({**question, "type": "exhaustive", "seats": {offender: {"tenpai": False}}})
    foul = penalty({**question, "foul": "noten_riichi", "offender": offender})
    if drawn["chombo"] is None:
        assert overrides.get("chombo", PRESETS[preset].ruleset.chombo) == "software"
        return
    for key in ("changes", "payments", "next"):
        assert drawn[key] == foul[key]
    assert drawn["chombo"]["points"] == foul["tournament_penalty"]
