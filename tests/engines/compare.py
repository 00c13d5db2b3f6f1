"""What an engine and Tenbo answer to one hand, and where they differ."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tests.answers import score

from .engines import Engine
from .questions import Answer, Asked, under

LIMIT_HAN = 5


class Difference(NamedTuple):
    """A hand to which an engine and Tenbo, by the engine's own rules, give two answers."""

    engine: str
    asked: Asked
    ours: Answer
    theirs: Answer
    keys: tuple[str, ...]
    """Of `kind`, `yakuman`, `han`, `fu` and `points` those in which they differ."""


class Comparison(NamedTuple):
    """How one engine answered: hands by reason not asked, agreeing, by option, and otherwise."""

    engine: Engine
    version: str
    not_asked: Mapping[str, int]
    agreeing: int
    by_option: Mapping[str, list[Asked]]
    """Hands that it answers otherwise than their own rules, by the option it is not told."""
    differing: list[Difference]


def compare(name: str, engine: Engine, all_asked: list[Asked]) -> Comparison:
    """Ask an engine every hand that can be put to it."""
    not_asked: dict[str, int] = {}
    possible = []
    for asked in all_asked:
        if reason := engine.reason_against(asked):
            not_asked[reason] = not_asked.get(reason, 0) + 1
        else:
            possible.append(asked)
    by_option: dict[str, list[Asked]] = {}
    differing = []
    version, answers = engine.answers([_told(engine, asked) for asked in possible])
    for asked in possible:
        ours = score(under(_changed(engine, asked), asked), parts=())
        if ours["kind"] == "invalid":
            not_asked[IMPOSSIBLE] = not_asked.get(IMPOSSIBLE, 0) + 1
            continue
        if keys := tuple(_differing(ours, answers[asked.id])):
            differing.append(Difference(name, asked, ours, answers[asked.id], keys))
        for option in _deciding(engine, asked, ours):
            by_option.setdefault(option, []).append(asked)
    number = len(all_asked) - sum(not_asked.values())
    return Comparison(engine, version, not_asked, number - len(differing), by_option, differing)


def _told(engine: Engine, asked: Asked) -> Mapping[str, Any]:
    """The question as the engine is asked, its rules among the values."""
    rules = {
        id: sorted(value) if isinstance(value, frozenset | set) else value
        for id, value in engine.rules(asked).items()
    }
    return asked.neutral | {"rules": rules}


def _changed(engine: Engine, asked: Asked) -> Mapping[str, Any]:
    """The options that an engine answers otherwise than the rules of a hand."""
    return {
        id: value
        for id, value in engine.rules(asked).items()
        if getattr(asked.rules, id) != (frozenset(value) if id in _SETS else value)
    }


_SETS = frozenset({"double_yakuman", "optional_yaku"})
IMPOSSIBLE = "cannot occur by the rules of the engine"


def _deciding(engine: Engine, asked: Asked, ours: Answer) -> Iterator[str]:
    """The options that an engine is not told and that change what this hand is worth."""
    changed = _changed(engine, asked)
    if not changed or not any(_differing(score(asked.question, parts=()), ours)):
        return
    for option in changed:
        rest = {id: value for id, value in changed.items() if id != option}
        if any(_differing(score(under(rest, asked), parts=()), ours)):
            yield option


def _differing(ours: Answer, theirs: Answer) -> Iterator[str]:
    kind, other = kind_of(ours), kind_of(theirs)
    if other == "no_win":
        kind = "no_win" if kind in ("no_yaku", "not_complete") else kind
    if kind != other:
        yield "kind"
    elif kind == "scored":
        for key in ("yakuman", "han", "points"):
            if ours[key] != theirs[key]:
                yield key
        if (
            ours["han"] == theirs["han"]
            and (ours["han"] or 99) < LIMIT_HAN
            and ours["fu"] != theirs["fu"]
        ):
            yield "fu"


def kind_of(answer: Answer) -> str:
    """Its kind; a hand below the minimum, or in furiten, would be told by its own rules."""
    kind: str = answer["kind"]
    return "no_yaku" if kind == "below_minimum" else kind
