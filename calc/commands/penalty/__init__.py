"""What a foul costs, who gets it, and how play goes on."""

from calc.commands._registry import Command
from calc.commands._table import next_hand_lines, payment_lines
from calc.commands._text import Lines, note, see_line
from calc.riichi.rulesets import SourceStatus
from calc.wording.fouls import per_words
from calc.wording.language import Language
from calc.wording.lines import line_words
from calc.wording.phrase import points_words

from .answers import answer as answer
from .entries import PenaltyAnswer
from .question import FORM


def text(answer: PenaltyAnswer, language: Language) -> Lines:
    """What the foul leads to, what it costs, and who says so."""
    if "case" in answer:
        yield from note(f"{answer['case_text']}: {answer['text']}", "")
        for line in (answer["when_text"], answer["also_text"]):
            if line:
                yield from note(line)
    else:
        yield from note(_verdict_line(answer, language), "")
    if answer["note"]:
        yield from note(answer["note"])
    yield from _source_lines(answer, language)
    if answer["tournament_penalty"]:
        points, when = points_words(answer["tournament_penalty"]), answer["applied"]
        yield f"  {line_words('off-the-score', language, points=points, when=when)}"
    if answer["applied_text"]:
        yield from note(answer["applied_text"])
        yield see_line("chombo#at-the-table", language)
    yield from payment_lines(answer["payments"], answer["changes"], language)
    if answer["collected_by"]:
        points, winner = points_words(answer["to_table"]), answer["collected_by"]
        yield f"  {line_words('left-on-the-table', language, points=points, winner=winner)}"
    yield from next_hand_lines(answer["next"], language)


def _verdict_line(answer: PenaltyAnswer, language: Language) -> str:
    price = "" if answer["points"] is None else f", {points_words(answer['points'])} P"
    per = per_words(answer["per"], language)
    named = "" if answer["text"] == answer["action_text"] else f": {answer['action_text']}"
    return f"{answer['text']}{named}{price}{per}"


def _source_lines(answer: PenaltyAnswer, language: Language) -> Lines:
    """The document that gives the verdict; or the one that is silent, and what the nearest says."""
    source = answer["source"]
    if not source:
        return
    words = document = source["document"]
    if source["nearest"]:
        nearest = source["nearest"]["text"]
        words = line_words("not-stated-in", language, document=document, nearest=nearest)
    elif source["status"] == SourceStatus.SOURCED:
        words = line_words("source", language, document=document)
    yield from note(words)


COMMAND = Command(FORM, answer, text, example="foul=noten_riichi&offender=S&dealer=E")
