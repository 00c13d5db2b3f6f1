"""The question of `final`: the scores of a game that is over."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from calc.riichi.problem import Problem
from calc.riichi.rulesets import Ruleset
from calc.riichi.tiles import WINDS, Wind

from .form import Form, Key
from .game import POINTS, GameState
from .kinds import Count
from .score import MOST_COUNTERS
from .seats import BySeat, PointAmount, Winds
from .table import PLAYERS, RULES_KEY, table_state

FINES = PointAmount(1000, -1000, whole=False)
FINAL = Form(
    "final",
    (
        RULES_KEY,
        Key("scores", BySeat("scores", POINTS), None, "Points at the end, by first seat."),
        Key("riichi_sticks", Count(MOST_COUNTERS), 0, "Deposits left on the table."),
        Key("yakitori", Winds(), (), "Who has won no hand, by first seat."),
        Key("penalties", BySeat("penalties", FINES), {}, "Penalties in P, by first seat."),
        Key("players", PLAYERS, 4, "Four or three players."),
        Key("table", GameState(), None, "The game that is over, in place of the keys above."),
    ),
)


class AskedFinal(NamedTuple):
    """A question of `final` as values, with everything wrong with it."""

    scores: tuple[int, ...]
    sticks: int
    without_win: tuple[Wind, ...]
    penalties: dict[Wind, Fraction]
    names: tuple[str, ...]
    rules: Ruleset
    problems: list[Problem]


def read_final(question: Mapping[str, object]) -> AskedFinal:
    """The question as values, with everything wrong with it at once."""
    values, problems = FINAL.read(question)
    game = values.get("table")
    given: dict[Wind, Fraction] = values.get("scores", {})
    if "players" not in values and len(given) == 3 and Wind.NORTH not in given:
        values["players"] = 3
    found, wrong = table_state(values)
    problems += [each for each in wrong if each.id != "deposits-do-not-match"]
    scores = tuple(int(given[seat]) for seat in found.seats if seat in given)
    without_win: tuple[Wind, ...] = values.get("yakitori", ())
    if game:
        scores = scores or game.scores
        if "yakitori" not in values:
            without_win = tuple(each for each in found.seats if each not in game.won)
    if len(scores) != found.players and not any(each.field == "table" for each in problems):
        facts = {"count": len(scores), "seats": tuple(map(str, found.seats))}
        problems.append(Problem("scores-of-some-seats", "scores", facts=facts))
    penalties = values.get("penalties", {})
    for name, seats in (("yakitori", without_win), ("penalties", penalties), ("scores", given)):
        problems += [
            Problem("no-such-seat", name, str(seat), {"seat": seat})
            for seat in WINDS
            if seat in seats and seat not in found.seats
        ]
    names = game.names if game else ()
    return AskedFinal(scores, found.sticks, without_win, penalties, names, found.rules, problems)
