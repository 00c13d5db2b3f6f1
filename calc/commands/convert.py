"""A recorded game in another format: mjai, tenhou/6 or majiang."""

import json
from dataclasses import dataclass
from typing import ClassVar, Literal

from calc.encode import Answer
from calc.questions.form import REQUIRED, Form, Key, Values
from calc.questions.kinds import ChoiceKind, Count, Flag
from calc.records.bounds import MOST_BYTES, MOST_GAMES, MOST_HANDS, UnreadableRecord, budget
from calc.records.conversion import written_game
from calc.records.events import RecordedGame, RecordedHand, WinOfRecord
from calc.records.formats import FORMATS
from calc.riichi.errors import Problem
from calc.words import ENGLISH, Language
from calc.words.lines import Lines, line_words, note

from . import Command, Question
from ._problems import InvalidAnswer, invalid_answer, said
from .record import RECORD, FormatId, GameAnswer, RecordText, chosen_game, hand_line
from .record.hands import ReadHand
from .record.wins import ReadWin, WinInShort, awarded

FORM = Form(
    "convert",
    (
        Key("record", RecordText(), REQUIRED, "The record: its text, or the bytes of a file."),
        Key(
            "to",
            ChoiceKind({key: key for key, form in FORMATS.items() if form.writer}),
            REQUIRED,
            "The format to write.",
        ),
        Key("game", Count(MOST_GAMES - 1), 0, "Which of several games, 0 for the first."),
        Key("hand", Count(MOST_HANDS - 1), None, "Only this hand, 0 for the first."),
        Key("hide_names", Flag(), default=False, meaning="Numbers in place of the names."),
    ),
)
EXAMPLE = json.dumps({"record": RECORD, "to": "tenhou6"})
"""A question with the record of the example of `record`."""


@dataclass(slots=True, kw_only=True, eq=False)
class ConvertedAnswer(Answer):
    """A game in another format. Reading it gives the same hands."""

    KEYS: ClassVar[tuple[str, ...]] = (
        *("kind", "format", "to", "games", "game", "hands", "record", "problems"),
    )
    kind: ClassVar[Literal["converted"]] = "converted"
    format: FormatId
    """The format that was read."""
    to: FormatId
    """The format that is written."""
    games: int
    """How many games the record holds."""
    game: int
    """Which of them this is, from 0."""
    hands: tuple[int, ...]
    """The numbers of the hands that are written, from 0."""
    record: str
    """The game in that format."""
    problems: list[Problem]
    """What is not written, with the reason."""
    read: GameAnswer
    """The game as it was read; no key."""


def answer(question: Question, language: Language = ENGLISH) -> ConvertedAnswer | InvalidAnswer:
    """A game in another format; what a record does not state is filled in by the rules."""
    values, problems = FORM.read(question)
    if problems:
        return invalid_answer(problems, language)
    try:
        with budget():
            return _converted(values, language)
    except UnreadableRecord as error:
        return invalid_answer([error.problem], language)


def _converted(values: Values, language: Language) -> ConvertedAnswer:
    """The game of a question, written; raises UnreadableRecord."""
    read = chosen_game({"record": values["record"], "game": values.get("game", 0)}, language)
    hands = range(len(read.all_hands))
    only: int | None = values.get("hand")
    if only is not None and only not in hands:
        raise UnreadableRecord("no-such-hand", field="hand", value=only, hands=len(hands))
    game = _filled_game(read)
    if values.get("hide_names"):
        game = game._replace(names=tuple(f"Player {seat + 1}" for seat in range(game.players)))
    written = written_game(game, values["to"], hands if only is None else [only])
    return ConvertedAnswer(
        format=game.format,
        to=values["to"],
        games=read.games,
        game=read.game,
        hands=written.hands,
        record=written.text,
        problems=[*written.problems],
        read=read,
        language=language,
    )


def _filled_game(read: GameAnswer) -> RecordedGame:
    """The game with what its record does not state, as far as the rules know it."""
    game = read.ruled.game
    hands = zip(game.hands, read.all_hands, strict=True)
    return game._replace(hands=tuple(_filled_hand(hand, answer) for hand, answer in hands))


def _filled_hand(hand: RecordedHand, read: ReadHand) -> RecordedHand:
    draw = hand.draw
    if draw and read.draw:
        changes = read.draw.changes if draw.changes is None else draw.changes
        draw = draw._replace(type=read.draw.type, changes=changes, tenpai=read.draw.tenpai)
    return hand._replace(draw=draw, wins=tuple(map(_filled_win, read.wins)) or hand.wins)


def _filled_win(win: ReadWin) -> WinOfRecord:
    """A win with its worth by the rules, where the record does not state it or agrees."""
    recorded, worth = win.recorded, win.answer
    if recorded.changes is None:
        recorded = recorded._replace(changes=win.changes)
    if win.agrees is False or not isinstance(worth, WinInShort):
        return recorded
    if recorded.yaku is not None and recorded.points is not None:
        return recorded._replace(fu=worth.fu if recorded.fu is None else recorded.fu)
    return recorded._replace(
        yaku=tuple(awarded(worth)),
        dora=worth.dora,
        red=worth.red,
        ura_han=worth.ura,
        kita=worth.kita,
        han=worth.han,
        fu=worth.fu,
        limit=worth.limit or "",
        yakuman=worth.yakuman,
        points=worth.points,
    )


def text(answer: ConvertedAnswer, language: Language) -> Lines:
    """What is written, and what is not; the record itself is too long for a terminal."""
    name = FORMATS[answer.to].name
    yield line_words("converted", language, hands=len(answer.hands), format=name)
    yield from remark_lines(answer, language)


def remark_lines(answer: ConvertedAnswer, language: Language) -> Lines:
    """What is not written, each reason with the hands that it is true of."""
    hands = {f"hands[{hand.n}]": hand for hand in answer.read.hands}
    for problem in answer.problems:
        concerned, message = hands.get(problem.field), said(problem, language).message
        yield from note(hand_line(concerned, message, language) if concerned else message)


COMMAND = Command(FORM, answer, text, example=EXAMPLE, document="record", most_bytes=MOST_BYTES)
