"""The OpenAPI document: valid, true to real answers, and compared with the application."""

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from jsonschema import Draft202012Validator
from jsonschema.validators import validator_for
from openapi_spec_validator import validate

from calc.commands import COMMANDS
from calc.encode import write_answer
from calc.openapi import answer_schema, answer_types, document, text
from calc.openapi.schema import (
    Schema,
    fields_of,
    is_object,
    meaning_of,
    name_of,
    named_schemas,
    named_types,
    ref,
    schema_of,
    with_references,
)
from calc.riichi.memo import KeyEnum
from calc.riichi.rulesets import OPTIONS, PRESETS
from calc.values import Absent, TypeName
from calc.web import create_app
from calc.words import ENGLISH
from tests import material
from tests.answers import answered
from tests.tables import for_each
from tests.test_answers import LINES
from tests.worst import LEGAL

DOCUMENT: Any = document()
APP = create_app({"ACCESS_LOG": False})
CHECKED = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
]


def operations() -> Iterator[Any]:
    """The operations of the document; schemathesis takes a second to import, so only here."""
    from schemathesis import openapi
    from schemathesis.checks import load_all_checks
    from schemathesis.core.result import Ok

    load_all_checks()
    for operation in openapi.from_wsgi("/api/v1/openapi.json", APP).get_all_operations():
        if not isinstance(operation, Ok):
            raise TypeError(operation)
        yield operation.ok()


EXAMPLES = 6
"""Questions made for each operation; the same in every run."""
PART = int(os.environ["TENBO_SEED"]) % 3
"""Which third of the answers this run asks."""


def validator(schema: Schema) -> Draft202012Validator:
    return Draft202012Validator({**schema, "components": DOCUMENT["components"]})


def faults(command: str, question: object) -> list[str]:
    """What of an answer, as it is sent, the document does not say."""
    answer = json.loads(write_answer(COMMANDS[command].ask(question, language=ENGLISH), question))
    invalid = answer["kind"] == "invalid"
    schema = ref("InvalidAnswer") if invalid else answer_schema(COMMANDS[command])
    return [
        f"{answer['kind']}: {error.json_path} {error.message[:200]}"
        for error in _deepest(validator(schema).iter_errors(answer))
    ]


def _deepest(errors: Iterator[Any]) -> Iterator[Any]:
    """Of an answer that fits no kind, what is wrong with the kind it is nearest to."""
    for error in errors:
        nearest = min(_by_place(error.context).values(), key=len, default=[])
        yield from nearest or [error]


def _by_place(errors: list[Any]) -> Mapping[int, list[Any]]:
    errors_at: dict[int, list[Any]] = {}
    for error in errors:
        errors_at.setdefault(error.schema_path[0], []).append(error)
    return errors_at


def test_the_document_is_valid() -> None:
    validate(json.loads(text()))
    assert validator_for(DOCUMENT) is Draft202012Validator


def test_every_command_is_described() -> None:
    assert all(answer_types(command) for command in COMMANDS.values())
    for name in COMMANDS:
        methods = {"post"} if COMMANDS[name].document else {"get", "post"}
        assert set(DOCUMENT["paths"][f"/api/v1/{name}"]) == methods


def test_every_field_of_an_answer_says_what_it_means() -> None:
    types = named_types(*(kind for command in COMMANDS.values() for kind in answer_types(command)))
    assert [kind for kind in types if not meaning_of(kind)] == [], "write their docstrings"
    objects = filter(is_object, types)
    fields = [
        (kind, field) for kind in objects for field in fields_of(kind) if field.name != "kind"
    ]
    assert fields
    unclear = [f"{name_of(kind)}.{field.name}" for kind, field in fields if not field.meaning]
    assert unclear == [], "write a docstring below each field"


@dataclass(kw_only=True)
class Leaf:
    """An object without objects in it."""

    count: int
    """How many."""


@dataclass(kw_only=True)
class Tree(Leaf):
    """An object that holds others of its kind."""

    kind: Literal["tree", "bush"]
    by_seat: dict[Literal["E", "S"], float]
    """Points by seat."""
    children: "list[Tree]"
    """Trees, or none."""
    note: Annotated[str | None, Absent] = None
    """A remark
    of two lines."""


def test_the_schema_of_a_declared_type() -> None:
    assert named_schemas(Tree) == {
        "Tree": {
            "type": "object",
            "description": "An object that holds others of its kind.",
            "properties": {
                "count": {"type": "integer", "description": "How many."},
                "kind": {"type": "string", "enum": ["tree", "bush"]},
                "by_seat": {
                    "type": "object",
                    "properties": {"E": {"type": "number"}, "S": {"type": "number"}},
                    "additionalProperties": False,
                    "description": "Points by seat.",
                },
                "children": {
                    "type": "array",
                    "items": {"$ref": "#/components/schemas/Tree"},
                    "description": "Trees, or none.",
                },
                "note": {"type": "string", "description": "A remark of two lines."},
            },
            "required": ["count", "kind", "by_seat", "children"],
            "additionalProperties": False,
        }
    }


