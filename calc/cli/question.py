"""The answer to a question on the command line, as it is printed; without click."""

import os
import sys
from typing import TYPE_CHECKING

from calc.commands import COMMANDS, Command, is_invalid
from calc.words import ENGLISH, LANGUAGES, Language
from calc.words.messages import N_

if TYPE_CHECKING:
    from calc.encode import Answer

INVALID = 1
"""Exit code where a question, or any of many, is invalid; 2 is wrong usage."""


ERROR = N_("Error: {message}")
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The settings of the environment that name the language, the first that is set."""


def language_of_locale() -> Language:
    """The language of the environment, if it is offered; else English."""
    named = next(filter(None, map(os.environ.get, LOCALE)), "")
    for mark in "_.@":  # of ja_JP.UTF-8@hepburn
        named = named.partition(mark)[0]
    language = Language(named)
    return language if language in LANGUAGES else ENGLISH


def answered(
    command: Command, text: str | bytes, parts: str | None, language: Language
) -> "tuple[Answer, object]":
    """The answer to the text of a question, and the question as far as it was read."""
    from calc.questions.document import BadDocument, decoded

    question: object = None
    try:
        question = command.parse(decoded(text) if isinstance(text, bytes) else text)
        return command.ask(question, parts=parts, language=language), question
    except BadDocument as error:
        from calc.commands._problems import invalid_answer  # most texts can be read

        return invalid_answer([error.problem], language), question


def joined_words(words: tuple[str, ...]) -> str:
    """Words of a command line as one text; half characters are replaced."""
    return " ".join(words).encode("utf-8", "replace").decode("utf-8")


def encodable(text: str, *, to_error: bool) -> str:
    """A text with the characters replaced that the encoding of the output lacks."""
    encoding = (sys.stderr if to_error else sys.stdout).encoding or "utf-8"
    return text.encode(encoding, "replace").decode(encoding)


def print_answer_to(name: str, *words: str) -> int:
    """Answer a question without options as text; returns the exit code.

    The text of an invalid answer goes to standard error.
    """
    command = COMMANDS[name]
    answer, _ = answered(command, joined_words(words), None, language_of_locale())
    invalid = is_invalid(answer)
    text = encodable(command.to_text(answer, answer.language), to_error=invalid)
    print(text, file=sys.stderr if invalid else sys.stdout, flush=True)
    return INVALID if invalid else 0
