"""The program `tenbo`. A question alone is answered without click, whose loading takes as long."""

import gc
import os
import sys


def main() -> None:
    """Run the program.

    One question is answered without collecting garbage: the process ends before there is much, and
    looking for it would take a fifth of its time.
    """
    words = sys.argv[1:]
    gc.disable()
    if not _is_question_alone(words):
        gc.enable()
        from .program import tenbo

        tenbo(prog_name="tenbo")
    from .question import print_answer_to

    try:
        code = print_answer_to(*words)
        gc.freeze()
        sys.exit(code)
    except (OSError, KeyboardInterrupt) as error:
        from .program import end_with

        end_with(error)


def _is_question_alone(words: list[str]) -> bool:
    """Whether the words are a command and a question without options, and no terminal shows it."""
    from calc.commands import COMMANDS

    if len(words) < 2 or any(word.startswith("-") for word in words):
        return False
    is_shown = sys.stdout is None or sys.stderr is None or sys.stdout.isatty()
    if is_shown or "_TENBO_COMPLETE" in os.environ:
        return False
    command = COMMANDS.get(words[0])
    return command is not None and not command.document
