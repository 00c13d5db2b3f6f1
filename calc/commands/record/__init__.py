"""A recorded game: every win and draw by the rules, and what each player could have won."""

import unicodedata
from collections.abc import Mapping
from typing import Any

from calc.questions.form import REQUIRED, Form, Key, Rules
from calc.questions.kinds import Count, Flag, Schema, Unreadable, ValueKind
from calc.questions.query import pairs_of, query_of
from calc.questions.score import SCORE
from calc.records.bounds import (
    LONGEST_NAME,
    MOST_BYTES,
    MOST_GAMES,
    MOST_HANDS,
    MOST_UNPACKED,
    UnreadableRecord,
)
from calc.records.events import RecordedGame, RecordedHand
from calc.records.reading import read_record
from calc.riichi.problem import Problem
from calc.riichi.rulesets import Ruleset, described, ruleset

from .._problems import InvalidAnswer, invalid, problem_entry
from .._registry import COMMANDS, Command, DocumentKey, Question
from .._text import Lines
from .answers import Agreement, FinalEntry, GameAnswer, RecordedHandEntry
from .ending import RulesValue, final_value
from .example import EXAMPLE
from .hands import GameReading, ReadHand, read_hand
from .wins import JsonObject


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


_THREE_PLAYER_TARGET = 40_000

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
    values, problems = FORM.read(question)
    if problems:
        return invalid(problems)
    try:
        games = read_record(values["record"])
    except UnreadableRecord as error:
        return invalid([error.problem])
    place = values.get("game", 0)
    if place >= len(games):
        return invalid([Problem("no-such-game", "game", place, {"games": len(games)})])
    return _game(games[place], place, len(games), values)


def _game(game: RecordedGame, place: int, games: int, values: Mapping[str, Any]) -> GameAnswer:
    asked: Ruleset | None = values.get("rules")
    rules = RulesValue(game.preset, game.overrides)
    if asked:
        rules = RulesValue(asked.key, described(asked))
    score = COMMANDS["score"]
    reading = GameReading(
        game,
        asked or _ruleset(rules, game.players),
        rules.value,
        score=score.brief or score.answer,
        draw=COMMANDS["draw"].answer,
        address=_address,
        turns=values.get("turns", False),
    )
    followed = [
        read_hand(number, hand, _following(game, number), reading)
        for number, hand in enumerate(game.hands)
    ]
    final = _final(game, followed, rules)
    only = values.get("hand")
    shown = [read.value for read in followed if only is None or read.value["n"] == only]
    return {
        "kind": "game",
        "format": game.format,
        "games": games,
        "game": place,
        "players": game.players,
        "names": [clean_name(name) for name in game.names],
        "rules": rules.value,
        "rules_are": "asked" if asked else "named" if game.named else "assumed",
        "hands": shown,
        "final": final,
        "agreement": _agreement([read.value for read in followed], final),
        "problems": [problem_entry(problem) for problem in _problems(game, followed)],
    }


def _ruleset(rules: RulesValue, players: int) -> Ruleset:
    """The rule set of a game; with three players the extension round has a target of its own."""
    found = ruleset(rules.value)
    if players == 3 and found.extension_round is not None:
        return found.with_(extension_round=_THREE_PLAYER_TARGET)
    return found


def _following(game: RecordedGame, number: int) -> RecordedHand | None:
    return game.hands[number + 1] if number + 1 < len(game.hands) else None


def _address(question: JsonObject) -> str:
    values, _ = SCORE.read(question)
    return f"/?{query_of(pairs_of(SCORE, values))}"


def _final(game: RecordedGame, followed: list[ReadHand], rules: RulesValue) -> FinalEntry | None:
    """The end of the game; None where its last hand is not followed or not told."""
    last = followed[-1]
    if last.replayed is None or last.after is None:
        return None
    hand = game.hands[-1]
    sticks = 0 if hand.wins else last.replayed.riichi_sticks
    return final_value(game, hand, last.after, sticks, rules, COMMANDS["final"].answer)


def _agreement(hands: list[RecordedHandEntry], final: FinalEntry | None) -> Agreement:
    """How many wins, draws and following hands are as the rules have them, of how many."""
    wins = [win["agrees"] for hand in hands for win in hand["wins"]]
    draws = [hand["draw"]["agrees"] for hand in hands if hand["draw"]]
    after = [hand["next_agrees"] for hand in hands]
    return {
        "wins": _count(wins),
        "draws": _count(draws),
        "next": _count(after),
        "final": final["agrees"] if final else None,
    }


def _count(verdicts: list[bool | None]) -> list[int]:
    told = [verdict for verdict in verdicts if verdict is not None]
    return [sum(told), len(told)]


def _problems(game: RecordedGame, followed: list[ReadHand]) -> list[Problem]:
    found = list(game.problems)
    if game.own_scoring:
        found.append(Problem("own-scoring", "rules"))
    for number, read in enumerate(followed):
        if read.problem:
            found.append(read.problem._replace(field=f"hands[{number}]"))
        if number and _breaks(followed[number - 1], game, number):
            found.append(Problem("scores-do-not-follow", f"hands[{number}]"))
    return found


def _breaks(before: ReadHand, game: RecordedGame, number: int) -> bool:
    return before.after is not None and before.after != game.hands[number].before


def clean_name(name: str) -> str:
    """A stranger's name as text: control and direction marks out, cut at 40 characters."""
    shown = "".join(sign for sign in name if unicodedata.category(sign) not in ("Cc", "Cf", "Cs"))
    return shown[:LONGEST_NAME]


def text(answer: GameAnswer) -> Lines:
    """Each hand in a line, and how far the record and the rules agree."""
    from .text import lines  # a game is read without words

    return lines(answer)


COMMAND = Command(FORM, answer, text, example=EXAMPLE, document=DocumentKey("record", MOST_BYTES))
