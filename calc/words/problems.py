"""Problems and remarks in words: their facts put into words and filled into the texts."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from calc.riichi.errors import NotationError, Problem, value_text
from calc.riichi.memo import Memo
from calc.riichi.notation import parse_tiles
from calc.riichi.readings.blocks import Block
from calc.riichi.rulesets import OPTIONS
from calc.riichi.rulesets.read import presets_with
from calc.riichi.tiles import TILES, WINDS, Tile

from . import Language
from .grammars import grammar
from .messages import chosen, picked, say, translated
from .options import option_name, ruleset_name
from .phrase import (
    UNKNOWN,
    Phrase,
    ProblemWords,
    fill_in,
    hyphenate,
    join_words,
    points_words,
)
from .texts import fields
from .texts.remarks import REMARKS
from .texts.terms import SIDES
from .tiles import at_words, listed_words, several_words, tile_words, tiles_words, wind_words

LONGEST_VALUE = 40
"""Characters of a value that are repeated in a message."""
MOST_ALLOWED = 12
"""Values that are listed one by one."""


def problem_words(problem: Problem, language: Language) -> ProblemWords:
    """What is wrong, and the nearest legal thing; an unknown problem gets a plain sentence."""
    from .texts.problems import PROBLEMS  # most answers name no problem
    from .texts.question_problems import PLAIN

    text = PROBLEMS.get(problem.id, PLAIN)
    facts = _facts(problem, language)
    words = {name: fact_words(name, value, language) for name, value in facts.items()}
    article = str(picked(text.article, facts))
    keys = {name: hyphenate(value) for name, value in facts.items() if isinstance(value, str)}
    return ProblemWords(
        fill_in(chosen(text.message, facts, language), words, language),
        fill_in(chosen(text.hint, facts, language), words, language),
        article.format_map(keys) if "{" in article else article,
    )


def field_words(field: str, language: Language) -> str:
    """A key of a question as the reader knows it: "second call", "hand of the first win"."""
    if field in fields.FIELDS:
        return translated(fields.FIELDS[field], language)
    *keys, last = field.split(".")
    if keys and keys[-1] in fields.BY_SEAT:
        return say(fields.BY_SEAT[keys[-1]], language, seat=_part(last, language))
    *outer, inner = [_part(part, language) for part in (*keys, last)]
    return say(fields.INSIDE, language, inner=inner, outer=outer[-1]) if outer else inner


def located_words(field: str, message: str, language: Language) -> str:
    """The message of a problem, after the member of a list that its key is in, unless it names it.

    >>> from calc.words import ENGLISH
    >>> located_words("wins[1].hand", "One tile is missing.", ENGLISH)
    'Second win: One tile is missing.'
    """
    outer, _, _ = field.rpartition(".")
    member = field_words(outer, language) if outer.endswith("]") else ""
    if member in message:
        return message
    place = grammar(language).sentence(member)
    return say(fields.LOCATED, language, place=place, message=message)


def _part(part: str, language: Language) -> str:
    match = re.fullmatch(r"(?P<name>[^\[\]]+)(?:\[(?P<place>\d+)\])?", part)
    if not match:
        return part
    name, place = match["name"], match["place"]
    known = fields.FIELDS.get(name)
    plain = translated(known, language) if known else name.replace("_", " ")
    if place is None:
        return plain
    text = fields.MEMBERS.get(name, fields.OTHER_MEMBER)
    return say(text, language, place=grammar(language).ordinal(int(place) + 1), list=plain)


def _facts(problem: Problem, language: Language) -> dict[str, object]:
    """The facts of a problem, and those that follow from them."""
    facts = dict(problem.facts)
    facts |= {"field": problem.field, "value": problem.value}
    facts |= {"field_key": _key(problem.field), "name": problem.field.rpartition(".")[2]}
    if isinstance(tile := facts.get("tile"), Tile):
        facts["tile_kind"] = tile
    if isinstance(number := facts.get("melds"), int):
        facts["calls"] = translated(fields.CALLS.get(number, str(number)), language)
    if isinstance(expected := facts.get("expected"), str):
        named = str(facts.get("named", ""))
        facts["expected"] = translated(expected, language).replace("{named}", named)
    if facts.get("option") in OPTIONS:
        having = presets_with(str(facts["option"]))
        names = (ruleset_name(key, language) for key in having)
        facts["having"] = join_words(names, language)
    if "least" in facts:
        facts["bound"] = _bound(problem.value, facts)
    return facts


def _key(field: str) -> str:
    """The key of a field, however deep it stands: `hand` for `wins[0].hand`, `melds` for a call."""
    while field not in fields.FIELDS and "." in field:
        field = field.partition(".")[2]
    return field.partition("[")[0]


def _bound(value: object, facts: Mapping[str, object]) -> object:
    """The number within the limits that is nearest to a value."""
    bounds = [bound for name in ("least", "most") if isinstance(bound := facts[name], int | float)]
    try:
        return sorted((float(value_text(value)), *bounds))[1]
    except ValueError:
        return bounds[0]


def fact_words(name: str, value: object, language: Language) -> str:
    """A fact in words, by its name and what it is: tiles, blocks, numbers, keys of a question."""
    if name in _BY_NAME and isinstance(value, str):
        return _BY_NAME[name](value, language)
    if name == "tile_kind" and isinstance(value, Tile):
        return several_words(value, language)
    if isinstance(value, list | tuple) and name in _LISTS:
        return _LISTS[name](value, language)
    if isinstance(value, Tile):
        return tile_words(value, language)
    if name == "value":
        return _quoted(value, language)
    if isinstance(value, bool):
        value = translated(fields.YES_NO[value], language)
    return points_words(value, language) if isinstance(value, int | float) else str(value)


def _quoted(value: object, language: Language) -> str:
    """A value as the reader gave it, cut short; a tile in words, a number as it is."""
    if isinstance(value, str) and value in TILES:
        return tile_words(TILES[value], language)
    text = value_text(value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return text
    return f"“{text[:LONGEST_VALUE]}{UNKNOWN}”" if len(text) > LONGEST_VALUE else f"“{text}”"


def _seat_text(seat: str, language: Language) -> str:
    """A seat by its wind, or by its side."""
    if seat in WINDS:
        return wind_words(seat, language)
    sides = {str(side): text for side, text in SIDES.items()}
    return translated(sides[seat], language) if seat in sides else seat


def _tiles_text(text: str, language: Language) -> str:
    try:
        return tiles_words(parse_tiles(text), language)
    except NotationError:
        return text


def _blocks(blocks: list[object], language: Language) -> str:
    return join_words(
        at_words((block for block in blocks if isinstance(block, Block)), language), language
    )


def _meanings(names: Sequence[str], language: Language) -> Iterator[str]:
    """What each of some conditions means, where that says why they exclude each other."""
    from .texts import hand_problems

    of_norths = hand_problems.OF_NORTHS if "kita" in names else {}
    for name in names:
        if sentence := of_norths.get(name) or hand_problems.MEANINGS.get(name):
            yield translated(sentence, language)


def _condition(name: str, language: Language) -> str:
    """What excludes something, in words."""
    from .texts import hand_problems

    together = hand_problems.TOGETHER.get(name)
    return translated(together, language) if together else field_words(name, language)


def _allowed(values: list[object] | tuple[object, ...], language: Language) -> str:
    texts = [str(value) for value in values]
    if len(texts) > MOST_ALLOWED:
        texts = [*texts[:MOST_ALLOWED], translated(fields.OTHERS, language)]
    return join_words(texts, language, last="or")


def _foul_text(foul: str, language: Language) -> str:
    from .table import foul_words  # few problems name a foul

    return foul_words(foul, language).text


_BY_NAME: dict[str, Callable[[str, Language], str]] = {
    "field": field_words,
    "condition": field_words,
    "other": field_words,
    "rules": ruleset_name,
    "option": option_name,
    "foul": _foul_text,
    "seat": _seat_text,
    "side": _seat_text,
    "tiles": _tiles_text,
    "called": _tiles_text,
}
_LISTS: dict[str, Callable[..., str]] = {
    "melds": _blocks,
    "tiles": tiles_words,
    "waits": listed_words,
    "conditions": lambda names, language: join_words(
        (_condition(name, language) for name in names),
        language,
    ),
    "meanings": lambda names, language: " ".join(_meanings(names, language)),
    "allowed": _allowed,
    "parts": join_words,
}


def remark_words(key: str, language: Language, facts: Mapping[str, object] | None = None) -> Phrase:
    """A remark on a result, with its facts; KeyError for an unknown one."""
    if not facts:
        return _without_facts[key, language]
    text, article = REMARKS[key]
    words = {name: fact_words(name, value, language) for name, value in facts.items()}
    return Phrase(fill_in(chosen(text, facts, language), words, language), article)


def _remark_alone(asked: tuple[str, Language]) -> Phrase:
    key, language = asked
    text, article = REMARKS[key]
    return Phrase(fill_in(chosen(text, {}, language), {}, language), article)


_without_facts = Memo(_remark_alone, 512)
"""Remarks that have no facts, by key and language."""