class Color(KeyEnum):
    """A color."""

    RED = "red"
    GREEN = "green"


@dataclass
class Stone:
    """Another object with a kind."""

    kind: Literal["stone"]
    color: Color | Literal["gray"] | None
    size: Annotated[int | float, TypeName("Size", "How large.")]
    place: tuple[int, str]


def test_the_schema_of_a_union() -> None:
    refs = {name: f"#/components/schemas/{name}" for name in ("Tree", "Stone")}
    assert schema_of(Tree | Stone | None) == {
        "anyOf": [
            {
                "oneOf": [{"$ref": refs["Tree"]}, {"$ref": refs["Stone"]}],
                "discriminator": {
                    "propertyName": "kind",
                    "mapping": {"tree": refs["Tree"], "bush": refs["Tree"], "stone": refs["Stone"]},
                },
            },
            {"type": "null"},
        ]
    }
    assert schema_of(Tree | Leaf) == {"anyOf": [schema_of(Tree), schema_of(Leaf)]}


def test_names_in_the_schema_of_a_type() -> None:
    named = named_schemas(Stone, list[Color])
    colors = {"type": "string", "enum": ["red", "green", "gray"]}
    assert named["Color"] == {
        "type": "string", "description": "A color.", "enum": ["red", "green"]
    }  # fmt: skip
    assert named["Size"] == {"type": "number", "description": "How large."}
    assert named["Stone"]["properties"] == {
        "kind": {"type": "string", "const": "stone"},
        "color": {"anyOf": [colors, {"type": "null"}]},
        "size": {"$ref": "#/components/schemas/Size"},
        "place": {
            "type": "array",
            "prefixItems": [{"type": "integer"}, {"type": "string"}],
            "minItems": 2,
            "maxItems": 2,
        },
    }


def test_a_name_means_one_schema() -> None:
    types = named_types(*(kind for command in COMMANDS.values() for kind in answer_types(command)))
    of_answers = [name_of(kind) for kind in types]
    assert len(of_answers) == len({*of_answers})
    of_questions: dict[str, Schema] = {}
    for command in COMMANDS.values():
        with_references(command.form.schema, of_questions)
    assert of_questions.keys() & {*of_answers} == {"Overrides"}


def test_answers_of_several_kinds_are_told_apart() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    unions = {name for name in schemas if name.endswith("Answers")}
    assert {name for name in unions if "discriminator" not in schemas[name]} == {"WaitsAnswers"}
    assert set(schemas["ScoreAnswers"]["discriminator"]["mapping"]) >= {"scored", "furiten"}


@pytest.mark.parametrize("folder", ["mjlog", "tenhou6", "majsoul", "mjai", "majiang"])
def test_recorded_games_fit(folder: str) -> None:
    records = sorted(material.path(f"games/dev/{folder}").glob("*"))
    assert records
    for record in records[::40]:
        assert faults("record", {"record": record.read_bytes(), "turns": True}) == [], record


@pytest.mark.parametrize("command", COMMANDS)
def test_an_example_fits(command: str) -> None:
    question = COMMANDS[command].parse(COMMANDS[command].example)
    for identity in ("a", 7):
        assert faults(command, {**question, "id": identity}) == []
    assert COMMANDS[command].ask(question, language=ENGLISH)["kind"] != "invalid"


@pytest.mark.parametrize("preset", PRESETS)
def test_rule_sets_fit(preset: str) -> None:
    assert faults("rules", {"rules": preset}) == []
    assert faults("rules", {"rules": preset, "against": "wrc-2025"}) == []
    assert faults("yaku", {"rules": preset}) == []


@pytest.mark.parametrize(
    ("name", "every"), [("rule_wins", 3), ("scored_hands", 20), ("tenhou_sanma_wins", 20)]
)
def test_recorded_wins_fit(name: str, every: int, seed: int) -> None:
    for record in list(material.cases(name))[seed % every :: every]:
        question = {**record["question"], "id": record["id"]}
        assert faults("score", question) == [], record["id"]


@for_each("line", LINES[PART::3])
def test_answers_of_the_table_fit(line: str) -> None:
    command, _, query = line.rpartition(" => ")[0].partition(" ")
    assert faults(command, COMMANDS[command].parse(query)) == []


