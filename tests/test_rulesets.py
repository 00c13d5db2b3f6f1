"""The rule sets: the facts of every option, reading, writing, and what is wrong with a question."""

import copy
import json
import pickle
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_type_hints
from urllib.parse import parse_qs, quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calc.commands._shared import ruleset_value
from calc.encode import Encoder
from calc.paths import CONTENT, ROOT
from calc.riichi.errors import RulesetError
from calc.riichi.rulesets import (
    DEFAULT,
    OPTIONS,
    PRESETS,
    Option,
    Ruleset,
    choices,
    is_for_three,
    presets,
)
from calc.riichi.rulesets.option import Integer
from calc.riichi.rulesets.presets import FOLLOWING, Preset
from calc.riichi.rulesets.presets.sources import SOURCES, SourceStatus, sourced_value
from calc.riichi.rulesets.presets.wrc_mods import MODS
from calc.riichi.rulesets.read import (
    differences,
    overrides_json,
    read_rules,
    ruleset,
    settings,
)
from calc.riichi.table.fouls import OWN_VERDICTS
from calc.words import ENGLISH
from calc.words.options import setting_words
from calc.words.phrase import number_words
from tests import material
from tests.answers import answered
from tests.declared_options import declared
from tests.tables import for_each

NUMBERS = st.integers(-1_000, 1_000) | st.integers(-9_999, 9_999).map(lambda tenth: tenth / 10)
ROWS = st.lists(NUMBERS, min_size=3, max_size=4)
TABLES = st.integers(3, 4).flatmap(
    lambda players: st.lists(
        st.lists(NUMBERS, min_size=players, max_size=players),
        min_size=players + 1,
        max_size=players + 1,
    )
)


def known(option: Option[Any]) -> st.SearchStrategy[object]:
    """Answers that an option can have, as JSON or text has them."""
    limits: Mapping[str, Any] = option.type.limits
    numbers = st.integers(limits.get("least", 0), limits.get("most", 0))
    by_kind: dict[str, st.SearchStrategy[Any]] = {
        "flag": st.booleans(),
        "switch": st.booleans() | st.sampled_from(["on", "off"]),
        "choice": st.sampled_from(option.allowed or ("",)),
        "whole": numbers,
        "amount": numbers,
        "among": st.sampled_from(option.allowed).map(int) if option.allowed else st.nothing(),
        "parts": st.fixed_dictionaries(dict.fromkeys(limits.get("parts", ()), numbers)),
        "uma": ROWS | st.just("floating"),
        "uma-table": TABLES,
        "names": st.lists(st.sampled_from(option.allowed or [""]), unique=True),
    }
    possible = by_kind[str(limits["kind"])]
    return possible | st.none() if may_be_none(option) else possible


def may_be_none(option: Option[Any]) -> bool:
    try:
        return option.read(None) is None
    except ValueError:
        return False


SETTABLE = [key for key, option in OPTIONS.items() if not option.information]


@st.composite
def variants(draw: st.DrawFn) -> dict[str, object]:
    chosen = draw(st.lists(st.sampled_from(SETTABLE), unique=True, max_size=6))
    return {option: draw(known(OPTIONS[option])) for option in chosen}


# the facts


ONE_ANSWER = {
    "riichi_bet_if_discard_ronned": "not_paid",
    "tenpai_all_copies_visible": "tenpai",
    "double_riichi_value_reading": "2 in place of riichi",
}
"""Options of the material that every rule set answers alike: rules, not options."""
CORRECTED = {
    ("mahjong-soul", "pao_ron_honba_payer"): "RIICHIENV",
    ("jpml-a", "pao_yaku"): "JANSOU",
    ("jpml-a", "pao_ron_honba_payer"): "JANSOU",
}
"""Answers for which the material found no source, with the one found since."""
ADDED_ANSWERS = {
    "renhou": {"baiman"},
    "multiple_ron_sticks": {"split"},
    "sanma_tsumo": {"even"},
}
"""Answers that the material does not list, by option: tables play them."""
TABLES_OF_OPTIONS = ("toggles", "extra_options")


