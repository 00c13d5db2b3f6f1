"""Help in the language of the command line: that of `--language` before `--help`, or the locale.

Texts of commands and options are English where they are declared; only what is shown is translated.
"""

import inspect
import re
from collections.abc import Iterable

import click

from calc.words import ENGLISH, Language
from calc.words.messages import N_, say, translated

from .question import language_of_locale

USAGE = N_("Usage:")
OWN = (
    N_("Options"),
    N_("Commands"),
    N_("Show this message and exit."),
    N_("Show the version and exit."),
)
"""What click says itself."""
DEFAULT, REQUIRED = N_("default: {value}"), N_("required")
_REMARKS = re.compile(r"(.*?)\s*\[([^]]+)\]", re.DOTALL)
"""A text with what click or a setting adds in brackets."""
_VERBATIM = "\b"
"""What begins a paragraph of code."""


class HelpInLanguage(click.HelpFormatter):
    """Writes help in a language."""

    language: Language = ENGLISH

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """The line of usage."""
        own = prefix if self.language == ENGLISH else f"{translated(USAGE, self.language)} "
        super().write_usage(prog, args, own)

    def write_heading(self, heading: str) -> None:
        """The heading of a section."""
        super().write_heading(translated(heading, self.language))

    def write_text(self, text: str) -> None:
        """Paragraphs, of which code stays as it is."""
        super().write_text("\n\n".join(map(self._said, text.split("\n\n"))))

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """A list of names with their meanings."""
        super().write_dl([(name, self._said(text)) for name, text in rows], col_max, col_spacing)

    def _said(self, text: str) -> str:
        if self.language == ENGLISH or text.startswith(_VERBATIM):
            return text
        own = _REMARKS.fullmatch(text)
        if own is None:
            return translated(text, self.language)
        remarks = "; ".join(map(self._remark, own[2].split("; ")))
        return f"{translated(own[1], self.language)} [{remarks}]"

    def _remark(self, remark: str) -> str:
        name, _colon, value = remark.partition(": ")
        if name == "default":
            return say(DEFAULT, self.language, value=value)
        return translated(remark, self.language)


class HelpContext(click.Context):
    """A context whose help is in the language of the command line."""

    def make_formatter(self) -> click.HelpFormatter:
        """What writes help."""
        formatter = HelpInLanguage(width=self.terminal_width, max_width=self.max_content_width)
        formatter.language = self.params.get("language") or language_of_locale()
        return formatter


class CommandInLanguage(click.Command):
    """A command with such a context."""

    context_class = HelpContext


def help_texts(command: click.Command) -> list[str]:
    """What the help of a command says: the texts of a catalogue."""
    paragraphs = inspect.cleandoc(command.help or "").split("\n\n")
    shown = [paragraph for paragraph in paragraphs if not paragraph.startswith(_VERBATIM)]
    options = [option.help or "" for option in command.params if isinstance(option, click.Option)]
    return [*shown, command.short_help or "", *options]
