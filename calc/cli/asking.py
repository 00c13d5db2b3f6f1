"""One command of the interface on the command line: a question in, its answer out."""

import sys
from typing import Any

import click

from calc.commands import COMMANDS, Answered, Command

INVALID = 1
"""Exit code where a question, or any of many, is invalid; 2 is wrong usage."""
MOST_JOBS = 64
MOST_BYTES = 64 * 1024
"""Of a question on standard input."""
FORMS = """
A QUESTION is a line of words, a query string or JSON; `-` reads it from standard input.
With --jsonl each line of FILE is a question in JSON, and each line of output its answer,
in order, under the id of the question. Empty lines are passed over.

Exit code: 0 answered, 1 a question is invalid, 2 wrong usage.
"""


def asking(name: str) -> click.Command:
    """The command for `click`: its arguments are the same for all."""

    def run(question: tuple[str, ...], **options: Any) -> None:
        """Answer one question, or many."""
        command = COMMANDS[name]
        if options["jsonl"] is not None:
            if question or options["as_json"]:
                raise click.UsageError("--jsonl takes its questions from FILE alone.")
            _many(command, options["jsonl"], options["jobs"], brief=options["brief"])
        else:
            _one(command, _said(question, command), as_json=options["as_json"])

    return _Explained(
        name,
        callback=run,
        params=_parameters(),
        help=f"{COMMANDS.summary(name)}\n\n\b{FORMS}",
        short_help=COMMANDS.summary(name),
    )


class _Explained(click.Command):
    """A command whose help lists the keys of its question, read when the help is asked for."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The keys of the question, and an example."""
        command = COMMANDS[str(ctx.command.name)]
        with formatter.section("Keys of the question"):
            formatter.write_dl(
                [
                    (f"{key.name} *" if key.required else key.name, key.meaning)
                    for key in command.form.keys.values()
                ]
            )
        with formatter.section("Example"):
            formatter.write_text(f"tenbo {command.name} '{command.example}'")


def _parameters() -> list[click.Parameter]:
    return [
        click.Argument(["question"], nargs=-1, metavar="[QUESTION]"),
        click.Option(["--json", "as_json"], is_flag=True, help="Answer in JSON, all of it."),
        click.Option(
            ["--jsonl"],
            type=click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True),
            metavar="FILE",
            help="Answer each line of FILE; `-` is standard input.",
        ),
        click.Option(
            ["--brief"], is_flag=True, help="Leave the explanation out, with --jsonl: faster."
        ),
        click.Option(
            ["--jobs"],
            type=click.IntRange(1, MOST_JOBS),
            default=1,
            show_default=True,
            help="Processes that answer, with --jsonl.",
        ),
    ]


def _said(words: tuple[str, ...], command: Command) -> str:
    """The question as one text; from standard input for `-`."""
    if words == ("-",):
        read = sys.stdin.buffer.read(MOST_BYTES)
        return read.decode("utf-8", "replace")
    if not words and any(key.required for key in command.form.keys.values()):
        example = f"tenbo {command.name} '{command.example}'"
        raise click.UsageError(f"Which question? For example:\n  {example}")
    return " ".join(words).encode("utf-8", "replace").decode("utf-8")


def _one(command: Command, text: str, *, as_json: bool) -> None:
    from calc.commands import invalid
    from calc.questions.document import BadDocument

    question: object = None
    try:
        question = command.parse(text)
        answer = command.ask(question)
    except BadDocument as error:
        answer = invalid([error.problem])
    refused = answer["kind"] == "invalid"
    if as_json:
        _print(_indented(answer, question))
    else:
        _print(_readable(command, answer), err=refused)
    if refused:
        sys.exit(INVALID)


def _indented(answer: Answered, question: object) -> str:
    import json

    from calc.questions.document import write_answer

    return json.dumps(json.loads(write_answer(answer, question)), ensure_ascii=False, indent=2)


def _readable(command: Command, answer: Answered) -> str:

    first, *rest = command.to_text(answer).split("\n")
    return "\n".join([click.style(first, bold=True), *rest])


def _print(text: str, *, err: bool = False) -> None:
    """Print; signs that the terminal's encoding has not are replaced."""
    stream = sys.stderr if err else sys.stdout
    encoding = stream.encoding or "utf-8"
    click.echo(text.encode(encoding, "replace").decode(encoding), err=err)


def _many(command: Command, path: str, jobs: int, *, brief: bool) -> None:
    from .batch import answer_all

    if answer_all(command, path, jobs=jobs, brief=brief):
        sys.exit(INVALID)