def option_rows(*names: str) -> list[dict[str, Any]]:
    """The rows of the material about options that this program has."""
    table = material.table("rulesets")
    return [row for name in names for row in table[name] if row["id"] not in ONE_ANSWER]


def test_options_left_out_have_one_answer_in_the_material() -> None:
    left_out = [row for name in TABLES_OF_OPTIONS for row in material.table("rulesets")[name]
                if row["id"] in ONE_ANSWER]  # fmt: skip
    assert len(left_out) == len(ONE_ANSWER)
    for row in left_out:
        only = ONE_ANSWER[row["id"]]
        answers = [fact["value"] for fact in row.get("values", {}).values()]
        assert {*answers, row.get("default", only)} == {only}
        assert row["id"] not in OPTIONS


def test_presets_are_those_of_the_material_in_its_order() -> None:
    listed = {row["id"]: row["title"] for row in material.table("rulesets")["rulesets"]}
    assert {key: PRESETS[key].title for key in PRESETS if key in listed} == listed
    assert [key for key in PRESETS if key in listed] == list(listed)
    assert DEFAULT in PRESETS


def test_options_are_those_of_the_material_in_its_order() -> None:
    listed = option_rows(*TABLES_OF_OPTIONS)
    ids = {row["id"] for row in listed}
    assert [(row["id"], row["group"]) for row in listed] == [
        (option.id, option.group) for option in OPTIONS.values() if option.id in ids
    ]


def test_listed_answers_are_those_of_the_material_in_its_order() -> None:
    for row in option_rows(*TABLES_OF_OPTIONS):
        words = tuple(word.replace(" ", "_") for word in row["allowed"].split("|"))
        allowed = OPTIONS[row["id"]].allowed
        assert OPTIONS[row["id"]].meaning
        if OPTIONS[row["id"]].type.limits["kind"] in {"choice", "switch", "among"}:
            assert tuple(word for word in allowed if word in words) == words, row["id"]
            added = {"none"} | ADDED_ANSWERS.get(row["id"], set())
            assert set(allowed) - set(words) <= added, row["id"]
        if "null" in words:
            assert may_be_none(OPTIONS[row["id"]])


def test_every_answer_has_the_value_and_source_of_the_material() -> None:
    for row in option_rows("toggles"):
        option = OPTIONS[row["id"]]
        assert set(row["values"]) <= set(PRESETS)
        for key, fact in row["values"].items():
            answer = sourced_value(PRESETS[key], option.id)
            if (key, option.id) in CORRECTED:
                assert (fact["source"], answer.source) == ("UNS", CORRECTED[key, option.id])
                continue
            assert answer.value == option.read(fact["value"]), (key, option.id)
            assert same(option.json(answer.value), fact["value"]), (key, option.id)
            assert answer.source == fact["source"], (key, option.id)
            assert bool(answer.note) == ("note" in fact), (key, option.id)


def test_options_outside_the_matrix_have_their_default_everywhere() -> None:
    for row in option_rows("extra_options"):
        option = OPTIONS[row["id"]]
        for preset in PRESETS.values():
            if is_for_three(preset.ruleset):
                continue
            answer = sourced_value(preset, option.id)
            assert option.json(answer.value) == row["default"]
            assert answer.status is SourceStatus.DEFAULT
            assert bool(answer.note) == ("note" in row)


def test_mods_are_those_of_the_material_in_its_order() -> None:
    listed = material.table("rulesets")["mods"]
    assert list(MODS) == list(listed)
    for key, row in listed.items():
        mod = MODS[key]
        assert mod.name == row["title"].replace("honours", "honors")
        assert {o: OPTIONS[o].json(v) for o, v in mod.settings.items()} == row["set"]
        assert bool(mod.note) == ("note" in row)


