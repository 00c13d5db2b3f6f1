"""The page of a command: its address is the question, its form the keys of the question.

A page declares its command, its form and its answer; the rest is here: the query read once, the one
address of a question, the answer, problems by field, page or fragment.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Protocol, TypeVar

from flask import Response, request

from calc.commands import COMMANDS, Answered, Command, ProblemEntry, invalid_answer
from calc.questions.document import BadDocument
from calc.questions.query import MAX_PAIRS, Pairs, RawQuestion, pairs_of, query_of, question_of
from calc.questions.words import with_line
from calc.riichi.errors import Problem
from calc.riichi.memo import lazy_property
from calc.riichi.rulesets import DEFAULT, PRESETS, Ruleset
from calc.riichi.tiles import WINDS

from .display_options import LANGUAGE, DisplayOptions, Switches, display_options, switches
from .forms import QuestionForm
from .htmx import redirect_to, render, wants_fragment
from .question_pairs import STEP, bounded_query, pairs_after_step, question_pairs
from .sharing import ShareLinks, answer_links

PAGES: "dict[str, Page]" = {}
"""The pages that ask a command, by name; each enters itself."""
Problems = tuple[ProblemEntry, ...]
V = TypeVar("V", bound="Visit")


class Result(Protocol):
    """What a page shows of an answer; `text` is the answer as text to be copied."""

    @property
    def text(self) -> str:
        """The answer in a few lines."""


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page that asks the command of its name, or `command_name`, under its name or `address`.

    `prepare` turns query pairs that only this page understands into those of a question, `read`
    makes the question of them, then `completed`. Without any key of `asks` (the required ones)
    nothing is asked. Problems whose ids are in `unfinished` mean that the question is not complete
    yet. `own` are keys that are no part of the question and stay in every address of the page.
    """

    name: str
    form: type[QuestionForm]
    command_name: str = ""
    address: str = ""
    layout: str = "question"
    prepare: Callable[[Pairs], Pairs] = list
    read: Callable[[Pairs], RawQuestion] = question_of
    completed: Callable[[RawQuestion], RawQuestion] = dict
    asks: frozenset[str] = frozenset()
    unfinished: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()
    longest_own: int = 200
    """Characters of the text of a key in `own`; a longer one is left out."""

    def __post_init__(self) -> None:
        """Enter the page in `PAGES`."""
        PAGES[self.name] = self

    @property
    def command(self) -> Command:
        """The command that is asked."""
        return COMMANDS[self.command_name or self.name]

    @property
    def path(self) -> str:
        """The path of the page."""
        return self.address or f"/{self.name}"


