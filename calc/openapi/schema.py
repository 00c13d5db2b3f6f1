"""JSON Schema of the types that answers are declared in, from what `calc.encode` reads of them.

A class with keys, an enum and a type with a `TypeName` are schemas with names, referred to; the
docstring below a field is its description. (mashumaro's `jsonschema` repeats a nested class
wherever it occurs, so that a recursive one never ends, and has no field descriptions.)
"""

import ast
import sys
from collections.abc import Collection, Iterable, Mapping
from functools import cache, reduce
from itertools import pairwise
from operator import or_
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Literal,
    NamedTuple,
    NotRequired,
    Union,
    cast,
    get_args,
    get_origin,
)

from calc.riichi.memo import KeyEnum
from calc.values import (
    MEANINGS,
    WORDS,
    ObjectKey,
    TypeName,
    form_in_json,
    has_keys,
    key,
    keys_of,
    part,
    schema_name,
    words_type,
)

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
    """One key of an object in an answer: its type, its meaning, and whether it is always there.

    `part` is the part of the answer that it belongs to, empty for none.
    """

    name: str
    hint: object
    meaning: str
    required: bool
    part: str = ""


def is_object(hint: object) -> bool:
    """Whether a type is a class of objects."""
    return has_keys(hint)


def ref(name: str) -> Schema:
    """A reference to a named schema."""
    return {"$ref": REF + name}


def schema_of(hint: object) -> Schema:
    """The schema of a type; raises TypeError for one that JSON has no form for."""
    if _is_named(hint):
        return ref(name_of(hint))
    if (form := form_in_json(hint)) is not None:
        return schema_of(form)
    if texts := texts_of(hint):
        return _text_schema(texts)
    if hint in _PLAIN:
        return dict(_PLAIN[hint])
    return _compound(get_origin(hint), get_args(hint))


def _compound(origin: object, args: tuple[object, ...]) -> Schema:
    if origin in (Annotated, NotRequired):
        return schema_of(args[0])
    if origin in (Union, UnionType):
        return union_schema(args)
    if origin is list:
        return {"type": "array", "items": schema_of(args[0])}
    if origin is tuple and args[-1] is ...:
        return {"type": "array", "items": schema_of(args[0])}
    if origin is tuple:
        items = [schema_of(member) for member in args]
        sizes = {"minItems": len(items), "maxItems": len(items)}
        return {"type": "array", "prefixItems": items, **sizes}
    if origin in (dict, Mapping):
        return _mapping(*args)
    raise TypeError(origin)


def union_schema(members: Collection[object]) -> Schema:
    """The schema of any of some types; texts that several of them list are listed together.

    Objects whose `kind` tells them apart have a discriminator.
    """
    objects, listed = [*filter(is_object, members)], [*filter(texts_of, members)]
    narrower = [int] if float in members else []
    others = [one for one in members if one not in (*objects, *listed, *narrower)]
    schemas, kinds = [schema_of(declared) for declared in objects], _kinds(objects)
    if len(objects) > 1 and kinds:
        mapping = {kind: REF + name_of(declared) for kind, declared in kinds.items()}
        discriminator = {"propertyName": "kind", "mapping": mapping}
        schemas = [{"oneOf": schemas, "discriminator": discriminator}]
    if len(listed) > 1:
        schemas.append(_text_schema([text for member in listed for text in texts_of(member)]))
        listed = []
    schemas += [schema_of(member) for member in (*listed, *others)]
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def _kinds(objects: Iterable[object]) -> dict[str, object]:
    """The type of each kind; empty where some type has no kind, or two have the same."""
    kinds: dict[str, object] = {}
    for declared in objects:
        own = [text for f in fields_of(declared) if f.name == "kind" for text in texts_of(f.hint)]
        if not own or not kinds.keys().isdisjoint(own):
            return {}
        kinds |= dict.fromkeys(own, declared)
    return kinds


def texts_of(hint: object) -> tuple[str, ...]:
    """The texts that an enum or a `Literal` lists."""
    if isinstance(hint, type) and issubclass(hint, KeyEnum):
        return tuple(map(str, hint))
    return tuple(map(str, get_args(hint))) if get_origin(hint) is Literal else ()


def _text_schema(texts: Iterable[str]) -> Schema:
    first, *others = texts
    return {"type": "string", **({"enum": [first, *others]} if others else {"const": first})}


def with_references(schema: Schema, named: dict[str, Schema]) -> Schema:
    """A schema with references in place of those in it that have a title; `named` gets these.

    One that lists the same texts as a named one becomes a reference to it.
    """
    members = {key: _with_references(value, named) for key, value in schema.items()}
    title = members.pop("title", None)
    if isinstance(title, str):
        named[title] = members
        return ref(title)
    texts = members.get("enum")
    alike = (name for name, other in named.items() if other.get("enum") == texts)
    if texts and (name := next(alike, "")):
        return ref(name) | {key: members[key] for key in members if key not in ("type", "enum")}
    return members


def _with_references(value: object, named: dict[str, Schema]) -> object:
    if isinstance(value, dict):
        return with_references(value, named)
    return [_with_references(part, named) for part in value] if isinstance(value, list) else value