def test_sources_are_those_of_the_material_and_the_house() -> None:
    table = material.table("rulesets")
    of_fouls = {verdict.source for table in OWN_VERDICTS.values() for verdict in table.values()}
    added = {*PRESETS} - {row["id"] for row in table["rulesets"]}
    assert set(SOURCES) == {
        *table["sources"],
        "HOUSE",
        *CORRECTED.values(),
        *(source for key in added for _, source, *_ in PRESETS[key].written.values()),
        *of_fouls,
        *("KOBA", "HAGURE"),  # of articles alone: counts of recorded hands
    }


def test_a_preset_may_be_made_before_the_catalogue() -> None:
    """A rule set needs no yaku; their ids are checked as soon as there are any."""
    script = """
from calc.riichi.rulesets import OPTIONS, PRESETS
option = OPTIONS["double_yakuman"]
rules = PRESETS["mahjong-soul"].ruleset
assert option.read("no_yaku_at_all") and len(option.json(rules.double_yakuman)) == 4
import calc.riichi.yaku
assert len(option.json(rules.double_yakuman)) == 4
option.read("no_yaku_at_all")
"""
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert run.stderr.rstrip().endswith(b"ValueError: no_yaku_at_all")


def same(mine: object, fact: object) -> bool:
    """Equal as JSON; lists of yaku in any order."""
    if isinstance(fact, list) and all(isinstance(item, str) for item in fact):
        return isinstance(mine, list) and sorted(mine) == sorted(fact)
    return mine == fact and json.dumps(mine) == json.dumps(fact)


# the shape


USAGE = ["open_pinfu_adds", "names_several_yakuman"]
"""What a rulebook writes in its own way without another result."""


PRESETS_FOLDER = Path(presets.__file__).parent
README = ROOT / "README.md"
COUNTED_RULE_SETS = re.compile(r"(?i:all|has|of the|the) (?!other|same)([a-z]+|[0-9]+) rule sets")
"""A number of rule sets in words, as in “all eight rule sets”."""


def test_a_ruleset_has_a_key_and_one_field_for_each_option() -> None:
    assert [*ruleset().values] == ["key", "chosen", *USAGE, *OPTIONS]


@pytest.mark.parametrize("key", PRESETS)
def test_no_option_is_without_an_answer(key: str) -> None:
    preset = PRESETS[key]
    assert preset.key == preset.ruleset.key == key
    for option in OPTIONS.values():
        answer = sourced_value(preset, option.id)
        value = getattr(preset.ruleset, option.id)
        assert value == answer.value
        place = "SOURCES in calc/riichi/rulesets/presets/sources.py"
        assert answer.source in SOURCES, f"{key}, {option.id}: {answer.source!r} is not in {place}"
        assert option.read(value) == value
        assert type(option.read(value)) is type(value)


def test_a_table_has_the_name_of_its_option_and_the_type_of_its_values() -> None:
    declared = get_type_hints(choices)
    for option in OPTIONS.values():
        if option.type.limits["kind"] == "choice":
            name = option.id.upper()
            type_of_values, _ = get_args(declared[name])
            values = get_args(type_of_values)
            assert values == tuple(getattr(choices, name))
            assert set(values) == {
                option.json(option.read(word)) for word in option.allowed if word != "none"
            } | ({"none"} & set(values))
            assert all(option.read(value) == value for value in values)


def test_every_module_with_values_is_a_preset() -> None:
    modules = {
        path.stem.replace("_", "-")
        for path in PRESETS_FOLDER.glob("*.py")
        if "\nVALUES = " in path.read_text(encoding="utf-8")
    }
    missing = modules - {*PRESETS}
    assert not missing, f"add {missing} to KEYS in calc/riichi/rulesets/presets/__init__.py"


def test_texts_name_the_number_of_rule_sets() -> None:
    number = number_words(len(PRESETS), ENGLISH)
    for path in (README, *CONTENT.rglob("*.md")):
        for named in COUNTED_RULE_SETS.findall(path.read_text(encoding="utf-8")):
            assert named == number, f"{path}: “{named} rule sets”; there are {number}: is it true?"


