"""The reference of the commands: keys of questions and answers, as the page and `docs/` show them.

It is made from the same forms and types as the OpenAPI document.
"""

import json
import re
from functools import cache
from itertools import starmap
from typing import NamedTuple

from calc.commands import COMMANDS, Command
from calc.commands._problems import InvalidAnswer
from calc.questions.form import Key

from . import answer_types
from .schema import (
    REF,
    AnswerField,
    Schema,
    fields_of,
    name_of,
    objects_in,
    schema_of,
    typed_dicts,
    with_references,
)


class DescribedKey(NamedTuple):
    """One key of a question or of an object.

    `objects` are the types with a name that its value can have or hold. A key of a question may be
    `required`; `default` is empty where there is none.
    """

    name: str
    type: str
    meaning: str
    objects: tuple[str, ...] = ()
    required: bool = False
    default: str = ""


class DescribedObject(NamedTuple):
    """A kind of answer, or what has a name within questions or answers; a text has no keys."""

    name: str
    meaning: str
    keys: tuple[DescribedKey, ...]


class CommandReference(NamedTuple):
    """A command: its question, and its answers by kind."""

    name: str
    summary: str
    example: str
    keys: tuple[DescribedKey, ...]
    kinds: tuple[DescribedObject, ...]


class Reference(NamedTuple):
    """All commands, and the objects within questions and answers in alphabetical order."""

    commands: tuple[CommandReference, ...]
    objects: tuple[DescribedObject, ...]


@cache
def reference() -> Reference:
    """The reference of all commands."""
    kinds = [kind for command in COMMANDS.values() for kind in answer_types(command)]
    nested = (entry for entry in typed_dicts(*kinds, InvalidAnswer) if entry not in kinds)
    named: dict[str, Schema] = {}
    for command in COMMANDS.values():
        with_references(command.form.schema, named)
    objects = [*map(_answer_object, nested), *starmap(_question_object, named.items())]
    commands = tuple(map(_command, COMMANDS.values()))
    return Reference(commands, tuple(sorted(objects, key=lambda entry: entry.name)))


def _command(command: Command) -> CommandReference:
    return CommandReference(
        command.name,
        COMMANDS.summary(command.name),
        command.example,
        tuple(map(_question_key, command.form.keys.values())),
        tuple(map(_answer_object, answer_types(command))),
    )


def _question_key(key: Key) -> DescribedKey:
    """A key of a question, its default as JSON has it, a text without its quotes."""
    default = key.written_default
    text = default if isinstance(default, str) else json.dumps(default)
    schema = with_references(key.kind.schema, {})
    words = _schema_words(schema)
    return DescribedKey(
        key.name,
        words,
        key.meaning,
        _names_in(schema),
        key.required,
        "" if default is None else text,
    )


def _question_object(name: str, schema: Schema) -> DescribedObject:
    """What has a name within questions; texts that are listed are part of its meaning."""
    properties, required = schema.get("properties"), schema.get("required")
    meaning = str(schema.get("description", ""))
    if "enum" in schema:
        meaning = f"{meaning.removesuffix('.')}: {_enum_words(schema)}."
    keys = [
        DescribedKey(
            key,
            _schema_words(part),
            str(part.get("description", "")),
            _names_in(part),
            required=isinstance(required, list) and key in required,
        )
        for key, part in (properties.items() if isinstance(properties, dict) else ())
        if key != "id"
    ]
    return DescribedObject(name, meaning, tuple(keys))


def _names_in(schema: Schema) -> tuple[str, ...]:
    """The names that a schema refers to."""
    return tuple(re.findall(rf"{REF}(\w+)", str(schema)))


def _enum_words(schema: Schema) -> str:
    enum = schema.get("enum")
    return ", ".join(f"`{value}`" for value in enum) if isinstance(enum, list) else ""


def _schema_words(schema: Schema) -> str:
    """The type of a value in words, such as `list of WaitEntry` or `whole number or null`."""
    choices = next((schema[key] for key in ("oneOf", "anyOf", "allOf") if key in schema), None)
    if isinstance(choices, list):
        return " or ".join(dict.fromkeys(map(_schema_words, choices)))
    if "enum" in schema:
        return _enum_words(schema)
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    members, items = schema.get("additionalProperties"), schema.get("items")
    properties = schema.get("properties")
    if isinstance(properties, dict):  # the same for each seat: other objects have a name
        members = properties["E"]
    if isinstance(members, dict):
        return f"{_schema_words(members)} by key"
    if isinstance(items, dict):
        return f"list of {_schema_words(items)}"
    words = _SCHEMA_WORDS[schema.get("type")]
    return f"{words}, {schema['minimum']} to {schema['maximum']}" if "maximum" in schema else words


_SCHEMA_WORDS: dict[object, str] = {
    None: "any value",
    "null": "null",
    "string": "text",
    "boolean": "true or false",
    "integer": "whole number",
    "number": "number",
    "object": "object",
    "array": "list",
}


def _answer_object(declared: object) -> DescribedObject:
    fields = sorted(fields_of(declared), key=lambda field: field.name != "kind")
    meaning = " ".join((declared.__doc__ or "").split())
    return DescribedObject(name_of(declared), meaning, tuple(map(_answer_key, fields)))


def _answer_key(field: AnswerField) -> DescribedKey:
    absent = "" if field.required else ", may be absent"
    words = f"{_schema_words(schema_of(field.hint))}{absent}"
    return DescribedKey(
        field.name, words, field.meaning, tuple(map(name_of, objects_in(field.hint)))
    )
