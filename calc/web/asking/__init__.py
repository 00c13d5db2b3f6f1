"""What the pages that ask a command share; here `Visit`, their base class.

The query of such a page is the question of its command, and its form has a field for each key. A
subclass names its form and adds what its templates show of the answer. The base class reads the
query, asks the command, makes the canonical address, and renders the page or its fragment, with the
links and the QR code by which an answer is shared.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

from flask import Response, request
from markupsafe import Markup

from calc.commands import COMMANDS, ignored_by
from calc.commands._problems import InvalidAnswer, invalid_answer
from calc.encode import Answer
from calc.questions.document import BadDocument
from calc.questions.line import ANSWER, line_of, with_line
from calc.questions.query import MOST_PAIRS, Pairs, RawQuestion, flat_question, pairs_of, query_of
from calc.riichi.errors import Problem
from calc.riichi.problems import IGNORED
from calc.riichi.rulesets import DEFAULT, OPTIONS, PRESETS, Ruleset
from calc.riichi.rulesets.read import overrides_json, ruleset, usual_answer
from calc.riichi.tiles import WINDS
from calc.web.http.display_options import display_options
from calc.web.http.requests import (
    lazy_property,
    page_language,
    runs_in_browser,
    wants_fragment,
)
from calc.web.http.responses import Link, redirect_to, render
from calc.words import Language
from calc.words.messages import N_, say
from calc.words.options import answer_words, option_name

from .forms import QuestionForm, bounded_query, pairs_after_step, question_pairs
from .sharing import ShareLinks, share_links, with_card

if TYPE_CHECKING:
    from calc.cards.card import Card

A_co = TypeVar("A_co", bound=Answer, covariant=True)
PAGES: "dict[str, type[Visit[Answer]]]" = {}
"""Every page that asks a command, by its name; filled as the subclasses are defined."""
Problems = tuple[Problem, ...]


class Visit(Generic[A_co]):
    """One request for a page that asks a command: its question, the answer, and its addresses.

    `Visit[KanAnswer]` is one for a page that shows answers of this type.

    A page is a subclass with a `name`; an object of it is one request. The command is that of
    `form_type.question`. The path is `/name` unless `path` is set. `page.html` is in the template
    folder `name`, the fragment `_visit.html` in the folder `layout`, which is `name` by default.
    `menu` is the title of the page in the menu and its place there; None leaves it out.
    """

    name: ClassVar[str]
    form_type: ClassVar[type[QuestionForm]]
    path: ClassVar[str]
    layout: ClassVar[str]
    menu: ClassVar[tuple[str, int] | None] = None
    asks: ClassVar[frozenset[str]] = frozenset()
    """Without any of these keys nothing is asked yet; by default the required keys."""
    awaited: ClassVar[frozenset[str]] = frozenset()
    """Ids of problems that only say that the question is not complete yet."""
    own_keys: ClassVar[frozenset[str]] = frozenset()
    """Keys of the page itself: no part of the question, but kept in every address of the page."""
    longest_own: ClassVar[int] = 200
    """Most characters of the text of such a key; a longer one is dropped."""
    most_echoed: ClassVar[int] = 1_000
    """Most characters that addresses repeat of a question that cannot be read."""

    has_action = False
    """Whether the request contains an action; the question after it has another address."""
    remarks: Problems = ()
    """Problems of the request itself, such as an action that changed nothing."""

    def __init_subclass__(cls) -> None:
        """Register a page with a name of its own in `PAGES`."""
        if "name" in vars(cls):
            cls.path = getattr(cls, "path", f"/{cls.name}")
            cls.layout = getattr(cls, "layout", cls.name)
            PAGES[cls.name] = cls

    def __init__(self, pairs: Iterable[tuple[str, str]], language: Language) -> None:
        self.language = language
        query = [(key, stripped) for key, text in pairs if (stripped := text.strip())]
        self.display = display_options(dict(query))
        own = {key: text for key, text in query if key in self.own_keys}
        self.own = {key: text for key, text in own.items() if len(text) <= self.longest_own}
        rest = [pair for pair in query if pair[0] not in self.own_keys]
        own_pairs = question_pairs(self.after_action(rest), self.form_type.question)
        self.pairs = list(islice(own_pairs, MOST_PAIRS + 1))
        self.question, self._refused = self._read()
        self.values, self.unread = self.form_type.question.read(self.question)
        missing = all(problem.id == "required" for problem in self.unread)
        self.readable = missing and self._refused is None

    @classmethod
    def view(cls) -> Response:
        """Answer a request for the page."""
        return cls(request.args.items(multi=True), page_language()).response()

    @staticmethod
    def translated(pairs: Pairs) -> Pairs:
        """The query with keys of this page replaced by those of its question."""
        return pairs

    @staticmethod
    def read(pairs: Pairs) -> RawQuestion:
        """The question that query pairs stand for; raises BadDocument if unreadable."""
        return flat_question(pairs)

    @staticmethod
    def completed(question: RawQuestion) -> RawQuestion:
        """The question with the defaults of the page."""
        return question

    def after_action(self, query: Pairs) -> Pairs:
        """The pairs of the question, after the keypad action or step that the query contains."""
        return self.translated(pairs_after_step(query, self.form_type.question))

    def _read(self) -> tuple[RawQuestion, Problem | None]:
        """The question, and the problem where there are too many pairs or they cannot be read.

        Of pairs that cannot be read, those with plain texts are read.
        """
        if len(self.pairs) > MOST_PAIRS:
            return {}, BadDocument("too-many-pairs", most=MOST_PAIRS).problem
        try:
            question = with_line(self.read(self.pairs), self.form_type.question)
            return self.completed(question), None
        except BadDocument as error:
            plain = [pair for pair in self.pairs if pair[1][:1] not in "{["]
            return self.read(plain), error.problem

    @lazy_property
    def answer(self) -> A_co:
        """The answer of the command; where `has_answer` is false, one of another type."""
        refused = self._refused and invalid_answer([self._refused], self.language)
        return cast("A_co", refused or self.command_answer())

    def command_answer(self) -> Answer:
        """The answer of the command to a question that could be read."""
        return COMMANDS[self.form_type.question.name].answer(self.question, language=self.language)

    @lazy_property
    def kind(self) -> str:
        """The kind of the answer; `empty` before anything is asked, `unfinished` until all is."""
        if self.empty:
            return "empty"
        kind = self.answer.kind
        return "unfinished" if kind == "invalid" and self.unfinished else kind

    @property
    def empty(self) -> bool:
        """Whether nothing is asked yet."""
        keys = self.form_type.question.keys
        asks = self.asks or {name for name, key in keys.items() if key.required}
        return self.readable and bool(asks) and not asks & self.question.keys()

    @property
    def unfinished(self) -> bool:
        """Whether all that is wrong is that something is missing."""
        return {problem.id for problem in self._problems} <= self.awaited | IGNORED

    @lazy_property
    def has_answer(self) -> bool:
        """Whether there is an answer to be shown."""
        return self.kind not in ("empty", "unfinished", "invalid")

    @property
    def partial(self) -> bool:
        """Whether a part of the page is asked for."""
        return wants_fragment()

    @property
    def replaces_address(self) -> bool:
        """Whether its address replaces the last one in the browser's history."""
        return False

    @lazy_property
    def canonical(self) -> Pairs:
        """The pairs of the question in canonical form; as entered where it cannot be read."""
        return pairs_of(self.form_type.question, self.values) if self.readable else self.pairs

    @lazy_property
    def address(self) -> str:
        """The canonical address of the question."""
        return self.display.added_to(self.plain)

    @lazy_property
    def plain(self) -> str:
        """The canonical address without display options."""
        return self.address_of(self.canonical)

    @property
    def page_address(self) -> str:
        """The address of the page: that of the question, and what a page adds to it."""
        return self.address

    def address_of(self, pairs: Pairs, path: str = "") -> str:
        """The address of these pairs on this page or at `path`, without display options."""
        query = query_of(pairs) if self.readable else bounded_query(pairs, self.most_echoed)
        if self.own:
            query = "&".join(filter(None, (query, query_of(self.own.items()))))
        return f"{path or self.path}?{query}" if query else path or self.path

    def changed_address(self, **values: object) -> str:
        """The address of this question with other values; None leaves a key out."""
        merged = {**self.values, **values}
        present = {key: value for key, value in merged.items() if value is not None}
        return self.address_of(pairs_of(self.form_type.question, present))

    def remedy(self, problem: Problem) -> Link | None:
        """The question under rules that have what the rules of a problem lack, by the option."""
        option = str(problem.facts.get("option", ""))
        lacks = self.readable and problem.id.endswith("-not-in-use") and option in OPTIONS
        value = usual_answer(option) if lacks else None
        if value is None:
            return None
        own = {**overrides_json(self.rules), option: OPTIONS[option].json(value)}
        rules = ruleset({"preset": self.rules.key, "overrides": own})
        name, answer = (
            option_name(option, self.language),
            answer_words(option, value, self.language),
        )
        text = N_("Turn on: {option}") if value is True else N_("Turn on: {option} ({value})")
        title = say(text, self.language, option=name, value=answer)
        return Link(self.changed_address(rules=rules), title)

    @lazy_property
    def problems(self) -> Problems:
        """The problems of the question: contradictions first, what is ignored or missing last."""
        found = self._problems if self.kind == "invalid" else ()
        last = IGNORED, self.awaited
        return tuple(sorted(found, key=lambda problem: [problem.id in ids for ids in last]))

    @property
    def _problems(self) -> Problems:
        answer: Answer = self.answer
        return answer.problems if isinstance(answer, InvalidAnswer) else ()

    @property
    def ignored(self) -> Problems:
        """The problems of keys that have no effect on the answer."""
        return () if self.kind == "empty" else tuple(ignored_by(self.answer))

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
        form = self.form_type(
            self.form_pairs,
            self.values,
            language=self.language,
            display=self.display,
            problems=[*(self.problems or self.ignored), *self.remarks],
            players=self.seats,
        )
        form.validate()
        return form

    @property
    def text(self) -> str:
        """The answer in a few lines, to be copied; empty where it is not shared."""
        return ""

    @lazy_property
    def card(self) -> "Card | None":
        """The answer as a picture; None where there is none to be shown."""
        if not self.has_answer:
            return None
        from calc.cards.content import card_of  # a browser that runs the program has no cards

        command, language = COMMANDS[self.form_type.question.name], self.language
        said, names = self.text.splitlines(), self.display.names
        return card_of(command, self.values, self.answer, language, *said, names=names)

    @property
    def preview(self) -> Markup:
        """The tags by which others show a link to the page; a fragment has none."""
        if wants_fragment() or runs_in_browser():
            return Markup()
        from calc.web.parts.previews import preview

        return preview(self.card, self.shown_address)

    @property
    def shown_address(self) -> str:
        """The address of the question for others: theme and text size are left to them."""
        return self.display._replace(theme="", text="", indexed=False).added_to(self.plain)

    def response(self) -> Response:
        """The page, or the part of it that changes.

        A page load with an action, or with another spelling of the question, is redirected to the
        one address of the question. The status is 422 where the question cannot be answered.
        """
        if not (wants_fragment() or self.remarks):
            other = self.readable and self.page_address != request.full_path.rstrip("?")
            if other or self.has_action:
                return redirect_to(self.page_address)
        text = self.text if self.has_answer else ""
        return render(
            f"{self.name}/page.html",
            f"{self.layout}/_visit.html",
            PageContext(
                self,
                self.answer,
                self._share(text) if text else None,
                self.display.indexed,
                self.preview,
            ),
            status=422 if self.kind == "invalid" else 200,
            push=self.address,
            replace=self.replaces_address,
        )

    def _share(self, text: str) -> ShareLinks:
        """The links that share the answer, with its rule set named and the question in its text.

        Theme and text size are left to its reader.
        """
        question, pairs = self.form_type.question, self.canonical
        unnamed = "rules" in question.keys and {"rules", "mod"}.isdisjoint(dict(pairs))
        address = self.address_of([*([("rules", DEFAULT)] if unnamed else []), *pairs])
        display = self.display._replace(theme="", text="")
        links = share_links(
            display.added_to(address), f"{line_of(question, pairs)}\n{ANSWER} {text}"
        )
        card = None if runs_in_browser() else self.card
        return with_card(links, card, display.added_to(self.plain)) if card else links


@dataclass(frozen=True)
class PageContext:
    """What the templates of a page are given; `share` is None without an answer to share.

    `preview` are the tags by which others show a link to the page; a fragment has none.
    """

    visit: Visit[Answer]
    answer: Answer
    share: ShareLinks | None
    index: bool
    preview: Markup