BOOK: dict[str, Any] = {
    "NAME": "Club",
    "TITLE": "Rules of a club",
    "VALUES": {
        id: (option.json(getattr(PRESETS[DEFAULT].ruleset, id)), "UNS")
        for id, option in OPTIONS.items()
        if option.house is None
    },
}


def book(**changes: object) -> ModuleType:
    module = ModuleType("club")
    vars(module).update(BOOK)
    values = BOOK["VALUES"] | changes
    vars(module)["VALUES"] = {id: value for id, value in values.items() if value is not None}
    return module


def test_a_preset_is_made_of_a_module_with_a_value_for_every_option() -> None:
    made = Preset("club", book(kuitan=(False, "UNS", "by vote")))
    assert made.name == "Club"
    assert made.ruleset == ruleset(DEFAULT).with_(key="club", kuitan=False)
    assert sourced_value(made, "kuitan").note == "by vote"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"kuitan": None}, "'club' has no value for the option 'kuitan' (tanyao counts in an open"),
        ({"kuitann": (True, "UNS")}, "'club' has a value for 'kuitann', which is no option"),
        ({"ties": ("shared", "UNS")}, "for the option 'ties': write (value, source)"),
        ({"kuitan": True}, "for the option 'kuitan': write (value, source)"),
    ],
)
def test_a_mistake_in_a_preset_is_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TypeError, match=re.escape(sentence)):
        Preset("club", book(**changes))


# options declared for a while


def test_an_option_is_declared_for_a_while() -> None:
    late = Option("scoring", Integer(0, 9, "{0} points"), "Late", "for a while", house=3)
    before = ruleset("tenhou")
    with declared(late=late):
        rules = ruleset({"preset": "tenhou", "overrides": {"late": "7"}})
        assert (before.values["late"], rules.values["late"]) == (3, 7)
        assert rules != before == ruleset("tenhou").with_(late=3)
        assert settings(rules) == ("late:7",)
        assert [difference.option for difference in differences(before, rules)] == [late]
        assert sourced_value(PRESETS["tenhou"], "late").status is SourceStatus.DEFAULT
        assert pickle.loads(pickle.dumps(rules)) == rules
        assert setting_words("late", 7, language=ENGLISH) == "Late: 7 points"
        assert rules.with_(late=3) == before
        assert hash(rules.with_(late=3)) == hash(before)
    assert "late" not in OPTIONS
    assert [problem.id for problem in read_rules({"overrides": {"late": 7}})[1]] == [
        "unknown-option"
    ]


def test_an_option_declared_late_needs_a_value_of_the_house() -> None:
    with (
        pytest.raises(TypeError, match="'late' needs a value of the house"),
        declared(late=Option("scoring", bool, "Late", "for a while")),
    ):
        pass


def test_the_status_of_a_value_follows_from_its_source() -> None:
    statuses = {id: sourced_value(PRESETS["ema-2025"], id).status for id in OPTIONS}
    assert statuses["kuitan"] is SourceStatus.SOURCED
    assert statuses["ryanhan_shibari"] is SourceStatus.INFERRED
    assert statuses["tie_split_rounding"] is SourceStatus.UNSOURCED
    assert statuses["players"] is SourceStatus.DEFAULT


def test_rulesets_are_values() -> None:
    tenhou = ruleset("tenhou")
    twin = tenhou.with_(kuitan=True)
    assert twin == tenhou
    assert hash(twin) == hash(tenhou)
    assert tenhou.with_(kuitan=False) != tenhou
    assert len({preset.ruleset for preset in PRESETS.values()}) == len(PRESETS)
    assert pickle.loads(pickle.dumps(tenhou)) == tenhou
    assert repr(tenhou) == "<Ruleset tenhou>"
    with pytest.raises(AttributeError):
        tenhou.kuitan = False
    with pytest.raises(TypeError):
        tenhou.with_(kuitann=False)


