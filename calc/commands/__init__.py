"""The commands: each is one module of this package, or a folder, that is found by its name.

A module without a leading underscore is a command; `COMMANDS` lists them and loads each when it is
first looked up. Page, JSON API, command line with completion, OpenAPI document, the reference and
`calc.<name>` are made from what the module declares, so adding the module adds the command.

To add the command `example`, write `calc/commands/example.py` (see `overtake.py`). Its docstring,
one sentence, is what the command line and the API say about the command. It has, in this order:

1.  The keys of its question, a `Form`, and what they are read into::

        FORM = Form("example", (Key("rules", Rules(), DEFAULT, "The rule set."),))

2.  One `Answer` (`calc.encode`) for each kind of answer, a dataclass named for the kind. Nested
    objects are the rules' own values, as `calc.values` lets them be written; a small named tuple
    where there is none. A string literal below each field says its meaning and unit: the OpenAPI
    document and the reference are generated from these types. A set of names is an enum or a
    `Literal` of the rules, `Annotated` with a `TypeName` where several types share it::

        @dataclass(slots=True, kw_only=True, eq=False)
        class ExampleAnswer(Answer):
            \"\"\"What this kind of answer is.\"\"\"

            kind: ClassVar[Literal["example"]] = "example"
            points: int
            \"\"\"Points, counters included.\"\"\"

3.  `answer`, from the question to one of these answers; its return annotation lists all kinds.
    It holds values of the rules and no words: a value that is said is `Worded` (`calc.values`)::

        def answer(
            question: Question, language: Language = ENGLISH
        ) -> ExampleAnswer | InvalidAnswer: ...

4.  `text`, the lines that a terminal shows of an answer that is not `invalid`, from the answer and
    the language; helpers for layout are in `calc.words.lines`, headings and sentences in
    `calc/words/texts/lines.py`.

5.  The registration, with a question that the documentation and the tests try::

        COMMAND = Command(FORM, answer, text, example="rules=wrc-2025")

Parts of answers that several commands share are in modules with a leading underscore.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from calc.words import LANGUAGES, TRIALS, Language, language_named

if TYPE_CHECKING:
    from calc.encode import Answer
    from calc.questions.form import Form  # help is shown without the engine
    from calc.riichi.errors import Problem

Question = Mapping[str, object]
"""A question: values as JSON or a query string bring them, by key."""


class Command(NamedTuple):
    """A command: the form of its question, its functions, and a question as an example.

    `answer` takes a question and `language`; `text` takes `language` and an answer that is not
    `invalid`. What explains an answer goes by `parts`, which the form declares. `document` is the
    key of a question that is a whole file: such a command answers POST alone, and a body that
    is not JSON, of at most `most_bytes` bytes, is the value of that key.
    """

    form: "Form"
    answer: "Callable[..., Answer]"
    text: Callable[..., Iterator[str]]
    example: str
    document: str = ""
    most_bytes: int = 0

    @property
    def name(self) -> str:
        """The name, which page, API and command line have in common."""
        return self.form.name

    def parse(self, text: str) -> Any:
        """The question of a text: JSON, a query string, an address with one, or a line of words.

        JSON that is not an object is returned as it is: `ask` answers it with `invalid`. Raises
        BadDocument.
        """
        from calc.questions.line import parse_question

        return parse_question(self.form, text)

    def ask(self, question: object, *, parts: str | None = None, language: Language) -> "Answer":
        """The answer to a question that nobody has checked; `invalid` if it is no mapping.

        `parts`, where they are given, stand for those that the question asks for. A question may
        name a language, which then stands for `language`.
        """
        if isinstance(question, dict):
            if parts is not None:
                question = {**question, "parts": parts}
            if "language" in question:
                question = dict(question)
                language = _named_language(question, language)
        problem = _problem(question)
        if problem:
            from ._problems import invalid_answer  # nearly every question can be answered

            return invalid_answer([problem], language)
        return self.answer(question, language=language)

    def to_text(self, answer: Mapping[str, object], language: Language) -> str:
        """An answer as the text that a terminal shows."""
        from calc.words.lines import joined_lines

        from ._problems import InvalidAnswer, ignored_lines, problem_lines

        if isinstance(answer, InvalidAnswer):
            return joined_lines(problem_lines(answer.problems, language))
        lines = self.text(answer, language=language)
        return joined_lines((*lines, *ignored_lines(ignored_by(answer), language)))


def is_invalid(answer: Mapping[str, object]) -> bool:
    """Whether an answer lists the problems of its question alone."""
    from ._problems import InvalidAnswer  # help is shown without the engine

    return isinstance(answer, InvalidAnswer)


def ignored_by(answer: Mapping[str, object]) -> "Iterable[Problem]":
    """What a question names without effect on its answer."""
    return cast("Iterable[Problem]", getattr(answer, "ignored", ()))


def _named_language(question: dict[str, object], usual: Language) -> Language:
    """The language that a question names; it stays in the question where it is unknown."""
    named = question["language"]
    language = usual if named is None else language_named(named) if isinstance(named, str) else None
    if language:
        del question["language"]
    return language or usual


def _problem(question: object) -> "Problem | None":
    """The problem that makes a value no question of any command, or None."""
    if not isinstance(question, Mapping):
        from calc.riichi.errors import Problem

        return Problem("not-an-object", "question", question)
    if "language" in question:
        from calc.riichi.errors import Problem

        facts = {"allowed": (*LANGUAGES, *TRIALS)}
        return Problem("unknown-language", "language", question["language"], facts)
    if "id" in question:
        from calc.questions.document import identity_problem

        return identity_problem(question)
    return None


class Registry(Mapping[str, Command]):
    """The commands of a package by name, in alphabetical order, each loaded when looked up."""

    def __init__(self, package: str) -> None:
        self._package = package

    @cached_property
    def _names(self) -> tuple[str, ...]:
        from pkgutil import iter_modules

        path = import_module(self._package).__path__
        return tuple(sorted(m.name for m in iter_modules(path) if not m.name.startswith("_")))

    def __getitem__(self, name: str) -> Command:
        if name.startswith("_") or not name.isidentifier():
            raise KeyError(name)
        path = f"{self._package}.{name}"
        try:
            module = import_module(path)
        except ModuleNotFoundError as error:
            if error.name != path:
                raise
            raise KeyError(name) from None
        command: Command | None = getattr(module, "COMMAND", None)
        if command is None:
            raise TypeError(f"{module.__name__} declares no COMMAND.")
        return command

    def summary(self, name: str) -> str:
        """The docstring of a command's module, read without loading it."""
        import ast  # loading one command needs none of these
        from importlib.util import find_spec
        from pathlib import Path

        spec = find_spec(f"{self._package}.{name}")
        path = spec.origin if spec else None
        if not path:
            raise KeyError(name)
        source = Path(path).read_text(encoding="utf-8")
        return " ".join((ast.get_docstring(ast.parse(source)) or "").split())

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


COMMANDS = Registry(__package__)
