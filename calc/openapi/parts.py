"""Parts that answers are made of, in JSON Schema, and short ways to write such schemas."""

from typing import Any

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer"}
NUMBER: Schema = {"type": "number"}
FLAG: Schema = {"type": "boolean"}
TEXTS: Schema = {"type": "array", "items": TEXT}
ARTICLE: Schema = {"type": "string", "description": "The page is /learn/ and this address."}
HAN: Schema = {
    "oneOf": [
        {"type": "integer", "minimum": 1},
        {"type": "string", "enum": ["yakuman", "double_yakuman"]},
    ]
}
SEATS = ("E", "S", "W", "N")


def obj(_required: dict[str, Schema] | None = None, /, **optional: Schema) -> Schema:
    """An object with these keys and no others; those given by name may be absent."""
    required = _required or {}
    return {
        "type": "object",
        "properties": {**required, **optional},
        "required": list(required),
        "additionalProperties": False,
    }


def some(item: Schema) -> Schema:
    """A list of it."""
    return {"type": "array", "items": item}


def maybe(schema: Schema) -> Schema:
    """It, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


def each(item: Schema) -> Schema:
    """A mapping of names to it."""
    return {"type": "object", "additionalProperties": item}


def by_seat(item: Schema) -> Schema:
    """It for each seat, by the letter of its wind."""
    return {
        "type": "object",
        "properties": dict.fromkeys(SEATS, item),
        "additionalProperties": False,
    }


def kind(*names: str) -> Schema:
    """The kind of an answer."""
    return {"type": "string", "enum": list(names)}


def ref(name: str) -> Schema:
    """A part by its name."""
    return {"$ref": f"#/components/schemas/{name}"}


VALUE: dict[str, Schema] = {
    "yaku": some(ref("Award")),
    "han": maybe(WHOLE),
    "fu": maybe(WHOLE),
    "limit": maybe(TEXT),
    "yakuman": WHOLE,
    "base": WHOLE,
    "points": WHOLE,
}
"""What a win is worth, in short."""
BONUSES: dict[str, Schema] = dict.fromkeys(("dora", "red", "ura", "kita"), WHOLE)
PAYS: Schema = {**each(WHOLE), "description": "Points by the payer's part in the win."}
AT_ONCE: dict[str, Schema] = {
    **VALUE,
    **BONUSES,
    "total": WHOLE,
    "pays": PAYS,
    "changes": some(maybe(WHOLE)),
}
"""What a win is worth, in full."""

PARTS: dict[str, Schema] = {
    "Problem": obj(
        {
            "id": TEXT,
            "field": TEXT,
            "value": {"description": "As it was given; long values are cut."},
            "message": TEXT,
            "hint": TEXT,
            "article": ARTICLE,
        }
    ),
    "Award": obj({"id": TEXT, "han": HAN, "article": ARTICLE}),
    "FuItem": obj({"id": TEXT, "fu": WHOLE, "tiles": TEXT, "text": TEXT, "article": ARTICLE}),
    "Payment": obj({"payer": TEXT, "payee": TEXT, "points": WHOLE, "why": TEXT}),
    "Block": obj(
        {
            "tiles": TEXT,
            "shape": TEXT,
            "open": FLAG,
            "called": FLAG,
            "fu": WHOLE,
            "won": FLAG,
        }
    ),
    "OtherReading": obj({"reading": TEXT, "reason": TEXT}, **VALUE),
    "Miss": obj(
        {
            "id": TEXT,
            "han": HAN,
            "condition": TEXT,
            "tiles": TEXTS,
            "text": TEXT,
            "article": ARTICLE,
        }
    ),
    "Change": obj(
        {"change": TEXT, "tile": maybe(TEXT), "set": {"type": "object"}, "kind": TEXT},
        pays=PAYS,
        **VALUE,
    ),
    "Furiten": obj(
        {"kinds": TEXTS, "cause": TEXTS, "until": TEXT, "allows": TEXTS, "way_out": TEXT},
        causes=some(
            obj({"kind": TEXT, "tiles": TEXTS, "until": TEXT, "text": TEXT, "article": ARTICLE})
        ),
        text=TEXT,
        hint=TEXT,
        article=ARTICLE,
    ),
}
