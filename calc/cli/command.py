"""A registered command on the command line: a question in, its answer out; or many, a line each.

Many are answered in order, in constant memory, by one process or several.
"""

import json
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

import click
from click.shell_completion import CompletionItem

from calc.commands import COMMANDS, Command, is_invalid
from calc.words import LANGUAGES, TRIALS, Language
from calc.words.messages import N_, say, translated

from .help import CommandInLanguage
from .question import INVALID, answered, encodable, joined_words, language_of_locale

if TYPE_CHECKING:
    from concurrent.futures import Future

    from click._termui_impl import ProgressBar

    from calc.encode import Answer
from contextlib import AbstractContextManager
from errno import EBADF, ECHILD

KEYS, EXAMPLE = N_("Keys of the question"), N_("Example")
MAX_JOBS = 61 if sys.platform == "win32" else 64
"""Processes at most; Windows cannot wait for more at once."""
MAX_BYTES = 64 * 1024
"""Bytes of a question on standard input, and of one line of many."""
CHUNK = 64
"""Lines that go to another process at once."""
_BOM = b"\xef\xbb\xbf"
PARTS_OPTIONS = (
    click.Option(
        ["--parts"], metavar="NAMES", help="Only these parts of the answer, commas between them."
    ),
    click.Option(
        ["--brief"],
        is_flag=True,
        help="No parts: the answer without its explanation, which is faster.",
    ),
)
HELP = """
A QUESTION is a line of words, a query string or JSON; `-` reads it from standard input.
With --jsonl each line of FILE is a question in JSON, and each line of output its answer,
in order, under the id of the question. Empty lines are skipped.

Exit code: 0 answered, 1 a question is invalid, 2 wrong usage, 3 a file cannot be
read or the output cannot be written, 130 stopped by Ctrl-C.
"""


LANGUAGE_OPTION = click.Option(
    ["--language"],
    is_eager=True,  # so that help after it is in this language
    type=click.Choice([*LANGUAGES, *TRIALS]),
    default=language_of_locale,
    help="Language of the answer, by default that of the environment.",
)


def chosen_parts(parts: str | None, language: Language, *, brief: bool) -> str | None:
    """What a question has as its parts by `PARTS_OPTIONS`."""
    if brief and parts is not None:
        text = say("--brief is --parts with no names: use one of them.", language)
        raise click.UsageError(text)
    return "" if brief else parts


class AnswerCommand(CommandInLanguage):
    """A command of the registry, loaded to run it, and for its help and completions."""

    def __init__(self, name: str) -> None:
        summary = COMMANDS.summary(name)
        super().__init__(
            name,
            callback=self._run,
            params=_parameters(),
            help=f"{summary}\n{HELP}",
            short_help=summary,
        )

    @property
    def command(self) -> Command:
        """The command."""
        return COMMANDS[str(self.name)]

    def format_epilog(self, _: click.Context, formatter: click.HelpFormatter) -> None:
        """The keys of the question, and an example."""
        keys = self.command.form.keys.values()
        with formatter.section(KEYS):
            formatter.write_dl(
                [(f"{key.name} *" if key.required else key.name, key.meaning) for key in keys]
            )
        with formatter.section(EXAMPLE):
            formatter.write_text(f"tenbo {self.name} '{self.command.example}'")

    def _run(
        self,
        question: tuple[str, ...],
        jsonl: str | None,
        jobs: int,
        parts: str | None,
        *,
        language: Language,
        as_json: bool,
        brief: bool,
    ) -> None:
        """Answer one question, or many."""
        parts = chosen_parts(parts, language, brief=brief)
        if jsonl is None:
            if jobs > 1:
                raise click.UsageError(say("--jobs goes with --jsonl.", language))
            text = _text_of(question, self.command, language)
            answer, read = answered(self.command, text, parts, language)
            invalid = print_answer(self.command, answer, read, as_json=as_json)
        elif question or as_json:
            raise click.UsageError(say("--jsonl takes its questions from FILE alone.", language))
        else:
            invalid = bool(
                answer_all(self.command, jsonl, jobs=jobs, parts=parts, language=language)
            )
        if invalid:
            sys.exit(INVALID)


def _parameters() -> list[click.Parameter]:
    return [
        click.Argument(["question"], nargs=-1, metavar="[QUESTION]", shell_complete=_completions),
        click.Option(["--json", "as_json"], is_flag=True, help="Print the whole answer as JSON."),
        click.Option(
            ["--jsonl"],
            type=click.Path(allow_dash=True),
            metavar="FILE",
            help="Answer each line of FILE; `-` is standard input.",
        ),
        *PARTS_OPTIONS,
        LANGUAGE_OPTION,
        click.Option(
            ["--jobs"],
            type=click.IntRange(1, MAX_JOBS),
            default=1,
            show_default=True,
            help="Number of processes, with --jsonl.",
        ),
    ]


