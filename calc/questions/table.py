"""The table: the state of a game that rides along in an address, and the keys that go with it.

As text: `E2~1~0~24000~26000~25000~25000~ES~1000~Ann~Bob~Cy~Di`: the round, counters, deposits left
from earlier hands, the scores from the first east on, who has won a hand (`-` for nobody), penalty
points on the table, names. Only the round is needed; the rest may end anywhere.
"""

from collections.abc import Mapping
from typing import Any

from calc.riichi.problem import Problem
from calc.riichi.rulesets import DEFAULT
from calc.riichi.table.game import Game
from calc.riichi.tiles import WINDS, Wind

from .form import Form, Key, ReadWithProblems, Rules
from .kinds import Count, Kind, Schema, Unreadable, read_text
from .score import MOST_COUNTERS, WIND
from .seats import MOST_POINTS, Amount, BySeat, Winds, led

LONGEST_NAME = 24
MARK = "~"
POINTS = Amount(MOST_POINTS, -MOST_POINTS, whole=True)
PLAYERS = Count(4, 3)


class Round(Kind[tuple[Wind, Wind]]):
    """A round such as `E2`: its wind, and who deals, by the wind had first."""

    def read(self, value: object) -> tuple[Wind, Wind]:
        """The wind and the dealer; raises Unreadable."""
        text = read_text(value, 12).strip().upper()
        if len(text) != 2 or text[0] not in set(WINDS) or text[1] not in "1234":
            raise Unreadable("no-such-round", example="E2")
        return Wind(text[0]), WINDS[int(text[1]) - 1]

    def text(self, value: tuple[Wind, Wind]) -> str:
        """The letter and the number."""
        return f"{value[0]}{WINDS.index(value[1]) + 1}"

    schema = {"type": "string", "pattern": "^[ESWN][1-4]$"}


class Names(Kind[tuple[str, ...]]):
    """What the players are called, from the first east on."""

    def read(self, value: object) -> tuple[str, ...]:
        """The names, cut short; raises Unreadable."""
        if isinstance(value, Mapping):
            last = max((place for place, wind in enumerate(WINDS, 1) if value.get(wind)), default=0)
            value = [value.get(wind) or "" for wind in WINDS[:last]]
        if isinstance(value, str):
            value = value.split(MARK)
        if not isinstance(value, list | tuple) or len(value) > len(WINDS):
            raise Unreadable("not-a-list", of="names")
        return tuple(
            " ".join(read_text(each).replace(MARK, " ").split())[:LONGEST_NAME] for each in value
        )

    def text(self, value: tuple[str, ...]) -> str:
        """The names with a mark between."""
        return MARK.join(value)

    schema = {
        "type": "array",
        "maxItems": 4,
        "items": {"type": "string", "maxLength": LONGEST_NAME},
    }


TABLE = Form(
    "table",
    (
        Key("round", Round(), (Wind.EAST, Wind.EAST), "The round, such as E2."),
        Key("honba", Count(MOST_COUNTERS), 0, "Counters on the table."),
        Key("riichi_sticks", Count(MOST_COUNTERS), 0, "Deposits left from earlier hands."),
        Key("scores", BySeat("scores", POINTS), {}, "Points by first seat, before the hand."),
        Key("won", Winds(), (), "Who has won a hand, by first seat."),
        Key("penalty_points", Count(MOST_POINTS), 0, "Penalty points on the table."),
        Key("names", Names(), (), "What the players are called, from the first east on."),
    ),
)


class TableState(Kind[Game]):
    """The table as a mapping or as its text."""

    def read(self, value: object) -> Game:
        """The game; raises ReadWithProblems with everything wrong with it."""
        asked = parts_of(value) if isinstance(value, str) else value
        if not isinstance(asked, Mapping):
            raise Unreadable("not-a-table", example="E2~0~0~25000~25000~25000~25000")
        values, problems = TABLE.read(asked)
        game = _game(values)
        problems += _wrong(game, values)
        if problems:
            raise ReadWithProblems(game, led("table", problems))
        return game

    def text(self, value: Game) -> str:
        """The text, its end left out as far as it says nothing."""
        scores = [str(each) for each in value.scores]
        won = "".join(each for each in WINDS if each in value.won) or "-"
        parts = [value.round, str(value.honba), str(value.sticks), *scores]
        names = any(value.names)
        if value.won or value.pot or names:
            parts.append(won)
        if value.pot or names:
            parts.append(str(value.pot))
        return MARK.join([*parts, *(value.names if names else ())])

    schema: Schema = {"oneOf": [TABLE.schema, {"type": "string", "maxLength": 200}]}


def parts_of(text: str) -> dict[str, Any]:
    """The text of a table as a mapping."""
    parts = read_text(text, 200).split(MARK)
    found: dict[str, Any] = dict(zip(("round", "honba", "riichi_sticks"), parts, strict=False))
    rest = parts[3:]
    scores: list[str] = []
    while rest and rest[0].lstrip("-").isdigit() and len(scores) < len(WINDS):
        scores.append(rest.pop(0))
    if scores:
        found["scores"] = scores
    for key in ("won", "penalty_points"):
        if rest:
            found[key] = rest.pop(0).replace("-", "") or None
    if rest:
        found["names"] = rest
    return found


def _game(values: Mapping[str, Any]) -> Game:
    wind, dealer = values.get("round", (Wind.EAST, Wind.EAST))
    scores = tuple(int(each) for each in values.get("scores", {}).values())
    return Game(
        wind,
        dealer,
        values.get("honba", 0),
        values.get("riichi_sticks", 0),
        scores,
        frozenset(values.get("won", ())),
        values.get("penalty_points", 0),
        values.get("names", ()),
        len(scores) if len(scores) == 3 else 4,
    )


def _wrong(game: Game, values: Mapping[str, Any]) -> list[Problem]:
    found = []
    scores = values.get("scores", {})
    if scores and tuple(scores) != game.seats[: max(len(scores), 3)]:
        facts = {"count": len(scores), "seats": tuple(map(str, game.seats))}
        found.append(Problem("scores-of-some-seats", "scores", facts=facts))
    if game.dealer not in game.seats:
        found.append(Problem("no-such-round", "round", game.round, {"example": "E3"}))
    if len(game.names) > game.players:
        facts = {"most": game.players, "count": len(game.names)}
        found.append(Problem("too-many-names", "names", facts=facts))
    return found


RULES_KEY = Key("rules", Rules(), DEFAULT, "The rule set: a preset's id, or preset and overrides.")
COUNTER_KEYS = (
    Key("honba", Count(MOST_COUNTERS), 0, "Counters on the table."),
    Key("riichi_sticks", Count(MOST_COUNTERS), 0, "All deposits, those of this hand included."),
    Key("penalty_points", Count(MOST_POINTS), 0, "Penalty points on the table, for the winner."),
    Key("players", PLAYERS, 4, "Four or three players."),
    Key("table", TableState(), None, "The game so far, to carry it on to the next hand."),
)
RIICHI_KEY = Key("riichi", Winds(), (), "The seats that declared riichi in this hand.")
ONE_WIND = WIND
