"""What the templates are given: one mapping for the page and for its changing part."""

from typing import Any, NamedTuple

from flask import current_app

from calc.questions.query import query_of
from calc.riichi.problems.tiles import COMPLETE
from calc.riichi.rulesets import settings
from calc.riichi.tiles import Tile
from calc.web.keypad_markup import keys
from calc.web.looks import switch
from calc.web.pages.waits import unchecked
from calc.web.sharing import hand_line, shared
from calc.web.tiles import FACES, TileMarkup
from calc.wording import field_words, remark_words, ruleset_words

from . import around, overrides, result
from .cell import table_address
from .drawn import laid, meld_picture
from .entry import Entry
from .form import form_of
from .keypad import KEYPAD
from .panel import panel
from .told import in_a_line, remark

RULES = ("rules", "set")
OF_THE_TABLE = ("honba", "riichi_sticks", "round_wind")
"""Keys that the table that rides along tells by itself."""
SEAT = "seat_wind"
INVOLVED = {"melds": "meld"}
"""Where a field of the question has another name in the form."""


class Slot(NamedTuple):
    """A tile of the hand, a call or an indicator, as a button: its value, words and picture."""

    value: str
    words: str
    picture: str
    won: bool = False


def context(entry: Entry, *, page: bool) -> dict[str, Any]:
    """Everything that is shown; the keyboard only for a whole page."""
    markup: TileMarkup = current_app.extensions["tiles"]
    asked = entry.asked
    found_notes = notes(entry)
    found = {
        "entry": entry,
        "kind": entry.kind,
        "partial": not page,
        "view": entry.view,
        "notes": found_notes,
        "conditions": panel(entry, found_notes, page=page),
        "reds": "".join(map(str, asked.rules.red_fives)),
        "rules": ruleset_words(asked.rules.key),
        "changed": bool(settings(asked.rules)),
        "looks": views(entry),
        "settle": settling(entry),
        **rack(entry, markup),
        **told(entry, markup),
    }
    if page:
        found["form"] = form_of(entry.canonical)
        found["overrides"] = overrides.fields(asked.rules)
        found["keys"] = keys(
            markup, _all_tiles(entry), asked.rules.red_fives, index=entry.view.indexed
        )
        found["keypad"] = KEYPAD
    return found


def settling(entry: Entry) -> str:
    """The address that settles this hand at the table that rides along; nothing without one."""
    if not entry.view.carried or entry.kind != "scored":
        return ""
    rules = [pair for pair in entry.canonical if pair[0] in RULES]
    win = [pair for pair in entry.canonical if pair[0] not in (*RULES, *OF_THE_TABLE)]
    seat = [] if any(key == SEAT for key, _ in win) else [(SEAT, entry.asked.situation.seat_wind)]
    hand = [(f"wins.0.{key}", text) for key, text in [*win, *seat]]
    pairs = [*rules, *entry.view.carried, *hand, *entry.view.look.pairs]
    return f"/settle?{query_of(pairs)}"


def rack(entry: Entry, markup: TileMarkup) -> dict[str, Any]:
    """The hand as it is entered: tiles in order with the winning one last, calls, indicators."""
    index, melds = entry.view.indexed, entry.values.get("melds", ())
    tiles, won = sorted(entry.tiles), entry.values.get("win_tile")
    if won in tiles:
        tiles.remove(won)
        tiles.append(won)
    last = len(tiles) - 1
    return {
        "tiles_held": [
            _slot(tile, markup, won=place == last and tile is won, index=index)
            for place, tile in enumerate(tiles)
        ],
        "calls": [
            Slot(f"meld-{place}", "", meld_picture(markup, meld, index=index))
            for place, meld in enumerate(melds)
        ],
        "free": max(COMPLETE - len(tiles) - 3 * len(melds), 0),
        "turned": [
            (name, [_slot(tile, markup, index=index) for tile in entry.values.get(key, ())])
            for name, key in (("dora", "dora_indicators"), ("ura", "ura_indicators"))
        ],
    }


