"""Problems and remarks in words: their facts put into words and filled into the texts."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from calc.riichi.errors import NotationError, Problem, value_text
from calc.riichi.memo import Memo
from calc.riichi.notation import parse_tiles
from calc.riichi.readings.blocks import Block
from calc.riichi.rulesets import OPTIONS
from calc.riichi.rulesets.read import presets_with
from calc.riichi.tiles import TILES, Tile

from . import ENGLISH, Language
from .options import option_name, ruleset_name
from .phrase import (
    UNKNOWN,
    Phrase,
    ProblemText,
    ProblemWords,
    chosen,
    fill_in,
    hyphenate,
    join_words,
    ordinal_words,
    points_words,
    translate,
)
from .table import foul_words
from .texts import (
    fields,
    game_problems,
    hand_problems,
    question_problems,
    record_problems,
)
from .texts import remarks as english
from .tiles import SIDES, WINDS, at_words, listed_words, several_words, tile_words, tiles_words

PROBLEMS: dict[Language, dict[str, ProblemText]] = {
    ENGLISH: {
        **hand_problems.PROBLEMS,
        **question_problems.PROBLEMS,
        **game_problems.PROBLEMS,
        **record_problems.PROBLEMS,
    }
}
TOGETHER = {ENGLISH: hand_problems.TOGETHER}
MEANINGS = {ENGLISH: hand_problems.MEANINGS}
OF_NORTHS = {ENGLISH: hand_problems.OF_NORTHS}
FIELDS = {ENGLISH: fields.FIELDS}
MEMBERS = {ENGLISH: fields.MEMBERS}
OTHER_MEMBER = {ENGLISH: fields.OTHER_MEMBER}
INSIDE = {ENGLISH: fields.INSIDE}
BY_SEAT = {ENGLISH: fields.BY_SEAT}
CALLS = {ENGLISH: fields.CALLS}
YES_NO = {ENGLISH: fields.YES_NO}
PLAIN = {ENGLISH: question_problems.PLAIN}
OTHERS = {ENGLISH: fields.OTHERS}
LONGEST_VALUE = 40
"""Characters of a value that are repeated in a message."""
MOST_ALLOWED = 12
"""Values that are listed one by one."""
_PART = re.compile(r"(?P<name>[^\[\]]+)(?:\[(?P<place>\d+)\])?")


def problem_words(problem: Problem, language: Language) -> ProblemWords:
    """What is wrong, and the nearest legal thing; an unknown problem gets a plain sentence."""
    text = PROBLEMS[language].get(problem.id, PLAIN[language])
    facts = _facts(problem, language)
    words = {name: fact_words(name, value, language) for name, value in facts.items()}
    article = chosen(text.article, facts)
    keys = {name: hyphenate(value) for name, value in facts.items() if isinstance(value, str)}
    return ProblemWords(
        fill_in(chosen(text.message, facts), words, language),
        fill_in(chosen(text.hint, facts), words, language),
        article.format_map(keys) if "{" in article else article,
    )


def field_words(field: str, language: Language) -> str:
    """A key of a question as the reader knows it: "second call", "hand of the first win"."""
    if field in FIELDS[language]:
        return FIELDS[language][field]
    *keys, last = field.split(".")
    if keys and keys[-1] in BY_SEAT[language]:
        return BY_SEAT[language][keys[-1]].format(seat=_part(last, language))
    *outer, inner = [_part(part, language) for part in (*keys, last)]
    return INSIDE[language].format(inner=inner, outer=outer[-1]) if outer else inner


def located_words(field: str, message: str, language: Language) -> str:
    """The message of a problem, after the member of a list that its key is in, unless it names it.

    >>> located_words("wins[1].hand", "One tile is missing.", ENGLISH)
    'Second win: One tile is missing.'
    """
    outer, _, _ = field.rpartition(".")
    member = field_words(outer, language) if outer.endswith("]") else ""
    return message if member in message else f"{member.capitalize()}: {message}"


def _part(part: str, language: Language) -> str:
    match = _PART.fullmatch(part)
    if not match:
        return part
    name, place = match["name"], match["place"]
    plain = FIELDS[language].get(name, name.replace("_", " "))
    if place is None:
        return plain
    text = MEMBERS[language].get(name, OTHER_MEMBER[language])
    return text.format(place=ordinal_words(int(place), language), list=plain)


def _facts(problem: Problem, language: Language) -> dict[str, object]:
    """The facts of a problem, and those that follow from them."""
    facts = dict(problem.facts)
    facts |= {"field": problem.field, "value": problem.value}
    facts |= {"field_key": _key(problem.field), "name": problem.field.rpartition(".")[2]}
    if isinstance(tile := facts.get("tile"), Tile):
        facts["tile_kind"] = tile
    if isinstance(number := facts.get("melds"), int):
        facts["calls"] = CALLS[language].get(number, str(number))
    if isinstance(expected := facts.get("expected"), str):
        named = str(facts.get("named", ""))
        facts["expected"] = translate(expected, language).replace("{named}", named)
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
        value = YES_NO[language][value]
    return points_words(value) if isinstance(value, int | float) else str(value)


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
    words: dict[str, str] = {str(wind): text for wind, text in WINDS[language].items()}
    words |= {str(at): text for at, text in SIDES[language].items()}
    return words.get(seat, seat)


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
    of_norths = OF_NORTHS[language] if "kita" in names else {}
    for name in names:
        if sentence := of_norths.get(name) or MEANINGS[language].get(name):
            yield sentence


def _allowed(values: list[object] | tuple[object, ...], language: Language) -> str:
    texts = [str(value) for value in values]
    if len(texts) > MOST_ALLOWED:
        texts = [*texts[:MOST_ALLOWED], OTHERS[language]]
    return join_words(texts, language, last="or")


_BY_NAME: dict[str, Callable[[str, Language], str]] = {
    "field": field_words,
    "condition": field_words,
    "other": field_words,
    "rules": ruleset_name,
    "option": option_name,
    "foul": lambda foul, language: foul_words(foul, language).text,
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
        (TOGETHER[language].get(name) or field_words(name, language) for name in names), language
    ),
    "meanings": lambda names, language: " ".join(_meanings(names, language)),
    "allowed": _allowed,
    "parts": join_words,
}
REMARKS = {ENGLISH: english.REMARKS}


def remark_words(key: str, language: Language, facts: Mapping[str, object] | None = None) -> Phrase:
    """A remark on a result, with its facts; KeyError for an unknown one."""
    if not facts:
        return _without_facts[key, language]
    text, article = REMARKS[language][key]
    words = {name: fact_words(name, value, language) for name, value in facts.items()}
    return Phrase(fill_in(chosen(text, facts), words, language), article)


def _remark_alone(asked: tuple[str, Language]) -> Phrase:
    key, language = asked
    text, article = REMARKS[language][key]
    return Phrase(fill_in(chosen(text, {}), {}, language), article)


_without_facts = Memo(_remark_alone, 512)
"""Remarks that have no facts, by key and language."""
