"""Options that are declared for the length of a test."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from calc.riichi.rulesets import OPTIONS, PRESETS, Option, Ruleset
from calc.riichi.rulesets.read import _changed_ruleset


@contextmanager
def declared(**options: Option[Any]) -> Iterator[None]:
    """Declare more options for the length of a `with` block.

    Each needs a value of the house, which every rule set has, those made before included.

    >>> from calc.riichi.rulesets.options import SCORING
    >>> from calc.riichi.rulesets.read import ruleset
    >>> late = Option(SCORING, bool, "Fu of a pair wait", "2 fu for a pair wait", house=True)
    >>> with declared(tanki_fu=late):
    ...     ruleset("tenhou").tanki_fu, ruleset({"overrides": {"tanki_fu": "no"}}).tanki_fu
    (True, False)
    """
    for id, option in options.items():
        if option.house is None or id in OPTIONS:
            raise TypeError(f"The option {id!r} needs a value of the house and an id of its own.")
    before = {key: dict(vars(preset.ruleset)) for key, preset in PRESETS.items()}
    _changed_ruleset.cache_clear()
    for id, option in options.items():
        option.__set_name__(Ruleset, id)
        setattr(Ruleset, id, option)
    OPTIONS.update(options)
    for preset in PRESETS.values():
        vars(preset.ruleset).update(vars(Ruleset(**preset.ruleset.values)))
    try:
        yield
    finally:
        _changed_ruleset.cache_clear()
        for id in options:
            delattr(Ruleset, id)
            del OPTIONS[id]
        for key, preset in PRESETS.items():
            vars(preset.ruleset).clear()
            vars(preset.ruleset).update(before[key])