class Visit:
    """One request for a page: the question it asks, the answer, and the addresses around it."""

    moved = False
    """Whether the request brings a tap, so that the question is at another address."""
    remarks: Problems = ()
    """What is to be said of the request itself, at its field: a tap that changed nothing."""

    def __init__(self, page: Page, pairs: Iterable[tuple[str, str]]) -> None:
        query = [(key, stripped) for key, text in pairs if (stripped := text.strip())]
        self.page = page
        self.path = page.path
        self.display = display_options(dict(query))
        own = {key: text for key, text in query if key in page.own}
        self.own = {key: text for key, text in own.items() if len(text) <= page.longest_own}
        rest = [pair for pair in query if pair[0] not in page.own]
        own_pairs = question_pairs(self.prepared(rest), page.form.question)
        self.pairs = list(islice(own_pairs, MAX_PAIRS + 1))
        self.question, self._refused = _read(page, self.pairs)
        self.values, unread = page.form.question.read(self.question)
        self.unread = unread
        missing = all(problem.id == "required" for problem in unread)
        self.readable = missing and self._refused is None

    def prepared(self, query: Pairs) -> Pairs:
        """The query after the tap that it brings."""
        step = dict(query).get(STEP, "")
        return self.page.prepare(pairs_after_step(query, step, self.page.form.question))

    @lazy_property
    def answer(self) -> Answered:
        """The answer of the command."""
        return invalid_answer([self._refused], LANGUAGE) if self._refused else self.command_answer()

    def command_answer(self) -> Answered:
        """The answer to a question that was not refused."""
        return self.page.command.answer(self.question, language=LANGUAGE)

    @lazy_property
    def kind(self) -> str:
        """The kind of the answer; `empty` while nothing is asked, `unfinished` while not all is."""
        if self.empty:
            return "empty"
        kind: str = self.answer["kind"]
        return "unfinished" if kind == "invalid" and self.unfinished else kind

    @property
    def empty(self) -> bool:
        """Whether nothing is asked yet."""
        keys = self.page.form.question.keys
        asks = self.page.asks or {name for name, key in keys.items() if key.required}
        return self.readable and bool(asks) and not asks & self.question.keys()

    @property
    def unfinished(self) -> bool:
        """Whether all that is wrong is that something is missing."""
        return {problem["id"] for problem in self.answer["problems"]} <= self.page.unfinished

    @property
    def has_answer(self) -> bool:
        """Whether there is an answer to be shown."""
        return self.kind not in ("empty", "unfinished", "invalid")

    @property
    def status(self) -> int:
        """422 where the question cannot be answered, else 200."""
        return 422 if self.kind == "invalid" else 200

    @property
    def replaces_address(self) -> bool:
        """Whether its address takes the place of the last one in the browser's history."""
        return False

    @lazy_property
    def canonical(self) -> Pairs:
        """The one spelling of the question; as it was typed where it cannot be read."""
        return pairs_of(self.page.form.question, self.values) if self.readable else self.pairs

    @lazy_property
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
        return (display or self.display).added_to(self.plain_address(pairs, path))

    def plain_address(self, pairs: Pairs, path: str = "") -> str:
        """The address of these pairs without display options."""
        query = query_of(pairs) if self.readable else self.echo_query(pairs)
        if self.own:
            query = "&".join(filter(None, (query, query_of(self.own.items()))))
        return f"{path or self.path}?{query}" if query else path or self.path

    def echo_query(self, pairs: Pairs) -> str:
        """The query of a question that cannot be read."""
        return bounded_query(pairs)

    @property
    def switches(self) -> Switches:
        """The addresses of the same page with other display options."""
        return switches(self.display, self.plain_address(self.canonical))

    def changed_address(self, **values: object) -> str:
        """The address of this question with other values; None leaves a key out."""
        merged = {**self.values, **values}
        present = {key: value for key, value in merged.items() if value is not None}
        return self.address_of(pairs_of(self.page.form.question, present))

    @lazy_property
    def problems(self) -> Problems:
        """Everything wrong with the question."""
        return tuple(self.answer["problems"]) if self.kind == "invalid" else ()

    @property
    def needed(self) -> Problems:
        """What an unfinished question still lacks."""
        return tuple(self.answer["problems"]) if self.kind == "unfinished" else ()

    @property
    def ignored(self) -> Problems:
        """The keys that have no effect on the answer."""
        return () if self.kind == "empty" else tuple(self.answer.get("ignored", ()))

    @property
    def rules(self) -> Ruleset:
        """The rule set in use."""
        rules: Ruleset = self.values.get("rules") or PRESETS[DEFAULT].ruleset
        return rules

    @property
    def seats(self) -> int:
        """How many seats the form offers."""
        return len(WINDS)

    @property
    def form_pairs(self) -> Pairs:
        """The pairs that fill the form."""
        return self.canonical

    @lazy_property
    def form(self) -> QuestionForm:
        """The form, filled with the question; problems and ignored keys are errors of fields."""
        form = self.page.form(
            self.form_pairs,
            self.values,
            display=self.display,
            problems=[*(self.problems or self.ignored), *self.remarks],
            players=self.seats,
        )
        form.validate()
        return form


@dataclass(frozen=True)
class PageContext:
    """What the templates of such a page are given; `result` and `share` only with an answer."""

    visit: Visit
    answer: Answered
    result: Result | None
    aside: object
    share: ShareLinks | None
    index: bool


def respond(visit: V, result_of: Callable[[V], Result], aside: object = None) -> Response:
    """Answer a visit with its page or the part of it that changes.

    A page load with another spelling of the question, or with a tap, is redirected to the one
    address of the question. `aside` is what the page shows with any answer and without one.
    """
    if not (wants_fragment() or visit.remarks):
        other = visit.readable and visit.page_address != request.full_path.rstrip("?")
        if other or visit.moved:
            return redirect_to(visit.page_address)
    result = result_of(visit) if visit.has_answer else None
    return render(
        f"{visit.page.name}/page.html",
        f"{visit.page.layout}/_visit.html",
        PageContext(
            visit,
            visit.answer,
            result,
            aside,
            _share(visit, result.text) if result and result.text else None,
            visit.display.indexed,
        ),
        status=visit.status,
        push=visit.address,
        replace=visit.replaces_address,
    )


def _share(visit: Visit, text: str) -> ShareLinks:
    """The answer to pass on; theme and text size are left to its reader."""
    display = visit.display
    if display.theme or display.text:
        display = display._replace(theme="", text="")
    address_of = partial(visit.address_of, display=display)
    return answer_links(visit.page.form.question, visit.canonical, address_of, text)


def _read(page: Page, pairs: Pairs) -> tuple[RawQuestion, Problem | None]:
    """The question of query pairs; nothing, with the problem, where a bound is passed."""
    if len(pairs) > MAX_PAIRS:
        return {}, BadDocument("too-many-pairs", most=MAX_PAIRS).problem
    try:
        return page.completed(with_line(page.read(pairs), page.form.question)), None
    except BadDocument as error:
        return {}, error.problem
