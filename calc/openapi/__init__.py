"""The OpenAPI 3.1 document of the API, made from the commands, once."""

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import TypeVar, get_args, get_type_hints

from calc import __version__
from calc.commands import COMMANDS, Command
from calc.commands._problems import ErrorAnswer, InvalidAnswer
from calc.questions.document import LANGUAGE, LONGEST_ID, MOST_QUESTIONS
from calc.questions.form import PARTS, Key
from calc.questions.query import QUERY_NAMES
from calc.riichi.rulesets import OPTIONS
from calc.riichi.rulesets.compound_types import NamedIntegers, YakuSet
from calc.riichi.rulesets.option import Bounded, Integer, Nullable, OneOf, OnOff, OptionType, YesNo
from calc.words import ENGLISH, LANGUAGES, TRIALS, Language
from calc.words.messages import translated

from .schema import (
    Schema,
    name_of,
    named_schemas,
    object_schema,
    ref,
    schema_of,
    union_schema,
    with_references,
)

V = TypeVar("V")
BASE = "/api/v1"
JSON = "application/json"
RULE_CHANGES = (
    ("set", "An option of the rule set and its value, such as kuitan:false; may be repeated."),
    ("mod", "An optional rule of the WRC, such as wrc-mod-2.1; may be repeated."),
)
DESCRIPTIONS = frozenset({"description", "summary"})
"""Keys of the document whose values are said in a language."""
NESTED = "As JSON, or with a key for each value in it, the parts of the key joined by dots."
TEXT: Schema = {"type": "string"}
TEXTS: Schema = {"type": "array", "items": TEXT}
ID: Schema = {"type": ["string", "number"], "description": "The id of the question."}
BRIEF: Schema = {
    "name": "brief",
    "in": "query",
    "description": "1 asks for no parts: the answer without its explanation, much faster.",
    "schema": {"type": "integer", "enum": [0, 1]},
}
ERRORS = {
    "400": ("Failure", "The question is not JSON, or exceeds a bound; the address is not UTF-8."),
    "404": ("Failure", "There is none of that name."),
    "413": ("ErrorAnswer", "The body is too large."),
    "414": ("ErrorAnswer", "The address is too long."),
    "415": ("ErrorAnswer", "The body is not JSON."),
    "422": ("InvalidAnswer", "The question cannot be answered: everything wrong with it."),
    "429": ("ErrorAnswer", "Too many long lists are being answered: ask again in a second."),
}
ABOUT = (
    "A riichi mahjong calculator that shows its reasons. Nothing is remembered between two "
    "questions; the same question has the same answer. Explanations name articles: their pages "
    "are below /learn/. The same commands are tools of the Model Context Protocol (`tenbo mcp`, or "
    "`/api/v1/tools.json`); /llms.txt is an overview for assistants."
)


def text() -> str:
    """The document as JSON, in English."""
    return text_in(ENGLISH)


@cache
def text_in(language: Language) -> str:
    """The document as JSON, its descriptions in a language."""
    said = document() if language == ENGLISH else _in_language(document(), language)
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def _in_language(part: object, language: Language) -> object:
    """A part of the document with its descriptions in a language."""
    if isinstance(part, list):
        return [_in_language(entry, language) for entry in part]
    if not isinstance(part, dict):
        return part
    return {
        key: translated(value, language)
        if key in DESCRIPTIONS and isinstance(value, str)
        else _in_language(value, language)
        for key, value in part.items()
    }


def described_texts(part: object) -> Iterator[str]:
    """The descriptions in the document, or a part of it: the texts of a catalogue."""
    if isinstance(part, list):
        for entry in part:
            yield from described_texts(entry)
    elif isinstance(part, dict):
        for key, value in part.items():
            if key in DESCRIPTIONS and isinstance(value, str):
                yield value
            else:
                yield from described_texts(value)


@cache
def document() -> Schema:
    """The document, in English."""
    schemas = _schemas()
    commands = {
        f"{BASE}/{name}": ({} if command.document else {"get": _get(command)})
        | {"post": _post(command)}
        for name, command in COMMANDS.items()
    }
    paths = {
        **commands,
        f"{BASE}/rules/{{rules}}": _path_with_names("rules", "One rule set.", "rules"),
        f"{BASE}/rules/{{rules}}/{{against}}": _path_with_names(
            "rules", "The options in which two rule sets differ.", "rules", "against"
        ),
        f"{BASE}/yaku/{{yaku}}": _path_with_names("yaku", "One yaku.", "yaku"),
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tenbo",
            "version": __version__,
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": with_references(paths, schemas),
        "components": {"schemas": schemas},
    }


def answer_types(command: Command) -> list[object]:
    """The types of the answers of a command, `invalid` ones left out."""
    answer = command.answer
    with suppress(ModuleNotFoundError):  # few commands have their types in such a module
        import_module(f"{answer.__module__}.answers")
    hint = get_type_hints(answer)["return"]
    return [member for member in get_args(hint) or (hint,) if member is not InvalidAnswer]


def answer_schema(command: Command) -> Schema:
    """The schema of an answer of a command that is not `invalid`."""
    kinds = answer_types(command)
    return schema_of(kinds[0]) if len(kinds) == 1 else ref(_union_name(command))


def _union_name(command: Command) -> str:
    """The name of the schema of all answers of a command."""
    return f"{command.name.capitalize()}Answers"


