"""A recorded game: every win and draw by the rules, and what each player could have won."""

import json
from collections.abc import Iterator

from calc.questions.form import REQUIRED, Form, Key, Rules
from calc.questions.kinds import Count, Flag, Unreadable, ValueKind
from calc.records.bounds import MOST_BYTES, MOST_GAMES, MOST_HANDS, MOST_UNPACKED, UnreadableRecord
from calc.wording.language import ENGLISH, Language
from calc.wording.lines import line_words

from .._problems import InvalidAnswer, invalid_answer
from .._registry import Command, DocumentKey, Question
from .._text import Lines, item, note
from .answers import GameAnswer, RecordedHandEntry
from .game import ReadGame, read_game
from .game import clean_name as clean_name

RECORD = """\
<mjloggm ver="2.3"><GO type="9" lobby="0"/>
<UN n0="Aki" n1="Ben" n2="Chie" n3="Dan"/>
<TAIKYOKU oya="0"/>
<INIT seed="0,0,0,0,0,120" ten="250,250,250,250" oya="0"
 hai0="4,8,12,53,56,60,76,80,84,92,96,108,109"
 hai1="0,13,24,36,48,61,72,85,97,112,116,121,124"
 hai2="1,14,25,37,49,62,73,89,104,113,117,122,125"
 hai3="20,28,32,40,44,64,77,81,105,114,118,123,128"/>
<T100/>
<AGARI ba="0,0" hai="4,8,12,53,56,60,76,80,84,92,96,100,108,109"
 machi="100" ten="20,48000,5" yakuman="37" doraHai="120"
 who="0" fromWho="0" sc="250,480,250,-160,250,-160,250,-160"/>
</mjloggm>
"""
EXAMPLE = json.dumps({"record": RECORD})
"""The question of it."""


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

    schema = {"type": "string", "maxLength": MOST_UNPACKED}


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


def answer(question: Question, language: Language = ENGLISH) -> GameAnswer | InvalidAnswer:
    """The hands of a recorded game; seats are numbers as the record counts its players."""
    read = game_of(question, language)
    return read.answer if isinstance(read, ReadGame) else read


def game_of(question: Question, language: Language) -> ReadGame | InvalidAnswer:
    """The game that a question is about, with all that its answer is made of."""
    values, problems = FORM.read(question)
    if problems:
        return invalid_answer(problems, language)
    try:
        return read_game(values, language)
    except UnreadableRecord as error:
        return invalid_answer([error.problem], language)


def text(answer: GameAnswer, language: Language) -> Lines:
    """Each hand in a line, how far the record and the rules agree, and what cannot be read."""
    names = [
        name or line_words("seat", language, seat=seat) for seat, name in enumerate(answer["names"])
    ]
    yield line_words(
        "record",
        language,
        players=", ".join(names),
        format=answer["format"],
        rules=answer["rules"]["preset"],
        origin=line_words(f"rules-{answer['rules_are']}", language),
    )
    for hand in answer["hands"]:
        for end, points in _ends(hand, names, language):
            facts = {"round": hand["round"], "honba": hand["honba"], "end": end}
            yield from item(line_words("hand", language, **facts), points)
    yield ""
    yield _agreement(answer, language)
    for problem in answer["problems"]:
        yield from note(problem["message"])


def _ends(
    hand: RecordedHandEntry, names: list[str], language: Language
) -> Iterator[tuple[str, str]]:
    """How a hand ended: what, and the points."""
    for win in hand["wins"]:
        key = "won-by-tsumo" if win["seat"] == win["from"] else "won-from"
        winner, discarder = names[win["seat"]], names[win["from"]]
        end = line_words(key, language, winner=winner, discarder=discarder)
        if win["agrees"] is False:
            end = line_words("differs-in", language, end=end, keys=", ".join(win["differs"]))
        points = (win["answer"] or win["recorded"]).get("points", "")
        yield end, f"{points:,}" if points else ""
    if hand["draw"]:
        end = line_words(f"draw-{hand['draw']['type']}", language)
        if hand["draw"]["agrees"] is False:
            end = line_words("differs", language, end=end)
        yield end, ""
    if not hand["wins"] and not hand["draw"]:
        yield line_words("no-end", language), ""


def _agreement(answer: GameAnswer, language: Language) -> str:
    (wins, all_wins), (draws, all_draws) = answer["agreement"]["wins"], answer["agreement"]["draws"]
    return line_words(
        "agreement", language, wins=wins, all_wins=all_wins, draws=draws, all_draws=all_draws
    )


COMMAND = Command(FORM, answer, text, example=EXAMPLE, document=DocumentKey("record", MOST_BYTES))
