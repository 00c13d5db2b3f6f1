"""Where two rule sets part, and how a variant is written."""

from typing import NamedTuple

from .kinds import Json
from .option import Option
from .options import OPTIONS
from .presets import PRESETS
from .rules import Ruleset


class Difference(NamedTuple):
    """An option that two rule sets answer differently."""

    option: Option
    left: object
    right: object


def differences(left: Ruleset, right: Ruleset) -> tuple[Difference, ...]:
    """Every option answered differently, in the order of the options."""
    if left is right:
        return ()
    return tuple(
        Difference(option, answer, getattr(right, key))
        for key, option in OPTIONS.items()
        if (answer := getattr(left, key)) != getattr(right, key)
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
