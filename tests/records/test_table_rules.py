"""Rules of private tables: each flag, the numbers, what is not known, and how they are used.

What the flags mean is from InjusticeJudge (the notes in its `example_arml_game.json`), and from a
tool that writes them for tournaments.
"""

import json
from typing import Any

import pytest

from calc.commands import COMMANDS
from calc.commands.record import RECORD, answer
from calc.records import read_record
from calc.records.table_rules import KNOWN
from calc.riichi.rulesets import Ruleset
from calc.riichi.rulesets.read import ruleset
from calc.words import ENGLISH
from tests import material

ARML = "faults/files/tenhou6_csrule_kiriage.json"
OF_ARML = {
    "starting_points": 30_000,
    "goal_points": 30_000,
    "oka": 0,
    "uma_floating": (
        (15, 5, -5, -15), (20, 0, -5, -15), (15, 5, -5, -15), (15, 5, 0, -20), (15, 5, -5, -15)
    ),
    "nagashi_mangan": "off",
    "kiriage_mangan": True,
    "bankruptcy": "none",
    "abortive_suufon_renda": False,
    "abortive_sanchahou": False,
    "multiple_ron": "all",
    "agari_yame": "none",
    "double_wind_pair_fu": 2,
    "red_fives": (0, 0, 0),
    "final_point_rounding": "none",
    "ura_dora": True,
    "ippatsu": True,
}  # fmt: skip


def game(entries: dict[int, str], players: int = 4, **changes: object) -> dict[str, Any]:
    """A drawn hand of a private table with these entries."""
    csrule = [entries.get(place, "") for place in range(45)]
    seat = [[*range(11, 20), 41, 42, 43, 44], [], []]
    seats = [*seat * players, *[[]] * 3 * (4 - players)]
    scores = [25_000] * players + [0] * (4 - players)
    hand = [[0, 0, 0], scores, [46], [], *seats, ["流局"]]
    return {"log": [hand], "ref": "2023083107gm-0009-1000-1", "csrule": csrule, **changes}


def read_game(record: str, **keys: object) -> Any:
    return answer({"record": record, **keys})


def rules_of(entries: dict[int, str], players: int = 4) -> Ruleset:
    (read,) = read_record(json.dumps(game(entries, players)))
    return ruleset({"preset": read.preset, "overrides": read.options})


@pytest.mark.parametrize(
    ("flag", "option", "value"),
    [
        ("00000001", "nagashi_mangan", "off"),
        ("00000002", "kiriage_mangan", True),
        ("00000004", "bankruptcy", "none"),
        ("00000020", "kan_dora", False),
        ("00000040", "ura_dora", False),
        ("00000080", "kan_ura_dora", False),
        ("00000100", "abortive_suufon_renda", False),
        ("00000200", "abortive_suukaikan", False),
        ("00000400", "abortive_suucha_riichi", False),
        ("00000800", "abortive_kyuushu_kyuuhai", False),
        ("00001000", "multiple_ron", "all"),
        ("00002000", "multiple_ron", "head_bump"),
        ("00003000", "multiple_ron", "head_bump"),
        ("0000C000", "agari_yame", "none"),
        ("00008000", "agari_yame", "win"),
        ("00020000", "dealer_repeat", "agari"),
        ("00040000", "final_point_rounding", "nearest_1000_5_up"),
        ("00080000", "ippatsu", False),
        ("01000000", "renhou", "mangan_alternative"),
        ("02000000", "riichi_min_wall_tiles", 1),
        ("04000000", "riichi_ankan", "interpretation"),
        ("08000000", "tenpai_all_copies_own", "noten"),
    ],
)
def test_a_flag_of_the_first_part(flag: str, option: str, value: object) -> None:
    assert rules_of({0: flag}).values[option] == value


@pytest.mark.parametrize(
    ("flag", "option", "value"),
    [
        ("00000001", "double_wind_pair_fu", 2),
        ("00000002", "ties", "split"),
        ("00000008", "pao_yaku", {"daisangen", "daisuushii", "suukantsu"}),
        ("00000010", "kazoe_yakuman", "sanbaiman"),
    ],
)
def test_a_flag_of_the_second_part(flag: str, option: str, value: object) -> None:
    assert rules_of({0: "00000000", 1: flag}).values[option] == value


def test_the_second_part_may_stand_alone() -> None:
    assert rules_of({1: "00000001"}).double_wind_pair_fu == 2


def test_without_flags_the_rules_are_those_of_ranked_games() -> None:
    ranked = ruleset({"preset": "tenhou"}).values
    of_table = rules_of({0: "00000000", 1: "00000000"}).values
    assert {key for key in ranked if ranked[key] != of_table[key]} == {"final_point_rounding"}


@pytest.mark.parametrize("part", [0, 1])
def test_each_bit_is_known_or_named(part: int) -> None:
    for bit in range(32):
        (read,) = read_record(json.dumps(game({part: f"{1 << bit:08X}"})))
        named = [problem.id for problem in read.remarks]
        unknown = "unknown-table-rules" in named
        assert unknown == ((part, bit) not in KNOWN)
    assert sum(key[0] == part for key in KNOWN) == (29, 5)[part]


