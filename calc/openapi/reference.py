"""The reference of the commands: keys of questions and answers, as the page and `docs/` show them.

It is made from the same forms and types as the OpenAPI document. Their meanings are in English, as
docstrings are; a catalogue has them in other languages.
"""

import json
import re
from collections.abc import Iterator
from functools import cache, partial, reduce
from typing import NamedTuple

from calc.commands import COMMANDS, Command
from calc.commands._problems import InvalidAnswer
from calc.questions.form import Key
from calc.words import Language
from calc.words.messages import N_, say, translated

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

OBJECT = N_("object")
MAY_BE_ABSENT = N_("{type}, may be absent")
MEANING_AND_TYPE = N_("{meaning}: {type}.")
EITHER, LIST_OF, BY_KEY = N_("{first} or {second}"), N_("list of {members}"), N_("{members} by key")
BOTH, BETWEEN = N_("{first} and {second}"), N_("{type}, {least} to {most}")


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
def reference(language: Language) -> Reference:
    """The reference of all commands in a language."""
    kinds = [kind for command in COMMANDS.values() for kind in answer_types(command)]
    nested = [entry for entry in named_types(*kinds, InvalidAnswer) if entry not in kinds]
    described = [
        _answer_object(entry, language) for entry in nested if name_of(entry) not in _QUESTIONS
    ]
    of_questions: dict[str, Schema] = {}
    for command in COMMANDS.values():
        with_references(command.form.schema, of_questions)
    objects = {entry.name: entry for entry in described}
    objects |= {name: _object(name, schema, language) for name, schema in of_questions.items()}
    commands = tuple(_command(command, language) for command in COMMANDS.values())
    return Reference(commands, tuple(sorted(objects.values(), key=lambda entry: entry.name)))


_QUESTIONS = frozenset(map(question_name, COMMANDS))


def _command(command: Command, language: Language) -> CommandReference:
    keys = (*command.form.keys.values(), *command.form.parts_key)
    return CommandReference(
        command.name,
        translated(COMMANDS.summary(command.name), language),
        command.example,
        tuple(_question_key(key, language) for key in keys),
        tuple(_described_parts(command, language)),
        tuple(_answer_object(kind, language) for kind in answer_types(command)),
    )


def _described_parts(command: Command, language: Language) -> Iterator[DescribedKey]:
    """The parts of the answers of a command, each with the keys that belong to it."""
    kinds = filter(is_object, named_types(*answer_types(command)))
    fields = [field for kind in kinds for field in fields_of(kind)]
    for name, meaning in command.form.parts.names.items():
        keys = dict.fromkeys(f"`{field.name}`" for field in fields if field.part == name)
        yield DescribedKey(name, ", ".join(keys), translated(meaning, language))


def _question_key(key: Key, language: Language) -> DescribedKey:
    """A key of a question, its default as JSON has it, a text without its quotes."""
    default = key.written_default
    text = default if isinstance(default, str) else json.dumps(default)
    schema = with_references(key.kind.schema, {})
    words = _schema_words(schema, language)
    return DescribedKey(
        key.name,
        words,
        translated(key.meaning, language),
        _names_in(schema),
        key.required,
        "" if default is None else text,
    )


def _object(name: str, schema: Schema, language: Language, optional: str = "") -> DescribedObject:
    """A kind of answer, or what has a name; one without described keys has its type as words.

    `optional` is the text of the type of a key that is not required.
    """
    properties, required = schema.get("properties"), schema.get("required")
    meaning, keys = translated(_description(schema), language), list[DescribedKey]()
    for key, part in properties.items() if isinstance(properties, dict) else ():
        if "description" in part or key == "kind":
            needed = isinstance(required, list) and key in required
            words = _schema_words(part, language)
            words = say(optional, language, type=words) if optional and not needed else words
            text = translated(str(part.get("description", "")), language)
            keys.append(DescribedKey(key, words, text, _names_in(part), needed and not optional))
    words = _schema_words(schema, language)
    if not keys and words != translated(OBJECT, language):
        shown = meaning.removesuffix(".")
        meaning = say(MEANING_AND_TYPE, language, meaning=shown, type=words)
    return DescribedObject(name, meaning, tuple(sorted(keys, key=lambda key: key.name != "kind")))


