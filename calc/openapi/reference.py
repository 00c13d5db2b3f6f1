"""The reference of the commands: keys of questions and answers, as the page and `docs/` show them.

It is made from the same forms and types as the OpenAPI document.
"""

from functools import cache
from typing import NamedTuple

from calc.commands import COMMANDS, Command
from calc.commands._problems import InvalidAnswer
from calc.questions.form import Key

from . import answer_types
from .schema import REF, AnswerField, Schema, fields_of, name_of, objects_in, schema_of, typed_dicts


class DescribedKey(NamedTuple):
    """One key of a question, or of an object in an answer.

    `objects` are the types of object that it can hold. A key of a question may be `required`;
    `default` is empty where there is none.
    """

    name: str
    type: str
    meaning: str
    objects: tuple[str, ...] = ()
    required: bool = False
    default: str = ""


class AnswerObject(NamedTuple):
    """A kind of answer, or an object within answers."""

    name: str
    meaning: str
    keys: tuple[DescribedKey, ...]


class CommandReference(NamedTuple):
    """A command: its question, and its answers by kind."""

    name: str
    summary: str
    example: str
    keys: tuple[DescribedKey, ...]
    kinds: tuple[AnswerObject, ...]


class Reference(NamedTuple):
    """All commands, and the objects within their answers in alphabetical order."""

    commands: tuple[CommandReference, ...]
    objects: tuple[AnswerObject, ...]


@cache
def reference() -> Reference:
    """The reference of all commands."""
    kinds = [kind for command in COMMANDS.values() for kind in answer_types(command)]
    nested = (entry for entry in typed_dicts(*kinds, InvalidAnswer) if entry not in kinds)
    objects = sorted(map(_answer_object, nested), key=lambda entry: entry.name)
    return Reference(tuple(map(_command, COMMANDS.values())), tuple(objects))


def _command(command: Command) -> CommandReference:
    return CommandReference(
        command.name,
        COMMANDS.summary(command.name),
        command.example,
        tuple(map(_question_key, command.form.keys.values())),
        tuple(map(_answer_object, answer_types(command))),
    )


def _question_key(key: Key) -> DescribedKey:
    """A key of a question, its default as a query string has it."""
    default = "" if key.required or key.default in (None, (), {}) else key.default
    text = default if isinstance(default, str) else str(key.kind.text(default))
    words = _schema_words(key.kind.schema)
    return DescribedKey(key.name, words, key.meaning, required=key.required, default=text)


def _schema_words(schema: Schema) -> str:
    """The type of a value in words, such as `list of WaitEntry` or `whole number or null`."""
    choices, enum = schema.get("oneOf") or schema.get("anyOf"), schema.get("enum")
    if isinstance(choices, list):
        return " or ".join(dict.fromkeys(map(_schema_words, choices)))
    if isinstance(enum, list):
        return ", ".join(f"`{value}`" for value in enum)
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    members, items = schema.get("additionalProperties"), schema.get("items")
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


def _answer_object(declared: object) -> AnswerObject:
    fields = sorted(fields_of(declared), key=lambda field: field.name != "kind")
    meaning = " ".join((declared.__doc__ or "").split())
    return AnswerObject(name_of(declared), meaning, tuple(map(_answer_key, fields)))


def _answer_key(field: AnswerField) -> DescribedKey:
    absent = "" if field.required else ", may be absent"
    words = f"{_schema_words(schema_of(field.hint))}{absent}"
    return DescribedKey(
        field.name, words, field.meaning, tuple(map(name_of, objects_in(field.hint)))
    )