def object_schema(declared: object, **optional: Schema) -> Schema:
    """The schema of a class of objects itself: its keys and the optional ones, and no others.

    A key that is both has the wider type of the optional one.
    """
    fields = fields_of(declared)
    properties = {
        own.name: schema_of(own.hint) | ({"description": own.meaning} if own.meaning else {})
        for own in fields
    }
    widened = {
        name: {**schema, "description": properties[name]["description"]}
        for name, schema in optional.items()
        if name in properties
    }
    return {
        "type": "object",
        "description": meaning_of(declared),
        "properties": optional | properties | widened,
        "required": [field.name for field in fields if field.required],
        "additionalProperties": False,
    }


def named_schemas(*hints: object) -> dict[str, Schema]:
    """The schemas of every type with a name that types lead to, by name."""
    return {name_of(declared): named_schema(declared) for declared in named_types(*hints)}


def named_schema(declared: object) -> Schema:
    """The schema of a type with a name itself, with its meaning."""
    if is_object(declared):
        return object_schema(declared)
    given = _type_name(declared)
    form = form_in_json(declared)
    alias = form if form is not None else get_args(declared)[0] if given else declared
    texts = given.texts() if given and given.texts else texts_of(alias)
    schema = _text_schema(texts) if texts else schema_of(alias)
    return {**schema, "description": meaning_of(declared)}


def named_types(*hints: object) -> list[object]:
    """Every type with a name that types lead to, each once, outer ones first."""
    pending, types = named_in(*hints), list[object]()
    while pending:
        declared = pending.pop(0)
        if declared not in types:
            types.append(declared)
            inner = [field.hint for field in fields_of(declared)] if is_object(declared) else []
            pending[:0] = named_in(*inner or filter(get_args, get_args(declared)[:1]))
    return types


def named_in(*hints: object) -> list[object]:
    """Every type with a name that types are or contain, without those inside it."""
    types = []
    for held in hints:
        form = None if _is_named(held) else form_in_json(held)
        hint = held if form is None else form
        members = [member for member in get_args(hint) if not texts_of(hint)]
        if len([*filter(texts_of, members)]) > 1:  # their texts are listed together
            members = [member for member in members if not texts_of(member)]
        types += [hint] if _is_named(hint) else named_in(*members)
    return types


def _is_named(hint: object) -> bool:
    is_enum = isinstance(hint, type) and issubclass(hint, KeyEnum)
    return is_enum or is_object(hint) or _type_name(hint) is not None


def _type_name(hint: object) -> TypeName | None:
    given = getattr(hint, "__metadata__", ())
    return given[0] if given and isinstance(given[0], TypeName) else None


@cache
def fields_of(declared: object) -> tuple[AnswerField, ...]:
    """The keys of a class of objects, inherited ones first."""
    return tuple(map(_answer_field, keys_of(cast("type", declared))))


def _hint(own: ObjectKey) -> object:
    """The type of a key where it is there: one that may be left out is so in place of null."""
    if not own.is_optional or form_in_json(own.hint) is not None:
        return own.hint
    declared = get_args(own.hint)[0]
    members = [member for member in get_args(declared) if member is not NoneType]
    return reduce(or_, members) if NoneType in get_args(declared) else declared


def _meaning_of(own: ObjectKey) -> str:
    cls, attribute = own.source
    if attribute != WORDS:
        return _meaning(cls, attribute)
    return MEANINGS.get(own.name) or _meaning(words_type(cls), own.name)


def _answer_field(own: ObjectKey) -> AnswerField:
    meaning = own.meaning or _meaning_of(own)
    required = not (own.is_optional or own.part)
    remark = f" Part `{own.part}`." if own.part else ""
    return AnswerField(own.name, _hint(own), f"{meaning}{remark}", required, own.part)


def _meaning(cls: type, attribute: str) -> str:
    """The docstring of an attribute of a class: below the field, or of the property."""
    own = vars(cls).get(attribute)
    if own is not None and own.__doc__ and isinstance(own, key | part):
        return " ".join(own.__doc__.split())
    return _meanings(cls.__module__).get(cls.__name__, {}).get(attribute, "")


def name_of(declared: object) -> str:
    """The name of a type."""
    given = _type_name(declared)
    if isinstance(declared, type) and has_keys(declared):
        return schema_name(declared)
    return given.name if given else str(getattr(declared, "__name__", declared))


def meaning_of(declared: object) -> str:
    """The meaning of a type with a name, in one line."""
    given = _type_name(declared)
    return " ".join((given.meaning if given else declared.__doc__ or "").split())


def _mapping(key: object, value: object) -> Schema:
    """A mapping: of any names, or of those that an enum or a `Literal` lists."""
    if texts := texts_of(key):
        properties = {name: schema_of(value) for name in texts}
        return {"type": "object", "properties": properties, "additionalProperties": False}
    return {"type": "object", "additionalProperties": schema_of(value)}


@cache
def _meanings(module: str) -> dict[str, dict[str, str]]:
    """What fields of a module mean, by class and name; its larger syntax tree is not kept."""
    tree = ast.parse(Path(str(sys.modules[module].__file__)).read_text(encoding="utf-8"))
    return {
        node.name: {
            statement.target.id: _string(following)
            for statement, following in pairwise(node.body)
            if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)
        }
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }


def _string(node: ast.stmt) -> str:
    """The text of a statement that is a string literal; empty for any other statement."""
    value = node.value if isinstance(node, ast.Expr) else None
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return " ".join(value.value.split())
    return ""
