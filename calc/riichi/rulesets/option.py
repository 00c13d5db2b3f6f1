"""An option: one question that every rule set answers."""

from enum import StrEnum
from typing import Any, NamedTuple

from .kinds import Json, Kind


class Group(StrEnum):
    """The part of the rules an option belongs to."""

    GAME = "game"
    DORA = "dora"
    YAKU = "yaku"
    SCORING = "scoring"
    SETTLEMENT = "settlement"
    PLAY = "play"
    DRAW = "draw"
    PENALTY = "penalty"


class Option(NamedTuple):
    """One question a rule set answers."""

    id: str
    group: Group
    meaning: str
    kind: Kind[Any]

    @property
    def allowed(self) -> tuple[str, ...]:
        """The answers as text, in order; empty where any number within limits will do."""
        return self.kind.allowed

    def read(self, value: object) -> object:
        """The answer from JSON, from text or as it is; raises `ValueError`."""
        return self.kind.read(value)

    def json(self, answer: object) -> Json:
        """The answer as JSON has it."""
        return self.kind.json(answer)

    def text(self, answer: object) -> str:
        """The answer as a query string has it."""
        return self.kind.text(answer)
