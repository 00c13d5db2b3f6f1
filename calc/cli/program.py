"""The program as click runs it; a command is loaded when it is called."""

import os
import sys
from contextlib import suppress
from errno import EBADF, EPIPE
from importlib import import_module
from typing import IO, NoReturn

import click

from calc import __version__
from calc.commands import COMMANDS
from calc.words import ENGLISH, Language
from calc.words.messages import N_, say

from .command import AnswerCommand
from .help import CommandInLanguage, HelpContext
from .question import ERROR, language_of_locale

OTHERS = ("card", "mcp")
"""Commands that are no questions; each is in the module of its name."""
SETTINGS = N_("Settings of the environment")
STOPPED = 130
"""Exit code where Ctrl-C ends the program, as shells have it."""


class SaidError(click.ClickException):
    """An error that is shown in the language of the environment."""

    def show(self, file: IO[str] | None = None) -> None:
        """Print what happened."""
        text = say(ERROR, language_of_locale(), message=self.message)
        click.echo(text, file=file, err=file is None)


class InputOutputError(SaidError):
    """A file that cannot be read, or output that cannot be written."""

    exit_code = 3

    def __init__(self, error: OSError) -> None:
        place = f"{error.filename}: " if error.filename else ""
        super().__init__(f"{place}{error.strerror or error}")
        self.is_unread = error.errno == EPIPE

    def show(self, file: IO[str] | None = None) -> None:
        """Print what happened, unless the reader of the output has gone, as `head` does."""
        if not self.is_unread:
            super().show(file)


class CommandGroup(click.Group):
    """The commands of the registry, and others, each made when it is needed."""

    context_class = HelpContext

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; raises Exit or InputOutputError where it ends too early."""
        if sys.stdout is None:
            text = say("Standard output is closed", language_of_locale())
            raise InputOutputError(OSError(EBADF, text))
        try:
            return super().invoke(ctx)
        except click.ClickException as error:
            raise _in_language(error) from None
        except KeyboardInterrupt:
            click.echo(say("Stopped.", language_of_locale()), err=True)
            raise click.exceptions.Exit(STOPPED) from None
        except OSError as error:
            _drop_output()
            raise InputOutputError(error) from error

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: object,
    ) -> click.Context:
        """The context of the program itself; raises UsageError in the language of the locale."""
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.ClickException as error:
            raise _in_language(error) from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands: those of the registry, then the others."""
        return [*COMMANDS, *OTHERS, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        if cmd_name == "record":
            from .record import record

            return record
        if cmd_name == "convert":
            from .convert import convert

            return convert
        if cmd_name in OTHERS:
            module = import_module(f".{cmd_name}", __package__)
            other: click.Command = getattr(module, cmd_name)
            return other
        if cmd_name in COMMANDS:
            return AnswerCommand(cmd_name)
        return super().get_command(ctx, cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments name, and the other arguments.

        Raises NoSuchCommand with similar names; click by itself would look at `serve` alone.
        """
        try:
            return super().resolve_command(ctx, args)
        except click.NoSuchCommand as error:
            known = self.list_commands(ctx)
            raise click.NoSuchCommand(error.command_name, possibilities=known, ctx=ctx) from None


def _in_language(error: click.ClickException) -> click.ClickException:
    """An error in the language of its command line."""
    if not isinstance(error, click.UsageError):
        return error if isinstance(error, SaidError) else SaidError(error.message)
    chosen: Language | None = error.ctx.params.get("language") if error.ctx else None
    language = chosen or language_of_locale()
    if language == ENGLISH:
        return error
    from .usage import SaidUsageError

    return SaidUsageError(error, language)


def _drop_output() -> None:
    """Make what was not written yet go nowhere, so that no second error follows at the end."""
    with suppress(OSError):  # where the output is no file, nothing of it is left to be written
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


HELP = """Riichi mahjong: scores, waits, draws and settlements, with the reasons.

A question is a line of words, a query string, or JSON:

\b
  tenbo score '234m456p68s22s345s + 7s ron riichi dora 3p'
  tenbo score 'hand=234m456p22345678s&win_tile=7s&win_by=ron&riichi=1'
  tenbo score '{"hand": "234m456p22345678s", "win_tile": "7s", "win_by": "ron"}'
"""


@click.group(cls=CommandGroup, help=HELP, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="tenbo")
def tenbo() -> None:
    """The group of all commands."""


class ServeCommand(CommandInLanguage):
    """The command `serve`, whose help lists every setting of the environment."""

    def format_epilog(self, _: click.Context, formatter: click.HelpFormatter) -> None:
        """The settings."""
        from calc.web.http.settings import described

        with formatter.section(SETTINGS):
            formatter.write_dl(list(described()))


@tenbo.command(cls=ServeCommand)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Port."
)
@click.option(
    "--workers", type=click.IntRange(1, 64), default=2, show_default=True, help="Processes."
)
@click.option(
    "--threads", type=click.IntRange(1, 64), default=8, show_default=True, help="Threads of each."
)
@click.option(
    "--timeout",
    type=click.IntRange(1, 600),
    default=30,
    show_default=True,
    help="Seconds that requests have to finish after SIGTERM.",
)
def serve(host: str, port: int, workers: int, threads: int, timeout: int) -> None:
    """Serve pages and API with granian.

    Settings come from the environment, their values as JSON, such as TENBO_PROXY_HOPS=1. For
    other settings of the server run
    `granian --interface wsgi --factory calc.web.server.worker:create_worker`.
    """
    from calc.web.server import serve_with

    serve_with(host, port, workers, threads, timeout, language_of_locale())


def end_with(error: OSError | KeyboardInterrupt) -> NoReturn:
    """End the program as a command does that was stopped, or whose output cannot be written."""
    if isinstance(error, KeyboardInterrupt):
        click.echo(say("Stopped.", language_of_locale()), err=True)
        sys.exit(STOPPED)
    _drop_output()
    failure = InputOutputError(error)
    failure.show()
    sys.exit(failure.exit_code)