# reading and writing


@for_each(
    ("option", "text", "value"),
    [
        ("kuitan", "false", False),
        ("kuitan", "Yes", True),
        ("abortive_sanchahou", "on", True),
        ("abortive_sanchahou", "false", False),
        ("double_wind_pair_fu", "4", 4),
        ("red_fives", "1/1/1", (1, 1, 1)),
        ("honba_value", "1500/500", (1500, 500)),
        ("uma", "20/10/-10/-20", (20, 10, -10, -20)),
        ("uma", "7.5/2.5/-2.5/-7.5", (7.5, 2.5, -2.5, -7.5)),
        ("uma", "floating", "floating"),
        ("uma", " Floating", "floating"),
        ("uma", "15/5/−5/−15", (15, 5, -5, -15)),
        ("starting_points", "25,000", 25_000),
        ("optional_yaku", "None", frozenset()),
        ("double_yakuman", "suuankou_tanki/daisuushii", {"suuankou_tanki", "daisuushii"}),
        ("double_yakuman", "suuankou_tanki daisuushii", {"suuankou_tanki", "daisuushii"}),
        ("optional_yaku", "none", set()),
        ("ryanhan_shibari", "none", None),
        ("ryanhan_shibari", "5", 5),
        ("agari_yame", "none", "none"),
        ("chombo_amount", "20", 20),
        ("kan_dora_flip", "none", None),
    ],
)
def test_text_is_read(option: str, text: str, value: object) -> None:
    assert OPTIONS[option].read(text) == value


@pytest.mark.parametrize(
    ("option", "value", "text"),
    [
        ("kuitan", False, "false"),
        ("abortive_sanchahou", True, "on"),
        ("red_fives", {"m": 1, "p": 2, "s": 1}, "1/2/1"),
        ("uma", [7.5, 2.5, -2.5, -7.5], "7.5/2.5/-2.5/-7.5"),
        ("uma", [15.0, 5, -5, -15], "15/5/-5/-15"),
        ("double_yakuman", ["daisuushii", "suuankou_tanki"], "suuankou_tanki/daisuushii"),
        ("optional_yaku", [], "none"),
        ("ryanhan_shibari", None, "none"),
        (
            "uma_floating",
            {"3": [2, 1, -3], "1": [3, -1, -2], "2": [1, 1, -2], "0": [0, 0, 0]},
            "0/0/0~3/-1/-2~1/1/-2~2/1/-3",
        ),
    ],
)
def test_one_text_is_written(option: str, value: object, text: str) -> None:
    assert OPTIONS[option].text(OPTIONS[option].read(value)) == text


@given(st.data())
def test_json_and_text_are_read_as_the_same_value(data: st.DataObject) -> None:
    option = OPTIONS[data.draw(st.sampled_from(list(OPTIONS)))]
    answer = option.read(data.draw(known(option)))
    assert option.read(answer) == answer
    assert option.read(json.loads(json.dumps(option.json(answer)))) == answer
    assert option.read(option.text(answer)) == answer
    assert type(option.read(option.text(answer))) is type(answer)


@given(st.data())
def test_a_text_stands_in_an_address_as_it_is(data: st.DataObject) -> None:
    option = OPTIONS[data.draw(st.sampled_from(list(OPTIONS)))]
    text = option.text(option.read(data.draw(known(option))))
    assert quote(text, safe="/") == text
    assert parse_qs(f"set={option.id}:{text}") == {"set": [f"{option.id}:{text}"]}


def ruleset_in_json(rules: Ruleset) -> object:
    """A rule set as an answer has it in JSON."""
    step = Encoder(ENGLISH).step(Ruleset)
    assert step is not None
    return step(rules)