@pytest.mark.parametrize(
    ("entries", "problem", "named"),
    [
        ({0: "90000002"}, "unknown-table-rules", "1:10000000, 1:80000000"),
        ({0: "2", 1: "80"}, "unknown-table-rules", "2:00000080"),
        ({2: "7", 0: "2"}, "unknown-table-rules", "2=7"),
        ({0: "kiriage"}, "unknown-table-rules", "0=kiriage"),
        ({4: "many"}, "unknown-table-rules", "4=many"),
        ({0: "00110010"}, "table-rules-not-computed", "1:00000010, 1:00010000, 1:00100000"),
        ({10: "500"}, "table-rules-not-computed", "10=500"),
        ({16: "1000", 17: "1000", 18: "1000"}, "table-rules-not-computed", "16=1000/1000/1000"),
        ({21: "5", 22: "-5"}, "table-rules-not-computed", "21"),
        (dict.fromkeys(range(21, 36), "999"), "table-rules-not-computed", "uma"),
        ({4: "0", 6: "999999"}, "table-rules-not-computed", "oka"),
    ],
)
def test_what_is_not_used_is_named(entries: dict[int, str], problem: str, named: str) -> None:
    read = read_game(json.dumps(game(entries)))
    (remark,) = [it for it in read.problems if it.field == "rules"]
    assert (remark.id, remark.facts["entries"]) == (problem, named)
    text = COMMANDS["record"].to_text(read, ENGLISH)
    assert named in text


@pytest.mark.parametrize(
    ("start", "origin", "players", "oka"),
    [(25_000, 30_000, 4, 20), (30_000, 30_000, 4, 0), (35_000, 40_000, 3, 15)],
)
def test_points_at_the_start_and_the_goal(start: int, origin: int, players: int, oka: int) -> None:
    rules = rules_of({4: str(start), 5: str(origin), 6: str(origin)}, players)
    assert (rules.starting_points, rules.goal_points, rules.oka) == (start, origin, oka)
    assert rules.extension_round == origin


def test_counters_and_noten_payments() -> None:
    values = rules_of({11: "500", 16: "0", 17: "0", 18: "0"}).values
    assert (values["honba_value"], values["noten_payment_total"]) == ((1500, 500), 0)


def test_the_uma_is_a_row_where_it_does_not_depend_on_scores() -> None:
    rules = rules_of({place: ("5", "-5", "-15")[(place - 21) % 3] for place in range(21, 36)})
    assert (rules.uma, rules.uma_floating) == ((15, 5, -5, -15), None)


def test_tsumo_paid_in_full_is_a_flag_of_three_players() -> None:
    assert rules_of({0: "00800000"}, 3).sanma_tsumo == "even"
    assert rules_of({0: "00800000"}).sanma_tsumo == "tsumo_loss"


def test_the_rules_of_a_table_are_used_and_shown() -> None:
    """Both wins differ by Tenhou's rules: a double wind pair, and the points at the start."""
    text = material.path(ARML).read_text(encoding="utf-8")
    read = read_game(text)
    assert (read.rules_are, read.agreement.wins, read.problems) == ("of_table", (2, 2), [])
    values = read.ruled.ruleset.values
    assert {key: values[key] for key in OF_ARML} == OF_ARML
    printed = COMMANDS["record"].to_text(read, ENGLISH)
    assert "rules of this table" in printed
    assert "30,000" in printed
    asked = read_game(text, rules="tenhou")
    assert (asked.rules_are, asked.final.rules) == ("asked", None)


def test_final_scores_have_the_uma_of_the_table() -> None:
    """Two players of four are below the start: 15, 5, -5, -15."""
    document = json.loads(material.path(ARML).read_text(encoding="utf-8"))
    document["sc"] = [26_800, -8.2, 30_000, 5.0, 22_000, -23.0, 41_200, 26.2]
    read = read_game(json.dumps(document))
    assert read.final.result == [-8.2, 5.0, -23.0, 26.2]
    assert read.final.agrees
    document["sc"][1] = -8.1
    assert read_game(json.dumps(document)).final.agrees is False


def test_a_table_without_red_fives_has_plain_ones() -> None:
    """Tenhou writes three fives as red ones all the same, in calls too (the ARML, East 4)."""
    document = game({0: "00000002"}, ref="2023083107gm-000b-1000-1")
    fives = [51, 52, 53, 11, 12, 13, 14, 16, 17, 18, 19, 41, 42]
    document["log"][0][4:7] = [fives, ["c145116"], [41]]
    (read,) = read_record(json.dumps(document))
    tiles = {tile.code for tile in read.hands[0].dealt[0] or ()}
    assert {"5m", "5p", "5s"} <= tiles
    assert "0" not in str([*map(str, read.hands[0].events)])


@pytest.mark.parametrize(
    ("attributes", "origin"),
    [
        ('lobby="0"', "named"),
        ("", "named"),
        ('lobby="1234"', "assumed"),
        ('lobby="1234" csrule="00000002,00000000,,"', "of_table"),
        ('lobby="0" csrule=",,,"', "named"),
    ],
)
def test_a_lobby_of_mjlog_may_have_rules_of_its_own(attributes: str, origin: str) -> None:
    read = read_game(RECORD.replace('lobby="0"', attributes))
    assert read.rules_are == origin
    assert read.ruled.ruleset.kiriage_mangan == (origin == "of_table")