def _completions(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The words that may follow in a line of words.

    These are the values of the last key, else the keys, and before them the values that need none.
    """
    form = COMMANDS[str(ctx.command.name)].form
    words = ctx.params.get("question") or ()
    last = form.keys.get(words[-1]) if words else None
    offered: dict[str, str | None] = dict.fromkeys(last.kind.enum if last else ())
    if not offered:
        place = len(words) if not form.keys.keys() & {*words} else len(form.positional)
        for name in form.positional[place : place + 1]:
            offered |= dict.fromkeys(form.keys[name].kind.enum)
        offered |= {key.name: key.meaning for key in form.keys.values()}
    return [
        CompletionItem(word, help=meaning and translated(meaning, language_of_locale()))
        for word, meaning in offered.items()
        if word.startswith(incomplete)
    ]


def _text_of(words: tuple[str, ...], command: Command, language: Language) -> str | bytes:
    """The question as one text; from standard input for `-`, as its bytes."""
    if words == ("-",):
        with opened("-") as source:
            return source.read(MAX_BYTES)
    if not words and any(key.required for key in command.form.keys.values()):
        example = f"tenbo {command.name} '{command.example}'"
        text = say("Which question? For example:\n  {example}", language, example=example)
        raise click.UsageError(text)
    return joined_words(words)


def opened(path: str) -> AbstractContextManager[IO[bytes]]:
    """A file to be read, or standard input for `-`; raises OSError where that is closed."""
    if path == "-" and sys.stdin is None:
        raise OSError(EBADF, say("Standard input is closed", language_of_locale()))
    return click.open_file(path, "rb")


def ended_process(text: str, **places: int) -> OSError:
    """The error where a process of `--jobs` was ended from outside, with what was answered."""
    return OSError(ECHILD, say(text, language_of_locale(), **places))


class Answers(NamedTuple):
    """Answers as lines, how many of them are `invalid`, and the bytes of their questions."""

    text: bytes
    invalid: int
    read: int


SOME_ANSWERED = N_(
    "A process of --jobs was ended from outside. The first {answered} questions are answered, "
    "the others are not."
)
Task = Callable[[list[bytes]], Answers]


def answer_all(
    command: Command, path: str, *, jobs: int, parts: str | None, language: Language
) -> int:
    """Answer every line of a file to standard output; returns how many are invalid."""
    task = partial(answer_lines, command.name, parts=parts, language=language)
    invalid = 0
    with opened(path) as source, _progress(path) as progress:
        lines = question_lines(source)
        one_by_one = (task([line]) for line in lines)
        for answers in _answers_of_processes(task, lines, jobs) if jobs > 1 else one_by_one:
            sys.stdout.buffer.write(answers.text)
            sys.stdout.buffer.flush()
            invalid += answers.invalid
            progress.update(answers.read)
    return invalid


def answer_lines(
    name: str, lines: list[bytes], *, parts: str | None = None, language: Language
) -> Answers:
    """The answers of a command to some lines of questions."""
    answers = [_answer(COMMANDS[name], line, parts, language) for line in lines]
    text = "".join(f"{answer}\n" for answer, _ in answers).encode("utf-8", "replace")
    return Answers(text, sum(invalid for _, invalid in answers), sum(map(len, lines)))


def _answer(
    command: Command, line: bytes, parts: str | None, language: Language
) -> tuple[str, bool]:
    """The answer to one line, and whether it is `invalid`, as it is where the program fails."""
    from calc.commands._problems import invalid_answer  # help is shown without the engine
    from calc.encode import write_answer
    from calc.questions.document import BadDocument, read_document
    from calc.riichi.errors import Problem

    question: object = None
    try:
        if len(line) > MAX_BYTES:
            raise BadDocument("line-too-long", most=MAX_BYTES)
        question = read_document(line)
        answer = command.ask(question, parts=parts, language=language)
        return write_answer(answer, question), is_invalid(answer)
    except BadDocument as error:
        problem = error.problem
    except Exception as error:  # the other lines are answered all the same
        click.echo(f"{type(error).__name__}: {error}", err=True)
        problem = Problem("internal-error", "question")
    return write_answer(invalid_answer([problem], language), question), True


def _answers_of_processes(task: Task, lines: Iterator[bytes], jobs: int) -> Iterator[Answers]:
    """Answers of several processes, in order; a few chunks of lines are read ahead.

    Raises OSError where one of them was ended from outside.
    """
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

    waiting: deque[Future[Answers]] = deque()
    answered = 0
    ignore = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)  # Ctrl-C stops the parent alone
    try:
        with ProcessPoolExecutor(jobs, initializer=ignore) as pool:
            while True:
                chunk = list(islice(lines, CHUNK))
                if chunk:
                    waiting.append(pool.submit(task, chunk))
                if not waiting:
                    return
                if not chunk or len(waiting) > 2 * jobs:
                    yield waiting.popleft().result()
                    answered += CHUNK
    except BrokenExecutor as error:
        raise ended_process(SOME_ANSWERED, answered=answered) from error


def question_lines(source: IO[bytes]) -> Iterator[bytes]:
    """Each line that is not empty; of one that is longer than MAX_BYTES, its beginning."""
    first = True
    while line := source.readline(MAX_BYTES + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(MAX_BYTES)
        if first:
            line, first = line.removeprefix(_BOM), False
        if stripped := line.strip():
            yield stripped


def _progress(path: str) -> "ProgressBar[int]":
    """A progress bar, shown for a file if standard error is a terminal and standard output not."""
    hidden = path == "-" or not sys.stderr.isatty() or sys.stdout.isatty()
    size = 0 if hidden else Path(path).stat().st_size
    label = say("Answering", language_of_locale())
    return click.progressbar(length=size, file=sys.stderr, label=label, hidden=hidden)


def print_answer(
    command: Command, answer: "Answer", question: object = None, *, as_json: bool
) -> bool:
    """Print an answer as JSON or as text; returns whether it is invalid.

    The text of an invalid answer goes to standard error.
    """
    from calc.encode import with_identity  # help is shown without the engine

    invalid = is_invalid(answer)
    if as_json:
        text = json.dumps(with_identity(answer, question), ensure_ascii=False, indent=2)
    else:
        first, *rest = command.to_text(answer, answer.language).split("\n")
        text = "\n".join([click.style(first, bold=True), *rest])
    print_text(text, to_error=invalid and not as_json)
    return invalid


def print_text(text: str, *, to_error: bool = False) -> None:
    """Print a text; characters that the encoding of the output lacks are replaced."""
    click.echo(encodable(text, to_error=to_error), err=to_error)
