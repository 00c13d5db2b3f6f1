"""The answers of every command by kind, in JSON Schema."""

from .parts import (
    AT_ONCE,
    TEXT,
    TEXTS,
    WHOLE,
    Schema,
    kind,
    maybe,
    obj,
    ref,
    some,
)

ID: Schema = {"type": ["string", "number"], "description": "The id of the question."}
IGNORED = {"rules": TEXT, "ignored": some(ref("Problem"))}
EXPLAINED = {
    "fu_items": some(ref("FuItem")),
    "payments": some(ref("Payment")),
    "reading": TEXT,
    "blocks": some(ref("Block")),
    "other_readings": some(ref("OtherReading")),
    "missed": some(ref("Miss")),
    "what_if": some(ref("Change")),
    "decided_by": some({}),
    "waits": TEXTS,
    **IGNORED,
}
REFUSED = {
    "minimum": WHOLE,
    "would_be": maybe(obj({"kind": TEXT, **AT_ONCE, "fu_items": some(ref("FuItem"))})),
    "reading": TEXT,
    "blocks": some(ref("Block")),
    "missed": some(ref("Miss")),
    "what_if": some(ref("Change")),
    **IGNORED,
}

SCORE = (
    {**obj({"kind": kind("scored"), **AT_ONCE}), "title": "In brief"},
    {
        **obj({"kind": kind("no_yaku", "below_minimum", "not_complete")}),
        "title": "In brief",
    },
    {**obj({"kind": kind("furiten"), "furiten": ref("Furiten")}), "title": "In brief"},
    obj({"kind": kind("scored"), **AT_ONCE, **EXPLAINED}),
    obj({"kind": kind("no_yaku", "below_minimum"), **REFUSED}),
    obj(
        {
            "kind": kind("not_complete"),
            "shanten": WHOLE,
            "missing": TEXTS,
            "left_over": TEXTS,
            **IGNORED,
        }
    ),
    obj(
        {
            "kind": kind("furiten"),
            "furiten": ref("Furiten"),
            "waits": TEXTS,
            "would_be": obj({"kind": TEXT, **AT_ONCE, **EXPLAINED}),
            **IGNORED,
        }
    ),
)
ANSWERS: dict[str, tuple[Schema, ...]] = {"score": SCORE}
"""By command; every kind of answer once. `id` comes first where the question has one."""
