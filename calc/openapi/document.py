"""The OpenAPI 3.1 document of the API, put together once."""

import json
from functools import cache
from typing import Any, get_args, get_type_hints, is_typeddict

from calc import __version__
from calc.commands import COMMANDS, Command, InvalidAnswer
from calc.questions.document import LONGEST_ID, MOST_QUESTIONS
from calc.questions.form import Form, Key

from .answers import ANSWERS, ID
from .parts import PARTS, TEXT, Schema, obj, ref, some
from .schema import named_schemas, schema_of

BASE = "/api/v1"
JSON = "application/json"
LISTS = {"melds": "meld"}
"""Keys that a query string repeats, under a name of their own."""
CHANGES = (
    ("set", "An option of the rule set and its answer, such as kuitan:false; may be repeated."),
    ("mod", "A named change of the rule set, such as wrc-mod-2.1; may be repeated."),
)
NESTED = ("object", "array")
BRIEF: Schema = {
    "name": "brief",
    "in": "query",
    "description": "1 leaves the explanation out: a score alone, several times as fast.",
    "schema": {"type": "integer", "enum": [1]},
}
ERRORS = {
    "400": ("Malformed", "No JSON, or a bound of the document is passed."),
    "413": ("Error", "The body is too large."),
    "414": ("Error", "The address is too long."),
    "415": ("Error", "The body is not JSON."),
    "422": ("Invalid", "The question cannot be answered: everything wrong with it."),
    "429": ("Error", "Too many long lists are being answered: ask again in a second."),
}
ABOUT = (
    "A riichi mahjong calculator that shows its reasons. Nothing is remembered between two "
    "questions; the same question has the same answer. Explanations name articles: their pages "
    "are below /learn/."
)


@cache
def text() -> str:
    """The document as JSON."""
    return json.dumps(document(), ensure_ascii=False, separators=(",", ":"))


@cache
def document() -> dict[str, Any]:
    """The document."""
    paths: dict[str, Any] = {}
    for command in COMMANDS.values():
        paths[f"{BASE}/{command.name}"] = {"get": _get(command), "post": _post(command)}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tenbo",
            "version": __version__,
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths | _named_paths(),
        "components": {"schemas": _schemas()},
    }


def question(form: Form) -> Schema:
    """The question of a command in JSON Schema."""
    schema = form.schema
    identity = {"type": ["string", "number", "null"], "maxLength": LONGEST_ID}
    schema["properties"] = {"id": identity, **schema["properties"]}
    return schema


def _schemas() -> dict[str, Schema]:
    found = {
        **PARTS,
        "Invalid": obj({"kind": {"const": "invalid"}, "problems": some(ref("Problem"))}, id=ID),
        "Malformed": obj({"kind": {"const": "invalid"}, "problems": some(ref("Problem"))}),
        "Error": obj(
            {
                "kind": {"const": "error"},
                "status": {"type": "integer"},
                "id": TEXT,
                "message": TEXT,
                "hint": TEXT,
            }
        ),
    }
    for name, command in COMMANDS.items():
        found[_question(name)] = question(command.form)
        kinds = answer_types(command)
        if kinds:
            found |= named_schemas(*kinds)
            found |= {each.__name__: _with_id(found[each.__name__]) for each in kinds}
            found[_answer(name)] = {"anyOf": [schema_of(each) for each in kinds]}
        else:
            found[_answer(name)] = {"anyOf": [_with_id(each) for each in ANSWERS[name]]}
    return found


def answer_types(command: Command) -> list[type]:
    """The types of the answers of a command, `invalid` ones left out."""
    hints = [get_type_hints(function)["return"] for function in command.functions]
    members = [member for hint in hints for member in get_args(hint) or (hint,)]
    kinds = [member for member in dict.fromkeys(members) if is_typeddict(member)]
    return [kind for kind in kinds if kind is not InvalidAnswer]


def _with_id(schema: Schema) -> Schema:
    """An answer; a question with an `id` has it back."""
    if "id" in schema["properties"]:
        return schema
    return {**schema, "properties": {"id": ID, **schema["properties"]}}


def _get(command: Command) -> Schema:
    return {
        "operationId": f"{command.name}ByAddress",
        "summary": COMMANDS.summary(command.name),
        "parameters": list(_parameters(command.form)),
        "responses": _responses(ref(_answer(command.name)), ("400", "414", "422")),
    }


def _post(command: Command) -> Schema:
    asked, answered = ref(_question(command.name)), ref(_answer(command.name))
    several = {"type": "array", "minItems": 1, "maxItems": MOST_QUESTIONS, "items": asked}
    answers = some({"anyOf": [answered, ref("Invalid")]})
    return {
        "operationId": command.name,
        "summary": COMMANDS.summary(command.name),
        "description": "One question, or a list of them that is answered in order.",
        "parameters": [BRIEF],
        "requestBody": {
            "required": True,
            "content": {JSON: {"schema": {"oneOf": [asked, several]}}},
        },
        "responses": _responses(
            {"anyOf": [answered, answers]}, ("400", "413", "414", "415", "422", "429")
        ),
    }


def _parameters(form: Form) -> list[Schema]:
    found = [_parameter("id", {"type": "string", "maxLength": LONGEST_ID}, "Comes back."), BRIEF]
    for key in form.keys.values():
        found.append(_of_key(key))
        if key.name == "rules":
            found += [_parameter(name, some(TEXT), words) for name, words in CHANGES]
    return found


def _of_key(key: Key) -> Schema:
    """A key as a parameter: what is nested in JSON is a text here."""
    if key.name in LISTS:
        return _parameter(LISTS[key.name], some(TEXT), f"{key.meaning} May be repeated.")
    schema = key.kind.schema
    if "oneOf" in schema or schema.get("type") in NESTED:
        schema = TEXT
    found = _parameter(key.name, schema, key.meaning)
    return found | {"required": True} if key.required else found


def _parameter(name: str, schema: Schema, words: str) -> Schema:
    return {"name": name, "in": "query", "description": words, "schema": schema}


def _responses(answer: Schema, errors: tuple[str, ...]) -> Schema:
    found = {"200": {"description": "The answer.", "content": {JSON: {"schema": answer}}}}
    for status in errors:
        name, words = ERRORS[status]
        found[status] = {"description": words, "content": {JSON: {"schema": ref(name)}}}
    return found


def _named_paths() -> Schema:
    """Rule sets and yaku under addresses of their own."""
    return {
        f"{BASE}/rules/{{rules}}": _at("rules", "One rule set.", "rules"),
        f"{BASE}/rules/{{rules}}/{{against}}": _at(
            "rules", "What two rule sets answer differently.", "rules", "against"
        ),
        f"{BASE}/yaku/{{yaku}}": _at("yaku", "One yaku.", "yaku"),
    }


def _at(command: str, summary: str, *names: str) -> Schema:
    missing = {"description": "There is none.", "content": {JSON: {"schema": _MISSING}}}
    place = {"in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
    return {
        "get": {
            "operationId": "".join([command, "At", *map(str.title, names)]),
            "summary": summary,
            "parameters": [{"name": name, **place} for name in names],
            "responses": _responses(ref(_answer(command)), ("414",)) | {"404": missing},
        }
    }


_MISSING: Schema = {"anyOf": [ref("Invalid"), ref("Error")]}


def _question(name: str) -> str:
    return f"{name.capitalize()}Question"


def _answer(name: str) -> str:
    return f"{name.capitalize()}Answers"