@pytest.mark.parametrize(
    ("command", "question"),
    [
        ("score", "234m456p68s345s22z + 7s ron"),
        ("score", "123m456p68s345s22z + 1z ron"),
        ("score", "234m456p22345678s + 7s ron riichi passed 4s"),
        ("score", "234m456p22345678s + 7s ron rules tenhou honba 5 set=ryanhan_shibari:5"),
        ("score", "1m"),
        ("waits", "234m456789p2245s"),
        ("waits", "234m456789p22455s"),
        ("waits", "147m258p369s1234z"),
        ("riichi", "234456m456p22679s points 800 discard 2m"),
        ("kan", "2225m456p789s111z drawn 2m kan 1z"),
        ("penalty", "case noten_riichi_exhaustive_draw"),
        ("penalty", "foul chombo offender S rules m-league"),
        ("final", "scores=E:40000,S:30000,W:20000,N:10000"),
        ("rules", ""),
    ],
)
def test_other_kinds_fit(command: str, question: str) -> None:
    assert faults(command, COMMANDS[command].parse(question)) == []


def unlike_the_document(command: str, question: object) -> list[str]:
    """What of a question the document does not allow."""
    wrong = validator(ref(f"{command.capitalize()}Question")).iter_errors(question)
    return [f"{error.json_path} {error.message[:200]}" for error in wrong]


QUESTIONS = [
    *((command, question) for command in LEGAL for question in LEGAL[command]),
    ("settle", {"discarder": "E", "wins": [{"seat_wind": "S", "han": 3, "fu": 30}]}),
    ("settle", {"wins": ["hand=234m456p22345678s&win_tile=7s&win_by=tsumo"]}),
    ("settle", {"wins": [{"hand": "234m456p22345678s"}], "win_tile": "7s", "win_by": "tsumo"}),
    ("draw", {"type": "exhaustive", "seats": {"E": {"hand": "234m45p22s", "melds": ["pon:777z",
        {"type": "chi", "tiles": "678s", "from": "left", "called": "6s"}]}}}),
    ("draw", {"type": "exhaustive", "table": {"round": "E2", "scores": [1, 2, 3, 4], "won": "E"}}),
]  # fmt: skip


@for_each(("command", "question"), QUESTIONS)
def test_questions_that_are_answered_are_as_the_document_says(
    command: str, question: object
) -> None:
    if COMMANDS[command].ask(question, language=ENGLISH)["kind"] != "invalid":
        assert unlike_the_document(command, question) == []


def keys_with_default(command: str) -> dict[str, Any]:
    keys = DOCUMENT["components"]["schemas"][f"{command.capitalize()}Question"]["properties"]
    return {name: key for name, key in keys.items() if "default" in key}


@pytest.mark.parametrize("command", [*filter(keys_with_default, COMMANDS)])
def test_a_default_is_what_a_key_left_out_stands_for(command: str) -> None:
    question = COMMANDS[command].parse(COMMANDS[command].example)
    for name, key in keys_with_default(command).items():
        schema = key | {"components": DOCUMENT["components"]}
        assert list(Draft202012Validator(schema).iter_errors(key["default"])) == []
        written = {name: key["default"]} | question
        assert answered(command, json.dumps(written)) == answered(command, json.dumps(question))


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": {}},
        {"rules": "tenho"},
        {"rules": {"overrides": {"kuitna": True}}},
        {"rules": {"overrides": {"kuitan": "maybe"}}},
        {"rules": {"mods": ["wrc-mod-9"]}},
        {"rules": {"preset": "tenhou", "speed": 1}},
        {"rules": {"overrides": {"starting_points": -1}}},
        {"rules": {"overrides": {"optional_yaku": ["daisharinn"]}}},
    ],
    ids=str,
)
def test_what_is_refused_is_not_in_the_document(wrong: dict[str, object]) -> None:
    assert COMMANDS["mods"].ask(wrong, language=ENGLISH)["kind"] == "invalid"
    assert unlike_the_document("mods", wrong) != []


@pytest.mark.parametrize("preset", PRESETS)
def test_every_value_of_an_option_may_be_asked_with(preset: str) -> None:
    options = answered("rules", preset)["options"]
    values = {option["id"]: option["value"] for option in options if not option["information"]}
    assert unlike_the_document("mods", {"rules": {"overrides": values}}) == []
    texts = {name: str(OPTIONS[name].text(OPTIONS[name].read(values[name]))) for name in values}
    assert answered("mods", json.dumps({"rules": {"overrides": texts}}))["kind"] == "mods"


def test_objects_of_questions_have_names() -> None:
    """Programs that make types from the document give objects without names numbers."""
    named = {"ChangedRules", "Meld", "Overrides", "Seat", "Table", "WinByTiles", "WinByValue"}
    schemas = DOCUMENT["components"]["schemas"]
    assert named <= schemas.keys()
    nested = [name for name in schemas if name.endswith("Question") or name in named]
    assert [name for name in nested if '"title"' in json.dumps(schemas[name])] == []


@for_each("operation", operations, ids=lambda operation: operation.label)
def test_the_application_does_as_the_document_says(operation: Any) -> None:
    from schemathesis.checks import CHECKS

    checks: Any = CHECKS.get_by_names(CHECKED)

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy())
    def asked(case: Any) -> None:
        response = case.call(headers={"Accept-Encoding": "identity"})
        case.validate_response(response, checks=checks)

    asked()