def _slot(tile: Tile, markup: TileMarkup, *, index: bool, won: bool = False) -> Slot:
    code = tile.code
    marks = "!" if won else ""
    return Slot(code, FACES[code].words, markup.tile(code, marks=marks, index=index), won)


def _all_tiles(entry: Entry) -> list[Tile]:
    values = entry.values
    found = [*entry.tiles, *values.get("dora_indicators", ()), *values.get("ura_indicators", ())]
    return found + [tile for meld in values.get("melds", ()) for tile in meld.tiles]


def notes(entry: Entry) -> dict[str, list[dict[str, Any]]]:
    """What is wrong, or has no effect, by its field; nothing of a hand half entered."""
    if entry.kind in ("empty", "unfinished"):
        return {}
    found: dict[str, list[dict[str, Any]]] = {}
    answer = entry.answer
    for each in entry.problems or answer.get("ignored", ()):
        found.setdefault(_form_name(each["field"]), []).append(each)
    return found


def wrong(problems: list[dict[str, Any]]) -> dict[str, Any]:
    """What does not fit, in short: the one problem, or the names of the fields that have some."""
    fields = dict.fromkeys(each["field"] for each in problems)
    named = [(f"{_form_name(each)}-note", field_words(each)) for each in fields]
    return {"only": problems[0] if len(problems) == 1 else None, "fields": named}


def _form_name(field: str) -> str:
    name = field.partition("[")[0].partition(".")[0]
    return INVOLVED.get(name, name)


def views(entry: Entry) -> dict[str, Any]:
    """The addresses of the same page with other names, and with or without the index."""
    view = entry.view
    return switch(
        view.look, lambda look: entry.address_of(entry.canonical, view._replace(look=look))
    )


def told(entry: Entry, markup: TileMarkup) -> dict[str, Any]:
    """What the answer says, by its kind."""
    if entry.kind in ("empty", "unfinished"):
        return {}
    answer = entry.answer
    if entry.kind == "invalid":
        return {"wrong": wrong(entry.problems)}
    found: dict[str, Any] = {
        "answer": answer,
        "shared": shared(entry.address, as_text(entry)),
    }
    value = answer if entry.kind == "scored" else answer.get("would_be")
    if value:
        found |= valued(entry, value)
    if entry.kind != "scored":
        found["remark"] = remark(answer)
    if entry.kind == "furiten":
        found["reasons"] = [remark_words(f"furiten-{each}") for each in answer["furiten"]["kinds"]]
    elif entry.kind != "not_complete":
        found["laid"] = laid(markup, entry.asked, answer, index=entry.view.indexed)
        found["near"] = around.near(answer, entry.view.names)
        found["what_if"] = around.what_if(entry, answer)
    return found


def valued(entry: Entry, value: dict[str, Any]) -> dict[str, Any]:
    """What a win is worth and why: for a win, and for what would be one."""
    names, situation = entry.view.names, entry.asked.situation
    said, points = result.sentence(value, names)
    found: dict[str, Any] = {
        "said": said,
        "points": points,
        "value": value,
        "paid": result.paid_words(situation),
        "yaku": result.yaku_rows(value, names),
        "together": result.together(value),
        "steps": list(result.steps(value)) if "payments" in value else (),
        "seats": result.seats(value, situation),
    }
    if value.get("fu_items"):
        found["rounding"] = result.rounding(value)
    if entry.kind == "scored":
        found["table"] = table_address(entry)
        found["unchecked"] = unchecked(entry.asked, entry.values, entry.view.look.pairs)
        found["others"] = list(around.others(value))
        found["decided"] = around.decided(value, entry.asked.rules)
    return found


def as_text(entry: Entry) -> str:
    """The hand and its answer to copy into a message: tiles, calls, winning tile, the sentence."""
    hand = entry.asked.hand
    if hand is None:
        return ""
    tiles = list(hand.tiles)
    if hand.win_tile in tiles:
        tiles.remove(hand.win_tile)
    way = "tsumo" if entry.asked.situation.tsumo else "ron"
    line = hand_line(tiles, hand.melds, f"+ {hand.win_tile} {way}")
    return f"{line}\n{in_a_line(entry.answer, entry.view.names)}"
