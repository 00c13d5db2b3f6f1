"""The reference of the commands: keys of questions and answers, as the page and `docs/` show them.

It is made from the same forms and types as the OpenAPI document.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from calc.commands import COMMANDS, Command
from calc.commands._problems import InvalidAnswer
from calc.questions.form import Key

from . import answer_types, question_name
from .schema import (
    REF,
    Schema,
    fields_of,
    is_object,
    name_of,
    named_schema,
    named_types,
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
    """A command: its question, and its answers by kind.

    Of the parts of the answers the type is the list of their keys.
    """

    name: str
    summary: str
    example: str
    keys: tuple[DescribedKey, ...]
    parts: tuple[DescribedKey, ...]
    kinds: tuple[DescribedObject, ...]


class Reference(NamedTuple):
    """All commands, and the objects within questions and answers in alphabetical order."""

    commands: tuple[CommandReference, ...]
    objects: tuple[DescribedObject, ...]


@cache
def reference() -> Reference:
    """The reference of all commands."""
    kinds = [kind for command in COMMANDS.values() for kind in answer_types(command)]
    nested = [entry for entry in named_types(*kinds, InvalidAnswer) if entry not in kinds]
    described = [_answer_object(entry) for entry in nested if name_of(entry) not in _QUESTIONS]
    of_questions: dict[str, Schema] = {}
    for command in COMMANDS.values():
        with_references(command.form.schema, of_questions)
    objects = {entry.name: entry for entry in described}
    objects |= {name: _object(name, schema) for name, schema in of_questions.items()}
    commands = tuple(map(_command, COMMANDS.values()))
    return Reference(commands, tuple(sorted(objects.values(), key=lambda entry: entry.name)))


_QUESTIONS = frozenset(map(question_name, COMMANDS))


def _command(command: Command) -> CommandReference:
    return CommandReference(
        command.name,
        COMMANDS.summary(command.name),
        command.example,
        tuple(map(_question_key, (*command.form.keys.values(), *command.form.parts_key))),
        tuple(_described_parts(command)),
        tuple(map(_answer_object, answer_types(command))),
    )


def _described_parts(command: Command) -> Iterator[DescribedKey]:
    """The parts of the answers of a command, each with the keys that belong to it."""
    kinds = filter(is_object, named_types(*answer_types(command)))
    fields = [field for kind in kinds for field in fields_of(kind)]
    for name, meaning in command.form.parts.names.items():
        keys = dict.fromkeys(f"`{field.name}`" for field in fields if field.part == name)
        yield DescribedKey(name, ", ".join(keys), meaning)


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


def _object(name: str, schema: Schema, optional: str = "") -> DescribedObject:
    """A kind of answer, or what has a name; one without described keys has its type as words.

    `optional` is the remark on the type of a key that is not required.
    """
    properties, required = schema.get("properties"), schema.get("required")
    meaning, keys = " ".join(str(schema.get("description", "")).split()), list[DescribedKey]()
    for key, part in properties.items() if isinstance(properties, dict) else ():
        if "description" in part or key == "kind":
            needed = isinstance(required, list) and key in required
            words = f"{_schema_words(part)}{'' if needed else optional}"
            text = str(part.get("description", ""))
            keys.append(DescribedKey(key, words, text, _names_in(part), needed and not optional))
    if not keys and _schema_words(schema) != "object":
        meaning = f"{meaning.removesuffix('.')}: {_schema_words(schema)}."
    return DescribedObject(name, meaning, tuple(sorted(keys, key=lambda key: key.name != "kind")))


def _answer_object(declared: object) -> DescribedObject:
    return _object(name_of(declared), named_schema(declared), ", may be absent")


def _names_in(schema: Schema) -> tuple[str, ...]:
    """The names that a schema refers to, without those of whole questions."""
    names = re.findall(rf"{REF}(\w+)", str(schema.get("properties", schema)))
    return tuple(name for name in dict.fromkeys(names) if name not in _QUESTIONS)


def _enum_words(schema: Schema) -> str:
    enum = schema.get("enum", [schema["const"]] if "const" in schema else None)
    return (
        ", ".join(f"`{value}`" if value else "empty" for value in enum)
        if isinstance(enum, list)
        else ""
    )


def _schema_words(schema: Schema) -> str:
    """The type of a value in words, such as `list of WaitEntry` or `whole number or null`."""
    choices = next((schema[key] for key in ("oneOf", "anyOf", "allOf") if key in schema), None)
    if isinstance(choices, list):
        return " or ".join(dict.fromkeys(map(_schema_words, choices)))
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    if listed := _enum_words(schema) or _member_words(schema):
        return listed
    words = _SCHEMA_WORDS[schema.get("type")]
    return f"{words}, {schema['minimum']} to {schema['maximum']}" if "maximum" in schema else words


def _member_words(schema: Schema) -> str:
    """The type of a list or of a mapping by what is in it; empty for others."""
    members, items = schema.get("additionalProperties"), schema.get("items")
    properties, parts = schema.get("properties"), schema.get("prefixItems")
    if isinstance(properties, dict) and properties:  # the same for each: others have a name
        members = next(iter(properties.values()))
    if isinstance(members, dict):
        return f"{_schema_words(members)} by key"
    if isinstance(parts, list):
        return f"list of {' and '.join(map(_schema_words, parts))}"
    return f"list of {_schema_words(items)}" if isinstance(items, dict) else ""


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
