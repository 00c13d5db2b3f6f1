"""What a foul costs, who gets it, and how play goes on."""

from calc.commands._registry import Command
from calc.commands._table import next_hand_lines, payment_lines
from calc.commands._text import Lines, note

from .answers import OffenseAnswer, PenaltyAnswer
from .answers import answer as answer
from .question import FORM

PER = {"minute": " for each minute", "each": " each"}


def text(answer: PenaltyAnswer | OffenseAnswer) -> Lines:
    """What the foul leads to and what it costs; or what becomes of an offense."""
    if "case" in answer:
        yield from note(f"{answer['case_text']}: {answer['text']}", "")
        for line in (answer["when_text"], answer["also_text"]):
            if line:
                yield from note(line)
    else:
        yield from _penalty_lines(answer)


def _penalty_lines(answer: PenaltyAnswer) -> Lines:
    price = "" if answer["points"] is None else f", {answer['points']:,} P"
    per = PER.get(answer["per"] or "", "")
    named = "" if answer["text"] == answer["action_text"] else f": {answer['action_text']}"
    yield from note(f"{answer['text']}{named}{price}{per}", "")
    if answer["note"]:
        yield from note(answer["note"])
    if answer["tournament_penalty"]:
        taken = f"{answer['tournament_penalty']:,} P, {answer['applied']}"
        yield f"  Off the tournament score: {taken}."
    if answer["applied_text"]:
        yield from note(answer["applied_text"])
    yield from payment_lines(answer["payments"], answer["changes"])
    if answer["collected_by"]:
        yield f"  {answer['to_table']:,} on the table, for the {answer['collected_by']}."
    yield from next_hand_lines(answer["next"])


COMMAND = Command(FORM, answer, text, example="foul=noten_riichi&offender=S&dealer=E")
