"""What a foul costs, who gets it, and how play goes on."""

from calc.commands._registry import Command
from calc.commands._table import next_hand_lines, payment_lines
from calc.commands._text import Lines, note
from calc.riichi.rulesets import SourceStatus
from calc.wording.fouls import per_words

from .answers import answer as answer
from .entries import PenaltyAnswer
from .question import FORM


def text(answer: PenaltyAnswer) -> Lines:
    """What the foul leads to, what it costs, and who says so."""
    if "case" in answer:
        yield from note(f"{answer['case_text']}: {answer['text']}", "")
        for line in (answer["when_text"], answer["also_text"]):
            if line:
                yield from note(line)
    else:
        yield from note(_verdict_line(answer), "")
    if answer["note"]:
        yield from note(answer["note"])
    yield from _source_lines(answer)
    if answer["tournament_penalty"]:
        taken = f"{answer['tournament_penalty']:,} P, {answer['applied']}"
        yield f"  Off the tournament score: {taken}."
    if answer["applied_text"]:
        yield from note(answer["applied_text"])
        yield "  See chombo#at-the-table"
    yield from payment_lines(answer["payments"], answer["changes"])
    if answer["collected_by"]:
        yield f"  {answer['to_table']:,} on the table, for the {answer['collected_by']}."
    yield from next_hand_lines(answer["next"])


def _verdict_line(answer: PenaltyAnswer) -> str:
    price = "" if answer["points"] is None else f", {answer['points']:,} P"
    per = per_words(answer["per"])
    named = "" if answer["text"] == answer["action_text"] else f": {answer['action_text']}"
    return f"{answer['text']}{named}{price}{per}"


def _source_lines(answer: PenaltyAnswer) -> Lines:
    """The document that gives the verdict; or the one that is silent, and what the nearest says."""
    source = answer["source"]
    if source and source["nearest"]:
        yield from note(f"Not stated in: {source['document']}. {source['nearest']['text']}")
    elif source:
        sourced = source["status"] == SourceStatus.SOURCED
        yield from note(f"Source: {source['document']}" if sourced else source["document"])


COMMAND = Command(FORM, answer, text, example="foul=noten_riichi&offender=S&dealer=E")
