"""How a game is read: what every part of the answer needs beside the hand it is about."""

from collections.abc import Callable
from typing import NamedTuple

from calc.records.events import RecordedGame
from calc.riichi.rulesets import Ruleset

from .draws import Drawer
from .wins import JsonObject, Scorer


class GameReading(NamedTuple):
    """How a game is read: its rules as a value and in questions, and who answers questions."""

    game: RecordedGame
    ruleset: Ruleset
    rules: JsonObject
    score: Scorer
    draw: Drawer
    address: Callable[[JsonObject], str]
    turns: bool
    only: int | None = None
    """The one hand whose turns are read; all of them where None."""
