"""A visit to a page around a win: questions within the question, and a table that rides along."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from flask import request
from wtforms import Form as Fields

from calc.commands import COMMANDS, Answered, invalid
from calc.questions.document import BadDocument
from calc.questions.query import Pairs, pairs_of, parse_query, query_of
from calc.riichi.problem import Problem
from calc.web import asking

from .deposits import from_before, with_deposits
from .fields import filled

CALLS = "meld"
STEP = "step"
FINES = "penalties"
"""Penalties in P, by first seat: they ride along until the final scores."""


class Page(NamedTuple):
    """A page: its command, the keys that ask something, the keys of its own that ride along.

    Problems in `unfinished` mean that the question is not complete yet. `tidied` turns what only
    this page understands into a question of its command.
    """

    name: str
    asks: frozenset[str]
    unfinished: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset({FINES})
    tidied: Callable[[Pairs], Pairs] = list

    def visit(self) -> "Visit":
        """What this request asks of the page."""
        return Visit(self, request.path, request.args.items(multi=True))


class Visit(asking.Visit):
    """What one address asks of a page around a win.

    `entered` is for its view: what the form shows beside its fields.
    """

    def __init__(self, page: Page, path: str, pairs: Iterable[tuple[str, str]]) -> None:
        typed = [(key, text.strip()) for key, text in pairs if text.strip()]
        self.page = page
        self.entered: Mapping[str, Any] = {}
        self._refused: Problem | None = None
        asked = _stepped(typed, dict(typed).get(STEP, ""))
        asked = page.tidied(_parted([pair for pair in asked if pair[0] not in page.own]))
        asked = with_deposits(asked)
        super().__init__(COMMANDS[page.name], path, asked, self._question)
        self.readable = self.readable and not self._refused
        self.own = {key: text for key, text in typed if key in page.own}
        self.carried = list(self.own.items())

    def _question(self, pairs: Pairs) -> dict[str, Any]:
        try:
            return parse_query(query_of(pairs))
        except BadDocument as error:
            self._refused = error.problem
            return {}

    @cached_property
    def answer(self) -> Answered:
        """The answer of the command."""
        return invalid([self._refused]) if self._refused else self._command.answer(self.question)

    @cached_property
    def kind(self) -> str:
        """The kind of the answer; `empty` while nothing is asked, `unfinished` while not all is."""
        if self.readable and not self.page.asks & self.question.keys():
            return "empty"
        kind: str = self.answer["kind"]
        found = {each["id"] for each in self.answer.get("problems", ())}
        return "unfinished" if kind == "invalid" and found <= self.page.unfinished else kind

    @cached_property
    def written(self) -> Pairs:
        """The one spelling of this question; as it was typed where it cannot be read."""
        return pairs_of(self._command.form, self.values) if self.readable else self.pairs

    @cached_property
    def wtforms(self) -> Fields:
        """The form, filled with what was entered."""
        return filled(self._command.form, _joined(self.written), self.values)

    @cached_property
    def notes(self) -> Mapping[str, list[Answered]]:
        """What is wrong, by the name of the field."""
        found: dict[str, list[Answered]] = {}
        for each in self.problems:
            found.setdefault(field_of(each["field"]), []).append(each)
        return found

    @property
    def missing(self) -> list[Answered]:
        """What is still to be told of an unfinished question."""
        return list(self.answer["problems"]) if self.kind == "unfinished" else []

    @property
    def before(self) -> int:
        """Deposits that were on the table before this hand."""
        return from_before(self.written)

    @property
    def rules(self) -> Pairs:
        """The keys that name the rule set."""
        named = {key: value for key, value in self.values.items() if key == "rules"}
        return pairs_of(self._command.form, named)


def field_of(problem: str) -> str:
    """The field a problem stands at: `wins[0].hand` is `wins.0.hand`, every call is in one field.

    >>> field_of("wins[0].melds[1]"), field_of("rules.overrides")
    ('wins.0.meld', 'rules')
    """
    if problem.startswith("rules"):
        return "rules"
    parts = problem.replace("[", ".").replace("]", "").split(".")
    if "melds" in parts:
        parts = [*parts[: parts.index("melds")], CALLS]
    return ".".join(parts)


def _stepped(typed: Pairs, step: str) -> Pairs:
    """The keys after a counter went one up or down, where there is no script to count."""
    name, _, way = step.rpartition("-")
    if not name:
        return typed
    told = dict(typed).get(name, "0")
    number = max(int(told if told.isdigit() else 0) + (1 if way == "up" else -1), 0)
    return [*(pair for pair in typed if pair[0] != name), (name, str(number))]


def _parted(typed: Pairs) -> Pairs:
    return list(_calls_apart(typed))


def _calls_apart(typed: Pairs) -> Iterator[tuple[str, str]]:
    """Several calls in one field of an inner question, each as a key of its own."""
    for key, text in typed:
        several = "." in key and key.rpartition(".")[2] == CALLS
        yield from ((key, each) for each in (text.split() if several else [text]))


def _joined(pairs: Pairs) -> Pairs:
    """Calls of one field side by side, as a text field has them."""
    found: dict[str, str] = {}
    for key, text in pairs:
        again = key in found and key.rpartition(".")[2] == CALLS
        found[key] = f"{found[key]} {text}" if again else text
    return list(found.items())