def _schemas() -> dict[str, Schema]:
    """The named schemas: questions, answers with the `id` of their question, and objects."""
    unions = {_union_name(command): answer_types(command) for command in COMMANDS.values()}
    kinds = [InvalidAnswer, *(kind for members in unions.values() for kind in members)]
    schemas = named_schemas(*kinds, ErrorAnswer)
    schemas |= {name_of(kind): object_schema(kind, id=ID) for kind in kinds}
    unions["Failure"] = [InvalidAnswer, ErrorAnswer]
    schemas |= {name: union_schema(kinds) for name, kinds in unions.items() if len(kinds) > 1}
    for command in COMMANDS.values():
        schemas[question_name(command.name)] = with_references(command.form.schema, schemas)
    options = [option for option in OPTIONS.values() if not option.information]
    schemas["Overrides"] |= {
        "properties": {
            option.id: {**_option_schema(option.type), "description": f"{option.meaning}."}
            for option in options
        },
        "additionalProperties": False,
    }
    return schemas


def _option_schema(kind: OptionType[V]) -> Schema:
    """The schema of an option's value; of uma any value."""
    schema: Schema = {}
    match kind:
        case Nullable():
            schema = {"anyOf": [_option_schema(kind.type), {"type": "null"}]}
        case OnOff() | OneOf():
            schema = {"type": "string", "enum": [*kind.allowed]}
        case YesNo():
            schema = {"type": "boolean"}
        case Bounded():
            number = "integer" if isinstance(kind, Integer) else "number"
            listed = {"enum": [*map(int, kind.allowed)]} if kind.allowed else {}
            schema = {"type": number, "minimum": kind.least, "maximum": kind.most, **listed}
        case NamedIntegers():
            parts = dict.fromkeys(kind.names, _option_schema(kind.part))
            schema = {"type": "object", "properties": parts, "required": [*kind.names]}
        case YakuSet():
            schema = {"type": "array", "items": {"type": "string", "enum": [*kind.allowed]}}
    return schema


def _get(command: Command) -> Schema:
    return {
        "operationId": f"{command.name}ByAddress",
        "summary": COMMANDS.summary(command.name),
        "parameters": [
            _parameter("id", {**TEXT, "maxLength": LONGEST_ID}, "Comes back in the answer."),
            _parameter("language", {"enum": [*LANGUAGES, *TRIALS]}, str(LANGUAGE["description"])),
            *_parts(command),
            *(parameter for key in command.form.keys.values() for parameter in _parameters(key)),
        ],
        "responses": _responses(answer_schema(command), "400", "414", "422"),
    }


def _parts(command: Command) -> list[Schema]:
    """The parameters that choose parts of the answer."""
    names = ", ".join(command.form.parts.names)
    return [
        parameter
        for key in command.form.parts_key
        for parameter in (BRIEF, _parameter(PARTS, TEXT, f"{key.meaning} Commas between {names}."))
    ]


def _post(command: Command) -> Schema:
    question, answer = ref(question_name(command.name)), answer_schema(command)
    several = {"type": "array", "minItems": 1, "maxItems": MOST_QUESTIONS, "items": question}
    answers = {"type": "array", "items": {"anyOf": [answer, ref("InvalidAnswer")]}}
    content: Schema = {JSON: {"schema": {"oneOf": [question, several]}}}
    parameters = _parts(command)
    if command.document:
        content["application/octet-stream"] = {"schema": {**TEXT, "format": "binary"}}
        others = (key for key in command.form.keys.values() if key.name != command.document)
        parameters += (parameter for key in others for parameter in _parameters(key))
    return {
        "operationId": command.name,
        "summary": COMMANDS.summary(command.name),
        "description": "One question, or a list of them that is answered in order. Keys in the "
        "address hold for each question that has no such key itself.",
        "parameters": parameters,
        "requestBody": {"required": True, "content": content},
        "responses": _responses(
            {"anyOf": [answer, answers]}, "400", "413", "414", "415", "422", "429"
        ),
    }


def _path_with_names(command: str, summary: str, *names: str) -> Schema:
    """A path with the values of keys in it."""
    responses = _responses(answer_schema(COMMANDS[command]), "400", "404", "414", "422")
    keys = COMMANDS[command].form.keys
    others = [
        parameter
        for key in keys.values()
        for parameter in _parameters(key)
        if parameter["name"] not in names
    ]
    place = {"in": "path", "required": True, "schema": {**TEXT, "minLength": 1}}
    return {
        "get": {
            "operationId": "".join([command, "At", *map(str.title, names)]),
            "summary": summary,
            "parameters": [*({"name": name, **place} for name in names), *others],
            "responses": responses,
        }
    }


def _parameters(key: Key) -> Iterator[Schema]:
    """A key as parameters of a query string: what is nested in JSON is a text here."""
    schema: Schema = key.kind.schema
    if key.name in QUERY_NAMES:
        yield _parameter(QUERY_NAMES[key.name], TEXTS, f"{key.meaning} May be repeated.")
        return
    ids, meaning = key.kind.enum, key.meaning
    if "oneOf" in schema or schema.get("type") in ("object", "array"):
        if not ids and "properties" in str(schema):
            meaning = f"{meaning} {NESTED}"
        schema = {**TEXT, "enum": ids} if ids else TEXT
    parameter = _parameter(key.name, schema, meaning)
    yield {**parameter, "required": True} if key.required else parameter
    if key.name == "rules":
        yield from (_parameter(name, TEXTS, meaning) for name, meaning in RULE_CHANGES)


def _parameter(name: str, schema: Schema, meaning: str) -> Schema:
    return {"name": name, "in": "query", "description": meaning, "schema": schema}


def _responses(answer: Schema, *errors: str) -> Schema:
    names = {status: ERRORS[status] for status in errors}
    failed = {status: _response(meaning, ref(name)) for status, (name, meaning) in names.items()}
    return {"200": _response("The answer.", answer), **failed}


def _response(meaning: str, schema: Schema) -> Schema:
    return {"description": meaning, "content": {JSON: {"schema": schema}}}


def question_name(command: str) -> str:
    """The name of the schema of a command's questions."""
    return f"{command.capitalize()}Question"
