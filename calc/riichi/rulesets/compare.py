"""Where two rule sets part, and how a variant is written."""

from typing import Any, NamedTuple

from .option import Option
from .option_types import Json
from .presets import PRESETS
from .rules import OPTIONS, Ruleset


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


def described(ruleset: Ruleset) -> dict[str, Json]:
    """The overrides that make a rule set of its preset, as JSON."""
    return {change.option.id: change.option.json(change.right) for change in changes(ruleset)}


def settings(ruleset: Ruleset) -> tuple[str, ...]:
    """The same overrides as a query string has them: `kuitan:false`."""
    return tuple(
        f"{change.option.id}:{change.option.text(change.right)}" for change in changes(ruleset)
    )


def written(ruleset: Ruleset) -> Json:
    """The canonical form of the rules: a name, or a preset with what differs from it."""
    overrides = described(ruleset)
    return {"preset": ruleset.key, "overrides": dict(overrides)} if overrides else ruleset.key
