"""The command `record` on the command line: recorded games are read from files."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from csv import writer
from functools import partial
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from calc.commands import COMMANDS, is_invalid
from calc.words import ENGLISH, Language
from calc.words.messages import N_, say

from .command import (
    LANGUAGE_OPTION,
    MAX_JOBS,
    PARTS_OPTIONS,
    chosen_parts,
    ended_process,
    opened,
    print_answer,
    print_text,
)
from .help import CommandInLanguage
from .question import INVALID

if TYPE_CHECKING:
    from calc.commands.record.summary import RecordSummary
    from calc.encode import Answer

Result = TypeVar("Result")
SOME_READ = N_(
    "A process of --jobs was ended from outside. {read} of {files} files are answered, in their "
    "order."
)
FILES_AT_ONCE = 8
"""Files that a process is given together."""
HELP = """
A FILE is a record as it was downloaded or exported, text or binary, compressed with gzip or not;
`-` reads standard input. With --jsonl each file, and each file in a folder, gets one line of JSON
with its name, in order. --summary adds them up instead, as text, with --json, or with --csv.

Exit code: 0 answered, 1 a file is no record, 2 wrong usage, 3 a file cannot be read
or the output cannot be written, 130 stopped by Ctrl-C.
"""
SUMMARY = COMMANDS.summary("record")


def _rules(text: str) -> object:
    """A rule set as a question has it: the id of a preset, or an object."""
    return json.loads(text) if text.startswith("{") else text


def _rule_sets(_: click.Context, _option: click.Parameter, incomplete: str) -> list[str]:
    ids = COMMANDS["record"].form.keys["rules"].kind.enum
    return [key for key in ids if key.startswith(incomplete)]


@click.command("record", cls=CommandInLanguage, help=f"{SUMMARY}\n{HELP}", short_help=SUMMARY)
@click.argument(
    "files",
    nargs=-1,
    required=True,
    type=click.Path(allow_dash=True),
    metavar="FILE...",
)
@click.option("--json", "as_json", is_flag=True, help="Print the whole answer as JSON.")
@click.option("--jsonl", is_flag=True, help="Answer each file with a line of JSON.")
@click.option("--summary", is_flag=True, help="Print figures over all files, by player.")
@click.option("--csv", "as_csv", is_flag=True, help="Print the figures of --summary as a table.")
@click.option(
    "--jobs",
    type=click.IntRange(1, MAX_JOBS),
    default=1,
    show_default=True,
    help="Number of processes, with --jsonl or --summary.",
)
@click.option("--turns", is_flag=True, help="Every turn: shanten, waits, furiten.")
@click.option("--hand", type=int, help="Only this hand, 0 for the first.")
@click.option("--game", type=int, help="Which of several games, 0 for the first.")
@click.option(
    "--rules",
    type=_rules,
    shell_complete=_rule_sets,
    metavar="RULES",
    help="A rule set, in place of the record's own.",
)
def record(
    files: Sequence[str],
    parts: str | None,
    *,
    as_json: bool,
    jsonl: bool,
    summary: bool,
    as_csv: bool,
    jobs: int,
    brief: bool,
    **keys: object,
) -> None:
    """Read one record, or many."""
    language = Language(str(keys.pop("language")))
    question = {name: value for name, value in keys.items() if value not in (None, False)}
    chosen = chosen_parts(parts, language, brief=brief)
    question |= {} if chosen is None else {"parts": chosen}
    if as_csv and (as_json or not summary):
        raise click.UsageError(say("--csv goes with --summary, and without --json.", language))
    asked = {"language": language}
    if summary:
        if chosen is not None:
            raise click.UsageError(say("A summary has no parts.", language))
        invalid = _sum_up(files, question, jobs, language, as_json=as_json, as_csv=as_csv)
    elif jsonl:
        invalid = _read_many(files, question | asked, jobs)
    elif len(files) == 1 and not Path(files[0]).is_dir():
        invalid = print_answer(
            COMMANDS["record"], _answer(files[0], question | asked), as_json=as_json
        )
    else:
        text = say("One FILE, or several and folders with --jsonl or --summary.", language)
        raise click.UsageError(text)
    if invalid:
        sys.exit(INVALID)


record.params += [*PARTS_OPTIONS, LANGUAGE_OPTION]


def _read_many(paths: Sequence[str], question: dict[str, object], jobs: int) -> bool:
    """Print a line in UTF-8 for each file, in order; returns whether one cannot be read."""
    any_unread = False
    for line, unread in _of_each_file(partial(_line, question=question), paths, jobs):
        click.echo(line.encode("utf-8", "replace"))
        any_unread = any_unread or unread
    return any_unread


def _sum_up(
    paths: Sequence[str],
    question: dict[str, object],
    jobs: int,
    language: Language,
    *,
    as_json: bool,
    as_csv: bool,
) -> bool:
    """Print the figures over all files; returns whether one cannot be read."""
    from calc.commands.record.summary import merged_summary
    from calc.commands.record.summary_lines import summary_lines, summary_table
    from calc.encode import plain
    from calc.words.lines import joined_lines  # help is shown without the engine

    whole = merged_summary(_of_each_file(partial(_figures, question=question), paths, jobs))
    text = json.dumps(plain(whole), ensure_ascii=False, indent=2, sort_keys=True) if as_json else ""
    if as_csv:
        table = StringIO()
        writer(table, lineterminator="\n").writerows(summary_table(whole))
        text = table.getvalue().rstrip("\n")
    print_text(text or joined_lines(summary_lines(whole, language)))
    return whole.unread > 0


def _figures(path: str, question: dict[str, object]) -> "RecordSummary":
    from calc.commands.record.summary import record_summary  # help is shown without the engine

    return record_summary({**question, "record": file_content(path)})


def _of_each_file(
    function: Callable[[str], Result], paths: Sequence[str], jobs: int
) -> Iterator[Result]:
    """What a function returns for each file, in order; a few files at a time go to a process.

    Other processes have no standard input, so with `-` among the files there are none.
    """
    files = list(_files(paths))
    hidden = not sys.stderr.isatty()
    bar = click.progressbar(length=len(files), file=sys.stderr, hidden=hidden)
    with bar, ProcessPoolExecutor(jobs) as pool:
        results: Iterator[Result] = map(function, files)
        if jobs > 1 and "-" not in files:
            results = pool.map(function, files, chunksize=FILES_AT_ONCE)
        try:
            for result in results:
                yield result
                bar.update(1)
        except BrokenExecutor as error:
            raise ended_process(SOME_READ, read=bar.pos, files=len(files)) from error


def _line(path: str, question: dict[str, object]) -> tuple[str, bool]:
    """The answer to one file as a line with its name, and whether the answer is `invalid`."""
    from calc.encode import write_answer  # help is shown without the engine

    answer = _answer(path, question)
    return write_answer({"file": path, **answer}), is_invalid(answer)


def _answer(path: str, question: dict[str, object]) -> "Answer":
    from calc.records.bounds import MOST_GAMES, budget  # help is shown without the engine

    with budget(MOST_GAMES):
        return COMMANDS["record"].ask({**question, "record": file_content(path)}, language=ENGLISH)


def _files(paths: Sequence[str]) -> Iterator[str]:
    """The files, those of a folder in order of their names."""
    for path in map(Path, paths):
        if path.is_dir():
            yield from (str(file) for file in sorted(path.iterdir()) if file.is_file())
        else:
            yield str(path)


def file_content(path: str) -> bytes:
    """The bytes of a file; of one that is too long so many that this is seen."""
    from calc.records.bounds import MOST_BYTES  # help is shown without the engine

    with opened(path) as file:
        return bytes(file.read(MOST_BYTES + 1))
