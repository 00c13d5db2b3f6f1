"""The option that explains a win: under one of its values the rules say what the record says."""

from collections.abc import Iterator
from typing import NamedTuple

from calc.riichi.rulesets import OPTIONS, Option, OptionGroup

from .answers import RecordedWinEntry
from .wins import GameReading, JsonObject, changes_by_seat, differences

_GROUPS = (OptionGroup.DORA, OptionGroup.YAKU, OptionGroup.SCORING, OptionGroup.SETTLEMENT)
_MOST_VALUES = 5
"""An option with more values than these is a list, and is not tried."""


class ExplainingOption(NamedTuple):
    """An option with the value, as text, under which the rules say what the record says."""

    option: str
    text: str


def explaining_option(win: RecordedWinEntry, reading: GameReading) -> ExplainingOption | None:
    """The first option that explains the whole difference; None where no single one does."""
    if win["agrees"] is not False or not win["question"]:
        return None
    for option, text in _candidates(reading):
        if not _differences(win, _changed_rules(reading.rules, option, text), reading):
            return ExplainingOption(option.id, text)
    return None


def _candidates(reading: GameReading) -> Iterator[tuple[Option[object], str]]:
    """The options with a few values each, and each value that the rules do not have."""
    for option in OPTIONS.values():
        allowed = option.type.allowed
        if option.group not in _GROUPS or not 0 < len(allowed) <= _MOST_VALUES:
            continue
        now = option.type.text(getattr(reading.ruleset, option.id))
        yield from ((option, text) for text in allowed if text != now)


def _changed_rules(rules: JsonObject, option: Option[object], text: str) -> JsonObject:
    overrides = rules.get("overrides")
    value = option.type.json(option.type.read(text))
    others = overrides if isinstance(overrides, dict) else {}
    return {**rules, "overrides": {**others, option.id: value}}


def _differences(win: RecordedWinEntry, rules: JsonObject, reading: GameReading) -> list[str]:
    """The keys whose values differ under other rules."""
    answer = reading.score({**win["question"], "rules": rules})
    changes = changes_by_seat(answer, win["seat"], reading.game.players)
    return differences(win["recorded"], answer, changes)
