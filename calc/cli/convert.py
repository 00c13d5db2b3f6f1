"""The command `convert` on the command line: a recorded game is written in another format."""

import sys

import click

from calc.commands import COMMANDS
from calc.words import Language

from .command import LANGUAGE_OPTION, print_answer, print_text
from .help import CommandInLanguage
from .question import INVALID
from .record import file_content

HELP = """
FILE is a record as `record` reads it; `-` reads standard input. The game goes to standard
output, and what of it is not written, with the reason, to standard error:

\b
  tenbo convert game.mjlog --to mjai > game.jsonl

Exit code: 0 written, 1 the file is no record or nothing of it can be written, 2 wrong usage,
3 a file cannot be read or the output cannot be written, 130 stopped by Ctrl-C.
"""
SUMMARY = COMMANDS.summary("convert")


@click.command("convert", cls=CommandInLanguage, help=f"{SUMMARY}\n{HELP}", short_help=SUMMARY)
@click.argument("file", type=click.Path(allow_dash=True))
@click.option("--to", required=True, metavar="FORMAT", help="mjai, tenhou6 or majiang.")
@click.option("--game", type=int, help="Which of several games, 0 for the first.")
@click.option("--hand", type=int, help="Only this hand, 0 for the first.")
@click.option("--hide-names", is_flag=True, help="Numbers in place of the names.")
@click.option("--json", "as_json", is_flag=True, help="Print the whole answer as JSON.")
def convert(file: str, *, as_json: bool, language: Language, **keys: object) -> None:
    """Write one game."""
    question = {name: value for name, value in keys.items() if value not in (None, False)}
    from calc.commands.convert import ConvertedAnswer  # help is shown without the engine

    command = COMMANDS["convert"]
    answer = command.ask({**question, "record": file_content(file)}, language=language)
    if as_json or not isinstance(answer, ConvertedAnswer):
        if print_answer(command, answer, as_json=as_json):
            sys.exit(INVALID)
        return
    click.echo(answer.record.encode("utf-8", "replace"), nl=False)
    print_text(command.to_text(answer, language), to_error=True)


convert.params.append(LANGUAGE_OPTION)
