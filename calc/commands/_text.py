"""Lines of text: a heading with its sum, items with a number at the right, wrapped sentences."""

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import TYPE_CHECKING

from calc.wording.language import Language
from calc.wording.lines import line_words
from calc.wording.options import option_words
from calc.wording.phrase import join_words

if TYPE_CHECKING:
    from ._problems import ProblemEntry

WIDTH = 72
INDENT = "  "
Lines = Iterator[str]


def heading(text: str, right: str = "") -> Lines:
    """An empty line and a heading, with what belongs to the whole block at the right."""
    yield ""
    yield _row(text, right, "")


def item(text: str, right: str = "") -> Lines:
    """An item of a block; what is too long for one line goes on below."""
    room = WIDTH - len(INDENT) - (len(right) + 2 if right else 0)
    first, *rest = wrap(text, room) or [""]
    yield _row(first, right, INDENT)
    yield from (f"{INDENT}{INDENT}{line}" for line in wrap(" ".join(rest), WIDTH - 4))


def note(text: str, indent: str = INDENT) -> Lines:
    """A sentence, wrapped."""
    yield from wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)


def see_line(article: str, language: Language) -> str:
    """A line that refers to an article."""
    return f"{INDENT}{line_words('see', language, article=article)}"


def joined_lines(lines: Iterable[str]) -> str:
    """Lines as one text, without spaces at their ends."""
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def problem_lines(problems: "Iterable[ProblemEntry]", language: Language) -> Lines:
    """Each problem, and below it what to do about it and its article."""
    for problem in problems:
        yield from note(problem["message"], "")
        yield from note(problem["hint"])
        yield see_line(problem["article"], language)


def ignored_lines(problems: "Iterable[ProblemEntry]") -> Lines:
    """What a question names without effect, a sentence each."""
    for problem in problems:
        yield ""
        yield from note(f"{problem['message']} {problem['hint']}", "")


def _row(text: str, right: str, indent: str) -> str:
    gap = WIDTH - len(indent) - len(right)
    return f"{indent}{text:<{gap}}{right}" if right else f"{indent}{text}"


def decided_by_lines(options: Iterable[str], language: Language) -> Lines:
    """The options of the rule set that decided something; nothing for none."""
    names = dict.fromkeys(option_words(option, language).text for option in options)
    if names:
        yield ""
        yield from note(line_words("decided-by", language, options=join_words(names, language)), "")
