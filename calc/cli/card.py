"""The command `card` on the command line: an answer as a picture in a file."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from calc.commands import COMMANDS
from calc.words import Language
from calc.words.messages import N_, say

from .command import LANGUAGE_OPTION, print_answer, print_text
from .help import CommandInLanguage
from .question import INVALID, answered, joined_words

if TYPE_CHECKING:
    from calc.cards.card import Card

SUMMARY = "An answer as a picture of 1200 by 630, as SVG or PNG."
HELP = """
A QUESTION is one of `score`, as a line of words, a query string or JSON:

\b
  tenbo card '234m456p68s22s345s + 7s ron riichi dora 3p' -o hand.png
  tenbo card --of waits 234m456789p2245s -o waits.svg

What the picture says in words goes to standard output. PNG needs tenbo[card].

Exit code: 0 drawn, 1 the question is invalid, 2 wrong usage, 3 the file cannot be written.
"""
OTHER_FORM = N_("{file}: the name of the file ends with .svg or .png.")
NEEDS_LIBRARY = N_("PNG needs resvg-py: pip install 'tenbo[card]', or write an .svg file.")
FORMS = (".svg", ".png")
KINDS = ("score", "waits", "riichi", "kan", "settle", "draw", "penalty", "final")


@click.command("card", cls=CommandInLanguage, help=f"{SUMMARY}\n{HELP}", short_help=SUMMARY)
@click.argument("question", nargs=-1, required=True, metavar="QUESTION")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), required=True, help="File: .svg or .png."
)
@click.option(
    "--of", "name", type=click.Choice(KINDS), default="score", help="Whose question it is."
)
def card(question: tuple[str, ...], output: Path, name: str, language: Language) -> None:
    """Draw one answer."""
    if output.suffix not in FORMS:
        raise click.UsageError(say(OTHER_FORM, language, file=output.name))
    made = _card(name, joined_words(question), language)
    output.write_bytes(_drawn(made, output.suffix, language))
    print_text(made.words)


def _card(name: str, text: str, language: Language) -> "Card":
    """The card of the answer to a question; ends the program where it cannot be answered."""
    from calc.cards.content import card_of  # help is shown without the engine

    command = COMMANDS[name]
    answer, question = answered(command, text, None, language)
    values = command.form.read(question)[0] if isinstance(question, dict) else {}
    made = card_of(command, values, answer, answer.language)
    if made is None:
        print_answer(command, answer, as_json=False)
        sys.exit(INVALID)
    return made


def _drawn(made: "Card", form: str, language: Language) -> bytes:
    """The picture in the form of a file."""
    from calc.cards.drawing import svg
    from calc.cards.png import can_draw_png, png

    if form == ".svg":
        return svg(made).encode()
    if not can_draw_png():
        raise click.UsageError(say(NEEDS_LIBRARY, language))
    return png(svg(made))


card.params.append(LANGUAGE_OPTION)
