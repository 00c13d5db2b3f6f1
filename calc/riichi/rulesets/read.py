"""Rules as a question has them: read into a `Ruleset`, compared with others, and written.

Rules are the name of a preset, the name of a mod, or a mapping with `preset`, `mods` and
`overrides`, all three optional; an override is a JSON value or the text of a query string.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from calc.riichi.errors import GuessBudget, Problem, RulesetError, nearest
from calc.riichi.tiles import WINDS

from .option import Json, Option
from .presets import DEFAULT, FOLLOWING, OPTIONS, PRESETS, Ruleset, for_players
from .presets.wrc_mods import MODS, MODS_BASE

Problems: TypeAlias = tuple[Problem, ...]
Change: TypeAlias = tuple[str, object]
"""The id of an option, and its value."""

_FIELD = "rules"
OFF = (False, None, "off")
"""Values of options for what a rule set does not have; 0 is among them."""
_KEYS = ("preset", "mods", "overrides")


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
    with GuessBudget():
        return _read(rules)


def _read(rules: object) -> tuple[Ruleset, Problems]:
    parts = {"preset": rules} if isinstance(rules, str) else rules
    if not isinstance(parts, Mapping):
        problem = Problem("bad-rules", _FIELD, rules, {"allowed": _KEYS})
        return PRESETS[DEFAULT].ruleset, (problem,)
    read: list[Change | Problem] = [
        _unknown("key", key, _KEYS) for key in parts if key not in _KEYS
    ]
    parts = {key: part for key, part in parts.items() if part is not None}
    key = name = parts.get("preset", DEFAULT)
    if isinstance(name, str) and name in MODS:
        key = MODS_BASE
        read += MODS[name].settings.items()
    elif not isinstance(name, str) or name not in PRESETS:
        key = DEFAULT
        read.append(_unknown("preset", name, (*PRESETS, *MODS)))
    read += [*_mods(parts.get("mods", ())), *_overrides(parts.get("overrides", {}))]
    problems = tuple(part for part in read if isinstance(part, Problem))
    changes = dict(part for part in read if not isinstance(part, Problem))
    return _changed_ruleset(key, frozenset(changes.items())), problems


@lru_cache(maxsize=128)
def _changed_ruleset(key: str, changes: frozenset[tuple[str, object]]) -> Ruleset:
    base = PRESETS[key].ruleset
    chosen = frozenset(option for option, _ in changes if option in FOLLOWING)
    real: dict[str, Any] = {
        option: value for option, value in changes if getattr(base, option) != value
    }
    if not (real or chosen):
        return base
    players = real.pop("players", base.players)
    return for_players(base.with_(chosen=chosen, **real), players)


def _mods(names: object) -> Iterator[Change | Problem]:
    if isinstance(names, str):
        names = (names,)
    if not isinstance(names, list | tuple):
        yield Problem("bad-rules", f"{_FIELD}.mods", names, {"allowed": tuple(MODS)})
    elif len(names) > len(MODS):
        facts = {"most": len(MODS), "count": len(names)}
        yield Problem("too-many-mods", f"{_FIELD}.mods", facts=facts)
    else:
        for name in names:
            if isinstance(name, str) and name in MODS:
                yield from MODS[name].settings.items()
            else:
                yield _unknown("mod", name, MODS)


def _overrides(overrides: object) -> Iterator[Change | Problem]:
    if isinstance(overrides, Mapping):
        yield from (_override(key, value) for key, value in overrides.items())
    else:
        yield Problem("bad-rules", f"{_FIELD}.overrides", overrides, {})


def _override(key: str, value: object) -> Change | Problem:
    if key not in OPTIONS:
        return _unknown("option", key, OPTIONS)
    option = OPTIONS[key]
    if option.information:
        return Problem("option-is-information", _FIELD, value, {"option": key})
    try:
        return key, option.read(value)
    except ValueError:
        near = nearest(value, option.allowed)
        facts = {"option": key, **option.type.limits, "nearest": near}
        return Problem("bad-option-value", _FIELD, value, facts)


def _unknown(kind: str, word: object, known: Collection[str]) -> Problem:
    facts = {"allowed": tuple(known), "nearest": nearest(word, known)}
    return Problem(f"unknown-{kind}", _FIELD, word, facts)


class Difference(NamedTuple):
    """An option that two rule sets have different values for."""

    option: Option[Any]
    left: Any
    right: Any

    @property
    def setting(self) -> str:
        """The second value as a query string has it: `kuitan:false`."""
        return f"{self.option.id}:{self.option.text(self.right)}"


def differences(left: Ruleset, right: Ruleset) -> tuple[Difference, ...]:
    """Every option with different values, in the order of the options."""
    if left is right:
        return ()
    return tuple(
        Difference(option, value, getattr(right, key))
        for key, option in OPTIONS.items()
        if (value := getattr(left, key)) != getattr(right, key)
    )


def changed_options(ruleset: Ruleset) -> tuple[Difference, ...]:
    """What a question writes out to make a rule set of its preset."""
    base = PRESETS[ruleset.key].ruleset
    if ruleset is base:
        return ()
    return tuple(
        Difference(option, getattr(base, key), getattr(ruleset, key))
        for key, option in OPTIONS.items()
        if key in ruleset.chosen
        or (key not in FOLLOWING and getattr(base, key) != getattr(ruleset, key))
    )


def usual_answer(option: str) -> object:
    """The value that turns an option on: of most presets that have it on, else the first listed.

    None where no value is listed but the one that turns it off.
    """
    listed = [OPTIONS[option].read(text) for text in OPTIONS[option].choices]
    values = Counter(getattr(preset.ruleset, option) for preset in PRESETS.values())
    usual = (value for value, _ in values.most_common())
    return next((value for value in (*usual, *listed) if value not in OFF), None)


def presets_with(option: str) -> list[str]:
    """The presets for four players that have an option on."""
    rules = {key: preset.ruleset for key, preset in PRESETS.items()}
    four = {key: own for key, own in rules.items() if own.players == len(WINDS)}
    return [key for key, own in four.items() if getattr(own, option) not in OFF]


def overrides_json(ruleset: Ruleset) -> dict[str, Json]:
    """The overrides that make a rule set of its preset, as JSON."""
    changed = changed_options(ruleset)
    return {change.option.id: change.option.json(change.right) for change in changed}


def settings(ruleset: Ruleset) -> tuple[str, ...]:
    """The same overrides as a query string has them: `kuitan:false`."""
    return tuple(change.setting for change in changed_options(ruleset))
