"""Many questions, a line each: answered in order, in constant memory, by one process or several."""

import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple

import click

from calc.commands import COMMANDS, Command
from calc.commands._problems import invalid_answer
from calc.encode import write_answer
from calc.questions.document import BadDocument, read_document
from calc.riichi.errors import Problem
from calc.words import ENGLISH

from .inputs import ended_process, opened

if TYPE_CHECKING:
    from click._termui_impl import ProgressBar

LONGEST_LINE = 64 * 1024
"""Bytes of one line."""
CHUNK = 64
"""Lines that go to another process at once."""
_BOM = b"\xef\xbb\xbf"


class Answers(NamedTuple):
    """Answers as lines, how many of them are `invalid`, and the bytes of their questions."""

    text: bytes
    invalid: int
    read: int


Task = Callable[[list[bytes]], Answers]


def answer_all(command: Command, path: str, *, jobs: int, parts: str | None) -> int:
    """Answer every line of a file to standard output; returns how many are invalid."""
    task = partial(answer_lines, command.name, parts=parts)
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


def answer_lines(name: str, lines: list[bytes], *, parts: str | None = None) -> Answers:
    """The answers of a command to some lines of questions."""
    answers = [_answer(COMMANDS[name], line, parts=parts) for line in lines]
    text = "".join(f"{answer}\n" for answer, _ in answers).encode("utf-8", "replace")
    return Answers(text, sum(invalid for _, invalid in answers), sum(map(len, lines)))


def _answer(command: Command, line: bytes, *, parts: str | None) -> tuple[str, bool]:
    """The answer to one line, and whether it is `invalid`, as it is where the program fails."""
    question: object = None
    try:
        if len(line) > LONGEST_LINE:
            raise BadDocument("line-too-long", most=LONGEST_LINE)
        question = read_document(line)
        answer = command.ask(question, parts=parts, language=ENGLISH)
        return write_answer(answer, question), answer["kind"] == "invalid"
    except BadDocument as error:
        problem = error.problem
    except Exception as error:  # the other lines are answered all the same
        click.echo(f"{type(error).__name__}: {error}", err=True)
        problem = Problem("internal-error", "question")
    return write_answer(invalid_answer([problem], ENGLISH), question), True


def _answers_of_processes(task: Task, lines: Iterator[bytes], jobs: int) -> Iterator[Answers]:
    """Answers of several processes, in order; a few chunks of lines are read ahead.

    Raises OSError where one of them was ended from outside.
    """
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
        said = f"The first {answered} questions are answered, the others are not."
        raise ended_process(said) from error


def question_lines(source: IO[bytes]) -> Iterator[bytes]:
    """Each line that is not empty; of one that is longer than LONGEST_LINE, its beginning."""
    first = True
    while line := source.readline(LONGEST_LINE + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST_LINE)
        if first:
            line, first = line.removeprefix(_BOM), False
        if stripped := line.strip():
            yield stripped


def _progress(path: str) -> "ProgressBar[int]":
    """A progress bar, shown for a file if standard error is a terminal and standard output not."""
    hidden = path == "-" or not sys.stderr.isatty() or sys.stdout.isatty()
    size = 0 if hidden else Path(path).stat().st_size
    return click.progressbar(length=size, file=sys.stderr, label="Answering", hidden=hidden)
