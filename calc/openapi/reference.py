"""The reference of the commands: keys of questions and answers, as the page and `docs/` show them.

It is made from the same forms and types as the OpenAPI document.
"""

from collections.abc import Mapping
from functools import cache
from types import NoneType
from typing import Literal, NamedTuple, get_args, get_origin, is_typeddict

from calc.commands import COMMANDS, Command, InvalidAnswer
from calc.questions.form import Key

from .document import answer_types
from .schema import AnswerField, Schema, fields_of, typed_dicts

_WORDS: dict[object, str] = {
    str: "text",
    bool: "true or false",
    int: "whole number",
    float: "number",
    NoneType: "null",
    object: "any value",
}


class QuestionKey(NamedTuple):
    """One key of a question; `default` is empty where there is none."""

    name: str
    type: str
    default: str
    meaning: str
    required: bool


class AnswerKey(NamedTuple):
    """One key of an object in an answer; `objects` are the types of object that it can hold."""

    name: str
    type: str
    objects: tuple[str, ...]
    meaning: str


class AnswerObject(NamedTuple):
    """A kind of answer, or an object within answers."""

    name: str
    meaning: str
    keys: tuple[AnswerKey, ...]


class CommandReference(NamedTuple):
    """A command: its question, and its answers by kind."""

    name: str
    summary: str
    example: str
    keys: tuple[QuestionKey, ...]
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


def _question_key(key: Key) -> QuestionKey:
    return QuestionKey(
        key.name, _schema_words(key.kind.schema), _default(key), key.meaning, key.required
    )


def _default(key: Key) -> str:
    """The default of a key as a query string has it."""
    if key.required or key.default in (None, (), {}):
        return ""
    return key.default if isinstance(key.default, str) else str(key.kind.text(key.default))


def _schema_words(schema: Schema) -> str:
    """The type of a value of a question in words."""
    choices, enum = schema.get("oneOf"), schema.get("enum")
    if isinstance(choices, list):
        return " or ".join(dict.fromkeys(_schema_words(choice) for choice in choices))
    if isinstance(enum, list):
        return ", ".join(f"`{value}`" for value in enum)
    kind = str(schema.get("type", "value"))
    if kind in ("integer", "number") and "maximum" in schema:
        return f"{_SCHEMA_WORDS[kind]}, {schema['minimum']} to {schema['maximum']}"
    items = schema.get("items")
    if isinstance(items, Mapping):
        return f"list of {_schema_words(dict(items))}"
    return _SCHEMA_WORDS.get(kind, kind)


_SCHEMA_WORDS = {
    "string": "text",
    "boolean": "true or false",
    "integer": "whole number",
    "number": "number",
    "object": "object",
    "array": "list",
}


def _answer_object(declared: object) -> AnswerObject:
    fields = sorted(fields_of(declared), key=lambda field: field.name != "kind")
    name = str(getattr(declared, "__name__", ""))
    return AnswerObject(
        name, " ".join((declared.__doc__ or "").split()), tuple(map(_answer_key, fields))
    )


def _answer_key(field: AnswerField) -> AnswerKey:
    words = type_words(field.hint)
    objects = tuple(str(getattr(typed_dict, "__name__", "")) for typed_dict in _objects(field.hint))
    return AnswerKey(
        field.name, words if field.required else f"{words}, may be absent", objects, field.meaning
    )


def _objects(hint: object) -> list[object]:
    """The types of object that a type itself names."""
    if is_typeddict(hint):
        return [hint]
    members = () if get_origin(hint) is Literal else get_args(hint)
    return [typed_dict for member in members for typed_dict in _objects(member)]


def type_words(hint: object) -> str:
    """A type in words, such as `list of Wait` or `whole number or null`."""
    origin, args = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        return str(getattr(hint, "__name__", ""))
    if origin is Literal:
        return ", ".join(f"`{value}`" for value in args)
    if origin in (list, tuple):
        return f"list of {type_words(args[0])}"
    if origin is dict:
        return f"{type_words(args[1])} by {'seat' if get_origin(args[0]) is Literal else 'key'}"
    return _WORDS[hint] if hint in _WORDS else " or ".join(map(type_words, args))
