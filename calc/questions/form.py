"""Forms: the declaration of the keys that a command's question may have, and the reading by it."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from calc.riichi.errors import GuessBudget, Problem, nearest, value_text
from calc.riichi.rulesets import DEFAULT, PRESETS, Ruleset

from .kinds import (
    Count,
    Flag,
    Pairs,
    ReadWithProblems,
    Schema,
    Unreadable,
    ValueKind,
    read_or_none,
)

Values = Mapping[str, Any]
"""The values of a question by key, as a form reads them."""
REQUIRED = object()
"""The default of a key that every question must have."""


class Key(NamedTuple):
    """A key of a question: its name, the kind of its value, its default, and its meaning.

    `follows` marks a key that, when left out, is derived from other keys of the question; its
    default holds only where none of those is given.
    """

    name: str
    kind: ValueKind
    default: object
    meaning: str
    follows: bool = False

    @property
    def required(self) -> bool:
        """Whether every question must have it."""
        return self.default is REQUIRED

    @property
    def written_default(self) -> object:
        """The default as written in JSON; None without one, or where other keys decide it."""
        if self.required or self.follows or self.default in (None, (), {}):
            return None
        if isinstance(self.default, str):
            return str(self.default)
        return self.default if isinstance(self.kind, Flag | Count) else self.kind.text(self.default)


class Form:
    """The keys of a command's question in their order; reads questions into values.

    `positional` names the keys whose values may stand without their key in a question written as a
    line of words. `parts` are those of the answer with their meanings; a question may choose some
    by the key `parts`. `meaning` describes the form where it is nested in the question of another.
    The key `id` is accepted in every question and has no value.
    """

    def __init__(
        self,
        name: str,
        keys: Iterable[Key],
        *,
        positional: tuple[str, ...] = (),
        parts: Mapping[str, str] | None = None,
        meaning: str = "",
    ) -> None:
        self.name = name
        self.meaning = meaning
        self.parts = PartNames(parts or {})
        self.positional = positional
        self.keys: dict[str, Key] = {key.name: key for key in keys}
        self._required = [name for name, key in self.keys.items() if key.required]

    def read(self, question: Mapping[str, object]) -> tuple[dict[str, Any], list[Problem]]:
        """The values of a question by key, and the problems of the keys that have none.

        A problem is an unknown key, a value that cannot be read, or a required key that is missing.
        Keys left out are not among the values, so that defaults are up to the caller; null counts
        as left out. Raises TypeError if the question is not a mapping.
        """
        values: dict[str, Any] = {}
        problems: list[Problem] = []
        with GuessBudget():
            for name, value in keys_of(question):
                problems += self._read_one(name, value, values)
        problems += [
            Problem("required", name, facts={"form": self.name})
            for name in self._required
            if name not in values and question.get(name) is None
        ]
        return values, problems

    def _read_one(self, name: str, value: object, values: dict[str, Any]) -> Iterable[Problem]:
        """Read one key into `values`; returns the problems of its value."""
        key = self.keys.get(name)
        if key is None and name != PARTS:
            return () if name == "id" else (self._unknown(name, value),)
        if value is None:
            return ()
        try:
            if key is None:
                self.parts.read(value)
            else:
                values[name] = key.kind.read(value)
        except Unreadable as error:
            return (Problem(error.problem, name, value, error.facts),)
        except ReadWithProblems as error:
            if error.value is not None:
                values[name] = error.value
            return [problem._replace(field=f"{name}{problem.field}") for problem in error.problems]
        return ()

    @property
    def parts_key(self) -> tuple[Key, ...]:
        """The key that chooses parts, where the answer has some."""
        meaning = "The parts of the answer that are wanted: all if left out, none if it is empty."
        return (Key(PARTS, self.parts, None, meaning),) if self.parts.names else ()

    def asked_parts(self, question: Mapping[str, object]) -> frozenset[str] | None:
        """The parts that a question asks for; None for all.

        What is wrong with them is among the problems of `read`.
        """
        asked = question.get(PARTS)
        return None if asked is None else read_or_none(self.parts.read, asked)

    @property
    def schema(self) -> Schema:
        """The question in JSON Schema."""
        from .document import IDENTITY, LANGUAGE  # not needed for reading

        meaning = "The `id` of a question, which its answer repeats."
        identity = {**IDENTITY, "title": "QuestionId", "description": meaning}
        properties = {
            name: {
                **key.kind.schema,
                "description": key.meaning,
                **({} if key.written_default is None else {"default": key.written_default}),
            }
            for name, key in self.keys.items()
        }
        for key in self.parts_key:
            properties[PARTS] = {**key.kind.schema, "description": key.meaning}
        return {
            "type": "object",
            "description": self.meaning,
            "properties": {**properties, "id": identity, "language": LANGUAGE},
            "required": self._required,
            "additionalProperties": False,
        }

    def _unknown(self, name: object, value: object) -> Problem:
        """The problem of a key that is not known."""
        facts = {"nearest": nearest(name, self.keys), "allowed": tuple(self.keys)}
        return Problem("unknown-key", value_text(name)[:40], value, facts)


def keys_of(question: Mapping[str, object]) -> Iterable[tuple[str, object]]:
    """The keys of a question with their values; raises TypeError for what is no mapping."""
    try:
        return question.items()
    except AttributeError:
        name = type(question).__name__
        raise TypeError(f"a question is a mapping of keys to values, not {name}") from None


class Rules(ValueKind):
    """A rule set: the id of a preset, or a mapping of preset, mods and overrides."""

    def read(self, value: object) -> Ruleset:
        """The rule set; raises ReadWithProblems where some of it is not known."""
        if isinstance(value, str) and value in PRESETS:
            return PRESETS[value].ruleset
        from calc.riichi.rulesets.read import read_rules  # a preset by its id is known without it

        rules, problems = read_rules(DEFAULT if value == "" else value)
        if problems:
            inner = [
                problem._replace(field=problem.field.removeprefix("rules")) for problem in problems
            ]
            raise ReadWithProblems(rules, inner)
        return rules

    def text(self, value: Ruleset) -> str:
        """The preset's id; `pairs` has the overrides too."""
        return value.key

    def pairs(self, name: str, value: Ruleset) -> Pairs:
        """The preset, unless it is the default, and `set` for each override."""
        if name != "rules":
            return [(name, self.text(value))]
        from calc.riichi.rulesets.read import settings  # not needed for reading

        preset = [(name, self.text(value))] if value.key != DEFAULT else []
        return preset + [("set", setting) for setting in settings(value)]

    @cached_property
    def schema(self) -> Schema:  # type: ignore[override]  # never set from outside
        """The id of a preset or of an optional rule, or an object."""
        from calc.riichi.rulesets.presets.wrc_mods import MODS  # not needed for reading a preset

        ids = {
            "title": "RulesetId",
            "description": "The id of a preset, or of an optional rule.",
            "type": "string",
            "enum": [*PRESETS, *MODS],
        }
        parts: Schema = {
            "preset": {"allOf": [ids], "description": "What is changed; wrc-2025 if left out."},
            "mods": {
                "type": "array",
                "items": {"type": "string", "enum": [*MODS]},
                "description": "Optional rules of the WRC.",
            },
            "overrides": {
                "allOf": [
                    {
                        "title": "Overrides",
                        "description": "Options with their values, by id, as `rules` lists them.",
                        "type": "object",
                    }
                ],
                "description": "Options that differ from it.",
            },
        }
        changed = {
            "title": "ChangedRules",
            "description": "A rule set with changes.",
            "type": "object",
            "properties": parts,
            "additionalProperties": False,
        }
        return {"oneOf": [ids, changed]}


PARTS = "parts"
"""The key by which a question chooses parts."""


class PartNames(ValueKind):
    """Some parts of an answer; `names` are those that it has, with their meanings."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        self.schema = {"type": "array", "items": {"type": "string", "enum": [*names]}}

    def read(self, value: object) -> frozenset[str]:
        """A list of names, or a text of names with commas between them."""
        if not self.names:
            raise Unreadable("no-parts")
        listed = value.replace(",", " ").split() if isinstance(value, str) else value
        try:
            asked: frozenset[str] = frozenset(listed)  # type: ignore[call-overload]
        except TypeError:  # no list, or one of lists
            asked = frozenset([str(value)])
        if unknown := sorted(map(str, asked - self.names.keys())):
            raise Unreadable("unknown-part", part=unknown[0], allowed=tuple(self.names))
        return asked
