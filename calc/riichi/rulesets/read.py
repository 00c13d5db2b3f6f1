"""Rules as a question has them: read into a `Ruleset`, compared with others, and written.

Rules are the name of a preset, the name of a mod, or a mapping with `preset`, `mods` and
`overrides`, all three optional; an override is a JSON value or the text of a query string.
"""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

from calc.riichi.errors import Problem, RulesetError
from calc.riichi.guesses import guess_budget, nearest

from .option import Option
from .option_types import Json
from .presets import DEFAULT, PRESETS
from .presets.wrc_mods import MODS, MODS_BASE
from .rules import OPTIONS, Ruleset

T = TypeVar("T")
Problems: TypeAlias = tuple[Problem, ...]
Changes: TypeAlias = dict[str, object]

_FIELD = "rules"
_KEYS = ("preset", "mods", "overrides")
_START_OF_THREE = 35_000


def ruleset(rules: object = DEFAULT) -> Ruleset:
    """The rules meant; raises `RulesetError` with everything that is wrong with them."""
    read, problems = read_rules(rules)
    if problems:
        raise RulesetError(problems)
    return read


def read_rules(rules: object) -> tuple[Ruleset, Problems]:
    """The rules meant, and everything wrong with them; what cannot be read changes nothing."""
    name = rules.get("preset") if isinstance(rules, dict) and len(rules) == 1 else rules
    if isinstance(name, str) and name in PRESETS:
        return PRESETS[name].ruleset, ()
    if isinstance(rules, Ruleset):
        return rules, ()
    with guess_budget():
        return _read(rules)


def _read(rules: object) -> tuple[Ruleset, Problems]:
    parts, unknown_keys = _parts(rules)
    (key, named), bad_preset = _preset(parts.get("preset", DEFAULT))
    mods, bad_mods = _mods(parts.get("mods", ()))
    overrides, bad_overrides = _overrides(parts.get("overrides", {}))
    read = _changed_ruleset(key, frozenset((named | mods | overrides).items()))
    return read, (*unknown_keys, *bad_preset, *bad_mods, *bad_overrides)


@lru_cache(maxsize=512)
def _changed_ruleset(key: str, changes: frozenset[tuple[str, object]]) -> Ruleset:
    base = PRESETS[key].ruleset
    real = {option: value for option, value in changes if getattr(base, option) != value}
    return base.with_(**real) if real else base


def _parts(rules: object) -> tuple[Mapping[str, object], Problems]:
    if isinstance(rules, str):
        return {"preset": rules}, ()
    if not isinstance(rules, Mapping):
        return {}, (Problem("bad-rules", _FIELD, rules, {"allowed": _KEYS}),)
    unknown = [key for key in rules if key not in _KEYS]
    return rules, tuple(_unknown("key", key, _KEYS) for key in unknown)


def _preset(name: object) -> tuple[tuple[str, Changes], Problems]:
    if isinstance(name, str) and name in PRESETS:
        return (name, {}), ()
    if isinstance(name, str) and name in MODS:
        return (MODS_BASE, dict(MODS[name].settings)), ()
    return (DEFAULT, {}), (_unknown("preset", name, (*PRESETS, *MODS)),)


def _mods(names: object) -> tuple[Changes, Problems]:
    if isinstance(names, str):
        names = (names,)
    if not isinstance(names, list | tuple):
        return {}, (Problem("bad-rules", f"{_FIELD}.mods", names, {"allowed": tuple(MODS)}),)
    if len(names) > len(MODS):
        facts = {"most": len(MODS), "count": len(names)}
        return {}, (Problem("too-many-mods", f"{_FIELD}.mods", facts=facts),)
    known = [name for name in names if isinstance(name, str) and name in MODS]
    changes = {option: value for name in known for option, value in MODS[name].settings.items()}
    return changes, tuple(_unknown("mod", name, MODS) for name in names if name not in known)


def _overrides(overrides: object) -> tuple[Changes, Problems]:
    if not isinstance(overrides, Mapping):
        return {}, (Problem("bad-rules", f"{_FIELD}.overrides", overrides, {}),)
    changes: Changes = {}
    problems: list[Problem] = []
    for key, value in overrides.items():
        read = _option_value(key, value)
        if isinstance(read, Problem):
            problems.append(read)
        else:
            changes[key] = read
    return changes, tuple(problems)


def _option_value(key: str, value: object) -> object:
    if key not in OPTIONS:
        return _unknown("option", key, OPTIONS)
    option = OPTIONS[key]
    if option.information:
        return Problem("option-is-information", _FIELD, value, {"option": key})
    try:
        return option.read(value)
    except ValueError:
        near = nearest(value, option.allowed)
        facts = {"option": key, **option.type.limits, "nearest": near}
        return Problem("bad-option-value", _FIELD, value, facts)


def _unknown(kind: str, word: object, known: Collection[str]) -> Problem:
    facts = {"allowed": tuple(known), "nearest": nearest(word, known)}
    return Problem(f"unknown-{kind}", _FIELD, word, facts)


def for_players(rules: Ruleset, players: int) -> Ruleset:
    """The rules for so many players, who start with their usual points unless others are chosen.

    Three players start with 35,000; the goal is as far above the start as with four, and the oka is
    what so many players lay down for it. Source: unsourced (commonly known).
    """
    base = PRESETS[rules.key].ruleset
    above = base.goal_points - base.starting_points
    of_three = {
        "starting_points": _START_OF_THREE,
        "goal_points": _START_OF_THREE + above,
        "oka": base.oka * 3 / 4,
    }
    of_four = {key: getattr(base, key) for key in of_three}
    chosen = {key: getattr(rules, key) for key in of_three} not in (of_three, of_four)
    usual = of_three if players == 3 else of_four
    return rules.with_(players=players, **({} if chosen else usual))


class Difference(NamedTuple):
    """An option that two rule sets have different values for."""

    option: Option[Any]
    left: Any
    right: Any


def differences(left: Ruleset, right: Ruleset) -> tuple[Difference, ...]:
    """Every option with different values, in the order of the options."""
    if left is right:
        return ()
    return tuple(
        Difference(option, value, getattr(right, key))
        for key, option in OPTIONS.items()
        if (value := getattr(left, key)) != getattr(right, key)
    )


def changes(ruleset: Ruleset) -> tuple[Difference, ...]:
    """What a rule set changes of its preset."""
    return differences(PRESETS[ruleset.key].ruleset, ruleset)


def overrides_json(ruleset: Ruleset) -> dict[str, Json]:
    """The overrides that make a rule set of its preset, as JSON."""
    return {change.option.id: change.option.json(change.right) for change in changes(ruleset)}


def settings(ruleset: Ruleset) -> tuple[str, ...]:
    """The same overrides as a query string has them: `kuitan:false`."""
    return tuple(
        f"{change.option.id}:{change.option.text(change.right)}" for change in changes(ruleset)
    )
