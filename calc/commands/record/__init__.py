"""A recorded game: every win and draw by the rules, and what each player could have won."""

from calc.questions.form import REQUIRED, Form, Key, Rules
from calc.questions.kinds import Count, Flag, Schema, Unreadable, ValueKind
from calc.records.bounds import (
    MOST_BYTES,
    MOST_GAMES,
    MOST_HANDS,
    MOST_UNPACKED,
    UnreadableRecord,
)

from .._problems import InvalidAnswer, invalid
from .._registry import Command, DocumentKey, Question
from .._text import Lines
from .answers import GameAnswer
from .example import EXAMPLE
from .game import ReadGame, read_game
from .game import clean_name as clean_name


class RecordText(ValueKind[bytes | str]):
    """A record: its text, or the bytes of a file."""

    def read(self, value: object) -> bytes | str:
        """The text or bytes; raises Unreadable."""
        if not isinstance(value, bytes | str):
            raise Unreadable("no-record")
        if len(value) > MOST_UNPACKED:
            raise Unreadable("text-too-long", most=MOST_UNPACKED, length=len(value))
        return value

    def text(self, value: bytes | str) -> str:
        """The text itself."""
        return value if isinstance(value, str) else value.decode("utf-8", "replace")

    @property
    def schema(self) -> Schema:
        """A text of at most so many characters."""
        return {"type": "string", "maxLength": MOST_UNPACKED}


FORM = Form(
    "record",
    (
        Key("record", RecordText(), REQUIRED, "The record: its text, or the bytes of a file."),
        Key("rules", Rules(), None, "The rule set, in place of the one that the record names."),
        Key("game", Count(MOST_GAMES - 1), 0, "Which of several games, 0 for the first."),
        Key("hand", Count(MOST_HANDS - 1), None, "Only this hand, 0 for the first."),
        Key("turns", Flag(), default=False, meaning="Every turn with shanten, waits and furiten."),
    ),
)


def answer(question: Question) -> GameAnswer | InvalidAnswer:
    """The hands of a recorded game; seats are numbers as the record counts its players."""
    read = game_of(question)
    return read.answer if isinstance(read, ReadGame) else read


def game_of(question: Question) -> ReadGame | InvalidAnswer:
    """The game that a question is about, with all that its answer is made of."""
    values, problems = FORM.read(question)
    if problems:
        return invalid(problems)
    try:
        return read_game(values)
    except UnreadableRecord as error:
        return invalid([error.problem])


def text(answer: GameAnswer) -> Lines:
    """Each hand in a line, and how far the record and the rules agree."""
    from .text import lines  # a game is read without words

    return lines(answer)


COMMAND = Command(FORM, answer, text, example=EXAMPLE, document=DocumentKey("record", MOST_BYTES))
