"""A recorded game as the answer has it: its hands, its end, how far record and rules agree."""

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from calc.questions.form import Values
from calc.records.bounds import LONGEST_NAME, UnreadableRecord
from calc.records.events import RecordedGame
from calc.records.reading import read_record
from calc.riichi.errors import Problem
from calc.riichi.rulesets import Ruleset
from calc.riichi.rulesets.read import overrides_json, ruleset
from calc.wording.language import ENGLISH, Language

from .._problems import problem_entries
from .answers import Agreement, FinalEntry, GameAnswer, RecordedHandEntry
from .ending import final_entry
from .hands import ReadHand, read_hand
from .turns import ReadTurn, read_turns, turn_entry
from .wins import GameReading, JsonObject

_THREE_PLAYER_TARGET = 40_000


class ReadGame(NamedTuple):
    """A game with the answer about it; `hands` are all of its hands as they were followed."""

    reading: GameReading
    hands: Sequence[ReadHand]
    answer: GameAnswer

    def turns(self, place: int) -> list[list[ReadTurn]]:
        """The turns of a hand by seat, in order; none of a hand that cannot be followed."""
        game, replayed = self.reading.game, self.hands[place].replayed
        if replayed is None:
            return [[] for _ in range(game.players)]
        return read_turns(game.hands[place], replayed, self.reading)


def read_game(values: Values, language: Language) -> ReadGame:
    """The game of a question; raises UnreadableRecord."""
    games = read_record(values["record"])
    place = values.get("game", 0)
    if place >= len(games):
        raise UnreadableRecord("no-such-game", field="game", value=place, games=len(games))
    return _game(games[place], place, len(games), values, language)


def read_games(values: Values) -> Iterator[ReadGame]:
    """Every game of the record of a question; raises UnreadableRecord."""
    games = read_record(values["record"])
    yield from (_game(game, place, len(games), values, ENGLISH) for place, game in enumerate(games))


def _game(
    game: RecordedGame, place: int, games: int, values: Values, language: Language
) -> ReadGame:
    chosen: Ruleset | None = values.get("rules")
    overrides = overrides_json(chosen) if chosen else game.overrides
    rules: JsonObject = {"preset": chosen.key if chosen else game.preset}
    rules |= {"overrides": {**overrides}} if overrides else {}
    reading = GameReading(game, chosen or _ruleset(rules, game.players), rules)
    followed = [
        read_hand(number, hand, following, reading)
        for number, (hand, following) in enumerate(zip_longest(game.hands, game.hands[1:]))
    ]
    final = final_entry(reading, followed[-1].replayed, followed[-1].after)
    only: int | None = values.get("hand")
    shown = [hand for hand in followed if only is None or hand.value["n"] == only]
    answer: GameAnswer = {
        "kind": "game",
        "format": game.format,
        "games": games,
        "game": place,
        "players": game.players,
        "names": [clean_name(name) for name in (*game.names, *[""] * game.players)[: game.players]],
        "rules": rules,
        "rules_are": "asked" if chosen else "named" if game.named else "assumed",
        "hands": [hand.value for hand in shown],
        "final": final,
        "agreement": _agreement([read.value for read in followed], final),
        "problems": problem_entries(_problems(game, followed), language),
    }
    read = ReadGame(reading, followed, answer)
    for hand in shown if values.get("turns") else ():
        if hand.replayed:
            turns = read.turns(hand.value["n"])
            hand.value["turns"] = [[turn_entry(turn) for turn in seat] for seat in turns]
    return read


def _ruleset(rules: JsonObject, players: int) -> Ruleset:
    """The rule set of a game; with three players the extension round has a target of its own."""
    rules_in_use = ruleset(rules)
    if players == 3 and rules_in_use.extension_round is not None:
        return rules_in_use.with_(extension_round=_THREE_PLAYER_TARGET)
    return rules_in_use


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
    known = [verdict for verdict in verdicts if verdict is not None]
    return [sum(known), len(known)]


def _problems(game: RecordedGame, followed: list[ReadHand]) -> list[Problem]:
    problems = list(game.problems)
    if game.own_scoring:
        problems.append(Problem("own-scoring", "rules"))
    for number, read in enumerate(followed):
        if read.problem:
            problems.append(read.problem._replace(field=f"hands[{number}]"))
        if number and followed[number - 1].after not in (None, game.hands[number].before):
            problems.append(Problem("scores-do-not-follow", f"hands[{number}]"))
    return problems


def clean_name(name: str) -> str:
    """A stranger's name as text: control and direction marks out, cut at 40 characters."""
    shown = "".join(sign for sign in name if unicodedata.category(sign) not in ("Cc", "Cf", "Cs"))
    return shown[:LONGEST_NAME]
