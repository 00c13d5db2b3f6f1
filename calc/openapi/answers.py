"""The answers of every command by kind, in JSON Schema."""

from .parts import (
    ARTICLE,
    AT_ONCE,
    FLAG,
    NUMBER,
    TEXT,
    TEXTS,
    WHOLE,
    Schema,
    by_seat,
    each,
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
CHOICE = {
    "discard": TEXT,
    "shanten": WHOLE,
    "waits": some(ref("Left")),
    "left": WHOLE,
    "held": TEXTS,
    "karaten": FLAG,
    "furiten": maybe(ref("Furiten")),
    "allowed": FLAG,
}
WAYS = obj({"ron": ref("Prospect"), "tsumo": ref("Prospect")})
SAID = {"text": TEXT, "article": ARTICLE}

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
WAITS = (
    obj(
        {
            "kind": kind("tenpai", "noten"),
            "shanten": WHOLE,
            "waits": some(ref("Wait")),
            "left": WHOLE,
            "held": TEXTS,
            "karaten": FLAG,
            "furiten": maybe(ref("Furiten")),
            "furiten_checked": FLAG,
            "accepted": some(ref("Left")),
            "accepted_left": WHOLE,
            "remarks": some(ref("Said")),
            **IGNORED,
        }
    ),
    obj(
        {
            "kind": kind("tenpai", "noten"),
            "shanten": WHOLE,
            "complete": FLAG,
            "discards": some(
                obj(
                    {
                        "discard": TEXT,
                        "kind": TEXT,
                        "shanten": WHOLE,
                        "waits": some(ref("Wait")),
                        "held": TEXTS,
                        "accepted": some(ref("Left")),
                        "left": WHOLE,
                        "karaten": FLAG,
                        "furiten": maybe(ref("Furiten")),
                    }
                )
            ),
            "waits": some({}),
            "furiten_checked": FLAG,
            "remarks": some(ref("Said")),
            **IGNORED,
        }
    ),
)
SETTLE = (
    obj(
        {
            "kind": kind("settled"),
            "result": TEXT,
            "winners": TEXTS,
            "head_bumped": TEXTS,
            "wins": some(
                obj(
                    {
                        "seat_wind": TEXT,
                        "win_by": kind("ron", "tsumo"),
                        "paid": FLAG,
                        "honba": WHOLE,
                        "riichi_sticks": WHOLE,
                        "received": WHOLE,
                        "base": WHOLE,
                    },
                    **{key: part for key, part in AT_ONCE.items() if key != "base"},
                )
            ),
            "changes": by_seat(WHOLE),
            "payments": some(ref("Moved")),
            "next": maybe(ref("Next")),
            "decided_by": TEXTS,
            "rules": TEXT,
        }
    ),
)
DRAW = (
    obj(
        {
            "kind": kind("draw"),
            "type": TEXT,
            "result": TEXT,
            **SAID,
            "changes": by_seat(WHOLE),
            "payments": some(ref("Moved")),
            "tenpai": by_seat(
                obj(
                    {
                        "tenpai": maybe(FLAG),
                        "why": TEXT,
                        **SAID,
                        "riichi": FLAG,
                        "waits": TEXTS,
                        "waits_not_all_in_own_hand": TEXTS,
                    }
                )
            ),
            "chombo": maybe(ref("Chombo")),
            "next": maybe(ref("Next")),
            "rules": TEXT,
        },
        nagashi=TEXTS,
        checks=some(obj({"id": TEXT, "met": maybe(FLAG), **SAID})),
        deposits_returned_to=TEXTS,
        winners=TEXTS,
    ),
)
FINAL = (
    obj(
        {
            "kind": kind("final"),
            "places": by_seat(WHOLE),
            "bonus": by_seat(NUMBER),
            "result": by_seat(NUMBER),
            "sum": NUMBER,
            "off_by": NUMBER,
            "scores": by_seat(NUMBER),
            "scores_after_yakitori": by_seat(NUMBER),
            "sticks_collected": by_seat(NUMBER),
            "scores_ranked": by_seat(NUMBER),
            "payments": some(ref("Moved")),
            "steps": some(
                obj(
                    {"id": TEXT, "by_seat": by_seat(NUMBER), **SAID},
                    lost=NUMBER,
                    uma=some(NUMBER),
                    oka=NUMBER,
                )
            ),
            "warnings": some(ref("Problem")),
            "order": TEXTS,
            "names": TEXTS,
            "rules": TEXT,
        }
    ),
)
PENALTY = (
    obj(
        {
            "kind": kind("penalty"),
            "foul": maybe(TEXT),
            **SAID,
            "action": TEXT,
            "action_text": TEXT,
            "points": maybe(NUMBER),
            "per": maybe(TEXT),
            "note": maybe(TEXT),
            "applied": TEXT,
            "tournament_penalty": maybe(NUMBER),
            "changes": by_seat(NUMBER),
            "payments": some(ref("Moved")),
            "to_table": NUMBER,
            "collected_by": maybe(TEXT),
            "next": maybe(ref("Next")),
            "rules": TEXT,
        },
        group=TEXT,
        level=TEXT,
        level_text=TEXT,
    ),
    obj(
        {
            "kind": kind("penalty"),
            "case": TEXT,
            "case_text": TEXT,
            "result": TEXT,
            "text": TEXT,
            "when": maybe(TEXT),
            "when_text": maybe(TEXT),
            "also": maybe({}),
            "article": ARTICLE,
            "rules": TEXT,
        }
    ),
)
RIICHI = (
    obj(
        {
            "kind": kind("allowed", "refused"),
            **CHOICE,
            "reasons": some(ref("Said")),
            "remarks": some(ref("Said")),
            "values": some(obj({"tile": TEXT, "left": WHOLE, "damaten": WAYS, "riichi": WAYS})),
            "discards": some(obj(CHOICE)),
            "steps": some(ref("Said")),
            "deposit": WHOLE,
            "noten_riichi": maybe(
                obj(
                    {
                        "endings": some(obj({"id": TEXT, **SAID, "result": TEXT})),
                        "chombo": TEXT,
                        "amount": maybe(NUMBER),
                        "article": ARTICLE,
                    }
                )
            ),
            "not_checked": TEXTS,
            **IGNORED,
        }
    ),
)
YAKU_CHANGE = some(obj({"id": TEXT, "article": ARTICLE}))
KAN = (
    obj(
        {
            "kind": kind("allowed", "refused"),
            "allowed": FLAG,
            "mode": TEXT,
            "refusal": maybe(TEXT),
            "legal": each(FLAG),
            "reason": TEXT,
            "reasons": some(ref("Said")),
            "waits_before": TEXTS,
            "waits_after": maybe(TEXTS),
            "elsewhere": some(obj({"win_tile": TEXT, "reading": TEXT, "blocks": TEXTS})),
            "yaku_changes": some(
                obj({"win_tile": TEXT, "win_by": TEXT, "gained": YAKU_CHANGE, "lost": YAKU_CHANGE})
            ),
            "drawn_tile_wins": FLAG,
            "remarks": some(ref("Said")),
            "rules": TEXT,
        }
    ),
)
ANSWERS: dict[str, tuple[Schema, ...]] = {
    "score": SCORE,
    "waits": WAITS,
    "settle": SETTLE,
    "draw": DRAW,
    "final": FINAL,
    "penalty": PENALTY,
    "riichi": RIICHI,
    "kan": KAN,
}
"""By command; every kind of answer once. `id` comes first where the question has one."""