@given(st.sampled_from([*PRESETS, *MODS]), variants())
def test_what_is_written_is_read_again(name: str, chosen: dict[str, object]) -> None:
    rules, problems = read_rules({"preset": name, "overrides": chosen})
    assert problems == ()
    assert read_rules(json.loads(json.dumps(ruleset_in_json(rules)))) == (rules, ())
    texts = dict(setting.split(":", 1) for setting in settings(rules))
    assert read_rules({"preset": rules.key, "overrides": texts}) == (rules, ())
    assert list(texts) == list(overrides_json(rules))


@given(st.sampled_from(list(PRESETS)), variants())
def test_equal_rules_are_one_value(name: str, chosen: dict[str, object]) -> None:
    first, _ = read_rules({"preset": name, "overrides": chosen})
    again, _ = read_rules({"overrides": dict(reversed(chosen.items())), "preset": name})
    assert first is again
    assert first.key == name


def test_three_players_have_points_of_their_own() -> None:
    rules = ruleset({"preset": "tenhou", "overrides": {"players": 3}})
    assert (rules.starting_points, rules.goal_points, rules.oka) == (35_000, 40_000, 15)
    assert rules.extension_round == 40_000
    assert (*rules.honba_value, rules.noten_payment_total) == (200, 100, 2_000)


def test_points_of_three_that_are_written_out_are_written_again() -> None:
    """A start of 25,000 was left out of links, as that of the preset, and became 35,000."""
    written: dict[str, object] = {"players": 3, "starting_points": 25_000}
    rules = ruleset({"preset": "tenhou", "overrides": written})
    assert overrides_json(rules) == written
    assert settings(ruleset({"preset": "tenhou", "overrides": {"players": 3}})) == ("players:3",)
    four = ruleset({"preset": "tenhou", "overrides": {"starting_points": 25_000}})
    assert settings(four) == ("starting_points:25000",)


@pytest.mark.parametrize("key", PRESETS)
def test_a_name_is_enough(key: str) -> None:
    assert read_rules(key) == (PRESETS[key].ruleset, ())
    assert read_rules({"preset": key})[0] is read_rules(key)[0] is ruleset(key)
    assert ruleset_value(ruleset(key)) == key
    assert ruleset(ruleset(key)) is ruleset(key)


def test_what_is_left_out_has_the_default() -> None:
    assert ruleset() is ruleset({}) is ruleset(DEFAULT)
    assert ruleset({"overrides": {"kuitan": False}}).key == DEFAULT


def test_an_override_that_changes_nothing_is_the_preset() -> None:
    assert ruleset({"preset": "tenhou", "overrides": {"kuitan": True}}) is ruleset("tenhou")


# mods


@for_each("mod", MODS)
def test_a_mod_by_name_is_wrc_2022_with_its_settings(mod: str) -> None:
    rules = ruleset(mod)
    settings = MODS[mod].settings
    chosen = FOLLOWING.intersection(settings)
    assert rules == ruleset("wrc-2022").with_(chosen=chosen, **settings)
    assert rules == ruleset({"preset": "wrc-2022", "mods": [mod]})
    assert overrides_json(rules).keys() <= settings.keys()


def test_mods_add_up_in_order_and_overrides_come_last() -> None:
    rules = ruleset(
        {
            "preset": "wrc-mod-3.1",
            "mods": ["wrc-mod-6.3", "wrc-mod-6.3-min"],
            "overrides": {"chombo_amount": 25},
        }
    )
    assert rules.open_riichi == "revealed_2han"
    assert rules.penalty_level == "bare_minimum"
    assert rules.chombo_amount == 25
    assert ruleset({"preset": "ema-2025", "mods": "wrc-mod-2.1"}).red_fives == (1, 1, 1)


# problems


def test_all_problems_are_listed_at_once() -> None:
    rules, problems = read_rules(
        {
            "preset": "tenho",
            "mods": ["wrc-mod-63"],
            "overrides": {"kuitann": True, "renhou": "mangan", "ippatsu": False},
            "override": {},
        }
    )
    assert [problem.id for problem in problems] == [
        "unknown-key",
        "unknown-preset",
        "unknown-mod",
        "unknown-option",
        "bad-option-value",
    ]
    assert [problem.facts["nearest"] for problem in problems[:4]] == [
        "overrides",
        "tenhou",
        "wrc-mod-6.3",
        "kuitan",
    ]
    assert rules == ruleset(DEFAULT).with_(ippatsu=False)


