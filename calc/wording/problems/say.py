"""Problems said: their facts put into words and filled into the texts."""

from collections.abc import Callable, Mapping
from typing import Any

from calc.riichi.errors import NotationError
from calc.riichi.notation import parse_tiles
from calc.riichi.problem import Problem
from calc.riichi.readings.blocks import Block
from calc.riichi.tiles import TILES, Tile

from ..addresses import hyphened
from ..numbers import listed, points_words
from ..options import option_name, ruleset_name
from ..said import ProblemWords
from ..subjects import merged
from ..template import UNKNOWN, ProblemText, chosen, filled
from ..tiles import SIDES, WINDS, at_words, kind_words, tile_words, tiles_words
from . import conditions, reading, rules, seats, tiles
from .fields import FIELDS, MEMBERS, field_name

PROBLEMS: dict[str, ProblemText] = {
    **conditions.PROBLEMS,
    **tiles.PROBLEMS,
    **reading.PROBLEMS,
    **rules.PROBLEMS,
    **seats.PROBLEMS,
    **merged("PROBLEMS"),
}
ALL_FIELDS = {**FIELDS, **merged("FIELDS")}
ALL_MEMBERS = {**MEMBERS, **merged("MEMBERS")}
PLAIN = ProblemText(
    "Something is not right with the {field}.", "Please check it.", "entering-a-hand"
)
CALLS = {1: "one call", 2: "two calls", 3: "three calls", 4: "four calls"}
LONGEST = 40
"""Characters of a value that are repeated in a message."""
MOST_ALLOWED = 12
"""Answers that are listed one by one."""


def problem_words(problem: Problem) -> ProblemWords:
    """What is wrong, and the nearest legal thing; an unknown problem gets a plain sentence."""
    text = PROBLEMS.get(problem.id, PLAIN)
    facts = _facts(problem)
    words = {name: fact_words(name, value) for name, value in facts.items()}
    article = chosen(text.article, facts)
    keys = {name: hyphened(value) for name, value in facts.items() if isinstance(value, str)}
    return ProblemWords(
        filled(chosen(text.message, facts), words),
        filled(chosen(text.hint, facts), words),
        article.format_map(keys) if "{" in article else article,
    )


def field_words(field: str) -> str:
    """What the reader calls a key of a question, or a member of it such as `melds[0]`."""
    return field_name(field, ALL_FIELDS, ALL_MEMBERS)


def _facts(problem: Problem) -> dict[str, object]:
    """The facts of a problem, and those that follow from them."""
    facts = dict(problem.facts)
    facts |= {"field": problem.field, "value": problem.value}
    facts |= {"field_key": _key(problem.field), "name": problem.field.rpartition(".")[2]}
    if isinstance(tile := facts.get("tile"), Tile):
        facts["tile_kind"] = tile
    if isinstance(number := facts.get("melds"), int):
        facts["calls"] = CALLS.get(number, str(number))
    if "least" in facts:
        facts["bound"] = _bound(problem.value, facts)
    return facts


def _key(field: str) -> str:
    """The key of a field, however deep it stands: `hand` for `wins[0].hand`."""
    while field not in ALL_FIELDS and "." in field:
        field = field.partition(".")[2]
    return field


def _bound(value: object, facts: Mapping[str, Any]) -> object:
    """The number within the limits that is nearest to a value."""
    try:
        return min(max(int(str(value)), facts["least"]), facts["most"])
    except ValueError:
        return facts["least"]


def fact_words(name: str, value: object) -> str:
    """A fact in words, by its name and what it is: tiles, blocks, numbers, keys of a question."""
    if name in _BY_NAME and isinstance(value, str):
        return _BY_NAME[name](value)
    if name == "tile_kind" and isinstance(value, Tile):
        return kind_words(value)
    if isinstance(value, list | tuple) and name in _LISTS:
        return _LISTS[name](value)
    if isinstance(value, Tile):
        return tile_words(value)
    if name == "value":
        return _quoted(value)
    return points_words(value) if isinstance(value, int | float) else str(value)


def _quoted(value: object) -> str:
    """A value as the reader gave it, cut short; a tile in words, a number as it is."""
    if isinstance(value, str) and value in TILES:
        return tile_words(TILES[value])
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    said = str(value).lower() if value is None or isinstance(value, bool) else str(value)
    return f"“{said[:LONGEST]}{UNKNOWN}”" if len(said) > LONGEST else f"“{said}”"


def _tiles_text(text: str) -> str:
    try:
        return tiles_words(parse_tiles(text))
    except NotationError:
        return text


def _allowed(answers: list[object] | tuple[object, ...]) -> str:
    texts = [str(each) for each in answers]
    if len(texts) > MOST_ALLOWED:
        return listed([*texts[:MOST_ALLOWED], "others"], last="or")
    return listed(texts, last="or")


_BY_NAME: dict[str, Callable[[str], str]] = {
    "field": field_words,
    "condition": field_words,
    "other": field_words,
    "rules": ruleset_name,
    "option": option_name,
    "seat": lambda seat: WINDS.get(seat, seat),  # type: ignore[call-overload]
    "side": lambda side: SIDES.get(side, side),  # type: ignore[call-overload]
    "tiles": _tiles_text,
    "called": _tiles_text,
}
_LISTS: dict[str, Callable[[Any], str]] = {
    "melds": lambda blocks: listed(at_words(each for each in blocks if isinstance(each, Block))),
    "tiles": tiles_words,
    "conditions": lambda names: listed(map(field_words, names)),
    "allowed": _allowed,
    "parts": listed,
}
