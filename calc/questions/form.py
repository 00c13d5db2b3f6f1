"""A form: the keys a question may have, in order, and how a question is read by them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from calc.riichi.problem import Problem
from calc.riichi.rulesets import DEFAULT, nearest, read_rules

from .kinds import Kind, Schema, SeveralUnreadable, Unreadable

REQUIRED = object()
"""The default of a key that every question must have."""


class Key(NamedTuple):
    """One key of a question: its name, the kind of its value, its default, and what it means."""

    name: str
    kind: Kind[Any]
    default: object
    meaning: str

    @property
    def required(self) -> bool:
        """Must every question have it?"""
        return self.default is REQUIRED


class Form:
    """The keys of one command, and the reading of a question by them."""

    def __init__(self, name: str, keys: Iterable[Key], *, always: Iterable[str] = ("id",)) -> None:
        self.name = name
        self.keys: dict[str, Key] = {each.name: each for each in keys}
        self.passed_on = frozenset(always)
        self._readers: dict[str, Callable[[object], object]] = {
            name: key.kind.read for name, key in self.keys.items()
        }
        self._required = tuple(name for name, key in self.keys.items() if key.required)

    def read(self, question: Mapping[str, object]) -> tuple[dict[str, Any], list[Problem]]:
        """The values that can be read, and a problem for each that cannot; defaults are left out.

        A null stands for a key left out.
        """
        values: dict[str, Any] = {}
        problems: list[Problem] = []
        readers = self._readers
        for name, value in question.items():
            reader = readers.get(name)
            if reader is None:
                if name not in self.passed_on:
                    problems.append(self._unknown(name, value))
            elif value is not None:
                try:
                    values[name] = reader(value)
                except Unreadable as error:
                    problems.append(Problem(error.problem, name, value, error.facts))
                except SeveralUnreadable as error:
                    problems += _of_members(name, error)
                except ReadWithProblems as error:
                    values[name] = error.value
                    problems += error.problems
        for name in self._required:
            if name not in values and question.get(name) is None:
                problems.append(Problem("required", name))
        return values, problems

    @property
    def schema(self) -> Schema:
        """The question in JSON Schema."""
        properties = {
            name: {**key.kind.schema, "description": key.meaning} for name, key in self.keys.items()
        }
        return {
            "type": "object",
            "properties": {**properties, **{name: {} for name in sorted(self.passed_on)}},
            "required": list(self._required),
            "additionalProperties": False,
        }

    def _unknown(self, name: object, value: object) -> Problem:
        facts = {"nearest": nearest(name, self.keys), "allowed": tuple(self.keys)}
        return Problem("unknown-key", str(name)[:40], value, facts)


class ReadWithProblems(ValueError):
    """A value that was read in part: what was read, and what was wrong with it."""

    def __init__(self, value: object, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.value = value
        self.problems = problems


class Rules(Kind[Any]):
    """A rule set: the id of a preset, or a mapping of preset, mods and overrides."""

    def read(self, value: object) -> Any:
        """The rule set; raises ReadWithProblems where some of it is not known."""
        found, problems = read_rules(value or DEFAULT)
        if problems:
            raise ReadWithProblems(found, problems)
        return found

    def text(self, value: Any) -> str:
        """The preset's id; the overrides are written apart."""
        return str(value.key)

    schema = {
        "oneOf": [
            {"type": "string", "maxLength": 40},
            {
                "type": "object",
                "properties": {
                    "preset": {"type": "string", "maxLength": 40},
                    "mods": {"type": "array", "items": {"type": "string"}},
                    "overrides": {"type": "object"},
                },
                "additionalProperties": False,
            },
        ]
    }


def _of_members(name: str, error: SeveralUnreadable) -> list[Problem]:
    return [
        Problem(each.problem, f"{name}[{place}]", value, each.facts)
        for place, value, each in error.members
    ]