def test_a_wrong_answer_names_what_is_allowed() -> None:
    _, (problem,) = read_rules({"overrides": {"renhou": "mangan_fix"}})
    assert problem.value == "mangan_fix"
    assert problem.facts["option"] == "renhou"
    assert problem.facts["allowed"] == tuple(choices.RENHOU)
    assert problem.facts["nearest"] == "mangan_fixed"


def test_a_wrong_number_names_its_limits() -> None:
    _, (problem,) = read_rules({"overrides": {"max_kans": 5}})
    assert (problem.facts["least"], problem.facts["most"]) == (0, 4)


@for_each(
    ("option", "value"),
    [
        ("kuitan", "maybe"),
        ("kuitan", None),
        ("kuitan", 1),
        ("kuitan", []),
        ("renhou", "five"),
        ("renhou", 5),
        ("renhou", None),
        ("abortive_suukaikan", "sometimes"),
        ("double_wind_pair_fu", 3),
        ("chiitoitsu_fu", 0),
        ("chiitoitsu_fu", 110),
        ("double_wind_pair_fu", True),
        ("double_wind_pair_fu", "two"),
        ("starting_points", -100),
        ("starting_points", 10**30),
        ("starting_points", 0.5),
        ("starting_points", float("nan")),
        ("starting_points", "nan"),
        ("starting_points", "inf"),
        ("starting_points", {}),
        ("oka", 0.12345),
        ("red_fives", {"m": 1}),
        ("red_fives", {"m": 1, "p": 1, "s": 5}),
        ("red_fives", {"m": 1, "p": 1, "s": 1, "z": 1}),
        ("red_fives", "1/1"),
        ("red_fives", 3),
        ("honba_value", [300]),
        ("uma", [20, 10]),
        ("uma", [20, 10, -10, "x"]),
        ("uma", "fleeting"),
        ("uma", None),
        ("uma_floating", [[0, 0, 0, 0]]),
        ("uma_floating", {"1": [0, 0, 0], "2": [0, 0, 0], "3": [0, 0, 0], "4": [0, 0, 0]}),
        ("uma_floating", "floating~floating~floating~floating"),
        ("uma_floating", []),
        ("double_yakuman", ["suankou"]),
        ("double_yakuman", "suuankou/suankou"),
        ("double_yakuman", [["suuankou"]]),
        ("pao_yaku", 1),
        ("optional_yaku", None),
        ("players", 2),
    ],
)
def test_a_wrong_answer_is_a_problem(option: str, value: object) -> None:
    rules, problems = read_rules({"preset": "tenhou", "overrides": {option: value}})
    assert [problem.id for problem in problems] == ["bad-option-value"]
    assert problems[0].facts["option"] == option
    assert rules is ruleset("tenhou")


@pytest.mark.parametrize("rules", [None, 5, [], ["tenhou"], True])
def test_what_are_no_rules_at_all(rules: object) -> None:
    read, problems = read_rules(rules)
    assert [problem.id for problem in problems] == ["bad-rules"]
    assert read is ruleset()


@pytest.mark.parametrize("part", [{"mods": 5}, {"overrides": []}, {"overrides": "kuitan:false"}])
def test_parts_of_the_wrong_kind(part: dict[str, object]) -> None:
    assert [problem.id for problem in read_rules(part)[1]] == ["bad-rules"]


@pytest.mark.parametrize("key", ["preset", "mods", "overrides"])
def test_a_null_is_a_key_left_out(key: str) -> None:
    assert read_rules({"preset": "tenhou", "mods": [], key: None}) == read_rules(
        {"preset": "wrc-2025" if key == "preset" else "tenhou"}
    )


