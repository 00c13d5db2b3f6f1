"""The page of a command: its address is the question, its form the keys of the question.

A page declares its command, its form and what its answer looks like; the rest is here: the query
read once, the one address of a question, the answer, problems by field, page or fragment.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol, TypeVar

from flask import Response, request
from werkzeug.utils import redirect

from calc.commands import COMMANDS, Answered, Command
from calc.questions.form import Form
from calc.questions.kinds import Count
from calc.questions.query import Pairs, pairs_of, query_of, question_of
from calc.questions.score import SCORE
from calc.riichi.rulesets import nearest

from .display_options import KEYS, DisplayOptions, Switches, display_options, switches
from .forms import QUERY_NAMES, QuestionForm
from .htmx import VARY, render, wants_fragment
from .sharing import shared

STEP = "step"
"""The key of a stepper's button: `honba-up`, `honba-down`."""
MOST_STEPS = 99
RULES_KEYS = frozenset({"set", "mod"})
Problems = tuple[Mapping[str, Any], ...]
V = TypeVar("V", bound="Visit")


class Result(Protocol):
    """What a page shows of an answer; `text` is the answer as text to be copied."""

    @property
    def text(self) -> str:
        """The answer in a few lines."""


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page that asks a command.

    `read` makes a question of query pairs. Problems whose ids are in `unfinished` mean that the
    question is not complete yet.
    """

    name: str
    form: type[QuestionForm]
    layout: str = "question"
    read: Callable[[Pairs], dict[str, Any]] = question_of
    unfinished: frozenset[str] = frozenset()

    @property
    def command(self) -> Command:
        """The command that is asked."""
        return COMMANDS[self.name]

    @property
    def path(self) -> str:
        """The path of the page."""
        return f"/{self.name}"


class Visit:
    """One request for a page: the question it asks, the answer, and the addresses around it."""

    moved = False
    """Whether the request brings a tap, so that the question is at another address."""

    def __init__(self, page: Page, pairs: Iterable[tuple[str, str]]) -> None:
        query = [(key, text.strip()) for key, text in pairs]
        self.page = page
        self.path = page.path
        self.display = display_options(dict(query))
        self.carried: Pairs = []
        self.pairs = list(_cleaned(self.prepared(query), page.form.question))
        self.question = page.read(self.pairs)
        self.values, unread = page.form.question.read(self.question)
        self.readable = all(problem.id == "required" for problem in unread)

    def prepared(self, query: Pairs) -> Pairs:
        """The query after the tap that it brings."""
        return stepped(query, dict(query).get(STEP, ""), self.page.form.question)

    @cached_property
    def answer(self) -> Answered:
        """The answer of the command."""
        return self.page.command.answer(self.question)

    @cached_property
    def kind(self) -> str:
        """The kind of the answer; `empty` while nothing is asked, `unfinished` while not all is."""
        if self.empty:
            return "empty"
        kind: str = self.answer["kind"]
        return "unfinished" if kind == "invalid" and self.unfinished else kind

    @property
    def empty(self) -> bool:
        """Whether none of the keys that every question needs is given."""
        needed = {name for name, key in self.page.form.question.keys.items() if key.required}
        return self.readable and not needed & self.question.keys()

    @property
    def unfinished(self) -> bool:
        """Whether all that is wrong is that something is missing."""
        return {problem["id"] for problem in self.answer["problems"]} <= self.page.unfinished

    @property
    def answered(self) -> bool:
        """Whether there is an answer to be shown."""
        return self.kind not in ("empty", "unfinished", "invalid")

    @property
    def status(self) -> int:
        """422 where the question cannot be answered, else 200."""
        return 422 if self.kind == "invalid" else 200

    @property
    def replaces(self) -> bool:
        """Whether its address takes the place of the last one in the browser's history."""
        return False

    @cached_property
    def canonical(self) -> Pairs:
        """The one spelling of the question; as it was typed where it cannot be read."""
        return pairs_of(self.page.form.question, self.values) if self.readable else self.pairs

    @property
    def address(self) -> str:
        """The canonical address of the question."""
        return self.address_of(self.canonical)

    @property
    def page_address(self) -> str:
        """The address of the page: that of the question, and what the page keeps beside it."""
        return self.address

    def address_of(
        self, pairs: Pairs, path: str = "", display: DisplayOptions | None = None
    ) -> str:
        """The address of these pairs on this page or another, with the same display options."""
        query = query_of([*pairs, *self.carried, *(display or self.display).pairs])
        return f"{path or self.path}?{query}" if query else path or self.path

    @property
    def switches(self) -> Switches:
        """The addresses of the same page with other display options."""
        return switches(
            self.display, lambda display: self.address_of(self.canonical, display=display)
        )

    def changed(self, **values: object) -> str:
        """The address of this question with other values; None leaves a key out."""
        merged = {**self.values, **values}
        kept = {key: value for key, value in merged.items() if value is not None}
        return self.address_of(pairs_of(self.page.form.question, kept))

    @cached_property
    def problems(self) -> Problems:
        """Everything wrong with the question."""
        return tuple(self.answer["problems"]) if self.kind == "invalid" else ()

    @cached_property
    def form(self) -> QuestionForm:
        """The form, filled with the question; problems and ignored keys are errors of fields."""
        ignored = () if self.kind == "empty" else self.answer.get("ignored", ())
        form = self.page.form(
            self.canonical, self.values, display=self.display, problems=self.problems or ignored
        )
        form.validate()
        return form


def respond(visit: V, result_of: Callable[[V], Result]) -> Response:
    """Answer a visit with its page or the part of it that changes.

    A page asked for under another spelling leads to its one address, and so does a tap.
    """
    other = visit.readable and visit.page_address != request.full_path.rstrip("?")
    if not wants_fragment() and (other or visit.moved):
        response: Response = redirect(visit.page_address, Response=Response)  # type: ignore[assignment]
        response.headers["Vary"] = VARY
        return response
    result = result_of(visit) if visit.answered else None
    return render(
        f"{visit.page.name}/page.html",
        f"{visit.page.layout}/_visit.html",
        status=visit.status,
        push=visit.address,
        replace=visit.replaces,
        visit=visit,
        form=visit.form,
        answer=visit.answer,
        result=result,
        share=shared(visit.address, result.text) if result and result.text else None,
        index=visit.display.indexed,
    )


def stepped(query: Pairs, step: str, question: Form) -> Pairs:
    """The query after a counter went one up or down, within its bounds."""
    name, _, way = step.rpartition("-")
    if not name:
        return query
    key = question.keys.get(name)
    least, most = (
        (key.kind.least, key.kind.most) if key and isinstance(key.kind, Count) else (0, 99)
    )
    text = dict(query).get(name, "")
    number = int(text if text.isdigit() else least) + (1 if way == "up" else -1)
    kept = [pair for pair in query if pair[0] != name]
    return [*kept, (name, str(min(max(number, least), most)))]


def _cleaned(query: Pairs, question: Form) -> Iterable[tuple[str, str]]:
    """The pairs of a question: calls in one field taken apart, keys of other pages left out.

    A key that is nearly one of the question's is kept, so that its spelling can be told; one that
    belongs to a win only is not.
    """
    known = {*question.keys, *QUERY_NAMES.values(), *RULES_KEYS}
    foreign = {*SCORE.keys, *KEYS, STEP} - known
    for key, text in query:
        name = key.partition(".")[0]
        if not text or name in foreign or not (name in known or nearest(name, known)):
            continue
        if name in QUERY_NAMES or name in QUERY_NAMES.values():
            yield from (("meld", meld) for meld in text.split())
        else:
            yield key, text
