"""What a foul costs, who gets it, and how play goes on."""

from calc.commands._registry import Command
from calc.commands._table import next_hand_lines, payment_lines
from calc.commands._text import Lines, note

from .answers import OffenseAnswer, PenaltyAnswer
from .answers import answer as answer
from .question import FORM


def text(answer: PenaltyAnswer | OffenseAnswer) -> Lines:
    """What the foul leads to and what it costs; or what becomes of an offense."""
    if "case" in answer:
        yield from note(f"{answer['case_text']}: {answer['text']}", "")
        if answer["when_text"]:
            yield from note(answer["when_text"])
    else:
        yield from _penalty_lines(answer)


def _penalty_lines(answer: PenaltyAnswer) -> Lines:
    price = "" if answer["points"] is None else f", {answer['points']:,} P"
    per = f" for each {answer['per']}" if answer["per"] else ""
    yield from note(f"{answer['text']}: {answer['action_text']}{price}{per}", "")
    if answer["note"]:
        yield from note(answer["note"])
    if answer["tournament_penalty"]:
        taken = f"{answer['tournament_penalty']:,} P, {answer['applied']}"
        yield f"  Off the tournament score: {taken}."
    yield from payment_lines(answer["payments"], answer["changes"])
    if answer["collected_by"]:
        yield f"  {answer['to_table']:,} on the table, for the {answer['collected_by']}."
    yield from next_hand_lines(answer["next"])


COMMAND = Command(FORM, answer, text, example="foul=noten_riichi&offender=S&dealer=E")
