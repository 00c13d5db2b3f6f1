"""JSON Schema of the types that answers are declared in.

A `TypedDict` becomes an object schema under its name, referred to from where it is used; the
docstring below a field becomes its description. (mashumaro's `jsonschema` repeats a nested
`TypedDict` wherever it occurs, so that a recursive one never ends, and has no field descriptions.)
"""

import ast
import sys
from functools import cache
from inspect import cleandoc
from itertools import pairwise
from pathlib import Path
from types import NoneType, UnionType
from typing import Literal, NamedTuple, Union, get_args, get_origin, get_type_hints, is_typeddict

Schema = dict[str, object]
REF = "#/components/schemas/"
_PLAIN: dict[object, Schema] = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    float: {"type": "number"},
    NoneType: {"type": "null"},
    object: {},
}


class AnswerField(NamedTuple):
    """One key of an object in an answer: its type, its meaning, and whether it is always there."""

    name: str
    hint: object
    meaning: str
    required: bool


def ref(name: str) -> Schema:
    """A reference to a named schema."""
    return {"$ref": REF + name}


def schema_of(hint: object) -> Schema:
    """The schema of a type; raises TypeError for one that JSON has no form for."""
    origin, args = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        return ref(name_of(hint))
    if hint in _PLAIN:
        return dict(_PLAIN[hint])
    if origin is Literal:
        return {**schema_of(type(args[0])), "enum": list(args)}
    if origin in (Union, UnionType):
        return {"anyOf": [schema_of(member) for member in args]}
    if origin in (list, tuple):
        return {"type": "array", "items": schema_of(args[0])}
    if origin is dict:
        return _mapping(*args)
    raise TypeError(hint)


def with_references(schema: Schema, named: dict[str, Schema]) -> Schema:
    """A schema with references in place of those in it that have a title; `named` gets these."""
    members = {key: _with_references(value, named) for key, value in schema.items()}
    title = members.get("title")
    if not isinstance(title, str):
        return members
    named[title] = {key: value for key, value in members.items() if key != "title"}
    return ref(title)


def _with_references(value: object, named: dict[str, Schema]) -> object:
    if isinstance(value, dict):
        return with_references(value, named)
    return [_with_references(part, named) for part in value] if isinstance(value, list) else value


def object_schema(declared: object, **optional: Schema) -> Schema:
    """The schema of a `TypedDict` itself: its keys and the optional ones, and no others.

    A key that is both has the wider type of the optional one.
    """
    fields = fields_of(declared)
    properties = {
        field.name: schema_of(field.hint)
        | ({"description": field.meaning} if field.meaning else {})
        for field in fields
    }
    widened = {
        name: properties[name] | {"type": schema["type"]}
        for name, schema in optional.items()
        if name in properties
    }
    return {
        "type": "object",
        "description": cleandoc(declared.__doc__ or ""),
        "properties": optional | properties | widened,
        "required": [field.name for field in fields if field.required],
        "additionalProperties": False,
    }


def named_schemas(*hints: object) -> dict[str, Schema]:
    """The schemas of every `TypedDict` that types lead to, by name."""
    return {name_of(declared): object_schema(declared) for declared in typed_dicts(*hints)}


def typed_dicts(*hints: object) -> list[object]:
    """Every `TypedDict` that types lead to, each once, outer ones first."""
    waiting, types = objects_in(*hints), list[object]()
    while waiting:
        declared = waiting.pop(0)
        if declared not in types:
            types.append(declared)
            waiting[:0] = objects_in(*(field.hint for field in fields_of(declared)))
    return types


def objects_in(*hints: object) -> list[object]:
    """Every `TypedDict` that types are or contain, without those of its fields."""
    objects = []
    for hint in hints:
        members = get_args(hint) if get_origin(hint) is not Literal else ()
        objects += [hint] if is_typeddict(hint) else objects_in(*members)
    return objects


class _Class(NamedTuple):
    """What the source of a class names: the classes it inherits from, and what its fields mean."""

    bases: list[str]
    meanings: dict[str, str]


@cache
def fields_of(declared: object) -> tuple[AnswerField, ...]:
    """The keys of a `TypedDict`, inherited ones first."""
    required: frozenset[str] = getattr(declared, "__required_keys__", frozenset())
    meanings = _meanings(declared)
    return tuple(
        AnswerField(name, hint, meanings.get(name, ""), name in required)
        for name, hint in get_type_hints(declared).items()
    )


def name_of(declared: object) -> str:
    """The name of a type."""
    return str(getattr(declared, "__name__", declared))


def _mapping(key: object, value: object) -> Schema:
    """A mapping: of any names, or of those that a `Literal` lists."""
    if get_origin(key) is Literal:
        properties = {name: schema_of(value) for name in get_args(key)}
        return {"type": "object", "properties": properties, "additionalProperties": False}
    return {"type": "object", "additionalProperties": schema_of(value)}


def _meanings(declared: object) -> dict[str, str]:
    """The docstrings below the fields of a class and of those it inherits from, by field.

    A type that is made by a call, for a key that is a word of Python, annotates its fields instead.
    """
    module = sys.modules[declared.__module__]
    own = _classes(declared.__module__).get(name_of(declared))
    if own is None:
        hints = get_type_hints(declared, include_extras=True)
        return {name: hint.__metadata__[0] for name, hint in hints.items()}
    meanings: dict[str, str] = {}
    for parent in [getattr(module, name, None) for name in own.bases]:
        if is_typeddict(parent):
            meanings |= _meanings(parent)
    return meanings | own.meanings


@cache
def _classes(module: str) -> dict[str, _Class]:
    """The classes of a module by name; its syntax tree, which takes more memory, is not kept."""
    tree = ast.parse(Path(str(sys.modules[module].__file__)).read_text(encoding="utf-8"))
    return {node.name: _class(node) for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def _class(node: ast.ClassDef) -> _Class:
    return _Class(
        [base.id for base in node.bases if isinstance(base, ast.Name)],
        {
            statement.target.id: _string(following)
            for statement, following in pairwise(node.body)
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)
        },
    )


def _string(node: ast.stmt) -> str:
    """The text of a statement that is a string literal; empty for any other statement."""
    value = node.value if isinstance(node, ast.Expr) else None
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return " ".join(value.value.split())
    return ""
