"""The program's own answer to an example of an article, in a line."""

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from calc.web.examples import example_line
from calc.wording import Phrase, remark_words

from .win_value import sentence

LINE = Markup('<p class="told">{}</p>')


@example_line("hand")
def example(answer: Mapping[str, Any]) -> Markup:
    """The answer to an example of an article: what the hand is worth, or why nothing."""
    return LINE.format(in_a_line(answer))


def in_a_line(answer: Mapping[str, Any], names: str = "english") -> str:
    """An answer in one sentence."""
    if answer["kind"] == "scored":
        return ", ".join(sentence(answer, names))
    if answer["kind"] == "invalid":
        return " ".join(problem["message"] for problem in answer["problems"])
    return remark(answer).text


def remark(answer: Mapping[str, Any]) -> Phrase:
    """Why a hand does not win, in a sentence, with its article."""
    facts = {name: answer[name] for name in ("shanten", "minimum") if name in answer}
    return remark_words(answer["kind"].replace("_", "-"), facts)