def _description(schema: Schema) -> str:
    return " ".join(str(schema.get("description", "")).split())


def _answer_object(declared: object, language: Language) -> DescribedObject:
    return _object(name_of(declared), named_schema(declared), language, MAY_BE_ABSENT)


def _names_in(schema: Schema) -> tuple[str, ...]:
    """The names that a schema refers to, without those of whole questions."""
    names = re.findall(rf"{REF}(\w+)", str(schema.get("properties", schema)))
    return tuple(name for name in dict.fromkeys(names) if name not in _QUESTIONS)


def _enum_words(schema: Schema, language: Language) -> str:
    enum = schema.get("enum", [schema["const"]] if "const" in schema else None)
    if not isinstance(enum, list):
        return ""
    return ", ".join(f"`{value}`" if value else say("empty", language) for value in enum)


def _schema_words(schema: Schema, language: Language) -> str:
    """The type of a value in words, such as `list of WaitEntry` or `whole number or null`."""
    choices = next((schema[key] for key in ("oneOf", "anyOf", "allOf") if key in schema), None)
    if isinstance(choices, list):
        either = dict.fromkeys(_schema_words(choice, language) for choice in choices)
        return reduce(partial(_two, EITHER, language), either)
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    if listed := _enum_words(schema, language) or _member_words(schema, language):
        return listed
    words = translated(_SCHEMA_WORDS[schema.get("type")], language)
    if "maximum" not in schema:
        return words
    return say(BETWEEN, language, type=words, least=schema["minimum"], most=schema["maximum"])


def _two(text: str, language: Language, first: str, second: str) -> str:
    return say(text, language, first=first, second=second)


def _member_words(schema: Schema, language: Language) -> str:
    """The type of a list or of a mapping by what is in it; empty for others."""
    members, items = schema.get("additionalProperties"), schema.get("items")
    properties, parts = schema.get("properties"), schema.get("prefixItems")
    if isinstance(properties, dict) and properties:  # the same for each: others have a name
        members = next(iter(properties.values()))
    if isinstance(members, dict):
        return say(BY_KEY, language, members=_schema_words(members, language))
    if isinstance(parts, list):
        words = (_schema_words(part, language) for part in parts)
        return say(LIST_OF, language, members=reduce(partial(_two, BOTH, language), words))
    if not isinstance(items, dict):
        return ""
    return say(LIST_OF, language, members=_schema_words(items, language))


_SCHEMA_WORDS: dict[object, str] = {
    None: N_("any value"),
    "null": N_("null"),
    "string": N_("text"),
    "boolean": N_("true or false"),
    "integer": N_("whole number"),
    "number": N_("number"),
    "object": OBJECT,
    "array": N_("list"),
}


def described_texts() -> Iterator[str]:
    """What the reference takes from forms and types: the texts of a catalogue."""
    for command in COMMANDS.values():
        yield COMMANDS.summary(command.name)
        yield from (key.meaning for key in (*command.form.keys.values(), *command.form.parts_key))
        yield from command.form.parts.names.values()
    kinds = [kind for command in COMMANDS.values() for kind in answer_types(command)]
    schemas: dict[str, Schema] = {}
    for command in COMMANDS.values():
        with_references(command.form.schema, schemas)
    answers = map(named_schema, dict.fromkeys(named_types(*kinds, InvalidAnswer)))
    for schema in (*answers, *schemas.values()):
        yield _description(schema)
        properties = schema.get("properties")
        parts = properties.values() if isinstance(properties, dict) else ()
        yield from (str(part.get("description", "")) for part in parts)