@pytest.mark.parametrize("name", [3, [], {}, {"preset": "tenhou"}, "", "wrc"])
def test_a_preset_is_a_known_name(name: object) -> None:
    rules, problems = read_rules({"preset": name})
    assert [problem.id for problem in problems] == ["unknown-preset"]
    assert rules is ruleset()


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    ),
    st.sampled_from(list(OPTIONS)),
)
def test_no_json_is_too_strange(value: object, option: str) -> None:
    for rules in (value, {"preset": value}, {"mods": value}, {"overrides": value}):
        assert isinstance(read_rules(rules)[0], Ruleset)
    assert isinstance(read_rules({"overrides": {option: value}})[0], Ruleset)


def test_rules_that_cannot_be_read_are_raised_with_their_problems() -> None:
    with pytest.raises(RulesetError, match=re.escape("unknown-preset: 'tenho'")) as caught:
        ruleset("tenho")
    assert [problem.id for problem in caught.value.problems] == ["unknown-preset"]
    assert pickle.loads(pickle.dumps(caught.value)).problems == caught.value.problems


# differences


def test_no_rules_differ_from_themselves() -> None:
    for preset in PRESETS.values():
        equal = preset.ruleset.with_()
        assert equal is not preset.ruleset
        assert differences(preset.ruleset, equal) == differences(equal, equal) == ()


def test_differences_are_the_options_answered_differently() -> None:
    table = option_rows("toggles")
    changes = differences(ruleset("wrc-2022"), ruleset("ema-2016"))
    assert [difference.option.id for difference in changes] == [
        row["id"]
        for row in table
        if row["values"]["wrc-2022"]["value"] != row["values"]["ema-2016"]["value"]
    ]
    kiriage = next(change for change in changes if change.option.id == "kiriage_mangan")
    assert (kiriage.left, kiriage.right) == (True, False)


def test_a_variant_is_described_by_what_it_changes() -> None:
    rules = ruleset(
        {
            "preset": "wrc-2022",
            "overrides": {"ippatsu": True, "ura_dora": "no", "red_fives": "1/1/1"},
        }
    )
    assert overrides_json(rules) == {"red_fives": {"m": 1, "p": 1, "s": 1}, "ura_dora": False}
    assert settings(rules) == ("red_fives:1/1/1", "ura_dora:false")
    assert ruleset_in_json(rules) == {"preset": "wrc-2022", "overrides": overrides_json(rules)}


@pytest.mark.parametrize(
    "changed",
    ["kuitan:false", "kiriage_mangan:false", "ties:seat_order", "kokushi_robs_ankan:false"],
)
def test_what_the_wrc_asks_not_to_change_is_noted_where_it_is_changed(changed: str) -> None:
    """Source: WRC Optional Rules 2022, preface."""
    has_note = {
        ("wrc-2022", changed): True,
        ("wrc-2025", changed): True,
        ("wrc-2025", "red_fives:1/1/1"): False,
        ("ema-2016", changed): False,
    }
    for (key, setting), noted in has_note.items():
        rules = answered("rules", f"rules={key}&set={setting}")
        assert ["WRC asks" in row["note"] for row in rules["options"]].count(True) == noted


def test_rule_sets_are_told_apart_in_tables() -> None:
    """Those of one preset have different hashes, or every look-up would compare them in turn."""
    umas = [[n, 0, 0, -n] for n in range(200)]
    rule_sets = {ruleset({"preset": "tenhou", "overrides": {"uma": uma}}) for uma in umas}
    assert len(rule_sets) == len(umas)
    assert len({hash(rules) for rules in rule_sets}) > 190


def test_equal_rule_sets_are_one_in_tables() -> None:
    plain = ruleset("tenhou")
    again = plain.with_(uma=(1, 0, 0, -1)).with_(uma=plain.uma)
    assert again == plain == pickle.loads(pickle.dumps(plain))
    assert hash(again) == hash(plain) == hash(copy.deepcopy(plain))
