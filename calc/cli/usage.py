"""Errors of usage in the language of the command line.

click writes them in English; each of its texts is found again by its form, and said with the same
names and values.
"""

import re
from typing import IO

import click

from calc.words import Language
from calc.words.messages import N_, say, translated

from .question import ERROR

TRY = N_("Try '{command} {option}' for help.")
TEXTS = (
    N_("{problem} Did you mean {name}?"),
    N_("{problem} (Did you mean one of: {names}?)"),
    N_("No such option {name}."),
    N_("No such command {name}."),
    N_("Missing argument {name}."),
    N_("Missing option {name}."),
    N_("Got unexpected extra argument ({values})"),
    N_("Got unexpected extra arguments ({values})"),
    N_("Option {name} requires an argument."),
    N_("Option {name} does not take a value."),
    N_("Invalid value for {name}: {problem}"),
    N_("{value} is not one of {values}."),
    N_("{value} is not a valid integer."),
    N_("{value} is not a valid integer range."),
    N_("{value} is not in the range {range}."),
)
"""What click says of a command line; a place may hold another of these texts."""


class SaidUsageError(click.UsageError):
    """An error of usage that is shown in a language."""

    def __init__(self, error: click.UsageError, language: Language) -> None:
        super().__init__(said_usage(error.format_message(), language), error.ctx)
        self.language = language

    def show(self, file: IO[str] | None = None) -> None:
        """Print the usage, where to find help, and what is wrong."""
        lines = [say(ERROR, self.language, message=self.message)]
        if self.ctx:
            names = self.ctx.help_option_names
            command, option = self.ctx.command_path, max(names, key=len)
            hint = say(TRY, self.language, command=command, option=option)
            lines = [self.ctx.get_usage(), hint, "", *lines]
        click.echo("\n".join(lines), file=file, err=file is None)


def said_usage(message: str, language: Language) -> str:
    """A message of click in a language; any other text as its catalogue has it."""
    for text in TEXTS:
        if found := _form(text).fullmatch(message):
            places = {name: said_usage(part, language) for name, part in found.groupdict().items()}
            return say(text, language, **places)
    return translated(message, language)


def _form(text: str) -> re.Pattern[str]:
    """A pattern of a text with anything in its places."""
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(text)), re.DOTALL)
